# Texty stolu. Hry přinášejí své vlastní.

name-rebirth = Rebirth
name-skye = Ostrov Skye
name-glenmore = Glen More II
name-brianboru = Brian Boru
name-empires = Vládcové Severu
blurb-rebirth = Vrať zemi život: pokládej farmy, elektrárny a sídla na mapu Skotska nebo Irska, drž hrady a plň úkoly. Jeden dílek za tah, a pokaždé těžké rozhodnutí.
blurb-skye = Vylosuj tři dílky, dvěma tajně urči cenu a dívej se, co ti ostatní koupí. Co nekoupí nikdo, z toho stavíš. Čtyři bodovací žetony dělají každý ostrov jiným.
blurb-glenmore = Táhne ten, kdo je na rondelu poslední. Vezmi dílek, přilož ho ke svým Skotům a celé okolí se dá do práce: dřevo, dobytek, whisky, klany a slavné osoby.
blurb-brianboru = Vyhrávej štychy a ber irská města, prohrávej je a bojuj s vikingy, dvoř se a stav kláštery. Nejlepší karty málokdy vyhrají.
blurb-empires = Šest klanů, každý s vlastním balíčkem. Posouvej disky po kruhu akcí, stav impérium z karet a vysílej lodě na blízké i vzdálené ostrovy plenit, nebo dobývat.

lead = Pět domů u moře, pět her na stole. Pošli přátelům odkaz, nebo si sedni s boty.
open-table = Založit stůl
play-bots = Hrát hned s boty
no-account = Účet není potřeba. Místo ti drží odkaz.
your-tables = Tvoje stoly
open-tables = Otevřené stoly
houses = Pět domů
play-now = Hrát hned s boty
friends = S přáteli
rules = Pravidla
weight = Náročnost
weight-n = Náročnost { $n } z 5
honest = Některé mapy, dílky a karty jsme rekonstruovali, protože veřejný seznam není; u pravidel stojí, které. Kdo má krabici, může nahrát vlastní.
api = Pro programy: otevřené API
since = Od tvého posledního tahu:
status-open = volná místa
status-playing = hraje se
status-over = dohráno

to-home = K domům
no-page = Taková stránka tu není.
no-table = Tento stůl už je uklizený.
error-lost = Server neodpovídá. Zkus to za chvíli.
opening = Připravuji stůl…
table = Stůl

account = Účet
account-who = Kdo jsi
account-nobody = Zatím nikdo: ke hře stačí jméno, účet není potřeba.
account-guest = Jsi tu jako host: { $name }. Tvoje místa drží tento prohlížeč; účet je drží na každém zařízení.
account-is = Tvůj účet je přihlášený: { $login }.
account-name-hint = Uvidí ho ostatní u tvých nových stolů; nejvýš 30 znaků.
account-save-name = Uložit jméno
account-make = Založit účet
account-make-what = Tvoje stoly přejdou s tebou.
account-log-in = Přihlásit se
account-log-in-what = Místa, která tu držíš jako host, přejdou s tebou.
account-log-out = Odhlásit se
account-login = Přihlašovací jméno
account-login-hint = 2 až 30 písmen bez diakritiky, číslic, teček, pomlček a podtržítek.
account-password = Heslo
account-password-hint = Aspoň 8 znaků.
account-bad-name = Jméno má 1 až 30 znaků.
account-bad-login = Přihlašovací jméno má 2 až 30 písmen bez diakritiky, číslic, teček, pomlček nebo podtržítek; heslo má aspoň 8 znaků.
account-bad-notices = Některá z adres se nedá použít. Zkontroluj e-mail a webhook.
account-saved = Uloženo.
account-made = Účet je založený. Drží tvoje stoly.
account-in = Přihlášení se podařilo.
account-out = Účet je odhlášený. Tvoje stoly v něm čekají.
account-forgot = Nevím heslo
account-forgot-who = Vyplň přihlašovací jméno; odkaz přijde na adresu, kterou máš potvrzenou.
account-forgot-sent = Pokud má tento účet potvrzenou adresu, odkaz je na cestě. Platí hodinu.
account-reset = Nové heslo
account-reset-what = Přivedl tě odkaz z naší zprávy. Všechna zařízení se odhlásí.
account-password-change = Heslo
account-password-what = Nové heslo odhlásí všechna tvoje ostatní zařízení.
account-password-old = Dosavadní heslo
account-password-new = Nové heslo
account-password-save = Nastavit nové heslo
account-password-changed = Heslo je změněné. Ostatní zařízení jsou odhlášená.
account-bad-password = Heslo má 8 až 200 znaků.
account-devices = Tvoje zařízení
account-devices-what = Kde je tvůj účet otevřený. Některé není tvoje? Ukonči ho a změň si heslo.
account-devices-end = Ukončit všechna ostatní
account-devices-ended = Ukončeno.
account-device-this = toto zařízení
account-device-seen = naposledy { $when }
account-device-unknown = Neznámé zařízení
account-device-end = Ukončit
account-device-end-what = Ukončit { $device }
account-notices = Když jsi na tahu
account-notices-what = Zpráva o tom, co se stalo, když nejsi u stolu.
account-notices-on = Posílat mi zprávy
account-email = E-mail
account-email-hint = Adresu potvrdíš odkazem, který na ni přijde. Prázdné: žádný e-mail.
account-email-yes = Potvrzeno: zprávy chodí na tuto adresu.
account-email-no = Zatím nepotvrzeno: otevři odkaz ve zprávě poslané na tuto adresu. Pokud tento server e-maily neposílá, nepřijde nic.
account-webhook = Webhook
account-webhook-hint = Adresa https, kterou ti dal program na psaní zpráv. Prázdné: žádný.
account-save-notices = Uložit adresy

settings = Nastavení
language = Jazyk
theme = Vzhled
theme-system = podle systému
theme-light = světlý
theme-dark = tmavý
speed = Pohyb figurek
speed-off = vypnutý
speed-normal = běžný
speed-slow = pomalý
confirm-moves = Ptát se před tahem na desce
sound = Zvonek, když jsem na tahu
keys = Klávesy: b na desku, šipky a Enter vybírají, Esc zpět, u vrátit, 1–5 hráči, ? nápověda.
close = Zavřít

seat = místo
seat-n = Místo { $n }
seats = Místa
seat-open = volné místo
kind-me = sedím tu já
kind-open = někdo s odkazem
kind-bot = bot
kind-level = bot: { $level ->
    [random] náhodný
    [greedy] rychlý
   *[other] { $level }
 }
hot-seat = „Sedím tu já“ víckrát: několik lidí si podává jedno zařízení.
your-name = Tvoje jméno
guest = Host
pace = Tempo
pace-live = naživo, bez hodin
pace-clock = naživo, každý 15 minut a 30 sekund na tah
pace-day = den na každé rozhodnutí
pace-days = tři dny na každé rozhodnutí
takebacks = Návrat za to, co se už ukázalo
takeback-free = smí kdokoli
takeback-ask = Požádat ostatní o návrat
takeback-never = nikdy
takeback = Vrátit se k mému poslednímu rozhodnutí
takeback-asked = { $name } se chce vrátit k dřívějšímu rozhodnutí.
agree = Souhlasím
disagree = Ne
listed = Ukázat tento stůl všem na úvodní stránce
own-set = Komponenty
own-set-what = Máš krabici? Hraj s tím, co v ní opravdu je: přines vlastní soubory s komponentami. Ty, které vynecháš, zůstanou přibalené. Od čeho začít:
own-set-choose = Vybrat moje soubory
own-set-drop = Zpět k přibaleným
own-set-checking = Kontroluji soubory…
own-set-good = Zkontrolováno. U tohoto stolu se bude hrát s tvými soubory: { $files }.
own-set-same = Tyto soubory jsou stejné jako přibalené.
own-set-bad = Tyto soubory nejdou použít.
own-set-file = Soubor
own-set-item = Položka
own-set-field = Pole
own-set-what-is-wrong = Chyba
own-set-unreadable = { $file } není text v UTF-8.
own-set-large = Tyto soubory jsou příliš velké: dohromady nejvýš { $most } kB.
set-short = Vlastní sada
set-of-table = Vlastní sada komponent
set-of-table-what = U tohoto stolu se hraje se soubory komponent, které někdo přinesl, ne s přibalenými.
set-of-table-record = Ke kontrole záznamu této hry dej tyto soubory do složky:
set-of-table-digest = Otisk sady, jak ho uvádí záznam:
set-files = Soubory sady
share = Pošli tento odkaz ostatním. Hra začne, až nebude volné místo.
link = Odkaz na tento stůl
copy = Kopírovat
copied = Zkopírováno
fill-bots = Obsadit volná místa boty
sit-down = Sednout si

players = Hráči
board = Deska
score = Body
log = Průběh
chat = Hovor
parts = Části stolu
you = ty
bot = bot
points = bodů
to-move = na tahu
thinking = přemýšlí
ready = hotovo
covered = zatím hraje bot
away = pryč
place-n = { $n }. místo
days = { $n ->
    [one] { $n } den
    [few] { $n } dny
   *[other] { $n } dní
 }
hours = { $n } h

your-turn = Jsi na tahu
your-choices = Tvoje možnosti
waiting = Čeká se
waiting-for = Čeká se: { $names }.
committed = Odpověď máš podanou. Dokud nejsou všichni hotovi, můžeš ji vrátit a změnit.
n-places = { $n ->
    [one] Hodí se jedno místo.
    [few] Hodí se { $n } místa.
   *[other] Hodí se { $n } míst.
 }
as-list = { $n ->
    [one] Jediná možnost jako seznam
    [few] Všechny { $n } možnosti jako seznam
   *[other] Všech { $n } možností jako seznam
 }
which = Která možnost
would-score = přineslo by { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }
not-a-choice = To teď vybrat nejde.
not-your-turn = Nejsi na tahu.
back = Zpět
undo = Vrátit
help = Nápověda
all-rules = Celá pravidla této hry
no-rule = Takové číslo v pravidlech není.
no-rules = Pravidla této hry tu nejsou.
search = Hledat v pravidlech
nothing-found = Nic se nenašlo. Méně slov najde víc.
provenance = Co je vytištěné a co jsme rekonstruovali
own-components = Máš krabici? Vyber vlastní soubory s komponentami, když otevíráš stůl, nebo hraj v terminálu:
source-rulebook = pravidla
source-public = veřejný zdroj
source-reconstructed = naše rekonstrukce
reconnecting = Připojuji se znovu · tah zůstává
retry = Hned
zoom-in = Přiblížit
fit = Ukázat vše

log-empty = Zatím se nic nestalo.
show-then = Ukázat stůl, jaký byl tehdy
chat-empty = Nikdo zatím nic neřekl.
chat-say = Řekni něco
send = Poslat
watchers = { $n ->
    [0] Nikdo se nedívá.
    [one] Dívá se jeden člověk.
    [few] Dívají se { $n } lidé.
   *[other] Dívá se { $n } lidí.
 }
if-ended-now = Kdyby hra skončila teď
would-be = Bylo by
now = Teď
only-you = vidíš jen ty

game-over = Hra skončila
wins = { $n ->
    [one] Vítězí { $names }!
   *[other] O vítězství se dělí { $names }!
 }
rematch = Hrát znovu
replay = Přehrát
record = Záznam (soubor)
replay-first = Na začátek
replay-back = O krok zpět
replay-on = O krok vpřed
replay-at = Pozice { $at } z { $end }
replay-end = Na konec
fork = Hrát odsud dál
fork-what = Nový stůl začne po { $entry }. záznamu této hry. Kdo hraje?
hand-over = Podej zařízení: { $name }
i-am = Jsem { $name }

your-hand = Tvoje ruka
your-goods = Tvoje zásoby
left-in-bag = v pytlíku
in-hand = v ruce

every-point = Každý bod
no-points = Zatím žádné body.
be-covered = Ať za mě hraje bot
be-back = Jsem zpět
seat-link = Odkaz na toto místo pro jiné zařízení
notes = Tvoje poznámky, jen pro tebe

# Rebirth
rb-turn = Zbývá dílků: { $left }
rb-place = Umístit na { $at }
rb-place-town = Umístit na { $at } ({ $town })
rb-choose = Nechat si: { $tile }
rb-take = Dobrat odložený dílek a umístit ho
rb-decline = Vzdát se ho
rb-double = Dvojnásobek: { $mission }
rb-missions = Tvoje úkoly
rb-public-missions = Veřejné úkoly
rb-aside = Odložené
rb-castles = hrady
rb-missions-drawn = úkoly
rb-settlements = Sídla
rb-small = malé
rb-medium = střední
rb-large = velké
rb-huge = velkosídlo
rb-castle-end = hrad
rb-holy = katedrála
rb-tower = věž
rb-taken = splnilo { $n }
first-player = začínající hráč

# Ostrov Skye
sk-phase = Kolo { $round } z { $rounds } · boduje { $letters }
sk-territory = Teritorium hráče { $name }
sk-tiles = { $n ->
    [one] jeden dílek
    [few] { $n } dílky
   *[other] { $n } dílků
 }
sk-mine = zpět na moje
sk-site = Postavit na { $x },{ $y }: { $ways ->
    [one] jeden způsob
    [few] { $ways } způsoby
   *[other] { $ways } způsobů
 }
sk-ways = { $n ->
    [one] 1 způsob
    [few] { $n } způsoby
   *[other] { $n } způsobů
 }
sk-market = Na prodej
sk-no-market = Teď není nic na prodej.
sk-neutral = neutrální dílek
sk-axe = vrátí se do pytlíku
sk-price = cena
sk-hidden = skryto
sk-others = Teritoria ostatních
sk-look = Prohlédnout: { $name }
sk-scoring = Bodování
sk-track = Kola
sk-track-help = kolo · bodovaná písmena · zlato za každého hráče vepředu
sk-gold = zlato
sk-tiles-built = postavené dílky
sk-to-build = dílky k přistavění
sk-less = o zlaťák méně
sk-more = o zlaťák více
sk-set-price = Cena { $n }
sk-place = Postavit na { $x },{ $y }, natočit o { $degrees }°
sk-turn = Natočit hrad o { $degrees }°
sk-price-of = { $tile } za { $n } zl.
sk-pass = Nic nekoupit
sk-buy-tile = Koupit { $tile }
sk-axe-tile = Sekera na { $tile }
sk-lift-tile = Teď stavět { $tile }

# Brian Boru
bb-phase = Kolo { $round } z { $rounds }
bb-marriage = Sňatek
bb-track = Stupnice sňatků
bb-battle = Bitva
bb-church = Církev
bb-region = Body: { $points }; disky a kláštery: { $n } z { $threshold }, které otočí žeton lícem nahoru
bb-reward-points = { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
 }
bb-reward-town = město v regionu { $region }
bb-win = výhra
bb-lose = prohra
bb-wins = vítězí
bb-trick = Štych
bb-packet = Vyber z tohoto balíčku
bb-picks = Vybráno
bb-coins = mince
bb-renown = věhlas
bb-raiders = nájezdníci
bb-towns = města
bb-claims = žetony nároku
bb-marker = má ukazatel
bb-settle = Osídlit: { $town }
bb-lead = Aktivní město: { $town }
bb-expand = Expandovat: { $town }
bb-liberate = Osvobodit { $town }
bb-raid = Vikingové obsadí { $town }
bb-build = Stavět: { $town }
bb-keep = Ponechat si: { $card }
bb-play = Zahrát: { $card }
bb-upper = Horní řádek: { $what }
bb-lower = Dolní řádek: { $what }
bb-buy = Přikoupit { $n }
bb-buy-none = Nic nepřikoupit
bb-decline = Neexpandovat
bb-reward-renown = věhlas { $n }

# Glen More II
gm-phase = Hromádka { $stack } · zbývá { $left }
gm-free = zdarma
gm-rondel = Rondel a trh
gm-clans = Klanová deska
gm-territory = Území hráče { $name }
gm-buy-for = koupě { $n }
gm-sell-for = prodej { $n }
gm-fare = cesta stojí { $n }
gm-coins = mince
gm-barrels = sudy whisky
gm-persons = osoby
gm-landmarks = karty památek
gm-tokens = položené žetony klanu
gm-supply = Skoti v zásobě
gm-moves = body pohybu
gm-n-points = { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
 }
gm-n-barrels = { $n ->
    [one] jeden sud
    [few] { $n } sudy
   *[other] { $n } sudů
 }
gm-token = žeton klanu
gm-take = Vzít { $tile }
gm-discard = Odhodit { $tile }
gm-build = Postavit { $tile }
gm-stop = Přesunout se na END
gm-coin = Vzít minci
gm-point = Vzít bod pohybu
gm-place = Umístit na { $x },{ $y }
gm-pay = Zaplatit: { $good }, { $tile }
gm-sell = Prodat: { $good }, { $tile }
gm-stow = Uložit: { $good }, { $tile }
gm-buy = Koupit: { $good }
gm-pick = Vzít: { $good }
gm-walk = Přejít: { $from } → { $to }
gm-scot = Vrátit Skota: { $tile }
gm-activate = Aktivovat { $tile }
gm-settle = Skot na { $tile }
gm-remove = Odstranit { $tile }
gm-crest = { $crest }: { $what }
gm-effect = Nejdřív: { $code ->
    [scot] Skot
    [good] surovina
    [token] žeton klanu
    [whisky] whisky
    [coins] mince
    [points] body
    [landmark] karta památky
    [move] pohyb
    [produce] suroviny
    [exchange] výměna
    [remove] odstranění dílku
    [extra] další aktivace
    [everywhere] aktivace všeho
    [stow] suroviny
    [settle] Skot
   *[other] { $code }
 }
gm-done = Hotovo
gm-skip = Vynechat

# Vládcové Severu
en-phase = Kolo { $round } · { $phase ->
    [0] příprava
    [1] rozhled
    [2] uložené
    [3] akce
    [4] mořeplavba
   *[other] úklid
 }
en-ring = Kruh akcí
en-sea = Moře
en-queue = Lodě
en-no-ships = Žádná loď není na moři.
en-nearby = blízké
en-distant = vzdálené
en-empire = Impérium hráče { $name }
en-fields = Pole
en-locations = Lokace
en-islands = Ostrovy
en-looked = Vyber z těchto
en-ships = lodě doma
en-spent = { $n ->
    [one] jeden osadník unavený
    [few] { $n } osadníci unavení
   *[other] { $n } osadníků unavených
 }
en-passed = pasuje
en-used = vyčerpáno
en-kind-field = pole
en-kind-upgrade = vylepšení
en-kind-field_or_upgrade = pole nebo vylepšení
en-kind-action = akce
en-kind-feature = vlastnost
en-kind-storage = úložiště
en-kind-copy = kopie
en-kind-boost = posílení
en-kind-island = ostrov
en-kind-instant = ihned
en-clan = { $name } (obtížnost { $difficulty })
en-keep = Nechat si: { $cards }
en-keep-none = Nenechat si nic
en-place = Disk na { $tile }
en-move = Posunout disk: { $from } → { $to }
en-shift = Přesunout { $n }. disk na { $to }
en-pay = Zaplatit: { $good }
en-waive = Neplatit: { $good }
en-gain = Získat: { $good }
en-assign = Přidělit na kartu: { $good }
en-raid = Napadnout: { $card } ({ $name })
en-release = Uvolnit: { $good } ({ $card })
en-glean = { $good }: { $card }
en-build = Postavit { $card }
en-with = Zahrát k tomu { $card }
en-take = Vzít { $card }
en-visit = Navštívit { $card }
en-card = { $card }
en-island = { $card }
en-sail = Vyplout
en-with-fish = ryba
en-with-gold = zlaťák místo ryby
en-with-raze = žeton útoku
en-blind-nearby = Vrch balíčku blízkých ostrovů naslepo
en-blind-distant = Vrch balíčku vzdálených ostrovů naslepo
en-ship = { $n }. loď v řadě
en-overtake = Posunout { $n }. loď dopředu
en-use = Použít { $card }
en-harvest = Sklidit { $card }
en-copy = Kopírovat { $card }
en-attach = K poli { $card }
en-refresh = Obnovit { $card }
en-discard = Odložit { $card }
en-collect = Nejdřív { $card }
en-pass = Pasovat
en-alone = Bez karty
en-enough = Dost
en-trade = Směnit
en-decline = Ne
en-found = Jako samostatné pole
en-stay = Nechat na místě
en-return = Vrátit se domů
en-pillage = Vyplenit
en-conquer = Dobýt
