"""Has Python import from packs; Python runs this by itself at the end of its own start.

From an archive, each module costs a millisecond: Python looks it up, opens the archive and unpacks
it. A pack is unpacked once and has them all, see tools/build/pack.py.
"""

import gc
import marshal
import sys
import zlib
from _frozen_importlib import ModuleSpec
from zipimport import zipimporter

LIBRARY = "/lib/python314.zip"
IN_LIBRARY = "pack.bin"
"""The pack of the standard library is a file in its archive."""
GAME = "/lib/freecell.bin"


class Packs:
    """Finds and loads the modules that are in packs."""

    def __init__(self):
        self._modules = {}
        self._texts = {}

    def add(self, data, place):
        """Take up a pack; its modules say that they come from the place."""
        modules, texts = marshal.loads(zlib.decompress(data))
        self._modules.update({name: (place, *module) for name, module in modules.items()})
        self._texts.update(texts)

    def find_spec(self, name, _path=None, _target=None):
        """Return how to import a module, None when it is in no pack."""
        if name not in self._modules:
            return None
        place, is_package, _ = self._modules[name]
        path = f"{place}/{name.replace('.', '/')}"
        spec = ModuleSpec(name, self, origin=f"{path}.py", is_package=is_package)
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations.append(path)
        return spec

    def create_module(self, _spec):
        """Return None: Python makes it."""

    def exec_module(self, module):
        """Run a module, and forget it."""
        name = module.__name__
        if name == "dataclasses":
            module.exec = self._exec
        exec(marshal.loads(self._modules[name][-1]), vars(module))
        del self._modules[name]

    def _exec(self, text, globals, namespace):
        """Run what dataclasses has written: most of it has been compiled already."""
        code = self._texts.pop(text, None)
        exec(marshal.loads(code) if code else text, globals, namespace)


packs = Packs()
sys.meta_path.insert(0, packs)


def _add_what_is_there():
    """Take up the two packs of the page; the build runs Python without them."""
    try:
        packs.add(zipimporter(LIBRARY).get_data(IN_LIBRARY), LIBRARY)
        with open(GAME, "rb") as file:
            packs.add(file.read(), GAME.removesuffix(".bin"))
    except (OSError, ImportError):
        return
    # Nearly all that a start makes stays; to look through it again and again takes an eighth of the
    # time. freecell/web/main.py switches it on at the end.
    gc.disable()


_add_what_is_there()
