table = The table
refused-malformed = An action is a list that begins with a verb, such as ["place", 17].
refused-over = The game is over.
refused-turn = It is not your turn; seat { $seats } is to act.
refused-choice = This { $verb } is not possible now; { $count ->
    [one] one choice is
   *[other] { $count } choices are
 } possible.
refused-verb = You cannot { $verb } now; possible: { $verbs }.
chance = chance
level-random = random
level-greedy = greedy
final-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }
final-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
kept-game = { $players } players, { $entries ->
    [one] one entry
   *[other] { $entries } entries
 }, { $when }
