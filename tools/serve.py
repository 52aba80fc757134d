"""A small web server for playing and working on one's own machine, and for the tests."""

from __future__ import annotations

import contextlib
import html
import os
import re
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Iterator
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from tools.project import DIST, PACKAGE, ROOT, ToolError, say

HOST = "127.0.0.1"

SOURCES = (
    PACKAGE,
    *(ROOT / name for name in ("static", "po", "tools", "index.html", "pyscript.toml")),
    *(ROOT / name for name in ("LICENSE", "THIRD-PARTY.md")),
)
"""What the site is built from; package-lock.json is looked at when the server starts."""

_WORKER = re.compile(r'<meta name="service-worker"[^>]*>')

Fingerprint = frozenset[tuple[str, int, int]]


def play(*, port: int | None, deal: str | None, browser: bool) -> None:
    """Build the game, serve it until Ctrl+C, and open it in a browser where there is one."""
    from tools.build import build

    rebuild = Rebuild()
    build()
    server = _listen(DIST, port or 0, "/", rebuild)
    address = _address(server) + (f"?deal={quote(deal)}" if deal else "")
    say(f"FreeCell is at {address} (Ctrl+C ends it)")
    if browser:
        threading.Thread(target=_open_browser, args=[address], daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt), server:
        server.serve_forever()
    say("")


@contextlib.contextmanager
def serving(directory: Path = DIST, *, prefix: str = "/", port: int = 0) -> Iterator[str]:
    """Serve a built site for as long as the context lasts; gives the address of its page.

    `prefix` is the path that the site appears under, such as "/some/where/".
    """
    server = _listen(directory, port, prefix, None)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield _address(server)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Rebuild:
    """Keeps the site in step with its sources."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seen = fingerprint()
        self._problem: str | None = None

    def refresh(self) -> str | None:
        """Build again if a source has changed; return what was wrong with it, or None.

        Requests that come while a build is running wait for it.
        """
        with self._lock:
            now = fingerprint()
            if now != self._seen:
                self._seen = now
                self._problem = self._build()
            return self._problem

    def _build(self) -> str | None:
        # A process of its own, because the build imports the game and has to see it as it is now.
        done = subprocess.run(
            [sys.executable, "-m", "tools", "build"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            check=False,
        )
        say(done.stdout.strip())
        return done.stdout if done.returncode else None


def fingerprint() -> Fingerprint:
    """Return something that differs after any change to the sources of the site."""
    files = [path for root in SOURCES for path in ([root] if root.is_file() else root.rglob("*"))]
    states = [(path, path.stat()) for path in files if path.is_file() and path.suffix != ".pyc"]
    return frozenset((str(path), state.st_mtime_ns, state.st_size) for path, state in states)


class _Server(ThreadingHTTPServer):
    """A server for one folder."""

    daemon_threads = True
    # On Windows, reuse would let two servers share a port.
    allow_reuse_address = os.name != "nt"

    def __init__(self, directory: Path, port: int, prefix: str, rebuild: Rebuild | None) -> None:
        self.directory = directory
        self.prefix = f"/{prefix.strip('/')}/".replace("//", "/")
        self.rebuild = rebuild
        super().__init__((HOST, port), _Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that has hung up."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class _Handler(SimpleHTTPRequestHandler):
    """Answers one connection."""

    protocol_version = "HTTP/1.1"
    server: _Server
    # Not left to the machine's own tables, which are wrong on some.
    extensions_map = {  # noqa: RUF012 (the base class has it so)
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def __init__(self, request: Any, client_address: Any, server: _Server) -> None:
        super().__init__(request, client_address, server, directory=str(server.directory))

    def send_head(self) -> Any:
        """Bring the page up to date before it is sent."""
        path = urlsplit(self.path).path
        if path + "/" == self.server.prefix:
            return self._redirect()
        if not path.startswith(self.server.prefix):
            return self._missing()
        if self._is_page(path) and self.server.rebuild:
            problem = self.server.rebuild.refresh()
            if problem:
                return self._failed(problem)
            return self._page_without_worker()
        # Dates count in seconds, too coarse for files that are built again and again. The big
        # ones never change under one name.
        if not path.startswith((f"{self.server.prefix}pyodide-", f"{self.server.prefix}pyscript-")):
            del self.headers["If-Modified-Since"]
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """Return the file for a path of an address."""
        return super().translate_path("/" + path.removeprefix(self.server.prefix))

    def list_directory(self, path: Any) -> Any:
        """Show no folders: the site has no such pages."""
        return self._missing()

    def end_headers(self) -> None:
        """Have browsers ask each time: files change while one works on them."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of ordinary requests."""

    def _is_page(self, path: str) -> bool:
        return path.removeprefix(self.server.prefix) in ("", "index.html")

    def _redirect(self) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", self.server.prefix)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _missing(self) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

    def _page_without_worker(self) -> None:
        """Send the page without its service worker, which would go on with what it has stored."""
        text = (self.server.directory / "index.html").read_text(encoding="utf-8")
        self._send_page(HTTPStatus.OK, _WORKER.sub("", text))

    def _failed(self, problem: str) -> None:
        """Show why there is no new page."""
        text = f"<!doctype html><title>Not built</title><pre>{html.escape(problem)}</pre>"
        self._send_page(HTTPStatus.INTERNAL_SERVER_ERROR, text)

    def _send_page(self, status: HTTPStatus, text: str) -> None:
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def _listen(directory: Path, port: int, prefix: str, rebuild: Rebuild | None) -> _Server:
    try:
        return _Server(directory, port, prefix, rebuild)
    except (OSError, OverflowError) as error:
        raise ToolError(f"Port {port} cannot be used: {error}") from error


def _address(server: _Server) -> str:
    return f"http://{HOST}:{server.server_address[1]}{server.prefix}"


def _open_browser(address: str) -> None:
    """Open a browser if there is a desktop to show it on."""
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
