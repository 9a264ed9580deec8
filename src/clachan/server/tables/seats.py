"""The seats of a table, in its document: joining, leaving, handing over, names, bots."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from clachan.bots import LEVELS, NAMES
from clachan.server.accounts.names import clean, must_differ, unlike
from clachan.server.api.requests import SeatPlan
from clachan.server.api.responses import Problem
from clachan.server.bots.fair_queue import Requester
from clachan.server.storage.documents import Doc, PaceDoc, SeatDoc

MAX_DEVICES = 20  # of players who used the token of a seat


class Caller(NamedTuple):
    """The sender of a request: a player, or the holder of a seat token.

    `Connections.viewer` finds their seats.
    """

    player: str | None = None
    token: str | None = None
    watch: bool = False  # only watches, whatever seats are theirs
    name: str = ""  # of the player
    address: str = ""  # as rate limits count it

    @property
    def requester(self) -> Requester:
        """The person in whose turn work for this caller is done."""
        return Requester(self.address, self.player or "")


class Viewer(NamedTuple):
    """A caller at a table, with the seats that they hold there."""

    player: str | None
    seats: tuple[int, ...]
    name: str = ""
    gone: tuple[tuple[int, float], ...] = ()  # seats whose players are away, and how long to wait

    @property
    def who(self) -> str:
        """The identity under which answers to commands are remembered."""
        return self.player or f"seat {self.seats[0] if self.seats else '-'}"


def seats_of(doc: Doc, player: str | None) -> tuple[int, ...]:
    if player is None:
        return ()
    return tuple(i for i, s in enumerate(doc.seats) if s.player == player or player in s.also)


def holders(doc: Doc) -> list[tuple[int, str]]:
    """Return who holds which seat."""
    return [(i, p) for i, s in enumerate(doc.seats) for p in [s.player, *s.also] if p is not None]


def is_shared(doc: Doc) -> bool:
    """Return whether people sit here who may be opponents: somebody may play one seat and not
    another.

    An open seat is somebody else's. Devices that hold the same seats count as one person's.
    """
    if any(s.kind == "open" for s in doc.seats):
        return True
    people = [s for s in doc.seats if s.kind == "player"]
    together = {frozenset([s.player, *s.also]) for s in people}
    return len(together) > 1 or (len(people) > 1 and any(s.by_token for s in people))


def generations(doc: Doc) -> list[int]:
    return [s.generation for s in doc.seats]


def names(seats: Iterable[SeatDoc], but: int | None = None) -> list[str]:
    """Return the names in use at a table, apart from one seat's."""
    return [s.name for i, s in enumerate(seats) if s.kind != "open" and i != but]


def free_seats(doc: Doc, ident: str, seat: int | None) -> list[int]:
    """Return the free seats. Raise `Problem` if the wanted one is not among them."""
    free = [i for i, s in enumerate(doc.seats) if s.kind == "open"]
    if not free:
        raise Problem(409, "error-full", table=ident)
    if seat is not None and seat not in free:
        raise Problem(409, "error-taken", seat=seat + 1, free=", ".join(str(i + 1) for i in free))
    return free


def seat_anew(doc: Doc, seat: int, new: SeatDoc) -> None:
    """Give a seat to somebody else. Links to it become void."""
    new.generation = doc.seats[seat].generation + 1
    doc.seats[seat] = new


def join(doc: Doc, seat: int, player: str, name: str | None, usual: str) -> None:
    """Seat a player, with a name for this table or else their usual one."""
    if name is not None:
        must_differ(clean(name), names(doc.seats))
    chosen = clean(name) if name is not None else unlike(clean(usual), names(doc.seats))
    seat_anew(doc, seat, SeatDoc("player", chosen, player=player))


def claim(doc: Doc, seat: int, player: str) -> None:
    """Let a player who has a seat's token use the seat on this device, too.

    The oldest devices are dropped: otherwise one token and many guests could make a table
    arbitrarily big.
    """
    if seat not in seats_of(doc, player):
        doc.seats[seat].also = [*doc.seats[seat].also, player][-MAX_DEVICES:]


def hand_over(doc: Doc, old: str, new: str) -> None:
    """Replace a guest by the player that they log in as."""
    for s in doc.seats:
        if s.player == old:
            s.player = new
        s.also = sorted({new if p == old else p for p in s.also} - {s.player or ""})


def bot_for(doc: Doc, seat: int, level: str) -> SeatDoc:
    return SeatDoc("bot", unlike(NAMES[seat % len(NAMES)], names(doc.seats, seat)), level=level)


def nobody(seat: int) -> SeatDoc:
    return SeatDoc("open", f"Seat {seat + 1}")


def rename(doc: Doc, seat: int, name: str) -> None:
    must_differ(clean(name), names(doc.seats, seat))
    doc.seats[seat].name = clean(name)


def plan_seats(plans: Sequence[SeatPlan], me: str | None, name: str) -> list[SeatDoc]:
    """Return the seats as the host wants them."""
    seats: list[SeatDoc] = []
    for i, plan in enumerate(plans):
        if plan.kind == "open":
            seats.append(nobody(i))
            continue
        if plan.kind == "bot":
            check_level(plan.level or "")
        if plan.name:
            must_differ(clean(plan.name), names(seats))
        wanted = clean(plan.name or (NAMES[i % len(NAMES)] if plan.kind == "bot" else name))
        chosen = wanted if plan.name else unlike(wanted, [*names(seats), *[p.name for p in plans if p.name]])
        if plan.kind == "bot":
            seats.append(SeatDoc("bot", chosen, level=plan.level))
        else:
            seats.append(SeatDoc("player", chosen, player=me))
    return seats


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise Problem(400, "error-level", level=level, levels=", ".join(LEVELS))


def check_pace(pace: PaceDoc) -> None:
    if pace.kind == "turns" and (not pace.hours or pace.bank or pace.bonus):
        raise Problem(400, "error-pace")
    if pace.kind == "live" and (pace.hours or (pace.bonus and not pace.bank)):
        raise Problem(400, "error-pace")
