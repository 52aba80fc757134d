// Starts PyScript, which finds the script of type "py" in the page and runs it; meanwhile shows how
// far the start is. The build puts addresses and sizes in place of the names in quotes.
const { moved, fail } = globalThis.freecellBoot;

/** Sizes in bytes by file name: of the files whose way here the progress bar shows. */
const SIZES = "sizes of the big files";
/** What the bar gives to bytes; the rest goes to the steps that follow them. */
const BYTES_SHARE = 0.7;
const STEPS = ["Loaded interpreter", "Loaded files", "Loaded Pyodide"];

const bar = document.querySelector(".progress");
const total = Object.values(SIZES).reduce((sum, size) => sum + size);
let bytes = 0;
let steps = 0;

function show() {
  moved();
  const done = BYTES_SHARE * Math.min(1, bytes / total) + ((1 - BYTES_SHARE) * steps) / STEPS.length;
  const percent = Math.round(100 * done);
  bar.setAttribute("aria-valuenow", percent);
  bar.style.setProperty("--done", percent);
}

async function count(response) {
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.length;
    show();
  }
}

/** Fetch as ever, and watch the big files: an error page instead of one is told at once. */
async function watchedFetch(input, options) {
  const url = new URL(input.url ?? input, document.baseURI).href;
  const name = url.split("/").at(-1);
  if (!(name in SIZES)) return browserFetch(input, options);
  let response;
  try {
    response = await (asked.get(url) ?? browserFetch(input, options));
  } catch (error) {
    fail("file", `${error} ${url}`);
    throw error;
  }
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || type.startsWith("text/html")) fail("file", `${response.status} ${url}`);
  // From the service worker files come at once; and the browser finds its compiled WebAssembly
  // again only for a response that nobody else has read.
  if (isFirstVisit) count(response.clone()).catch(() => {});
  else bytes += SIZES[name];
  show();
  return response;
}

const browserFetch = globalThis.fetch.bind(globalThis);
const isFirstVisit = !navigator.serviceWorker?.controller;
const asked = new Map();

/** Ask for the biggest file as soon as the table is painted; Pyodide gets to it much later. */
function askForWebAssembly() {
  const url = new URL("pyodide/pyodide.asm.wasm", import.meta.url).href;
  asked.set(url, browserFetch(url));
  asked.get(url).catch(() => {}); // told when Pyodide asks for it
}

globalThis.fetch = watchedFetch;
addEventListener("py:all-done", () => (globalThis.fetch = browserFetch), { once: true });
if (isFirstVisit) requestAnimationFrame(() => setTimeout(askForWebAssembly));

addEventListener("py:progress", ({ detail }) => {
  if (STEPS.includes(detail)) steps += 1;
  show();
});

async function start() {
  if (typeof WebAssembly === "undefined") return fail("no-wasm", "There is no WebAssembly.");
  const style = getComputedStyle(document.documentElement);
  if (!style.getPropertyValue("--table")) fail("file", "The style sheet is empty.");
  try {
    const { hooks } = await import("pyscript/core.js");
    // These hooks are for workers, of which there are none. PyScript puts them together with the
    // Function constructor, which the page's content security policy forbids.
    hooks.worker.onBeforeRunAsync.clear();
  } catch (error) {
    fail("file", String(error));
  }
}

start();
