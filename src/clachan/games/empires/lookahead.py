"""Lookahead: whether an answer leaves a way to carry out every must that follows (A14).

Only sets with unusual cards need it. With the packaged ones no answer changes what must be done.
"""

from typing import Final

from clachan.core import CHANCE, Action, Seat
from clachan.games.empires.state import Empires

FRAMES_BELOW_TURN: Final = 2  # frames on the stack when a turn is over: the round and the phase
MAX_WORLDS: Final = 500  # copies examined for one answer; an answer that has not failed by then is allowed


def survives(s: Empires, seat: Seat, action: Action) -> bool:
    """Return whether the line that an answer begins can end with every must carried out.

    The seat chooses its answers, but every outcome of a draw must leave a way. Of several draws in a row only some
    outcomes are examined.
    """
    return leads_on(s, seat, action, [MAX_WORLDS])


def leads_on(s: Empires, seat: Seat, action: Action, left: list[int]) -> bool:
    left[0] -= 1
    world = s.copy()
    world.stack[-1].apply(world, seat, action)
    return lives(world, left)


def lives(world: Empires, left: list[int]) -> bool:
    world.guarded = 0  # no lookahead inside a lookahead
    stack = world.stack
    while len(stack) > FRAMES_BELOW_TURN:
        if world.broken:
            return False
        asked = stack[-1].to_act(world)
        if asked:
            if left[0] <= 0:
                return True
            answers = stack[-1].legal(world, asked[0])
            if asked[0] == CHANCE:
                return all(leads_on(world, CHANCE, a, left) for a in answers)
            for answer in answers:
                if leads_on(world, asked[0], answer, left):
                    return True
            return False
        stack[-1].step(world)
    return not world.broken
