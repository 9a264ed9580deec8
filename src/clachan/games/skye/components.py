"""Isle of Skye's components: landscape tiles, castle, round tracks, scoring tiles, scrolls, as tables of small ints."""

from collections import Counter
from typing import Final, Literal, get_args

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import Action, Phrase
from clachan.kit.bearings import identity, tell_apart
from clachan.kit.files import Files, Node, parse
from clachan.kit.squares import SIDES, printed

Terrain = Literal["pasture", "mountain", "water"]
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
PASTURE: Final = 0
MOUNTAIN: Final = 1
WATER: Final = 2

# What stands on tiles. The first seven are counted in every territory, see `state.count`.
Feature = Literal["sheep", "cattle", "farm", "broch", "lighthouse", "ship", "whisky"]
FEATURES: tuple[Feature, ...] = get_args(Feature)
SHEEP: Final = 0
CATTLE: Final = 1
FARM: Final = 2
BROCH: Final = 3
LIGHTHOUSE: Final = 4
SHIP: Final = 5
WHISKY: Final = 6
HOME = {"sheep": 0, "cattle": 0, "farm": 0, "castle": 0, "broch": 1, "lighthouse": 2, "ship": 2}  # 3.1.4

# `Tables.things`: brochs, ships and lighthouses of an area, packed so that sums of areas are sums of ints.
ONE_SHIP: Final = 1 << 8
ONE_LIGHT: Final = 1 << 16

ScoringTile = Literal[
    "squares",
    "sheep",
    "brochs",
    "whisky_majority",
    "farm_animals",
    "road_cattle",
    "road_tiles",
    "largest_lake",
    "closed_areas",
    "closed_areas_3",
    "building_sets",
    "ship_majority",
    "gold_majority",
    "lighthouse_ships",
    "columns",
    "closed_mountains",
]
SCORINGS: tuple[ScoringTile, ...] = get_args(ScoringTile)
Letter = Literal["A", "B", "C", "D"]
LETTERS: tuple[Letter, ...] = get_args(Letter)
PLAYERS: Final = 5
ROUNDS: Final = 6  # more would outgrow the field of `kit.squares`
OFFERED: Final = 3  # tiles that a seat draws in a round (1.4.1)

# Bounds on a custom set: up to about twice what is in the box.
MAX_LANDSCAPE: Final = 120  # tiles
MAX_AREAS: Final = 5  # of a tile: one for each border, and one inside
MAX_MARKS: Final = 16  # kinds of things that a tile shows near its sides
MAX_SCROLLS: Final = 20  # kinds
MAX_TRACKS: Final = 8
MAX_GOLD: Final = 1000  # that a player can ever hold: every price is an action

# --- what numbers stand for --------------------------------------------------------------------------------------


def spin_of(tile: i64, turns: i64) -> i64:
    """Return the *spin* of a tile: the tile and its quarter turns clockwise in one number."""
    return tile << 2 | turns


def tile_of(spin: i64) -> i64:
    """Return the tile of a spin."""
    return spin >> 2


def turns_of(spin: i64) -> i64:
    """Return the quarter turns clockwise of a spin."""
    return spin & 3


def border_of(spin: i64, side: i64) -> i64:
    """Return the index of the border that faces `side` in `Tables.facing`, `part_at` and `road_at`."""
    return spin << 2 | side


def opposite(side: i64) -> i64:
    """Return the side of the neighbouring cell that lies on the same border."""
    return side ^ 2


def seen_by(side: i64, terrain: i64) -> i64:
    """Return the *need* of a cell that borders on `terrain` on one side: see `Tables.fits`."""
    return terrain + 1 << 2 * side


def asked_of(need: i64, side: i64) -> i64:
    """Return the terrain that a need asks of a side, or -1."""
    return (need >> 2 * side & 3) - 1


class Tile:
    """A landscape tile or a castle tile, unrotated: what is printed, for reading and drawing."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.ident = node.word("id")
        borders = node.node("edges")
        self.borders = [TERRAINS.index(borders.word(side, TERRAINS)) for side in SIDES]  # the terrain of each
        self.terrains: list[int] = []  # of each area
        self.area_borders: list[list[int]] = []  # of each area: the sides that it reaches
        self.features: list[list[int]] = []  # of each area
        for area in node.nodes("areas", most=MAX_AREAS):
            self._read_area(Node(area.file, f"{node.item} {area.item}", area.value))
        self.totals = [sum([f[k] for f in self.features]) for k in range(len(FEATURES))]
        self._check_areas()
        self.roads = [[SIDES.index(x) for x in road.words("exits", tuple(SIDES))] for road in node.nodes("roads")]
        self._check_roads()
        self.centre = node.whole("centre_area", 0, len(self.terrains) - 1)
        self.scroll = ""
        self.scroll_area = -1
        if node.get("scroll") is not None:
            scroll = node.node("scroll")
            self.scroll = scroll.word("kind")
            self.scroll_area = scroll.whole("area", 0, len(self.terrains) - 1)
        self.printed: dict[str, list[str]] = {}  # what stands there -> the sides near which it is printed
        if node.has("place"):
            sides = node.node("place")
            node.must_be_few("place", len(sides.value), MAX_MARKS)
            self.printed = {what: sides.words(what) for what in sides.value}
        self.bridges = [bool(road.get("bridge")) for road in node.nodes("roads")]
        self.source = node.word("source")

    def _read_area(self, area: Node) -> None:
        terrain = TERRAINS.index(area.word("terrain", TERRAINS))
        features = area.node("features")
        for name in features.value:
            if name not in FEATURES and name != "castle":
                raise area.fault("features", f"must be of {', '.join(FEATURES)}, not {name!r}")
            if HOME.get(name, terrain) != terrain:
                raise area.fault("features", f"{name} cannot stand in {TERRAINS[terrain]}")
        self.terrains.append(terrain)
        self.area_borders.append([SIDES.index(x) for x in area.words("edges", tuple(SIDES))])
        self.features.append([features.whole(f, 0, 9) if features.has(f) else 0 for f in FEATURES])

    def _check_areas(self) -> None:
        """Check the rules that areas inside a tile follow (3.1.3)."""
        owner = [-1] * 4
        for i, borders in enumerate(self.area_borders):
            for side in borders:
                if owner[side] >= 0:
                    raise self.node.fault("areas", f"border {SIDES[side]} belongs to two areas")
                if self.terrains[i] != self.borders[side]:
                    raise self.node.fault("areas", f"border {SIDES[side]} is {TERRAINS[self.borders[side]]} in edges")
                owner[side] = i
        for side in range(4):
            if owner[side] < 0:
                raise self.node.fault("areas", f"border {SIDES[side]} belongs to no area")
            if self.borders[side] == self.borders[side - 1] and owner[side] != owner[side - 1]:
                raise self.node.fault(
                    "areas", f"borders {SIDES[side - 1]} and {SIDES[side]} are equal and must be joined"
                )
        enclosed = [i for i, borders in enumerate(self.area_borders) if not borders]
        if len(enclosed) > 1 or (enclosed and self.terrains[enclosed[0]] in self.borders):
            raise self.node.fault("areas", "only one area may be enclosed, of a terrain that no border has")
        if owner[0] == owner[2] and owner[1] == owner[3] and owner[0] != owner[1]:
            raise self.node.fault("areas", "two joins cross")
        if self.node.has("features"):
            totals = self.node.node("features")
            for k, name in enumerate(FEATURES):
                if (totals.whole(name) if totals.has(name) else 0) != self.totals[k]:
                    raise self.node.fault("features", f"{name} is not the sum of the areas, {self.totals[k]}")

    def _check_roads(self) -> None:
        exits = [side for road in self.roads for side in road]
        if len(exits) != len(set(exits)) or [] in self.roads or len(self.roads) > 2:
            raise self.node.fault("roads", "must be at most two roads with borders of their own")


class Scoring:
    """One of the 16 scoring tiles (1.10)."""

    def __init__(self, node: Node) -> None:
        self.ident: ScoringTile = SCORINGS[SCORINGS.index(node.word("id", SCORINGS))]
        self.points = node.whole("vp", 1, 50) if node.has("vp") else 0
        self.first = self.second = self.least = 0  # of a majority
        self.table = [0, 0, 0, 0]  # by number of brochs, 3 or more last
        if self.ident.endswith("_majority"):
            self.first = node.whole("vp_first", 1, 50)
            self.second = node.whole("vp_second", 0, 50)
            self.least = node.whole("min_count", 1, 9)
        elif self.ident == "brochs":
            table = node.node("vp_table")
            self.table = [table.whole(n, 0, 50) for n in ("0", "1", "2", "3+")]
            self.points = 1  # what it counts are points
        elif not self.points:
            raise node.fault("vp", "is missing")
        self.source = node.word("prov")


class Scroll:
    """A kind of scroll: points for objects in the whole territory (1.11.1)."""

    def __init__(self, node: Node) -> None:
        self.ident = node.word("kind")
        self.count = node.whole("count", 0, 73)
        self.points = node.whole("vp", 1, 50)
        self.per = node.whole("per", 1, 50)
        of = node.word("of", (*FEATURES, "whisky_tiles"))
        self.feature = FEATURES.index("whisky" if of == "whisky_tiles" else of)


class Round:
    """A space of the round track (1.8.4)."""

    def __init__(self, node: Node) -> None:
        self.letters = [LETTERS.index(x) for x in node.words("score", LETTERS)]
        node.must_be_few("score", len(self.letters), len(SCORINGS))
        self.behind = node.whole("gold_per_player_ahead", 0, 20)  # gold for each player who is ahead


class Tables:
    """Everything, checked.

    A *part* is one area of one tile, a *road* one road of one tile; both are numbered through all tiles. The castle of
    a seat is tile `castle + seat`.
    """

    def __init__(self, files: Files) -> None:
        game = parse(files, "game.yaml")
        landscape = parse(files, "tiles.yaml").nodes("tiles", most=MAX_LANDSCAPE)
        self.landscape = len(landscape)
        self.castle = self.landscape
        castle_node = game.node("castle_tile")
        self.tiles = [Tile(node) for node in landscape] + [Tile(castle_node) for _ in range(PLAYERS)]
        self.scrolls = [Scroll(node) for node in game.nodes("scrolls", "kind", MAX_SCROLLS)]
        self._check_landscape(game)
        self.called = names(self.tiles[: self.landscape]) + [CASTLE] * PLAYERS  # what each tile is called
        self.plain = [name(tile, []) for tile in self.tiles]  # the same in few words, which several may share
        first: dict[str, int] = {}
        self.alike = [
            first.setdefault(identity(phrase), t) for t, phrase in enumerate(self.plain)
        ]  # the first that does
        self._number_parts()
        self._turn_tiles()
        self._read_castles(game)
        self._read_rules(game)
        self._build_actions(game.node("income"))
        self.sources = self._sources(game)

    def _check_landscape(self, game: Node) -> None:
        count = (
            game.node("components").node("landscape_tiles").whole("count", 55, MAX_LANDSCAPE)
        )  # fewer could run out (1.12.5)
        if self.landscape != count:
            raise game.fault("components", f"landscape_tiles is {count} but tiles.yaml has {self.landscape}")
        kinds = [scroll.ident for scroll in self.scrolls]
        on_tiles = Counter([tile.scroll for tile in self.tiles])
        seen: set[str] = set()
        for tile in self.tiles[: self.landscape]:
            if tile.ident in seen:
                raise tile.node.fault("id", f"{tile.ident} is there twice")
            seen.add(tile.ident)
            if tile.scroll and tile.scroll not in kinds:
                raise tile.node.fault("scroll", f"must be one of {', '.join(kinds)}, not {tile.scroll!r}")
        for scroll in self.scrolls:
            found = on_tiles[scroll.ident]
            if found != scroll.count:
                raise game.fault("scrolls", f"{scroll.ident} is counted {scroll.count} times but is on {found} tiles")

    def _number_parts(self) -> None:
        """Number all areas and roads, and note what never changes about them."""
        self.parts: list[list[int]] = []  # tile -> its parts
        self.terrain: list[int] = []  # part -> terrain
        sides: list[int] = []
        things: list[int] = []
        self.roads = 0
        self.road: list[list[int]] = []  # tile -> its roads
        self.tally: list[list[int]] = []  # tile -> what it adds to the counts of a territory
        self.scroll: list[int] = []  # tile -> kind of scroll or -1
        self.scroll_part: list[int] = []  # tile -> the part its scroll lies in, or -1
        kinds = [scroll.ident for scroll in self.scrolls]
        for tile in self.tiles:
            first = len(self.terrain)
            self.parts.append([first + i for i in range(len(tile.terrains))])
            self.terrain += tile.terrains
            sides += [len(borders) for borders in tile.area_borders]
            things += [f[BROCH] + ONE_SHIP * f[SHIP] + ONE_LIGHT * f[LIGHTHOUSE] for f in tile.features]
            self.road.append([self.roads + i for i in range(len(tile.roads))])
            self.roads += len(tile.roads)
            self.tally.append([*tile.totals[:WHISKY], min(1, tile.totals[WHISKY])])  # tiles with whisky (1.9.5)
            self.scroll.append(kinds.index(tile.scroll) if tile.scroll else -1)
            self.scroll_part.append(first + tile.scroll_area if tile.scroll else -1)
        self.sides = vec[i64](sides)  # part -> number of borders it reaches
        self.things = vec[i64](things)  # part -> brochs, ships, lighthouses, packed

    def _turn_tiles(self) -> None:
        """Compute what faces each side in each rotation (3.1.1), and which rotations fit which borders (1.7.3)."""
        facing: list[int] = []
        part_at: list[int] = []
        road_at: list[int] = []
        for t, tile in enumerate(self.tiles):
            owner = [0] * 4
            for part, borders in zip(self.parts[t], tile.area_borders, strict=True):
                for side in borders:
                    owner[side] = part
            leads = [-1] * 4
            for road, exits in zip(self.road[t], tile.roads, strict=True):
                for side in exits:
                    leads[side] = road
            for turns in range(4):
                for side in range(4):
                    from_side = printed(side, turns)
                    facing.append(tile.borders[from_side])
                    part_at.append(owner[from_side])
                    road_at.append(leads[from_side])
        self.facing = vec[i64](facing)  # border -> terrain
        self.part_at = vec[i64](part_at)  # border -> part
        self.road_at = vec[i64](road_at)  # border -> road or -1
        # fits[tile][need] -> rotations. A need packs, two bits for each side, 0 or the terrain there plus 1.
        self.fits: list[list[tuple[int, ...]]] = []
        known: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        for t, tile in enumerate(self.tiles):
            around = tuple(tile.borders)
            if around not in known:
                known[around] = self._fits(t)
            self.fits.append(known[around])

    def _fits(self, tile: int) -> list[tuple[int, ...]]:
        """Return the rotations of a tile that fit each need."""
        out: list[tuple[int, ...]] = [()] * 256
        for turns in range(4):
            needs = [0]
            for side in range(4):  # a need asks of each side what faces it in this rotation, or nothing
                facing = seen_by(side, self.facing[border_of(spin_of(tile, turns), side)])
                needs += [need + facing for need in needs]
            for need in needs:
                out[need] = (*out[need], turns)
        return out

    def _read_castles(self, game: Node) -> None:
        castles = game.nodes("castles", "colour")
        if len(castles) != PLAYERS:
            raise game.fault("castles", f"must be {PLAYERS}, not {len(castles)}")
        self.colours = [node.word("colour") for node in castles]
        self.castle_turns: list[int] = []  # seat -> rotation where nobody may choose (1.2.5)
        for node in castles:
            if node.whole("rotation", 0, 270) % 90:
                raise node.fault("rotation", "must be 0, 90, 180 or 270")
            self.castle_turns.append(node.whole("rotation", 0, 270) // 90)

    def _read_rules(self, game: Node) -> None:
        tracks = game.node("round_tracks")
        game.must_be_few("round_tracks", len(tracks.value), MAX_TRACKS)
        self.tracks: list[list[Round]] = [[] for _ in range(PLAYERS + 1)]  # number of seats -> rounds
        for name in tracks.value:
            track = tracks.node(name)
            rounds = [Round(node) for node in track.nodes("rounds", "round")]
            if not 1 <= len(rounds) <= ROUNDS:
                raise track.fault("rounds", f"must be 1 to {ROUNDS}, not {len(rounds)}")
            for seats in track.wholes("players", 2, PLAYERS):
                self.tracks[seats] = rounds
        if [] in self.tracks[2:]:
            raise tracks.fault("players", f"there is no track for {self.tracks.index([], 2)} players")
        income = game.node("income")
        self.castle_gold = income.whole("castle", 2, 50)  # less would leave two prices unpaid (1.4.2)
        self.whisky_gold = income.whole("per_whisky_tile_road_connected", 0, 50)
        self.starting_gold = income.whole("starting_gold", 0, 50)
        neutral = game.node("market").node("neutral_tile_variant")
        self.neutral_players = neutral.wholes("players", 2, PLAYERS)
        self.neutral_prices = neutral.wholes("prices_by_round", 1, 50)
        if len(self.neutral_prices) < max([len(self.tracks[n]) for n in self.neutral_players]):
            raise neutral.fault("prices_by_round", "must give a price for every round")
        self.scorings = [Scoring(node) for node in game.nodes("scoring_tiles")]
        if sorted([x.ident for x in self.scorings]) != sorted(SCORINGS):
            raise game.fault("scoring_tiles", f"must be each of {', '.join(SCORINGS)} once")
        self.broch_points = next(x.table for x in self.scorings if x.ident == "brochs")
        gold = game.node("final").node("gold")
        self.gold_per = gold.whole("per", 1, 50)
        self.gold_points = gold.whole("vp", 0, 50)

    def _build_actions(self, income: Node) -> None:
        """Build the actions that name tiles, once."""
        tiles = range(self.landscape)
        self.draw: list[Action] = [("draw", t) for t in tiles]
        self.axe: list[Action] = [("axe", t) for t in tiles]
        self.buy: list[Action] = [("buy", t) for t in tiles]
        self.lift: list[Action] = [("lift", t) for t in tiles]
        # No seat can ever hold more gold than all seats could earn.
        barrels = sum([row[WHISKY] for row in self.tally])
        self.most_gold = max(
            [
                seats * self.starting_gold
                + len(track) * (seats * self.castle_gold + barrels * self.whisky_gold)
                + sum([r.behind * seats * (seats - 1) // 2 for r in track])
                for seats, track in enumerate(self.tracks)
            ]
        )
        if self.most_gold > MAX_GOLD:
            what = f"lets a player hold up to {self.most_gold:,} gold, with all other income; at most {MAX_GOLD:,}"
            raise income.fault("castle", what)
        self.price: list[list[Action]] = [[("price", t, n) for n in range(self.most_gold + 1)] for t in tiles]

    def _sources(self, game: Node) -> dict[str, list[str]]:
        """Return the source of every item, by kind.

        The letters in tiles.yaml name two public transcriptions.
        """
        tracks = game.node("round_tracks")
        return {
            "landscape tiles": [f"public: {tile.source}" for tile in self.tiles[: self.landscape]],
            "castle tiles": [game.node("castle_tile").word("prov")] * PLAYERS,
            "scoring tiles": [scoring.source for scoring in self.scorings],
            "scroll kinds": [game.node("scroll_rule").word("prov")] * len(self.scrolls),
            "round tracks": [tracks.node(name).word("prov") for name in tracks.value],
        }


# --- what tiles are called ---------------------------------------------------------------------------------

CASTLE: Final[Phrase] = {"key": "castle", "args": {}}


def names(tiles: list[Tile]) -> list[Phrase]:
    """Return the name of each tile: what stands on it.

    Where that is not enough, its borders, what lies inside and its roads are added. Tiles that are still equal are
    numbered.
    """
    marks: list[list[Phrase]] = [[] for _ in tiles]
    called = [name(tile, []) for tile in tiles]
    for more in (borders, inside, roads):
        texts = [identity(phrase) for phrase in called]
        total = Counter(texts)
        for i, text in enumerate(texts):
            if total[text] < 2:
                continue
            marks[i] += more(tiles[i])
            called[i] = name(tiles[i], marks[i])
    return tell_apart(called)


def name(tile: Tile, marks: list[Phrase]) -> Phrase:
    """Return what stands on a tile, and marks that tell it from others: "broch and whisky (3x mountain, pasture)"."""
    things: list[Phrase] = [{"key": f"things-{FEATURES[k]}", "args": {"n": n}} for k, n in enumerate(tile.totals) if n]
    if tile.scroll:
        things.append({"key": f"scroll-for-{tile.scroll}", "args": {}})
    if not things:
        what: Phrase = {"key": "things-none", "args": {}}
    elif len(things) == 1:
        what = things[0]
    else:
        what = {"key": "things-and", "args": {"things": things[:-1], "last": things[-1]}}
    return {"key": "tile-told", "args": {"what": what, "marks": marks}} if marks else what


def borders(tile: Tile) -> list[Phrase]:
    """Return the terrains of a tile's borders, the most frequent first."""
    counts = [tile.borders.count(k) for k in range(len(TERRAINS))]
    return [
        {"key": f"borders-{TERRAINS[k]}", "args": {"n": counts[k]}}
        for k in sorted(range(len(TERRAINS)), key=lambda k: -counts[k])
        if counts[k]
    ]


def inside(tile: Tile) -> list[Phrase]:
    """Return the area that reaches no border, if there is one."""
    return [
        {"key": f"inside-{TERRAINS[t]}", "args": {}}
        for t, at in zip(tile.terrains, tile.area_borders, strict=True)
        if not at
    ]


def roads(tile: Tile) -> list[Phrase]:
    return [{"key": "roads", "args": {"n": len(tile.roads)}}]
