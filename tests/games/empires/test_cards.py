"""Every card and island, against an oracle that reads the files by itself; and what is typical of each clan."""

from random import Random
from typing import Any

import pytest

from clachan.core import CHANCE, Action
from clachan.play.drive import AnyTable, BareTable, finish
from marks import rule

from .bench import Bench, packaged_set, raw_cards

RAW = raw_cards()
CLAN_OF = {c["id"]: key for key, clan in packaged_set()["cards.yaml"]["clans"].items() for c in clan["cards"]}
ISLANDS = [i for i in RAW if i.startswith("I")]


def bench(ident: str) -> Bench:
    clan = CLAN_OF.get(ident, "glenn")
    return Bench(clan, "heidel" if clan == "olaf" else "olaf")


def add(into: dict[str, int], amounts: dict[str, int], sign: int = 1) -> None:
    for name, n in amounts.items():
        into[name] = into.get(name, 0) + sign * n
        if not into[name]:
            del into[name]


FIELDS = [i for i, c in RAW.items() if "yields" in c]


@pytest.mark.parametrize("ident", FIELDS)
def test_fields_yield_what_they_show(ident: str) -> None:
    card = RAW[ident]
    b = bench(ident)
    if card["kind"] == "starting":
        slot = b.s.card[0].index(b.ids[ident])
        b.do("place", "harvest").do("harvest", slot)
        assert b.has() == card["yields"]
        return
    b.hold(ident)
    tile = card["build"]["play_with"][0]
    b.do("place", tile, ident)
    if b.asks("Attach"):
        b.do(*b.answers()[0])
    got = dict(card["yields"])
    add(got, {"worker": 1} if tile == "populate" else {})
    named = {"en": card["name"], "cs": card["name_cs"]}
    gained = [(e.args["what"], e.args["n"]) for e in b.told("log-gain") if e.args["card"] == named]
    assert dict(gained) == card["yields"]
    assert b.cards()[-1] == ident


PRICED = [i for i, c in RAW.items() if "pay" in c.get("build", {}) and c["sub"] != "copy"]


@rule("EN-1.7.2")
@pytest.mark.parametrize("ident", PRICED)
def test_locations_cost_what_they_show_and_give_their_bonus(ident: str) -> None:
    card = RAW[ident]
    b = bench(ident).hold(ident).give(**card["build"]["pay"])
    b.do("build", ident)
    if b.seat == CHANCE:
        b.do(*b.answers()[0])
    expected: dict[str, int] = {}
    points = 0
    icons = [RAW[i]["icon"] for i in b.cards()]
    for effect in card.get("bonus", []):
        n = icons.count(effect["per"]["icon"]) if "per" in effect else 1
        for name, amount in effect.get("gain", {}).items():
            points += amount * n if name == "vp" else 0
            add(expected, {name: amount * n} if name != "vp" and n else {})
    assert b.has() == expected
    assert b.vp() == points
    assert len(b.hand()) == sum(e.get("draw", 0) for e in card.get("bonus", []))
    short = {k: n - 1 for k, n in card["build"]["pay"].items()}
    b = bench(ident).hold(ident).give(**short)
    assert not b.can("build", ident)


def is_plain(card: dict[str, Any]) -> bool:
    """An action that pays or assigns fixed amounts and gains fixed amounts."""
    if "action" not in card or not card["action"]["effect"]:
        return False
    costs, effects = card["action"]["cost"], card["action"]["effect"]
    words = {k for c in costs for k in c} | {k for e in effects for k in e}
    kinds = {a for part in [*costs, *effects] for v in part.values() if isinstance(v, dict) for a in v}
    return words <= {"pay", "assign", "gain"} and not kinds & {"resource", "good"}


PLAIN = [i for i, c in RAW.items() if is_plain(c)]


@rule("EN-1.10.3")
@pytest.mark.parametrize("ident", PLAIN)
def test_plain_actions(ident: str) -> None:
    action = RAW[ident]["action"]
    b = bench(ident)
    slot = b.put(ident)
    expected: dict[str, int] = {}
    for cost in action["cost"]:
        for amounts in cost.values():
            b.give(**amounts)
    for cost in action["cost"]:
        add(expected, {"spent": cost["pay"]["worker"]} if "worker" in cost.get("pay", {}) else {})
    points = 0
    for effect in action["effect"]:
        points += effect["gain"].get("vp", 0)
        add(expected, {k: n for k, n in effect["gain"].items() if k != "vp"})
    b.do("use", slot)
    assert b.has() == expected
    assert b.vp() == points
    assert b.s.turned[0][slot] == 1


@rule("EN-1.12.3", "EN-1.12.4")
@pytest.mark.parametrize("ident", ISLANDS)
def test_islands(ident: str) -> None:
    card = RAW[ident]
    far = int(card["distance"] == "distant")
    b = Bench("glenn", "olaf").queue((0, far, 0)).row(ident)
    b.pass_all().do("visit", ident)
    wild = card["pillage"].get("resource", 0)
    for _ in range(wild):
        b.do("gain", "sheep")
    expected = {k: n for k, n in card["pillage"].items() if k not in ("vp", "resource")}
    add(expected, {"sheep": wild} if wild else {})
    assert b.has() == expected
    assert b.vp() == card["pillage"].get("vp", 0)
    b = Bench("glenn", "olaf").queue((0, far, 1)).row(ident)
    b.pass_all().do("visit", ident).do("conquer")
    expected, points = {}, 0
    for effect in card["bonus"]:
        points += effect["gain"].get("vp", 0)
        add(expected, {k: n for k, n in effect["gain"].items() if k != "vp"})
    if "ship" in expected:
        expected["ship"] += 2
    assert b.has() == expected
    assert b.vp() == points
    assert b.cards()[-1] == ident


# What is left: features, boosts and actions that are more than an exchange, each by hand.
# id, supply, hand, empire, line, supply after, points
Case = tuple[str, dict[str, int], list[str], list[str], list[tuple[Any, ...]], dict[str, int], int]
BY_HAND: list[Case] = [
    ("HE10", {"worker": 1}, [], ["HE10"], [("use", 3), ("option", 1)], {"gold": 1}, 0),
    ("HE12", {"food": 1}, [], ["HE12"], [("use", 3)], {}, 1),
    ("HE24", {"worker": 1}, [], ["HE24"], [("use", 3), ("gain", "wood"), ("gain", "fish")], {"wood": 1, "fish": 1}, 0),
    (
        "HE30",
        {"worker": 1},
        [],
        ["HE30"],
        [("use", 3), ("glean", 0, "wood"), ("glean", 2, "sheep")],
        {"wood": 1, "sheep": 1},
        1,
    ),
    ("HE31", {"worker": 1}, [], ["HE31", "HE20", "HE20"], [("use", 3), ("option", 0)], {}, 2),
    ("HE34", {"worker": 2}, [], ["HE34", "HE21"], [("use", 4)], {}, 3),
    ("HE36", {"spent": 2}, ["HE36"], [], [("place", "populate", "HE36")], {"worker": 2, "spent": 1}, 0),
    ("HE37", {}, ["HE37"], ["HE20", "HE20"], [("place", "explore", "HE37"), ("card", "HE11")], {"food": 1}, 2),
    ("OL12", {}, ["OL12"], [], [("place", "sail", "OL12"), ("option", 1), ("sail", 1, 0)], {"ship": 1}, 0),
    ("OL37", {"worker": 1}, [], ["OL37", "I207", "I208"], [("use", 3)], {"spent": 1}, 2),
    ("PA10", {}, [], ["PA10"], [("use", 3)], {}, 2),
    ("PA21", {"worker": 1}, [], ["PA21"], [("use", 3), ("discard", 0)], {"spent": 1}, 2),
    ("PA22", {"fish": 1}, [], ["PA22"], [("use", 3), ("gain", "wood"), ("gain", "wood")], {"wood": 2}, 0),
    ("PA25", {"worker": 1}, [], ["PA25"], [("use", 3)], {"spent": 1, "ship": 1}, 0),
    ("PA30", {"worker": 1}, [], ["PA30", "PA21"], [("use", 3)], {"spent": 1}, 2),
    ("PA32", {}, [], ["PA32", "PA10"], [("use", 4)], {"food": 1}, 2),
    ("PA33", {}, [], ["PA33"], [("place", "sail")], {"food": 1, "ship": 1}, 0),
    ("PA37", {}, [], ["PA37"], [("use", 3), ("discard", 0), ("card", "PA10")], {}, 1),
    ("PA38", {}, ["PA38"], [], [("place", "sail", "PA38"), ("sail", 1, 1)], {"ship": 1}, 0),
    ("NA21", {"worker": 1, "food": 1}, [], ["NA21"], [("use", 3), ("harvest", 0)], {"wood": 2, "spent": 1}, 1),
    ("NA23", {"worker": 1}, [], ["NA23"], [("use", 3)], {"spent": 1, "ship": 1}, 0),
    ("NA25", {}, ["NA25"], [], [("place", "explore", "NA25"), ("take", "NA31"), ("card", "NA10")], {}, 0),
    ("NA31", {"fish": 1}, ["NA10"], ["NA31"], [("build", "NA10")], {"gold": 1}, 1),
    ("NA33", {"fish": 1}, ["NA10"], ["NA33"], [("build", "NA10")], {"food": 1}, 0),
    ("NA34", {}, ["NA34"], ["NA10", "NA10"], [("place", "harvest", "NA34"), ("harvest", 2)], {"stone": 1}, 2),
    ("NA35", {"food": 1}, [], ["NA35", "NA11", "NA11", "NA11"], [("use", 3)], {}, 3),
    (
        "NA38",
        {},
        ["NA38", "NA10"],
        ["NA11"],
        [("place", "construct", "NA38"), ("gain", "food"), ("build", "NA10")],
        {"food": 1},
        0,
    ),
    ("MK22", {"fish": 1}, [], ["MK22"], [("use", 3)], {"gold": 1}, 0),
    ("MK32", {"worker": 1}, [], ["MK32"], [("use", 3), ("option", 1)], {"raze": 1, "spent": 1}, 0),
    ("MK31", {"gold": 1}, [], ["MK31", "MK10"], [("use", 4), ("assign", "gold")], {}, 1),
    ("MK35", {"worker": 1}, [], ["MK35"], [("use", 3)], {"spent": 1, "ship": 1}, 1),
    ("GL10", {"sheep": 1}, [], ["GL10"], [("use", 3)], {}, 1),
    ("GL12", {}, ["GL12"], [], [("place", "populate", "GL12")], {"worker": 2}, 0),
    ("GL20", {"worker": 2}, [], ["GL20"], [("use", 3)], {"spent": 2, "ship": 1}, 0),
    (
        "GL24",
        {},
        ["GL24"],
        [],
        [("place", "harvest", "GL24"), ("glean", 0, "wood"), ("glean", 2, "stone"), ("harvest", 2)],
        {"wood": 1, "stone": 2},
        0,
    ),
    ("GL25", {}, [], ["GL25"], [("place", "populate")], {"worker": 1, "food": 1}, 0),
    ("GL31", {"food": 1}, [], ["GL31", "GL10", "GL10", "GL22", "GL23"], [("use", 3)], {}, 3),
    ("GL32", {}, [], ["GL32"], [("place", "sail"), ("option", 1)], {"raze": 1, "ship": 1}, 0),
    ("GL34", {"worker": 1}, ["GL10"], ["GL34"], [("use", 3), ("alone",), ("build", "GL10")], {"spent": 1}, 0),
    ("I203", {"worker": 1}, [], ["I203"], [("use", 3), ("card", "GL10")], {"spent": 1}, 0),
    ("I205", {}, [], ["I205"], [("place", "sail")], {"food": 1, "ship": 1}, 0),
    ("I206", {}, [], ["I206"], [("place", "populate")], {"worker": 1, "food": 1}, 0),
    ("I210", {"wood": 1}, [], ["I210"], [("use", 3), ("gain", "fish")], {"fish": 1}, 0),
    ("I215", {"worker": 1}, [], ["I215"], [("use", 3), ("harvest", 0)], {"wood": 2, "spent": 1}, 0),
    ("I216", {"food": 1}, [], ["I216"], [("use", 3), ("card", "GL10")], {}, 1),
    ("I218", {}, [], ["I218"], [("place", "harvest"), ("harvest", 2)], {"stone": 1, "food": 1}, 0),
    ("I219", {"worker": 1}, [], ["I219"], [("use", 3)], {"spent": 1, "ship": 1}, 0),
]


@pytest.mark.parametrize("case", BY_HAND, ids=[c[0] for c in BY_HAND])
def test_by_hand(case: Case) -> None:
    ident, supply, hand, empire, line, after, points = case
    b = bench(ident).hold(*hand)
    for card in empire:
        b.put(card)
    b.give(**supply)
    for step in line:
        b.do(*step)
    assert b.asks("Turn")
    assert b.has() == after
    assert b.vp() == points


# --- combinations ------------------------------------------------------------------------------------------------


def test_heidel_drinks_and_sobers_up() -> None:
    """Workers go to the feasts; a release brings them back and pays at the Mead Hall."""
    b = Bench("heidel", "olaf").give(worker=3, food=1)
    brewery, sauna, feast = b.put("HE10"), b.put("HE12"), b.put("HE21")
    b.put("HE33")
    b.put("HE34")
    b.do("use", brewery).do("option", 0).do("pass").do("use", feast)
    assert (b.vp(), b.has()) == (3, {"food": 3}), "two for the feast, one for Skald's Bench"
    b.do("use", sauna).do("release", feast, "worker").do("release", brewery, "worker")
    assert (b.vp(), b.has()) == (5, {"food": 2, "worker": 2}), "one for the Mead Hall, one for the sauna"


def test_olaf_raids_the_islands() -> None:
    b = Bench("olaf", "heidel").queue((0, 0, 1), (0, 1, 0)).row("I207", "I217")
    for ident in ("OL21", "OL30", "OL31", "OL20", "OL32"):
        b.put(ident)
    b.pass_all().do("visit", "I207").do("conquer")
    assert b.vp() == 1 + 2 + 3
    b.do("visit", "I217")
    assert b.vp() == 6 + 1 + 2, "Dragon's Hoard: a point; Twin Ships and the priest"
    assert b.has() == {"gold": 3}


def test_panurjuk_wanders_on() -> None:
    b = Bench("panurjuk", "olaf").hold("PA20").give(worker=1, food=1)
    b.put("PA32")
    b.put("PA31")
    sled = b.put("PA23")
    b.do("place", "explore", "PA20").do("discard", 0).do("discard", 1).do("enough").luck("PA10").do("pass")
    assert (b.vp(), b.has()) == (4, {"food": 3, "worker": 1}), "two points a card, and the cairn's food"
    b.do("use", sled - 2).do("shift", 0, "sail")
    assert (b.vp(), b.has()) == (5, {"food": 4, "spent": 1}), "a point for the sled, food from the Trail Markers"


def test_nanuuk_collects() -> None:
    b = Bench("nanuuk", "olaf").give(stone=1, fish=1, worker=2).hold("NA32", "NA10")
    b.put("NA31")
    b.put("NA11")
    b.put("NA24")
    b.do("build", "NA10").do("pass")
    assert (b.vp(), b.has()["gold"]) == (1, 1)
    b.give(gold=0).do("build", "NA32").do("copy", 3)
    assert b.vp() == 2, "the mirror is a penguin king now: the other king welcomes it, it does not welcome itself"
    b.do("use", b.put("NA30"))
    assert b.vp() == 4, "one set of penguin, igloo and totem"


def test_mackinnon_lives_on_interest() -> None:
    b = Bench("mackinnon", "olaf").give(gold=2).hold("MK23")
    bank = b.put("MK10")
    b.put("MK31")
    b.put("MK38")
    b.do("use", bank).do("assign", "gold").do("assign", "gold")
    assert b.vp() == 1, "Ledger House"
    b.do("pass").do("place", "explore", "MK23").luck("MK11").do("pass")
    assert b.vp() == 2, "two goods on cards"
    while not b.asks("Choose"):
        b.do(*b.answers()[0])
    b.do("option", 1)
    assert b.vp() == 4, "a point of interest, and one at the castle"


def test_glenn_helps_his_neighbours() -> None:
    b = Bench("glenn", "olaf").hold("GL22", "GL36").give(wood=2, stone=1, sheep=2)
    b.put("GL30")
    b.do("build", "GL22").do("pass").do("build", "GL36").do("copy", 4)
    assert (b.vp(), b.has()) == (2, {"food": 2, "sheep": 2}), "two guilds were built"
    b.do("use", 4).do("use", 5)
    assert b.vp() == 6, "the copied guild works too"


# --- component coverage ------------------------------------------------------------------------------------------


def is_eager(action: tuple[Any, ...], faces: list[int], cards: Any, distance: int) -> bool:
    """What brings islands of a distance into empires and uses them."""
    if action[0] == "use":
        return bool(cards[faces[action[1]]].clan < 0)
    if action[0] == "visit":
        return bool(cards[action[1]].distance == distance)
    return bool(action[0] == "conquer" or (action[0] == "sail" and action[2] == 1 and action[1] >= distance))


def test_every_card_island_and_icon_is_played() -> None:
    """Random games build or play every card, use every action, fire every feature, conquer and pillage every island."""
    b = Bench("glenn", "olaf")
    g: Any = b.game
    cards = g.tables.cards
    ident_of = {id(c.named): c.ident for c in cards}
    entered: set[str] = set()
    spoke: set[str] = set()
    islands: set[tuple[str, str]] = set()
    rng = Random(6)
    for i in range(80):
        s = g.setup(4, {"clans": "random"})
        s.sink = []

        def eager(play: AnyTable, seat: int, odd: int = i % 2) -> Action:
            legal = g.legal(play.state, seat)
            if ("pass",) in legal and len(legal) > 2:
                legal = legal[:-1]  # play long
            wanted = [a for a in legal if is_eager(a, play.state.face[seat], cards, odd)]
            return rng.choice(wanted or legal)

        finish(BareTable(g, s), eager, rng)
        for e in s.sink:
            card = ident_of.get(id(e.args.get("card")), "")
            if e.key in ("log-build", "log-boost", "log-clan"):
                entered.add(card)
            if e.key in ("log-use", "log-boost") or e.rule == "EN-1.2.8":
                spoke.add(card)
            if e.key in ("log-pillage", "log-conquer"):
                islands.add((card, e.key))
    deck = {c.ident for c in cards if c.clan >= 0 and c.kind != 0}
    speaking = {c.ident for c in cards if c.action >= 0 or c.feature >= 0 or c.effect >= 0}
    speaking -= {"I208"}  # seldom two conquests: test_keywords.test_conquer shows it
    assert deck - entered == set()
    assert speaking - spoke == set()
    assert {(i, k) for i in ISLANDS for k in ("log-pillage", "log-conquer")} - islands == set()
    counted = {g.tables.icons[c.icon] for c in cards if c.ident in entered}
    assert counted == set(g.tables.icons)
