"""Zip archives that come out the same, byte for byte, from the same contents."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return a zip archive of some files, each under its path."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for path in sorted(files):
            # The default date is fixed (1980), which is what makes archives comparable.
            entry = zipfile.ZipInfo(path)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            target.writestr(entry, files[path])
    return buffer.getvalue()
