"""Puzzles: positions of real games in which one move is clearly better than the others.

They are stored in `lessons/puzzles.jsonl` of a game and are found by `clachan.lab.analysis.puzzle_search`. A line holds
the record up to the question and every legal move, with the points it is worth less than the best move and the lines
of the score sheets that differ. The reason shown to people is made from these lines.
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
from clachan.play.registry import has_file, keys, packaged_file
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, texts

FILE = "lessons/puzzles.jsonl"
GRADES = (1, 2, 3)
MAX_GAINS = 3  # lines of a score sheet in one reason
MAX_PLAN_STEPS = 4  # actions of a plan that are shown
SHOWN_STANDARD_ERRORS = 2  # the error that people read is this many standard errors
MIN_GAIN_POINTS = 0.3  # a smaller gain is not shown
MIN_GAIN_SHARE = 0.2  # of the greatest gain: a smaller one is not shown beside it
MAX_OPEN_PUZZLES = 16  # replayed tables in the cache

Wire = list[str | int]  # an action


class PuzzleMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal move and its average result, compared with the best move."""

    action: Wire
    plan: list[Wire] = []  # the seat's actions that should follow in the same turn
    less: float = 0.0  # how much smaller the lead over the best opponent is, some turns later, in points
    error: float = 0.0  # one standard error of `less`
    own: dict[str, float] = {}  # lines of the seat's sheet then, minus those after the best move
    other: dict[str, float] = {}  # the same for the sheet of the best opponent
    end: float | None = None  # the same as `less`, at the end of the game; None if it was not measured


class Origin(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a puzzle was found. With these values it can be found again."""

    clachan: str  # version of the program
    bots: str  # levels of the bots that played the game
    seed: int
    game: int  # number of the game
    worlds: int  # sampled worlds in which every move was played out for some turns
    ends: int  # sampled worlds in which the right moves and the best wrong one were played to the end
    expert: bool = True  # whether the expert bot finds the same answer


class Puzzle(msgspec.Struct, frozen=True):
    """A question from a real game."""

    id: str
    grade: Literal[1, 2, 3]
    seat: Seat  # whose question it is
    question: tuple[str, dict[str, Any]]  # the game's prompt
    right: int  # the number of right moves, which stand first
    moves: list[PuzzleMove]  # all legal moves, best first
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

    def find(self, action: Sequence[Any]) -> PuzzleMove | None:
        """Return the move with this action, or None."""
        return next((m for m in self.moves if m.action == list(action)), None)

    def is_right(self, move: PuzzleMove) -> bool:
        return self.moves.index(move) < self.right


# --- reading ---------------------------------------------------------------------------------------------------------


def lines_of(key: str) -> list[str]:
    """Return the lines of a game's file; none if it has no puzzles."""
    return packaged_file(key, FILE).splitlines() if has_file(key, FILE) else []


def parse_puzzle(key: str, number: int, line: str, file: str = FILE) -> Puzzle:
    """Parse one line of a file. A ComponentError names what is wrong by file, item and field."""
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
    """Return the usable puzzles of a game, by id. Broken ones and those of other component sets are left out."""
    game, found = open_game(key), {}
    for number, line in enumerate(lines_of(key), 1):
        try:
            puzzle = parse_puzzle(key, number, line)
        except ComponentError:
            continue
        if (puzzle.header.get("version"), puzzle.header.get("components")) == (game.version, game.components):
            found[puzzle.id] = puzzle
    return found


def puzzles_by_game() -> dict[str, dict[str, Puzzle]]:
    """Return the puzzles of all games that have any, by game and id."""
    found = {key: puzzles(key) for key in keys()}
    return {key: some for key, some in found.items() if some}


def puzzle_of_the_day(day: date) -> Puzzle | None:
    """Return the puzzle of a day. The games take turns, and grades are mixed."""
    there = puzzles_by_game()
    if not there:
        return None
    games = sorted(there)
    round_, turn = divmod(day.toordinal(), len(games))
    some = there[games[turn]]
    return some[sorted(some)[round_ % len(some)]]


@lru_cache(maxsize=MAX_OPEN_PUZZLES)
def puzzle_table(key: str, ident: str) -> Table:
    """Return the table of a puzzle, which is shared and must not be changed. A broken puzzle raises ComponentError."""
    puzzle = puzzles(key)[ident]
    table = replayed(puzzle)
    check_puzzle(puzzle, table, FILE)
    return table


def replayed(puzzle: Puzzle, file: str = FILE) -> Table:
    try:
        return record.replay(record.read(puzzle.text), open_game(puzzle.game))
    except ClachanError as e:
        raise ComponentError(file, puzzle.id, "entries", str(e)) from None


# --- checks ----------------------------------------------------------------------------------------------------------


def check_puzzle(puzzle: Puzzle, table: Table, file: str) -> None:
    """Raise a ComponentError if a puzzle does not hold exactly the legal moves, or lacks a text in any language."""

    def fault(field: str, what: str) -> ComponentError:
        return ComponentError(file, puzzle.id, field, what)

    game, state = table.game, table.state
    if puzzle.seat not in table.to_act():
        raise fault("seat", f"seat {puzzle.seat} is not asked in this position")
    legal = table.legal(puzzle.seat)
    actions = [tuple(m.action) for m in puzzle.moves]
    for action in actions:
        if action not in legal:
            raise fault("moves", f"{json.dumps(action)} is not legal in this position")
    if len(set(actions)) != len(legal) or len(actions) != len(legal):
        raise fault("moves", f"has {len(actions)} moves; {len(legal)} are legal")
    if not 0 < puzzle.right < len(actions):
        raise fault("right", f"must be from 1 to {len(actions) - 1}, not {puzzle.right}")
    if [m.less for m in puzzle.moves] != sorted(m.less for m in puzzle.moves) or puzzle.moves[0].less:
        raise fault("moves", "must stand in order, the best first with nothing less")
    if list(puzzle.question) != list(game.prompt(state, puzzle.seat)):
        raise fault("question", "is not what the game asks here")
    if not reason(puzzle, puzzle.moves[puzzle.right]):
        raise fault("moves", "no line of a sheet tells the best move from the next")
    for language in LANGUAGES:
        words = texts(game.key, language)
        text_keys = [game.say(state, puzzle.seat, action)[0] for action in actions]
        lines = [line for move in puzzle.moves for line in (*move.own, *move.other)]
        for text in (puzzle.question[0], *text_keys, *lines):
            if not words.has(text):
                raise fault("texts", f"{text} is missing in {language}")


@cache
def check(key: str) -> int:
    """Return how many puzzles a game has. Raise a ComponentError if anything is wrong with them."""
    return check_lines(key, lines_of(key), FILE)


def check_lines(key: str, lines: Sequence[str], file: str) -> int:
    """Do the same for the lines of any file."""
    known: set[str] = set()
    for number, line in enumerate(lines, 1):
        puzzle = parse_puzzle(key, number, line, file)
        if puzzle.id in known:
            raise ComponentError(file, puzzle.id, "id", "is there twice")
        known.add(puzzle.id)
        check_puzzle(puzzle, replayed(puzzle, file), file)
    return len(known)


# --- texts -----------------------------------------------------------------------------------------------------------


class SheetGain(NamedTuple):
    """The difference between the best move and another one on a line of a score sheet."""

    key: str
    points: float
    other: bool  # whether it is the best opponent's sheet

    @property
    def favour(self) -> float:
        """How much it speaks for the best move; negative if it speaks against it."""
        return -self.points if self.other else self.points


def gains(worse: PuzzleMove) -> list[SheetGain]:
    """Return the differences between the best move and another one, greatest first."""
    own = [SheetGain(key, -n, False) for key, n in worse.own.items()]
    other = [SheetGain(key, -n, True) for key, n in worse.other.items()]
    every = sorted(own + other, key=lambda g: -abs(g.points))
    return [g for g in every if abs(g.points) >= max(MIN_GAIN_POINTS, MIN_GAIN_SHARE * abs(every[0].points))]


def reason(puzzle: Puzzle, worse: PuzzleMove) -> list[Msg]:
    """Return why the best move is better than another: what it gains, takes from opponents, and costs."""
    every = gains(worse)
    groups = {
        "puzzle-gains": [gain_phrase(g) for g in every if g.favour > 0 and not g.other],
        "puzzle-others": [gain_phrase(g) for g in every if g.favour > 0 and g.other],
        "puzzle-costs": [gain_phrase(g) for g in every if g.favour < 0 and not g.other],
    }
    return [(key, {"gains": some[:MAX_GAINS]}) for key, some in groups.items() if some]


def gain_phrase(gain: SheetGain) -> Args:
    sign = "+" if gain.points > 0 else "−"
    return {"key": "thought-gain", "args": {"what": f"@{gain.key}", "sign": sign, "points": round(abs(gain.points), 1)}}


def follow_up(puzzle: Puzzle, table: Table, move: PuzzleMove) -> list[Msg]:
    """Return the texts of the actions that should follow a move, as far as they are certainly possible."""
    game, seat = table.game, puzzle.seat
    s = worlds(game, table.state, seat)[0].copy()
    game.apply(s, seat, tuple(move.action))
    texts_of_steps: list[Msg] = []
    for step in move.plan:
        action: Action = tuple(step)
        if action not in game.legal(s, seat):
            break
        texts_of_steps.append(game.say(s, seat, action))
        game.apply(s, seat, action)
    return texts_of_steps[:MAX_PLAN_STEPS]


def feedback(puzzle: Puzzle, table: Table, move: PuzzleMove) -> list[Msg]:
    """Return the response to an answer: right or wrong, by how much, and why."""
    right = puzzle.is_right(move)
    worse = puzzle.moves[puzzle.right] if right else move
    better = move if right else puzzle.moves[0]
    result: Args = {
        "move": as_phrase(table.game.say(table.state, puzzle.seat, tuple(better.action))),
        "points": round(worse.less - better.less, 1),
        "error": round(SHOWN_STANDARD_ERRORS * worse.error, 1),
    }
    steps = [as_phrase(msg) for msg in follow_up(puzzle, table, better)]
    then: list[Msg] = [("puzzle-then", {"moves": steps})] if steps else []
    return [("puzzle-right" if right else "puzzle-wrong", result), *reason(puzzle, worse), *then]


def as_phrase(msg: Msg) -> Args:
    return {"key": msg[0], "args": msg[1]}
