// Python's memory as it is when everything has been imported, see tools/build/snapshot.py. The
// service worker keeps it for those who come back; a start without it is slower, that is all.
const ADDRESS = new URL("snapshot.bin", import.meta.url).href;
/** Names the snapshot that a start has begun with, until that start has come to its end. */
const TRIED = "freecell:snapshot";

let isTrying = false;
let reading;

/** Return the snapshot, which is still being read; undefined where there is none that works. */
export function kept() {
  return (reading ??= read());
}

async function read() {
  try {
    const response = await caches.match(ADDRESS);
    // A start that has not come to its end may have been too much for this device.
    if (!response || localStorage.getItem(TRIED) === ADDRESS) return undefined;
    localStorage.setItem(TRIED, ADDRESS);
    isTrying = true;
    addEventListener("pagehide", over);
    const memory = response.arrayBuffer().then(unpacked);
    memory.catch(() => {}); // told when Pyodide gets to it
    return { memory };
  } catch {
    return undefined; // caches or storage are blocked
  }
}

/** The start is over: begin with it the next time too, unless the page shows that it has failed. */
export function over() {
  if (isTrying && !document.getElementById("failure").open) localStorage.removeItem(TRIED);
  isTrying = false;
}

/** Never begin with it again. */
export function failed() {
  isTrying = false;
}

/** Put the pages of zeros back that the build has left out. */
function unpacked(packed) {
  const [length, stretches] = new Uint32Array(packed, 0, 2);
  const places = new Uint32Array(packed, 8, 2 * stretches);
  const memory = new Uint8Array(length);
  let from = 8 + places.byteLength;
  for (let at = 0; at < places.length; at += 2) {
    const [start, size] = places.subarray(at, at + 2);
    memory.set(new Uint8Array(packed, from, size), start);
    from += size;
  }
  return memory;
}
