"""The flow of Brian Boru: set-up (R1), then rounds of preparation, draft, tricks and upkeep (R2, R3). Each frame is one
question or one step. The phases have modules of their own: phases/draft.py (R4), trick.py (R5), symbols.py (R6) and
upkeep.py (R7)."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import ASK_CHANCE, ASK_NOBODY, CHANCE, Action, Frame, Msg, Seat
from clachan.games.brianboru.actions import FIRST, MARRIAGE, VIKINGS
from clachan.games.brianboru.components import CARDS, COLOURS
from clachan.games.brianboru.decisions import PickTown
from clachan.games.brianboru.names import town_args
from clachan.games.brianboru.phases.draft import Deal, Draft
from clachan.games.brianboru.phases.trick import Trick
from clachan.games.brianboru.phases.upkeep import Battle, Church, Claims, Marriage
from clachan.games.brianboru.rules import put_disc, take_out
from clachan.games.brianboru.scoring import final_scoring
from clachan.games.brianboru.state import START, BrianBoru
from clachan.kit.bags import PileFrame

# --- set-up ------------------------------------------------------------------------------------------------


def lay_out(s: BrianBoru) -> None:
    """Set the table up, before anything random happens (R1)."""
    tables, n = s.tables, s.seats
    s.owner = vec[i64]([-1] * tables.towns)
    s.viking = s.monastery = (0,) * tables.towns
    s.free = [[x for x in range(tables.towns) if tables.colour[x] == k] for k in range(COLOURS)]
    s.coins = [3] * n
    s.renown = [1] * n
    s.raiders = [0] * n
    s.church = [0] * n
    s.track = [0] * n
    s.married = ((),) * n
    s.face_up = [0] * len(tables.regions)
    s.claimant = [-1] * len(tables.regions)
    s.vikings = list(range(len(tables.strength)))
    s.brides = [m for m in range(len(tables.marriages)) if m != tables.princess]
    for seat in range(n):
        s.award(seat, START, tables.start_points, "BB-R1.2", "log-start")
    gather(s)
    s.now(FirstPlayer(), Round())


def gather(s: BrianBoru) -> None:
    """Gather all 25 action cards in one deck (R4.1)."""
    n = s.seats
    s.step = 0
    s.leader = -1
    s.trick = [-1] * n
    s.deck = list(range(CARDS))
    s.packet = [[] for _ in range(n)]
    s.picks = [[] for _ in range(n)]
    s.hand = [[] for _ in range(n)]
    s.last = ((),) * n
    s.played = [-1] * CARDS
    s.lacks = [0] * n
    s.path = [-1] * CARDS


class FirstPlayer(Frame[BrianBoru]):
    """A random seat gets the marker (R1.6); then everybody takes a town (R1.7)."""

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        return ASK_CHANCE

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return list(FIRST[: s.seats])

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        return ("do-first", {"player": {"seat": action[1]}})

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        s.holder = action[1]
        s.then(StartTown(s.holder))
        s.tell("log-first", s.holder, "BB-R1.6", {})


class StartTown(PickTown):
    """A disc on a free town, in a region without another player's disc (R1.7)."""

    def towns(self, s: BrianBoru) -> list[int]:
        region, owner = s.tables.region, s.owner
        taken = [False] * len(s.tables.regions)
        for x in range(len(owner)):
            if owner[x] >= 0:
                taken[region[x]] = True
        return [x for x in range(len(owner)) if not taken[region[x]]]

    def bars(self, s: BrianBoru, x: int) -> tuple[str, str] | None:
        if s.owner[x] >= 0:
            return ("BB-R1.7", "refused-taken")
        return None if x in self.towns(s) else ("BB-R1.7", "refused-region-taken")

    def take(self, s: BrianBoru, x: int) -> None:
        put_disc(s, self.seat, x)
        if s.sink is not None:
            s.tell("log-start-town", self.seat, "BB-R1.7", town_args(s, x))
        after = (self.seat + 1) % s.seats
        if after != s.holder:
            s.now(StartTown(after))


# --- a round -----------------------------------------------------------------------------------------------


class Round(Frame[BrianBoru]):
    """Preparation, draft, tricks, upkeep (R2.2), as often as the marriage deck has cards; then the end (R2.1, R7.5)."""

    def step(self, s: BrianBoru) -> None:
        s.marriage = -1
        if s.round == s.tables.rounds[s.seats]:
            s.then()
            s.tell("log-end", CHANCE, "BB-R7.5", {})
            final_scoring(s)  # the stack is empty now: the game is over
            return
        s.round += 1
        gather(s)
        s.now(TurnVikings(), TurnMarriage(), Deal(), Draft(), Trick(), Marriage(), Battle(), Church(1), Claims())
        if s.sink is not None:
            s.tell("log-round", CHANCE, "BB-R2.2", {"round": s.round, "rounds": s.tables.rounds[s.seats]})


class TurnVikings(PileFrame[BrianBoru]):
    """The top Viking card says how many raiders come (R3.1)."""

    def pile(self, s: BrianBoru) -> list[int]:
        return s.vikings

    def table(self, s: BrianBoru) -> Sequence[Action]:
        return VIKINGS

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        phrase = s.tables.raids_called[action[1]]
        return (phrase["key"], phrase["args"])

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        card: int = action[1]
        s.then()
        take_out(s.vikings, card)
        s.raids = (*s.raids, card)
        s.area = s.tables.strength[card]
        if s.sink is not None:
            s.tell("log-vikings", CHANCE, "BB-R3.1", {"raiders": s.area})


class TurnMarriage(PileFrame[BrianBoru]):
    """The top marriage card; in the last round it is the princess (R3.2, R1.4). Which cards were left in the box is
    never known, so each is drawn from all that have not been turned up."""

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.round < s.tables.rounds[s.seats] else ASK_NOBODY

    def pile(self, s: BrianBoru) -> list[int]:
        return s.brides

    def table(self, s: BrianBoru) -> Sequence[Action]:
        return MARRIAGE

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        phrase = s.tables.matches_called[action[1]]
        return (phrase["key"], phrase["args"])

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        card: int = action[1]
        take_out(s.brides, card)
        s.matches = (*s.matches, card)
        self.turn_up(s, card)

    def step(self, s: BrianBoru) -> None:
        self.turn_up(s, s.tables.princess)

    def turn_up(self, s: BrianBoru, card: int) -> None:
        s.then()
        s.marriage = card
        if s.sink is not None:
            key = "log-princess" if card == s.tables.princess else "log-marriage"
            s.tell(key, CHANCE, "BB-R3.2", {"marriage": s.tables.marriages[card].name})
