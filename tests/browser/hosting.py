"""A web server as GitHub Pages is one, for tests: it can be deployed to, fail and be stopped."""

from __future__ import annotations

import contextlib
import mimetypes
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from tools.build import install
from tools.build.site import Site

HOST = "127.0.0.1"

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Answer(NamedTuple):
    """What is sent for a file."""

    status: int = 200
    type: str = ""
    body: bytes = b""


class Hosting:
    """Serves one folder under one path, as long as it runs; later under the same address again.

    `site` is the folder; `faults` are answers sent instead of files, by path in the site; `held`
    are the paths whose answers have to wait for `let_go`; `asked` are the paths asked for so far.
    """

    def __init__(self, site: Path, prefix: str = "/cards/", headers: bool = True) -> None:
        self.site = site
        self.prefix = prefix
        self.headers = {"Cache-Control": "max-age=600"} if headers else {}
        self.faults: dict[str, Answer] = {}
        self.asked: list[str] = []
        self.held: set[str] = set()
        self._let_go = threading.Event()
        self._server: _Server | None = None
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self._port}{self.prefix}"

    def start(self) -> None:
        """Serve, at the same address as before."""
        self._server = _Server((HOST, self._port), self)
        self._port = self._server.server_address[1]
        threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
        ).start()

    def stop(self) -> None:
        """Be gone: connections are cut, and new ones refused."""
        self.let_go()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server.cut()
            self._server = None

    def let_go(self) -> None:
        """Answer what was held, and hold nothing more."""
        self.held.clear()
        self._let_go.set()
        self._let_go = threading.Event()

    def take_asked(self) -> list[str]:
        """Return the paths asked for since this was called last."""
        asked, self.asked = self.asked, []
        return asked

    def answer(self, path: str) -> Answer:
        """Return what is sent for a path of the site, once it may be."""
        self.asked.append(path)
        if path in self.held:
            self._let_go.wait()
        if path in self.faults:
            return self.faults[path]
        file = self.site / (path or "index.html")
        if not file.is_file():
            return Answer(404, "text/html", b"<!doctype html><title>Not found</title>")
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or ""
        return Answer(200, kind, file.read_bytes())


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address: tuple[str, int], hosting: Hosting) -> None:
        self.hosting = hosting
        self.connections: set[socket.socket] = set()
        super().__init__(address, _Handler)

    def cut(self) -> None:
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: connections break, on purpose or when a page is left."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def setup(self) -> None:
        super().setup()
        self.server.connections.add(self.connection)

    def finish(self) -> None:
        self.server.connections.discard(self.connection)
        super().finish()

    def do_GET(self) -> None:
        hosting = self.server.hosting
        path = urlsplit(self.path).path
        if path.startswith(hosting.prefix):
            answer = hosting.answer(path.removeprefix(hosting.prefix))
        else:
            answer = Answer(404, "text/plain")
        self.send_response(answer.status)
        for name, value in hosting.headers.items():
            self.send_header(name, value)
        if answer.type:
            self.send_header("Content-Type", answer.type)
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        self.wfile.write(answer.body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of requests."""


def next_version(site: Path, target: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """Build another version of a site: `change` changes its files, the worker's list follows."""
    files = {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in site.rglob("*")
        if path.is_file() and path.name != "sw.js"
    }
    change(files)
    built = Site()
    for name, data in files.items():
        built.add(name, data)
    install.add_worker(built)
    shutil.rmtree(target, ignore_errors=True)
    built.publish(target)
    return target


@contextlib.contextmanager
def hosted(site: Path, prefix: str = "/cards/", *, headers: bool = True) -> Iterator[Hosting]:
    """Serve a site for as long as the context lasts."""
    hosting = Hosting(site, prefix, headers)
    try:
        yield hosting
    finally:
        hosting.stop()
