"""The trial of a custom component set, in a separate process: `python -m
clachan.server.component_sets.trial`.

A set may be malicious: a few lines of YAML can ask for all memory, or for an hour. So this process
is the first to read it, and the system ends it when it uses too much. The validator is that of the
command line. A set that passes is played at random in every mode, with the fewest and the most
seats, to make sure that its games end. The same is done with the packaged set: `costs` compares the
processor time of both.

The process writes lines of JSON: what it is about to do, and in the end the verdict.
"""

import json
import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from clachan.core import CHANCE, Action, ComponentError, Game
from clachan.play.drive import AnyTable, Policy, drive, random_order, random_policy
from clachan.play.registry import FileSet, assemble, spec, whole_set
from clachan.play.system import limit_process, lower_priority
from clachan.play.table import Entry, Table
from clachan.server.component_sets.costs import MAX_TIMES, SetCosts, Slow, slowest_step

T = TypeVar("T")

MAX_CPU_SECONDS = 15
MAX_MEMORY_BYTES = 1 << 29
MAX_MESSAGE_LENGTH = 400  # characters: a wrong value may be long
MAX_LENGTH_FACTOR = 5  # of a game, times its declared bound of entries
ATTEMPTS = 3  # to measure: a set is too slow if it is each time
HOPELESS_TIMES = 3 * MAX_TIMES  # measured once this is enough


class TooSlow(Exception):
    """A step takes too long with a set."""

    def __init__(self, slow: Slow) -> None:
        super().__init__(slow.step)
        self.slow = slow


def announce(phase: str) -> None:
    """Tell the server what comes next, in case that this process is ended over it."""
    print(json.dumps({"phase": phase}), flush=True)


def examine(key: str, files: list[list[str]]) -> dict[str, str | float]:
    """Return the digest of a playable set, the fault that the validator found, the step that is too
    slow, or the error in its games."""
    packaged, brought = whole_set(key, {}), tuple((name, text) for name, text in files)
    try:
        announce("open")
        game, opening = open_measured(key, brought, packaged)
        announce("play")
        compare_with_packaged(game, assemble(spec(key), packaged), opening)
    except ComponentError as e:
        return {
            "file": e.file,
            "item": str(e.item)[:MAX_MESSAGE_LENGTH],
            "field": str(e.field)[:MAX_MESSAGE_LENGTH],
            "what": e.what[:MAX_MESSAGE_LENGTH],
        }
    except TooSlow as e:
        how = "once" if e.slow.once else "slow"
        return {how: e.slow.step, "times": round(e.slow.times, 1), "limit": MAX_TIMES}
    except MemoryError:
        raise
    except Exception as e:  # what the validator should have found: the set is refused anyway
        return {"why": f"{type(e).__name__}: {e}"[:MAX_MESSAGE_LENGTH]}
    return {"components": game.components}


def open_measured(key: str, brought: FileSet, packaged: FileSet) -> tuple[Game[Any], list[float]]:
    """Return the game with a set, and how long opening the packaged set takes.

    Raise if opening the set takes too long.
    """
    costs, usual, found = SetCosts(), SetCosts(), spec(key)
    assemble(found, packaged)  # once unmeasured: modules are loaded, caches filled

    def compare() -> tuple[Game[Any], Slow | None]:
        usual.measure("open", assemble, found, packaged)
        game = costs.measure("open", assemble, found, brought)
        return game, slowest_step(costs, usual)

    return in_a_few_attempts(compare), usual.seconds["open"]


def compare_with_packaged(game: Game[Any], packaged: Game[Any], opening: list[float]) -> None:
    """Play with a set and with the packaged one. Raise if a step takes too long."""

    def compare() -> tuple[None, Slow | None]:
        costs, usual = play_all(game), play_all(packaged)
        usual.seconds["open"] = opening
        return None, slowest_step(costs, usual)

    in_a_few_attempts(compare)


def in_a_few_attempts(compare: Callable[[], tuple[T, Slow | None]]) -> T:
    """Return the result of the first comparison in which nothing is too slow; raise if there is none."""
    for left in reversed(range(ATTEMPTS)):
        result, slow = compare()
        if slow is None:
            return result
        if not left or slow.times > HOPELESS_TIMES:
            raise TooSlow(slow)
    raise AssertionError


def play_all(game: Game[Any]) -> SetCosts:
    """Play in every mode with the fewest and the most seats, and return what it costs."""
    costs = SetCosts()
    for mode in game.modes():
        for seats in sorted({game.players[0], game.players[-1]}):
            play_through(MeasuredTable(game, seats, mode, costs), Random(seats))
    return costs


class MeasuredTable(Table):
    """A table that measures its moves."""

    def __init__(self, game: Game[Any], seats: int, options: dict[str, Any], costs: SetCosts) -> None:
        super().__init__(game, seats, options)
        self.costs = costs

    def act(self, seat: int, action: Sequence[Any]) -> Entry:
        return self.costs.measure("move", super().act, seat, action)


def measured_policy(policy: Policy, costs: SetCosts) -> Policy:
    """Return the same policy; it measures how long listing the legal actions takes."""

    def choose(table: AnyTable, seat: int) -> Action:
        return costs.measure("legal", policy, table, seat)

    return choose


def play_through(table: MeasuredTable, rng: Random) -> None:
    """Play a game to its end, and ask everything of it that a server asks."""
    game, costs = table.game, table.costs
    costs.measure("catalogue", show_catalogue, table)
    for seat, _ in drive(table, measured_policy(random_policy(rng), costs), rng, random_order(rng)):
        if len(table.entries) > MAX_LENGTH_FACTOR * game.bound:
            raise RuntimeError(f"a game of {table.seats} does not end; it stops after {len(table.entries)} entries")
        if seat != CHANCE:
            world = costs.measure("sample", game.determinize, table.state, seat, rng)
            costs.measure("show", show_position, table, world, seat)
    game.check(table.state)
    game.ranking(table.state)


def show_catalogue(table: Table) -> None:
    json.dumps(table.game.presentation.catalogue(table.state))
    json.dumps(table.game.presentation.info_cards(table.state))


def show_position(table: Table, world: Any, seat: int) -> None:
    """Do what showing a position takes: the legal actions in words, and the view."""
    for action in table.legal(seat):
        table.game.say(table.state, seat, action)
    json.dumps(table.game.presentation.view(world, seat))


def main() -> None:
    lower_priority(5)
    limit_process(MAX_CPU_SECONDS, MAX_MEMORY_BYTES)
    key, files = json.load(sys.stdin)
    print(json.dumps(examine(key, files)))


if __name__ == "__main__":
    main()
