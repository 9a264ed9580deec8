"""Puzzles: positions of real games in which one move is clearly better than the rest, in `lessons/puzzles.jsonl` of a
game. Nobody writes them: `clachan.lab.analysis.puzzle_search` finds them. A line holds the record up to the question,
every legal move with what it brings less than the best, and on which lines of the score sheets: the reason in words
follows from that.
"""

import json
import re
from collections.abc import Sequence
from datetime import date
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple

import msgspec

from clachan.core import Action, Args, ClachanError, ComponentError, Msg, Seat
from clachan.play import record
from clachan.play.preview import worlds
from clachan.play.registry import game as open_game
from clachan.play.registry import has_file, keys, packaged
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, texts

FILE = "lessons/puzzles.jsonl"
GRADES = (1, 2, 3)
GAINS = 3  # lines of a sheet that a reason tells
STEPS = 4  # of a plan that are told
SURE = 2  # standard errors that are told as the error
SLIGHT = 0.3  # points: less is not told
BESIDE = 0.2  # of the greatest: less is not worth a word beside it
OPEN = 16  # positions that are kept ready

Wire = list[str | int]  # an action


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal move and what came of it, on average, against the best one."""

    action: Wire
    plan: list[Wire] = []  # the own actions that should follow in the same turn
    less: float = 0.0  # points before the best other, some turns later, less than with the best move
    error: float = 0.0  # of that: one standard error
    own: dict[str, float] = {}  # lines of the own sheet then: what it brings more than the best move
    other: dict[str, float] = {}  # the same of the best other's sheet
    end: float | None = None  # what it brings less at the end of the game; None where that was not tried


class Origin(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a puzzle was found: with that it can be found again."""

    clachan: str  # version of the program
    bots: str  # levels that played the game
    seed: int
    game: int  # number of the game
    worlds: int  # that every move was tried out in, for some turns
    ends: int  # that the right moves and the best of the others were played to the end in
    expert: bool = True  # the expert bot's search comes to the same answer


class Puzzle(msgspec.Struct, frozen=True):
    """A question from a real game."""

    id: str
    grade: Literal[1, 2, 3]
    seat: Seat  # whose question it is
    question: tuple[str, dict[str, Any]]  # as the game asks it
    right: int  # so many moves are right: the first ones
    moves: list[Move]  # all legal ones, the best first
    origin: Origin
    header: dict[str, Any]  # of the record up to the question
    entries: list[Any]

    @property
    def game(self) -> str:
        return str(self.header.get("game", ""))

    @property
    def text(self) -> str:
        """The record up to the question."""
        lines = [json.dumps(self.header), *[json.dumps(e) for e in self.entries]]
        return "\n".join(lines) + "\n"

    def find(self, action: Sequence[Any]) -> Move | None:
        """One of the moves."""
        return next((m for m in self.moves if m.action == list(action)), None)

    def is_right(self, move: Move) -> bool:
        return self.moves.index(move) < self.right


# --- reading ---------------------------------------------------------------------------------------------------------


def lines_of(key: str) -> list[str]:
    """The lines of a game's file; none where it has no puzzles."""
    return packaged(key, FILE).splitlines() if has_file(key, FILE) else []


def parse(key: str, number: int, line: str, file: str = FILE) -> Puzzle:
    """One line of a file. A ComponentError names what is wrong by file, item and field."""
    item = f"line {number}"
    try:
        found = msgspec.json.decode(line.encode(), type=Puzzle)
    except msgspec.ValidationError as e:
        what, _, where = str(e).partition(" - at ")
        raise ComponentError(file, item, re.sub(r"^`\$\.?|`$", "", where) or "line", what) from None
    except msgspec.DecodeError as e:
        raise ComponentError(file, item, "line", f"is not JSON: {e}") from None
    if found.game != key:
        raise ComponentError(file, found.id, "header.game", f"is {found.game!r}, but these are puzzles of {key}")
    return found


@cache
def puzzles(key: str) -> dict[str, Puzzle]:
    """The puzzles of a game that can be shown, by id. What is broken, or made for other components, is left out."""
    game, found = open_game(key), {}
    for number, line in enumerate(lines_of(key), 1):
        try:
            puzzle = parse(key, number, line)
        except ComponentError:
            continue
        if (puzzle.header.get("version"), puzzle.header.get("components")) == (game.version, game.components):
            found[puzzle.id] = puzzle
    return found


def shelf() -> dict[str, dict[str, Puzzle]]:
    """The puzzles of all games that have some."""
    found = {key: puzzles(key) for key in keys()}
    return {key: some for key, some in found.items() if some}


def of_the_day(day: date) -> Puzzle | None:
    """The same for everybody: the games take turns, and each goes through its puzzles in an order that mixes grades."""
    there = shelf()
    if not there:
        return None
    games = sorted(there)
    round_, turn = divmod(day.toordinal(), len(games))
    some = there[games[turn]]
    return some[sorted(some)[round_ % len(some)]]


@lru_cache(maxsize=OPEN)
def opened(key: str, ident: str) -> Table:
    """The table of a puzzle. It is shared: nobody acts at it. A ComponentError says what is wrong with the puzzle."""
    puzzle = puzzles(key)[ident]
    table = replayed(puzzle)
    judge(puzzle, table, FILE)
    return table


def replayed(puzzle: Puzzle, file: str = FILE) -> Table:
    try:
        return record.replay(record.read(puzzle.text), open_game(puzzle.game))
    except ClachanError as e:
        raise ComponentError(file, puzzle.id, "entries", str(e)) from None


# --- judging ---------------------------------------------------------------------------------------------------------


def judge(puzzle: Puzzle, table: Table, file: str) -> None:
    """Refuses a puzzle whose answer is not one of all legal moves, or that cannot be told in every language."""

    def fault(field: str, what: str) -> ComponentError:
        return ComponentError(file, puzzle.id, field, what)

    game, state = table.game, table.state
    if puzzle.seat not in table.to_act():
        raise fault("seat", f"seat {puzzle.seat} is not asked in this position")
    legal = table.legal(puzzle.seat)
    tried = [tuple(m.action) for m in puzzle.moves]
    for action in tried:
        if action not in legal:
            raise fault("moves", f"{json.dumps(action)} is not legal in this position")
    if len(set(tried)) != len(legal) or len(tried) != len(legal):
        raise fault("moves", f"has {len(tried)} moves; {len(legal)} are legal")
    if not 0 < puzzle.right < len(tried):
        raise fault("right", f"must be from 1 to {len(tried) - 1}, not {puzzle.right}")
    if [m.less for m in puzzle.moves] != sorted(m.less for m in puzzle.moves) or puzzle.moves[0].less:
        raise fault("moves", "must stand in order, the best first with nothing less")
    if list(puzzle.question) != list(game.prompt(state, puzzle.seat)):
        raise fault("question", "is not what the game asks here")
    if not reason(puzzle, puzzle.moves[puzzle.right]):
        raise fault("moves", "no line of a sheet tells the best move from the next")
    for language in LANGUAGES:
        words = texts(game.key, language)
        said = [game.say(state, puzzle.seat, action)[0] for action in tried]
        lines = [line for move in puzzle.moves for line in (*move.own, *move.other)]
        for text in (puzzle.question[0], *said, *lines):
            if not words.has(text):
                raise fault("texts", f"{text} is missing in {language}")


@cache
def check(key: str) -> int:
    """Refuses a game's puzzles if anything is wrong with them. Returns how many there are."""
    return examine(key, lines_of(key), FILE)


def examine(key: str, lines: Sequence[str], file: str) -> int:
    """The same for the lines of any file."""
    known: set[str] = set()
    for number, line in enumerate(lines, 1):
        puzzle = parse(key, number, line, file)
        if puzzle.id in known:
            raise ComponentError(file, puzzle.id, "id", "is there twice")
        known.add(puzzle.id)
        judge(puzzle, replayed(puzzle, file), file)
    return len(known)


# --- in words --------------------------------------------------------------------------------------------------------


class Gain(NamedTuple):
    """A line of a score sheet on which the best move brings more, or less, than another."""

    key: str
    points: float
    other: bool  # it is the best other's, not the own

    @property
    def favour(self) -> float:
        """What it speaks for the best move; negative against it."""
        return -self.points if self.other else self.points


def gains(worse: Move) -> list[Gain]:
    """What tells the best move from another one, the greatest first."""
    own = [Gain(key, -n, False) for key, n in worse.own.items()]
    other = [Gain(key, -n, True) for key, n in worse.other.items()]
    every = sorted(own + other, key=lambda g: -abs(g.points))
    return [g for g in every if abs(g.points) >= max(SLIGHT, BESIDE * abs(every[0].points))]


def reason(puzzle: Puzzle, worse: Move) -> list[Msg]:
    """Why the best move is better than another: the lines of the sheets that differ, and what it costs."""
    every = gains(worse)
    told = {
        "puzzle-gains": [told_gain(g) for g in every if g.favour > 0 and not g.other],
        "puzzle-others": [told_gain(g) for g in every if g.favour > 0 and g.other],
        "puzzle-costs": [told_gain(g) for g in every if g.favour < 0 and not g.other],
    }
    return [(key, {"gains": some[:GAINS]}) for key, some in told.items() if some]


def told_gain(gain: Gain) -> Args:
    sign = "+" if gain.points > 0 else "−"
    return {"key": "thought-gain", "args": {"what": f"@{gain.key}", "sign": sign, "points": round(abs(gain.points), 1)}}


def plan(puzzle: Puzzle, table: Table, move: Move) -> list[Msg]:
    """The own actions that should follow a move, in words, as far as they are sure to be possible."""
    game, seat = table.game, puzzle.seat
    s = worlds(game, table.state, seat)[0].copy()
    game.apply(s, seat, tuple(move.action))
    said = []
    for step in move.plan:
        action: Action = tuple(step)
        if action not in game.legal(s, seat):
            break
        said.append(game.say(s, seat, action))
        game.apply(s, seat, action)
    return said[:STEPS]


def answer(puzzle: Puzzle, table: Table, move: Move) -> list[Msg]:
    """What is said to somebody who answered with a move: right or wrong, by how much, and why."""
    right = puzzle.is_right(move)
    worse = puzzle.moves[puzzle.right] if right else move
    better = move if right else puzzle.moves[0]
    told: Args = {
        "move": phrase(table.game.say(table.state, puzzle.seat, tuple(better.action))),
        "points": round(worse.less - better.less, 1),
        "error": round(SURE * worse.error, 1),
    }
    steps = [phrase(msg) for msg in plan(puzzle, table, better)]
    then: list[Msg] = [("puzzle-then", {"moves": steps})] if steps else []
    return [("puzzle-right" if right else "puzzle-wrong", told), *reason(puzzle, worse), *then]


def phrase(msg: Msg) -> Args:
    return {"key": msg[0], "args": msg[1]}
