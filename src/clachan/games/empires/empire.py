"""What happens to supplies and empires, without asking anybody: gain, enter, leave, turn, draw piles."""

from bisect import insort
from typing import Any

from clachan.core import Seat
from clachan.games.empires.components import ISLAND, STARTING
from clachan.games.empires.rules import times
from clachan.games.empires.state import SPENT, Empires
from clachan.games.empires.vocabulary import AMOUNTS, WORKER, Step


def receive(s: Empires, seat: Seat, kind: int, n: int, rule: str, card: int) -> None:
    """Take an amount from the general supply (1.11.1)."""
    s.supply[seat][kind] += n
    if s.sink is not None and n:
        args = {"n": n, "what": AMOUNTS[kind], "card": name(s, card)}
        s.tell("log-gain", seat, rule, args)


def give(s: Empires, seat: Seat, step: Step, n: int) -> None:
    """The fixed amounts of a gain, n times; points at once (1.11.1)."""
    for kind, each in step.pairs:
        receive(s, seat, kind, each * n, step.rule, step.card)
    if step.points:
        s.award(seat, step.purpose, step.points * n, step.rule, "log-points", {"card": name(s, step.card)})


def name(s: Empires, card: int) -> Any:
    """A card as a log line names it; -1 is an action tile."""
    return s.cards[card].named if card >= 0 else "@tile"


def wake(s: Empires, seat: Seat, step: Step) -> None:
    """Spent workers back to the supply, as many as possible (1.11.5)."""
    own = s.supply[seat]
    n = min(own[SPENT], step.n * times(s, seat, step))
    own[SPENT] -= n
    own[WORKER] += n
    if s.sink is not None and n:
        s.tell("log-wake", seat, "EN-1.11.5", {"n": n, "card": name(s, step.card)})


# --- cards enter and leave -----------------------------------------------------------------------------------


def enter(s: Empires, seat: Seat, card: int, face: int, under: int) -> int:
    """Put a card into an empire, refreshed (1.7.3, 1.12.4). Returns its slot."""
    s.card[seat].append(card)
    s.face[seat].append(face)
    s.turned[seat].append(0)
    s.held[seat].append(0)
    s.under[seat].append(under)
    s.uses[seat].append(0)
    s.alert[seat] |= s.cards[face].alert
    return len(s.card[seat]) - 1


def leave(s: Empires, seat: Seat, slot: int) -> list[int]:
    """Discard a card from an empire, with its upgrades (1.11.15, 1.11.20). Returns the faces that left."""
    slots = [slot] + [i for i in range(len(s.under[seat])) if s.under[seat][i] == slot]
    faces = [s.face[seat][i] for i in slots]
    for i in slots:
        put_away(s, seat, s.card[seat][i])
        s.supply[seat][SPENT] += s.held[seat][i] >> 8 * WORKER & 255  # A11: goods are lost, workers are spent
        s.card[seat][i] = s.face[seat][i] = s.under[seat][i] = -1
        s.turned[seat][i] = s.held[seat][i] = s.uses[seat][i] = 0
    s.alert[seat] = alerts(s, seat)
    return faces


def put_away(s: Empires, seat: Seat, card: int) -> None:
    """To the own discard pile; islands to that of their deck; starting locations out of the game (A12)."""
    if s.sink is not None:
        s.tell("log-discard", seat, "EN-1.11.15", {"card": name(s, card)})
    kind = s.cards[card].kind
    if kind == ISLAND:
        insort(s.wake[s.cards[card].distance], card)
    elif kind != STARTING:
        insort(s.discard[seat], card)


def alerts(s: Empires, seat: Seat) -> int:
    """The events that some feature of a seat waits for."""
    bits = 0
    for face in s.face[seat]:
        if face >= 0:
            bits |= s.cards[face].alert
    return bits


def close_ranks(s: Empires, seat: Seat) -> None:
    """Number the slots anew after cards have left. Only between turns: no frame holds a slot then."""
    if -1 not in s.face[seat]:
        return
    stay = [i for i, face in enumerate(s.face[seat]) if face >= 0]
    s.under[seat] = [stay.index(s.under[seat][i]) if s.under[seat][i] >= 0 else -1 for i in stay]
    s.card[seat] = [s.card[seat][i] for i in stay]
    s.face[seat] = [s.face[seat][i] for i in stay]
    s.turned[seat] = [s.turned[seat][i] for i in stay]
    s.held[seat] = [s.held[seat][i] for i in stay]
    s.uses[seat] = [s.uses[seat][i] for i in stay]


# --- tokens --------------------------------------------------------------------------------------------------


def lay(s: Empires, seat: Seat, slot: int, kind: int, n: int) -> None:
    """Assign tokens: from the supply onto a card (1.11.3)."""
    s.supply[seat][kind] -= n
    s.held[seat][slot] += n << 8 * kind
    if s.sink is not None:
        args = {"n": n, "what": AMOUNTS[kind], "card": name(s, s.face[seat][slot])}
        s.tell("log-assign", seat, "EN-1.11.3", args)


def lift(s: Empires, seat: Seat, slot: int, kind: int, n: int) -> None:
    """Release tokens: from a card back into the supply (1.11.4)."""
    s.supply[seat][kind] += n
    s.held[seat][slot] -= n << 8 * kind
    if s.sink is not None:
        args = {"n": n, "what": AMOUNTS[kind], "card": name(s, s.face[seat][slot])}
        s.tell("log-release", seat, "EN-1.11.4", args)


def spend(s: Empires, seat: Seat, kind: int, n: int) -> None:
    """Pay: to the general supply, workers to the clan tile (1.11.2)."""
    s.supply[seat][kind] -= n
    if kind == WORKER:
        s.supply[seat][SPENT] += n
    if s.sink is not None and n:
        s.tell("log-pay", seat, "EN-1.11.2", {"n": n, "what": AMOUNTS[kind]})
