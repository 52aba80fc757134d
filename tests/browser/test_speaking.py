"""The languages in the page: painted at once, changed without a reload, with room for long ones."""

from __future__ import annotations

import zlib
from typing import Any

import pytest
from conftest import PHONE, Room, device
from hosting import Answer, Hosting
from player import Player
from playwright.sync_api import Locator, expect
from test_fit import LEAST, MISFITS
from translations import twice_as_long

from freecell import STANDARD, Game
from tools.project import DIST
from tools.texts.page import FILE, page_texts

START = Game.new(STANDARD, 617)
(WEBASSEMBLY,) = (path.relative_to(DIST).as_posix() for path in DIST.glob("pyodide-*/*.wasm"))
CATALOGUES = {path.name[:2]: f"assets/{path.name}" for path in DIST.glob("assets/*.zlib")}
NOT_ARRIVED = "did not arrive"
SIZES = [(320, 480), (390, 844), (844, 390), (1440, 900)]

NAMES = """() => [...document.querySelectorAll(".tools button, .meters dt")]
  .map((node) => node.textContent.trim().replace(/\\s+/g, " "))"""

# What is wrong with a sheet: texts beyond its edges or cut, buttons over one another.
CUT = """async (sheet) => {
  await Promise.all(sheet.getAnimations().map(({ finished }) => finished));
  const wrong = [];
  const box = (node) => node.getBoundingClientRect();
  const frame = box(sheet);
  if (frame.left < -1 || frame.right > innerWidth + 1) wrong.push("wider than the page");
  if (frame.top < -1 || frame.bottom > innerHeight + 1) wrong.push("higher than the page");
  if (sheet.scrollWidth > sheet.clientWidth + 1) wrong.push("scrolls sideways");
  const range = document.createRange();
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.trim() || !text.parentElement.checkVisibility()) continue;
    if (text.parentElement.closest("option, .sr-only, [aria-hidden=true]")) continue;
    range.selectNodeContents(text);
    const around = text.parentElement.closest("button, label, dialog, div, li, section");
    for (const line of range.getClientRects()) {
      if (line.left < box(around).left - 1 || line.right > box(around).right + 1) {
        wrong.push(`“${text.data.trim()}” is cut`);
      }
    }
  }
  const buttons = [...sheet.querySelectorAll("button, select")].filter((node) => box(node).width);
  buttons.forEach((one, index) => {
    if (one.scrollHeight > one.clientHeight + 1 && one.matches("button")) {
      wrong.push(`“${one.textContent.trim()}” is cut below`);
    }
    for (const other of buttons.slice(index + 1)) {
      if (one.closest(".bar, .foot, .close") || other.closest(".bar, .foot, .close")) continue;
      const [a, b] = [box(one), box(other)];
      const apart = a.right <= b.left + 1 || b.right <= a.left + 1 ||
        a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      if (!apart) wrong.push(`“${one.textContent}” lies over “${other.textContent}”`);
    }
  });
  return wrong;
}"""


@pytest.fixture
def address(hosting: Hosting) -> str:
    return hosting.address


def names(player: Player) -> list[str]:
    """Return what the buttons and the meters are called."""
    found: list[str] = player.page.evaluate(NAMES)
    return found


def open_sheet(player: Player, action: str) -> Locator:
    """Open a sheet from the menu; return it."""
    player.touch(player.page.locator("[data-action=menu]"))
    player.touch(player.page.locator(f"#menu [data-action={action}]"))
    sheet = player.page.locator("dialog[open]:not(#menu)")
    expect(sheet).to_be_visible()
    return sheet


def choose(player: Player, value: str) -> None:
    """Choose a language in the settings, which are open."""
    select = player.page.locator("[data-choice=language]")
    select.focus()
    select.select_option(value)


def expect_language(player: Player, code: str) -> None:
    expect(player.page.locator("html")).to_have_attribute("lang", code)


def test_german_is_painted_before_python_and_french_comes_without_a_reload(
    room: Room, hosting: Hosting
) -> None:
    hosting.held.add(WEBASSEMBLY)
    player = room.player(locale="de-AT", touch=False)
    player.page.goto(f"{hosting.address}?deal=617", wait_until="commit")
    expect(player.page.locator("#whole")).to_be_attached()
    expect_language(player, "de")
    early = names(player)
    assert {"Spiel", "Züge", "Ablage", "Zurück", "Tipp"} <= set(early)
    assert player.page.locator("#failure h2").text_content() == "Das Spiel konnte nicht starten"
    hosting.let_go()
    player.ready()
    assert names(player) == early
    assert [hosting.asked.count(path) for path in CATALOGUES.values()].count(1) == 1

    page = player.page
    card = page.locator('[data-card="7H"]')
    expect(card).to_have_attribute("aria-label", "Herz Sieben, Spalte 6, 4 von 6")
    expect(page).to_have_title("FreeCell: Spiel 617")
    player.tap_card("6C")
    player.tap_card("JC")
    expect(player.toast).to_contain_text("Hierher gehört eine rote Sieben")

    page.evaluate("globalThis.isTheSame = true")
    sheet = open_sheet(player, "settings")
    expect(sheet.get_by_role("heading")).to_have_text("Einstellungen")
    choose(player, "fr")
    expect_language(player, "fr")
    expect(sheet.get_by_role("heading")).to_have_text("Réglages")
    expect(sheet.get_by_label("Langue")).to_have_value("fr")
    expect(sheet.get_by_label("Langue")).to_be_focused()
    page.keyboard.press("Escape")
    expect(player.button("Annuler")).to_be_visible()
    expect(card).to_have_attribute("aria-label", "Sept de cœur, colonne 6, 4 sur 6")
    expect(page.locator('.slot[data-pile="cell-2"]')).to_have_attribute(
        "aria-label", "Cellule libre 2, vide"
    )
    expect(page).to_have_title("FreeCell : donne 617".replace(" :", "\xa0:"))
    expect(open_sheet(player, "help").locator("h3").first).to_have_text("Souris, doigt, stylet")
    page.keyboard.press("Escape")
    expect(open_sheet(player, "rules").get_by_label("Les colonnes se montent")).to_be_visible()
    assert page.evaluate("globalThis.isTheSame")

    player.reload()
    expect_language(player, "fr")
    player.press("N° de donne")
    expect(page.locator("#deal-asked")).to_have_text("Un nombre entier de 1 à 8 589 934 591")


def test_japanese_and_back_to_english(room: Room) -> None:
    player = room.player("?deal=617", locale="ja")
    expect_language(player, "ja")
    expect(player.page.locator('[data-card="7H"]')).to_have_attribute(
        "aria-label", "ハートの7、列6、6枚中4枚目"
    )
    first = names(player)
    open_sheet(player, "settings")
    choose(player, "en")
    expect_language(player, "en")
    assert {"Moves", "Home", "Hint"} <= set(names(player))
    choose(player, "system")
    expect_language(player, "ja")
    assert names(player) == first


def test_english_asks_for_no_catalogue(room: Room, hosting: Hosting) -> None:
    player = room.player("?deal=617", locale="nl-NL")
    expect_language(player, "en")
    assert not set(CATALOGUES.values()) & set(hosting.asked)
    assert player.page.evaluate("freecellBoot.textKeys") == [
        text.key for text in page_texts(FILE.read_text("utf-8"))
    ]


@pytest.mark.parametrize(
    ("locale", "code"),
    [("pt-PT", "pt"), ("pt-BR", "pt"), ("es-MX", "es"), ("fr-CA", "fr"), ("en-GB", "en")],
)
def test_the_language_of_the_browser(room: Room, locale: str, code: str) -> None:
    player = room.player(locale=locale)
    player.page.goto(room.site, wait_until="commit")
    expect_language(player, code)


@pytest.mark.parametrize("fault", [Answer(404), Answer(200, "text/html", b"<p>Log in")])
def test_texts_that_do_not_arrive(room: Room, hosting: Hosting, fault: Answer) -> None:
    hosting.faults |= {CATALOGUES["de"]: fault, CATALOGUES["fr"]: fault}
    player = room.player("?deal=617", locale="de", allow=NOT_ARRIVED)
    expect_language(player, "en")
    expect(player.toast).to_contain_text("The texts for “Deutsch” did not arrive")
    assert {"Moves", "Home", "Undo"} <= set(names(player))
    sheet = open_sheet(player, "settings")
    choose(player, "fr")
    expect(sheet.get_by_role("alert")).to_contain_text("The texts for “Français” did not arrive.")
    expect(sheet.get_by_label("Language")).to_have_value("system")
    choose(player, "es")
    expect_language(player, "es")
    expect(sheet.get_by_role("alert")).to_be_empty()
    player.watch.faults = [fault for fault in player.watch.faults if "404" not in fault]


def test_another_language_without_a_network(room: Room, hosting: Hosting) -> None:
    """All catalogues are among what is kept for offline play."""
    player = room.player("?deal=617", offline=True)
    expect(player.toast).to_contain_text("Ready to play offline", timeout=60_000)
    hosting.stop()
    open_sheet(player, "settings")
    choose(player, "pt")
    expect_language(player, "pt")
    player.reload()
    expect_language(player, "pt")


# -- a language that needs twice the room


# What shows of a choice is cut when it is wider than its box without the arrow.
CHOICES_CUT = """() => [...document.querySelectorAll("dialog[open] select")].flatMap((select) => {
  const style = getComputedStyle(select);
  const text = select.selectedOptions[0].textContent;
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const room = select.clientWidth - parseFloat(style.paddingRight);
  return pen.measureText(text).width > room + 1 ? [text] : [];
})"""


def test_every_language_fits(room: Room) -> None:
    player = room.player("?deal=617", size={"width": 320, "height": 480})
    page = player.page
    wrong = {}
    for code in CATALOGUES:
        sheet = open_sheet(player, "settings")
        choose(player, code)
        expect_language(player, code)
        wrong[code, "settings"] = sheet.evaluate(CUT) + page.evaluate(CHOICES_CUT)
        page.keyboard.press("Escape")
        sheet = open_sheet(player, "rules")
        wrong[code, "rules"] = sheet.evaluate(CUT) + page.evaluate(CHOICES_CUT)
        page.keyboard.press("Escape")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            wrong[code, width] = page.evaluate(MISFITS, LEAST)
        page.set_viewport_size({"width": 320, "height": 480})
    assert not any(wrong.values()), {where: found for where, found in wrong.items() if found}


@pytest.fixture
def long_texts(hosting: Hosting) -> None:
    """Have German say everything twice."""
    texts = zlib.compress(twice_as_long())
    hosting.faults[CATALOGUES["de"]] = Answer(200, "application/octet-stream", texts)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.usefixtures("long_texts")
def test_texts_twice_as_long_fit(room: Room, size: tuple[int, int]) -> None:
    width, height = size
    player = room.player("?deal=617", locale="de", size={"width": width, "height": height})
    page = player.page
    expect(page).to_have_title("FreeCell: deal 617 FreeCell: deal 617")
    assert page.evaluate(MISFITS, LEAST) == []
    wrong: dict[str, Any] = {}

    def look(name: str, sheet: Locator) -> None:
        found = sheet.evaluate(CUT)
        if found:
            wrong[name] = found

    player.tap_card(str(START.position.columns[5][-1]))
    player.tap_card(str(START.position.columns[4][-1]))
    expect(player.toast).to_be_visible()
    look("toast", player.toast)
    player.touch(page.locator("[data-action=menu]"))
    look("menu", page.locator("#menu"))
    page.keyboard.press("Escape")
    for action in ("settings", "rules", "help", "by-grade"):
        sheet = open_sheet(player, action)
        look(action, sheet)
        if action == "rules":
            sheet.locator("[data-rule=build]").select_option("same-suit")
            look("changed rules", sheet)
        page.keyboard.press("Escape")
    player.touch(page.locator("[data-action=deal-number]"))
    page.locator("#deal-input").fill("x")
    page.locator("#deal-input").press("Enter")
    look("deal number", page.locator("#deal-dialog"))
    page.keyboard.press("Escape")
    player.make(STANDARD, START.position, next(iter(STANDARD.moves(START.position))))
    look("give up", open_sheet(player, "give-up"))
    player.touch(page.locator("#give-up [data-action=give-up-now]"))
    expect(player.summary).to_be_visible()
    look("summary", player.summary)
    assert wrong == {}


@pytest.mark.usefixtures("long_texts")
def test_a_recording_in_long_words(room: Room) -> None:
    player = room.player("?deal=617", locale="de", size=PHONE)
    page = player.page
    player.touch(page.locator("[data-action=menu]"))
    player.touch(page.locator("#menu [data-action=solution]"))
    expect(page.locator("#recording")).to_be_visible(timeout=60_000)
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[f"{width}x{height}"] = page.locator("#recording").evaluate(CUT)
    assert not any(found.values()), found


def test_a_start_that_fails_says_so_in_the_language_chosen(room: Room) -> None:
    chosen = '{"version": 1, "rules": {}, "choices": {"language": "fr"}}'
    player = room.player(storage_state=device(room.site, **{"freecell:settings": chosen}))
    player.page.goto(room.site, wait_until="commit")
    expect_language(player, "fr")
    player.page.evaluate("freecellBoot.fail('file', 'a test')")
    expect(player.page.locator("#failure h2")).to_have_text("Le jeu n’a pas pu démarrer")
    assert player.page.locator("#failure").evaluate(CUT) == []
