"""Brian Boru's nouns, with who may see them."""

from typing import Any, ClassVar, Final

from clachan.core import Mark, Options, State, each, hidden, kept, public, shown
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

TRAVELLING: Final = 7  # the step of a card that lies in a packet and is not kept yet: see BrianBoru.path


class BrianBoru(State):
    """A table of Brian Boru."""

    LATER: ClassVar[dict[str, Any]] = {"final_vikings": "count", "final_monasteries": "double"}
    MARKS: ClassVar[tuple[Mark, ...]] = (
        *public("owner", "viking", "monastery"),
        *kept("free"),
        *public("coins", "renown", "raiders", "church", "track"),
        *public("holder", "area", "round", "face_up", "claimant", "marriage", "married", "support", "trade"),
        hidden("vikings", pool="vikings"),
        hidden("brides", pool="marriages"),
        shown("raids", pool="vikings"),
        shown("matches", pool="marriages"),
        *public("step", "leader", "active", "winner", "trick", "played", "lacks"),
        # The 25 action cards. The sampler (draft.py) knows who can hold what: the pool alone does not say it.
        hidden("deck", pool="cards"),
        each("packet", pool="cards"),
        each("picks", pool="cards"),
        each("hand", pool="cards"),
        each("last", pool="cards"),
        hidden("path", pool=""),
    )

    def __init__(self, seats: int, options: Options, tables: Tables) -> None:
        """An empty table; `flow.lay_out` fills it. Kept cheap because copies start here too."""
        super().__init__(seats, options, len(CATEGORIES))
        self.tables = tables
        # Towns.
        self.owner: list[int] = []  # town -> seat of its disc, or -1: a free town
        self.viking: list[int] = []  # town -> 1 under a Viking control token
        self.monastery: list[int] = []  # town -> 1 with a monastery
        self.free: list[list[int]] = []  # colour -> free towns, ascending
        # Seats.
        self.coins: list[int] = []
        self.renown: list[int] = []
        self.raiders: list[int] = []
        self.church: list[int] = []  # discs in the church area
        self.track: list[int] = []  # space on the marriage track
        self.married: list[list[int]] = []  # seat -> marriage cards
        # The table.
        self.holder = -1  # who has the marker
        self.area = 0  # raiders in the battle area
        self.round = 0
        self.face_up: list[int] = []  # region -> 1 when its claim token is turned up
        self.claimant: list[int] = []  # region -> who has its claim token, or -1: on the board
        self.marriage = -1  # the card at the head of the track
        self.support = -1  # who has the princess for military support (R7.1.3a)
        self.trade = -1  # who has her for trade (R7.1.3b)
        self.vikings: list[int] = []  # Viking cards not yet turned up
        self.brides: list[int] = []  # marriage cards not yet turned up, the princess apart
        self.raids: list[int] = []  # Viking cards turned up
        self.matches: list[int] = []  # marriage cards turned up, the princess apart
        # The trick.
        self.leader = -1  # who is to lead, until his card lies on the table
        self.active = -1  # the active town
        self.winner = -1  # who wins the trick, once all have played
        self.trick: list[int] = []  # seat -> card not yet resolved, or -1
        # The action cards of this round.
        self.step = 0  # how often packets were passed on; the number of packets a seat gets once all is kept
        self.deck: list[int] = []  # not dealt; after the deal the card set aside
        self.packet: list[list[int]] = []  # seat -> cards to choose from
        self.picks: list[list[int]] = []  # seat -> cards chosen from this packet, until all have chosen
        self.hand: list[list[int]] = []  # seat -> cards kept
        self.last: list[list[int]] = []  # seat -> the card that was not played (R5.1)
        self.played: list[int] = []  # card -> who played it this round, or -1
        self.lacks: list[int] = []  # seat -> bit for each suit that it has shown not to hold (A2)
        self.path: list[int] = []  # card -> 8 * packet (the seat it was dealt to) + step at which it was kept, or -1

    def blank(self) -> "BrianBoru":
        return BrianBoru(self.seats, self.options, self.tables)

    def copy(self) -> "BrianBoru":
        new = BrianBoru(self.seats, self.options, self.tables)
        new.stack = self.stack[:]
        new.asked = self.asked
        new.points = self.points[:]
        new.owner = self.owner[:]
        new.viking = self.viking[:]
        new.monastery = self.monastery[:]
        new.free = [a[:] for a in self.free]
        new.coins = self.coins[:]
        new.renown = self.renown[:]
        new.raiders = self.raiders[:]
        new.church = self.church[:]
        new.track = self.track[:]
        new.married = [a[:] for a in self.married]
        new.holder = self.holder
        new.area = self.area
        new.round = self.round
        new.face_up = self.face_up[:]
        new.claimant = self.claimant[:]
        new.marriage = self.marriage
        new.support = self.support
        new.trade = self.trade
        new.vikings = self.vikings[:]
        new.brides = self.brides[:]
        new.raids = self.raids[:]
        new.matches = self.matches[:]
        new.leader = self.leader
        new.active = self.active
        new.winner = self.winner
        new.trick = self.trick[:]
        new.step = self.step
        new.deck = self.deck[:]
        new.packet = [a[:] for a in self.packet]
        new.picks = [a[:] for a in self.picks]
        new.hand = [a[:] for a in self.hand]
        new.last = [a[:] for a in self.last]
        new.played = self.played[:]
        new.lacks = self.lacks[:]
        new.path = self.path[:]
        return new
