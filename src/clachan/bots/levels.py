"""The bots, weakest first."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from clachan.bots.seen import Seen
from clachan.bots.taste import taste
from clachan.core import Action, ClachanError, Seat, meant
from clachan.play.drive import Choose, Play

NAMES = ("Morag", "Iain", "Aoife", "Niall", "Orla")  # for seats whose players have none
WORLDS = 2  # sampled worlds that greedy looks at for each decision


class Bot(Protocol):
    """Chooses one of the legal actions."""

    looks: bool  # whether it looks at more than its legal actions

    def choose(self, seen: Seen, rng: Random) -> Action: ...


class RandomBot:
    """Any legal action."""

    looks = False

    def choose(self, seen: Seen, rng: Random) -> Action:
        return seen.legal[int(rng.random() * len(seen.legal))]


class GreedyBot:
    """One step ahead: the action after which the table looks best, over a few sampled worlds; ties at random."""

    looks = True

    def choose(self, seen: Seen, rng: Random) -> Action:
        if len(seen.legal) == 1:
            return seen.legal[0]
        likes = taste(seen.game)
        values = [0] * len(seen.legal)
        for _ in range(WORLDS):
            world = seen.sample(rng)
            for i, action in enumerate(seen.legal):
                after = world.copy()
                seen.game.apply(after, seen.seat, action)
                values[i] += likes.value(after, seen.seat)
        best = max(values)
        choices = [a for a, v in zip(seen.legal, values, strict=True) if v == best]
        return choices[int(rng.random() * len(choices))]


LEVELS: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}


def cheaper(level: str) -> list[str]:
    """The levels that think less than this one, the next one first."""
    names = list(LEVELS)
    return names[: names.index(level)][::-1] if level in names else []


def bot(level: str) -> Bot:
    """A bot of a level."""
    if level not in LEVELS:
        raise ClachanError(f"there is no bot level {level!r}; {meant(level, LEVELS)}")
    return LEVELS[level]()


def minds(bots: Sequence[Bot], luck: Sequence[Random]) -> Choose:
    """Bots that play a game among themselves, each seat with luck of its own."""

    def choose(play: Play, seat: Seat) -> Action:
        return bots[seat].choose(Seen(play.game, play.state, seat, luck[seat], bots[seat].looks), luck[seat])

    return choose
