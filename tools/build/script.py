"""Our own JavaScript: names in quotes made into addresses, comments taken out."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping

from tools.project import ToolError

_QUOTED = re.compile(r'"([^"\n]+)"')
_POLICY = "script-src 'self'"


def with_names(text: str, names: Mapping[str, object]) -> str:
    """Return a script with values in place of the strings that name them.

    A name stands in double quotes, quotes and all are replaced: "stdlib.zip" may become
    "stdlib-0123456789ab.zip", and "sizes of the big files" an object.
    """
    return _QUOTED.sub(
        lambda found: json.dumps(names[found[1]]) if found[1] in names else found[0], text
    )


def without_comments(text: str) -> str:
    """Return a script without the lines that are comments."""
    lines = [line for line in text.splitlines() if not _is_comment(line.strip())]
    return "\n".join(lines) + "\n"


def inlined(page: str, source: str, text: str) -> str:
    """Return a page with the text of a script in place of the tag that loads it from `source`.

    The page's content security policy is told the script's hash, so that it allows this script and
    no other.
    """
    tag = f'<script src="{source}"></script>'
    if page.count(tag) != 1 or _POLICY not in page:
        raise ToolError(f"The page has to contain {tag} once, and a policy with {_POLICY}.")
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    page = page.replace(_POLICY, f"{_POLICY} 'sha256-{digest}'")
    return page.replace(tag, f"<script>{text}</script>")


def _is_comment(line: str) -> bool:
    return line.startswith("//") or (line.startswith("/**") and line.endswith("*/"))
