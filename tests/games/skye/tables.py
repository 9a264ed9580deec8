"""Tables of Isle of Skye that tests lay out by hand: tiles by their names ("L16"), places by coordinates from the
castle, rotations in degrees. Every tile goes down where the rules allow it: a prepared position is one that play could
reach."""

from functools import cache
from typing import cast

from clachan.core import CHANCE, Action, ClachanError, Event
from clachan.games.skye.game import SkyeGame
from clachan.games.skye.picture import Catalogue, Picture
from clachan.games.skye.rules import lay, placements
from clachan.games.skye.scoring import worth
from clachan.games.skye.state import Skye
from clachan.kit.squares import cell_at
from clachan.play import shelf
from clachan.play.table import Table

Placed = tuple[str, int, int, int]  # tile, x, y, degrees

made = shelf.game("skye")
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
    return cast(Picture, GAME.view(s, viewer))


def catalogue(s: Skye) -> Catalogue:
    return cast(Catalogue, GAME.catalogue(s))


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


class Sitting:
    """A table in play. Scoring tiles lie as given; seat `start` begins; tiles are drawn as `draw` says."""

    def __init__(self, seats: int = 3, start: int = 0, letters: tuple[str, ...] = PLAIN, **options: object) -> None:
        self.table = Table(GAME, seats, options)
        self.events: list[Event] = []  # of the last answer
        for ident in letters:
            self.chance(f"scoring {ident}")
        for seat in range(seats if options.get("castle_rotation") == "free_choice" else 0):
            self.say(seat, "turn 0")
        self.chance(f"first seat {start + 1}")

    @property
    def s(self) -> Skye:
        state = self.table.state
        assert isinstance(state, Skye)
        return state

    def say(self, seat: int, line: str) -> None:
        """A seat answers, by the ids of the component files."""
        found = {spell(a): a for a in GAME.legal(self.s, seat)}
        if line not in found:
            raise ClachanError(f"{line!r} is not possible now")
        self.events = list(self.table.act(seat, found[line]).events)

    def chance(self, line: str) -> None:
        self.say(CHANCE, line)

    def draw(self, *idents: str) -> None:
        """The tiles of a round: three for each seat from the start player on, then the neutral tile."""
        for ident in idents:
            self.chance(f"draw {ident}")

    def draw_any(self, *wanted: str) -> None:
        """The same, with the first tiles of the bag where nothing is named."""
        for ident in wanted:
            self.chance(f"draw {ident}")
        while self.s.asked == (CHANCE,):
            self.chance(self.lines(CHANCE)[0])

    def price(self, seat: int, axe: str, **prices: int) -> None:
        """A seat does everything behind its screen: axe L01, L02=3, L03=1."""
        self.say(seat, f"axe {axe}")
        for ident, gold in prices.items():
            self.say(seat, f"price {ident} {gold}")

    def build_all(self) -> None:
        """Everybody builds anywhere."""
        number = self.s.round
        while self.s.asked and self.s.asked != (CHANCE,) and self.s.round == number:
            seat = self.s.asked[0]
            self.say(seat, self.lines(seat)[0])

    def quick_round(self) -> None:
        """A round in which nobody buys: axe on the first tile, 1 gold on the others."""
        self.draw_any()
        for seat in range(self.s.seats):
            for _ in range(3):
                self.say(seat, self.lines(seat)[0])
        for _ in range(self.s.seats):
            self.say(self.s.asked[0], "pass")
        self.build_all()

    def lines(self, seat: int) -> list[str]:
        return [spell(a) for a in GAME.legal(self.s, seat)]

    def market(self, viewer: int | None) -> list[list[tuple[str, int | None]]]:
        """Everybody's tiles with the prices that a viewer sees."""
        players = seen(self.s, viewer)["players"]
        return [[(GAME.tables.tiles[o["tile"]].ident, o["price"]) for o in player["offer"]] for player in players]

    def told(self, key: str) -> list[Event]:
        """Events of one kind that the last answer caused."""
        return [e for e in self.events if e.key == key]
