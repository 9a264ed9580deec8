"""Brian Boru's components: cards, map, marriages and track, read and checked into tables of small ints."""

from collections import Counter
from typing import Any, Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import ComponentError, Phrase
from clachan.games.brianboru.actions import MOST_CARDS, MOST_TOWNS
from clachan.kit.bearings import tell_apart
from clachan.kit.files import Files, Node, parse, provenance

# Suits of cards. The first three are also the colours of towns.
Suit = Literal["red", "blue", "yellow", "white"]
SUITS: Final[tuple[Suit, ...]] = ("red", "blue", "yellow", "white")
COLOURS: Final = 3
WHITE: Final = 3

Symbol = Literal["town", "coin", "pay_coin", "renown", "church", "battle", "court", "expand", "liberate"]
SYMBOLS: Final[tuple[Symbol, ...]] = (
    "town",
    "coin",
    "pay_coin",
    "renown",
    "church",
    "battle",
    "court",
    "expand",
    "liberate",
)
TOWN: Final = 0
COIN: Final = 1
PAY: Final = 2
RENOWN: Final = 3
CHURCH: Final = 4
BATTLE: Final = 5
COURT: Final = 6
EXPAND: Final = 7
LIBERATE: Final = 8

# Rewards of marriage cards, and of track spaces.
RewardKind = Literal["points", "renown", "town_in_region"]
REWARDS: Final[tuple[RewardKind, ...]] = ("points", "renown", "town_in_region")
POINTS: Final = 0
REWARD_RENOWN: Final = 1
REWARD_TOWN: Final = 2
TrackReward = Literal["coin", "renown", "any_free_town"]
TRACK_REWARDS: Final[tuple[TrackReward, ...]] = ("coin", "renown", "any_free_town")
TRACK_COIN: Final = 0
TRACK_RENOWN: Final = 1

# The ways with the Danish princess (R7.1.3).
WAYS = ("military_support", "establish_trade", "spurn")
SUPPORT: Final = 0
TRADE: Final = 1
SPURN: Final = 2

CARDS: Final = 25
# Bounds on a custom set, beside those of towns and cards in `actions`.
MAX_ROADS: Final = 186  # as many as 64 towns can have without a crossing
MAX_POINTS: Final = 100  # of a region's outline
MAX_SYMBOLS: Final = 8  # of an action
MAX_REWARDS: Final = 8  # of a marriage
MAX_SPACES: Final = 24  # of the marriage track
SEATS = range(3, 6)
REGIONS = (
    "northern_ui_neill",
    "ulaid",
    "breifne",
    "southern_ui_neill",
    "dubhlinn",
    "connaught",
    "leinster",
    "munster",
)

Row = tuple[tuple[int, int], ...]  # an action: runs of equal symbols, each a symbol and how many


class Card:
    """An action card. `rows` holds the primary action, then the one or two secondary ones (R5.5)."""

    def __init__(self, value: int, suit: int, rows: tuple[Row, ...], source: str) -> None:
        self.value = value
        self.suit = suit
        self.rows = rows
        self.source = source


class Region:
    """A region with its claim token (R7.4)."""

    def __init__(
        self, ident: str, code: str, threshold: int, points: int, outline: list[tuple[int, int]], source: str
    ) -> None:
        self.ident = ident
        self.code = code
        self.threshold = threshold
        self.points = points
        self.outline = outline
        self.source = source
        self.towns: list[int] = []


class Marriage:
    """A marriage card: rewards from left to right, as kind and amount or region. The princess has none."""

    def __init__(self, ident: str, name: str, rewards: tuple[tuple[int, int], ...], source: str) -> None:
        self.ident = ident
        self.name = name
        self.rewards = rewards
        self.source = source


class Tables:
    """Everything in the box, checked."""

    def __init__(self, files: Files) -> None:
        self.sources: dict[str, list[str]] = {}
        cards = parse(files, "cards.yaml")
        self.cards = [read_card(node) for node in cards.nodes("cards", "value", CARDS)]
        self._check_cards(cards)
        self.suit: list[int] = [c.suit for c in self.cards]
        self.deal = read_deal(cards.node("meta"))
        self.strength = self._read_vikings(cards.node("viking_cards"))
        self.raids_called = tell_apart([{"key": "do-vikings", "args": {"raiders": n}} for n in self.strength])
        board = parse(files, "map.yaml")
        canvas = board.node("meta").node("canvas")
        self.canvas = (canvas.whole("width", 1), canvas.whole("height", 1))
        self.spread = self._read_spread(board.node("meta").node("region_spread_points"))
        self.start_points = board.node("score_track").whole("start", 0, 59)
        self.regions = self._read_regions(board)
        self.codes: list[str] = []  # town -> NU1
        self.names: list[str] = []
        self.colour: list[int] = []
        self.region: list[int] = []
        self.at: list[tuple[int, int]] = []  # town -> x, y on the canvas
        self._read_towns(board)
        self.towns = len(self.codes)
        self.town_named = {code: x for x, code in enumerate(self.codes)}
        self.called = self._called()
        self.roads: list[tuple[int, int]] = []
        self._read_roads(board)
        ways = sorted([(x, y) for road in self.roads for x, y in (road, road[::-1])])
        self.way_from = vec[i64]([x for x, _ in ways])  # every road in both directions
        self.way_to = vec[i64]([y for _, y in ways])
        weddings = parse(files, "marriages.yaml")
        self.marriages = [read_marriage(node) for node in weddings.nodes("marriages", most=MOST_CARDS)]
        self.matches_called = tell_apart([{"key": "do-marriage", "args": {"marriage": m.name}} for m in self.marriages])
        self.princess = self._find_princess(weddings)
        self.spurned = self._spurn_points(weddings)
        decks = numbered(weddings.node("meta").node("deck_size"))
        self.rounds = by_seats({n: decks.whole(str(n), 1, len(self.marriages)) for n in SEATS})
        self.track = self._read_track(weddings.node("track"))
        self.top = len(self.track) - 1
        self.sources["action cards"] = [provenance(c.source) for c in self.cards]
        self.sources["marriage cards"] = [provenance(m.source) for m in self.marriages]
        self._check_rounds(cards)

    def _check_cards(self, file: Node) -> None:
        values = [c.value for c in self.cards]
        if values != list(range(1, CARDS + 1)):
            raise file.fault("cards", f"must be {CARDS} cards with the values 1 to {CARDS} in this order")

    def _read_vikings(self, node: Node) -> list[int]:
        cards = node.nodes("cards")
        names = [c.word("id") for c in cards]
        if len(set(names)) != len(names) or len(names) > MOST_CARDS:
            raise node.fault("cards", f"must have at most {MOST_CARDS} different ids")
        self.sources["Viking cards"] = [provenance(c.word("source")) for c in cards]
        return [c.whole("invasion_strength", 0, 60) for c in cards]

    def _read_spread(self, node: Node) -> list[int]:
        table = numbered(node)
        return [table.whole(str(n)) for n in range(len(REGIONS) + 1)]

    def _read_regions(self, file: Node) -> list[Region]:
        regions = []
        for node in file.nodes("regions"):
            regions.append(
                Region(
                    node.word("id", REGIONS),
                    node.word("code"),
                    node.whole("threshold", 1, 99),
                    node.whole("points", 0, 99),
                    read_outline(node),
                    node.word("source"),
                )
            )
        if [r.ident for r in regions] != list(REGIONS):
            raise file.fault("regions", f"must be {', '.join(REGIONS)} in this order")
        self.sources["regions"] = [provenance(r.source) for r in regions]
        return regions

    def _read_towns(self, file: Node) -> None:
        sources = []
        seen: set[str] = set()
        for node in file.nodes("towns", most=MOST_TOWNS):
            code = node.word("id")
            if code in seen:
                raise node.fault("id", "is used twice")
            seen.add(code)
            region = REGIONS.index(node.word("region", REGIONS))
            self.regions[region].towns.append(len(self.codes))
            self.codes.append(code)
            self.names.append(node.word("name"))
            self.colour.append(SUITS.index(node.word("colour", SUITS[:COLOURS])))
            self.region.append(region)
            self.at.append((node.whole("x"), node.whole("y")))
            sources.append(node.word("source"))
        for r in self.regions:
            if len(r.towns) < r.threshold:
                raise ComponentError(file.file, f"regions {r.ident}", "threshold", "is more than it has towns")
        self.sources["towns"] = sources

    def _called(self) -> list[str | Phrase]:
        """Return the name of each town, with its region where several towns share the name."""
        regions = [f"@region-{self.regions[r].ident}" for r in self.region]
        longer = tell_apart(
            [
                {"key": "town-in-region", "args": {"town": name, "region": region}}
                for name, region in zip(self.names, regions, strict=True)
            ]
        )
        total = Counter(self.names)
        return [phrase if total[name] > 1 else name for name, phrase in zip(self.names, longer, strict=True)]

    def _read_roads(self, file: Node) -> None:
        sources = []
        seen: set[tuple[int, int]] = set()
        for i, node in enumerate(file.nodes("roads", "a", MAX_ROADS)):
            ends = []
            for end in ("a", "b"):
                code = node.word(end)
                if code not in self.town_named:
                    raise ComponentError(file.file, f"roads {i + 1}", end, f"there is no town {code!r}")
                ends.append(self.town_named[code])
            a, b = min(ends), max(ends)
            if a == b or (a, b) in seen:
                raise ComponentError(
                    file.file, f"roads {i + 1}", "b", "a road joins two different towns, and is listed once"
                )
            seen.add((a, b))
            self.roads.append((a, b))
            sources.append(provenance(node.word("source")))
        self.sources["roads"] = sources

    def _find_princess(self, file: Node) -> int:
        last = [i for i, node in enumerate(file.nodes("marriages")) if node.get("always_last") is True]
        if len(last) != 1:
            raise file.fault("marriages", "exactly one card must have always_last: true (R1.4)")
        return last[0]

    def _spurn_points(self, file: Node) -> int:
        choices = file.nodes("marriages")[self.princess].nodes("choices")
        if [c.word("id") for c in choices] != list(WAYS):
            raise choices[0].fault("id", f"the choices must be {', '.join(WAYS)} in this order")
        return choices[SPURN].whole("points")

    def _read_track(self, node: Node) -> list[list[int]]:
        spaces = []
        for i, space in enumerate(node.nodes("spaces", "index", MAX_SPACES)):
            if space.whole("index") != i:
                raise space.fault("index", f"must be {i}: spaces are listed from the first one up")
            spaces.append([TRACK_REWARDS.index(r) for r in space.words("rewards", TRACK_REWARDS)])
        if len(spaces) < 6 or spaces[0]:
            raise node.fault("spaces", "must be at least 6, and the first gives nothing (R7.1.4)")
        self.sources["marriage track"] = [provenance(node.word("source"))] * len(spaces)
        return spaces

    def _check_rounds(self, cards: Node) -> None:
        most = max(self.rounds)
        if most > len(self.strength):
            raise cards.fault("viking_cards", f"must be at least {most}, one for each round")


def numbered(node: Node) -> Node:
    """Return a mapping with texts for keys that are numbers in the file."""
    value: dict[Any, Any] = node.value
    return Node(node.file, node.item, {str(k): v for k, v in value.items()})


def read_card(node: Node) -> Card:
    """Read an action card (R5.5). Every primary action gains the town, no secondary one does (R6.4)."""
    rows = [read_row(node, "primary", node.words("primary", SYMBOLS))]
    lower = node.get("secondary")
    if not isinstance(lower, list) or len(lower) not in (1, 2):
        raise node.fault("secondary", "must be a list of one or two actions")
    for row in lower:
        if not isinstance(row, list) or not row or not all(w in SYMBOLS for w in row):
            raise node.fault("secondary", f"must be lists of {', '.join(SYMBOLS)}, not {row!r}")
        rows.append(read_row(node, "secondary", row))
    if rows[0][:1] != ((TOWN, 1),) or TOWN in [symbol for row in (*rows[1:], rows[0][1:]) for symbol, _ in row]:
        raise node.fault("primary", "must begin with town, and town stands nowhere else (R6.4)")
    return Card(node.whole("value"), SUITS.index(node.word("suit", SUITS)), tuple(rows), node.word("source"))


def read_row(node: Node, field: str, words: list[str]) -> Row:
    """Symbols from left to right, equal neighbours joined: one purchase after the last of them (A7)."""
    runs: list[tuple[int, int]] = []
    for word in words:
        symbol = SYMBOLS.index(word)
        if runs and runs[-1][0] == symbol and symbol not in (EXPAND, LIBERATE):
            runs[-1] = (symbol, runs[-1][1] + 1)
        else:
            runs.append((symbol, 1))
    if not runs:
        raise node.fault(field, "must hold at least one symbol")
    node.must_be_few(field, len(words), MAX_SYMBOLS)
    return tuple(runs)


def by_seats(numbers: dict[int, int]) -> tuple[int, ...]:
    """Return a tuple with the number that goes with each number of players."""
    return tuple([numbers.get(n, 0) for n in range(max(SEATS) + 1)])


def read_deal(meta: Node) -> tuple[int, ...]:
    """Cards for each player, by number of players (R4.1)."""
    table = numbered(meta.node("deal"))
    deal = {n: table.whole(str(n), 3, CARDS // n) for n in SEATS}
    for n, size in deal.items():
        if (size + 1) // 2 > n + 1:
            raise meta.fault("deal", f"{size} cards for {n} players would pass a packet twice around the table")
    return by_seats(deal)


def read_outline(node: Node) -> list[tuple[int, int]]:
    outline: Any = node.get("outline")
    if not isinstance(outline, list) or not all(isinstance(p, list) and len(p) == 2 for p in outline):
        raise node.fault("outline", "must be a list of points [x, y]")
    node.must_be_few("outline", len(outline), MAX_POINTS)
    return [(int(p[0]), int(p[1])) for p in outline]


def read_marriage(node: Node) -> Marriage:
    rewards: list[tuple[int, int]] = []
    if node.has("rewards"):
        for reward in node.nodes("rewards", "type", MAX_REWARDS):
            kind = REWARDS.index(reward.word("type", REWARDS))
            if kind == REWARD_TOWN:
                rewards.append((kind, REGIONS.index(reward.word("region", REGIONS))))
            else:
                rewards.append((kind, reward.whole("amount", 1, 99)))
    return Marriage(node.word("id"), node.word("name"), tuple(rewards), node.word("source"))
