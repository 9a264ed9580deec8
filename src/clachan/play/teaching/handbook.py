"""The illustrated rules: data of a game, in `lessons/rules.yaml`, that adds components and examples to its rules.md.

* `shows`: components shown beside a rule: keys of `Presentation.info_cards`, or `hold:` and something that a seat can
  hold.
* `questions`: for each of the game's prompts, the rules that the question is about.
* `examples`: a position (`example-NAME.jsonl`), the seat that views it, rings around components, and a text
  (`example-NAME` in `en.ftl` and `cs.ftl`, with the markup of the introduction). `then` holds the moves that the text
  describes from this position. `proof` is what the engine must confirm, so that no example is wrong:
  `{line: KEY, seat: N, points: N, …}` for a log line with these arguments, `{refused: [verb, …], rule: ID}` for an
  illegal action. Every number in the proof must occur in the text.
"""

import re
from functools import cache
from typing import Any, NamedTuple

from clachan.core import ClachanError, ComponentError, Event, Phrase, Seat
from clachan.kit.files import Node
from clachan.play.registry import has_file
from clachan.play.rulebook import rules
from clachan.play.table import Table
from clachan.play.teaching.lessons import (
    MAX_PARAGRAPH_WORDS,
    RING,
    lesson,
    lesson_texts,
    position,
    required_text,
    without_marks,
)
from clachan.play.text import LANGUAGES, fluent_source, texts

FILE = "lessons/rules.yaml"
PROMPT = re.compile(r"^(prompt-[\w-]+) *=", re.MULTILINE)
HOLD = "hold:"


class Example(NamedTuple):
    """A worked example of a rule, in one language."""

    name: str
    rule: str
    text: str
    seat: Seat  # whose view is shown
    rings: dict[str, str]  # components, by the names in the text
    asks: bool  # whether the places that the seat may choose are highlighted


class Handbook(NamedTuple):
    """The illustrations of a game's rules, in one language."""

    shows: dict[str, list[str]]  # components, by rule
    questions: dict[str, list[str]]  # rules, by prompt
    examples: list[Example]


def has_handbook(key: str) -> bool:
    return has_file(key, FILE)


@cache
def handbook(key: str, language: str = "en") -> Handbook:
    """Return the handbook of a game, an empty one if it has none. A ComponentError names what is wrong."""
    if not has_handbook(key):
        return Handbook({}, {}, [])
    node = lesson(key, "rules")
    known = rules(key)
    shows, questions = node.node("shows"), node.node("questions")
    for rule in shows.value:
        check_rule(shows, rule, rule, known)
    for prompt in questions.value:
        for rule in questions.words(prompt):
            check_rule(questions, prompt, rule, known)
    examples = node.node("examples")
    return Handbook(
        {rule: shows.words(rule) for rule in shows.value},
        {prompt: questions.words(prompt) for prompt in questions.value},
        [example(key, language, name, examples.node(name), known) for name in examples.value],
    )


def check_rule(node: Node, field: str, rule: str, known: dict[str, str]) -> None:
    if rule not in known:
        raise node.fault(field, f"there is no rule {rule!r} in rules.md")


def example(key: str, language: str, name: str, node: Node, known: dict[str, str]) -> Example:
    table = example_table(key, name)
    text = required_text(lesson_texts(key, language), f"example-{name}")
    read = Example(
        name=name,
        rule=node.word("rule"),
        text=text,
        seat=node.whole("seat", 0, table.seats - 1),
        rings={ring: node.node("rings").word(ring) for ring in node.node("rings").value},
        asks=node.has("asks") and bool(node.get("asks")),
    )
    check_rule(node, "rule", read.rule, known)
    return read


def example_table(key: str, name: str) -> Table:
    """Return the table of an example. It is shared and must not be changed."""
    return position(key, f"example-{name}")


def component_names(key: str) -> dict[str, Phrase]:
    """Return the names of the components beside the rules, as phrases of the game."""
    table = position(key, "minute")
    about = table.game.presentation.info_cards(table.state)
    things = {thing for shown in handbook(key).shows.values() for thing in shown}
    kept = [thing for thing in things if thing.startswith(HOLD)]
    held: dict[str, Phrase] = {thing: {"key": thing.replace(":", "-"), "args": {"n": 1}} for thing in kept}
    return {**{thing: about[thing]["name"] for thing in things if thing in about}, **held}


# --- the law -------------------------------------------------------------------------------------------------


def check(key: str) -> None:
    """Raise a ComponentError, with file, item and field, if anything in a game's handbook is wrong."""
    if not has_handbook(key):
        return
    node = lesson(key, "rules")
    for language in LANGUAGES:
        for one in handbook(key, language).examples:
            check_example(key, language, node.node("examples").node(one.name), one)
    shows = node.node("shows")
    for rule, things in handbook(key).shows.items():
        for component in things:
            if not is_there(key, "minute", component):
                raise shows.fault(rule, f"there is no component {component!r}")
    questions = handbook(key).questions
    asked = PROMPT.findall(fluent_source(key, "en"))
    for prompt in asked:
        if not questions.get(prompt):
            raise node.node("questions").fault(prompt, "cites no rule")
    for prompt in questions:
        if prompt not in asked:
            raise node.node("questions").fault(prompt, "is no question of this game")
    for one in handbook(key).examples:
        check_proofs(key, node.node("examples").node(one.name), one)


@cache
def is_sound(key: str) -> bool:
    """Whether a game's handbook has no fault. Others are not shown to people."""
    try:
        check(key)
    except ClachanError:
        return False
    return True


@cache
def component_keys(key: str, name: str) -> frozenset[str]:
    """Return the keys of `Presentation.info_cards` at the table of a lesson."""
    table = position(key, name)
    return frozenset(table.game.presentation.info_cards(table.state))


def is_there(key: str, name: str, component: str) -> bool:
    """Whether the table of a lesson has a component.

    It may be a key of `Presentation.info_cards`, a place in a list of the catalogue (`hexes:17`), or something that a
    seat can hold.
    """
    if component.startswith(HOLD):
        return texts(key).has(f"hold-{component.removeprefix(HOLD)}")
    if component in component_keys(key, name):
        return True
    table = position(key, name)
    kind, _, number = component.partition(":")
    places = table.game.presentation.catalogue(table.state).get(kind)
    return isinstance(places, list | tuple) and number.isdecimal() and int(number) < len(places)


def check_example(key: str, language: str, node: Node, one: Example) -> None:
    """Raise a ComponentError if the text and the rings of an example do not belong together."""
    file, item = f"lessons/{language}.ftl", f"example-{one.name}"
    length = len(without_marks(one.text).split())
    if length > MAX_PARAGRAPH_WORDS:
        raise ComponentError(file, item, "text", f"has {length} words; its box holds {MAX_PARAGRAPH_WORDS}")
    named = [ring for _, ring in RING.findall(one.text)]
    for ring in named:
        if ring not in one.rings:
            raise ComponentError(file, item, ring, f"is no ring of {FILE}; it has {', '.join(one.rings)}")
    for ring, component in one.rings.items():
        if ring not in named:
            raise node.node("rings").fault(ring, f"is named by no text in {file}")
        if not is_there(key, f"example-{one.name}", component):
            raise node.node("rings").fault(ring, f"there is no component {component!r} at this table")
    for number in proved_numbers(node):
        if not re.search(rf"(?<!\d){number}(?!\d)", without_marks(one.text)):
            raise ComponentError(file, item, "text", f"does not say {number}, which {FILE} proves")


def proved_numbers(node: Node) -> list[int]:
    """Return the numbers in the proof of an example."""
    proved = [value for item in node.nodes("proof", "line") for field, value in item.value.items() if field != "seat"]
    return [abs(value) for value in proved if isinstance(value, int) and not isinstance(value, bool)]


def check_proofs(key: str, node: Node, one: Example) -> None:
    """Raise a ComponentError if the engine does not confirm the proof of an example."""
    table = example_table(key, one.name)
    events = list(table.entries[-1].events) if table.entries else []
    if node.has("then"):
        events = play_moves(table, node)
    proofs = node.nodes("proof", "line")
    if not proofs:
        raise node.fault("proof", "is empty: nothing shows that this example is right")
    for proof in proofs:
        if proof.has("refused"):
            refusal = table.game.why_not(table.state, one.seat, tuple(proof.get("refused")))
            if refusal is None or refusal.rule != proof.word("rule"):
                raise proof.fault("refused", f"is {'allowed' if refusal is None else f'refused by {refusal.rule!r}'}")
        elif not any(matches(event, proof.value) for event in events):
            happened = "; ".join(sorted({f"{e.key} of seat {e.seat}: {e.points} {dict(e.args)}" for e in events}))
            raise proof.fault("line", f"is not what the engine reports: {happened}")


def play_moves(table: Table, node: Node) -> list[Event]:
    """Return the events of some moves, made on a copy of a table's state."""
    moves = node.get("then")
    after = table.state.copy()
    after.sink = []
    if not isinstance(moves, list) or not all(is_a_move(move) for move in moves):
        raise node.fault("then", "must be moves: each a seat and an action, as in a record")
    for seat, action in moves:
        refusal = table.game.why_not(after, seat, tuple(action))
        if refusal is not None:
            raise node.fault("then", f"{action} cannot be done: {refusal.key} {refusal.rule}")
        table.game.apply(after, seat, tuple(action))
    events: list[Event] = after.sink
    return events


def is_a_move(move: Any) -> bool:
    return isinstance(move, list) and len(move) == 2 and isinstance(move[0], int) and isinstance(move[1], list)


def matches(event: Event, wanted: dict[str, Any]) -> bool:
    """Whether an event has the values that a proof wants."""
    facts: dict[str, Any] = {**event.args, "line": event.key, "seat": event.seat, "points": event.points}
    facts["rule"] = event.rule
    return all(facts.get(field) == value for field, value in wanted.items())
