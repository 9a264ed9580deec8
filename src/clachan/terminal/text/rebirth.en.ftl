page-map = Map
page-missions = Missions
page-tiles = Tiles
size-small = small
size-medium = medium
size-large = large
size-huge = huge
in-town = { $size } settlement, { $free } free
castle = castle
holy-scotland = cathedral
holy-ireland = tower
been-there = (you have been there)
first-visit = (first visit)
last-move = just placed
missions-public-points = Missions for all: points for the first, for later ones
missions-own-secret = Your missions, seen by you only
missions-none = None yet. The first tile next to a cathedral, or a tower with ✉, brings one.
towers = Towers
tiles-own = Your tiles, seen by you only
hand = in hand
supply = to draw
aside = laid aside
tiles-placed = Tiles on the map
castles-held = Castles, with the tiles that stand next to them
missions-others = Secret missions of the others
cards = { $count ->
    [0] none
    [one] one card
   *[other] { $count } cards
 }
