"""What makes the page an app: its manifest and icons, and the service worker with its list."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools import node
from tools.build import script
from tools.build.site import Site
from tools.project import BUILD, ROOT, ToolError, digest, kept, read_source, run, shown

ICON = ROOT / "static" / "icon.svg"
"""One drawing for all sizes: its motif stays within the middle 80 %, so any mask fits it."""

WORKER = ROOT / "static" / "sw.js"

SNAPSHOT = "snapshot.bin"
"""What the worker keeps only for those who come back."""

NOT_CACHED = frozenset({".nojekyll", "licenses.txt"})
"""Files of the site that the game never asks for."""

FELT = "#29664c"

_RENDER = Path(__file__).with_name("render.mjs")
_EDGE = '<rect width="512" height="512"'


def add_app(site: Site, icon: str) -> list[str]:
    """Add manifest and icons to the site; return the lines for the head of the page.

    `icon` is the path of the drawing in the site.
    """
    icons = {name: site.add_asset(f"icon-{name}.png", data) for name, data in _icons().items()}
    text = json.dumps(_manifest(icon, icons), ensure_ascii=False, indent=1)
    manifest = site.add("manifest.webmanifest", text)
    return [
        f'<link rel="manifest" href="{manifest}">',
        f'<link rel="apple-touch-icon" href="{icons["square-180"]}">',
        '<meta name="apple-mobile-web-app-title" content="FreeCell">',
        '<meta name="mobile-web-app-capable" content="yes">',
        '<meta name="service-worker" content="sw.js">',
    ]


def add_worker(site: Site) -> None:
    """Add the service worker, which lists all other files: so this comes last."""
    source = read_source(WORKER)
    hashes = {
        _address(path): _hash(data)
        for path, data in site.contents().items()
        if path not in NOT_CACHED
    }
    later = {path: hashes.pop(path) for path in [*hashes] if site.is_asset(path, SNAPSHOT)}
    names: dict[str, object] = {
        "files of the site": hashes,
        "files for later visits": later,
        "version of the site": digest([source, json.dumps([hashes, later], sort_keys=True)])[:16],
    }
    site.add("sw.js", script.small(WORKER, names))


def _manifest(icon: str, icons: Mapping[str, str]) -> dict[str, Any]:
    return {
        "id": "./",
        "name": "FreeCell",
        "short_name": "FreeCell",
        "description": "FreeCell with all numbered deals, online and offline",
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": FELT,
        "theme_color": FELT,
        "categories": ["games", "card"],
        "icons": [
            _icon(icons["round-192"], "192x192"),
            _icon(icons["round-512"], "512x512"),
            _icon(icons["square-512"], "512x512", "maskable"),
            _icon(icon, "any", "maskable"),
        ],
        "shortcuts": [{"name": "New deal", "url": "./?new"}],
    }


def _icon(path: str, sizes: str, purpose: str = "any") -> dict[str, str]:
    kind = "image/svg+xml" if path.endswith(".svg") else "image/png"
    return {"src": path, "sizes": sizes, "type": kind, "purpose": purpose}


def _icons() -> dict[str, bytes]:
    """Return the icon as PNG: square, to be cut to shape by the system, and with round corners."""
    square = read_source(ICON)
    if _EDGE not in square:
        raise ToolError(f"{shown(ICON)} has to begin with {_EDGE}.")
    rounded = square.replace(_EDGE, f'{_EDGE} rx="104"')
    return {
        "square-180": _drawn(square, 180),
        "square-512": _drawn(square, 512),
        "round-192": _drawn(rounded, 192),
        "round-512": _drawn(rounded, 512),
    }


def _drawn(drawing: str, size: int) -> bytes:
    """Return a drawing as PNG, made anew only when it has changed."""
    target = BUILD / "icons" / f"{digest([drawing, _RENDER.read_bytes(), str(size)])}.png"

    def make(part: Path) -> None:
        source = part.with_suffix(".svg")
        source.write_text(drawing, encoding="utf-8")
        run(
            [node.node_program(), _RENDER, source, part, str(size)],
            failure="The icons could not be drawn.",
            quiet=True,
        )

    return kept(target, make).read_bytes()


def _address(path: str) -> str:
    return "./" if path == "index.html" else path


def _hash(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()
