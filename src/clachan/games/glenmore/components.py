"""Glen More's components: tiles, crests with their roads, landmark cards, read and checked into tables."""

from collections import Counter
from heapq import heappop, heappush
from itertools import combinations, combinations_with_replacement
from typing import Final

from clachan.core import ComponentError
from clachan.games.glenmore.constants import (
    ACTIVATE,
    ANIMALS,
    CALLED,
    CARD_WORDS,
    CASTLE,
    CLASS_ANIMALS,
    CLASS_EXCHANGE,
    CLASS_GOODS,
    CLASS_WHISKY,
    CLASSES,
    CODES,
    COIN_GOOD,
    COIN_VP,
    COUNTS,
    CREST_WORDS,
    CRESTS,
    DEEP,
    EFFECTS,
    EXCHANGE,
    EXTRA,
    GOOD_ANY,
    GOODS,
    KINDS,
    LANDMARK,
    LIMIT,
    MARKET_SPACES,
    MAX_COST_GOODS,
    NONE,
    ONCE,
    PERK,
    PERKS,
    PERSON,
    PLAIN,
    PRODUCE,
    RIVERS,
    STACK_D,
    STACK_SIZES,
    STACKS,
    THRESHOLD,
    TYPES,
    VILLAGE,
    WAYS,
    WHISKY_VP,
)
from clachan.games.glenmore.goods import pack
from clachan.kit.effects import Effect, Vector, Vocabulary, vector
from clachan.kit.files import Files, Node, parse

TILES = "tiles.yaml"
CLANS = "clans.yaml"
LANDMARKS = "landmarks.yaml"

# Bounds on a custom set, beside those in `constants`. The stacks have a fixed number of tiles.
MAX_ROADS: Final = 128  # between crests
MAX_CARDS: Final = sum(STACK_SIZES)  # landmarks: at most one for each tile
MAX_OPTIONS: Final = 8  # of an exchange
MAX_STEPS: Final = 40  # of a table of points
FAR: Final = 999  # coins between crests that no roads join


class Deed:
    """One effect of a tile, crest or card, as small ints."""

    def __init__(self, code: int, n: int, goods: Vector) -> None:
        self.code = code
        self.n = n
        self.goods = goods
        self.packed = pack(goods)
        self.total = sum(goods)
        self.perk = -1  # for PERK: which
        self.first = 0  # for Armadale: how many coins
        self.classes: tuple[int, ...] = ()  # for EXTRA
        self.counts = ""  # for THRESHOLD: what is counted
        self.steps: tuple[tuple[int, int], ...] = ()  # for THRESHOLD: from how many, points


class Deal:
    """One way to use an exchange: exactly these goods (and Sinclair's coin) for this gain."""

    def __init__(
        self, goods: Vector, coins: int, vp: int, whisky: int, tokens: int, perk: int, instead: bool = False
    ) -> None:
        self.goods = goods
        self.packed = pack(goods)
        self.need: tuple[tuple[int, int], ...] = tuple([(k, n) for k, n in enumerate(goods) if n])
        self.coins = coins
        self.vp = vp
        self.whisky = whisky
        self.tokens = tokens
        self.perk = perk  # the perk that opens it, or -1
        self.instead = instead  # MacGregor's points take the place of the barrel
        self.printed = perk < 0 and not instead


class Tile:
    """A territory tile, a home tile or a person."""

    def __init__(self, node: Node, home: bool) -> None:
        self.ident = node.word("id")
        self.name = node.word("name")
        self.called = CALLED.get(self.name, self.name)
        self.type = TYPES.index(node.word("type", TYPES))
        person = self.type == PERSON
        self.river = False if person else flag(node, "river")
        self.rebuild = -1
        if node.has("rebuild") and node.get("rebuild") is not None:
            self.rebuild = TYPES.index(node.word("rebuild", TYPES[:PERSON]))
        self.cost: Vector = (0,) * KINDS
        self.coins = self.whisky = self.scots = 0
        if not home:
            keys = (*GOODS, "coin", "whisky", "scot")
            paid = vector(node, "cost", keys)
            self.cost, self.coins, self.whisky, self.scots = paid[:KINDS], paid[KINDS], paid[KINDS + 1], paid[KINDS + 2]
            if max(self.cost) > MAX_COST_GOODS or self.scots > 1:
                raise node.fault("cost", f"at most {MAX_COST_GOODS} of a good and one Scot")
        self.packed = pack(self.cost)
        self.once: tuple[Deed, ...] = () if home else deeds(node, "once", ONCE)
        self.act = Deed(NONE, 0, (0,) * KINDS)
        self.deals: tuple[Deal, ...] = ()
        if node.has("activate") and node.get("activate") is not None:
            effect = ACTIVATE.read_one(node, "activate")
            self.act = deed(effect, ACTIVATE)
            if self.act.code == EXCHANGE:
                self.deals = tuple(exchange(effect.node))
        self.whisky_tile = any(d.whisky > 0 for d in self.deals)
        self.people = node.whole("person_value", 1, 9) if person else 0
        self.icon = node.has("chronicle_icon") and node.get("chronicle_icon") is not None  # R4.2
        self.protected = node.has("protection") and flag(node, "protection")  # R3.4
        self.stack = -1 if home else STACKS.index(node.word("stack", STACKS))
        self.landmark = node.word("landmark") if node.has("landmark") else ""
        self.subtype = node.word("subtype") if node.has("subtype") else ""
        self.source = node.word("source")
        if (LANDMARK in [d.code for d in self.once]) != bool(self.landmark):
            raise node.fault("landmark", "a landmark effect and the name of the card go together")
        if person and self.act.code != NONE:
            raise node.fault("activate", "a person is never activated (R13.1)")

    @property
    def classes(self) -> int:
        """The classes that crests call the tile by. Distilleries are exchange tiles unless the table says no (Q26)."""
        code, found = self.act.code, 0
        if code == EXCHANGE:
            found = CLASS_EXCHANGE | (CLASS_WHISKY if self.whisky_tile else 0)
        elif code == PRODUCE:
            animals = any(self.act.goods[k] for k in ANIMALS)
            found = CLASS_GOODS | (CLASS_ANIMALS if animals else 0)
        elif code == GOOD_ANY:
            found = CLASS_GOODS | CLASS_ANIMALS  # Q17
        return found


class Crest:
    """A clan's crest on the clan board."""

    def __init__(self, node: Node) -> None:
        self.ident = node.word("id")
        self.name = node.word("name")
        self.colour = node.word("colour")
        self.distance = node.whole("distance", 0, 20)
        self.deeds = deeds(node, "effects", CREST_WORDS)
        self.repeatable = node.has("repeatable") and flag(node, "repeatable")
        self.at = node.wholes("layout_xy")
        self.source = node.word("source")
        if len(self.at) != 2:
            raise node.fault("layout_xy", "must be two numbers")


class Card:
    """A landmark card."""

    def __init__(self, node: Node) -> None:
        self.ident = node.word("id")
        self.name = node.word("name")
        self.stack = STACKS.index(node.word("stack", STACKS[1:]))
        self.tile = node.word("tile")
        self.deeds = deeds(node, "effects", CARD_WORDS)
        self.source = node.word("source")


# --- reading effects ---------------------------------------------------------------------------------------


def flag(node: Node, field: str) -> bool:
    value = node.get(field)
    if not isinstance(value, bool):
        raise node.fault(field, f"must be true or false, not {value!r}")
    return value


def deeds(node: Node, field: str, words: Vocabulary) -> tuple[Deed, ...]:
    found = words.read(node, field)
    if len(found) > EFFECTS:
        raise node.fault(field, f"at most {EFFECTS} effects")
    return tuple([deed(e, words) for e in found])


def deed(effect: Effect, words: Vocabulary) -> Deed:
    """Convert an effect of a file to a deed of this game."""
    name = words.words[effect.word].name
    node = effect.node
    if max(effect.amounts) > MAX_COST_GOODS:
        raise node.fault("goods", f"at most {MAX_COST_GOODS} of a good")
    if name in PERKS:
        out = Deed(PERK, max(effect.number, 1), effect.amounts)
        out.perk = PERKS.index(name)
        if out.perk == COIN_VP:
            out.first, out.n = effect.number, node.whole("vp_per_coin", 2, 20) - 1
        return out
    out = Deed(CODES[name], max(effect.number, 1), effect.amounts)
    if out.code == EXTRA:
        out.classes = tuple([1 << CLASSES.index(c) for c in node.words("classes", CLASSES)])
    elif out.code == THRESHOLD:
        out.counts = node.word("count", COUNTS)
        out.steps = tuple(steps(node))
    return out


def steps(node: Node) -> list[tuple[int, int]]:
    """Steps of a threshold, rising."""
    value = node.get("steps")
    found: list[tuple[int, int]] = []
    for step in value if isinstance(value, list) else []:
        if isinstance(step, list) and len(step) == 2 and all(isinstance(n, int) for n in step):
            found.append((step[0], step[1]))
    node.must_be_few("steps", len(found), MAX_STEPS)
    if not found or len(found) != len(value) or found != sorted(found):
        raise node.fault("steps", "must be a rising list of [from how many, points]")
    return found


def exchange(node: Node) -> list[Deal]:
    """Return all ways to use an exchange (R12.5), Sinclair's coin (Q29) and MacGregor's points (Q28) included."""
    found: list[Deal] = []
    for option in node.nodes("options", most=MAX_OPTIONS):
        gains = vector(option, "gain", ("vp", "whisky", "clan_token"))
        pays = option.node("pay")
        if len(pays.value) != 1:
            raise option.fault("pay", f"must hold one of goods, any, different, animals, not {len(pays.value)}")
        for mix in mixes(pays, 0):
            found.append(Deal(mix, 0, gains[0], gains[1], gains[2], -1))
        for mix in mixes(pays, 1):
            found.append(Deal(mix, 1, gains[0], gains[1], gains[2], COIN_GOOD))
    whisky = [d for d in found if d.whisky]
    if whisky:
        found.append(Deal((0,) * KINDS, 0, 0, 0, 0, WHISKY_VP, instead=True))
        found += [Deal(d.goods, d.coins, d.vp, 0, d.tokens, d.perk, instead=True) for d in whisky]  # by option (Q28)
    if max([max(d.goods) for d in found]) > MAX_COST_GOODS or len(found) > WAYS:
        raise node.fault("options", f"at most {MAX_COST_GOODS} of a good and {WAYS} ways to pay")
    return found


def ways_from(start: int, near: list[list[tuple[int, int]]]) -> list[int]:
    """Return what the cheapest way from a crest to each of them costs."""
    best = [FAR] * len(near)
    best[start] = 0
    rest = [(0, start)]
    while rest:
        cost, at = heappop(rest)
        if cost > best[at]:
            continue  # a cheaper way has been found meanwhile
        for other, more in near[at]:
            if cost + more < best[other]:
                best[other] = cost + more
                heappush(rest, (cost + more, other))
    return best


def mixes(pays: Node, coins: int) -> list[Vector]:
    """Return the vectors of goods that a price allows when this many of them are paid as coins."""
    how = next(iter(pays.value))
    if how == "goods":
        whole = vector(pays, "goods", GOODS)
        if not coins:
            return [whole]
        return [tuple([n - (k == j) for j, n in enumerate(whole)]) for k in range(KINDS) if whole[k]]
    if how not in ("any", "different", "animals"):
        raise pays.fault(str(how), "must be one of goods, any, different, animals")
    n = pays.whole(how, 1, KINDS if how == "different" else MAX_COST_GOODS) - coins
    pick = combinations if how == "different" else combinations_with_replacement
    kinds = ANIMALS if how == "animals" else tuple(range(KINDS))
    return [tuple([mix.count(k) for k in range(KINDS)]) for mix in pick(kinds, n)]


# --- the box -----------------------------------------------------------------------------------------------


class Tables:
    """Everything in the box, checked. Tiles of the stacks come first; then the start village and the home castle."""

    def __init__(self, files: Files) -> None:
        top = parse(files, TILES)
        self.tiles = [Tile(n, False) for n in top.nodes("tiles", most=2 * sum(STACK_SIZES))]
        self.stacks: list[list[int]] = [[t for t, tile in enumerate(self.tiles) if tile.stack == k] for k in range(5)]
        for k, have in enumerate(self.stacks):
            if len(have) != STACK_SIZES[k]:
                raise top.fault("tiles", f"stack {STACKS[k]} must have {STACK_SIZES[k]} tiles, not {len(have)}")
        if len([t for t in self.tiles if t.river]) > RIVERS:
            raise top.fault("tiles", f"must be at most {RIVERS} with a river")
        self.in_stacks = len(self.tiles)
        home = top.nodes("home")
        if len(home) != 2:
            raise top.fault("home", f"must be the start village and the home castle, not {len(home)} tiles")
        self.tiles += [Tile(n, True) for n in home]
        self.village, self.castle = self.in_stacks, self.in_stacks + 1
        for t, want in ((self.village, VILLAGE), (self.castle, CASTLE)):
            if self.tiles[t].type != want or not self.tiles[t].river:
                raise home[t - self.village].fault("type", f"must be a {TYPES[want]} with a river (R2.2, R9.3)")
        self._read_constants(top.node("constants"))
        self.hume = self._hume(top)
        clans = parse(files, CLANS)
        self.crests = [Crest(n) for n in clans.nodes("crests", most=CRESTS)]
        self.start_at = clans.node("start").wholes("layout_xy")
        self.roads: list[tuple[int, int, int]] = []  # crest or -1 for the start, crest, coins
        self.road_sources: list[str] = []
        self._read_roads(clans)
        self.distance = self._distances()  # crest -> crest -> coins; the last row is the start
        self._check_clans(clans)
        cards = parse(files, LANDMARKS)
        self.cards = [Card(n) for n in cards.nodes("landmarks", most=MAX_CARDS)]
        self.card_of: list[int] = [-1] * len(self.tiles)
        self._join_cards(top, cards)
        self._check_names()
        self._flatten()

    def _read_constants(self, node: Node) -> None:
        self.spaces = node.whole("rondel_spaces", 11, 30)
        self.scots = node.whole("scots_per_player", 3, 30)
        self.tokens = node.whole("clan_tokens_per_player", 1, 40)
        self.start_coins = node.wholes("start_coins_by_turn_order")
        self.faces = tuple(sorted(node.wholes("die_faces", 1, 6)))
        self.depths = tuple(sorted(node.wholes("end_tile_depth_in_d", 0, STACK_SIZES[STACK_D])))
        self.penalty = node.whole("oversize_penalty_per_tile")
        self.prefilled_for = node.wholes("market_prefilled_players", 2, 4)
        self.prefilled = node.whole("market_prefilled_spaces", 0, MARKET_SPACES)
        self.lead = self._lead(node)
        if len(self.start_coins) < 4:
            raise node.fault("start_coins_by_turn_order", "must have a number for each of four players")
        if node.whole("goods_per_tile_max") != LIMIT:
            raise node.fault("goods_per_tile_max", f"must be {LIMIT} (R1.7)")
        if node.wholes("market_prices") != list(range(1, MARKET_SPACES + 1)):
            raise node.fault("market_prices", "must be 1, 2, 3 (R6.1)")
        if not self.faces:
            raise node.fault("die_faces", "must not be empty")
        if not self.depths:
            raise node.fault("end_tile_depth_in_d", "must not be empty")
        self.rolls = sorted(set(self.faces))
        self.roll_odds = [self.faces.count(n) for n in self.rolls]

    def _lead(self, node: Node) -> list[int]:
        """Points for being this much ahead of the last (R17.2); the last entry is for everything above (Q22)."""
        table = node.get("scoring_table")
        found = [0]
        while isinstance(table, dict) and isinstance(table.get(len(found)), int):
            found.append(table[len(found)])
        if not isinstance(table, dict) or len(found) != len(table) + 1:
            raise node.fault("scoring_table", "must give points for 1, 2, 3, ... without a gap")
        node.must_be_few("scoring_table", len(table), MAX_STEPS)
        return [*found, node.whole("scoring_over_max")]

    def _hume(self, top: Node) -> int:
        """Return what David Hume counts for (McKay)."""
        for node in top.nodes("special"):
            if node.word("id") == "HUME":
                return node.whole("person_value", 1, 9)
        raise top.fault("special", "HUME is missing (McKay)")

    def _read_roads(self, clans: Node) -> None:
        index = {c.ident: i for i, c in enumerate(self.crests)} | {clans.node("start").word("id"): -1}
        if len(index) != len(self.crests) + 1:
            raise clans.fault("crests", "must have an id of its own each, and not that of the start")
        ids = tuple(index)
        for node in clans.nodes("edges", most=MAX_ROADS):
            ends = [node.word(side, ids) for side in ("a", "b")]
            self.roads.append((index[ends[0]], index[ends[1]], node.whole("cost", 0, 9)))
            self.road_sources.append(node.word("source"))

    def _distances(self) -> list[list[int]]:
        """Return the cheapest way between any two crests, and from the start (R13.3): Dijkstra's algorithm."""
        n = len(self.crests) + 1
        near: list[list[tuple[int, int]]] = [[] for _ in range(n)]
        for a, b, cost in self.roads:  # -1, the start, is the last row
            near[a].append((b % n, cost))
            near[b].append((a % n, cost))
        return [ways_from(start, near) for start in range(n)]

    def _check_clans(self, clans: Node) -> None:
        nodes = clans.nodes("crests")
        colours: dict[str, int] = {}
        for i, crest in enumerate(self.crests):
            if self.distance[-1][i] != crest.distance:
                raise nodes[i].fault("distance", f"is {crest.distance} but the roads sum to {self.distance[-1][i]}")
            if colours.setdefault(crest.colour, crest.distance) != crest.distance:
                raise nodes[i].fault("colour", "crests of one colour are equally far from the start (R13.6)")
        index = {c.ident: i for i, c in enumerate(self.crests)}
        ids = tuple(index)
        for node in clans.nodes("rulebook_examples", "target"):
            target = index[node.word("target", ids)]
            sources = [-1] + [index[o] for o in node.words("occupied", ids)]
            cost = min([self.distance[o][target] for o in sources])
            if cost != node.whole("cost"):
                raise node.fault("cost", f"is {node.whole('cost')} but the roads give {cost}")

    def _join_cards(self, top: Node, cards: Node) -> None:
        """Check that each card lies on one tile (R11.2)."""
        tiles = {t.ident: i for i, t in enumerate(self.tiles)}
        named = {c.ident: i for i, c in enumerate(self.cards)}
        for card, node in zip(self.cards, cards.nodes("landmarks"), strict=True):
            if card.tile not in tiles or self.tiles[tiles[card.tile]].landmark != card.ident:
                raise node.fault("tile", f"{card.tile} is no tile with the landmark {card.ident}")
        for t, (tile, node) in enumerate(zip(self.tiles, top.nodes("tiles"), strict=False)):
            if tile.landmark:
                if tile.landmark not in named:
                    raise node.fault("landmark", f"there is no card {tile.landmark!r} in {LANDMARKS}")
                self.card_of[t] = named[tile.landmark]

    def _check_names(self) -> None:
        """Check that ids and names are unique: people and records name tiles by them."""
        for file, item, field, words in (
            (TILES, "tiles", "id", [t.ident for t in self.tiles]),
            (TILES, "tiles", "name", [t.name for t in self.tiles]),
            (CLANS, "crests", "name", [c.name for c in self.crests]),
        ):
            twice = [w for w, n in Counter(words).items() if n > 1]
            if twice:
                raise ComponentError(file, item, field, f"{', '.join(twice)} occurs twice")

    def _flatten(self) -> None:
        """Build the tables that hot code reads by tile, and the order of every list of effects."""
        tiles = self.tiles
        self.type: list[int] = [t.type for t in tiles]
        self.river: list[bool] = [t.river for t in tiles]
        self.rebuild: list[int] = [t.rebuild for t in tiles]
        self.act: list[int] = [t.act.code for t in tiles]
        self.classes: list[int] = [t.classes for t in tiles]
        self.lists: list[tuple[Deed, ...]] = [t.once for t in tiles]
        self.lists += [c.deeds for c in self.cards]
        self.lists += [c.deeds for c in self.crests]
        self.first_card = len(tiles)
        self.first_crest = len(tiles) + len(self.cards)
        deep_cards = [any(d.code in DEEP for d in c.deeds) for c in self.cards]
        plain_cards = [all(d.code in PLAIN for d in c.deeds) for c in self.cards]
        self.order: list[list[int]] = []  # list of effects -> those left, a bit each -> the next, or ASK_ORDER
        for source, effects in enumerate(self.lists):
            card = self.card_of[source] if source < len(tiles) else -1
            codes = [d.code for d in effects]
            plain = [c in PLAIN or (c == LANDMARK and plain_cards[card]) for c in codes]
            deep = [c in DEEP or (c == LANDMARK and deep_cards[card]) for c in codes]
            self.order.append([next_effect(left, plain, deep) for left in range(1 << len(effects))])

    def sources(self) -> dict[str, list[str]]:
        """Return the source of every item, by component kind, for `clachan rules provenance`."""
        return {
            "tiles": [t.source for t in self.tiles],
            "crests": [c.source for c in self.crests],
            "roads": self.road_sources,
            "landmark cards": [c.source for c in self.cards],
        }


ASK_ORDER: Final = -1


def next_effect(left: int, plain: list[bool], deep: list[bool]) -> int:
    """Return which of the effects left comes next, or ASK_ORDER.

    Those that only help come first (Q45). The player is asked only when the order against a deep one matters (Q12).
    """
    rest = [i for i in range(len(plain)) if left >> i & 1]
    for i in rest:
        if plain[i]:
            return i
    if len(rest) > 1 and any(deep[i] for i in rest):
        return ASK_ORDER
    return rest[0] if rest else 0
