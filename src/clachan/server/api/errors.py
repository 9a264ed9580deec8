"""Errors as clients receive them: a key, arguments, the rule, and an English text."""

from clachan.core import ClachanError
from clachan.play.table import Refused
from clachan.server.api.responses import Problem, RefusedIs
from clachan.server.server_context import ServerContext
from clachan.server.storage.store import Conflict, StoreError, Unfit
from clachan.server.texts import say


def wrong(problem: Problem, ref: str | None) -> RefusedIs:
    text = say(problem.key, problem.args_)
    return RefusedIs(key=problem.key, args=problem.args_, rule=problem.rule, text=text, ref=ref)


def refused(error: Exception, ref: str | None, server: ServerContext, table: str | None) -> RefusedIs:
    """Return the answer to an error; in the words of the game, if the game refused."""
    if isinstance(error, Refused):
        r = error.refusal
        room = server.hub.rooms.get(table or "")
        text = say(r.key, r.args, room.doc.game if room else None)
        return RefusedIs(key=r.key, args=r.args, rule=r.rule, text=text, ref=ref)
    return wrong(as_problem(error), ref)


def as_problem(error: Exception) -> Problem:
    if isinstance(error, Problem):
        return error
    if isinstance(error, StoreError | Conflict):
        return Problem(503, "error-storage")
    if isinstance(error, Unfit):
        return Problem(400, "error-json", why=str(error))
    if isinstance(error, ClachanError):
        return Problem(400, "error-setup", why=str(error))
    return Problem(500, "error-bug")


def too_fast(error: Exception) -> bool:
    return isinstance(error, Problem) and error.status == 429


def status(error: Exception) -> int:
    return 409 if isinstance(error, Refused) else as_problem(error).status
