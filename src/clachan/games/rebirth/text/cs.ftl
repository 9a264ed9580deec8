name = Rebirth
blurb = Vrať zemi život: pokládej farmy, elektrárny a sídla na mapu Skotska nebo Irska, drž hrady a plň mise. Jeden dílek za tah, a pokaždé těžké rozhodnutí.

tile-0 = farma
tile-1 = elektrárna
tile-2 = sídlo 1
tile-3 = sídlo 2
tile-4 = sídlo 3
tile-5 = sídlo 4
tile-farm = { tile-0 }
tile-power = { tile-1 }
tile-settlement-1 = { tile-2 }
tile-settlement-2 = { tile-3 }
tile-settlement-3 = { tile-4 }
tile-settlement-4 = { tile-5 }

bonus-0 = 3 body
bonus-1 = 13 bodů za sousedství se všemi třemi těmito věžemi
bonus-2 = soukromá mise
bonus-3 = žeton dvojnásobku za sousedství s oběma těmito věžemi
bonus-4 = umístění dalšího dílku
bonus-5 = dobrání tří dílků

option-map = Mapa
option-map-scotland = Skotsko (základní hra)
option-map-ireland = Irsko (pokročilá hra)
option-first = Začínající hráč
option-first-random = náhodně
option-first-1 = místo 1
option-first-2 = místo 2
option-first-3 = místo 3
option-first-4 = místo 4
option-missions = Skotské mise
option-missions-all = všech 32 karet
option-missions-known = jen podmínky známé z pravidel

prompt-Place = Umísti svůj dílek: { $tile }.
prompt-Choose = Vyber dílek k umístění; ostatní se vrátí do tvé zásoby.
prompt-Doubling = Polož svůj žeton dvojnásobku na misi.
prompt-OfferTile = Dobrat a umístit jeden z odložených dílků, nebo se ho vzdát?

sheet-clusters = Shluky
sheet-settlements = Sídla
sheet-plus = Pole 1+
sheet-unfinished = Nedokončená sídla
sheet-castles = Hrady
sheet-missions = Mise
sheet-towers = Věže

log-first = { $you ->
    [1] Začínáš.
   *[0] Začíná { $who }.
 }
log-display = Vyložená mise: { $mission }
log-tower-laid = { $tower }: { $bonus }
log-aside = { $who } { VERB($you, "odkládáš", "odkládá") } dílek: { $tile }.
log-draw = { $who } { VERB($you, "dobíráš", "dobírá") } dílek: { $tile }.
log-choose = { $who } si { VERB($you, "necháváš", "nechává") } dílek: { $tile }.
log-place = { $who } { VERB($you, "umisťuješ", "umisťuje") } dílek { $tile }: { $at }.
log-cluster = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za shluk ({ $tile }).
log-settlement = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } v sídle { $town }.
log-plus = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za pole 1+.
log-castle = { $who } { VERB($you, "získáváš", "získává") } hrad { $castle }.
log-castle-from = { $who } { VERB($you, "získáváš", "získává") } hrad { $castle }; přichází o něj { $from }.
log-cathedral = { $who } { VERB($you, "stavíš", "staví") } u katedrály { $cathedral } a { VERB($you, "dobíráš", "dobírá") } misi.
log-mission-drawn = { $who } { VERB($you, "dobíráš", "dobírá") } misi: { $mission }
log-mission = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za misi: { $mission }
log-tower = { $who } se { VERB($you, "dostáváš", "dostává") } k věži { $tower }: { $bonus }.
log-tower-points = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } u věže.
log-double = { $who } { VERB($you, "budeš", "bude") } mít dvojnásobek za misi: { $mission }
log-take = { $who } { VERB($you, "dobíráš", "dobírá") } odložený dílek.
log-decline = { $who } se { VERB($you, "vzdáváš", "vzdává") } dalšího dílku.
log-extra-spent = { $who } { VERB($you, "smíš", "smí") } za tah umístit jen jeden další dílek; tato věž je vyčerpána.
log-discard = { $who } { VERB($you, "nemáš", "nemá") } kam umístit dílek ({ $tile }) a { VERB($you, "odhazuješ", "odhazuje") } ho.
log-unfinished = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } v nedokončeném sídle: { $at }.
log-castle-points = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za hrad { $castle }.
log-mission-final = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za misi: { $mission }
log-mission-missed = { $who }: bez bodů, mise nesplněna: { $mission }

refused-RB-R14 = Tady už dílek leží.
refused-special = Na hrad, katedrálu ani věž se dílek nepokládá, jen na pole vedle.
refused-RB-R15 = Farma patří na pole farmy nebo na prázdné pole, ne do sídla.
refused-RB-R16 = Elektrárna patří na pole elektrárny nebo na prázdné pole, ne do sídla.
refused-RB-R17 = Dílek sídla patří jen na pole sídla.
refused-RB-R18 = Elektrárna smí na pole farmy, až když nezbývá žádné pole elektrárny ani prázdné pole.
refused-RB-R19 = Farma smí na pole elektrárny, až když nezbývá žádné pole farmy ani prázdné pole.
refused-not-in-hand = Takový dílek nedržíš: { $tile }.
refused-double = Žeton dvojnásobku patří na vyloženou misi, kterou ještě nemáš splněnou; ne na „{ $mission }“.

mission-castle = Měj dílky na nejvíce polích vedle hradu { $castle }.
mission-ports = Měj dílky v nejvíce přístavech.
mission-medium = Měj obě pole v nejvíce středních sídlech.
mission-power_clusters = Měj nejvíce shluků elektráren o 3 a více dílcích.
mission-farm_clusters = Měj nejvíce shluků farem o 3 a více dílcích.
mission-castles = Ovládej nejvíce hradů.
mission-small = Měj dílky v nejvíce malých sídlech.
mission-large = Měj aspoň 2 pole v nejvíce velkých sídlech.
mission-largest_farm = Měj největší shluk farem.
mission-largest_power = Měj největší shluk elektráren.
mission-castle_reach = Měj dílky vedle nejvíce různých hradů.
mission-cathedral_land = Měj nejvíce dílků vedle katedrál.
mission-open_land = Měj nejvíce dílků na prázdných polích.
mission-bonus = Bonus bez podmínky.

mission-castle_4 = Obsaď 4 pole vedle jednoho hradu.
mission-tower_4 = Obsaď 4 pole vedle jedné věže.
mission-coast_3 = Obsaď 3 pobřežní pole 1+.
mission-small_3 = Obsaď 3 malá sídla.
mission-medium_4 = Obsaď pole ve 4 středních sídlech.
mission-farm_2x3 = Měj 2 shluky farem o 3 a více dílcích.
mission-power_2x3 = Měj 2 shluky elektráren o 3 a více dílcích.
mission-link_castles = Propoj 4 hrady jednou skupinou svých polí.
mission-link_towers = Propoj 4 věže jednou skupinou svých polí.
mission-big_3 = Obsaď pole ve 3 velkých sídlech nebo velkosídlech.
mission-huge_2 = Obsaď pole ve 2 velkosídlech.
mission-cluster_5 = Měj jeden shluk o 5 a více dílcích.

place-named = { $name }
place-town = { $town }
place-town-side = { $town }, { $side }
place-by = { $ground } { $far ->
    [1] { $side }
    [few] { $far } pole { $side }
   *[other] { $far } polí { $side }
 } od místa { $of }
ground-0 = pole farmy
ground-1 = pole elektrárny
ground-2 = prázdné pole
ground-3 = sídlo

phase-turn = Zbývá dílků: { $left }
do-place = Umístit na: { $at }
do-choose = Nechat si: { $tile }
do-take = Dobrat odložený dílek a umístit ho
do-decline = Vzdát se ho
do-double = Dvojnásobek: { $mission }
do-tile = Dobrat dílek: { $tile }
do-mission = Dobrat misi: { $mission }
do-bonus = Položit na { $tower }: { $bonus }
do-first = Začíná { $who }

missions-own = Tvoje mise
missions-public = Veřejné mise
missions-drawn = mise
set-aside = Odložené
castles = hrady
tiles-drawn = Tvoje dílky

means-castle-held = { $castle } zůstává tobě, dílků u něj: { $n }.
means-castle-not = { $castle } dál drží { $keeper }: { $most } proti tvým { $n }.
means-town = { $town }: { $n ->
    [one] zbývá { $n } volné pole
    [few] zbývají { $n } volná pole
   *[other] zbývá { $n } volných polí
 }.
means-mission = Mise: { $mission } { $way }

mission-way-count = ({ $n } z { $of })
mission-way-led = (ty { $n }, nejlepší z ostatních { $of }: boduje)
mission-way-behind = (ty { $n }, nejlepší z ostatních { $of }: zatím ne)
mission-way-always = (boduje vždy)
now-mission = { $way }
now-castle-free = Nedrží ho nikdo: získá ho první dílek vedle něj.
now-castle-mine = Je tvůj, dílků u něj: { $n }.
now-castle = Drží ho { $keeper }: { $most } proti tvým { $n }. Při shodě rozhodují farmy a elektrárny.
now-holy = Ještě jsi tam nebyl.
now-holy-been = Už jsi tam byl.
now-town = { $n ->
    [0] Dokončeno.
    [one] Volné je { $n } pole.
    [few] Volná jsou { $n } pole.
   *[other] Volných je { $n } polí.
 } Tvoje: { $mine }.

about-control = kdo ho drží
about-castle = kdo má vedle něj nejvíc dílků; při shodě nejvíc farem a elektráren
about-a-castle = hrad
about-cathedral = katedrála
about-tower = věž
about-draws = za první dílek vedle ní si dobereš misi
about-settlement = sídlo
about-town = { $n ->
    [1] malé: 1 pole
    [2] střední: 2 pole
    [3] velké: 3 pole
   *[other] velkosídlo: { $n } pole
 }. Až je plné, o bodech rozhodne vliv.
about-mission = mise
about-first = splněná
about-later = byl-li někdo dřív
about-goes = patří na
about-goes-0 = pole pro farmy a prázdná pole
about-goes-1 = pole pro elektrárny a prázdná pole
about-goes-2 = pole sídel
about-scores = boduje
about-cluster = bod za každý dílek svého shluku včetně sebe
about-influence = vliv { $n } ve svém sídle
about-a-tile = dílek
about-space = pole
about-ground-0 = Pro farmy; pro elektrárny jen tehdy, když jim nic jiného nezbývá.
about-ground-1 = Pro elektrárny; pro farmy jen tehdy, když jim nic jiného nezbývá.
about-ground-2 = Pro farmy i elektrárny.
about-ground-3 = Jen pro dílky sídel.
missions-met = { $n } z { $of }
legend = Sídla
legend-1 = malé: jeho domy
legend-2 = střední
legend-3 = velké
legend-4 = velkosídlo
land-scotland = Skotsko
land-ireland = Irsko
beyond-scotland = Anglie

hold-castle = { $n ->
    [one] hrad
    [few] hrady
   *[other] hradů
 }
hold-letter = { $n ->
    [one] mise
    [few] mise
   *[other] misí
 }

# What a browser calls the sheets on which scorings are told.
scene-end = Závěrečné bodování

# Důvody: části věty bez podmětu, ze kterých vznikne jedna věta.
why-castle-from = získá hrad { $castle } (dosud { $from })
why-castle = získá hrad { $castle }
why-mission = splní misi za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }
why-tower = dostane se k věži { $tower } ({ $bonus })
why-cathedral = dobere misi u katedrály { $cathedral }
why-completes = dokončí sídlo { $town } za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }
why-completes-for-others = dokončí sídlo { $town }, kde nic nezískáš
why-cluster = přinese { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za shluk { $size } dílků ({ $tile })
why-new-cluster = založí nový shluk ({ $tile }) za 1 bod
why-plus = přinese 1 bod za pole 1+
why-influence = přidá { $influence } k vlivu v sídle { $town }, kde { $n ->
    [one] zbývá jedno pole
    [few] zbývají { $n } pole
   *[other] zbývá { $n } polí
 }
why-castle-held = brání hrad { $castle }
why-castle-near = { $gap ->
    [0] dorovná u hradu { $castle } počet dílků hráče { $keeper }
    [one] přiblíží se u hradu { $castle } na jeden dílek za hráče { $keeper }
    [few] přiblíží se u hradu { $castle } na { $gap } dílky za hráče { $keeper }
   *[other] přiblíží se u hradu { $castle } na { $gap } dílků za hráče { $keeper }
 }
why-mission-nearer = přiblíží misi na { $n } z { $of }
why-mission-led = dostane tě do vedení v jedné z tvých misí
why-kept = může hned přinést { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }
why-fits = { $n ->
    [one] vejde se na jedno pole
    [few] vejde se na { $n } pole
   *[other] vejde se na { $n } polí
 }
why-doubled = zdvojnásobí misi na { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }; máš { $n } z { $of }
why-take = položí v tomto tahu ještě jeden dílek
why-decline = ukončí tah bez dalšího dílku

# Ohlédnutí po hře: co stálo body a co zkusit příště.
review-castles = { $n ->
    [one] Soupeři ti vzali jeden hrad
    [few] Soupeři ti vzali { $n } hrady
   *[other] Soupeři ti vzali { $n } hradů
 }.
review-castles-try = Polož k hradu druhý dílek dřív, než tě tam soupeř dorovná.
review-missions = { $n ->
    [one] Jedna mise zůstala nesplněná
    [few] { $n } mise zůstaly nesplněné
   *[other] { $n } misí zůstalo nesplněných
 }.
review-missions-try = Před každým tahem se podívej na své mise a včas se vzdej těch, ve kterých má soupeř velký náskok.
