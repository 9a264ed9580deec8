"""What each kind of effect does, of tiles, crests and cards alike. A new kind is one function and its row in DEEDS; the
files may name it by a word of constants.CODES."""

from clachan.core import Seat
from clachan.games.glenmore.components import Deed
from clachan.games.glenmore.constants import (
    BUILD,
    COINS,
    EVERYWHERE,
    EXTRA,
    FIRST_COINS,
    GOOD_ANY,
    HUME,
    KINDS,
    LANDMARK,
    MOVE,
    NESS,
    PERK,
    POINTS,
    PRODUCE,
    REMOVE,
    SCOT,
    SETTLE,
    STOW,
    THRESHOLD,
    TOKEN,
    WHISKY,
)
from clachan.games.glenmore.effects.activation import ALL, Activate, Extra
from clachan.games.glenmore.effects.resolution import (
    DEEDS,
    Remove,
    Settle,
    Stow,
    add_scots,
    effects_of,
    pick_any,
    produce,
    rule_of,
)
from clachan.games.glenmore.rules import reached, step_points
from clachan.games.glenmore.state import CRESTS, TILES, GlenMore
from clachan.games.glenmore.turns.clans import Travel
from clachan.games.glenmore.turns.turn import Munro
from clachan.kit.shared import replaced


def scots(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """Put Scots onto the tile, as long as there are any (R1.2). On a removed tile they are lost (Q23)."""
    n = min(deed.n, s.supply[seat])
    if n and s.tiles[seat][plot] >= 0:
        add_scots(s, seat, plot, n, rule_of(s, source) if s.sink is not None else "")


def goods_of_choice(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """Put goods of choice onto the tile (Q13)."""
    pick_any(s, seat, plot, deed.n, tuple(range(KINDS)))


def goods_shown(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """Put these goods onto the tile."""
    produce(s, seat, plot, deed, rule_of(s, source) if s.sink is not None else "")


def tokens(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """May place clan tokens (R13.2)."""
    s.now(*[Travel(seat) for _ in range(deed.n)])


def barrels(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    s.barrels[seat] += deed.n
    if s.sink is not None:
        s.tell("log-barrels", seat, rule_of(s, source), {"n": deed.n})


def coins(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    s.coins[seat] += deed.n
    if s.sink is not None:
        s.tell("log-coins", seat, rule_of(s, source), {"n": deed.n})


def points(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    s.award(seat, TILES if source < s.tables.first_card else CRESTS, deed.n, rule_of(s, source), "log-points")


def landmark(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """Take the card of the tile and resolve it at once (R11.2)."""
    card = s.tables.card_of[source]
    s.cards = replaced(s.cards, seat, (*s.cards[seat], card))
    if s.sink is not None:
        s.tell("log-card", seat, "GM-R11.2", {"card": s.tables.cards[card].name, "id": card})
    s.now(*effects_of(s, seat, plot, s.tables.first_card + card))


def movement(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    s.moves += deed.n
    if s.sink is not None:
        s.tell("log-moves", seat, rule_of(s, source), {"n": deed.n})


def removals(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """May remove up to n tiles of the territory (R14.1)."""
    s.now(Remove(seat, deed.n))


def extra_activations(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """May activate one tile of each class (Q43)."""
    s.now(Extra(seat, sum(deed.classes)))


def activate_all(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """May activate every tile: Castle of Mey (Q35)."""
    s.now(Activate(seat, -1, ALL))


def stow(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """Put these goods onto any tiles with room (Q41)."""
    s.now(Stow(seat, deed.packed))


def settle(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """Put Scots onto any tiles (Q41)."""
    s.now(Settle(seat, deed.n, 0))


def threshold(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """Score the highest step reached."""
    count = reached(s, seat, deed)
    s.award(seat, CRESTS, step_points(deed, count), rule_of(s, source), "log-steps", {"count": count})


def david_hume(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """Give the seat David Hume, who counts for persons in every scoring (R17.1)."""
    s.hume = seat
    s.tell("log-hume", seat, rule_of(s, source), {})


def build(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """Build tiles of the discard pile: Munro (Q18)."""
    s.now(*[Munro(seat) for _ in range(deed.n)])


def gain_perk(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """Give the seat a lasting advantage. Loch Ness works in the turn it is built, too (Q20)."""
    perks = list(s.perks[seat])
    perks[deed.perk] += deed.n
    if deed.first:
        perks[FIRST_COINS] = deed.first
    s.perks = replaced(s.perks, seat, tuple(perks))
    if deed.perk == NESS:
        s.ness += deed.n


DEEDS.update(
    {
        SCOT: scots,
        GOOD_ANY: goods_of_choice,
        TOKEN: tokens,
        WHISKY: barrels,
        COINS: coins,
        POINTS: points,
        LANDMARK: landmark,
        MOVE: movement,
        PRODUCE: goods_shown,
        REMOVE: removals,
        EXTRA: extra_activations,
        EVERYWHERE: activate_all,
        STOW: stow,
        SETTLE: settle,
        THRESHOLD: threshold,
        HUME: david_hume,
        BUILD: build,
        PERK: gain_perk,
    }
)
