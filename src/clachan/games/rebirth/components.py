"""Rebirth's components: the two maps, the tile set, missions and tower bonuses, read and checked into tables."""

from collections import Counter
from typing import Final, Literal

from clachan.core import Action, Args, ComponentError, Phrase
from clachan.kit import hexes
from clachan.kit.bearings import bearings, tell_apart, within
from clachan.kit.files import Files, Node, parse

# Tile kinds. A settlement tile of influence i has kind i + 1.
FARM: Final = 0
POWER: Final = 1
KINDS: Final = 6
TileKind = Literal["farm", "power", "settlement-1", "settlement-2", "settlement-3", "settlement-4"]
TILE_NAMES: Final[tuple[TileKind, ...]] = (
    "farm",
    "power",
    "settlement-1",
    "settlement-2",
    "settlement-3",
    "settlement-4",
)

# Space classes, in the order of `State.open`.
FARM_SPACE: Final = 0
POWER_SPACE: Final = 1
BLANK: Final = 2
SETTLEMENT: Final = 3
Ground = Literal["field", "moor", "land", "town"]
GROUNDS: Final[tuple[Ground, ...]] = ("field", "moor", "land", "town")
CLASS_LETTERS = {"F": FARM_SPACE, "P": POWER_SPACE, "B": BLANK, "S": SETTLEMENT}
SIZES = ("small", "medium", "large", "huge")

# Counts that any replacement of our maps must have (rules.md 2.2, 3.2).
CASTLES: Final = 12
SEATS: Final = 4
CASTLE_BITS: Final = 0xFFF
MOST_CARDS: Final = 32  # different missions of a map: as many as there are actions for them
# Bounds on a custom set: about twice what is in the box.
BOUNDS: Final = {"rows": 40, "columns": 40, "spaces": 220, "settlements": 40}  # of a map
MAX_TILES: Final = 50  # of a player
HOLY = {"scotland": ("cathedrals", "K", 8), "ireland": ("towers", "T", 14)}
TIE_BREAKERS = {"scotland": ("Edinburgh", "Stirling"), "ireland": ("Blarney", "Hill of Tara")}

BONUSES = ("score3", "score13", "private_mission", "double", "extra_tile", "draw3")
SCORE3: Final = 0
SCORE13: Final = 1
PRIVATE: Final = 2
DOUBLE: Final = 3
EXTRA: Final = 4
DRAW3: Final = 5


class Settlement:
    """A fixed group of one to four spaces (R23)."""

    def __init__(self, name: str, spaces: tuple[int, ...], source: str) -> None:
        self.name = name
        self.spaces = spaces
        self.size = len(spaces)
        self.args: Args = {"town": name}
        self.source = source


class Mission:
    """A mission card of either map. Scotland uses `points` and `castle`, Ireland `first`, `later` and `n`."""

    def __init__(
        self, ident: str, rule: str, castle: int, name: str, n: int, first: int, later: int, source: str
    ) -> None:
        self.ident = ident
        # For texts: the cards of the castles differ only in the castle's name.
        self.phrase: Phrase = {
            "key": "mission-castle" if castle >= 0 else f"mission-{ident}",
            "args": {"castle": name, "n": n},
        }
        self.args: Args = {"mission": f"@{self.phrase['key']}", **self.phrase["args"]}
        self.rule = rule
        self.castle = castle
        self.n = n
        self.first = first
        self.later = later
        self.source = source


class Board:
    """One map as tables of small ints. Hexes are numbered: the spaces first, then castles, then the holy places
    (cathedrals or towers). A special's number is its hex number minus the number of spaces."""

    def __init__(self, key: str, file: str, text: str) -> None:
        self.key = key
        self.file = file
        self.at: list[hexes.Hex] = []  # hex -> row, column
        self.rows = 0
        self.columns = 0
        self.outside: list[hexes.Hex] = []  # land that is not part of the board, for drawing
        self.kind: list[int] = []  # space -> class
        self.plus: list[bool] = []  # space -> 1+ (port or coast)
        self.yellow: list[int] = []  # spaces covered in the 2-player game (R7, R46)
        self.town: list[int] = []  # space -> settlement or -1
        self.settlements: list[Settlement] = []
        self.castles: list[str] = []  # names
        self.holy: list[str] = []  # names of cathedrals or towers
        self.special_sources: list[str] = []
        self._read(text)
        n = self.spaces
        index = {at: i for i, at in enumerate(self.at)}
        near = [[index[h] for h in hexes.neighbours(at) if h in index] for at in self.at]
        self.near: list[tuple[int, ...]] = [tuple(i for i in near[x] if i < n) for x in range(n)]
        self.castles_near: list[tuple[int, ...]] = [
            tuple(sorted(i - n for i in near[x] if n <= i < n + CASTLES)) for x in range(n)
        ]
        self.holy_near: list[tuple[int, ...]] = [
            tuple(sorted(i - n for i in near[x] if i >= n + CASTLES)) for x in range(n)
        ]
        self.special_bits: list[int] = [  # space -> the specials next to it, a bit each
            sum(1 << k for k in self.castles_near[x] + self.holy_near[x]) for x in range(n)
        ]
        self.around: list[tuple[int, ...]] = [  # special -> spaces next to it
            tuple(i for i in near[n + k] if i < n) for k in range(CASTLES + len(self.holy))
        ]
        self.names = [hexes.name(at) for at in self.at]  # for the authors of maps
        self.called = self._called()  # for players
        self.place: tuple[Action, ...] = tuple(("place", i) for i in range(len(self.at)))
        self.by_size: list[tuple[int, ...]] = [
            tuple(i for i, t in enumerate(self.settlements) if t.size == k + 1) for k in range(4)
        ]
        self.coast: tuple[int, ...] = tuple(x for x in range(n) if self.plus[x])
        self.beside_holy: tuple[int, ...] = tuple(x for x in range(n) if self.holy_near[x])
        self.of_kind: list[tuple[int, ...]] = [tuple(x for x in range(n) if self.kind[x] == k) for k in range(4)]
        self.first_tie, self.second_tie = self._tie_breakers()
        self._check()

    @property
    def spaces(self) -> int:
        return len(self.kind)

    def special_name(self, special: int) -> str:
        return self.castles[special] if special < CASTLES else self.holy[special - CASTLES]

    def fault(self, item: str, field: str, what: str) -> ComponentError:
        return ComponentError(self.file, item, field, what)

    def _read(self, text: str) -> None:
        section = ""
        grid: list[tuple[hexes.Hex, str]] = []
        listed: dict[str, tuple[str, str]] = {}  # id -> name, size class or source
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            if line.startswith("["):
                section = line.strip("[]")
            elif section == "grid":
                grid.extend(self._grid_line(number, line))
            else:
                parts = [p.strip() for p in line.split("|")]
                if len(parts) != 3:
                    raise self.fault(f"line {number}", section or "section", "must be: id | name | source or size")
                if parts[0] in listed:
                    raise self.fault(f"line {number}", "id", f"{parts[0]} is listed twice")
                listed[parts[0]] = (parts[1], parts[2])
        if not grid:
            raise self.fault("[grid]", "rows", "there are none")
        self._must_be_few(rows=self.rows, columns=self.columns)
        self._number_hexes(grid, listed)
        standing = {token[:3] for _, token in grid}
        for ident in listed:
            if ident not in standing:
                raise self.fault(ident, "id", "is listed but does not stand on the grid")

    def _grid_line(self, number: int, line: str) -> list[tuple[hexes.Hex, str]]:
        row, bar, tokens = line.partition("|")
        if not bar or not row.strip().isdecimal():
            raise self.fault(f"line {number}", "row", "must be: RR| token token ...")
        r = int(row)
        if r != self.rows:
            raise self.fault(f"line {number}", "row", f"must be {self.rows}, not {r}")
        width = len(tokens.split())
        if r and width != self.columns:  # a hex that is lost or doubled would shift the rest of its row
            raise self.fault(f"line {number}", "row", f"must have {self.columns} hexes like the first, not {width}")
        self.rows, self.columns = r + 1, width
        found = []
        for c, token in enumerate(tokens.split()):
            if token == ".....":
                continue
            if token == "xxxxx":
                self.outside.append((r, c))
                continue
            if not is_token(token, "C" + HOLY[self.key][1]):
                raise self.fault(f"hex {hexes.name((r, c))}", "token", f"{token!r} is not as the file's header says")
            found.append(((r, c), token))
        return found

    def _number_hexes(self, grid: list[tuple[hexes.Hex, str]], listed: dict[str, tuple[str, str]]) -> None:
        groups: dict[str, list[int]] = {}
        for at, token in grid:
            if token[0] in CLASS_LETTERS:
                space = len(self.at)
                self.at.append(at)
                self.kind.append(CLASS_LETTERS[token[0]])
                self.plus.append(token[3] == "+")
                if token[4] == "*":
                    self.yellow.append(space)
                if token[0] == "S":
                    groups.setdefault(token[:3], []).append(space)
        self._must_be_few(spaces=len(self.kind), settlements=len(groups))
        self.town = [-1] * len(self.kind)
        for i, ident in enumerate(sorted(groups)):
            name, cls = self._listed(listed, ident)
            spaces = tuple(groups[ident])
            if len(spaces) > 4 or cls != SIZES[len(spaces) - 1]:
                raise self.fault(ident, "size", f"is listed as {cls} but has {len(spaces)} spaces on the grid")
            self.settlements.append(Settlement(name, spaces, "reconstructed"))
            for x in spaces:
                self.town[x] = i
        what, holy, count = HOLY[self.key]
        for letter, kind, many, names in (("C", "castles", CASTLES, self.castles), (holy, what, count, self.holy)):
            found = sorted((token, at) for at, token in grid if token[0] == letter)
            if len(found) != many:
                raise self.fault(f"[{kind}]", "count", f"must be {many}, not {len(found)}")
            for i, (token, at) in enumerate(found, 1):
                if token[:3] != f"{letter}{i:02}":
                    raise self.fault(token[:3], "id", f"the grid must hold {letter}01 to {letter}{many:02}, each once")
                name, source = self._listed(listed, token[:3])
                names.append(name)
                self.special_sources.append(source)
                self.at.append(at)

    def _must_be_few(self, **counts: int) -> None:
        for field, count in counts.items():
            if count > BOUNDS[field]:
                raise self.fault("[grid]", field, f"must be at most {BOUNDS[field]}, not {count:,}")

    def _listed(self, listed: dict[str, tuple[str, str]], ident: str) -> tuple[str, str]:
        if ident not in listed:
            raise self.fault(ident, "name", "stands on the grid but is not listed below it")
        if not listed[ident][0]:
            raise self.fault(ident, "name", "is empty")
        return listed[ident]

    def _tie_breakers(self) -> tuple[int, int]:
        names = self.castles + self.holy
        found = []
        for name in TIE_BREAKERS[self.key]:
            if name not in names:
                raise self.fault(name, "name", "is needed for the tie-break (R41, R63) and is not on the map")
            found.append(names.index(name))
        return (found[0], found[1])

    def _called(self) -> list[Phrase]:
        """Return the name of each hex: a settlement's space by its side, others by what is near, specials by name."""
        out: list[Phrase] = [{"key": "place-named", "args": {"name": ""}}] * len(self.at)
        for town in self.settlements:
            for x, side in zip(town.spaces, within([self.at[x] for x in town.spaces]), strict=True):
                args = {"town": town.name, "side": f"@side-{side}"}
                out[x] = {"key": "place-town" if town.size == 1 else "place-town-side", "args": args}
        for k, name in enumerate(self.castles + self.holy):
            out[self.spaces + k] = {"key": "place-named", "args": {"name": name}}
        names = self.castles + self.holy + [t.name for t in self.settlements]
        landmarks = [[at] for at in self.at[self.spaces :]] + [[self.at[x] for x in t.spaces] for t in self.settlements]
        wild = [x for x in range(self.spaces) if self.town[x] < 0]
        for x, at in zip(wild, bearings([self.at[x] for x in wild], landmarks), strict=True):
            ground, side = f"@ground-{self.kind[x]}", f"@side-{at.wind}"
            of = names[at.landmark]
            out[x] = {"key": "place-by", "args": {"ground": ground, "far": at.far, "side": side, "of": of}}
        return tell_apart(out)

    def _check(self) -> None:
        kinds = Counter(self.kind)
        if kinds[SETTLEMENT] < 36:
            raise self.fault("[grid]", "settlement spaces", f"must be at least 36, not {kinds[SETTLEMENT]}")
        others = self.spaces - kinds[SETTLEMENT]
        if others < 72:
            raise self.fault("[grid]", "farm, power and blank spaces", f"must be at least 72, not {others}")
        for x in range(self.spaces):
            want = SETTLEMENT if self.key == "scotland" else FARM_SPACE
            if self.plus[x] and (self.kind[x] == SETTLEMENT) != (want == SETTLEMENT):
                raise self.fault(f"hex {self.names[x]}", "1+", "ports are settlement spaces, coasts are not (R30, R49)")
            if self.plus[x] and self.kind[x] == BLANK:
                raise self.fault(f"hex {self.names[x]}", "1+", "a coastal space has a farm or power symbol (R49)")
        for town in self.settlements:
            if len(self._connected(town.spaces)) != town.size:
                raise self.fault(town.name, "spaces", "do not hang together")
        if len(self._connected(tuple(range(self.spaces)))) != self.spaces:
            raise self.fault("[grid]", "spaces", "do not hang together")
        for k, around in enumerate(self.around):
            if len(around) < 4:
                raise self.fault(self.special_name(k), "neighbours", f"must be at least 4 spaces, not {len(around)}")

    def _connected(self, spaces: tuple[int, ...]) -> set[int]:
        """Return the spaces that are connected with the first of `spaces`."""
        allowed = set(spaces)
        found, rest = {spaces[0]}, [spaces[0]]
        while rest:
            for y in self.near[rest.pop()]:
                if y in allowed and y not in found:
                    found.add(y)
                    rest.append(y)
        return found


def is_token(token: str, specials: str) -> bool:
    """Return whether a hex is written as the header of the map files describes it."""
    if len(token) != 5 or token[3] not in "+-" or token[4] not in "*-":
        return False
    if token[0] in "FPB":
        return token[1:3] == "--"
    return token[1:3].isdecimal() and (token[0] == "S" or (token[0] in specials and token[3:] == "--"))


class Tables:
    """Everything in the box, checked. The rules that missions may name come from `scotland.py` and `ireland.py`."""

    def __init__(self, files: Files, scotland: tuple[str, ...], ireland: tuple[str, ...]) -> None:
        cards = parse(files, "cards.json")
        self.boards: dict[str, Board] = {}
        for key in HOLY:
            if f"{key}.txt" not in files:
                raise ComponentError(f"{key}.txt", "file", "name", "this file is missing from the set")
            self.boards[key] = Board(key, f"{key}.txt", files[f"{key}.txt"])
        self.tiles = self._tile_counts(cards)
        self.returned = self._returned(cards)
        aside = cards.node("set_aside")
        neutral = cards.node("neutral_tiles_2p")
        self.aside: dict[str, int] = {}
        for key, board in self.boards.items():
            self.aside[key] = aside.whole(key, 1, 8)
            if sum(self.tiles) - sum(self.returned) <= self.aside[key]:
                raise aside.fault(key, "leaves four players no tile to play with")
            if neutral.whole(key) != len(board.yellow):
                raise neutral.fault(
                    key, f"is {neutral.whole(key)} but {board.file} has {len(board.yellow)} yellow marks"
                )
        prizes = cards.node("settlement_prizes")
        self.prizes: list[list[int]] = [[], [], *[prizes.wholes(name) for name in SIZES[1:]]]
        for name, have in zip(SIZES[1:], (2, 2, 3), strict=True):
            if len(prizes.wholes(name)) != have:
                raise prizes.fault(name, f"must list {have} prizes")
        self.castle_points = cards.node("castle_points").whole("value")
        self.plus_points = cards.node("plus_space_points").whole("value")
        self.scotland_missions: list[Mission] = []
        self.scotland_deck: list[int] = []  # mission -> copies
        self._read_scotland(cards, scotland)
        self.ireland_missions: list[Mission] = []
        self._read_ireland(cards, ireland)
        self.displayed = cards.whole("ireland_displayed")
        self.bonuses = self._bonus_counts(cards)
        self.bonus_sources = {n.word("id"): n.word("provenance") for n in cards.nodes("tower_bonuses")}
        self.sources = self._sources(cards)

    def _tile_counts(self, cards: Node) -> list[int]:
        node = cards.node("tile_set")
        values = node.node("settlement")
        counts = [node.whole("farm"), node.whole("power")] + [values.whole(str(i)) for i in range(1, 5)]
        node.must_be_few("per_player", sum(counts), MAX_TILES)
        if sum(counts) != node.whole("per_player"):
            raise node.fault("per_player", f"is {node.whole('per_player')} but the kinds sum to {sum(counts)}")
        return counts

    def _returned(self, cards: Node) -> list[int]:
        """Return the tiles that go back to the box with four players (R8, A1)."""
        node = cards.node("four_player_return")
        counts = [node.whole("farm"), node.whole("power"), 0, 0, 0, 0]
        for value in node.words("settlement_one_each_of", ("1", "2", "3", "4")):
            counts[int(value) + 1] += 1
        for kind in range(KINDS):
            if counts[kind] > self.tiles[kind]:
                raise node.fault(TILE_NAMES[kind], "returns more tiles than there are")
        return counts

    def _read_scotland(self, cards: Node, rules: tuple[str, ...]) -> None:
        board = self.boards["scotland"]
        taken: set[str] = set()
        for node in cards.nodes("scotland_missions", most=MOST_CARDS):
            rule = node.word("rule", rules)
            ident, castle, name = unique_id(node, taken), -1, ""
            if rule == "most_tiles_next_to_castle":
                which = node.word("castle")
                if not (which[:1] == "C" and which[1:].isdecimal() and 1 <= int(which[1:]) <= CASTLES):
                    raise node.fault("castle", f"must be C01 to C{CASTLES}, not {which!r}")
                castle = int(which[1:]) - 1
                name = board.castles[castle]
            points = node.whole("points", 1, 20)
            self.scotland_missions.append(
                Mission(ident, rule, castle, name, 1, points, points, node.word("provenance"))
            )
            self.scotland_deck.append(node.whole("count", 0, 32))
        if sum(self.scotland_deck) != 4 * len(board.holy):
            raise cards.fault(
                "scotland_missions", f"must be {4 * len(board.holy)} cards, not {sum(self.scotland_deck)}"
            )

    def _read_ireland(self, cards: Node, rules: tuple[str, ...]) -> None:
        taken: set[str] = set()
        for node in cards.nodes("ireland_missions"):
            self.ireland_missions.append(
                Mission(
                    unique_id(node, taken),
                    node.word("rule", rules),
                    -1,
                    "",
                    node.whole("n", 1, 12),
                    node.whole("first", 1, 50),
                    node.whole("later", 1, 50),
                    node.word("provenance"),
                )
            )
        # R43, R59: beside those on display one for each of four players
        least = cards.whole("ireland_displayed", 1, MOST_CARDS - 4) + 4
        if not least <= len(self.ireland_missions) <= MOST_CARDS:
            raise cards.fault(
                "ireland_missions", f"must be {least} to {MOST_CARDS} cards, not {len(self.ireland_missions)}"
            )

    def _bonus_counts(self, cards: Node) -> list[int]:
        counts = [0] * len(BONUSES)
        for node in cards.nodes("tower_bonuses"):
            counts[BONUSES.index(node.word("id", BONUSES))] += node.whole("count", 0, 14)
        towers = len(self.boards["ireland"].holy)
        if sum(counts) != towers:
            raise cards.fault("tower_bonuses", f"must be {towers} tiles, one for each tower, not {sum(counts)}")
        return counts

    def _sources(self, cards: Node) -> dict[str, list[str]]:
        """Return the source of every item, by component kind, for `clachan rules provenance`."""
        out: dict[str, list[str]] = {
            "tiles": [cards.node("tile_set").word("provenance")] * sum(self.tiles),
            "four-player return": [cards.node("four_player_return").word("provenance")],
            "scotland missions": [
                m.source for m, n in zip(self.scotland_missions, self.scotland_deck, strict=True) for _ in range(n)
            ],
            "ireland missions": [m.source for m in self.ireland_missions],
            "tower bonuses": [self.bonus_sources[BONUSES[k]] for k, n in enumerate(self.bonuses) for _ in range(n)],
        }
        for key, board in self.boards.items():
            out[f"{key} spaces"] = ["reconstructed"] * board.spaces
            out[f"{key} castles and {HOLY[key][0]} (names)"] = board.special_sources
            out[f"{key} settlements"] = [t.source for t in board.settlements]
        return out


def unique_id(node: Node, taken: set[str]) -> str:
    """Return a mission's id, and add it to those that are taken. It must be unique because players type it."""
    ident = node.word("id")
    if ident in taken:
        raise node.fault("id", "is the id of another card too")
    taken.add(ident)
    return ident
