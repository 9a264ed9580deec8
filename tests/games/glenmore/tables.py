"""Tables of Glen More that tests lay out by hand: tiles and crests by their names, cells by x and y.

The start village is at (0, 0), the home castle at (1, 0); y grows downwards. Seat 0 is on turn unless a test says
otherwise.
"""

from clachan import testing
from clachan.core import Action
from clachan.games.glenmore import flow, territory
from clachan.games.glenmore.actions import ORIGIN, WIDTH
from clachan.games.glenmore.components import Deal
from clachan.games.glenmore.constants import CODE_NAMES, GOODS, KINDS
from clachan.games.glenmore.effects import activation, handlers, resolution
from clachan.games.glenmore.game import GlenMoreGame
from clachan.games.glenmore.state import DIE, END, PIECE, GlenMore
from clachan.games.glenmore.turns import decisions, rondel, turn
from clachan.kit.shared import replaced
from clachan.play import registry

made = registry.game("glenmore")
assert isinstance(made, GlenMoreGame)
GAME: GlenMoreGame = made
TABLES = GAME.tables
TILE = {t.name: i for i, t in enumerate(TABLES.tiles)}
CREST = {c.name: i for i, c in enumerate(TABLES.crests)}
CARD = {c.name: i for i, c in enumerate(TABLES.cards)}


def spell(s: GlenMore, action: Action) -> str:
    """An action by names, numbers and cells: place 0 -1, pay wood from Lochridge, effect 2 token."""
    verb, *rest = action
    top, mine = s.stack[-1], s.tiles[s.asked[0]]
    if verb in ("take", "discard", "build", "tile"):
        rest = [TABLES.tiles[rest[0]].name]
    elif verb == "crest":
        rest = [TABLES.crests[rest[0]].name]
    elif verb in ("buy", "pick"):
        rest = [GOODS[rest[0]]]
    elif verb in ("pay", "sell", "stow"):
        rest = [GOODS[rest[1]], "on" if verb == "stow" else "from", TABLES.tiles[mine[rest[0]]].name]
    elif verb == "walk":
        rest = [TABLES.tiles[mine[rest[0]]].name, "to", TABLES.tiles[mine[rest[1]]].name]
    elif verb in ("scot", "activate", "settle", "remove"):
        rest = [TABLES.tiles[mine[rest[0]]].name]
    elif isinstance(top, activation.Exchange) and verb == "deal":
        rest = [spell_deal(TABLES.tiles[mine[top.plot]].deals[rest[0]])]
    elif isinstance(top, resolution.Resolve) and verb == "effect":
        rest = [rest[0] + 1, CODE_NAMES[TABLES.lists[top.origin][rest[0]].code]]
    return " ".join(str(word) for word in (verb, *rest))


def spell_deal(deal: Deal) -> str:
    """What is paid = what is gained."""
    paid = [f"{n} {GOODS[k]}" for k, n in deal.need] + (["1 coin"] if deal.coins else [])
    gain = [f"{n} {w}" for n, w in ((deal.vp, "points"), (deal.whisky, "barrel"), (deal.tokens, "token")) if n]
    return f"{' + '.join(paid) or 'nothing'} = {' + '.join(gain) or 'points'}"


def item(word: str | int) -> int:
    """An item of the rondel: a tile's name, END, die, or a seat."""
    if isinstance(word, int):
        return PIECE + word
    return {"END": END, "die": DIE}.get(word, TILE.get(word, -1))


class Sitting(testing.Sitting[GlenMore]):
    """A table at the beginning of seat 0's first turn; chance laid the tiles in the order of the file."""

    def __init__(self, seats: int = 3, order: tuple[int, ...] = (), **options: bool) -> None:
        super().__init__(GAME, seats, **options)
        self.luck(*[f"order {seat}" for seat in order or range(seats)])
        self.roll()

    def spell(self, action: Action) -> str:
        return spell(self.s, action)

    # --- laying out ----------------------------------------------------------------------------------------

    def ask(self, *frames: decisions.Question) -> None:
        """Ask seat 0 these questions next, the last one first."""
        self.s.stack = [flow.Rondel(), rondel.Refill(), turn.EndTurn(0), *frames]
        GAME.settle(self.s)

    def row(self, *words: str | int) -> None:
        """What is on the rondel, rear first; it is the turn of the first."""
        self.s.row = [item(w) for w in words]
        self.s.discard = [t for t in self.s.discard if t not in self.s.row]
        self.s.stack = [flow.Rondel()]
        GAME.settle(self.s)

    def lay(self, name: str, x: int, y: int, seat: int = 0, scots: int = 0, **goods: int) -> int:
        """A tile that lies in a territory already, with Scots and goods on it."""
        s, t, cell = self.s, TILE[name], ORIGIN + y * WIDTH + x
        s.row = [i for i in s.row if i != t]
        s.left = [i for i in s.left if i != t]
        if TABLES.rebuild[t] >= 0:
            plot = territory.plot_at(s, seat, cell)
            territory.cover(s, seat, t, plot)
        else:
            plot = territory.lay(s, seat, t, cell)
        self.put(plot, seat, scots, **goods)
        return plot

    def put(self, plot: int, seat: int = 0, scots: int = 0, **goods: int) -> None:
        """Scots of the supply and goods onto a plot."""
        self.s.scots[seat][plot] += scots
        self.s.supply[seat] -= scots
        for word, n in goods.items():
            territory.put(self.s, seat, plot, GOODS.index(word), n)
        GAME.settle(self.s)

    def give(self, crest: str = "", card: str = "", seat: int = 0) -> None:
        """A crest or a card that a seat has already, with its lasting advantage."""
        if crest:
            source = TABLES.first_crest + CREST[crest]
            self.s.tokens = replaced(self.s.tokens, seat, (*self.s.tokens[seat], CREST[crest]))
            self.s.fare = tuple(-1 if c == CREST[crest] else f for c, f in enumerate(self.s.fare))
        else:
            source = TABLES.first_card + CARD[card]
            self.s.cards = replaced(self.s.cards, seat, (*self.s.cards[seat], CARD[card]))
        for deed in TABLES.lists[source]:
            if deed.perk >= 0:
                handlers.gain_perk(self.s, seat, -1, source, deed)
        self.s.ness = 0

    def market(self, **filled: int) -> None:
        for word, n in filled.items():
            self.s.market[GOODS.index(word)] = n
        GAME.settle(self.s)

    # --- looking -------------------------------------------------------------------------------------------

    def on(self, plot: int, seat: int = 0) -> dict[str, int]:
        """The goods on a plot."""
        here = self.s.goods[seat][plot * KINDS : plot * KINDS + KINDS]
        return {GOODS[k]: n for k, n in enumerate(here) if n}

    def filled(self, word: str) -> int:
        return self.s.market[GOODS.index(word)]


def where(game: Sitting) -> list[tuple[int, int]]:
    """The cells that are offered for the tile in the hand."""
    return sorted((a[1], a[2]) for a in GAME.legal(game.s, game.seat) if a[0] == "place")


def offered(game: Sitting, verb: str) -> list[Action]:
    return [a for a in GAME.legal(game.s, game.seat) if a[0] == verb]
