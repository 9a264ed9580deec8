"""Law 18: what a seat can work out from the entries that it was allowed to see holds in every world sampled for it.

The law is kept by induction along a game. Nothing has happened at the start, so the seat knows everything. Suppose that
the worlds sampled at entry a agree with what the seat has seen so far, and let some of them go on to entry b as it saw
it: an entry that it may know is done as it was, a secret one is replaced by any that could have been made there. A
world that shows the seat something else than it saw, or cannot do what was done, is dropped. What all others and the
truth have in common the seat can work out; so a world sampled at b has it too.

Only a fact that is the same in MIN_WORLDS worlds counts as worked out, and only one that is broken more than once
counts as broken: a world that is merely unlikely is no breach. Where a reveal leaves hardly a world, those that show
something else stay in: what even they agree on is certain all the more.
"""

from random import Random
from typing import Any

from clachan.core import CHANCE, Action, Game, chance
from clachan.core.state import COUNTED, KEPT, PUBLIC, contents

MAX_ENTRIES = 12  # entries from a to b at most
PROBE_WORLDS = 8  # worlds that show how far one gets before too many are dropped
MIN_WORLDS = 10_000  # worlds that agree: a fact is worked out
CONFIRMING_WORLDS = 100  # worlds of which another must break the same fact
Fact = tuple[Any, ...]


class Walk:
    """One play: its positions and the action in each."""

    def __init__(self, game: Game[Any], positions: list[tuple[Any, int, Action]], end: Any) -> None:
        self.game = game
        self.states = [s for s, _, _ in positions] + [end]
        self.entries = [(seat, action) for _, seat, action in positions]


class Witness:
    """A seat during some entries of a play, and the sampled worlds that agree with what it saw there."""

    def __init__(self, play: Walk, viewer: int, start: int, salt: int) -> None:
        self.play, self.game, self.viewer, self.start, self.salt = play, play.game, viewer, start, salt
        self.saw: dict[int, Any] = {}

    def sight(self, n: int) -> Any:
        """Return what the seat saw after n entries."""
        if n not in self.saw:
            self.saw[n] = seen(self.play.states[n], self.viewer)
        return self.saw[n]

    def go(self, k: int, end: int, strict: bool = True) -> tuple[int, Any]:
        """Return the k-th world from the first entry on: with how many entries it agrees, and the world."""
        rng = Random(f"{self.salt} {self.start} {k}")
        s = self.play.states[self.start]
        world = self.game.determinize(s, self.viewer, rng) if self.start else s.copy()
        for n in range(self.start, end):
            if not self.step(world, n, rng) or (strict and seen(world, self.viewer) != self.sight(n + 1)):
                return n, world
        return end, world

    def step(self, world: Any, n: int, rng: Random) -> bool:
        """Do entry n in a world as the seat saw it; False if that world has no such entry."""
        game, (seat, action) = self.game, self.play.entries[n]
        legal = game.legal(world, seat)
        told = game.redact(action, game.audience(self.play.states[n], seat, action), self.viewer)
        if told is None:
            return self.secretly(world, seat, seat in self.play.states[n + 1].asked, rng)
        if action not in legal:
            return False
        game.apply(world, seat, action)
        return True

    def secretly(self, world: Any, seat: int, owing: bool, rng: Random) -> bool:
        """A seat, or chance, does something that the viewer is not told of. Of a seat that still owes an answer nobody
        knows how much it has done; one that owes none any more has done all."""
        game = self.game
        if owing and seat != CHANCE and rng.random() < 0.25:
            return True
        while legal := game.legal(world, seat):
            action = chance(game, world, rng.random()) if seat == CHANCE else legal[int(rng.random() * len(legal))]
            if game.redact(action, game.audience(world, seat, action), self.viewer) is not None:
                return False
            game.apply(world, seat, action)
            if owing or seat == CHANCE or seat not in game.to_act(world):
                return True
        return False

    def end(self) -> tuple[int, bool]:
        """Return where half of the worlds disagree, and whether enough of them agree until there."""
        last = min(self.start + MAX_ENTRIES, len(self.play.entries))
        reached = sorted(self.go(k, last)[0] for k in range(PROBE_WORLDS))[PROBE_WORLDS // 2]
        if reached > self.start:
            return reached, True
        alive = len([k for k in range(8 * PROBE_WORLDS) if self.go(k, self.start + 1)[0] > self.start])
        return self.start + 1, alive > PROBE_WORLDS // 2

    def broken(self, end: int, strict: bool) -> list[str]:
        """Return facts that the seat can deduce at the last entry and that a sampled world contradicts."""
        true = hidden_facts(self.play.states[end])
        doubts = self.sampled(end, true, range(2))
        agreed = tried = 0
        while doubts and agreed < MIN_WORLDS:
            reached, world = self.go(tried, end, strict)
            tried += 1
            if reached == end:
                agreed += 1
                for f in differing(hidden_facts(world), true):
                    doubts.pop(f, None)
                if agreed == PROBE_WORLDS**2:
                    again = self.sampled(end, true, range(2, CONFIRMING_WORLDS))
                    doubts = {f: doubts[f] for f in doubts if f in again}
            elif tried > 20 * (agreed + PROBE_WORLDS):
                return []  # too few worlds to say anything
        return [f"{' '.join(map(str, f))} is {true.get(f, 0)} (sampled: {found})" for f, found in doubts.items()]

    def sampled(self, end: int, true: dict[Fact, Any], salts: range) -> dict[Fact, Any]:
        """Return the facts in which worlds sampled at the last entry differ from the truth."""
        out: dict[Fact, Any] = {}
        for k in salts:
            world = self.game.determinize(self.play.states[end], self.viewer, Random(f"{self.salt} {end} {k}"))
            found = hidden_facts(world)
            out |= {f: found.get(f, 0) for f in differing(found, true)}
        return out


def seen(s: Any, viewer: int) -> Any:
    return s.asked, s.points, [f.dump() for f in s.stack], s.seen_by(viewer)


def hidden_facts(s: Any) -> dict[Fact, Any]:
    """Everything in a state that its marks do not show, in small pieces: how many of each item lie in a hidden cell,
    whether it has any, and every other hidden value."""
    out: dict[Fact, Any] = {}
    for mark in s.MARKS:
        value = getattr(s, mark.name)
        if mark.who == COUNTED:
            continue
        if mark.who == KEPT:
            out[mark.name,] = value
        elif mark.who != PUBLIC and mark.pool:
            for i, cell in enumerate(value if mark.split else [value]):
                for item in contents(mark, cell):
                    at = (mark.name, i, "holds", item)
                    out[at] = out.get(at, 0) + 1
                    out[mark.name, i, "has", item] = True
        elif mark.who != PUBLIC:
            leaves((mark.name,), value, out)
    return out


def leaves(at: Fact, value: Any, out: dict[Fact, Any]) -> None:
    if isinstance(value, list):
        for i, v in enumerate(value):
            leaves((*at, i), v, out)
    else:
        out[at] = value


def differing(one: dict[Fact, Any], two: dict[Fact, Any]) -> list[Fact]:
    return [f for f in {**one, **two} if one.get(f) != two.get(f)]
