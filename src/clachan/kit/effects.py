"""Effects as data: a game declares its words, component files use them, and reading a file turns them into small ints.

Two spellings are read. With a tag, `{effect: produce, goods: {wood: 1}}`: the tag's value is the word. Without one,
`{gain: {wood: 1}, max: 2}`: one key is the word and its value the word's own argument. Either way a `Word` says which
field holds the number, which the amounts, which the alternatives to choose from; `others` are fields that the game
reads for itself from `Effect.node`. An unknown word, field or resource is a fault that names file, item and field.

Amounts are vectors: a count for each resource, in the order the game lists them.
"""

from typing import Any, Final, NamedTuple

from clachan.core import ComponentError
from clachan.kit.files import Node, kind_of

Vector = tuple[int, ...]  # resource -> amount

MAX_EFFECTS: Final = 20  # in one list


class Word(NamedTuple):
    """An effect word and its fields; an empty name means that it has no such field."""

    name: str
    number: str = ""  # a whole number from 0
    amounts: str = ""  # {resource: amount, ...}
    parts: str = ""  # alternatives, each a list of effects
    others: tuple[str, ...] = ()  # what only the game understands; each may be left out


class Effect:
    """One effect, read and checked."""

    def __init__(
        self, word: int, number: int, amounts: Vector, parts: tuple[tuple["Effect", ...], ...], node: Node
    ) -> None:
        self.word = word  # its place in the vocabulary
        self.number = number
        self.amounts = amounts  # as long as the list of resources; all zeros for a word without amounts
        self.parts = parts
        self.node = node  # for the fields in `others`


class Vocabulary:
    """The words and resources of a game. A word's code is its place in the list."""

    def __init__(self, words: tuple[Word, ...], resources: tuple[str, ...], tag: str = "") -> None:
        self.words = words
        self.resources = resources
        self.tag = tag
        self.codes: dict[str, int] = {w.name: i for i, w in enumerate(words)}
        self.nothing: Vector = (0,) * len(resources)

    def read(self, node: Node, field: str) -> tuple[Effect, ...]:
        """Return the effects listed in a field; none if the item has no such field."""
        return self._effects(node, field, node.get(field)) if node.has(field) else ()

    def read_one(self, node: Node, field: str) -> Effect:
        """Return the one effect in a field."""
        return self._effect(node, field, node.get(field))

    def amounts(self, node: Node, field: str) -> Vector:
        """Return a mapping of resources as a vector."""
        return vector(node, field, self.resources)

    def _effects(self, node: Node, field: str, value: Any) -> tuple[Effect, ...]:
        if not isinstance(value, list):
            raise node.fault(field, f"must be a list of effects, not {kind_of(value)}")
        node.must_be_few(field, len(value), MAX_EFFECTS)
        return tuple([self._effect(node, f"{field}[{i}]", v) for i, v in enumerate(value)])

    def _effect(self, node: Node, field: str, value: Any) -> Effect:
        if not isinstance(value, dict):
            raise node.fault(field, f"must be a mapping with an effect, not {kind_of(value)}")
        own = Node(node.file, f"{node.item}: {field}", value)
        word = self.words[self._word(node, field, own)]
        known = {self.tag, word.number, word.amounts, word.parts, *word.others}
        for key in value:
            if key not in known:
                allowed = ", ".join(sorted(known - {"", self.tag})) or "no fields"
                raise own.fault(str(key), f"is no field of {word.name!r}, which has {allowed}")
        return Effect(
            self.codes[word.name],
            own.whole(word.number) if word.number else 0,
            self.amounts(own, word.amounts) if word.amounts else self.nothing,
            self._parts(own, word.parts) if word.parts else (),
            own,
        )

    def _word(self, node: Node, field: str, own: Node) -> int:
        """Return which word an effect is."""
        if self.tag:
            names = [own.word(self.tag)]
        else:
            names = [str(key) for key in own.value if key in self.codes] or [str(key) for key in own.value]
        if len(names) != 1 or names[0] not in self.codes:
            given = ", ".join(names) or "nothing"
            raise node.fault(field, f"must hold one effect of {', '.join(self.codes)}, not {given}")
        return self.codes[names[0]]

    def _parts(self, own: Node, field: str) -> tuple[tuple[Effect, ...], ...]:
        value = own.get(field)
        if not isinstance(value, list) or len(value) < 2:
            raise own.fault(field, "must be a list of at least two alternatives")
        return tuple([self._effects(own, f"{field}[{i}]", v) for i, v in enumerate(value)])


# --- vectors -----------------------------------------------------------------------------------------------


def vector(node: Node, field: str, resources: tuple[str, ...]) -> Vector:
    """Return a mapping such as {wood: 1, stone: 2} as a count for each resource."""
    inner = node.get(field)
    if not isinstance(inner, dict):
        raise node.fault(field, f"must be amounts such as {{{resources[0]}: 1}}, not {kind_of(inner)}")
    counts = [0] * len(resources)
    for key, n in inner.items():
        if key not in resources:
            raise ComponentError(node.file, node.item, field, f"must hold only {', '.join(resources)}, not {key!r}")
        if not isinstance(n, int) or isinstance(n, bool) or n < 1:
            raise ComponentError(node.file, node.item, field, f"{key} must be a whole number from 1, not {n!r}")
        counts[resources.index(key)] = n
    return tuple(counts)
