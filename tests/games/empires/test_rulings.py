"""Rulings that need unusual cards (A14, A20, A26, A37, A42, A44, A47, A48)."""

import time
from typing import Any

import pytest

from clachan.core import ComponentError
from marks import rule

from .bench import Bench, changed


def boost(effect: list[Any], tile: str, **more: Any) -> Bench:
    own = changed(GL12={"effect": effect, "build": {"play_with": [tile]}}, **more)
    return Bench("glenn", "olaf", own=own).hold("GL12")


@rule("EN-A14")
def test_a_boost_may_make_sail_possible() -> None:
    b = boost([{"gain": {"ship": 1}}], "sail").give(ship=0)
    assert b.why_not("place", "sail") == "EN-1.8.4"
    b.do("place", "sail", "GL12")
    assert len(b.s.queue) == 1
    b = boost([{"choose": [[{"gain": {"fish": 1}}], [{"gain": {"ship": 1}}]]}], "sail").give(ship=0)
    b.do("place", "sail", "GL12")
    assert b.answers() == [("option", 1)], "the other side would end without a ship"
    b = boost([{"choose": [[{"gain": {"fish": 1}}], [{"gain": {"wood": 1}}]]}], "sail").give(ship=0)
    assert b.why_not("place", "sail", "GL12") == "EN-A14"


@rule("EN-A14")
def test_a_boost_may_not_make_harvest_impossible() -> None:
    effect = [{"discard_empire": {"n": 3, "up_to": True, "where": {"kind": "any"}, "each": [{"gain": {"vp": 1}}]}}]
    b = boost(effect, "harvest")
    b.do("place", "harvest", "GL12").do("discard", 0).do("discard", 1)
    assert b.answers() == [("enough",)], "the last field stays"
    b.do("enough")
    assert (b.vp(), b.has()) == (2, {"stone": 1})
    b = boost([{"discard_empire": {"n": 3, "where": {"kind": "field"}}}], "harvest")
    assert b.why_not("place", "harvest", "GL12") == "EN-A14", "mandatory: all three fields would go"


@rule("EN-A14")
def test_draws_may_not_be_relied_on() -> None:
    b = boost([{"draw": 1}], "construct")
    assert b.why_not("place", "construct", "GL12") == "EN-A14"
    found = boost([{"search": {"where": {"icon": "guild"}}}], "construct")
    found.do("place", "construct", "GL12").do("take", "GL10").do("build", "GL10")
    assert found.cards()[-1] == "GL10", "but a search has a known outcome"


@rule("EN-A14")
def test_many_draws_are_not_all_tried_out() -> None:
    """Ten draws have more outcomes than can be tried. A feature that discards makes the engine try every card."""
    unsettling = {"feature": {"when": "raid", "effect": [{"discard_empire": {"n": 1, "where": {"kind": "any"}}}]}}
    b = boost([{"draw": 10}], "harvest", GL30=unsettling)
    began = time.perf_counter()
    assert b.can("place", "harvest", "GL12")
    assert not b.bare().can("place", "harvest", "GL12"), "there is no field, whatever is drawn"
    assert time.perf_counter() - began < 5


@rule("EN-A14", "EN-A37")
def test_two_musts_in_one_action() -> None:
    own = changed(GL23={"action": {"cost": [], "effect": [{"perform": "sail"}, {"expedition": {"mode": "conquer"}}]}})
    b = Bench("glenn", "olaf", own=own).row("I207").give(fish=1)
    yard = b.put("GL23")
    assert b.why_not("use", yard) == "EN-A37", "no raze for the ship"
    b.give(raze=1).do("use", yard)
    assert b.answers() == [("sail", 0, 1), ("sail", 1, 1)], "the ship must take the raze along"
    b.do("sail", 0, 1).do("visit", "I207")
    assert b.cards()[-1] == "I207"


@rule("EN-A37")
def test_a_side_of_a_slash_that_cannot_be_done_is_not_offered() -> None:
    own = changed(
        GL23={"action": {"cost": [], "effect": [{"choose": [[{"perform": "sail"}], [{"gain": {"food": 1}}]]}]}}
    )
    b = Bench("glenn", "olaf", own=own).give(ship=0)
    b.do("use", b.put("GL23"))
    assert b.answers() == [("option", 1)]


@rule("EN-A37")
def test_a_boost_that_performs() -> None:
    b = boost([{"perform": "sail"}], "populate").give(ship=0)
    assert not b.can("place", "populate", "GL12")
    b.give(ship=1).do("place", "populate", "GL12")
    assert (len(b.s.queue), b.has()["worker"]) == (1, 1)


@rule("EN-A20")
def test_stored_effects_in_turn_order_and_the_owners_order() -> None:
    b = Bench("olaf", "mackinnon")
    for ident in ("MK10", "MK30"):
        b.put(ident, seat=1, gold=3)
    b.pass_all()
    while not b.asks("Interest"):
        b.do(*b.answers()[0])
    assert b.seat == 1
    assert b.answers() == [("collect", 3), ("collect", 4)]
    b.do("collect", 4)
    assert b.vp(1) == 2
    assert b.asks("Choose"), "the last one pays by itself"


@rule("EN-A26", "EN-A10")
def test_features_fire_in_the_order_of_entering() -> None:
    b = Bench("olaf", "heidel").queue((0, 0, 0)).row("I207").give(spent=1)
    b.put("OL33")
    b.put("OL20")
    b.pass_all().do("visit", "I207")
    assert b.asks("Choose"), "Valkyrie came first"
    assert b.vp() == 0
    b.do("option", 1)
    assert (b.vp(), b.has()) == (1, {"gold": 2, "worker": 1})
    own = changed(GL30={"feature": {"when": "construct", "effect": [{"gain": {"gold": 1}}]}})
    b = Bench("glenn", "olaf", own=own).hold("GL30")
    b.do("place", "construct").do("build", "GL30")
    assert b.has() == {}, "not for the event that brought it into play"
    own = changed(PA32={"action": None, "feature": {"when": "discard_empire", "effect": [{"gain": {"food": 1}}]}})
    b = Bench("panurjuk", "olaf", own=own).hold("PA20")
    cairn = b.put("PA32")
    b.do("place", "explore", "PA20").do("discard", cairn).do("discard", 0).do("enough")
    assert b.has() == {}, "nor for its own discard"


@rule("EN-A42")
def test_a_feature_that_cannot_perform_is_skipped() -> None:
    own = changed(GL30={"feature": {"when": "populate", "effect": [{"perform": "sail"}, {"gain": {"food": 1}}]}})
    b = Bench("glenn", "olaf", own=own).give(ship=0)
    b.put("GL30")
    b.do("place", "populate")
    assert b.has() == {"worker": 1, "food": 1}


@rule("EN-A42", "EN-1.8.4", "EN-1.8.9")
def test_no_card_is_played_with_an_action_that_is_skipped() -> None:
    sails = {"feature": {"when": "populate", "effect": [{"perform": "sail"}]}}
    lucky = {"effect": [{"gain": {"vp": 5}}], "build": {"play_with": ["sail"]}}
    b = Bench("glenn", "olaf", own=changed(GL30=sails, GL12=lucky)).give(ship=0).hold("GL12")
    b.put("GL30")
    b.do("place", "populate")
    assert b.seat == 1, "there is no ship: SAIL is skipped, and nothing can be played with it"
    b = Bench("glenn", "olaf", own=changed(GL30=sails, GL12=lucky)).hold("GL12")
    b.put("GL30")
    b.do("place", "populate").do("with", "GL12")
    assert (b.vp(), len(b.s.queue)) == (5, 1)


@rule("EN-V1", "EN-A48")
def test_an_effect_discards_as_many_cards_as_there_are() -> None:
    effect = [{"discard_empire": {"n": 2, "where": {"icon": "home"}}}, {"gain": {"vp": 1}}]
    b = Bench("glenn", "olaf", own=changed(GL23={"action": {"cost": [], "effect": effect}}))
    b.put("GL38")
    b.do("use", b.put("GL23")).do("discard", 3)
    assert (b.cards(), b.vp()) == (["GL01", "GL02", "GL03", "GL23"], 1)


@rule("EN-A44", "EN-A16")
def test_what_a_copy_may_copy() -> None:
    own = changed(GL36={"copy": {"where": {"kind": "field"}}})
    b = Bench("glenn", "olaf", own=own).give(wood=1).hold("GL36")
    b.put("GL33", under=2)
    b.do("build", "GL36")
    assert b.answers() == [("copy", 0), ("copy", 1), ("copy", 2)], "fields where the card says so, never an upgrade"
    b.do("copy", 0)
    assert b.has() == {"wood": 2}, "a field yields when it is built"
    b.do("pass").do("place", "harvest").do("harvest", 4)
    assert b.has() == {"wood": 4}
    own = changed(GL36={"copy": {"where": {"sub": "field"}}})
    b = Bench("glenn", "olaf", own=own).give(wood=1).hold("GL36").do("build", "GL36")
    assert len(b.answers()) == 3, "it says so by `sub` too"
    own = changed(GL36={"copy": {"where": {"kind": "any"}}})
    b = Bench("glenn", "olaf", own=own).give(wood=1).hold("GL36")
    assert not b.can("build", "GL36"), "any card is still no field"


@rule("EN-A16")
def test_a_copy_of_a_copy() -> None:
    b = Bench(
        "nanuuk", "olaf", own=changed(NA33={"sub": "copy", "feature": None, "copy": {"where": {"icon": "penguin"}}})
    )
    b.give(stone=2, fish=2).hold("NA32", "NA33")
    b.put("NA10")
    b.do("build", "NA32").do("copy", 3).do("pass").do("build", "NA33").do("copy", 4)
    assert b.s.face[0][3:] == (b.ids["NA10"],) * 3
    b.do("use", 5).do("use", 4)
    assert b.vp() == 2


@rule("EN-A47")
@pytest.mark.parametrize(
    ("cost", "what"),
    [
        ([{"pay": {"food": 1}}, {"pay": {"wood": 1}}], "each word once"),
        ([{"assign": {"food": 1, "wood": 1}}], "one kind of token"),
        ([{"pay": {"vp": 1}}], "cannot be paid"),
        ([{"assign": {"ship": 1}}], "cannot be paid or assigned"),
    ],
)
def test_costs_that_are_no_part_of_the_vocabulary(cost: list[Any], what: str) -> None:
    with pytest.raises(ComponentError, match=what) as e:
        changed(GL23={"action": {"cost": cost, "effect": []}})
    assert "GL23" in str(e.value)


@rule("EN-A19", "EN-V1", "EN-1.11.3")
def test_gold_pays_what_must_be_laid() -> None:
    own = changed(GL23={"action": {"cost": [{"pay": {"food": 1}}, {"assign": {"resource": 1}}], "effect": []}})
    b = Bench("glenn", "olaf", own=own).give(food=1, gold=1)
    yard = b.put("GL23")
    b.do("use", yard).do("assign", "food")
    assert (b.tokens(yard), b.has()) == ({"food": 1}, {}), "the food is laid, so gold has to pay"
    b = Bench("glenn", "olaf", own=own).give(food=1)
    assert b.why_not("use", b.put("GL23")) == "EN-1.10.2"


@rule("EN-A48", "EN-A34")
def test_a_cost_of_several_cards_can_always_be_finished() -> None:
    own = changed(GL23={"action": {"cost": [{"discard_empire": {"n": 2, "where": {"kind": "field"}}}], "effect": []}})
    b = Bench("glenn", "olaf", own=own).bare()
    b.put("GL03")
    b.put("GL33", under=0)
    b.do("use", b.put("GL23"))
    assert b.answers() == [("discard", 1)], "with the field its upgrade would leave and the second card be missing"
    b.do("discard", 1)
    assert b.cards() == ["GL23"], "the other one goes by itself"
