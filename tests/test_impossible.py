"""The deals known to be impossible."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from strategies import deal_numbers

from freecell import impossible
from freecell.impossible import DATA, ROW_BITS, Packed, bring
from tools.pack_impossible import pack

# The name in the package is the function's.
MODULE = import_module("freecell.impossible")

FIRST_MILLION = [11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948]


def numbers_of(packed: Packed) -> Iterator[int]:
    """Yield the packed numbers, read from the first to the last (the program never does)."""
    row = index = 0
    for mark in reversed(f"{packed.marks:b}"):
        if mark == "0":
            row += 1
        else:
            low = int.from_bytes(packed.low[2 * index : 2 * index + 2], "little")
            yield (row << ROW_BITS) + low
            index += 1


@pytest.fixture(scope="module")
def numbers() -> list[int]:
    return list(numbers_of(Packed.from_bytes(Path(DATA).read_bytes())))


@pytest.fixture
def absent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A place for the file, where it is not."""
    path = tmp_path / "impossible.bin"
    monkeypatch.setattr(MODULE, "DATA", path)
    MODULE._packed.cache_clear()
    yield path
    MODULE._packed.cache_clear()


def test_the_file_holds_the_list(numbers: list[int]) -> None:
    # Count, ends and digest (numbers in decimal, one a line) of the list of
    # freecell-pro-impossible-deals.
    assert len(numbers) == 102_075
    assert numbers[:8] == FIRST_MILLION
    assert numbers[8:12] == [1155215, 1254900, 1387739, 1495908]
    assert numbers[-1] == 8589791804
    digest = hashlib.sha256("".join(f"{number}\n" for number in numbers).encode()).hexdigest()
    assert digest == "f0012e88fe7267af57654dbb2acaee28d12efad08e68fe32e05c24b1bb1259e5"


def test_packing_is_the_inverse(numbers: list[int]) -> None:
    assert pack(numbers) == Path(DATA).read_bytes()
    assert Path(DATA).stat().st_size < 300_000


def test_numbers_of_the_list_and_their_neighbours(numbers: list[int]) -> None:
    known = set(numbers)
    for number in numbers[::97]:
        for near in (number, number - 1, number + 1, number + 65536):
            assert impossible(min(near, 2**33 - 1)) is (near in known)


def test_the_first_and_the_last(numbers: list[int]) -> None:
    assert all(map(impossible, numbers[:200] + numbers[-200:]))
    assert not impossible(1)
    assert not impossible(1_000_000)
    assert not impossible(1_000_001)
    assert not impossible(2**33 - 1)


@given(deal_numbers())
def test_any_number(numbers: list[int], number: int) -> None:
    assert impossible(number) is (number in numbers)


@pytest.mark.parametrize("number", [0, -1, 2**33, -11982])
def test_numbers_without_a_deal(number: int) -> None:
    with pytest.raises(ValueError, match="deal numbers go from 1 to"):
        impossible(number)


def test_the_first_million_needs_no_file(absent: Path) -> None:
    assert [number for number in range(1, 1_000_001) if impossible(number)] == FIRST_MILLION
    with pytest.raises(FileNotFoundError):
        impossible(1_000_001)


def test_a_file_that_comes_later_is_used(absent: Path) -> None:
    with pytest.raises(FileNotFoundError):
        impossible(1155215)
    absent.write_bytes(Path(DATA).read_bytes())
    assert impossible(1155215)


def test_contents_that_are_brought(absent: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULE, "_brought", None)
    with pytest.raises(OSError, match="damaged"):
        bring(b"")
    with pytest.raises(FileNotFoundError):
        impossible(1155215)
    bring(Path(DATA).read_bytes())
    assert impossible(1155215)
    assert not impossible(1155216)


@pytest.mark.parametrize("length", [0, 3, 4, 1000, 233_297])
def test_a_file_that_is_cut_off(absent: Path, length: int) -> None:
    absent.write_bytes(Path(DATA).read_bytes()[:length])
    with pytest.raises(OSError, match="damaged"):
        impossible(1155215)


@pytest.mark.parametrize("numbers", [[], [1], [65535, 65536], [1, 2, 65537, 2**33 - 1]])
def test_small_lists(numbers: list[int]) -> None:
    packed = Packed.from_bytes(pack(numbers))
    assert list(numbers_of(packed)) == numbers
    for number in (1, 2, 3, 65535, 65536, 65537, 2**33 - 2, 2**33 - 1):
        assert (number in packed) is (number in numbers)


@pytest.mark.parametrize("numbers", [[2, 1], [1, 1], [0], [2**33]])
def test_lists_that_cannot_be_packed(numbers: list[int]) -> None:
    with pytest.raises(ValueError, match="deal numbers"):
        pack(numbers)
