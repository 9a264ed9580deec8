"""The numbers of goods, tiles, effects and perks, and their names in files and texts."""

from typing import Final, Literal

from clachan.kit.effects import Vocabulary, Word

Good = Literal["wood", "stone", "barley", "sheep", "cattle"]
GOODS: Final[tuple[Good, ...]] = ("wood", "stone", "barley", "sheep", "cattle")
WOOD: Final = 0
STONE: Final = 1
BARLEY: Final = 2
SHEEP: Final = 3
CATTLE: Final = 4
KINDS: Final = 5
ANIMALS = (SHEEP, CATTLE)

TileType = Literal["village", "castle", "loch", "landscape", "distillery", "trade", "person"]
TYPES: Final[tuple[TileType, ...]] = ("village", "castle", "loch", "landscape", "distillery", "trade", "person")
VILLAGE: Final = 0
CASTLE: Final = 1
PERSON: Final = 6

StackName = Literal["S", "A", "B", "C", "D"]
STACKS: Final[tuple[StackName, ...]] = ("S", "A", "B", "C", "D")
STACK_SIZES = (5, 14, 17, 17, 17)  # R1.6
STACK_D: Final = 4
LIMIT: Final = 3  # goods on a tile (R1.7)
MARKET_SPACES: Final = 3  # spaces of a market row (R6.1)
MAX_COST_GOODS: Final = 7  # of one good in a cost
WAYS: Final = 128  # ways to use one exchange
RIVERS: Final = 30  # tiles with a river
EFFECTS: Final = 8  # of one tile, crest or card
CRESTS: Final = 64

# What an effect does. Tiles, crests and cards use the same codes where the meaning is the same.
NONE: Final = -1
SCOT: Final = 0  # n Scots onto the tile
GOOD_ANY: Final = 1  # n goods of choice onto the tile
TOKEN: Final = 2  # may place n clan tokens
WHISKY: Final = 3
COINS: Final = 4
POINTS: Final = 5
LANDMARK: Final = 6  # take the card of the tile
MOVE: Final = 7  # n movement points
PRODUCE: Final = 8  # these goods onto the tile
EXCHANGE: Final = 9
REMOVE: Final = 10  # may remove up to n tiles
EXTRA: Final = 11  # may activate one tile of each class
EVERYWHERE: Final = 12  # may activate all tiles (Castle of Mey)
STOW: Final = 13  # these goods, each onto any tile with room
SETTLE: Final = 14  # n Scots, each onto any tile
THRESHOLD: Final = 15  # points for the highest step reached
HUME: Final = 16
BUILD: Final = 17  # build from the discard pile (Munro)
PERK: Final = 18  # a lasting advantage, see PERKS

# The codes in words, for texts and clients.
EffectName = (
    Literal["scot", "good", "token", "whisky", "coins", "points", "landmark", "move", "produce", "exchange", "remove"]
    | Literal["extra", "everywhere", "stow", "settle", "threshold", "hume", "build", "perk"]
)
CODE_NAMES: Final[tuple[EffectName, ...]] = (
    *("scot", "good", "token", "whisky", "coins", "points", "landmark", "move", "produce", "exchange", "remove"),
    *("extra", "everywhere", "stow", "settle", "threshold", "hume", "build", "perk"),
)

# Lasting advantages; `State.perks` keeps their numbers for each seat.
PERKS = (
    "unused_move_vp",
    "whisky_or_vp",
    "castles_count_as_scots",
    "coin_for_one_exchange_good",
    "coin_vp_bonus",
    "home_scots_multiplier",
    "extra_activation_each_turn",
)
UNUSED_MOVE: Final = 0  # MacLachlan: points for each unused movement point
WHISKY_VP: Final = 1  # MacGregor: points instead of the barrel
CASTLES_STAND: Final = 2  # Mackintosh
COIN_GOOD: Final = 3  # Sinclair
COIN_VP: Final = 4  # Armadale: further points for the first coins
HOME_FACTOR: Final = 5  # Castle Moil
NESS: Final = 6  # Loch Ness: further activations in a turn
FIRST_COINS: Final = 7  # Armadale: how many coins
PERK_NUMBERS: Final = 8

CODES = {
    "scot": SCOT,
    "scot_on_tile": SCOT,
    "good_any": GOOD_ANY,
    "good_any_on_tile": GOOD_ANY,
    "produce_any": GOOD_ANY,
    "clan_token": TOKEN,
    "whisky": WHISKY,
    "coins": COINS,
    "vp": POINTS,
    "landmark": LANDMARK,
    "move": MOVE,
    "move_points": MOVE,
    "produce": PRODUCE,
    "goods_on_tile": PRODUCE,
    "exchange": EXCHANGE,
    "remove_tiles": REMOVE,
    "activate_extra": EXTRA,
    "activate_all": EVERYWHERE,
    "goods_place": STOW,
    "scot_place": SETTLE,
    "vp_threshold": THRESHOLD,
    "take_david_hume": HUME,
    "build_from_discard": BUILD,
}

ONCE = Vocabulary(
    (Word("landmark"), *[Word(w, "n") for w in ("scot", "good_any", "clan_token", "whisky", "coins", "vp")]),
    GOODS,
    "effect",
)
ACTIVATE = Vocabulary(
    (
        *[Word(w, "n") for w in ("move", "produce_any", "vp")],
        Word("produce", amounts="goods"),
        Word("exchange", others=("options",)),
    ),
    GOODS,
    "effect",
)
CREST_WORDS = Vocabulary(
    (
        *[Word(w, "n") for w in ("coins", "vp", "scot_place", "move_points", "unused_move_vp", "build_from_discard")],
        Word("goods_place", amounts="goods"),
        Word("remove_tiles", "max"),
        Word("activate_extra", others=("classes",)),
        Word("vp_threshold", others=("count", "steps")),
        Word("whisky_or_vp", "vp"),
        *[Word(w) for w in ("take_david_hume", "castles_count_as_scots", "coin_for_one_exchange_good")],
    ),
    GOODS,
    "effect",
)
CARD_WORDS = Vocabulary(
    (
        *[
            Word(w, "n")
            for w in (
                "clan_token",
                "coins",
                "good_any_on_tile",
                "whisky",
                "extra_activation_each_turn",
                "scot_on_tile",
            )
        ],
        Word("activate_all"),
        Word("goods_on_tile", amounts="goods"),
        Word("remove_tiles", "max"),
        Word("home_scots_multiplier", "factor"),
        Word("coin_vp_bonus", "first_coins", others=("vp_per_coin",)),
    ),
    GOODS,
    "effect",
)

# Classes of tiles that crests let a player activate.
CLASSES = ("exchange", "goods", "animals", "whisky")
CLASS_EXCHANGE: Final = 1
CLASS_GOODS: Final = 2
CLASS_ANIMALS: Final = 4
CLASS_WHISKY: Final = 8

COUNTS = ("villages", "tiles_with_scots", "rebuild_tiles", "coins", "river_tiles")  # see rules.COUNTING

# Effects that only ever help what follows, so nobody is asked when to take them (Q45).
PLAIN = (WHISKY, COINS, POINTS, MOVE, PERK)
# Effects that depend on, or change, more than the new tile: their order against others matters (Q12).
DEEP = (TOKEN, REMOVE, EXTRA, EVERYWHERE, BUILD)

# Tiles that are called by words, not by a place: each has a text of its own in every language.
CALLED: Final = {
    name: f"@called-{name.lower().replace(' ', '-')}"
    for name in (
        "Butcher",
        "Grocer",
        "Tavern",
        "Old Tavern",
        "Village Fair",
        "Lammas Fair",
        "Cattle Tryst",
        "Market Cross",
        "Highland Gathering",
        "Glasgow Exchange",
        "Stone Bridge",
        "Melrose Abbey",
        "Campbeltown Distillery",
        "Dufftown Distillery",
        "Islay Distillery",
        "Lowland Distillery",
        "Orkney Distillery",
        "Speyside Distillery",
        "Armadale Castle",
        "Castle Moil",
        "Castle Stalker",
        "Castle of Mey",
        "Donan Castle",
        "Duart Castle",
        "Caithness Quarry",
        "Galloway Pasture",
        "Strathspey Fields",
        "Glen Isla Farm",
    )
}
