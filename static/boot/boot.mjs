// Starts PyScript, which finds the script of type "py" in the page and runs it; meanwhile shows how
// far the start is. The build puts addresses and sizes in place of the names in quotes, and makes one
// script of this module and those it imports from here.
export { loadPyodide, version } from "./interpreter.mjs"; // for PyScript, see pyscript.toml
import * as snapshot from "./snapshot.mjs";

const boot = globalThis.freecellBoot;
boot.isRunning = true;

// -- how far the start is

/** Sizes in bytes by file name: of the files whose way here the progress bar shows. */
const SIZES = "sizes of the big files";
/** What the bar gives to bytes; the rest goes to the steps that follow them. */
const BYTES_SHARE = 0.7;
const STEPS = ["Loaded interpreter", "Loaded Pyodide"];

const bar = document.querySelector(".progress");
const total = Object.values(SIZES).reduce((sum, size) => sum + size);
let bytes = 0;
let steps = 0;

function show() {
  boot.moved();
  const done = BYTES_SHARE * Math.min(1, bytes / total) + ((1 - BYTES_SHARE) * steps) / STEPS.length;
  const percent = Math.round(100 * done);
  bar.setAttribute("aria-valuenow", percent);
  bar.style.setProperty("--done", percent);
}

function progressed({ detail }) {
  if (STEPS.includes(detail)) steps += 1;
  show();
}

// -- the big files

const browserFetch = globalThis.fetch.bind(globalThis);
const asked = new Map();

/** Show how a file arrives, and tell when it has not arrived whole. */
async function count(response, url, size) {
  let arrived = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    arrived += value.length;
    bytes += value.length;
    show();
  }
  if (arrived !== size) boot.failFile(url, `${arrived} bytes of ${size}`);
}

/** Fetch as ever, and watch the big files: an error page instead of one is told at once. */
async function watchedFetch(input, options) {
  const url = new URL(input.url ?? input, document.baseURI).href;
  const size = SIZES[url.split("/").at(-1)];
  if (size === undefined) return browserFetch(input, options);
  const response = await (takeAsked(url) ?? browserFetch(input, options)).catch((error) => {
    boot.failFile(url, error);
    throw error;
  });
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || type.startsWith("text/html")) {
    boot.failFile(url, `${response.status} ${type}`);
  } else if (isControlled) {
    // From the service worker files come at once, and whole; and the browser finds its compiled
    // WebAssembly again only for a response that nobody else has read.
    bytes += size;
    show();
  } else {
    count(response.clone(), url, size).catch((error) => boot.failFile(url, error));
  }
  return response;
}

/** Ask for the biggest file, which Pyodide gets to later, mostly. */
function askForWebAssembly() {
  const url = new URL("pyodide/pyodide.asm.wasm", import.meta.url).href;
  if (asked.has(url)) return;
  const answer = browserFetch(url);
  answer.catch(() => {}); // told when Pyodide asks for it
  asked.set(url, answer);
}

/** Do something once the table can be seen: what is asked for earlier would hold up its picture. */
function whenPainted(act) {
  const observer = new PerformanceObserver((list) => {
    observer.disconnect();
    // Browsers round the time of a paint, some of them up.
    const [{ startTime }] = list.getEntries();
    setTimeout(act, startTime - performance.now());
  });
  observer.observe({ type: "paint", buffered: true });
}

function takeAsked(url) {
  const answer = asked.get(url);
  asked.set(url, undefined); // an answer can be read once
  return answer;
}

// -- the language

/** The files of the catalogues, by language; English needs none. */
const CATALOGUES = "names of the catalogues";
/** Milliseconds after which a catalogue that has not come is done without. */
const CATALOGUE_COMES = 10_000;

/** Fetch the texts of a language. */
boot.fetchCatalogue = async (language) => {
  const url = new URL(CATALOGUES[language], import.meta.url);
  const response = await browserFetch(url, { signal: AbortSignal.timeout(CATALOGUE_COMES) });
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return response.arrayBuffer();
};

/** Python waits for it at the end of the start, and takes English when it has not come. */
boot.catalogue = boot.language === "en" ? null : boot.fetchCatalogue(boot.language);
boot.catalogue?.catch(() => {});

// -- a newer version of the game

/** Milliseconds that a start waits for a newer version to take over. */
const CHANGE = 300;
/** Milliseconds after the page's own files until the icon has been asked for. */
const QUIET = 50;
/** Set when the page is loaded anew for another version: then it looks for no other one. */
const RENEWED = "freecell:renewed";

const workers = serviceWorkers();
const isControlled = Boolean(workers?.controller);
boot.isRenewed = takeMark();

/** Load the page anew, with the version that has just taken over. */
boot.renew = () => {
  try {
    sessionStorage.setItem(RENEWED, "");
  } catch {
    // then the next start takes it to be there
  }
  location.reload();
};

function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // in some frames it may not even be asked for
  }
}

function takeMark() {
  try {
    const mark = sessionStorage.getItem(RENEWED);
    sessionStorage.removeItem(RENEWED);
    return mark !== null;
  } catch {
    return true; // without a memory, a page that loads itself anew might never end
  }
}

/** Have a version that waits take over; return whether it has, and the page is loaded anew. */
async function isChanging() {
  if (!isControlled || boot.isRenewed) return false;
  const isOver = new Promise((resolve) => setTimeout(resolve, CHANGE, false));
  const isAnother = new Promise((resolve) =>
    workers.addEventListener("controllerchange", () => resolve(true), { once: true }),
  );
  const registration = await Promise.race([workers.getRegistration("./"), isOver]);
  if (!registration?.waiting || !(await Promise.race([quiet(), isOver]))) return false;
  registration.waiting.postMessage("activate-if-alone");
  return Promise.race([isAnother, isOver]);
}

/**
 * Wait until the page asks the old version for nothing more, the icon included. Chromium stops a
 * worker to replace it, but one that is asked again just then starts again, and stays for long.
 */
async function quiet() {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  return new Promise((resolve) => setTimeout(resolve, QUIET, true));
}

// -- what PyScript asks for and the game does not need

/** An IndexedDB with nothing in it. */
const EMPTY = { open: () => answer({ transaction: () => ({ objectStore: () => STORE }), close() {} }) };
const STORE = { getAllKeys: () => answer([]) };
const indexedDB = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");

function answer(result) {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
}

/** Give PyScript an empty IndexedDB, as it looks there for packages; it fails where it is blocked. */
function replaceIndexedDB() {
  Object.defineProperty(globalThis, "indexedDB", { value: EMPTY, configurable: true });
}

function giveBackIndexedDB() {
  delete globalThis.indexedDB;
  if (indexedDB) Object.defineProperty(globalThis, "indexedDB", indexedDB);
}

// -- the start

const printError = console.error;
const printed = [];

/** Print an error, which is all that PyScript does about one in Python, and remember it. */
function keepError(...values) {
  printed.push(values.join(" "));
  printError.apply(console, values);
}

function watch() {
  replaceIndexedDB();
  globalThis.fetch = watchedFetch;
  console.error = keepError;
  // Another version has taken over, and the files of this one may be gone.
  workers?.addEventListener("controllerchange", boot.renew);
  addEventListener("py:progress", progressed);
  addEventListener("py:all-done", ended, { once: true });
}

/** Python has run, to its end or to an error. */
function ended() {
  giveBackIndexedDB();
  globalThis.fetch = browserFetch;
  console.error = printError;
  workers?.removeEventListener("controllerchange", boot.renew);
  removeEventListener("py:progress", progressed);
  boot.fail("fault", printed.join("\n") || "Python has ended.");
  snapshot.over();
}

async function start() {
  if (typeof WebAssembly === "undefined") return boot.fail("no-wasm", "There is no WebAssembly.");
  watch();
  snapshot.kept(); // so that it is being read while the table is painted
  if (await isChanging().catch(() => false)) return;
  whenPainted(askForWebAssembly);
  try {
    const { hooks } = await import("pyscript/core.js");
    // These hooks are for workers, of which there are none. PyScript puts them together with the
    // Function constructor, which the page's content security policy forbids.
    hooks.worker.onBeforeRunAsync.clear();
  } catch (error) {
    boot.fail("file", String(error));
  }
}

start();
