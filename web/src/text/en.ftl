# The shell's own texts. Games bring theirs.

lead = Houses by the sea, a game on every table. Send a link to friends, or sit down with bots.
open-table = Open a table
no-account = No account needed. Your seat is kept by its link.
your-tables = Your tables
all-tables = All { $n } of my tables
open-tables = Open tables
houses = The houses
play-now = Play against bots
friends = With friends
rules = Rules
weight = Weight
weight-n = Weight { $n } of 5
honest = Some maps, tiles and cards are our reconstruction, because no public list exists; the page for tinkerers says which. Whoever owns a box can load their own.
api = For programs: the open API
tinker = For tinkerers
tinker-lead = Where every component comes from, how the rules are tested, and what to type in a terminal. Whoever owns a box can play with its own components.
tinker-all = All games
tinker-sources = The source of each
tinker-files = Component files
tinker-digest = · digest { $digest }, rules version { $version }
tinker-commands = Commands
tinker-show = the numbered rules, or one of them
tinker-coverage = which rules have a test, and which cannot have one
tinker-provenance = where the components come from
tinker-check = whether component files of your own are sound: faults by file, item and field
tinker-play = play with them in the terminal
tinker-simulate = what many games say about them
tinker-new = a game of your own, ready to run
since = Since your last move:
status-open = seats free
status-playing = in play
status-over = finished

to-home = To the houses
no-page = There is no such page.
no-table = This table has been cleared away.
error-lost = The server does not answer. Try again in a moment.
error-page = This page has a fault: { $what }. Load it again; if it comes back, please tell us.
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
account-email-no = Not confirmed yet: use the link in the message sent to this address. Nothing comes if this server sends no e-mail.
account-password-proof = Your password, to change the address
account-confirm = Confirm the address
account-confirm-what = You came by the link from our letter. After this, messages about your move go to that address.
account-confirmed = Your address is confirmed: messages will come.
account-stop = Send no more messages
account-stop-what = You came by the link from our letter. After this, no more messages go to that address.
account-stopped = No more messages will come.
account-webhook = Webhook
account-webhook-hint = An https address that a chat program gave you. Empty: none.
account-save-notices = Save the addresses

settings = Settings
language = Language
theme = Theme
theme-system = as the system
theme-light = light
theme-dark = dark
size = Display size
size-percent = { $n } %
speed = Others' moves are shown
speed-fast = fast
speed-off = all at once
speed-normal = one by one
speed-slow = slowly
confirm-moves = Ask before a move on the board
notices-here = A notice of this browser when it is my turn
notices-denied = The browser does not allow notices here. Its own settings can change that.
clachan-version = Clachan { $version }
engine-compiled = Bots run on the compiled engine.
engine-bots = Bots run on the compiled engine. The server uses it from its next start.
engine-compiling = Bots run on plain Python and think slowly. A compiled engine is being made.
engine-plain = Bots run on plain Python and think slowly.
sound = Sounds, and a bell when it is my turn
keys = Keys: p to the prompt, d to the dock, b to the board, l to the log; arrows and Enter to choose, Esc back, u undo, h hint, arrows elsewhere go back in time, m sound, 1–5 players, ? help.

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
    [beginner] beginner
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
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
takebacks = Taking back a move after something was revealed
takebacks-free = anyone may
takebacks-ask = when all agree
takebacks-never = never
card-takeback-free = Anyone may take back moves, even after a reveal or the end.
card-takeback-ask = Moves are taken back if all agree.
card-takeback-never = No takebacks after a reveal.
takeback-ask = Ask the others to go back
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
own-sets-off = You cannot bring component files of your own here. The operator of this server can allow it.
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
copy-by-hand = This browser does not let us copy: mark the link and copy it by hand.
share-on = Share
qr = Scan to join
not-now = What is not possible now
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
thinks = { $name } is thinking
hurried = { $engine ->
    [plain] Had { $seconds } seconds and did { $percent } % of its usual search. The server’s engine is not compiled.
   *[compiled] Had { $seconds } seconds and did { $percent } % of its usual search. The server is busy.
 }
hurried-instead = Could not finish its search. A bot of another level moved for it: { level }.
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
would-score = { $sign }{ $points ->
    [one] { $points } point
   *[other] { $points } points
 }
choices = Choices
nearest-first = nearest first
as-list = { $n ->
    [one] The only choice, as a list
   *[other] All { $n } choices as a list
 }
choose-first = Choose first
tray-up = all ▴
tray-down = board ▾
ready-do = Ready
no-more = No more can be chosen with these.
parts-of-board = Parts of the board
n-choices = { $n ->
    [one] One choice.
   *[other] { $n } choices.
 }
which-way = { $n ->
    [one] One way
   *[other] { $n } ways: which one?
 }
n-of-m = { $n } of { $most } chosen
really = { $n ->
    [one] One other choice is left. Press again if you mean it.
   *[other] { $n } other choices are left. Press again if you mean it.
 }
in-order = Do these { $n } in this order
not-a-choice = That is not one of the choices now.
not-your-turn = It is not your turn.
back = Back
undo = Undo
help = Help
all-rules = All the rules of this game
no-rule = The rules do not hold this number.
no-rules = There are no rules of this game here.
search = Search the rules
contents = Contents
hits = { $n ->
    [0] nothing found
    [one] { $n } place
   *[other] { $n } places
  }
example = Example
learn = Learn the game
rules-now = Rules for this moment
rules-refused = Why not
rules-none = Nothing is asked of you now.
keys-head = Keys
keys-list =
    p to the question
    d to the choices
    b to the board
    l to the log
    ←→↑↓ choose; elsewhere ← and → go back and forth in time
    Enter choose, press again to do it
    Esc back
    u undo
    i what a thing does
    m sound
    1–5 players
    ? this help
rules-more = Where the components come from, tests, commands:
nothing-found = Nothing found. Fewer words find more.
provenance = What is printed and what is our reconstruction
own-components = Own the box? Choose your own component files when you open a table:
source-rulebook = rulebook
source-public = public source
source-reconstructed = our reconstruction
reconnecting = Reconnecting · your move is kept
retry = Now
zoom-in = Zoom in
zoom-out = Zoom out
fit = Show all
overview = The whole board: press where to look

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
left-in-bag = in the bag
in-hand = in hand

every-point = Every point
no-points = No points yet.
be-covered = Let a bot play for me
be-back = I am back
seat-link = Link to this seat for another device
notes = Your notes, for you alone
first-player = first player

minute = In a minute
minute-goal-head = What you are after
minute-turn-head = What you do
minute-points-head = Where points come from
minute-end-head = When it ends
minute-show = Show it on the board
minute-print = Print this page
minute-of = { $name } in a minute

later-score = +{ $points } at the end, as things stand
why = Why
info-now = for you now
info-hold = you hold { $n }
info-lack = you lack { $what }
info-have = you have it
info-can = you can now
info-about = about { $name }
info-cost = Cost
info-free = free
info-rule = Rule
info-keys = Press i or hold for what a thing does.
would-bring = What it would bring

you-there = you
you-self = yourself
you-here = You
you-win = You win!
undo-nothing = You have done nothing yet that could be taken back.
undo-others = Others have moved since, or something was revealed: ask them to go back, on your own seat card.
undo-never = Others have moved since, and at this table nobody goes back.
since-mine = Since your last move
since-nothing = Nobody has moved since you did.
go-on = Go on
skip = Skip
replay-play = Play
replay-pause = Pause
replay-by = Steps
replay-by-turn = by turn
replay-by-entry = by entry
replay-speed = Speed
replay-live = To the present
see-board = See the board
see-result = See the result
curve-what = How the points went
curve-worth = Worth if it had ended then
curve-track = Points scored so far
curve-track-only = points scored only
moments = The turning moments
moment-show = Show
total = Total

this-table = This table
share-table = Show this table to others
leave = Leave for good
leave-what = A bot takes your seat for the rest of the game, and you cannot come back to it.
leave-open-what = Your seat becomes free.
leave-yes = Leave
leave-no = Stay

play-now-how = Choose how many bots, how strong, on which map
how-many-bots = Bots
how-strong = Strength
level = { $level ->
    [random] random
    [greedy] quick
    [beginner] beginner
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
   *[other] { $level }
 }
more-choices = More choices
set-up = Set-up
take-turn = Take your turn
what-you-have = What you have

analysis = Analysis
analysis-ask = Analyse this game
analysis-what = Where it was won and lost, and what would have been better. It takes a minute or two.
analysis-working = Looking at every decision: { $done } of { $total }
analysis-places = Expected place
analysis-curve = The place that each player could expect, through the game
analysis-whose = Whose marks are shown
analysis-cost = { $name }: this cost { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
analysis-made = Done: { $what }
analysis-better = Better: { $what }
analysis-error = Tried out { $draws } times each, with the same luck; give or take { $error }.
analysis-by-choice = choice
analysis-by-luck = luck
analysis-none = Nothing that stands out.
analysis-from = From { $first } at the start to { $place } at the end:
analysis-own = own choices { $n }
analysis-others = others’ choices { $n }
analysis-luck-in-all = luck { $n }
analysis-good = In { $best } of { $n } decisions nothing was clearly better.

hint = Hint
hint-what = What would an expert do?
advice = Advice
advice-thinking = Thinking …
advice-hint = What { $level ->
    [expert] an expert
   *[other] a bot
 } would do
advice-thought = What { $name } was thinking
advice-instead = What an expert would have done as { $name }
advice-what = What was { $name } thinking?
advice-better = What would an expert do as { $name }?
advice-choose = Choose it
advice-hurried = It had little time and did { $percent } % of its usual search.
who-comes = Who comes

coach = Coach
coach-far = { $n } of { $of }
coach-got-it = Got it
coach-silence = Silence
coach-speaks = The coach speaks
coach-told = Told so far: { $n } of { $of }
coach-again = Tell me everything again
coach-still = You could still do this
coach-still-why = It looks clearly better than giving up. Press once more if you mean it.
coach-differs = A brings more in { $a }, B in { $b }.
coach-differs-one = { $letter } brings more in { $what }.
coach-leads = You lead through { $what }; { $name } is next.
coach-behind = { $place ->
    [2] You are second
    [3] You are third
    [4] You are fourth
   *[other] You are last
 }; { $name } is ahead of you in { $what }.
teach-me = Teach me
teach-me-what = A first game against beginner bots, with a coach
review = What cost you points
review-try = Next time:
lookback = Looking back
lookback-brought = What brought your points
lookback-otherwise = What { $name } did differently
lookback-more = { $what }: { $n } more than you
lookback-less = { $what }: { $n } fewer than you
lookback-alike = Nothing: the sheets are alike.
lookback-cost = What cost most
lookback-move = { $did }. Better by about { $n ->
    [one] one point
   *[other] { $n } points
 }: { $better }.
lookback-none = No move of yours stands out.

puzzle = Puzzle
puzzles = Puzzles
puzzles-all = All puzzles
puzzles-lead = Small questions from real games. One answer is clearly better than the others: find it, and see why. What you have answered is remembered on this device.
puzzles-none = There are no puzzles here yet. clachan puzzles find looks for some.
puzzles-done = { $n } of { $of } answered
puzzle-today = Puzzle of the day
puzzle-moves = { $n } moves
puzzle-ask = Which move is the best one?
puzzle-you = You are { $name }.
puzzle-is-right = That is right.
puzzle-is-wrong = There is a better move.
puzzle-was-right = right at once
puzzle-was-wrong = answered, not right at once
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-all = All { $n } moves
puzzle-unit = points less than the best
puzzle-best = best
puzzle-yours = yours
puzzle-how = An estimate: every move was tried out in { $worlds } games that could be this one, for three turns; the best moves also in { $ends } to the end, and the expert bot chooses the same. Moves that differ by less than the error are equal. Found by clachan { $version } among games of bots.
no-puzzle = There is no such puzzle.
grade-1 = easy
grade-2 = medium
grade-3 = hard
