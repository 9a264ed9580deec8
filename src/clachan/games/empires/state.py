"""The state of Empires of the North, with the visibility of each field."""

from random import Random
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import (
    COUNTED,
    EACH,
    HIDDEN,
    KEPT,
    PUBLIC,
    Args,
    Counted,
    Each,
    Hidden,
    Kept,
    Mark,
    Options,
    Pool,
    Public,
    Seat,
    State,
)
from clachan.games.empires.constants import KINDS_OF, LAST_ROUND_POINTS, TOKENS

if TYPE_CHECKING:
    from clachan.games.empires.cards.card import Card
    from clachan.games.empires.components import Tables

Pile = tuple[int, ...]  # cards, ascending; replaced, never changed

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

# The phase that it is (1.4.1). Stored effects pay out at the end of Lookout.
SETUP: Final = 0
CLEANUP: Final = 1  # before the first round: islands and the first hand (1.3.7)
LOOKOUT: Final = 2
INTEREST: Final = 3
ACTIONS: Final = 4
EXPEDITION: Final = 5

# Which round is the last (1.14), as far as it is known.
THIS_ROUND: Final = 1
NEXT_ROUND: Final = 2


class Empires(State):
    """A table of Empires of the North."""

    clan: Public[list[int]]  # seat -> clan, -1 not yet chosen
    ring: Public[tuple[int, ...]] = ()  # the tiles in ring order (1.3.2)
    first: Public[int] = -1  # the first player
    turn: Public[int] = -1  # whose turn it is in the Action phase
    round: Public[int] = 0
    phase: Public[int] = SETUP
    acting: Public[int] = 0  # the turn's action is being resolved
    last: Public[int] = 0  # THIS_ROUND or NEXT_ROUND is the last (1.14); 0 not yet known
    draws: Public[int] = 0  # cards still to be drawn
    same: Public[int] = 0  # the good just released, for `gain_same`
    guarded: Public[int] = 0  # answers are checked by lookahead, because a must lies ahead (A14)
    supply: Public[list[vec[i64]]]  # seat -> amount of each kind, and SPENT workers
    disc: Public[list[int]]  # seat * DISCS + k -> tile * 2 + exhausted, or -1 in the supply
    passed: Public[list[int]]
    queue: Public[tuple[int, ...]] = ()  # ships, front first: see `ship_of`
    landed: Public[int] = -1  # the island that a ship has reached
    # The empires: seat -> slot -> ... A slot is a place in the order of entering; -1 where a card has left.
    card: Public[list[tuple[int, ...]]]  # the printed card
    face: Public[list[tuple[int, ...]]]  # the card it counts as: another one for a copy (1.11.8)
    turned: Public[list[list[int]]]  # exhausted
    held: Public[list[tuple[int, ...]]]  # tokens: see `tokens`
    under: Public[list[tuple[int, ...]]]  # an upgrade's field, or -1
    uses: Public[list[tuple[int, ...]]]  # of a limit in this round (V5)
    alert: Kept[list[int]]  # seat -> bit e: a feature of the seat waits for event e, or DISCOUNT
    # A clan's cards are known; which of them are in the hand is not, nor what comes next. They are no pool of the
    # kernel, because before clans are chosen nobody has any: `Game.resample` deals them, `Game.check` counts them.
    hand: Each[list[list[int]]]
    looked: Each[list[Pile]]  # drawn in Lookout, not yet chosen from
    deck: Annotated[Hidden[list[list[int]]], Pool("", per_seat=True)]
    discard: Public[list[Pile]]  # the order of a pile has no meaning
    played: Public[list[Pile]]  # on the way: a boost being resolved, a location being built (A28)
    keeping: Each[list[int]]  # what a seat keeps in Lookout, a bit for each card; -1 not decided
    drawn: Each[list[int]]  # the card just drawn, for "build the drawn card"
    sure: Counted[list[Pile]]  # seat -> cards that are surely in its hand: see determinization.py
    either: Counted[list[Pile]]  # seat -> more that are in its hand or drawn in Lookout
    # Two island decks, nearby and distant: each is a pool.
    sea: Annotated[Hidden[list[list[int]]], Pool("islands", per_seat=True)]  # distance -> face down
    row: Annotated[Public[list[Pile]], Pool("islands", per_seat=True)]  # distance -> face up
    wake: Annotated[Public[list[Pile]], Pool("islands", per_seat=True)]  # distance -> discarded

    def __init__(self, seats: int, options: Options, tables: "Tables") -> None:
        """An empty table; `flow.lay_out` fills it. Kept cheap because copies start here too."""
        super().__init__(seats, options, len(CATEGORIES))
        self.tables = tables
        self.cards: list[Card] = tables.cards
        self.closed = 0  # bit p: no card has left the empire of seat p since its ranks were closed; a copy asks anew
        self.broken = False  # a must could not be carried out; only ever true in a copy that lookahead plays

    def award(self, seat: Seat, category: int, n: int, rule: str, key: str, args: Args | None = None) -> None:
        """Put points on a seat's sheet, and announce the last round as soon as a seat has 25 (1.14.1, 1.14.2)."""
        super().award(seat, category, n, rule, key, args)
        if not self.last and self.tables.as_printed and self.total(seat) >= LAST_ROUND_POINTS:
            if self.phase == EXPEDITION:
                self.last = NEXT_ROUND
                self.tell("log-last-next", seat, "EN-1.14.2", {"least": LAST_ROUND_POINTS})
            else:
                self.last = THIS_ROUND
                self.tell("log-last-now", seat, "EN-1.14.1", {"least": LAST_ROUND_POINTS})

    def reshuffle(self, seat: Seat, rng: Random) -> None:
        """Nothing: each island deck is a pool of its own, and what lies in it is what lies nowhere else."""

    # --- derived from the fields by `make derive`: do not edit ---
    MARKS: ClassVar[tuple[Mark, ...]] = (
        Mark("clan", PUBLIC),
        Mark("ring", PUBLIC),
        Mark("first", PUBLIC),
        Mark("turn", PUBLIC),
        Mark("round", PUBLIC),
        Mark("phase", PUBLIC),
        Mark("acting", PUBLIC),
        Mark("last", PUBLIC),
        Mark("draws", PUBLIC),
        Mark("same", PUBLIC),
        Mark("guarded", PUBLIC),
        Mark("supply", PUBLIC),
        Mark("disc", PUBLIC),
        Mark("passed", PUBLIC),
        Mark("queue", PUBLIC),
        Mark("landed", PUBLIC),
        Mark("card", PUBLIC),
        Mark("face", PUBLIC),
        Mark("turned", PUBLIC),
        Mark("held", PUBLIC),
        Mark("under", PUBLIC),
        Mark("uses", PUBLIC),
        Mark("alert", KEPT),
        Mark("hand", EACH),
        Mark("looked", EACH),
        Mark("deck", HIDDEN, per_seat=True),
        Mark("discard", PUBLIC),
        Mark("played", PUBLIC),
        Mark("keeping", EACH),
        Mark("drawn", EACH),
        Mark("sure", COUNTED),
        Mark("either", COUNTED),
        Mark("sea", HIDDEN, "islands", per_seat=True),
        Mark("row", PUBLIC, "islands", per_seat=True),
        Mark("wake", PUBLIC, "islands", per_seat=True),
    )

    def copy(self) -> "Empires":
        new = Empires(self.seats, self.options, self.tables)
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        new.clan = self.clan[:]
        new.ring = self.ring
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
        new.queue = self.queue
        new.landed = self.landed
        new.card = self.card[:]
        new.face = self.face[:]
        new.turned = [a[:] for a in self.turned]
        new.held = self.held[:]
        new.under = self.under[:]
        new.uses = self.uses[:]
        new.alert = self.alert[:]
        new.hand = [a[:] for a in self.hand]
        new.looked = self.looked[:]
        new.deck = [a[:] for a in self.deck]
        new.discard = self.discard[:]
        new.played = self.played[:]
        new.keeping = self.keeping[:]
        new.drawn = self.drawn[:]
        new.sure = self.sure[:]
        new.either = self.either[:]
        new.sea = [a[:] for a in self.sea]
        new.row = self.row[:]
        new.wake = self.wake[:]
        return new

    # --- end of what is derived ---


# --- what numbers stand for ------------------------------------------------------------------------------------


def ship_of(seat: Seat, fish: int, raze: int) -> int:
    """Return a ship in the queue: whose, and what it carries."""
    return seat * 4 + fish * 2 + raze


def owner(ship: int) -> Seat:
    return ship >> 2


def load_of(ship: int) -> int:
    """Return what a ship carries: nothing, the raze disc, fish, or both."""
    return ship & 3


def has_fish(ship: int) -> int:
    return ship >> 1 & 1


def has_raze(ship: int) -> int:
    return ship & 1


def disc_on(tile: int, exhausted: int) -> int:
    """Return a disc on a tile, by its side."""
    return tile * 2 + exhausted


def tile_of(disc: int) -> int:
    return disc >> 1


def is_exhausted(disc: int) -> int:
    return disc & 1


HELD: Final = 8  # bits for each kind of token on a card
HELD_MOST: Final = 255


def tokens(held: int, what: int) -> int:
    """Return how many tokens of a kind or a class lie on a card."""
    if what < TOKENS:
        return held >> HELD * what & HELD_MOST
    n = 0
    for kind in KINDS_OF[what]:
        n += held >> HELD * kind & HELD_MOST
    return n


def waits(s: Empires, seat: Seat, event: int) -> bool:
    """Return whether a feature of the seat waits for an event, or makes building cheaper (DISCOUNT)."""
    return s.alert[seat] >> event & 1 > 0


def keeps(s: Empires, seat: Seat) -> list[int]:
    """Return the cards that a seat has decided to keep in Lookout."""
    return [c for i, c in enumerate(s.looked[seat]) if s.keeping[seat] >> i & 1]


# --- piles: cards in ascending order ---------------------------------------------------------------------------


def put(pile: list[int], card: int) -> None:
    """Put a card into a pile."""
    i = len(pile)
    while i and pile[i - 1] > card:
        i -= 1
    pile.insert(i, card)


def less(pile: Pile, card: int) -> Pile:
    """Return a pile without one of its cards."""
    i = 0
    while pile[i] != card:
        i += 1
    return without(pile, i)


def plus(pile: Pile, card: int) -> Pile:
    """Return a pile with one more card."""
    i = len(pile)
    while i and pile[i - 1] > card:
        i -= 1
    # Compiled, adding is twice as fast as unpacking.
    return pile + (card,) if i == len(pile) else pile[:i] + (card,) + pile[i:]  # noqa: RUF005


def without(slots: tuple[int, ...], slot: int) -> tuple[int, ...]:
    """Return a row of an empire, or a pile, without what is in a slot."""
    return slots[:slot] + slots[slot + 1 :]


def replaced(slots: tuple[int, ...], slot: int, value: int) -> tuple[int, ...]:
    """Return a row of an empire with another value in a slot."""
    return slots[:slot] + (value,) + slots[slot + 1 :]  # noqa: RUF005
