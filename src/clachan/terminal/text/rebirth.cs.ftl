page-map = Mapa
page-missions = Mise
page-tiles = Dílky
size-small = malé sídlo
size-medium = střední sídlo
size-large = velké sídlo
size-huge = velkosídlo
in-town = { $size }, volná pole: { $free }
castle = hrad
holy-scotland = katedrála
holy-ireland = věž
been-there = (už jsi tu)
first-visit = (poprvé)
last-move = právě položeno
missions-public-points = Veřejné mise: kolik dostane první a kolik další
missions-own-secret = Tvoje mise, vidíš je jen ty
missions-none = Zatím žádné. Přinese je první dílek vedle katedrály nebo věž se znakem ✉.
towers = Věže
tiles-own = Tvoje dílky, vidíš je jen ty
hand = v ruce
supply = k dobrání
aside = odložené
tiles-placed = Dílky na mapě
castles-held = Hrady a dílky, které stojí vedle nich
missions-others = Soukromé mise ostatních
cards = { $count ->
    [0] žádný
    [one] jedna karta
    [few] { $count } karty
   *[other] { $count } karet
 }
