"""The flow of Rebirth on both maps: set-up, turns, end. Each frame is one question or one step. What only one map has
is in `scotland.py` and `ireland.py`."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import ASK, ASK_CHANCE, ASK_NOBODY, Action, Frame, Msg, Reason, Seat, SeatFrame
from clachan.games.rebirth.actions import CHOOSE, FIRST, MISSION, TILE
from clachan.games.rebirth.components import CASTLES, KINDS, SEATS
from clachan.games.rebirth.rules import can_place, misplaced, place, placements
from clachan.games.rebirth.scoring import final_scoring
from clachan.games.rebirth.state import EMPTY, NEUTRAL, Rebirth
from clachan.kit.bags import BagFrame

# --- set-up ------------------------------------------------------------------------------------------------


def lay_out(s: Rebirth) -> None:
    """Set up the board, the tiles and the cards, before anything is drawn (R5-R8, R43-R46)."""
    board, tables = s.board, s.tables
    s.cell = vec[i64]([EMPTY] * board.spaces)
    if s.seats == 2:
        for x in board.yellow:
            s.cell[x] = NEUTRAL  # R7, R46
    s.open = [[x for x in spaces if s.cell[x] == EMPTY] for spaces in board.of_kind]
    s.near = vec[i64]([0] * ((CASTLES + len(board.holy)) * s.seats))
    s.keeper = [-1] * CASTLES
    tiles = tables.tiles
    if s.seats == 4:
        tiles = [n - back for n, back in zip(tables.tiles, tables.returned, strict=True)]  # R8
    s.hand = [[] for _ in range(s.seats)]
    s.supply = [tiles[:] for _ in range(s.seats)]
    s.aside = [[0] * KINDS for _ in range(s.seats)]
    s.missions = [[] for _ in range(s.seats)]
    s.deck = s.edition.deck(s.options)
    s.met = [0] * s.seats
    s.token = [-1] * s.seats
    s.edition.lay_out(s)


class DrawTile(BagFrame[Rebirth]):
    """Draw a tile from the seat's supply. Only its owner sees it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def bag(self, s: Rebirth) -> list[int]:
        return s.supply[self.seat]

    def table(self, s: Rebirth) -> Sequence[Action]:
        return TILE

    def say(self, s: Rebirth, seat: Seat, action: Action) -> Msg:
        return ("do-tile", {"tile": f"@tile-{action[1]}"})

    def audience(self, s: Rebirth, seat: Seat, action: Action) -> Seat:
        return self.seat


class DealTiles(DrawTile):
    """A seat lays tiles aside, then draws one into the hand, all unseen by the others (R9, R10, R47)."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK_NOBODY if s.hand[self.seat] else ASK_CHANCE

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        kind: int = action[1]
        s.supply[self.seat][kind] -= 1
        aside = sum(s.aside[self.seat]) < s.tables.aside[s.board.key]
        if aside:
            s.aside[self.seat][kind] += 1
        else:
            s.hand[self.seat].append(kind)
        if s.sink is not None:
            key, rule = ("log-aside", s.edition.aside_rule) if aside else ("log-draw", "RB-R10")
            s.tell(key, self.seat, rule, {"tile": f"@tile-{kind}"}, self.seat)

    def step(self, s: Rebirth) -> None:
        if self.seat + 1 < s.seats:
            s.then(DealTiles(self.seat + 1))
        else:
            s.then()


class FirstPlayer(Frame[Rebirth]):
    """Who begins: chosen by the host, else at random (R11, A3)."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.options["first"] == "random" else ASK_NOBODY

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return list(FIRST[: s.seats])

    def say(self, s: Rebirth, seat: Seat, action: Action) -> Msg:
        return ("do-first", {"who": {"seat": action[1]}})

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        self.begin(s, action[1])

    def step(self, s: Rebirth) -> None:
        self.begin(s, int(s.options["first"]) - 1)

    def begin(self, s: Rebirth, first: Seat) -> None:
        s.tell("log-first", first, "RB-R11", {})
        s.then()
        begin_turn(s, first)


# --- a turn ------------------------------------------------------------------------------------------------


def begin_turn(s: Rebirth, seat: Seat) -> None:
    """Begin a turn: place, score, draw (R12, R48). The game ends when all hands are empty (R37, R61, A5)."""
    hand = s.hand[seat]
    if not hand:
        final_scoring(s)  # the stack is empty now: the game is over
        return
    s.draws = 1
    s.extra_used = 0
    if len(hand) == 1:
        s.now(PLACE[seat], DRAW[seat])
    else:
        s.now(Choose(seat), DRAW[seat])


class Choose(SeatFrame[Rebirth]):
    """After "draw three": which tile to place; the others go back into the supply (R57, A16)."""

    def tries(self, s: Rebirth, seat: Seat) -> list[Action]:
        return list(CHOOSE)

    def forbids(self, s: Rebirth, seat: Seat, action: Action) -> Reason | None:
        kind: int = action[1]
        return None if kind in s.hand[seat] else ("RB-R57", "refused-not-in-hand", {"tile": f"@tile-{kind}"})

    def audience(self, s: Rebirth, seat: Seat, action: Action) -> Seat:
        return seat

    def say(self, s: Rebirth, seat: Seat, action: Action) -> Msg:
        return ("do-choose", {"tile": f"@tile-{action[1]}"})

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        kind: int = action[1]
        hand = s.hand[seat]
        hand.remove(kind)
        for other in hand:
            s.supply[seat][other] += 1
        s.hand[seat] = [kind]
        if s.sink is not None:
            s.tell("log-choose", seat, "RB-R57", {"tile": f"@tile-{kind}"}, seat)
        s.then(Place(seat))


class Place(SeatFrame[Rebirth]):
    """Place the tile in the hand; it is mandatory (R13)."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK[self.seat] if can_place(s, s.hand[self.seat][0]) else ASK_NOBODY

    def tries(self, s: Rebirth, seat: Seat) -> list[Action]:
        return list(s.board.place)

    def forbids(self, s: Rebirth, seat: Seat, action: Action) -> Reason | None:
        kind = s.hand[seat][0]
        x: int = action[1]
        rule = misplaced(s, kind, x)
        if not rule:
            return None
        said = "refused-special" if x >= s.board.spaces else f"refused-{rule}"
        return (rule, said, {"tile": f"@tile-{kind}", "at": s.board.called[x]})

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return placements(s, s.hand[seat][0])

    def say(self, s: Rebirth, seat: Seat, action: Action) -> Msg:
        return ("do-place", {"at": s.board.called[action[1]]})

    def prompt(self, s: Rebirth, seat: Seat) -> Msg:
        return ("prompt-Place", {"tile": f"@tile-{s.hand[seat][0]}"})

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        kind = s.hand[seat].pop()
        fresh = place(s, seat, kind, action[1])
        if fresh:
            s.then(*s.edition.visit(s, seat, fresh))
        else:
            s.then()

    def step(self, s: Rebirth) -> None:
        """Discard the tile without points if no space is legal (A22). With our counts this cannot happen."""
        kind = s.hand[self.seat].pop()
        s.tell("log-discard", self.seat, "RB-A22", {"tile": f"@tile-{kind}"})
        s.then()


class DrawMission(BagFrame[Rebirth]):
    """A mission card only its owner sees (R31, R59)."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def bag(self, s: Rebirth) -> list[int]:
        return s.deck

    def table(self, s: Rebirth) -> Sequence[Action]:
        return MISSION

    def say(self, s: Rebirth, seat: Seat, action: Action) -> Msg:
        return ("do-mission", s.edition.missions[action[1]].args)

    def audience(self, s: Rebirth, seat: Seat, action: Action) -> Seat:
        return self.seat

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        m: int = action[1]
        s.deck[m] -= 1
        s.missions[self.seat].append(m)
        s.missions[self.seat].sort()
        if s.sink is not None:
            args = s.edition.missions[m].args
            s.tell("log-mission-drawn", self.seat, s.edition.card_rule, args, self.seat)
        s.then()


class Draw(DrawTile):
    """Draw into the hand, unseen by the others, as long as the supply lasts (R12, R57); then the next turn."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        if s.draws:
            for n in s.supply[self.seat]:
                if n:
                    return ASK_CHANCE
        return ASK_NOBODY

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        kind: int = action[1]
        hand = s.hand[self.seat]
        s.supply[self.seat][kind] -= 1
        hand.append(kind)
        if len(hand) > 1:
            hand.sort()
        s.draws -= 1
        if s.sink is not None:
            s.tell("log-draw", self.seat, "RB-R12", {"tile": f"@tile-{kind}"}, self.seat)

    def step(self, s: Rebirth) -> None:
        s.then()
        begin_turn(s, (self.seat + 1) % s.seats)


# Frames never change, so one of each for a seat is enough: these come in every turn.
PLACE: Final[tuple[Place, ...]] = tuple([Place(seat) for seat in range(SEATS)])
DRAW: Final[tuple[Draw, ...]] = tuple([Draw(seat) for seat in range(SEATS)])
