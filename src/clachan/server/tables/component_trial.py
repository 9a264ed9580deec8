"""A component set on trial, in a process of its own: `python -m clachan.server.tables.component_trial`.

Who sends a set may mean harm: a few lines of YAML can ask for all memory, or for an hour. So nothing reads it before
this process did, which the system ends when it uses too much. The validator is the command line's. What it accepts is
then played at random in every mode, with the fewest and the most seats, so that a table with it comes to its end.
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

SECONDS = 10  # of processor time
MEMORY = 1 << 29  # bytes
SIGNS = 400  # of a complaint: a wrong value may be long
LONGEST = 5  # times the game's own bound of entries


def examine(key: str, files: list[list[str]]) -> dict[str, Any]:
    """The digest of a set that can be played with; or the fault, or what happened when it was tried."""
    try:
        game = game_of(key, tuple((name, text) for name, text in files))
        for mode in game.modes():
            for seats in sorted({game.players[0], game.players[-1]}):
                play(Table(game, seats, mode), Random(seats))
    except ComponentError as e:
        return {"file": e.file, "item": str(e.item)[:SIGNS], "field": str(e.field)[:SIGNS], "what": e.what[:SIGNS]}
    except MemoryError:
        raise
    except Exception as e:  # what the validator should have noticed: the set is refused all the same
        return {"why": f"{type(e).__name__}: {e}"[:SIGNS]}
    return {"components": game.components}


def play(table: Table, rng: Random) -> None:
    """A game to its end, with all that a server asks of it on the way."""
    game: Game[Any] = table.game
    json.dumps(game.presentation.catalogue(table.state))
    json.dumps(game.presentation.info_cards(table.state))
    for seat, _ in drive(table, random_policy(rng), rng, random_order(rng)):
        if len(table.entries) > LONGEST * game.bound:
            raise RuntimeError(f"a game of {table.seats} does not end; it stops after {len(table.entries)} entries")
        if seat != CHANCE:
            for action in table.legal(seat):
                game.say(table.state, seat, action)
            json.dumps(game.presentation.view(game.determinize(table.state, seat, rng), seat))
    game.check(table.state)
    game.ranking(table.state)


def main() -> None:
    lower_priority(5)
    limit_process(SECONDS, MEMORY)
    key, files = json.load(sys.stdin)
    print(json.dumps(examine(key, files)))


if __name__ == "__main__":
    main()
