"""The deal and the draft (R4)."""

from collections.abc import Sequence

from clachan.core import ASK_CHANCE, ASK_NOBODY, ASK_SEATS, CHANCE, Action, Frame, Msg, Reason, Seat
from clachan.games.brianboru.actions import DEAL, KEEP
from clachan.games.brianboru.components import CARDS
from clachan.games.brianboru.names import card_args
from clachan.games.brianboru.rules import kept_at, packets, sort_in, take_out
from clachan.games.brianboru.state import STEPS, TRAVELLING, BrianBoru
from clachan.kit.bags import PileFrame


class Deal(PileFrame[BrianBoru]):
    """Cards to every seat, unseen by the others (R4.1). What is left in the deck is set aside."""

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.packet[s.seats - 1]) < s.tables.deal[s.seats] else ASK_NOBODY

    def pile(self, s: BrianBoru) -> list[int]:
        return s.deck

    def table(self, s: BrianBoru) -> Sequence[Action]:
        return DEAL

    def receiver(self, s: BrianBoru) -> Seat:
        return (CARDS - len(s.deck)) // s.tables.deal[s.seats]

    def audience(self, s: BrianBoru, seat: Seat, action: Action) -> Seat:
        return self.receiver(s)

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        return ("do-deal", card_args(s, action[1]))

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        card: int = action[1]
        to = self.receiver(s)
        take_out(s.deck, card)
        sort_in(s.packet[to], card)
        s.path[card] = to * STEPS + TRAVELLING
        if s.sink is not None:
            s.tell("log-dealt", to, "BB-R4.1", card_args(s, card), to)

    def step(self, s: BrianBoru) -> None:
        s.then()
        if s.deck:
            s.tell("log-set-aside", CHANCE, "BB-R4.1", {})


class Draft(Frame[BrianBoru]):
    """All at once: keep two cards of the packet, one after the other, pass the rest to the left (R4.2, A23). A seat may
    take its choice back until all have chosen."""

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        if s.step == packets(s):
            return ASK_NOBODY
        mask = 0
        for seat in range(s.seats):
            if len(s.picks[seat]) < 2:
                mask |= 1 << seat
        return ASK_SEATS[mask]

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [KEEP[c] for c in s.packet[seat]]

    def tries(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [KEEP[c] for c in (*s.packet[seat], *s.hand[seat], *s.picks[seat])]

    def forbids(self, s: BrianBoru, seat: Seat, action: Action) -> Reason | None:
        """Forbid changes of what is kept (R4.3)."""
        card: int = action[1]
        return None if card in s.packet[seat] else ("BB-R4.3", "refused-kept", card_args(s, card))

    def audience(self, s: BrianBoru, seat: Seat, action: Action) -> Seat:
        return seat

    def recallers(self, s: BrianBoru) -> tuple[Seat, ...]:
        return tuple([seat for seat in range(s.seats) if s.picks[seat]])

    def recall(self, s: BrianBoru, seat: Seat) -> None:
        s.packet[seat] = sorted(s.packet[seat] + s.picks[seat])
        s.picks[seat] = []

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        return ("do-keep", card_args(s, action[1]))

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        return ("prompt-Draft", {"left": 2 - len(s.picks[seat])})

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        card: int = action[1]
        take_out(s.packet[seat], card)
        sort_in(s.picks[seat], card)
        if s.sink is not None:
            s.tell("log-keep", seat, "BB-R4.2", card_args(s, card), seat)

    def step(self, s: BrianBoru) -> None:
        if s.step == packets(s):
            s.then()
            if s.sink is not None:
                s.tell("log-drafted", CHANCE, "BB-R4.3", {"cards": len(s.hand[0])})
            return
        pass_on(s)
        if kept_at(s, s.step) == len(s.packet[0]):  # one or two cards are simply kept
            s.picks, s.packet = s.packet, s.picks
            pass_on(s)


def pass_on(s: BrianBoru) -> None:
    """Move the chosen cards to the hands and pass the rest to the left (R4.2)."""
    for seat in range(s.seats):
        hand = s.hand[seat]
        for card in s.picks[seat]:
            s.path[card] += s.step - TRAVELLING
            sort_in(hand, card)
        s.picks[seat] = []
    s.packet.insert(0, s.packet.pop())
    s.step += 1
    if s.packet[0] and s.sink is not None:
        s.tell("log-passed", CHANCE, "BB-R4.2", {"cards": len(s.packet[0])})
