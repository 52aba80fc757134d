// Runs one Python script inside Pyodide, under Node.js:
//   node run.mjs PYODIDE_DIRECTORY STANDARD_LIBRARY WORK_DIRECTORY SCRIPT
// The work directory is what the script sees as its current directory; its files go both ways.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideDirectory, standardLibrary, workDirectory, script] = process.argv.slice(2);

async function main() {
  const pyodideModule = pathToFileURL(path.join(pyodideDirectory, "pyodide.mjs")).href;
  const { loadPyodide } = await import(pyodideModule);
  const pyodide = await loadPyodide({
    indexURL: pyodideDirectory,
    stdLibURL: standardLibrary,
    // Sets come out in the same order every time.
    env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" },
  });
  pyodide.FS.mkdirTree("/work");
  pyodide.mountNodeFS("/work", workDirectory);
  pyodide.FS.chdir("/work");
  pyodide.runPython(fs.readFileSync(script, "utf8"), { filename: path.basename(script) });
}

// Left alone, Node.js would print the line of code that failed, and Pyodide's are very long.
main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
