"""A game in progress, with its entries, its log and undo. Random numbers and time are passed in."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from clachan.core import CHANCE, EVERYONE, RECALL, Action, ClachanError, Event, Game, Options, Refusal, Seat, chance
from clachan.play.preview import Preview, Previewer, worlds

SNAPSHOT_EVERY = 16  # entries between two copies of the state in a table, and two digests in a record
REVEAL_WORLDS = 8  # sampled worlds in which `Table.reveals` searches for a reveal
MAX_RECALLED = 4  # entries that one recall takes back; no game's simultaneous decision has more parts


class Refused(ClachanError):
    """An illegal action, with the reason and the rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


class Entry(NamedTuple):
    """One entry of a game: the seat, its action, who may see the action, and its events."""

    seat: Seat
    action: Action
    audience: Seat
    events: tuple[Event, ...]


class LoggedEvent(NamedTuple):
    """A line of the log as one viewer may read it."""

    entry: int
    event: Event


class Table:
    """A game in progress. `state` is the truth and never leaves this object unredacted: see `view` and `log`."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Options | None = None,
        names: Sequence[str] = (),
        state: Any = None,
    ) -> None:
        self.game = game
        self.state: Any = game.setup(seats, options) if state is None else state
        self.names = [*names, *[f"Seat {i + 1}" for i in range(len(names), seats)]]
        self.entries: list[Entry] = []
        self._snapshots: list[Any] = [self.state.copy()]
        self._reveals: dict[int, bool] = {}
        self._decisions: list[list[int]] | None = None  # see `decisions`

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def over(self) -> bool:
        return not self.game.to_act(self.state)

    # --- playing -------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    def legal(self, seat: Seat) -> list[Action]:
        return self.game.legal(self.state, seat)

    def act(self, seat: Seat, action: Sequence[Any]) -> Entry:
        """Apply a legal action, given as a tuple or as its wire form, a list. An illegal one raises Refused."""
        wanted = tuple(action) if isinstance(action, list) else action
        refusal = self.game.why_not(self.state, seat, wanted)
        if refusal is not None:
            raise Refused(refusal)
        return self._apply(seat, wanted)  # type: ignore[arg-type]

    def roll(self, rng: Random) -> list[Entry]:
        """Draw for chance until a player is asked or the game is over. Return the entries."""
        done = []
        while self.game.to_act(self.state) == (CHANCE,):
            done.append(self._apply(CHANCE, chance(self.game, self.state, rng.random())))
        return done

    def _apply(self, seat: Seat, action: Action) -> Entry:
        audience = self.game.audience(self.state, seat, action)
        events: list[Event] = []
        self.state.sink = events
        try:
            self.game.apply(self.state, seat, action)
        finally:
            self.state.sink = None
        entry = Entry(seat, action, audience, tuple(events))
        self.entries.append(entry)
        if self._decisions is not None:
            note_decision(self._decisions, len(self.entries) - 1, entry)
        if len(self.entries) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self.state.copy())
        return entry

    # --- storing -------------------------------------------------------------------------------------------

    @classmethod
    def resume(
        cls, game: Game[Any], names: Sequence[str], entries: list[Entry], dumps: list[Any], state: Any
    ) -> "Table":
        """Return a table from storage: its entries, the dumps of all its snapshots, and the dump of its state.

        Nothing is replayed. A stored table therefore survives a change of the rules that would replay it differently.
        """
        start = game.fresh(len(names), game.settings(state["options"]))
        table = cls(game, len(names), None, names, start)
        table.entries = entries
        table._snapshots += dumps
        table.state = game.load(state)
        return table

    def snapshot(self, n: int) -> Any:
        """Return the dump of the state after n entries, for `resume`. n is a multiple of SNAPSHOT_EVERY."""
        return self._kept(n // SNAPSHOT_EVERY).dump()

    def follow(self, entry: Entry) -> None:
        """Apply an entry of another copy of this table."""
        self._apply(entry.seat, entry.action)

    def _kept(self, k: int) -> Any:
        if isinstance(self._snapshots[k], dict):
            self._snapshots[k] = self.game.load(self._snapshots[k])
        return self._snapshots[k]

    # --- going back ----------------------------------------------------------------------------------------

    def state_at(self, n: int) -> Any:
        """Return a copy of the state after the first n entries."""
        s = self._kept(n // SNAPSHOT_EVERY).copy()
        for entry in self.entries[n - n % SNAPSHOT_EVERY : n]:
            self.game.apply(s, entry.seat, entry.action)
        return s

    def rewind(self, n: int) -> None:
        """Go back to the position after the first n entries, whoever made the later ones."""
        self.state = self.state_at(n)
        del self.entries[n:]
        del self._snapshots[n // SNAPSHOT_EVERY + 1 :]
        self._reveals = {k: v for k, v in self._reveals.items() if k < n}
        self._decisions = None

    def reveals(self, n: int) -> bool:
        """Whether entry n showed any player something new.

        An entry reveals something if, in another world of the viewer's information set, the same action would have
        been impossible or would have led to a different view.
        """
        if n not in self._reveals:
            entry = self.entries[n]
            before, after = self.state_at(n), self.state_at(n + 1)
            self._reveals[n] = any(self._reveals_to(v, entry, before, after) for v in range(self.seats))
        return self._reveals[n]

    def _reveals_to(self, viewer: Seat, entry: Entry, before: Any, after: Any) -> bool:
        game = self.game
        hidden = after.concealed(viewer)
        if any(n > hidden[pool] for pool, n in before.concealed(viewer).items()):
            return True  # a card was played from a hand, a tile from behind a screen
        seen = game.presentation.view(after, viewer)
        sees_action = entry.audience in (EVERYONE, viewer)
        choices = game.legal(before, entry.seat)
        for k in range(REVEAL_WORLDS):
            world = game.determinize(before, viewer, Random(k))
            legal = game.legal(world, entry.seat)
            if sees_action and legal != choices:
                return True  # the choice was among things that the viewer could not know
            if entry.action not in legal:
                continue  # the viewer does not learn which action it was
            game.apply(world, entry.seat, entry.action)
            if game.presentation.view(world, viewer) != seen:
                return True
        return False

    def undo_to(self, seat: Seat) -> int | None:
        """Return how many entries stay when a seat undoes its last step, or None if it cannot be undone."""
        n = len(self.entries) - 1
        if n < 0 or self.entries[n].seat != seat or self.entries[n].action == RECALL or self.reveals(n):
            return None
        return n

    def undo(self, seat: Seat) -> None:
        """Take back a seat's last step: its commit in a simultaneous decision, or its last entry."""
        if seat in self.game.recallers(self.state):
            self.recall(seat)
            return
        n = self.undo_to(seat)
        if n is None:
            raise ClachanError("nothing to undo: chance, another player or a reveal has come since your last step")
        self.rewind(n)

    def recall(self, seat: Seat) -> int:
        """Take back a seat's commit, and remove its entries. Return from which entry on the entries have changed.

        Later entries of the other seats move forward: simultaneous decisions commute (law 8). The entry RECALL would
        lead to the same position, but two entries would stay for each time that somebody commits and recalls. Records
        may hold such pairs, so `act` still takes RECALL.
        """
        recalled = self.state.copy()
        self.game.apply(recalled, seat, RECALL)
        wanted = recalled.digest()
        for n in reversed(self.decisions()[seat][-MAX_RECALLED:]):
            others = [e for e in self.entries[n:] if e.seat != seat]
            if self._position(n, others) == wanted:
                self.rewind(n)
                for entry in others:
                    self._apply(entry.seat, entry.action)
                return n
        self._apply(seat, RECALL)  # a stored table of older rules, which replay its commit differently
        return len(self.entries) - 1

    def _position(self, n: int, later: Sequence[Entry]) -> str:
        """Return the digest of the state after the first n entries and some later ones; "" if they are illegal."""
        s = self.state_at(n)
        for entry in later:
            if self.game.why_not(s, entry.seat, entry.action) is not None:
                return ""
            self.game.apply(s, entry.seat, entry.action)
        digest: str = s.digest()
        return digest

    def decisions(self) -> list[list[int]]:
        """Return the entries of each seat that it has not recalled, in ascending order."""
        if self._decisions is None:
            self._decisions = [[] for _ in range(self.seats)]
            for n, entry in enumerate(self.entries):
                note_decision(self._decisions, n, entry)
        return self._decisions

    def last_standing(self, seat: Seat) -> int | None:
        """Return the entry of a seat's last decision that it has not recalled: a takeback returns to it."""
        own = self.decisions()[seat]
        return own[-1] if own else None

    # --- looking ahead -------------------------------------------------------------------------------------

    def preview(self, seat: Seat, action: Action) -> Preview:
        """Return the certain consequences of a legal action, with reasons."""
        return Previewer(self.game, worlds(self.game, self.state, seat), seat).preview(action)

    # --- what people see -----------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> dict[str, Any]:
        return self.game.presentation.view(self.state, seat)

    def log(self, viewer: Seat | None, since: int = 0, until: int | None = None) -> list[LoggedEvent]:
        """Return the events that a viewer may see, from entry `since` on."""
        return logged_events(self.entries[since:until], viewer, since)

    def ledger(self, seat: Seat) -> list[LoggedEvent]:
        """Return every event that gave a seat points."""
        return [
            LoggedEvent(n, ev)
            for n, entry in enumerate(self.entries)
            for ev in entry.events
            if ev.points and ev.seat == seat
        ]


def note_decision(decisions: list[list[int]], n: int, entry: Entry) -> None:
    """Add entry n to the decisions of its seat that stand; or remove the one that it recalls."""
    if entry.seat < 0:
        return
    own = decisions[entry.seat]
    if entry.action != RECALL:
        own.append(n)
    elif own:
        own.pop()


def logged_events(entries: Sequence[Entry], viewer: Seat | None, first: int) -> list[LoggedEvent]:
    """Return the events of these entries that a viewer may read. `first` is the number of the first entry."""
    return [
        LoggedEvent(n, event)
        for n, entry in enumerate(entries, first)
        for event in entry.events
        if may_read(event.audience, viewer)
    ]


def may_read(audience: Seat, viewer: Seat | None) -> bool:
    """Whether a viewer, a seat or a spectator, may read an event with this audience."""
    return audience == EVERYONE or (viewer is not None and audience == viewer)
