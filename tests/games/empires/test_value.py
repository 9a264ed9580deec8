"""Greedy players: what `value` prefers, and that it wins against chance."""

from random import Random
from typing import Any

import pytest

from clachan.bots import bot, bot_policy, evaluator_for
from clachan.bots.evaluators.empires import Weights, rounds_left
from clachan.core import CHANCE, chance
from clachan.games.empires.state import NEXT_ROUND, THIS_ROUND
from clachan.play.drive import BareTable, finish
from clachan.play.registry import game

from .bench import Bench


def best(b: Bench) -> str:
    """The answer after which the table looks best, as a line."""
    values = {}
    for action in b.answers():
        after = b.s.copy()
        b.game.apply(after, b.seat, action)
        values[b.line(action)] = evaluator_for(b.game).value(after, b.seat)
    return max(values, key=lambda line: values[line])


def test_greedy_sees_the_obvious() -> None:
    b = Bench("heidel", "olaf").give(food=1)
    b.s.disc[:2] = [1, 3]
    b.put("HE20")
    assert best(b) == "Use Asmund's Tavern", "a point for a food"
    b = Bench("olaf", "heidel").queue((0, 0, 1)).row("I207")
    for ident in ("OL21", "OL30", "OL31"):
        b.put(ident)
    b.pass_all().do("visit", "I207")
    assert best(b) == "Conquer", "six points at the keeps"


def test_passing_is_no_shortcut_to_the_next_round() -> None:
    """The last to pass would see fresh discs and workers; they must not look like a gain."""
    b = Bench("heidel", "olaf").give(worker=2)
    b.put("HE21")
    b.s.passed[1] = 1
    assert best(b) != "Pass"


def test_a_finished_game_is_worth_its_score() -> None:
    """The score includes cards, gold and resources: nothing is counted twice."""
    b = Bench("heidel", "olaf").give(gold=7, wood=5, food=9, worker=4, raze=3).hold("HE20", "HE21")
    b.put("HE20", worker=2)
    b.s.last = THIS_ROUND
    b.pass_all()
    assert b.s.asked == ()
    assert b.vp() == 4 + 7 + 7
    assert evaluator_for(b.game).value(b.s, 0) == 1800


def test_a_round_that_will_be_the_last_is_still_played() -> None:
    b = Bench("heidel", "olaf")
    b.s.last = NEXT_ROUND
    assert rounds_left(Weights(), b.s) == 1
    b.s.last = THIS_ROUND
    assert rounds_left(Weights(), b.s) == 0


@pytest.mark.parametrize("clan", range(6))
def test_greedy_beats_random(clan: int) -> None:
    g: Any = game("empires")
    rng = Random(clan)
    s = g.setup(2, {})
    me = clan % 2
    bots = [bot("random"), bot("random")]
    bots[me] = bot("greedy")
    while s.asked == (CHANCE,):
        g.apply(s, CHANCE, chance(g, s, rng.random()))
    for seat in range(2):
        g.apply(s, seat, ("clan", clan if seat == me else (clan + 1) % 6))
    finish(BareTable(g, s), bot_policy(bots, [rng] * 2), rng)
    assert g.ranking(s)[me] == 1
