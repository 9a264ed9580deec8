name = Glen More II
blurb = Táhne ten, kdo je na rondelu poslední. Vezmi dílek, přilož ho ke svým Skotům a celé okolí se dá do práce: dřevo, dobytek, whisky, klany a slavné osoby.

good = { $kind ->
    [0] dřevo
    [1] kámen
    [2] ječmen
    [3] ovce
   *[4] dobytek
 }
given-good = { $given ->
    [0] dřevo
    [1] kámen
    [2] ječmen
    [3] ovce
   *[4] dobytek
 }
a-good = { $kind ->
    [0] dřevo
    [1] kámen
    [2] ječmen
    [3] ovci
   *[4] dobytek
 }
home-village = startovní vesnice
home-castle = rodný hrad
type-village = vesnice
type-castle = hrad
type-loch = jezero
type-landscape = krajina
type-distillery = palírna
type-trade = obchod

option-use_die = Kostka při hře 3 nebo 4 hráčů
option-use_die-false = bez kostky
option-use_die-true = kostka odebírá dílky z rondelu; při hře 2 hráčů vždy
option-end_on_top = Délka hry
option-end_on_top-false = END uprostřed poslední hromádky
option-end_on_top-true = krátká hra: END navrchu poslední hromádky
option-douglas_repeat_free = Cesta na obsazený erb Douglas
option-douglas_repeat_free-true = zdarma
option-douglas_repeat_free-false = platí se cesta odjinud
option-rebuild_scot_on_covered = Přestavba
option-rebuild_scot_on_covered-false = vyžaduje Skota na sousedním dílku
option-rebuild_scot_on_covered-true = stačí Skot na přestavovaném dílku
option-exchange_includes_distilleries = Palírny
option-exchange_includes_distilleries-true = jsou pro Camerona a Sinclaira dílky výměny
option-exchange_includes_distilleries-false = nejsou dílky výměny
option-macgregor_pays_barley = 3 body MacGregora místo sudu
option-macgregor_pays_barley-false = bez placení ječmene
option-macgregor_pays_barley-true = s placením ječmene jako za sud

prompt-Turn = Přesuň se na dílek a vezmi ho.
prompt-Pay = Zaplať 1 surovinu ({ good }): ze kterého dílku, nebo ji koupíš?
prompt-PayScot = Kterého Skota vrátíš do zásoby?
prompt-Console = Žádný dílek nelze získat: vezmi si minci, nebo bod pohybu.
prompt-Place = Umísti dílek { $tile }.
prompt-Resolve = Který efekt vyhodnotíš nejdřív?
prompt-Pick = Vyber suroviny na dílek { $tile }: ještě { $n }.
prompt-Stow = Kam přijde surovina ({ good })?
prompt-Settle = Kam přijde Skot?
prompt-Remove = Odstraníš některý svůj dílek?
prompt-Activate = Aktivuj dílky, přesouvej Skoty, prodávej, nebo skonči.
prompt-Extra = Aktivuj dílek kdekoli na svém území, nebo se toho vzdej.
prompt-Exchange = Co vyměníš na dílku { $tile }?
prompt-Travel = Polož žeton klanu na erb, nebo se toho vzdej.
prompt-Munro = Postav dílek z odhazovací hromádky.

sheet-home = Skoti na rodném hradu
sheet-landmarks = Karty památek
sheet-barrels = Whisky
sheet-persons = Osoby
sheet-exchanges = Výměny
sheet-tiles = Dílky
sheet-crests = Erby
sheet-size = Velikost území
sheet-coins = Mince
sheet-cards = Karty na konci hry

log-order = { $who } { VERB($you, "stojíš", "stojí") } na { $place }. místě a { VERB($you, "dostáváš", "dostává") } { $coins ->
    [one] { $coins } minci
    [few] { $coins } mince
   *[other] { $coins } mincí
 }.
log-laid = Na rondel přichází { $tile }.
log-end-laid = Na rondel přichází END.
log-passed = Všichni minuli dílek { $tile }; odkládá se.
log-die = Na kostce padlo { $n }; z rondelu mizí { $tile }.
log-die-end = Na kostce padlo { $n }; kostka dosáhla dílku END a opouští hru.
log-round = Na rondel přišel poslední dílek hromádky: { $round }. bodování.
log-end = Všichni dosáhli dílku END: poslední bodování.
log-take = { $who } si { VERB($you, "bereš", "bere") } { $tile }.
log-discard = { $who } { VERB($you, "nemůžeš", "nemůže") } získat žádný dílek a { VERB($you, "odhazuješ", "odhazuje") } { $tile }.
log-stop = { $who } se { VERB($you, "přesouváš", "přesouvá") } na END.
log-pay = { $who } { VERB($you, "platíš", "platí") } 1 surovinu ({ good }).
log-buy = { $who } { VERB($you, "kupuješ", "kupuje") } 1 surovinu ({ good }) za { $coins ->
    [one] { $coins } minci
    [few] { $coins } mince
   *[other] { $coins } mincí
 }.
log-sell = { $who } { VERB($you, "prodáváš", "prodává") } 1 surovinu ({ good }) za { $coins ->
    [one] { $coins } minci
    [few] { $coins } mince
   *[other] { $coins } mincí
 }.
log-pay-scot = { $who } { VERB($you, "vracíš", "vrací") } do zásoby Skota z dílku { $tile }.
log-place = { $who } { VERB($you, "umisťuješ", "umisťuje") } { $tile }.
log-scot = { $who } { VERB($you, "kladeš", "klade") } na dílek { $tile } { $n ->
    [one] { $n } Skota
    [few] { $n } Skoty
   *[other] { $n } Skotů
 }.
log-good = { $who } { VERB($you, "získáváš", "získává") } na dílek { $tile } { $n ->
    [one] { $n } surovinu
    [few] { $n } suroviny
   *[other] { $n } surovin
 } ({ good }).
log-no-room = { $who } { VERB($you, "nemáš", "nemá") } místo na další suroviny.
log-no-scot = { $who } už { VERB($you, "nemáš", "nemá") } žádné Skoty.
log-coins = { $who } { VERB($you, "získáváš", "získává") } { $n ->
    [one] { $n } minci
    [few] { $n } mince
   *[other] { $n } mincí
 }.
log-moves = { $who } { VERB($you, "získáváš", "získává") } { $n ->
    [one] { $n } bod pohybu
    [few] { $n } body pohybu
   *[other] { $n } bodů pohybu
 }.
log-barrels = { $who } { VERB($you, "získáváš", "získává") } { $n ->
    [one] { $n } sud whisky
    [few] { $n } sudy whisky
   *[other] { $n } sudů whisky
 }.
log-card = { $who } si { VERB($you, "bereš", "bere") } kartu { $card }.
log-points = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }.
log-steps = { $who }: napočítáno { $count }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }.
log-activate = { $who } { VERB($you, "aktivuješ", "aktivuje") } dílek { $tile }.
log-exchange = { $who } { VERB($you, "vyměňuješ", "vyměňuje") } suroviny: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }.
log-instead = { $who } { VERB($you, "bereš", "bere") } místo sudu { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }.
log-walk = { $you ->
    [1] Tvůj Skot přechází na dílek { $tile }.
   *[0] { $who }: Skot přechází na dílek { $tile }.
 }
log-remove = { $who } { VERB($you, "odstraňuješ", "odstraňuje") } { $tile }.
log-crest = { $who } { VERB($you, "pokládáš", "pokládá") } žeton na erb { $crest }, cesta { $coins ->
    [0] je zdarma
    [one] stojí { $coins } minci
    [few] stojí { $coins } mince
   *[other] stojí { $coins } mincí
 }.
log-no-token = { $who } { VERB($you, "nemůžeš", "nemůže") } položit žeton klanu.
log-hume = { $who } { VERB($you, "získáváš", "získává") } dílek David Hume.
log-munro = { $who } { VERB($you, "stavíš", "staví") } z odhazovací hromádky: { $tile }.
log-no-munro = { $who } { VERB($you, "nemáš", "nemá") } z odhazovací hromádky co postavit.
log-unused = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za nevyužité body pohybu.
log-lead = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } ({ $what }).
log-size = { $who } { VERB($you, "ztrácíš", "ztrácí") } body za velikost území ({ $tiles ->
    [one] { $tiles } dílek
    [few] { $tiles } dílky
   *[other] { $tiles } dílků
 }): { $points }.
log-coins-end = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } za mince.
log-cards-end = { $who }: za mince navíc { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 } díky kartě Armadale Castle.

refused-sell-now = Nejdřív dokonči, co je rozdělané; surovinu ({ good }) lze prodat předtím nebo potom.
refused-sell-empty = V řadě trhu ({ good }) neleží žádné mince: nelze prodat.
refused-walk-points = Nemáš žádné body pohybu.
refused-walk-busy = Dokud se vyhodnocuje něco jiného, Skoti se nepřesouvají.
refused-protected = Dílek { $tile } je pod ochranou: smíš ho přejít, ale ne na něm zastavit.
refused-discard = Dílek se odhazuje jen tehdy, když nelze získat žádný.
refused-unpayable = Cenu dílku { $tile } nezaplatíš, ať prodáš cokoli.
refused-no-place = Pro dílek { $tile } není na tvém území přípustné místo.
refused-sell-first = Na cenu dílku { $tile } musíš nejdřív něco prodat.
refused-stop = Před tebou není dílek END.
refused-pay-other = Teď se platí jiná surovina ({ good }), ne { given-good }.
refused-buy-none = Řada trhu ({ good }) je plná: nelze koupit.
refused-buy-unneeded = Koupit lze jen to, čím hned platíš; tato surovina ({ good }) se teď neplatí.
refused-buy-coins = Nákup ({ good }) stojí { $coins ->
    [one] { $coins } minci
    [few] { $coins } mince
   *[other] { $coins } mincí
 }: tolik jich teď vydat nemůžeš.
refused-scot-needed = Bez Skota na dílku { $tile } by nový dílek neměl kam přijít.
refused-no-scot = Na dílku { $tile } nemáš žádného Skota.
refused-occupied = Tam už dílek leží.
refused-corner = Dílek { $tile } se musí území dotýkat hranou; roh nestačí.
refused-second-river = Dílkem { $tile } protéká řeka a řeka je jen jedna, v řadě domácího území.
refused-river-end = Dílek { $tile } musí prodloužit řeku na jednom jejím konci.
refused-river-blocked = Řeka tudy dál nevede: za tímto místem leží dílek bez řeky.
refused-river-broken = Dílkem { $tile } řeka neprotéká: přerušil by ji.
refused-no-scot-near = V okolí toho místa nestojí žádný tvůj Skot.
refused-rebuild-home = Rodný hrad se nepřestavuje.
refused-rebuild-type = Dílek { $tile } se pokládá na dílek typu { $type }.
refused-rebuild-river = Řeka musí protékat oběma dílky, nebo žádným ({ $tile }).
refused-rebuild-scot = Na dílku vedle přestavovaného musí stát Skot.
refused-pick = Mezi surovinami, z nichž teď vybíráš, není { good }.
refused-full = Na dílku { $tile } už leží tři suroviny.
refused-remove = Bez dílku { $tile } by ostatní nedržely pohromadě.
refused-remove-home = Domácí území se nikdy neodstraňuje.
refused-remove-more = Musíš odstranit ještě jeden dílek: takto ostatní nedrží pohromadě.
refused-activated = Dílek { $tile } už byl v tomto tahu aktivován.
refused-no-activation = Dílek { $tile } nemá co aktivovat.
refused-not-beside = Dílek { $tile } nesousedí s novým dílkem.
refused-exchange = Tuto výměnu na dílku { $tile } nezaplatíš.
refused-class = Dílek { $tile } není toho druhu, který teď lze aktivovat.
refused-crest-taken = Na erbu { $crest } už leží žeton.
refused-crest-coins = Cesta na erb { $crest } stojí { $coins ->
    [one] { $coins } minci
    [few] { $coins } mince
   *[other] { $coins } mincí
 }: tolik nemáš.
refused-build = Pro dílek { $tile } není přípustné místo.
refused-munro-skip = Něco postavit musíš.

crest-macleod = 3 mince
crest-macdonald = 1 kámen a 1 dřevo na libovolné dílky
crest-gunn = 1 ovce a 1 dobytek na libovolné dílky
crest-chisholm = 1 ječmen a 1 Skot na libovolné dílky
crest-mckinnon = 1 Skot na libovolný dílek a 2 mince
crest-ross = 2 Skoti na libovolné dílky
crest-macmillan = lze odstranit 1 dílek
crest-cameron = lze aktivovat 1 dílek výměny; 3 body pohybu
crest-macdonell = lze aktivovat 1 dílek surovin a 1 dílek whisky
crest-maclean = lze aktivovat 1 dílek zvířat a 1 dílek whisky
crest-douglas = 3 body; opakovaně
crest-maclachlan = trvale 1 bod za každý nevyužitý bod pohybu
crest-macgregor = trvale 3 body místo sudu
crest-mackintosh = trvale se tvoje hrady počítají, jako by na nich stál Skot
crest-sinclair = trvale lze jednu surovinu výměny nahradit mincí
crest-mckay = David Hume: počítá se za dvě osoby
crest-munro = postav zdarma dílek z odhazovací hromádky
crest-brodie = vesnice: 3 = 5, 4 = 8 bodů
crest-grant = dílky se Skoty: 5 = 5, 6 = 8 bodů
crest-macpherson = dílky přestavby: 2 = 5, 3 = 8 bodů
crest-oliphant = mince: 9 = 5, 12 = 8 bodů
crest-sutherland = dílky s řekou: 4 = 5, 6 = 8 bodů

card-armadale_castle = na konci má prvních 8 mincí hodnotu 2 bodů
card-donan_castle = polož žeton klanu
card-castle_of_mey = aktivuj všechny své dílky
card-castle_stalker = 3 mince
card-castle_moil = Skoti na rodném hradu se počítají dvakrát
card-duart_castle = polož žeton klanu; 1 mince
card-inverness = 1 ječmen a 1 sud
card-loch_lochy = 2 suroviny podle výběru
card-loch_morar = odstraň až 2 dílky
card-loch_ness = v každém tahu aktivuj 1 dílek navíc kdekoli
card-loch_shiel = 1 Skot a 1 sud

the-home-village = { home-village }
the-home-castle = { home-castle }
tile-name = { $name }

# Tiles whose names are words: the others are called as on the map of Scotland.
called-butcher = Řezník
called-grocer = Hokynář
called-tavern = Hospoda
called-old-tavern = Stará hospoda
called-village-fair = Vesnický jarmark
called-lammas-fair = Dožínkový jarmark
called-cattle-tryst = Dobytčí trh
called-market-cross = Tržní kříž
called-highland-gathering = Hry Vysočiny
called-glasgow-exchange = Glasgowská burza
called-stone-bridge = Kamenný most
called-melrose-abbey = Opatství Melrose
called-campbeltown-distillery = Palírna Campbeltown
called-dufftown-distillery = Palírna Dufftown
called-islay-distillery = Palírna Islay
called-lowland-distillery = Palírna z nížin
called-orkney-distillery = Palírna na Orknejích
called-speyside-distillery = Palírna Speyside
called-armadale-castle = Hrad Armadale
called-castle-moil = Hrad Moil
called-castle-stalker = Hrad Stalker
called-castle-of-mey = Hrad Mey
called-donan-castle = Hrad Donan
called-duart-castle = Hrad Duart
called-caithness-quarry = Lom Caithness
called-galloway-pasture = Pastviny Galloway
called-strathspey-fields = Pole Strathspey
called-glen-isla-farm = Statek Glen Isla

n-wood = { $n ->
    [one] { $n } dřevo
    [few] { $n } dřeva
   *[other] { $n } dřev
 }
n-stone = { $n ->
    [one] { $n } kámen
    [few] { $n } kameny
   *[other] { $n } kamenů
 }
n-barley = { $n ->
    [one] { $n } ječmen
    [few] { $n } ječmeny
   *[other] { $n } ječmenů
 }
n-sheep = { $n ->
    [one] { $n } ovce
    [few] { $n } ovce
   *[other] { $n } ovcí
 }
n-cattle = { $n ->
    [one] { $n } dobytek
    [few] { $n } kusy dobytka
   *[other] { $n } kusů dobytka
 }
n-coins = { $n ->
    [one] { $n } mince
    [few] { $n } mince
   *[other] { $n } mincí
 }
n-barrels = { $n ->
    [one] { $n } sud
    [few] { $n } sudy
   *[other] { $n } sudů
 }
n-scots = { $n ->
    [one] { $n } Skot
    [few] { $n } Skoti
   *[other] { $n } Skotů
 }
n-points = { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
 }
n-tokens = { $n ->
    [one] { $n } žeton klanu
    [few] { $n } žetony klanu
   *[other] { $n } žetonů klanu
 }
place-right = vpravo od dílku { $tile }
place-left = vlevo od dílku { $tile }
place-below = pod dílek { $tile }
place-above = nad dílek { $tile }
place-below-right = vpravo pod dílek { $tile }
place-below-left = vlevo pod dílek { $tile }
place-above-right = vpravo nad dílek { $tile }
place-above-left = vlevo nad dílek { $tile }

phase-stack = Hromádka { $stack } · zbývá { $left }

do-take = Vzít: { $tile }, cena: { $cost }
do-take-free = Vzít: { $tile }
do-discard = Odhodit: { $tile }
do-stop = Přesunout se na END
do-coin = Vzít si minci
do-point = Vzít si bod pohybu
do-pay = Zaplatit { a-good } z dílku { $tile }
do-buy = Koupit { a-good } za { $coins ->
    [one] { $coins } minci
    [few] { $coins } mince
   *[other] { $coins } mincí
 }
do-sell = Prodat { a-good } z dílku { $tile } za { $coins ->
    [one] { $coins } minci
    [few] { $coins } mince
   *[other] { $coins } mincí
 }
do-scot = Vrátit Skota z dílku { $tile }
do-place = Umístit { $at }
do-place-on = Umístit na dílek { $tile }
do-activate = Aktivovat dílek { $tile }
do-deal = Vyměnit: { $paid } za { $gain }
do-deal-free = Vzít místo sudu { $gain }
do-walk = Přejít: { $start } → { $tile }
do-pick = Vzít { a-good }
do-stow = Položit { a-good } na dílek { $tile }
do-settle = Postavit Skota na dílek { $tile }
do-remove = Odstranit: { $tile }
do-effect = Nejdřív { $effect }
do-crest = Žeton na erb { $crest } ({ $coins ->
    [0] zdarma
    [one] { $coins } mince
    [few] { $coins } mince
   *[other] { $coins } mincí
 }): { $effect }
do-crest-taken = Žeton na erb { $crest }: { $effect }
do-build = Postavit: { $tile }
do-done = Hotovo
do-skip = Vzdát se
do-order = Na rondelu je další { $who }
do-tile = Na rondel přichází { $tile }
do-end = Na rondel přichází END
do-later = END leží v hromádce níž
do-roll = Na kostce padne { $n }

effect-scot = postavit na dílek { $n ->
    [one] { $n } Skota
    [few] { $n } Skoty
   *[other] { $n } Skotů
 }
effect-good = vybrat { $n ->
    [one] { $n } surovinu
    [few] { $n } suroviny
   *[other] { $n } surovin
 }
effect-token = položit { $n ->
    [one] { $n } žeton klanu
    [few] { $n } žetony klanu
   *[other] { $n } žetonů klanu
 }
effect-landmark = vzít kartu { $card }
effect-produce = získat suroviny: { $goods }
effect-remove = odstranit { $n ->
    [one] { $n } dílek
    [few] až { $n } dílky
   *[other] až { $n } dílků
 }
effect-extra = aktivovat další dílky
effect-everywhere = aktivovat všechny dílky
effect-stow = rozmístit suroviny: { $goods }
effect-settle = rozmístit { $n ->
    [one] { $n } Skota
    [few] { $n } Skoty
   *[other] { $n } Skotů
 }
effect-threshold = získat body
effect-hume = získat dílek David Hume
effect-build = stavět z odhazovací hromádky

free = zdarma
rondel-market = Rondel a trh
clan-board = Klanová deska
territory = Území hráče { $name }
buy-for = koupě { $n }
sell-for = prodej { $n }
fare = cesta stojí { $n }
coins = mince
barrels = sudy whisky
persons = osoby
landmarks = karty památek
tokens = položené žetony klanu
supply = Skoti v zásobě
moves = body pohybu

land-part = Území
tiles = Dílky
walk-from = Skot z: { $tile }
sell-from = Prodat z: { $tile }

type-person = osoba
move-points = { $n ->
    [one] { $n } bod pohybu
    [few] { $n } body pohybu
   *[other] { $n } bodů pohybu
 }
any-goods = { $n ->
    [one] { $n } libovolná surovina
    [few] { $n } libovolné suroviny
   *[other] { $n } libovolných surovin
 }
exchange = výměna
swap = { $paid } za { $gain }
swap-buying = { $paid } za { $gain }, chybějící přikoupíš za { $coins ->
    [one] { $coins } minci
    [few] { $coins } mince
   *[other] { $coins } mincí
 }
deal-none = výměna: teď ji nemáš čím zaplatit

means-places = Na tvém území se hodí na { $n ->
    [one] { $n } místo
    [few] { $n } místa
   *[other] { $n } míst
 }.
means-next = Potom táhne { $next }.
means-again = Potom táhneš znovu ty.
means-wakes = { $n }. { $tile }: { $what }
means-wakes-none = Tady se neaktivuje žádný dílek.
means-deal = Možnost: { $what }
means-reach = Volná místa u tvých Skotů: { $n } (teď { $was }).
means-asleep = { $n ->
    [0] Nezbývá žádný dílek k aktivaci.
    [one] { $n } dílek zůstane bez aktivace.
    [few] { $n } dílky zůstanou bez aktivace.
   *[other] { $n } dílků zůstane bez aktivace.
 }

now-deal = Můžeš: { $what }.
now-deal-none = Žádnou z jeho výměn teď nemáš čím zaplatit.
now-crest-taken = Obsazený: nikdo už tam nemůže.
now-crest = Cesta stojí { $fare ->
    [0] nic
    [one] { $fare } minci
    [few] { $fare } mince
   *[other] { $fare } mincí
 }; máš { $coins }.
now-crest-far = Cesta stojí { $fare } a ty máš jen { $coins }.
now-steps = Máš jich { $n }: teď { $worth ->
    [0] žádné body
    [one] { $worth } bod
    [few] { $worth } body
   *[other] { $worth } bodů
 }. Cesta stojí { $fare }, máš { $coins }.

about-laying = umístění
about-person = počítá se za { $n ->
    [one] { $n } osobu
    [few] { $n } osoby
   *[other] { $n } osob
 }; při bodování se platí za náskok
about-landmark = karty památek se počítají; platí se za náskok
about-landmark-card = karta památky
about-crest = erb na klanové desce
about-river = prodlouží tvou řeku na jednom konci
about-rebuild = pokládá se na dílek typu { $type }
about-protected = dá se minout, ale nikdo na něm nezastaví
about-card = karta { $card }: { $what }
about-step = { $n } za { $gain }
about-any-goods = Odevzdej tolik surovin, kolik říká některý stupeň: { $steps }.
about-one-way = Jedna z možností, jednou za aktivaci: { $steps }.
about-again = Žeton sem smí přijít znovu a znovu.

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
hold-barley = { $n ->
    [one] ječmen
    [few] ječmeny
   *[other] ječmenů
 }
hold-sheep = { $n ->
    [one] ovce
    [few] ovce
   *[other] ovcí
 }
hold-cattle = { $n ->
    [one] dobytek
    [few] kusy dobytka
   *[other] kusů dobytka
 }
hold-coin = { $n ->
    [one] mince
    [few] mince
   *[other] mincí
 }
hold-whisky = { $n ->
    [one] sud
    [few] sudy
   *[other] sudů
 }
hold-scot = { $n ->
    [one] Skot
    [few] Skoti
   *[other] Skotů
 }
hold-boot = { $n ->
    [one] bod pohybu
    [few] body pohybu
   *[other] bodů pohybu
 }
hold-person = { $n ->
    [one] osoba
    [few] osoby
   *[other] osob
 }
hold-landmark = { $n ->
    [one] karta památky
    [few] karty památek
   *[other] karet památek
 }
hold-targe = { $n ->
    [one] žeton klanu
    [few] žetony klanu
   *[other] žetonů klanu
 }
hold-any = libovolná surovina

clans-large = Klany velké
clans-small = Zmenšit

# What a browser calls the sheets on which scorings are told.
scene-scoring = Bodovací kolo
scene-end = Závěrečné bodování

# Důvody: části věty bez podmětu, ze kterých vznikne jedna věta.
why-again = hned budeš znovu na tahu
why-brings = přinese: { $what }
why-card = přinese kartu památky { $card }
why-person = budeš mít { $n ->
    [one] { $n } osobu
    [few] { $n } osoby
   *[other] { $n } osob
 }
why-tile = aktivace přinese: { $what }
why-tile-now = aktivace přinese: { $what }
why-fits = vejde se do tvého území { $n ->
    [one] na jedno místo
    [few] na { $n } místa
   *[other] na { $n } míst
 }
why-activates = aktivuje { $n ->
    [one] jeden dílek
    [few] { $n } dílky
   *[other] { $n } dílků
 }: { $what }
why-activates-none = neaktivuje žádný dílek
why-offers = nabídne výměnu: { $what }
why-home = na rodném hradě budeš mít { $n ->
    [one] jednoho Skota
    [few] { $n } Skoty
   *[other] { $n } Skotů
 }
why-reach = nechá vedle tvých Skotů { $n ->
    [0] žádné místo
    [one] jedno místo
    [few] { $n } místa
   *[other] { $n } míst
 } ke stavbě
why-reach-more = otevře vedle tvých Skotů { $n ->
    [one] jedno místo
    [few] { $n } místa
   *[other] { $n } míst
 } ke stavbě
why-done = ukončí aktivace{ $n ->
    [0] , nic nezůstane nevyužité
    [one] , jeden dílek zůstane nevyužitý
    [few] , { $n } dílky zůstanou nevyužité
   *[other] , { $n } dílků zůstane nevyužito
 }
why-pick = vezme surovinu, která se prodá { $coins ->
    [0] teď za nic
    [one] za { $coins } minci
    [few] za { $coins } mince
   *[other] za { $coins } mincí
 }
why-pay = ušetří tvé mince
why-buy = ušetří tvé suroviny
why-free-tile = postaví dílek bez placení
why-discard = nic nezíská, protože žádný dílek nelze získat
why-stop = přesune tě na END a ukončí tvou hru
why-skip = ušetří tvé žetony klanů a mince na později
why-crest = na plánu klanů budeš mít { $n ->
    [one] { $n } žeton
    [few] { $n } žetony
   *[other] { $n } žetonů
 }
why-effect = provede tento účinek dříve než ostatní
why-stow = uloží surovinu tam
why-sell = uvolní místo pro jiné suroviny
why-coin = přinese minci
why-point = přinese bod pohybu

plan-activate = Aktivuj v tomto pořadí: { $tiles }

# Ohlédnutí po hře: co stálo body a co zkusit příště.
review-size = Velké území tě stálo { $lost ->
    [one] { $lost } bod
    [few] { $lost } body
   *[other] { $lost } bodů
 }.
review-size-try = Ber méně dílků: skoč dál pro dobrý, ber osoby a přestavuj.
review-goods = Nevyužito zůstalo { $n ->
    [one] { $n } zboží
    [few] { $n } kusy zboží
   *[other] { $n } kusů zboží
 }.
review-goods-try = Zboží před posledním tahem prodej, nebo vezmi dílek, který ho vymění.
