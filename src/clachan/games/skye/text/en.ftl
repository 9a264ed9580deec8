name = Isle of Skye
blurb = Draw three tiles, price two of them in secret, and see what the others buy from you. What nobody buys is yours to build with. Four scoring tiles make every island different.

gold-coins = { $gold } gold
points-won = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

option-neutral_tile = Neutral tile (2 and 3 players)
option-neutral_tile-false = no
option-neutral_tile-true = one more tile is for sale
option-opponents_gold_visible = Gold of the others
option-opponents_gold_visible-false = hidden
option-opponents_gold_visible-true = open
option-castle_rotation = Castle tile
option-castle_rotation-fixed_0 = the same way for everybody
option-castle_rotation-free_choice = everybody turns it freely
option-road_tiles_counts_castle = Tiles by road
option-road_tiles_counts_castle-false = without the castle
option-road_tiles_counts_castle-true = with the castle

terrain-pasture = pasture
terrain-mountain = mountain
terrain-water = water
side-N = north
side-E = east
side-S = south
side-W = west

feature-sheep = sheep
feature-cattle = cattle
feature-farm = farm
feature-broch = broch
feature-lighthouse = lighthouse
feature-ship = ship
feature-whisky = whisky
feature-scroll = scroll

scoring-squares = where four tiles meet
scoring-sheep = sheep
scoring-brochs = brochs in the mountains
scoring-whisky_majority = most whisky
scoring-farm_animals = animals at farms
scoring-road_cattle = cattle by road
scoring-road_tiles = tiles by road
scoring-largest_lake = largest closed lake
scoring-closed_areas = closed areas
scoring-closed_areas_3 = large closed areas
scoring-building_sets = sets of buildings
scoring-ship_majority = most ships
scoring-gold_majority = most gold
scoring-lighthouse_ships = ships at lighthouses
scoring-columns = columns
scoring-closed_mountains = closed mountains

help-squares = 2 points for each point where four tiles meet.
help-sheep = 1 point for each sheep.
help-brochs = 1, 3 or 6 points for each mountain area with 1, 2 or 3 brochs; more give no more.
help-whisky_majority = Most tiles with whisky: 5 points; second most: 2.
help-farm_animals = 1 point for each sheep and cattle on a farm tile or around one, corners included.
help-road_cattle = 2 points for each cattle on a tile connected by road to the castle.
help-road_tiles = 1 point for each tile connected by road to the castle.
help-largest_lake = 2 points for each tile of the largest closed water area.
help-closed_areas = 1 point for each closed area.
help-closed_areas_3 = 3 points for each closed area on at least 3 tiles.
help-building_sets = 5 points for each set of a broch, a farm and a lighthouse.
help-ship_majority = Most ships: 5 points; second most: 2.
help-gold_majority = Most gold: 5 points; second most: 2.
help-lighthouse_ships = 3 points for each water area with a ship and a lighthouse.
help-columns = 3 points for each column with at least 3 tiles in a row.
help-closed_mountains = 2 points for each closed mountain area.

scroll-per_2_sheep = 1 point for 2 sheep
scroll-per_cattle = 1 point for each cattle
scroll-per_2_whisky = 1 point for 2 tiles with whisky
scroll-per_broch = 1 point for each broch
scroll-per_2_ships = 1 point for 2 ships
scroll-per_farm = 1 point for each farm
scroll-per_lighthouse = 1 point for each lighthouse

sheet-A = Scoring tile A
sheet-B = Scoring tile B
sheet-C = Scoring tile C
sheet-D = Scoring tile D
sheet-scrolls = Scrolls
sheet-gold = Gold

prompt-TurnCastle = Turn your castle tile.
prompt-axe = Put the axe on one of your three tiles: it goes back into the bag.
prompt-price = Put a price on { $tile }: 1 to { $limit } gold.
prompt-Buy = Buy one tile, or pass. You have { $gold } free gold.
prompt-lift = Which of your new tiles do you build next?
prompt-place = Place { $tile } beside your territory; borders must match.

log-scoring = Scoring tile { $letter }: { $scoring }.
log-castle = { $who } turns the castle tile by { $degrees } degrees.
log-first = { $who } is the start player.
log-round = Round { $round } begins.
log-income = { $who } receives { gold-coins }: { $castle } for the castle, { $whisky } for whisky, { $behind } for being behind.
log-draw = { $who } draws { $tile }.
log-neutral = { $tile } is for sale to all for { gold-coins }.
log-axe = { $who } puts the axe on { $tile }.
log-price = { $who } puts { gold-coins } on { $tile }.
log-axed = { $who } gives { $tile } back to the bag.
log-priced = { $who } offers { $tile } for { gold-coins }.
log-pass = { $who } buys nothing.
log-buy = { $who } buys { $tile } from { $from } for { gold-coins }.
log-buy-neutral = { $who } buys { $tile } from the bank for { gold-coins }.
log-keep = { $who } keeps { $tile } and pays { gold-coins } to the bank.
log-give-back = { $who } has no place for { $tile } and gives it back to the bag.
log-place = { $who } builds { $tile } at { $x },{ $y }, turned by { $degrees } degrees.
log-score = { $who } scores { points-won } ({ $letter }: { $scoring }).
log-score-none = { $who } scores nothing ({ $letter }: { $scoring }).
log-neutral-back = Nobody bought { $tile }: it goes back into the bag.
log-scroll = { $who } scores { points-won } for the scroll on { $tile }: { $scroll }.
log-scroll-closed = { $who } scores { points-won } for the scroll on { $tile }, doubled in a closed area: { $scroll }.
log-scroll-none = { $who } scores nothing for the scroll on { $tile }: { $scroll }.
log-gold = { $who } scores { points-won } for { gold-coins }.

refused-not-yours = { $tile } is not yours.
refused-axe-first = Put the axe on one of your tiles first.
refused-second-axe = You have one axe, and it lies on { $tile }. Take it back to move it.
refused-axed = { $tile } has the axe: it gets no price.
refused-other-tile = Prices go from left to right: { $tile } is next.
refused-no-price = At least 1 gold must lie on each tile without the axe.
refused-price-too-high = You can put at most { $limit } gold here: both prices together are paid from your own gold.
refused-own-tile = { $tile } is your own: you buy from others only.
refused-too-dear = { $tile } costs { gold-coins } and you have { $free } free; gold on your own tiles is blocked.
refused-sold = { $tile } is already sold.
refused-fits-nowhere = { $tile } has no place yet; build another tile first.
refused-occupied = There is a tile already; tiles never move.
refused-apart = A tile must share a border with your territory; a corner is not enough.
refused-border = The borders differ in the { $side }: { $mine } against { $theirs }.
