"""Reads the texts of cards from component files: entries become words, lists of them programs. Faults name the file,
the item and the field."""

from collections.abc import Callable
from typing import Any, Final

from clachan.games.empires.bills import Bill
from clachan.games.empires.cards.counts import Assigned, Count, Distinct, Every, Fitting, Sets
from clachan.games.empires.cards.filters import FIELD_ICON, K_ANY, KINDS, Filter
from clachan.games.empires.cards.programs import Program, Word
from clachan.games.empires.constants import AMOUNTS, P_ACTION, RESOURCE, SUBS, TOKENS
from clachan.kit import effects
from clachan.kit.effects import Vector, Vocabulary, vector
from clachan.kit.files import Node, kind_of

MAX_FILTERS: Final = 120  # in all texts of a set; the box has 28. Each is compared with every card

# --- fields ----------------------------------------------------------------------------------------------------


def fields(node: Node, *names: str) -> Node:
    """Return the same item. Refuse a field that nobody would read."""
    for key in node.value:
        if key not in names:
            raise node.fault(str(key), f"is unknown here; there are {', '.join(names)}")
    return node


def flag(node: Node, field: str) -> bool:
    value = node.value.get(field, False)
    if not isinstance(value, bool):
        raise node.fault(field, f"must be true or false, not {kind_of(value)}")
    return value


def number(node: Node, field: str) -> int:
    """Return a whole number from 1."""
    n = node.whole(field)
    if not n:
        raise node.fault(field, "must be a whole number from 1, not 0")
    return n


def some(node: Node, field: str, names: tuple[str, ...] = AMOUNTS) -> Vector:
    """Amounts that are not all missing."""
    amounts = vector(node, field, names)
    if not any(amounts):
        raise node.fault(field, f"must name at least one amount, such as {{{names[0]}: 1}}")
    return amounts


def token_class(node: Node, field: str = "what") -> int:
    """Return what may lie on a card: one good, a worker, `resource`, `good` or `any`."""
    names = (*AMOUNTS[:TOKENS], "resource", "good", "any")
    at = names.index(node.word(field, names))
    return at if at < TOKENS else at - TOKENS + RESOURCE


class Reader:
    """Reads the texts of one set: keeps the words and programs of all cards."""

    def __init__(self, costs: tuple[type[Word], ...], effects: tuple[type[Word], ...]) -> None:
        self.cost_words = costs
        self.effect_words = effects
        self.cost_names = vocabulary(costs)
        self.effect_names = vocabulary(effects)
        self.words: list[Word] = []
        self.programs: list[Program] = []
        self.filters: list[Filter] = []
        self.icons: list[str] = [FIELD_ICON]
        self.icon_numbers: dict[str, int] = {FIELD_ICON: 0}
        self.own_icons: tuple[str, ...] = ()  # what the clan at hand may name
        # The text at hand.
        self.card = 0
        self.purpose = P_ACTION
        self.costs = False  # its costs are being read
        self.taken = False  # its cost releases goods: `gain_same` can follow
        self.gone: Filter | None = None  # cards that its cost discards
        self.before: Word | None = None  # the effect before the one that is being read

    # --- programs ------------------------------------------------------------------------------------------

    def program(self, node: Node, field: str, card: int, purpose: int) -> int:
        """Return the effects in a field as a program."""
        self.card, self.purpose, self.taken = card, purpose, False
        return self.sequence(node, field).index

    def action(self, node: Node, card: int) -> int:
        """Return an action: costs, then effects (V1)."""
        fields(node, "cost", "effect")
        self.card, self.purpose, self.taken, self.gone = card, P_ACTION, False, None
        program = Program(len(self.programs), P_ACTION)
        self.programs.append(program)
        self.read_costs(node, program)
        program.words += self.read_effects(node, "effect")
        if not program.words:
            raise node.fault("effect", "must hold an effect, or `cost` must hold a cost")
        program.judge()
        return program.index

    def read_costs(self, node: Node, program: Program) -> None:
        entries = self.cost_names.read(node, "cost")
        if len({e.word for e in entries}) != len(entries):
            raise node.fault("cost", "must hold each word once at most")
        self.costs = True
        for entry in entries:
            gone = self.gone  # what an entry before this one may have taken away
            word = self.word(self.cost_words[entry.word], entry.node)
            if gone is not None and word.needs_card(gone):
                raise node.fault("cost", f"must hold {word.NAME} before discard_empire, which may take its card away")
            program.words.append(word)
        self.costs = False
        program.costs = len(entries)
        program.takes = self.taken or self.gone is not None
        bill = lay = 0
        for word in program.words[::-1]:
            word.later_bill, word.later_lay = bill, lay
            bill |= word.bill
            lay |= word.lay
        program.bill = Bill(bill, lay)

    def sequence(self, node: Node, field: str) -> Program:
        """Return the effects in a field, at least one."""
        node.get(field)
        words = self.read_effects(node, field)
        if not words:
            raise node.fault(field, "must hold at least one effect, not an empty list")
        return self.wrap(words)

    def read_effects(self, node: Node, field: str) -> list[Word]:
        """Effects in their order."""
        out: list[Word] = []
        for entry in self.effect_names.read(node, field):
            self.before = out[-1] if out else None
            out.append(self.word(self.effect_words[entry.word], entry.node))
        return out

    def wrap(self, words: list[Word]) -> Program:
        program = Program(len(self.programs), self.purpose)
        self.programs.append(program)
        program.words = words
        program.judge()
        return program

    def word(self, made: type[Word], node: Node) -> Word:
        word = made(len(self.words), self.card, self.purpose)
        self.words.append(word)
        word.read(node, self)
        return word

    # --- filters and counts ----------------------------------------------------------------------------------

    def icon(self, node: Node, field: str, name: object) -> int:
        if name not in self.own_icons:
            raise node.fault(field, f"must be one of the clan's icons {', '.join(self.own_icons)}, not {name!r}")
        text = str(name)
        if text not in self.icon_numbers:
            self.icon_numbers[text] = len(self.icons)
            self.icons.append(text)
        return self.icon_numbers[text]

    def filter(self, node: Node, field: str) -> Filter:
        own = fields(node.node(field), "kind", "icon", "icons", "sub", "this", "not_this")
        if own.has("icon") and own.has("icons"):
            raise own.fault("icons", "cannot stand beside icon: name one type there, or several here")
        if own.has("icons") and not own.words("icons"):
            raise own.fault("icons", f"must name at least one of the icons {', '.join(self.own_icons)}")
        if flag(own, "this") and flag(own, "not_this"):
            raise own.fault("not_this", "cannot stand beside this: no card is both")
        names: list[Any] = [own.get("icon")] if own.has("icon") else own.words("icons") if own.has("icons") else []
        made = Filter(
            KINDS.index(own.word("kind", KINDS)) if own.has("kind") else K_ANY,
            tuple([self.icon(own, "icons" if own.has("icons") else "icon", n) for n in names]),
            names,
            SUBS.index(own.word("sub", SUBS)) if own.has("sub") else -1,
            flag(own, "this"),
            flag(own, "not_this"),
        )
        self.filters.append(made)
        if len(self.filters) > MAX_FILTERS:
            what = f"is one choice of cards too many: all texts together have at most {MAX_FILTERS}"
            raise node.fault(field, f"{what}, not {len(self.filters)}")
        return made

    def general(self, node: Node, field: str) -> Filter:
        """Return a filter for cards that are not in the empire yet: none of them is this card."""
        if flag(node.node(field), "this"):
            raise node.node(field).fault("this", "has no meaning here: this card is in the empire")
        return self.filter(node, field)

    def count(self, node: Node, field: str) -> Count:
        own = node.node(field)
        found = [name for name in COUNTS if name in own.value]
        if not found:
            keys = list(own.value)
            raise node.fault(field, f"must count icon, kind, sets, distinct, assigned or every, not {keys}")
        return COUNTS[found[0]](self, node, field, own)


def vocabulary(words: tuple[type[Word], ...]) -> Vocabulary:
    """Return the names of words, with what may stand beside them."""
    return Vocabulary(tuple([effects.Word(w.NAME, others=(w.NAME, *w.BESIDE)) for w in words]), AMOUNTS)


# --- counts ----------------------------------------------------------------------------------------------------


def every(read: Reader, node: Node, field: str, own: Node) -> Count:
    fields(own, "every", "of")
    n = own.whole("every", 2, 99)
    counted = read.count(own, "of")
    if isinstance(counted, Every):
        raise own.fault("of", "must count icon, kind, sets, distinct or assigned, not every again")
    return Every(n, counted)


def sets(read: Reader, node: Node, field: str, own: Node) -> Count:
    names = fields(own, "sets").words("sets")
    if not names:
        raise own.fault("sets", f"must name at least one of the icons {', '.join(read.own_icons)}")
    return Sets([read.icon(own, "sets", n) for n in names], names)


def distinct(read: Reader, node: Node, field: str, own: Node) -> Count:
    fields(own, "distinct").word("distinct", ("icon",))
    return Distinct()


def assigned(read: Reader, node: Node, field: str, own: Node) -> Count:
    fields(own, "assigned", "at").word("at", ("any",))
    return Assigned(token_class(own, "assigned"))


def fitting(read: Reader, node: Node, field: str, own: Node) -> Count:
    if len(own.value) > 1:
        raise node.fault(field, f"must count one thing, not {list(own.value)}")
    return Fitting(read.filter(node, field))


COUNTS: dict[str, Callable[[Reader, Node, str, Node], Count]] = {
    "every": every,
    "sets": sets,
    "distinct": distinct,
    "assigned": assigned,
    "icon": fitting,
    "kind": fitting,
}
