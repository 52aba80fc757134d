"""What a page must never do: complain, break its own policy, miss a file, or leave its origin."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

# Chromium says so when a busy machine takes more than some seconds for the start.
_SLOW = "was preloaded using link preload but not used within a few seconds"

# Fetched in the background for the next visit: nobody misses it where the network ends just then.
_FOR_LATER = "/assets/snapshot-"

# The console tells most violations, but not those of a policy that only reports.
_TELL_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) => {
  console.error("policy violated:", event.violatedDirective, event.blockedURI);
})"""


class Watch:
    """Collects the faults of every page of a context."""

    def __init__(self, context: BrowserContext, address: str, allow: str = "") -> None:
        """Watch from now on; faults with the words `allow` in them are none."""
        self.faults: list[str] = []
        self.requests: list[str] = []
        self._allow = allow
        self._origin = urlsplit(address)[:2]
        context.add_init_script(_TELL_VIOLATIONS)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        context.on("page", self._page)

    def check(self) -> None:
        """Fail when there was any fault."""
        faults = [fault for fault in self.faults if not self._is_allowed(fault)]
        assert not faults, "\n".join(faults)

    def _is_allowed(self, fault: str) -> bool:
        return any(words in fault for words in (self._allow, _SLOW, _FOR_LATER) if words)

    def _page(self, page: Page) -> None:
        page.on("crash", lambda _: self.faults.append("the page crashed"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.faults.append(f"console: {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        parts = urlsplit(request.url)
        if parts[:2] != self._origin and parts.scheme not in ("data", "blob"):
            self.faults.append(f"another origin: {request.url}")

    def _failed(self, request: Request) -> None:
        # A page that is closed or left breaks off what it was fetching; that is no fault.
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"failed: {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status}: {response.url}")
