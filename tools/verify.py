"""Compare a site on the web with the built one: every file's type and contents."""

from __future__ import annotations

import concurrent.futures
import hashlib
import http.client
import time
import urllib.request
from pathlib import Path
from urllib.parse import quote

from tools.project import DIST, ToolError, say

TYPES = {
    ".bin": {"application/octet-stream"},
    ".css": {"text/css"},
    ".html": {"text/html"},
    ".js": {"text/javascript", "application/javascript"},
    ".json": {"application/json"},
    ".mjs": {"text/javascript", "application/javascript"},
    ".png": {"image/png"},
    ".svg": {"image/svg+xml"},
    ".txt": {"text/plain"},
    # Anything else, and browsers compile it only once all of it is there.
    ".wasm": {"application/wasm"},
    ".webmanifest": {"application/manifest+json"},
    ".zip": {"application/zip", "application/x-zip-compressed"},
}
"""The types a server may give to a file, by the end of its name."""

PATIENCE = 120
"""Seconds that a new version may take to appear everywhere."""


def verify(address: str, *, patience: float = PATIENCE, directory: Path = DIST) -> None:
    """Raise ToolError unless the site at an address is the built one.

    Files that differ are asked for again until `patience` seconds have passed: a site that was
    just published is not at once the same everywhere.
    """
    folder = address if address.endswith("/") else f"{address}/"
    paths = expected(directory)
    if not paths:
        raise ToolError(f"There is nothing in {directory.name}/ to compare with: build first.")
    deadline = time.monotonic() + patience
    while True:
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            problems = [text for text in pool.map(_problem, *_jobs(folder, paths)) if text]
        if not problems:
            say(f"{folder}: {len(paths)} files as built")
            return
        if time.monotonic() > deadline:
            raise ToolError("\n".join([f"{folder} is not as built:", *problems]))
        time.sleep(5)


def expected(directory: Path = DIST) -> dict[str, tuple[str, str]]:
    """Return what has to be served: for each path, the file's ending and its SHA-256."""
    files = sorted(path for path in directory.rglob("*") if path.is_file())
    found = {
        path.relative_to(directory).as_posix(): (path.suffix, _sha256(path.read_bytes()))
        for path in files
        if path.name[0] != "."
    }
    # The page itself is asked for by its folder.
    return {"" if path == "index.html" else path: state for path, state in found.items()}


def _jobs(
    folder: str, paths: dict[str, tuple[str, str]]
) -> tuple[list[str], list[str], list[tuple[str, str]]]:
    """Return the arguments of `_problem`, one list for each."""
    return [folder] * len(paths), list(paths), list(paths.values())


def _problem(folder: str, path: str, state: tuple[str, str]) -> str | None:
    """Return what is wrong with one served file, or None."""
    suffix, sha256 = state
    # Past what caches keep, as far as they can be asked to.
    request = urllib.request.Request(folder + quote(path), headers={"Cache-Control": "no-cache"})
    shown = path or "(the page)"
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            kind = response.headers.get_content_type()
            body = response.read()
    except (OSError, http.client.HTTPException) as error:
        return f"{shown}: {error}"
    if suffix in TYPES and kind not in TYPES[suffix]:
        return f"{shown}: is served as {kind}"
    return None if _sha256(body) == sha256 else f"{shown}: other contents"


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
