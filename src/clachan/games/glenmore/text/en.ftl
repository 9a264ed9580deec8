name = Glen More II
blurb = Whoever is last on the ring of tiles moves next. Take a tile, lay it beside your Scots, and its neighbours wake to work: wood, cattle, whisky, clans and famous people.

good = { $kind ->
    [0] wood
    [1] stone
    [2] barley
    [3] sheep
   *[4] cattle
 }
given-good = { $given ->
    [0] wood
    [1] stone
    [2] barley
    [3] sheep
   *[4] cattle
 }
a-good = { good }
home-village = start village
home-castle = home castle
type-village = village
type-castle = castle
type-loch = loch
type-landscape = landscape
type-distillery = distillery
type-trade = trade

option-use_die = Die with 3 or 4 players
option-use_die-false = no die
option-use_die-true = the die takes tiles off the rondel; with 2 players it always does
option-end_on_top = Length
option-end_on_top-false = END in the middle of the last stack
option-end_on_top-true = short game: END on top of the last stack
option-douglas_repeat_free = Travel to an occupied Douglas
option-douglas_repeat_free-true = free
option-douglas_repeat_free-false = costs the way from elsewhere
option-rebuild_scot_on_covered = Rebuilding
option-rebuild_scot_on_covered-false = needs a Scot on a neighbouring tile
option-rebuild_scot_on_covered-true = a Scot on the covered tile is enough
option-exchange_includes_distilleries = Distilleries
option-exchange_includes_distilleries-true = are exchange tiles for Cameron and Sinclair
option-exchange_includes_distilleries-false = are no exchange tiles
option-macgregor_pays_barley = MacGregor's 3 points instead of a barrel
option-macgregor_pays_barley-false = cost no barley
option-macgregor_pays_barley-true = cost the barley of the barrel

prompt-Turn = Move to a tile and take it.
prompt-Pay = Pay 1 { good }: from which tile, or buy it?
prompt-PayScot = Which Scot do you give up?
prompt-Console = No tile can be gained: take a coin or a movement point.
prompt-Place = Place { $tile }.
prompt-Resolve = Which effect comes first?
prompt-Pick = Choose goods for { $tile }: { $n } more.
prompt-Stow = Where does the { good } go?
prompt-Settle = Where does the Scot go?
prompt-Remove = Remove a tile of yours?
prompt-Activate = Activate tiles, move Scots, sell goods, or say done.
prompt-Extra = Activate a tile anywhere, or skip.
prompt-Exchange = What do you exchange at { $tile }?
prompt-Travel = Place a clan token on a crest, or skip.
prompt-Munro = Build a tile of the discard pile.

sheet-home = Scots on the home castle
sheet-landmarks = Landmark cards
sheet-barrels = Whisky
sheet-persons = Persons
sheet-exchanges = Exchanges
sheet-tiles = Tiles
sheet-crests = Crests
sheet-size = Size of the territory
sheet-coins = Coins
sheet-cards = Cards at the end

log-order = { $who } { VERB($you, "stand", "stands") } in place { $place } and { VERB($you, "get", "gets") } { $coins } coins.
log-laid = { $tile } is laid on the rondel.
log-end-laid = END is laid on the rondel.
log-passed = All have passed { $tile }; it is discarded.
log-die = The die shows { $n } and takes { $tile }.
log-die-end = The die shows { $n }, reaches END and leaves the game.
log-round = The last tile of a stack is laid: scoring { $round }.
log-end = All have reached END: the last scoring.
log-take = { $who } { VERB($you, "take", "takes") } { $tile }.
log-discard = { $who } cannot gain any tile and { VERB($you, "discard", "discards") } { $tile }.
log-stop = { $who } { VERB($you, "move", "moves") } onto END.
log-pay = { $who } { VERB($you, "pay", "pays") } 1 { good }.
log-buy = { $who } { VERB($you, "buy", "buys") } 1 { good } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
 }.
log-sell = { $who } { VERB($you, "sell", "sells") } 1 { good } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
 }.
log-pay-scot = { $who } { VERB($you, "take", "takes") } a Scot off { $tile }.
log-place = { $who } { VERB($you, "place", "places") } { $tile }.
log-scot = { $who } { VERB($you, "put", "puts") } { $n ->
    [one] a Scot
   *[other] { $n } Scots
 } on { $tile }.
log-good = { $who } { VERB($you, "get", "gets") } { $n } { good } on { $tile }.
log-no-room = { $who } { VERB($you, "have", "has") } no room for more goods.
log-no-scot = { $who } { VERB($you, "have", "has") } no more Scots.
log-coins = { $who } { VERB($you, "get", "gets") } { $n ->
    [one] 1 coin
   *[other] { $n } coins
 }.
log-moves = { $who } { VERB($you, "get", "gets") } { $n ->
    [one] 1 movement point
   *[other] { $n } movement points
 }.
log-barrels = { $who } { VERB($you, "get", "gets") } { $n ->
    [one] 1 barrel of whisky
   *[other] { $n } barrels of whisky
 }.
log-card = { $who } { VERB($you, "take", "takes") } the card { $card }.
log-points = { $who } { VERB($you, "score", "scores") } { $points }.
log-steps = { $who } { VERB($you, "have", "has") } { $count } and { VERB($you, "score", "scores") } { $points }.
log-activate = { $who } { VERB($you, "activate", "activates") } { $tile }.
log-exchange = { $who } { VERB($you, "exchange", "exchanges") } goods for { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
log-instead = { $who } { VERB($you, "take", "takes") } { $points ->
    [one] 1 point
   *[other] { $points } points
 } instead of the barrel.
log-walk = { $you ->
    [1] One of your Scots walks to { $tile }.
   *[0] A Scot of { $who } walks to { $tile }.
 }
log-remove = { $who } { VERB($you, "remove", "removes") } { $tile }.
log-crest = { $who } { VERB($you, "reach", "reaches") } clan { $crest } for { $coins ->
    [0] nothing
    [one] 1 coin
   *[other] { $coins } coins
 }.
log-no-token = { $who } cannot place a clan token.
log-hume = { $who } { VERB($you, "win", "wins") } David Hume.
log-munro = { $who } { VERB($you, "build", "builds") } { $tile } from the discard pile.
log-no-munro = { $who } can build nothing from the discard pile.
log-unused = { $who } { VERB($you, "score", "scores") } { $points } for unused movement points.
log-lead = { $who } { VERB($you, "score", "scores") } { $points }: { $what }.
log-size = { $who } { VERB($you, "lose", "loses") } points for a territory of { $tiles } tiles: { $points }.
log-coins-end = { $who } { VERB($you, "score", "scores") } { $points } for coins.
log-cards-end = { $who } { VERB($you, "score", "scores") } { $points } more for coins with Armadale Castle.

refused-sell-now = Finish this first; the { good } can be sold before or after.
refused-sell-empty = There is no coin in the market row of { good }: it cannot be sold.
refused-walk-points = You have no movement points.
refused-walk-busy = Scots do not move while something else is being resolved.
refused-protected = { $tile } is protected: you may pass it, but not stop there.
refused-discard = A tile is discarded only when no tile can be gained.
refused-unpayable = You cannot pay for { $tile }, whatever you sell.
refused-no-place = There is no legal place for { $tile } in your territory.
refused-sell-first = For { $tile } you must sell goods first.
refused-stop = END is not ahead of you.
refused-pay-other = The { good } is due now, not { given-good }.
refused-buy-none = All { good } is bought: the market row is full.
refused-buy-unneeded = You can buy only what you pay with at once: no { good } is due now.
refused-buy-coins = 1 { good } costs { $coins } coins: you need them, or you lack them.
refused-scot-needed = Without the Scot on { $tile } the new tile would have no place.
refused-no-scot = There is no Scot of yours on { $tile }.
refused-occupied = A tile lies there already.
refused-corner = { $tile } must touch your territory with an edge; a corner is not enough.
refused-second-river = { $tile } has a river, and there is only one river, in the row of the home tile.
refused-river-end = { $tile } must extend the river at one of its ends.
refused-river-blocked = The river cannot go on there: a tile without river lies beyond.
refused-river-broken = { $tile } has no river: it would cut the river off.
refused-no-scot-near = None of your Scots stands around that place.
refused-rebuild-home = The home castle is never rebuilt.
refused-rebuild-type = { $tile } is laid on a tile of the type { $type }.
refused-rebuild-river = { $tile } and the tile under it must both have a river, or neither.
refused-rebuild-scot = A Scot must stand on a tile beside the one that is rebuilt.
refused-pick = { good } is not among the goods to choose from now.
refused-full = There are three goods on { $tile } already.
refused-remove = Without { $tile } the others would not hang together.
refused-remove-home = The home tile is never removed.
refused-remove-more = You must remove one more tile: as it is, the others do not hang together.
refused-activated = You have activated { $tile } this turn already.
refused-no-activation = There is nothing to activate on { $tile }.
refused-not-beside = The new tile does not touch { $tile }, not even with a corner.
refused-exchange = You cannot pay for this exchange at { $tile }.
refused-class = Tiles of another kind may be activated now, not { $tile }.
refused-crest-taken = { $crest } holds a token already.
refused-crest-coins = The way to { $crest } costs { $coins } coins: you do not have them.
refused-build = There is no legal place for { $tile }.
refused-munro-skip = Something must be built.

crest-macleod = 3 coins
crest-macdonald = 1 stone and 1 wood onto any tiles
crest-gunn = 1 sheep and 1 cattle onto any tiles
crest-chisholm = 1 barley and 1 Scot onto any tiles
crest-mckinnon = 1 Scot onto any tile and 2 coins
crest-ross = 2 Scots onto any tiles
crest-macmillan = may remove 1 tile
crest-cameron = may activate 1 exchange tile; 3 movement points
crest-macdonell = may activate 1 goods tile and 1 whisky tile
crest-maclean = may activate 1 animal tile and 1 whisky tile
crest-douglas = 3 points; again and again
crest-maclachlan = from now on 1 point for each unused movement point
crest-macgregor = from now on 3 points instead of a barrel
crest-mackintosh = from now on your castles count as holding a Scot
crest-sinclair = from now on a coin may replace one good of an exchange
crest-mckay = David Hume: counts as two persons
crest-munro = build a tile of the discard pile for nothing
crest-brodie = villages: 3 = 5, 4 = 8 points
crest-grant = tiles with Scots: 5 = 5, 6 = 8 points
crest-macpherson = rebuild tiles: 2 = 5, 3 = 8 points
crest-oliphant = coins: 9 = 5, 12 = 8 points
crest-sutherland = river tiles: 4 = 5, 6 = 8 points

card-armadale_castle = at the end the first 8 coins are worth 2 points each
card-donan_castle = place a clan token
card-castle_of_mey = activate all your tiles
card-castle_stalker = 3 coins
card-castle_moil = Scots on your home castle count double
card-duart_castle = place a clan token; 1 coin
card-inverness = 1 barley and 1 barrel
card-loch_lochy = 2 goods of your choice
card-loch_morar = remove up to 2 tiles
card-loch_ness = in each turn activate 1 more tile anywhere
card-loch_shiel = 1 Scot and 1 barrel

the-home-village = the { home-village }
the-home-castle = the { home-castle }
tile-name = { $name }

# Tiles whose names are words: the others are called as on the map of Scotland.
called-butcher = Butcher
called-grocer = Grocer
called-tavern = Tavern
called-old-tavern = Old Tavern
called-village-fair = Village Fair
called-lammas-fair = Lammas Fair
called-cattle-tryst = Cattle Tryst
called-market-cross = Market Cross
called-highland-gathering = Highland Gathering
called-glasgow-exchange = Glasgow Exchange
called-stone-bridge = Stone Bridge
called-melrose-abbey = Melrose Abbey
called-campbeltown-distillery = Campbeltown Distillery
called-dufftown-distillery = Dufftown Distillery
called-islay-distillery = Islay Distillery
called-lowland-distillery = Lowland Distillery
called-orkney-distillery = Orkney Distillery
called-speyside-distillery = Speyside Distillery
called-armadale-castle = Armadale Castle
called-castle-moil = Castle Moil
called-castle-stalker = Castle Stalker
called-castle-of-mey = Castle of Mey
called-donan-castle = Donan Castle
called-duart-castle = Duart Castle
called-caithness-quarry = Caithness Quarry
called-galloway-pasture = Galloway Pasture
called-strathspey-fields = Strathspey Fields
called-glen-isla-farm = Glen Isla Farm

n-wood = { $n } wood
n-stone = { $n } stone
n-barley = { $n } barley
n-sheep = { $n } sheep
n-cattle = { $n } cattle
n-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
 }
n-barrels = { $n ->
    [one] 1 barrel
   *[other] { $n } barrels
 }
n-scots = { $n ->
    [one] 1 Scot
   *[other] { $n } Scots
 }
n-points = { $n ->
    [one] 1 point
   *[other] { $n } points
 }
n-tokens = { $n ->
    [one] a clan token
   *[other] { $n } clan tokens
 }
place-right = right of { $tile }
place-left = left of { $tile }
place-below = below { $tile }
place-above = above { $tile }
place-below-right = below and right of { $tile }
place-below-left = below and left of { $tile }
place-above-right = above and right of { $tile }
place-above-left = above and left of { $tile }

phase-stack = Stack { $stack } · { $left } left

do-take = Take { $tile } for { $cost }
do-take-free = Take { $tile }
do-discard = Discard { $tile }
do-stop = Move onto END
do-coin = Take a coin
do-point = Take a movement point
do-pay = Pay { a-good } from { $tile }
do-buy = Buy { a-good } { $coins ->
    [one] for 1 coin
    [4] at any price
   *[other] for { $coins } coins
 }
do-sell = Sell { a-good } from { $tile } { $coins ->
    [0] for nothing
    [one] for 1 coin
   *[other] for { $coins } coins
 }
do-scot = Give up the Scot on { $tile }
do-place = Place { $at }
do-place-on = Place on { $tile }
do-activate = Activate { $tile }
do-deal = Give { $paid } for { $gain }
do-deal-free = Take { $gain } instead of the barrel
do-walk = Walk from { $start } to { $tile }
do-pick = Take { a-good }
do-stow = Put { a-good } on { $tile }
do-settle = Put the Scot on { $tile }
do-remove = Remove { $tile }
do-effect = First { $effect }
do-crest = Token on { $crest } ({ $coins ->
    [0] free
    [one] 1 coin
   *[other] { $coins } coins
 }): { $effect }
do-crest-taken = Token on { $crest }: { $effect }
do-build = Build { $tile }
do-done = Done
do-skip = Skip
do-order = { $who } stands next on the rondel
do-tile = Lay { $tile } on the rondel
do-end = Lay END on the rondel
do-later = END lies deeper in the stack
do-roll = Roll { $n }

effect-scot = put { $n ->
    [one] the Scot
   *[other] { $n } Scots
 } on the tile
effect-good = choose { $n ->
    [one] the good
   *[other] { $n } goods
 }
effect-token = place { $n ->
    [one] the clan token
   *[other] { $n } clan tokens
 }
effect-landmark = take the card { $card }
effect-produce = get { $goods } on the tile
effect-remove = remove { $n ->
    [one] a tile
   *[other] up to { $n } tiles
 }
effect-extra = activate more tiles
effect-everywhere = activate all tiles
effect-stow = put { $goods } on any tiles
effect-settle = put { $n ->
    [one] the Scot on any tile
   *[other] { $n } Scots on any tiles
 }
effect-threshold = score the points
effect-hume = win David Hume
effect-build = build from the discard pile

free = free
rondel-market = Rondel and market
clan-board = Clan board
territory = Territory of { $name }
buy-for = buy { $n }
sell-for = sell { $n }
fare = way costs { $n }
coins = coins
barrels = barrels of whisky
persons = persons
landmarks = landmark cards
tokens = clan tokens placed
supply = Scots in supply
moves = movement points

land-part = Territory
tiles = Tiles
walk-from = Scot from { $tile }
sell-from = Sell from { $tile }

type-person = person
move-points = { $n ->
    [one] 1 movement point
   *[other] { $n } movement points
 }
any-goods = { $n ->
    [one] a good of your choice
   *[other] { $n } goods of your choice
 }
exchange = exchange
swap = { $paid } for { $gain }
swap-buying = { $paid } for { $gain }, buying what is missing for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
 }
deal-none = exchange: nothing that you can pay

means-places = It fits in { $n ->
    [one] one place
   *[other] { $n } places
 } of your territory.
means-next = Then { $next } moves.
means-again = Then you move again.
means-wakes = { $n }. { $tile }: { $what }
means-wakes-none = No tile wakes there.
means-deal = Possible: { $what }
means-reach = Beside your Scots there { $n ->
    [one] is one free place
   *[other] are { $n } free places
 } (now { $was }).
means-asleep = { $n ->
    [0] No tile is left to wake.
    [one] One tile stays asleep.
   *[other] { $n } tiles stay asleep.
 }

now-deal = You can: { $what }.
now-deal-none = You cannot pay any of its exchanges now.
now-crest-taken = Taken: nobody can go there any more.
now-crest = The way costs { $fare ->
    [0] nothing
    [one] 1 coin
   *[other] { $fare } coins
 }; you have { $coins }.
now-crest-far = The way costs { $fare } coins; you have only { $coins }.
now-steps = You have { $n } of these: { $worth ->
    [0] no points now
    [one] 1 point now
   *[other] { $worth } points now
 }. The way costs { $fare }, you have { $coins }.

about-laying = laying
about-person = counts as { $n ->
    [one] one person
   *[other] { $n } persons
 }; each scoring pays for being ahead
about-landmark = landmark cards are counted; being ahead pays
about-landmark-card = landmark card
about-crest = crest on the clan board
about-river = extends your river at one of its ends
about-rebuild = is laid on a tile of the type { $type }
about-protected = may be passed, but nobody stops there
about-card = the card { $card }: { $what }
about-step = { $n } for { $gain }
about-any-goods = Give goods, as many as one of the steps says: { $steps }.
about-one-way = One of these, once for each waking: { $steps }.
about-again = A token may come here again and again.

hold-wood = wood
hold-stone = stone
hold-barley = barley
hold-sheep = sheep
hold-cattle = cattle
hold-coin = { $n ->
    [one] coin
   *[other] coins
 }
hold-whisky = { $n ->
    [one] barrel
   *[other] barrels
 }
hold-scot = { $n ->
    [one] Scot
   *[other] Scots
 }
hold-boot = { $n ->
    [one] movement point
   *[other] movement points
 }
hold-person = { $n ->
    [one] person
   *[other] persons
 }
hold-landmark = { $n ->
    [one] landmark card
   *[other] landmark cards
 }
hold-targe = { $n ->
    [one] clan token
   *[other] clan tokens
 }
hold-any = any good

clans-large = Clans, large
clans-small = Smaller

# What a browser calls the sheets on which scorings are told.
scene-scoring = A scoring round
scene-end = The last scoring

# Reasons: clauses without a subject, which become one sentence.
why-again = lets you move again at once
why-brings = brings { $what }
why-card = brings the landmark card { $card }
why-person = brings you to { $n ->
    [one] one person
   *[other] { $n } persons
 }
why-tile = can be activated for { $what }
why-tile-now = is activated for { $what }
why-fits = fits { $n ->
    [one] one place
   *[other] { $n } places
 } in your territory
why-activates = activates { $n ->
    [one] one tile
   *[other] { $n } tiles
 }: { $what }
why-activates-none = activates no tile
why-offers = offers an exchange: { $what }
why-home = brings you to { $n ->
    [one] one Scot
   *[other] { $n } Scots
 } on your home castle
why-reach = leaves { $n ->
    [0] no place
    [one] one place
   *[other] { $n } places
 } to build on beside your Scots
why-reach-more = opens { $n ->
    [one] one place
   *[other] { $n } places
 } to build on beside your Scots
why-done = { $n ->
    [0] ends your activations with nothing left to use
    [one] ends your activations with one tile unused
   *[other] ends your activations with { $n } tiles unused
 }
why-pick = takes a good that sells for { $coins ->
    [0] nothing now
    [one] 1 coin
   *[other] { $coins } coins
 }
why-pay = keeps your coins
why-buy = keeps your goods
why-free-tile = builds a tile without paying its cost
why-discard = passes, because no tile can be gained
why-stop = moves onto END and finishes your game
why-skip = keeps your clan tokens and coins for later
why-crest = brings you to { $n ->
    [one] one clan token
   *[other] { $n } clan tokens
 } on the clan board
why-effect = carries out this effect before the others
why-stow = stores the good there
why-sell = makes room for other goods
why-coin = brings a coin
why-point = brings a movement point

plan-activate = Activate { $tiles } in this order

# The review after a game: what cost points, and what to try next time.
review-size = Your large territory cost you { $lost ->
    [one] one point
   *[other] { $lost } points
 }.
review-size-try = Take fewer tiles: jump further for a good one, take persons, and rebuild.
review-goods = You never used { $n ->
    [one] one good
   *[other] { $n } goods
 }.
review-goods-try = Sell goods before the last turn, or take a tile that exchanges them.
