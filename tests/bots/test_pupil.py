"""What the coach's advice is worth: a robot plays first games and follows it, or the numbers that are shown."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from clachan.bots import Observation, bot
from clachan.bots.explanation import PLAN_LEVEL, explain
from clachan.core import CHANCE, Action, Seat
from clachan.games import KEYS
from clachan.play.preview import Preview, Previewer, worlds
from clachan.play.table import Table
from clachan.play.teaching import coach
from clachan.play.text import texts

GAMES = 60
SEED = 51_000  # no bot was tuned with games from here on

Plan = Callable[[Table, Seat, Random], list[Action]]


def suggestion_a(table: Table, seat: Seat, rng: Random) -> list[Action]:
    """The coach's first suggestion, as the fast level gives it."""
    move = explain(Observation(table.game, table.state, seat, rng), PLAN_LEVEL, rng).moves[0]
    return [move.action, *move.plan]


def largest_number(table: Table, seat: Seat, rng: Random) -> list[Action]:
    """The action beside which the most points are shown."""
    game, words = table.game, texts(table.game.key)

    def points(preview: Preview | None) -> int:
        if preview is None:
            return 0
        told = words.say(preview.sentence["key"], preview.sentence["args"]) if preview.sentence else ""
        named = [int(n) for n in re.findall(r"(\d+) points?", told)]
        return max([preview.points + preview.later, *named])

    decision = Previewer(game, worlds(game, table.state, seat), seat).decision(400)
    shown = [points(p) for p in decision.previews]
    legal = game.legal(table.state, seat)
    return [rng.choice([a for a, n in zip(legal, shown, strict=True) if n == max(shown)])]


def places(key: str, level: str, follow: Plan, games: int) -> list[int]:
    """Return the pupil's place in each of some first games against bots of a level."""
    found = []
    for n in range(games):
        start, rng = coach.opening(key), Random(SEED + n)
        table, me = start.table, start.seat
        rivals: dict[Seat, Any] = {seat: bot(level) for seat in range(table.seats) if seat != me}
        plan: list[Action] = []
        while table.to_act():
            if table.to_act() == (CHANCE,):
                table.roll(rng)
                continue
            seat = rng.choice(table.to_act())
            if seat != me:
                table.act(seat, rivals[seat].choose(Observation(table.game, table.state, seat, rng), rng))
                continue
            if not plan or plan[0] not in table.legal(me):
                plan = follow(table, me, rng)
            table.act(me, plan.pop(0))
        found.append(table.game.ranking(table.state)[me])
    return found


def wins(found: list[int]) -> float:
    return sum(place == 1 for place in found) / len(found)


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_who_follows_the_coach_wins_most_first_games(key: str) -> None:
    assert wins(places(key, "beginner", suggestion_a, GAMES)) >= 0.6
    assert wins(places(key, "easy", suggestion_a, GAMES)) >= 0.4


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_who_follows_the_numbers_finishes_in_the_upper_half(key: str) -> None:
    found = places(key, "beginner", largest_number, GAMES)
    seats = coach.opening(key).table.seats
    assert sum(found) / len(found) <= (1 + seats) / 2


def test_the_pupil_plays_to_the_end() -> None:
    assert places("skye", "beginner", suggestion_a, 1)[0] in (1, 2, 3)
    assert places("brianboru", "beginner", largest_number, 1)[0] in (1, 2, 3)
