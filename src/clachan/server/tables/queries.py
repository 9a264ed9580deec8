"""Commands that change nothing: hints and advice. Worker processes find the answers."""

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Any, TypeVar

from clachan.bots.explanation import PLAN_LEVEL
from clachan.bots.levels import SEARCHING
from clachan.play.preview import worlds
from clachan.play.registry import LoadedGame
from clachan.server.api.requests import Advice, Hints
from clachan.server.api.responses import AdviceIs, HintsAre, Problem
from clachan.server.bots.fair_queue import Priority
from clachan.server.bots.workers import Busy
from clachan.server.operations.logs import log_bug
from clachan.server.tables import projections
from clachan.server.tables.room import Room
from clachan.server.tables.seats import Caller

if TYPE_CHECKING:
    from clachan.server.tables.hub import TableHub

T = TypeVar("T")


async def hints(hub: "TableHub", table: str, caller: Caller, command: Hints) -> HintsAre:
    """Answer what the legal actions would bring, why the others are illegal, and what components
    mean to the seat.

    A part that fails is logged and left out: people can play without it. People take turns in the
    workers, not tables: one person may have many tables.
    """
    seat = command.seat

    def ask(room: Room) -> tuple[HintsAre, list[Any], LoadedGame]:
        asked = room.status == "playing" and seat in room.table.to_act()
        game, state = room.table.game, room.table.state
        sampled = attempt(game.key, lambda: [w.dump() for w in worlds(game, state, seat)]) if asked else []
        refusals = attempt(game.key, lambda: projections.refusals(room, seat))
        answer = HintsAre(
            seat=seat, stamp=room.stamp, previews=[], refusals=refusals, holds={}, now={}, ref=command.ref
        )
        return answer, sampled, LoadedGame(game, room.files)

    answer, sampled, loaded = await hub.ask(table, caller, command, ask)
    if sampled:
        sight = await hub.bots.workers.previews(caller.requester, loaded, sampled, seat)
        answer.previews = attempt(
            loaded.game.key, lambda: [projections.preview(p) if p else None for p in sight.previews]
        )
        answer.holds = sight.holds
        answer.now = {thing: {"key": key, "args": args} for thing, (key, args) in sight.now.items()}
    return answer


async def advice(hub: "TableHub", table: str, caller: Caller, command: Advice) -> AdviceIs:
    """Answer what a bot would do in a seat.

    While the game is played, this is the strongest level, at a table without other people. After
    the end it is the bot that sat there, before any entry of any seat.
    """
    seat = command.seat

    def ask(room: Room) -> tuple[str, dict[str, Any], str, LoadedGame]:
        game = room.table.game
        state = room.table.state if command.entry is None else before(room, command.entry)
        if seat not in state.asked:
            raise Problem(409, "error-nothing-to-decide", seat=seat + 1)
        level = room.doc.seats[seat].level if command.entry is not None else PLAN_LEVEL if command.quick else None
        level = level if level in SEARCHING else SEARCHING[-1]
        return room.stamp, hub.bots.workers.world(game, state, seat), level, LoadedGame(game, room.files)

    stamp, world, level, loaded = await hub.ask(table, caller, command, ask)
    seed = 0 if command.entry is None else command.entry + 1  # asked again, it gives the same answer
    priority = Priority.LIVE if command.entry is None else Priority.REVIEW
    try:
        found = await hub.bots.workers.advise(caller.requester, priority, loaded, world, seat, level, seed)
    except TimeoutError:
        raise Problem(503, "error-advice") from None
    except Busy as e:
        raise Problem(503, "error-advice-busy", wait=ceil(e.seconds)) from None
    except Exception as e:
        log_bug("advice", e, game=loaded.game.key, bot=level)
        raise Problem(503, "error-no-advice") from e
    return AdviceIs(
        seat=seat,
        stamp=stamp,
        level=level,
        moves=found["moves"],
        words=found["words"],
        percent=found["percent"],
        ref=command.ref,
    )


def attempt(key: str, part: Callable[[], list[T]]) -> list[T]:
    """Return a part of the hints of a game; nothing, and an entry in the log, if it fails."""
    try:
        return part()
    except Exception as e:
        log_bug("hints", e, game=key)
        return []


def before(room: Room, entry: int) -> Any:
    """Return the position before an entry of a finished game."""
    room.must_be_over()
    room.must_have(entry)
    return room.table.state_at(entry)
