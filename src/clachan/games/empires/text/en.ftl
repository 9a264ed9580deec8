name = Empires of the North
blurb = Six clans with decks of their own. Walk your discs round the ring of actions, build a village of cards, and send ships to near and far islands to raid or to settle.

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
    [ship] { amount-ship }
    [vp] { amount-vp }
    [resource] { amount-resource }
    [good] { amount-good }
   *[any] { amount-any }
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
amount-vp = { $n } VP
amount-resource = { $n ->
    [one] { $n } resource
   *[other] { $n } resources
 }
amount-good = { $n ->
    [one] { $n } good
   *[other] { $n } goods
 }
amount-any = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
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

log-clan = { $who } { VERB($you, "play", "plays") } { $clan }.
log-first = { $who } { VERB($you, "begin", "begins") }.
log-round = Round { $round }
log-reveal = Island in sight: { $card }
log-sight = Behind the horizon lies { $card }.
log-keep = { $who } { VERB($you, "keep", "keeps") } { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }.
log-draw = { $who } { VERB($you, "draw", "draws") } { $card }.
log-reshuffle = { $who } { VERB($you, "shuffle", "shuffles") } the discard pile into a new draw pile.
log-search = { $who } { VERB($you, "find", "finds") } { $card }.
log-search-none = { $who } { VERB($you, "find", "finds") } nothing.
log-gain = { $who } { VERB($you, "gain", "gains") } { amount } ({ $card }).
log-pay = { $who } { VERB($you, "pay", "pays") } { amount }.
log-points = { $who } { VERB($you, "gain", "gains") } { $points } VP ({ $card }).
log-wake = { $who } { VERB($you, "wake", "wakes") } { $n ->
    [one] { $n } worker
   *[other] { $n } workers
 } ({ $card }).
log-assign = { $who } { VERB($you, "assign", "assigns") } { amount } to { $card }.
log-release = { $who } { VERB($you, "release", "releases") } { amount } from { $card }.
log-build = { $who } { VERB($you, "build", "builds") } { $card }.
log-copy = { $who } { VERB($you, "copy", "copies") } { $copied }.
log-boost = { $who } { VERB($you, "play", "plays") } { $card }.
log-discard = { $who } { VERB($you, "discard", "discards") } { $card } from the empire.
log-refresh = { $who } { VERB($you, "refresh", "refreshes") } { $card }.
log-use = { $who } { VERB($you, "use", "uses") } { $card }.
log-place = { $who } { VERB($you, "place", "places") } a disc on { tile-name }.
log-move = { $who } { VERB($you, "move", "moves") } a disc from { tile-name } to { goal-name }.
log-shift = { $who } { VERB($you, "shift", "shifts") } a disc from { tile-name } to { goal-name }.
log-sail = { $who } { VERB($you, "send", "sends") } a ship to place { $place } of the queue{ $fish ->
    [0] {""}
   *[other] , with fish
 }{ $raze ->
    [0] {""}
   *[other] , with a raze token
 }.
log-overtake = { $who } { VERB($you, "move", "moves") } a ship forward to place { $place }.
log-raid = { $who } { VERB($you, "raid", "raids") } { $from }: { $card } is exhausted.
log-pass = { $who } { VERB($you, "pass", "passes") }.
log-return = { $who } { VERB($you, "bring", "brings") } a ship home without visiting an island.
log-pillage = { $who } { VERB($you, "pillage", "pillages") } { $card }.
log-conquer = { $who } { VERB($you, "conquer", "conquers") } { $card }.
log-last = This is the last round.
log-last-now = { $who } { VERB($you, "reach", "reaches") } { $least } VP: this round is the last.
log-last-next = { $who } { VERB($you, "reach", "reaches") } { $least } VP on an expedition: the next round is the last.
last-round = Last round
last-round-next = The next round is the last
log-cleanup = Workers, cards and discs are ready again.
log-end-cards = { $who } { VERB($you, "score", "scores") } { $points } VP for cards in the empire.
log-end-resources = { $who } { VERB($you, "score", "scores") } { $points } VP for resources.
log-end-gold = { $who } { VERB($you, "score", "scores") } { $points } VP for gold.
log-end-raze = { $who } { VERB($you, "score", "scores") } { $points } VP for raze tokens.

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

last-mark = { $last ->
    [1] {" "}(last)
   *[other] {""}
 }
phase-setup = Set-up
phase-lookout = Round { $round }{ last-mark } · lookout
phase-interest = Round { $round }{ last-mark } · interest
phase-actions = Round { $round }{ last-mark } · actions
phase-expedition = Round { $round }{ last-mark } · expedition
phase-cleanup = Round { $round }{ last-mark } · clean-up
phase-over = Round { $round } · the end

card-with = { $card } ({ $traits })
trait-copy = copy
trait-under = upgrade of { $card }
trait-upgrade = + { $card }
trait-token = { amount }
trait-exhausted = exhausted
copies = { $n }× { $card }
ship-empty = the empty ship
ship-raze = the ship with a raze token
ship-fish = the ship with fish
ship-full = the ship with fish and a raze token
ship-placed = { $ship } in place { $place }

do-clan = Play { $clan } (difficulty { $difficulty })
do-first = { $who } begins
do-tile = Next in the ring: { $tile }
do-card = Draw { $card }
do-island = Turn up { $card }
do-keep = Keep { $cards }
do-keep-none = Keep nothing
do-collect = Collect from { $card }
do-pass = Pass
do-place = Disc on { $tile }
do-place-with = Disc on { $tile } + { $card }
do-move = Move a disc from { $tile } to { $goal }
do-move-with = Move a disc from { $tile } to { $goal } + { $card }
do-use = Use { $card }
do-raid = Raid { $who }: { $card }
do-build = Build { $card }
do-decline = Do not build
do-with = Play { $card }
do-alone = Without a card
do-take = Take { $card }
do-pay = Pay { amount }
do-waive = Do not pay { due }
do-gain = Gain { amount }
do-assign = Assign { amount }
do-release = Release { amount } from { $card }
do-glean = Gain { amount } from { $card }
do-enough = Enough
do-option = { SENTENCE($what) }
do-trade = Exchange
do-harvest = Harvest { $card }
do-copy = Copy { $card }
do-attach = Attach to { $card }
do-found = As a field of its own
do-refresh = Refresh { $card }
do-discard = Discard { $card }
do-shift = Shift the disc from { $tile } to { $goal }
do-shift-fresh = Shift the fresh disc from { $tile } to { $goal }
do-shift-exhausted = Shift the exhausted disc from { $tile } to { $goal }
do-stay = Leave it
do-sail-none = Sail empty
do-sail-none-raze = Sail with a raze token
do-sail-fish = Sail with fish
do-sail-fish-raze = Sail with fish and a raze token
do-sail-gold = Sail with gold for fish
do-sail-gold-raze = Sail with gold for fish and a raze token
do-overtake = Move { $ship } forward
do-ship = Send { $ship }
do-visit = Visit { $card }
do-blind-nearby = Unseen: the top of the nearby deck
do-blind-distant = Unseen: the top of the distant deck
do-return = Return home
do-pillage = Pillage
do-conquer = Conquer

ring = Action ring
sea = The sea
ships = Ships
no-ships = No ship is out.
distance-nearby = near
distance-distant = far
empire-of = Empire of { $who }
back-to-mine = back to mine
group-fields = Fields
group-locations = Locations
group-islands = Islands
looked = Choose from these
ships-home = ships at home
workers-spent = { $n ->
    [one] one worker spent
   *[other] { $n } workers spent
 }
has-passed = passed
used = used
frame-field = field
frame-upgrade = upgrade
frame-field_or_upgrade = field or upgrade
frame-action = action
frame-feature = feature
frame-storage = storage
frame-copy = copy
frame-boost = boost
frame-island = island

empire-part = Empire

means-clan = { $clan }
means-keep = { $cost ->
    [0] Costs nothing
    [one] Costs one worker
   *[other] Costs { $cost } workers
 }; of these you could pay for { $ready } now.
means-sail = { $far ->
    [0] Reaches near islands only
   *[other] Reaches near and far islands
 }; { $raze ->
    [0] it can pillage.
   *[other] it can pillage or conquer.
 }
means-card = { $card }: { $text }
means-pass = { $n ->
    [0] Nothing else is possible.
    [one] Ends this round for you, though one other action is possible.
   *[other] Ends this round for you, though { $n } other actions are possible.
 }
means-explore = You draw a card.
means-populate = You gain a worker for good.
means-construct = You build a location from your hand without paying.
means-harvest = You harvest a field: its goods and those of its upgrades.
means-sail-on = You send a ship out; it visits an island at the end of the round.

now-missing = You cannot pay: missing { $what }.
now-payable = You can pay for it.
now-no-place = You could pay, but it has no place now.
more-resources = more resources

about-yields = yields
about-with = played with
about-island = island, { $distance }
about-clan = clan
about-difficulty = difficulty
about-of-ten = { $n } of 10
about-starting = starts with
about-explore = Draw the top card of your draw pile.
about-populate = Gain one worker, at once and for good.
about-construct = Build a location from your hand without paying its price.
about-harvest = Gain the goods of one of your fields and of its upgrades.
about-sail = Send a ship to the end of the queue, with fish to go far, with a raze token to conquer. It visits an island in the expedition.
clan-heidel = Drinking: workers go into taverns and feasts and have to be got out again.
clan-olaf = Fighting: many ships, pillaging and conquering islands.
clan-panurjuk = Nomads: locations are left for profit, discs and ships keep moving.
clan-nanuuk = Collecting: points for kinds of cards and complete sets, penguins.
clan-mackinnon = Investing: goods are put into banks and bear interest after each lookout.
clan-glenn = Working together: plain production, many workers, guilds that help one another. The easiest to begin with.

hold-food = food
hold-wood = wood
hold-stone = stone
hold-sheep = sheep
hold-fish = fish
hold-gold = gold
hold-raze = { $n ->
    [one] raze token
   *[other] raze tokens
 }
hold-worker = { $n ->
    [one] worker
   *[other] workers
 }
hold-ship = { $n ->
    [one] ship
   *[other] ships
 }
hold-hand = { $n ->
    [one] card in hand
   *[other] cards in hand
 }
hold-disc = { $n ->
    [one] disc in your supply
   *[other] discs in your supply
 }
hold-resource = any resource
hold-good = any good

choose-clan = Choose your clan: what each is about
clan-begins = What it begins with
clan-look = Look at a clan to see the cards that it begins with.
nation-vikings = Vikings
nation-inuit = Inuit
nation-scots = Scots

# What a browser calls the sheets on which scorings are told.
scene-end = The last scoring

# What cards say: phrases that presentation/card_text.py and cards/ put together.
card-yields = { $sub ->
    [upgrade] Upgrade of a field with the same good, yields: { $what }
    [field_or_upgrade] Field or upgrade, yields: { $what }
   *[field] Yields: { $what }
 }
card-instant = Instant: { $what }
card-pillage = Pillage: { $what }
card-action = Action: { $what }
card-action-cost = Action: { $cost } → { $what }
card-feature = Feature: whenever { $when }, { $what }
card-stored = { $n ->
    [one] Stored, for each { one-token }: { $effect }
   *[other] Stored, for every { amount }: { $effect }
 }
card-copy = Copy: choose another { $cards } in your empire; this card counts as a second one, build bonus included
card-lookout = { $n ->
    [one] Feature: in Lookout draw { $n } more card
   *[other] Feature: in Lookout draw { $n } more cards
 }
card-discount = Feature: { $n }× a round, { $what } costs { $less } less
building = building a location
card-bonus-build = Build bonus: { $what }
card-bonus-conquer = Conquer bonus: { $what }

when = { $event ->
    [pillage] you pillage an island
    [conquer] you conquer an island
    [build] you build a location
    [use_action] you use the action of a card
    [release] you release tokens
    [assign] you assign tokens to a card
    [move_disc] an effect moves one of your discs
    [move_ship] you move a ship forward
    [raid] you raid
    [discard_empire] a card of your empire is discarded
    [stored] the stored effect of a card pays out
    [explore] you perform { tile-explore }
    [populate] you perform { tile-populate }
    [construct] you perform { tile-construct }
    [harvest] you perform { tile-harvest }
   *[sail] you perform { tile-sail }
 }
when-of = { $when } ({ $cards })

list-and = { $first } and { $last }
list-or = { $first } or { $last }
in-order = { $first }; { $rest }
beside = { $first } { $rest }
up-to = up to { $what }
per = { $what } { $each }
at-most = { $what } (at most { $n }×)
at-most-a-round = { $what } (at most { $n }× a round)

one-token = { $what ->
    [raze] raze token
    [any] token
   *[other] { $what }
 }
cards = { $kind ->
    [field] { $n ->
        [one] field
       *[other] fields
     }
    [island] { $n ->
        [one] island
       *[other] islands
     }
   *[any] { $n ->
        [one] card
       *[other] cards
     }
 }
cards-other = other { cards }
cards-this = this card
n-cards = { $n } { $cards }
n-discs = { $n ->
    [one] { $n } disc
   *[other] { $n } discs
 }
of-type = { $what } of type { $types }
of-sub = { $what } ({ $sub })
icon-name = { $icon }
each-card = { $n ->
    [one] for each { $cards } in your empire
   *[other] for every { $n } { $cards } in your empire
 }
each-set = { $n ->
    [one] for each set of { $types }
   *[other] for every { $n } sets of { $types }
 }
each-type = { $n ->
    [one] for each different type among your locations, fields aside
   *[other] for every { $n } different types among your locations, fields aside
 }
each-assigned = { $n ->
    [one] for each { one-token } on your cards
   *[other] for every { amount } on your cards
 }

word-gain = gain { $what }
word-gain_same = { $n ->
    [one] gain { $n } more good of the same type
   *[other] gain { $n } more goods of the same type
 }
word-draw = { $n ->
    [one] draw { $n } card
   *[other] draw { $n } cards
 }
word-wake = { $n ->
    [one] wake { $n } worker
   *[other] wake { $n } workers
 }
word-pay = pay { $what }
word-assign = assign { $what } to this card
word-release = release { $what }
word-release-from = release { $what } (only from { $cards })
word-take = release { $what } from one refreshed { $cards } and exhaust it
word-refresh = refresh { $cards } in your empire
word-refresh-all = refresh all your { $cards }
word-discard = discard { $cards } from your empire
word-discard-each = { $what }, for each: { $each }
word-perform = perform { tile-name }
word-build = { $may ->
    [yes] you may build
   *[no] build
 } { $which ->
    [drawn] the drawn card
   *[hand] a card from your hand
 } for free if it is a location
word-search = search your draw pile for { $what }
a-location = one location
a-field = one location that is a field
word-move_disc = you may move { $discs } to { $goal ->
    [adjacent] a neighbour
   *[any] any other tile
 }
word-move_ship = { $n ->
    [one] you may move one of your ships { $n } place forward
   *[other] you may move one of your ships { $n } places forward
 }
word-expedition = { $mode ->
    [pillage] pillage
    [conquer] conquer
   *[either] pillage or conquer
 } an island now with one of your ships
word-field_goods = { $fields ->
    [one] gain { amount } from { $fields } field
   *[other] gain { amount } from each of { $fields } different fields
 }
word-exchange = up to { $n } times pay { $pay } and { $get }

# Reasons: clauses without a subject, which become one sentence.
why-brings = brings { $what }
why-draws = draws { $n ->
    [one] a card
   *[other] { $n } cards
 }
why-yields = adds a harvest of { $what }
why-action = can be used: { $what }
why-feature = has a feature: { $what }
why-stored = stores goods: { $what }
why-discount = makes later cards cheaper
why-keep = keeps what you can pay for now: { $cards }
why-keep-later = keeps { $n ->
    [one] a card
   *[other] { $n } cards
 } for later
why-keep-none = saves your workers
why-explore = draws a card
why-populate = gains a worker for good
why-construct = builds a location from your hand without paying
why-harvest = harvests a field with its upgrades
why-sail = sends a ship to the islands
why-sail-far = can reach the distant islands
why-raid = exhausts a card of { $player }
why-pass = ends your round{ $n ->
    [0] , as nothing else is possible
    [one] , though one other action is possible
   *[other] , though { $n } other actions are possible
 }
why-pay = uses one of your { amount }
why-assign = puts one of your { amount } on the card
why-release = takes it back from the card
why-glean = brings it from that field
why-waive = saves one of your { amount }
why-gain = brings { amount }
why-return = comes home without a visit
why-blind = turns up an island that nobody has seen
why-pillage = takes what the island gives at once
why-conquer = adds the island to your empire
why-alone = uses the tile without a card
why-decline = keeps the card in your hand
why-enough = keeps what you have
why-stay = leaves everything where it is
why-option = chooses this way
why-trade = exchanges once more
why-discard = gives up a card of your empire
why-attach = joins the harvest of that field
why-found = becomes a field of its own
why-shift = frees the tile for another disc
why-overtake = lets the ship choose its island earlier
why-ship = lets this ship choose first
why-collect = pays out first
why-clan-heidel = plays with taverns and feasts: workers go in and have to be won back
why-clan-olaf = fights: many ships, pillaging and conquering islands
why-clan-panurjuk = stays on the move: locations are left for profit, discs and ships shift
why-clan-nanuuk = collects: points for kinds of cards and complete sets, penguins
why-clan-mackinnon = invests: goods in banks bear interest after each lookout
why-clan-glenn = works together: plain production, many workers, the easiest to begin with
why-instant = does at once: { $what }
why-pillaged = can be pillaged: { $what }
why-joins = adds a card to your empire

# The review after a game: what cost points, and what to try next time.
review-goods = You ended with { $n ->
    [one] one unused good
   *[other] { $n } unused goods
 }.
review-goods-try = Once somebody is near 25 points, turn goods into cards and points.
review-hand = { $n ->
    [one] One card was
   *[other] { $n } cards were
 } left in your hand.
review-hand-try = Keep only the cards that you can pay for soon.
review-raids = { $n ->
    [one] One of your cards was
   *[other] { $n } of your cards were
 } exhausted by raids.
review-raids-try = Use your best card early in the round, before somebody raids it.
