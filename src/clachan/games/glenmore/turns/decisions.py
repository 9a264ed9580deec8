"""The base of the questions of a turn: before an answer goods may be sold and Scots may walk."""

from clachan.core import Action, Args, Msg, Reason, Seat, SeatFrame
from clachan.games.glenmore.actions import BUY, PLOTS, SELL, WALK
from clachan.games.glenmore.rules import add_sales, add_walks, name, sell, walk
from clachan.games.glenmore.state import GlenMore


def no(rule: str, key: str, args: Args | None = None) -> Reason:
    """Return a refusal."""
    return (f"GM-{rule}", f"refused-{key}", args or {})


def tile_on(s: GlenMore, seat: Seat, plot: int) -> Args:
    return {"tile": name(s, s.tiles[seat][plot])}


def good_on(s: GlenMore, seat: Seat, action: Action) -> Args:
    """Return a good on a tile, for an action that names both, and what the market pays for it."""
    good: int = action[2]
    return {"kind": good, **tile_on(s, seat, action[1]), "coins": s.market[good]}


class Question(SeatFrame[GlenMore]):
    """A question to the seat on turn. A subclass lists the `answers` that a person would give and says what `bars`
    them; where that is too slow it finds the `choices` in another way."""

    def sells(self) -> bool:
        """Return whether goods may be sold before the answer: not in the middle of something (R5.2, Q46)."""
        return True

    def walks(self) -> bool:
        """Return whether movement points may be used before it is answered (Q15)."""
        return True

    def answers(self, s: GlenMore) -> list[Action]:
        """Return the answers that a person would try, allowed or not."""
        raise NotImplementedError

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        """Return why an answer is not allowed."""
        return None

    def choices(self, s: GlenMore) -> list[Action]:
        """Return the answers that nothing forbids."""
        return [a for a in self.answers(s) if self.bars(s, a) is None]

    def choose(self, s: GlenMore, action: Action) -> None:
        raise NotImplementedError

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        """Return an answer in words, as `say`."""
        return super().say(s, self.seat, action)

    def tries(self, s: GlenMore, seat: Seat) -> list[Action]:
        sales = [SELL[i] for i, n in enumerate(s.goods[seat]) if n]
        return [*self.answers(s), *sales, *(BUY if self.sells() else ()), *steps(s, seat)]

    def forbids(self, s: GlenMore, seat: Seat, action: Action) -> Reason | None:
        verb: str = action[0]
        if verb == "sell":
            return bars_sale(s, action[2], self.sells())
        if verb == "walk":
            return bars_walk(s, self.walks())
        if verb == "buy" and self.sells():
            return no("Q7", "buy-unneeded", {"kind": action[1]})  # nothing is bought but for a payment
        return self.bars(s, action)

    def legal(self, s: GlenMore, seat: Seat) -> list[Action]:
        out = self.choices(s)
        if s.moves and self.walks():
            add_walks(s, seat, out)
        if self.sells():
            add_sales(s, seat, out)
        return out

    def say(self, s: GlenMore, seat: Seat, action: Action) -> Msg:
        verb: str = action[0]
        if verb == "sell":
            return ("do-sell", good_on(s, seat, action))
        if verb == "walk":
            return ("do-walk", {"start": name(s, s.tiles[seat][action[1]]), **tile_on(s, seat, action[2])})
        if verb == "buy":
            return ("do-buy", {"kind": action[1], "coins": s.market[action[1]] + 1})
        return self.say_answer(s, action)

    def apply(self, s: GlenMore, seat: Seat, action: Action) -> None:
        verb: str = action[0]
        if verb == "sell":
            sell(s, seat, action[1], action[2])
        elif verb == "walk":
            walk(s, seat, action[1], action[2])
        else:
            self.choose(s, action)


def steps(s: GlenMore, seat: Seat) -> list[Action]:
    """Return where Scots could walk to if there were movement points."""
    scots, near = s.scots[seat], s.near[seat]
    return [WALK[p * PLOTS + q] for p in range(len(scots)) if scots[p] for q in range(len(near)) if near[p] >> q & 1]


def bars_sale(s: GlenMore, good: int, allowed: bool) -> Reason | None:
    if not allowed:
        return no("Q46", "sell-now", {"kind": good})
    return None if s.market[good] else no("R6.4", "sell-empty", {"kind": good})


def bars_walk(s: GlenMore, allowed: bool) -> Reason | None:
    if not s.moves:
        return no("R12.6", "walk-points")
    return no("R12.3", "walk-busy") if s.busy or not allowed else None
