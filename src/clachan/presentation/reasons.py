"""Reasons: why a seat might choose an action, as one sentence.

A game lists clauses, the most important first: see `Presentation.reasons`. The same sentence stands in previews, hints,
the coach, puzzles, analyses and the terminal.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from clachan.core import Args, Event, Msg, Phrase

MAX_CLAUSES: Final = 3  # of a sentence
CLAUSE_NAMES: Final = ("one", "two", "three")  # arguments of the texts `reason-1` to `reason-3`


class Plan(NamedTuple):
    """Several actions of a seat that are one decision for people."""

    text: Msg  # what to do, in the imperative: "Discard the broch; ask 4 for the whisky and 2 for the road"
    reasons: list[Event]  # why: see `Presentation.reasons`


def reason_sentence(clauses: Sequence[Event]) -> Phrase | None:
    """Return a sentence made of the first clauses; None if there is none."""
    told = clauses[:MAX_CLAUSES]
    if not told:
        return None
    args: Args = {
        name: {"key": clause.key, "args": clause_args(clause)} for name, clause in zip(CLAUSE_NAMES, told, strict=False)
    }
    return {"key": f"reason-{len(told)}", "args": args}


def clause_args(clause: Event) -> Args:
    return {"points": clause.points, **clause.args}


def distinctive(choices: Sequence[Sequence[Event]]) -> list[list[Event]]:
    """Return the reasons of each choice without those that all of them share. What does not tell choices apart helps
    nobody to choose. A choice keeps its reasons if no other would be left."""
    shared = [r for r in choices[0] if all(r in other for other in choices[1:])] if len(choices) > 1 else []
    return [[r for r in reasons if r not in shared] or list(reasons) for reasons in choices]
