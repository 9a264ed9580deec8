"""The words that cards are written in (rules.md part 3), compiled into compact steps when a set is loaded.

A card's text becomes programs: lists of steps that flow.py and effects.py run. Nothing here knows a particular card.
"""

from typing import Final, Literal

from clachan.kit.effects import Effect, Vector, Vocabulary, Word
from clachan.kit.files import Node, kind_of

# What cards speak of. The first five are resources, the first seven goods (A2); worker and ship are gained for good.
FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
SHEEP: Final = 3
FISH: Final = 4
GOLD: Final = 5
RAZE: Final = 6
WORKER: Final = 7
SHIP: Final = 8
VP: Final = 9
RESOURCE: Final = 10  # any of the five
GOOD: Final = 11  # any of the seven
ANY_TOKEN: Final = 12  # a good or a worker: what may lie on a card
AMOUNTS = ("food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "ship", "vp", "resource", "good")
RESOURCES: Final = 5
GOODS: Final = 7
TOKENS: Final = 8

# The five action tiles; their numbers are also the first five events.
EXPLORE: Final = 0
POPULATE: Final = 1
CONSTRUCT: Final = 2
HARVEST: Final = 3
SAIL: Final = 4
Tile = Literal["explore", "populate", "construct", "harvest", "sail"]
TILES: tuple[Tile, ...] = ("explore", "populate", "construct", "harvest", "sail")
PILLAGE: Final = 5
CONQUER: Final = 6
BUILD: Final = 7
USE: Final = 8
RELEASE: Final = 9
ASSIGN: Final = 10
MOVE_DISC: Final = 11
MOVE_SHIP: Final = 12
RAID: Final = 13
DISCARD: Final = 14
STORED: Final = 15
DISCOUNT: Final = 16  # no event: a card that makes building cheaper is in play
EVENTS = (
    *TILES,
    "pillage",
    "conquer",
    "build",
    "use_action",
    "release",
    "assign",
    "move_disc",
    "move_ship",
    "raid",
    "discard_empire",
    "stored",
)

# Steps. Costs first.
S_PAY: Final = 0
S_ASSIGN: Final = 1
S_DISCARD: Final = 2
S_TAKE: Final = 3  # release_and_exhaust
S_GAIN: Final = 4
S_DRAW: Final = 5
S_WAKE: Final = 6
S_RELEASE: Final = 7
S_REFRESH: Final = 8
S_PERFORM: Final = 9
S_BUILD: Final = 10
S_SEARCH: Final = 11
S_MOVE_DISC: Final = 12
S_MOVE_SHIP: Final = 13
S_EXPEDITION: Final = 14
S_FIELD_GOODS: Final = 15
S_EXCHANGE: Final = 16
S_CHOOSE: Final = 17
S_GAIN_SAME: Final = 18

COSTS = Vocabulary(
    (
        Word("pay", amounts="pay"),
        Word("assign", amounts="assign", others=("up_to",)),
        Word("discard_empire", others=("discard_empire",)),
        Word("release_and_exhaust", others=("release_and_exhaust",)),
    ),
    AMOUNTS,
)
EFFECTS = Vocabulary(
    (
        Word("gain", amounts="gain", others=("per", "max")),
        Word("draw", number="draw", others=("per", "max")),
        Word("wake", number="wake", others=("per", "max")),
        Word("release", others=("release",)),
        Word("refresh", others=("refresh",)),
        Word("perform", others=("perform",)),
        Word("build", others=("build",)),
        Word("search", others=("search",)),
        Word("move_disc", others=("move_disc",)),
        Word("move_ship", others=("move_ship",)),
        Word("expedition", others=("expedition",)),
        Word("field_goods", others=("field_goods",)),
        Word("exchange", others=("exchange",)),
        Word("choose", parts="choose"),
        Word("gain_same", number="gain_same"),
        Word("discard_empire", others=("discard_empire",)),
    ),
    AMOUNTS,
)
# The step of each effect word, in the order of the vocabulary.
STEP_OF = (*range(S_GAIN, S_GAIN_SAME + 1), S_DISCARD)

# What a program is for: where its points stand on the sheet and by which rule it works.
P_ACTION: Final = 0
P_FEATURE: Final = 1
P_BOOST: Final = 2
P_BONUS: Final = 3
P_PILLAGE: Final = 4
P_STORED: Final = 5
PURPOSE_RULES = ("EN-1.10.3", "EN-1.2.8", "EN-1.11.10", "EN-1.11.11", "EN-1.12.3", "EN-1.11.9")

# Counts (V3).
C_FIT: Final = 0  # own cards that a filter fits
C_SETS: Final = 1
C_DISTINCT: Final = 2
C_ASSIGNED: Final = 3
C_EVERY: Final = 4

Sub = Literal["field", "upgrade", "field_or_upgrade", "action", "feature", "storage", "copy", "instant"]
SUBS: tuple[Sub, ...] = ("field", "upgrade", "field_or_upgrade", "action", "feature", "storage", "copy", "instant")
FIELD: Final = 0
UPGRADE: Final = 1
EITHER: Final = 2
ACTION: Final = 3
FEATURE: Final = 4
STORAGE: Final = 5
COPY: Final = 6
INSTANT: Final = 7

KINDS = ("any", "field", "island")  # of a filter (V2)
K_ANY: Final = 0
K_FIELD: Final = 1
K_ISLAND: Final = 2
FIELD_ICON = "field"

MODES = ("either", "pillage", "conquer")
M_EITHER: Final = 0
M_PILLAGE: Final = 1
M_CONQUER: Final = 2

SIDES: Final = 16  # of a slash, at most
BITS: Final = 4  # a bill is an int with 4 bits for each amount
FULL: Final = 15
STRICT: Final = FULL << BITS * GOLD | FULL << BITS * RAZE | FULL << BITS * WORKER  # what nothing can stand in for


class Filter:
    """Which cards an effect means (V2)."""

    def __init__(self, kind: int, icons: tuple[int, ...], sub: int, this: bool, other: bool) -> None:
        self.kind = kind
        self.icons = icons
        self.sub = sub
        self.this = this  # only the card whose text it is
        self.other = other  # not the card whose text it is
        self.fits: list[bool] = []  # card -> whether kind, icon and sub fit; filled when all cards are known

    @property
    def names_fields(self) -> bool:
        """Whether it asks for fields by name; a copy card copies none unless it says so (A16)."""
        return self.kind == K_FIELD or self.sub in (FIELD, EITHER) or self.icons == (0,)


class Count:
    """A number that is counted when it is needed (V3)."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.filter: Filter | None = None
        self.icons: tuple[int, ...] = ()
        self.what = GOOD
        self.every = 1
        self.of: Count | None = None


class Step:
    """One entry of a cost or an effect."""

    def __init__(self, op: int, index: int, card: int, purpose: int) -> None:
        self.op = op
        self.index = index  # in Tables.steps: frames name steps by it
        self.card = card  # whose text it is
        self.purpose = purpose
        self.rule = PURPOSE_RULES[purpose]
        self.pairs: list[tuple[int, int]] = []  # fixed amounts that go into the supply
        self.points = 0
        self.resources = 0  # units of any resource
        self.goods = 0  # units of any good
        self.count: Count | None = None
        self.cap = -1  # of the count (`max`), -1 none
        self.n = 0
        self.up_to = False
        self.cost = False  # discard: a cost, paid in full or not at all (V1)
        self.what = 0
        self.filter: Filter | None = None
        self.program = -1  # reward for each, or what an exchange gets
        self.options: list[int] = []  # programs to choose from
        self.tile = 0
        self.mode = 0
        self.drawn = False  # build the drawn card, else one from the hand; draw: it is the card that may be built
        self.bill = 0  # pay
        self.lay = 0  # assign: the least that must be laid
        self.later_bill = 0  # what the cost entries after this one pay
        self.later_lay = 0  # and what they assign


class Program:
    """A list of steps, and what must be known before it may begin."""

    def __init__(self, index: int, purpose: int) -> None:
        self.index = index
        self.purpose = purpose
        self.steps: list[Step] = []
        self.costs = 0  # how many of the steps are costs
        self.bill = Bill(0, 0)
        self.takes = False  # a cost takes or discards own cards
        self.words = 0  # bit s: some step here or in a part has op s
        self.ships = False  # gains a ship somewhere
        self.tiles = 0  # bit t: performs tile t somewhere
        # CAPITALS actions and "pillage or conquer now" must be carried out (A37). A tame program has at most one, not
        # inside a choice, and nothing in it changes whether that can be done; others are tried out (A14).
        self.must = -1  # the step index of the one must of a tame program
        self.wild = False


class Bill:
    """What a cost takes from the supply, ready for a quick answer."""

    def __init__(self, bill: int, lay: int) -> None:
        self.bill = bill
        self.lay = lay
        self.pairs = [(t, owed(bill, t)) for t in range(RESOURCES) if owed(bill, t)]
        self.gold = owed(bill, GOLD) + owed(lay, GOLD)
        # what nothing can stand in for
        self.strict = [(t, n) for t in (GOLD, RAZE, WORKER) if (n := owed(bill, t) + owed(lay, t))]
        classes = [(b, t) for b in (bill, lay) for t in (RESOURCE, GOOD)] + [(lay, t) for t in range(RESOURCES)]
        self.plain = not any(owed(b, t) for b, t in classes)
        self.any = owed(bill, RESOURCE)
        self.only_any = bill == self.any << BITS * RESOURCE and lay == 0  # any resources and nothing else
        # Most bills ask for one kind only: a quick answer for these.
        self.single = -1
        self.n = 0
        if self.plain and len(self.pairs) + len(self.strict) == 1:
            self.single, self.n = (self.pairs + self.strict)[0]
        self.resources = sum([n for _, n in self.pairs]) + self.any


def owed(bill: int, kind: int) -> int:
    """How much of one kind a bill asks."""
    return bill >> BITS * kind & FULL


def bill_of(node: Node, field: str, amounts: Vector) -> int:
    """Amounts as a bill. Ships and points cannot be paid."""
    bill = 0
    for kind, n in enumerate(amounts):
        if n and kind in (SHIP, VP):
            raise node.fault(field, f"{AMOUNTS[kind]} cannot be paid or assigned")
        if n > FULL:
            raise node.fault(field, f"must be at most {FULL}, not {n}")
        bill |= n << BITS * kind
    return bill


def some(node: Node, field: str, amounts: Vector) -> Vector:
    """Amounts that are not all missing."""
    if not any(amounts):
        raise node.fault(field, f"must name at least one amount, such as {{{AMOUNTS[0]}: 1}}")
    return amounts


class Compiler:
    """Reads the effects of one set: keeps the steps and programs of all cards."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.programs: list[Program] = []
        self.filters: list[Filter] = []
        self.icons: list[str] = [FIELD_ICON]
        self.own_icons: tuple[str, ...] = ()  # what the clan at hand may name
        self.taken = False  # the action at hand releases goods: `gain_same` can follow
        self.card = 0
        self.purpose = P_ACTION

    # --- programs ------------------------------------------------------------------------------------------

    def program(self, node: Node, field: str, card: int, purpose: int) -> int:
        """The effects in a field as a program; -1 if there is no such field."""
        if not node.has(field):
            return -1
        self.card, self.purpose, self.taken = card, purpose, False
        return self.sequence(node, field)

    def action(self, node: Node, card: int) -> int:
        """An action: costs, then effects (V1)."""
        only(node, ("cost", "effect"))
        self.card, self.purpose, self.taken = card, P_ACTION, False
        costs = COSTS.read(node, "cost")
        words = [e.word for e in costs]
        if len(set(words)) != len(words):
            raise node.fault("cost", "must hold each word once at most")
        program = Program(len(self.programs), P_ACTION)
        self.programs.append(program)
        program.steps = [self.cost(e) for e in costs]
        discarded: Filter | None = None  # what an entry before this one may have taken away
        for step in program.steps:
            if step.op == S_DISCARD:
                discarded = step.filter
            elif discarded is not None and (step.op == S_TAKE or (step.op == S_ASSIGN and not discarded.other)):
                word = COSTS.words[step.op].name
                raise node.fault("cost", f"must hold {word} before discard_empire, which may take its card away")
        program.costs = len(costs)
        bill = lay = 0
        for step in program.steps[::-1]:
            step.later_bill, step.later_lay = bill, lay
            bill |= step.bill
            lay |= step.lay
        program.bill = Bill(bill, lay)
        program.takes = any(s.op in (S_DISCARD, S_TAKE) for s in program.steps)
        self.taken = any(s.op == S_TAKE for s in program.steps)
        program.steps += self.effects(EFFECTS.read(node, "effect"))
        if not program.steps:
            raise node.fault("effect", "must hold an effect, or `cost` must hold a cost")
        self.judge(program)
        return program.index

    def gains(self, node: Node, field: str, card: int, purpose: int) -> int:
        """A box that shows amounts, such as the pillage box, as a program with one gain."""
        self.card, self.purpose = card, purpose
        step = self.step(S_GAIN)
        self.amounts(step, some(node, field, EFFECTS.amounts(node, field)))
        return self.wrap([step])

    def sequence(self, node: Node, field: str) -> int:
        """The effects in a field, at least one."""
        node.get(field)
        return self.part(node, field, EFFECTS.read(node, field))

    def part(self, node: Node, field: str, effects: tuple[Effect, ...]) -> int:
        if not effects:
            raise node.fault(field, "must hold at least one effect, not an empty list")
        return self.wrap(self.effects(effects))

    def effects(self, effects: tuple[Effect, ...]) -> list[Step]:
        """Effects in their order. The drawn card can be built right after it was drawn only (V8)."""
        out: list[Step] = []
        for effect in effects:
            step = self.effect(effect)
            if step.op == S_BUILD and step.drawn:
                if not out or out[-1].op != S_DRAW:
                    raise effect.node.fault("build", "with from: drawn needs a `draw` right before it")
                out[-1].drawn = True
            out.append(step)
        return out

    def wrap(self, steps: list[Step]) -> int:
        program = Program(len(self.programs), self.purpose)
        self.programs.append(program)
        program.steps = steps
        self.judge(program)
        return program.index

    def judge(self, program: Program) -> None:
        """Notes what a program does, and whether it is tame."""
        musts = [s.index for s in program.steps if s.op in (S_PERFORM, S_EXPEDITION)]
        inner = 0
        for step in program.steps:
            program.words |= 1 << step.op
            program.ships = program.ships or any(t == SHIP for t, _ in step.pairs)
            if step.op == S_PERFORM:
                program.tiles |= 1 << step.tile
            for part in [self.programs[p] for p in [*step.options, step.program] if p >= 0]:
                inner |= part.words
                program.ships = program.ships or part.ships
                program.tiles |= part.tiles
        program.words |= inner
        deep = inner & (1 << S_PERFORM | 1 << S_EXPEDITION)
        if not musts and not deep:
            return
        unsettling = 1 << S_DISCARD | 1 << S_BUILD | 1 << S_SEARCH | 1 << S_DRAW
        program.wild = bool(deep or len(musts) > 1 or program.words & unsettling or program.ships)
        if not program.wild:
            program.must = musts[0]

    def step(self, op: int) -> Step:
        step = Step(op, len(self.steps), self.card, self.purpose)
        self.steps.append(step)
        return step

    # --- costs ---------------------------------------------------------------------------------------------

    def cost(self, effect: Effect) -> Step:
        word = COSTS.words[effect.word].name
        node = effect.node
        if word == "pay":
            step = self.step(S_PAY)
            step.bill = bill_of(node, "pay", some(node, "pay", effect.amounts))
        elif word == "assign":
            step = self.step(S_ASSIGN)
            self.assignment(step, node, effect.amounts)
        elif word == "discard_empire":
            step = self.discard(node.node("discard_empire"), True)
        else:
            inner = node.node("release_and_exhaust")
            only(inner, ("what", "n", "from"))
            step = self.step(S_TAKE)
            step.what = token_class(inner)
            step.n = inner.whole("n", 1, FULL)
            step.filter = self.filter(inner, "from")
        return step

    def assignment(self, step: Step, node: Node, amounts: Vector) -> None:
        """Tokens to be put on the card; with `up_to` at least one (A23)."""
        step.lay = bill_of(node, "assign", amounts)
        step.up_to = flag(node, "up_to")
        kinds = [(t, n) for t, n in enumerate(amounts) if n]
        if len(kinds) != 1:
            raise node.fault("assign", "must name one kind of token")
        step.what, step.n = kinds[0]
        if step.up_to:
            step.lay = 1 << BITS * step.what

    def discard(self, node: Node, cost: bool) -> Step:
        only(node, ("n", "where") if cost else ("n", "where", "up_to", "each"))
        step = self.step(S_DISCARD)
        step.cost = cost
        step.n = node.whole("n", 1, FULL)
        step.up_to = flag(node, "up_to")
        step.filter = self.filter(node, "where")
        if node.has("each"):
            step.program = self.sequence(node, "each")
        return step

    # --- effects -------------------------------------------------------------------------------------------

    def effect(self, effect: Effect) -> Step:
        op = STEP_OF[effect.word]
        node = effect.node
        name = EFFECTS.words[effect.word].name
        if op == S_DISCARD:
            return self.discard(node.node(name), False)
        step = self.step(op)
        step.n = effect.number
        if op in (S_DRAW, S_WAKE, S_GAIN_SAME) and not step.n:
            raise node.fault(name, "must be a whole number from 1, not 0")
        if op == S_GAIN:
            self.amounts(step, some(node, "gain", effect.amounts))
        if op == S_GAIN_SAME and not self.taken:
            raise node.fault(name, "needs release_and_exhaust in the cost of the same action")
        if node.has("per"):
            step.count = self.count(node, "per")
        if node.has("max"):
            if step.count is None:
                raise node.fault("max", "caps a count: it needs `per`")
            step.cap = node.whole("max", 1, 99)
        if op in (S_RELEASE, S_REFRESH, S_BUILD, S_SEARCH, S_MOVE_DISC, S_MOVE_SHIP, S_EXPEDITION, S_FIELD_GOODS):
            self.detail(step, node.node(name))
        elif op == S_PERFORM:
            step.tile = TILES.index(node.word("perform", TILES))
        elif op == S_EXCHANGE:
            self.exchange(step, node.node(name))
        elif op == S_CHOOSE:
            if len(effect.parts) > SIDES:
                raise node.fault("choose", f"must hold at most {SIDES} alternatives, not {len(effect.parts)}")
            step.options = [self.part(node, f"choose[{i}]", part) for i, part in enumerate(effect.parts)]
        return step

    def amounts(self, step: Step, amounts: Vector) -> None:
        step.pairs = [(t, n) for t, n in enumerate(amounts[:VP]) if n]
        step.points = amounts[VP]
        step.resources = amounts[RESOURCE]
        step.goods = amounts[GOOD]

    def detail(self, step: Step, node: Node) -> None:
        """The words whose argument is a mapping."""
        if step.op == S_RELEASE:
            only(node, ("what", "n", "up_to", "from"))
            step.what, step.n, step.up_to = token_class(node), node.whole("n", 1, 99), flag(node, "up_to")
            source = node.get("from")
            if isinstance(source, str) and source != "any":
                raise node.fault("from", f"must be any or a mapping such as {{icon: ...}}, not {source!r}")
            if source != "any":
                step.filter = self.filter(node, "from")
        elif step.op == S_REFRESH:
            only(node, ("n", "where"))
            if isinstance(node.get("n"), str) and node.get("n") != "all":
                raise node.fault("n", f"must be all or a whole number from 1 to 98, not {node.get('n')!r}")
            step.n = 99 if node.get("n") == "all" else node.whole("n", 1, 98)
            step.filter = self.filter(node, "where")
        elif step.op == S_BUILD:
            only(node, ("from", "cost", "optional"))
            step.drawn = node.word("from", ("drawn", "hand")) == "drawn"
            node.word("cost", ("free",))
            step.up_to = flag(node, "optional")
        elif step.op == S_SEARCH:
            only(node, ("where",))
            step.filter = self.general(node, "where")
        elif step.op == S_MOVE_DISC:
            only(node, ("n", "up_to", "to"))
            step.n, step.up_to = node.whole("n", 1, 2), flag(node, "up_to")
            step.mode = ("any", "adjacent").index(node.word("to", ("any", "adjacent")))
        elif step.op == S_MOVE_SHIP:
            only(node, ("n",))
            step.n = node.whole("n", 1, 99)
        elif step.op == S_EXPEDITION:
            only(node, ("mode",))
            step.mode = MODES.index(node.word("mode", MODES))
        else:
            only(node, ("fields", "each", "only"))
            step.n = node.whole("fields", 1, 9)
            step.goods = node.whole("each", 1, 9)
            step.what = AMOUNTS.index(node.word("only", ("resource", "good")))

    def exchange(self, step: Step, node: Node) -> None:
        only(node, ("pay", "get", "times"))
        step.bill = bill_of(node, "pay", some(node, "pay", EFFECTS.amounts(node, "pay")))
        step.program = self.sequence(node, "get")
        step.n = node.whole("times", 1, 99)

    # --- filters and counts ----------------------------------------------------------------------------------

    def icon(self, node: Node, field: str, name: object) -> int:
        if name not in self.own_icons:
            raise node.fault(field, f"must be one of the clan's icons {', '.join(self.own_icons)}, not {name!r}")
        text = str(name)
        if text not in self.icons:
            self.icons.append(text)
        return self.icons.index(text)

    def filter(self, node: Node, field: str) -> Filter:
        inner = node.node(field)
        only(inner, ("kind", "icon", "icons", "sub", "this", "not_this"))
        if inner.has("icon") and inner.has("icons"):
            raise inner.fault("icons", "cannot stand beside icon: name one type there, or several here")
        if inner.has("icons") and not inner.words("icons"):
            raise inner.fault("icons", f"must name at least one of the icons {', '.join(self.own_icons)}")
        if flag(inner, "this") and flag(inner, "not_this"):
            raise inner.fault("not_this", "cannot stand beside this: no card is both")
        names = [inner.get("icon")] if inner.has("icon") else inner.words("icons") if inner.has("icons") else []
        made = Filter(
            KINDS.index(inner.word("kind", KINDS)) if inner.has("kind") else K_ANY,
            tuple([self.icon(inner, "icons" if inner.has("icons") else "icon", n) for n in names]),
            SUBS.index(inner.word("sub", SUBS)) if inner.has("sub") else -1,
            flag(inner, "this"),
            flag(inner, "not_this"),
        )
        self.filters.append(made)
        return made

    def general(self, node: Node, field: str) -> Filter:
        """A filter for cards that are not in the empire yet: none of them is this card."""
        if flag(node.node(field), "this"):
            raise node.node(field).fault("this", "has no meaning here: this card is in the empire")
        return self.filter(node, field)

    def count(self, node: Node, field: str) -> Count:
        inner = node.node(field)
        keys = list(inner.value)
        if "every" in keys:
            only(inner, ("every", "of"))
            count = Count(C_EVERY)
            count.every = inner.whole("every", 2, 99)
            count.of = self.count(inner, "of")
            if count.of.op == C_EVERY:
                raise inner.fault("of", "must count icon, kind, sets, distinct or assigned, not every again")
        elif "sets" in keys:
            only(inner, ("sets",))
            count = Count(C_SETS)
            if not inner.words("sets"):
                raise inner.fault("sets", f"must name at least one of the icons {', '.join(self.own_icons)}")
            count.icons = tuple([self.icon(inner, "sets", n) for n in inner.words("sets")])
        elif "distinct" in keys:
            only(inner, ("distinct",))
            inner.word("distinct", ("icon",))
            count = Count(C_DISTINCT)
        elif "assigned" in keys:
            only(inner, ("assigned", "at"))
            inner.word("at", ("any",))
            count = Count(C_ASSIGNED)
            count.what = token_class(inner, "assigned")
        elif keys in (["icon"], ["kind"]):
            count = Count(C_FIT)
            count.filter = self.filter(node, field)
        else:
            raise node.fault(field, f"must count icon, kind, sets, distinct, assigned or every, not {keys}")
        return count


def only(node: Node, fields: tuple[str, ...]) -> None:
    """Complains about a field that nobody would read."""
    for key in node.value:
        if key not in fields:
            raise node.fault(str(key), f"is unknown here; there are {', '.join(fields)}")


def flag(node: Node, field: str) -> bool:
    value = node.value.get(field, False)
    if not isinstance(value, bool):
        raise node.fault(field, f"must be true or false, not {kind_of(value)}")
    return value


def token_class(node: Node, field: str = "what") -> int:
    """What may lie on a card: one good, a worker, `resource`, `good` or `any`."""
    names = (*AMOUNTS[:TOKENS], "resource", "good", "any")
    at = names.index(node.word(field, names))
    return at if at < TOKENS else at - TOKENS + RESOURCE


# class -> the tokens that belong to it: a token itself, or one of the classes that follow it
KINDS_OF: Final[list[tuple[int, ...]]] = [(kind,) for kind in range(RESOURCE)] + [
    tuple(range(RESOURCES)),
    tuple(range(GOODS)),
    tuple(range(TOKENS)),
]
