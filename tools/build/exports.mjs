// Prints as JSON what a WebAssembly file gives to JavaScript and what it takes, by name:
//   node exports.mjs FILE
import fs from "node:fs";

const module = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const names = (list) => list.map(({ name }) => name);
console.log(
  JSON.stringify({
    exports: names(WebAssembly.Module.exports(module)),
    imports: names(WebAssembly.Module.imports(module)),
  }),
);
