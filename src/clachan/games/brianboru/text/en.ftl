name = Brian Boru
blurb = Win tricks to take the towns of Ireland, lose them to fight the Vikings, court brides and build monasteries. The richest hand is seldom the one that wins.

suit-red = battle
suit-blue = church
suit-yellow = court
suit-white = royal
card-name = { $suit ->
    [red] { suit-red }
    [blue] { suit-blue }
    [yellow] { suit-yellow }
   *[white] { suit-white }
 } { $value }
colour-name = { $colour ->
    [red] battle
    [blue] church
   *[yellow] court
 }

region-northern_ui_neill = Northern Uí Néill
region-ulaid = Ulaid
region-breifne = Bréifne
region-southern_ui_neill = Southern Uí Néill
region-dubhlinn = Dubhlinn
region-connaught = Connaught
region-leinster = Leinster
region-munster = Munster

symbol-town = town
symbol-coin = coin
symbol-pay_coin = pay
symbol-renown = renown
symbol-church = church
symbol-battle = battle
symbol-court = courtship
symbol-expand = expand
symbol-liberate = liberate

princess-military_support = military support
princess-establish_trade = trade
princess-spurn = spurn her

town-in-region = { $town } in { $region }
tally = { $player }: { $n }
vikings = Vikings

phase-start = First towns
phase-round = Round { $round } of { $rounds }
phase-trick = Round { $round } of { $rounds } · trick { $trick }
phase-town = Round { $round } of { $rounds } · trick { $trick } · { $town } ({ colour-name })

row = { $what }
row-town = the town
row-coin = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
 }
row-pay_coin = { $n ->
    [one] pay a coin
   *[other] pay { $n } coins
 }
row-renown = { $n } renown
row-church = { $n ->
    [one] { $n } church disc
   *[other] { $n } church discs
 }
row-battle = { $n ->
    [one] { $n } raider
   *[other] { $n } raiders
 }
row-court = { $n ->
    [one] { $n } step of courtship
   *[other] { $n } steps of courtship
 }
row-expand = expand
row-liberate = liberate a town

do-settle = Settle in { $town }, { $region }
do-keep = Keep { card-name }
do-play = Play { card-name }
do-lead = Name { $town } ({ colour-name })
do-choose-upper = Upper action: { $what }
do-choose-lower = Lower action: { $what }
for-coins = for { $cost } coins
do-buy-none = Buy nothing
do-buy-church = { $n ->
    [one] Buy a disc { for-coins }
   *[other] Buy { $n } discs { for-coins }
 }
do-buy-battle = { $n ->
    [one] Buy a raider { for-coins }
   *[other] Buy { $n } raiders { for-coins }
 }
do-buy-court = { $n ->
    [one] Buy a step { for-coins }
   *[other] Buy { $n } steps { for-coins }
 }
do-expand = Expand to { $town }, { $region }
do-decline = Do not expand
do-liberate = Liberate { $town }
do-liberate-for = Liberate { $town } for { $owner }
do-princess-military_support = Military support
do-princess-establish_trade = Establish trade
do-princess-spurn = Spurn her for { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
do-raid = The Vikings take { $town }
do-build = Build a monastery in { $town }
do-first = First player: { $player }
do-vikings = Viking card: { $raiders ->
    [one] { $raiders } raider
   *[other] { $raiders } raiders
 }
do-marriage = Marriage card: { $marriage }
do-deal = Deal { card-name }

option-five_player_play_all = Five players: play the last card too
option-five_player_play_all-false = no (4 tricks)
option-five_player_play_all-true = yes (5 tricks)
option-played_cards = Cards played this round
option-played_cards-unlisted = remember them yourself
option-played_cards-listed = listed
option-final_vikings = Tokens on the board at the end: the Vikings
option-final_vikings-count = count: if they alone have the most, nobody scores half
option-final_vikings-aside = do not count: the most among the players scores half
option-final_monasteries = Tokens on the board at the end: a monastery
option-final_monasteries-double = counts 2, as for claims
option-final_monasteries-single = counts 1, as every town

prompt-StartTown = Put your first disc on a town, in a region without another player's disc.
prompt-Draft = Keep { $left ->
    [one] one more card
   *[other] two cards
 } of this packet; the rest goes to the left.
prompt-Play-lead = You lead: play a card. You then name a free town of its suit; with a royal card, any.
prompt-Play = Play a card to { $town }, a { colour-name } town in { $region }.
prompt-Play-nowhere = Nobody can lead: play any card. All resolve a secondary action.
prompt-Lead = Name the active town for { card-name }.
prompt-Secondary = Choose a secondary action of { card-name }.
prompt-Buy-church = Buy more discs in the church, 2 coins each? You have { $coins } coins.
prompt-Buy-battle = Buy more raiders, 2 coins each? You have { $coins } coins.
prompt-Buy-court = Buy more steps of courtship, 2 coins each? You have { $coins } coins.
prompt-Expand = Expand along a road for 5 coins, or decline?
prompt-Liberate = Take a Viking token off a town.
prompt-Settle = Put a disc on a free town in { $region }.
prompt-Settle-anywhere = Put a disc on any free town.
prompt-Princess = { $marriage }, Princess of Denmark: military support, trade, or spurn her for { $points ->
    [one] { $points } point
   *[other] { $points } points
 }?
prompt-Raid = You hold the most raiders: which town of { $from } do the Vikings take?
prompt-Raid-own = Which of your towns do the Vikings take?
prompt-Build = Place a monastery on a town that you control.

sheet-start = Start
sheet-debts = Debts
sheet-marriages = Marriages
sheet-battles = Battles
sheet-church = Church
sheet-coins = Most coins
sheet-marker = Marker
sheet-renown = Renown
sheet-claims = Claim tokens
sheet-contested = Contested regions
sheet-regions = Spread

log-start = { $who } { VERB($you, "start", "starts") } with { $points } points.
log-first = { $who } { VERB($you, "start", "starts") } and { VERB($you, "take", "takes") } the marker.
log-start-town = { $who } { VERB($you, "start", "starts") } in { $town }, { $region }.
log-round = Round { $round } of { $rounds }.
log-vikings = { $raiders } raiders land in the battle area.
log-marriage = This round's marriage: { $marriage }.
log-princess = The last round: the Danish princess { $marriage } is to be married.
log-dealt = { $who } { VERB($you, "are", "is") } dealt { card-name }.
log-set-aside = One card is set aside unseen.
log-keep = { $who } { VERB($you, "keep", "keeps") } { card-name }.
log-passed = The packets go to the left, { $cards ->
    [one] one card
   *[other] { $cards } cards
 } each.
log-drafted = All cards are distributed: { $cards } in each hand.
log-cannot-lead = { $who } { VERB($you, "have", "has") } no card for any free town and { VERB($you, "pass", "passes") } the lead on.
log-no-town = { $you ->
    [1] Nobody can lead: a trick without an active town, you play first.
   *[0] Nobody can lead: a trick without an active town, { $who } plays first.
 }
log-play = { $who } { VERB($you, "play", "plays") } { card-name }.
log-lead = { $who } { VERB($you, "name", "names") } { $town }, a { colour-name } town in { $region }.
log-trick = { $who } { VERB($you, "win", "wins") } the trick with { card-name }.
log-primary = { $who } { VERB($you, "resolve", "resolves") } the primary action of { card-name }.
log-secondary = { $who } { VERB($you, "resolve", "resolves") } a secondary action of { card-name }.
log-town = { $who } { VERB($you, "gain", "gains") } { $town } in { $region } and { VERB($you, "take", "takes") } the marker.
log-coins = { $who } { VERB($you, "take", "takes") } { $count ->
    [one] a coin
   *[other] { $count } coins
 }.
log-pay = { $who } { VERB($you, "give", "gives") } back a coin.
log-debt = { $who } { VERB($you, "have", "has") } no coin and { VERB($you, "pay", "pays") } with points.
log-renown = { $who } { VERB($you, "take", "takes") } { $count ->
    [one] a renown token
   *[other] { $count } renown tokens
 }.
log-church = { $who } { VERB($you, "put", "puts") } { $count ->
    [one] a disc
   *[other] { $count } discs
 } into the church, { $total } there now.
log-battle = { $who } { VERB($you, "take", "takes") } { $count ->
    [one] a raider
   *[other] { $count } raiders
 }, { $total } in hand now.
log-court = { $who } { VERB($you, "move", "moves") } up { $count ->
    [one] one space
   *[other] { $count } spaces
 } to space { $total } of the marriage track.
log-no-effect = { $who } { VERB($you, "get", "gets") } nothing from the { $symbol } symbol.
log-buy = { $who } { VERB($you, "pay", "pays") } { $cost } coins for more.
log-expand = { $who } { VERB($you, "pay", "pays") } 5 coins and { VERB($you, "expand", "expands") } to { $town } in { $region }.
log-liberate = { $who } { VERB($you, "liberate", "liberates") } { $town } in { $region } for { $to }.
log-slide = { $who } { VERB($you, "find", "finds") } the space occupied and { VERB($you, "move", "moves") } down to space { $space }.
log-last-cards = Everyone discards the last card unseen.
log-upkeep-marriage = Upkeep, marriage: { $marriage }.
log-no-marriage = Nobody has courted: { $marriage } leaves the game.
log-marries = { $who } { VERB($you, "are", "is") } highest on the track, on space { $space }, and { VERB($you, "marry", "marries") } { $marriage }.
log-marriage-points = { $who } { VERB($you, "score", "scores") } { $points ->
    [one] { $points } point
   *[other] { $points } points
 } from { $marriage }.
log-track-back = { $who } { VERB($you, "go", "goes") } back to the first space of the track.
log-princess-way = { $who } { VERB($you, "choose", "chooses") } for { $marriage }: { $way }.
log-settle = { $who } { VERB($you, "settle", "settles") } in { $town }, { $region }.
log-track-coins = { $who } { VERB($you, "take", "takes") } { $count ->
    [one] a coin
   *[other] { $count } coins
 } on space { $space } of the track.
log-track-renown = { $who } { VERB($you, "take", "takes") } a renown token on space { $space } of the track.
log-track-town = { $who } may settle any free town on space { $space } of the track.
log-track-nothing = { $who } { VERB($you, "get", "gets") } nothing on space { $space } of the track.
log-upkeep-battle = Upkeep, battle: { $raiders } raiders are left; the players hold: { $held }.
log-repelled = The Vikings are driven back: no town is lost.
log-incursion = The Vikings plunder: everyone with the fewest raiders loses a town.
log-raid = { $who } { VERB($you, "let", "lets") } the Vikings take { $town } in { $region } from { $from }.
log-raid-own = { $who } { VERB($you, "give", "gives") } up { $town } in { $region } to the Vikings.
log-nothing-to-raid = { $who } { VERB($you, "control", "controls") } no town and { VERB($you, "lose", "loses") } nothing.
log-raiders-home = What is left in the battle area ({ $raiders }) goes back to the supply.
log-spoils-renown = { $who } alone { VERB($you, "hold", "holds") } the most raiders, { $raiders }: a renown token, { $renown } now.
log-spoils-first = { $who } { VERB($you, "score", "scores") } { $points ->
    [one] { $points } point
   *[other] { $points } points
 } for renown, and all raiders go back.
log-spoils-tied = Several hold the most raiders, { $raiders }: the first spoils are skipped.
log-spoils-none = Nobody holds raiders: no spoils.
log-spoils-second = { $who } { VERB($you, "score", "scores") } 1 point as one with the most raiders now, { $raiders }, and { VERB($you, "return", "returns") } one.
log-upkeep-church = Upkeep, church. Discs: { $discs }.
log-church-tied = Several have the most discs, { $discs }: the first step is skipped.
log-church-empty = Nobody has discs in the church.
log-church-marker = { $who } alone { VERB($you, "have", "has") } the most discs: { VERB($you, "take", "takes") } the marker and { $discs ->
    [one] the disc
   *[other] all { $discs } discs
 } back.
log-church-second = { $who } { VERB($you, "score", "scores") } 1 point as one with the most discs now, { $discs }, and { VERB($you, "take", "takes") } one back.
log-church-back = { $who } { VERB($you, "take", "takes") } all { $discs } discs back.
log-cannot-build = { $who } { VERB($you, "control", "controls") } no town without a monastery.
log-build = { $who } { VERB($you, "build", "builds") } a monastery in { $town }, { $region }.
log-upkeep-claims = Upkeep, claims.
log-claim-closed = { $region } stays closed: { $total } of { $threshold }.
log-claim-open = { $region } is turned face up: { $total } of { $threshold }.
log-claim-tied = { $region } is tied ({ $counts }): the token stays where it is.
log-claim-vikings = The Vikings have the most in { $region } ({ $counts }): its token lies on the board.
log-claim-kept = { $who } { VERB($you, "keep", "keeps") } { $region } ({ $counts }).
log-claim-taken = { $who } { VERB($you, "take", "takes") } { $region } ({ $counts }).
log-claim-wrested = { $who } { VERB($you, "take", "takes") } { $region } from { $from } ({ $counts }).
log-end = The marriage deck is empty: final scoring.
log-richest = { $who } { VERB($you, "score", "scores") } 1 point for the most coins, { $coins }.
log-richest-tied = Most coins are tied at { $coins }: no point.
log-marker-points = { $who } { VERB($you, "score", "scores") } 1 point for the marker.
log-renown-points = { $who } { VERB($you, "score", "scores") } { $points ->
    [one] { $points } point
   *[other] { $points } points
 } for renown.
log-claim-points = { $who } { VERB($you, "score", "scores") } { $points ->
    [one] { $points } point
   *[other] { $points } points
 } for { $region }.
log-contested = { $who } { VERB($you, "score", "scores") } { $points ->
    [one] { $points } point
   *[other] { $points } points
 } for most in { $region }, whose token lies on the board ({ $counts }).
log-spread = { $who } { VERB($you, "score", "scores") } { $points ->
    [one] { $points } point
   *[other] { $points } points
 } for { $regions } regions.
log-spread-none = { $who } { VERB($you, "score", "scores") } no points for { $regions ->
    [one] one region
   *[other] { $regions } regions
 }.

refused-taken = { $town } has a disc already.
refused-region-taken = { $region } already holds another player's disc.
refused-kept = { card-name } is kept already; that cannot be changed piece by piece.
refused-no-town = No town of that suit is free, so { card-name } cannot lead.
refused-colour = { $town } is a { colour-name } town: it cannot be named for { card-name }.
refused-coins = That costs { $cost } coins; you have { $coins }.
refused-no-raiders = So many raiders are not in the battle area.
refused-top = The marriage track ends there.
refused-active = { $town } is the active town: it is reserved for the winner of the trick.
refused-road = No single road leads to { $town } from a town that you control.
refused-no-vikings = No Viking token lies on { $town }.
refused-region = { $town } is in { $region }, not in the region of this marriage.
refused-already-vikings = The Vikings already hold { $town }.
refused-not-victim = { $town } is not a town of the victim.
refused-monastery = { $town } has a monastery already; a town has at most one.
refused-not-controlled = You do not control { $town }.

area-marriage = Marriage
area-battle = Battle
area-church = Church
marriage-track = Marriage track
ireland = Ireland
anno = in the year 1000
claim-token = { $points } points; { $n } of { $threshold } discs and monasteries turn its token up
reward-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
reward-renown = { $n } renown
reward-town_in_region = a town in { $region }
if-won = win
if-lost = lose
trick = Trick
trick-winner = wins
choose-from = Choose from this packet
chosen = Chosen
coins = coins
renown = renown
raiders = raiders
towns = towns
claims = claim tokens
has-marker = has the marker

means-kept = { $n ->
    [0] Nothing beats it
    [one] One card beats it
   *[other] { $n } cards beat it
 } in its suit; of { $suit ->
    [red] battle
    [blue] church
    [yellow] court
   *[white] royal
 } you hold { $held }.
means-leads = You could name { $towns ->
    [one] one town
   *[other] { $towns } towns
 }; { $n ->
    [0] no card beats it.
    [one] one card that you cannot see beats it.
   *[other] { $n } cards that you cannot see beat it.
 }
means-no-winner = Nobody wins this trick.
means-off-suit = Cannot win: other suit. You resolve a secondary action.
means-lower = Does not win: { $value } is higher. You resolve a secondary action.
means-wins = Wins the trick.
means-wins-yet = Highest so far; { $left ->
    [one] one player follows
   *[other] { $left } players follow
 }, { $n ->
    [0] and no card beats it.
    [one] and one card would beat it.
   *[other] and { $n } cards would beat it.
 }
means-if-won = If you win the trick:
would-claim = If the round ended now, { $player } would hold { $region } ({ $counts }), worth { $worth }.
would-nobody = If the round ended now, nobody would hold { $region } ({ $counts }).
would-count = { $region }: { $counts }; { $n } of { $of } turn its token up.
would-marry = If the round ended now, you would be highest on the marriage track.
would-lose = If the round ended now, you would have the fewest raiders: a town is lost unless all raiders are beaten.
would-raid = If the round ended now, you alone would have the most raiders.
would-church = If the round ended now, you alone would have the most discs in the church: the marker and a monastery.

now-closed = Closed: { $n } of { $of }. { $counts }
now-claim = If the round ended now: { $player } ({ $counts }).
now-marries = If the round ended now, { $player } marries her, from space { $space }.
nobody = nobody

about-if-won = if it wins
about-if-lost = if it loses
about-action-card = action card
about-region = { $n } towns; { $of } discs and monasteries turn its token up. Whoever alone has the most takes it.
about-a-region = region
about-marriage = who marries her
about-princess = chooses: military support, trade, or { $points } points
about-bride = marriage
about-upkeep = in upkeep
about-track-space = Space { $n }
about-suit = suit
about-suit-red = battle (shield)
about-suit-blue = church (cross in a circle)
about-suit-yellow = court (square on its corner)
about-suit-white = royal (crown)
about-roads = roads to
about-no-road = none
about-town = town
track-coin = a coin
track-renown = a renown token
track-any_free_town = a disc on any free town
track-nothing = nothing

hold-coin = { $n ->
    [one] coin
   *[other] coins
 }
hold-renown = renown
hold-raider = { $n ->
    [one] raider
   *[other] raiders
 }
hold-church = { $n ->
    [one] disc in the church
   *[other] discs in the church
 }
hold-court = { $n ->
    [one] space on the marriage track
   *[other] spaces on the marriage track
 }
hold-town = { $n ->
    [one] town
   *[other] towns
 }

# What a browser calls the sheets on which scorings are told.
scene-marriage = Upkeep: the marriage
scene-battle = Upkeep: the Vikings
scene-church = Upkeep: the church
scene-claims = Upkeep: the regions
scene-end = The last scoring

# Reasons: clauses without a subject, which become one sentence.
why-leads = takes the lead in { $region }, worth { $worth ->
    [one] one point
   *[other] { $worth } points
 }
why-denies-region = ends the lead of { $player } in { $region }
why-loses-region = gives up your lead in { $region }, worth { $worth ->
    [one] one point
   *[other] { $worth } points
 }
why-opens = brings { $region } to { $n } of the { $of } that turn up its token
why-counts = brings you to { $n } in { $region }
why-spread = spreads you over { $n ->
    [one] one region
   *[other] { $n } regions
 }
why-roads = opens roads to { $n ->
    [one] one more town
   *[other] { $n } more towns
 }
why-beats = { $n ->
    [0] wins tricks of its suit for certain
    [one] wins tricks of its suit unless the one higher card appears
   *[other] wins tricks of its suit unless one of { $n } higher cards appears
 }
why-if-lost = brings { $what } when it loses
why-same-suit = joins { $n ->
    [one] the card
   *[other] the { $n } cards
 } of its suit that you hold
why-loses-trick = loses the trick and brings { $what }
why-leads-trick = { $n ->
    [0] wins the trick for certain
    [one] wins the trick unless the one higher card appears
   *[other] wins the trick unless one of { $n } higher cards appears
 }
why-choice-of-towns = lets you name { $n ->
    [one] one town
   *[other] any of { $n } towns
 }
why-wins-trick = wins { $town }: { $what }
why-may-win-trick = { $n ->
    [0] wins { $town } for certain
    [one] wins { $town } unless the one higher card appears
   *[other] wins { $town } unless one of { $n } higher cards appears
 }
why-marry = puts you first on the marriage track
why-church-first = gives you alone the most discs in the church
why-raiders-first = gives you alone the most raiders
why-safe = keeps you from having the fewest raiders
why-court = moves you up to space { $total } of the marriage track
why-church = brings you to { $total ->
    [one] one disc
   *[other] { $total } discs
 } in the church
why-battle = brings you to { $total ->
    [one] one raider
   *[other] { $total } raiders
 }
why-renown = brings { $count ->
    [one] a renown token
   *[other] { $count } renown tokens
 }
why-coins = brings { $count ->
    [one] a coin
   *[other] { $count } coins
 }
why-princess-military_support = lets Viking tokens count for you in every region
why-princess-establish_trade = lets Viking towns count for your spread
why-princess-spurn = scores { $points ->
    [one] one point
   *[other] { $points } points
 } at once
why-frees = frees your town
why-frees-other = frees a town of { $player }
why-raid = changes no lead
why-build = changes no lead yet
why-saves = saves your { $n ->
    [one] coin
   *[other] { $n } coins
 }
why-nothing = has no effect now

# The review after a game: what cost points, and what to try next time.
review-region = You missed { $region }, worth { $worth ->
    [one] one point
   *[other] { $worth } points
 }, by one town.
review-region-try = Before the last round, count the regions in which one more town decides, and win tricks there.
review-raided = The Vikings took { $n ->
    [one] one of your towns
   *[other] { $n } of your towns
 }.
review-raided-try = Take at least one more raider than somebody else each round.
review-debts = Paying without coins cost you { $lost ->
    [one] one point
   *[other] { $lost } points
 }.
review-debts-try = Keep a coin for each high card that you mean to win with.
