// The service worker: keeps one whole, checked version of the game on the device and plays from it.
// The build puts the list of files in place of the names in quotes.
//
// A version becomes active only when each of its files has arrived with the right contents; until
// then, and if one has not, the old version goes on. A new version waits until the page asks for it.

/** SHA-256, in Base64, of every file of the site but this one, by its path from this script. */
const FILES = "files of the site";
/** The same of what only those who come back need; it comes packed with gzip, and is kept unpacked. */
const LATER = "files for later visits";
/** Names this version: the hash of the list above, so other contents have another name. */
const VERSION = "version of the site";

const ROOT = new URL("./", self.location).href;
// The origin may be shared with other sites, and even with another copy of the game.
const PREFIX = `freecell:${new URL(ROOT).pathname}:`;
const CACHE = PREFIX + VERSION;
/** In each cache, the list of what is in it; no file of the site has this name. */
const LIST = `${ROOT}files-of-this-version`;
/** Files whose address changes with their contents: any copy that a browser kept will do. */
const UNCHANGING = /^(assets|pyodide-[^/]+|pyscript-[^/]+)\//;

const isOurs = (name) => name.startsWith(PREFIX);

async function digest(response) {
  const hash = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** Return the older versions: each cache with the list of its files. */
async function olderVersions() {
  const names = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
  return Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const list = await cache.match(LIST);
      return { cache, files: list ? await list.json() : {} };
    }),
  );
}

async function download(url, hash, mode) {
  const response = await fetch(url, { cache: mode, credentials: "same-origin" });
  if (!response.ok || response.redirected) throw new Error(`${response.status} for ${url}`);
  if ((await digest(response.clone())) !== hash) throw new Error(`wrong contents of ${url}`);
  return response;
}

/** Return a file with the right contents from an older version, if one has it. */
async function keptByOlder(path, hash, older) {
  for (const { cache, files } of older) {
    const kept = files[path] === hash ? await cache.match(new URL(path, ROOT)) : undefined;
    if (kept) return kept;
  }
  return undefined;
}

/** Return a file with the right contents from the browser's own cache or from the site. */
async function fetched(path, hash) {
  const url = new URL(path, ROOT).href;
  if (UNCHANGING.test(path)) {
    try {
      return await download(url, hash, "default"); // the first visit has just loaded these
    } catch {
      // a damaged copy in the browser's cache: ask the site
    }
  }
  return download(url, hash, "reload");
}

async function install() {
  // An earlier version that is published again may be the one that is played.
  if (await caches.match(LIST, { cacheName: CACHE })) return;
  const older = await olderVersions();
  const cache = await caches.open(CACHE);
  try {
    // One after the other: all at once would be more than a phone has memory for.
    for (const [path, hash] of Object.entries(FILES)) {
      const kept = await keptByOlder(path, hash, older);
      await cache.put(new URL(path, ROOT), kept ?? (await fetched(path, hash)));
    }
    for (const [path, hash] of Object.entries(LATER)) {
      const kept = await keptByOlder(path, hash, older);
      if (kept) await cache.put(new URL(path, ROOT), kept);
    }
    await cache.put(LIST, Response.json({ ...FILES, ...LATER }));
    // Another version may have become active meanwhile, and have removed this one.
    if (!(await caches.has(CACHE))) throw new Error("superseded");
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Keep what makes later visits begin faster; where that fails, the next visit tries again. */
async function keepForLater() {
  if (!(await caches.has(CACHE))) return; // another version has become active
  const cache = await caches.open(CACHE);
  for (const [path, hash] of Object.entries(LATER)) {
    const url = new URL(path, ROOT);
    if (await cache.match(url)) continue;
    const { body } = await fetched(path, hash);
    await cache.put(url, new Response(body.pipeThrough(new DecompressionStream("gzip"))));
  }
}

async function removeOlder() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isOurs(name) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** Return the address of the file that answers a request; nothing when it is not for us. */
function addressed(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(ROOT)) return undefined;
  const path = (url.origin + url.pathname).slice(ROOT.length);
  const file = path === "" || path === "index.html" ? "./" : path;
  return Object.hasOwn(FILES, file) ? new URL(file, ROOT).href : undefined;
}

async function answer(address, request) {
  try {
    const kept = await caches.match(address, { cacheName: CACHE });
    if (kept) return kept;
  } catch (error) {
    console.warn("What is stored cannot be read:", error);
  }
  return fetch(request);
}

/** Go over to this version at once, unless another page still plays from the old one. */
async function activateIfAlone() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = windows.filter(({ url }) => url.startsWith(ROOT));
  if (pages.length <= 1) await self.skipWaiting();
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(removeOlder()));
addEventListener("message", (event) => {
  if (event.data === "activate") event.waitUntil(self.skipWaiting());
  if (event.data === "activate-if-alone") event.waitUntil(activateIfAlone());
  if (event.data === "keep-for-later") event.waitUntil(keepForLater().catch(() => {}));
});
addEventListener("fetch", (event) => {
  const address = addressed(event.request);
  if (address !== undefined) event.respondWith(answer(address, event.request));
});
