name = Empires of the North
blurb = Lead one of six northern clans: build an empire of cards, harvest its fields, and sail to islands to pillage or conquer them.

option-clans = Clans
option-clans-chosen = each player chooses
option-clans-random = dealt at random
option-first = First player
option-first-random = random
option-first-1 = seat 1
option-first-2 = seat 2
option-first-3 = seat 3
option-first-4 = seat 4
option-score_raze = Raze tokens at the end
option-score_raze-false = worth nothing (Czech rulebook)
option-score_raze-true = 1 point each (publisher's FAQ)
option-max_rounds = Rounds at most
option-max_rounds-30 = 30
option-max_rounds-4 = 4
option-max_rounds-5 = 5
option-max_rounds-6 = 6
option-max_rounds-8 = 8
option-max_rounds-10 = 10
option-max_rounds-15 = 15
option-max_rounds-20 = 20

tile = action tile
tile-explore = EXPLORE
tile-populate = POPULATE
tile-construct = CONSTRUCT
tile-harvest = HARVEST
tile-sail = SAIL
distant = the distant deck

good = { $what ->
    [food] food
    [wood] wood
    [stone] stone
    [sheep] sheep
    [fish] fish
    [gold] gold
    [raze] raze token
   *[worker] worker
 }
due = { $due ->
    [food] 1 food
    [wood] 1 wood
    [stone] 1 stone
    [sheep] 1 sheep
    [fish] 1 fish
    [resource] 1 resource
   *[good] 1 good
 }
tile-name = { $tile ->
    [explore] { tile-explore }
    [populate] { tile-populate }
    [construct] { tile-construct }
    [harvest] { tile-harvest }
   *[sail] { tile-sail }
 }
goal-name = { $goal ->
    [explore] { tile-explore }
    [populate] { tile-populate }
    [construct] { tile-construct }
    [harvest] { tile-harvest }
   *[sail] { tile-sail }
 }
amount = { $what ->
    [food] { amount-food }
    [wood] { amount-wood }
    [stone] { amount-stone }
    [sheep] { amount-sheep }
    [fish] { amount-fish }
    [gold] { amount-gold }
    [raze] { amount-raze }
    [worker] { amount-worker }
   *[ship] { amount-ship }
 }

amount-food = { $n } food
amount-wood = { $n } wood
amount-stone = { $n } stone
amount-sheep = { $n } sheep
amount-fish = { $n } fish
amount-gold = { $n } gold
amount-raze = { $n ->
    [one] { $n } raze token
   *[other] { $n } raze tokens
 }
amount-worker = { $n ->
    [one] { $n } worker
   *[other] { $n } workers
 }
amount-ship = { $n ->
    [one] { $n } ship
   *[other] { $n } ships
 }

prompt-PickClan = Choose your clan.
prompt-Keep-first = Choose the three cards to keep.
prompt-Keep = Choose the cards to keep, for one worker each (at most { $most }).
prompt-Interest = Which stored effect pays out first?
prompt-Turn = Your turn: build, use a disc, raid, use a card, or pass.
prompt-Pay = Pay { due }: with what?
prompt-Waive = The price is lower: which resource do you not pay?
prompt-GainAny = Choose what to gain ({ $left } left).
prompt-Assign = Choose a token to put on { $card }.
prompt-Release = Choose a token to take back (up to { $left }).
prompt-Take = Choose a good to release; its card is exhausted.
prompt-Glean = Choose a field and what it gives ({ $left } left).
prompt-Exchange = { $card }: exchange once more ({ $left } left), or enough?
prompt-Choose = { $card }: choose one.
prompt-Refresh = Choose a card to refresh.
prompt-Discard = Choose a card of your empire to discard ({ $left } left).
prompt-CopyOf = Choose the card to copy.
prompt-Attach = { $card }: choose its field.
prompt-BuildFrom = Build it now for free?
prompt-Search = Choose the card to take into your hand.
prompt-PlayWith = { tile-name }: play a card with it?
prompt-BuildFree = Choose the location to build without paying.
prompt-Harvest = Choose the field to harvest.
prompt-Embark = What does the ship take along?
prompt-MoveDisc = Move one of your discs to another tile, or leave it.
prompt-MoveShip = Move one of your ships forward, or leave it.
prompt-PickShip = Choose the ship that visits an island now.
prompt-Visit = Choose the island to visit.
prompt-Land = { $card }: pillage or conquer?

sheet-actions = Actions
sheet-features = Features
sheet-boosts = Boosts
sheet-bonuses = Build and conquer bonuses
sheet-pillage = Pillage
sheet-stored = Stored
sheet-cards = Cards in the empire
sheet-resources = Resources left
sheet-gold = Gold left
sheet-raze = Raze tokens left

log-clan = { $who } plays { $clan }.
log-first = { $who } begins.
log-round = Round { $round }
log-reveal = Island in sight: { $card }
log-sight = Behind the horizon lies { $card }.
log-keep = { $who } keeps { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }.
log-draw = { $who } draws { $card }.
log-reshuffle = { $who } shuffles the discard pile into a new draw pile.
log-search = { $who } finds { $card }.
log-search-none = { $who } finds nothing.
log-gain = { $who } gains { amount } ({ $card }).
log-pay = { $who } pays { amount }.
log-points = { $who } gains { $points } VP ({ $card }).
log-wake = { $who } wakes { $n ->
    [one] { $n } worker
   *[other] { $n } workers
 } ({ $card }).
log-assign = { $who } assigns { amount } to { $card }.
log-release = { $who } releases { amount } from { $card }.
log-build = { $who } builds { $card }.
log-copy = { $who } copies { $copied }.
log-boost = { $who } plays { $card }.
log-discard = { $who } discards { $card } from the empire.
log-refresh = { $who } refreshes { $card }.
log-use = { $who } uses { $card }.
log-place = { $who } places a disc on { tile-name }.
log-move = { $who } moves a disc from { tile-name } to { goal-name }.
log-shift = { $who } shifts a disc from { tile-name } to { goal-name }.
log-sail = { $who } sends a ship to place { $place } of the queue{ $fish ->
    [0] {""}
   *[other] , with fish
 }{ $raze ->
    [0] {""}
   *[other] , with a raze token
 }.
log-overtake = { $who } moves a ship forward to place { $place }.
log-raid = { $who } raids { $from }: { $card } is exhausted.
log-pass = { $who } passes.
log-return = { $who } brings a ship home without visiting an island.
log-pillage = { $who } pillages { $card }.
log-conquer = { $who } conquers { $card }.
log-last = This is the last round.
log-cleanup = Workers, cards and discs are ready again.
log-end-cards = { $who }: { $points } VP for cards in the empire.
log-end-resources = { $who }: { $points } VP for resources.
log-end-gold = { $who }: { $points } VP for gold.
log-end-raze = { $who }: { $points } VP for raze tokens.

refused-clan = This clan is taken.
refused-keep = { $most ->
    [0] You have no worker left to pay for a card.
   *[other] You can keep { $most } at most: each card costs one worker.
 }
refused-keep-first = Keep exactly three cards.
refused-have-not = You have none: { good }.
refused-pay = You cannot pay { due } with { good }, or you need it for the rest of the price.
refused-assign = You cannot put this on the card now: { good }.
refused-enough = Assign at least one token.
refused-filter = The effect does not mean { $card }.
refused-refresh = { $card } is not exhausted.
refused-refresh-self = { $card } cannot refresh itself.
refused-copy = { $card } cannot be copied by this card.
refused-attach = { $card } does not yield the same good.
refused-other-tile = { $card } is not played with { tile-name }.
refused-no-field = { $card } needs a field that yields the same good.
refused-no-ship = { $card } needs one of your ships in the queue, and a raze token on it to conquer.
refused-must = { tile-name } could not be carried out after { $card }.
refused-not-built = { $card } is not built for a price: it is played with a tile action.
refused-no-copy = There is nothing that { $card } could copy.
refused-price = You cannot pay for { $card }.
refused-harvest = { $card } is not a field of its own.
refused-sail = You do not have that to put on the ship.
refused-distant = Without fish the ship does not reach { $card }.
refused-conquer = Only a ship with a raze token can conquer.
refused-return = This ship must visit an island.
refused-no-disc = Both your discs have been placed.
refused-tired-disc = This disc has acted twice in this round.
refused-not-adjacent = { goal-name } is not next to { tile-name }.
refused-no-food = Moving a disc costs 1 food or 1 gold.
refused-perform = { $tile ->
    [explore] EXPLORE: your draw pile and your discard pile are empty.
    [construct] CONSTRUCT: no location in your hand can be built.
    [harvest] HARVEST: there is no field in your empire.
   *[sail] SAIL: you have no ship in your supply.
 }
refused-no-action = { $card } has no action.
refused-exhausted = { $card } is exhausted.
refused-cost = You cannot pay the whole cost of { $card }.
refused-use-must = { $card } performs an action that cannot be carried out now.
refused-raid-passed = Who has passed cannot be raided.
refused-raid-target = { $card } is no refreshed card with an action.
refused-raid-raze = A raid costs 1 raze token.

clan-heidel = Heidel
clan-olaf = Olaf
clan-panurjuk = Panurjuk
clan-nanuuk = Nanuuk
clan-mackinnon = MacKinnon
clan-glenn = Glenn

card-HE01 = Forest
card-HE02 = Bay
card-HE03 = Pasture
card-HE10 = Home Brewery
card-HE11 = Barley Field
card-HE12 = Sauna
card-HE20 = Asmund's Tavern
card-HE21 = Nordic Festival
card-HE22 = Drinking Competition
card-HE23 = Festival Preparations
card-HE24 = Smokehouse
card-HE25 = Woodland Quarry
card-HE30 = Farmstead
card-HE31 = Grand Brewery
card-HE32 = Afterparty
card-HE33 = Mead Hall
card-HE34 = Skald's Bench
card-HE35 = Tipsy Ferry
card-HE36 = Morning Roll-Call
card-HE37 = Last Orders
card-HE38 = Hop Terrace

card-OL01 = Pine Forest
card-OL02 = Fjord
card-OL03 = Whetstone Ridge
card-OL10 = Axe Grinders
card-OL11 = Fishing Grounds
card-OL12 = War Horn
card-OL20 = Twin Ships
card-OL21 = Watchtower
card-OL22 = Longship Dock
card-OL23 = Carousing on the Waves
card-OL24 = Axe-Throwers' Lodge
card-OL25 = Stone Quarry
card-OL30 = Treasury
card-OL31 = White Keep
card-OL32 = Priest of Thor
card-OL33 = Valkyrie
card-OL34 = Floki's Shipyard
card-OL35 = Storm Navigator
card-OL36 = Landing at Dawn
card-OL37 = Hall of Heroes
card-OL38 = Ironwood Grove

card-PA01 = Driftwood Bay
card-PA02 = Seal Grounds
card-PA03 = Herring Run
card-PA10 = Snow Camp
card-PA11 = Ice Floe Fishery
card-PA12 = Wreckage Shore
card-PA20 = Expedition
card-PA21 = New Outpost
card-PA22 = Floating Traders
card-PA23 = Dog Sled
card-PA24 = Moving Day
card-PA25 = Skin Kayaks
card-PA30 = Outpost
card-PA31 = Trail Markers
card-PA32 = Wanderers' Cairn
card-PA33 = Whale Road
card-PA34 = Wind Reader
card-PA35 = Caribou Herd
card-PA36 = Long Migration
card-PA37 = Abandoned Camp
card-PA38 = Harpoon Season

card-NA01 = Driftwood Shore
card-NA02 = Ice Hole
card-NA03 = Pebble Beach
card-NA10 = Penguin Colony
card-NA11 = Family Igloo
card-NA12 = Fishing Hole
card-NA20 = Foundations
card-NA21 = Resource Trade
card-NA22 = Frozen Mammoth
card-NA23 = Frozen Harbour
card-NA24 = Totem Carver
card-NA25 = Collector's Chest
card-NA30 = Great Collection
card-NA31 = Penguin King
card-NA32 = Ice Mirror
card-NA33 = Snow Sculptors
card-NA34 = Penguin Parade
card-NA35 = Great Igloo
card-NA36 = Mammoth Bones
card-NA37 = Keeper of Order
card-NA38 = Sorting Day

card-MK01 = Highland Wood
card-MK02 = Kailyard
card-MK03 = Gold-Panning Creek
card-MK10 = Village Bank
card-MK11 = Golden Burn
card-MK12 = Peat Moor
card-MK20 = Prospectors
card-MK21 = Granary Bank
card-MK22 = Pawnbroker
card-MK23 = Compound Interest
card-MK24 = Signet Manor
card-MK25 = Slate Quarry
card-MK30 = Royal Vault
card-MK31 = Ledger House
card-MK32 = Toll Gate
card-MK33 = Mint
card-MK34 = Silver Vein
card-MK35 = Merchant Cog
card-MK36 = Run on the Bank
card-MK37 = Auction Day
card-MK38 = Castle of the Investors

card-GL01 = Glen Wood
card-GL02 = Sheepfold
card-GL03 = Old Quarry
card-GL10 = Market Cross
card-GL11 = Meadow
card-GL12 = Helping Hands
card-GL20 = Daring Seafarers
card-GL21 = Itinerant Ice-Cream Man
card-GL22 = Weavers' Guild
card-GL23 = Builders' Yard
card-GL24 = Harvest Home
card-GL25 = Crofter's Cottage
card-GL30 = Village Moot
card-GL31 = Ceilidh Hall
card-GL32 = Harbour Office
card-GL33 = Dry-Stone Walls
card-GL34 = Joiners' Guild
card-GL35 = Neighbourly Loan
card-GL36 = Apprentice Hall
card-GL37 = Call to the Gathering
card-GL38 = Elders' Hearth

card-I202 = Drunken Octopus Island
card-I208 = Ghost Island
card-I210 = Witches' Island
card-I199 = Driftwood Isle
card-I200 = Basalt Stack
card-I201 = Sheep Holm
card-I203 = Puffin Cliffs
card-I204 = Herring Shoal
card-I205 = Pilot's Rock
card-I206 = Castaways' Beach
card-I207 = Amber Spit
card-I209 = Smugglers' Cove
card-I215 = Neverland
card-I220 = Sea Serpent Island
card-I211 = Volcano Island
card-I212 = Giants' Orchard
card-I213 = Golden Fjord
card-I214 = Vineland
card-I216 = Isle of Skalds
card-I217 = Dragon's Hoard
card-I218 = Whale Graveyard
card-I219 = Shipbreakers' Reef
