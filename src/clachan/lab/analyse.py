"""What a game turned on: every decision against the better ones, and luck apart from choice.

A decision is looked at with what its seat knew: in worlds sampled for it the move that was made and a few others are
carried out and played on for some turns, with the same draws for each, and then judged as the bots judge a table. So
each gives the places and margins to be expected, and what one move brings more than another is known more surely than
either. (Played to the end, moves would be judged by the truth, but its luck drowns all but the greatest differences.)

The curve goes through the decisions. Before one stands what the best move promises, after it what the move that was
made promises: the difference is *choice*. What moves the curve from there to the next decision is *luck*: draws, what
others had hidden, and the error of the estimate. At the end stands the result. So choices and luck add up to the whole
change.
"""

from functools import lru_cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from clachan.bots import Seen
from clachan.bots.plan import Line, Work, plans, varied
from clachan.bots.taste import Taste, taste
from clachan.bots.tryout import Worlds, judge, play_on
from clachan.core import CHANCE, RECALL, Action, Args, ClachanError, Game, Msg, Seat, State
from clachan.play import record
from clachan.play.shelf import FileSet, game_of
from clachan.play.shelf import game as open_game
from clachan.play.table import Table

MOVES: Final = 5  # that are looked at for each decision, with the one that was made
WIDTH: Final = 6  # lines of a plan that are followed
NODES: Final = 400  # actions that planning may carry out
ALL: Final = 1 << 30
REPLIES: Final = 8  # actions that a reply looks at
TURNS: Final = 3  # of the own that are played before it is judged
SURE: Final = 1.64  # standard errors by which a move must be better to be called so
SLIGHT: Final = 0.5  # points: less is no loss
MOMENTS: Final = 6  # that are told


class Outlook(NamedTuple):
    """What is to be expected, by seat."""

    places: list[float]
    margins: list[float]  # points before the best of the others; negative behind


class Move(NamedTuple):
    """A move that could have been made."""

    action: Action
    plan: list[Action]  # the own actions that were to follow
    outlook: Outlook
    more: float  # points and places together, in points, that it brings its seat more than the one that was made
    error: float  # of that: one standard error


class Verdict(NamedTuple):
    """One decision."""

    number: int  # of the entry, from 0
    seat: Seat
    action: Action
    made: Outlook  # with the move that was made
    others: list[Move]  # the best first
    draws: int

    @property
    def better(self) -> list[Move]:
        """Moves that would have brought more, beyond the error."""
        return [m for m in self.others if m.more > max(SLIGHT, SURE * m.error)]

    @property
    def best(self) -> Outlook:
        """What could be expected before."""
        return self.better[0].outlook if self.better else self.made

    @property
    def loss(self) -> float:
        """What the move cost its seat, in points; a place counts as some."""
        return self.better[0].more if self.better else 0.0


class Step(NamedTuple):
    """A decision and what came of it, on the curve."""

    verdict: Verdict
    choice: Outlook  # what the move changed
    luck: Outlook  # what happened until the next decision
    draws: list[int]  # numbers of the entries in which chance did something until then


class Analysis(NamedTuple):
    """A whole game, or as far as it went."""

    steps: list[Step]
    end: Outlook  # the result; of a game that is not over, what was to be expected last


class Job(NamedTuple):
    """A record and how it is to be looked at."""

    text: str
    components: Path | None  # a set of somebody's own as a folder
    own: FileSet | None  # or as files
    draws: int
    seed: int


# --- one decision ------------------------------------------------------------------------------------------------


class Tally:
    """How a move did."""

    def __init__(self, line: Line, seats: int) -> None:
        self.line = line
        self.places = [0] * seats
        self.margins = [0.0] * seats
        self.worths: list[int] = []  # of its seat, by draw

    def outlook(self) -> Outlook:
        n = len(self.worths)
        return Outlook([p / n for p in self.places], [m / n for m in self.margins])


def decide(game: Game[Any], s: State, seat: Seat, made: Action, number: int, draws: int, seed: int) -> Verdict:
    """What a decision was worth, and what others would have been."""
    rng = Random(f"{seed}/{number}")
    seen, likes = Seen(game, s, seat, rng), taste(game)
    worlds = Worlds(seen, rng)
    tallies = [Tally(line, s.seats) for line in candidates(game, likes, worlds.world(0), seat, made)]
    for n in range(draws):
        for tally in tallies:
            try_out(game, likes, worlds.world(n).copy(), seat, tally, f"{seed}/{number}/{n}")
    first, *rest = tallies
    others = [compared(first, tally) for tally in rest]
    others.sort(key=lambda m: -m.more)
    return Verdict(number, seat, made, first.outlook(), others, draws)


def candidates(game: Game[Any], likes: Taste, world: State, seat: Seat, made: Action) -> list[Line]:
    """The move that was made, with the best plan that begins with it, and the best others."""
    found = varied(plans(game, likes, world, seat, WIDTH, Work(NODES)), ALL, 1)
    own = [line for line in found if line.actions[0] == made] or [Line([made], [], 0, 0)]
    return own + [line for line in found if line.actions[0] != made][: MOVES - 1]


def try_out(game: Game[Any], likes: Taste, s: State, seat: Seat, tally: Tally, luck: str) -> None:
    """Carry a move out in a world, play on, and note how it looks."""
    play_on(game, likes, s, seat, tally.line, TURNS, Random(luck), Random(luck + "/whim"), REPLIES, Work(0))
    worths = [likes.value(s, p) / 100 if s.asked else float(s.total(p)) for p in range(s.seats)]
    places = [1 + sum(other > own for other in worths) for own in worths] if s.asked else game.ranking(s)
    for p, margin in enumerate(margins(worths)):
        tally.places[p] += places[p]
        tally.margins[p] += margin
    tally.worths.append(judge(game, likes, s, seat)[0])


def margins(scores: list[float]) -> list[float]:
    """Points before the best of the others."""
    return [own - max([x for q, x in enumerate(scores) if q != p]) for p, own in enumerate(scores)]


def compared(made: Tally, other: Tally) -> Move:
    """Another move against the one that was made: draw by draw, so that their luck is the same."""
    gaps = [(b - a) / 100 for a, b in zip(made.worths, other.worths, strict=True)]
    n = len(gaps)
    mean = sum(gaps) / n
    spread = sum((g - mean) ** 2 for g in gaps) / max(1, n - 1)
    return Move(other.line.actions[0], other.line.actions[1:], other.outlook(), mean, sqrt(spread / n))


# --- a game ------------------------------------------------------------------------------------------------------


def decisions(table: Table) -> list[int]:
    """The entries in which somebody had a choice."""
    found = []
    s = table.state_at(0)
    for n, entry in enumerate(table.entries):
        if entry.seat != CHANCE and entry.action != RECALL and len(table.game.legal(s, entry.seat)) > 1:
            found.append(n)
        table.game.apply(s, entry.seat, entry.action)
    return found


@lru_cache(maxsize=4)
def opened(text: str, components: Path | None, own: FileSet | None) -> Table:
    """The table of a record."""
    found = record.read(text)
    game = open_game(found.header.game, components) if own is None else game_of(found.header.game, own)
    return record.replay(found, game)


def look(job: Job, number: int) -> Verdict:
    """One decision of a record: what the processes of a crew do."""
    table = opened(job.text, job.components, job.own)
    entry = table.entries[number]
    return decide(table.game, table.state_at(number), entry.seat, entry.action, number, job.draws, job.seed)


def put_together(table: Table, verdicts: list[Verdict]) -> Analysis:
    """The curve of a game from its decisions."""
    if not verdicts:
        raise ClachanError("nobody decided anything in this game yet")
    ordered = sorted(verdicts, key=lambda v: v.number)
    end = result(table) if table.over else ordered[-1].made
    steps = []
    for k, v in enumerate(ordered):
        after = ordered[k + 1].best if k + 1 < len(ordered) else end
        until = ordered[k + 1].number if k + 1 < len(ordered) else len(table.entries)
        draws = [n for n in range(v.number + 1, until) if table.entries[n].seat == CHANCE]
        steps.append(Step(v, change(v.best, v.made), change(v.made, after), draws))
    return Analysis(steps, end)


def result(table: Table) -> Outlook:
    scores = [float(table.state.total(p)) for p in range(table.seats)]
    return Outlook([float(place) for place in table.game.ranking(table.state)], margins(scores))


def change(before: Outlook, after: Outlook) -> Outlook:
    return Outlook(
        [b - a for a, b in zip(before.places, after.places, strict=True)],
        [b - a for a, b in zip(before.margins, after.margins, strict=True)],
    )


class Moment(NamedTuple):
    """A turning point: a choice that cost much, or luck that moved much."""

    step: Step
    seat: Seat  # whose loss it was, or who gained most by it
    points: float  # lost by choice, or gained by luck

    @property
    def by_choice(self) -> bool:
        return self.points < 0


def moments(found: Analysis, most: int = MOMENTS) -> list[Moment]:
    """The turning points, in the order of the game: what moved most."""
    out = [Moment(step, step.verdict.seat, -step.verdict.loss) for step in found.steps if step.verdict.loss]
    for step in found.steps:
        points = max(step.luck.margins)
        if step.draws and points > SLIGHT:
            out.append(Moment(step, step.luck.margins.index(points), points))
    out.sort(key=lambda m: -abs(m.points))
    return sorted(out[:most], key=lambda m: m.step.verdict.number)


# --- in words and for programs -----------------------------------------------------------------------------------


def told(table: Table, moment: Moment) -> Msg:
    """A turning point in words."""
    step, v = moment.step, moment.step.verdict
    if moment.by_choice:
        s, best = table.state_at(v.number), v.better[0]
        return (
            "analysis-choice",
            {
                "who": {"seat": v.seat},
                "move": phrase(table.game.say(s, v.seat, v.action)),
                "better": phrase(table.game.say(s, v.seat, best.action)),
                "points": round(best.more, 1),
                "error": round(SURE * best.error, 1),
            },
        )
    at = step.draws[-1]
    what = phrase(table.game.say(table.state_at(at), CHANCE, table.entries[at].action))
    return ("analysis-luck", {"who": {"seat": moment.seat}, "points": round(moment.points, 1), "what": what})


def phrase(msg: Msg) -> Args:
    return {"key": msg[0], "args": msg[1]}


def sums(found: Analysis) -> list[Msg]:
    """What choices and luck came to for each seat, in words."""
    first = found.steps[0].verdict.best
    return [
        (
            "analysis-sum",
            {
                "who": {"seat": p},
                "before": round(first.places[p], 1),
                "after": round(found.end.places[p], 1),
                "choice": signed(sum(step.choice.margins[p] for step in found.steps)),
                "luck": signed(sum(step.luck.margins[p] for step in found.steps)),
            },
        )
        for p in range(len(first.places))
    ]


def signed(points: float) -> str:
    return f"{points:+.1f}".replace("-", "−")


def to_json(table: Table, found: Analysis) -> dict[str, Any]:
    """For programs: rounded once, here."""
    return {
        "game": table.game.key,
        "components": table.game.components,
        "version": table.game.version,
        "names": list(table.names),
        "steps": [step_json(step) for step in found.steps],
        "end": outlook_json(found.end),
        "moments": [
            {"entry": m.step.verdict.number, "seat": m.seat, "points": round(m.points, 2), "choice": m.by_choice}
            for m in moments(found)
        ],
    }


def step_json(step: Step) -> dict[str, Any]:
    v = step.verdict
    return {
        "entry": v.number,
        "seat": v.seat,
        "action": list(v.action),
        "draws": v.draws,
        "before": outlook_json(v.best),
        "after": outlook_json(v.made),
        "choice": outlook_json(step.choice),
        "luck": outlook_json(step.luck),
        "chance": step.draws,
        "loss": round(v.loss, 2),
        "others": [
            {
                "action": list(m.action),
                "plan": [list(a) for a in m.plan],
                "more": round(m.more, 2),
                "error": round(m.error, 2),
                "outlook": outlook_json(m.outlook),
            }
            for m in v.others
        ],
    }


def outlook_json(o: Outlook) -> dict[str, list[float]]:
    return {"places": [round(p, 3) for p in o.places], "margins": [round(m, 2) for m in o.margins]}
