"""The evaluator of Empires of the North: rough prices, with a greedy answer to what is asked inside
an action.

A price is what a thing brings until the end: half a point for a resource at least, a point for gold
and for each card.
"""

from typing import Any, Final

from clachan.bots.evaluator import Evaluator
from clachan.bots.weights import Weights as WeightTable
from clachan.core import Game, Seat
from clachan.games.empires.bills import owed
from clachan.games.empires.cards.card import Card
from clachan.games.empires.cards.costs.assign import AssignWord
from clachan.games.empires.cards.costs.discard_empire import DiscardWord
from clachan.games.empires.cards.costs.pay import PayWord
from clachan.games.empires.cards.effects.choose import ChooseWord
from clachan.games.empires.cards.effects.draw import DrawWord
from clachan.games.empires.cards.effects.field_goods import FieldGoodsWord
from clachan.games.empires.cards.effects.gain import GainWord
from clachan.games.empires.cards.effects.perform import PerformWord
from clachan.games.empires.cards.effects.release import ReleaseWord
from clachan.games.empires.cards.effects.wake import WakeWord
from clachan.games.empires.cards.programs import Program, Word
from clachan.games.empires.components import Tables
from clachan.games.empires.constants import (
    BOOST,
    CONQUER,
    DISCS,
    GOLD,
    GOOD,
    PILLAGE,
    RAZE,
    RESOURCE,
    RESOURCES,
    SHIP,
    SPENT,
    VP,
    WORKER,
)
from clachan.games.empires.flow import Keep, PickClan
from clachan.games.empires.game import EmpiresGame
from clachan.games.empires.state import (
    ACTIONS,
    NEXT_ROUND,
    Empires,
    has_fish,
    has_raze,
    is_exhausted,
    keeps,
    owner,
    tokens,
    waits,
)
from clachan.games.empires.turns.drawing import Draw
from clachan.games.empires.turns.turn import Turn

MAX_ANSWERS: Final = 8  # questions inside an action that are answered before it is evaluated


class Weights(WeightTable):
    """The weights of Empires of the North."""

    def __init__(self) -> None:
        # A unit of each amount: the five resources, gold, raze, worker, ship, point, any resource,
        # any good.
        self.price: tuple[int, ...] = (62, 68, 72, 60, 66, 112, 66, 150, 180, 100, 70, 105)
        self.ready_worker = 45  # a worker that can still be used in this round
        self.soon_needed = 5  # resources of a kind, not hundredths of a point: more are a surplus
        self.surplus_resource = 50
        self.disc = 70  # still to be placed in this round
        self.fresh_disc = 20  # may still be moved
        self.tile: tuple[int, ...] = (80, 150, 230, 150, 210)  # an action of each action tile
        # How often in a round an event may be expected, in tenths.
        self.events: tuple[int, ...] = (6, 6, 5, 8, 12, 10, 7, 12, 12, 7, 8, 6, 3, 2, 8, 10)
        self.leader_points = 6  # points that the leader makes in a round
        self.usual_rounds = 5  # in a usual game
        # What other words of cards bring.
        self.word: dict[str, int] = {
            "exchange": 80,
            "refresh": 70,
            "search": 100,
            "expedition": 60,
            "release_and_exhaust": -60,
            "gain_same": 100,
        }


def rounds_left(w: Weights, s: Empires) -> int:
    """Return how many rounds follow this one, by the leader's points (1.14.3); a long game is
    expected to end soon."""
    if s.last:
        return int(s.last == NEXT_ROUND)
    lead = max([s.total(p) for p in range(s.seats)])
    usual = min((29 - lead) // max(1, w.leader_points), max(0, w.usual_rounds - s.round))
    return max(0, min(usual, int(s.options["max_rounds"]) - s.round))


def word_price(w: Weights, word: Word) -> int:
    """Return what a word brings; negative for a cost."""
    if isinstance(word, GainWord):
        worth = word.points * w.price[VP] + word.resources * w.price[RESOURCE] + word.goods * w.price[GOOD]
        worth += sum([n * w.price[t] for t, n in word.pairs])
        return worth if word.count is None else worth * 3 // 2
    if isinstance(word, PayWord):
        return -sum([owed(word.bill, t) * (w.ready_worker if t == WORKER else w.price[t]) for t in range(len(w.price))])
    if isinstance(word, AssignWord):
        return -word.n * (90 if word.what == WORKER else 20)
    if isinstance(word, ChooseWord):
        return max([program_price(w, side) for side in word.sides])
    if isinstance(word, PerformWord):
        return w.tile[word.tile]
    if isinstance(word, DiscardWord):
        return -110 * word.n if word.reward is None else 120
    if isinstance(word, DrawWord):
        return 75 * word.n
    if isinstance(word, WakeWord):
        return 35 * word.n
    if isinstance(word, ReleaseWord):
        return 40 * word.n
    if isinstance(word, FieldGoodsWord):
        return 60 * word.n
    return w.word.get(word.NAME, 20)


def program_price(w: Weights, program: Program) -> int:
    """Return what all words of a program bring."""
    return sum([word_price(w, word) for word in program.words])


def price(w: Weights, tables: Tables, program: int) -> int:
    """Return what a program brings, by its number; 0 for none."""
    return program_price(w, tables.programs[program]) if program >= 0 else 0


class Prices:
    """The weights, with the prices of all cards of a set, which are computed once."""

    def __init__(self, w: Weights, tables: Tables) -> None:
        self.w = w
        self.pillage = [price(w, tables, c.pillage) for c in tables.cards]
        self.bonus = [price(w, tables, c.bonus) for c in tables.cards]
        self.engine = [engine(w, tables, c) for c in tables.cards]  # a round in the empire
        self.hand = [in_hand(w, tables, c, self.engine[c.index], self.bonus[c.index]) for c in tables.cards]


def engine(w: Weights, tables: Tables, card: Card) -> int:
    """Return what a card in the empire brings in a round."""
    worth = 0
    if card.action >= 0 and card.stored < 0:
        worth += max(25, price(w, tables, card.action) * 9 // 10)
    if card.feature >= 0:
        hope = min(w.events[card.when], 10 * card.limit) if card.limit else w.events[card.when]
        worth += price(w, tables, card.feature) * hope // 10
    worth += sum([n * w.price[t] for t, n in card.yields]) * 2 // 10
    worth += 60 * (card.stored >= 0) + 70 * card.lookout + 50 * card.discount
    return worth


def in_hand(w: Weights, tables: Tables, card: Card, per_round: int, bonus: int) -> int:
    """Return the value of a card in the hand."""
    if card.kind == BOOST:
        return max(20, price(w, tables, card.effect) * 7 // 10)
    if card.tiles:
        return 60 + sum([n * w.price[t] for t, n in card.yields]) * 7 // 10
    return 40 + per_round * 8 // 10 + bonus * 6 // 10


class EmpiresEvaluator(Evaluator):
    def __init__(self, game: EmpiresGame, weights: Weights) -> None:
        super().__init__(game)
        self.prices = Prices(weights, game.tables)

    def value(self, s: Empires, seat: Seat) -> int:
        """Return the value after the seat has answered what it is still asked inside the action,
        each time greedily."""
        world = s
        for _ in range(MAX_ANSWERS):
            if not world.asked or world.asked != (seat,) or isinstance(world.stack[-1], (Turn, Keep, PickClan)):
                break
            best: Empires | None = None
            top = 0
            for action in self.game.legal(world, seat):
                after = world.copy()
                self.game.apply(after, seat, action)
                reached = worth(after, self.prices, seat)
                if best is None or reached > top:
                    best, top = after, reached
            if best is None:
                break
            world = best
        return worth(world, self.prices, seat)


def reference(game: Game[Any]) -> Evaluator:
    assert isinstance(game, EmpiresGame)
    return EmpiresEvaluator(game, Weights())


def evaluator(game: Game[Any], weights: WeightTable) -> Evaluator:
    assert isinstance(game, EmpiresGame)
    assert isinstance(weights, Weights)
    return EmpiresEvaluator(game, weights)


def worth(s: Empires, prices: Prices, seat: Seat) -> int:
    """Return the value of the position without the answers that are still open.

    At the end it is the score, to which the final scoring has added cards, gold and resources.
    """
    if not s.asked:
        return 100 * s.total(seat)
    w = prices.w
    left = rounds_left(w, s)
    own = s.supply[seat]
    out = 100 * s.total(seat) + own[GOLD] * w.price[GOLD] + own[RAZE] * w.price[RAZE] + own[SHIP] * w.price[SHIP]
    for kind in range(RESOURCES):
        n = own[kind]
        needed = min(n, w.soon_needed)
        out += needed * w.price[kind] + (n - needed) * w.surplus_resource
    out += (own[WORKER] + own[SPENT]) * (20 + 40 * left)
    # In the Action phase what can still be done counts; so passing gives it up, also when everybody
    # has passed and a new round is in sight.
    acting = s.phase == ACTIONS and not s.passed[seat]
    if acting:
        out += own[WORKER] * w.ready_worker + discs(w, s, seat)
    out += empire(s, prices, seat, left, acting)
    hand = sum([prices.hand[c] for c in s.hand[seat]])
    if s.keeping[seat] >= 0:
        chosen = keeps(s, seat)
        hand += sum([prices.hand[c] for c in chosen])
        out -= len(chosen) * w.ready_worker
    out += hand * (4 + min(left, 2) * 2) // 8
    out += ships(s, prices, seat, left)
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Draw) and top.seat == seat:
        out += 70 * s.draws
    return out


def discs(w: Weights, s: Empires, seat: Seat) -> int:
    """Return what the discs may still bring in this round."""
    out = 0
    for disc in s.disc[seat * DISCS : (seat + 1) * DISCS]:
        out += w.disc if disc < 0 else 0 if is_exhausted(disc) else w.fresh_disc
    return out


def empire(s: Empires, prices: Prices, seat: Seat, left: int, acting: bool) -> int:
    """Return a point for each card, what it brings in the rounds to come, and what lies on it."""
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
            out += tokens(held, WORKER) * 25 * left
            if card.stored >= 0:
                n = tokens(held, card.stored_what)
                out += min(left, 3) * (n * 100 // card.stored_n) + (n % card.stored_n) * 5
    return out


def ships(s: Empires, prices: Prices, seat: Seat, left: int) -> int:
    """Return what the seat's ships in the queue may bring: the best islands in reach, less for
    later ships."""
    out = 0
    for at in range(len(s.queue)):
        ship = s.queue[at]
        if owner(ship) != seat:
            continue
        best = 150
        for d in range(1 + has_fish(ship)):
            for c in s.row[d]:
                best = max(best, prices.pillage[c] + reactions(s, prices, seat, PILLAGE))
                if has_raze(ship):
                    take = 100 + prices.bonus[c] + prices.engine[c] * left + reactions(s, prices, seat, CONQUER)
                    best = max(best, take)
        out += prices.w.price[SHIP] + best * (10 - min(at, 4)) // 10
    return out


def reactions(s: Empires, prices: Prices, seat: Seat, event: int) -> int:
    """Return what the seat's features would bring for an event."""
    if not waits(s, seat, event):
        return 0
    frequency = max(1, prices.w.events[event])
    return sum([prices.engine[f] * 10 // frequency for f in s.face[seat] if f >= 0 and s.cards[f].when == event])
