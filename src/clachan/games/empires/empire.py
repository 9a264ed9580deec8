"""What happens to supplies and empires, without a question: gain, pay, enter, leave."""

from typing import Any, Final

from mypy_extensions import i64

from clachan.core import Seat
from clachan.games.empires.constants import AMOUNTS, ISLAND, SPENT, STARTING, WORKER
from clachan.games.empires.state import HELD, HELD_MOST, Empires, plus, replaced, without


def name(s: Empires, card: int) -> Any:
    """Return a card as a log line names it; -1 is an action tile."""
    return s.cards[card].named if card >= 0 else "@tile"


# --- supplies ------------------------------------------------------------------------------------------------


def receive(s: Empires, seat: Seat, kind: i64, n: i64, rule: str, card: int) -> None:
    """Take an amount from the general supply (1.11.1)."""
    s.supply[seat][kind] += n
    if s.sink is not None and n:
        args = {"n": n, "what": AMOUNTS[kind], "card": name(s, card)}
        s.tell("log-gain", seat, rule, args)


def spend(s: Empires, seat: Seat, kind: i64, n: i64) -> None:
    """Pay: to the general supply, workers to the clan tile (1.11.2)."""
    own = s.supply[seat]
    own[kind] -= n
    if kind == WORKER:
        own[SPENT] += n
    if s.sink is not None and n:
        s.tell("log-pay", seat, "EN-1.11.2", {"n": n, "what": AMOUNTS[kind]})


def lay(s: Empires, seat: Seat, slot: int, kind: int, n: int) -> None:
    """Assign tokens: from the supply onto a card (1.11.3)."""
    s.supply[seat][kind] -= n
    s.held[seat] = replaced(s.held[seat], slot, s.held[seat][slot] + (n << HELD * kind))
    if s.sink is not None:
        args = {"n": n, "what": AMOUNTS[kind], "card": name(s, s.face[seat][slot])}
        s.tell("log-assign", seat, "EN-1.11.3", args)


def lift(s: Empires, seat: Seat, slot: int, kind: int, n: int) -> None:
    """Release tokens: from a card back into the supply (1.11.4)."""
    s.supply[seat][kind] += n
    s.held[seat] = replaced(s.held[seat], slot, s.held[seat][slot] - (n << HELD * kind))
    if s.sink is not None:
        args = {"n": n, "what": AMOUNTS[kind], "card": name(s, s.face[seat][slot])}
        s.tell("log-release", seat, "EN-1.11.4", args)


# --- cards enter and leave -----------------------------------------------------------------------------------


ZERO: Final[tuple[int, ...]] = (0,)
NONE: Final[tuple[int, ...]] = (-1,)


def enter(s: Empires, seat: Seat, card: int, face: int, under: int) -> int:
    """Put a card into an empire, refreshed (1.7.3, 1.12.4). Returns its slot."""
    slot = len(s.card[seat])
    one: tuple[int, ...] = (card,)
    s.card[seat] += one
    s.face[seat] += one if face == card else (face,)
    s.held[seat] += ZERO
    s.under[seat] += NONE if under < 0 else (under,)
    s.uses[seat] += ZERO
    s.turned[seat].append(0)
    s.alert[seat] |= s.cards[face].alert
    return slot


def leave(s: Empires, seat: Seat, slot: int) -> list[int]:
    """Discard a card from an empire, with its upgrades (1.11.15, 1.11.20). Returns the faces that left."""
    slots = [slot] + [i for i, host in enumerate(s.under[seat]) if host == slot]
    faces = [s.face[seat][i] for i in slots]
    for i in slots:
        put_away(s, seat, s.card[seat][i])
        s.supply[seat][SPENT] += s.held[seat][i] >> HELD * WORKER & HELD_MOST  # A11: goods are lost, workers are spent
        s.card[seat] = replaced(s.card[seat], i, -1)
        s.face[seat] = replaced(s.face[seat], i, -1)
        s.under[seat] = replaced(s.under[seat], i, -1)
        s.held[seat] = replaced(s.held[seat], i, 0)
        s.uses[seat] = replaced(s.uses[seat], i, 0)
        s.turned[seat][i] = 0
    s.alert[seat] = alerts(s, seat)
    s.closed &= ~(1 << seat)
    return faces


def put_away(s: Empires, seat: Seat, card: int) -> None:
    """Discard a card: islands go to the pile of their deck, starting locations out of the game (A12)."""
    if s.sink is not None:
        s.tell("log-discard", seat, "EN-1.11.15", {"card": name(s, card)})
    kind = s.cards[card].kind
    if kind == ISLAND:
        distance = s.cards[card].distance
        s.wake[distance] = plus(s.wake[distance], card)
    elif kind != STARTING:
        s.discard[seat] = plus(s.discard[seat], card)


def alerts(s: Empires, seat: Seat) -> int:
    """Return the events that some feature of a seat waits for."""
    bits = 0
    for face in s.face[seat]:
        if face >= 0:
            bits |= s.cards[face].alert
    return bits


def close_ranks(s: Empires, seat: Seat) -> None:
    """Number the slots anew after cards have left. Only between turns: no frame holds a slot then."""
    if s.closed >> seat & 1:
        return
    s.closed |= 1 << seat
    for slot in range(len(s.face[seat]) - 1, -1, -1):
        if s.face[seat][slot] < 0:
            s.card[seat] = without(s.card[seat], slot)
            s.face[seat] = without(s.face[seat], slot)
            s.held[seat] = without(s.held[seat], slot)
            s.uses[seat] = without(s.uses[seat], slot)
            s.under[seat] = tuple([host - 1 if host > slot else host for host in without(s.under[seat], slot)])
            s.turned[seat].pop(slot)
