error-json = Takto to volání nevypadá: { $why }
error-command = Tohle není příkaz: { $why }
error-too-big = To je příliš velké: nejvýše { $limit } bajtů.
error-too-fast = Příliš rychle: zkuste to znovu za { $wait } s.
error-origin = Tento požadavek přichází z jiné stránky ({ $origin }).
error-who = Nevíme, kdo jste: nejdřív se posaďte ke stolu, nebo napište jméno.
error-token = Tento odkaz na místo je chybný, nebo místo mezitím změnilo majitele.
error-login = Přihlašovací jméno nebo heslo není správné.
error-login-taken = Přihlašovací jméno { $login } je obsazené.
error-has-login = Účet už máte: { $login }.
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
error-pace = Živý stůl může mít zásobu sekund s přídavkem, stůl na tahy má hodiny na každý tah. Ne obojí.
error-level = Úroveň bota { $level } neexistuje; jsou { $levels }.
error-full = Stůl { $table } nemá volné místo.
error-taken = Místo { $seat } je obsazené; volná: { $free }.
error-not-yours = Místo { $seat } není vaše.
error-here = Hráč na místě { $seat } je tu: předat ho botovi smí jen on sám.
error-seated-only = To smí jen ti, kdo u stolu sedí.
error-no-spectators = Tento stůl nemá diváky.
error-open = Hra ještě nezačala: jsou volná místa.
error-not-playing = Hra se teď nehraje.
error-over = Hra skončila.
error-not-over = To jde až po konci hry.
error-stale = Stůl se od vašeho rozhodnutí posunul (nyní { $stamp }).
error-stamp = { $stamp } není značka tohoto stolu.
error-barrier = Není co vrátit: od vašeho posledního kroku přišla náhoda, jiný hráč nebo odhalení. Dál sahá vrácení se souhlasem.
error-no-takeback = Tento stůl byl založen bez vracení tahů.
error-nothing-back = Žádné vaše dřívější rozhodnutí není.
error-not-asked = Nikdo o vrácení tahu nežádá.
error-version = Stůl { $table } vznikl s verzí { $made } této hry a verze { $have } ho neumí přečíst: { $why }
error-storage = Úložiště neodpovídá. Nic se nezměnilo; zkuste to znovu.
error-hello = První zpráva musí být hello.
error-sockets = Příliš mnoho spojení k tomuto stolu; nejvýše { $limit }.
error-slow = Čtete příliš pomalu; připojte se znovu.
error-bug = Něco se tu pokazilo. Je to zapsáno. Nic se nezměnilo.
error-confirm = Tento odkaz je chybný nebo příliš starý.

notice-subject = Jste na tahu: { $game } { $title }
notice-body = Jste na tahu ve hře { $game } { $title } ({ $names }).
notice-deadline = Zbývá { $hours ->
    [one] jedna hodina
    [few] { $hours } hodiny
    [many] { $hours } hodiny
   *[other] { $hours } hodin
 }.
notice-since = Od vašeho posledního tahu:
notice-link = Hrát: { $link }
notice-stop = Už žádná upozornění na tuto adresu: { $link }
confirm-subject = Potvrďte svou adresu pro Clachan
confirm-body = Někdo, nejspíš vy, chce na tuto adresu upozornění na své tahy. Potvrďte odkazem { $link }
confirm-done = Adresa je potvrzena: upozornění budou chodit.
confirm-stopped = Žádná další upozornění nepřijdou.
