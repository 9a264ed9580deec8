page-glen = Glen
page-others = Others
page-clans = Clans
page-tiles = Tiles
rondel = Rondel
market = Market
end = END
die = die
cards = cards
size = tiles
in-hand = In hand
tier = Crests { $n } { $n ->
    [one] coin
   *[other] coins
 } from the start
ahead = On the rondel: name [cost] river, once!, activation
discarded = Discard pile
signs = Symbols
sign-coin = coin
sign-whisky = barrel
sign-scot = Scot
sign-token = clan token
sign-points = points
sign-move = movement point
sign-card = landmark card
sign-river = river
sign-rebuild = laid on
sign-once = once
