"""The state of Brian Boru, with the visibility of each field."""

from random import Random
from typing import Annotated, Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import EACH, HIDDEN, KEPT, PUBLIC, Each, Hidden, Kept, Mark, Options, Pool, Public, Seat, State
from clachan.games.brianboru.components import Tables

# The score sheet.
START: Final = 0
DEBTS: Final = 1
MARRIAGES: Final = 2
BATTLES: Final = 3
BLESSINGS: Final = 4
RICHEST: Final = 5
MARKER: Final = 6
RENOWNED: Final = 7
CLAIMS: Final = 8
CONTESTED: Final = 9
SPREAD: Final = 10
CATEGORIES: tuple[tuple[str, str], ...] = (
    ("sheet-start", "BB-R1.2"),
    ("sheet-debts", "BB-R6.6"),
    ("sheet-marriages", "BB-R7.1.2"),
    ("sheet-battles", "BB-R7.2.4"),
    ("sheet-church", "BB-R7.3.2"),
    ("sheet-coins", "BB-R8.1"),
    ("sheet-marker", "BB-R8.2"),
    ("sheet-renown", "BB-R8.3"),
    ("sheet-claims", "BB-R8.4"),
    ("sheet-contested", "BB-R8.5"),
    ("sheet-regions", "BB-R8.6"),
)

# Where an action card went in the draft: STEPS * packet (the seat it was dealt to) + step at which it was kept.
STEPS: Final = 8
TRAVELLING: Final = 7  # the step of a card that lies in a packet and is not kept yet

Lists = tuple[tuple[int, ...], ...]


class BrianBoru(State):
    """A table of Brian Boru."""

    LATER: ClassVar[dict[str, Any]] = {"final_vikings": "count", "final_monasteries": "double"}

    # Towns.
    owner: Public[vec[i64]]  # town -> seat of its disc, or -1: a free town
    viking: Public[tuple[int, ...]]  # town -> 1 under a Viking control token
    monastery: Public[tuple[int, ...]]  # town -> 1 with a monastery
    free: Kept[list[list[int]]]  # colour -> free towns, ascending
    # Seats.
    coins: Public[list[int]]
    renown: Public[list[int]]
    raiders: Public[list[int]]
    church: Public[list[int]]  # discs in the church area
    track: Public[list[int]]  # space on the marriage track
    # The table.
    holder: Public[int] = -1  # who has the marker
    area: Public[int] = 0  # raiders in the battle area
    round: Public[int] = 0
    face_up: Public[list[int]]  # region -> 1 when its claim token is turned up
    claimant: Public[list[int]]  # region -> who has its claim token, or -1: on the board
    marriage: Public[int] = -1  # the card at the head of the track
    married: Public[Lists]  # seat -> marriage cards
    support: Public[int] = -1  # who has the princess for military support (R7.1.3a)
    trade: Public[int] = -1  # who has her for trade (R7.1.3b)
    vikings: Annotated[Hidden[list[int]], Pool("vikings")]  # Viking cards not yet turned up
    brides: Annotated[Hidden[list[int]], Pool("marriages")]  # marriage cards not yet turned up, the princess apart
    raids: Annotated[Public[tuple[int, ...]], Pool("vikings")] = ()  # Viking cards turned up
    matches: Annotated[Public[tuple[int, ...]], Pool("marriages")] = ()  # marriage cards turned up, the princess apart
    # The trick.
    step: Public[int] = 0  # how often packets were passed on; the number of packets a seat gets once all is kept
    leader: Public[int] = -1  # who is to lead, until his card lies on the table
    active: Public[int] = -1  # the active town
    winner: Public[int] = -1  # who wins the trick, once all have played
    trick: Public[list[int]]  # seat -> card not yet resolved, or -1
    played: Public[list[int]]  # card -> who played it this round, or -1
    lacks: Public[list[int]]  # seat -> bit for each suit that it has shown not to hold (A2)
    # The 25 action cards. The pool alone does not say who can hold what: determinization/worlds.py works it out.
    deck: Annotated[Hidden[list[int]], Pool("cards")]  # not dealt; after the deal the card set aside
    packet: Annotated[Each[list[list[int]]], Pool("cards")]  # seat -> cards to choose from
    picks: Annotated[Each[list[list[int]]], Pool("cards")]  # seat -> chosen, until all have chosen
    hand: Annotated[Each[list[list[int]]], Pool("cards")]  # seat -> cards kept
    last: Annotated[Each[Lists], Pool("cards")]  # seat -> the card that was not played (R5.1)
    path: Hidden[list[int]]  # card -> where it went in the draft, or -1

    def __init__(self, seats: int, options: Options, tables: Tables) -> None:
        """An empty table; `flow.lay_out` fills it."""
        super().__init__(seats, options, len(CATEGORIES))
        self.tables = tables

    def reshuffle(self, seat: Seat, rng: Random) -> None:
        """Nothing: determinization/worlds.py deals the action cards, and what is left of the other decks is known."""

    # --- derived from the fields by `make derive`: do not edit ---
    MARKS: ClassVar[tuple[Mark, ...]] = (
        Mark("owner", PUBLIC),
        Mark("viking", PUBLIC),
        Mark("monastery", PUBLIC),
        Mark("free", KEPT),
        Mark("coins", PUBLIC),
        Mark("renown", PUBLIC),
        Mark("raiders", PUBLIC),
        Mark("church", PUBLIC),
        Mark("track", PUBLIC),
        Mark("holder", PUBLIC),
        Mark("area", PUBLIC),
        Mark("round", PUBLIC),
        Mark("face_up", PUBLIC),
        Mark("claimant", PUBLIC),
        Mark("marriage", PUBLIC),
        Mark("married", PUBLIC),
        Mark("support", PUBLIC),
        Mark("trade", PUBLIC),
        Mark("vikings", HIDDEN, "vikings"),
        Mark("brides", HIDDEN, "marriages"),
        Mark("raids", PUBLIC, "vikings"),
        Mark("matches", PUBLIC, "marriages"),
        Mark("step", PUBLIC),
        Mark("leader", PUBLIC),
        Mark("active", PUBLIC),
        Mark("winner", PUBLIC),
        Mark("trick", PUBLIC),
        Mark("played", PUBLIC),
        Mark("lacks", PUBLIC),
        Mark("deck", HIDDEN, "cards"),
        Mark("packet", EACH, "cards"),
        Mark("picks", EACH, "cards"),
        Mark("hand", EACH, "cards"),
        Mark("last", EACH, "cards"),
        Mark("path", HIDDEN),
    )

    def copy(self) -> "BrianBoru":
        new = BrianBoru(self.seats, self.options, self.tables)
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        new.owner = self.owner[:]
        new.viking = self.viking
        new.monastery = self.monastery
        new.free = [a[:] for a in self.free]
        new.coins = self.coins[:]
        new.renown = self.renown[:]
        new.raiders = self.raiders[:]
        new.church = self.church[:]
        new.track = self.track[:]
        new.holder = self.holder
        new.area = self.area
        new.round = self.round
        new.face_up = self.face_up[:]
        new.claimant = self.claimant[:]
        new.marriage = self.marriage
        new.married = self.married
        new.support = self.support
        new.trade = self.trade
        new.vikings = self.vikings[:]
        new.brides = self.brides[:]
        new.raids = self.raids
        new.matches = self.matches
        new.step = self.step
        new.leader = self.leader
        new.active = self.active
        new.winner = self.winner
        new.trick = self.trick[:]
        new.played = self.played[:]
        new.lacks = self.lacks[:]
        new.deck = self.deck[:]
        new.packet = [a[:] for a in self.packet]
        new.picks = [a[:] for a in self.picks]
        new.hand = [a[:] for a in self.hand]
        new.last = self.last
        new.path = self.path[:]
        return new

    # --- end of what is derived ---
