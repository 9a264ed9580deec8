"""Messages between server processes that share a database.

A process reports every change of a table to the others. They read the new entries from the storage
and show them to their connections.
"""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from msgspec import convert

from clachan.server.api.responses import HurriedIs, ThinkingIs
from clachan.server.storage.store import Away, StoreError

if TYPE_CHECKING:
    from clachan.server.tables.hub import TableHub

CATCH_UP_SECONDS = 1.0  # that a reader waits for what other processes wrote
RETRY_SECONDS = 0.05  # between two attempts to read a revision


class CrossProcess:
    """The link of this process to the others."""

    def __init__(self, hub: "TableHub") -> None:
        self.hub = hub

    async def listen(self) -> None:
        """Handle the messages of the other processes, for ever."""
        await self.hub.store.listen(self.hear)

    def hear(self, table: str, message: dict[str, Any]) -> None:
        """Handle one message."""
        hub, what = self.hub, message["what"]
        if what == "listening":  # messages sent before this moment may have been missed
            hub.home_pages.forget()
            for known in list(hub.rooms):
                hub.tasks.spawn(self.follow(known, 0))
        elif what == "changed":
            if table in hub.rooms or table in hub.connections.by_table:
                hub.tasks.spawn(self.follow(table, message["revision"]))
            hub.home_pages.ring(table, message.get("players", ()))
        elif what == "chat" and table in hub.connections.by_table:
            hub.tasks.spawn(hub.connections.send_chat(table, message["n"] - 1))
        elif what == "ended":
            hub.connections.end_sessions(message["player"], message["sessions"])
        elif what == "thinking":
            hub.connections.send(table, convert(message["message"], ThinkingIs))
        elif what == "hurried":
            hub.bots.show_hurried(table, convert(message["message"], HurriedIs))
        elif what == "presence":
            hub.presence.hear(table, message)

    async def end_sessions(self, player: str, sessions: list[str]) -> None:
        """Close the connections of ended sessions, in this process and in the others."""
        self.hub.connections.end_sessions(player, sessions)
        await self.hub.store.tell(("", {"what": "ended", "player": player, "sessions": sessions}))

    async def follow(self, table: str, revision: int) -> None:
        """Read what another process wrote to a table, up to a revision; with 0, whatever there is."""
        hub = self.hub
        async with hub.lock(table):
            if table not in hub.connections.by_table:  # nobody is connected: it is read when somebody comes
                hub.rooms.pop(table, None)
                return
            room = hub.rooms.get(table)
            if room is None or room.revision < revision or not revision:
                known = await hub.refresh(table)
                hub.show(hub.rooms[table], known)

    async def catch_up(self, table: str) -> None:
        """Read what another process wrote before its message about it arrives.

        A person who was informed of a move must not find the table without it. A storage that does
        not answer soon holds up nobody who only reads.
        """
        room = self.hub.rooms.get(table)
        if room is None or not self.hub.store.shared:
            return
        with contextlib.suppress(StoreError, TimeoutError):
            async with asyncio.timeout(CATCH_UP_SECONDS):
                revision = await self.stored_revision(table)
            if revision > room.revision:
                await self.follow(table, revision)

    async def stored_revision(self, table: str) -> int:
        """Return the revision in the storage.

        After a break several connections may fail, once each.
        """
        while True:
            try:
                return await self.hub.store.revision(table)
            except Away:
                await asyncio.sleep(RETRY_SECONDS)
