// Writes as JSON what a WebAssembly file gives to JavaScript and what it takes, by name:
//   node exports.mjs FILE TARGET
import fs from "node:fs";

const [file, target] = process.argv.slice(2);
const module = new WebAssembly.Module(fs.readFileSync(file));
const names = (list) => list.map(({ name }) => name);
fs.writeFileSync(
  target,
  JSON.stringify({
    exports: names(WebAssembly.Module.exports(module)),
    imports: names(WebAssembly.Module.imports(module)),
  }),
);
