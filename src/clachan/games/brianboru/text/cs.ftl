name = Brian Boru
blurb = Vyhrávej štychy a ber irská města, prohrávej je a bojuj s vikingy, veď námluvy a stav kláštery. Nejlepší karty málokdy vyhrají.

suit-red = boj
suit-blue = církev
suit-yellow = námluvy
suit-white = král
card-name = { $suit ->
    [red] { suit-red }
    [blue] { suit-blue }
    [yellow] { suit-yellow }
   *[white] { suit-white }
 } { $value }
colour-name = { $colour ->
    [red] bojové
    [blue] církevní
   *[yellow] námluvní
 }

region-northern_ui_neill = Severní Uí Néill
region-ulaid = Ulaid
region-breifne = Bréifne
region-southern_ui_neill = Jižní Uí Néill
region-dubhlinn = Dubhlinn
region-connaught = Connaught
region-leinster = Leinster
region-munster = Munster

symbol-town = město
symbol-coin = mince
symbol-pay_coin = platba
symbol-renown = věhlas
symbol-church = církev
symbol-battle = boj
symbol-court = námluvy
symbol-expand = expanze
symbol-liberate = osvobození

princess-military_support = vojenská podpora
princess-establish_trade = založení obchodu
princess-spurn = odmítnutí ruky

town-in-region = { $town }, region { $region }
tally = { $player }: { $n }
vikings = vikingové

phase-start = První města
phase-round = Kolo { $round } z { $rounds }
phase-trick = Kolo { $round } z { $rounds } · štych { $trick }
phase-town = Kolo { $round } z { $rounds } · štych { $trick } · { $town } ({ colour-name })

row = { $what }
row-town = město
row-coin = { $n ->
    [one] { $n } mince
    [few] { $n } mince
   *[other] { $n } mincí
 }
row-pay_coin = { $n ->
    [one] zaplatit minci
    [few] zaplatit { $n } mince
   *[other] zaplatit { $n } mincí
 }
row-renown = { $n ->
    [one] { $n } žeton věhlasu
    [few] { $n } žetony věhlasu
   *[other] { $n } žetonů věhlasu
 }
row-church = { $n ->
    [one] { $n } disk do církve
    [few] { $n } disky do církve
   *[other] { $n } disků do církve
 }
row-battle = { $n ->
    [one] { $n } nájezdník
    [few] { $n } nájezdníci
   *[other] { $n } nájezdníků
 }
row-court = { $n ->
    [one] { $n } krok námluv
    [few] { $n } kroky námluv
   *[other] { $n } kroků námluv
 }
row-expand = expanze
row-liberate = osvobození města

do-settle = Osídlit { $town }, region { $region }
do-keep = Ponechat si: { card-name }
do-play = Zahrát: { card-name }
do-lead = Aktivní město: { $town } ({ colour-name })
do-choose-upper = Horní sekundární akce: { $what }
do-choose-lower = Dolní sekundární akce: { $what }
for-coins = za { $cost ->
    [one] { $cost } minci
    [few] { $cost } mince
   *[other] { $cost } mincí
 }
do-buy-none = Nic nepřikoupit
do-buy-church = { $n ->
    [one] Přikoupit disk { for-coins }
    [few] Přikoupit { $n } disky { for-coins }
   *[other] Přikoupit { $n } disků { for-coins }
 }
do-buy-battle = { $n ->
    [one] Přikoupit nájezdníka { for-coins }
    [few] Přikoupit { $n } nájezdníky { for-coins }
   *[other] Přikoupit { $n } nájezdníků { for-coins }
 }
do-buy-court = { $n ->
    [one] Přikoupit krok { for-coins }
    [few] Přikoupit { $n } kroky { for-coins }
   *[other] Přikoupit { $n } kroků { for-coins }
 }
do-expand = Expandovat: { $town }, region { $region }
do-decline = Neexpandovat
do-liberate = Osvobodit { $town }
do-liberate-for = Osvobodit { $town } ({ $owner })
do-princess-military_support = Vojenská podpora
do-princess-establish_trade = Založení obchodu
do-princess-spurn = Odmítnout ruku za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }
do-raid = Vikingové obsadí { $town }
do-build = Postavit klášter: { $town }
do-first = Začíná { $player }
do-vikings = Karta vikingů: { $raiders ->
    [one] { $raiders } nájezdník
    [few] { $raiders } nájezdníci
   *[other] { $raiders } nájezdníků
 }
do-marriage = Karta sňatku: { $marriage }
do-deal = Rozdat: { card-name }

option-five_player_play_all = Pět hráčů: hraje se i poslední karta
option-five_player_play_all-false = ne (4 štychy)
option-five_player_play_all-true = ano (5 štychů)
option-played_cards = Karty zahrané v tomto kole
option-played_cards-unlisted = každý si je pamatuje
option-played_cards-listed = vypsané
option-final_vikings = Žetony na plánu na konci: vikingové
option-final_vikings-count = počítají se: mají-li sami nejvíce, polovinu nezíská nikdo
option-final_vikings-aside = nepočítají se: polovinu získá, kdo má nejvíce z hráčů
option-final_monasteries = Žetony na plánu na konci: klášter
option-final_monasteries-double = počítá se za 2, jako při nárocích
option-final_monasteries-single = počítá se za 1, jako každé město

prompt-StartTown = Polož první disk na město v regionu, kde není disk jiného hráče.
prompt-Draft = Ponech si z tohoto balíčku { $left ->
    [one] ještě jednu kartu
   *[other] dvě karty
 }; ostatní pošli doleva.
prompt-Play-lead = Vynášíš: zahraj kartu. Potom určíš volné město její barvy; s královskou kartou jakékoli.
prompt-Play = Zahraj kartu. Aktivní město: { $town }, { colour-name }, region { $region }.
prompt-Play-nowhere = Nikdo nemůže vynést: zahraj libovolnou kartu. Všichni provedou sekundární akci.
prompt-Lead = Urči aktivní město pro kartu: { card-name }.
prompt-Secondary = Vyber sekundární akci karty: { card-name }.
prompt-Buy-church = Přikoupit disky v oblasti církve, každý za 2 mince? Tvoje mince: { $coins }.
prompt-Buy-battle = Přikoupit nájezdníky, každého za 2 mince? Tvoje mince: { $coins }.
prompt-Buy-court = Přikoupit kroky na stupnici sňatků, každý za 2 mince? Tvoje mince: { $coins }.
prompt-Expand = Expandovat po silnici za 5 mincí, nebo ne?
prompt-Liberate = Odstraň z města žeton vikinské nadvlády.
prompt-Settle = Polož disk na volné město, region { $region }.
prompt-Settle-anywhere = Polož disk na libovolné volné město.
prompt-Princess = { $marriage }, dánská princezna: vojenská podpora, založení obchodu, nebo odmítnutí ruky za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }?
prompt-Raid = Máš nejvíce nájezdníků: které město vikingové obsadí? Přijde o ně { $from }.
prompt-Raid-own = Které z tvých měst vikingové obsadí?
prompt-Build = Umísti klášter na město, které ovládáš.

sheet-start = Začátek
sheet-debts = Dluhy
sheet-marriages = Sňatky
sheet-battles = Bitvy
sheet-church = Církev
sheet-coins = Nejvíce mincí
sheet-marker = Ukazatel
sheet-renown = Věhlas
sheet-claims = Žetony nároku
sheet-contested = Sporné regiony
sheet-regions = Rozsah

log-start = { $who } { VERB($you, "začínáš", "začíná") } s { $points } body.
log-first = { $who } { VERB($you, "začínáš", "začíná") } a { VERB($you, "dostáváš", "dostává") } ukazatel aktivního města.
log-start-town = { $who } { VERB($you, "začínáš", "začíná") } ve městě { $town }, region { $region }.
log-round = Kolo { $round }/{ $rounds }.
log-vikings = Do bitevní oblasti { $raiders ->
    [one] připlouvá { $raiders } nájezdník
    [few] připlouvají { $raiders } nájezdníci
   *[other] připlouvá { $raiders } nájezdníků
 }.
log-marriage = Sňatek tohoto kola: { $marriage }.
log-princess = Poslední kolo: vdává se dánská princezna { $marriage }.
log-dealt = { $who } { VERB($you, "dostáváš", "dostává") } kartu: { card-name }.
log-set-aside = Jedna karta se odkládá lícem dolů.
log-keep = { $who } si { VERB($you, "ponecháváš", "ponechává") } kartu: { card-name }.
log-passed = Balíčky putují doleva, v každém { $cards ->
    [one] je { $cards } karta
    [few] jsou { $cards } karty
   *[other] je { $cards } karet
 }.
log-drafted = Všechny karty jsou rozebrány, v každé ruce { $cards ->
    [one] je { $cards } karta
    [few] jsou { $cards } karty
   *[other] je { $cards } karet
 }.
log-cannot-lead = { $who } { VERB($you, "nemáš", "nemá") } kartu pro žádné volné město a { VERB($you, "předáváš", "předává") } výnos dál.
log-no-town = Nikdo nemůže vynést: štych bez aktivního města. První { $you ->
    [1] hraješ
   *[0] hraje { $who }
 }.
log-play = { $who } { VERB($you, "hraješ", "hraje") } kartu: { card-name }.
log-lead = { $who } { VERB($you, "určuješ", "určuje") } aktivní město: { $town }, { colour-name }, region { $region }.
log-trick = Štych { $you ->
    [1] získáváš
   *[0] získává { $who }
 } kartou: { card-name }.
log-primary = { $who } { VERB($you, "provádíš", "provádí") } primární akci karty: { card-name }.
log-secondary = { $who } { VERB($you, "provádíš", "provádí") } sekundární akci karty: { card-name }.
log-town = { $who } { VERB($you, "získáváš", "získává") } město { $town }, region { $region }, a { VERB($you, "bereš", "bere") } si ukazatel.
log-coins = { $who } si { VERB($you, "bereš", "bere") } { $count ->
    [one] { $count } minci
    [few] { $count } mince
   *[other] { $count } mincí
 }.
log-pay = { $who } { VERB($you, "vracíš", "vrací") } minci.
log-debt = { $who } { VERB($you, "nemáš", "nemá") } minci a { VERB($you, "platíš", "platí") } body.
log-renown = { $who } si { VERB($you, "bereš", "bere") } { $count ->
    [one] { $count } žeton věhlasu
    [few] { $count } žetony věhlasu
   *[other] { $count } žetonů věhlasu
 }.
log-church = { $who } { VERB($you, "kladeš", "klade") } do oblasti církve { $count ->
    [one] { $count } disk
    [few] { $count } disky
   *[other] { $count } disků
 }, celkem { $total }.
log-battle = { $who } si { VERB($you, "bereš", "bere") } { $count ->
    [one] { $count } nájezdníka
    [few] { $count } nájezdníky
   *[other] { $count } nájezdníků
 }, celkem { $total }.
log-court = { $who } { VERB($you, "postupuješ", "postupuje") } o { $count ->
    [one] { $count } pole
    [few] { $count } pole
   *[other] { $count } polí
 } na pole { $total } stupnice sňatků.
log-no-effect = { $who }: symbol { $symbol } nemá účinek.
log-buy = { $who } { VERB($you, "platíš", "platí") } { $cost ->
    [one] { $cost } minci
    [few] { $cost } mince
   *[other] { $cost } mincí
 } a { VERB($you, "přikupuješ", "přikupuje") }.
log-expand = { $who } { VERB($you, "platíš", "platí") } 5 mincí a { VERB($you, "expanduješ", "expanduje") } do města { $town }, region { $region }.
log-liberate = { $who } { VERB($you, "osvobozuješ", "osvobozuje") } město { $town }, region { $region }; znovu ho ovládá { $to }.
log-slide = Pole je obsazené: { $you ->
    [1] klesáš
   *[0] { $who } klesá
 } na pole { $space }.
log-last-cards = Všichni odhazují poslední kartu lícem dolů.
log-upkeep-marriage = Údržba, sňatek: { $marriage }.
log-no-marriage = Nikdo nevedl námluvy: karta { $marriage } opouští hru.
log-marries = { $who } { VERB($you, "jsi", "je") } na stupnici nejvýše, na poli { $space }, a { VERB($you, "uzavíráš", "uzavírá") } sňatek: { $marriage }.
log-marriage-points = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za sňatek: { $marriage }.
log-track-back = { $who } se { VERB($you, "vracíš", "vrací") } na první pole stupnice.
log-princess-way = { $who } { VERB($you, "volíš", "volí") } ({ $marriage }): { $way }.
log-settle = { $who } { VERB($you, "osidluješ", "osidluje") } město { $town }, region { $region }.
log-track-coins = { $who } si { VERB($you, "bereš", "bere") } { $count ->
    [one] { $count } minci
    [few] { $count } mince
   *[other] { $count } mincí
 } na poli { $space } stupnice.
log-track-renown = { $who } si { VERB($you, "bereš", "bere") } žeton věhlasu na poli { $space } stupnice.
log-track-town = { $who } { VERB($you, "smíš", "smí") } na poli { $space } stupnice osídlit libovolné volné město.
log-track-nothing = { $who } na poli { $space } stupnice nic { VERB($you, "nezískáváš", "nezískává") }.
log-upkeep-battle = Údržba, bitva: v bitevní oblasti { $raiders ->
    [one] zbývá { $raiders } nájezdník
    [few] zbývají { $raiders } nájezdníci
   *[other] zbývá { $raiders } nájezdníků
 }; hráči mají: { $held }.
log-repelled = Vikingové jsou odraženi: nikdo o město nepřichází.
log-incursion = Nájezd vikingů: kdo má nejméně nájezdníků, přichází o město.
log-raid = { $who } { VERB($you, "vybíráš", "vybírá") } pro vikingy město { $town }, region { $region }; přichází o něj { $from }.
log-raid-own = { $who } { VERB($you, "přenecháváš", "přenechává") } vikingům město { $town }, region { $region }.
log-nothing-to-raid = { $who } { VERB($you, "neovládáš", "neovládá") } žádné město a o nic { VERB($you, "nepřicházíš", "nepřichází") }.
log-raiders-home = Nájezdníci z bitevní oblasti ({ $raiders }) se vracejí do zásoby.
log-spoils-renown = { $who } { VERB($you, "máš", "má") } bez shody nejvíce nájezdníků ({ $raiders }): žeton věhlasu, celkem { $renown }.
log-spoils-first = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za věhlas; všechny nájezdníky { VERB($you, "vracíš", "vrací") }.
log-spoils-tied = Nejvíce nájezdníků ({ $raiders }) má více hráčů: první kořist se přeskakuje.
log-spoils-none = Nikdo nemá nájezdníky: žádná kořist.
log-spoils-second = { $who }: 1 bod za nejvíce nájezdníků v této chvíli ({ $raiders }); jednoho { VERB($you, "vracíš", "vrací") }.
log-upkeep-church = Údržba, církev. Disky: { $discs }.
log-church-tied = Nejvíce disků ({ $discs }) má více hráčů: první krok se přeskakuje.
log-church-empty = V oblasti církve nemá nikdo disky.
log-church-marker = { $who } { VERB($you, "máš", "má") } bez shody nejvíce disků: { VERB($you, "bereš", "bere") } si ukazatel a všechny své disky zpět ({ $discs }).
log-church-second = { $who }: 1 bod za nejvíce disků v této chvíli ({ $discs }); jeden si { VERB($you, "bereš", "bere") } zpět.
log-church-back = { $who } si { VERB($you, "bereš", "bere") } zpět všechny disky ({ $discs }).
log-cannot-build = { $who } { VERB($you, "neovládáš", "neovládá") } žádné město bez kláštera.
log-build = { $who } { VERB($you, "stavíš", "staví") } klášter ve městě { $town }, region { $region }.
log-upkeep-claims = Údržba, nárokování regionů.
log-claim-closed = Region { $region } zůstává lícem dolů ({ $total }/{ $threshold }).
log-claim-open = Region { $region } se otáčí lícem nahoru ({ $total }/{ $threshold }).
log-claim-tied = Region { $region }: nerozhodně ({ $counts }), žeton zůstává na místě.
log-claim-vikings = Region { $region }: nejvíce mají vikingové ({ $counts }), žeton leží na herním plánu.
log-claim-kept = { $who } { VERB($you, "držíš", "drží") } region { $region } ({ $counts }).
log-claim-taken = { $who } { VERB($you, "získáváš", "získává") } region { $region } ({ $counts }).
log-claim-wrested = { $who } { VERB($you, "získáváš", "získává") } region { $region } ({ $counts }); žeton ztrácí { $from }.
log-end = Balíček sňatků je prázdný: závěrečné bodování.
log-richest = { $who }: 1 bod za nejvíce mincí ({ $coins }).
log-richest-tied = Nejvíce mincí ({ $coins }) má více hráčů: bez bodu.
log-marker-points = { $who }: 1 bod za ukazatel aktivního města.
log-renown-points = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za věhlas.
log-claim-points = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za region { $region }.
log-contested = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za nejvíce měst v regionu { $region }, jehož žeton leží na herním plánu ({ $counts }).
log-spread = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za počet regionů ({ $regions }).
log-spread-none = { $who }: žádné body za počet regionů ({ $regions }).

refused-taken = Na městě { $town } už leží disk.
refused-region-taken = V regionu { $region } už leží disk jiného hráče.
refused-kept = Karta { card-name } už je ponechaná; jednotlivě to změnit nelze.
refused-no-town = Karta { card-name } se vynést nedá: žádné město její barvy není volné.
refused-colour = Město { $town } je { colour-name }: karta { card-name } se k němu nehodí.
refused-coins = To stojí { $cost ->
    [one] { $cost } minci
    [few] { $cost } mince
   *[other] { $cost } mincí
 }; tvoje mince: { $coins }.
refused-no-raiders = Tolik nájezdníků v bitevní oblasti není.
refused-top = Výš už stupnice sňatků nevede.
refused-active = Město { $town } je aktivní: patří vítězi štychu.
refused-road = Do města { $town } nevede přímá silnice z města, které ovládáš.
refused-no-vikings = Na městě { $town } neleží žeton vikinské nadvlády.
refused-region = Město { $town } leží v regionu { $region }, ne v regionu tohoto sňatku.
refused-already-vikings = Město { $town } už vikingové ovládají.
refused-not-victim = Město { $town } není městem poraženého hráče.
refused-monastery = Ve městě { $town } už klášter stojí; víc než jeden tam být nemůže.
refused-not-controlled = Město { $town } neovládáš.

area-marriage = Sňatek
area-battle = Bitva
area-church = Církev
marriage-track = Stupnice sňatků
ireland = Irsko
anno = roku 1000
claim-token = Body: { $points }; disky a kláštery: { $n } z { $threshold }, které otočí žeton lícem nahoru
reward-points = { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
 }
reward-renown = věhlas { $n }
reward-town_in_region = město v regionu { $region }
if-won = výhra
if-lost = prohra
trick = Štych
trick-winner = vítězí
choose-from = Vyber z tohoto balíčku
chosen = Vybráno
coins = mince
renown = věhlas
raiders = nájezdníci
towns = města
claims = žetony nároku
has-marker = má ukazatel

means-kept = { $n ->
    [0] V její barvě ji nic nepřebije
    [one] V její barvě ji přebíjí { $n } karta
    [few] V její barvě ji přebíjejí { $n } karty
   *[other] V její barvě ji přebíjí { $n } karet
 }; { $suit ->
    [red] bojových
    [blue] církevních
    [yellow] karet námluv
   *[white] královských
 } držíš { $held }.
means-leads = Můžeš určit { $towns ->
    [one] { $towns } město
    [few] { $towns } města
   *[other] { $towns } měst
 }; { $n ->
    [0] nic ji nepřebije.
    [one] přebíjí ji { $n } karta, kterou nevidíš.
    [few] přebíjejí ji { $n } karty, které nevidíš.
   *[other] přebíjí ji { $n } karet, které nevidíš.
 }
means-no-winner = Tento štych nevyhraje nikdo.
means-off-suit = Nemůže vyhrát: jiná barva. Vyhodnotíš sekundární akci.
means-lower = Nevyhraje: { $value } je vyšší. Vyhodnotíš sekundární akci.
means-wins = Vyhraje štych.
means-wins-yet = Zatím nejvyšší; hrají po tobě ještě { $left }, { $n ->
    [0] ale nic ji nepřebije.
    [one] přebila by ji { $n } karta.
    [few] přebily by ji { $n } karty.
   *[other] přebilo by ji { $n } karet.
 }
means-if-won = Vyhraješ-li štych:
would-claim = Kdyby kolo skončilo teď, { $region } drží { $player } ({ $counts }), hodnota { $worth }.
would-nobody = Kdyby kolo skončilo teď, { $region } nedrží nikdo ({ $counts }).
would-count = { $region }: { $counts }; žeton se otočí při { $of }, teď { $n }.
would-marry = Kdyby kolo skončilo teď, jsi na stupnici sňatků nejvýš.
would-lose = Kdyby kolo skončilo teď, máš nejméně nájezdníků: nebudou-li poraženi všichni, přijdeš o město.
would-raid = Kdyby kolo skončilo teď, máš nejvíc nájezdníků jen ty.
would-church = Kdyby kolo skončilo teď, máš v církvi nejvíc disků jen ty: ukazatel a klášter.

now-closed = Zavřený: { $n } z { $of }. { $counts }
now-claim = Kdyby kolo skončilo teď: { $player } ({ $counts }).
now-marries = Kdyby kolo skončilo teď, vezme si ji { $player }, z pole { $space }.
nobody = nikdo

about-if-won = když vyhraje
about-if-lost = když prohraje
about-action-card = karta akce
about-region = Měst: { $n }; žeton otočí disky a kláštery, dohromady { $of }. Získá ho, kdo jich má sám nejvíc.
about-a-region = region
about-marriage = kdo si ji vezme
about-princess = si vybere: vojenskou podporu, obchod, nebo body: { $points }
about-bride = sňatek
about-upkeep = na konci kola
about-track-space = Pole { $n }
about-suit = barva
about-suit-red = boj (štít)
about-suit-blue = církev (kříž v kruhu)
about-suit-yellow = námluvy (čtverec na špičce)
about-suit-white = král (koruna)
about-roads = silnice do
about-no-road = žádné
about-town = město
track-coin = mince
track-renown = žeton věhlasu
track-any_free_town = disk na libovolné volné město
track-nothing = nic

hold-coin = { $n ->
    [one] mince
    [few] mince
   *[other] mincí
 }
hold-renown = věhlas
hold-raider = { $n ->
    [one] nájezdník
    [few] nájezdníci
   *[other] nájezdníků
 }
hold-church = { $n ->
    [one] disk v církvi
    [few] disky v církvi
   *[other] disků v církvi
 }
hold-court = { $n ->
    [one] pole na stupnici sňatků
    [few] pole na stupnici sňatků
   *[other] polí na stupnici sňatků
 }
hold-town = { $n ->
    [one] město
    [few] města
   *[other] měst
 }

# What a browser calls the sheets on which scorings are told.
scene-marriage = Údržba: sňatek
scene-battle = Údržba: vikingové
scene-church = Údržba: církev
scene-claims = Údržba: regiony
scene-end = Závěrečné bodování

# Důvody: části věty bez podmětu, ze kterých vznikne jedna věta.
why-leads = dá ti vedení v regionu { $region } ({ $worth ->
    [one] { $worth } bod
    [few] { $worth } body
   *[other] { $worth } bodů
 })
why-denies-region = připraví hráče { $player } o vedení v regionu { $region }
why-loses-region = připraví tě o vedení v regionu { $region } ({ $worth ->
    [one] { $worth } bod
    [few] { $worth } body
   *[other] { $worth } bodů
 })
why-opens = v regionu { $region } bude { $n } z { $of } potřebných k otočení žetonu
why-counts = v regionu { $region } budeš mít { $n }
why-spread = rozšíří tě { $n ->
    [one] do jednoho regionu
    [few] do { $n } regionů
   *[other] do { $n } regionů
 }
why-roads = otevře silnice { $n ->
    [one] k dalšímu městu
    [few] k { $n } dalším městům
   *[other] k { $n } dalším městům
 }
why-beats = { $n ->
    [0] ve své barvě jistě vyhraje
    [one] ve své barvě vyhraje, pokud nepadne jediná vyšší karta
   *[other] ve své barvě vyhraje, pokud nepadne některá z { $n } vyšších karet
 }
why-if-lost = při prohře přinese: { $what }
why-same-suit = doplní tvé karty téže barvy ({ $n })
why-loses-trick = prohraje štych a přinese: { $what }
why-leads-trick = { $n ->
    [0] jistě vyhraje štych
    [one] vyhraje štych, pokud nepadne jediná vyšší karta
   *[other] vyhraje štych, pokud nepadne některá z { $n } vyšších karet
 }
why-choice-of-towns = dá ti vybrat { $n ->
    [one] jediné město
    [few] ze { $n } měst
   *[other] z { $n } měst
 }
why-wins-trick = vyhraje { $town }: { $what }
why-may-win-trick = { $n ->
    [0] jistě vyhraje { $town }
    [one] vyhraje { $town }, pokud nepadne jediná vyšší karta
    [few] vyhraje { $town }, pokud nepadne některá ze { $n } vyšších karet
   *[other] vyhraje { $town }, pokud nepadne některá z { $n } vyšších karet
 }
why-marry = dostane tě na stupnici sňatků nejvýš
why-church-first = v církvi budeš mít nejvíc disků jen ty
why-raiders-first = nejvíc nájezdníků budeš mít jen ty
why-safe = nebudeš mít nejméně nájezdníků
why-court = posune tě na pole { $total } stupnice sňatků
why-church = v církvi budeš mít { $total ->
    [one] { $total } disk
    [few] { $total } disky
   *[other] { $total } disků
 }
why-battle = budeš mít { $total ->
    [one] { $total } nájezdníka
    [few] { $total } nájezdníky
   *[other] { $total } nájezdníků
 }
why-renown = přinese { $count ->
    [one] žeton věhlasu
    [few] { $count } žetony věhlasu
   *[other] { $count } žetonů věhlasu
 }
why-coins = přinese { $count ->
    [one] minci
    [few] { $count } mince
   *[other] { $count } mincí
 }
why-princess-military_support = žetony vikingů se budou ve všech regionech počítat tobě
why-princess-establish_trade = města vikingů se ti budou počítat do rozšíření
why-princess-spurn = přinese hned { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }
why-frees = osvobodí tvé město
why-frees-other = osvobodí město hráče { $player }
why-raid = žádné vedení nezmění
why-build = žádné vedení zatím nezmění
why-saves = ušetří ti { $n ->
    [one] { $n } minci
    [few] { $n } mince
   *[other] { $n } mincí
 }
why-nothing = teď nemá žádný účinek

# Ohlédnutí po hře: co stálo body a co zkusit příště.
review-region = O jediné město ti unikl region { $region } za { $worth ->
    [one] { $worth } bod
    [few] { $worth } body
   *[other] { $worth } bodů
 }.
review-region-try = Před posledním kolem spočítej regiony, ve kterých rozhodne jedno město, a vyhrávej štychy tam.
review-raided = Vikingové ti vzali { $n ->
    [one] { $n } město
    [few] { $n } města
   *[other] { $n } měst
 }.
review-raided-try = Vezmi si v každém kole aspoň o nájezdníka víc než někdo jiný.
review-debts = Placení bez mincí tě stálo { $lost ->
    [one] { $lost } bod
    [few] { $lost } body
   *[other] { $lost } bodů
 }.
review-debts-try = Nech si minci na každou vysokou kartu, se kterou chceš vyhrát.
