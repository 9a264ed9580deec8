"""The component set: six clans and the islands, read and checked into tables of small ints."""

from typing import Final, Literal

from clachan.core import Action, Args, ComponentError
from clachan.games.empires.vocabulary import (
    ACTION,
    AMOUNTS,
    ASSIGN,
    BUILD,
    CONQUER,
    CONSTRUCT,
    COPY,
    DISCARD,
    DISCOUNT,
    EITHER,
    EVENTS,
    EXPLORE,
    FEATURE,
    FIELD,
    FIELD_ICON,
    FULL,
    GOODS,
    HARVEST,
    INSTANT,
    K_FIELD,
    K_ISLAND,
    P_BONUS,
    P_BOOST,
    P_FEATURE,
    P_PILLAGE,
    P_STORED,
    PILLAGE,
    POPULATE,
    S_BUILD,
    S_CHOOSE,
    S_DISCARD,
    S_DRAW,
    S_EXPEDITION,
    S_GAIN,
    S_PERFORM,
    S_SEARCH,
    S_WAKE,
    SAIL,
    STORAGE,
    STORED,
    SUBS,
    TILES,
    UPGRADE,
    USE,
    Bill,
    Compiler,
    Filter,
    Program,
    bill_of,
    only,
    some,
    token_class,
)
from clachan.kit.effects import vector
from clachan.kit.files import Files, Node, parse

CARDS_FILE = "cards.yaml"
ISLANDS_FILE = "islands.yaml"

Kind = Literal["starting", "location", "boost", "island"]
KINDS: tuple[Kind, ...] = ("starting", "location", "boost", "island")
STARTING: Final = 0
LOCATION: Final = 1
BOOST: Final = 2
ISLAND: Final = 3

Distance = Literal["nearby", "distant"]
DISTANCES: tuple[Distance, ...] = ("nearby", "distant")
NEARBY: Final = 0
DISTANT: Final = 1

SLOTS: Final = 128  # more cards than one empire can ever hold during a turn
DECK: Final = 30
LOOKOUT_CARDS: Final = 4  # cards drawn in Lookout (1.5.1)
LOOKOUT_MOST: Final = 8  # with all that cards add (V11)
CLANS_AT_LEAST: Final = 4

# How a card changes whether the tile action that it is played with can be carried out (A14).
OTHER: Final = -1  # it is not played with this tile
SAME: Final = 0  # not at all
ALWAYS: Final = 1  # afterwards it can
TRY: Final = 2  # only trying it out tells


class Card:
    """A clan card or an island."""

    def __init__(self, index: int, node: Node, clan: int, kind: int, sub: int) -> None:
        self.index = index
        self.ident = node.word("id")
        self.name = node.word("name")
        self.name_cs = node.word("name_cs")
        self.named: Args = {"en": self.name, "cs": self.name_cs}
        self.number = node.whole("number", 1, 999) if node.has("number") else 0
        self.source = node.word("source")
        self.attested = node.words("attested") if node.has("attested") else []
        self.clan = clan  # -1 for an island
        self.kind = kind
        self.sub = sub
        self.icon = -1  # islands have none (1.2.5)
        self.copies = 1
        self.distance = -1
        self.bill: Bill | None = None  # pay to build
        self.tiles: tuple[int, ...] = ()  # played with these
        self.yields: list[tuple[int, int]] = []
        self.crops = 0  # bit t: it yields t
        self.action = -1  # programs
        self.bonus = -1
        self.effect = -1
        self.pillage = -1
        self.feature = -1
        self.when = -1
        self.where: Filter | None = None
        self.limit = 0  # times per round, 0 without limit
        self.stored = -1
        self.stored_what = 0
        self.stored_n = 1
        self.lookout = 0  # more cards in Lookout (V11)
        self.discount = 0  # resources less (V11)
        self.discount_where: Filter | None = None
        self.discount_limit = 0
        self.copy: Filter | None = None
        self.alert = 0  # the bit of its event, and of DISCOUNT
        self.after = [SAME] * len(TILES)  # see SAME, ALWAYS, TRY

    @property
    def is_field(self) -> bool:
        return self.sub <= EITHER


class Clan:
    """A clan: its cards and how it starts."""

    def __init__(self, node: Node) -> None:
        self.key = node.item.split(".")[-1]
        self.name = node.word("name")
        self.name_cs = node.word("name_cs")
        self.named: Args = {"en": self.name, "cs": self.name_cs}
        self.nation = node.word("nation")
        self.difficulty = node.whole("difficulty", 1, 10)
        self.ships = node.whole("ships", 1, 9)
        self.theme = node.word("theme")
        self.icons: dict[str, str] = {}
        self.starting: list[int] = []
        self.deck: list[int] = []  # 30 cards, ascending


class Tables:
    """One component set."""

    def __init__(self, files: Files) -> None:
        self.compiler = Compiler()
        self.cards: list[Card] = []
        self.clans: list[Clan] = []
        self.islands: list[list[int]] = [[], []]  # distance -> cards
        top = parse(files, CARDS_FILE)
        only(top, ("schema", "clans"))
        top.whole("schema", 1, 1)
        clans = top.node("clans")
        for key in clans.value:
            if not isinstance(key, str):
                raise clans.fault(str(key), f"must be a text such as glenn, not {key!r}")
            self.read_clan(clans.node(key))
        if len(self.clans) < CLANS_AT_LEAST:
            raise top.fault("clans", f"must hold at least {CLANS_AT_LEAST} clans, not {len(self.clans)}")
        self.read_islands(parse(files, ISLANDS_FILE))
        self.icons = self.compiler.icons
        self.programs = self.compiler.programs
        self.steps = self.compiler.steps
        # By card; the last False is for the -1 of an empty slot.
        self.acts = [c.action >= 0 for c in self.cards] + [False]
        self.fields = [c.sub in (FIELD, EITHER) for c in self.cards] + [False]
        # card -> what its action takes from the supply; whether that is all there is to ask before it may be used
        self.bills = [self.programs[c.action].bill if c.action >= 0 else Bill(0, 0) for c in self.cards]
        self.simple = [c.action >= 0 and is_simple(self.programs[c.action]) for c in self.cards]
        self.tile_bits = [sum([1 << t for t in c.tiles]) for c in self.cards]
        for card in self.cards:
            card.alert = (1 << card.when if card.when >= 0 else 0) | (1 << DISCOUNT if card.discount else 0)
        for made in self.compiler.filters:
            made.fits = [fits(made, c) for c in self.cards] + [False]
        self.check_echoes()
        self.judge()
        # tile -> card -> OTHER, SAME or ALWAYS; TRY where the table must be looked at
        self.joins = [[self.joining(c, t) for c in self.cards] for t in range(len(TILES))]
        self.number_actions()

    # --- reading -------------------------------------------------------------------------------------------

    def read_clan(self, node: Node) -> None:
        only(node, CLAN_FIELDS)
        clan = Clan(node)
        icons = node.node("icons")
        clan.icons = {str(k): icons.word(str(k)) for k in icons.value}
        if FIELD_ICON not in clan.icons:
            raise icons.fault(FIELD_ICON, "is missing; every clan has fields")
        self.compiler.own_icons = tuple(clan.icons)
        number = len(self.clans)
        self.clans.append(clan)
        for item in node.nodes("cards"):
            card = self.read_card(item, number)
            if card.kind == STARTING:
                clan.starting.append(card.index)
            else:
                clan.deck += [card.index] * card.copies
        if len(clan.starting) != 3:
            raise node.fault("cards", f"must hold 3 starting locations (1.1.3), not {len(clan.starting)}")
        if len(clan.deck) != DECK:
            raise node.fault("cards", f"must hold {DECK} deck cards with their copies (1.1.3), not {len(clan.deck)}")
        self.check_lookout(node, clan)

    def check_lookout(self, node: Node, clan: Clan) -> None:
        """No player is asked to choose from more cards than the engine can list (V11)."""
        own = [self.cards[c] for c in clan.starting + clan.deck]
        copies = len([c for c in own if c.copy is not None])
        most = LOOKOUT_CARDS + sum([c.lookout for c in own]) + copies * max([c.lookout for c in own])
        if most > LOOKOUT_MOST:
            raise node.fault(
                "cards", f"must let a player draw at most {LOOKOUT_MOST} cards in Lookout (lookout_draw), not {most}"
            )

    def read_card(self, node: Node, clan: int) -> Card:
        only(node, CARD_FIELDS)
        kind = KINDS.index(node.word("kind", KINDS[:3]))
        sub = SUBS.index(node.word("sub", SUBS))
        card = self.add(node, clan, kind, sub)
        card.icon = self.compiler.icon(node, "icon", node.get("icon"))
        card.copies = node.whole("copies", 1, 3)
        if (sub == INSTANT) != (kind == BOOST):
            raise node.fault("sub", "must be instant for a boost, and only for a boost")
        for field in OWN_ABILITIES:
            if node.has(field) and kind == BOOST:
                raise node.fault(field, "a boost has only an instant effect; put it into `effect`")
            if node.has(field) and sub == COPY:
                raise node.fault(field, "a copy location has no text of its own: it is what it copies (1.11.8)")
        if kind == STARTING:
            if node.has("build"):
                raise node.fault("build", "a starting location is not built")
            if node.has("bonus"):
                raise node.fault("bonus", "a starting location is not built: it has no build bonus")
            if card.copies != 1:
                raise node.fault("copies", f"must be 1 for a starting location, not {card.copies}")
            if sub in (UPGRADE, COPY):
                raise node.fault("sub", "a starting location is neither an upgrade nor a copy: it begins alone")
        else:
            self.read_build(node.node("build"), card)
        if card.is_field:
            card.yields = self.read_yields(node)
            card.crops = sum([1 << t for t, _ in card.yields])
        elif node.has("yields"):
            raise node.fault("yields", "only fields and upgrades yield goods")
        if kind == BOOST:
            card.effect = self.needed(node, "effect", card.index, P_BOOST)
        elif node.has("effect"):
            raise node.fault("effect", "only a boost has an instant effect; a location has action, feature or bonus")
        self.read_abilities(node, card)
        if (sub == COPY) != node.has("copy"):
            raise node.fault("copy", "must be there for sub copy, and only for it")
        if node.has("copy"):
            inner = node.node("copy")
            only(inner, ("where",))
            card.copy = self.compiler.general(inner, "where")
        return card

    def add(self, node: Node, clan: int, kind: int, sub: int) -> Card:
        card = Card(len(self.cards), node, clan, kind, sub)
        if any(c.ident == card.ident for c in self.cards):
            raise node.fault("id", f"{card.ident} is there twice")
        self.cards.append(card)
        return card

    def read_build(self, node: Node, card: Card) -> None:
        """A price, or the tile actions that a field, upgrade or boost is played with (1.2.2, 1.2.3)."""
        if card.is_field or card.kind == BOOST:
            only(node, ("play_with",))
            words = node.words("play_with", TILES)
            if not words:
                raise node.fault("play_with", "must name a tile action")
            card.tiles = tuple(sorted({TILES.index(w) for w in words}))
        else:
            only(node, ("pay",))
            card.bill = Bill(bill_of(node, "pay", vector(node, "pay", AMOUNTS)), 0)

    def read_yields(self, node: Node) -> list[tuple[int, int]]:
        return [(t, n) for t, n in enumerate(some(node, "yields", vector(node, "yields", AMOUNTS[:GOODS]))) if n]

    def read_abilities(self, node: Node, card: Card) -> None:
        """Action, feature, static, stored and bonus: what a location or an island can do."""
        compiler = self.compiler
        if card.kind != ISLAND:
            for sub, field, others in (
                (ACTION, "action", ()),
                (STORAGE, "stored", ()),
                (FEATURE, "feature", ("static",)),
            ):
                if card.sub == sub and not any(node.has(f) for f in (field, *others)):
                    raise node.fault(field, f"is missing; the sub is {SUBS[sub]}")
        if node.has("action"):
            card.action = compiler.action(node.node("action"), card.index)
        if node.has("feature"):
            self.read_feature(node.node("feature"), card)
        if node.has("static"):
            self.read_static(node.node("static"), card)
        if node.has("stored"):
            inner = node.node("stored")
            only(inner, ("per", "effect"))
            per = inner.node("per")
            if len(per.value) != 1:
                raise inner.fault("per", "must name one kind of token")
            name = str(next(iter(per.value)))
            card.stored_what = token_class(Node(per.file, per.item, {"what": name}))
            card.stored_n = per.whole(name, 1, FULL)
            card.stored = self.needed(inner, "effect", card.index, P_STORED)
        card.bonus = compiler.program(node, "bonus", card.index, P_BONUS)

    def read_feature(self, node: Node, card: Card) -> None:
        only(node, ("when", "where", "limit", "effect"))
        card.when = EVENTS.index(node.word("when", EVENTS))
        if node.has("where"):
            if card.when not in ABOUT_CARDS:
                events = ", ".join([EVENTS[e] for e in ABOUT_CARDS])
                raise node.fault("where", f"tests a card (V2): `when` must be one of {events}")
            card.where = self.compiler.filter(node, "where")
        if node.has("limit"):
            card.limit = node.whole("limit", 1, 99)
        card.feature = self.needed(node, "effect", card.index, P_FEATURE)

    def read_static(self, node: Node, card: Card) -> None:
        only(node, ("lookout_draw", "build_discount"))
        if not node.value:
            raise node.fault("lookout_draw", "or build_discount must be there")
        if node.has("lookout_draw"):
            card.lookout = node.whole("lookout_draw", 1, 3)
        if node.has("build_discount"):
            inner = node.node("build_discount")
            only(inner, ("where", "resource", "limit"))
            card.discount = inner.whole("resource", 1, FULL)
            card.discount_limit = inner.whole("limit", 1, 99)
            card.discount_where = self.compiler.general(inner, "where")
            if card.limit:
                raise inner.fault("limit", "cannot stand beside the limit of a feature: a card has one counter (V5)")

    def needed(self, node: Node, field: str, card: int, purpose: int) -> int:
        node.get(field)
        return self.compiler.program(node, field, card, purpose)

    def read_islands(self, top: Node) -> None:
        only(top, ("schema", "islands"))
        top.whole("schema", 1, 1)
        self.compiler.own_icons = tuple(sorted({i for c in self.clans for i in c.icons}))
        for node in top.nodes("islands"):
            only(node, ISLAND_FIELDS)
            card = self.add(node, -1, ISLAND, ACTION if node.has("action") else FEATURE)
            card.distance = DISTANCES.index(node.word("distance", DISTANCES))
            if node.has("action") == node.has("feature"):
                raise node.fault("action", "an island has either an action or a feature (1.2.4)")
            card.pillage = self.compiler.gains(node, "pillage", card.index, P_PILLAGE)
            self.read_abilities(node, card)
            self.islands[card.distance].append(card.index)
        for distance, cards in zip(DISTANCES, self.islands, strict=True):
            if len(cards) < 2:
                raise top.fault("islands", f"must hold at least 2 {distance} islands, not {len(cards)}")

    # --- what follows from the cards -------------------------------------------------------------------------

    def check_echoes(self) -> None:
        """No feature may set itself off for ever: POPULATE that performs POPULATE (V13)."""
        leads = [0] * len(TILES)
        endless = [c for c in self.cards if c.feature >= 0 and c.when < len(TILES) and not c.limit]
        for _ in TILES:
            for card in endless:
                performed = self.programs[card.feature].tiles
                leads[card.when] |= performed
                for tile in range(len(TILES)):
                    if performed >> tile & 1:
                        leads[card.when] |= leads[tile]
        for card in endless:
            if self.programs[card.feature].tiles and leads[card.when] >> card.when & 1:
                file, item = (CARDS_FILE, "cards") if card.clan >= 0 else (ISLANDS_FILE, "islands")
                what = f"would perform {TILES[card.when]} again and again: it needs a limit"
                raise ComponentError(file, f"{item} {card.ident}", "feature", what)

    def judge(self) -> None:
        """How each card changes whether the action it is played with can be carried out (A14)."""
        calm = 1 << S_GAIN | 1 << S_DRAW | 1 << S_WAKE | 1 << S_CHOOSE
        aside = [self.programs[c.feature] for c in self.cards if c.feature >= 0]
        aside += [self.programs[c.bonus] for c in self.cards if c.bonus >= 0 and c.is_field]
        features = [p for p in aside if p.words & ~calm or p.ships]
        copies_fields = any(c.copy is not None and c.copy.names_fields for c in self.cards)
        for card in self.cards:
            for tile in card.tiles:
                if features or (card.kind == BOOST and self.programs[card.effect].wild):
                    card.after[tile] = TRY
                elif tile == POPULATE or (tile == EXPLORE and card.kind == BOOST):
                    card.after[tile] = ALWAYS  # A28: EXPLORE can draw the boost itself
                elif tile == EXPLORE:
                    card.after[tile] = SAME
                elif card.is_field:
                    if tile == HARVEST and card.sub != UPGRADE:
                        card.after[tile] = ALWAYS
                    elif tile == CONSTRUCT and copies_fields:
                        card.after[tile] = TRY
                else:
                    card.after[tile] = disturbs(self.programs[card.effect], tile)

    def joining(self, card: Card, tile: int) -> int:
        """What a card by itself says of being played with a tile action. An upgrade needs its field, a must its way."""
        if tile not in card.tiles:
            return OTHER
        needs = card.sub == UPGRADE or (card.kind == BOOST and self.programs[card.effect].must >= 0)
        return TRY if needs else card.after[tile]

    def number_actions(self) -> None:
        """The verbs that name cards, built once."""
        n = len(self.cards)
        every = range(n)
        self.build: tuple[Action, ...] = tuple([("build", c) for c in every])
        self.with_: tuple[Action, ...] = tuple([("with", c) for c in every])
        self.take: tuple[Action, ...] = tuple([("take", c) for c in every])
        self.visit: tuple[Action, ...] = tuple([("visit", c) for c in every])
        self.card: tuple[Action, ...] = tuple([("card", c) for c in every])
        self.island: tuple[Action, ...] = tuple([("island", c) for c in every])
        # way of a disc (actions.WAY) -> card
        self.way_with: list[list[Action]] = [[("move", t // 5, t % 5, c) for c in every] for t in range(25)]
        self.way_with += [[("place", t, c) for c in every] for t in range(5)]
        self.clan: tuple[Action, ...] = tuple([("clan", c) for c in range(len(self.clans))])


CLAN_FIELDS = (
    "name",
    "name_cs",
    "english_edition",
    "nation",
    "difficulty",
    "numbers",
    "ships",
    "spare_ships",
    "theme",
    "icons",
    "cards",
)
CARD_FIELDS = (
    "id",
    "number",
    "name",
    "name_cs",
    "kind",
    "sub",
    "icon",
    "copies",
    "build",
    "yields",
    "action",
    "feature",
    "static",
    "stored",
    "copy",
    "bonus",
    "effect",
    "source",
    "attested",
)
OWN_ABILITIES = ("action", "feature", "static", "stored", "bonus")
ABOUT_CARDS = (PILLAGE, CONQUER, BUILD, USE, ASSIGN, DISCARD, STORED)  # events that name a card for `where`
ISLAND_FIELDS = (
    "id",
    "number",
    "name",
    "name_cs",
    "distance",
    "pillage",
    "bonus",
    "action",
    "feature",
    "stored",
    "source",
    "attested",
)


def is_simple(program: Program) -> bool:
    """Whether an action that can be paid may be used: nothing to discard or take, no must."""
    return not program.takes and not program.wild and program.must < 0


def fits(f: Filter, card: Card) -> bool:
    """Whether a card meets all keys of a filter but `this` and `not_this` (V2)."""
    if f.kind == K_FIELD and not card.is_field:
        return False
    if f.kind == K_ISLAND and card.kind != ISLAND:
        return False
    if f.icons and card.icon not in f.icons:
        return False
    return f.sub < 0 or f.sub == card.sub


def disturbs(program: Program, tile: int) -> int:
    """Whether a boost's effect can change that a tile action is possible."""
    words = {
        HARVEST: 1 << S_DISCARD | 1 << S_BUILD,
        CONSTRUCT: 1 << S_DISCARD | 1 << S_BUILD | 1 << S_SEARCH | 1 << S_PERFORM,
        SAIL: 1 << S_EXPEDITION | 1 << S_PERFORM,
    }[tile]
    return TRY if program.words & words or (tile == SAIL and program.ships) else SAME
