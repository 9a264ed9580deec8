name = Curragh
blurb = Ještě jednou vytáhnout síť, nebo odplout s úlovkem domů? Bouře sebere všechno.

option-trips = Výpravy
option-trips-3 = tři každý
option-trips-5 = pět každý

phase-trip = Výprava { $n } z { $of }
prompt-trip = Ještě jednou vytáhnout síť, nebo domů? { $points ->
    [0] Síť je prázdná.
    [one] Síť má cenu 1 bodu.
   *[other] Síť má cenu { $points } bodů.
 }

do-haul = Vytáhnout síť
do-home = Plout domů za { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
 }
do-token = V síti je { $fish }
do-storm = Přichází bouře
do-favour = Přízeň má { $fish }

log-favour = { $who }: přízeň má { $fish }.
log-trip = Začíná { $n }. výprava.
log-haul = { $who } { VERB($you, "vytahuješ", "vytahuje") }: { $fish }.
log-storm = Bouře: { $you ->
    [1] přicházíš
   *[0] { $who } přichází
 } o { $fish ->
    [one] 1 rybu.
    [few] { $fish } ryby.
   *[other] { $fish } ryb.
 }
log-home = { $who } { VERB($you, "vezeš", "veze") } domů ryby ({ $fish }): { $points ->
    [one] 1 bod.
    [few] { $points } body.
   *[other] { $points } bodů.
 }
log-favoured = { $who }: přízeň měl { $fish }: { $points ->
    [one] 1 bod.
    [few] { $points } body.
   *[other] { $points } bodů.
 }

sheet-catch = Úlovek
sheet-favour = Přízeň

refused-empty = Síť je prázdná: nejdřív ji vytáhni.
