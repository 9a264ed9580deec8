"""Ratings of bots from the places of their games, by openskill: any number of players, ties, a spread for each."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from clachan.lab.experiments.match import Result
from clachan.lab.optional import needs

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

POINTS = 120  # of a curve, at most
MIDDLE = 25.0  # of the field
SURE = 1.96


class Rating(NamedTuple):
    """How strong a bot is; the middle of the field is 25. The interval is openskill's own, and rather too wide: with
    players of known strength the ratings of repeated runs spread about half as much."""

    mean: float
    spread: float

    @property
    def interval(self) -> tuple[float, float]:
        return self.mean - SURE * self.spread, self.mean + SURE * self.spread


class Ratings(NamedTuple):
    """The ratings after all games, and on the way there: after so many games, by bot."""

    final: dict[str, Rating]
    curve: list[tuple[int, dict[str, Rating]]]


def rate(done: Sequence[Result], bots: Sequence[str]) -> Ratings:
    """Rate bots game by game, in the order of the plan, whatever order they came in. Bots do not learn from one game to
    the next (tau 0), so each rating settles."""
    model: Any = needs("openskill.models", "ratings").PlackettLuce(tau=0.0)
    now = {bot: model.rating() for bot in bots}
    step = max(1, -(-len(done) // POINTS))
    curve = [(0, frozen(now))]
    for n, r in enumerate(sorted(done, key=lambda r: r.number), 1):
        after = model.rate([[now[bot]] for bot in r.bots], ranks=r.places)
        now |= {bot: joined(model, now[bot], own(r.bots, after, bot)) for bot in dict.fromkeys(r.bots)}
        if n % step == 0 or n == len(done):
            curve.append((n, frozen(now)))
    return Ratings(frozen(now), curve)


def own(bots: list[str], after: Any, bot: str) -> list["PlackettLuceRating"]:
    return [team[0] for name, team in zip(bots, after, strict=True) if name == bot]


def joined(model: Any, before: "PlackettLuceRating", after: list["PlackettLuceRating"]) -> "PlackettLuceRating":
    """A bot that sat on several seats of one game has learnt from each of them."""
    if len(after) == 1:
        return after[0]
    mean = before.mu + sum(r.mu - before.mu for r in after)
    variance = before.sigma**2
    for r in after:
        variance *= (r.sigma / before.sigma) ** 2
    found: PlackettLuceRating = model.rating(mu=mean, sigma=sqrt(variance))
    return found


def frozen(now: dict[str, Any]) -> dict[str, Rating]:
    """Only differences mean something; their middle drifts where bots have played unequally often. It is put to 25."""
    shift = MIDDLE - fmean(r.mu for r in now.values())
    return {bot: Rating(r.mu + shift, r.sigma) for bot, r in now.items()}
