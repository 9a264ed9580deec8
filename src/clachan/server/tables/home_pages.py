"""Home pages: each player's tables, those where they are to move first.

Pages are cached. Only tables that changed are read again, so a thousand open pages, or one that is
requested all day, cost no more than the tables that move.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from typing import NamedTuple

from clachan.play.table import logged_events
from clachan.server.api.responses import Card, HomeIs, on_wire, to_json
from clachan.server.storage.store import Store, StoredTable
from clachan.server.tables.room import read_doc, read_entry
from clachan.server.tables.seats import holders as holders_of
from clachan.server.tables.seats import seats_of

MAX_RECAP_LINES = 20
MAX_TABLES = 100  # on a home page
MAX_PAGES = 2000  # in the cache
MAX_CARDS = 5000  # on all of them; each takes 5 kB of memory, with its recap
MAX_LOBBY_ENTRIES = 200  # in the cache; more than one lobby shows
FOREVER = float("inf")


class OpenHomePage:
    """A home page that is open in a client."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.changed = asyncio.Event()


class CachedHomePage:
    """The cached tables of one player."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] | None = None  # None: not read yet
        self.stale: set[str] = set()  # tables that have changed since
        self.lock = asyncio.Lock()


class LobbyEntry(NamedTuple):
    """A table as people without a seat see it."""

    revision: int
    holders: set[str]
    card: Card


class HomePages:
    """The home pages of the players who asked for theirs recently."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.open: dict[str, set[OpenHomePage]] = {}  # by player
        self.pages: OrderedDict[str, CachedHomePage] = OrderedDict()
        self.cached = 0  # cards on all pages
        self.on: dict[str, set[str]] = {}  # table -> the players on whose pages it is
        self.lobby: OrderedDict[str, LobbyEntry] = OrderedDict()  # by table

    def watch(self, home: OpenHomePage) -> None:
        self.open.setdefault(home.player, set()).add(home)

    def unwatch(self, home: OpenHomePage) -> None:
        here = self.open.get(home.player, set())
        here.discard(home)
        if not here:
            self.open.pop(home.player, None)

    def ring(self, table: str, players: Collection[str]) -> None:
        """Note that a table has changed, on the pages of those who sit there now or did before."""
        for player in {*players, *self.on.get(table, ())}:
            if player in self.pages:
                self.pages[player].stale.add(table)
            for home in self.open.get(player, ()):
                home.changed.set()

    def forget(self) -> None:
        """Drop everything, because changes may have been missed."""
        self.pages.clear()
        self.cached = 0
        self.on.clear()
        for homes in self.open.values():
            for home in homes:
                home.changed.set()

    async def cards(self, player: str) -> list[Card]:
        """Return a player's tables, those where they are to move first."""
        page = self.pages.setdefault(player, CachedHomePage())
        self.pages.move_to_end(player)
        while len(self.pages) > MAX_PAGES:
            self.drop(next(iter(self.pages)))
        async with page.lock:
            before = len(page.cards or ())
            await self.refresh(page, player)
            found = list((page.cards or {}).values())
            if self.pages.get(player) is page:
                self.cached += len(found) - before
            else:  # dropped meanwhile
                for card in found:
                    self.leave(card.id, player)
        while self.cached > MAX_CARDS and self.pages:
            self.drop(next(iter(self.pages)))
        found.sort(key=lambda c: (not c.your_move, c.status == "over", c.deadline or FOREVER, -c.updated))
        return found[:MAX_TABLES]

    async def message(self, player: str) -> str:
        return to_json(HomeIs(tables=await self.cards(player))).decode()

    async def refresh(self, page: CachedHomePage, player: str) -> None:
        """Read what is not cached, or stale."""
        stale, page.stale = page.stale, set()
        try:
            if page.cards is None:
                rows = await self.store.tables_of(player, MAX_TABLES)
                found = {row.id: await self.card(row, player) for row in rows}
                page.cards = found
                for ident in found:
                    self.on.setdefault(ident, set()).add(player)
                return
            for ident in stale:
                row = await self.store.table(ident)
                card = await self.card(row, player) if row is not None else None
                if card is not None and card.yours:
                    page.cards[ident] = card
                    self.on.setdefault(ident, set()).add(player)
                else:
                    page.cards.pop(ident, None)
                    self.leave(ident, player)
        except BaseException:
            page.stale |= stale
            raise

    def drop(self, player: str) -> None:
        cards = self.pages.pop(player).cards or {}
        self.cached -= len(cards)
        for ident in cards:
            self.leave(ident, player)

    def leave(self, ident: str, player: str) -> None:
        players = self.on.get(ident, set())
        players.discard(player)
        if not players:
            self.on.pop(ident, None)

    async def lobby_card(self, row: StoredTable, player: str | None) -> Card:
        """Return a listed table. Tables that have not changed are not read again."""
        entry = self.lobby.get(row.id)
        if entry is None or entry.revision != row.revision:
            holders = {holder for _, holder in holders_of(read_doc(row.doc))}
            entry = self.lobby[row.id] = LobbyEntry(row.revision, holders, await self.card(row, None))
            self.lobby.move_to_end(row.id)
            while len(self.lobby) > MAX_LOBBY_ENTRIES:
                self.lobby.popitem(last=False)
        return await self.card(row, player) if player in entry.holders else entry.card

    async def card(self, row: StoredTable, player: str | None) -> Card:
        doc = read_doc(row.doc)
        yours = seats_of(doc, player)
        moving = [i for i in yours if row.status == "playing" and i in doc.to_act]
        since = doc.last_own[moving[0]] if moving else row.entries
        recap = []
        if moving:
            stored = await self.store.entries(row.id, since)
            recap = [
                on_wire(x) for x in logged_events([read_entry(e) for e in stored], moving[0], since)[-MAX_RECAP_LINES:]
            ]
        ends = [c.since + c.left for i, c in enumerate(doc.clocks) if i in (moving or doc.to_act) and c.since]
        return Card(
            id=row.id,
            game=doc.game,
            title=doc.title,
            status=row.status,  # type: ignore[arg-type]
            names=[s.name for s in doc.seats],
            yours=list(yours),
            your_move=bool(moving),
            deadline=min(ends, default=None),
            updated=row.updated,
            entries=row.entries,
            places=doc.places,
            recap_from=since,
            recap=recap,
            takeback=doc.takeback,
        )
