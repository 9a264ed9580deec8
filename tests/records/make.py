"""Makes the recorded games of this folder: one for each mode and number of players of a game.

    python tests/records/make.py rebirth            # random bots
    python tests/records/make.py rebirth greedy     # the last seat plays this level, the others at random

Records need no seed to replay; the seed here only makes the files the same each time. Make them anew when a game's
version is raised, under other names than the old ones: those prove that old records still replay.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from clachan.bots import bot, bot_policy
from clachan.core import Game, Options
from clachan.play import record
from clachan.play.drive import finish, random_order
from clachan.play.registry import game
from clachan.play.table import Table

NAMES = ["Ailsa", "Bran", "Catriona", "Domhnall", "Eithne"]


def label(game: Game[Any], mode: Options) -> str:
    """A mode in a file's name: one or two options by their words, more of them as `options`."""
    words = [str(name if value is True else value) for name, value in mode.items()]
    return "-".join([game.key, *words] if len(words) < 3 else [game.key, "options"])


def play(game: Game[Any], seats: int, mode: Options, seed: int, level: str) -> Table:
    """A whole game; the last seat is a bot of this level."""
    rng = Random(seed)
    table = Table(game, seats, mode, NAMES[:seats])
    bots = [bot("random") for _ in range(seats - 1)] + [bot(level)]
    finish(table, bot_policy(bots, [rng] * seats), rng, random_order(rng))
    return table


def main(key: str, level: str = "random") -> None:
    box = game(key)
    for mode in box.modes():
        for seats in box.players:
            path = Path(__file__).parent / f"{label(box, mode)}-{seats}.jsonl"
            path.write_text(record.write(play(box, seats, mode, seats, level)), encoding="utf-8")
            print(path.name, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
