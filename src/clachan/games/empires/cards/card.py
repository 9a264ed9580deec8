"""Clans, their cards and islands, as the component files describe them."""

from typing import Final

from clachan.core import Args
from clachan.games.empires.bills import Bill
from clachan.games.empires.cards.filters import Filter
from clachan.games.empires.constants import EITHER, TILES
from clachan.kit.files import Node

SLOTS: Final = 128  # more cards than one empire can ever hold during a turn
DECK: Final = 30
LOOKOUT_CARDS: Final = 4  # cards drawn in Lookout (1.5.1)
LOOKOUT_MOST: Final = 8  # with all that cards add (V11)

# Verdicts. TRY: only lookahead can decide (A14).
NO: Final = 0
YES: Final = 1
TRY: Final = 2
# How a card changes whether the tile action that it is played with can be carried out (A14); or TRY.
OTHER: Final = -1  # it is not played with this tile
SAME: Final = 0  # not at all
ALWAYS: Final = 1  # afterwards it can


def named(english: str, czech: str) -> Args:
    return {"en": english, "cs": czech}


class Card:
    """A clan card or an island."""

    def __init__(self, index: int, node: Node, clan: int, kind: int, sub: int) -> None:
        self.index = index
        self.ident = node.word("id")
        self.name = node.word("name")
        self.named: Args = named(self.name, node.word("name_cs"))
        self.source = node.word("source")
        if node.has("number"):
            node.whole("number", 1, 999)
        self.attested = node.has("attested")  # the source gives only some facts of it; the rest is reconstructed
        if self.attested:
            node.words("attested")
        self.clan = clan  # -1 for an island
        self.kind = kind
        self.sub = sub
        self.icon = -1  # islands have none (1.2.5)
        self.copies = 1
        self.distance = -1
        self.bill: Bill | None = None  # pay to build
        self.tiles: tuple[int, ...] = ()  # played with these
        self.yields: list[tuple[int, int]] = []
        self.crops = 0  # bit t: it yields t
        self.action = -1  # programs
        self.bonus = -1
        self.effect = -1
        self.pillage = -1
        self.feature = -1
        self.when = -1
        self.where: Filter | None = None
        self.limit = 0  # times per round, 0 without limit
        self.stored = -1
        self.stored_what = 0
        self.stored_n = 1
        self.lookout = 0  # more cards in Lookout (V11)
        self.discount = 0  # resources less (V11)
        self.discount_where: Filter | None = None
        self.discount_limit = 0
        self.copy: Filter | None = None
        self.alert = 0  # the bit of its event, and of DISCOUNT
        self.after = [SAME] * len(TILES)  # see SAME, ALWAYS, TRY

    @property
    def is_field(self) -> bool:
        """A field or an upgrade."""
        return self.sub <= EITHER

    def grants(self, card: "Card") -> bool:
        """Return whether its discount is for this card, by its printed icon (V11)."""
        return self.discount_where is not None and self.discount_where.fits[card.index]


class Clan:
    """A clan, its cards and how it starts."""

    def __init__(self, node: Node) -> None:
        self.key = node.item.split(".")[-1]
        self.name = node.word("name")
        self.named: Args = named(self.name, node.word("name_cs"))
        self.nation = node.word("nation")
        self.difficulty = node.whole("difficulty", 1, 10)
        self.ships = node.whole("ships", 1, 9)
        self.theme = node.word("theme")
        self.icons: dict[str, str] = {}
        self.starting: list[int] = []
        self.deck: list[int] = []  # 30 cards, ascending
