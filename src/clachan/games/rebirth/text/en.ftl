name = Rebirth
blurb = Bring a land back to life: lay farms, power plants and settlements on a map of Scotland or Ireland, hold its castles, and fulfil your missions. One tile a turn, hard choices every time.

tile-0 = farm
tile-1 = power plant
tile-2 = settlement 1
tile-3 = settlement 2
tile-4 = settlement 3
tile-5 = settlement 4
tile-farm = { tile-0 }
tile-power = { tile-1 }
tile-settlement-1 = { tile-2 }
tile-settlement-2 = { tile-3 }
tile-settlement-3 = { tile-4 }
tile-settlement-4 = { tile-5 }

bonus-0 = 3 points
bonus-1 = 13 points once you have reached all three of these towers
bonus-2 = a private mission
bonus-3 = the doubling token once you have reached both of these towers
bonus-4 = place another tile
bonus-5 = draw three tiles

option-map = Map
option-map-scotland = Scotland (base game)
option-map-ireland = Ireland (advanced)
option-first = First player
option-first-random = at random
option-first-1 = seat 1
option-first-2 = seat 2
option-first-3 = seat 3
option-first-4 = seat 4
option-missions = Scotland missions
option-missions-all = all 32 cards
option-missions-known = only conditions known from the rulebook

prompt-Place = Place your { $tile }.
prompt-Choose = Choose the tile to place; the others go back to your supply.
prompt-Doubling = Put your doubling token on a mission.
prompt-OfferTile = Draw and place one of your set-aside tiles, or let it go?

sheet-clusters = Clusters
sheet-settlements = Settlements
sheet-plus = 1+ spaces
sheet-unfinished = Unfinished settlements
sheet-castles = Castles
sheet-missions = Missions
sheet-towers = Towers

log-first = { $who } { VERB($you, "begin", "begins") }.
log-display = Mission laid out: { $mission }
log-tower-laid = { $tower }: { $bonus }
log-aside = { $who } { VERB($you, "lay", "lays") } aside a { $tile }.
log-draw = { $who } { VERB($you, "draw", "draws") } a { $tile }.
log-choose = { $who } { VERB($you, "keep", "keeps") } the { $tile }.
log-place = { $who } { VERB($you, "place", "places") } a { $tile } on { $at }.
log-cluster = { $who } { VERB($you, "score", "scores") } { $points } for a cluster of { $size ->
    [one] one { $tile }
   *[other] { $size } tiles
 }.
log-settlement = { $who } { VERB($you, "score", "scores") } { $points } in { $town }.
log-plus = { $who } { VERB($you, "score", "scores") } { $points } for the 1+ space.
log-castle = { $who } { VERB($you, "take", "takes") } { $castle }.
log-castle-from = { $who } { VERB($you, "take", "takes") } { $castle } from { $from }.
log-cathedral = { $who } { VERB($you, "build", "builds") } at { $cathedral } cathedral and { VERB($you, "draw", "draws") } a mission.
log-mission-drawn = { $who } { VERB($you, "draw", "draws") } a mission: { $mission }
log-mission = { $who } { VERB($you, "score", "scores") } { $points } for a mission: { $mission }
log-tower = { $who } { VERB($you, "reach", "reaches") } { $tower }: { $bonus }.
log-tower-points = { $who } { VERB($you, "score", "scores") } { $points } at the tower.
log-double = { $who } will score double: { $mission }
log-take = { $who } { VERB($you, "draw", "draws") } a set-aside tile.
log-decline = { $who } { VERB($you, "let", "lets") } the additional tile go.
log-extra-spent = { $who } may place only one additional tile in a turn; this tower is used up.
log-discard = { $who } { VERB($you, "have", "has") } no space for a { $tile } and { VERB($you, "discard", "discards") } it.
log-unfinished = { $who } { VERB($you, "score", "scores") } { $points } on { $at } in an unfinished settlement.
log-castle-points = { $who } { VERB($you, "score", "scores") } { $points } for { $castle }.
log-mission-final = { $who } { VERB($you, "score", "scores") } { $points }: { $mission }
log-mission-missed = { $who } { VERB($you, "miss", "misses") }: { $mission }

refused-RB-R14 = A tile lies there already.
refused-special = No tile goes on a castle, a cathedral or a tower: only on the spaces beside it.
refused-RB-R15 = A farm goes on a farm space or a blank space, not on a settlement.
refused-RB-R16 = A power plant goes on a power-plant space or a blank space, not on a settlement.
refused-RB-R17 = A settlement tile goes only on a space of a settlement.
refused-RB-R18 = A power plant goes on a farm space only when no power-plant space and no blank space is left.
refused-RB-R19 = A farm goes on a power-plant space only when no farm space and no blank space is left.
refused-not-in-hand = You hold no { $tile }.
refused-double = The doubling token goes on a displayed mission that you have not fulfilled: not on “{ $mission }”.

mission-castle = Have tiles on the most spaces next to { $castle }.
mission-ports = Have tiles on the most ports.
mission-medium = Hold both spaces of the most medium settlements.
mission-power_clusters = Have the most power-plant clusters of 3 or more tiles.
mission-farm_clusters = Have the most farm clusters of 3 or more tiles.
mission-castles = Control the most castles.
mission-small = Have tiles in the most small settlements.
mission-large = Hold at least 2 spaces in the most large settlements.
mission-largest_farm = Have the largest farm cluster.
mission-largest_power = Have the largest power-plant cluster.
mission-castle_reach = Have tiles next to the most different castles.
mission-cathedral_land = Have the most tiles next to cathedrals.
mission-open_land = Have the most tiles on blank spaces.
mission-bonus = A bonus without a condition.

mission-castle_4 = Occupy 4 spaces next to one castle.
mission-tower_4 = Occupy 4 spaces next to one tower.
mission-coast_3 = Occupy 3 coastal 1+ spaces.
mission-small_3 = Occupy 3 small settlements.
mission-medium_4 = Occupy a space in 4 medium settlements.
mission-farm_2x3 = Have 2 farm clusters of 3 or more tiles.
mission-power_2x3 = Have 2 power-plant clusters of 3 or more tiles.
mission-link_castles = Connect 4 castles with one group of your spaces.
mission-link_towers = Connect 4 towers with one group of your spaces.
mission-big_3 = Occupy a space in 3 large or huge settlements.
mission-huge_2 = Occupy a space in 2 huge settlements.
mission-cluster_5 = Have one cluster of 5 or more tiles.

place-named = { $name }
place-town = { $town }
place-town-side = { $town }, { $side } side
place-by = the { $ground } { $far ->
    [1] { $side }
   *[other] { $far } spaces { $side }
 } of { $of }
ground-0 = farm space
ground-1 = power-plant space
ground-2 = blank space
ground-3 = settlement

phase-turn = Tiles left: { $left }
do-place = Place on { $at }
do-choose = Keep the { $tile }
do-take = Draw a set-aside tile and place it
do-decline = Let it go
do-double = Double: { $mission }
do-tile = Draw a { $tile }
do-mission = Draw the mission: { $mission }
do-bonus = Lay at { $tower }: { $bonus }
do-first = { $who } begins

missions-own = Your missions
missions-public = Missions for all
missions-drawn = missions
set-aside = Set aside
castles = castles
tiles-drawn = Your tiles

means-castle-held = { $castle } stays yours, with { $n ->
    [one] one tile
   *[other] { $n } tiles
 } there.
means-castle-not = { $castle } stays with { $keeper }: { $most } to your { $n }.
means-town = { $town }: { $n ->
    [one] one space is left to fill
   *[other] { $n } spaces are left to fill
 }.
means-mission = Mission: { $mission } { $way }

mission-way-count = ({ $n } of { $of })
mission-way-led = (you { $n }, the best opponent { $of }: it would score)
mission-way-behind = (you { $n }, the best opponent { $of }: not yet)
mission-way-always = (always scores)
now-mission = { $way }
now-castle-free = Nobody holds it: the first tile beside it takes it.
now-castle-mine = Yours, with { $n ->
    [one] one tile
   *[other] { $n } tiles
 } beside it.
now-castle = Held by { $keeper }: { $most } to your { $n }. With as many, farms and power plants decide.
now-holy = You have not been there yet.
now-holy-been = You have been there.
now-town = { $n ->
    [0] Complete.
    [one] One space is free.
   *[other] { $n } spaces are free.
 } Yours: { $mine }.

about-control = who holds it
about-castle = whoever has the most tiles beside it; of equals, most farms and power plants
about-a-castle = castle
about-cathedral = cathedral
about-tower = tower
about-draws = your first tile beside it draws a mission
about-settlement = settlement
about-town = { $n ->
    [1] small: one space
    [2] medium: 2 spaces
    [3] large: 3 spaces
   *[other] huge: { $n } spaces
 }. When it is full, influence decides who scores.
about-mission = mission
about-first = fulfilled
about-later = if another was first
about-goes = goes on
about-goes-0 = farm spaces and blank spaces
about-goes-1 = power-plant spaces and blank spaces
about-goes-2 = spaces of settlements
about-scores = scores
about-cluster = one point for each tile of its cluster, itself included
about-influence = influence { $n } in its settlement
about-a-tile = tile
about-space = space
about-ground-0 = Takes farms; power plants only when nothing else is left for them.
about-ground-1 = Takes power plants; farms only when nothing else is left for them.
about-ground-2 = Takes farms and power plants.
about-ground-3 = Takes settlement tiles only.
missions-met = { $n } of { $of }
legend = Settlements
legend-1 = small: its houses
legend-2 = medium
legend-3 = large
legend-4 = huge
land-scotland = Scotland
land-ireland = Ireland
beyond-scotland = England

hold-castle = { $n ->
    [one] castle
   *[other] castles
 }
hold-letter = { $n ->
    [one] mission
   *[other] missions
 }

# What a browser calls the sheets on which scorings are told.
scene-end = The last scoring

# Reasons: clauses without a subject, which become one sentence.
why-castle-from = takes { $castle } from { $from }
why-castle = takes { $castle }
why-mission = fulfils a mission for { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
why-tower = reaches { $tower } ({ $bonus })
why-cathedral = draws a mission at { $cathedral } cathedral
why-completes = completes { $town } for { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
why-completes-for-others = completes { $town }, where you score nothing
why-cluster = scores { $points ->
    [one] { $points } point
   *[other] { $points } points
 } for a { $tile } cluster of { $size }
why-new-cluster = starts a new { $tile } cluster for 1 point
why-plus = scores 1 point for the 1+ space
why-influence = adds { $influence } influence in { $town }, where { $n ->
    [one] one space is
   *[other] { $n } spaces are
 } left
why-castle-held = defends { $castle }
why-castle-near = { $gap ->
    [0] draws level with { $keeper } at { $castle }
    [one] comes within one tile of { $keeper } at { $castle }
   *[other] comes within { $gap } tiles of { $keeper } at { $castle }
 }
why-mission-nearer = brings a mission to { $n } of { $of }
why-mission-led = takes the lead in one of your missions
why-kept = can score { $points ->
    [one] { $points } point
   *[other] { $points } points
 } at once
why-fits = fits { $n ->
    [one] one space
   *[other] { $n } spaces
 }
why-doubled = doubles a mission to { $points ->
    [one] { $points } point
   *[other] { $points } points
 }; you are at { $n } of { $of }
why-take = places one more tile this turn
why-decline = ends your turn without another tile

# The review after a game: what cost points, and what to try next time.
review-castles = You lost { $n ->
    [one] a castle
   *[other] { $n } castles
 } that you had held.
review-castles-try = Put a second tile beside a castle before a rival can match you there.
review-missions = { $n ->
    [one] One of your missions was
   *[other] { $n } of your missions were
 } not fulfilled.
review-missions-try = Read your missions before you place, and give them up early if a rival is far ahead.
