page-land = Territory
page-market = Market
page-others = Others
page-scoring = Scoring
choice-pass = buy nothing
choice-turn = turn the castle by { $degrees }°
choice-place = at { $x },{ $y }, turned by { $degrees }°
choice-price = { $gold } gold on { $tile }
choice-axe = axe on { $tile }
choice-buy = buy { $tile },
choice-lift = build { $tile }
axed = axe
for-sale = For sale. Gold: { $gold }, free: { $free }
your-offer = Tiles on offer. Gold: { $gold }, free: { $free }
to-build = Tiles to build
territory = Territory of { $name }
own-gold = { $gold } gold, { $free } free
neutral = For sale by the bank
in-bag = { $count ->
    [one] One tile is in the bag.
   *[other] { $count } tiles are in the bag.
 }
scoring-tiles = Scoring tiles
round-track = Rounds
behind = { $gold } gold for each player ahead
final = At the end
final-scoring = Scrolls score for the whole territory, in a closed area double. 5 gold are 1 point. A tie goes to more gold left over.
