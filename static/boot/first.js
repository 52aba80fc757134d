// Runs while the page is being read, long before Python: paints the cards as they were left, keeps
// the taps that come too early, and says so when the start fails. It knows no rule of the game.
// The build writes it into the page, so that nothing is painted before it has run.
(() => {
  "use strict";
  const PREVIEW = "freecell:preview"; // what freecell/ui/preview.py wrote at the last turn
  const RECENT = "freecell:recent"; // there once a game has been played
  const PATIENCE = 20_000; // milliseconds without any progress until the start counts as stuck

  const root = document.documentElement;
  const all = (selector) => document.querySelectorAll(selector);
  const byId = (id) => document.getElementById(id);

  // -- the table as it was left

  function stored() {
    try {
      return JSON.parse(localStorage.getItem(PREVIEW));
    } catch {
      return undefined; // storage is blocked, or what is stored is damaged: Python tells
    }
  }

  /** Return what can be painted before Python is there; nothing when only Python knows. */
  function preview() {
    const query = new URLSearchParams(location.search);
    const kept = stored();
    if (query.has("deal")) return kept?.deal === query.get("deal") ? kept : undefined;
    if (query.has("new") || kept === undefined) return undefined;
    if (kept !== null) return kept;
    if (localStorage.getItem(RECENT) !== null) return undefined;
    const deals = JSON.parse(byId("first-deals").textContent);
    return deals[Math.floor(Math.random() * deals.length)];
  }

  function lay({ deal, status, enabled, piles }) {
    for (const [pile, cards] of Object.entries(piles)) {
      document.querySelector(`.slot[data-pile="${pile}"]`).dataset.count = cards.length;
      cards.forEach((card, depth) => {
        const node = document.querySelector(`.card[data-card="${card}"]`);
        Object.assign(node.dataset, { pile, depth, count: cards.length });
      });
    }
    for (const [name, text] of Object.entries(status)) {
      document.querySelector(`[data-status="${name}"]`).textContent = text;
    }
    for (const [name, isEnabled] of Object.entries(enabled)) {
      document.querySelector(`[data-action="${name}"]`).disabled = !isEnabled;
    }
    return deal;
  }

  function paint() {
    let painted = null;
    try {
      const known = preview();
      if (known) painted = lay(known);
    } catch (error) {
      console.warn("The stored table could not be painted:", error);
    }
    // Better no cards than wrong ones.
    root.toggleAttribute("data-waiting", painted === null);
    return painted;
  }

  // -- taps before Python listens

  const taps = [];

  function keepTap(event) {
    const target = event.target.closest?.("[data-action], [data-pile]");
    if (target) taps.push(target);
  }

  // -- a start that fails

  let patience;

  /** Something has moved: wait on. */
  function moved() {
    clearTimeout(patience);
    patience = setTimeout(() => fail("stuck", "No progress."), PATIENCE);
  }

  /** Say why the start failed: `reason` names one of the texts in the page. */
  function fail(reason, details) {
    const panel = byId("failure");
    if (root.hasAttribute("data-ready") || panel.open) return;
    clearTimeout(patience);
    for (const text of panel.querySelectorAll("[data-reason]")) {
      text.hidden = text.dataset.reason !== reason;
    }
    byId("failure-details").textContent = `${details}\n${location.href}\n${navigator.userAgent}`;
    panel.showModal();
  }

  function fileMissing(event) {
    const { src, href } = event.target ?? {};
    if (src || href) fail("file", src || href);
  }

  function rejected(event) {
    fail("fault", String(event.reason?.stack ?? event.reason));
  }

  /** Python listens: hand over the taps that came too early and stop watching. */
  function started() {
    clearTimeout(patience);
    document.removeEventListener("click", keepTap, true);
    removeEventListener("error", fileMissing, true);
    removeEventListener("unhandledrejection", rejected);
    byId("failure").close();
    for (const target of taps) target.click();
  }

  // -- what helps after a failure

  async function registration() {
    return await navigator.serviceWorker?.getRegistration("./");
  }

  async function tryAgain() {
    (await registration())?.waiting?.postMessage("activate"); // a newer version may be the cure
    location.reload();
  }

  /** Remove the stored program, never the stored games. */
  async function reset() {
    const prefix = `freecell:${new URL("./", location.href).pathname}:`;
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    await (await registration())?.unregister();
    location.reload();
  }

  async function copyDetails() {
    const details = byId("failure-details");
    details.hidden = false;
    try {
      await navigator.clipboard.writeText(details.textContent);
    } catch {
      getSelection().selectAllChildren(details); // at least it is there to be copied by hand
    }
  }

  document.addEventListener("click", keepTap, true);
  addEventListener("error", fileMissing, true);
  addEventListener("unhandledrejection", rejected);
  const ways = { "try-again": tryAgain, "reset-app": reset, "copy-details": copyDetails };
  for (const [name, way] of Object.entries(ways)) byId(name).addEventListener("click", way);
  globalThis.freecellBoot = { painted: paint(), moved, fail, started };
  moved();
})();
