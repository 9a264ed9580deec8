error-json = Toto volání nemá očekávaný tvar: { $why }
error-command = Tohle není příkaz: { $why }
error-too-big = To je příliš velké: nejvýše { $limit } bajtů.
error-too-fast = Příliš rychle: zkus to znovu za { $wait } s.
error-origin = Tento požadavek přichází z jiné stránky ({ $origin }).
error-who = Nevíme, kdo jsi: nejdřív si sedni ke stolu, nebo napiš jméno.
error-token = Tento odkaz na místo je chybný, nebo místo mezitím změnilo majitele.
error-login = Přihlašovací jméno nebo heslo není správné.
error-login-taken = Přihlašovací jméno { $login } je obsazené.
error-has-login = Účet už máš: { $login }.
error-name = Jméno má 1 až 30 viditelných znaků na jednom řádku.
error-email = To není e-mailová adresa.
error-webhook = Webhook je adresa https: { $why }
error-no-path = Na { $path } nic není. API popisuje stránka /api.
error-method = { $path } přijímá { $methods }.
error-no-table = Stůl { $table } neexistuje.
error-no-game = Hra { $game } neexistuje: { $why }.
error-no-language = Jazyk { $language } nemáme; máme { $languages }.
error-no-entry = Zápis { $entry } neexistuje; poslední je { $last }.
error-no-seat = Tento stůl nemá místo { $seat }.
error-setup = Takový stůl nejde založit: { $why }.
error-pace = Stůl naživo může mít zásobu sekund s přídavkem, stůl na dálku má hodiny na každý tah. Obojí najednou nejde.
error-level = Úroveň bota { $level } neexistuje; jsou { $levels }.
error-full = Stůl { $table } nemá volné místo.
error-taken = Místo { $seat } je obsazené; volná: { $free }.
error-not-yours = Místo { $seat } není tvoje.
error-here = Místo { $seat } má svého hráče u stolu: botovi ho smí předat jen ten, kdo na něm sedí.
error-seated-only = To smějí jen ti, kdo u stolu sedí.
error-no-spectators = Tento stůl nemá diváky.
error-open = Hra ještě nezačala: jsou volná místa.
error-not-playing = Hra se teď nehraje.
error-over = Hra skončila.
error-not-over = To jde až po konci hry.
error-stale = Stůl se od tvého rozhodnutí posunul (nyní { $stamp }).
error-stamp = { $stamp } není značka tohoto stolu.
error-barrier = Není co vrátit: od tvého posledního kroku zasáhla náhoda, hrál někdo jiný, nebo se něco odhalilo. Dál sahá návrat se souhlasem ostatních.
error-no-takeback = Tento stůl byl založen bez návratů k dřívějším rozhodnutím.
error-nothing-back = Žádné dřívější rozhodnutí nemáš.
error-not-asked = Nikdo o návrat nežádá.
error-version = Stůl { $table } vznikl s verzí { $made } této hry a verze { $have } ho neumí přečíst: { $why }
error-storage = Úložiště neodpovídá. Nic se nezměnilo; zkus to znovu.
error-hello = První zpráva musí být hello.
error-sockets = Příliš mnoho spojení k tomuto stolu; nejvýše { $limit }.
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
confirm-body = Někdo, nejspíš ty, chce na tuto adresu dostávat upozornění na své tahy. Potvrdíš to odkazem { $link }
confirm-done = Adresa je potvrzena: upozornění budou chodit.
confirm-stopped = Žádná další upozornění nepřijdou.
