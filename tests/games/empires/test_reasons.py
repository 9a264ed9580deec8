"""Why a card would be built, a tile used or the round ended, in sentences."""

from clachan.core import CHANCE
from clachan.testing import reason_of

from .bench import Bench


def glenn() -> Bench:
    bench = Bench("glenn", "olaf").give(food=2, wood=2, stone=1, gold=1, worker=4, raze=1)
    return bench.hold("GL10", "GL11")


def why(bench: Bench, *action: object, language: str = "en") -> str:
    return reason_of(bench.game, bench.s, 0, tuple(action), language)


def test_a_location_is_built_for_what_it_does() -> None:
    bench = glenn()
    assert why(bench, "build", bench.ids["GL10"]) == "Can be used: gain 1 VP."


def test_a_tile_does_something_and_its_card_too() -> None:
    bench = glenn()
    assert why(bench, "place", 0) == "Draws a card."
    assert why(bench, "place", 0, bench.ids["GL11"]) == "Brings 2 sheep, adds a harvest of 2 sheep and draws a card."
    assert why(bench, "place", 1) == "Brings 1 worker."
    assert why(bench, "place", 2) == "Builds a location from your hand without paying."
    assert why(bench, "place", 3) == "Harvests a field with its upgrades."
    assert why(bench, "place", 4) == "Sends a ship to the islands."
    assert why(bench, "place", 4, language="cs") == "Vyšle loď k ostrovům."


def test_passing_says_what_is_left_undone() -> None:
    bench = glenn()
    left = len(bench.game.legal(bench.s, 0)) - 1
    assert why(bench, "pass") == f"Ends your round, though {left} other actions are possible."
    alone = Bench("glenn", "olaf")
    alone.s.disc = [0] * len(alone.s.disc)
    alone.bare()
    assert why(alone, "pass").startswith("Ends your round")


def test_a_clan_is_chosen_for_its_way_to_play() -> None:
    bench = Bench("glenn", "olaf")
    s = bench.game.setup(2, {"first": "1"})
    while s.asked == (CHANCE,):  # islands and the action ring
        bench.game.apply(s, CHANCE, bench.game.legal(s, CHANCE)[0])
    keys = [c.key for c in bench.game.tables.clans]
    assert reason_of(bench.game, s, s.asked[0], ("clan", keys.index("olaf"))) == (
        "Fights: many ships, pillaging and conquering islands."
    )
