"""Calling a place by what lies near it: "two spaces north-east of Stirling"."""

import json
from collections import Counter
from math import atan2, pi
from typing import Final, NamedTuple

from clachan.core import Phrase
from clachan.kit import hexes

# The sides of a hex and of the ring around it, from the east against the clock; texts `side-<wind>`.
WINDS: Final = ("e", "ene", "ne", "n", "nw", "wnw", "w", "wsw", "sw", "s", "se", "ese")
MIDDLE: Final = "middle"


class Bearing(NamedTuple):
    """Where a place lies: how far from a landmark, and on which side of it."""

    far: int
    landmark: int
    wind: str


def wind(dx: float, dy: float) -> str:
    """Return the side that a step of dx to the right and dy down leads to."""
    if abs(dx) + abs(dy) < 0.01:
        return MIDDLE
    return WINDS[round(atan2(-dy, dx) * len(WINDS) / (2 * pi)) % len(WINDS)]


def point(at: hexes.Hex) -> tuple[float, float]:
    """Return the middle of a hex, to the right and down."""
    row, column = at
    return (column + 0.5 * (row & 1), 0.866 * row)


def bearings(places: list[hexes.Hex], landmarks: list[list[hexes.Hex]]) -> list[Bearing]:
    """Each place by the nearest landmark that tells it from all others."""
    seen: list[list[Bearing]] = []
    shared: dict[Bearing, int] = {}
    for place in places:
        found = []
        x, y = point(place)
        for i, landmark in enumerate(landmarks):
            far, at = min((hexes.distance(place, at), at) for at in landmark)
            found.append(Bearing(far, i, wind(x - point(at)[0], y - point(at)[1])))
        found.sort()
        for bearing in found:
            shared[bearing] = shared.get(bearing, 0) + 1
        seen.append(found)
    return [next((b for b in found if shared[b] == 1), found[0]) for found in seen]


def within(spaces: list[hexes.Hex]) -> list[str]:
    """Return the side of a small group that each of its spaces lies on."""
    points = [point(at) for at in spaces]
    x = sum([p[0] for p in points]) / len(points)
    y = sum([p[1] for p in points]) / len(points)
    return [wind(px - x, py - y) for px, py in points]


def tell_apart(phrases: list[Phrase]) -> list[Phrase]:
    """Return the same texts, numbered where several say the same: text `nth` of the kernel."""
    texts = [identity(phrase) for phrase in phrases]
    total = Counter(texts)
    so_far: Counter[str] = Counter()
    out: list[Phrase] = []
    for phrase, text in zip(phrases, texts, strict=True):
        so_far[text] += 1
        if total[text] > 1:
            phrase = {"key": "nth", "args": {"what": phrase, "n": so_far[text]}}
        out.append(phrase)
    return out


def identity(phrase: Phrase) -> str:
    """Return a text that equal phrases share, and no others. Unlike a phrase it is hashable."""
    return json.dumps(phrase, sort_keys=True)
