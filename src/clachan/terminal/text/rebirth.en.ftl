page-map = Map
page-missions = Missions
page-tiles = Tiles
ground-0 = farm space
ground-1 = power-plant space
ground-2 = blank space
ground-3 = settlement
size-small = small
size-medium = medium
size-large = large
size-huge = huge
in-town = { $town } ({ $size } settlement, { $free } free)
castle = castle
holy-scotland = cathedral
holy-ireland = tower
been-there = (you have been there)
first-visit = (first visit)
last-move = just placed
missions-public = Missions for all: points for the first, for later ones
missions-own = Your missions, seen by you only
missions-none = None yet. The first tile next to a cathedral, or a tower with ✉, brings one.
towers = Towers
tiles-own = Your tiles, seen by you only
hand = in hand
supply = to draw
aside = laid aside
tiles-placed = Tiles on the map
castles-held = Castles, with the tiles that stand next to them
choice-take = draw and place a set-aside tile
choice-decline = let it go
missions-others = Secret missions of the others
cards = { $count ->
    [0] none
    [one] one card
   *[other] { $count } cards
 }
