"""The names of tiles and places in the texts of actions, prompts, refusals and the log."""

from clachan.core import Args, Phrase, Seat
from clachan.games.skye.components import TERRAINS, asked_of, tile_of
from clachan.games.skye.state import Skye
from clachan.kit.squares import CORNERS, SIDES, STEPS


def naming(s: Skye, tile: int) -> Args:
    """Return a tile by its name, for people, and by its number, for clients."""
    return {"tile": s.tables.called[tile], "id": tile}


def place(s: Skye, seat: Seat, cell: int) -> Phrase:
    """Return a cell of a territory by the first tile that was built beside it, the castle before all others."""
    cells = s.cells[seat]
    if cell in cells:
        return near(s, seat, cells.index(cell), "on")
    for i, built in enumerate(cells):
        for side in range(4):
            if built + STEPS[side] == cell:
                return near(s, seat, i, f"beside-{SIDES[side]}")
    return near(s, seat, min([i for i, built in enumerate(cells) if cell - built in CORNERS]), "corner")


def near(s: Skye, seat: Seat, i: int, where: str) -> Phrase:
    """Return a place by where it is from the seat's i-th tile, which is called in few words if the
    territory has only one."""
    if i == 0:
        return {"key": f"{where}-castle", "args": {}}
    tile = tile_of(s.spins[seat][i])
    alike = s.tables.alike
    only = len([spin for spin in s.spins[seat] if alike[tile_of(spin)] == alike[tile]]) == 1
    return {"key": where, "args": {"tile": s.tables.plain[tile] if only else s.tables.called[tile]}}


def surroundings(need: int) -> list[Phrase]:
    """Return what the tiles around a cell show to it: see `Tables.fits`."""
    return [
        {"key": f"shown-{SIDES[side]}", "args": {"terrain": f"@terrain-{TERRAINS[asked_of(need, side)]}"}}
        for side in range(4)
        if asked_of(need, side) >= 0
    ]
