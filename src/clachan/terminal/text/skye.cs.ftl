page-land = Teritorium
page-market = Trh
page-others = Ostatní
page-scoring = Bodování
axe = sekera
for-sale = Na prodej. Zlato: { $gold }, volné: { $free }
your-offer = Vlastní nabídka. Zlato: { $gold }, volné: { $free }
to-build = Dílky k přistavění
own-gold = zlato { $gold }, volné { $free }
neutral = Prodává bank
in-bag = { $count ->
    [one] V pytlíku je { $count } dílek.
    [few] V pytlíku jsou { $count } dílky.
   *[other] V pytlíku je { $count } dílků.
 }
scoring-tiles = Bodovací žetony
round-track = Kola
behind = { $gold } zl. za každého hráče vpředu
final = Na konci
final-scoring = Svitky bodují za celé teritorium, v uzavřené oblasti dvojnásobně. 5 zlaťáků je 1 bod. Shodu rozhodne zbylé zlato.
