"""Keywords, fields and upgrades, expeditions (1.2, 1.11, 1.12)."""

from clachan.core import CHANCE
from clachan.games.empires.presentation.picture import CardFace
from clachan.play.text import texts
from marks import rule

from .bench import Bench, changed


def said(card: CardFace, language: str = "en") -> list[str]:
    """The text of a card."""
    return [texts("empires", language).say(line["key"], line["args"]) for line in card["text"]]


@rule("EN-1.2.2", "EN-1.2.3", "EN-1.2.4")
def test_what_cards_show() -> None:
    b = Bench("glenn", "olaf")
    cat = {c["id"]: c for c in b.game.presentation.catalogue(b.s)["cards"]}
    cross, hands, isle = cat["GL10"], cat["GL12"], cat["I207"]
    assert (cross["name"]["cs"], cross["icon"], cross["copies"], cross["pay"]) == (
        "Tržní kříž",
        "guild",
        3,
        {"wood": 1, "stone": 1},
    )
    assert said(cross) == ["Action: pay 1 resource → gain 1 VP"]
    assert (hands["play_with"], hands["pay"], said(hands, "cs")) == (
        ["populate"],
        None,
        ["Ihned: získej 1 osadníka"],
    )
    assert (isle["distance"], isle["icon"]) == ("nearby", None)
    assert said(isle) == [
        "Pillage: gain 2 gold",
        "Action: pay 1 gold → gain 2 VP",
        "Conquer bonus: gain 1 gold",
    ]


@rule("EN-1.2.5")
def test_icons_are_counted_with_the_card_just_built() -> None:
    b = Bench("nanuuk", "olaf").give(wood=1, stone=1).hold("NA23", "NA34")
    b.put("NA10")
    b.put("NA31")
    b.put("I207")
    b.do("build", "NA23")
    assert b.vp() == 2, "two penguins"
    own = changed(NA31={"bonus": [{"gain": {"vp": 1}, "per": {"icon": "penguin"}}]})
    b = Bench("nanuuk", "olaf", own=own).give(fish=2).hold("NA31")
    b.do("build", "NA31")
    assert b.vp() == 1, "itself"


@rule("EN-1.2.6", "EN-1.2.7")
def test_an_empire_is_locations_and_islands() -> None:
    b = Bench("heidel", "olaf").give(worker=1)
    party = b.put("HE32")
    isle = b.put("I207", turned=1)
    b.put("HE20", turned=1)
    b.do("use", party)
    assert ("refresh", isle) in b.answers(), "any card includes islands"
    assert [i.points for i in b.game.scores(b.s)[0] if i.key == "sheet-cards" and i.pending] == [6]


@rule("EN-1.2.9")
def test_a_slash_is_chosen_at_resolution() -> None:
    b = Bench("glenn", "olaf").give(worker=1)
    yard = b.put("GL23")
    b.do("use", yard)
    assert b.answers() == [("option", 0), ("option", 1)]
    assert b.lines("option") == ["Gain 2 wood", "Gain 2 stone"]
    b.do("option", 1)
    assert b.has() == {"stone": 2, "spent": 1}


@rule("EN-1.11.1", "EN-A3")
def test_gained_workers_and_ships_stay() -> None:
    b = Bench("olaf", "heidel").give(ship=2).hold("OL34", "OL10")
    b.do("place", "construct", "OL34").do("build", "OL10")
    assert b.has() == {"ship": 3}
    b.do("pass").do("place", "populate")
    assert b.has() == {"ship": 3, "worker": 1}
    b.pass_all()
    assert b.has() == {"ship": 3, "worker": 1}


@rule("EN-1.11.3")
def test_assigned_tokens_stay_on_the_card_and_gold_replaces_none() -> None:
    b = Bench("mackinnon", "olaf").give(gold=3, wood=1)
    bank = b.put("MK21")
    b.do("use", bank)
    assert b.answers() == [("assign", 1)], "gold is no resource here"
    assert b.why_not("assign", "gold") == "EN-1.11.3"
    b.do("assign", "wood")
    assert b.tokens(bank) == {"wood": 1}
    assert b.has() == {"gold": 3}
    b = Bench("mackinnon", "olaf").give(gold=3)
    bank = b.put("MK21")
    assert b.why_not("use", bank) == "EN-1.10.2"


@rule("EN-1.11.4", "EN-A35", "EN-A2")
def test_release_takes_from_any_own_card_never_from_a_ship() -> None:
    b = Bench("mackinnon", "olaf").hold("MK36").queue((0, 1, 1))
    one = b.put("MK10", gold=1)
    two = b.put("MK30", wood=1, raze=1)
    b.do("place", "harvest", "MK36")
    assert b.answers() == [("release", one, 5), ("release", two, 1), ("release", two, 6), ("enough",)]
    b.do("release", two, "raze").do("release", one, "gold").do("enough").do("harvest", 2)
    assert b.has() == {"gold": 2, "raze": 1, "ship": 1}
    assert b.vp() == 1
    assert b.tokens(two) == {"wood": 1}
    b = Bench("heidel", "olaf").hold("HE36").give(spent=1)
    b.put("HE21", worker=2)
    b.do("place", "populate", "HE36").do("release", 3, "worker").do("release", 3, "worker")
    assert b.has() == {"worker": 4}, "released, woken, gained"


@rule("EN-1.11.5")
def test_wake() -> None:
    b = Bench("glenn", "olaf").hold("GL35").give(spent=2)
    b.do("place", "explore", "GL35").luck("GL10")
    assert b.has() == {"worker": 2}, "as many as possible"


@rule("EN-1.11.6", "EN-A22")
def test_an_empty_pile_is_made_anew_when_the_next_card_is_needed() -> None:
    b = Bench("glenn", "olaf").to_pile("GL10")
    b.do("place", "explore").luck("GL10")
    assert b.s.deck[0] == []
    assert len(b.s.discard[0]) == 29, "not yet"
    b.do("pass").do("place", "explore")
    assert len(b.answers()) == 18, "the discards are the pile now"
    assert b.s.discard[0] == ()
    hearth = changed(GL12={"effect": [{"draw": 3}]})
    b = Bench("glenn", "olaf", own=hearth).hold("GL12").to_pile("GL10")
    b.s.discard[0] = ()
    b.game.apply(b.s, 0, b.act("place", "populate", "GL12"))
    b.game.apply(b.s, CHANCE, b.act("card", "GL10"))
    assert b.hand() == ["GL10"], "as many as possible"
    assert b.asks("Turn")


@rule("EN-1.11.7", "EN-V9")
def test_search_looks_through_the_draw_pile_only() -> None:
    b = Bench("glenn", "olaf").hold("GL37")
    b.to_pile("GL22", "GL34", "GL11", "GL36")
    b.do("place", "explore", "GL37")
    assert b.asks("Search")
    assert b.answers() == [b.act("take", i) for i in ("GL22", "GL34", "GL36")], "the copy hall by its printed icon"
    assert b.game.audience(b.s, 0, b.answers()[0]) == 0
    b.do("take", "GL34")
    assert "GL34" in b.hand()
    assert len(b.s.discard[0]) == 26, "untouched, but for the boost"
    assert b.has() == {"wood": 1}
    b.luck("GL11")
    b = Bench("glenn", "olaf").hold("GL37").to_pile()
    b.do("place", "explore", "GL37")
    assert b.seat == CHANCE, "an empty pile is not refilled for a search; EXPLORE does it"
    assert b.hand() == []


@rule("EN-1.11.9", "EN-V10")
def test_stored_groups_and_mixed_options() -> None:
    b = Bench("mackinnon", "olaf")
    bank = b.put("MK21", turned=1, wood=2, fish=3)
    b.pass_all()
    while not b.asks("Choose"):
        b.do(*b.answers()[0])
    b.do("option", 0)
    b.do("gain", "stone").do("option", 1)
    assert (b.has(), b.vp()) == ({"stone": 1}, 1), "five tokens are two groups: one A, one B"
    assert b.tokens(bank) == {"wood": 2, "fish": 3}
    assert b.asks("Turn")


@rule("EN-1.11.12", "EN-A18")
def test_an_effect_moves_a_disc() -> None:
    b = Bench("panurjuk", "olaf").give(worker=9, food=9)
    sled = b.put("PA23")
    b.put("PA31")
    assert b.can("use", sled), "with no disc on a tile nothing happens"
    b.do("use", sled)
    assert (b.vp(), b.has()["food"]) == (1, 9)
    b = Bench("panurjuk", "olaf").give(worker=9, food=9)
    sled = b.put("PA23")
    b.put("PA31")
    b.do("place", "populate").do("pass").do("move", "populate", "explore").luck("PA10")
    b.do("use", sled)
    assert b.answers() == [("shift", 0, t) for t in (1, 2, 3, 4)] + [("stay",)]
    b.do("shift", 0, "sail")
    assert b.s.disc[0] == 4 * 2 + 1, "the side stays; the action is not performed"
    assert b.has()["food"] == 9, "9 - the move + Trail Markers"
    assert b.s.queue == ()


@rule("EN-1.11.12")
def test_one_disc_can_use_the_same_action_twice() -> None:
    b = Bench("panurjuk", "olaf").hold("PA24").give(food=1)
    b.do("place", "populate", "PA24").do("shift", 0, "explore").luck("PA10").do("pass")
    b.do("move", "explore", "populate")
    assert b.has() == {"worker": 2}


@rule("EN-1.11.13", "EN-A33", "EN-V9")
def test_a_ship_moves_forward() -> None:
    b = Bench("olaf", "heidel").give(worker=1).queue((1, 1, 0), (0, 0, 1), (0, 0, 0))
    b.s.passed[1] = 1
    b.do("use", b.put("OL35"))
    assert b.answers() == [("overtake", 1), ("overtake", 2), ("stay",)]
    b.do("overtake", 1)
    assert b.s.queue == (1, 6, 0)
    assert b.vp() == 1
    far = changed(OL35={"action": {"cost": [{"pay": {"worker": 1}}], "effect": [{"move_ship": {"n": 5}}]}})
    b = Bench("olaf", "heidel", own=far).give(worker=1).queue((1, 0, 0), (1, 0, 0), (0, 0, 0))
    b.do("use", b.put("OL35")).do("overtake", 2)
    assert b.s.queue == (0, 4, 4), "at most to the front"


@rule("EN-1.11.14", "EN-1.2.8")
def test_refreshing_allows_a_second_use() -> None:
    b = Bench("olaf", "heidel").give(gold=2).hold("OL23")
    isle = b.put("I207")
    b.do("use", isle).do("pass").do("place", "harvest", "OL23").do("harvest", 0)
    assert b.s.turned[0][isle] == 0
    b.do("use", isle)
    assert b.vp() == 4


@rule("EN-1.11.15", "EN-A11", "EN-A12")
def test_what_becomes_of_discarded_cards_and_their_tokens() -> None:
    b = Bench("panurjuk", "olaf").hold("PA20").give(worker=0)
    isle = b.put("I207")
    camp = b.put("PA37", worker=2, gold=1)
    b.do("place", "explore", "PA20").do("discard", isle).do("discard", camp).do("discard", 0)
    assert b.vp() == 6
    assert b.has() == {"spent": 2}, "goods are lost, workers are spent"
    assert b.s.wake[0] == (b.ids["I207"],)
    assert b.pile() == ["PA20", "PA37"], "the starting location is out of the game"
    assert b.cards() == ["PA02", "PA03"]


@rule("EN-1.11.17", "EN-A31", "EN-A39")
def test_pillage_or_conquer_now() -> None:
    b = Bench("panurjuk", "olaf").give(fish=2).queue((1, 0, 0), (0, 0, 1), (0, 1, 0)).row("I207", "I213")
    b.do("use", b.put("PA34"))
    assert b.answers() == [("ship", 1), ("ship", 2)], "any own ship"
    b.do("ship", 1)
    assert b.why_not("return") == "EN-A39"
    assert b.why_not("visit", "I213") == "EN-1.12.2"
    b.do("visit", "I207").do("conquer")
    assert b.has() == {"fish": 1, "gold": 1, "ship": 1}
    assert b.s.queue == (4, 2)
    b.do("pass").do("place", "sail")
    assert b.asks("Embark"), "the same ship may sail again"


@rule("EN-A39", "EN-1.12.4")
def test_conquer_now_needs_raze_on_the_ship() -> None:
    only = changed(PA34={"action": {"cost": [], "effect": [{"expedition": {"mode": "conquer"}}]}})
    b = Bench("panurjuk", "olaf", own=only).queue((0, 0, 0)).row("I207")
    reader = b.put("PA34")
    assert b.why_not("use", reader) == "EN-A37"
    b = Bench("panurjuk", "olaf", own=only).queue((0, 0, 1), (0, 0, 0)).row("I207")
    b.do("use", b.put("PA34")).do("visit", "I207")
    assert "I207" in b.cards(), "the only fitting ship goes, and conquers"
    pillage = changed(PA34={"action": {"cost": [], "effect": [{"expedition": {"mode": "pillage"}}]}})
    b = Bench("panurjuk", "olaf", own=pillage).queue((0, 0, 1)).row("I207")
    b.do("use", b.put("PA34")).do("visit", "I207")
    assert b.has() == {"gold": 2}


# --- fields and upgrades -----------------------------------------------------------------------------------------


@rule("EN-1.11.18", "EN-1.8.6")
def test_a_field_yields_when_built() -> None:
    b = Bench("glenn", "olaf").hold("GL11")
    b.do("place", "explore", "GL11")
    assert b.has() == {"sheep": 2}
    b.luck("GL10")
    assert b.cards()[-1] == "GL11"


@rule("EN-1.11.19", "EN-A9", "EN-A43")
def test_an_upgrade_lies_under_a_field_of_the_same_good() -> None:
    b = Bench("heidel", "olaf").hold("HE38", "HE36")
    barley = b.put("HE11")
    b.do("place", "populate", "HE38")
    assert b.answers() == [("attach", 1), ("attach", barley)], "Bay yields food beside fish"
    assert b.why_not("attach", 0) == "EN-1.11.19"
    b.do("attach", 1)
    assert b.has() == {"food": 2, "worker": 1}, "only its own goods"
    b.do("pass").do("place", "harvest")
    assert b.why_not("harvest", barley + 1) == "EN-1.8.5", "an upgrade is not harvested by itself"
    b.do("harvest", 1)
    assert b.has() == {"food": 5, "fish": 1, "worker": 1}
    b = Bench("glenn", "olaf").hold("GL33").bare()
    b.put("GL11")
    assert b.why_not("place", "harvest", "GL33") == "EN-1.11.19"
    both = changed(GL33={"yields": {"stone": 1, "wood": 1}})
    b = Bench("glenn", "olaf", own=both).hold("GL33")
    assert b.why_not("place", "harvest", "GL33") == "EN-1.11.19", "no field yields wood and stone"


@rule("EN-1.11.20", "EN-A34")
def test_upgrades_count_as_fields_and_leave_with_their_field() -> None:
    b = Bench("panurjuk", "olaf").give(worker=2)
    outpost = b.put("PA21")
    b.put("PA32")
    upgrade = b.put("PA35", under=1)
    b.do("use", outpost)
    assert ("discard", upgrade) in b.answers(), "an upgrade counts as a field"
    b.do("discard", 1)
    assert b.vp() == 2
    assert b.has() == {"food": 2, "worker": 1, "spent": 1}, "the cairn saw two cards leave"
    assert b.pile() == ["PA35"]


@rule("EN-1.11.21")
def test_the_ice_cream_man_stands_alone_or_under_a_field() -> None:
    b = Bench("glenn", "olaf").hold("GL21", "GL21")
    b.do("place", "populate", "GL21")
    assert b.answers() == [("attach", 1), ("found",)]
    b.do("found").do("pass").do("place", "populate", "GL21")
    assert b.answers() == [("attach", 1), ("attach", 3), ("found",)]
    b.do("attach", 3)
    assert b.has() == {"food": 4, "worker": 2}
    assert b.s.under[0] == (-1, -1, -1, -1, 3)


@rule("EN-1.11.22", "EN-A15")
def test_a_field_does_not_replace_construct() -> None:
    own = changed(GL11={"build": {"play_with": ["construct"]}})
    b = Bench("glenn", "olaf", own=own).hold("GL11")
    assert b.why_not("place", "construct", "GL11") == "EN-A15"
    b.hold("GL10")
    b.do("place", "construct", "GL11").do("build", "GL10")
    assert b.cards()[-2:] == ["GL11", "GL10"]


# --- Expedition --------------------------------------------------------------------------------------------------


@rule("EN-1.12.1", "EN-1.12.2", "EN-1.12.3", "EN-1.12.5", "EN-1.12.6")
def test_the_queue_front_to_back() -> None:
    b = Bench("olaf", "heidel").queue((1, 1, 0), (0, 0, 1), (1, 0, 0)).row("I207", "I213", "I199")
    twin = b.put("OL20")
    b.pass_all()
    assert b.seat == 1
    assert b.answers() == [b.act("visit", i) for i in ("I199", "I207")] + [
        ("blind", 0),
        b.act("visit", "I213"),
        ("blind", 1),
        ("return",),
    ]
    b.do("visit", "I213")
    assert b.has(1) == {"gold": 3, "ship": 1}
    assert b.s.wake[1] == (b.ids["I213"],)
    assert b.seat == 0
    assert b.why_not("blind", 1) == "EN-1.12.2"
    b.do("visit", "I207").do("pillage")
    assert (b.vp(), b.has()) == (1, {"gold": 2}), "Twin Ships; fish and raze are gone, the ship is back"
    assert twin == 3
    assert b.seat == 1
    assert b.why_not("conquer") == "EN-1.12.4", "without raze"


@rule("EN-1.12.4", "EN-A10")
def test_conquer() -> None:
    b = Bench("olaf", "heidel").queue((0, 0, 1)).row("I208")
    b.put("OL21")
    b.pass_all().do("visit", "I208").do("conquer")
    assert b.has() == {"gold": 1}, "the bonus, not the pillage box"
    assert b.vp() == 1, "the watchtower; Ghost Island not at its own conquest"
    assert b.cards()[-1] == "I208"
    assert b.s.turned[0][-1] == 0
    b.queue((0, 0, 1)).row("I207")
    b.s.stack = b.s.stack[:1]
    b.s.phase = 4
    b.game.settle(b.s)
    b.do("visit", "I207").do("conquer")
    assert b.vp() == 3, "now Ghost Island too"


@rule("EN-1.12.7", "EN-A5", "EN-A6", "EN-A7")
def test_blind_visits_and_staying_away() -> None:
    b = Bench("olaf", "heidel").queue((0, 0, 1), (1, 0, 0)).row("I207", "I199")
    b.pass_all().do("blind", 0)
    assert b.seat == CHANCE
    b.luck("I204")
    assert b.answers() == [("pillage",), ("conquer",)], "seen before choosing, and one of the two must be"
    b.do("pillage")
    assert b.has() == {"fish": 3}
    assert [len(r) for r in b.s.row] == [2, 0], "not refilled"
    b.do("return")
    assert b.has(1) == {}


@rule("EN-A8")
def test_no_island_left() -> None:
    b = Bench("olaf", "heidel").queue((0, 0, 1), (0, 0, 0))
    b.s.wake[0], b.s.sea[0] = (b.ids["I207"],), []
    b.pass_all()
    assert b.answers() == [("blind", 0), ("return",)]
    b.game.apply(b.s, 0, ("blind", 0))
    assert b.answers() == [b.act("island", "I207")], "the discards are shuffled"
    b.game.apply(b.s, CHANCE, b.answers()[0])
    b.game.apply(b.s, 0, ("conquer",))
    assert not b.asks("Visit"), "the second ship finds nothing and returns"
    assert b.has()["gold"] == 1
    assert b.s.supply[0][8] == 2
