"""The trial of a custom component set, in a separate process: `python -m
clachan.server.component_sets.trial`.

A set may be malicious: a few lines of YAML can ask for all memory, or for an hour. So this process
is the first to read it, and the system ends it when it uses too much. The validator is that of the
command line. A set that passes is played at random in every mode, with the fewest and the most
seats, to make sure that its games end.
"""

import json
import sys
from random import Random
from typing import Any

from clachan.core import CHANCE, ComponentError, Game
from clachan.play.drive import drive, random_order, random_policy
from clachan.play.registry import game_of
from clachan.play.system import limit_process, lower_priority
from clachan.play.table import Table

MAX_CPU_SECONDS = 10
MAX_MEMORY_BYTES = 1 << 29
MAX_MESSAGE_LENGTH = 400  # characters: a wrong value may be long
MAX_LENGTH_FACTOR = 5  # of a game, times its declared bound of entries


def examine(key: str, files: list[list[str]]) -> dict[str, Any]:
    """Return the digest of a playable set, the fault that the validator found, or the error in its
    games."""
    try:
        game = game_of(key, tuple((name, text) for name, text in files))
        for mode in game.modes():
            for seats in sorted({game.players[0], game.players[-1]}):
                play(Table(game, seats, mode), Random(seats))
    except ComponentError as e:
        return {
            "file": e.file,
            "item": str(e.item)[:MAX_MESSAGE_LENGTH],
            "field": str(e.field)[:MAX_MESSAGE_LENGTH],
            "what": e.what[:MAX_MESSAGE_LENGTH],
        }
    except MemoryError:
        raise
    except Exception as e:  # what the validator should have found: the set is refused anyway
        return {"why": f"{type(e).__name__}: {e}"[:MAX_MESSAGE_LENGTH]}
    return {"components": game.components}


def play(table: Table, rng: Random) -> None:
    """Play a game to its end, and ask everything of it that a server asks."""
    game: Game[Any] = table.game
    json.dumps(game.presentation.catalogue(table.state))
    json.dumps(game.presentation.info_cards(table.state))
    for seat, _ in drive(table, random_policy(rng), rng, random_order(rng)):
        if len(table.entries) > MAX_LENGTH_FACTOR * game.bound:
            raise RuntimeError(f"a game of {table.seats} does not end; it stops after {len(table.entries)} entries")
        if seat != CHANCE:
            for action in table.legal(seat):
                game.say(table.state, seat, action)
            json.dumps(game.presentation.view(game.determinize(table.state, seat, rng), seat))
    game.check(table.state)
    game.ranking(table.state)


def main() -> None:
    lower_priority(5)
    limit_process(MAX_CPU_SECONDS, MAX_MEMORY_BYTES)
    key, files = json.load(sys.stdin)
    print(json.dumps(examine(key, files)))


if __name__ == "__main__":
    main()
