page-glen = Údolí
page-others = Ostatní
page-clans = Klany
page-tiles = Dílky
rondel = Rondel
market = Trh
end = END
die = kostka
cards = karty
size = dílky
in-hand = V ruce
tier = Erby vzdálené od startu { $n ->
    [one] { $n } minci
    [few] { $n } mince
   *[other] { $n } mincí
 }
ahead = Na rondelu: jméno [cena] řeka, jednou!, aktivace
discarded = Odhazovací hromádka
signs = Značky
sign-coin = mince
sign-whisky = sud
sign-scot = Skot
sign-token = žeton klanu
sign-points = body
sign-move = bod pohybu
sign-card = karta památky
sign-river = řeka
sign-rebuild = přestavba
sign-once = jednou
