"""How much memory a page takes: Chromium's own figure for the page's process.

It is the "private memory footprint", which Chromium's task manager shows as well: what the process
alone holds, WebAssembly's memory and compiled code included, files and libraries shared with other
processes not.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page

from tools.project import ToolError

CATEGORIES = ["disabled-by-default-memory-infra", "disabled-by-default-devtools.timeline"]


def footprint(page: Page) -> int:
    """Return the memory in bytes of the process of a page, after its garbage was collected."""
    session = page.context.new_cdp_session(page)
    # A service worker shares the process. Browsers stop one that has nothing to do after half a
    # minute, but not while they are being watched, as here.
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.send("HeapProfiler.collectGarbage")
    events = _traced(page, session)
    process = _process_of(page.url, events)
    for event in events:
        totals = event.get("args", {}).get("dumps", {}).get("process_totals", {})
        if event["pid"] == process and "private_footprint_bytes" in totals:
            return int(totals["private_footprint_bytes"], 16)
    raise ToolError("The browser tells nothing about its memory.")


def _traced(page: Page, session: CDPSession) -> list[dict[str, Any]]:
    """Return the browser's trace of one look at its memory."""
    events: list[dict[str, Any]] = []
    complete: list[bool] = []
    session.on("Tracing.dataCollected", lambda message: events.extend(message["value"]))
    session.on("Tracing.tracingComplete", lambda _: complete.append(True))
    traced = {"includedCategories": CATEGORIES, "memoryDumpConfig": {"triggers": []}}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": traced})
    session.send("Tracing.requestMemoryDump", {"levelOfDetail": "light"})
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(50)
    return events


def _process_of(url: str, events: list[dict[str, Any]]) -> int:
    """Return the number of the process that shows a page."""
    for event in events:
        if event["name"] == "TracingStartedInBrowser":
            for frame in event["args"]["data"]["frames"]:
                if frame["url"] == url:
                    return int(frame["processId"])
    raise ToolError("The browser does not tell which process shows the page.")
