"""How good a table looks for a seat, in hundredths of a point: what `greedy` compares. Rough prices, no search.

Prices are what a thing brings until the end: half a point for a resource at least, a point for gold and for each card.
"""

from typing import Any, Final

from clachan.bots.taste import Taste
from clachan.core import Game, Seat
from clachan.games.empires.components import BOOST, Card, Tables
from clachan.games.empires.effects import Draw
from clachan.games.empires.flow import Keep, PickClan, Turn
from clachan.games.empires.game import EmpiresGame
from clachan.games.empires.rules import tokens
from clachan.games.empires.state import EXPEDITION, SPENT, Empires
from clachan.games.empires.vocabulary import (
    CONQUER,
    PILLAGE,
    RESOURCES,
    S_ASSIGN,
    S_CHOOSE,
    S_DISCARD,
    S_DRAW,
    S_EXCHANGE,
    S_EXPEDITION,
    S_FIELD_GOODS,
    S_GAIN,
    S_GAIN_SAME,
    S_PAY,
    S_PERFORM,
    S_REFRESH,
    S_RELEASE,
    S_SEARCH,
    S_TAKE,
    S_WAKE,
    SHIP,
    VP,
    WORKER,
    Step,
    owed,
)

# A unit of each amount: the five resources, gold, raze, worker, ship, point, any resource, any good.
PRICE: Final[tuple[int, ...]] = (62, 68, 72, 60, 66, 112, 66, 150, 180, 100, 70, 105)
READY_WORKER: Final = 45  # a worker that can still be used in this round
POOR: Final = 50  # a resource beyond what is soon needed
PLENTY: Final = 5
DISC: Final = 70  # still to be placed in this round
FRESH: Final = 20  # may still be moved
TILE: Final[tuple[int, ...]] = (80, 150, 230, 150, 210)
# How often in a round an event may be hoped for, in tenths.
HOPE: Final[tuple[int, ...]] = (6, 6, 5, 8, 12, 10, 7, 12, 12, 7, 8, 6, 3, 2, 8, 10)
ANSWERS: Final = 8  # questions inside an action that are answered before it is looked at
ROUND: Final = 6  # points that the leader makes in a round
USUAL: Final = 5  # rounds in a usual game


def rounds_left(s: Empires) -> int:
    """Rounds to come after this one, by the leader's points (1.14.3); a game that drags on should end."""
    if s.last:
        return 0
    lead = max([s.total(p) for p in range(s.seats)])
    usual = min((29 - lead) // ROUND, max(0, USUAL - s.round))
    return max(0, min(usual, int(s.options["max_rounds"]) - s.round))


def step_price(tables: Tables, step: Step) -> int:
    """What a step brings; negative for a cost."""
    op = step.op
    if op == S_GAIN:
        worth = step.points * PRICE[VP] + step.resources * PRICE[10] + step.goods * PRICE[11]
        worth += sum([n * PRICE[t] for t, n in step.pairs])
        return worth if step.count is None else worth * 3 // 2
    if op == S_PAY:
        return -sum([owed(step.bill, t) * (READY_WORKER if t == WORKER else PRICE[t]) for t in range(12)])
    if op == S_ASSIGN:
        return -step.n * (90 if step.what == WORKER else 20)
    if op == S_CHOOSE:
        return max([program_price(tables, p) for p in step.options])
    if op == S_PERFORM:
        return TILE[step.tile]
    if op == S_DISCARD:
        return -110 * step.n if step.program < 0 else 120
    if op == S_EXCHANGE:
        return 80
    rough = {
        S_DRAW: 75 * step.n,
        S_WAKE: 35 * step.n,
        S_RELEASE: 40 * step.n,
        S_REFRESH: 70,
        S_SEARCH: 100,
        S_EXPEDITION: 60,
        S_FIELD_GOODS: 60 * step.n,
        S_TAKE: -60,
        S_GAIN_SAME: 100,
    }
    return rough.get(op, 20)


def program_price(tables: Tables, program: int) -> int:
    """What a program brings, all in all; 0 for none."""
    return sum([step_price(tables, step) for step in tables.programs[program].steps]) if program >= 0 else 0


class Prices:
    """The prices of all cards of a set, worked out once."""

    def __init__(self, tables: Tables) -> None:
        self.pillage = [program_price(tables, c.pillage) for c in tables.cards]
        self.bonus = [program_price(tables, c.bonus) for c in tables.cards]
        self.engine = [engine(tables, c) for c in tables.cards]  # a round in the empire
        self.hand = [in_hand(tables, c, self.engine[c.index], self.bonus[c.index]) for c in tables.cards]


def engine(tables: Tables, card: Card) -> int:
    """What a card in the empire brings in a round."""
    worth = 0
    if card.action >= 0 and card.stored < 0:
        worth += max(25, program_price(tables, card.action) * 9 // 10)
    if card.feature >= 0:
        hope = min(HOPE[card.when], 10 * card.limit) if card.limit else HOPE[card.when]
        worth += program_price(tables, card.feature) * hope // 10
    worth += sum([n * PRICE[t] for t, n in card.yields]) * 2 // 10
    worth += 60 * (card.stored >= 0) + 70 * card.lookout + 50 * card.discount
    return worth


def in_hand(tables: Tables, card: Card, per_round: int, bonus: int) -> int:
    """What a card in the hand promises."""
    if card.kind == BOOST:
        return max(20, program_price(tables, card.effect) * 7 // 10)
    if card.tiles:
        return 60 + sum([n * PRICE[t] for t, n in card.yields]) * 7 // 10
    return 40 + per_round * 8 // 10 + bonus * 6 // 10


class EmpiresTaste(Taste):
    def __init__(self, game: EmpiresGame) -> None:
        super().__init__(game)
        self.prices = Prices(game.tables)

    def value(self, s: Empires, seat: Seat) -> int:
        """The table after the seat has answered what it is still asked inside the action, each time as looks best."""
        world = s
        for _ in range(ANSWERS):
            if not world.asked or world.asked != (seat,) or isinstance(world.stack[-1], (Turn, Keep, PickClan)):
                break
            best: Empires | None = None
            top = 0
            for action in self.game.legal(world, seat):
                after = world.copy()
                self.game.apply(after, seat, action)
                looks = worth(after, self.prices, seat)
                if best is None or looks > top:
                    best, top = after, looks
            if best is None:
                break
            world = best
        return worth(world, self.prices, seat)


def reference(game: Game[Any]) -> Taste:
    assert isinstance(game, EmpiresGame)
    return EmpiresTaste(game)


def taste(game: Game[Any]) -> Taste:
    return reference(game)


def worth(s: Empires, prices: Prices, seat: Seat) -> int:
    """The table as it lies."""
    left = rounds_left(s)
    own = s.supply[seat]
    out = 100 * s.total(seat) + own[5] * PRICE[5] + own[6] * PRICE[6] + own[SHIP] * PRICE[SHIP]
    for kind in range(RESOURCES):
        n = own[kind]
        out += n * PRICE[kind] if n <= PLENTY else PLENTY * PRICE[kind] + (n - PLENTY) * POOR
    out += (own[WORKER] + own[SPENT]) * (20 + 40 * left)
    # In the Action phase (the next one is noted already) what can still be done counts; so passing gives it up, also
    # when everybody has passed and a new round is in sight.
    acting = s.phase == EXPEDITION and not s.passed[seat]
    if acting:
        out += own[WORKER] * READY_WORKER + discs(s, seat)
    out += empire(s, prices, seat, left, acting)
    hand = sum([prices.hand[c] for c in s.hand[seat]])
    if s.keeping[seat] >= 0:
        kept = [c for i, c in enumerate(s.looked[seat]) if s.keeping[seat] >> i & 1]
        hand += sum([prices.hand[c] for c in kept])
        out -= len(kept) * READY_WORKER
    out += hand * (4 + min(left, 2) * 2) // 8
    out += ships(s, prices, seat, left)
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Draw) and top.seat == seat:
        out += 70 * s.draws
    return out


def discs(s: Empires, seat: Seat) -> int:
    """What the discs may still do in this round."""
    out = 0
    for disc in s.disc[seat * 2 : seat * 2 + 2]:
        out += DISC if disc < 0 else 0 if disc & 1 else FRESH
    return out


def empire(s: Empires, prices: Prices, seat: Seat, left: int, acting: bool) -> int:
    """A point for each card, what it brings in the rounds to come, and what lies on it."""
    out = 0
    faces = s.face[seat]
    for slot in range(len(faces)):
        face = faces[slot]
        if face < 0:
            continue
        out += 100 + prices.engine[face] * left
        card = s.cards[face]
        if acting and card.action >= 0 and not s.turned[seat][slot]:
            out += prices.engine[face] * 4 // 10  # still to be used
        held = s.held[seat][slot]
        if held:
            out += (held >> 8 * WORKER & 255) * 25 * left
            if card.stored >= 0:
                n = tokens(held, card.stored_what)
                out += min(left, 3) * (n * 100 // card.stored_n) + (n % card.stored_n) * 5
    return out


def ships(s: Empires, prices: Prices, seat: Seat, left: int) -> int:
    """What the own ships in the queue may bring: the best islands in reach, the later the less."""
    out = 0
    for at in range(len(s.queue)):
        ship = s.queue[at]
        if ship >> 2 != seat:
            continue
        best = 150
        for d in range(1 + (ship >> 1 & 1)):
            for c in s.row[d]:
                best = max(best, prices.pillage[c] + reactions(s, prices, seat, PILLAGE))
                if ship & 1:
                    take = 100 + prices.bonus[c] + prices.engine[c] * left + reactions(s, prices, seat, CONQUER)
                    best = max(best, take)
        out += PRICE[SHIP] + best * (10 - min(at, 4)) // 10
    return out


def reactions(s: Empires, prices: Prices, seat: Seat, event: int) -> int:
    """What the own features would give for an event."""
    if not s.alert[seat] >> event & 1:
        return 0
    return sum([prices.engine[f] * 10 // HOPE[event] for f in s.face[seat] if f >= 0 and s.cards[f].when == event])
