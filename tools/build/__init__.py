"""The build: from the sources to dist, the folder that is served as it is.

The same sources give the same files. What takes long (compiling Python, trimming Pyodide, taking a
snapshot) is kept in build/ under the hash of what it was made from, so there is nothing to
invalidate.
"""

from __future__ import annotations

import zlib
from pathlib import Path

from tools import node
from tools.build import (
    app,
    catalogues,
    config,
    install,
    licences,
    page,
    runtime,
    script,
    snapshot,
    style,
)
from tools.build.site import Site
from tools.project import DIST, ROOT, ToolError, read_source, shown

STATIC = ROOT / "static"

BOOT = STATIC / "boot" / "boot.mjs"

FIRST_SCRIPT = "static/boot/first.js"
STYLE = "static/style.css"
"""What becomes part of the page: nothing is to be painted before it is there."""

FIRST_DEALS = (164, 1941, 4250, 7007, 9102, 12383, 15140, 18660, 21491, 23190, 27853, 30828)
"""Deals that the page can paint by itself: the first visit begins with one of them."""


def build(target: Path = DIST) -> list[str]:
    """Build the site. Returns the paths of the files that changed."""
    node.install()
    site = _Builder().build()
    return site.publish(target)


class _Builder:
    """One run of the build: the site so far, and where in it the sources' files have gone."""

    def __init__(self) -> None:
        self.site = Site()
        self.settings = config.read()
        self.addresses: dict[str, str] = {}

    def build(self) -> Site:
        """Return the whole site."""
        library = app.standard_library()
        pyodide_folder = runtime.add_pyodide(self.site)
        pyscript_folder, pyscript_scripts = runtime.add_pyscript(self.site, self.settings)
        stdlib = self.site.add_asset("stdlib.zip", library.read_bytes())
        pack = app.app_pack(library)
        game = self.site.add_asset("freecell.bin", pack)
        languages = catalogues.compiled()
        names: dict[str, object] = {
            **runtime.names(pyodide_folder, pyscript_folder),
            "stdlib.zip": Path(stdlib).name,
            "freecell.bin": Path(game).name,
            "snapshot.bin": Path(self.add_snapshot(library, pack)).name,
            "environment of Python": snapshot.ENVIRONMENT,
            "place of the game": snapshot.GAME,
            "sizes of the big files": self.site.sizes(
                [f"{pyodide_folder}/pyodide.asm.wasm", stdlib, game]
            ),
            "names of the catalogues": {
                code: Path(self.site.add_asset(f"{code}.zlib", zlib.compress(data, 9))).name
                for code, data in languages.items()
            },
        }
        boot = self.site.add_asset(BOOT.name, script.bundled(BOOT, names))
        self.addresses[shown(BOOT)] = boot
        settings = config.in_page(self.settings, self.address)
        modules = [
            *pyscript_scripts,
            f"{pyodide_folder}/pyodide.mjs",
            f"{pyodide_folder}/pyodide.asm.mjs",
        ]
        head = page.start_up(boot, modules, [stdlib, game])
        analyst = self.site.add_asset("analyst.zip", app.analyst_archive(library))
        head.append(f'<meta name="analyst" content="{analyst}">')
        head += install.add_app(self.site, self.address("static/icon.svg"))
        self.add_page(settings, head, catalogues.first_texts(languages))
        for name, data in app.fetched_later().items():
            self.site.add(f"data/{name}", data)
        self.site.add("licenses.txt", licences.licences())
        # GitHub Pages would otherwise leave out files whose names begin with "_".
        self.site.add(".nojekyll", b"")
        install.add_worker(self.site)
        return self.site

    def add_snapshot(self, library: Path, game: bytes) -> str:
        """Add what later visits begin with; return its path."""
        return self.site.add_asset(
            install.SNAPSHOT, snapshot.snapshot(library, game, runtime.lock_file())
        )

    def address(self, source: str) -> str:
        """Return the path in the site of a file of the repository, which is added if need be."""
        if source not in self.addresses:
            path = ROOT / source
            if not path.is_file():
                raise ToolError(f"There is no file {source}.")
            self.addresses[source] = self.site.add_asset(path.name, path.read_bytes())
        return self.addresses[source]

    def add_page(self, settings: config.Config, head: list[str], first_texts: str) -> None:
        """Add index.html."""
        text = page.page(
            read_source(page.FILE),
            fillings={**_fillings(), "first-texts": first_texts},
            address=self.address,
            scripts={FIRST_SCRIPT: script.small(ROOT / FIRST_SCRIPT)},
            styles={STYLE: style.style_sheet(ROOT / STYLE, self._from_style)},
            settings=settings,
            head=head,
        )
        self.site.add("index.html", text)

    def _from_style(self, path: Path) -> str:
        """Return the address of a file that the style sheet names, as seen from the page."""
        return self.address(path.resolve().relative_to(ROOT).as_posix())


def _fillings() -> dict[str, str]:
    """Return what stands for the markers in index.html."""
    # The game is imported only now: its sources have been compiled, so it can be.
    from freecell import HouseGame, HouseRules, deal
    from freecell.ui.preview import preview
    from tools import faces

    first_deals = [
        preview(HouseGame.new(HouseRules(), number, token=""), 0.0) for number in FIRST_DEALS
    ]
    return {
        "shapes": read_source(STATIC / "shapes.svg"),
        "cards": faces.cards_html(deal(1)),
        "kings": faces.kings_html(),
        "first-deals": f"[{','.join(first_deals)}]",
    }
