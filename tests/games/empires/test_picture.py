"""The picture of the table: named, complete, and without what a viewer must not know."""

import json
from random import Random
from typing import Any

import pytest

from clachan.core import CHANCE
from clachan.games.empires.state import replaced
from clachan.play.registry import game
from clachan.play.table import Table
from clachan.presentation import Moment
from marks import rule

from .bench import Bench

GAME = game("empires")
SECRETS = ("hand", "looked", "keeping", "drawn", "pile")


def along_a_game(seats: int, seed: int) -> list[Any]:
    """Tables along a random game, the last one over."""
    table, rng = Table(GAME, seats, {"max_rounds": 4}), Random(seed)
    found = []
    while not table.over:
        found.append(table.state.copy())
        seat = table.to_act()[0]
        legal = table.legal(seat)
        table.act(seat, rng.choices(legal, GAME.weights(table.state) if seat == CHANCE else None)[0])
    return [*found, table.state]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_others_and_spectators_see_no_cards_of_a_seat(seats: int) -> None:
    shown = set()
    for s in along_a_game(seats, seats):
        for viewer in (*range(seats), None):
            for seat, player in enumerate(GAME.presentation.view(s, viewer)["players"]):
                if seat == viewer:
                    shown |= {name for name in SECRETS if player[name]}
                else:
                    assert [player[name] for name in SECRETS] == [None] * len(SECRETS)
                assert player["hand_size"] == len(s.hand[seat])
                assert player["looked_size"] == len(s.looked[seat])
                assert player["pile_size"] == len(s.deck[seat])
    assert shown >= set(SECRETS) - {"drawn"}, "the owner does"


def test_no_frame_and_no_key_of_the_kernel_is_in_the_picture() -> None:
    b = Bench("heidel", "olaf")
    seen = GAME.seen(b.s, 0)
    assert not set(GAME.presentation.picture(seen, 0)) & {*Moment.__annotations__, "stack"}


def test_everything_is_plain_json_without_minus_one() -> None:
    for s in along_a_game(2, 5)[::20]:
        view = GAME.presentation.picture(GAME.seen(s, 0), 0)
        assert json.loads(json.dumps(view)) == view
        assert "-1" not in json.dumps(view)


def test_a_supply_and_the_tokens_on_cards_are_named_counts() -> None:
    b = Bench("heidel", "olaf").give(food=2, gold=1, spent=3)
    slot = b.put("HE10", worker=2, wood=200)
    assert b.seen(0, None)["supply"] == {
        **dict.fromkeys(("wood", "stone", "sheep", "fish", "raze", "worker"), 0),
        "food": 2,
        "gold": 1,
        "ship": 2,
        "spent": 3,
    }
    tokens = {card["slot"]: card["tokens"] for card in b.seen(0, 1)["empire"]}
    assert tokens[slot] == {"wood": 200, "worker": 2}
    assert tokens[0] == {}


@rule("EN-1.8.1", "EN-1.8.2")
def test_discs_lie_on_tiles_by_name() -> None:
    b = Bench("heidel", "olaf").give(food=1)
    b.s.ring = (4, 0, 1, 2, 3)
    b.do("place", "populate").do("pass").do("move", "populate", "explore")
    assert b.picture(None)["ring"] == ["sail", "explore", "populate", "construct", "harvest"]
    assert b.seen(0, 1)["discs"] == [{"tile": "explore", "exhausted": True}, None]
    assert b.seen(1, 1)["passed"]


@rule("EN-1.8.5", "EN-1.12.1")
def test_ships_carry_fish_and_raze() -> None:
    b = Bench("heidel", "olaf").queue((1, 1, 0), (0, 0, 1))
    assert b.picture()["queue"] == [
        {"seat": 1, "fish": True, "raze": False},
        {"seat": 0, "fish": False, "raze": True},
    ]


@rule("EN-1.11.8", "EN-1.11.19")
def test_copies_and_upgrades_in_an_empire() -> None:
    b = Bench("glenn", "olaf").bare()
    field = b.put("GL11")
    b.put("GL21", under=field)
    b.put("GL10", turned=1)
    copy = b.put("GL36")
    b.s.face[0] = replaced(b.s.face[0], copy, b.ids["GL10"])
    cards = b.seen(0, None)["empire"]
    assert [card["under"] for card in cards] == [None, field, None, None]
    assert [card["exhausted"] for card in cards] == [False, False, True, False]
    assert (cards[copy]["card"], cards[copy]["face"]) == (b.ids["GL36"], b.ids["GL10"])


@rule("EN-1.4.1")
def test_the_phase_is_the_one_that_it_is() -> None:
    """The state holds the one that comes next."""
    seen: list[tuple[str, str]] = []
    for s in along_a_game(2, 1):
        stage = GAME.presentation.view(s, None)["stage"]
        assert GAME.presentation.view(s, None)["phase"] == {
            "key": f"phase-{stage}",
            "args": {"round": s.round, "last": s.last},
        }
        if not seen or seen[-1] != (s.round, stage):
            seen.append((s.round, stage))
    assert seen[:2] == [(0, "setup"), (1, "lookout")]
    assert seen[-1][1] == "over"
    second = [stage for n, stage in seen if n == 2 and stage != "interest"]
    assert second == ["lookout", "actions", "expedition", "cleanup"][: len(second)]
