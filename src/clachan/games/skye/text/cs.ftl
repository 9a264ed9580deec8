name = Ostrov Skye
blurb = Vylosuj tři dílky, dvěma tajně urči cenu a dívej se, co ti ostatní koupí. Co nekoupí nikdo, z toho stavíš. Čtyři bodovací žetony dělají každý ostrov jiným.

gold-coins = { $gold ->
    [one] { $gold } zlaťák
    [few] { $gold } zlaťáky
   *[other] { $gold } zlaťáků
 }
points-won = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }

option-neutral_tile = Neutrální dílek (2 a 3 hráči)
option-neutral_tile-false = ne
option-neutral_tile-true = na prodej je o dílek víc
option-opponents_gold_visible = Zlato ostatních
option-opponents_gold_visible-false = skryté
option-opponents_gold_visible-true = veřejné
option-castle_rotation = Dílek s hradem
option-castle_rotation-fixed_0 = u všech stejně
option-castle_rotation-free_choice = každý si ho natočí
option-road_tiles_counts_castle = Dílky u cesty
option-road_tiles_counts_castle-false = bez hradu
option-road_tiles_counts_castle-true = včetně hradu

terrain-pasture = pastvina
terrain-mountain = hora
terrain-water = voda
side-N = severu
side-E = východě
side-S = jihu
side-W = západě

feature-sheep = ovce
feature-cattle = dobytek
feature-farm = farma
feature-broch = broch
feature-lighthouse = maják
feature-ship = loď
feature-whisky = whisky
feature-scroll = svitek

scoring-squares = průsečíky čtyř dílků
scoring-sheep = ovce
scoring-brochs = brochy v horách
scoring-whisky_majority = nejvíc whisky
scoring-farm_animals = zvířata u farem
scoring-road_cattle = dobytek u cesty
scoring-road_tiles = dílky u cesty
scoring-largest_lake = největší uzavřená voda
scoring-closed_areas = uzavřené oblasti
scoring-closed_areas_3 = velké uzavřené oblasti
scoring-building_sets = sady budov
scoring-ship_majority = nejvíc lodí
scoring-gold_majority = nejvíc zlata
scoring-lighthouse_ships = lodě u majáků
scoring-columns = sloupce
scoring-closed_mountains = uzavřené hory

help-squares = 2 body za každé místo, kde se stýkají čtyři dílky.
help-sheep = 1 bod za každou ovci.
help-brochs = 1, 3 nebo 6 bodů za každou horskou oblast s 1, 2 nebo 3 brochy; za další už nic.
help-whisky_majority = Nejvíc dílků s whisky: 5 bodů, druhý nejvyšší počet: 2 body.
help-farm_animals = 1 bod za každou ovci a každý kus dobytka na dílku s farmou nebo kolem něj, i přes roh.
help-road_cattle = 2 body za každý kus dobytka na dílku spojeném cestou s hradem.
help-road_tiles = 1 bod za každý dílek spojený cestou s hradem.
help-largest_lake = 2 body za každý dílek největší uzavřené vodní oblasti.
help-closed_areas = 1 bod za každou uzavřenou oblast.
help-closed_areas_3 = 3 body za každou uzavřenou oblast aspoň na 3 dílcích.
help-building_sets = 5 bodů za každou sadu brochu, farmy a majáku.
help-ship_majority = Nejvíc lodí: 5 bodů, druhý nejvyšší počet: 2 body.
help-gold_majority = Nejvíc zlata: 5 bodů, druhý nejvyšší počet: 2 body.
help-lighthouse_ships = 3 body za každou vodní oblast s lodí a majákem.
help-columns = 3 body za každý sloupec, v němž jsou aspoň 3 dílky za sebou.
help-closed_mountains = 2 body za každou uzavřenou horskou oblast.

scroll-per_2_sheep = 1 bod za 2 ovce
scroll-per_cattle = 1 bod za každý kus dobytka
scroll-per_2_whisky = 1 bod za 2 dílky s whisky
scroll-per_broch = 1 bod za každý broch
scroll-per_2_ships = 1 bod za 2 lodě
scroll-per_farm = 1 bod za každou farmu
scroll-per_lighthouse = 1 bod za každý maják

sheet-A = Bodovací žeton A
sheet-B = Bodovací žeton B
sheet-C = Bodovací žeton C
sheet-D = Bodovací žeton D
sheet-scrolls = Svitky
sheet-gold = Zlato

prompt-TurnCastle = Natoč svůj dílek s hradem.
prompt-axe = Polož sekeru na jeden ze svých tří dílků: vrátí se do pytlíku.
prompt-price = Naceň dílek „{ $tile }“: 1 až { $limit }.
prompt-Buy = Kup jeden dílek, nebo nic. Volné zlato: { $gold }.
prompt-lift = Který nový dílek přistavíš teď?
prompt-place = Přilož dílek „{ $tile }“ ke svému teritoriu; krajina musí na hranách navazovat.

phase-setup = Příprava
phase-round = Kolo { $round } z { $rounds } · boduje { $letters }

do-scoring = Bodovací žeton { $letter }: { $scoring }
do-turn = { $turns ->
    [0] Nechat hrad, jak leží
    [1] Otočit hrad doprava
    [2] Otočit hrad vzhůru nohama
   *[other] Otočit hrad doleva
 }
do-first = Začíná { $who }
do-draw = Vylosovat „{ $tile }“
do-axe = Sekera na dílek „{ $tile }“
do-price = { gold-coins } na dílek „{ $tile }“
do-buy = Koupit „{ $tile }“, prodává { $from }, cena: { gold-coins }
do-buy-neutral = Koupit „{ $tile }“ od banku, cena: { gold-coins }
do-buy-sold = Koupit „{ $tile }“
do-pass = Nic nekoupit
do-lift = Teď přistavět „{ $tile }“
# Otočení je před místem: seznamy krátí dlouhé řádky na konci.
do-place = { $turns ->
    [0] Přistavět { $at }
    [1] Přistavět otočený doprava, { $at }
    [2] Přistavět vzhůru nohama, { $at }
   *[other] Přistavět otočený doleva, { $at }
 }

turned = { $turns ->
    [0] { "" }
    [1] , otočený doprava
    [2] , vzhůru nohama
   *[other] , otočený doleva
 }
on = na dílek „{ $tile }“
on-castle = na hrad
corner = k rohu dílku „{ $tile }“
corner-castle = k rohu hradu
beside-N = nad dílek „{ $tile }“
beside-N-castle = nad hrad
beside-E = vpravo od dílku „{ $tile }“
beside-E-castle = vpravo od hradu
beside-S = pod dílek „{ $tile }“
beside-S-castle = pod hrad
beside-W = vlevo od dílku „{ $tile }“
beside-W-castle = vlevo od hradu
shown-N = na severu { $terrain }
shown-E = na východě { $terrain }
shown-S = na jihu { $terrain }
shown-W = na západě { $terrain }

castle = hrad
tile-told = { $what } ({ $marks })
things-and = { $things } a { $last }
things-none = holá krajina
things-sheep = { $n ->
    [1] ovce
    [few] { $n } ovce
   *[other] { $n } ovcí
 }
things-cattle = { $n ->
    [1] dobytek
    [few] { $n } kusy dobytka
   *[other] { $n } kusů dobytka
 }
things-farm = { $n ->
    [1] farma
    [few] { $n } farmy
   *[other] { $n } farem
 }
things-broch = { $n ->
    [1] broch
    [few] { $n } brochy
   *[other] { $n } brochů
 }
things-lighthouse = { $n ->
    [1] maják
    [few] { $n } majáky
   *[other] { $n } majáků
 }
things-ship = { $n ->
    [1] loď
    [few] { $n } lodě
   *[other] { $n } lodí
 }
things-whisky = { $n ->
    [1] whisky
   *[other] { $n }× whisky
 }
scroll-for-per_2_sheep = svitek za ovce
scroll-for-per_cattle = svitek za dobytek
scroll-for-per_2_whisky = svitek za whisky
scroll-for-per_broch = svitek za brochy
scroll-for-per_2_ships = svitek za lodě
scroll-for-per_farm = svitek za farmy
scroll-for-per_lighthouse = svitek za majáky
borders-pasture = { $n ->
    [1] pastvina
   *[other] { $n }× pastvina
 }
borders-mountain = { $n ->
    [1] hora
   *[other] { $n }× hora
 }
borders-water = { $n ->
    [1] voda
   *[other] { $n }× voda
 }
inside-pasture = pastvina uvnitř
inside-mountain = hora uvnitř
inside-water = jezero
roads = { $n ->
    [0] bez cesty
    [1] cesta
    [few] { $n } cesty
   *[other] { $n } cest
 }

log-scoring = Bodovací žeton { $letter }: { $scoring }.
log-castle = { $who } { VERB($you, "natáčíš", "natáčí") } dílek s hradem o { $degrees } stupňů.
log-first = { $you ->
    [1] Začínáš.
   *[0] Začíná { $who }.
 }
log-round = Začíná { $round }. kolo.
log-income = { $who } { VERB($you, "dostáváš", "dostává") } { gold-coins }: { $castle } za hrad, { $whisky } za whisky, { $behind } za hráče vpředu.
log-draw = { $who } { VERB($you, "losuješ", "losuje") } dílek „{ $tile }“.
log-neutral = Dílek „{ $tile }“ si může koupit kdokoli, cena: { gold-coins }.
log-axe = { $who } { VERB($you, "pokládáš", "pokládá") } sekeru na dílek „{ $tile }“.
log-price = { $who } { VERB($you, "pokládáš", "pokládá") } na dílek „{ $tile }“ { gold-coins }.
log-axed = { $who } { VERB($you, "vracíš", "vrací") } do pytlíku dílek „{ $tile }“.
log-priced = { $who } { VERB($you, "nabízíš", "nabízí") } dílek „{ $tile }“, cena: { gold-coins }.
log-pass = { $who } nic { VERB($you, "nekupuješ", "nekupuje") }.
log-buy = { $who } { VERB($you, "kupuješ", "kupuje") } dílek „{ $tile }“ od hráče { $from }, cena: { gold-coins }.
log-buy-neutral = { $who } { VERB($you, "kupuješ", "kupuje") } dílek „{ $tile }“ od banku, cena: { gold-coins }.
log-keep = { $who } si { VERB($you, "necháváš", "nechává") } dílek „{ $tile }“ a { VERB($you, "platíš", "platí") } banku { gold-coins }.
log-give-back = { $who } { VERB($you, "nemáš", "nemá") } kam přiložit dílek „{ $tile }“ a { VERB($you, "vracíš", "vrací") } ho do pytlíku.
log-build = { $who } { VERB($you, "přistavuješ", "přistavuje") } dílek „{ $tile }“ { $at }{ turned }.
# Stoly začaté dřív, než měla místa jména.
log-place = { $who } { VERB($you, "stavíš", "staví") } dílek { $tile } na { $x },{ $y }, natočený o { $degrees } stupňů.
log-score = { $who }: { points-won } ({ $letter }: { $scoring }).
log-score-none = { $who }: nic ({ $letter }: { $scoring }).
log-neutral-back = Dílek „{ $tile }“ nikdo nekoupil: vrací se do pytlíku.
log-scroll = { $who }: { points-won } za svitek na dílku „{ $tile }“ ({ $scroll }).
log-scroll-closed = { $who }: { points-won } za svitek na dílku „{ $tile }“, dvojnásobek v uzavřené oblasti ({ $scroll }).
log-scroll-none = { $who }: nic za svitek na dílku „{ $tile }“ ({ $scroll }).
log-gold = { $who }: { points-won } za { gold-coins }.

refused-not-yours = Dílek „{ $tile }“ není tvůj.
refused-axe-first = Nejdřív polož sekeru na jeden ze svých dílků.
refused-second-axe = Máš jednu sekeru a leží na dílku „{ $tile }“. Chceš-li ji přesunout, vezmi ji zpět.
refused-axed = Na dílku „{ $tile }“ je sekera: cenu nedostane.
refused-other-tile = Ceny jdou zleva doprava: na řadě je dílek „{ $tile }“.
refused-no-price = Na každém dílku bez sekery musí ležet aspoň 1 zlaťák.
refused-price-too-high = Sem můžeš položit nejvýš { $limit }: na obě ceny dohromady ti musí stačit vlastní zlato.
refused-own-tile = Dílek „{ $tile }“ je tvůj: kupuje se jen od ostatních.
refused-too-dear = Cena dílku „{ $tile }“ je { gold-coins }, tvoje volné zlato { $free }; zlato na vlastních dílcích je vázané.
refused-sold = Dílek „{ $tile }“ je už prodaný.
refused-fits-nowhere = Dílek „{ $tile }“ zatím není kam přiložit; nejdřív přistav jiný.
refused-occupied = Tady už dílek leží a dílky se nepřesouvají.
refused-apart = Dílek musí mít s tvým teritoriem společnou hranu; roh nestačí.
refused-border = Na { $side } nesouhlasí krajina: { $mine } a { $theirs }.
refused-no-way = Ať dílek otočíš jakkoli, sem nepasuje: { $around }.

territory = Teritorium hráče { $name }
tiles-in-it = { $n ->
    [one] jeden dílek
    [few] { $n } dílky
   *[other] { $n } dílků
 }
back-to-mine = zpět na moje
fits = { $n ->
    [0] nesedne nikam
    [one] sedne na jedno místo
    [few] sedne na { $n } místa
   *[other] sedne na { $n } míst
 }
fits-short = sedne { $n }×
try-tile = Zkusit ve svém teritoriu: { fits }
try-here = Zkusit tady: { ways }
if-kept = když si ho necháš tady
site = Přistavět { $at }: { ways }
ways = { $ways ->
    [one] 1 způsob
    [few] { $ways } způsoby
   *[other] { $ways } způsobů
 }
market = Na prodej
market-empty = Teď není nic na prodej.
neutral-tile = neutrální dílek
axed = vrátí se do pytlíku
price = cena
price-less = o zlaťák méně
price-more = o zlaťák více
hidden = skryto
territories = Teritoria ostatních
look-at = Prohlédnout: { $name }
scoring = Bodování
track = Kola
track-help = kolo · bodovaná písmena · zlato za každého hráče vepředu
gold = zlato
tiles-built = postavené dílky
tiles-to-build = dílky k přistavění

your-tiles = Tvoje dílky
short-by = chybí { $n }
turn-castle = Tvůj hrad
land-part = Teritorium
gold-left = { $n ->
    [one] Zbyde { $n } zlaťák na nákup
    [few] Zbydou { $n } zlaťáky na nákup
   *[other] Zbyde { $n } zlaťáků na nákup
 }
axe-on = Sekera na dílku: { $tile }

means-more = { $letter }, { $scoring }: o { $n } víc{ $times ->
    [one]{""}, boduje se ještě jednou
    [few] {" "}pokaždé, ještě { $times }×
   *[other] {" "}pokaždé, ještě { $times }×
 }
means-less = { $letter }, { $scoring }: o { $n } míň{ $times ->
    [one]{""}, boduje se ještě jednou
    [few] {" "}pokaždé, ještě { $times }×
   *[other] {" "}pokaždé, ještě { $times }×
 }
means-income = V každém kole o { $gold } zlata víc, za whisky u cesty.
means-fits = V tvém teritoriu se hodí na { $n ->
    [one] { $n } místo
    [few] { $n } místa
   *[other] { $n } míst
 }.
means-fits-nowhere = V tvém teritoriu se teď nehodí nikam.
means-best = Na nejlepším místě přinese do konce za bodovací žetony { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
 }.
means-sold = Prodáš: dostaneš { $gold } a svých { $gold } zpět. Neprodáš: dílek ti zůstane a zaplatíš { $gold }.
means-axed = Nedostane ho nikdo; ostatním dvěma určíš cenu.

now-scoring = Teď, pro tebe: { $worth ->
    [one] { $worth } bod
    [few] { $worth } body
   *[other] { $worth } bodů
 }. { $times ->
    [0] Už se nebude bodovat.
    [one] Boduje se ještě jednou.
   *[other] Boduje se ještě { $times }×.
 }

now-fits = Teď, pro tebe: sedne na { $n ->
    [one] jedno místo
    [few] { $n } místa
   *[other] { $n } míst
 }{ $best ->
    [0] .
   *[other] , nejlépe o { $best } víc za bodovací žetony, které přijdou.
 }
now-fits-nowhere = Teď, pro tebe: nesedne nikam.

about-tile = dílek krajiny
about-scoring-tile = bodovací žeton
about-scored = boduje se
about-behind = za každého hráče před tebou
about-behind-gold = { $gold ->
    [0] nic
   *[other] { $gold } zlata
 }
about-round = Kolo { $n }
about-borders = okraje
about-things = je na něm
about-roads = cesta
about-scroll = { $scroll }; v uzavřené oblasti dvojnásob
hold-coin = { $n ->
    [one] zlaťák
    [few] zlaťáky
   *[other] zlaťáků
 }
now-short = teď { $worth } · ještě { $times }×


# What a browser calls the sheets on which scorings are told.
scene-scoring = { $letter }: { $scoring }
scene-end = Závěrečné bodování: svitky a zlato

# Důvody: části věty bez podmětu, ze kterých vznikne jedna věta.
why-worth = může ti za bodovací dílky přinést { $n ->
    [one] 1 bod
    [few] { $n } body
   *[other] { $n } bodů
 }
why-worth-nothing = { $sites ->
    [one] vejde se na jedno místo
    [few] vejde se na { $sites } místa
   *[other] vejde se na { $sites } míst
 }, ale za bodovací dílky zatím nic nepřinese
why-fits-nowhere = zatím se do tvého teritoria nikam nevejde
why-denies = připraví hráče { $player } o { $n ->
    [one] 1 bod
    [few] { $n } body
   *[other] { $n } bodů
 }
why-wanted = hráči { $player } může přinést { $n ->
    [one] 1 bod
    [few] { $n } body
   *[other] { $n } bodů
 }
why-wants = hráči { $player } může dílek „{ $tile }“ přinést { $n ->
    [one] 1 bod
    [few] { $n } body
   *[other] { $n } bodů
 }
why-yours = když dílek „{ $tile }“ nikdo nekoupí, může ti přinést { $n ->
    [one] 1 bod
    [few] { $n } body
   *[other] { $n } bodů
 }
why-discards-misfit = zbaví tě dílku, který se do tvého teritoria nikam nevejde
why-discards-least = zbaví tě dílku, který má pro tebe nejmenší cenu
why-gives-up = vzdá se dílku, který ti může přinést { $n ->
    [one] 1 bod
    [few] { $n } body
   *[other] { $n } bodů
 }
why-price = přinese { gold-coins }, když se prodá, a stojí stejně, když se neprodá
why-pays = hráč { $player } dostane { gold-coins }
why-more = přidá { $n } za „{ $scoring }“{ $times ->
    [one] {""}
   *[other] {" "}v každém z { $times } bodování
 }
why-income = přinese v každém kole o { gold-coins } víc
why-scrolls = přidá { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
 } za svitky
why-road = spojí cestou s hradem { $n ->
    [one] další dílek
    [few] další { $n } dílky
   *[other] dalších { $n } dílků
 }
why-no-gain = za bodovací dílky zatím nic nepřinese
why-pass = ušetří tvých { gold-coins }

plan-discard-and-prices = Zahoď dílek „{ $axe }“; za dílek „{ $tile1 }“ chtěj { $gold1 } { $gold1 ->
    [one] zlaťák
    [few] zlaťáky
   *[other] zlaťáků
 } a za dílek „{ $tile2 }“ { $gold2 } { $gold2 ->
    [one] zlaťák
    [few] zlaťáky
   *[other] zlaťáků
 }
plan-prices = Za dílek „{ $tile1 }“ chtěj { $gold1 } { $gold1 ->
    [one] zlaťák
    [few] zlaťáky
   *[other] zlaťáků
 } a za dílek „{ $tile2 }“ { $gold2 } { $gold2 ->
    [one] zlaťák
    [few] zlaťáky
   *[other] zlaťáků
 }

# Ohlédnutí po hře: co stálo body a co zkusit příště.
review-gold = Na konci ti zbylo { $gold ->
    [one] { $gold } zlaťák
    [few] { $gold } zlaťáky
   *[other] { $gold } zlaťáků
 }, tedy jen { $worth ->
    [one] { $worth } bod
    [few] { $worth } body
   *[other] { $worth } bodů
 }.
review-gold-try = V posledních kolech víc utrácej a chtěj za dílky méně, když na ně nikdo nemá.
review-kept = { $n ->
    [one] { $n } tvůj dílek nikdo nekoupil
    [few] { $n } tvé dílky nikdo nekoupil
   *[other] { $n } tvých dílků nikdo nekoupil
 }; stálo tě to { $gold ->
    [one] { $gold } zlaťák
    [few] { $gold } zlaťáky
   *[other] { $gold } zlaťáků
 }.
review-kept-try = Oceň dílek tím, co přinese nejlepšímu sousedovi, a nízko, když si ho nechceš nechat.
review-passes = { $n ->
    [one] V jednom kole
    [few] Ve { $n } kolech
   *[other] V { $n } kolech
 } nepřibyl žádný koupený dílek.
review-passes-try = Při oceňování si nech trochu zlata, ať si můžeš v každém kole něco koupit.
