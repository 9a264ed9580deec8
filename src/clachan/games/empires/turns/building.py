"""A card from the hand is played: a boost takes effect, a location joins the empire."""

from clachan.core import ASK, ASK_NOBODY, Action, Msg, Reason, Seat
from clachan.games.empires import determinization
from clachan.games.empires.actions import ATTACH, COPY_OF, FOUND
from clachan.games.empires.cards.card import Card
from clachan.games.empires.cards.programs import After, Step, run
from clachan.games.empires.constants import BOOST, BUILD, EITHER, UPGRADE
from clachan.games.empires.decisions import PickCard
from clachan.games.empires.empire import enter, name, receive
from clachan.games.empires.rules import can_place, hosts_upgrade, is_copied
from clachan.games.empires.state import Empires, less, plus, waits
from clachan.kit.bags import take_out


def play(s: Empires, seat: Seat, card: int) -> None:
    """Take a card from the hand and show it while it is played (A28)."""
    take_out(s.hand[seat], card)
    s.played[seat] = plus(s.played[seat], card)
    if s.sure[seat]:
        determinization.played(s, seat, card)
    s.stack.append(Play(seat, card))


class Play(Step):
    """A shown card takes effect: a boost is resolved, a location put into the empire (1.8.6, 1.7.3)."""

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def step(self, s: Empires) -> None:
        seat = self.seat
        card = s.cards[self.card]
        if card.kind == BOOST:
            if s.sink is not None:
                s.tell("log-boost", seat, "EN-1.8.6", {"card": name(s, self.card)})
            s.then(Shelve(seat, self.card))
            run(s, seat, -1, card.effect)
        elif card.copy is not None:
            s.then(CopyOf(seat, self.card))
        elif card.sub == UPGRADE or card.sub == EITHER:
            s.then(Attach(seat, self.card))
        else:
            s.then()
            join(s, seat, self.card, self.card, -1)


class Shelve(Step):
    """A boost goes to the discard pile after its effect, before the tile action (A28)."""

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def step(self, s: Empires) -> None:
        s.then()
        s.played[self.seat] = less(s.played[self.seat], self.card)
        s.discard[self.seat] = plus(s.discard[self.seat], self.card)


def join(s: Empires, seat: Seat, card: int, face: int, under: int) -> None:
    """A shown location joins the empire: yields, build bonus, then `build` features (1.7.4, 1.11.18, V4)."""
    s.played[seat] = less(s.played[seat], card)
    slot = enter(s, seat, card, face, under)
    shown = s.cards[face]
    if s.sink is not None:
        s.tell("log-build", seat, "EN-1.7.3", {"card": name(s, card), "slot": slot})
    if waits(s, seat, BUILD):
        s.stack.append(After(seat, BUILD, slot, face, slot))
    for kind, n in shown.yields:
        receive(s, seat, kind, n, "EN-1.11.18", face)
    if shown.bonus >= 0:
        run(s, seat, slot, shown.bonus)


class CopyOf(PickCard):
    """Which card to copy (1.11.8, A16)."""

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def table(self) -> tuple[Action, ...]:
        return COPY_OF

    def unfit(self, s: Empires, slot: int) -> tuple[str, str] | None:
        return None if is_copied(s, self.seat, s.cards[self.card], slot) else ("EN-1.11.8", "refused-copy")

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        face = s.face[seat][action[1]]
        if s.sink is not None:
            s.tell("log-copy", seat, "EN-1.11.8", {"copied": name(s, face)})
        join(s, seat, self.card, face, -1)


class Attach(PickCard):
    """Which field an upgrade belongs to (1.11.19); some may stand alone as well (1.11.21)."""

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def table(self) -> tuple[Action, ...]:
        return ATTACH

    def unfit(self, s: Empires, slot: int) -> tuple[str, str] | None:
        return None if hosts_upgrade(s, self.seat, s.cards[self.card], slot) else ("EN-1.11.19", "refused-attach")

    def others(self, s: Empires) -> list[Action]:
        return [FOUND] if s.cards[self.card].sub == EITHER else []

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(self.answers(s, self.seat)) > 1 else ASK_NOBODY

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        join(s, seat, self.card, self.card, -1 if action == FOUND else action[1])

    def step(self, s: Empires) -> None:
        self.apply(s, self.seat, self.answers(s, self.seat)[0])

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-Attach", {"card": name(s, self.card)})


def unbuildable(s: Empires, seat: Seat, card: Card) -> Reason:
    """Return why a card in hand cannot be built."""
    args = {"card": name(s, card.index)}
    if card.bill is None:
        return ("EN-1.7.1", "refused-not-built", args)
    if not can_place(s, seat, card):
        return ("EN-1.11.8", "refused-no-copy", args)
    return ("EN-1.7.2", "refused-price", args)
