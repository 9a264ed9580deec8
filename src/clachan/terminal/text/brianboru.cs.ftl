page-board = Plán
page-map = Mapa
page-cards = Karty
page-towns = Města
vp = { $points } VB
princess-short = podpora, obchod, nebo 4 VB
letter-red = č
letter-blue = m
letter-yellow = ž
letter-white = b
packet = Balíček
hand = Ruka
cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
 }
marker = ukazatel
legend = Regiony: počet/práh, body, žeton nároku (▽ lícem dolů, △ lícem nahoru). Města: číslo, barva, majitel; v vikingové, † klášter, ‡ obojí, ◆ aktivní. ⚔ nájezdníci † církev ¢ mince ★ věhlas ♥ námluvy
no-road = bez silnice
primary = výhra:
secondary = jinak:
played = Zahrané v tomto kole
marriages = Sňatky
signs = Značky
