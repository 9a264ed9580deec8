name = Vládcové Severu
blurb = Šest klanů, každý s vlastním balíčkem. Posouvej disky po kruhu akcí, stav impérium z karet a vysílej lodě na blízké i vzdálené ostrovy plenit, nebo dobývat.

option-clans = Klany
option-clans-chosen = hráči si vybírají
option-clans-random = rozdají se náhodně
option-first = Začínající hráč
option-first-random = náhodně
option-first-1 = místo 1
option-first-2 = místo 2
option-first-3 = místo 3
option-first-4 = místo 4
option-score_raze = Žetony útoku na konci hry
option-score_raze-false = bez bodů (česká pravidla)
option-score_raze-true = po 1 bodu (FAQ vydavatele)
option-max_rounds = Nejvýše kol
option-max_rounds-30 = 30
option-max_rounds-4 = 4
option-max_rounds-5 = 5
option-max_rounds-6 = 6
option-max_rounds-8 = 8
option-max_rounds-10 = 10
option-max_rounds-15 = 15
option-max_rounds-20 = 20

tile = akční destička
tile-explore = PRŮZKUM
tile-populate = OSÍDLENÍ
tile-construct = VÝSTAVBA
tile-harvest = SKLIZEŇ
tile-sail = NALODĚNÍ
distant = balíček vzdálených ostrovů

good = { $what ->
    [food] jídlo
    [wood] dřevo
    [stone] kámen
    [sheep] ovce
    [fish] ryba
    [gold] zlaťák
    [raze] žeton útoku
   *[worker] osadník
 }
due = { $due ->
    [food] 1 jídlo
    [wood] 1 dřevo
    [stone] 1 kámen
    [sheep] 1 ovci
    [fish] 1 rybu
    [resource] 1 surovinu
   *[good] 1 žeton zboží
 }
tile-name = { $tile ->
    [explore] { tile-explore }
    [populate] { tile-populate }
    [construct] { tile-construct }
    [harvest] { tile-harvest }
   *[sail] { tile-sail }
 }
goal-name = { $goal ->
    [explore] { tile-explore }
    [populate] { tile-populate }
    [construct] { tile-construct }
    [harvest] { tile-harvest }
   *[sail] { tile-sail }
 }
amount = { $what ->
    [food] { amount-food }
    [wood] { amount-wood }
    [stone] { amount-stone }
    [sheep] { amount-sheep }
    [fish] { amount-fish }
    [gold] { amount-gold }
    [raze] { amount-raze }
    [worker] { amount-worker }
    [ship] { amount-ship }
    [vp] { amount-vp }
    [resource] { amount-resource }
    [good] { amount-good }
   *[any] { amount-any }
 }

amount-food = { $n ->
    [one] { $n } jídlo
    [few] { $n } jídla
   *[other] { $n } jídel
 }
amount-wood = { $n ->
    [one] { $n } dřevo
    [few] { $n } dřeva
   *[other] { $n } dřev
 }
amount-stone = { $n ->
    [one] { $n } kámen
    [few] { $n } kameny
   *[other] { $n } kamenů
 }
amount-sheep = { $n ->
    [one] { $n } ovci
    [few] { $n } ovce
   *[other] { $n } ovcí
 }
amount-fish = { $n ->
    [one] { $n } rybu
    [few] { $n } ryby
   *[other] { $n } ryb
 }
amount-gold = { $n ->
    [one] { $n } zlaťák
    [few] { $n } zlaťáky
   *[other] { $n } zlaťáků
 }
amount-raze = { $n ->
    [one] { $n } žeton útoku
    [few] { $n } žetony útoku
   *[other] { $n } žetonů útoku
 }
amount-worker = { $n ->
    [one] { $n } osadníka
    [few] { $n } osadníky
   *[other] { $n } osadníků
 }
amount-ship = { $n ->
    [one] { $n } loď
    [few] { $n } lodě
   *[other] { $n } lodí
 }
amount-vp = { $n ->
    [one] { $n } vítězný bod
    [few] { $n } vítězné body
   *[other] { $n } vítězných bodů
 }
amount-resource = { $n ->
    [one] { $n } surovinu
    [few] { $n } suroviny
   *[other] { $n } surovin
 }
amount-good = { $n ->
    [one] { $n } žeton zboží
    [few] { $n } žetony zboží
   *[other] { $n } žetonů zboží
 }
amount-any = { $n ->
    [one] { $n } žeton
    [few] { $n } žetony
   *[other] { $n } žetonů
 }

prompt-PickClan = Vyber si klan.
prompt-Keep-first = Vyber tři karty, které si necháš.
prompt-Keep = Vyber karty, které si necháš, každou za jednoho osadníka (nejvýše { $most }).
prompt-Interest = Která karta vyplatí uložené jako první?
prompt-Turn = Jsi na tahu: stav, použij disk, napadni soupeře, použij kartu, nebo pasuj.
prompt-Pay = Zaplať { due }: čím?
prompt-Waive = Cena je nižší: kterou surovinu nezaplatíš?
prompt-GainAny = Vyber, co získáš ({ $left ->
    [one] zbývá { $left }
    [few] zbývají { $left }
   *[other] zbývá { $left }
 }).
prompt-Assign = Vyber žeton, který přidělíš. Karta: { $card }.
prompt-Release = Vyber žeton, který uvolníš (nejvýše { $left }).
prompt-Take = Vyber zboží, které uvolníš; jeho karta se vyčerpá.
prompt-Glean = Vyber pole a co z něj získáš ({ $left ->
    [one] zbývá { $left }
    [few] zbývají { $left }
   *[other] zbývá { $left }
 }).
prompt-Exchange = { $card }: směnit ještě jednou ({ $left ->
    [one] zbývá { $left }
    [few] zbývají { $left }
   *[other] zbývá { $left }
 }), nebo už dost?
prompt-Choose = { $card }: vyber jednu možnost.
prompt-Refresh = Vyber kartu, kterou obnovíš.
prompt-Discard = Vyber kartu svého impéria, kterou odložíš ({ $left ->
    [one] zbývá { $left }
    [few] zbývají { $left }
   *[other] zbývá { $left }
 }).
prompt-CopyOf = Vyber kartu, kterou zkopíruješ.
prompt-Attach = { $card }: vyber pole.
prompt-BuildFrom = Postavit ihned zdarma?
prompt-Search = Vyber kartu, kterou si vezmeš do ruky.
prompt-PlayWith = { tile-name }: zahrát k tomu kartu?
prompt-BuildFree = Vyber lokaci, kterou postavíš bez placení.
prompt-Harvest = Vyber pole, které sklidíš.
prompt-Embark = Co poveze loď?
prompt-MoveDisc = Přesuň jeden svůj disk na jinou destičku, nebo ho nech ležet.
prompt-MoveShip = Posuň jednu svou loď dopředu, nebo ji nech na místě.
prompt-PickShip = Vyber loď, která hned navštíví ostrov.
prompt-Visit = Vyber ostrov, který loď navštíví.
prompt-Land = { $card }: vyplenit, nebo dobýt?

sheet-actions = Akce
sheet-features = Vlastnosti
sheet-boosts = Posílení
sheet-bonuses = Bonusy za postavení a dobytí
sheet-pillage = Plenění
sheet-stored = Uložené
sheet-cards = Karty v impériu
sheet-resources = Zbylé suroviny
sheet-gold = Zbylé zlaťáky
sheet-raze = Zbylé žetony útoku

log-clan = { $who }: { $clan }.
log-first = { $you ->
    [1] Začínáš.
   *[0] Začíná { $who }.
 }
log-round = { $round }. kolo
log-reveal = Na obzoru: { $card }
log-sight = Za obzorem leží { $card }.
log-keep = { $who } si { VERB($you, "necháváš", "nechává") } { $n ->
    [one] { $n } kartu
    [few] { $n } karty
   *[other] { $n } karet
 }.
log-draw = { $who } { VERB($you, "dobíráš", "dobírá") } kartu: { $card }.
log-reshuffle = { $who } { VERB($you, "zamícháváš", "zamíchává") } odložené karty do nového balíčku.
log-search = { $who } { VERB($you, "nacházíš", "nachází") } kartu: { $card }.
log-search-none = { $who } nic { VERB($you, "nenacházíš", "nenachází") }.
log-gain = { $who } { VERB($you, "získáváš", "získává") } { amount } ({ $card }).
log-pay = { $who } { VERB($you, "platíš", "platí") } { amount }.
log-points = { $who } { VERB($you, "získáváš", "získává") } { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } ({ $card }).
log-wake = { $who } { VERB($you, "probíráš", "probírá") } { $n ->
    [one] { $n } osadníka
    [few] { $n } osadníky
   *[other] { $n } osadníků
 } ({ $card }).
log-assign = { $who } { VERB($you, "přiděluješ", "přiděluje") } { amount } na kartu { $card }.
log-release = { $who } { VERB($you, "uvolňuješ", "uvolňuje") } { amount } z karty { $card }.
log-build = { $who } { VERB($you, "stavíš", "staví") }: { $card }.
log-copy = { $who } { VERB($you, "kopíruješ", "kopíruje") } kartu { $copied }.
log-boost = { $who } { VERB($you, "hraješ", "hraje") } posílení: { $card }.
log-discard = { $who } { VERB($you, "odkládáš", "odkládá") } z impéria kartu { $card }.
log-refresh = { $who } { VERB($you, "obnovuješ", "obnovuje") } kartu { $card }.
log-use = { $who } { VERB($you, "používáš", "používá") } kartu { $card }.
log-place = { $who } { VERB($you, "pokládáš", "pokládá") } disk: { tile-name }.
log-move = { $who } { VERB($you, "posouváš", "posouvá") } disk: { tile-name } → { goal-name }.
log-shift = { $who } { VERB($you, "přesouváš", "přesouvá") } disk: { tile-name } → { goal-name }.
log-sail = { $who } { VERB($you, "řadíš", "řadí") } loď na { $place }. místo{ $fish ->
    [0] {""}
   *[other] , s rybou
 }{ $raze ->
    [0] {""}
   *[other] , s žetonem útoku
 }.
log-overtake = { $who } { VERB($you, "posouváš", "posouvá") } loď dopředu na { $place }. místo.
log-raid = { $who } { VERB($you, "napadáš", "napadá") } hráče { $from }: karta { $card } je vyčerpaná.
log-pass = { $who } { VERB($you, "pasuješ", "pasuje") }.
log-return = { $who } se { VERB($you, "vracíš", "vrací") } s lodí domů, aniž { VERB($you, "navštívíš", "navštíví") } ostrov.
log-pillage = { $who } { VERB($you, "pleníš", "plení") } ostrov: { $card }.
log-conquer = { $who } { VERB($you, "dobýváš", "dobývá") } ostrov: { $card }.
log-last = Toto je poslední kolo.
log-last-now = { $who } { VERB($you, "dosahuješ", "dosahuje") } { $least } vítězných bodů: toto kolo je poslední.
log-last-next = { $who } { VERB($you, "dosahuješ", "dosahuje") } { $least } vítězných bodů při mořeplavbě: příští kolo bude poslední.
last-round = Poslední kolo
last-round-next = Příští kolo bude poslední
log-cleanup = Osadníci, karty i disky jsou znovu připraveni.
log-end-cards = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za karty v impériu.
log-end-resources = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za suroviny.
log-end-gold = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za zlaťáky.
log-end-raze = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za žetony útoku.

refused-clan = Tento klan už má jiný hráč.
refused-keep = { $most ->
    [0] Na kartu už nemáš osadníka.
   *[other] Nechat si smíš nejvýše { $most }: každá karta stojí jednoho osadníka.
 }
refused-keep-first = Nech si právě tři karty.
refused-have-not = To nemáš: { good }.
refused-pay = Nelze zaplatit { due }: { good } se nehodí, nebo je potřeba na zbytek ceny.
refused-assign = To teď na tuto kartu přidělit nelze: { good }.
refused-enough = Přiděl aspoň jeden žeton.
refused-filter = Efekt se netýká karty { $card }.
refused-refresh = { $card }: karta není vyčerpaná.
refused-refresh-self = { $card }: karta nemůže obnovit sama sebe.
refused-copy = Kartu { $card } takto kopírovat nelze.
refused-attach = { $card } nedává stejné zboží.
refused-other-tile = { $card } se nehraje k akci { tile-name }.
refused-no-field = { $card }: chybí pole, které dává stejné zboží.
refused-no-ship = { $card }: ve frontě musí být tvoje loď, k dobytí s žetonem útoku.
refused-must = Po kartě { $card } by nešlo provést akci { tile-name }.
refused-not-built = { $card } se nestaví za cenu, ale hraje se k akci destičky.
refused-no-copy = { $card } nemá co kopírovat.
refused-price = Na kartu { $card } nemáš dost prostředků.
refused-harvest = { $card } není samostatné pole.
refused-sail = To na loď naložit nemůžeš: nemáš to.
refused-distant = Bez ryby loď nedopluje: { $card }.
refused-conquer = Dobývat může jen loď s žetonem útoku.
refused-return = Tato loď musí navštívit ostrov.
refused-no-disc = Oba tvoje disky už leží na destičkách.
refused-tired-disc = Tento disk už v tomto kole posloužil dvakrát.
refused-not-adjacent = { goal-name } nesousedí s destičkou { tile-name }.
refused-no-food = Posun disku stojí 1 jídlo nebo 1 zlaťák.
refused-perform = { $tile ->
    [explore] PRŮZKUM: dobírací balíček i odkládací hromádka jsou prázdné.
    [construct] VÝSTAVBA: v ruce není lokace, kterou by šlo postavit.
    [harvest] SKLIZEŇ: v impériu není žádné pole.
   *[sail] NALODĚNÍ: v zásobě není žádná loď.
 }
refused-no-action = { $card } nemá akci.
refused-exhausted = { $card }: karta je vyčerpaná.
refused-cost = Nemůžeš zaplatit celou cenu akce. Karta: { $card }.
refused-use-must = { $card }: akci, kterou karta provádí, teď nelze provést.
refused-raid-passed = Kdo pasoval, toho napadnout nelze.
refused-raid-target = { $card } není obnovená karta s akcí.
refused-raid-raze = Napadení stojí 1 žeton útoku.

last-mark = { $last ->
    [1] {" "}(poslední)
   *[other] {""}
 }
phase-setup = Příprava
phase-lookout = { $round }. kolo{ last-mark } · rozhled
phase-interest = { $round }. kolo{ last-mark } · uložené
phase-actions = { $round }. kolo{ last-mark } · akce
phase-expedition = { $round }. kolo{ last-mark } · mořeplavba
phase-cleanup = { $round }. kolo{ last-mark } · úklid
phase-over = { $round }. kolo · konec

card-with = { $card } ({ $traits })
trait-copy = kopie
trait-under = vylepšení pole { $card }
trait-upgrade = + { $card }
trait-token = { $n }× { good }
trait-exhausted = vyčerpaná
copies = { $n }× { $card }
ship-empty = prázdnou loď
ship-raze = loď s žetonem útoku
ship-fish = loď s rybou
ship-full = loď s rybou a žetonem útoku
ship-placed = { $ship } na { $place }. místě

do-clan = { $clan } (obtížnost { $difficulty })
do-first = Začíná { $who }
do-tile = Další v kruhu: { $tile }
do-card = Dobrat: { $card }
do-island = Odkrýt: { $card }
do-keep = Nechat: { $cards }
do-keep-none = Nenechat si nic
do-collect = Vyplatit: { $card }
do-pass = Pasovat
do-place = Disk: { $tile }
do-place-with = Disk: { $tile } + { $card }
do-move = Posunout disk: { $tile } → { $goal }
do-move-with = Posunout disk: { $tile } → { $goal } + { $card }
do-use = Použít: { $card }
do-raid = Napadnout ({ $who }): { $card }
do-build = Postavit: { $card }
do-decline = Nestavět
do-with = Zahrát: { $card }
do-alone = Bez karty
do-take = Vzít: { $card }
do-pay = Zaplatit { amount }
do-waive = Neplatit { due }
do-gain = Získat { amount }
do-assign = Přidělit { amount }
do-release = Uvolnit { amount }: { $card }
do-glean = Získat { amount }: { $card }
do-enough = Dost
do-option = { SENTENCE($what) }
do-trade = Směnit
do-harvest = Sklidit: { $card }
do-copy = Kopírovat: { $card }
do-attach = Připojit k poli: { $card }
do-found = Jako samostatné pole
do-refresh = Obnovit: { $card }
do-discard = Odložit: { $card }
do-shift = Přesunout disk: { $tile } → { $goal }
do-shift-fresh = Přesunout nevyčerpaný disk: { $tile } → { $goal }
do-shift-exhausted = Přesunout vyčerpaný disk: { $tile } → { $goal }
do-stay = Nechat na místě
do-sail-none = Vyplout s prázdnou
do-sail-none-raze = Vyplout s žetonem útoku
do-sail-fish = Vyplout s rybou
do-sail-fish-raze = Vyplout s rybou a žetonem útoku
do-sail-gold = Vyplout se zlaťákem místo ryby
do-sail-gold-raze = Vyplout se zlaťákem místo ryby a žetonem útoku
do-overtake = Posunout dopředu { $ship }
do-ship = Vyslat { $ship }
do-visit = Navštívit: { $card }
do-blind-nearby = Naslepo: vrch balíčku blízkých ostrovů
do-blind-distant = Naslepo: vrch balíčku vzdálených ostrovů
do-return = Vrátit se domů
do-pillage = Vyplenit
do-conquer = Dobýt

ring = Kruh akcí
sea = Moře
ships = Lodě
no-ships = Žádná loď není na moři.
distance-nearby = blízké
distance-distant = vzdálené
empire-of = Impérium hráče { $who }
back-to-mine = zpět na moje
group-fields = Pole
group-locations = Lokace
group-islands = Ostrovy
looked = Vyber z těchto
ships-home = lodě doma
workers-spent = { $n ->
    [one] jeden osadník unavený
    [few] { $n } osadníci unavení
   *[other] { $n } osadníků unavených
 }
has-passed = pasuje
used = vyčerpáno
frame-field = pole
frame-upgrade = vylepšení
frame-field_or_upgrade = pole nebo vylepšení
frame-action = akce
frame-feature = vlastnost
frame-storage = úložiště
frame-copy = kopie
frame-boost = posílení
frame-island = ostrov

empire-part = Impérium

means-clan = { $clan }
means-keep = { $cost ->
    [0] Nestojí nic
    [one] Stojí { $cost } osadníka
    [few] Stojí { $cost } osadníky
   *[other] Stojí { $cost } osadníků
 }; hned lze z nich zaplatit { $ready }.
means-sail = { $far ->
    [0] Dopluje jen k blízkým ostrovům
   *[other] Dopluje k blízkým i vzdáleným ostrovům
 }; { $raze ->
    [0] může plenit.
   *[other] může plenit i dobýt.
 }
means-card = { $card }: { $text }
means-pass = { $n ->
    [0] Nic jiného možné není.
    [one] Kolo pro tebe skončí, i když je možná ještě { $n } akce.
    [few] Kolo pro tebe skončí, i když jsou možné ještě { $n } akce.
   *[other] Kolo pro tebe skončí, i když je možných ještě { $n } akcí.
 }
means-explore = Dobereš kartu.
means-populate = Získáš natrvalo osadníka.
means-construct = Postavíš lokaci z ruky bez placení.
means-harvest = Sklidíš pole: jeho zboží i zboží jeho vylepšení.
means-sail-on = Vyšleš loď; na konci kola navštíví ostrov.

now-missing = Nezaplatíš ji: chybí { $what }.
now-payable = Zaplatíš ji.
now-no-place = Na cenu máš, ale teď pro ni není místo.
more-resources = víc surovin

about-yields = dává
about-with = hraje se s
about-island = ostrov, { $distance }
about-clan = klan
about-difficulty = obtížnost
about-of-ten = { $n } z 10
about-starting = začíná s
about-explore = Dober vrchní kartu svého balíčku.
about-populate = Získej jednoho osadníka, hned a natrvalo.
about-construct = Postav lokaci z ruky, aniž zaplatíš její cenu.
about-harvest = Získej zboží jednoho svého pole a jeho vylepšení.
about-sail = Pošli loď na konec fronty: s rybou dopluje daleko, s žetonem útoku může dobýt. Ostrov navštíví při Mořeplavbě.
clan-heidel = Pitky: osadníci chodí do krčem a na hostiny a musíš je zase uvolnit.
clan-olaf = Boj: hodně lodí, plenění a dobývání ostrovů.
clan-panurjuk = Kočovníci: lokace se se ziskem opouštějí, disky a lodě jsou stále v pohybu.
clan-nanuuk = Sbírání: body za druhy karet a úplné sady, tučňáci.
clan-mackinnon = Investice: zboží se ukládá do bank a po každém Rozhledu nese úroky.
clan-glenn = Spolupráce: prostá výroba, hodně osadníků, cechy, které si pomáhají. Na začátek nejsnazší.

hold-food = { $n ->
    [one] jídlo
    [few] jídla
   *[other] jídel
 }
hold-wood = { $n ->
    [one] dřevo
    [few] dřeva
   *[other] dřev
 }
hold-stone = { $n ->
    [one] kámen
    [few] kameny
   *[other] kamenů
 }
hold-sheep = { $n ->
    [one] ovce
    [few] ovce
   *[other] ovcí
 }
hold-fish = { $n ->
    [one] ryba
    [few] ryby
   *[other] ryb
 }
hold-gold = { $n ->
    [one] zlaťák
    [few] zlaťáky
   *[other] zlaťáků
 }
hold-raze = { $n ->
    [one] žeton útoku
    [few] žetony útoku
   *[other] žetonů útoku
 }
hold-worker = { $n ->
    [one] osadník
    [few] osadníci
   *[other] osadníků
 }
hold-ship = { $n ->
    [one] loď
    [few] lodě
   *[other] lodí
 }
hold-hand = { $n ->
    [one] karta v ruce
    [few] karty v ruce
   *[other] karet v ruce
 }
hold-disc = { $n ->
    [one] disk v zásobě
    [few] disky v zásobě
   *[other] disků v zásobě
 }
hold-resource = libovolná surovina
hold-good = libovolné zboží

choose-clan = Vyber si klan: o čem který je
clan-begins = S čím začíná
clan-look = Podívej se na klan a uvidíš karty, se kterými začíná.
nation-vikings = Vikingové
nation-inuit = Inuité
nation-scots = Skotové

# What a browser calls the sheets on which scorings are told.
scene-end = Závěrečné bodování

# Co říkají karty: fráze, které skládají presentation/card_text.py a cards/.
card-yields = { $sub ->
    [upgrade] Vylepšení pole se stejným zbožím, dává: { $what }
    [field_or_upgrade] Pole nebo vylepšení, dává: { $what }
   *[field] Dává: { $what }
 }
card-instant = Ihned: { $what }
card-pillage = Vyplenění: { $what }
card-action = Akce: { $what }
card-action-cost = Akce: { $cost } → { $what }
card-feature = Vlastnost: pokaždé když { $when }, { $what }
card-stored = { $n ->
    [one] Uložené, za { one-token }: { $effect }
    [few] Uložené, za každé { amount }: { $effect }
   *[other] Uložené, za každých { amount }: { $effect }
 }
card-copy = Kopie: vyber si { $kind ->
    [island] jiný { $cards } ve svém impériu; tato karta platí za jeho
   *[any] jinou { $cards } ve svém impériu; tato karta platí za její
 } druhý kus, i s bonusem za postavení
card-lookout = { $n ->
    [one] Vlastnost: při Rozhledu dober o { $n } kartu víc
    [few] Vlastnost: při Rozhledu dober o { $n } karty víc
   *[other] Vlastnost: při Rozhledu dober o { $n } karet víc
 }
card-discount = Vlastnost: { $n }× za kolo stojí { $what } o { $less } méně
building = stavba lokace
card-bonus-build = Bonus za postavení: { $what }
card-bonus-conquer = Bonus za dobytí: { $what }

when = { $event ->
    [pillage] vypleníš ostrov
    [conquer] dobudeš ostrov
    [build] postavíš lokaci
    [use_action] použiješ akci karty
    [release] uvolníš žetony
    [assign] přidělíš žetony na kartu
    [move_disc] efektem přesuneš svůj disk
    [move_ship] posuneš loď dopředu
    [raid] napadneš soupeře
    [discard_empire] odložíš kartu ze svého impéria
    [stored] karta vyplatí, co je na ní uloženo
    [explore] provedeš PRŮZKUM
    [populate] provedeš OSÍDLENÍ
    [construct] provedeš VÝSTAVBU
    [harvest] provedeš SKLIZEŇ
   *[sail] provedeš NALODĚNÍ
 }
when-of = { $when } ({ $cards })

list-and = { $first } a { $last }
list-or = { $first } nebo { $last }
in-order = { $first }; { $rest }
beside = { $first } { $rest }
up-to = až { $what }
per = { $what } { $each }
at-most = { $what } (nejvýše { $n }×)
at-most-a-round = { $what } (nejvýše { $n }× za kolo)

one-token = { $what ->
    [food] každé jídlo
    [wood] každé dřevo
    [stone] každý kámen
    [sheep] každou ovci
    [fish] každou rybu
    [gold] každý zlaťák
    [raze] každý žeton útoku
    [worker] každého osadníka
    [resource] každou surovinu
    [good] každý žeton zboží
   *[any] každý žeton
 }
cards = { $kind ->
    [field] { $n ->
        [one] kartu pole
        [few] karty pole
       *[other] karet pole
     }
    [island] { $n ->
        [one] dobytý ostrov
        [few] dobyté ostrovy
       *[other] dobytých ostrovů
     }
   *[any] { $n ->
        [one] kartu
        [few] karty
       *[other] karet
     }
 }
cards-other = { $n ->
    [one] { $kind ->
        [island] jiný
       *[any] jinou
     }
    [few] jiné
   *[other] jiných
 } { cards }
cards-this = tuto kartu
n-cards = { $n } { $cards }
n-discs = { $n ->
    [one] { $n } disk
    [few] { $n } disky
   *[other] { $n } disků
 }
of-type = { $what } typu { $types }
of-sub = { $what } ({ $sub ->
    [field] pole
    [upgrade] vylepšení
    [field_or_upgrade] pole nebo vylepšení
    [action] akce
    [feature] vlastnost
    [storage] úložiště
    [copy] kopie
   *[instant] okamžitý efekt
 })
icon-name = { $icon ->
    [field] pole
    [brewery] pivovar
    [tavern] krčma
    [feast] hostina
    [home] obydlí
    [warcamp] válečný tábor
    [shipyard] loděnice
    [keep] tvrz
    [shrine] svatyně
    [camp] tábor
    [outpost] výspa
    [trail] stezka
    [kayak] kajak
    [penguin] tučňák
    [igloo] iglú
    [totem] totem
    [harbour] přístav
    [bank] banka
    [mine] důl
    [market] obchod
    [manor] panství
    [guild] cech
    [dock] přístaviště
    [farm] hospodářství
   *[other] { $icon }
 }
each-card = { $n ->
    [one] za { $kind ->
        [island] každý
       *[any] každou
     } { $cards } ve svém impériu
    [few] za každé { $n } { $cards } ve svém impériu
   *[other] za každých { $n } { $cards } ve svém impériu
 }
each-set = { $n ->
    [one] za každou sadu karet { $types }
    [few] za každé { $n } sady karet { $types }
   *[other] za každých { $n } sad karet { $types }
 }
each-type = { $n ->
    [one] za každý různý typ svých lokací kromě polí
    [few] za každé { $n } různé typy svých lokací kromě polí
   *[other] za každých { $n } různých typů svých lokací kromě polí
 }
each-assigned = { $n ->
    [one] za { one-token } na svých kartách
    [few] za každé { amount } na svých kartách
   *[other] za každých { amount } na svých kartách
 }

word-gain = získej { $what }
word-gain_same = { $n ->
    [one] získej { $n } další žeton stejného zboží
    [few] získej { $n } další žetony stejného zboží
   *[other] získej { $n } dalších žetonů stejného zboží
 }
word-draw = { $n ->
    [one] dober si { $n } kartu
    [few] dober si { $n } karty
   *[other] dober si { $n } karet
 }
word-wake = { $n ->
    [one] prober { $n } unaveného osadníka
    [few] prober { $n } unavené osadníky
   *[other] prober { $n } unavených osadníků
 }
word-pay = zaplať { $what }
word-assign = přiděl na tuto kartu { $what }
word-release = uvolni { $what }
word-release-from = uvolni { $what } (jen: { $cards })
word-take = { $kind ->
    [island] vyber obnovený { $cards }, uvolni z něj { $what } a vyčerpej ho
   *[any] vyber obnovenou { $cards }, uvolni z ní { $what } a vyčerpej ji
 }
word-refresh = obnov { $cards } ve svém impériu
word-refresh-all = obnov všechny své { $cards }
word-discard = odlož { $cards } ze svého impéria
word-discard-each = { $what }, za { $kind ->
    [island] každý
   *[any] každou
 }: { $each }
word-perform = proveď { $tile ->
    [explore] PRŮZKUM
    [populate] OSÍDLENÍ
    [construct] VÝSTAVBU
    [harvest] SKLIZEŇ
   *[sail] NALODĚNÍ
 }
word-build = { $may ->
    [yes] můžeš
   *[no] musíš
 } { $which ->
    [drawn] dobranou kartu
   *[hand] kartu z ruky
 } zdarma postavit, je-li to lokace
word-search = najdi v dobíracím balíčku { $what }
a-location = jednu lokaci
a-field = jednu lokaci, která je pole
word-move_disc = můžeš přesunout { $discs } na { $goal ->
    [adjacent] sousední destičku
   *[any] libovolnou jinou destičku
 }
word-move_ship = { $n ->
    [one] můžeš posunout jednu svou loď o { $n } místo dopředu
    [few] můžeš posunout jednu svou loď o { $n } místa dopředu
   *[other] můžeš posunout jednu svou loď o { $n } míst dopředu
 }
word-expedition = jednou svou lodí hned { $mode ->
    [pillage] vypleň
    [conquer] dobuď
   *[either] vypleň nebo dobuď
 } ostrov
word-field_goods = získej po { $n } { $what ->
    [resource] { $n ->
        [one] surovině
       *[other] surovinách
     }
   *[good] { $n ->
        [one] žetonu zboží
       *[other] žetonech zboží
     }
 } { $fields ->
    [1] z { $fields } pole
    [5] z { $fields } různých polí
    [8] z { $fields } různých polí
    [9] z { $fields } různých polí
   *[other] ze { $fields } různých polí
 }
word-exchange = až { $n }× zaplať { $pay } a { $get }

# Důvody: části věty bez podmětu, ze kterých vznikne jedna věta.
why-brings = přinese: { $what }
why-draws = dobere { $n ->
    [one] kartu
    [few] { $n } karty
   *[other] { $n } karet
 }
why-yields = přidá do sklizně: { $what }
why-action = lze ji použít: { $what }
why-feature = má vlastnost: { $what }
why-stored = ukládá zboží: { $what }
why-discount = zlevní další karty
why-keep = ponechá, co můžeš hned zaplatit: { $cards }
why-keep-later = ponechá { $n ->
    [one] kartu
    [few] { $n } karty
   *[other] { $n } karet
 } na později
why-keep-none = ušetří tvé osadníky
why-explore = dobere kartu
why-populate = získá natrvalo osadníka
why-construct = postaví lokaci z ruky bez placení
why-harvest = sklidí pole i s jeho vylepšeními
why-sail = vyšle loď k ostrovům
why-sail-far = doplave i ke vzdáleným ostrovům
why-raid = vyčerpá kartu hráče { $player }
why-pass = ukončí tvé kolo{ $n ->
    [0] , protože nic jiného není možné
    [one] , ačkoli je možná ještě jedna akce
    [few] , ačkoli jsou možné ještě { $n } akce
   *[other] , ačkoli je možných ještě { $n } akcí
 }
why-gain = přinese: { amount }
why-return = vrátí se bez návštěvy
why-blind = odhalí ostrov, který nikdo neviděl
why-pillage = hned vezme, co ostrov dává
why-conquer = přidá ostrov do tvého impéria
why-alone = využije dílek bez karty
why-decline = nechá kartu v ruce
why-enough = nechá ti, co máš
why-stay = nechá vše na místě
why-option = zvolí tuto možnost
why-trade = vymění ještě jednou
why-discard = vzdá se karty tvého impéria
why-attach = připojí se ke sklizni toho pole
why-found = stane se samostatným polem
why-shift = uvolní dílek pro jiný disk
why-overtake = loď si vybere ostrov dříve
why-ship = tato loď si vybere jako první
why-collect = vyplatí se jako první
why-clan-heidel = hraje s hostinami: osadníci do nich odcházejí a je třeba je získat zpět
why-clan-olaf = bojuje: mnoho lodí, plenění a dobývání ostrovů
why-clan-panurjuk = kočuje: opouští lokace se ziskem, přesouvá disky a lodě
why-clan-nanuuk = sbírá: body za druhy karet a úplné sady, tučňáci
why-clan-mackinnon = investuje: zboží v bankách vynáší po každém Rozhledu úrok
why-clan-glenn = spolupracuje: přímá produkce a mnoho osadníků, nejsnazší pro začátek
why-pay = použije jednu jednotku; máš: { amount }
why-assign = položí ji na kartu; máš: { amount }
why-release = vezme ji z karty zpět
why-glean = přinese ji z toho pole
why-waive = ušetří ji; máš: { amount }
why-instant = hned udělá: { $what }
why-pillaged = plenění přinese: { $what }
why-joins = přidá kartu do tvého impéria

# Ohlédnutí po hře: co stálo body a co zkusit příště.
review-goods = Na konci ti nevyužito zbylo { $n ->
    [one] { $n } zboží
    [few] { $n } kusy zboží
   *[other] { $n } kusů zboží
 }.
review-goods-try = Jakmile se někdo blíží k 25 bodům, proměň zboží v karty a body.
review-hand = V ruce { $n ->
    [one] zbyla jedna karta
    [few] zbyly { $n } karty
   *[other] zbylo { $n } karet
 }.
review-hand-try = Nechávej si jen karty, které brzy zaplatíš.
review-raids = { $n ->
    [one] Jednu tvou kartu vyčerpal nájezd
    [few] { $n } tvé karty vyčerpaly nájezdy
   *[other] { $n } tvých karet vyčerpaly nájezdy
 }.
review-raids-try = Nejlepší kartu použij na začátku kola, než ji někdo přepadne.
