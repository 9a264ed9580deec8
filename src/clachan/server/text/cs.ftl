error-json = Toto volání nemá očekávaný tvar: { $why }
error-command = Tohle není příkaz: { $why }
error-too-big = To je příliš velké: nejvýše { $limit } bajtů.
error-too-fast = Příliš rychle: zkus to znovu za { $wait } s.
error-origin = Tento požadavek přichází z jiné stránky ({ $origin }).
error-host = Tento server není { $host }.
error-busy = Příliš mnoho najednou: zkus to za chvíli.
error-who = Nevíme, kdo jsi: nejdřív si sedni ke stolu, nebo napiš jméno.
error-token = Tento odkaz na místo je chybný, nebo místo mezitím změnilo majitele.
error-login = Přihlašovací jméno nebo heslo není správné.
error-password = Heslo není správné.
error-login-taken = Přihlašovací jméno { $login } je obsazené.
error-has-login = Účet už máš: { $login }.
error-name = Jméno má 1 až 30 viditelných znaků na jednom řádku.
error-name-taken = { $name } vypadá jako { $other }, kdo u stolu sedí: vyber si jiné jméno.
error-email = To není e-mailová adresa.
error-password-needed = Ke změně e-mailové adresy zadej své heslo.
error-mailbox = Na tuto adresu už odešlo několik zpráv. Zkus to znovu za { $hours ->
    [one] hodinu
    [few] { $hours } hodiny
    [many] { $hours } hodiny
   *[other] { $hours } hodin
 }.
error-webhook = Webhook je adresa https: { $why }
error-no-path = Na { $path } nic není. API popisuje stránka /api.
error-method = { $path } přijímá { $methods }.
error-no-table = Stůl { $table } neexistuje.
error-no-game = Hra { $game } neexistuje: { $why }.
error-no-first = Hra { $game } nemá první partii s učitelem.
error-no-minute = Hra { $game } se za minutu nevysvětluje.
error-no-puzzle = Úloha { $puzzle } neexistuje.
error-no-answer = To není žádný z tahů úlohy { $puzzle }.

error-no-position = Hra { $game } nemá lekci s pozicí { $position }.
error-no-language = Jazyk { $language } nemáme; máme { $languages }.
error-no-entry = Zápis { $entry } neexistuje; poslední je { $last }.
error-no-seat = Tento stůl nemá místo { $seat }.
error-setup = Takový stůl nejde založit: { $why }.
error-set = { $file }: { $item }: { $field }: { $what }
error-set-file = { $file } není soubor s komponentami hry { $game }; její soubory jsou { $files }.
error-set-unplayable = Soubory mají správný tvar, ale nedá se s nimi dohrát žádná partie: { $why }
error-set-heavy = { $heavy ->
    [open] Otevření sady zabralo
   *[play] Hraní se sadou zabralo
 } příliš mnoho času nebo paměti. Není v ní něco mnohem větší než v krabici?
error-set-slow = { $slow ->
    [open] Otevření této sady trvá
    [catalogue] Popis komponent této sady trvá
    [legal] Výpis možných tahů v pozici trvá
    [sample] Odhad skrytých karet pro bota trvá
    [move] Provedení tahu trvá
   *[show] Zobrazení pozice trvá
 } { $times }× déle než se sadou v krabici. Přijmeme nejvýš { $limit }× delší čas.
error-set-slow-once = { $once ->
    [catalogue] Popis komponent této sady trval
    [legal] Výpis možných tahů v jedné pozici trval
    [sample] Odhad skrytých karet pro bota jednou trval
    [move] Jeden tah trval
   *[show] Zobrazení jedné pozice trvalo
 } { $times }× déle než otevření sady v krabici. Přijmeme nejvýš { $limit }× delší čas.
error-set-queue = Právě se zkouší nejvyšší možný počet sad komponent ({ $limit }). Zkus to znovu za minutu.
error-set-queue-yours = Právě se zkouší nejvyšší možný počet tvých sad komponent ({ $limit }). Zkus to znovu, až budou hotové.
error-set-trial = Sada komponent { $components } se zkouší znovu, protože server je novější než tento stůl. Zkus to za minutu.
error-sets-busy = Otevíralo se příliš mnoho sad komponent najednou. Zkus to znovu za { $wait } s.
error-sets-full = Už se používá nejvyšší možný počet sad komponent ({ $limit }). Zkus to později.
error-set-game = Sada komponent { $components } patří ke hře { $made }, ne ke hře { $game }.
error-no-set = Sada komponent { $components } tu není: nejdřív pošli její soubory.
error-sets-off = Tento server vlastní sady komponent nepřijímá. Správce je může povolit příkazem „clachan serve --own-sets“.
error-pace = Stůl naživo může mít zásobu sekund s přídavkem, stůl na dálku má hodiny na každý tah. Obojí najednou nejde.
error-level = Úroveň bota { $level } neexistuje; jsou { $levels }.
error-full = Stůl { $table } nemá volné místo.
error-taken = Místo { $seat } je obsazené; volná: { $free }.
error-not-yours = Místo { $seat } není tvoje.
error-here = Místo { $seat } má svého hráče u stolu: botovi ho smí předat jen ten, kdo na něm sedí.
error-not-gone = Místo { $seat } se uvolnilo právě teď a hráč se může vrátit: počkej { $wait } s.
error-cover-level = U stolu s dalšími lidmi zaskakuje bot, na kterém se stůl dohodl: { $level }.
error-seated-only = To smějí jen ti, kdo u stolu sedí.
error-no-spectators = Tento stůl nemá diváky.
error-open = Hra ještě nezačala: jsou volná místa.
error-not-playing = Hra se teď nehraje.
error-over = Hra skončila.
error-not-over = To jde až po konci hry.
error-not-alone = Rada je jen u stolů bez dalších lidí.
error-nothing-to-decide = Místo { $seat } tam o ničem nerozhoduje.
error-advice = Rádce přemýšlel příliš dlouho. Zkus to prosím znovu.
error-advice-busy = Boti mají moc práce. Zkus to znovu asi za { $wait } s.
error-analyses = Rozebírá se příliš mnoho her. Zkus to znovu asi za { $minutes ->
    [one] minutu
    [few] { $minutes } minuty
   *[other] { $minutes } minut
 }.
error-no-advice = K tomuto rozhodnutí rada není. Chyba je zapsaná.
error-stale = Stůl se od tvého rozhodnutí posunul (nyní { $stamp }).
error-stamp = { $stamp } není značka tohoto stolu.
error-table-full = Tento stůl je plný: vejde se na něj nejvýš { $limit } tahů. Založ novou hru.
error-barrier = Není co vrátit: od tvého posledního kroku zasáhla náhoda, hrál někdo jiný, nebo se něco odhalilo. Dál sahá návrat se souhlasem ostatních.
error-bot-step = Tvůj poslední krok udělal bot. U stolu s dalšími lidmi platí, pokud ostatní nesvolí k návratu.
error-no-takeback = Tento stůl byl založen bez návratů k dřívějším rozhodnutím.
error-nothing-back = Žádné dřívější rozhodnutí nemáš.
error-not-asked = Nikdo o návrat nežádá.
error-version = Stůl { $table } vznikl s verzí { $made } této hry a verze { $have } ho neumí přečíst: { $why }
error-storage = Teď se nedá nic zapsat: úložiště neodpovídá. Zkus to za chvíli.
error-hello = První zpráva musí být hello.
error-sockets = Jsi tu už příliš mnohokrát: nejvýše { $limit } spojení.
error-slow = Čteš příliš pomalu; připoj se znovu.
error-bug = Něco se tu pokazilo. Je to zapsáno. Nic se nezměnilo.
error-confirm = Tento odkaz je chybný nebo příliš starý.

notice-subject = Jsi na tahu: { $game } { $title }
notice-body = Jsi na tahu ve hře { $game } { $title } ({ $names }).
notice-deadline = Zbývá { $hours ->
    [one] jedna hodina
    [few] { $hours } hodiny
    [many] { $hours } hodiny
   *[other] { $hours } hodin
 }.
notice-since = Od tvého posledního tahu:
notice-link = Hrát: { $link }
notice-stop = Už žádná upozornění na tuto adresu: { $link }
confirm-subject = Potvrď svou adresu pro Clachan
confirm-body = Někdo, nejspíš ty, chce na tuto adresu dostávat upozornění na své tahy. Potvrdíš to tlačítkem na této stránce: { $link }
moved-subject = Tvoje adresa pro Clachan se změnila
moved-body = Zprávy z Clachanu pro hráče jménem { $name } už na tuto adresu nechodí. Nová adresa: { $email }. Pokud jsi to nebyl ty, přihlas se, změň si heslo a nastav adresu znovu: { $link }
reset-subject = Nové heslo do Clachanu
reset-body = Někdo, nejspíš ty, chce nové heslo k tvému účtu. Nastavíš ho do hodiny odkazem { $link } Pokud jsi to nebyl ty, nedělej nic.
