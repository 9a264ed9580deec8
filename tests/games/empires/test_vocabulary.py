"""The vocabulary word by word (V1-V13), with cards changed where no card of the set uses a word."""

from typing import Any

import pytest

from marks import rule

from .bench import Bench, changed


def with_action(cost: list[Any], effect: list[Any], *clans: str) -> tuple[Bench, int]:
    """Glenn with a card whose action is this, in slot 3."""
    own = changed(GL23={"action": {"cost": cost, "effect": effect}})
    b = Bench(*(clans or ("glenn", "olaf")), own=own)
    return b, b.put("GL23")


def with_boost(effect: list[Any], tile: str = "populate", **more: Any) -> Bench:
    """Glenn with Helping Hands changed, in hand."""
    own = changed(GL12={"effect": effect, "build": {"play_with": [tile]}}, **more)
    return Bench("glenn", "olaf", own=own).hold("GL12")


@rule("EN-V1")
def test_costs_then_effects_then_exhaust_then_use_features() -> None:
    own = changed(
        GL23={
            "action": {"cost": [{"pay": {"resource": 2}}], "effect": [{"gain": {"resource": 1}}, {"gain": {"vp": 1}}]}
        },
        GL30={"feature": {"when": "use_action", "effect": [{"gain": {"gold": 1}}]}},
    )
    b = Bench("glenn", "olaf", own=own).give(food=1, wood=2)
    slot = b.put("GL23")
    b.put("GL30")
    b.do("use", slot).do("pay", "wood").do("pay", "food")
    assert b.has() == {"wood": 1}
    assert b.answers() == [("gain", t) for t in range(5)], "each unit is the owner's choice"
    b.do("gain", "fish")
    keys = [e.key for e in b.events if e.key in ("log-pay", "log-gain", "log-points")]
    assert keys == ["log-pay", "log-pay", "log-gain", "log-points", "log-gain"]
    assert b.has() == {"wood": 1, "fish": 1, "gold": 1}
    assert b.s.turned[0][slot] == 1


@rule("EN-V1", "EN-A46")
def test_payments_leave_the_rest_payable() -> None:
    b, slot = with_action([{"pay": {"food": 1, "resource": 1}}, {"assign": {"fish": 1}}], [{"gain": {"vp": 3}}])
    b.give(gold=1, fish=1)
    assert not b.can("use", slot), "gold for the food, the fish for the card, nothing for the rest"
    b.give(food=1, gold=1, fish=1).do("use", slot)
    assert b.answers() == [("pay", 0), ("pay", 5)]
    b.do("pay", "gold")
    assert b.vp() == 3, "then one way is left and nobody is asked; the fish stays for the card"
    assert b.tokens(slot) == {"fish": 1}
    assert b.has() == {}
    b, slot = with_action([{"assign": {"fish": 1}}, {"pay": {"resource": 1}}], [{"gain": {"vp": 3}}])
    b.give(fish=2, wood=1).do("use", slot)
    assert b.answers() == [("pay", 1), ("pay", 4)]
    b, slot = with_action([{"pay": {"good": 2}}], [{"gain": {"good": 1}}])
    b.give(raze=1, stone=1, gold=1).do("use", slot)
    assert b.answers() == [("pay", 2), ("pay", 5), ("pay", 6)]
    assert b.why_not("pay", "food") == "EN-1.11.2"
    b.do("pay", "raze").do("pay", "gold")
    assert b.answers() == [("gain", t) for t in range(7)]
    b.do("gain", "raze")
    assert b.has() == {"stone": 1, "raze": 1}


@rule("EN-1.11.16", "EN-1.11.2")
def test_only_gold_stands_in_for_a_resource() -> None:
    b, slot = with_action([{"pay": {"food": 1}}], [{"gain": {"vp": 1}}])
    b.give(food=1, gold=1, wood=5).do("use", slot)
    assert b.answers() == [("pay", 0), ("pay", 5)]
    assert b.why_not("pay", "wood") == "EN-1.11.16"
    assert b.why_not("pay", "fish") == "EN-1.11.2"


@rule("EN-V2")
@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ({"kind": "any"}, ["GL01", "GL02", "GL03", "GL23", "GL21", "GL10", "I207", "I208", "GL31"]),
        ({"kind": "field"}, ["GL01", "GL02", "GL03", "GL21"]),
        ({"kind": "island"}, ["I207", "I208"]),
        ({"icon": "guild"}, ["GL23", "GL10"]),
        ({"icons": ["home", "farm"]}, ["GL21", "GL31"]),
        ({"icon": "guild", "not_this": True}, ["GL10"]),
        ({"this": True}, ["GL23"]),
        ({"sub": "action"}, ["GL23", "GL10", "I207", "GL31"]),
        ({"kind": "island", "sub": "feature"}, ["I208"]),
    ],
)
def test_filters(where: dict[str, Any], expected: list[str]) -> None:
    b, _ = with_action([], [{"discard_empire": {"n": 1, "up_to": True, "where": where}}])
    for ident in ("GL21", "GL10", "I207", "I208", "GL31"):
        b.put(ident)
    b.do("use", 3)
    assert [b.cards()[a[1]] for a in b.answers() if a[0] == "discard"] == expected
    others = [i for i, ident in enumerate(b.cards()) if ident not in expected]
    assert all(b.why_not("discard", i) == "EN-V2" for i in others)


@rule("EN-V3")
@pytest.mark.parametrize(
    ("per", "n"),
    [
        ({"icon": "penguin"}, 3),
        ({"kind": "island"}, 1),
        ({"kind": "field"}, 3),
        ({"sets": ["penguin", "igloo", "totem"]}, 1),
        ({"distinct": "icon"}, 3),
        ({"assigned": "good", "at": "any"}, 5),
        ({"assigned": "worker", "at": "any"}, 2),
        ({"every": 2, "of": {"assigned": "good", "at": "any"}}, 2),
        ({"every": 2, "of": {"icon": "penguin"}}, 1),
    ],
)
def test_counts(per: dict[str, Any], n: int) -> None:
    own = changed(NA24={"action": {"cost": [], "effect": [{"gain": {"food": 1}, "per": per}]}})
    b = Bench("nanuuk", "olaf", own=own).queue((0, 1, 1))
    slot = b.put("NA24", gold=2, worker=2)
    for ident in ("NA10", "NA10", "NA31", "NA11", "NA11"):
        b.put(ident)
    b.put("I207", wood=3)
    b.do("use", slot)
    assert b.has().get("food") == n


@rule("EN-V3")
def test_max_caps_the_count_not_the_gain() -> None:
    b = Bench("nanuuk", "olaf").give(worker=2)
    for ident in ("NA10", "NA10", "NA10", "NA11", "NA11", "NA11", "NA24", "NA24"):
        b.put(ident)
    b.do("use", b.put("NA30"))
    assert b.vp() == 4, "three sets, at most two count, two points each"


EVENTS: list[tuple[str, str, list[tuple[Any, ...]], int]] = [
    # event, effect of the boost in hand, what is done, how often the feature fires
    ("explore", "", [("place", "explore"), ("card", "GL11")], 1),
    ("populate", "", [("place", "populate")], 1),
    ("construct", "", [("place", "construct"), ("build", "GL20")], 1),
    ("harvest", "", [("place", "harvest"), ("harvest", 0)], 1),
    ("sail", "", [("place", "sail")], 1),
    ("build", "", [("place", "construct"), ("build", "GL20")], 1),
    ("use_action", "", [("use", 4), ("option", 0)], 1),
    ("raid", "raze", [("raid", 1, 3)], 1),
    ("release", "release", [("place", "populate", "GL12"), ("release", 4, "worker")], 1),
    ("release", "release", [("place", "populate", "GL12"), ("enough",)], 0),
    ("move_disc", "disc", [("place", "populate", "GL12"), ("shift", 0, "sail")], 1),
    ("move_ship", "ship", [("place", "populate", "GL12"), ("overtake", 1)], 1),
    ("discard_empire", "discard", [("place", "populate", "GL12"), ("discard", 0), ("discard", 1)], 2),
    ("assign", "assign", [("use", 5)], 1),
    ("move_disc", "", [("place", "populate")], 0),
]
BOOSTS: dict[str, list[Any]] = {
    "release": [{"release": {"what": "worker", "n": 2, "up_to": True, "from": "any"}}],
    "disc": [{"move_disc": {"n": 1, "to": "any"}}],
    "ship": [{"move_ship": {"n": 1}}],
    "discard": [{"discard_empire": {"n": 2, "where": {"kind": "field"}}}],
}


@rule("EN-V4", "EN-A26")
@pytest.mark.parametrize(("event", "boost", "line", "times"), EVENTS)
def test_events(event: str, boost: str, line: list[tuple[Any, ...]], times: int) -> None:
    own = changed(
        GL30={"feature": {"when": event, "effect": [{"gain": {"gold": 1}}]}},
        GL12={"effect": BOOSTS.get(boost, [{"gain": {"food": 1}}])},
        GL22={"action": {"cost": [{"assign": {"worker": 1}}], "effect": []}},
    )
    b = Bench("glenn", "olaf", own=own).hold("GL12", "GL20").give(worker=5, raze=int(boost == "raze"))
    b.put("GL30")
    b.put("GL23", worker=1)
    b.put("GL22")
    b.put("OL10", seat=1)
    if boost == "ship":
        b.queue((1, 0, 0), (0, 0, 0))
    for step in line:
        b.do(*step)
    assert b.has().get("gold", 0) == times
    assert not b.has(1).get("gold"), "features react to their owner's events only"


@rule("EN-V4")
def test_island_and_stored_events() -> None:
    b = Bench("mackinnon", "olaf")
    for ident in ("MK10", "MK10", "MK10"):
        b.put(ident, gold=4)
    b.put("MK38")
    b.pass_all()
    while not b.asks("Interest"):
        b.do(*b.answers()[0])
    b.do("collect", 5).do("option", 0).do("option", 0)
    assert b.vp() == 1, "once for a card that paid twice"
    b.do("collect", 3).do("option", 0).do("option", 0)
    assert b.vp() == 2
    b.do("option", 0).do("option", 0)
    assert b.vp() == 2, "limit 2 in a round"
    assert b.has()["gold"] == 6


@rule("EN-V5")
def test_limits_count_per_card_and_round() -> None:
    b = Bench("nanuuk", "olaf")
    b.put("NA11")
    b.put("NA11")
    b.do("place", "populate").do("pass").do("place", "populate")
    assert b.has() == {"worker": 2, "food": 2}, "each igloo once"
    assert b.s.uses[0] == (0, 0, 0, 1, 1)
    b.do("pass")
    while not b.asks("Keep"):
        b.do(*b.answers()[0])
    assert b.s.uses[0] == (0, 0, 0, 0, 0)


@rule("EN-V6", "EN-A23")
def test_assign_up_to_any_mix_at_least_one() -> None:
    b = Bench("mackinnon", "olaf").give(wood=2, raze=1, gold=1, worker=3)
    vault = b.put("MK30")
    b.do("use", vault)
    assert b.answers() == [("assign", 1), ("assign", 5), ("assign", 6)], "not nothing"
    b.do("assign", "raze")
    assert ("enough",) in b.answers()
    b.do("assign", "wood").do("assign", "wood")
    assert b.tokens(vault) == {"wood": 2, "raze": 1}
    assert b.asks("Turn")


@rule("EN-V6", "EN-V4")
def test_release_and_exhaust() -> None:
    b = Bench("mackinnon", "olaf")
    bank = b.put("MK30", wood=1, raze=2)
    b.put("MK10", gold=1, turned=1)
    b.put("MK31")
    men = b.put("MK20")
    b.do("use", men)
    assert b.answers() == [("release", bank, 1), ("release", bank, 6)], "only the refreshed bank"
    b.do("release", bank, "raze")
    assert b.has() == {"raze": 2, "gold": 1}, "released, one more of the same, and a gold"
    assert b.s.turned[0][3:] == [1, 1, 0, 1]
    assert b.vp() == 0, "the bank's action was not used"
    b = Bench("mackinnon", "olaf")
    b.put("MK10", gold=1, turned=1)
    assert b.why_not("use", b.put("MK20")) == "EN-1.10.2"


@rule("EN-V7", "EN-A24")
def test_goods_of_different_fields() -> None:
    b = Bench(
        "mackinnon",
        "olaf",
        own=changed(MK36={"effect": [{"field_goods": {"fields": 3, "each": 1, "only": "resource"}}]}),
    )
    b.hold("MK36")
    upgrade = b.put("MK34", under=2)
    moor = b.put("MK12")
    b.do("place", "harvest", "MK36")
    assert b.answers() == [("glean", 0, 1), ("glean", 0, 2), ("glean", 1, 0), ("glean", moor, 0), ("glean", moor, 1)]
    b.do("glean", moor, "wood")
    assert all(a[1] != moor for a in b.answers()), "different fields"
    b.do("glean", 0, "stone").do("glean", 1, "food")
    assert b.has() == {"wood": 1, "stone": 1, "food": 1}
    assert b.asks("Harvest")
    assert upgrade == 3
    b = Bench("heidel", "olaf").bare().hold("HE23")
    b.put("HE11")
    b.put("HE38", under=0)
    b.do("place", "harvest", "HE23").do("glean", 0, "food").do("glean", 1, "food")
    assert b.has() == {"food": 2 + 4}, "a field and its upgrade are two; then the harvest of both"


@rule("EN-V8", "EN-A45")
def test_foundations_build_what_they_draw() -> None:
    b = Bench("nanuuk", "olaf")
    base = b.put("NA20")
    b.do("use", base).do("discard", 2).luck("NA23")
    assert b.answers() == [b.act("build", "NA23"), ("decline",)]
    b.do("build", "NA23")
    assert b.cards() == ["NA01", "NA02", "NA20", "NA23"]
    for drawn, answers in (("NA25", 1), ("NA12", 2), ("NA22", 2), ("NA32", 2)):
        b = Bench("nanuuk", "olaf")
        b.do("use", b.put("NA20")).do("discard", 0).luck(drawn)
        assert len(b.answers()) == answers, drawn
        assert (b.seen(0, 0)["drawn"], b.seen(0, 1)["drawn"]) == (b.ids[drawn], None)
        b.do("decline")
        assert b.hand() == [drawn]
    b = Bench("nanuuk", "olaf").bare()
    b.put("NA03")
    b.do("use", b.put("NA20")).luck("NA22")
    assert b.answers() == [("decline",)], "an upgrade needs its field; asked all the same"
    b = Bench("nanuuk", "olaf")
    b.do("use", b.put("NA20")).do("discard", 0).luck("NA12").do("build", "NA12")
    assert b.has() == {"fish": 2}, "a field yields as usual"


@rule("EN-V8")
def test_build_from_the_hand() -> None:
    b = with_boost([{"build": {"from": "hand", "cost": "free"}}])
    b.hold("GL10", "GL11")
    b.do("place", "populate", "GL12")
    assert b.answers() == [b.act("build", "GL10"), b.act("build", "GL11")], "mandatory, fields too"
    b.do("build", "GL11")
    assert b.has() == {"sheep": 2, "worker": 1}


@rule("EN-V9")
def test_exchange() -> None:
    b = Bench("mackinnon", "olaf").hold("MK37", "MK24").give(wood=2, food=1)
    b.do("place", "construct", "MK37").do("trade").do("pay", "wood").do("trade").do("pay", "wood")
    assert b.has() == {"food": 1, "gold": 2}
    b.do("enough")
    assert b.asks("BuildFree")
    b = Bench("mackinnon", "olaf").hold("MK37", "MK24").give(wood=5)
    b.do("place", "construct", "MK37").do("trade")
    for _ in range(2):
        b.do("trade").do("pay", "wood")
    assert b.has() == {"wood": 2, "gold": 3}
    assert b.asks("BuildFree"), "three times at most"
    b = Bench("mackinnon", "olaf").hold("MK37", "MK24")
    b.do("place", "construct", "MK37")
    assert b.asks("BuildFree"), "nothing to pay with"


@rule("EN-V11")
def test_the_discount() -> None:
    b = Bench("nanuuk", "olaf").give(stone=1).hold("NA21", "NA21", "NA23", "NA20")
    keeper = b.put("NA37")
    assert not b.can("build", "NA23"), "a harbour is not cheaper"
    b.do("build", "NA21")
    assert b.has() == {}, "the wood is waived, for only then the rest can be paid"
    assert b.s.uses[0][keeper] == 1
    b.do("pass").give(wood=0, stone=1)
    assert not b.can("build", "NA21"), "once a round"
    b = Bench("nanuuk", "olaf").give(stone=1, wood=1).hold("NA21")
    b.put("NA37")
    b.do("build", "NA21")
    assert b.answers() == [("waive", 1), ("waive", 2)], "the owner chooses"
    b.do("waive", "stone")
    assert b.has() == {"stone": 1}
    b = Bench("nanuuk", "olaf").hold("NA11", "NA20")
    keeper = b.put("NA37")
    b.do("place", "construct").do("build", "NA11").do("pass")
    assert b.s.uses[0][keeper] == 0, "CONSTRUCT is not paid"
    assert b.can("build", "NA20"), "the whole price"


@rule("EN-V13")
def test_the_idle_cycle_gains_nothing() -> None:
    b = Bench("nanuuk", "olaf")
    one, two = b.put("NA20"), b.put("NA20")
    b.to_pile()
    b.s.hand[0] = sorted([*b.s.hand[0], *b.s.discard[0]])
    b.s.discard[0] = ()
    for _ in range(3):
        b.game.apply(b.s, 0, ("use", one))
        b.game.apply(b.s, 0, ("discard", two))
        b.game.apply(b.s, -1, b.act("card", "NA20"))
        b.game.apply(b.s, 0, b.act("build", "NA20"))
        if b.seat == 1:
            b.do("pass")
        assert (b.vp(), b.has()) == (0, {})
        assert b.s.turned[0][3:] == [1, 0]
        one, two = 4, 3


@rule("EN-A41")
def test_each_disc_is_moved_once_in_an_effect() -> None:
    b = Bench("panurjuk", "olaf").hold("PA36").give(food=1)
    b.do("place", "populate").do("pass").do("place", "harvest", "PA36").do("shift", 0, "explore")
    assert {a[1] for a in b.answers() if a[0] == "shift"} == {1}
    b.do("shift", 1, "sail").do("gain", "wood")
    assert b.s.disc[:2] == [0, 8]
    b = Bench("panurjuk", "olaf").hold("PA36").do("place", "harvest", "PA36").do("stay")
    assert b.asks("GainAny")


def test_a_disc_moves_to_a_neighbour_only_where_the_card_says_so() -> None:
    b = with_boost([{"move_disc": {"n": 1, "to": "adjacent"}}])
    b.do("place", "populate", "GL12")
    assert b.answers() == [("shift", 0, 0), ("shift", 0, 2), ("stay",)]


def test_release_from_a_filter_and_any_token() -> None:
    b = with_boost([{"release": {"what": "any", "n": 9, "from": {"icon": "guild"}}}])
    b.put("GL10", gold=1, worker=1)
    b.put("GL31", wood=1)
    b.do("place", "populate", "GL12").do("release", 3, "gold").do("release", 3, "worker")
    assert b.has() == {"gold": 1, "worker": 2}, "all that there is, from guilds only, then POPULATE"


def test_refresh_several() -> None:
    b = with_boost([{"refresh": {"n": 2, "where": {"icon": "guild"}}}])
    slots = [b.put("GL10", turned=1) for _ in range(3)]
    b.do("place", "populate", "GL12").do("refresh", slots[2]).do("refresh", slots[0])
    assert b.s.turned[0][3:] == [0, 1, 0]
