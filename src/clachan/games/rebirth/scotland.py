"""Scotland: cathedrals give mission cards, which compare the players at the end (R31, R40)."""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import ClachanError, Frame, Options, Seat
from clachan.games.rebirth.components import BLANK, FARM, POWER, Tables
from clachan.games.rebirth.flow import DealTiles, DrawMission, FirstPlayer
from clachan.games.rebirth.rules import big_clusters, cluster_sizes, owned, towns_held
from clachan.games.rebirth.state import Edition, Rebirth, tiles_beside

CASTLE_CARD: Final = "most_tiles_next_to_castle"  # a card for each castle
ALWAYS: Final = "always"


class Scotland(Edition):
    """The map with cathedrals."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables, "scotland", tables.scotland_missions)

    def lay_out(self, s: Rebirth) -> None:
        cards, needed = sum(s.deck), s.seats * len(self.board.holy)
        if cards < needed:  # R32
            raise ClachanError(
                f"option missions={s.options['missions']}: this component set has {cards} such cards; "
                f"{s.seats} players may need {needed}"
            )
        s.bonuses_left, s.taken = [], []
        s.joined, s.reach = vec[i64](), vec[i64]()
        s.now(DealTiles(0), FirstPlayer())

    def deck(self, options: Options) -> list[int]:
        """Return the 32 cards (R5), or the deck without invented conditions (3.4)."""
        if options["missions"] == "all":
            return self.tables.scotland_deck[:]
        deck = []
        for mission in self.missions:
            if mission.rule == ALWAYS:
                deck.append(5)
            elif mission.castle >= 0:
                deck.append(1)
            else:
                deck.append(3 if "rulebook" in mission.source else 0)
        return deck

    def visit(self, s: Rebirth, seat: Seat, fresh: list[int]) -> list[Frame[Rebirth]]:
        """Draw a card for each cathedral (R31)."""
        if s.sink is not None:
            for k in fresh:
                s.tell("log-cathedral", seat, "RB-R31", {"cathedral": s.board.special_name(k), "special": k})
        return [DrawMission(seat) for _ in fresh]

    def counts(self, s: Rebirth, m: int) -> list[int]:
        """Return the number that a card compares, by seat (3.4)."""
        mission = self.missions[m]
        if mission.castle >= 0:
            return [tiles_beside(s.near[mission.castle * s.seats + p]) for p in range(s.seats)]
        count = QUANTITIES[mission.rule]
        return [count(s, p) for p in range(s.seats)]

    def card_points(self, s: Rebirth, m: int) -> list[int]:
        """Return the points of a card: all seats with the most score it, but not with nothing (R40, A9)."""
        points = self.missions[m].first
        if self.missions[m].rule == ALWAYS:
            return [points] * s.seats
        counts = self.counts(s, m)
        most = max(counts)
        return [points if n and n == most else 0 for n in counts]

    def progress(self, s: Rebirth, m: int, seat: Seat) -> tuple[int, int, str]:
        if self.missions[m].rule == ALWAYS:
            return (0, 0, "@mission-way-always")
        counts = self.counts(s, m)
        others = max([n for p, n in enumerate(counts) if p != seat])
        led = counts[seat] and counts[seat] >= others
        return (counts[seat], others, "@mission-way-led" if led else "@mission-way-behind")

    def second_tie(self, s: Rebirth, tied: list[Seat]) -> list[Seat]:
        """Return who controls Stirling, even a third seat (R41, A12)."""
        stirling = s.keeper[s.board.second_tie]
        return [stirling] if stirling >= 0 else tied


# --- what the cards compare (3.4) --------------------------------------------------------------------------


def ports(s: Rebirth, seat: Seat) -> int:
    """Ports that a seat occupies."""
    return owned(s, seat, s.board.coast)


def both_of_medium(s: Rebirth, seat: Seat) -> int:
    """Medium settlements in which both spaces are the seat's (A23)."""
    return towns_held(s, seat, 2, 2)


def power_clusters(s: Rebirth, seat: Seat) -> int:
    return big_clusters(s, seat, POWER)


def farm_clusters(s: Rebirth, seat: Seat) -> int:
    return big_clusters(s, seat, FARM)


def castles_kept(s: Rebirth, seat: Seat) -> int:
    """Castles that a seat controls."""
    return s.keeper.count(seat)


def small_held(s: Rebirth, seat: Seat) -> int:
    return towns_held(s, seat, 1)


def two_of_large(s: Rebirth, seat: Seat) -> int:
    """Large settlements in which a seat has two spaces or more."""
    return towns_held(s, seat, 3, 2)


def largest_farm_cluster(s: Rebirth, seat: Seat) -> int:
    return max(cluster_sizes(s, seat, FARM), default=0)


def largest_power_cluster(s: Rebirth, seat: Seat) -> int:
    return max(cluster_sizes(s, seat, POWER), default=0)


def castles_touched(s: Rebirth, seat: Seat) -> int:
    """Castles that a seat has a tile next to."""
    return len([k for k in range(len(s.keeper)) if s.near[k * s.seats + seat]])


def beside_cathedrals(s: Rebirth, seat: Seat) -> int:
    """Tiles next to a cathedral."""
    return owned(s, seat, s.board.beside_holy)


def on_blank(s: Rebirth, seat: Seat) -> int:
    """Tiles on spaces without a symbol."""
    return owned(s, seat, s.board.of_kind[BLANK])


QUANTITIES: Final[dict[str, Callable[[Rebirth, Seat], int]]] = {
    "most_ports": ports,
    "most_medium_both": both_of_medium,
    "most_power_clusters_3plus": power_clusters,
    "most_farm_clusters_3plus": farm_clusters,
    "most_castles_controlled": castles_kept,
    "most_small": small_held,
    "most_large_two_spaces": two_of_large,
    "largest_farm_cluster": largest_farm_cluster,
    "largest_power_cluster": largest_power_cluster,
    "most_castles_touched": castles_touched,
    "most_tiles_next_to_cathedrals": beside_cathedrals,
    "most_tiles_on_blank": on_blank,
}
CARDS: Final = (CASTLE_CARD, *QUANTITIES, ALWAYS)  # every rule that a card may have
