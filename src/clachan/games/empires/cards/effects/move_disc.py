"""move_disc: one of your discs goes to another tile (1.11.12)."""

from typing import ClassVar

from clachan.core import ASK, ASK_NOBODY, Action, Msg, Seat
from clachan.games.empires.actions import SHIFT, STAY
from clachan.games.empires.cards.phrases import Said, phrase, up_to
from clachan.games.empires.cards.programs import Word, fire
from clachan.games.empires.cards.reader import Reader, fields, flag
from clachan.games.empires.constants import DISCS, MOVE_DISC, RING, TILES
from clachan.games.empires.decisions import Ask
from clachan.games.empires.rules import neighbours
from clachan.games.empires.state import Empires, disc_on, is_exhausted, tile_of
from clachan.kit.files import Node

GOALS = ("any", "adjacent")


class MoveDiscWord(Word):
    """`{move_disc: {n: 1, to: any}}`; to may be `adjacent`."""

    NAME: ClassVar[str] = "move_disc"

    def __init__(self, index: int, card: int, purpose: int) -> None:
        super().__init__(index, card, purpose)
        self.n = 0
        self.up_to = False
        self.goal = ""

    def read(self, node: Node, read: Reader) -> None:
        own = fields(node.node("move_disc"), "n", "up_to", "to")
        self.n, self.up_to, self.goal = own.whole("n", 1, DISCS), flag(own, "up_to"), own.word("to", GOALS)

    def begin(self, s: Empires, seat: Seat, slot: int) -> None:
        s.stack.append(MoveDisc(seat, self.index, self.n, 0))

    def say(self) -> Said:
        return phrase("word-move_disc", discs=up_to(self.up_to, phrase("n-discs", n=self.n)), goal=self.goal)


class MoveDisc(Ask):
    """Move one of the seat's discs to another tile, or none (1.11.12, A18). An effect moves each disc once (A41)."""

    def __init__(self, seat: Seat, at: int, left: int, moved: int) -> None:
        self.seat = seat
        self.at = at
        self.left = left
        self.moved = moved

    def movable(self, s: Empires) -> list[int]:
        """Return the seat's discs on tiles that this effect has not moved. Two that lie alike are one choice."""
        discs = s.disc[self.seat * DISCS : (self.seat + 1) * DISCS]
        out: list[int] = []
        for k, disc in enumerate(discs):
            if disc >= 0 and not self.moved >> k & 1 and not (out and discs[out[-1]] == disc):
                out.append(k)
        return out

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.left and self.movable(s) else ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        word = s.tables.words[self.at]
        assert isinstance(word, MoveDiscWord)
        out: list[Action] = []
        for k in self.movable(s):
            start = tile_of(s.disc[seat * DISCS + k])
            tiles = sorted(neighbours(s, start)) if word.goal == "adjacent" else list(range(RING))
            out += [SHIFT[k * RING + t] for t in tiles if t != start]
        return [*out, STAY]

    def say(self, s: Empires, seat: Seat, action: Action) -> Msg:
        if action == STAY:
            return ("do-stay", {})
        discs = s.disc[seat * DISCS : (seat + 1) * DISCS]
        disc = discs[action[1]]
        args = {"tile": f"@tile-{TILES[tile_of(disc)]}", "goal": f"@tile-{TILES[action[2]]}"}
        if discs[0] == discs[1] or tile_of(discs[0]) != tile_of(discs[1]):
            return ("do-shift", args)
        return ("do-shift-exhausted" if is_exhausted(disc) else "do-shift-fresh", args)

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        if action == STAY:
            return
        k: int = action[1]
        goal: int = action[2]
        disc = s.disc[seat * DISCS + k]
        if s.sink is not None:
            s.tell("log-shift", seat, "EN-1.11.12", {"tile": TILES[tile_of(disc)], "goal": TILES[goal]})
        s.disc[seat * DISCS + k] = disc_on(goal, is_exhausted(disc))
        if self.left > 1:
            s.now(MoveDisc(seat, self.at, self.left - 1, self.moved | 1 << k))
        fire(s, seat, MOVE_DISC)

    def step(self, s: Empires) -> None:
        s.then()
