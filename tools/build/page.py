"""index.html: the marked places filled in, and the start-up of Python added."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Mapping

from tools.build import config, inline
from tools.project import ROOT, ToolError

FILE = ROOT / "index.html"

_MARKER = re.compile(r"<!-- ([a-z-]+) -->")
_COMMENT = re.compile(r"\s*<!--.*?-->", re.DOTALL)
_LINK = re.compile(r'\b(href|src)="(static/[^"]+)"')
_CONFIG = f'config="{config.FILE.name}"'


def page(
    source: str,
    *,
    fillings: Mapping[str, str],
    address: Callable[[str], str],
    scripts: Mapping[str, str],
    styles: Mapping[str, str],
    settings: config.Config,
    head: Iterable[str],
) -> str:
    """Return the page as it is served.

    `fillings` are what stands for the markers such as "<!-- cards -->"; `address` gives the built
    path of a file in static/; `scripts` and `styles` become part of the page, by the path that it
    loads them from; `settings` is PyScript's configuration; `head` are lines to be added
    to the head of the page.
    """

    def fill(marker: re.Match[str]) -> str:
        return fillings[marker[1]].strip() if marker[1] in fillings else marker[0]

    for part in (_CONFIG, '<script type="py"', "</head>", "</body>"):
        if source.count(part) != 1:
            raise ToolError(f"{FILE.name} has to contain {part} once.")
    text = _COMMENT.sub("", _MARKER.sub(fill, source))
    for path, code in scripts.items():
        text = inline.with_script(text, path, code)
    for path, sheet in styles.items():
        text = inline.with_style(text, path, sheet)
    text = _LINK.sub(lambda link: f'{link[1]}="{address(link[2])}"', text)
    text = text.replace(_CONFIG, f"config='{_quoted(config.text(settings))}'")
    other = html.escape(config.text(config.for_micropython(settings)), quote=False)
    unused = f'<mpy-config type="json" hidden>{other}</mpy-config>\n'
    text = text.replace("</body>", f"{unused}</body>")
    return text.replace("</head>", "".join(f"{line}\n" for line in head) + "</head>")


def start_up(boot: str, modules: Iterable[str], archives: Iterable[str]) -> list[str]:
    """Return the lines for the head that start PyScript, and hints for what it will ask for.

    The hints let a browser fetch at once what would otherwise be asked for one after the other.
    There is none for the WebAssembly file: a browser that was given one compiles it anew each time
    instead of taking it from its cache.
    """
    return [
        f'<script type="module" src="{boot}"></script>',
        *(f'<link rel="modulepreload" href="{path}">' for path in modules),
        *(f'<link rel="preload" as="fetch" crossorigin href="{path}">' for path in archives),
    ]


def _quoted(text: str) -> str:
    """Return a text as it is written between single quotes in HTML."""
    return text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;")
