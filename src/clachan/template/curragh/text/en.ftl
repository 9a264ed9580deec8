name = Curragh
blurb = Haul the net once more, or row home with the catch? A storm takes it all.

option-trips = Trips
option-trips-3 = three each
option-trips-5 = five each

phase-trip = Trip { $n } of { $of }
prompt-trip = Haul once more, or row home? { $points ->
    [0] The net is empty.
    [one] The net is worth 1 point.
   *[other] The net is worth { $points } points.
 }

do-haul = Haul the net
do-home = Row home with { $points ->
    [one] 1 point
   *[other] { $points } points
 }
do-token = The net holds a { $fish }
do-storm = A storm comes up
do-favour = The favour is { $fish }

log-favour = { $who } { VERB($you, "have", "has") } the favour of the { $fish }.
log-trip = Trip { $n } begins.
log-haul = { $who } { VERB($you, "haul", "hauls") } a { $fish }.
log-storm = A storm: { $you ->
    [1] you lose
   *[0] { $who } loses
 } { $fish ->
    [0] nothing.
    [one] 1 fish.
   *[other] { $fish } fish.
 }
log-home = { $who } { VERB($you, "row", "rows") } home with { $fish } fish: { $points ->
    [one] 1 point.
   *[other] { $points } points.
 }
log-favoured = { $who } had the favour of the { $fish }: { $points ->
    [one] 1 point.
   *[other] { $points } points.
 }

sheet-catch = Catch
sheet-favour = Favour

refused-empty = The net is empty: haul first.
