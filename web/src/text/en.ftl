# The shell's own texts. Games bring theirs.

name-rebirth = Rebirth
name-skye = Isle of Skye
name-glenmore = Glen More II
name-brianboru = Brian Boru
name-empires = Empires of the North
blurb-rebirth = Bring a land back to life: lay farms, power plants and settlements on a map of Scotland or Ireland, hold its castles, and fulfil your missions. One tile a turn, hard choices every time.
blurb-skye = Draw three tiles, price two of them in secret, and see what the others buy from you. What nobody buys is yours to build with. Four scoring tiles make every island different.
blurb-glenmore = Whoever is last on the ring of tiles moves next. Take a tile, lay it beside your Scots, and its neighbours wake to work: wood, cattle, whisky, clans and famous people.
blurb-brianboru = Win tricks to take the towns of Ireland, lose them to fight the Vikings, court brides and build monasteries. The richest hand is seldom the one that wins.
blurb-empires = Six clans with decks of their own. Walk your discs round the ring of actions, build a village of cards, and send ships to near and far islands to raid or to settle.

lead = Five houses by the sea, five games on the table. Send a link to friends, or sit down with bots.
open-table = Open a table
play-bots = Play bots now
no-account = No account needed. Your seat is kept by its link.
your-tables = Your tables
open-tables = Open tables
houses = The five houses
play-now = Play now against bots
friends = With friends
rules = Rules
weight = Weight
weight-n = Weight { $n } of 5
honest = Some maps, tiles and cards are our reconstruction, because no public list exists; each rules page says which. Whoever owns a box can load their own.
api = For programs: the open API
since = Since your last move:
status-open = seats free
status-playing = in play
status-over = finished

to-home = To the houses
no-page = There is no such page.
no-table = This table has been cleared away.
error-lost = The server does not answer. Try again in a moment.
opening = Opening the table…
table = The table

account = Account
account-who = Who you are
account-nobody = Nobody yet: a name is enough to play as a guest.
account-guest = You are here as a guest: { $name }. This browser keeps your seats; an account keeps them on every device.
account-is = You are logged in as { $login }.
account-name-hint = Shown at your new tables; up to 30 characters.
account-save-name = Save the name
account-make = Make an account
account-make-what = Your tables go with it.
account-log-in = Log in
account-log-in-what = Seats that you hold here as a guest come along.
account-log-out = Log out
account-login = Login
account-login-hint = 2 to 30 letters without accents, digits, dots, dashes and underscores.
account-password = Password
account-password-hint = At least 8 characters.
account-bad-name = A name has 1 to 30 characters.
account-bad-login = A login has 2 to 30 letters without accents, digits, dots, dashes or underscores; a password has at least 8 characters.
account-bad-notices = One of these addresses cannot be used. Check the e-mail and the webhook.
account-saved = Saved.
account-made = Your account is made. Your tables are kept in it.
account-in = You are logged in.
account-out = You are logged out. Your tables wait in your account.
account-forgot = I forgot my password
account-forgot-who = Fill in your login; the link goes to the address that you confirmed.
account-forgot-sent = If this account has a confirmed e-mail address, a link is on its way there. It is good for an hour.
account-reset = A new password
account-reset-what = You came by the link from our letter. All devices are logged out.
account-password-change = Password
account-password-what = A new password logs out all your other devices.
account-password-old = Password now
account-password-new = New password
account-password-save = Set the new password
account-password-changed = Your password is changed. Other devices are logged out.
account-bad-password = A password has 8 to 200 characters.
account-devices = Your devices
account-devices-what = Where your account is open. Is one of them not yours? End it, and change your password.
account-devices-end = End all others
account-devices-ended = Ended.
account-device-this = this device
account-device-seen = last used { $when }
account-device-unknown = Unknown device
account-device-end = End
account-device-end-what = End { $device }
account-notices = When it is your move
account-notices-what = A message with what happened, when you are not at the table.
account-notices-on = Send me messages
account-email = E-mail
account-email-hint = You confirm the address by a link that is sent to it. Empty: no e-mail.
account-email-yes = Confirmed: messages go to this address.
account-email-no = Not confirmed yet: open the link in the message sent to this address. Nothing comes if this server sends no e-mail.
account-webhook = Webhook
account-webhook-hint = An https address that a chat program gave you. Empty: none.
account-save-notices = Save the addresses

settings = Settings
language = Language
theme = Theme
theme-system = as the system
theme-light = light
theme-dark = dark
speed = Movement of pieces
speed-off = off
speed-normal = normal
speed-slow = slow
confirm-moves = Ask before a move on the board
sound = A bell when it is my turn
keys = Keys: b to the board, arrows and Enter to choose, Esc back, u undo, 1–5 players, ? help.
close = Close

seat = seat
seat-n = Seat { $n }
seats = Seats
seat-open = free seat
kind-me = I sit here
kind-open = somebody with the link
kind-bot = a bot
kind-level = bot: { $level ->
    [random] random
    [greedy] quick
   *[other] { $level }
 }
hot-seat = “I sit here” more than once: several people pass one device round.
your-name = Your name
guest = Guest
pace = Pace
pace-live = live, no clock
pace-clock = live, 15 minutes each and 30 seconds a turn
pace-day = a day for each decision
pace-days = three days for each decision
takebacks = Going back beyond what was revealed
takeback-free = anyone may
takeback-ask = Ask the others to go back
takeback-never = never
takeback = Go back to my last decision
takeback-asked = { $name } asks to go back to an earlier decision.
agree = Agree
disagree = No
listed = Show this table to everybody on the home page
own-set = Components
own-set-what = Own the box? Play with what is really in it: bring component files of your own. Those you leave out are the packaged ones. To begin from:
own-set-choose = Choose my files
own-set-drop = Back to the packaged ones
own-set-checking = Checking the files…
own-set-good = Checked. This table will be played with your { $files }.
own-set-same = These files are the same as the packaged ones.
own-set-bad = These files cannot be used.
own-set-file = File
own-set-item = Item
own-set-field = Field
own-set-what-is-wrong = Fault
own-set-unreadable = { $file } is not a text in UTF-8.
own-set-large = These files are too large: together at most { $most } kB.
set-short = Own set
set-of-table = Own component set
set-of-table-what = This table is played with component files that somebody brought, not with the packaged ones.
set-of-table-record = To check the record of this game, put these files into a folder:
set-of-table-digest = Digest of the set, as the record names it:
set-files = Its files
share = Send this link to the others. The game begins when no seat is free.
link = Link to this table
copy = Copy
copied = Copied
fill-bots = Fill the free seats with bots
sit-down = Sit down

players = Players
board = Board
score = Score
log = Log
chat = Chat
parts = Parts of the table
you = you
bot = bot
points = points
to-move = to move
thinking = thinking
ready = ready
covered = a bot plays for now
away = away
place-n = { $n ->
    [1] first
    [2] second
    [3] third
   *[other] place { $n }
 }
days = { $n ->
    [one] { $n } day
   *[other] { $n } days
 }
hours = { $n } h

your-turn = Your turn
your-choices = Your choices
waiting = Waiting
waiting-for = Waiting for { $names }.
committed = Your answer is in. Undo changes it until all are ready.
n-places = { $n ->
    [one] One place is possible.
   *[other] { $n } places are possible.
 }
as-list = { $n ->
    [one] The only choice, as a list
   *[other] All { $n } choices as a list
 }
which = Which one
would-score = would score { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
not-a-choice = That is not one of the choices now.
not-your-turn = It is not your turn.
back = Back
undo = Undo
help = Help
all-rules = All the rules of this game
no-rule = The rules do not hold this number.
no-rules = There are no rules of this game here.
search = Search the rules
nothing-found = Nothing found. Fewer words find more.
provenance = What is printed and what is our reconstruction
own-components = Own the box? Choose your own component files when you open a table, or play in the terminal:
source-rulebook = rulebook
source-public = public source
source-reconstructed = our reconstruction
reconnecting = Reconnecting · your move is kept
retry = Now
zoom-in = Zoom in
fit = Show all

log-empty = Nothing has happened yet.
show-then = Show the table as it was then
chat-empty = Nobody has said anything.
chat-say = Say something
send = Send
watchers = { $n ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $n } people are watching.
 }
if-ended-now = If the game ended now
would-be = Would be
now = Now
only-you = only you see this

game-over = The game is over
wins = { $n ->
    [one] { $names } wins!
   *[other] { $names } share the win!
 }
rematch = Play again
replay = Replay
record = Record (file)
replay-first = To the beginning
replay-back = One step back
replay-on = One step on
replay-at = Position { $at } of { $end }
replay-end = To the end
fork = Play on from here
fork-what = A new table begins after entry { $entry } of this game. Who plays?
hand-over = Hand the device to { $name }
i-am = I am { $name }

your-hand = Your hand
your-goods = Your goods
left-in-bag = in the bag
in-hand = in hand

every-point = Every point
no-points = No points yet.
be-covered = Let a bot play for me
be-back = I am back
seat-link = Link to this seat for another device
notes = Your notes, for you alone

# Rebirth
rb-turn = Tiles left: { $left }
rb-place = Place on { $at }
rb-place-town = Place on { $at } in { $town }
rb-choose = Keep the { $tile }
rb-take = Draw a set-aside tile and place it
rb-decline = Let it go
rb-double = Double: { $mission }
rb-missions = Your missions
rb-public-missions = Missions for all
rb-aside = Set aside
rb-castles = castles
rb-missions-drawn = missions
rb-settlements = Settlements
rb-small = small
rb-medium = medium
rb-large = large
rb-huge = huge
rb-castle-end = castle
rb-holy = cathedral
rb-tower = tower
rb-taken = scored by { $n }
first-player = first player

# Isle of Skye
sk-phase = Round { $round } of { $rounds } · scores { $letters }
sk-territory = Territory of { $name }
sk-tiles = { $n ->
    [one] one tile
   *[other] { $n } tiles
 }
sk-mine = back to mine
sk-site = Place at { $x },{ $y }: { $ways ->
    [one] one way
   *[other] { $ways } ways
 }
sk-ways = { $n ->
    [one] 1 way
   *[other] { $n } ways
 }
sk-market = For sale
sk-no-market = Nothing is for sale now.
sk-neutral = neutral tile
sk-axe = goes back into the bag
sk-price = price
sk-hidden = hidden
sk-others = Their territories
sk-look = Look at { $name }
sk-scoring = Scoring
sk-track = Rounds
sk-track-help = round · letters scored · gold for each player ahead
sk-gold = gold
sk-tiles-built = tiles built
sk-to-build = tiles to build
sk-less = one gold less
sk-more = one gold more
sk-set-price = Price { $n }
sk-place = Build at { $x },{ $y }, turned { $degrees }°
sk-turn = Turn the castle by { $degrees }°
sk-price-of = { $tile } for { $n } gold
sk-pass = Buy nothing
sk-buy-tile = Buy { $tile }
sk-axe-tile = Axe on { $tile }
sk-lift-tile = Build { $tile } next

# Brian Boru
bb-phase = Round { $round } of { $rounds }
bb-marriage = Marriage
bb-track = Marriage track
bb-battle = Battle
bb-church = Church
bb-region = { $points } points; { $n } of { $threshold } discs and monasteries turn its token up
bb-reward-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
bb-reward-town = a town in { $region }
bb-win = win
bb-lose = lose
bb-wins = wins
bb-trick = Trick
bb-packet = Choose from this packet
bb-picks = Chosen
bb-coins = coins
bb-renown = renown
bb-raiders = raiders
bb-towns = towns
bb-claims = claim tokens
bb-marker = has the marker
bb-settle = Settle in { $town }
bb-lead = Name { $town }
bb-expand = Expand to { $town }
bb-liberate = Liberate { $town }
bb-raid = The Vikings take { $town }
bb-build = Build in { $town }
bb-keep = Keep { $card }
bb-play = Play { $card }
bb-upper = Upper row: { $what }
bb-lower = Lower row: { $what }
bb-buy = Buy { $n }
bb-buy-none = Buy nothing
bb-decline = Do not expand
bb-reward-renown = { $n } renown

# Glen More II
gm-phase = Stack { $stack } · { $left } left
gm-free = free
gm-rondel = Rondel and market
gm-clans = Clan board
gm-territory = Territory of { $name }
gm-buy-for = buy { $n }
gm-sell-for = sell { $n }
gm-fare = way costs { $n }
gm-coins = coins
gm-barrels = barrels of whisky
gm-persons = persons
gm-landmarks = landmark cards
gm-tokens = clan tokens placed
gm-supply = Scots in supply
gm-moves = movement points
gm-n-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
gm-n-barrels = { $n ->
    [one] one barrel
   *[other] { $n } barrels
 }
gm-token = a clan token
gm-take = Take { $tile }
gm-discard = Discard { $tile }
gm-build = Build { $tile }
gm-stop = Move onto END
gm-coin = Take a coin
gm-point = Take a movement point
gm-place = Place at { $x },{ $y }
gm-pay = Pay { $good } from { $tile }
gm-sell = Sell { $good } from { $tile }
gm-stow = Put { $good } on { $tile }
gm-buy = Buy { $good }
gm-pick = Take { $good }
gm-walk = Walk from { $from } to { $to }
gm-scot = Give up the Scot on { $tile }
gm-activate = Activate { $tile }
gm-settle = Scot onto { $tile }
gm-remove = Remove { $tile }
gm-crest = { $crest }: { $what }
gm-effect = First: { $code ->
    [scot] a Scot
    [good] goods
    [token] a clan token
    [whisky] whisky
    [coins] coins
    [points] points
    [landmark] the landmark card
    [move] movement
    [produce] goods
    [exchange] an exchange
    [remove] removing a tile
    [extra] one more activation
    [everywhere] activating everything
    [stow] goods
    [settle] a Scot
   *[other] { $code }
 }
gm-done = Done
gm-skip = Skip

# Empires of the North
en-phase = Round { $round } · { $phase ->
    [0] set-up
    [1] lookout
    [2] interest
    [3] actions
    [4] expedition
   *[other] clean-up
 }
en-ring = Action ring
en-sea = The sea
en-queue = Ships
en-no-ships = No ship is out.
en-nearby = near
en-distant = far
en-empire = Empire of { $name }
en-fields = Fields
en-locations = Locations
en-islands = Islands
en-looked = Choose from these
en-ships = ships at home
en-spent = { $n ->
    [one] one worker spent
   *[other] { $n } workers spent
 }
en-passed = passed
en-used = used
en-kind-field = field
en-kind-upgrade = upgrade
en-kind-field_or_upgrade = field or upgrade
en-kind-action = action
en-kind-feature = feature
en-kind-storage = storage
en-kind-copy = copy
en-kind-boost = boost
en-kind-island = island
en-kind-instant = at once
en-clan = { $name } (difficulty { $difficulty })
en-keep = Keep { $cards }
en-keep-none = Keep nothing
en-place = Disc on { $tile }
en-move = Move a disc from { $from } to { $to }
en-shift = Shift disc { $n } to { $to }
en-pay = Pay { $good }
en-waive = Do not pay { $good }
en-gain = Gain { $good }
en-assign = Put { $good } on the card
en-raid = Raid { $card } of { $name }
en-release = Take { $good } from { $card }
en-glean = { $good } from { $card }
en-build = Build { $card }
en-with = Play { $card } with it
en-take = Take { $card }
en-visit = Visit { $card }
en-card = { $card }
en-island = { $card }
en-sail = Sail
en-with-fish = fish
en-with-gold = gold for fish
en-with-raze = raze token
en-blind-nearby = The top of the near deck, unseen
en-blind-distant = The top of the far deck, unseen
en-ship = Ship { $n } of the queue
en-overtake = Move ship { $n } forward
en-use = Use { $card }
en-harvest = Harvest { $card }
en-copy = Copy { $card }
en-attach = Onto { $card }
en-refresh = Refresh { $card }
en-discard = Discard { $card }
en-collect = { $card } pays first
en-pass = Pass
en-alone = Without a card
en-enough = Enough
en-trade = Exchange
en-decline = No
en-found = As a field of its own
en-stay = Leave it
en-return = Return home
en-pillage = Pillage
en-conquer = Conquer
