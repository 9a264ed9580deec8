page-land = Territory
page-market = Market
page-others = Others
page-scoring = Scoring
axe = axe
for-sale = For sale. Gold: { $gold }, free: { $free }
your-offer = Tiles on offer. Gold: { $gold }, free: { $free }
to-build = Tiles to build
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
