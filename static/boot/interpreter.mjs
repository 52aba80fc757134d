// The "interpreter" that pyscript.toml names: Pyodide with our own options.
//
// PyScript hands loadPyodide no options of ours, but it takes any module that exports loadPyodide
// and version. The build puts the addresses of the copies it makes in place of the names in quotes,
// and values in place of some; the text of "pyodide-lock.json" has an empty list of packages, since
// none is ever fetched.
import { loadPyodide as load, version } from "pyodide/pyodide.mjs";
import * as snapshot from "./snapshot.mjs";

export { version };

const address = (path) => new URL(path, import.meta.url).href;

/** When WebAssembly cannot be set up, Pyodide prints a warning and waits for ever: fail instead. */
function failingWebAssembly() {
  const { instantiateStreaming } = WebAssembly;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...values) => {
      const result = instantiateStreaming.apply(WebAssembly, values);
      result.then(() => (WebAssembly.instantiateStreaming = instantiateStreaming), reject);
      return result;
    };
  });
}

/** Pyodide looks whether memory can be shared, which browsers deplore in pages like this one. */
function withoutSharedMemory() {
  const { Memory } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    constructor({ shared, ...size }) {
      super(size);
    }
  };
  return () => (WebAssembly.Memory = Memory);
}

/** Let go of the snapshot, which is as big as Python's memory itself, without waiting for it. */
function release(memory) {
  memory?.then(({ buffer }) => buffer.transfer(0)).catch(() => {});
}

function begin(options, game, memory) {
  return load({
    ...options,
    indexURL: address("pyodide/"),
    // The modules in use, as bytecode; Pyodide comes with all of them, in source. With them comes
    // sitecustomize.py, which has Python import the game from its pack.
    stdLibURL: address("stdlib.zip"),
    env: { ..."environment of Python" },
    fsInit: async (files) => files.writeFile("place of the game", await game),
    lockFileContents: "pyodide-lock.json",
    // Without it, Pyodide would look for packages on another site.
    packageBaseUrl: address("pyodide/"),
    _loadSnapshot: memory,
  });
}

async function start(options) {
  const game = fetch(address("freecell.bin")).then(async (answer) => new Uint8Array(await answer.arrayBuffer()));
  const { memory } = (await snapshot.kept()) ?? {};
  if (!memory) return begin(options, game);
  try {
    const python = await begin(options, game, memory);
    performance.mark("snapshot restored");
    return python;
  } catch (error) {
    console.warn("Python starts without its snapshot:", error);
    snapshot.failed();
    return begin(options, game);
  } finally {
    release(memory);
  }
}

/** Leave out what PyScript runs first: the set-up of its own Python library, which is not used. */
async function withoutLibrary(python) {
  const { stdlib } = await import("pyscript/core.js");
  const run = python.runPythonAsync.bind(python);
  python.runPythonAsync = (code, options) => run(code.replace(stdlib, ""), options);
  return python;
}

export function loadPyodide(options) {
  const failure = failingWebAssembly();
  const giveBackMemory = withoutSharedMemory();
  const python = start(options).then(withoutLibrary);
  return Promise.race([python, failure]).finally(giveBackMemory);
}
