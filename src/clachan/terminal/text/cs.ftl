page-view = Pohled
page-score = Body
page-log = Záznam
you = (ty)
entry = zápis { $n }
choices = { $count ->
    [one] Jedna možnost.
    [few] { $count } možnosti.
   *[other] { $count } možností.
 }
waiting = Čeká se: { $names } …
over = Hra skončila. { $count ->
    [one] Vítězí { $names }, body: { $points }!
   *[other] O první místo se dělí { $names }, body: { $points }!
 }
since = od tvého posledního tahu
would-score = přinese { $points }
secret = (vidíš jen ty)
if-ended = Kdyby hra skončila teď
total = Celkem
ledger = Tvoje body, jeden po druhém
record-at = Záznam je v souboru { $path }
kept = Hra je uložena. Pokračovat lze takto: clachan play --resume { $path }

undone = Vzato zpět.
taken-back = Vzato zpět i s tím, co mezitím udělali ostatní a náhoda. Náhoda teď může rozhodnout jinak.
undo-watching = Jen se díváš: nemáš co vzít zpět.
undo-nothing = Žádné dřívější rozhodnutí nemáš.
saved = Každý zápis je hned na disku: { $path }
not-saved = Záznam nelze zapsat do { $path }: { $why }. Hra jde dál; s to zkusí znovu.
confirm-on = Od teď každá volba čeká na druhý Enter.
confirm-off = Enter volí hned.
confirm = Ještě jednou Enter: { $line }
not-your-turn = Nejsi na tahu.
nothing-found = Na „{ $what }“ nic nesedí. Esc ukáže znovu všechny možnosti.
paused = Pozastaveno. Mezerník pokračuje.
going-on = Hraje se dál.
pace = Přestávka po tahu bota: { $seconds } s.
hint = Rada: { $why }
hint-thinks = Přemýšlím …
hint-none = K tomuto rozhodnutí rada není. Chyba je zapsaná v protokolu.
too-small = Clachan potřebuje okno aspoň 60 × 15. Zvětši ho, nebo zmenši písmo.

title-why = Proč ne? Napiš, co chceš udělat.
title-info = Součásti hry. Napiš jméno nebo slovo.
info-costs = stojí { $what }
title-rules = Pravidla hry { $name }. Napiš číslo nebo slovo.
no-refusals = Teď se nic neodmítá: vše, co jde zkusit, je v seznamu možností.
finder-keys = ↑↓ pohyb · Enter otevře pravidlo · Esc zpět
nothing-fits = Nic nesedí.
find = hledat

keys-short = / hledat  h rada  u zpět  w proč ne  r pravidla  ? pomoc  q konec
keys-long = ←↑↓→ pohyb  Enter volba  / hledat  h rada  1–{ $pages } stránky  u zpět  w proč ne  r pravidla  ? pomoc  q konec
keys-replay = ←→ tah  ↑↓ zápis  Home End  1–{ $pages } stránky  r pravidla  q konec   { $n } z { $all }
keys-watch = mezerník pauza  + rychleji  − pomaleji  1–{ $pages } stránky  r pravidla  ? pomoc  q konec
help = ← ↑ ↓ →	pohyb po místech na plánu, nebo po seznamu
    j  k	další a předchozí možnost v seznamu
    mezerník	jiná možnost na stejném místě; když hrají ostatní: pospíchat
    Enter	zvolit, co je označeno
    /	najít možnost: napiš její část; Esc ukáže znovu všechny
    1 2 3 …  Tab	stránky: plán, body, záznam
    PgUp  PgDn	posun stránky; také Shift a šipky
    h	rada: co by na tvém místě udělal nejlepší bot
    g  G	v první partii: učiteli rozumím; mlčet, nebo zase mluvit
    u	vzít zpět svůj poslední krok
    w	proč ne: co je teď odmítnuto a podle kterého pravidla
    r	pravidla podle čísla nebo slova
    i	co která součást dělá a zda je jako tištěná
    c	žádat před každou volbou druhý Enter, nebo ne
    +  −	boti hrají rychleji, pomaleji
    s	kde je záznam: každý zápis je hned na disku
    q	odejít od stolu; hra zůstane uložena a clachan play v ní pokračuje

    { "[" }K7] je označeno, (K7) je možné. Funguje i myš: kliknutí označí, druhé zvolí; kliknutí na místo, které možné není, řekne proč.
no-terminal = Hra potřebuje terminál; vstup nebo výstup jím není. Pro hry bez obrazovky použij: clachan simulate
menu-game = Co si zahrajeme?
menu-resume = Pokračovat: { $game }
menu-players = Kolik hráčů, i s tebou?
menu-seats = { $count ->
    [few] { $count } hráči
   *[other] { $count } hráčů
 }
menu-level = Jak silní jsou ostatní?
menu-keys = ↑↓ pohyb · Enter volba · Esc zpět · q konec

coach = Učitel
coach-still = Učitel: ještě můžeš tohle: { $better }. { $asks }
coach-silent = Učitel mlčí. G ho nechá zase mluvit.
coach-speaks = Učitel zase mluví.
learn-begins = Zahrát teď první partii, proti botům začátečníkům a s učitelem?
learn-terminal = První partie s učitelem potřebuje terminál: clachan learn { $key }
minute-goal = O co jde
minute-turn = Co děláš
minute-points = Odkud jsou body
minute-end = Kdy hra končí
back-brought = Co ti přineslo body: { $what }.
back-otherwise = V čem se { $name } liší: { $what }.
back-cost = { $did }. Asi o { $n ->
    [one] bod
    [few] { $n } body
   *[other] { $n } bodů
 } lepší: { $better }.
