"""Trying out: whether an answer leaves a way to carry out every must that lies ahead (A14).

Only sets with unusual cards need it; with the packaged ones nothing that can be done changes what must be done.
"""

from typing import Final

from clachan.core import CHANCE, Action, Seat
from clachan.games.empires.state import Empires

TURN: Final = 2  # frames on the stack when a turn is over: the round and the phase
TRIALS: Final = 500  # worlds that are tried for one answer; what has not failed by then is allowed


def survives(s: Empires, seat: Seat, action: Action) -> bool:
    """Whether the line that an answer begins can end well. The owner decides, and draws may not be relied on: every
    outcome must leave a way. Several draws in a row have more outcomes than can be tried: then some are."""
    return leads_on(s, seat, action, [TRIALS])


def leads_on(s: Empires, seat: Seat, action: Action, left: list[int]) -> bool:
    left[0] -= 1
    world = s.copy()
    world.stack[-1].apply(world, seat, action)
    return lives(world, left)


def lives(world: Empires, left: list[int]) -> bool:
    world.guarded = 0  # no lookahead inside a lookahead
    stack = world.stack
    while len(stack) > TURN:
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
