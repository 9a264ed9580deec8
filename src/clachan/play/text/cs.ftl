table = Stůl
you-here = Ty
you-there = { $name }
you-self = { $name }
seat-n = Místo { $n }
phase = Hraje se
only-english = Pravidla této hry nejsou přeložená; takto znějí anglicky.
do = { $what }
do-recall = Vzít odpověď zpět
refused-malformed = Tah je seznam, který začíná slovesem, například ["place", 17].
refused-over = Hra skončila.
refused-turn = Nejsi na tahu; na tahu: { $seats }.
refused-choice = Tah { $verb } teď takto není možný; { $count ->
    [one] možná je jedna volba
    [few] možné jsou { $count } volby
   *[other] možných je { $count } voleb
 }.
refused-verb = Tah { $verb } teď není možný; možné: { $verbs }.
level-random = náhodný
level-greedy = chamtivý
level-beginner = začátečník
level-easy = lehký
level-medium = střední
level-hard = těžký
level-expert = mistr
style-money = má ráda peníze
style-fighting = rád bojuje
style-people = má ráda lidi
style-building = rád staví
style-quiet = má ráda klid
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

side-e = východně
side-ene = východoseverovýchodně
side-ne = severovýchodně
side-n = severně
side-nw = severozápadně
side-wnw = západoseverozápadně
side-w = západně
side-wsw = západojihozápadně
side-sw = jihozápadně
side-s = jižně
side-se = jihovýchodně
side-ese = východojihovýchodně
side-middle = uprostřed
nth = { $what } ({ $n })

called = { $name }
about-words = slovy
about-once = jednou
about-rule = Pravidlo
hold-vp = { $n ->
    [one] bod
    [few] body
   *[other] bodů
 }

about-waking = při aktivaci
about-at-once = ihned
about-at-end = na konci
about-scoring = při bodování
about-component = součást
about-source = původ
source-rulebook = jako v tištěných pravidlech
source-public = jako tištěné, podle veřejných popisů
source-partly = zčásti jako tištěné, zbytek jsme rekonstruovali
source-reconstructed = rekonstrukce, ne tištěná podoba

reason-1 = { SENTENCE($one) }.
reason-2 = { SENTENCE($one) } a { $two }.
reason-3 = { SENTENCE($one) }, { $two } a { $three }.

thought-first = { $move }.
thought-next = Nebo: { $move }.
thought-expected = Očekávané místo { $place }, { $points } bodu { $lead ->
    [ahead] před druhým
   *[behind] za vedoucím
 }.
thought-gains = Očekávaný zisk: { $gains }.
thought-others = Nejbližší soupeř získá: { $gains }.
thought-differs = Proti prvnímu tahu: { $gains }.
thought-gain = { $what } { $sign }{ $points }

analysis-choice = { $who }: { $move }. Lepší: { $better }, o { NUMBER($points, minimumFractionDigits: 1) } bodu (chyba { NUMBER($error, minimumFractionDigits: 1) }).
analysis-luck = Štěstí přálo hráči { $who }, o { NUMBER($points, minimumFractionDigits: 1) } bodu: { $what }.
analysis-sum = { $who }: čekané místo nejprve { $before }, na konci { $after }. Vlastní volby { $choice }, volby ostatních { $others }, štěstí { $luck } bodu.
analysis-moved = { $sign }{ NUMBER($points, minimumFractionDigits: 1) }
analysis-none = Žádná volba nebyla zřetelně horší než jiná.

puzzle-right = „{ $move }“ je o { NUMBER($points, minimumFractionDigits: 1) } bodu lepší než druhý nejlepší tah (chyba { NUMBER($error, minimumFractionDigits: 1) }).
puzzle-wrong = Lepší je „{ $move }“. Tvůj tah je o { NUMBER($points, minimumFractionDigits: 1) } bodu horší (chyba { NUMBER($error, minimumFractionDigits: 1) }).
puzzle-gains = Co ti za pár tahů přinese: { $gains }.
puzzle-others = O co přijde nejsilnější soupeř: { $gains }.
puzzle-costs = Co tě to stojí: { $gains }.
puzzle-then = Potom: { $moves }.

review-gap = { $player } má v položce { $what } o { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
 } víc.
review-gap-try = Podívej se včas, jak { $player } boduje v položce { $what }, a vezmi si svůj díl.
