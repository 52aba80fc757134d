"""The PyScript configuration: what pyscript.toml says, with the addresses of the built files."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Any

from tools.project import ROOT, ToolError, read_source

FILE = ROOT / "pyscript.toml"

Config = dict[str, Any]


def read() -> Config:
    """Return what pyscript.toml says."""
    try:
        return tomllib.loads(read_source(FILE))
    except tomllib.TOMLDecodeError as error:
        raise ToolError(f"{FILE.name} cannot be read: {error}") from error


def in_page(config: Config, address: Callable[[str], str]) -> Config:
    """Return a configuration for the built page.

    `address` gives the built file's path for a path of the repository.
    """
    built = dict(config)
    if "interpreter" in built:
        built["interpreter"] = _relative(address, built["interpreter"])
    if "files" in built:
        built["files"] = _with_addresses(address, built["files"])
    if "js_modules" in built:
        built["js_modules"] = {
            realm: _with_addresses(address, modules)
            for realm, modules in built["js_modules"].items()
        }
    return built


def plugins_off(config: Config) -> set[str]:
    """Return the names of PyScript's plugins that a configuration switches off."""
    return {name[1:] for name in config.get("plugins", []) if name.startswith("!")}


def for_micropython(config: Config) -> Config:
    """Return what PyScript has to be told about its other Python, which the page does not use.

    Without it, PyScript would load the plugins for that one.
    """
    return {"plugins": config.get("plugins", [])}


def text(config: Config) -> str:
    """Return a configuration as compact JSON, which PyScript reads without loading a parser."""
    return json.dumps(config, separators=(",", ":"), ensure_ascii=False)


def _with_addresses(address: Callable[[str], str], paths: Mapping[str, str]) -> dict[str, str]:
    return {_relative(address, source): target for source, target in paths.items()}


def _relative(address: Callable[[str], str], source: str) -> str:
    """Return the address of a source file as seen from the page."""
    if "://" in source or source.startswith("/"):
        raise ToolError(f"{FILE.name} names {source}: only files of this site can be used.")
    return f"./{address(PurePosixPath(source).as_posix())}"
