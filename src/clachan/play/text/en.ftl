table = The table
# In log lines: the reader as the subject; as somebody else's object; as their own object.
you-here = You
you-there = you
you-self = yourself
seat-n = Seat { $n }
phase = In play
only-english = These rules are there in English only.
do = { $what }
do-recall = Take the answer back
refused-malformed = An action is a list that begins with a verb, such as ["place", 17].
refused-over = The game is over.
refused-turn = It is not your turn; { $seats } to act.
refused-choice = This { $verb } is not possible now; { $count ->
    [one] one choice is
   *[other] { $count } choices are
 } possible.
refused-verb = You cannot { $verb } now; possible: { $verbs }.
level-random = random
level-greedy = greedy
level-beginner = beginner
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
style-money = likes money
style-fighting = likes a fight
style-people = likes people
style-building = likes to build
style-quiet = likes it quiet
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

side-e = east
side-ene = east-north-east
side-ne = north-east
side-n = north
side-nw = north-west
side-wnw = west-north-west
side-w = west
side-wsw = west-south-west
side-sw = south-west
side-s = south
side-se = south-east
side-ese = east-south-east
side-middle = middle
nth = { $what } ({ $n })

called = { $name }
about-words = in words
about-once = once
about-rule = Rule
hold-vp = { $n ->
    [one] point
   *[other] points
 }

about-waking = on waking
about-at-once = at once
about-at-end = at the end
about-scoring = each scoring
about-component = component
about-source = source
source-rulebook = as printed in the rulebook
source-public = as printed, from public descriptions
source-partly = partly as printed; the rest is our reconstruction
source-reconstructed = our reconstruction, not as printed

reason-1 = { SENTENCE($one) }.
reason-2 = { SENTENCE($one) } and { $two }.
reason-3 = { SENTENCE($one) }, { $two } and { $three }.

thought-first = { $move }.
thought-next = Or: { $move }.
thought-expected = Expected place { $place }, { $points } points { $lead ->
    [ahead] ahead of the runner-up
   *[behind] behind the leader
 }.
thought-gains = Expected: { $gains }.
thought-others = Your closest rival gets: { $gains }.
thought-differs = Compared with the first: { $gains }.
thought-gain = { $what } { $sign }{ $points }

analysis-choice = { $who }: { $move }. Better: { $better }, by { NUMBER($points, minimumFractionDigits: 1) } points ({ NUMBER($error, minimumFractionDigits: 1) } give or take).
analysis-luck = Luck was with { $who }, by { NUMBER($points, minimumFractionDigits: 1) } points: { $what }.
analysis-sum = { $who }: expected place { $before } at first, { $after } at the end. Own choices { $choice }, others' { $others }, luck { $luck } points.
analysis-moved = { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
analysis-none = No choice was clearly worse than another.

puzzle-right = “{ $move }” is worth { NUMBER($points, minimumFractionDigits: 1) } points more than the next best ({ NUMBER($error, minimumFractionDigits: 1) } give or take).
puzzle-wrong = Better is “{ $move }”. Your move is worth { NUMBER($points, minimumFractionDigits: 1) } points less ({ NUMBER($error, minimumFractionDigits: 1) } give or take).
puzzle-gains = What it brings you, some turns later: { $gains }.
puzzle-others = What your strongest rival has less: { $gains }.
puzzle-costs = What it costs you: { $gains }.
puzzle-then = Then: { $moves }.

review-gap = { $player } scored { $n } more in { $what }.
review-gap-try = Look early at how { $player } scored in { $what }, and get your share.
