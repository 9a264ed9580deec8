"""The component set: six clans and the islands, read and checked into tables of small ints."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import Action, ComponentError
from clachan.games.empires.actions import WAY
from clachan.games.empires.bills import FULL, Bill, bill_of
from clachan.games.empires.cards.card import ALWAYS, DECK, LOOKOUT_CARDS, LOOKOUT_MOST, OTHER, SAME, TRY, Card, Clan
from clachan.games.empires.cards.effects.gain import GainWord
from clachan.games.empires.cards.filters import FIELD_ICON
from clachan.games.empires.cards.programs import EMPIRE, EXPEDITION, PERFORM, PILE, SEARCH, Program
from clachan.games.empires.cards.reader import Reader, fields, some, token_class
from clachan.games.empires.cards.words import COSTS, EFFECTS
from clachan.games.empires.constants import (
    ABOUT_CARDS,
    ACTION,
    AMOUNTS,
    BOOST,
    CONSTRUCT,
    COPY,
    DISCOUNT,
    DISTANCES,
    EITHER,
    EVENTS,
    EXPLORE,
    FEATURE,
    FIELD,
    GOODS,
    HARVEST,
    INSTANT,
    ISLAND,
    KINDS,
    P_BONUS,
    P_BOOST,
    P_FEATURE,
    P_PILLAGE,
    P_STORED,
    POPULATE,
    RING,
    SAIL,
    STARTING,
    STORAGE,
    SUBS,
    TILES,
    UPGRADE,
)
from clachan.kit.effects import vector
from clachan.kit.files import Files, Node, parse

CARDS_FILE = "cards.yaml"
ISLANDS_FILE = "islands.yaml"
CLANS_AT_LEAST: Final = 4
STARTING_CARDS: Final = 3
# Bounds on a custom set: twice what is in the box. The cards of a clan have a fixed number.
MAX_CLANS: Final = 12
MAX_ICONS: Final = 12  # of a clan
MAX_ISLANDS: Final = 48
AS_PRINTED: Final = 3  # the version since which set-up has the printed order and the last round is announced


class Tables:
    """One component set, and what a game with it must know of its version of the rules."""

    def __init__(self, files: Files, version: int) -> None:
        self.as_printed = version >= AS_PRINTED
        self.reader = Reader(COSTS, EFFECTS)
        self.icons = self.reader.icons
        self.programs = self.reader.programs
        self.words = self.reader.words
        self.cards: list[Card] = []
        self.idents: set[str] = set()  # of the cards
        self.clans: list[Clan] = []
        self.islands: list[list[int]] = [[], []]  # distance -> cards
        top = parse(files, CARDS_FILE)
        fields(top, "schema", "clans")
        top.whole("schema", 1, 1)
        clans = top.node("clans")
        top.must_be_few("clans", len(clans.value), MAX_CLANS)
        keys: list[Any] = list(clans.value)  # YAML knows other keys than texts, and compiled code believes its types
        for key in keys:
            if not isinstance(key, str):
                raise clans.fault(str(key), f"must be a text such as glenn, not {key!r}")
            self.read_clan(clans.node(key))
        if len(self.clans) < CLANS_AT_LEAST:
            raise top.fault("clans", f"must hold at least {CLANS_AT_LEAST} clans, not {len(self.clans)}")
        self.read_islands(parse(files, ISLANDS_FILE))
        # By card; the last one is for the -1 of an empty slot.
        self.action = vec[i64]([c.action for c in self.cards] + [-1])  # its program, -1 none
        self.field = vec[i64]([int(c.sub in (FIELD, EITHER)) for c in self.cards] + [0])
        self.when = vec[i64]([c.when for c in self.cards] + [-1])  # the event that its feature waits for, -1 none
        self.discounts = vec[i64]([c.discount for c in self.cards] + [0])
        self.bills = [c.bill for c in self.cards]
        self.tile_bits = vec[i64]([sum([1 << t for t in c.tiles]) for c in self.cards])
        for card in self.cards:
            card.alert = (1 << card.when if card.when >= 0 else 0) | (1 << DISCOUNT if card.discount else 0)
        for made in self.reader.filters:
            made.fits = [made.meets(c.kind, c.sub, c.icon) for c in self.cards] + [False]
        self.check_echoes()
        self.judge()
        # tile -> card -> OTHER, SAME or ALWAYS; TRY where it depends on the state
        self.joins = [vec[i64]([self.joining(c, t) for c in self.cards]) for t in range(RING)]
        self.number_actions()

    # --- reading -------------------------------------------------------------------------------------------

    def read_clan(self, node: Node) -> None:
        fields(node, *CLAN_FIELDS)
        clan = Clan(node)
        icons = node.node("icons")
        node.must_be_few("icons", len(icons.value), MAX_ICONS)
        clan.icons = {str(k): icons.word(str(k)) for k in icons.value}
        if FIELD_ICON not in clan.icons:
            raise icons.fault(FIELD_ICON, "is missing; every clan has fields")
        self.reader.own_icons = tuple(clan.icons)
        number = len(self.clans)
        self.clans.append(clan)
        for item in node.nodes("cards", most=STARTING_CARDS + DECK):
            card = self.read_card(item, number)
            if card.kind == STARTING:
                clan.starting.append(card.index)
            else:
                clan.deck += [card.index] * card.copies
        if len(clan.starting) != STARTING_CARDS:
            raise node.fault(
                "cards", f"must hold {STARTING_CARDS} starting locations (1.1.3), not {len(clan.starting)}"
            )
        if len(clan.deck) != DECK:
            raise node.fault("cards", f"must hold {DECK} deck cards with their copies (1.1.3), not {len(clan.deck)}")
        self.check_lookout(node, clan)

    def check_lookout(self, node: Node, clan: Clan) -> None:
        """Refuse a set where Lookout offers more cards than the engine can list (V11)."""
        own = [self.cards[c] for c in clan.starting + clan.deck]
        copies = len([c for c in own if c.copy is not None])
        most = LOOKOUT_CARDS + sum([c.lookout for c in own]) + copies * max([c.lookout for c in own])
        if most > LOOKOUT_MOST:
            raise node.fault(
                "cards", f"must let a player draw at most {LOOKOUT_MOST} cards in Lookout (lookout_draw), not {most}"
            )

    def read_card(self, node: Node, clan: int) -> Card:
        fields(node, *CARD_FIELDS)
        kind = KINDS.index(node.word("kind", KINDS[:3]))
        sub = SUBS.index(node.word("sub", SUBS))
        card = self.add(node, clan, kind, sub)
        card.icon = self.reader.icon(node, "icon", node.get("icon"))
        card.copies = node.whole("copies", 1, 3)
        if (sub == INSTANT) != (kind == BOOST):
            raise node.fault("sub", "must be instant for a boost, and only for a boost")
        for field in OWN_ABILITIES:
            if node.has(field) and kind == BOOST:
                raise node.fault(field, "a boost has only an instant effect; put it into `effect`")
            if node.has(field) and sub == COPY:
                raise node.fault(field, "a copy location has no text of its own: it is what it copies (1.11.8)")
        if kind == STARTING:
            self.check_starting(node, card)
        else:
            self.read_build(node.node("build"), card)
        if card.is_field:
            card.yields = self.read_yields(node)
            card.crops = sum([1 << t for t, _ in card.yields])
        elif node.has("yields"):
            raise node.fault("yields", "only fields and upgrades yield goods")
        if kind == BOOST:
            card.effect = self.reader.program(node, "effect", card.index, P_BOOST)
        elif node.has("effect"):
            raise node.fault("effect", "only a boost has an instant effect; a location has action, feature or bonus")
        self.read_abilities(node, card)
        if (sub == COPY) != node.has("copy"):
            raise node.fault("copy", "must be there for sub copy, and only for it")
        if node.has("copy"):
            inner = node.node("copy")
            fields(inner, "where")
            card.copy = self.reader.general(inner, "where")
        return card

    def check_starting(self, node: Node, card: Card) -> None:
        """Check a card that lies in the empire from the start (1.3.3)."""
        if node.has("build"):
            raise node.fault("build", "a starting location is not built")
        if node.has("bonus"):
            raise node.fault("bonus", "a starting location is not built: it has no build bonus")
        if card.copies != 1:
            raise node.fault("copies", f"must be 1 for a starting location, not {card.copies}")
        if card.sub in (UPGRADE, COPY):
            raise node.fault("sub", "a starting location is neither an upgrade nor a copy: it begins alone")

    def add(self, node: Node, clan: int, kind: int, sub: int) -> Card:
        card = Card(len(self.cards), node, clan, kind, sub)
        if card.ident in self.idents:
            raise node.fault("id", f"{card.ident} is there twice")
        self.idents.add(card.ident)
        self.cards.append(card)
        return card

    def read_build(self, node: Node, card: Card) -> None:
        """Read a price, or the tile actions that a field, upgrade or boost is played with (1.2.2, 1.2.3)."""
        if card.is_field or card.kind == BOOST:
            fields(node, "play_with")
            words = node.words("play_with", TILES)
            if not words:
                raise node.fault("play_with", "must name a tile action")
            card.tiles = tuple(sorted({TILES.index(w) for w in words}))
        else:
            fields(node, "pay")
            card.bill = Bill(bill_of(node, "pay", vector(node, "pay", AMOUNTS)), 0)

    def read_yields(self, node: Node) -> list[tuple[int, int]]:
        return [(t, n) for t, n in enumerate(some(node, "yields", AMOUNTS[:GOODS])) if n]

    def read_abilities(self, node: Node, card: Card) -> None:
        """Read what a location or an island can do: action, feature, static, stored and bonus."""
        if card.kind != ISLAND:
            for sub, field, others in (
                (ACTION, "action", ()),
                (STORAGE, "stored", ()),
                (FEATURE, "feature", ("static",)),
            ):
                if card.sub == sub and not any(node.has(f) for f in (field, *others)):
                    raise node.fault(field, f"is missing; the sub is {SUBS[sub]}")
        if node.has("action"):
            card.action = self.reader.action(node.node("action"), card.index)
        if node.has("feature"):
            self.read_feature(node.node("feature"), card)
        if node.has("static"):
            self.read_static(node.node("static"), card)
        if node.has("stored"):
            inner = node.node("stored")
            fields(inner, "per", "effect")
            per = inner.node("per")
            if len(per.value) != 1:
                raise inner.fault("per", "must name one kind of token")
            name = str(next(iter(per.value)))
            card.stored_what = token_class(Node(per.file, per.item, {"what": name}))
            card.stored_n = per.whole(name, 1, FULL)
            card.stored = self.reader.program(inner, "effect", card.index, P_STORED)
        if node.has("bonus"):
            card.bonus = self.reader.program(node, "bonus", card.index, P_BONUS)

    def read_feature(self, node: Node, card: Card) -> None:
        fields(node, "when", "where", "limit", "effect")
        card.when = EVENTS.index(node.word("when", EVENTS))
        if node.has("where"):
            if card.when not in ABOUT_CARDS:
                events = ", ".join([EVENTS[e] for e in ABOUT_CARDS])
                raise node.fault("where", f"tests a card (V2): `when` must be one of {events}")
            card.where = self.reader.filter(node, "where")
        if node.has("limit"):
            card.limit = node.whole("limit", 1, 99)
        card.feature = self.reader.program(node, "effect", card.index, P_FEATURE)

    def read_static(self, node: Node, card: Card) -> None:
        fields(node, "lookout_draw", "build_discount")
        if not node.value:
            raise node.fault("lookout_draw", "or build_discount must be there")
        if node.has("lookout_draw"):
            card.lookout = node.whole("lookout_draw", 1, 3)
        if node.has("build_discount"):
            inner = node.node("build_discount")
            fields(inner, "where", "resource", "limit")
            card.discount = inner.whole("resource", 1, FULL)
            card.discount_limit = inner.whole("limit", 1, 99)
            card.discount_where = self.reader.general(inner, "where")
            if card.limit:
                raise inner.fault("limit", "cannot stand beside the limit of a feature: a card has one counter (V5)")

    def read_islands(self, top: Node) -> None:
        fields(top, "schema", "islands")
        top.whole("schema", 1, 1)
        self.reader.own_icons = tuple(sorted({i for c in self.clans for i in c.icons}))
        for node in top.nodes("islands", most=MAX_ISLANDS):
            fields(node, *ISLAND_FIELDS)
            card = self.add(node, -1, ISLAND, ACTION if node.has("action") else FEATURE)
            card.distance = DISTANCES.index(node.word("distance", DISTANCES))
            if node.has("action") == node.has("feature"):
                raise node.fault("action", "an island has either an action or a feature (1.2.4)")
            card.pillage = self.read_pillage(node, card)
            self.read_abilities(node, card)
            self.islands[card.distance].append(card.index)
        for distance, cards in zip(DISTANCES, self.islands, strict=True):
            if len(cards) < 2:
                raise top.fault("islands", f"must hold at least 2 {distance} islands, not {len(cards)}")

    def read_pillage(self, node: Node, card: Card) -> int:
        """Read the pillage box, which shows amounts, as a program with one gain."""
        self.reader.card, self.reader.purpose = card.index, P_PILLAGE
        gain = GainWord(len(self.words), card.index, P_PILLAGE)
        self.words.append(gain)
        gain.read_amounts(node, "pillage")
        return self.reader.wrap([gain]).index

    # --- what follows from the cards -------------------------------------------------------------------------

    def check_echoes(self) -> None:
        """Refuse a feature that would trigger itself for ever: POPULATE that performs POPULATE (V13)."""
        leads = [0] * RING
        endless = [c for c in self.cards if c.feature >= 0 and c.when < RING and not c.limit]
        for _ in TILES:
            for card in endless:
                performed = self.programs[card.feature].tiles
                leads[card.when] |= performed
                for tile in range(RING):
                    if performed >> tile & 1:
                        leads[card.when] |= leads[tile]
        for card in endless:
            if self.programs[card.feature].tiles and leads[card.when] >> card.when & 1:
                file, item = (CARDS_FILE, "cards") if card.clan >= 0 else (ISLANDS_FILE, "islands")
                what = f"would perform {TILES[card.when]} again and again: it needs a limit"
                raise ComponentError(file, f"{item} {card.ident}", "feature", what)

    def judge(self) -> None:
        """Note how each card changes whether the action it is played with can be carried out (A14)."""
        aside = [self.programs[c.feature] for c in self.cards if c.feature >= 0]
        aside += [self.programs[c.bonus] for c in self.cards if c.bonus >= 0 and c.is_field]
        features = [p for p in aside if p.stirs & ~PILE or p.ships]
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
        """Return the verdict of playing a card with a tile action, as far as the card alone decides it."""
        if tile not in card.tiles:
            return OTHER
        needs = card.sub == UPGRADE or (card.kind == BOOST and self.programs[card.effect].must is not None)
        return TRY if needs else card.after[tile]

    def number_actions(self) -> None:
        """Build the actions that name cards, once."""
        n = len(self.cards)
        every = range(n)
        self.build: tuple[Action, ...] = tuple([("build", c) for c in every])
        self.with_: tuple[Action, ...] = tuple([("with", c) for c in every])
        self.take: tuple[Action, ...] = tuple([("take", c) for c in every])
        self.visit: tuple[Action, ...] = tuple([("visit", c) for c in every])
        self.card: tuple[Action, ...] = tuple([("card", c) for c in every])
        self.island: tuple[Action, ...] = tuple([("island", c) for c in every])
        # way of a disc (actions.WAY) -> card
        self.way_with: list[list[Action]] = [[(*way, c) for c in every] for way in WAY]
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


def disturbs(program: Program, tile: int) -> int:
    """Return whether a boost's effect can change whether a tile action is possible."""
    stirred = {HARVEST: EMPIRE, CONSTRUCT: EMPIRE | SEARCH | PERFORM, SAIL: EXPEDITION | PERFORM}[tile]
    return TRY if program.stirs & stirred or (tile == SAIL and program.ships) else SAME
