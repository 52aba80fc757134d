"""A web server that answers as GitHub Pages does: compressed, and to be kept for ten minutes."""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

HOST = "127.0.0.1"

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "application/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
AS_THEY_ARE = (".png", ".bin")
LEVEL = 6
"""Of gzip's compression."""


@dataclass(frozen=True, slots=True)
class Body:
    """A file as it is sent."""

    content: bytes
    type: str
    mark: str
    is_compressed: bool


@dataclass(frozen=True, slots=True)
class Request:
    """One request that was answered."""

    time: float
    """In seconds since 1970."""
    path: str
    size: int
    """Bytes of the body as it was sent."""


Bodies = dict[str, Body]


def load_site(directory: Path) -> Bodies:
    """Return every file of a site, compressed once and for all, by path: "/pyodide/pyodide.mjs"."""
    files = sorted(path for path in directory.rglob("*") if path.is_file())
    bodies = {f"/{path.relative_to(directory).as_posix()}": _body(path) for path in files}
    bodies["/"] = bodies["/index.html"]
    return bodies


def _body(path: Path) -> Body:
    content = path.read_bytes()
    packed = content if path.suffix in AS_THEY_ARE else gzip.compress(content, LEVEL, mtime=0)
    sent = min(content, packed, key=len)
    mark = hashlib.sha256(content).hexdigest()[:20]
    return Body(sent, TYPES.get(path.suffix, TYPES[".bin"]), f'"{mark}"', sent is not content)


@dataclass
class Log:
    """The address of a running server and what it was asked for."""

    address: str
    requests: list[Request] = field(default_factory=list)

    def until(self, end: float, start: float = 0.0) -> list[Request]:
        """Return the requests between two times, in seconds since 1970."""
        return [request for request in self.requests if start <= request.time < end]


@contextlib.contextmanager
def serving(site: Bodies) -> Iterator[Log]:
    """Serve a site for as long as the context lasts, at a new address each time."""
    server = _Server(site)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield server.log
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, site: Bodies) -> None:
        super().__init__((HOST, 0), _Handler)
        self.site = site
        self.log = Log(f"http://{HOST}:{self.server_address[1]}/")

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that has hung up."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and body are written one after the other; Nagle's algorithm would hold the body back.
    disable_nagle_algorithm = True
    wbufsize = -1
    server: _Server

    def do_GET(self) -> None:
        """Answer one request."""
        now = time.time()
        path = unquote(urlsplit(self.path).path)
        body = self.server.site.get(path)
        status, content = HTTPStatus.OK, b""
        if body is None:
            status = HTTPStatus.NOT_FOUND
        elif self.headers.get("If-None-Match") == body.mark:
            status = HTTPStatus.NOT_MODIFIED
        else:
            content = body.content
        self.server.log.requests.append(Request(now, path, len(content)))
        self.send_response(status)
        self._send_headers(body, content)
        self.wfile.write(content)

    def _send_headers(self, body: Body | None, content: bytes) -> None:
        if body is not None:
            self.send_header("Cache-Control", "max-age=600")
            self.send_header("ETag", body.mark)
            self.send_header("Vary", "Accept-Encoding")
        if body is not None and content:
            self.send_header("Content-Type", body.type)
            if body.is_compressed:
                self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of ordinary requests."""
