"""The evaluator of Glen More II.

Things on the table have a price. What the player is in the middle of (the frames on the stack) is
priced by what it will bring, so that a step towards something good has a good value.
"""

from typing import Any, Final

from clachan.bots.evaluator import Evaluator
from clachan.bots.weights import Weights as WeightTable
from clachan.core import Game, Seat
from clachan.games.glenmore.components import Deed
from clachan.games.glenmore.constants import (
    CASTLE,
    CASTLES_STAND,
    COIN_GOOD,
    COIN_VP,
    EXCHANGE,
    GOOD_ANY,
    HUME,
    LANDMARK,
    MOVE,
    PERK,
    PERSON,
    POINTS,
    PRODUCE,
    REMOVE,
    SCOT,
    SETTLE,
    STACK_D,
    STOW,
    THRESHOLD,
    TOKEN,
    UNUSED_MOVE,
    WHISKY,
    WHISKY_VP,
)
from clachan.games.glenmore.constants import COINS as COIN_DEED
from clachan.games.glenmore.effects import activation, resolution
from clachan.games.glenmore.goods import total
from clachan.games.glenmore.rules import (
    can_pay,
    deal_open,
    deal_points,
    has_place,
    in_class,
    is_exchange,
    reached,
    step_points,
)
from clachan.games.glenmore.scoring import ROUND, card_points, lead_points
from clachan.games.glenmore.state import END, HOME_CASTLE, PIECE, GlenMore
from clachan.games.glenmore.territory import open_to, plot_at, plots_in, room, size, spots, standing, unused
from clachan.games.glenmore.turns import clans, decisions, payment, turn

KINDS_OF_TILE: Final = (MOVE, PRODUCE, GOOD_ANY, POINTS, EXCHANGE)  # by what they do when they are activated


class Weights(WeightTable):
    """The weights of Glen More II. Weights by tenths count for each tenth of the tiles that are
    still to come."""

    def __init__(self) -> None:
        self.coin = 125
        self.good = 130
        self.scot = 220  # in the territory
        self.free_cell = 12  # a cell where a tile could be placed
        self.rondel_space = 100  # the cost of a space further ahead on the rondel: the others move meanwhile
        self.movement = 35  # a movement point
        self.token = 240
        self.building = 300
        # Tiles by what they do when they are activated, by tenths.
        self.move_tile = 6
        self.produce_tile = 22
        self.good_tile = 34
        self.points_tile = 40
        self.exchange_tile = 34
        # By the number of tiles ahead that could be gained.
        self.gainable_tiles: tuple[int, ...] = (0, 250, 400, 480, 520)
        self.stuck = 700  # the cost when no tile ahead can be gained
        self.way_out = 480  # a movement point in that case
        # By perk; the first four by tenths.
        self.perk: tuple[int, ...] = (80, 60, 30, 50, 500, 250, 150)


class Reference(Evaluator):
    """The evaluator of `greedy`."""

    def __init__(self, game: Game[Any], weights: Weights) -> None:
        super().__init__(game)
        self.weights = weights

    def value(self, s: GlenMore, seat: Seat) -> int:
        return value(self.weights, s, seat)


def reference(game: Game[Any]) -> Evaluator:
    return Reference(game, Weights())


def evaluator(game: Game[Any], weights: WeightTable) -> Evaluator:
    assert isinstance(weights, Weights)
    return GlenMoreEvaluator(game, weights)


class GlenMoreEvaluator(Reference):
    """The reference, with a cost for a territory where no tile can be placed (R8.1)."""

    def value(self, s: GlenMore, seat: Seat) -> int:
        total = value(self.weights, s, seat)
        return total - walled_in(self.weights, s, seat) if s.asked else total

    def features(self, s: GlenMore, seat: Seat) -> list[int]:
        """Return the value, then what lies in the territory: as it is, and by the tenths of the
        tiles to come, because most things are worth less later."""
        w = self.weights
        now = [20 * s.coins[seat], 33 * s.barrels[seat], 50 * s.scots[seat][HOME_CASTLE], 25 * sum(s.scots[seat])]
        now += [33 * len(s.persons[seat]), 33 * len(s.cards[seat]), 33 * len(s.tokens[seat]), 10 * size(s, seat)]
        now += [10 * len(s.reach[seat]), ahead(w, s, seat) // 10, 20 * card_points(s, seat), 5 * s.total(seat)]
        now += [20 * open_to(s, seat, standing(s, seat)), choice(w, s, seat) // 4, goods(w, s, seat) // 5]
        now += [land(w, s, seat) // 10, rounds(s, seat) // 5]
        now += [50 * min(n, 3) for n in s.stock[seat]]
        now += [20 * lead_points(s, category)[seat] for category in ROUND]
        now += [100 if perk else 0 for perk in s.perks[seat]]
        kinds = [0] * len(KINDS_OF_TILE)
        for t in s.tiles[seat]:
            if t >= 0 and s.tables.act[t] in KINDS_OF_TILE:
                kinds[KINDS_OF_TILE.index(s.tables.act[t])] += 33
        now += kinds
        tenths = to_come(s)
        return [self.value(s, seat), *now, *[n * tenths // 10 for n in now]]

    def shared_features(self, s: GlenMore) -> list[int]:
        tenths = to_come(s)
        over = 100 * len(s.finished) // s.seats
        return [10 * tenths, tenths * tenths, 25 * s.stack_now, 6 * len(s.left), over, 50 * s.seats]


def value(w: Weights, s: GlenMore, seat: Seat) -> int:
    """Return the value of a position."""
    total = 100 * s.total(seat) + w.coin * s.coins[seat] + 100 * card_points(s, seat)
    if not s.asked:
        return total
    total += goods(w, s, seat) + rounds(s, seat) + land(w, s, seat)
    return total + doing(w, s, seat) + choice(w, s, seat) - ahead(w, s, seat)


def to_come(s: GlenMore) -> int:
    """Return the tenths of the tiles that are still to come."""
    left = len(s.left)
    for stack in s.tables.stacks[s.stack_now + 1 :]:
        left += len(stack)
    return (left + 5) // 7


def goods(w: Weights, s: GlenMore, seat: Seat) -> int:
    """Return the value of the goods. Different ones are worth more than many of one kind; late in
    the game all are worth less."""
    total = 0
    worth = w.good if to_come(s) > 1 else w.good // 2
    for n in s.stock[seat]:
        total += worth * min(n, 2) + worth // 3 * max(0, n - 2)
    return total


def rounds(s: GlenMore, seat: Seat) -> int:
    """Return the value of the scoring rounds to come at present amounts: the seat's points less a
    part of the others'."""
    left = STACK_D + 1 - max(1, s.stack_now)
    total = 0
    for category in ROUND:
        points = lead_points(s, category)
        total += 100 * points[seat] - 30 * (sum(points) - points[seat])
    return total * (4 + 3 * left) // 7


def land(w: Weights, s: GlenMore, seat: Seat) -> int:
    """Return the value of tiles for what they will do and of Scots for where they let build, less
    the cost of a large territory."""
    tables, tenths = s.tables, to_come(s)
    total = w.scot * sum(s.scots[seat]) * tenths // 10
    for t in s.tiles[seat]:
        if t >= 0:
            total += tile_worth(w, tables.act[t]) * tenths
    total += open_to(s, seat, standing(s, seat)) * (w.free_cell * tenths // 4)
    for perk in range(len(w.perk)):
        if s.perks[seat][perk]:
            total += perk_worth(w, s, seat, perk)
    smallest = min([size(s, p) for p in range(s.seats)])
    return total - 100 * tables.penalty * (size(s, seat) - smallest) * (14 - tenths) // 14


def tile_worth(w: Weights, act: int) -> int:
    """Return what a tile brings for each tenth of the tiles to come, by what it does when it is
    activated."""
    if act == MOVE:
        return w.move_tile
    if act == PRODUCE:
        return w.produce_tile
    if act == GOOD_ANY:
        return w.good_tile
    if act == POINTS:
        return w.points_tile
    return w.exchange_tile if act == EXCHANGE else 0


def choice(w: Weights, s: GlenMore, seat: Seat) -> int:
    """Return the value of the tiles ahead that could be gained now: without any the next turn is
    lost (R8.1)."""
    if s.hand >= 0 or to_come(s) == 0:
        return 0
    stand, tiles = standing(s, seat), s.tables.tiles
    found = 0
    for t in s.row:
        if t < END and can_pay(s, seat, tiles[t]) and has_place(s, seat, t, stand):
            found += 1
            if found == len(w.gainable_tiles) - 1:
                break
    return w.gainable_tiles[found]


def walled_in(w: Weights, s: GlenMore, seat: Seat) -> int:
    """Return the cost of a turn without a tile; a movement point may be the way out."""
    if s.hand >= 0 or to_come(s) == 0 or seat in s.finished or choice(w, s, seat):
        return 0
    return w.stuck - w.way_out if s.moves else w.stuck


def perk_worth(w: Weights, s: GlenMore, seat: Seat, perk: int) -> int:
    """Return the value of a lasting advantage: of what it will still do with the tiles that it
    applies to."""
    tables, tenths = s.tables, to_come(s)
    if perk >= COIN_VP:
        return w.perk[perk]
    mine = [t for t in s.tiles[seat] if t >= 0]
    works = 1
    if perk == WHISKY_VP:
        works = len([t for t in mine if tables.tiles[t].whisky_tile])
    elif perk == COIN_GOOD:
        works = len([t for t in mine if is_exchange(s, t)])
    elif perk == CASTLES_STAND:
        works = len([t for t in mine if tables.type[t] == CASTLE])
    return w.perk[perk] * tenths * (1 + works) // 2


def ahead(w: Weights, s: GlenMore, seat: Seat) -> int:
    """Return the cost of being ahead on the rondel: the further ahead, the later the next turn."""
    return w.rondel_space * s.row.index(PIECE + seat) if PIECE + seat in s.row else w.rondel_space * len(s.row)


# --- what the player is in the middle of -------------------------------------------------------------------


def doing(w: Weights, s: GlenMore, seat: Seat) -> int:
    """Return what the frames on the stack will bring."""
    total = 0
    for frame in s.stack:
        if isinstance(frame, decisions.Question) and frame.seat == seat:
            total += question(w, s, seat, frame)
        elif isinstance(frame, activation.Gain) and frame.seat == seat:
            deal = s.tables.tiles[s.tiles[seat][frame.plot]].deals[frame.deal]
            total += 100 * deal_points(s, seat, deal) + barrels(s, deal.whisky) + w.token * deal.tokens
    return total + w.movement * s.moves * (3 if s.perks[seat][UNUSED_MOVE] else 1)


def question(w: Weights, s: GlenMore, seat: Seat, frame: decisions.Question) -> int:
    if isinstance(frame, turn.Place):
        return best_place(w, s, seat, s.hand)
    if isinstance(frame, activation.Activate):
        return activations(w, s, seat, plots_in(frame.within(s)))
    if isinstance(frame, resolution.Resolve):
        return sum([worth(w, s, seat, frame.origin, deed) for deed in frame.deeds(s)])
    if isinstance(frame, clans.Travel):
        return w.token if s.coins[seat] else w.token // 2
    if isinstance(frame, payment.Pay):
        return -w.good * total(frame.due)
    if isinstance(frame, activation.Exchange):
        return best_deal(w, s, seat, s.tiles[seat][frame.plot])
    if isinstance(frame, resolution.Pick):
        return w.good * frame.n
    if isinstance(frame, resolution.Stow):
        return w.good * total(frame.offer)
    if isinstance(frame, resolution.Settle):
        return w.scot * frame.n
    if isinstance(frame, turn.Munro):
        return best_build(w, s, seat, frame)
    if isinstance(frame, resolution.Remove):
        return best_removal(w, s, seat, frame.n)
    if isinstance(frame, activation.Extra):
        return best_extra(w, s, seat, frame)
    return w.coin if isinstance(frame, turn.Console) else 0


def best_build(w: Weights, s: GlenMore, seat: Seat, munro: turn.Munro) -> int:
    """Return what the best tile of the discard pile will bring."""
    best = 0
    for t in munro.buildable(s):
        if s.tables.type[t] == PERSON:
            best = max(best, w.token + 120)
        else:
            best = max(best, best_place(w, s, seat, t))
    return best


def best_removal(w: Weights, s: GlenMore, seat: Seat, n: int) -> int:
    """Return what a removal brings: tiles beyond the smallest territory cost points, and a tile
    that has done its work can go."""
    smallest = min([size(s, p) for p in range(s.seats)])
    return 250 * min(n, max(0, size(s, seat) - smallest))


def best_extra(w: Weights, s: GlenMore, seat: Seat, extra: activation.Extra) -> int:
    """Return what the best tile of each class brings that may be activated."""
    best: dict[int, int] = {}
    for p in extra.plots(s):
        kind = in_class(s, s.tiles[seat][p], extra.classes)
        best[kind] = max(best.get(kind, 0), activations(w, s, seat, [p]))
    return sum(best.values())


def worth(w: Weights, s: GlenMore, seat: Seat, source: int, deed: Deed) -> int:
    """Return what an effect brings that is still to be resolved."""
    code, n = deed.code, deed.n
    if code == LANDMARK:
        card = s.tables.card_of[source]
        left = STACK_D + 1 - max(1, s.stack_now)
        inner = s.tables.first_card + card
        return 100 * left + sum([worth(w, s, seat, inner, d) for d in s.tables.lists[inner]])
    if code == SCOT or code == SETTLE:
        return w.scot * min(n, s.supply[seat])
    if code == GOOD_ANY or code == PRODUCE or code == STOW:
        return w.good * max(n, deed.total)
    if code == TOKEN:
        return w.token * n
    if code == WHISKY:
        return barrels(s, n)
    if code == COIN_DEED:
        return w.coin * n
    if code == POINTS:
        return 100 * n
    if code == MOVE:
        return w.movement * n
    if code == THRESHOLD:
        return 100 * step_points(deed, reached(s, seat, deed))
    if code == HUME:
        return 300
    if code == PERK:
        return perk_worth(w, s, seat, deed.perk)
    return 50 if code == REMOVE else w.building


def barrels(s: GlenMore, n: int) -> int:
    """Return the value of barrels before the rounds to come."""
    return n * (60 + 40 * (STACK_D + 1 - max(1, s.stack_now)))


def best_place(w: Weights, s: GlenMore, seat: Seat, tile: int) -> int:
    """Return what a tile in the hand brings on its best cell."""
    tables = s.tables
    own = tile_worth(w, tables.act[tile]) * to_come(s) - 100 * tables.penalty * (14 - to_come(s)) // 28
    for deed in tables.lists[tile]:
        own += worth(w, s, seat, tile, deed)
    best = -1000
    covers = tables.rebuild[tile] >= 0
    for cell in spots(s, seat, tile, standing(s, seat)):
        gain = 0
        if covers:
            plot = plot_at(s, seat, cell)
            gain = activations(w, s, seat, plots_in(unused(s, s.near[seat][plot]))) + 300
        else:
            gain = activations(w, s, seat, plots_in(unused(s, around(s, seat, cell))))
        best = max(best, gain)
    return own + best + fresh(w, s, seat, tile)


def around(s: GlenMore, seat: Seat, cell: int) -> int:
    """Return the plots around a free cell of the territory, one bit each."""
    banks, opened = s.banks[seat], s.open[seat]
    for i in range(0, len(banks), 2):
        if banks[i] == cell:
            return banks[i + 1]
    return s.reach[seat][opened.index(cell)]


def activations(w: Weights, s: GlenMore, seat: Seat, plots: list[int]) -> int:
    """Return what activating these plots brings now."""
    total = 0
    tables, tiles = s.tables, s.tiles[seat]
    for p in plots:
        t = tiles[p]
        code = tables.act[t]
        if code == PRODUCE or code == GOOD_ANY:
            deed = tables.tiles[t].act
            total += w.good * min(max(deed.n, deed.total), room(s, seat, p))
        elif code == EXCHANGE:
            total += best_deal(w, s, seat, t)
        elif code >= 0:
            total += fresh(w, s, seat, t)
    return total


def fresh(w: Weights, s: GlenMore, seat: Seat, tile: int) -> int:
    """Return what activating a tile brings that nothing lies on."""
    deed = s.tables.tiles[tile].act
    if deed.code == MOVE:
        return w.movement * deed.n
    if deed.code == POINTS:
        return 100 * deed.n
    if deed.code == PRODUCE or deed.code == GOOD_ANY:
        return w.good * max(deed.n, deed.total)
    return best_deal(w, s, seat, tile) if deed.code == EXCHANGE else 0


def best_deal(w: Weights, s: GlenMore, seat: Seat, tile: int) -> int:
    """Return the gain of the best exchange that can be paid now, less its cost."""
    best = 0
    stock, market = s.stock[seat], s.market
    for deal in s.tables.tiles[tile].deals:
        if not deal_open(s, seat, tile, deal):
            continue
        gain = 100 * deal_points(s, seat, deal) + barrels(s, deal.whisky) + w.token * deal.tokens - w.coin * deal.coins
        for k, n in deal.need:
            gain -= w.good * min(n, stock[k]) + w.coin * (market[k] + 1) * max(0, n - stock[k])
        best = max(best, gain)
    return best
