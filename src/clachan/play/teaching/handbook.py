"""Rules that help: data beside a game, in `lessons/rules.yaml`, that puts pictures to the numbers of its rules.md.

* `shows`: components (keys of `Presentation.info_cards`, or `hold:` and what a seat can hold) that stand beside a rule.
* `questions`: the rules that a question is about, for each of the game's prompts.
* `examples`: a position (`example-NAME.jsonl`), the seat that looks at it, rings round components, and a text
  (`example-NAME` in `en.ftl` and `cs.ftl`, with the marks of a minute). `then` are the moves that the text tells of and
  that the position awaits. `proof` is what the engine must say of it, so that no example is wrong:
  `{line: KEY, seat: N, points: N, …}` for a line of the log with these arguments, `{refused: [verb, …], rule: ID}` for
  what may not be done. Whatever number a line of the proof has must stand in the text.
"""

import re
from functools import cache
from typing import Any, NamedTuple

from clachan.core import ClachanError, ComponentError, Event, Phrase, Seat
from clachan.kit.files import Node
from clachan.play.registry import has_file
from clachan.play.rulebook import rules
from clachan.play.table import Table
from clachan.play.teaching.lessons import BOX, RING, lesson, lesson_texts, plain, position, said
from clachan.play.text import LANGUAGES, own_texts, texts

FILE = "lessons/rules.yaml"
PROMPT = re.compile(r"^(prompt-[\w-]+) *=", re.MULTILINE)
HOLD = "hold:"


class Example(NamedTuple):
    """A worked example of a rule, in one language."""

    name: str
    rule: str
    text: str
    seat: Seat  # who looks
    rings: dict[str, str]  # components, by the names in the text
    asks: bool  # whether the places that the seat may choose are marked


class Handbook(NamedTuple):
    """What helps to read a game's rules, in one language."""

    shows: dict[str, list[str]]  # components, by rule
    questions: dict[str, list[str]]  # rules, by prompt
    examples: list[Example]


def has_handbook(key: str) -> bool:
    return has_file(key, FILE)


@cache
def handbook(key: str, language: str = "en") -> Handbook:
    """The handbook of a game; an empty one where it has none. A ComponentError names what is wrong with it."""
    if not has_handbook(key):
        return Handbook({}, {}, [])
    node = lesson(key, "rules")
    known = rules(key)
    shows, questions = node.node("shows"), node.node("questions")
    for rule in shows.value:
        must_be_a_rule(shows, rule, rule, known)
    for prompt in questions.value:
        for rule in questions.words(prompt):
            must_be_a_rule(questions, prompt, rule, known)
    examples = node.node("examples")
    return Handbook(
        {rule: shows.words(rule) for rule in shows.value},
        {prompt: questions.words(prompt) for prompt in questions.value},
        [example(key, language, name, examples.node(name), known) for name in examples.value],
    )


def must_be_a_rule(node: Node, field: str, rule: str, known: dict[str, str]) -> None:
    if rule not in known:
        raise node.fault(field, f"there is no rule {rule!r} in rules.md")


def example(key: str, language: str, name: str, node: Node, known: dict[str, str]) -> Example:
    table = showing(key, name)
    text = said(lesson_texts(key, language), f"example-{name}")
    read = Example(
        name=name,
        rule=node.word("rule"),
        text=text,
        seat=node.whole("seat", 0, table.seats - 1),
        rings={ring: node.node("rings").word(ring) for ring in node.node("rings").value},
        asks=node.has("asks") and bool(node.get("asks")),
    )
    must_be_a_rule(node, "rule", read.rule, known)
    return read


def showing(key: str, name: str) -> Table:
    """The table of an example. It is shared: nobody acts at it."""
    return position(key, f"example-{name}")


def names(key: str) -> dict[str, Phrase]:
    """What the components beside the rules are called, as texts of the game."""
    table = position(key, "minute")
    about = table.game.presentation.info_cards(table.state)
    things = {thing for shown in handbook(key).shows.values() for thing in shown}
    kept = [thing for thing in things if thing.startswith(HOLD)]
    held: dict[str, Phrase] = {thing: {"key": thing.replace(":", "-"), "args": {"n": 1}} for thing in kept}
    return {**{thing: about[thing]["name"] for thing in things if thing in about}, **held}


# --- the law -------------------------------------------------------------------------------------------------


def check(key: str) -> None:
    """Refuses a game's handbook if anything in it is wrong: by file, item and field."""
    if not has_handbook(key):
        return
    node = lesson(key, "rules")
    for language in LANGUAGES:
        for one in handbook(key, language).examples:
            fits(key, language, node.node("examples").node(one.name), one)
    shows = node.node("shows")
    for rule, things in handbook(key).shows.items():
        for component in things:
            if not is_there(key, "minute", component):
                raise shows.fault(rule, f"there is no component {component!r}")
    told = handbook(key).questions
    asked = PROMPT.findall(own_texts(key, "en"))
    for prompt in asked:
        if not told.get(prompt):
            raise node.node("questions").fault(prompt, "cites no rule")
    for prompt in told:
        if prompt not in asked:
            raise node.node("questions").fault(prompt, "is no question of this game")
    for one in handbook(key).examples:
        prove(key, node.node("examples").node(one.name), one)


@cache
def sound(key: str) -> bool:
    """Whether nothing in a game's handbook is wrong. One that has a fault is shown to nobody."""
    try:
        check(key)
    except ClachanError:
        return False
    return True


@cache
def components(key: str, name: str) -> frozenset[str]:
    """The keys of `Presentation.info_cards` at the table of a lesson."""
    table = position(key, name)
    return frozenset(table.game.presentation.info_cards(table.state))


def is_there(key: str, name: str, component: str) -> bool:
    """Whether the table of a lesson has a component: by its key in `Presentation.info_cards`, as a place in a list of
    the catalogue (`hexes:17`), or as something that a seat can hold."""
    if component.startswith(HOLD):
        return texts(key).has(f"hold-{component.removeprefix(HOLD)}")
    if component in components(key, name):
        return True
    table = position(key, name)
    kind, _, number = component.partition(":")
    places = table.game.presentation.catalogue(table.state).get(kind)
    return isinstance(places, list | tuple) and number.isdecimal() and int(number) < len(places)


def fits(key: str, language: str, node: Node, one: Example) -> None:
    """Refuses an example whose words and rings do not belong together."""
    file, item = f"lessons/{language}.ftl", f"example-{one.name}"
    length = len(plain(one.text).split())
    if length > BOX:
        raise ComponentError(file, item, "text", f"has {length} words; its box holds {BOX}")
    named = [ring for _, ring in RING.findall(one.text)]
    for ring in named:
        if ring not in one.rings:
            raise ComponentError(file, item, ring, f"is no ring of {FILE}; it has {', '.join(one.rings)}")
    for ring, component in one.rings.items():
        if ring not in named:
            raise node.node("rings").fault(ring, f"is named by no text in {file}")
        if not is_there(key, f"example-{one.name}", component):
            raise node.node("rings").fault(ring, f"there is no component {component!r} at this table")
    for number in numbers(node):
        if not re.search(rf"(?<!\d){number}(?!\d)", plain(one.text)):
            raise ComponentError(file, item, "text", f"does not say {number}, which {FILE} proves")


def numbers(node: Node) -> list[int]:
    """The numbers that an example proves."""
    proved = [value for item in node.nodes("proof", "line") for field, value in item.value.items() if field != "seat"]
    return [abs(value) for value in proved if isinstance(value, int) and not isinstance(value, bool)]


def prove(key: str, node: Node, one: Example) -> None:
    """Asks the engine whether what an example tells is so."""
    table = showing(key, one.name)
    events = list(table.entries[-1].events) if table.entries else []
    if node.has("then"):
        events = tried(table, node)
    proofs = node.nodes("proof", "line")
    if not proofs:
        raise node.fault("proof", "is empty: nothing shows that this example is right")
    for proof in proofs:
        if proof.has("refused"):
            refusal = table.game.why_not(table.state, one.seat, tuple(proof.get("refused")))
            if refusal is None or refusal.rule != proof.word("rule"):
                raise proof.fault("refused", f"is {'allowed' if refusal is None else f'refused by {refusal.rule!r}'}")
        elif not any(tells(event, proof.value) for event in events):
            heard = "; ".join(sorted({f"{e.key} of seat {e.seat}: {e.points} {dict(e.args)}" for e in events}))
            raise proof.fault("line", f"is not what the engine tells: {heard}")


def tried(table: Table, node: Node) -> list[Event]:
    """What happens when moves are made at a table, which stays as it is."""
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


def tells(event: Event, wanted: dict[str, Any]) -> bool:
    """Whether an event is what a proof says."""
    facts: dict[str, Any] = {**event.args, "line": event.key, "seat": event.seat, "points": event.points}
    facts["rule"] = event.rule
    return all(facts.get(field) == value for field, value in wanted.items())
