page-empire = Impérium
page-hand = Ruka
page-sea = Ostrovy
page-others = Ostatní
ring-title = Kruh akcí, { $round }. kolo
queue-title = Lodě:
points = { $points } VB
spent = unavených { $count }
hand-title = Ruka ({ $count })
looked-title = Karty na výběr
hand-now = Teď lze zahrát
hand-later = Teď ne
no-hand = Diváci do ruky nevidí.
none = nic
kind-fields = Pole
kind-actions = Akce
kind-storage = Úložiště
kind-features = Vlastnosti
kind-islands = Ostrovy
deck-nearby = Blízké ostrovy
deck-distant = Vzdálené ostrovy
pile = balíček: { $count }
landed = Loď doplula k cíli
holds = { $count ->
    [one] { $count } karta v ruce
    [few] { $count } karty v ruce
   *[other] { $count } karet v ruce
 }
sign-food = jídlo
sign-wood = dřevo
sign-stone = kámen
sign-sheep = ovce
sign-fish = ryby
sign-gold = zlaťáky
sign-raze = útok
sign-worker = osadníci
sign-ship = lodě
sign-resource = surovina
sign-good = zboží
