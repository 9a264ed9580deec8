page-empire = Empire
page-hand = Hand
page-sea = Islands
page-others = Others
ring-title = Action ring, round { $round }
queue-title = Ships:
points = { $points } VP
spent = { $count } spent
hand-title = Hand ({ $count })
looked-title = Cards to choose from
hand-now = You can play now
hand-later = Not now
no-hand = Spectators see no hand.
none = none
kind-fields = Fields
kind-actions = Actions
kind-storage = Storage
kind-features = Features
kind-islands = Islands
deck-nearby = Nearby islands
deck-distant = Distant islands
pile = deck: { $count }
landed = The ship has reached
holds = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
 }
sign-food = food
sign-wood = wood
sign-stone = stone
sign-sheep = sheep
sign-fish = fish
sign-gold = gold
sign-raze = raze
sign-worker = workers
sign-ship = ships
sign-resource = resource
sign-good = good
