"""The small modules that the page has in the place of big ones, beside those."""

from __future__ import annotations

import asyncio
import dataclasses
import functools
import importlib.util
import inspect
import marshal
import sys
import textwrap
import typing
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.build.pack import pack
from tools.build.stdlib import STAND_INS

LINES = st.lists(st.text(" ab", max_size=6)).map("\n".join)


def stand_in(path: str) -> ModuleType:
    """Import a stand-in under a name of its own."""
    spec = importlib.util.spec_from_file_location(f"stand_in_{path}", STAND_INS / f"{path}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# -- texts of tracebacks


@given(LINES, st.booleans())
def test_textwrap(text: str, is_open: bool) -> None:
    ours = stand_in("textwrap")
    text += "" if is_open else "\n"
    assert ours.dedent(text) == textwrap.dedent(text)
    assert ours.indent(text, "> ") == textwrap.indent(text, "> ")
    assert ours.indent(text, "> ", lambda _: True) == textwrap.indent(text, "> ", lambda _: True)


# -- functions


class Thing:
    def method(self) -> None: ...

    def __await__(self) -> Iterator[None]:
        yield


async def coroutine() -> None: ...


def generator() -> Iterator[int]:
    yield 1


@functools.wraps(generator)
def wrapping() -> None: ...


QUESTIONS = ("isclass", "isfunction", "ismethod", "isgenerator", "iscoroutinefunction")
QUESTIONS += ("iscoroutine", "isawaitable")
ASKED_ABOUT = [Thing, Thing(), Thing().method, Thing.method, coroutine, generator, generator(), len]


@pytest.mark.parametrize("question", QUESTIONS)
def test_inspect(question: str) -> None:
    ours = getattr(stand_in("inspect"), question)
    running = coroutine()
    for value in [*ASKED_ABOUT, running, 1, None]:
        assert ours(value) == getattr(inspect, question)(value), value
    running.close()


def test_unwrap() -> None:
    assert stand_in("inspect").unwrap(wrapping) is generator
    with pytest.raises(ValueError, match="no signature"):
        stand_in("inspect").signature(generator)


# -- types


def named_tuple(base: typing.Any) -> typing.Any:
    class Pair(base):
        """Two."""

        first: int
        second: str = "two"

        @property
        def both(self) -> str:
            return f"{self.first} {self.second}"

        def again(self, first: int) -> Pair:
            return self._replace(first=first)

    return Pair


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The stand-in for typing, which needs a part that older Pythons do not have."""
    part = ModuleType("_typing")
    part.TypeVar = part.ParamSpec = typing.TypeVar  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "_typing", part)
    return stand_in("typing")


def test_typing(types: ModuleType) -> None:
    class Box(types.Generic[types.TypeVar("T")]): ...  # type: ignore[name-defined]

    class Like(types.Protocol): ...  # type: ignore[name-defined]

    assert isinstance(Box(), Box)
    assert not isinstance(Like(), Box)
    assert types.cast(int, "text") == "text"
    assert types.Literal["a", "b"] is types.Any
    assert types.Anything[int] is types.Any


def test_named_tuple(types: ModuleType) -> None:
    ours, theirs = named_tuple(types.NamedTuple), named_tuple(typing.NamedTuple)
    for pair in (ours, theirs):
        assert pair(1) == (1, "two")
        assert pair(1).both == "1 two"
        assert pair(1, second="2").again(3) == (3, "2")
        assert (pair._fields, pair.__doc__) == (("first", "second"), "Two.")
        with pytest.raises(TypeError):
            pair()
    assert repr(ours(1)) == repr(theirs(1))


# -- Python that comes as text

RUNS = {
    "": None,
    "{}": {},
    "a = 1": None,
    "a = 1; a + 1": 2,
    "import sys; sys.maxsize": sys.maxsize,
    "def f():\n    return 3\nf()": 3,
}


@pytest.mark.parametrize("text", RUNS)
def test_eval_code(text: str) -> None:
    ours = stand_in("_pyodide/_base")
    assert ours.eval_code(text, {}) == RUNS[text]
    assert asyncio.run(ours.eval_code_async(text, {})) == RUNS[text]


def test_eval_code_that_waits_or_fails() -> None:
    ours = stand_in("_pyodide/_base")
    text = "import asyncio\nawait asyncio.sleep(0, 4)"
    assert asyncio.run(ours.eval_code_async(text, {})) == 4
    with pytest.raises(SyntaxError):
        ours.eval_code("await 1", {})
    with pytest.raises(ZeroDivisionError):
        ours.eval_code("1 / 0")


def test_pyimport() -> None:
    find = stand_in("_pyodide/_base").pyimport_impl
    assert find("os.path") is sys.modules["os.path"]
    assert find("collections.OrderedDict") is sys.modules["collections"].OrderedDict
    for name in ("nothing", "os.nothing"):
        with pytest.raises((ModuleNotFoundError, AttributeError)):
            find(name)


# -- what is warned of


def test_logging(capsys: pytest.CaptureFixture[str]) -> None:
    log = stand_in("logging/__init__").getLogger("asyncio")
    log.debug("Using %s", "selector")
    log.warning("%s of %s", 1, 2)
    try:
        raise ValueError("what happened")
    except ValueError:
        log.error("A task", exc_info=True)
    told = capsys.readouterr().err
    assert "selector" not in told
    assert told.startswith("1 of 2\nA task\nTraceback")
    assert told.endswith("ValueError: what happened\n")


# -- packs

SOURCES = {
    "some/__init__.py": "from some.part import answer",
    "some/part.py": "import some\nanswer = 42\nplace = __file__",
    "some/broken.py": "1 / 0",
}


@pytest.fixture
def packs(monkeypatch: pytest.MonkeyPatch) -> Iterator[typing.Any]:
    """Have Python import from packs, as the page does."""
    finders = list(sys.meta_path)
    found = stand_in("sitecustomize").packs
    yield found
    sys.meta_path[:] = finders
    for name in [name for name in sys.modules if name.split(".")[0] == "some"]:
        del sys.modules[name]


def packed(sources: dict[str, str], run: Callable[[str], bytes] | None = None) -> bytes:
    header = bytes(16)
    codes = {path: compile(text, path, "exec") for path, text in sources.items()}
    return pack({path: header + marshal.dumps(code) for path, code in codes.items()})


def test_modules_of_a_pack(packs: typing.Any) -> None:
    data = packed(SOURCES)
    packs.add(data, "/lib/place")
    assert sorted(packs._modules) == ["some", "some.broken", "some.part"]
    some = importlib.import_module("some")
    part = importlib.import_module("some.part")
    assert (some.answer, part.place) == (42, "/lib/place/some/part.py")
    assert some.__path__ == ["/lib/place/some"]
    assert list(packs._modules) == ["some.broken"]  # the others need no memory any more
    for _ in range(2):  # a module that has failed is still there to be tried
        with pytest.raises(ZeroDivisionError):
            importlib.import_module("some.broken")
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("some.other")


def test_what_dataclasses_writes(packs: typing.Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Classes made from code that was compiled before are like any others."""
    written: dict[str, bytes] = {}

    def keep(text: str, globals: dict[str, object], namespace: dict[str, object]) -> None:
        code = compile(text, "<string>", "exec")
        written[text] = marshal.dumps(code)
        exec(code, globals, namespace)

    def made() -> typing.Any:
        @dataclasses.dataclass(frozen=True, slots=True)
        class Point:
            x: int
            y: int = 2

        return Point

    monkeypatch.setattr(dataclasses, "exec", keep, raising=False)
    made()
    assert written
    packs.add(pack({}, written), "/lib/place")
    monkeypatch.setattr(dataclasses, "exec", packs._exec)
    dataclass_module = ModuleType("dataclasses")
    packs.add(packed({"dataclasses.py": "runs = exec"}), "/lib/place")
    packs.exec_module(dataclass_module)
    assert dataclass_module.runs == packs._exec
    point = made()
    assert (repr(point(1)).endswith("Point(x=1, y=2)"), point(1) == point(1, 2)) == (True, True)
    assert packs._texts == {}
