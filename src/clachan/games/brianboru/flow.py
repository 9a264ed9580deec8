"""The flow of Brian Boru: set-up, preparation, draft, tricks, upkeep. Each frame is one question or one step."""

from bisect import insort
from typing import ClassVar, Final

from clachan.core import ASK, ASK_CHANCE, ASK_NOBODY, CHANCE, Action, Args, Frame, Msg, Refusal, Seat, SeatFrame
from clachan.games.brianboru.actions import (
    BUILD,
    BUY,
    CHOOSE,
    DEAL,
    DECLINE,
    EXPAND,
    FIRST,
    KEEP,
    LEAD,
    LIBERATE,
    MARRIAGE,
    PLAY,
    PRINCESS,
    RAID,
    SETTLE,
    VIKINGS,
)
from clachan.games.brianboru.components import (
    BATTLE,
    CARDS,
    CHURCH,
    COIN,
    COLOURS,
    COURT,
    PAY,
    POINTS,
    RENOWN,
    REWARD_RENOWN,
    SPURN,
    SUITS,
    SUPPORT,
    SYMBOLS,
    TOWN,
    TRACK_COIN,
    TRACK_RENOWN,
    WAYS,
)
from clachan.games.brianboru.components import EXPAND as EXPAND_SYMBOL
from clachan.games.brianboru.draft import kept_at, packets
from clachan.games.brianboru.rules import (
    around,
    can_lead,
    controlled,
    expansions,
    free_towns,
    leading_towns,
    most,
    next_to_resolve,
    open_colours,
    put_disc,
    slide_down,
    trick_winner,
)
from clachan.games.brianboru.scoring import final_scoring, settle_claims, tally
from clachan.games.brianboru.state import (
    BATTLES,
    BLESSINGS,
    DEBTS,
    MARRIAGES,
    START,
    TRAVELLING,
    BrianBoru,
)

PRICE: Final = 2  # of one more disc, raider or step (R6.8-R6.10)
EXPANSION: Final = 5  # R6.11
DEBT: Final = 2  # points for a coin that is not there (R6.6)
DEVOUT: Final = 4  # discs for a monastery in the third step (R7.3.3)

# Who still owes an answer, by the bits of the seats.
OWING: tuple[tuple[Seat, ...], ...] = tuple(tuple(p for p in range(5) if bits >> p & 1) for bits in range(32))


def card_args(s: BrianBoru, card: int) -> Args:
    """A card in a text: its suit and its value. Texts select by the suit's plain name."""
    return {"suit": SUITS[s.tables.suit[card]], "value": card + 1, "card": card}


def town_args(s: BrianBoru, x: int) -> Args:
    """A town in a text: its name, colour and region."""
    tables = s.tables
    return {
        "town": tables.called[x],
        "colour": SUITS[tables.colour[x]],
        "region": f"@region-{tables.regions[tables.region[x]].ident}",
        "at": x,
    }


# --- set-up ------------------------------------------------------------------------------------------------


def lay_out(s: BrianBoru) -> None:
    """The table before anything random happened (R1)."""
    tables, n = s.tables, s.seats
    s.owner = [-1] * tables.towns
    s.viking = [0] * tables.towns
    s.monastery = [0] * tables.towns
    s.free = [[x for x in range(tables.towns) if tables.colour[x] == k] for k in range(COLOURS)]
    s.coins = [3] * n
    s.renown = [1] * n
    s.raiders = [0] * n
    s.church = [0] * n
    s.track = [0] * n
    s.married = [[] for _ in range(n)]
    s.face_up = [0] * len(tables.regions)
    s.claimant = [-1] * len(tables.regions)
    s.vikings = list(range(len(tables.strength)))
    s.brides = [m for m in range(len(tables.marriages)) if m != tables.princess]
    for seat in range(n):
        s.award(seat, START, tables.start_points, "BB-R1.2", "log-start")
    gather(s)
    s.stack = [Round(), FirstPlayer()]


def gather(s: BrianBoru) -> None:
    """All 25 action cards into one deck (R4.1)."""
    n = s.seats
    s.step = 0
    s.leader = -1
    s.trick = [-1] * n
    s.deck = list(range(CARDS))
    s.packet = [[] for _ in range(n)]
    s.picks = [[] for _ in range(n)]
    s.hand = [[] for _ in range(n)]
    s.last = [[] for _ in range(n)]
    s.played = [-1] * CARDS
    s.lacks = [0] * n
    s.path = [-1] * CARDS


class FirstPlayer(Frame[BrianBoru]):
    """A random seat gets the marker (R1.6)."""

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        return ASK_CHANCE

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return list(FIRST[: s.seats])

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        s.holder = action[1]
        s.stack.pop()
        s.stack.append(StartTown(s.holder))
        s.tell("log-first", s.holder, "BB-R1.6", {})


class PickTown(SeatFrame[BrianBoru]):
    """A seat must take one of several towns. Where there is no choice, none is offered."""

    def towns(self, s: BrianBoru) -> list[int]:
        raise NotImplementedError

    def take(self, s: BrianBoru, x: int) -> None:
        raise NotImplementedError

    def table(self) -> tuple[Action, ...]:
        return SETTLE

    def why_not(self, s: BrianBoru, x: int) -> tuple[str, str]:
        """The rule and the text key that forbid a town."""
        raise NotImplementedError

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(self.towns(s)) > 1 else ASK_NOBODY

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        table = self.table()
        return [table[x] for x in self.towns(s)]

    def refusals(self, s: BrianBoru, seat: Seat) -> list[Refusal]:
        table, towns = self.table(), self.towns(s)
        out = []
        for x in range(s.tables.towns):
            if x not in towns:
                rule, key = self.why_not(s, x)
                out.append(Refusal(table[x], rule, key, town_args(s, x)))
        return out

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        s.stack.pop()
        self.take(s, action[1])

    def step(self, s: BrianBoru) -> None:
        towns = self.towns(s)
        s.stack.pop()
        if towns:
            self.take(s, towns[0])


class StartTown(PickTown):
    """A disc on a free town, in a region without another player's disc (R1.7)."""

    def towns(self, s: BrianBoru) -> list[int]:
        region = s.tables.region
        taken = [region[x] for x, p in enumerate(s.owner) if p >= 0]
        return [x for x in range(s.tables.towns) if region[x] not in taken]

    def take(self, s: BrianBoru, x: int) -> None:
        put_disc(s, self.seat, x)
        if s.sink is not None:
            s.tell("log-start-town", self.seat, "BB-R1.7", town_args(s, x))
        after = (self.seat + 1) % s.seats
        if after != s.holder:
            s.stack.append(StartTown(after))

    def why_not(self, s: BrianBoru, x: int) -> tuple[str, str]:
        return ("BB-R1.7", "refused-taken" if s.owner[x] >= 0 else "refused-region-taken")


# --- a round -----------------------------------------------------------------------------------------------


class Round(Frame[BrianBoru]):
    """Preparation, draft, tricks, upkeep (R2.2), as often as the marriage deck has cards; then the end (R2.1, R7.5)."""

    def step(self, s: BrianBoru) -> None:
        s.marriage = -1
        if s.round == s.tables.rounds[s.seats]:
            s.stack.pop()
            s.tell("log-end", CHANCE, "BB-R7.5", {})
            final_scoring(s)  # the stack is empty now: the game is over
            return
        s.round += 1
        gather(s)
        s.stack.extend(
            [Claims(), Church(1), Battle(), Marriage(), Trick(), Draft(), Deal(), TurnMarriage(), TurnVikings()]
        )
        if s.sink is not None:
            s.tell("log-round", CHANCE, "BB-R2.2", {"round": s.round, "rounds": s.tables.rounds[s.seats]})


class TurnVikings(Frame[BrianBoru]):
    """The top Viking card says how many raiders come (R3.1)."""

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        return ASK_CHANCE

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [VIKINGS[v] for v in s.vikings]

    def weights(self, s: BrianBoru) -> list[int]:
        return [1] * len(s.vikings)

    def source(self, s: BrianBoru) -> tuple[str, int]:
        return ("vikings", -1)

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        card: int = action[1]
        s.stack.pop()
        s.vikings.remove(card)
        s.raids.append(card)
        s.area = s.tables.strength[card]
        s.tell("log-vikings", CHANCE, "BB-R3.1", {"raiders": s.area})


class TurnMarriage(Frame[BrianBoru]):
    """The top marriage card; in the last round it is the princess (R3.2, R1.4). Which cards were left in the box is
    never known, so each is drawn from all that have not been turned up."""

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.round < s.tables.rounds[s.seats] else ASK_NOBODY

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [MARRIAGE[m] for m in s.brides]

    def weights(self, s: BrianBoru) -> list[int]:
        return [1] * len(s.brides)

    def source(self, s: BrianBoru) -> tuple[str, int]:
        return ("brides", -1)

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        s.brides.remove(action[1])
        s.matches.append(action[1])
        self.turn_up(s, action[1])

    def step(self, s: BrianBoru) -> None:
        self.turn_up(s, s.tables.princess)

    def turn_up(self, s: BrianBoru, card: int) -> None:
        s.stack.pop()
        s.marriage = card
        key = "log-princess" if card == s.tables.princess else "log-marriage"
        s.tell(key, CHANCE, "BB-R3.2", {"marriage": s.tables.marriages[card].name})


class Deal(Frame[BrianBoru]):
    """Cards to every seat, unseen by the others (R4.1). What is left in the deck is set aside."""

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.packet[-1]) < s.tables.deal[s.seats] else ASK_NOBODY

    def receiver(self, s: BrianBoru) -> Seat:
        return (CARDS - len(s.deck)) // s.tables.deal[s.seats]

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [DEAL[c] for c in s.deck]

    def weights(self, s: BrianBoru) -> list[int]:
        return [1] * len(s.deck)

    def source(self, s: BrianBoru) -> tuple[str, int]:
        return ("deck", -1)

    def audience(self, s: BrianBoru, seat: Seat, action: Action) -> Seat:
        return self.receiver(s)

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        card: int = action[1]
        to = self.receiver(s)
        s.deck.remove(card)
        insort(s.packet[to], card)
        s.path[card] = to * 8 + TRAVELLING
        if s.sink is not None:
            s.tell("log-dealt", to, "BB-R4.1", card_args(s, card), to)

    def step(self, s: BrianBoru) -> None:
        s.stack.pop()
        if s.deck:
            s.tell("log-set-aside", CHANCE, "BB-R4.1", {})


class Draft(Frame[BrianBoru]):
    """All at once: keep two cards of the packet, one after the other, pass the rest to the left (R4.2, A23). A seat may
    take its choice back until all have chosen."""

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        if s.step == packets(s):
            return ASK_NOBODY
        bits = 0
        for seat in range(s.seats):
            if len(s.picks[seat]) < 2:
                bits |= 1 << seat
        return OWING[bits]

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [KEEP[c] for c in s.packet[seat]]

    def audience(self, s: BrianBoru, seat: Seat, action: Action) -> Seat:
        return seat

    def recallers(self, s: BrianBoru) -> tuple[Seat, ...]:
        return tuple([seat for seat in range(s.seats) if s.picks[seat]])

    def recall(self, s: BrianBoru, seat: Seat) -> None:
        s.packet[seat] = sorted(s.packet[seat] + s.picks[seat])
        s.picks[seat] = []

    def refusals(self, s: BrianBoru, seat: Seat) -> list[Refusal]:
        kept = s.hand[seat] + s.picks[seat]
        return [Refusal(KEEP[c], "BB-R4.3", "refused-kept", card_args(s, c)) for c in kept]

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        return ("prompt-Draft", {"left": 2 - len(s.picks[seat])})

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        card: int = action[1]
        s.packet[seat].remove(card)
        insort(s.picks[seat], card)
        if s.sink is not None:
            s.tell("log-keep", seat, "BB-R4.2", card_args(s, card), seat)

    def step(self, s: BrianBoru) -> None:
        if s.step < packets(s):
            pass_on(s)
            if kept_at(s, s.step) == len(s.packet[0]):  # one or two cards are simply kept
                s.picks, s.packet = s.packet, s.picks
                pass_on(s)
            return
        s.stack.pop()
        s.tell("log-drafted", CHANCE, "BB-R4.3", {"cards": len(s.hand[0])})


def pass_on(s: BrianBoru) -> None:
    """What was chosen is kept; the rest goes to the left (R4.2)."""
    for seat in range(s.seats):
        for card in s.picks[seat]:
            s.path[card] += s.step - TRAVELLING
        s.hand[seat] = sorted(s.hand[seat] + s.picks[seat])
        s.picks[seat] = []
    s.packet = [s.packet[-1], *s.packet[:-1]]
    s.step += 1
    if s.packet[0]:
        s.tell("log-passed", CHANCE, "BB-R4.2", {"cards": len(s.packet[0])})


# --- tricks ------------------------------------------------------------------------------------------------


def last_cards(s: BrianBoru) -> int:
    """How many cards are left when the last trick is over (R5.1, A24)."""
    return 0 if s.seats == 5 and s.options["five_player_play_all"] else 1


class Trick(Frame[BrianBoru]):
    """Tricks as long as there are cards to play (R5.1, R5.7)."""

    def step(self, s: BrianBoru) -> None:
        if len(s.hand[0]) == last_cards(s):
            s.stack.pop()
            s.hand, s.last = s.last, s.hand
            if s.last[0]:
                s.tell("log-last-cards", CHANCE, "BB-R5.1", {})
            return
        s.stack.append(Resolve())
        for seat in around(s, s.holder):
            if can_lead(s, seat):
                s.leader = seat
                s.stack.append(Play(seat, s.seats))
                return
            s.lacks[seat] |= open_colours(s)  # everybody sees it now
            s.tell("log-cannot-lead", seat, "BB-A2", {})
        s.tell("log-no-town", s.holder, "BB-A3", {})
        s.stack.append(Play(s.holder, s.seats))


class Play(SeatFrame[BrianBoru]):
    """One card. The leader's must be good for a free town, which he names at once (R5.2, A28); the others' may be any
    (R5.3)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left = left  # cards that are still to be played to this trick

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        if s.leader == seat:
            good, suit = open_colours(s), s.tables.suit
            return [PLAY[c] for c in s.hand[seat] if good >> suit[c] & 1]
        return [PLAY[c] for c in s.hand[seat]]

    def refusals(self, s: BrianBoru, seat: Seat) -> list[Refusal]:
        legal = self.legal(s, seat)
        return [
            Refusal(PLAY[c], "BB-R5.2", "refused-no-town", card_args(s, c))
            for c in s.hand[seat]
            if PLAY[c] not in legal
        ]

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        if s.leader == seat:
            return ("prompt-Play-lead", {})
        return ("prompt-Play", town_args(s, s.active)) if s.active >= 0 else ("prompt-Play-nowhere", {})

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        card: int = action[1]
        s.hand[seat].remove(card)
        s.trick[seat] = card
        s.played[card] = seat
        s.stack.pop()
        if s.sink is not None:
            s.tell("log-play", seat, "BB-R5.3", card_args(s, card))
        if s.leader == seat:
            s.leader = -1
            s.stack.append(Lead(seat))
        elif self.left > 1:
            s.stack.append(Play((seat + 1) % s.seats, self.left - 1))
        else:
            decide(s)


class Lead(SeatFrame[BrianBoru]):
    """The leader puts the marker on a free town of his card's colour, with a white card on any (R5.2)."""

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [LEAD[x] for x in leading_towns(s, s.trick[seat])]

    def refusals(self, s: BrianBoru, seat: Seat) -> list[Refusal]:
        towns = leading_towns(s, s.trick[seat])
        args = card_args(s, s.trick[seat])
        return [
            Refusal(
                LEAD[x],
                "BB-R5.2",
                "refused-taken" if s.owner[x] >= 0 else "refused-colour",
                {**args, **town_args(s, x)},
            )
            for x in range(s.tables.towns)
            if x not in towns
        ]

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        return ("prompt-Lead", card_args(s, s.trick[seat]))

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        s.active = action[1]
        s.stack.pop()
        s.stack.append(Play((seat + 1) % s.seats, s.seats - 1))
        if s.sink is not None:
            s.tell("log-lead", seat, "BB-R5.2", town_args(s, s.active))


def decide(s: BrianBoru) -> None:
    """All have played: who wins the trick (R5.4)?"""
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
            s.stack.pop()
            return
        rows = s.tables.cards[s.trick[seat]].rows
        if seat == s.winner:
            perform(s, seat, 0, 0)
        elif len(rows) == 2:
            perform(s, seat, 1, 0)
        else:
            s.stack.append(Secondary(seat))


class Secondary(SeatFrame[BrianBoru]):
    """A loser chooses one of the secondary actions of his card (R5.5), even one without effect (A6)."""

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return list(CHOOSE)

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        return ("prompt-Secondary", card_args(s, s.trick[seat]))

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        s.stack.pop()
        perform(s, seat, 1 + action[1], 0)


class Perform(Frame[BrianBoru]):
    """The rest of an action, after a question: its symbols from `at` on."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "row", "at")

    def __init__(self, seat: Seat, row: int, at: int) -> None:
        self.seat = seat
        self.row = row
        self.at = at

    def step(self, s: BrianBoru) -> None:
        s.stack.pop()
        perform(s, self.seat, self.row, self.at)


def perform(s: BrianBoru, seat: Seat, row: int, at: int) -> None:
    """All symbols of an action from left to right (R6), up to the next question; then the card is done (R5.6)."""
    card = s.trick[seat]
    runs = s.tables.cards[card].rows[row]
    if at == 0 and s.sink is not None:
        s.tell("log-primary" if row == 0 else "log-secondary", seat, "BB-R5.5", card_args(s, card))
    for i in range(at, len(runs)):
        symbol, count = runs[i]
        question = carry_out(s, seat, symbol, count)
        if question is not None:
            s.stack.append(Perform(seat, row, i + 1))
            s.stack.append(question)
            return
    before = s.track[seat]
    slide_down(s, seat)  # R6.1
    if s.track[seat] != before:
        s.tell("log-slide", seat, "BB-R6.1", {"space": s.track[seat]})
    s.trick[seat] = -1


def carry_out(s: BrianBoru, seat: Seat, symbol: int, count: int) -> Frame[BrianBoru] | None:
    """A run of equal symbols (A7). Returns the question that it asks."""
    if symbol == COIN:
        s.coins[seat] += count
        if s.sink is not None:
            s.tell("log-coins", seat, "BB-R6.5", {"count": count})
    elif symbol == EXPAND_SYMBOL:
        if s.coins[seat] >= EXPANSION and expansions(s, seat):
            return Expand(seat)
    elif symbol == TOWN:
        put_disc(s, seat, s.active)
        s.holder = seat
        if s.sink is not None:
            s.tell("log-town", seat, "BB-R6.4", town_args(s, s.active))
    elif symbol == PAY:
        for _ in range(count):
            pay(s, seat)
    elif symbol == CHURCH or symbol == BATTLE or symbol == COURT:
        advance(s, seat, symbol, count)
        if affordable(s, seat, symbol):
            return Buy(seat, symbol)
    elif symbol == RENOWN:
        s.renown[seat] += count
        s.tell("log-renown", seat, "BB-R6.7", {"count": count})
    else:
        if not any(s.viking):
            s.tell("log-no-effect", seat, "BB-R6.12", {"symbol": "@symbol-liberate"})
        return Liberate(seat)
    return None


def pay(s: BrianBoru, seat: Seat) -> None:
    """A coin, else two points, else nothing (R6.6, A4)."""
    if s.coins[seat]:
        s.coins[seat] -= 1
        s.tell("log-pay", seat, "BB-R6.6", {})
    else:
        s.award(seat, DEBTS, -min(DEBT, s.total(seat)), "BB-R6.6", "log-debt")


def advance(s: BrianBoru, seat: Seat, symbol: int, count: int) -> None:
    """Discs into the church, raiders to the seat, steps on the track (R6.8-R6.10), as far as possible."""
    if symbol == CHURCH:
        s.church[seat] += count
    elif symbol == BATTLE:
        count = min(count, s.area)
        s.area -= count
        s.raiders[seat] += count
    else:
        count = min(count, s.tables.top - s.track[seat])
        s.track[seat] += count
    if s.sink is not None:
        name = SYMBOLS[symbol]
        total = (s.church if symbol == CHURCH else s.raiders if symbol == BATTLE else s.track)[seat]
        if count:
            s.tell(f"log-{name}", seat, RULE_OF[symbol], {"count": count, "total": total})
        else:
            s.tell("log-no-effect", seat, RULE_OF[symbol], {"symbol": f"@symbol-{name}"})


RULE_OF = {CHURCH: "BB-R6.8", BATTLE: "BB-R6.9", COURT: "BB-R6.10"}


def affordable(s: BrianBoru, seat: Seat, symbol: int) -> int:
    """How much more a seat may buy (R6.8-R6.10): two coins each, as long as raiders or spaces last."""
    count = s.coins[seat] // PRICE
    if symbol == BATTLE:
        return min(count, s.area)
    if symbol == COURT:
        return min(count, s.tables.top - s.track[seat])
    return count


class Buy(SeatFrame[BrianBoru]):
    """More of a symbol for two coins each; nothing is an answer too."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "symbol")

    def __init__(self, seat: Seat, symbol: int) -> None:
        super().__init__(seat)
        self.symbol = symbol

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return list(BUY[: 1 + affordable(s, seat, self.symbol)])

    def refusals(self, s: BrianBoru, seat: Seat) -> list[Refusal]:
        count = 1 + affordable(s, seat, self.symbol)
        if count * PRICE > s.coins[seat]:
            key = "refused-coins"
        else:
            key = "refused-no-raiders" if self.symbol == BATTLE else "refused-top"
        return [Refusal(BUY[count], RULE_OF[self.symbol], key, {"cost": PRICE * count, "coins": s.coins[seat]})]

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        return (f"prompt-Buy-{SYMBOLS[self.symbol]}", {"coins": s.coins[seat]})

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        count: int = action[1]
        s.stack.pop()
        if count:
            s.coins[seat] -= PRICE * count
            s.tell("log-buy", seat, RULE_OF[self.symbol], {"cost": PRICE * count})
            advance(s, seat, self.symbol, count)


class Expand(SeatFrame[BrianBoru]):
    """Five coins for a free town one road away from a controlled one, or not (R6.11, R6.2)."""

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [DECLINE, *[EXPAND[x] for x in expansions(s, seat)]]

    def refusals(self, s: BrianBoru, seat: Seat) -> list[Refusal]:
        towns = expansions(s, seat)
        out = []
        for x in range(s.tables.towns):
            if x == s.active and s.owner[x] < 0:
                out.append(Refusal(EXPAND[x], "BB-A1", "refused-active", town_args(s, x)))
            elif s.owner[x] >= 0:
                out.append(Refusal(EXPAND[x], "BB-R6.11", "refused-taken", town_args(s, x)))
            elif x not in towns:
                out.append(Refusal(EXPAND[x], "BB-R6.2", "refused-road", town_args(s, x)))
        return out

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        s.stack.pop()
        if action != DECLINE:
            x: int = action[1]
            s.coins[seat] -= EXPANSION
            put_disc(s, seat, x)
            if s.sink is not None:
                s.tell("log-expand", seat, "BB-R6.11", town_args(s, x))


class Liberate(PickTown):
    """One Viking control token leaves the board, whoever's disc lies under it (R6.12, A5)."""

    def towns(self, s: BrianBoru) -> list[int]:
        return [x for x, v in enumerate(s.viking) if v]

    def table(self) -> tuple[Action, ...]:
        return LIBERATE

    def take(self, s: BrianBoru, x: int) -> None:
        s.viking[x] = 0
        if s.sink is not None:
            s.tell("log-liberate", self.seat, "BB-R6.12", {**town_args(s, x), "to": s.owner[x] + 1})

    def why_not(self, s: BrianBoru, x: int) -> tuple[str, str]:
        return ("BB-R6.12", "refused-no-vikings")


# --- upkeep: marriage --------------------------------------------------------------------------------------


class Marriage(Frame[BrianBoru]):
    """The highest disc on the track marries (R7.1.1, R7.1.2)."""

    def step(self, s: BrianBoru) -> None:
        s.stack.pop()
        args = {"marriage": s.tables.marriages[s.marriage].name}
        s.tell("log-upkeep-marriage", CHANCE, "BB-R7.1", args)
        top = max(s.track)
        if top == 0:
            s.tell("log-no-marriage", CHANCE, "BB-R7.1.1", args)
            return
        seat = s.track.index(top)
        s.married[seat].append(s.marriage)
        s.tell("log-marries", seat, "BB-R7.1.2", {**args, "space": top})
        s.stack.append(TrackRewards(0))
        s.stack.append(Wedding(seat, 0))


class Wedding(Frame[BrianBoru]):
    """The rewards of the marriage card from left to right; then the disc goes back to the first space (R7.1.2)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: Seat, at: int) -> None:
        self.seat = seat
        self.at = at

    def step(self, s: BrianBoru) -> None:
        s.stack.pop()
        seat = self.seat
        card = s.tables.marriages[s.marriage]
        if s.marriage == s.tables.princess and self.at == 0:
            s.stack.append(Wedding(seat, 1))
            s.stack.append(Princess(seat))
            return
        for i in range(self.at, len(card.rewards)):
            kind, amount = card.rewards[i]
            if kind == POINTS:
                s.award(seat, MARRIAGES, amount, "BB-R7.1.2", "log-marriage-points", {"marriage": card.name})
            elif kind == REWARD_RENOWN:
                s.renown[seat] += amount
                s.tell("log-renown", seat, "BB-R7.1.2", {"count": amount})
            else:
                s.stack.append(Wedding(seat, i + 1))
                s.stack.append(Settle(seat, amount))
                return
        s.track[seat] = 0
        s.tell("log-track-back", seat, "BB-R7.1.2", {})


class Settle(PickTown):
    """A disc on a free town of a region (R7.1.2), or of the whole board (R7.1.4); none free: no effect (A15, A27)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "region")

    def __init__(self, seat: Seat, region: int) -> None:
        super().__init__(seat)
        self.region = region

    def towns(self, s: BrianBoru) -> list[int]:
        return free_towns(s, self.region)

    def rule(self) -> str:
        return "BB-R7.1.2" if self.region >= 0 else "BB-R7.1.4"

    def take(self, s: BrianBoru, x: int) -> None:
        put_disc(s, self.seat, x)
        if s.sink is not None:
            s.tell("log-settle", self.seat, self.rule(), town_args(s, x))

    def why_not(self, s: BrianBoru, x: int) -> tuple[str, str]:
        return (self.rule(), "refused-taken" if s.owner[x] >= 0 else "refused-region")

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        if self.region < 0:
            return ("prompt-Settle-anywhere", {})
        return ("prompt-Settle", {"region": f"@region-{s.tables.regions[self.region].ident}"})


class Princess(SeatFrame[BrianBoru]):
    """Military support, trade, or four points (R7.1.3)."""

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return list(PRINCESS)

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        return ("prompt-Princess", {"marriage": s.tables.marriages[s.marriage].name, "points": s.tables.spurned})

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        way: int = action[1]
        s.stack.pop()
        args = {"marriage": s.tables.marriages[s.marriage].name, "way": f"@princess-{WAYS[way]}"}
        s.tell("log-princess-way", seat, f"BB-R7.1.3{'abc'[way]}", args)
        if way == SUPPORT:
            s.support = seat
        elif way == SPURN:
            s.married[seat].remove(s.marriage)  # discarded (A20)
            s.award(seat, MARRIAGES, s.tables.spurned, "BB-R7.1.3c", "log-marriage-points", args)
        else:
            s.trade = seat


class TrackRewards(Frame[BrianBoru]):
    """Every disc gets the reward of its space, the highest first (R7.1.4, A27), and stays there."""

    ARGS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def step(self, s: BrianBoru) -> None:
        s.stack.pop()
        order = [p for space in range(s.tables.top, 0, -1) for p in range(s.seats) if s.track[p] == space]
        for i in range(self.at, len(order)):
            seat = order[i]
            rewards = s.tables.track[s.track[seat]]
            coins, renown = rewards.count(TRACK_COIN), rewards.count(TRACK_RENOWN)
            s.coins[seat] += coins
            s.renown[seat] += renown
            if s.sink is not None:
                tell_track(s, seat, coins, renown, len(rewards))
            if len(rewards) > coins + renown:
                s.stack.append(TrackRewards(i + 1))
                s.stack.extend([Settle(seat, -1) for _ in range(len(rewards) - coins - renown)])
                return


def tell_track(s: BrianBoru, seat: Seat, coins: int, renown: int, rewards: int) -> None:
    """What a space of the track gives, in the log."""
    args = {"space": s.track[seat], "count": coins or renown}
    if coins:
        s.tell("log-track-coins", seat, "BB-R7.1.4", args)
    if renown:
        s.tell("log-track-renown", seat, "BB-R7.1.4", args)
    if rewards > coins + renown:
        s.tell("log-track-town", seat, "BB-R7.1.4", args)
    if not rewards:
        s.tell("log-track-nothing", seat, "BB-R7.1.4", args)


# --- upkeep: battle ----------------------------------------------------------------------------------------


class Battle(Frame[BrianBoru]):
    """Raiders left in the battle area: whoever holds the fewest loses a town (R7.2.1, R7.2.2)."""

    def step(self, s: BrianBoru) -> None:
        s.stack.pop()
        s.stack.append(Spoils())
        args: Args = {"raiders": s.area, "held": tally(s.raiders)}
        s.tell("log-upkeep-battle", CHANCE, "BB-R7.2", args)
        if s.area == 0:
            s.tell("log-repelled", CHANCE, "BB-R7.2.3", {})
            return
        fewest, best = min(s.raiders), max(s.raiders)
        sole = s.raiders.count(best) == 1
        victims = [p for p in around(s, s.holder) if s.raiders[p] == fewest]  # A11
        s.tell("log-incursion", CHANCE, "BB-R7.2.1", args)
        for victim in reversed(victims):
            s.stack.append(Raid(s.raiders.index(best) if sole else victim, victim))


class Raid(PickTown):
    """A Viking token on a town that the victim controls; without one nothing happens (R7.2.1, R7.2.2, A9)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "victim")

    def __init__(self, seat: Seat, victim: Seat) -> None:
        super().__init__(seat)
        self.victim = victim

    def towns(self, s: BrianBoru) -> list[int]:
        return controlled(s, self.victim)

    def table(self) -> tuple[Action, ...]:
        return RAID

    def step(self, s: BrianBoru) -> None:
        if not self.towns(s):
            s.tell("log-nothing-to-raid", self.victim, "BB-A9", {})
        super().step(s)

    def take(self, s: BrianBoru, x: int) -> None:
        s.viking[x] = 1
        if s.sink is not None:
            key = "log-raid-own" if self.seat == self.victim else "log-raid"
            s.tell(key, self.seat, "BB-R7.2.2", {**town_args(s, x), "from": self.victim + 1})

    def why_not(self, s: BrianBoru, x: int) -> tuple[str, str]:
        return ("BB-R7.2.1", "refused-already-vikings" if s.viking[x] else "refused-not-victim")

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        key = "prompt-Raid-own" if self.seat == self.victim else "prompt-Raid"
        return (key, {"from": {"seat": self.victim}})


class Spoils(Frame[BrianBoru]):
    """The raiders go home; then the spoils (R7.2.3, R7.2.4)."""

    def step(self, s: BrianBoru) -> None:
        s.stack.pop()
        if s.area:
            s.tell("log-raiders-home", CHANCE, "BB-R7.2.3", {"raiders": s.area})
        s.area = 0
        best = most(s.raiders)
        if len(best) == 1:
            seat = best[0]
            s.renown[seat] += 1
            s.tell("log-spoils-renown", seat, "BB-R7.2.4a", {"raiders": s.raiders[seat], "renown": s.renown[seat]})
            s.award(seat, BATTLES, s.renown[seat], "BB-R7.2.4a", "log-spoils-first", {"renown": s.renown[seat]})
            s.raiders[seat] = 0
        elif best:
            s.tell("log-spoils-tied", CHANCE, "BB-R7.2.4a", {"raiders": s.raiders[best[0]]})
        else:
            s.tell("log-spoils-none", CHANCE, "BB-R7.2.4", {})
        for seat in most(s.raiders):
            s.award(seat, BATTLES, 1, "BB-R7.2.4b", "log-spoils-second", {"raiders": s.raiders[seat]})
            s.raiders[seat] -= 1


# --- upkeep: church ----------------------------------------------------------------------------------------


def can_build(s: BrianBoru, seat: Seat) -> bool:
    """Whether a seat controls a town without a monastery (R7.3.4)."""
    return any(not s.monastery[x] for x in controlled(s, seat))


class Church(Frame[BrianBoru]):
    """The three steps of the church (R7.3.1-R7.3.3)."""

    ARGS: ClassVar[tuple[str, ...]] = ("part",)

    def __init__(self, part: int) -> None:
        self.part = part

    def step(self, s: BrianBoru) -> None:
        s.stack.pop()
        if self.part == 1:
            s.stack.append(Church(2))
            self.most_devout(s)
        elif self.part == 2:
            s.stack.append(Church(3))
            for seat in most(s.church):
                s.award(seat, BLESSINGS, 1, "BB-R7.3.2", "log-church-second", {"discs": s.church[seat]})
                s.church[seat] -= 1
        else:
            for seat in reversed(around(s, s.holder)):
                if s.church[seat] >= DEVOUT:
                    if can_build(s, seat):
                        s.stack.append(Blessed(seat, 0))
                        s.stack.append(Build(seat))
                    else:
                        s.tell("log-cannot-build", seat, "BB-R7.3.3", {})

    def most_devout(self, s: BrianBoru) -> None:
        """Who alone has the most discs: a monastery, the marker, all discs back (R7.3.1, A14)."""
        s.tell("log-upkeep-church", CHANCE, "BB-R7.3", {"discs": tally(s.church)})
        best = most(s.church)
        if len(best) == 1:
            s.stack.append(Blessed(best[0], 1))
            if can_build(s, best[0]):
                s.stack.append(Build(best[0]))
            else:
                s.tell("log-cannot-build", best[0], "BB-A14", {})
        elif best:
            s.tell("log-church-tied", CHANCE, "BB-R7.3.1", {"discs": s.church[best[0]]})
        else:
            s.tell("log-church-empty", CHANCE, "BB-A13", {})


class Build(PickTown):
    """A monastery on a controlled town that has none (R7.3.1, R7.3.4)."""

    def towns(self, s: BrianBoru) -> list[int]:
        return [x for x in controlled(s, self.seat) if not s.monastery[x]]

    def table(self) -> tuple[Action, ...]:
        return BUILD

    def take(self, s: BrianBoru, x: int) -> None:
        s.monastery[x] = 1
        if s.sink is not None:
            s.tell("log-build", self.seat, "BB-R7.3.4", town_args(s, x))

    def why_not(self, s: BrianBoru, x: int) -> tuple[str, str]:
        if s.monastery[x]:
            return ("BB-R7.3.4", "refused-monastery")
        return ("BB-R7.3.1", "refused-not-controlled")


class Blessed(Frame[BrianBoru]):
    """After the monastery: the marker in the first step (R7.3.1), and all discs back."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "marker")

    def __init__(self, seat: Seat, marker: int) -> None:
        self.seat = seat
        self.marker = marker

    def step(self, s: BrianBoru) -> None:
        s.stack.pop()
        discs = {"discs": s.church[self.seat]}
        if self.marker:
            s.holder = self.seat
            s.tell("log-church-marker", self.seat, "BB-R7.3.1", discs)
        else:
            s.tell("log-church-back", self.seat, "BB-R7.3.3", discs)
        s.church[self.seat] = 0


# --- upkeep: claims ----------------------------------------------------------------------------------------


class Claims(Frame[BrianBoru]):
    """Claim tokens are turned up and change hands (R7.4)."""

    def step(self, s: BrianBoru) -> None:
        s.stack.pop()
        s.tell("log-upkeep-claims", CHANCE, "BB-R7.4", {})
        settle_claims(s)


FRAMES: list[type[Frame[BrianBoru]]] = [
    Battle,
    Blessed,
    Build,
    Buy,
    Church,
    Claims,
    Deal,
    Draft,
    Expand,
    FirstPlayer,
    Lead,
    Liberate,
    Marriage,
    Perform,
    Play,
    Princess,
    Raid,
    Resolve,
    Round,
    Secondary,
    Settle,
    Spoils,
    StartTown,
    TrackRewards,
    Trick,
    TurnMarriage,
    TurnVikings,
    Wedding,
]
