"""What Isle of Skye's choices mean beyond events and sheets: where a tile would fit, what the scoring tiles would bring
by it, what becomes of a price."""

from typing import Final, TypedDict

from clachan.core import Args, Event, Seat
from clachan.games.skye.components import LETTERS, Letter
from clachan.games.skye.rules import lay, placements
from clachan.games.skye.scoring import UNITS, uses_left, worth
from clachan.games.skye.state import COUNTS, ROAD_WHISKY, Skye
from clachan.kit.squares import cell_at

TRIED: Final = 60  # places of a tile that are tried out


def told(s: Skye, letter: int) -> bool:
    """Whether a scoring tile may be looked ahead at: others' gold is hidden (1.4.3)."""
    ident = s.tables.scorings[s.scoring[letter]].ident
    return ident != "gold_majority" or bool(s.options["opponents_gold_visible"])


def standing(s: Skye, seat: Seat) -> list[int]:
    """What each letter would bring a seat, were it scored now; -1 where that is not told."""
    letters = range(len(s.scoring))
    return [worth(s, s.tables.scorings[s.scoring[i]])[seat] if told(s, i) else -1 for i in letters]


def gains(before: Skye, after: Skye, seat: Seat) -> list[Event]:
    """What the scoring tiles would bring more or less each time, and how often they are still scored."""
    out: list[Event] = []
    times = uses_left(before)
    for i, (had, has) in enumerate(zip(standing(before, seat), standing(after, seat), strict=True)):
        if had != has and times[i]:
            scoring = s_args(before, i)
            n = has - had
            args: Args = {**scoring, "n": abs(n), "times": times[i]}
            rule = UNITS[before.tables.scorings[before.scoring[i]].ident][0]
            out.append(Event("means-more" if n > 0 else "means-less", seat, rule, args))
    return out


def s_args(s: Skye, letter: int) -> Args:
    return {"letter": LETTERS[letter], "scoring": f"@scoring-{s.tables.scorings[s.scoring[letter]].ident}"}


def income(before: Skye, after: Skye, seat: Seat) -> list[Event]:
    """More whisky by road: more gold in each round (1.3)."""
    at = seat * COUNTS + ROAD_WHISKY
    more = (after.count[at] - before.count[at]) * before.tables.whisky_gold
    return [Event("means-income", seat, "SK-1.3.2", {"gold": more})] if more else []


def fitting(s: Skye, seat: Seat, tile: int) -> list[Event]:
    sites = {(a[1], a[2]) for a in placements(s, seat, tile)}
    return [Event("means-fits" if sites else "means-fits-nowhere", seat, "SK-1.7.3", {"n": len(sites)})]


class Try(TypedDict):
    """A tile laid somewhere: what each scoring tile would bring more by it, as often as it is still used."""

    x: int
    y: int
    turns: int
    by: list[tuple[Letter, int]]  # without those that bring the same


def tries(s: Skye, seat: Seat, tile: int) -> list[Try]:
    times, had = uses_left(s), standing(s, seat)
    out: list[Try] = []
    for _, x, y, turns in placements(s, seat, tile)[:TRIED]:
        after = s.copy()
        lay(after, seat, tile, cell_at(x, y), turns)
        has = standing(after, seat)
        by = [(LETTERS[i], n * (has[i] - had[i])) for i, n in enumerate(times) if n and has[i] != had[i]]
        out.append({"x": x, "y": y, "turns": turns, "by": by})
    return out


def gain(one: Try) -> int:
    return sum([n for _, n in one["by"]])


def best_gains(s: Skye, seat: Seat, tile: int) -> list[Event]:
    """What a tile would bring in its best place by the scoring tiles, each counted as often as it is still used."""
    best = max(tries(s, seat, tile), key=gain, default=None)
    if best is None or gain(best) <= 0:
        return []
    after = s.copy()
    lay(after, seat, tile, cell_at(best["x"], best["y"]), best["turns"])
    return [Event("means-best", seat, "SK-1.8.1", {"n": gain(best)}), *gains(s, after, seat)]
