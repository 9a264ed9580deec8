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
prompt-price = Put a price on the { $tile }: 1 to { $limit } gold.
prompt-Buy = Buy one tile, or pass. You have { $gold } free gold.
prompt-lift = Which of your new tiles do you build next?
prompt-place = Place the { $tile } beside your territory; borders must match.

phase-setup = Set-up
phase-round = Round { $round } of { $rounds } · scores { $letters }

do-scoring = Scoring tile { $letter }: { $scoring }
do-turn = { $turns ->
    [0] Leave the castle as it lies
    [1] Turn the castle right
    [2] Turn the castle upside down
   *[other] Turn the castle left
 }
do-first = { $who } begins
do-draw = Draw the { $tile }
do-axe = Axe on the { $tile }
do-price = { gold-coins } on the { $tile }
do-buy = Buy the { $tile } from { $from } for { gold-coins }
do-buy-neutral = Buy the { $tile } from the bank for { gold-coins }
do-buy-sold = Buy the { $tile }
do-pass = Buy nothing
do-lift = Build the { $tile } next
# The turn comes before the place: lists cut long lines at the end.
do-place = { $turns ->
    [0] Build { $at }
    [1] Build turned right, { $at }
    [2] Build upside down, { $at }
   *[other] Build turned left, { $at }
 }

turned = { $turns ->
    [0] { "" }
    [1] , turned right
    [2] , upside down
   *[other] , turned left
 }
on = on the { $tile }
on-castle = on the castle
corner = at a corner of the { $tile }
corner-castle = at a corner of the castle
beside-N = above the { $tile }
beside-N-castle = above the castle
beside-E = right of the { $tile }
beside-E-castle = right of the castle
beside-S = below the { $tile }
beside-S-castle = below the castle
beside-W = left of the { $tile }
beside-W-castle = left of the castle
shown-N = { $terrain } in the north
shown-E = { $terrain } in the east
shown-S = { $terrain } in the south
shown-W = { $terrain } in the west

castle = castle
tile-told = { $what } ({ $marks })
things-and = { $things } and { $last }
things-none = tile without anything on it
things-sheep = { $n ->
    [1] sheep
   *[other] { $n } sheep
 }
things-cattle = { $n ->
    [1] cattle
   *[other] { $n } cattle
 }
things-farm = { $n ->
    [1] farm
   *[other] { $n } farms
 }
things-broch = { $n ->
    [1] broch
   *[other] { $n } brochs
 }
things-lighthouse = { $n ->
    [1] lighthouse
   *[other] { $n } lighthouses
 }
things-ship = { $n ->
    [1] ship
   *[other] { $n } ships
 }
things-whisky = { $n ->
    [1] whisky
   *[other] { $n } whisky
 }
scroll-for-per_2_sheep = scroll for sheep
scroll-for-per_cattle = scroll for cattle
scroll-for-per_2_whisky = scroll for whisky
scroll-for-per_broch = scroll for brochs
scroll-for-per_2_ships = scroll for ships
scroll-for-per_farm = scroll for farms
scroll-for-per_lighthouse = scroll for lighthouses
borders-pasture = { $n ->
    [1] pasture
   *[other] { $n }× pasture
 }
borders-mountain = { $n ->
    [1] mountain
   *[other] { $n }× mountain
 }
borders-water = { $n ->
    [1] water
   *[other] { $n }× water
 }
inside-pasture = pasture inside
inside-mountain = mountain inside
inside-water = lake
roads = { $n ->
    [0] no road
    [1] road
   *[other] { $n } roads
 }

log-scoring = Scoring tile { $letter }: { $scoring }.
log-castle = { $who } { VERB($you, "turn", "turns") } the castle tile by { $degrees } degrees.
log-first = { $who } { VERB($you, "are", "is") } the start player.
log-round = Round { $round } begins.
log-income = { $who } { VERB($you, "receive", "receives") } { gold-coins }: { $castle } for the castle, { $whisky } for whisky, { $behind } for being behind.
log-draw = { $who } { VERB($you, "draw", "draws") } the { $tile }.
log-neutral = For sale to all for { gold-coins }: { $tile }.
log-axe = { $who } { VERB($you, "put", "puts") } the axe on the { $tile }.
log-price = { $who } { VERB($you, "put", "puts") } { gold-coins } on the { $tile }.
log-axed = { $who } { VERB($you, "give", "gives") } the { $tile } back to the bag.
log-priced = { $who } { VERB($you, "offer", "offers") } the { $tile } for { gold-coins }.
log-pass = { $who } { VERB($you, "buy", "buys") } nothing.
log-buy = { $who } { VERB($you, "buy", "buys") } the { $tile } from { $from } for { gold-coins }.
log-buy-neutral = { $who } { VERB($you, "buy", "buys") } the { $tile } from the bank for { gold-coins }.
log-keep = { $who } { VERB($you, "keep", "keeps") } the { $tile } and { VERB($you, "pay", "pays") } { gold-coins } to the bank.
log-give-back = { $who } { VERB($you, "have", "has") } no place for the { $tile } and { VERB($you, "give", "gives") } it back to the bag.
log-build = { $who } { VERB($you, "build", "builds") } the { $tile } { $at }{ turned }.
# Of tables that were begun before places had names.
log-place = { $who } { VERB($you, "build", "builds") } { $tile } at { $x },{ $y }, turned by { $degrees } degrees.
log-score = { $who } { VERB($you, "score", "scores") } { points-won } ({ $letter }: { $scoring }).
log-score-none = { $who } { VERB($you, "score", "scores") } nothing ({ $letter }: { $scoring }).
log-neutral-back = Nobody bought the { $tile }: back into the bag.
log-scroll = { $who } { VERB($you, "score", "scores") } { points-won } for the scroll on the { $tile }: { $scroll }.
log-scroll-closed = { $who } { VERB($you, "score", "scores") } { points-won } for the scroll on the { $tile }, doubled in a closed area: { $scroll }.
log-scroll-none = { $who } { VERB($you, "score", "scores") } nothing for the scroll on the { $tile }: { $scroll }.
log-gold = { $who } { VERB($you, "score", "scores") } { points-won } for { gold-coins }.

refused-not-yours = This tile is not yours: { $tile }.
refused-axe-first = Put the axe on one of your tiles first.
refused-second-axe = You have one axe, and it lies on the { $tile }. Take it back to move it.
refused-axed = The axe lies on the { $tile }: this tile gets no price.
refused-other-tile = Prices go from left to right; next: { $tile }.
refused-no-price = At least 1 gold must lie on each tile without the axe.
refused-price-too-high = You can put at most { $limit } gold here: both prices together are paid from your own gold.
refused-own-tile = You buy from others only; this tile is your own: { $tile }.
refused-too-dear = You have { $free } free gold and the { $tile } costs { gold-coins }; gold on your own tiles is blocked.
refused-sold = Already sold: { $tile }.
refused-fits-nowhere = There is no place yet for the { $tile }; build another tile first.
refused-occupied = There is a tile already; tiles never move.
refused-apart = A tile must share a border with your territory; a corner is not enough.
refused-border = The borders differ in the { $side }: { $mine } against { $theirs }.
refused-no-way = However you turn it, the tile does not fit here: { $around }.

territory = Territory of { $name }
tiles-in-it = { $n ->
    [one] one tile
   *[other] { $n } tiles
 }
back-to-mine = back to mine
fits = fits { $n ->
    [0] nowhere
    [one] one place
   *[other] { $n } places
 }
fits-short = fits { $n }
try-tile = Try it in your territory: { fits }
try-here = Try it here: { ways }
if-kept = if you keep it here
site = Build { $at }: { ways }
ways = { $ways ->
    [one] 1 way
   *[other] { $ways } ways
 }
market = For sale
market-empty = Nothing is for sale now.
neutral-tile = neutral tile
axed = goes back into the bag
price = price
price-less = one gold less
price-more = one gold more
hidden = hidden
territories = Their territories
look-at = Look at { $name }
scoring = Scoring
track = Rounds
track-help = round · letters scored · gold for each player ahead
gold = gold
tiles-built = tiles built
tiles-to-build = tiles to build

your-tiles = Your tiles
short-by = { $n } short
turn-castle = Your castle
land-part = Territory
gold-left = { $n } gold left to buy with
axe-on = Axe on the { $tile }

means-more = { $letter }, { $scoring }: { $n } more{ $times ->
    [one]{""}, scored once more
   *[other] {" "}each time, { $times } times to come
 }
means-less = { $letter }, { $scoring }: { $n } less{ $times ->
    [one]{""}, scored once more
   *[other] {" "}each time, { $times } times to come
 }
means-income = { $gold } gold more in each round, for whisky by road.
means-fits = Fits in { $n ->
    [one] one place
   *[other] { $n } places
 } of your territory.
means-fits-nowhere = Fits nowhere in your territory now.
means-best = In its best place it brings { $n ->
    [one] one point
   *[other] { $n } points
 } by the scoring tiles, over the rounds to come.
means-sold = Sold: you get { $gold } and your { $gold } back. Unsold: you keep it and pay { $gold }.
means-axed = Nobody gets it; the other two are priced.

now-scoring = Now, for you: { $worth ->
    [one] 1 point
   *[other] { $worth } points
 }. { $times ->
    [0] Not scored any more.
    [one] Scored once more.
   *[other] Scored { $times } times more.
 }

now-fits = Now, for you: fits { $n ->
    [one] one place
   *[other] { $n } places
 }{ $best ->
    [0] .
   *[other] , at best { $best } more by the scoring tiles to come.
 }
now-fits-nowhere = Now, for you: fits nowhere.

about-tile = landscape tile
about-scoring-tile = scoring tile
about-scored = scored
about-behind = for each player ahead
about-behind-gold = { $gold ->
    [0] nothing
   *[other] { $gold } gold each
 }
about-round = Round { $n }
about-borders = borders
about-things = on it
about-roads = road
about-scroll = { $scroll }; twice that in a closed area
hold-coin = gold
now-short = now { $worth } · { $times }× to come


# What a browser calls the sheets on which scorings are told.
scene-scoring = { $letter }: { $scoring }
scene-end = The last scoring: scrolls and gold

# Reasons: clauses without a subject, which become one sentence.
why-worth = can bring you { $n ->
    [one] one point
   *[other] { $n } points
 } by the scoring tiles
why-worth-nothing = fits in { $sites ->
    [one] one place
   *[other] { $sites } places
 }, but brings nothing by the scoring tiles yet
why-fits-nowhere = fits nowhere in your territory yet
why-denies = keeps { $player } from { $n ->
    [one] one point
   *[other] { $n } points
 }
why-wanted = could bring { $player } { $n ->
    [one] one point
   *[other] { $n } points
 }
why-wants = the { $tile } could bring { $player } { $n ->
    [one] one point
   *[other] { $n } points
 }
why-yours = the { $tile } could bring you { $n ->
    [one] one point
   *[other] { $n } points
 } if nobody buys it
why-discards-misfit = gets rid of a tile that fits nowhere in your territory
why-discards-least = gets rid of the tile that is worth least to you
why-gives-up = gives up a tile that could bring you { $n ->
    [one] one point
   *[other] { $n } points
 }
why-price = brings { $gold } gold if it is sold and costs as much if it is not
why-pays = pays { $player } { $gold } gold
why-more = scores { $n } more for { $scoring }{ $times ->
    [one] {""}
   *[other] {" "}in each of { $times } scorings
 }
why-income = brings { $gold } more gold in each round
why-scrolls = adds { $points ->
    [one] one point
   *[other] { $points } points
 } for scrolls
why-road = connects { $n ->
    [one] one more tile
   *[other] { $n } more tiles
 } to your castle by road
why-no-gain = brings nothing by the scoring tiles yet
why-pass = saves your { $gold } gold

plan-discard-and-prices = Discard the { $axe }; ask { $gold1 } for the { $tile1 } and { $gold2 } for the { $tile2 }
plan-prices = Ask { $gold1 } for the { $tile1 } and { $gold2 } for the { $tile2 }

# The review after a game: what cost points, and what to try next time.
review-gold = You ended with { $gold } gold, worth only { $worth ->
    [one] one point
   *[other] { $worth } points
 }.
review-gold-try = Spend more gold in the last rounds, and ask less for your tiles when nobody can pay.
review-kept = { $n } of your tiles found no buyer and cost you { $gold } gold.
review-kept-try = Price a tile at what it is worth to the best neighbour, and low if you do not want to keep it.
review-passes = You bought nothing in { $n ->
    [one] one round
   *[other] { $n } rounds
 }.
review-passes-try = Keep some gold back when you price, so that you can buy a tile each round.
