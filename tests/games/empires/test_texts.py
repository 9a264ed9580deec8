"""Texts: card texts are made from the effects, logs and names agree with them, in both languages."""

from typing import Any

import pytest

from clachan.play.registry import game
from clachan.play.text import LANGUAGES, texts

from .bench import Bench, changed

GAME = game("empires")


@pytest.mark.parametrize(("language", "line"), [("en", "Ann uses Toll Bar."), ("cs", "Ann používá kartu Mýtnice.")])
def test_logs_name_cards_as_the_set_at_the_table_does(language: str, line: str) -> None:
    b = Bench("mackinnon", "olaf", own=changed(MK32={"name": "Toll Bar", "name_cs": "Mýtnice"}))
    slot = b.put("MK32")
    b.give(worker=1).do("use", slot)
    assert texts("empires", language).event(b.told("log-use")[0], ["Ann", "Ben"]) == line


def card_text(own: Any, ident: str, language: str) -> list[str]:
    """What a card says, as a client puts it into words."""
    cards = own.presentation.catalogue(own.setup(2))["cards"]
    words = texts("empires", language)
    return [words.say(line["key"], line["args"]) for c in cards if c["id"] == ident for line in c["text"]]


# Hand-written: what the text of a card must be, for the more involved words.
EXPECTED = {
    "HE22": (
        ["Instant: you may move 1 disc to any other tile; release up to 3 workers"],
        ["Ihned: můžeš přesunout 1 disk na libovolnou jinou destičku; uvolni až 3 osadníky"],
    ),
    "OL36": (
        ["Instant: pillage or conquer an island now with one of your ships"],
        ["Ihned: jednou svou lodí hned vypleň nebo dobuď ostrov"],
    ),
    "NA30": (
        ["Action: pay 1 worker → gain 2 VP for each set of penguin, igloo and totem (at most 2×)"],
        ["Akce: zaplať 1 osadníka → získej 2 vítězné body za každou sadu karet tučňák, iglú a totem (nejvýše 2×)"],
    ),
    "MK23": (
        ["Instant: gain 1 VP for every 2 goods on your cards (at most 3×)"],
        ["Ihned: získej 1 vítězný bod za každé 2 žetony zboží na svých kartách (nejvýše 3×)"],
    ),
    "PA20": (
        ["Instant: discard up to 3 cards from your empire, for each: gain 2 VP"],
        ["Ihned: odlož až 3 karty ze svého impéria, za každou: získej 2 vítězné body"],
    ),
    "NA25": (  # V9: Penguin Parade has the icon too, but it is no location
        ["Instant: search your draw pile for one location of type penguin, igloo or totem"],
        ["Ihned: najdi v dobíracím balíčku jednu lokaci typu tučňák, iglú nebo totem"],
    ),
    "NA38": (
        ["Instant: gain 1 resource for each different type among your locations, fields aside (at most 3×)"],
        ["Ihned: získej 1 surovinu za každý různý typ svých lokací kromě polí (nejvýše 3×)"],
    ),
    "HE23": (
        ["Instant: gain 1 resource from each of 2 different fields"],
        ["Ihned: získej po 1 surovině ze 2 různých polí"],
    ),
    "MK21": (
        [
            "Action: assign up to 2 resources to this card",
            "Stored, for every 2 resources: gain 1 resource or 1 VP",
        ],
        [
            "Akce: přiděl na tuto kartu až 2 suroviny",
            "Uložené, za každé 2 suroviny: získej 1 surovinu nebo 1 vítězný bod",
        ],
    ),
    "GL36": (
        [
            (
                "Copy: choose another card of type guild (action) in your empire; this card counts as a second one, "
                "build bonus included"
            )
        ],
        [
            (
                "Kopie: vyber si jinou kartu typu cech (akce) ve svém impériu; tato karta platí za její druhý kus, "
                "i s bonusem za postavení"
            )
        ],
    ),
    "GL38": (
        ["Feature: in Lookout draw 1 more card", "Build bonus: draw 1 card"],
        ["Vlastnost: při Rozhledu dober o 1 kartu víc", "Bonus za postavení: dober si 1 kartu"],
    ),
    "GL33": (
        ["Upgrade of a field with the same good, yields: 2 stone"],
        ["Vylepšení pole se stejným zbožím, dává: 2 kameny"],
    ),
}


@pytest.mark.parametrize("ident", EXPECTED)
def test_card_texts(ident: str) -> None:
    assert (card_text(GAME, ident, "en"), card_text(GAME, ident, "cs")) == EXPECTED[ident]


def test_every_card_says_something_in_both_languages() -> None:
    for card in GAME.presentation.catalogue(GAME.setup(2))["cards"]:
        assert card["text"], card["id"]
        for language in LANGUAGES:
            for line in card["text"]:
                said = texts("empires", language).say(line["key"], line["args"])
                assert said.strip()
                assert not set("{}@$") & set(said), said


def test_a_changed_effect_changes_the_text() -> None:
    own = changed(
        GL12={"effect": [{"move_ship": {"n": 5}}, {"expedition": {"mode": "conquer"}}, {"gain": {"ship": 5}}]}
    )
    assert card_text(own, "GL12", "cs") == [
        "Ihned: můžeš posunout jednu svou loď o 5 míst dopředu; jednou svou lodí hned dobuď ostrov; získej 5 lodí"
    ]


# What the packaged cards do not say: other numbers and genders.
UNUSUAL: list[tuple[dict[str, Any], str, str]] = [
    (
        {"field_goods": {"fields": 5, "each": 2, "only": "good"}},
        "gain 2 goods from each of 5 different fields",
        "získej po 2 žetonech zboží z 5 různých polí",
    ),
    (
        {"field_goods": {"fields": 1, "each": 1, "only": "resource"}},
        "gain 1 resource from 1 field",
        "získej po 1 surovině z 1 pole",
    ),
    (
        {"gain": {"vp": 1}, "per": {"assigned": "worker", "at": "any"}},
        "gain 1 VP for each worker on your cards",
        "získej 1 vítězný bod za každého osadníka na svých kartách",
    ),
    (
        {"discard_empire": {"n": 1, "where": {"kind": "island", "not_this": True}, "each": [{"draw": 2}, {"wake": 1}]}},
        "discard 1 other island from your empire, for each: draw 2 cards and wake 1 worker",
        "odlož 1 jiný dobytý ostrov ze svého impéria, za každý: dober si 2 karty a prober 1 unaveného osadníka",
    ),
    (
        {"choose": [[{"gain": {"food": 1}}], [{"gain": {"wood": 1}}], [{"gain": {"vp": 1}, "per": {"icon": "guild"}}]]},
        "gain 1 food, gain 1 wood or gain 1 VP for each card of type guild in your empire",
        "získej 1 jídlo, získej 1 dřevo nebo získej 1 vítězný bod za každou kartu typu cech ve svém impériu",
    ),
]


@pytest.mark.parametrize(("effect", "en", "cs"), UNUSUAL)
def test_unusual_numbers_and_genders(effect: dict[str, Any], en: str, cs: str) -> None:
    own = changed(GL12={"effect": [effect]})
    assert card_text(own, "GL12", "en") == [f"Instant: {en}"]
    assert card_text(own, "GL12", "cs") == [f"Ihned: {cs}"]


def test_printed_names_are_not_corrected() -> None:
    """The rulebook prints a slip in one name; a custom set may have any name."""
    floating = {c.ident: c.named for c in Bench("glenn", "olaf").game.tables.cards}["PA22"]
    assert floating == {"en": "Floating Traders", "cs": "Obchodní plující"}
    own = changed(PA10={"name_cs": "Obchodní plující"})
    assert {c.ident: c.named["cs"] for c in own.tables.cards}["PA10"] == "Obchodní plující"
