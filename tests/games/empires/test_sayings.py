"""The words of actions: which ones they distinguish and how, every verb in both languages."""

import re
from random import Random
from typing import Any

import pytest

from clachan.core import CHANCE
from clachan.games.empires import actions, constants
from clachan.games.empires.flow import Keep
from clachan.games.empires.state import replaced
from clachan.games.empires.turns.payment import Waive
from clachan.games.empires.turns.tiles import FOODS
from clachan.play import notation
from clachan.play.registry import game
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, texts
from marks import rule

from .bench import Bench, changed

GAME = game("empires")
NAMES = ["Ann", "Ben", "Cat", "Dan"]
ONE_CARD = ("build", "with", "take", "visit", "card", "island")  # verbs that name a card by its number
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def verbs() -> set[str]:
    """Every verb with its variants, as keys."""

    def heads(table: Any) -> set[str]:
        return {table[0]} if isinstance(table[0], str) else set().union(*map(heads, table))

    own = [t for n, t in vars(actions).items() if isinstance(t, tuple) and n not in vars(constants)]
    found = set().union(*map(heads, own)) | {*ONE_CARD, "clan"}
    found = found - {"sail", "blind"} | {
        "keep",
        "keep-none",
        "place-with",
        "move-with",
        "blind-nearby",
        "blind-distant",
    }
    found |= {"shift-fresh", "shift-exhausted"} | {f"sail-{food}{raze}" for food in FOODS for raze in ("", "-raze")}
    return {f"do-{verb}" for verb in found}


@EACH_LANGUAGE
def test_every_action_refusal_and_prompt_of_random_games(language: str) -> None:
    """Chance too, and now and then the candidates that are refused."""
    words = texts("empires", language)
    said: set[str] = set()
    for seed in range(1, 13):
        table, rng = Table(GAME, 2 + seed % 3, {}), Random(seed)
        while not table.over:
            s, seat = table.state, table.to_act()[0]
            legal = table.legal(seat)
            refused = [r.action for r in GAME.refusals(s, seat) if r.action] if len(table.entries) % 9 == 0 else []
            for action in legal + refused:
                key, args = GAME.say(s, seat, action)
                said.add(key)
                line = words.say(key, args, NAMES)
                assert not re.search(r"[{}@$]|(do|ship|trait|card|tile|amount)-", line), line
            if seat != CHANCE:
                assert not re.search(r"[{}@$]|prompt-", words.msg(GAME.prompt(s, seat)))
            table.act(seat, rng.choices(legal, GAME.weights(s) if seat == CHANCE else None)[0])
    assert verbs() - said <= {"do-shift-fresh", "do-shift-exhausted", "do-waive", "do-overtake"}, "tested below"


def test_a_card_is_called_by_its_name() -> None:
    b = Bench("heidel", "olaf").give(food=1)
    b.put("HE20")
    assert b.lines("use") == ["Use Asmund's Tavern"]
    assert b.lines("use", "cs") == ["Použít: Asmundova krčma"]


def test_cards_of_one_name_are_told_apart_by_what_lies_on_them() -> None:
    b = Bench("heidel", "olaf").give(worker=1)
    b.put("HE10", worker=2)
    b.put("HE10")
    b.put("HE10", turned=1)
    assert b.lines("use") == ["Use Home Brewery (2 workers)", "Use Home Brewery"]
    assert b.lines("use", "cs") == ["Použít: Domácí pivovar (2× osadník)", "Použít: Domácí pivovar"]
    assert b.line(("use", 5)) == "Use Home Brewery (exhausted)"
    assert b.line(("use", 5), "cs") == "Použít: Domácí pivovar (vyčerpaná)"


def test_cards_that_look_the_same_are_numbered_as_the_picture_numbers_them() -> None:
    b = Bench("heidel", "olaf").give(worker=1)
    b.put("HE10", worker=2)
    b.put("HE10")
    b.put("HE10")
    assert b.lines("use") == ["Use Home Brewery (2 workers)", "Use Home Brewery (1)", "Use Home Brewery (2)"]
    assert [card["nth"] for card in b.seen(0, 0)["empire"]] == [None, None, None, None, 1, 2]


@rule("EN-1.11.8", "EN-1.11.19")
def test_copies_and_upgrades_are_told_apart_too() -> None:
    b = Bench("glenn", "olaf").give(wood=1)
    b.put("GL10")
    copy = b.put("GL36")
    b.s.face[0] = replaced(b.s.face[0], copy, b.ids["GL10"])
    assert b.lines("use") == ["Use Market Cross", "Use Market Cross (copy)"]
    b = Bench("glenn", "olaf").bare()
    one, _ = b.put("GL11"), b.put("GL11")
    b.put("GL21", under=one)
    b.put("GL21")
    b.do("place", "harvest")
    assert b.lines("harvest") == [
        "Harvest Meadow (+ Itinerant Ice-Cream Man)",
        "Harvest Meadow",
        "Harvest Itinerant Ice-Cream Man",
    ]
    assert b.line(("use", 2)) == "Use Itinerant Ice-Cream Man (upgrade of Meadow)"


@rule("EN-1.9.1")
def test_a_raid_names_the_player() -> None:
    b = Bench("heidel", "glenn").give(raze=1)
    b.put("GL10", seat=1)
    assert b.lines("raid") == ["Raid Ben: Market Cross"]
    assert b.lines("raid", "cs") == ["Napadnout (Ben): Tržní kříž"]


def test_discs_go_from_tile_to_tile_with_a_card() -> None:
    b = Bench("heidel", "olaf").give(food=1).hold("HE11")
    assert b.lines("place")[:2] == ["Disc on EXPLORE", "Disc on EXPLORE + Barley Field"]
    b.s.disc[:2] = [2, 7]
    assert b.lines("move", "cs") == [
        "Posunout disk: OSÍDLENÍ → PRŮZKUM",
        "Posunout disk: OSÍDLENÍ → PRŮZKUM + Ječné pole",
    ]


@rule("EN-1.11.12")
def test_two_discs_on_one_tile_are_told_apart_by_their_sides() -> None:
    b = Bench("panurjuk", "olaf").hold("PA24")
    b.do("place", "populate", "PA24")
    assert b.lines("shift")[0] == "Shift the disc from POPULATE to EXPLORE"
    b.s.disc[:2] = [2, 3]
    assert [line for line in b.lines("shift") if line.endswith("SAIL")] == [
        "Shift the fresh disc from POPULATE to SAIL",
        "Shift the exhausted disc from POPULATE to SAIL",
    ]


@rule("EN-1.11.13", "EN-A31")
def test_ships_are_called_by_their_load_then_by_their_place() -> None:
    b = Bench("olaf", "glenn").give(worker=1)
    b.queue((1, 0, 0), (0, 1, 0), (0, 1, 1))
    b.do("use", b.put("OL35"))
    assert b.lines("overtake") == [
        "Move the ship with fish forward",
        "Move the ship with fish and a raze token forward",
    ]
    b.s.queue = replaced(b.s.queue, 2, b.s.queue[1])
    assert b.lines("overtake", "cs") == [
        "Posunout dopředu loď s rybou na 2. místě",
        "Posunout dopředu loď s rybou na 3. místě",
    ]


@rule("EN-1.2.9")
def test_a_side_of_a_slash_says_what_it_does() -> None:
    b = Bench("heidel", "olaf").give(worker=1)
    b.do("use", b.put("HE10"))
    assert b.lines("option") == ["Gain 2 food", "Gain 1 gold"]
    assert b.lines("option", "cs") == ["Získej 2 jídla", "Získej 1 zlaťák"]
    twice = changed(HE10={"action": {"cost": [], "effect": [{"choose": [[{"gain": {"food": 1}}]] * 2}]}})
    b = Bench("heidel", "olaf", own=twice)
    b.do("use", b.put("HE10"))
    assert b.lines("option") == ["Gain 1 food (1)", "Gain 1 food (2)"]


@rule("EN-V6", "EN-V11")
def test_amounts_are_what_is_really_moved() -> None:
    three = {"release_and_exhaust": {"what": "good", "n": 3, "from": {"icon": "bank"}}}
    b = Bench("mackinnon", "olaf", own=changed(MK20={"action": {"cost": [three], "effect": [{"gain_same": 1}]}}))
    b.put("MK10", wood=3)
    b.do("use", b.put("MK20"))
    assert b.lines("release") == ["Release 3 wood from Village Bank"]
    assert b.lines("release", "cs") == ["Uvolnit 3 dřeva: Vesnická banka"]
    b.s.stack.append(Waive(b.seat, 0, 1))
    assert b.line(("waive", 10)) == "Do not pay 1 resource"
    assert b.line(("waive", 10), "cs") == "Neplatit 1 surovinu"


@rule("EN-1.5.1")
def test_equal_cards_are_kept_together() -> None:
    b = Bench("heidel", "olaf")
    b.s.stack.append(Keep(0))
    two = (b.ids["HE12"], b.ids["HE12"], b.ids["HE20"])
    assert b.line(("keep", *two)) == "Keep 2× Sauna, Asmund's Tavern"
    assert b.line(("keep", *two), "cs") == "Nechat: 2× Sauna, Asmundova krčma"
    assert b.line(("keep",)) == "Keep nothing"


def test_a_line_is_parsed_back() -> None:
    b = Bench("heidel", "olaf").give(worker=1)
    b.put("HE10")
    second = b.put("HE10")
    assert notation.parse_action(texts("empires"), b.game, b.s, 0, "use home brewery (2)") == ("use", second)
