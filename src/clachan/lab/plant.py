"""Games with a mistake that is known: strong bots play, and one of them once makes a move at random.

The mistake is planted in the middle third of the decisions that have at least `WIDE` legal moves: one of these is
drawn, and its seat makes any other legal move than the one it had chosen. Then all play on as before. What is drawn may
by luck be as good as what was chosen; nothing is left out for that.
"""

from random import Random
from typing import Final, NamedTuple

from clachan.bots import bot, minds
from clachan.core import CHANCE, Action
from clachan.play.drive import finish
from clachan.play.shelf import game as open_game
from clachan.play.table import Table

WIDE: Final = 4  # legal moves at least: among fewer any is often as good as another


class Planted(NamedTuple):
    """A whole game, the entry in which the mistake was made, and what the bot had chosen there."""

    table: Table
    number: int
    chosen: Action


def planted(key: str, seed: int, level: str = "hard", players: int | None = None) -> Planted:
    """The game of a seed with its mistake. The game is played twice: once for what the bots choose and how long it
    lasts, then from the mistake on."""
    game = open_game(key)
    table = Table(game, players or game.players[0])
    play(table, level, f"{seed}")
    rng = Random(f"{seed}/mistake")
    number = rng.choice(wide(table))
    chosen, seat = table.entries[number].action, table.entries[number].seat
    table.rewind(number)
    table.act(seat, rng.choice([a for a in table.legal(seat) if a != chosen]))
    play(table, level, f"{seed}/after")
    return Planted(table, number, chosen)


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
