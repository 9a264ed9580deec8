"""What a bot thought, and why, in figures and in words.

The best moves are carried out in the same sampled worlds and played on for a while; what their score sheets gain
until then is what moves the figures.
"""

from math import exp
from random import Random
from typing import Any, Final, NamedTuple

from clachan.bots.evaluator import Taste
from clachan.bots.observation import Seen
from clachan.bots.plan import Line, Work
from clachan.bots.rollout import Worlds, ahead, judge, play_on, prize, rival, totals
from clachan.bots.search_bot import SEEDS, Weighed, manner, weigh
from clachan.bots.settings import TREE, Setting
from clachan.bots.value_network import Learned
from clachan.core import Action, Args, Game, Msg, Seat, State

MOVES: Final = 3  # the chosen one and the two next
DRAWS: Final = 16  # worlds that they are compared in
GAINS: Final = 3  # lines of the sheet that are told
SLIGHT: Final = 0.3  # points: less is not told
SETTLED: Final = 12  # rounds after which leads and places fit together: what is left shrinks to 0.6 in each
LEAD: Final = 5.0  # points: a lead of so many lasts in about three games of four


class Gain(NamedTuple):
    """A line of the score sheet that is expected to change."""

    key: str  # of the sheet
    points: float
    other: bool  # it is the best other's, not the own


class Move(NamedTuple):
    """A move that a bot thought about."""

    action: Action
    plan: list[Action]  # the own actions that should follow
    place: float  # expected
    margin: float  # expected points before the best other; negative behind
    gains: list[Gain]  # the greatest first


class Thought(NamedTuple):
    """What a bot of a level thinks about a decision."""

    seat: Seat
    level: str
    moves: list[Move]  # the one it chooses first

    def to_json(self) -> dict[str, Any]:
        """For programs: rounded once, here."""
        return {
            "seat": self.seat,
            "level": self.level,
            "moves": [
                {
                    "action": list(m.action),
                    "plan": [list(a) for a in m.plan],
                    "place": round(m.place, 2),
                    "margin": round(m.margin, 1),
                    "gains": [{"key": g.key, "points": round(g.points, 1), "other": g.other} for g in m.gains],
                }
                for m in self.moves
            ],
        }


def think(seen: Seen, level: str, rng: Random, effort: float = 1.0, seconds: float = 0.0) -> Thought:
    """What a level would do in a seat's place, and why."""
    likes, how = manner(seen.game, level)
    work = Work(int(how.nodes * effort), seconds)
    weighed = weigh(seen, likes, how, rng, work) if len(seen.legal) > 1 else []
    found = distinct(weighed) or [Weighed(Line([seen.legal[0]], 0, 0), 0.0, 0)]
    return Thought(seen.seat, level, explain(seen, likes, how, found, rng))


def distinct(weighed: list[Weighed]) -> list[Weighed]:
    """The best moves that begin differently."""
    out: list[Weighed] = []
    for w in weighed:
        if all(w.line.actions[0] != o.line.actions[0] for o in out):
            out.append(w)
            if len(out) == MOVES:
                break
    return out


def explain(seen: Seen, likes: Taste, how: Setting, found: list[Weighed], rng: Random) -> list[Move]:
    """Each line in the same worlds with the same luck: where it leads, and what its sheets gain. What a tree has found
    out about the others' answers these try-outs do not know: there the figures are the tree's."""
    worlds = Worlds(seen, rng, how.foresee)
    seed = int(rng.random() * SEEDS)
    moves = [outlook(seen, likes, how, w.line, worlds, seed) for w in found]
    if how.method == TREE:
        moves = [
            m._replace(place=w.place, margin=w.points / 100) if w.draws else m
            for m, w in zip(moves, found, strict=True)
        ]
    return moves


def outlook(seen: Seen, likes: Taste, how: Setting, line: Line, worlds: Worlds, seed: int) -> Move:
    game, seat = seen.game, seen.seat
    margins, places = 0.0, 0.0
    own: dict[str, int] = {}
    others: dict[str, int] = {}
    for n in range(DRAWS):
        before = worlds.world(n)
        s = before.copy()
        luck, whim = Random(seed + n), Random(seed - n - 1)
        play_on(game, likes, s, seat, line, how.turns, luck, whim, how.most, Work(0))
        margin, place = prospect(game, likes, s, seat)
        margins += margin
        places += place
        add(game, own, before, s, seat)
        add(game, others, before, s, rival([likes.standing(s, p) for p in range(s.seats)], seat))
    gains = [Gain(key, n / DRAWS, False) for key, n in own.items()]
    gains += [Gain(key, n / DRAWS, True) for key, n in others.items()]
    gains = sorted([g for g in gains if abs(g.points) >= SLIGHT], key=lambda g: -abs(g.points))
    return Move(line.actions[0], line.actions[1:], places / DRAWS, margins / DRAWS, gains)


def prospect(game: Game[Any], likes: Taste, s: State, seat: Seat) -> tuple[float, float]:
    """Points before the best other, and the place: at the end as they are, else as they look."""
    if not s.asked:
        return float(ahead(totals(s), seat)), float(game.ranking(s)[seat])
    leads = [judge(game, likes, s, p) / 100 for p in range(s.seats)]
    if isinstance(likes, Learned):  # was fitted to margins with what the place is worth
        leads = without_prizes(leads)
    return leads[seat], compared(leads)[seat]


def without_prizes(judged: list[float]) -> list[float]:
    """The leads in points that, with what the places to be expected of them are worth, are judged so."""
    leads = judged
    for _ in range(SETTLED):
        places = compared(leads)
        leads = [lead - prize(place, len(judged)) / 100 for lead, place in zip(judged, places, strict=True)]
    return leads


def compared(leads: list[float]) -> list[float]:
    """The places to be expected of leads; between two, they differ by twice the gap."""
    return expected([lead / 2 for lead in leads])


def expected(worths: list[float]) -> list[float]:
    """The places to be expected when a table looks so: a small lead may be lost yet. They add up to the same always."""
    places = [1.0] * len(worths)
    for p, own in enumerate(worths):
        for q, other in enumerate(worths):
            if q != p:
                places[p] += 1 / (1 + exp(min(700.0, (own - other) / LEAD)))
    return places


def add(game: Game[Any], gained: dict[str, int], before: State, after: State, seat: Seat) -> None:
    """What a seat's sheet gained between two moments, by its lines."""
    for item in game.sheet(after, seat):
        gained[item.key] = gained.get(item.key, 0) + item.points
    for item in game.sheet(before, seat):
        gained[item.key] = gained.get(item.key, 0) - item.points


# --- in words ------------------------------------------------------------------------------------------------


def words(game: Game[Any], s: State, thought: Thought) -> list[Msg]:
    """A thought in sentences: what it would do and why, then what it thought of doing instead. `s` is the position, or
    a world that the seat cannot tell from it."""
    out: list[Msg] = []
    for i, move in enumerate(thought.moves):
        key, args = game.say(s, thought.seat, move.action)
        told: Args = {
            "move": {"key": key, "args": args},
            "place": round(move.place, 1),
            "points": round(abs(move.margin), 1),
            "lead": "ahead" if move.margin > 0 else "behind",
        }
        out.append(("thought-first" if i == 0 else "thought-next", told))
        if i == 0:
            out += [m for m in (counts_on(move, False), counts_on(move, True)) if m is not None]
        elif differs(thought.moves[0], move) is not None:
            out.append(("thought-differs", {"gains": differs(thought.moves[0], move)}))
    return out


def counts_on(move: Move, other: bool) -> Msg | None:
    """The lines of a sheet that matter most."""
    gains = [g for g in move.gains if g.other == other][:GAINS]
    if not gains:
        return None
    return ("thought-others" if other else "thought-gains", {"gains": [gain(g.key, g.points) for g in gains]})


def differs(best: Move, move: Move) -> list[Args] | None:
    """Where the own sheet would end up otherwise."""
    first = {g.key: g.points for g in best.gains if not g.other}
    then = {g.key: g.points for g in move.gains if not g.other}
    found = [(key, then.get(key, 0.0) - first.get(key, 0.0)) for key in {**first, **then}]
    told = sorted([(key, n) for key, n in found if abs(n) >= SLIGHT], key=lambda f: -abs(f[1]))[:GAINS]
    return [gain(key, n) for key, n in told] or None


def gain(key: str, points: float) -> Args:
    sign = "+" if points > 0 else "−"
    return {"key": "thought-gain", "args": {"what": f"@{key}", "sign": sign, "points": round(abs(points), 1)}}
