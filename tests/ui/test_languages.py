"""Every language says everything, and another one can be chosen at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from seat import MemoryStorage, Seat
from test_words import LIMITS, TABLE
from texts import board, move
from translations import CODES, language, speaking

from freecell import DECK, PRESETS, Ending, FreeCell, HouseRules, Refusal, Suit, deal
from freecell.ui import rulewords, words
from freecell.ui.choicewords import choice_words
from freecell.ui.dialogs import SettingsSheet
from freecell.ui.intents import Choose, Press
from freecell.ui.language import NAMES, Language, number, speak, spoken
from freecell.ui.settings import CHOICES, read_settings

KEY = "freecell:settings"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English again after each test."""
    yield
    speak(Language())


# -- what is said

CARDS = {
    "de": ("Herz Sieben", "Kreuz Dame", "Pik Ass, Spalte 3, 1 von 6", "Ablage Karo, leer"),
    "es": (
        "siete de corazones",
        "reina de tréboles",
        "As de picas, columna 3, 1 de 6",
        "Base de diamantes, vacía",
    ),
    "fr": (
        "sept de cœur",
        "dame de trèfle",
        "As de pique, colonne 3, 1 sur 6",
        "Fondation de carreau, vide",
    ),
    "ja": (
        "ハートの7",
        "クラブのクイーン",
        "スペードのエース、列3、6枚中1枚目",
        "ダイヤのホームセル、空",
    ),
    "pt": (
        "sete de copas",
        "dama de paus",
        "Ás de espadas, coluna 3, 1 de 6",
        "Fundação de ouros, vazia",
    ),
}


@pytest.mark.parametrize("code", CODES)
def test_cards_and_piles(code: str) -> None:
    cards = {str(card): card for card in DECK}
    with speaking(code):
        assert len({words.card_name(card) for card in DECK}) == 52
        said = (
            words.card_name(cards["7H"]),
            words.card_name(cards["QC"]),
            words.card_label(cards["AS"], move("3 D").source, 0, 6),
            words.pile_label(move("3 D").target, 0),
        )
        piles = [words.pile_name(pile) for pile in deal(1).piles()]
    assert said == CARDS[code]
    assert len(set(piles)) == len(piles)


@pytest.mark.parametrize("code", CODES)
def test_every_refusal(code: str) -> None:
    refused = [(rules, text, moved) for rules, text, moved, _, _ in TABLE]
    refused += [(rules, text, f"1 2 x{count}") for rules, text, count, _, _ in LIMITS]
    with speaking(code):
        other = [_message(*case) for case in refused]
    for said, (rules, text, moved) in zip(other, refused, strict=True):
        plain = _message(rules, text, moved)
        assert said.title != plain.title
        assert bool(said.text) == bool(plain.text)
        assert not {"{", "}"} & set(said.title + said.text)


def _message(rules: FreeCell, text: str, moved: str) -> words.Message:
    position, asked = board(text), move(moved)
    refusal = rules.refusal(position, asked)
    assert refusal is not None
    return words.refused(rules, position, asked, refusal)


@pytest.mark.parametrize("code", CODES)
def test_counted_things(code: str) -> None:
    with speaking(code):
        one, two = words.recording_begins(1), words.recording_begins(2)
        assert "1" in one
        assert one.replace("1", "2") == two if code == "ja" else one.replace("1", "2") != two
        position = board("9D 8S 7H / TS")
        assert "3" in words.moved(position, move("1 2 x3"), ())


@pytest.mark.parametrize("code", CODES)
def test_options_and_settings_are_told_apart(code: str) -> None:
    with speaking(code):
        for option in (*rulewords.option_words().values(), *choice_words().values()):
            assert len(set(option.values.values())) == len(option.values), option.label
        names = [rulewords.rules_name(house) for house in PRESETS.values()]
        described = [rulewords.describe(house) for house in PRESETS.values()]
        assert len(set(names)) == len(set(described)) == len(PRESETS)
        seven = rulewords.rules_name(HouseRules(FreeCell(cells=7)))
        assert "7" in seven
        labels = {words.ending_title(ending) for ending in (None, *Ending)}
        assert len(labels) >= 4
        assert len(set(words.grades())) == 5
        assert len({words.suit_name(suit) for suit in Suit}) == 4


def test_the_settings_have_words_for_every_choice() -> None:
    for name, said in choice_words().items():
        assert set(said.values) == set(CHOICES[name])
    assert tuple(choice_words()) == tuple(CHOICES)
    assert choice_words()["language"].values["ja"] == "日本語"


def test_numbers_are_written_as_they_are_handed_in() -> None:
    speak(Language("de", write_number=lambda value: f"{value:,}".replace(",", ".")))
    assert "8.589.934.591" in words.number_asked()
    assert words.measure_text("points", 1234.5) == "1.234"
    with pytest.raises(ValueError, match=r"8\.589\.934\.591"):
        words.deal_number("0")
    speak(Language())
    assert number(8_589_934_591) == "8,589,934,591"


def test_a_refusal_in_english_again() -> None:
    with speaking("fr"):
        assert words.undone() == "Annulé."
    assert words.undone() == "Taken back."
    assert words.refused(FreeCell(), board("7H"), move("1 S"), Refusal.NOT_NEXT_ON_FOUNDATION)


# -- another language is chosen


class Speaker:
    """Speaks at once, or when it is let; or says that the texts do not come."""

    def __init__(self) -> None:
        self.fails = False
        self.waits = False
        self.then: list[Callable[[], None]] = []

    def __call__(self, choice: str, then: Callable[[str | None], None]) -> None:
        def answer() -> None:
            if not self.fails:
                speak(Language() if choice in ("system", "en") else language(choice))
            then(choice if self.fails else None)

        if self.waits:
            self.then.append(answer)
        else:
            answer()


def test_everything_is_painted_in_the_new_language() -> None:
    speaker = Speaker()
    seat = Seat("617", speak=speaker)
    seat.play("83")
    speaker.waits = True
    seat.do(Press.SETTINGS, Choose("language", "de"))
    speaker.then[0]()
    assert (seat.scene.language, spoken()) == ("de", "de")
    assert seat.page.changes.language
    assert len(seat.page.changes.cards) == 52
    assert not seat.page.changes.said  # it is no news
    assert seat.dialog == SettingsSheet(read_settings(seat.storage.texts[KEY]))
    assert read_settings(seat.storage.texts[KEY])["language"] == "de"
    speaker.waits = False
    seat.do(Choose("language", "system"))
    assert seat.scene.language == "en"
    assert "language" not in read_settings(seat.storage.texts[KEY]).chosen
    seat.do(Choose("deck", "four"))
    assert not seat.page.changes.language


def test_a_language_that_does_not_arrive() -> None:
    speaker = Speaker()
    speaker.fails = True
    seat = Seat("617", speak=speaker)
    seat.do(Press.SETTINGS, Choose("language", "fr"))
    assert isinstance(seat.dialog, SettingsSheet)
    assert seat.dialog.error.startswith("The texts for “Français” did not arrive.")
    assert seat.dialog.settings["language"] == "system"
    assert seat.scene.language == "en"
    assert KEY not in seat.storage.texts
    seat.do(Choose("deck", "four"))
    assert seat.dialog.error == ""


def test_a_language_that_arrives_late() -> None:
    speaker = Speaker()
    speaker.waits = True
    seat = Seat("617", speak=speaker)
    seat.do(Press.SETTINGS, Choose("language", "ja"), Choose("table", "blue"), Press.CANCEL)
    assert seat.scene.language == "en"
    speaker.then[0]()
    assert (seat.scene.language, seat.dialog) == ("ja", None)
    kept = read_settings(seat.storage.texts[KEY])
    assert (kept["language"], kept["table"]) == ("ja", "blue")


def test_a_start_without_its_language() -> None:
    seat = Seat("617")
    seat.app.language_is_missing("de")
    assert seat.message == words.start_without_language("Deutsch")


@pytest.mark.parametrize("code", CODES)
def test_a_whole_game_in_every_language(code: str) -> None:
    with speaking(code):
        seat = Seat("617", storage=MemoryStorage())
        seat.play("83 53")
        seat.do(Press.UNDO, Press.REDO, Press.MENU, Press.GIVE_UP, Press.GIVE_UP_NOW)
        assert seat.scene.language == code
        assert seat.said


def test_each_language_is_named_in_itself() -> None:
    assert set(CHOICES["language"]) == {"system", *NAMES}
