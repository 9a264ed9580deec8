"""Isle of Skye's info cards: tiles with borders and scrolls, scoring tiles, rounds."""

from clachan.core import Phrase
from clachan.games.skye.components import FEATURES, TERRAINS, Tables
from clachan.presentation import About
from clachan.presentation.info_cards import card, phrase, row

SIDES = "NESW"


def tile_card(tables: Tables, t: int) -> About:
    tile = tables.tiles[t]
    rows = [row("about-borders", borders(tables, t))]
    things: list[Phrase] = []
    for features in tile.features:
        things += [phrase(f"things-{FEATURES[k]}", {"n": n}) for k, n in enumerate(features) if n]
    if things:
        rows.append(row("about-things", things))
    rows.append(row("about-roads", phrase("roads", {"n": len(tile.roads)})))
    if tile.scroll:
        rows.append(row("about-at-end", phrase("about-scroll", {"scroll": f"@scroll-{tile.scroll}"})))
    return card(tables.called[t], phrase("about-tile"), rows, "SK-1.7.3", source=f"public: {tile.source}")


def borders(tables: Tables, t: int) -> list[Phrase]:
    """The terrain of each side, as the tile lies before it is turned."""
    facing = tables.facing
    return [
        phrase(f"shown-{side}", {"terrain": f"@terrain-{TERRAINS[facing[t * 16 + i]]}"}) for i, side in enumerate(SIDES)
    ]
