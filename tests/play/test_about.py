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
from clachan.presentation.info_cards import described

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
