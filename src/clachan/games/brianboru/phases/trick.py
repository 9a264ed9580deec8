"""Tricks (R5): a card led to a town, a card from everybody else, then the actions in ascending order."""

from typing import Final

from clachan.core import CHANCE, Action, Frame, Msg, Reason, Seat, SeatFrame
from clachan.games.brianboru.actions import CHOOSE, LEAD, PLAY
from clachan.games.brianboru.names import card_args, in_words, town_args
from clachan.games.brianboru.phases.symbols import perform
from clachan.games.brianboru.rules import (
    around,
    can_lead,
    leading_towns,
    next_to_resolve,
    open_colours,
    take_out,
    trick_winner,
)
from clachan.games.brianboru.state import BrianBoru

SECONDARIES: Final = ("", "upper", "lower")  # the secondary actions of a card, by their row


def last_cards(s: BrianBoru) -> int:
    """Return how many cards are left when the last trick is over (R5.1, A24)."""
    return 0 if s.seats == 5 and s.options["five_player_play_all"] else 1


class Trick(Frame[BrianBoru]):
    """Tricks as long as there are cards to play (R5.1, R5.7). Whoever has the marker leads, or the next who can."""

    def step(self, s: BrianBoru) -> None:
        if len(s.hand[0]) == last_cards(s):
            s.then()
            s.last = tuple([tuple(hand) for hand in s.hand])
            s.hand = [[] for _ in range(s.seats)]
            if s.last[0]:
                s.tell("log-last-cards", CHANCE, "BB-R5.1", {})
            return
        for seat in around(s, s.holder):
            if can_lead(s, seat):
                s.leader = seat
                s.now(Play(seat, s.seats), Resolve())
                return
            s.lacks[seat] |= open_colours(s)  # everybody sees it now
            s.tell("log-cannot-lead", seat, "BB-A2", {})
        s.tell("log-no-town", s.holder, "BB-A3", {})
        s.now(Play(s.holder, s.seats), Resolve())


class Play(SeatFrame[BrianBoru]):
    """One card. The leader's must be good for a free town, which he names at once (R5.2, A28); the others' may be any
    (R5.3)."""

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left = left  # cards that are still to be played to this trick

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        hand = s.hand[seat]
        if s.leader != seat:
            return [PLAY[c] for c in hand]
        good, suit = open_colours(s), s.tables.suit
        return [PLAY[c] for c in hand if good >> suit[c] & 1]

    def tries(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [PLAY[c] for c in s.hand[seat]]

    def forbids(self, s: BrianBoru, seat: Seat, action: Action) -> Reason | None:
        card: int = action[1]
        if s.leader != seat or open_colours(s) >> s.tables.suit[card] & 1:
            return None
        return ("BB-R5.2", "refused-no-town", card_args(s, card))

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        return ("do-play", card_args(s, action[1]))

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        if s.leader == seat:
            return ("prompt-Play-lead", {})
        return ("prompt-Play", town_args(s, s.active)) if s.active >= 0 else ("prompt-Play-nowhere", {})

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        card: int = action[1]
        take_out(s.hand[seat], card)
        s.trick[seat] = card
        s.played[card] = seat
        if s.sink is not None:
            s.tell("log-play", seat, "BB-R5.3", card_args(s, card))
        if s.leader == seat:
            s.leader = -1
            s.then(Lead(seat))
        elif self.left > 1:
            s.then(Play((seat + 1) % s.seats, self.left - 1))
        else:
            s.then()
            decide(s)


class Lead(SeatFrame[BrianBoru]):
    """The leader puts the marker on a free town of his card's colour, with a white card on any (R5.2)."""

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [LEAD[x] for x in leading_towns(s, s.trick[seat])]

    def tries(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return list(LEAD[: s.tables.towns])

    def forbids(self, s: BrianBoru, seat: Seat, action: Action) -> Reason | None:
        x: int = action[1]
        if x in leading_towns(s, s.trick[seat]):
            return None
        key = "refused-taken" if s.owner[x] >= 0 else "refused-colour"
        return ("BB-R5.2", key, {**card_args(s, s.trick[seat]), **town_args(s, x)})

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        return ("do-lead", town_args(s, action[1]))

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        return ("prompt-Lead", card_args(s, s.trick[seat]))

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        s.active = action[1]
        s.then(Play((seat + 1) % s.seats, s.seats - 1))
        if s.sink is not None:
            s.tell("log-lead", seat, "BB-R5.2", town_args(s, s.active))


def decide(s: BrianBoru) -> None:
    """Decide who wins the trick, once all have played (R5.4)."""
    s.winner = trick_winner(s)
    if s.winner >= 0 and s.sink is not None:
        s.tell("log-trick", s.winner, "BB-R5.4", {**town_args(s, s.active), **card_args(s, s.trick[s.winner])})


class Resolve(Frame[BrianBoru]):
    """Actions in ascending order of value (R5.5)."""

    def step(self, s: BrianBoru) -> None:
        seat = next_to_resolve(s)
        if seat < 0:
            s.active = -1
            s.winner = -1
            s.then()
        elif seat == s.winner:
            perform(s, seat, 0, 0)
        elif len(s.tables.cards[s.trick[seat]].rows) == 2:
            perform(s, seat, 1, 0)
        else:
            s.now(Secondary(seat))


class Secondary(SeatFrame[BrianBoru]):
    """A loser chooses one of the secondary actions of his card (R5.5), even one without effect (A6)."""

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return list(CHOOSE)

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        row = 1 + action[1]
        return (f"do-choose-{SECONDARIES[row]}", {"what": in_words(s.tables.cards[s.trick[seat]].rows[row])})

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        return ("prompt-Secondary", card_args(s, s.trick[seat]))

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        s.then()
        perform(s, seat, 1 + action[1], 0)
