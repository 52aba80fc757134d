"""Scripts and style sheets that become part of the page: each is allowed by its hash alone."""

from __future__ import annotations

import base64
import hashlib

from tools.project import ToolError


def with_script(page: str, source: str, text: str) -> str:
    """Return a page with the text of a script in place of the tag that loads it from `source`."""
    return _inlined(page, f'<script src="{source}"></script>', "script", text)


def with_style(page: str, source: str, text: str) -> str:
    """Return a page with the text of a style sheet in place of the tag that loads it."""
    return _inlined(page, f'<link rel="stylesheet" href="{source}">', "style", text)


def _inlined(page: str, tag: str, name: str, text: str) -> str:
    """Put an element in place of a tag; the page's content security policy is told its hash."""
    policy = f"{name}-src 'self'"
    if page.count(tag) != 1 or page.count(policy) != 1:
        raise ToolError(f"The page has to contain {tag} once, and a policy with {policy}.")
    hashed = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    page = page.replace(policy, f"{policy} 'sha256-{hashed}'")
    return page.replace(tag, f"<{name}>{text}</{name}>")
