// The "interpreter" that pyscript.toml names: Pyodide with our own options.
//
// PyScript hands loadPyodide no options of ours, but it takes any module that exports loadPyodide
// and version. The build puts the addresses of the copies it makes in place of the names in quotes,
// and for "pyodide-lock.json" its text: no package is ever fetched, so its list is empty.
import { loadPyodide as load, version } from "pyodide/pyodide.mjs";

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

export function loadPyodide(options) {
  const failure = failingWebAssembly();
  const giveBackMemory = withoutSharedMemory();
  const interpreter = load({
    ...options,
    indexURL: address("pyodide/"),
    // The modules in use, as bytecode; Pyodide comes with all of them, in source.
    stdLibURL: address("stdlib.zip"),
    lockFileContents: "pyodide-lock.json",
    // Without it, Pyodide would look for packages on another site.
    packageBaseUrl: address("pyodide/"),
  });
  return Promise.race([interpreter, failure]).finally(giveBackMemory);
}
