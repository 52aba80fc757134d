// Runs while the page is being read, long before Python: paints the cards as they were left, keeps
// the taps that come too early, and says so when the start fails. It knows no rule of the game.
// The build writes it into the page, so that nothing is painted before it has run.
(() => {
  "use strict";
  const PREVIEW = "freecell:preview"; // what freecell/ui/preview.py wrote at the last turn
  const RECENT = "freecell:recent"; // there once a game has been played
  const SETTINGS = "freecell:settings"; // what freecell/ui/settings.py wrote
  const PATIENCE = 20_000; // milliseconds without any progress until the start counts as stuck

  const NO_TEXTS = "svg, script, noscript, pre, #board, [translate=no]";
  const SEPARATOR = "\u0004"; // between context and text, in the keys of catalogues

  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);

  // -- the table as it was left

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // blocked: nothing was ever stored
    }
  }

  /** Return what can be painted before Python is there; null when only Python knows. */
  function preview() {
    const query = new URLSearchParams(location.search);
    const kept = JSON.parse(stored(PREVIEW));
    if (query.has("deal")) return location.search === `?deal=${kept?.deal}` ? kept : null;
    if (query.size > 0) return null;
    if (kept !== null || stored(RECENT) !== null) return kept;
    const deals = JSON.parse(byId("first-deals").textContent);
    return deals[Math.floor(Math.random() * deals.length)];
  }

  function chosen() {
    try {
      return JSON.parse(stored(SETTINGS))?.choices ?? {};
    } catch {
      return {}; // damaged: Python tells the player
    }
  }

  /** Have the page look as the player has chosen it. */
  function dress(choices) {
    for (const [name, value] of Object.entries(choices)) root.setAttribute(`data-${name}`, value);
  }

  // -- the language

  /** What the texts that show before Python become: keys, and for each language the texts. */
  const first = JSON.parse(byId("first-texts").textContent);

  const base = (tag) => String(tag).toLowerCase().split("-")[0];

  /** Return the language to speak when the player has chosen one, or else leaves it to the browser. */
  function languageFor(choice) {
    const isKnown = (code) => code === "en" || Object.hasOwn(first.texts, code);
    return [choice, ...navigator.languages].map(base).find(isKnown) ?? "en";
  }

  /** Return a language as the browser has it: for some, numbers are written in several ways. */
  function tagsOf(code) {
    return [...navigator.languages.filter((tag) => base(tag) === code), code];
  }

  /**
   * Find the texts that the page came with: how catalogues name each, and what writes another one.
   * The build finds the same ones, see tools/texts/page.py.
   */
  function findTexts(element, context, found) {
    if (element.matches(NO_TEXTS)) return found;
    context = element.dataset.context ?? context;
    const add = (source, write) => {
      const text = source.trim().replace(/\s+/g, " ");
      if (/\p{L}{2}/u.test(text)) found.push([context ? context + SEPARATOR + text : text, write]);
    };
    const label = element.getAttribute("aria-label");
    if (label) add(label, (text) => element.setAttribute("aria-label", text));
    const keys = element.matches("p") ? [...element.children] : [];
    if (keys.length > 0) {
      const parts = [...element.childNodes];
      const text = parts.map((part) => (keys.includes(part) ? `{${part.textContent}}` : part.data));
      add(text.join(""), (text) => element.replaceChildren(...withKeys(text, keys)));
      return found;
    }
    for (const child of element.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE) findTexts(child, context, found);
      if (child.nodeType === Node.TEXT_NODE) add(child.data, (text) => (child.data = text));
    }
    return found;
  }

  /** Put the keys back into a text, in the places of their names. */
  function withKeys(text, keys) {
    const left = [...keys];
    const key = (name) => {
      const at = left.findIndex((node) => node.textContent === name);
      return at < 0 ? name : left.splice(at, 1)[0];
    };
    return text.split(/\{(.+?)\}/).map((part, index) => (index % 2 ? key(part) : part));
  }

  /** Write the page's texts in a language: `texts` are as many as `keys`, and in their order. */
  function say(language, keys, texts) {
    root.lang = language;
    const known = new Map(keys.map((key, index) => [key, texts[index]]));
    for (const [key, write] of pageTexts) if (known.has(key)) write(known.get(key));
  }

  const choices = chosen();
  const language = languageFor(choices.language);
  const pageTexts = findTexts(document.body, "", []);

  /** Have as many free cells as the game has; the page comes with four. */
  function layCells(board, cells) {
    board.dataset.cells = cells;
    const slots = [...board.querySelectorAll(".slot[data-pile^=cell]")];
    slots.slice(cells).forEach((slot) => slot.remove());
    for (let index = slots.length; index < cells; index += 1) {
      const slot = slots[0].cloneNode(true);
      slot.dataset.pile = `cell-${index + 1}`;
      board.querySelector(".slot[data-pile^=foundation]").before(slot);
    }
  }

  function lay({ cells, status, enabled, piles }) {
    layCells(byId("board"), cells ?? 4);
    for (const [pile, cards] of Object.entries(piles)) {
      document.querySelector(`.slot[data-pile="${pile}"]`).dataset.count = cards.length;
      cards.forEach((card, depth) => {
        const node = document.querySelector(`.card[data-card="${card}"]`);
        // as CardView.laid_out_for in freecell/ui/cardviews.py
        const count = cards.length - depth > 2 ? Math.max(cards.length, 7) : cards.length;
        Object.assign(node.dataset, { pile, depth, count });
      });
    }
    for (const [name, text] of Object.entries(status)) {
      document.querySelector(`[data-status="${name}"]`).textContent = text;
    }
    for (const [name, isEnabled] of Object.entries(enabled)) {
      for (const button of document.querySelectorAll(`[data-action="${name}"]`)) {
        button.disabled = !isEnabled;
      }
    }
  }

  /** Paint what is known; return which deal it is, or null. */
  function paint() {
    let painted = null;
    try {
      const known = preview();
      if (known) lay(known);
      painted = known?.deal ?? null;
    } catch (error) {
      console.warn("The stored table could not be painted:", error); // Python tells the player
    }
    // Better no cards than wrong ones.
    root.toggleAttribute("data-waiting", painted === null);
    return painted;
  }

  // -- taps before Python listens

  const taps = [];

  function keepTap(event) {
    const target = event.target.closest?.("[data-action], [data-pile]");
    // Where no cards are to be seen, a tap on a pile means nothing.
    const isBlind = root.hasAttribute("data-waiting") && target?.dataset.pile;
    if (target && !isBlind) taps.push(target);
  }

  // -- a start that fails

  /** What the words of an error tell of its cause, in the words of several browsers. */
  const CAUSES = {
    memory: /out of memory|\bOOM\b|MemoryError|(allocate|enlarge) (\w+ )?memory|allocation failed/i,
    file: /imported module|module script|an export named|binding name|(failed|unable) to fetch/i,
  };
  const panel = byId("failure");
  const missing = new Set();
  let patience;

  /** Something has moved: wait on. */
  function moved() {
    clearTimeout(patience);
    patience = setTimeout(() => fail("stuck", "No progress."), PATIENCE);
  }

  function cause(text) {
    return Object.keys(CAUSES).find((reason) => CAUSES[reason].test(text)) ?? "fault";
  }

  /** Say why the start failed: `reason` names one of the texts in the page. */
  function fail(reason, details) {
    if (root.hasAttribute("data-ready") || panel.open) return;
    clearTimeout(patience);
    const told = reason === "fault" ? cause(details) : reason;
    for (const text of panel.querySelectorAll("[data-reason]")) {
      text.hidden = text.dataset.reason !== told;
    }
    byId("failure-details").textContent = `${details}\n${location.href}\n${navigator.userAgent}`;
    panel.showModal();
  }

  /** Say that a file has not arrived, or not whole. */
  function failFile(address, details) {
    missing.add(address);
    fail("file", `${details}: ${address}`);
  }

  function failed({ target, error }) {
    if (target === window) {
      if (error) fail("fault", `${error}\n${error.stack}`);
    } else if (target.matches("script, link[rel=modulepreload]")) {
      failFile(target.src || target.href, "Not loaded");
    }
  }

  function rejected({ reason }) {
    fail("fault", `${reason}\n${reason?.stack ?? ""}`);
  }

  /** Once the page is whole, the module that goes on from here has begun, or has come empty. */
  function loaded() {
    if (!globalThis.freecellBoot.isRunning) {
      failFile(document.querySelector("script[type=module]").src, "Not run");
    }
  }

  /** Python listens: hand over the taps that came too early and stop watching. */
  function started() {
    document.removeEventListener("click", keepTap, true);
    removeEventListener("error", failed, true);
    removeEventListener("unhandledrejection", rejected);
    panel.close();
    for (const target of taps) target.click();
  }

  // -- what helps after a failure

  const within = (seconds, promise) =>
    Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 1000 * seconds))]);

  async function registration() {
    return await navigator.serviceWorker?.getRegistration("./");
  }

  /** A newer version may be the cure. */
  async function takeUpdate() {
    (await registration())?.waiting?.postMessage("activate");
  }

  /** Have the browser ask whether what it keeps is right: it may keep even an error page. */
  async function fetchAgain() {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const read = async (address) => {
      const response = await fetch(address, { cache: "no-cache" });
      await response.body.pipeTo(new WritableStream());
    };
    await Promise.allSettled([...new Set([...missing, ...loaded])].map(read));
  }

  async function removeCaches() {
    const prefix = `freecell:${new URL("./", location.href).pathname}:`;
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  async function unregister() {
    await (await registration())?.unregister();
  }

  async function tryAgain() {
    await within(5, Promise.allSettled([takeUpdate(), fetchAgain()]));
    location.reload();
  }

  /** Remove the stored program, never the stored games. */
  async function reset() {
    await within(5, Promise.allSettled([removeCaches(), unregister()]));
    await tryAgain();
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

  dress(choices);
  if (language !== "en") say(language, first.keys, first.texts[language]);
  document.addEventListener("click", keepTap, true);
  addEventListener("error", failed, true);
  addEventListener("unhandledrejection", rejected);
  addEventListener("load", loaded);
  panel.addEventListener("close", moved); // by the Escape key: tell again if still nothing moves
  const ways = { "try-again": tryAgain, "reset-app": reset, "copy-details": copyDetails };
  for (const [name, way] of Object.entries(ways)) byId(name).addEventListener("click", way);
  const textKeys = pageTexts.map(([key]) => key);
  const languages = { language, languageFor, tagsOf, textKeys, say };
  globalThis.freecellBoot = { painted: paint(), moved, fail, failFile, started, ...languages };
  moved();
})();
