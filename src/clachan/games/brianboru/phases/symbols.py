"""The symbols of action cards (R6). An action is carried out from left to right; each kind of symbol is one class and
a row in BY_NAME."""

from typing import Final

from clachan.core import Action, Frame, Msg, Reason, Seat, SeatFrame
from clachan.games.brianboru.actions import BUY, DECLINE, EXPAND, LIBERATE
from clachan.games.brianboru.components import BATTLE, CHURCH, COURT, SYMBOLS
from clachan.games.brianboru.decisions import PickTown
from clachan.games.brianboru.names import card_args, town_args
from clachan.games.brianboru.rules import expansions, put_disc, slide_down, under_vikings
from clachan.games.brianboru.state import DEBTS, BrianBoru
from clachan.kit.shared import replaced

PRICE: Final = 2  # coins for one more disc, raider or step (R6.8-R6.10)
EXPANSION: Final = 5  # coins (R6.11)
DEBT: Final = 2  # points for a coin that is not there (R6.6)


class Perform(Frame[BrianBoru]):
    """The rest of an action, after a question: its symbols from `at` on."""

    def __init__(self, seat: Seat, row: int, at: int) -> None:
        self.seat = seat
        self.row = row
        self.at = at

    def step(self, s: BrianBoru) -> None:
        s.then()
        perform(s, self.seat, self.row, self.at)


def perform(s: BrianBoru, seat: Seat, row: int, at: int) -> None:
    """All symbols of an action from left to right, up to the next question; then the card is done (R5.6)."""
    card = s.trick[seat]
    runs = s.tables.cards[card].rows[row]
    if at == 0 and s.sink is not None:
        s.tell("log-primary" if row == 0 else "log-secondary", seat, "BB-R5.5", card_args(s, card))
    for i in range(at, len(runs)):
        symbol, count = runs[i]
        question = DEEDS[symbol].carry_out(s, seat, count)
        if question is not None:
            s.now(question, Perform(seat, row, i + 1))
            return
    if slide_down(s, seat) and s.sink is not None:  # R6.1
        s.tell("log-slide", seat, "BB-R6.1", {"space": s.track[seat]})
    s.trick[seat] = -1


class Symbol:
    """A kind of symbol."""

    def carry_out(self, s: BrianBoru, seat: Seat, count: int) -> Frame[BrianBoru] | None:
        """Do a run of equal symbols (A7). Returns the question that it asks."""
        raise NotImplementedError


# --- gains and payments ------------------------------------------------------------------------------------


class Town(Symbol):
    """The active town, and the marker (R6.4)."""

    def carry_out(self, s: BrianBoru, seat: Seat, count: int) -> Frame[BrianBoru] | None:
        put_disc(s, seat, s.active)
        s.holder = seat
        if s.sink is not None:
            s.tell("log-town", seat, "BB-R6.4", town_args(s, s.active))
        return None


class Coins(Symbol):
    """Coins (R6.5)."""

    def carry_out(self, s: BrianBoru, seat: Seat, count: int) -> Frame[BrianBoru] | None:
        s.coins[seat] += count
        if s.sink is not None:
            s.tell("log-coins", seat, "BB-R6.5", {"count": count})
        return None


class Payment(Symbol):
    """A coin, else two points, else nothing (R6.6, A4)."""

    def carry_out(self, s: BrianBoru, seat: Seat, count: int) -> Frame[BrianBoru] | None:
        for _ in range(count):
            if not s.coins[seat]:
                s.award(seat, DEBTS, -min(DEBT, s.total(seat)), "BB-R6.6", "log-debt")
                continue
            s.coins[seat] -= 1
            if s.sink is not None:
                s.tell("log-pay", seat, "BB-R6.6", {})
        return None


class Renown(Symbol):
    """Renown (R6.7)."""

    def carry_out(self, s: BrianBoru, seat: Seat, count: int) -> Frame[BrianBoru] | None:
        s.renown[seat] += count
        if s.sink is not None:
            s.tell("log-renown", seat, "BB-R6.7", {"count": count})
        return None


# --- church, battle, court: more can be bought -------------------------------------------------------------


class ForSale(Symbol):
    """A symbol of which more can be bought at once, two coins each (R6.8-R6.10)."""

    def __init__(self, number: int, rule: str, spent: str) -> None:
        self.number = number
        self.rule = rule
        self.spent = spent  # the text that says why there cannot be more, although there are coins

    def more(self, s: BrianBoru, seat: Seat) -> int:
        """Return how many more a seat can get."""
        raise NotImplementedError

    def add(self, s: BrianBoru, seat: Seat, count: int) -> int:
        """Add to what the seat has. Return the new number."""
        raise NotImplementedError

    def carry_out(self, s: BrianBoru, seat: Seat, count: int) -> Frame[BrianBoru] | None:
        self.advance(s, seat, count)
        return Buy(seat, self.number) if self.affordable(s, seat) else None

    def advance(self, s: BrianBoru, seat: Seat, count: int) -> None:
        """Add as many as possible."""
        count = min(count, self.more(s, seat))
        total = self.add(s, seat, count)
        if s.sink is not None:
            name = SYMBOLS[self.number]
            if count:
                s.tell(f"log-{name}", seat, self.rule, {"count": count, "total": total})
            else:
                s.tell("log-no-effect", seat, self.rule, {"symbol": f"@symbol-{name}"})

    def affordable(self, s: BrianBoru, seat: Seat) -> int:
        """Return how many more a seat may buy."""
        return min(s.coins[seat] // PRICE, self.more(s, seat))


class Discs(ForSale):
    """Discs into the church (R6.8); there are enough."""

    def more(self, s: BrianBoru, seat: Seat) -> int:
        return len(BUY)

    def add(self, s: BrianBoru, seat: Seat, count: int) -> int:
        s.church[seat] += count
        return s.church[seat]


class Raiders(ForSale):
    """Raiders to the seat, as long as some are left (R6.9)."""

    def more(self, s: BrianBoru, seat: Seat) -> int:
        return s.area

    def add(self, s: BrianBoru, seat: Seat, count: int) -> int:
        s.area -= count
        s.raiders[seat] += count
        return s.raiders[seat]


class Steps(ForSale):
    """Steps up the marriage track, to its top (R6.10)."""

    def more(self, s: BrianBoru, seat: Seat) -> int:
        return s.tables.top - s.track[seat]

    def add(self, s: BrianBoru, seat: Seat, count: int) -> int:
        s.track[seat] += count
        return s.track[seat]


class Buy(SeatFrame[BrianBoru]):
    """More of a symbol for two coins each; nothing is an answer too."""

    def __init__(self, seat: Seat, symbol: int) -> None:
        super().__init__(seat)
        self.symbol = symbol

    def sold(self) -> ForSale:
        found = DEEDS[self.symbol]
        assert isinstance(found, ForSale)
        return found

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return list(BUY[: 1 + self.sold().affordable(s, seat)])

    def tries(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return list(BUY[: 2 + self.sold().affordable(s, seat)])

    def forbids(self, s: BrianBoru, seat: Seat, action: Action) -> Reason | None:
        sold, count = self.sold(), action[1]
        if count <= sold.affordable(s, seat):
            return None
        key = "refused-coins" if count * PRICE > s.coins[seat] else sold.spent
        return (sold.rule, key, {"cost": PRICE * count, "coins": s.coins[seat]})

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        count: int = action[1]
        if not count:
            return ("do-buy-none", {})
        return (f"do-buy-{SYMBOLS[self.symbol]}", {"n": count, "cost": PRICE * count})

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        return (f"prompt-Buy-{SYMBOLS[self.symbol]}", {"coins": s.coins[seat]})

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        count: int = action[1]
        s.then()
        if count:
            s.coins[seat] -= PRICE * count
            if s.sink is not None:
                s.tell("log-buy", seat, self.sold().rule, {"cost": PRICE * count})
            self.sold().advance(s, seat, count)


# --- towns -------------------------------------------------------------------------------------------------


class Expansion(Symbol):
    """May expand, if there is a town for it and the coins (R6.11)."""

    def carry_out(self, s: BrianBoru, seat: Seat, count: int) -> Frame[BrianBoru] | None:
        return Expand(seat) if s.coins[seat] >= EXPANSION and expansions(s, seat) else None


class Expand(SeatFrame[BrianBoru]):
    """Five coins for a free town one road away from a controlled one, or not (R6.11, R6.2)."""

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [DECLINE, *[EXPAND[x] for x in expansions(s, seat)]]

    def tries(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return [DECLINE, *EXPAND[: s.tables.towns]]

    def forbids(self, s: BrianBoru, seat: Seat, action: Action) -> Reason | None:
        if action == DECLINE:
            return None
        x: int = action[1]
        if s.owner[x] >= 0:
            return ("BB-R6.11", "refused-taken", town_args(s, x))
        if x == s.active:
            return ("BB-A1", "refused-active", town_args(s, x))
        return None if x in expansions(s, seat) else ("BB-R6.2", "refused-road", town_args(s, x))

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        return ("do-decline", {}) if action == DECLINE else ("do-expand", town_args(s, action[1]))

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        s.then()
        if action != DECLINE:
            x: int = action[1]
            s.coins[seat] -= EXPANSION
            put_disc(s, seat, x)
            if s.sink is not None:
                s.tell("log-expand", seat, "BB-R6.11", town_args(s, x))


class Liberation(Symbol):
    """A town is freed, if there is one to be freed (R6.12)."""

    def carry_out(self, s: BrianBoru, seat: Seat, count: int) -> Frame[BrianBoru] | None:
        if s.sink is not None and not under_vikings(s):
            s.tell("log-no-effect", seat, "BB-R6.12", {"symbol": "@symbol-liberate"})
        return Liberate(seat)


class Liberate(PickTown):
    """One Viking control token leaves the board, whoever's disc lies under it (R6.12, A5)."""

    def towns(self, s: BrianBoru) -> list[int]:
        return under_vikings(s)

    def bars(self, s: BrianBoru, x: int) -> tuple[str, str] | None:
        return None if s.viking[x] else ("BB-R6.12", "refused-no-vikings")

    def table(self) -> tuple[Action, ...]:
        return LIBERATE

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        args = town_args(s, action[1])
        owner = s.owner[action[1]]
        return ("do-liberate-for", {**args, "owner": {"seat": owner}}) if owner >= 0 else ("do-liberate", args)

    def take(self, s: BrianBoru, x: int) -> None:
        s.viking = replaced(s.viking, x, 0)
        if s.sink is not None:
            s.tell("log-liberate", self.seat, "BB-R6.12", {**town_args(s, x), "to": {"seat": s.owner[x]}})


# What each symbol of the cards does, in the order of components.SYMBOLS.
BY_NAME: Final[dict[str, Symbol]] = {
    "town": Town(),
    "coin": Coins(),
    "pay_coin": Payment(),
    "renown": Renown(),
    "church": Discs(CHURCH, "BB-R6.8", "refused-coins"),
    "battle": Raiders(BATTLE, "BB-R6.9", "refused-no-raiders"),
    "court": Steps(COURT, "BB-R6.10", "refused-top"),
    "expand": Expansion(),
    "liberate": Liberation(),
}
DEEDS: Final[list[Symbol]] = [BY_NAME[name] for name in SYMBOLS]
