"""Keeps the page alive whatever one of its handlers raises."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from js import console


def guarded(went_wrong: Callable[[str], None], handler: Callable[..., None]) -> Callable[..., None]:
    """Return a handler that tells of what it raises, in the console and in the page."""

    def call(*values: Any) -> None:
        try:
            handler(*values)
        except Exception as error:
            console.error(traceback.format_exc())
            went_wrong(f"{type(error).__name__}: {error}")

    return call
