"""Fuzzing: play random games in random modes and check every position. A failure becomes a record."""

import json
import time
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from clachan.core import CHANCE, EACH, HIDDEN, Game, Seat, Seen, State
from clachan.core.state import size
from clachan.play import record
from clachan.play.drive import drive, random_order, random_policy
from clachan.play.table import Refused, Table


class Finding(NamedTuple):
    """A fault, and the record that leads to it."""

    what: str
    record: str


class Fuzz:
    """Play until the time is over or a fault is found. The counts are also valid after an interruption."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.seed = seed
        self.games = 0
        self.entries = 0
        self.finding: Finding | None = None

    def run(self, seconds: float, tick: Callable[[float], None] = lambda spent: None) -> Finding | None:
        """Play. `tick` is called after each game with the seconds spent."""
        start = time.monotonic()
        end = start + seconds
        while time.monotonic() < end and self.finding is None:
            self.finding = self.play_one(Random(f"{self.seed}/{self.games}"), end)
            tick(time.monotonic() - start)
        return self.finding

    def play_one(self, rng: Random, end: float) -> Finding | None:
        game = self.game
        mode = rng.choice(game.modes())
        table = Table(game, rng.choice(game.players), mode)
        try:
            while table.to_act() and time.monotonic() < end:
                self.entries += stretch(table, rng, end)
            if table.over:
                check_position(table, rng)
                record.replay(record.read(record.write(table)), game)
        except Exception as e:
            what = f"{type(e).__name__}: {e}"
            return Finding(f"after entry {len(table.entries)}: {what}", record.write(table))
        self.games += 1
        return None


def stretch(table: Table, rng: Random, end: float) -> int:
    """Play on at random until an entry is taken back, the game is over or the time. Return the number of entries."""
    done = 0
    for _ in drive(table, random_policy(rng), rng, random_order(rng)):
        check_position(table, rng)
        assert len(table.entries) <= table.game.bound, "longer than the declared bound"
        if time.monotonic() >= end or went_back(table, rng):
            break
        done += 1
    return done


def went_back(table: Table, rng: Random) -> bool:
    """Now and then, recall a commit or undo the last step."""
    recallers = table.game.recallers(table.state)
    if recallers and rng.random() < 0.1:
        before = len(table.entries)
        table.undo(rng.choice(recallers))
        assert len(table.entries) < before, "a recall left its commit in the entries"
        return True
    last = table.entries[-1].seat if table.entries else CHANCE
    if last != CHANCE and rng.random() < 0.02 and table.undo_to(last) is not None:
        table.undo(last)
        return True
    return False


def check_position(table: Table, rng: Random) -> None:
    """Check what must hold in every position."""
    game, s = table.game, table.state
    game.check(s)
    seat = rng.randrange(table.seats)
    digest = s.digest()
    seen, view = game.seen(s, seat), game.presentation.view(s, seat)
    assert not leaks(s, seen, seat), f"what seat {seat} sees leaks {leaks(s, seen, seat)}"
    world = game.determinize(s, seat, Random(1))
    alike = (game.seen(world, seat), game.presentation.view(world, seat)) == (seen, view)
    assert alike, f"determinisation is not faithful to seat {seat}"
    assert game.determinize(world, seat, Random(2)).dump() == game.determinize(s, seat, Random(2)).dump(), (
        f"determinisation is not blind for seat {seat}"
    )
    assert game.load(json.loads(json.dumps(s.dump()))).digest() == digest, "dump and load"
    assert s.copy().digest() == digest, "copy"
    legal = game.legal(s, seat)
    junk = [rng.choice(legal)[0] if legal and rng.random() < 0.5 else "x", *[rng.randrange(-2, 200) for _ in range(2)]]
    for action in [junk, *[list(r.action or ()) for r in game.refusals(s, seat)[:2]]]:
        if tuple(action) not in legal:
            try:
                table.act(seat, action)
            except Refused:
                continue
            raise AssertionError(f"{action} was accepted")
    assert s.digest() == digest, "looking changed the state"


def leaks(s: State, seen: Seen, seat: Seat | None) -> list[str]:
    """What `State.seen_by` gave a seat beyond what the marks allow. Empty is right."""
    found = []
    for mark in s.MARKS:
        if mark.who != EACH and mark.who != HIDDEN:
            continue
        value, shown = getattr(s, mark.name), seen[mark.name]
        if mark.split:
            for i, cell in enumerate(value):
                if not (mark.who == EACH and i == seat) and shown[i] != size(mark, cell):
                    found.append(f"{mark.name}[{i}]")
        elif shown != size(mark, value):
            found.append(mark.name)
    return found
