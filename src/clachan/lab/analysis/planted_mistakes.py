"""Games with a known mistake: strong bots play, and one of them once makes a random move.

The mistake is in the middle third of the decisions that have at least `MIN_MOVES` legal moves: one
of these is drawn, and its seat makes any other legal move than the one it had chosen. Then all play
on as before. A random move may be as good as the chosen one. So a *known* mistake is measured
first, and not by the analysis: in worlds that its seat could not tell from the truth both moves are
played to the end many times with the same random numbers, and the final scores say what it cost. If
that is not much, something else is drawn; after some of those, another game is played.
"""

from random import Random
from typing import Any, Final, NamedTuple

from clachan.bots import Observation, bot, bot_policy
from clachan.bots.budget import Budget
from clachan.bots.evaluator import evaluator_for
from clachan.bots.rollout import TO_THE_END, Rollouts, margin, named_random_numbers, totals
from clachan.core import CHANCE, Action, ClachanError, Seat
from clachan.kit.estimates import paired
from clachan.play.drive import finish
from clachan.play.registry import game as open_game
from clachan.play.table import Table

MIN_MOVES: Final = 4  # legal moves of a decision: among fewer any is often as good as another
MIN_COST: Final = 5.0  # points that a mistake costs
# Pairs of games that measure a mistake, in three stages, and the points that it must cost to reach
# the next one.
STAGES: Final = ((8, MIN_COST / 2), (24, MIN_COST), (60, MIN_COST))
CONFIDENCE_ERRORS: Final = 3.0  # standard errors by which the cost must differ from zero
MAX_TRIES: Final = 40  # moves of a game that are measured
MAX_GAMES: Final = 20  # that are played for one mistake
MAX_REPLIES: Final = 8  # actions that a greedy reply inside a rollout compares


class Planted(NamedTuple):
    """A whole game with the entry of the mistake, the move that the bot had chosen there, and the
    cost."""

    table: Table
    number: int
    chosen: Action
    cost: float  # points, if it was measured


def planted(key: str, seed: int, known: bool = True, level: str = "hard", players: int | None = None) -> Planted:
    """Return the game of a seed with its mistake. It is played twice: once for what the bots choose
    and how long it lasts, then from the mistake on."""
    for again in range(MAX_GAMES):
        found = with_mistake(key, f"{seed}/{again}", known, level, players)
        if found is not None:
            return found
    raise ClachanError(f"{key} {seed}: none of {MAX_TRIES} random moves in each of {MAX_GAMES} games was a mistake")


def with_mistake(key: str, seed: str, known: bool, level: str, players: int | None) -> Planted | None:
    """Return one game with a mistake, if one is found in it."""
    game = open_game(key)
    table = Table(game, players or game.players[0])
    finish_with_bots(table, level, seed)
    rng, middle = Random(f"{seed}/mistake"), middle_decisions(table)
    for n in range(MAX_TRIES):
        number = rng.choice(middle)
        seat, chosen = table.entries[number].seat, table.entries[number].action
        s = table.state_at(number)
        made = rng.choice([a for a in game.legal(s, seat) if a != chosen])
        cost = cost_of(table, s, seat, made, chosen, f"{seed}/{n}") if known else 0.0
        if cost or not known:
            table.rewind(number)
            table.act(seat, made)
            finish_with_bots(table, level, f"{seed}/after")
            return Planted(table, number, chosen, cost)
    return None


def finish_with_bots(table: Table, level: str, seed: str) -> None:
    """Let bots of a level play to the end."""
    seats = range(table.seats)
    choose = bot_policy([bot(level) for _ in seats], [Random(f"{seed}/{i}") for i in seats])
    finish(table, choose, Random(f"{seed}/luck"))


def middle_decisions(table: Table) -> list[int]:
    """Return the entries where the mistake may be: the middle third of the decisions with many
    legal moves."""
    found = []
    s = table.state_at(0)
    for n, entry in enumerate(table.entries):
        if entry.seat != CHANCE and len(table.game.legal(s, entry.seat)) >= MIN_MOVES:
            found.append(n)
        table.game.apply(s, entry.seat, entry.action)
    third = len(found) // 3
    return found[third : 2 * third]


def cost_of(table: Table, s: Any, seat: Seat, made: Action, chosen: Action, seed: str) -> float:
    """Return how many points a move is worse than another by the final scores; 0 if that is not
    many, or not sure.

    Among many measured moves some look bad by bad luck, so each stage is judged by fresh games
    alone."""
    rng = Random(seed)
    observation = Observation(table.game, s, seat, rng)
    rollouts = Rollouts(table.game, evaluator_for(table.game), seat, TO_THE_END, MAX_REPLIES)
    mean = 0.0
    for stage, (pairs, least) in enumerate(STAGES):
        results: dict[Action, list[float]] = {chosen: [], made: []}
        for n in range(pairs):
            world = observation.sample(rng)
            for action in (chosen, made):
                end = world.copy()
                rollouts.play_out(end, [action], named_random_numbers(f"{seed}/{stage}/{n}"), Budget(0))
                results[action].append(float(margin(totals(end), seat)))
        mean, error, _ = paired(results[made], results[chosen])
        last = stage == len(STAGES) - 1
        if mean < least or (last and mean < CONFIDENCE_ERRORS * error):
            return 0.0
    return mean
