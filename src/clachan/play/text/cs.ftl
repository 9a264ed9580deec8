table = Stůl
refused-malformed = Tah je seznam, který začíná slovesem, například ["place", 17].
refused-over = Hra skončila.
refused-turn = Nejsi na tahu; na tahu je místo { $seats }.
refused-choice = Tah { $verb } teď takto není možný; { $count ->
    [one] možná je jedna volba
    [few] možné jsou { $count } volby
   *[other] možných je { $count } voleb
 }.
refused-verb = Tah { $verb } teď není možný; možné: { $verbs }.
chance = náhoda
level-random = náhodný
level-greedy = chamtivý
final-place = { $place }.
final-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }
kept-game = { $players ->
    [few] { $players } hráči
   *[other] { $players } hráčů
 }, { $entries ->
    [one] jeden zápis
    [few] { $entries } zápisy
   *[other] { $entries } zápisů
 }, { $when }
