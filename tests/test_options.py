"""House rules option by option: names in, rules out, and back; and the words for them."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import deal_numbers, house_rules

from freecell import (
    PRESETS,
    FreeCell,
    HouseRules,
    OptionError,
    preset_of,
    read_rules,
    write_briefly,
    write_rules,
)
from freecell.housegame import game_name, read_name
from freecell.houserules import ResultBy
from freecell.options import OPTIONS, with_option
from freecell.ui.rulewords import (
    describe,
    option_words,
    preset_label,
    preset_words,
    rules_name,
)


def refusal_of(named: dict[str, str]) -> str:
    with pytest.raises(OptionError) as caught:
        read_rules(named)
    return str(caught.value)


# -- there and back


@given(house_rules())
def test_reading_is_the_inverse_of_writing(house: HouseRules) -> None:
    named = write_rules(house)
    assert list(named) == list(OPTIONS)
    assert read_rules(named) == house
    assert read_rules(write_briefly(house)) == house


@given(house_rules(), st.sampled_from(list(PRESETS)))
def test_what_is_written_whole_does_not_depend_on_the_base(house: HouseRules, base: str) -> None:
    assert read_rules(write_rules(house), PRESETS[base]) == house


@given(house_rules())
def test_brief_is_no_longer_than_any_preset_with_its_differences(house: HouseRules) -> None:
    brief = write_briefly(house)
    written = write_rules(house)
    for preset in PRESETS.values():
        other = write_rules(preset)
        differences = sum(other[name] != written[name] for name in OPTIONS)
        assert len(brief) - ("rules" in brief) <= differences


@pytest.mark.parametrize(
    ("named", "brief"),
    [
        ({}, {}),
        ({"rules": "standard"}, {}),
        ({"rules": "strict"}, {"rules": "strict"}),
        ({"rules": "strict", "cells": "7"}, {"rules": "strict", "cells": "7"}),
        ({"cells": "0", "build": "same-suit"}, {"cells": "0", "build": "same-suit"}),
        ({"rules": "points", "cells": "4"}, {"rules": "points"}),
        (write_rules(PRESETS["casual"]), {"rules": "casual"}),
    ],
    ids=str,
)
def test_brief(named: dict[str, str], brief: dict[str, str]) -> None:
    assert write_briefly(read_rules(named)) == brief


def test_names_come_in_either_case() -> None:
    assert read_rules({"rules": "STRICT", "build": "Same-Suit"}).card.build == "same-suit"


def test_a_preset_that_is_named_comes_before_the_base() -> None:
    assert read_rules({"rules": "casual"}, PRESETS["points"]) == PRESETS["casual"]
    assert read_rules({"cells": "3"}, PRESETS["points"]).tap == PRESETS["points"].tap


def test_one_option_anew() -> None:
    changed = with_option(PRESETS["strict"], "cells", "2")
    assert (changed.card.cells, with_option(changed, "cells", "4")) == (2, PRESETS["strict"])
    assert with_option(changed, "rules", "points") == PRESETS["points"]


# -- what is refused


@pytest.mark.parametrize("name", ["", "cell", "Cells", "run_limit", "decks", "constructor"])
def test_a_name_that_is_no_option_lists_those_there_are(name: str) -> None:
    message = refusal_of({name: "4"})
    assert message.startswith(f"There is no option “{name}”")
    assert message.endswith(f"The options are {', '.join(OPTIONS)}.")


@pytest.mark.parametrize("name", ["rules", *OPTIONS])
@pytest.mark.parametrize("text", ["", "x", "9", "-1", "04", " 4", "٤", "null", "true"])
def test_a_value_that_there_is_not_lists_those_there_are(name: str, text: str) -> None:
    possible = PRESETS if name == "rules" else OPTIONS[name].values
    message = refusal_of({name: text})
    assert message == f"“{name}” cannot be “{text}”. It can be {', '.join(possible)}."


@given(st.dictionaries(st.sampled_from(["rules", "x", *OPTIONS]), st.text(max_size=9)))
def test_any_texts_make_rules_or_an_option_error(named: dict[str, str]) -> None:
    try:
        house = read_rules(named)
    except OptionError:
        return
    assert all(OPTIONS[n].text(house) == text.lower() for n, text in named.items() if n != "rules")


@pytest.mark.parametrize(
    ("named", "reason"),
    [
        ({"clock": "none"}, "moves and time needs the clock"),
        ({"rules": "points", "clock": "none"}, "points need the clock"),
        ({"rules": "strict", "result": "points"}, "points need the clock"),
        ({"rules": "casual", "cells": "0"}, "without free cells"),
        ({"cells": "0", "returns": "to-cell"}, "without free cells"),
    ],
    ids=str,
)
def test_contradictions_say_why(named: dict[str, str], reason: str) -> None:
    message = refusal_of(named)
    assert message.startswith("These rules contradict each other: ")
    assert reason in message


def test_options_that_only_together_make_sense_are_taken_together() -> None:
    house = read_rules({"clock": "none", "result": "cards-home"})
    assert (house.clock, house.result) == (False, ResultBy.CARDS_HOME)
    assert read_rules({"cells": "0", "returns": "never"}, PRESETS["casual"]).card.cells == 0


# -- names of games


@given(deal_numbers(), house_rules())
def test_reading_a_name_is_the_inverse_of_giving_it(number: int, house: HouseRules) -> None:
    name = game_name(number, house)
    assert read_name(name) == (number, house)
    assert name.partition("&")[0] == str(number)


@pytest.mark.parametrize(
    ("number", "house", "name"),
    [
        (617, HouseRules(), "617"),
        (617, PRESETS["strict"], "617&rules=strict"),
        (1, HouseRules(FreeCell(cells=8)), "1&cells=8"),
    ],
    ids=["standard", "strict", "cells"],
)
def test_names(number: int, house: HouseRules, name: str) -> None:
    assert game_name(number, house) == name


@pytest.mark.parametrize(
    "name",
    [
        "", "x", "0", "-1", "+1", "1.0", " 1", "٦", "²", "8589934592", "9" * 11, "9" * 5000,
        "&", "617&", "617&&", "617&rules", "617&rules=", "617&rules=x", "617&cells=9",
        "617&x=1", "617&clock=none", "617 &rules=strict", "rules=strict", "617&rules=strict&",
        "617&rules=strict=",
    ],
)  # fmt: skip
def test_names_of_no_game(name: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_name(name)


@given(st.text(alphabet="0123456789&=rulestcxin-7 "))
def test_any_text_is_a_name_or_a_value_error(text: str) -> None:
    try:
        number, house = read_name(text)
    except ValueError:
        return
    assert read_name(game_name(number, house)) == (number, house)


# -- words


def test_every_option_and_every_value_has_its_words() -> None:
    assert list(option_words()) == list(OPTIONS)
    for name, words in option_words().items():
        assert list(words.values) == list(OPTIONS[name].values)
        assert len(set(words.values.values())) == len(words.values)
        assert words.label
        assert words.explanation.endswith(".")
        assert all(words.values.values())
    assert list(preset_words()) == list(PRESETS)
    labels = {preset_label(house) for house in [*PRESETS.values(), HouseRules(FreeCell(cells=7))]}
    assert len(labels) == len(PRESETS) + 1


@given(house_rules(), house_rules())
def test_different_rules_are_told_apart(one: HouseRules, other: HouseRules) -> None:
    assume(one != other)
    assert describe(one) != describe(other)
    assert rules_name(one) != rules_name(other)


@pytest.mark.parametrize("name", OPTIONS)
def test_one_option_is_told_apart(name: str) -> None:
    base = HouseRules(result=ResultBy.CARDS_HOME)
    houses = [with_option(base, name, text) for text in OPTIONS[name].values]
    for one, other in combinations(houses, 2):
        assert describe(one) != describe(other)
        assert rules_name(one) != rules_name(other)


def test_names_of_rules() -> None:
    assert [rules_name(house) for house in PRESETS.values()] == [
        "Standard rules", "Casual rules", "Strict rules", "Points rules",
    ]  # fmt: skip
    seven = HouseRules(FreeCell(cells=7))
    assert rules_name(seven) == "Standard rules (Free cells: 7)"
    assert "Free cells: 7. Columns are built: in alternate colours." in describe(seven)
    assert preset_of(seven) is None
    assert [preset_label(seven), preset_label(PRESETS["points"])] == ["Your own rules", "Points"]
