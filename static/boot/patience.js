// Runs before the page has its style sheet, for which all else waits, first.js included. One that
// never comes is given up, so that first.js can say so.
setTimeout(() => {
  if (!globalThis.freecellBoot) document.querySelector("link[rel=stylesheet]").disabled = true;
}, 20_000);
