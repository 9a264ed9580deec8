"""Texts: card texts are made from the effects, logs and names agree with them, in both languages."""

import pytest

from clachan.games.empires.wording import AMOUNTS_CS, AMOUNTS_EN, amount, card_text
from clachan.play.shelf import game
from clachan.play.text import LANGUAGES, texts
from games.empires.bench import changed, raw_cards

GAME = game("empires")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_cards_and_clans_are_those_of_the_files(language: str) -> None:
    words = texts("empires", language)
    field = "name" if language == "en" else "name_cs"
    assert {i: words.say(f"card-{i}") for i in raw_cards()} == {i: c[field] for i, c in raw_cards().items()}


@pytest.mark.parametrize("n", [1, 2, 4, 5, 7])
def test_amounts_read_alike_in_logs_and_on_cards(n: int) -> None:
    for kind, name in enumerate(("food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "ship")):
        for language in LANGUAGES:
            said = texts("empires", language).say(f"amount-{name}", {"n": n})
            assert said == amount(kind, n, language == "cs")
    assert len(AMOUNTS_CS) == len(AMOUNTS_EN)


# Hand-written: what the text of a card must be, for the more involved words.
EXPECTED = {
    "HE22": (
        ["Instant: you may move 1 disc to any other tile, release up to 3 workers"],
        ["Ihned: můžeš přesunout 1 disk na libovolnou jinou destičku, uvolni až 3 osadníky"],
    ),
    "OL36": (
        ["Instant: pillage or conquer an island now with one of your ships"],
        ["Ihned: jednou svou lodí hned vypleň nebo dobuď ostrov"],
    ),
    "NA30": (
        ["Action: pay 1 worker → gain 2 VP for each set of penguin, igloo and totem (at most 2)"],
        ["Akce: zaplať 1 osadníka → získej 2 vítězné body za každou sadu karet tučňák, iglú a totem (nejvýše 2)"],
    ),
    "MK23": (
        ["Instant: gain 1 VP for every 2 goods on your cards (at most 3)"],
        ["Ihned: získej 1 vítězný bod za každé 2 žetony zboží na svých kartách (nejvýše 3)"],
    ),
    "PA20": (
        ["Instant: discard up to 3 cards from your empire, for each: gain 2 VP"],
        ["Ihned: odlož až 3 karty ze svého impéria, za každou: získej 2 vítězné body"],
    ),
    "GL33": (
        ["Upgrade of a field with the same good, yields: 2 stone"],
        ["Vylepšení pole se stejným zbožím, dává: 2 kameny"],
    ),
}


@pytest.mark.parametrize("ident", EXPECTED)
def test_card_texts(ident: str) -> None:
    card = next(c for c in GAME.tables.cards if c.ident == ident)  # type: ignore[attr-defined]
    assert (card_text(GAME.tables, card, "en"), card_text(GAME.tables, card, "cs")) == EXPECTED[ident]  # type: ignore[attr-defined]


def test_every_card_says_something_in_both_languages() -> None:
    for card in GAME.tables.cards:  # type: ignore[attr-defined]
        en, cs = (card_text(GAME.tables, card, lang) for lang in LANGUAGES)  # type: ignore[attr-defined]
        assert len(en) == len(cs) > 0, card.ident
        assert all(line.strip() for line in en + cs)


def test_a_changed_effect_changes_the_text() -> None:
    own = changed(
        GL12={"effect": [{"move_ship": {"n": 5}}, {"expedition": {"mode": "conquer"}}, {"gain": {"ship": 5}}]}
    )
    card = next(c for c in own.tables.cards if c.ident == "GL12")
    assert card_text(own.tables, card, "cs") == [
        "Ihned: můžeš posunout jednu svou loď o 5 míst dopředu, jednou svou lodí hned dobuď ostrov, získej 5 lodí"
    ]
