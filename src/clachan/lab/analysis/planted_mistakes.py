"""Games with a mistake that is known: strong bots play, and one of them once makes a move at random.

The mistake is planted in the middle third of the decisions that have at least `WIDE` legal moves: one of these is
drawn, and its seat makes any other legal move than the one it had chosen. Then all play on as before. What is drawn may
by luck be as good as what was chosen. A mistake that is *known* was tried first, by another yardstick than the
analysis has: in worlds that its seat could not tell from the truth both moves are played to the end many times with
the same luck, and the final scores say what it cost. Is that not much, something else is drawn; after some of those,
another game is played.
"""

from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from clachan.bots import Seen, bot, minds
from clachan.bots.evaluator import taste
from clachan.bots.plan import Line, Work
from clachan.bots.rollout import play_on
from clachan.core import CHANCE, Action, ClachanError, Seat
from clachan.play.drive import finish
from clachan.play.registry import game as open_game
from clachan.play.table import Table

WIDE: Final = 4  # legal moves at least: among fewer any is often as good as another
FIRST, SECOND, LAST = 8, 24, 60  # pairs of games that try a mistake out, one part after the other
COSTLY: Final = 5.0  # points
SURE: Final = 3.0  # standard errors
TRIES: Final = 40  # moves of a game that are tried
GAMES: Final = 20  # that are played for one mistake
REPLIES: Final = 8  # actions that a reply looks at


class Planted(NamedTuple):
    """A whole game, the entry in which the mistake was made, what the bot had chosen there, and what it cost."""

    table: Table
    number: int
    chosen: Action
    cost: float  # points, if it was tried


def planted(key: str, seed: int, known: bool = True, level: str = "hard", players: int | None = None) -> Planted:
    """The game of a seed with its mistake. It is played twice: once for what the bots choose and how long it lasts,
    then from the mistake on."""
    for again in range(GAMES):
        found = tried(key, f"{seed}/{again}", known, level, players)
        if found is not None:
            return found
    raise ClachanError(f"{key} {seed}: none of {TRIES} random moves in each of {GAMES} games was a mistake")


def tried(key: str, seed: str, known: bool, level: str, players: int | None) -> Planted | None:
    """One game with a mistake, if one is found in it."""
    game = open_game(key)
    table = Table(game, players or game.players[0])
    play(table, level, seed)
    rng, middle = Random(f"{seed}/mistake"), wide(table)
    for n in range(TRIES):
        number = rng.choice(middle)
        seat, chosen = table.entries[number].seat, table.entries[number].action
        s = table.state_at(number)
        made = rng.choice([a for a in game.legal(s, seat) if a != chosen])
        cost = costs(table, s, seat, made, chosen, f"{seed}/{n}") if known else 0.0
        if cost or not known:
            table.rewind(number)
            table.act(seat, made)
            play(table, level, f"{seed}/after")
            return Planted(table, number, chosen, cost)
    return None


def play(table: Table, level: str, seed: str) -> None:
    """Bots of a level play to the end."""
    seats = range(table.seats)
    choose = minds([bot(level) for _ in seats], [Random(f"{seed}/{i}") for i in seats])
    finish(table, choose, Random(f"{seed}/luck"))


def wide(table: Table) -> list[int]:
    """The entries where the mistake may be: the middle third of the decisions with many legal moves."""
    found = []
    s = table.state_at(0)
    for n, entry in enumerate(table.entries):
        if entry.seat != CHANCE and len(table.game.legal(s, entry.seat)) >= WIDE:
            found.append(n)
        table.game.apply(s, entry.seat, entry.action)
    third = len(found) // 3
    return found[third : 2 * third]


def costs(table: Table, s: Any, seat: Seat, made: Action, chosen: Action, seed: str) -> float:
    """How many points a move is worse than another by the scores at the end; 0 if that is not many, or not sure. Of
    many that are tried some look bad by bad luck: so what looked bad at first is judged by fresh games alone."""
    rng = Random(seed)
    seen = Seen(table.game, s, seat, rng)
    mean = 0.0
    for part, pairs, least in ((0, FIRST, COSTLY / 2), (1, SECOND, COSTLY), (2, LAST, COSTLY)):
        gaps = []
        for n in range(pairs):
            world, luck = seen.sample(rng), f"{seed}/{part}/{n}"
            gaps.append(margin_after(table, world, seat, chosen, luck) - margin_after(table, world, seat, made, luck))
        mean = sum(gaps) / pairs
        error = sqrt(sum((g - mean) ** 2 for g in gaps) / (pairs - 1) / pairs)
        if mean < least or (part == 2 and mean < SURE * error):
            return 0.0
    return mean


def margin_after(table: Table, s: Any, seat: Seat, action: Action, luck: str) -> float:
    """Points before the best of the others at the end, when everybody does what looks best at once."""
    end = s.copy()
    line = Line([action], 0, 0)
    play_on(
        table.game, taste(table.game), end, seat, line, 1 << 30, Random(luck), Random(luck + "/whim"), REPLIES, Work(0)
    )
    return float(end.total(seat) - max([end.total(p) for p in range(end.seats) if p != seat]))
