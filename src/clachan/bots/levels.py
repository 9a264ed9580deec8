"""The bots, weakest first."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from clachan.bots.characters import style_of
from clachan.bots.evaluator import reference, taste
from clachan.bots.observation import Seen
from clachan.bots.search_bot import Thinker
from clachan.core import Action, ClachanError, Seat, meant
from clachan.play.drive import AnyTable, Policy

WORLDS = 2  # sampled worlds that greedy looks at for each decision
OVERLOOKED = 0.35  # of the moves, by the easy bot
MISJUDGED = 100  # hundredths of a point, about, that the easy bot is wrong by
SENSELESS = 800  # worse than the best by so much: even the easy bot sees that


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
        likes = reference(seen.game)
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


class EasyBot:
    """One step ahead with a short sight: it overlooks moves, and misjudges those it sees. What looks senseless even so
    it leaves alone."""

    looks = True

    def choose(self, seen: Seen, rng: Random) -> Action:
        legal = seen.legal
        if len(legal) == 1:
            return legal[0]
        likes = taste(seen.game)
        world = seen.sample(rng)
        values = []
        for action in legal:
            after = world.copy()
            seen.game.apply(after, seen.seat, action)
            values.append(likes.value(after, seen.seat))
        best = max(values)
        spread = max(MISJUDGED, (best - min(values)) // 4)
        chosen, top = 0, -1e18
        for i, value in enumerate(values):
            if value == best or (rng.random() > OVERLOOKED and value > best - SENSELESS):
                looks = value + spread * rng.gauss(0.0, 1.0)
                if looks > top:
                    chosen, top = i, looks
        return legal[chosen]


LEVELS: dict[str, Callable[[float, str], Bot]] = {
    "random": lambda seconds, style: RandomBot(),
    "easy": lambda seconds, style: EasyBot(),
    "greedy": lambda seconds, style: GreedyBot(),
    "medium": lambda seconds, style: Thinker("medium", 1.0, seconds, style),
    "hard": lambda seconds, style: Thinker("hard", 1.0, seconds, style),
    "expert": lambda seconds, style: Thinker("expert", 1.0, seconds, style),
}
OFFERED = ("easy", "medium", "hard", "expert")  # to people; the others are there to measure by
INSTEAD = ("medium", "random")  # what plays for one that fails


def cheaper(level: str) -> list[str]:
    """Who plays instead of a bot that fails or thinks too long, the next one first."""
    names = list(LEVELS)
    return [n for n in INSTEAD if level in names and names.index(n) < names.index(level)]


def bot(level: str, seconds: float = 0.0, name: str = "") -> Bot:
    """A bot of a level. `seconds`: a thought is cut short after that; 0: never, so that it is the same everywhere.
    `name`: one of the characters plays in its own style."""
    if level not in LEVELS:
        raise ClachanError(f"there is no bot level {level!r}; {meant(level, LEVELS)}")
    return LEVELS[level](seconds, style_of(name))


def minds(bots: Sequence[Bot], luck: Sequence[Random]) -> Policy:
    """Bots that play a game among themselves, each seat with luck of its own."""

    def choose(play: AnyTable, seat: Seat) -> Action:
        return bots[seat].choose(Seen(play.game, play.state, seat, luck[seat], bots[seat].looks), luck[seat])

    return choose
