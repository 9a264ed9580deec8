"""Ratings of bots from the places of their games (Plackett–Luce, by openskill).

Games may have any number of players and ties. Each rating has a spread."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from clachan.lab.experiments.match import Result
from clachan.lab.optional import needs

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

MAX_CURVE_POINTS = 120
MEAN_RATING = 25.0  # of all bots
Z_95 = 1.96


class Rating(NamedTuple):
    """How strong a bot is; the middle of the field is 25. The interval is openskill's own, and rather too wide: with
    players of known strength the ratings of repeated runs spread about half as much."""

    mean: float
    spread: float

    @property
    def interval(self) -> tuple[float, float]:
        return self.mean - Z_95 * self.spread, self.mean + Z_95 * self.spread


class Ratings(NamedTuple):
    """The ratings after all games, and on the way there: after so many games, by bot."""

    final: dict[str, Rating]
    curve: list[tuple[int, dict[str, Rating]]]


def rate(done: Sequence[Result], bots: Sequence[str]) -> Ratings:
    """Rate bots game by game, in the order of the plan, whatever order they came in. Bots do not learn from one game to
    the next (tau 0), so each rating settles."""
    model: Any = needs("openskill.models", "ratings").PlackettLuce(tau=0.0)
    now = {bot: model.rating() for bot in bots}
    step = max(1, -(-len(done) // MAX_CURVE_POINTS))
    curve = [(0, frozen(now))]
    for n, r in enumerate(sorted(done, key=lambda r: r.number), 1):
        after = model.rate([[now[bot]] for bot in r.bots], ranks=r.places)
        now |= {bot: joined(model, now[bot], ratings_of(r.bots, after, bot)) for bot in dict.fromkeys(r.bots)}
        if n % step == 0 or n == len(done):
            curve.append((n, frozen(now)))
    return Ratings(frozen(now), curve)


def ratings_of(bots: list[str], after: Any, bot: str) -> list["PlackettLuceRating"]:
    return [team[0] for name, team in zip(bots, after, strict=True) if name == bot]


def joined(model: Any, before: "PlackettLuceRating", after: list["PlackettLuceRating"]) -> "PlackettLuceRating":
    """Combine the ratings of a bot that sat on several seats of one game."""
    if len(after) == 1:
        return after[0]
    mean = before.mu + sum(r.mu - before.mu for r in after)
    variance = before.sigma**2
    for r in after:
        variance *= (r.sigma / before.sigma) ** 2
    found: PlackettLuceRating = model.rating(mu=mean, sigma=sqrt(variance))
    return found


def frozen(now: dict[str, Any]) -> dict[str, Rating]:
    """Return the ratings shifted to a mean of 25: only differences have a meaning, and the mean drifts."""
    shift = MEAN_RATING - fmean(r.mu for r in now.values())
    return {bot: Rating(r.mu + shift, r.sigma) for bot, r in now.items()}
