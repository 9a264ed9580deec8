"""The nouns of Empires of the North, with who may see them."""

from typing import ClassVar, Final

from clachan.core import Mark, Options, State, counted, each, hidden, kept, public
from clachan.core.state import HIDDEN, PUBLIC
from clachan.games.empires.components import Card, Tables

SPENT: Final = 9  # in a supply, beside the amounts: workers on the clan tile

# The score sheet. The first six are the purposes of programs.
CARDS: Final = 6
RESOURCES_LEFT: Final = 7
GOLD_LEFT: Final = 8
RAZE_LEFT: Final = 9
CATEGORIES: tuple[tuple[str, str], ...] = (
    ("sheet-actions", "EN-1.10.3"),
    ("sheet-features", "EN-1.2.8"),
    ("sheet-boosts", "EN-1.11.10"),
    ("sheet-bonuses", "EN-1.11.11"),
    ("sheet-pillage", "EN-1.12.3"),
    ("sheet-stored", "EN-1.11.9"),
    ("sheet-cards", "EN-1.14.4"),
    ("sheet-resources", "EN-1.14.4"),
    ("sheet-gold", "EN-1.14.4"),
    ("sheet-raze", "EN-A1"),
)

# Phases, in order (1.4.1).
SETUP: Final = 0
LOOKOUT: Final = 1
INTEREST: Final = 2
ACTIONS: Final = 3
EXPEDITION: Final = 4
CLEANUP: Final = 5


class Empires(State):
    """A table of Empires of the North."""

    MARKS: ClassVar[tuple[Mark, ...]] = (
        *public("clan", "ring", "first", "turn", "round", "phase", "acting", "last", "draws", "same", "guarded"),
        *public("supply", "disc", "passed", "queue", "landed"),
        *public("card", "face", "turned", "held", "under", "uses"),
        *kept("alert"),
        # A clan's cards are known; which of them are in the hand is not, nor what comes next. They are no pool of the
        # kernel, because before clans are chosen nobody has any: `Game.resample` deals them, `Game.check` counts them.
        each("hand"),
        each("looked"),
        Mark("deck", HIDDEN, per_seat=True),
        *public("discard", "played"),
        each("keeping"),
        each("drawn"),
        *counted("sure", "either"),
        # Two island decks, nearby and distant: each is a pool.
        hidden("sea", pool="islands", per_seat=True),
        Mark("row", PUBLIC, "islands", per_seat=True),
        Mark("wake", PUBLIC, "islands", per_seat=True),
    )

    def __init__(self, seats: int, options: Options, tables: Tables) -> None:
        """An empty table; `flow.lay_out` fills it. Kept cheap because copies start here too."""
        super().__init__(seats, options, len(CATEGORIES))
        self.tables = tables
        self.cards: list[Card] = tables.cards
        self.clan: list[int] = []  # seat -> clan, -1 not yet chosen
        self.ring: list[int] = []  # the tiles in ring order (1.3.2)
        self.first = -1  # the first player
        self.turn = -1  # whose turn it is in the Action phase
        self.round = 0
        self.phase = SETUP
        self.acting = 0  # the turn's action is being resolved
        self.last = 0  # this round is the last (1.14.3)
        self.draws = 0  # cards still to be drawn
        self.same = 0  # the good just released, for `gain_same`
        self.guarded = 0  # choices are tried out: a must lies ahead (A14)
        self.broken = False  # a must could not be carried out; only ever true in a world that is being tried out
        self.supply: list[list[int]] = []  # seat -> amount of each kind, and spent workers
        self.disc: list[int] = []  # seat * 2 + k -> tile * 2 + exhausted, or -1 in the supply
        self.passed: list[int] = []
        self.queue: list[int] = []  # ships, front first: seat * 4 + fish * 2 + raze
        self.landed = -1  # the island that a ship has reached
        # The empires: seat -> slot -> ... A slot is a place in the order of entering; -1 where a card has left.
        self.card: list[list[int]] = []  # the printed card
        self.face: list[list[int]] = []  # the card it counts as: another one for a copy (1.11.8)
        self.turned: list[list[int]] = []  # exhausted
        self.held: list[list[int]] = []  # tokens, 8 bits for each kind
        self.under: list[list[int]] = []  # an upgrade's field, or -1
        self.uses: list[list[int]] = []  # of a limit in this round (V5)
        self.alert: list[int] = []  # seat -> bit e: some own feature waits for event e, or DISCOUNT
        self.hand: list[list[int]] = []
        self.looked: list[list[int]] = []  # drawn in Lookout, not yet chosen from
        self.deck: list[list[int]] = []
        self.discard: list[list[int]] = []  # ascending: the order of a pile has no meaning
        self.played: list[list[int]] = []  # on the way: a boost being resolved, a location being built (A28)
        self.keeping: list[int] = []  # what a seat keeps in Lookout, a bit for each card; -1 not decided
        self.drawn: list[int] = []  # the card just drawn, for "build the drawn card"
        # What everybody can count: see memory.py.
        self.sure: list[list[int]] = []  # seat -> cards that are surely in its hand
        self.either: list[list[int]] = []  # seat -> more that are in its hand or looked at
        self.sea: list[list[int]] = []  # distance -> island deck
        self.row: list[list[int]] = []  # distance -> face-up islands
        self.wake: list[list[int]] = []  # distance -> discarded islands

    def blank(self) -> "Empires":
        return Empires(self.seats, self.options, self.tables)

    def copy(self) -> "Empires":
        new = Empires(self.seats, self.options, self.tables)
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        new.clan = self.clan[:]
        new.ring = self.ring  # laid out once: replaced, never changed
        new.first = self.first
        new.turn = self.turn
        new.round = self.round
        new.phase = self.phase
        new.acting = self.acting
        new.last = self.last
        new.draws = self.draws
        new.same = self.same
        new.guarded = self.guarded
        new.supply = [a[:] for a in self.supply]
        new.disc = self.disc[:]
        new.passed = self.passed[:]
        new.queue = self.queue[:]
        new.landed = self.landed
        new.card = [a[:] for a in self.card]
        new.face = [a[:] for a in self.face]
        new.turned = [a[:] for a in self.turned]
        new.held = [a[:] for a in self.held]
        new.under = [a[:] for a in self.under]
        new.uses = [a[:] for a in self.uses]
        new.alert = self.alert[:]
        new.hand = [a[:] for a in self.hand]
        new.looked = [a[:] for a in self.looked]
        new.deck = [a[:] for a in self.deck]
        new.discard = [a[:] for a in self.discard]
        new.played = [a[:] for a in self.played]
        new.keeping = self.keeping[:]
        new.drawn = self.drawn[:]
        new.sure = self.sure[:]  # its lists are replaced, never changed
        new.either = self.either[:]
        new.sea = [a[:] for a in self.sea]
        new.row = [a[:] for a in self.row]
        new.wake = [a[:] for a in self.wake]
        return new
