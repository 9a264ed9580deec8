"""The endpoints of puzzles. Broken puzzles are left out."""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from clachan.core import ComponentError, Msg
from clachan.play.preview import Previewer, worlds
from clachan.play.table import Table
from clachan.play.teaching import puzzles
from clachan.play.teaching.puzzles import Puzzle
from clachan.presentation import About
from clachan.server.api.context import RequestContext, endpoint
from clachan.server.api.responses import LegalAction, PhraseInfo, PreviewInfo, Problem, View
from clachan.server.http.static_cache import EVERYBODY
from clachan.server.operations.logs import log, log_bug
from clachan.server.tables import projections

MAX_DAYS = 60  # that are searched for a sound puzzle


class PuzzleCard(Struct):
    """A puzzle in a list: the names in its question, and the number of moves."""

    id: str
    game: str
    grade: int
    question: PhraseInfo
    names: list[str]
    moves: int


class PuzzlesAnswer(Struct):
    """All puzzles, by game and grade."""

    puzzles: list[PuzzleCard]


class TodayAnswer(Struct):
    """The puzzle of the day, the same for everybody. `date` is in UTC; there may be no puzzle."""

    date: str
    puzzle: PuzzleCard | None


class PuzzleAnswer(Struct):
    """A question: the position as its seat sees it, with the legal actions."""

    puzzle: PuzzleCard
    catalogue: dict[str, Any]
    view: View


class Solution(Struct, forbid_unknown_fields=True):
    """An answer to a puzzle: one of the legal actions."""

    action: list[str | int]


class TriedMove(Struct):
    """A move, its text, and how much less than the best move it is worth.

    `less` is the margin over the best opponent some turns later, with one standard error; `end` is
    the same at the end of the game, if it was played out. `preview`: what the move brings at once.
    """

    action: list[str | int]
    words: PhraseInfo
    right: bool
    less: float
    error: float
    end: float | None
    preview: PreviewInfo


class SolutionAnswer(Struct):
    """Whether an answer was right, why, and all moves, the best first.

    `worlds`: the sampled worlds in which every move was evaluated; `ends`: those in which the best
    moves were played to the end.
    """

    right: bool
    words: list[PhraseInfo]
    moves: list[TriedMove]
    worlds: int
    ends: int
    clachan: str


@endpoint("GET", "/api/puzzles", "All puzzles", PuzzlesAnswer, fixed=True)
def every(context: RequestContext) -> PuzzlesAnswer:
    found = [p for some in puzzles.puzzles_by_game().values() for p in some.values()]
    return PuzzlesAnswer([card(p) for p in sorted(found, key=lambda p: (p.game, p.grade, p.id))])


@endpoint("GET", "/api/puzzles/today", "The puzzle of the day", TodayAnswer)
async def today(context: RequestContext) -> TodayAnswer:
    day = datetime.fromtimestamp(context.now, UTC).date()
    found = await context.server.static_cache.aside(EVERYBODY, of_the_day, day)
    return TodayAnswer(day.isoformat(), card(found) if found else None)


@lru_cache(maxsize=2)
def of_the_day(day: date) -> Puzzle | None:
    """Return the puzzle of a day. A broken one is replaced by that of the next day."""
    for later in range(MAX_DAYS):
        puzzle = puzzles.puzzle_of_the_day(date.fromordinal(day.toordinal() + later))
        if puzzle is None or sound(puzzle):
            return puzzle
    return None


def sound(puzzle: Puzzle) -> bool:
    try:
        puzzles.puzzle_table(puzzle.game, puzzle.id)
    except ComponentError as e:
        log("broken puzzle", "error", error=str(e))
        return False
    return True


@endpoint("GET", "/api/puzzles/{id}", "A puzzle: its position and question", PuzzleAnswer, fixed=True)
def question(context: RequestContext) -> PuzzleAnswer:
    puzzle, table = find(context)
    seat, game = puzzle.seat, table.game
    legal = [LegalAction(list(a), *game.say(table.state, seat, a)) for a in table.legal(seat)]
    asked = {"key": puzzle.question[0], "args": puzzle.question[1]}
    view = msgspec.structs.replace(projections.still(table, seat), prompt=asked, legal=legal, log=[])
    return PuzzleAnswer(card(puzzle), dict(game.presentation.catalogue(table.state)), view)


@endpoint("GET", "/api/puzzles/{id}/about", "A card for every component of a puzzle", dict[str, About], fixed=True)
def info_cards(context: RequestContext) -> Mapping[str, About]:
    table = find(context)[1]
    return table.game.presentation.info_cards(table.state)


@endpoint(
    "POST", "/api/puzzles/{id}/answer", "Answer a puzzle; what is right and why", SolutionAnswer, Solution, cost=5
)
async def answer(context: RequestContext, body: Solution) -> SolutionAnswer:
    requester = (await context.caller()).requester
    return await context.server.static_cache.aside(requester, judged, context, body)


def judged(context: RequestContext, body: Solution) -> SolutionAnswer:
    puzzle, table = find(context)
    move = puzzle.find(body.action)
    if move is None:
        raise Problem(400, "error-no-answer", puzzle=puzzle.id)
    words = [phrase(msg) for msg in puzzles.feedback(puzzle, table, move)]
    moves = tried(puzzle.game, puzzle.id)
    origin = puzzle.origin
    return SolutionAnswer(puzzle.is_right(move), words, moves, origin.worlds, origin.ends, origin.clachan)


def find(context: RequestContext) -> tuple[Puzzle, Table]:
    """Return the puzzle that a path names, and its table. A broken one counts as missing."""
    ident = context.path["id"]
    for some in puzzles.puzzles_by_game().values():
        if ident in some and sound(some[ident]):
            return some[ident], puzzles.puzzle_table(some[ident].game, ident)
    raise Problem(404, "error-no-puzzle", puzzle=ident[:40])


@lru_cache(maxsize=puzzles.MAX_OPEN_PUZZLES)
def tried(key: str, ident: str) -> list[TriedMove]:
    """Return all moves of a puzzle, with what each brings at once."""
    puzzle, table = puzzles.puzzles(key)[ident], puzzles.puzzle_table(key, ident)
    game, s, seat = table.game, table.state, puzzle.seat
    ahead = Previewer(game, worlds(game, s, seat), seat, lambda e: log_bug("preview", e, game=key, puzzle=ident))
    return [
        TriedMove(
            m.action,
            phrase(game.say(s, seat, tuple(m.action))),
            i < puzzle.right,
            m.less,
            m.error,
            m.end,
            projections.preview(ahead.preview(tuple(m.action))),
        )
        for i, m in enumerate(puzzle.moves)
    ]


def card(puzzle: Puzzle) -> PuzzleCard:
    names = list(puzzle.header["names"])
    return PuzzleCard(puzzle.id, puzzle.game, puzzle.grade, phrase(puzzle.question), names, len(puzzle.moves))


def phrase(msg: Msg) -> PhraseInfo:
    return PhraseInfo(*msg)
