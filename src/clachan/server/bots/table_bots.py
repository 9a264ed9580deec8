"""Bots at live tables: they think when it is their turn, and everybody at the table sees how long
that takes."""

import asyncio
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import to_builtins

from clachan.bots import fallback_levels
from clachan.play.registry import LoadedGame
from clachan.play.table import Refused
from clachan.server.api.responses import HurriedIs, Problem, ThinkingIs
from clachan.server.bots.fair_queue import Priority, Requester
from clachan.server.bots.workers import LUCK, Decision, Workers
from clachan.server.operations.logs import log, log_bug, short
from clachan.server.tables import table_clock
from clachan.server.tables.room import Room

if TYPE_CHECKING:
    from clachan.server.tables.hub import TableHub

VISIBLE_THOUGHT_SECONDS = 0.4  # after which people are shown that a bot thinks
HURRIED_SHARE = 0.5  # of the actions that a level carries out: people are informed of a bot that had less time


class Thinking(NamedTuple):
    """A bot that is thinking."""

    level: str
    seconds: float  # that it will take, approximately
    began: float

    def message(self, seat: int) -> ThinkingIs:
        elapsed = time.monotonic() - self.began
        return ThinkingIs(seat=seat, level=self.level, elapsed=round(elapsed, 2), seconds=round(self.seconds, 2))


class Mind(NamedTuple):
    """A bot that is to decide: its level and name, and in whose turn it thinks."""

    level: str
    name: str
    requester: Requester
    priority: Priority


class TableBots:
    """The bots of a process's live tables.

    They think in the turns of the person whose command let them move: the last one who changed the
    table. Not in the host's turns: a guest could join many tables and use up those of their hosts.
    """

    def __init__(self, hub: "TableHub", workers: Workers) -> None:
        self.hub = hub
        self.workers = workers
        self.thinking: dict[tuple[str, int], Thinking] = {}
        self.hurried: dict[str, dict[int, HurriedIs]] = {}  # by table and seat: bots that once had too little time
        self.requesters: dict[str, Requester] = {}  # by table: who changed it last

    def wake(self, room: Room, by: Requester | None = None) -> None:
        """Let the bots think that are to act. `by`: the person who has changed the table, if one
        has."""
        if by is not None:
            self.requesters[room.id] = by
        # After a restart, and in another process, nobody's address is known yet.
        requester = self.requesters.get(room.id) or Requester(player=room.doc.host or "")
        priority = Priority.LIVE if room.is_attended else Priority.UNATTENDED
        for seat, level in room.bots_to_act():
            if (room.id, seat) not in self.thinking:
                mind = Mind(level, room.doc.seats[seat].name, requester, priority)
                seconds = max(self.workers.patience(level, requester, priority), 2 * VISIBLE_THOUGHT_SECONDS)
                self.thinking[room.id, seat] = Thinking(level, seconds, time.monotonic())
                loaded = LoadedGame(room.table.game, room.files)
                world = self.workers.world(loaded.game, room.table.state, seat)
                self.hub.tasks.spawn(self.think(room.id, loaded, seat, mind, world, room.stamp))

    async def think(self, table: str, loaded: LoadedGame, seat: int, mind: Mind, world: Any, stamp: str) -> None:
        shown = asyncio.get_running_loop().call_later(VISIBLE_THOUGHT_SECONDS, self.show_thinking, table, seat)
        try:
            decision = await self.choose(table, loaded, seat, mind, world)
        finally:
            shown.cancel()
            self.thinking.pop((table, seat), None)
        try:
            await self.hub.write(table, lambda r: r.bot_acts(seat, decision.action, stamp, table_clock.now()))
            self.hub.metrics.count("bot_moves")
        except (Problem, Refused):  # the table has changed meanwhile: ask the bots that are to act now
            await self.hub.read(table, self.wake)
        if decision.share < HURRIED_SHARE:
            self.report_hurried(table, seat, mind.level, decision)

    async def choose(self, table: str, loaded: LoadedGame, seat: int, mind: Mind, world: Any) -> Decision:
        """Return the decision of a bot.

        A bot that fails or thinks too long must not stop the table: a cheaper one moves instead.
        """
        attempts = [mind.level, *fallback_levels(mind.level)]
        ended = False  # whether the bot's own thought had too little time
        for attempt, instead in zip(attempts, [*attempts[1:], "random"], strict=True):
            try:
                found = await self.workers.choose(
                    mind.requester, mind.priority, loaded, world, seat, attempt, mind.name
                )
                return found._replace(share=0.0, seconds=self.workers.seconds, instead=attempt) if ended else found
            except TimeoutError as e:
                ended = True
                self.hub.metrics.count("bots_ended")
                why = str(e) or f"it thought for more than {self.workers.seconds:g} s"
                log("bot ended", "error", table=short(table), bot=attempt, instead=instead, why=why)
            except Exception as e:
                log_bug("bot", e, table=short(table), bot=attempt)
        action = LUCK.choice(loaded.game.legal(loaded.game.load(world), seat))
        return Decision(action, 0.0, self.workers.seconds, "random") if ended else Decision(action)

    def show_thinking(self, table: str, seat: int) -> None:
        """Show everybody at the table, also in other processes, that a bot is thinking."""
        message = self.thinking[table, seat].message(seat)
        self.hub.connections.send(table, message)
        self.hub.tasks.spawn(self.hub.store.tell((table, {"what": "thinking", "message": to_builtins(message)})))

    def long_thoughts(self, table: str, seats: int) -> list[ThinkingIs]:
        """Return a message for each bot of a table that has been thinking for some time."""
        found = [(seat, self.thinking[table, seat]) for seat in range(seats) if (table, seat) in self.thinking]
        now = time.monotonic()
        return [thinking.message(seat) for seat, thinking in found if now - thinking.began > VISIBLE_THOUGHT_SECONDS]

    def report_hurried(self, table: str, seat: int, level: str, decision: Decision) -> None:
        """Say that a bot plays worse than people expect of its level: once, and once more if
        another bot had to move instead."""
        self.hub.metrics.count("bots_hurried")
        known = self.hurried.get(table, {}).get(seat)
        if known is None or known.level != level or (decision.instead and not known.instead):
            message = HurriedIs(
                seat=seat,
                level=level,
                seconds=round(decision.seconds, 1),
                percent=round(100 * decision.share),
                engine=self.workers.engine.kind,
                instead=decision.instead,
            )
            self.show_hurried(table, message)
            self.hub.tasks.spawn(self.hub.store.tell((table, {"what": "hurried", "message": to_builtins(message)})))

    def show_hurried(self, table: str, message: HurriedIs) -> None:
        self.hurried.setdefault(table, {})[message.seat] = message
        self.hub.connections.send(table, message)

    def messages(self, room: Room) -> list[ThinkingIs | HurriedIs]:
        """Return what somebody who has just connected must know about the bots of a table."""
        levels = [s.level if s.kind == "bot" else room.covering_level(s) for s in room.doc.seats]
        hurried = [m for m in self.hurried.get(room.id, {}).values() if levels[m.seat] == m.level]
        return [*self.long_thoughts(room.id, room.table.seats), *hurried]

    def forget(self) -> None:
        """Drop tables that are neither live nor watched by anybody."""
        live = self.hub.rooms.keys() | self.hub.connections.by_table.keys()
        self.hurried = {t: messages for t, messages in self.hurried.items() if t in live}
        self.requesters = {t: requester for t, requester in self.requesters.items() if t in live}
