"""A turn: the rondel, moving and placing a tile, paying, travel on the clan board."""
