// Starts Pyodide under Node.js as the page does, imports modules, and writes the memory to a file:
//   node snapshot.mjs PYODIDE_DIRECTORY STANDARD_LIBRARY GAME JOB_FILE TARGET
// The job is {lock, environment, game, modules, names}: the lock file and the environment that the
// page gives Pyodide, where the game's pack lies, what to import, and what that takes from js.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideDirectory, standardLibrary, game, jobFile, target] = process.argv.slice(2);
const job = JSON.parse(fs.readFileSync(jobFile, "utf8"));

/** The browser's own objects are only named in a snapshot; a stand-in is enough, of the same type. */
function standIn(name) {
  if (name in globalThis) return;
  globalThis[name] = name.startsWith("request") ? () => {} : {};
}

/** The same sources give the same snapshot: there is neither time nor chance. */
function withoutTimeAndChance() {
  performance.now = () => 0;
  Date.now = () => 0;
  crypto.randomFillSync = (bytes) => bytes.fill(0);
}

async function main() {
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodideDirectory, "pyodide.mjs")).href);
  withoutTimeAndChance();
  const python = await loadPyodide({
    indexURL: pyodideDirectory,
    stdLibURL: standardLibrary,
    lockFileContents: job.lock,
    env: job.environment,
    fsInit: async (files) => files.writeFile(job.game, fs.readFileSync(game)),
    _makeSnapshot: true,
  });
  job.names.forEach(standIn); // not before: Pyodide would take this for a browser
  for (const name of job.modules) python.pyimport(name).destroy();
  // What is there now lives as long as the page: no collection has to look at it again.
  python.runPython("import gc; gc.collect(); gc.freeze()");
  fs.writeFileSync(target, python.makeMemorySnapshot());
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
