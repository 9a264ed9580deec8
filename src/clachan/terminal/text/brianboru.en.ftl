page-board = Board
page-map = Map
page-cards = Cards
page-towns = Towns
vp = { $points } VP
princess-short = support, trade, or 4 VP
letter-red = r
letter-blue = b
letter-yellow = y
letter-white = w
packet = Packet
hand = Hand
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
marker = marker
legend = Regions: count/threshold, points, claim token (▽ closed, △ open). Towns: number, colour, owner; v Vikings, † monastery, ‡ both, ◆ active. ⚔ raiders † church ¢ coins ★ renown ♥ courtship
no-road = no road
primary = wins:
secondary = else:
played = Played this round
marriages = Marriages
signs = Symbols
