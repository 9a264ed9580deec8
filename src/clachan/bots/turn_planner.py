"""Beam search over the actions of one turn (Lowerre, "The HARPY Speech Recognition System", 1976).

The search follows the sequences of a seat's own actions until another seat, or chance, is asked.
Special here: sequences that contain the same actions in another order and reach the same value are
found by Zobrist keys and followed once, and a budget of actions bounds the search.
"""

from random import Random
from typing import Any

from clachan.bots.budget import Budget
from clachan.bots.evaluator import Evaluator
from clachan.core import Action, Game, Seat, State


class ZobristKeys:
    """Random 60-bit keys, one for each action; their sum identifies a set of actions in any order.

    After Zobrist, "A New Hashing Method with Application for Game Playing", 1970. Keys are drawn in
    the order in which actions are met, so they are the same in every process. Python's hashes will
    not do: hashes of tuples that differ by one are evenly spaced, so that their sums often collide,
    and they change from process to process.
    """

    def __init__(self) -> None:
        self.keys: dict[Action, int] = {}
        self.source = Random(0)

    def of(self, action: Action) -> int:
        key = self.keys.get(action)
        if key is None:
            key = self.source.getrandbits(60)
            self.keys[action] = key
        return key


class ActionSequence:
    """Actions that a seat carries out one after the other in its turn."""

    def __init__(self, actions: list[Action], value: int = 0, key: int = 0) -> None:
        self.actions = actions
        self.value = value  # of the position after them, to their seat
        self.key = key  # the sum of the Zobrist keys

    def extended(self, action: Action, value: int, keys: ZobristKeys) -> "ActionSequence":
        return ActionSequence([*self.actions, action], value, self.key + keys.of(action))


class Prefix:
    """A sequence whose seat is asked again, with the position that it leads to."""

    def __init__(self, sequence: ActionSequence, s: State) -> None:
        self.sequence = sequence
        self.s = s


def beam_search(
    game: Game[Any], evaluator: Evaluator, world: State, seat: Seat, width: int, budget: Budget
) -> list[ActionSequence]:
    """Return sequences for the rest of the turn, the best first. Every legal action begins at least
    one."""
    beam = [Prefix(ActionSequence([]), world)]
    keys = ZobristKeys()
    ready: list[ActionSequence] = []
    first = True
    while beam and (first or budget.remaining()):
        found: list[Prefix] = []
        met: set[tuple[int, int]] = set()
        for at in beam:
            if not first and budget.spent >= budget.actions:
                ready.append(at.sequence)  # as far as it was followed
                continue
            for action in game.legal(at.s, seat):
                after = at.s.copy()
                game.apply(after, seat, action)
                budget.spent += 1
                sequence = at.sequence.extended(action, evaluator.value(after, seat), keys)
                if (sequence.value, sequence.key) in met:
                    continue  # the same actions in another order
                met.add((sequence.value, sequence.key))
                if seat in after.asked:
                    found.append(Prefix(sequence, after))
                else:
                    ready.append(sequence)
        found.sort(key=value_of_prefix, reverse=True)
        beam = found[:width]
        if first:
            ready.extend([p.sequence for p in found[width:]])
        first = False
    ready.extend([p.sequence for p in beam])
    ready.sort(key=value_of, reverse=True)
    return ready


def value_of(sequence: ActionSequence) -> int:
    return sequence.value


def value_of_prefix(prefix: Prefix) -> int:
    return prefix.sequence.value


def diverse(sequences: list[ActionSequence], count: int, max_same_start: int) -> list[ActionSequence]:
    """Return the best `count` sequences, of which at most `max_same_start` begin with the same
    action."""
    out: list[ActionSequence] = []
    begun: dict[Action, int] = {}
    for sequence in sequences:
        n = begun.get(sequence.actions[0], 0)
        if n < max_same_start:
            begun[sequence.actions[0]] = n + 1
            out.append(sequence)
            if len(out) == count:
                break
    return out
