page-view = View
page-score = Score
page-log = Log
you = (you)
entry = entry { $n }
choices = { $count ->
    [one] One choice.
   *[other] { $count } choices.
 }
waiting = Waiting for { $names } …
over = The game is over. { $count ->
    [one] { $names } wins with { $points } points!
   *[other] { $names } share the first place with { $points } points!
 }
since = since your last move
would-score = would score { $points }
secret = (only you see this)
if-ended = If the game ended now
total = Total
ledger = Your points, one by one
record-at = The record is { $path }
kept = The game is saved. Resume it: clachan play --resume { $path }

undone = Taken back.
taken-back = Taken back, with what the others and luck did since. Luck may fall differently now.
undo-watching = You are watching: there is nothing of yours to take back.
undo-nothing = There is no earlier decision of yours.
saved = Every entry is on disk at once: { $path }
not-saved = The record could not be written to { $path }: { $why }. The game goes on; s tries again.
confirm-on = From now on every choice asks for a second Enter.
confirm-off = Enter chooses at once.
confirm = Enter again: { $line }
not-your-turn = It is not your turn.
nothing-found = Nothing fits “{ $what }”. Esc shows all choices again.
paused = Paused. Space goes on.
going-on = Going on.
pace = Bots pause { $seconds } s.
hint = A hint: { $why }
hint-thinks = Thinking about it …
hint-none = There is no hint for this decision. The fault is in the log file.
too-small = Clachan needs a window of at least 60 × 15. Make it larger, or the letters smaller.

title-why = Why not? Type what you would like to do.
title-info = Components. Type a name or a word.
info-costs = costs { $what }
title-rules = Rules of { $name }. Type a number or a word.
no-refusals = Nothing that you might try is refused now: all is in the list of choices.
finder-keys = ↑↓ move · Enter opens the rule · Esc back
nothing-fits = Nothing fits.
find = find

keys-short = / find  h hint  u undo  w why not  r rules  ? help  q quit
keys-long = ←↑↓→ move  Enter choose  / find  h hint  1–{ $pages } pages  u undo  w why not  r rules  ? help  q quit
keys-replay = ←→ turn  ↑↓ entry  Home End  1–{ $pages } pages  r rules  q quit   { $n } of { $all }
keys-watch = space pause  + faster  − slower  1–{ $pages } pages  r rules  ? help  q quit
help = ← ↑ ↓ →	move over the places on the board, or through the list
    j  k	next and previous choice in the list
    space	another choice at the same place; while others play: hurry
    Enter	choose what is focused
    /	find a choice: type a part of it; Esc shows all again
    1 2 3 …  Tab	pages: board, score sheet, log
    PgUp  PgDn	scroll the page; with Shift and arrows too
    h	a hint: what the best bot would do in your place
    g  G	at a first game: the coach's words are understood; silence, or speak again
    u	take back your last step
    w	why not: what is refused now, and by which rule
    r	the rules by number or word
    i	what a component does, and whether it is as printed
    c	ask for a second Enter before each choice, or not
    +  −	bots play faster, slower
    s	where the record is: every entry is written at once
    q	leave the table; the game is saved, and clachan play resumes it

    { "[" }K7] is focused, (K7) is possible. The mouse works too: a click focuses, a second one chooses; a click on a place that is not possible says why.
no-terminal = The game needs a terminal to play in; input or output is not one. For games without a screen use: clachan simulate
menu-game = What shall we play?
menu-resume = Go on: { $game }
menu-players = How many players, you included?
menu-seats = { $count } players
menu-level = How strong are the others?
menu-keys = ↑↓ move · Enter choose · Esc back · q quit

coach = Coach
coach-still = The coach: you could still do this: { $better }. { $asks }
coach-silent = The coach is silent. G lets it speak again.
coach-speaks = The coach speaks again.
learn-begins = Play a first game now, against beginner bots and with a coach?
learn-terminal = A first game with a coach needs a terminal: clachan learn { $key }
minute-goal = What you are after
minute-turn = What you do
minute-points = Where points come from
minute-end = When it ends
back-brought = What brought your points: { $what }.
back-otherwise = What { $name } did differently: { $what }.
back-cost = { $did }. Better by about { $n ->
    [one] one point
   *[other] { $n } points
 }: { $better }.
