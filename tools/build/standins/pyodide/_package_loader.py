"""Packages to be installed in the page: there are none. Pyodide asks for these at its start."""

# A snapshot has to find this where the real module puts it.
from pyodide_js import loadedPackages


class _Folder:
    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Folder("/lib/python3.14/site-packages")
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Take note of the packages that are there."""
