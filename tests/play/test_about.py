"""Info cards: every component of every catalogue has one, with words in both languages."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from clachan.games import KEYS
from clachan.play import rulebook
from clachan.play.registry import game
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, Texts, texts
from clachan.presentation import About
from clachan.presentation.info_cards import card, described, phrase

# Components that a catalogue lists without a name of their own, by game.
NAMELESS = {
    "brianboru": ("regions", "cards", "track"),
    "empires": ("tiles",),
    "rebirth": ("castles", "holy", "missions", "tiles"),
    "skye": ("track",),
}
WORDLESS = ("goods", "roads", "distances", "amounts")  # lists of words, roads: no components


def tables(key: str) -> Iterator[Table]:
    for mode in game(key).modes():
        table = Table(game(key), 3, mode)
        table.roll(Random(1))
        yield table


def components(key: str, catalogue: dict[str, Any]) -> Iterator[str]:
    for part, entries in catalogue.items():
        if isinstance(entries, list) and part not in WORDLESS:
            named = [isinstance(e, dict) and "name" in e for e in entries]
            if any(named) or part in NAMELESS.get(key, ()):
                yield from (f"{part}:{i}" for i in range(len(entries)))


def words_of(texts: Texts, about: About) -> Iterator[str]:
    yield texts.say(about["name"]["key"], about["name"]["args"])
    yield texts.say(about["kind"]["key"], about["kind"]["args"])
    for row in about["rows"]:
        yield texts.say(row["label"]["key"], row["label"]["args"])
        assert row["text"] or row["get"], "a row says something"
        if row["text"]:
            yield texts.say(row["text"]["key"], row["text"]["args"])
    amounts = [a for row in about["rows"] for a in (*row["give"], *row["get"])] + (about["cost"] or [])
    for name, n in amounts:
        assert texts.has(f"hold-{name}"), name
        yield texts.say(f"hold-{name}", {"n": n})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_component_has_an_info_card(key: str, language: str) -> None:
    words = texts(key, language)
    for table in tables(key):
        cards = table.game.presentation.info_cards(table.state)
        there = list(components(key, dict(table.game.presentation.catalogue(table.state))))
        assert len(there) > 20
        assert set(there) <= set(cards), set(there) - set(cards)
        for thing, about in cards.items():
            assert about["rows"] or about["cost"], f"{thing} says nothing"
            for text in words_of(words, about):
                assert text, thing
                assert not [odd for odd in ("{", "}", "@", "about-") if odd in text], f"{thing}: {text}"


def test_a_game_that_writes_no_cards_gets_those_of_its_catalogue() -> None:
    """What a sixth game has for nothing."""
    catalogue = {"fish": [{"name": {"en": "Cod", "cs": "Treska"}, "text": {"key": "fish-cod", "args": {}}}], "bag": 7}
    cards = described(catalogue)
    assert list(cards) == ["fish:0"]
    assert (
        Texts("", "cs", "fish-cod = plave\n").say(cards["fish:0"]["name"]["key"], cards["fish:0"]["name"]["args"])
        == "Treska"
    )
    assert cards["fish:0"]["rows"][0]["text"] == {"key": "fish-cod", "args": {}}


@pytest.mark.parametrize("key", KEYS)
def test_the_rules_that_cards_and_previews_name_are_there(key: str) -> None:
    for table in tables(key):
        for thing, about in table.game.presentation.info_cards(table.state).items():
            assert about["rule"] in rulebook.rules(key, "en"), thing


def source_of(about: About) -> str:
    """What an info card says about the source of its component; "" if it says nothing."""
    found = [row["text"]["key"] for row in about["rows"] if row["label"]["key"] == "about-source" and row["text"]]
    assert len(found) < 2
    return found[0].removeprefix("source-") if found else ""


@pytest.mark.parametrize("key", KEYS)
def test_a_card_says_whether_its_component_is_as_printed(key: str) -> None:
    """All but kinds of spaces, whose rules are printed, and clans, which are lists of cards."""
    for table in tables(key):
        cards = table.game.presentation.info_cards(table.state)
        silent = {name.split(":")[0] for name, about in cards.items() if not source_of(about)}
        assert silent <= {"grounds", "clans"}


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("rulebook", "rulebook"),
        ("rulebook example", "rulebook"),
        ("public source https://example.org", "public"),
        ("rulebook: primary (town); rest public source", "public"),
        ("reconstructed (coin count); rest public source", "partly"),
        ("card: rulebook; number of copies: reconstructed", "partly"),
        ("reconstructed", "reconstructed"),
        ("from my own head", "reconstructed"),
    ],
)
def test_what_a_source_is_called(source: str, told: str) -> None:
    assert source_of(card("x", phrase("about-component"), [], source=source)) == told


def test_a_card_of_which_only_the_name_is_printed_says_so() -> None:
    """The rulebook shows Asmund's Tavern without its amounts; nothing shows Sauna."""
    found: Any = game("empires")
    cards = found.presentation.info_cards(found.setup(2))
    by_id = {c.ident: source_of(cards[f"cards:{c.index}"]) for c in found.tables.cards}
    assert (by_id["HE20"], by_id["HE12"], by_id["I208"], by_id["I199"]) == (
        "partly",
        "reconstructed",
        "partly",
        "reconstructed",
    )
