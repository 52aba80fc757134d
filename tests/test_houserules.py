"""House rules: the presets, equality, and what cannot be built."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import house_rules

from freecell import PRESETS, FreeCell, HouseRules, preset_of, read_rules, write_rules
from freecell.houserules import ResultBy, UndoDepth
from freecell.options import OPTIONS
from freecell.rules import Returns

TABLE = """
option        standard           casual             strict             points
cells         4                  4                  4                  4
build         alternate-colours  alternate-colours  alternate-colours  alternate-colours
empty-column  any-card           any-card           any-card           any-card
run-limit     exact              simple             exact              exact
returns       never              to-cell            never              to-column
whole-column  allowed            allowed            refused            allowed
autoplay      safe               when-won           when-won           safe
tap           selects            selects            selects            best-spot
tap-home      off                off                on                 on
auto-lost     told               told               concedes           told
stuck         told               told               loses              told
undo          free               counts             free               free
undo-depth    unlimited          unlimited          unlimited          150
result        moves-and-time     moves-and-time     cards-home         points
clock         shown              shown              none               shown
"""
"""The table of the design, in the words of addresses."""

HEAD, *ROWS = [line.split() for line in TABLE.strip().splitlines()]


def test_the_table_is_whole() -> None:
    assert HEAD[1:] == list(PRESETS)
    assert [row[0] for row in ROWS] == list(OPTIONS)


@pytest.mark.parametrize("place", range(1, 5), ids=HEAD[1:])
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_presets(row: list[str], place: int) -> None:
    assert OPTIONS[row[0]].text(PRESETS[HEAD[place]]) == row[place]


def test_the_usual_rules_come_without_being_asked_for() -> None:
    assert HouseRules() == PRESETS["standard"]
    assert next(iter(PRESETS)) == "standard"


@pytest.mark.parametrize("name", PRESETS)
def test_rules_are_the_same_whatever_preset_they_came_from(name: str) -> None:
    """Changed option by option into any preset, they are that preset and go by its name."""
    for other in PRESETS:
        changed = read_rules({"rules": other, **write_rules(PRESETS[name])})
        assert changed == PRESETS[name]
        assert hash(changed) == hash(PRESETS[name])
        assert preset_of(changed) == name


def test_rules_of_nobody_else_have_no_name() -> None:
    assert preset_of(HouseRules(FreeCell(cells=7))) is None


@given(house_rules())
def test_a_name_is_given_to_the_equal_only(house: HouseRules) -> None:
    name = preset_of(house)
    assert [PRESETS[name]] == [house] if name else house not in PRESETS.values()


@given(house_rules(), st.sampled_from(list(OPTIONS)), st.data())
def test_every_option_makes_a_difference(house: HouseRules, name: str, data: st.DataObject) -> None:
    other = data.draw(st.sampled_from(list(OPTIONS[name].values)))
    assume(other != OPTIONS[name].text(house))
    try:
        changed = read_rules({name: other}, house)
    except ValueError:
        return
    assert changed != house


def test_rules_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        HouseRules().clock = False  # type: ignore[misc]


# -- what cannot be built


@pytest.mark.parametrize(
    ("result", "reason"),
    [
        (ResultBy.MOVES_AND_TIME, "a result by moves and time needs the clock"),
        (ResultBy.POINTS, "points need the clock"),
    ],
)
def test_a_result_that_needs_the_clock(result: ResultBy, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        HouseRules(result=result, clock=False)
    with pytest.raises(ValueError, match=reason):
        replace(PRESETS["strict"], result=result)


def test_only_cards_home_can_do_without_the_clock() -> None:
    assert not HouseRules(result=ResultBy.CARDS_HOME, clock=False).clock


def test_no_way_back_to_cells_that_there_are_not() -> None:
    with pytest.raises(ValueError, match="cannot come back to a free cell"):
        HouseRules(FreeCell(cells=0, returns=Returns.TO_CELL))
    assert HouseRules(FreeCell(cells=1, returns=Returns.TO_CELL)).card.cells == 1


@pytest.mark.parametrize("cells", [-1, 9])
def test_no_other_number_of_cells(cells: int) -> None:
    with pytest.raises(ValueError, match=f"0 to 8 free cells, not {cells}"):
        HouseRules(FreeCell(cells=cells))


def test_undo_depths_as_numbers() -> None:
    assert [depth.turns for depth in UndoDepth] == [None, 150]
