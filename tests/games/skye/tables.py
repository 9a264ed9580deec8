"""Tables of Isle of Skye that tests lay out by hand: tiles by their names ("L16"), places by coordinates from the
castle, rotations in degrees. Every tile goes down where the rules allow it: a prepared position is one that play could
reach."""

from functools import cache
from typing import cast

from clachan import testing
from clachan.core import CHANCE, Action, Event
from clachan.games.skye.game import SkyeGame
from clachan.games.skye.presentation.picture import Catalogue, Picture
from clachan.games.skye.rules import lay, placements
from clachan.games.skye.scoring import worth
from clachan.games.skye.state import Skye
from clachan.kit.squares import cell_at
from clachan.play import registry

Placed = tuple[str, int, int, int]  # tile, x, y, degrees

made = registry.game("skye")
assert isinstance(made, SkyeGame)
GAME: SkyeGame = made
PLAIN = ("sheep", "brochs", "squares", "columns")  # scoring tiles that no rule of the flow asks about


@cache
def tile(ident: str) -> int:
    """The number of a tile."""
    return next(t for t, x in enumerate(GAME.tables.tiles) if x.ident == ident)


def spell(action: Action) -> str:
    """An action by the ids of the component files: axe L05, price L04 3, place 0,1 90."""
    verb, *rest = action
    if not rest:
        return str(verb)
    n, *more = rest
    if verb == "place":
        return f"place {n},{more[0]} {90 * more[1]}"
    if verb == "turn":
        return f"turn {90 * n}"
    if verb == "first":
        return f"first seat {n + 1}"
    ident = GAME.tables.scorings[n].ident if verb == "scoring" else GAME.tables.tiles[n].ident
    return " ".join([verb, ident, *map(str, more)])


def scoring(ident: str) -> int:
    """The number of a scoring tile."""
    return next(k for k, x in enumerate(GAME.tables.scorings) if x.ident == ident)


def about(event: Event) -> str:
    """The tile that an event is about."""
    return GAME.tables.tiles[event.args["id"]].ident


def seen(s: Skye, viewer: int | None) -> Picture:
    """The picture that a viewer gets."""
    return cast(Picture, GAME.presentation.view(s, viewer))


def catalogue(s: Skye) -> Catalogue:
    return cast(Catalogue, GAME.presentation.catalogue(s))


def put(s: Skye, seat: int, *placed: Placed) -> Skye:
    """Lay tiles into a territory, one after the other; each must fit there."""
    for ident, x, y, degrees in placed:
        cell = cell_at(x, y)
        assert tile(ident) in s.bag, f"{ident} is used twice"
        assert cell in s.sites[seat], f"{ident} at {x},{y} touches nothing"
        need = s.needs[seat][s.sites[seat].index(cell)]
        assert degrees // 90 in GAME.tables.fits[tile(ident)][need], f"{ident} at {x},{y} does not match"
        s.bag.remove(tile(ident))
        lay(s, seat, tile(ident), cell, degrees // 90)
    GAME.check(s)
    return s


def put_anywhere(s: Skye, seat: int, *idents: str) -> Skye:
    """Lay tiles wherever they first fit: for what does not depend on places."""
    for ident in idents:
        _, x, y, turns = placements(s, seat, tile(ident))[0]
        put(s, seat, (ident, x, y, 90 * turns))
    return s


def territory(*placed: Placed, seats: int = 2) -> Skye:
    """A table on which seat 0 has built these tiles."""
    return put(GAME.setup(seats), 0, *placed)


def points(s: Skye, ident: str) -> list[int]:
    """What a scoring tile gives every seat now."""
    return worth(s, GAME.tables.scorings[scoring(ident)])


class Sitting(testing.Sitting[Skye]):
    """A table in play. Scoring tiles lie as given; seat `start` begins; tiles are drawn as `draw` says."""

    def __init__(self, seats: int = 3, start: int = 0, letters: tuple[str, ...] = PLAIN, **options: object) -> None:
        super().__init__(GAME, seats, **options)
        self.luck(*[f"scoring {ident}" for ident in letters])
        for seat in range(seats if options.get("castle_rotation") == "free_choice" else 0):
            self.by(seat, "turn 0")
        self.luck(f"first seat {start + 1}")

    def spell(self, action: Action) -> str:
        return spell(action)

    def draw(self, *idents: str) -> None:
        """The tiles of a round: three for each seat from the start player on, then the neutral tile."""
        self.luck(*[f"draw {ident}" for ident in idents])

    def draw_any(self, *wanted: str) -> None:
        """The same, with the first tiles of the bag where nothing is named."""
        self.draw(*wanted)
        self.roll()

    def price(self, seat: int, axe: str, **prices: int) -> None:
        """A seat does everything behind its screen: axe L01, L02=3, L03=1."""
        self.by(seat, f"axe {axe}")
        for ident, gold in prices.items():
            self.by(seat, f"price {ident} {gold}")

    def build_all(self) -> None:
        """Everybody builds anywhere."""
        number = self.s.round
        while self.s.asked and self.s.asked != (CHANCE,) and self.s.round == number:
            self.do(self.lines()[0])

    def quick_round(self) -> None:
        """A round in which nobody buys: axe on the first tile, 1 gold on the others."""
        self.draw_any()
        for seat in range(self.s.seats):
            for _ in range(3):
                self.by(seat, self.lines(seat)[0])
        for _ in range(self.s.seats):
            self.do("pass")
        self.build_all()

    def market(self, viewer: int | None) -> list[list[tuple[str, int | None]]]:
        """Everybody's tiles with the prices that a viewer sees."""
        players = seen(self.s, viewer)["players"]
        return [[(GAME.tables.tiles[o["tile"]].ident, o["price"]) for o in player["offer"]] for player in players]
