"""The rondel (1.3, 1.4, 1.16): what moves on it, the die, and how it is filled up again."""

from clachan.core import ASK_CHANCE, ASK_NOBODY, CHANCE, Action, Frame, Msg, Seat
from clachan.games.glenmore.actions import END_HERE, END_LATER, ROLL, TILE
from clachan.games.glenmore.constants import STACK_D, STACK_SIZES
from clachan.games.glenmore.rules import name
from clachan.games.glenmore.scoring import score_round
from clachan.games.glenmore.state import END, PIECE, GlenMore


def is_over(s: GlenMore) -> bool:
    """Return whether no piece is behind END any more (R18.2)."""
    if s.depths:
        return False  # END is not laid yet
    for item in s.row:
        if item >= PIECE:
            return False
        if item == END:
            return True
    return True


def advance(s: GlenMore, index: int) -> None:
    """What is at the rear moves onto a space ahead; tiles that all have passed are discarded at once (R16.1)."""
    s.row[index] = s.row[0]
    drop_passed(s)


def drop_passed(s: GlenMore) -> None:
    """Leave the rear space and discard the tiles that nobody is behind now; END never (R16.1)."""
    row = s.row
    passed = 1
    while row[passed] < END:
        s.discard.append(row[passed])
        passed += 1
    if s.sink is not None:
        for t in row[1:passed]:
            s.tell("log-passed", CHANCE, "GM-R16.1", {"tile": name(s, t), "id": t})
    s.row = row[passed:]


# --- the die -----------------------------------------------------------------------------------------------


class Roll(Frame[GlenMore]):
    """The die is at the rear: it takes a tile off the rondel (1.4)."""

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK_CHANCE

    def legal(self, s: GlenMore, seat: Seat) -> list[Action]:
        return [ROLL[n] for n in s.tables.rolls]

    def weights(self, s: GlenMore) -> list[int]:
        return list(s.tables.roll_odds)

    def draw(self, s: GlenMore, at: float) -> Action:
        return ROLL[s.faces[int(at * len(s.faces))]]

    def source(self, s: GlenMore) -> tuple[str, int]:
        return ("faces", -1)

    def say(self, s: GlenMore, seat: Seat, action: Action) -> Msg:
        return ("do-roll", {"n": action[1]})

    def apply(self, s: GlenMore, seat: Seat, action: Action) -> None:
        s.then()
        index = die_target(s, action[1])
        t = s.row[index]
        if t == END:
            drop_passed(s)  # the die leaves the game (R4.4, Q5)
            s.tell("log-die-end", CHANCE, "GM-R4.4", {"n": action[1]})
            return
        s.discard.append(t)  # R4.3
        if s.sink is not None:
            s.tell("log-die", CHANCE, "GM-R4.3", {"n": action[1], "tile": name(s, t), "id": t})
        advance(s, index)


def die_target(s: GlenMore, n: int) -> int:
    """Return where the die stops: n tiles ahead, pieces not counted (R4.1), past chronicle icons
    (R4.2), END last (Q5)."""
    tiles, stop = s.tables.tiles, 0
    for index, item in enumerate(s.row):
        if item == END:
            return index
        if item < END and (n > 1 or not tiles[item].icon):
            stop = index
            n -= 1
            if not n:
                break
    return stop


# --- refill ------------------------------------------------------------------------------------------------


class Refill(Frame[GlenMore]):
    """Tiles are drawn one by one until only the space behind the rear is empty (R16.2). The last tile of A, B or C
    brings a scoring (R16.3)."""

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        if len(s.row) >= s.tables.spaces - 1 or not s.left or is_over(s):
            return ASK_NOBODY  # D is empty: spaces stay empty (R16.4)
        if may_be_end(s) and s.depths[0] == s.depths[-1]:
            return ASK_NOBODY  # no other place is left for END
        return ASK_CHANCE

    def legal(self, s: GlenMore, seat: Seat) -> list[Action]:
        return [END_HERE, END_LATER] if may_be_end(s) else [TILE[t] for t in s.left]

    def weights(self, s: GlenMore) -> list[int]:
        if may_be_end(s):
            here = s.depths.count(s.depths[0])
            return [here, len(s.depths) - here]
        return [1] * len(s.left)

    def draw(self, s: GlenMore, at: float) -> Action:
        return super().draw(s, at) if may_be_end(s) else TILE[s.left[int(at * len(s.left))]]

    def source(self, s: GlenMore) -> tuple[str, int]:
        return ("depths" if may_be_end(s) else "left", -1)

    def say(self, s: GlenMore, seat: Seat, action: Action) -> Msg:
        if len(action) == 1:  # whether END is next
            return (f"do-{action[0]}", {})
        return ("do-tile", {"tile": s.tables.tiles[action[1]].called})

    def apply(self, s: GlenMore, seat: Seat, action: Action) -> None:
        if action[0] == "tile":
            self.lay(s, action[1])
        elif action == END_HERE:
            lay_end(s)
        else:
            first = s.depths[0]
            s.depths = tuple([d for d in s.depths if d != first])

    def lay(self, s: GlenMore, t: int) -> None:
        s.left.remove(t)
        s.row.append(t)
        if s.sink is not None:
            s.tell("log-laid", CHANCE, "GM-R16.2", {"tile": name(s, t), "id": t})
        if not s.left and s.stack_now < STACK_D:
            if s.stack_now:
                s.tell("log-round", CHANCE, "GM-R16.3", {"round": s.stack_now})
                score_round(s)
            s.stack_now += 1
            s.left = s.tables.stacks[s.stack_now][:]

    def step(self, s: GlenMore) -> None:
        if len(s.row) < s.tables.spaces - 1 and may_be_end(s):
            lay_end(s)
        else:
            s.then()


def may_be_end(s: GlenMore) -> bool:
    """Return whether END may be the next tile: its depth in stack D is reached (Q3)."""
    return s.stack_now == STACK_D and bool(s.depths) and STACK_SIZES[STACK_D] - len(s.left) == s.depths[0]


def lay_end(s: GlenMore) -> None:
    s.depths = ()
    s.row.append(END)
    s.tell("log-end-laid", CHANCE, "GM-R2.5", {})
