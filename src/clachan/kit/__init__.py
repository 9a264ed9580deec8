"""Board-game parts for more than one game: grids, bags, component files."""
