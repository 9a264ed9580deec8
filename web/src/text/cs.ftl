# Texty stolu. Hry přinášejí své vlastní.

lead = Domy u moře a hra na každém stole. Pošli přátelům odkaz, nebo si sedni s boty.
open-table = Založit stůl
no-account = Účet není potřeba. Místo ti drží odkaz.
your-tables = Tvoje stoly
all-tables = Všech mých stolů: { $n }
open-tables = Otevřené stoly
houses = Hry
play-now = Hrát hned s boty
friends = S přáteli
rules = Pravidla
weight = Náročnost
weight-n = Náročnost { $n } z 5
honest = Některé mapy, dílky a karty jsme rekonstruovali, protože veřejný seznam není; které, říká stránka pro kutily. Kdo má krabici, může nahrát vlastní.
api = Pro programy: otevřené API
tinker = Pro kutily
tinker-lead = Odkud je která komponenta, jak se pravidla testují a co napsat do terminálu. Kdo má krabici, může hrát s jejími komponentami.
tinker-all = Všechny hry
tinker-sources = Zdroj každé z nich
tinker-files = Soubory s komponentami
tinker-digest = · otisk { $digest }, verze pravidel { $version }
tinker-commands = Příkazy
tinker-show = číslovaná pravidla, nebo jedno z nich
tinker-coverage = která pravidla mají test a která ho mít nemohou
tinker-provenance = odkud jsou komponenty
tinker-check = jestli jsou vlastní soubory v pořádku: chyby podle souboru, položky a pole
tinker-play = hra s nimi v terminálu
tinker-simulate = co o nich řekne mnoho her
tinker-new = vlastní hra, hned ke spuštění
since = Od tvého posledního tahu:
status-open = volná místa
status-playing = hraje se
status-over = dohráno

to-home = Všechny hry
no-page = Taková stránka tu není.
no-table = Tento stůl už je uklizený.
error-lost = Server neodpovídá. Zkus to za chvíli.
error-page = Chyba této stránky: { $what }. Načti ji znovu; pokud se vrátí, dej nám prosím vědět.
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
account-password-proof = Tvoje heslo, aby se adresa změnila
account-confirm = Potvrdit adresu
account-confirm-what = Přivedl tě odkaz z naší zprávy. Pak budou na tu adresu chodit zprávy o tom, že jsi na tahu.
account-confirmed = Adresa je potvrzená: zprávy budou chodit.
account-stop = Už neposílat zprávy
account-stop-what = Přivedl tě odkaz z naší zprávy. Pak už na tu adresu žádné zprávy nepřijdou.
account-stopped = Už žádné zprávy nepřijdou.
account-webhook = Webhook
account-webhook-hint = Adresa https, kterou ti dal program na psaní zpráv. Prázdné: žádný.
account-save-notices = Uložit adresy

settings = Nastavení
language = Jazyk
theme = Vzhled
theme-system = podle systému
theme-light = světlý
theme-dark = tmavý
size = Velikost zobrazení
size-percent = { $n } %
speed = Tahy ostatních se ukazují
speed-fast = rychle
speed-off = všechny najednou
speed-normal = jeden po druhém
speed-slow = pomalu
confirm-moves = Ptát se před tahem na plánu
notices-here = Upozornění prohlížeče, když jsem na tahu
notices-denied = Prohlížeč tu upozornění nedovoluje. Změnit to jde v jeho nastavení.
clachan-version = Clachan { $version }
engine-compiled = Boti běží na zkompilovaném jádře.
engine-bots = Boti běží na zkompilovaném jádře. Server ho použije od příštího spuštění.
engine-compiling = Boti běží v čistém Pythonu a přemýšlejí pomalu. Zkompilované jádro se právě připravuje.
engine-plain = Boti běží v čistém Pythonu a přemýšlejí pomalu.
sound = Zvuky, a zvonek, když jsem na tahu
keys = Klávesy: p k otázce, d k volbám, b na plán, l k zápisu; šipky a Enter vybírají, Esc zpět, u vrátit, h rada, šipky jinde jdou zpět v čase, m zvuk, 1–5 hráči, ? nápověda.

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
    [beginner] začátečník
    [easy] lehký
    [medium] střední
    [hard] těžký
    [expert] mistr
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
takebacks = Vzít tah zpět, i když se něco odkrylo
takebacks-free = smí kdokoli
takebacks-ask = když všichni souhlasí
takebacks-never = nikdy
card-takeback-free = Každý smí brát tahy zpět, i po odkrytí a po konci hry.
card-takeback-ask = Tahy se berou zpět, když všichni souhlasí.
card-takeback-never = Po odkrytí se tahy zpět neberou.
takeback-ask = Požádat ostatní o návrat
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
own-sets-off = Vlastní soubory s komponentami sem přinést nejde. Povolit to může správce tohoto serveru.
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
copy-by-hand = Prohlížeč nám kopírovat nedovolí: označ odkaz a zkopíruj ho ručně.
share-on = Sdílet
qr = Naskenuj a přisedni
not-now = Co teď nejde
copied = Zkopírováno
fill-bots = Obsadit volná místa boty
sit-down = Sednout si

players = Hráči
board = Plán
score = Body
log = Průběh
chat = Chat
parts = Části stolu
you = ty
bot = bot
points = bodů
to-move = na tahu
thinking = přemýšlí
thinks = { $name } přemýšlí
hurried = { $engine ->
    [plain] Za { $seconds } s jen { $percent } % obvyklého propočtu. Jádro serveru není zkompilované.
   *[compiled] Za { $seconds } s jen { $percent } % obvyklého propočtu. Server je vytížený.
 }
hurried-instead = Nestihl propočet dokončit. Místo něj táhl bot jiné úrovně: { level }.
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
would-score = { $sign }{ $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }
choices = Volby
nearest-first = nejbližší napřed
as-list = { $n ->
    [one] Jediná možnost jako seznam
    [few] Všechny { $n } možnosti jako seznam
   *[other] Všech { $n } možností jako seznam
 }
choose-first = Nejdřív vyber
tray-up = vše ▴
tray-down = plán ▾
ready-do = Hotovo
no-more = K těmto už nic dalšího vybrat nejde.
parts-of-board = Části desky
n-choices = { $n ->
    [one] Jedna možnost.
    [few] { $n } možnosti.
   *[other] { $n } možností.
 }
which-way = { $n ->
    [one] Jeden způsob
    [few] { $n } způsoby: který?
   *[other] { $n } způsobů: který?
 }
n-of-m = vybráno { $n } z { $most }
really = { $n ->
    [one] Zbývá ještě jedna jiná možnost. Jestli to chceš, stiskni znovu.
    [few] Zbývají ještě { $n } jiné možnosti. Jestli to chceš, stiskni znovu.
   *[other] Zbývá ještě { $n } jiných možností. Jestli to chceš, stiskni znovu.
 }
in-order = Tyto { $n } v tomto pořadí
not-a-choice = To teď vybrat nejde.
not-your-turn = Nejsi na tahu.
back = Zpět
undo = Vrátit
help = Nápověda
all-rules = Celá pravidla této hry
no-rule = Takové číslo v pravidlech není.
no-rules = Pravidla této hry tu nejsou.
search = Hledat v pravidlech
contents = Obsah
hits = { $n ->
    [0] nic se nenašlo
    [one] { $n } místo
    [few] { $n } místa
   *[other] { $n } míst
  }
example = Příklad
learn = Jak se to hraje
rules-now = Pravidla pro tuto chvíli
rules-refused = Proč ne
rules-none = Teď se tě nikdo na nic neptá.
keys-head = Klávesy
keys-list =
    p k otázce
    d k volbám
    b na plán
    l k zápisu
    ←→↑↓ výběr; jinde ← a → jdou v čase zpět a vpřed
    Enter vybrat, podruhé provést
    Esc zpět
    u vrátit
    i co která věc dělá
    m zvuk
    1–5 hráči
    ? tato nápověda
rules-more = Odkud jsou komponenty, testy, příkazy:
nothing-found = Nic se nenašlo. Méně slov najde víc.
provenance = Co je vytištěné a co jsme rekonstruovali
own-components = Máš krabici? Vyber vlastní soubory s komponentami, když zakládáš stůl:
source-rulebook = pravidla
source-public = veřejný zdroj
source-reconstructed = naše rekonstrukce
reconnecting = Připojuji se znovu · tah zůstává
retry = Hned
zoom-in = Přiblížit
zoom-out = Oddálit
fit = Ukázat vše
overview = Celý plán: stiskni, kam se podívat

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
left-in-bag = v pytlíku
in-hand = v ruce

every-point = Každý bod
no-points = Zatím žádné body.
be-covered = Ať za mě hraje bot
be-back = Jsem zpět
seat-link = Odkaz na toto místo pro jiné zařízení
notes = Tvoje poznámky, jen pro tebe
first-player = začínající hráč

minute = Za minutu
minute-goal-head = O co jde
minute-turn-head = Co děláš
minute-points-head = Kde se berou body
minute-end-head = Kdy je konec
minute-show = Ukázat na plánu
minute-print = Vytisknout stránku
minute-of = { $name } za minutu

later-score = na konci +{ $points } podle současného stavu
why = Proč
info-now = teď pro tebe
info-hold = máš { $n }
info-lack = chybí ti { $what }
info-have = máš na to
info-can = teď můžeš
info-about = o: { $name }
info-cost = Cena
info-free = zdarma
info-rule = Pravidlo
info-keys = Co která věc dělá: klávesa i nebo delší stisk.
would-bring = Co by to přineslo

you-there = { $name }
you-self = { $name }
you-here = Ty
you-win = Vyhráváš!
undo-nothing = Zatím není co vzít zpět.
undo-others = Mezitím táhli ostatní nebo se něco odkrylo: o návrat je můžeš požádat na své kartě hráče.
undo-never = Mezitím táhli ostatní a u tohoto stolu se nikdo nevrací.
since-mine = Od tvého posledního tahu
since-nothing = Od tvého tahu nikdo netáhl.
go-on = Dál
skip = Přeskočit
replay-play = Spustit
replay-pause = Pozastavit
replay-by = Kroky
replay-by-turn = po tazích
replay-by-entry = po zápisech
replay-speed = Rychlost
replay-live = Do přítomnosti
see-board = Prohlédnout plán
see-result = Zobrazit výsledek
curve-what = Jak se vyvíjely body
curve-worth = Kolik by to bylo, kdyby hra skončila
curve-track = Dosud získané body
curve-track-only = jen získané body
moments = Zlomové okamžiky
moment-show = Ukázat
total = Celkem

this-table = Tento stůl
share-table = Ukázat stůl ostatním
leave = Odejít natrvalo
leave-what = Tvé místo do konce hry převezme bot a už se na ně nevrátíš.
leave-open-what = Tvé místo se uvolní.
leave-yes = Odejít
leave-no = Zůstat

play-now-how = Vybrat, kolik botů, jak silných a na které mapě
how-many-bots = Boti
how-strong = Síla
level = { $level ->
    [random] náhodný
    [greedy] rychlý
    [beginner] začátečník
    [easy] lehký
    [medium] střední
    [hard] těžký
    [expert] mistr
   *[other] { $level }
 }
more-choices = Další volby
set-up = Příprava hry
take-turn = Hrát svůj tah
what-you-have = Co máš

analysis = Rozbor
analysis-ask = Rozebrat tuto hru
analysis-what = Kde se vyhrálo a prohrálo a co by bylo lepší. Potrvá to minutu nebo dvě.
analysis-working = Prochází se každé rozhodnutí: { $done } z { $total }
analysis-places = Očekávané místo
analysis-curve = Jaké místo mohl kdo během hry čekat
analysis-whose = Čí značky jsou vidět
analysis-cost = { $name }: stálo to { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } bodu
analysis-made = Stalo se: { $what }
analysis-better = Lepší: { $what }
analysis-error = Každé vyzkoušeno { $draws }krát se stejným štěstím; s chybou { $error }.
analysis-by-choice = volba
analysis-by-luck = štěstí
analysis-none = Nic, co by vyčnívalo.
analysis-from = Od { $first } na začátku k { $place }. místu na konci:
analysis-own = vlastní volby { $n }
analysis-others = volby ostatních { $n }
analysis-luck-in-all = štěstí { $n }
analysis-good = V { $best } z { $n } rozhodnutí nebylo nic zřetelně lepšího.

hint = Rada
hint-what = Co by udělal mistr?
advice = Rada
advice-thinking = Přemýšlí …
advice-hint = Co by udělal { $level ->
    [expert] mistr
   *[other] bot
 }
advice-thought = Co si myslel bot jménem { $name }
advice-instead = Co by na místě hráče { $name } udělal mistr
advice-what = Co si myslel bot jménem { $name }?
advice-better = Co by na místě hráče { $name } udělal mistr?
advice-choose = Vybrat
advice-hurried = Měl málo času a zvládl { $percent } % obvyklého propočtu.
who-comes = Kdo přijde

coach = Učitel
coach-far = { $n } z { $of }
coach-got-it = Rozumím
coach-silence = Ztišit
coach-speaks = Učitel mluví
coach-told = Dosud řečeno: { $n } z { $of }
coach-again = Řekni mi všechno znovu
coach-still = Tohle ještě můžeš
coach-still-why = Vypadá to zřetelně lépe než se vzdát. Jestli to myslíš vážně, stiskni ještě jednou.
coach-differs = A přinese víc v položce { $a }, B v položce { $b }.
coach-differs-one = { $letter } přinese víc v položce { $what }.
coach-leads = Vedeš díky položce { $what }; další je { $name }.
coach-behind = { $place ->
    [2] Jsi druhý v pořadí
    [3] Jsi třetí v pořadí
    [4] Jsi čtvrtý v pořadí
   *[other] Jsi poslední v pořadí
 }; { $name } má navrch v položce { $what }.
teach-me = Nauč mě
teach-me-what = První partie proti botům začátečníkům, s učitelem
review = Co tě stálo body
review-try = Příště:
lookback = Ohlédnutí
lookback-brought = Co ti přineslo body
lookback-otherwise = V čem má { $name } víc než ty
lookback-more = { $what }: o { $n } víc než ty
lookback-less = { $what }: o { $n } méně než ty
lookback-alike = V ničem: body jsou stejné.
lookback-cost = Co stálo nejvíc
lookback-move = { $did }. Asi o { $n ->
    [one] bod
    [few] { $n } body
   *[other] { $n } bodů
 } lepší: { $better }.
lookback-none = Žádný tvůj tah nevyčnívá.

puzzle = Úloha
puzzles = Úlohy
puzzles-all = Všechny úlohy
puzzles-lead = Malé otázky ze skutečných partií. Jedna odpověď je zřetelně lepší než ostatní: najdi ji a podívej se proč. Co máš zodpovězeno, si pamatuje toto zařízení.
puzzles-none = Zatím tu žádné úlohy nejsou. Hledá je clachan puzzles find.
puzzles-done = zodpovězeno { $n } z { $of }
puzzle-today = Úloha dne
puzzle-moves = { $n ->
    [one] { $n } tah
    [few] { $n } tahy
   *[other] { $n } tahů
 }
puzzle-ask = Který tah je nejlepší?
puzzle-you = Jsi { $name }.
puzzle-is-right = Správně.
puzzle-is-wrong = Existuje lepší tah.
puzzle-was-right = napoprvé správně
puzzle-was-wrong = zodpovězeno, ne napoprvé správně
puzzle-next = Další úloha
puzzle-again = Zkusit znovu
puzzle-all = Všechny tahy ({ $n })
puzzle-unit = o kolik bodů horší než nejlepší
puzzle-best = nejlepší
puzzle-yours = tvůj
puzzle-how = Odhad: každý tah byl vyzkoušen v { $worlds } partiích, které by mohly být touto, na tři kola; nejlepší tahy také v { $ends } do konce a mistr volí stejně. Tahy, které se liší méně než o chybu, jsou stejně dobré. Úlohu našel clachan { $version } v partiích botů.
no-puzzle = Taková úloha neexistuje.
grade-1 = lehká
grade-2 = střední
grade-3 = těžká
