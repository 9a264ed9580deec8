"""The four actions of a turn: build, discs and tile actions, raid, use (1.7-1.10)."""

import pytest

from marks import rule

from .bench import Bench, changed


@rule("EN-1.7.1")
def test_fields_upgrades_and_boosts_are_not_built() -> None:
    b = Bench("glenn", "olaf").give(wood=9, stone=9).hold("GL11", "GL33", "GL12", "GL10")
    assert b.can("build", "GL10")
    for ident in ("GL11", "GL33", "GL12"):
        assert b.why_not("build", ident) == "EN-1.7.1"


@rule("EN-1.7.2", "EN-1.7.3", "EN-1.11.16", "EN-A19")
def test_gold_replaces_any_resource_of_a_price() -> None:
    b = Bench("glenn", "olaf").give(wood=1, gold=2).hold("GL10")
    b.do("build", "GL10")
    assert b.answers() == [("pay", 1), ("pay", 5)], "wood with wood or gold; the stone needs gold"
    b.do("pay", "wood")
    assert b.has() == {"gold": 1}
    assert b.cards()[-1] == "GL10"
    assert b.s.turned[0][-1] == 0
    b.do("pass").do("pass")


@rule("EN-1.7.2", "EN-1.11.2")
def test_a_price_that_cannot_be_paid() -> None:
    b = Bench("glenn", "olaf").give(stone=1).hold("GL10")
    assert b.why_not("build", "GL10") == "EN-1.7.2"
    b = Bench("mackinnon", "olaf").give(stone=9, wood=9).hold("MK38")
    assert b.why_not("build", "MK38") == "EN-1.7.2", "a gold price cannot be paid with resources"
    b.give(gold=1)
    b.do("build", "MK38")
    assert b.has() == {"stone": 7, "wood": 9}


@rule("EN-1.7.2", "EN-A29")
def test_workers_in_a_price_become_spent_and_construct_spares_them() -> None:
    own = changed(GL10={"build": {"pay": {"worker": 2, "raze": 1}}})
    b = Bench("glenn", "olaf", own=own).give(worker=2, gold=5).hold("GL10", "GL10")
    assert not b.can("build", "GL10"), "gold does not stand for raze"
    b.give(raze=1).do("build", "GL10")
    assert b.has() == {"gold": 5, "spent": 2}
    b.do("pass").do("place", "construct").do("build", "GL10")
    assert b.has() == {"gold": 5, "spent": 2}


@rule("EN-1.7.4", "EN-1.11.11")
def test_the_build_bonus_comes_once_also_when_built_for_free() -> None:
    for free in (False, True):
        b = Bench("heidel", "olaf").give(wood=1).hold("HE21")
        if free:
            b.do("place", "construct").do("build", "HE21")
        else:
            b.do("build", "HE21")
        assert b.has().get("worker") == 1
        assert b.has().get("wood", 0) == int(free)


@rule("EN-1.7.3", "EN-1.10.1")
def test_a_new_card_is_used_in_a_later_turn_of_the_round() -> None:
    b = Bench("heidel", "olaf").give(wood=1, food=1).hold("HE20")
    b.do("build", "HE20")
    assert b.seat == 1
    b.do("pass").do("use", 3)
    assert b.vp() == 1
    assert b.why_not("use", 3) == "EN-1.10.1"
    assert b.why_not("use", 0) == "EN-1.2.8", "a field has no action"


# --- discs ---------------------------------------------------------------------------------------------------


@rule("EN-1.8.1", "EN-1.8.3", "EN-1.3.2")
def test_each_disc_acts_twice_at_most() -> None:
    b = Bench("heidel", "olaf").give(food=2, gold=1)
    b.do("place", "populate").do("pass")
    b.do("place", "populate")  # discs do not block
    assert b.why_not("place", "explore") == "EN-1.8.3"
    b.do("move", "populate", "explore").do("pay", "food").luck("HE11")
    assert b.s.disc[:2] == [1, 2]
    b.do("move", "populate", "explore").do("pay", "gold").luck("HE11")
    assert b.s.disc[:2] == [1, 1]
    assert b.verbs() == {"pass"}
    assert b.why_not("move", "explore", "populate") == "EN-1.8.3"


@rule("EN-1.8.2", "EN-A19")
def test_moving_costs_one_food_or_gold_to_a_neighbour() -> None:
    b = Bench("heidel", "olaf").give(wood=5)
    b.do("place", "populate").do("pass")
    assert b.why_not("move", "populate", "explore") == "EN-1.8.2", "nothing to pay with"
    b.give(gold=1)
    assert b.can("move", "populate", "explore")
    assert b.why_not("move", "populate", "harvest") == "EN-1.8.2", "not a neighbour"
    b.do("move", "populate", "explore").luck("HE11")
    assert b.has() == {"wood": 5, "worker": 1}


@rule("EN-1.8.4", "EN-1.8.5")
def test_a_tile_action_must_be_possible() -> None:
    b = Bench("heidel", "olaf").bare().give(ship=0)
    assert not any(b.can("place", t) for t in ("construct", "harvest", "sail"))
    for tile in ("construct", "harvest", "sail"):
        assert b.why_not("place", tile) == "EN-1.8.4"
    assert b.can("place", "explore")
    assert b.can("place", "populate")
    b.empty_piles()
    b.s.hand[0] = []
    assert not b.can("place", "explore")


@rule("EN-1.8.5")
def test_the_five_actions() -> None:
    b = Bench("heidel", "olaf").hold("HE31").give(fish=1, raze=1)
    b.do("place", "explore").luck("HE12")
    assert b.hand() == ["HE12", "HE31"]
    b.do("pass").do("place", "populate")
    assert b.has() == {"fish": 1, "raze": 1, "worker": 1}
    b = Bench("heidel", "olaf").hold("HE31").give(fish=1, raze=1)
    b.do("place", "construct")
    assert b.asks("BuildFree")
    b.do("build", "HE31").do("pass")
    b.do("place", "harvest").do("harvest", 1)
    assert b.has() == {"fish": 2, "raze": 1, "food": 1}
    b = Bench("heidel", "olaf").give(fish=1, raze=1).do("place", "sail")
    assert b.answers() == [("sail", f, r) for f in (0, 1) for r in (0, 1)]
    b.do("sail", 1, 1)
    assert b.s.queue == (3,)
    assert b.has() == {"ship": 1}


@rule("EN-1.8.6", "EN-1.11.10", "EN-A28")
def test_one_card_before_the_action() -> None:
    b = Bench("heidel", "olaf").hold("HE37", "HE11", "HE36").give(food=0)
    b.put("HE20")
    assert b.can("place", "explore", "HE37")
    assert b.can("place", "explore", "HE11")
    assert b.why_not("place", "explore", "HE36") == "EN-1.8.6"
    b.do("place", "explore", "HE37")
    assert b.vp() == 1, "the boost first"
    assert b.has() == {"food": 1}
    assert b.pile() == ["HE37"], "shelved before the action is carried out"
    b.luck("HE12")
    assert b.asks("Turn")


@rule("EN-A28")
def test_explore_may_draw_the_very_boost() -> None:
    b = Bench("heidel", "olaf").hold("HE37").to_pile()
    b.s.discard[0] = ()
    b.s.hand[0] = [b.ids["HE37"]]
    action = b.act("place", "explore", "HE37")
    assert action in b.answers()
    assert not b.can("place", "explore"), "both piles are empty"
    b.game.apply(b.s, 0, action)
    assert b.answers() == [b.act("card", "HE37")]


@rule("EN-1.8.7")
def test_moving_the_disc_just_used_does_not_change_the_action() -> None:
    b = Bench("heidel", "olaf").hold("HE22").give(worker=1)
    b.do("place", "harvest", "HE22").do("shift", 0, "explore")
    assert b.s.disc[0] == 0
    assert b.asks("Harvest")
    b.do("harvest", 0)
    assert b.has() == {"wood": 2, "worker": 1}


@rule("EN-1.8.8")
def test_gold_may_stand_for_the_fish_of_a_ship_and_nothing_for_raze() -> None:
    b = Bench("heidel", "olaf").give(gold=1).do("place", "sail")
    assert b.answers() == [("sail", 0, 0), ("sail", 2, 0)]
    assert b.why_not("sail", 1, 0) == "EN-1.8.8"
    assert b.why_not("sail", 0, 1) == "EN-1.8.8"
    b.do("sail", 2, 0)
    assert b.s.queue == (2,)
    assert b.has() == {"ship": 1}


@rule("EN-1.8.9", "EN-A36", "EN-A45")
def test_capitals_perform_a_tile_action_without_a_disc() -> None:
    b = Bench("heidel", "olaf").give(worker=1, food=1).hold("HE11", "HE36")
    ferry = b.put("HE35")
    b.do("use", ferry)
    assert b.asks("PlayWith"), "asked, although no card names SAIL"
    assert b.answers() == [("alone",)]
    assert b.has() == {"food": 1, "raze": 1}, "cost and earlier effects first"
    b.do("alone")
    assert ("sail", 0, 1) in b.answers(), "the ferry's raze can go on the ship"
    b.do("sail", 0, 1)
    assert b.s.disc[:2] == [-1, -1]
    assert b.s.turned[0][ferry] == 1


@rule("EN-1.8.9", "EN-1.8.6")
def test_a_boost_with_a_capitals_action() -> None:
    b = Bench("olaf", "heidel").give(food=1).hold("OL12", "OL11")
    dock = b.put("OL22")
    b.do("use", dock)
    assert b.can("with", "OL12")
    assert b.can("with", "OL11")
    b.do("with", "OL12").do("option", 0).do("sail", 0, 1)
    assert b.pile() == ["OL12"]
    assert b.s.queue == (1,)


@rule("EN-1.8.10")
def test_harvest_gives_goods_also_gold_and_raze() -> None:
    b = Bench("olaf", "heidel").do("place", "harvest").do("harvest", 2)
    assert b.has() == {"stone": 1, "raze": 1}
    b = Bench("mackinnon", "heidel").do("place", "harvest").do("harvest", 2)
    assert b.has() == {"gold": 1}


# --- raid and use ----------------------------------------------------------------------------------------------


@rule("EN-1.9.1", "EN-A17")
def test_raid() -> None:
    b = Bench("olaf", "mackinnon").give(raze=1)
    bank = b.put("MK10", seat=1, gold=2)
    tired = b.put("MK22", seat=1, turned=1)
    isle = b.put("I207", seat=1)
    feature = b.put("MK31", seat=1)
    assert b.can("raid", 1, bank)
    assert b.can("raid", 1, isle)
    for slot in (0, tired, feature):
        assert b.why_not("raid", 1, slot) == "EN-1.9.1"
    b.do("raid", 1, bank)
    assert b.s.turned[1][bank] == 1
    assert b.tokens(bank, 1) == {"gold": 2}
    assert b.has() == {}
    b.do("place", "populate")
    assert b.why_not("raid", 1, isle) == "EN-1.9.1", "no raze left"


@rule("EN-A17")
def test_a_copy_can_be_raided() -> None:
    b = Bench("glenn", "olaf").give(wood=1).hold("GL36").give(1, raze=1)
    yard = b.put("GL23")
    b.do("build", "GL36").do("copy", yard)
    assert b.can("raid", 0, yard + 1)
    b.do("raid", 0, yard + 1)
    assert b.s.turned[0] == [0, 0, 0, 0, 1]


@rule("EN-1.10.2", "EN-1.10.3", "EN-1.10.4", "EN-A13")
def test_use_pays_resolves_and_exhausts_last() -> None:
    b = Bench("heidel", "olaf").give(worker=3)
    after = b.put("HE32")
    brewery = b.put("HE10", turned=1)
    b.put("HE20", turned=1)
    b.do("use", after)
    assert b.answers() == [("refresh", brewery), ("refresh", brewery + 1)], "not itself"
    b.do("refresh", brewery)
    assert b.s.turned[0][3:] == [1, 0, 1]
    assert b.tokens(after) == {"worker": 1}


@rule("EN-1.10.2", "EN-A37")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    b = Bench("heidel", "olaf").give(worker=1)
    feast = b.put("HE21")
    assert b.why_not("use", feast) == "EN-1.10.2"
    b.give(worker=2).do("use", feast)
    assert (b.vp(), b.tokens(feast)) == (2, {"worker": 2})


@rule("EN-A37", "EN-1.2.8")
def test_an_effect_may_do_nothing_but_a_must_must_be_possible() -> None:
    b = Bench("olaf", "heidel").give(worker=1, food=1)
    hall = b.put("OL37")
    dock = b.put("OL22")
    assert b.can("use", hall), "no island: worth nothing, but allowed"
    b.give(ship=0)
    assert b.why_not("use", dock) == "EN-A37"
    b = Bench("panurjuk", "heidel").give(fish=1)
    reader = b.put("PA34")
    assert b.why_not("use", reader) == "EN-A37", "no ship in the queue"
    b.queue((0, 0, 0))
    assert b.can("use", reader)


@rule("EN-1.7.5", "EN-1.11.8", "EN-A16")
def test_copy_cards() -> None:
    b = Bench("nanuuk", "olaf").give(stone=2, wood=2, fish=3).hold("NA32", "NA23", "NA10")
    assert b.why_not("build", "NA32") == "EN-1.11.8", "nothing to copy"
    igloo = b.put("NA11")
    b.put("NA23")
    assert b.can("build", "NA32")
    b.do("build", "NA32")
    assert b.answers() == [("copy", igloo)]
    assert b.why_not("copy", 0) == "EN-1.11.8"
    assert b.why_not("copy", igloo + 1) == "EN-1.11.8", "a harbour is no penguin, igloo or totem"
    b.do("copy", igloo)
    assert b.has().get("worker") == 1, "the igloo's bonus again"
    b.do("pass").do("place", "populate")
    assert b.has()["food"] == 2, "two igloos"


@rule("EN-A16", "EN-1.11.15")
def test_a_copy_counts_as_what_it_copies_and_is_discarded_as_printed() -> None:
    own = changed(GL12={"effect": [{"discard_empire": {"n": 1, "where": {"kind": "any"}}}]})
    b = Bench("glenn", "olaf", own=own).give(wood=1, food=1).hold("GL36", "GL12", "GL12")
    yard = b.put("GL23")
    b.put("GL30")
    b.do("build", "GL36").do("copy", yard)
    assert (b.vp(), b.has()["food"]) == (1, 2), "Village Moot: a guild was built"
    b.do("pass").do("place", "populate", "GL12").do("discard", yard)
    copy = b.s.card[0].index(b.ids["GL36"])
    assert b.s.face[0][copy] == b.ids["GL23"], "it keeps the identity when the original leaves"
    b.do("use", copy).do("option", 1)
    assert b.has()["stone"] == 2
    b.do("place", "populate", "GL12").do("discard", copy)
    assert b.pile() == ["GL12", "GL12", "GL23", "GL36"]


@rule("EN-1.11.17")
@pytest.mark.parametrize("tile", ["explore", "harvest"])
def test_landing_at_dawn_needs_a_ship(tile: str) -> None:
    b = Bench("olaf", "heidel").hold("OL36").queue((1, 0, 1))
    assert b.why_not("place", tile, "OL36") == "EN-1.11.17", "the tile action is possible, but an own ship is missing"
    b.queue((0, 0, 0))
    assert b.can("place", tile, "OL36")


@rule("EN-1.8.2", "EN-1.8.3")
def test_why_a_card_cannot_be_played_with_a_disc() -> None:
    b = Bench("olaf", "glenn").hold("OL11", "OL36").give(ship=0)
    b.s.disc[:2] = [0, 3]  # a fresh one on EXPLORE, an exhausted one on POPULATE
    assert b.why_not("place", "harvest", "OL36") == "EN-1.8.3", "no disc is left"
    assert b.why_not("move", "explore", "sail", "OL11") == "EN-1.8.2", "no food"
    assert b.why_not("move", "explore", "harvest", "OL36") == "EN-1.8.2", "too far"
    assert b.why_not("move", "populate", "explore", "OL36") == "EN-1.8.3", "exhausted"
    b.give(food=1)
    assert b.why_not("move", "explore", "sail", "OL11") == "EN-A14", "no ship"
    assert b.why_not("move", "explore", "sail") == "EN-1.8.4"


@rule("EN-A13", "EN-1.11.14")
def test_why_a_card_cannot_be_refreshed() -> None:
    b = Bench("heidel", "olaf").give(worker=1)
    party = b.put("HE32")
    b.put("HE20", turned=1)
    b.put("HE20", turned=1)
    b.do("use", party)
    assert b.why_not("refresh", party) == "EN-A13"
    assert b.why_not("refresh", 0) == "EN-1.11.14"


@rule("EN-A23")
def test_a_bank_takes_at_least_one_token() -> None:
    b = Bench("mackinnon", "olaf").give(wood=1)
    b.do("use", b.put("MK21"))
    assert b.why_not("enough") == "EN-A23"
    assert b.why_not("assign", "gold") == "EN-1.11.3"
