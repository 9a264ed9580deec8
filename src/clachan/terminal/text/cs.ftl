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
place = { $place }.
since = od tvého posledního tahu
would-score = přinese { $points }
secret = (vidíš jen ty)
if-ended = Kdyby hra skončila teď
total = Celkem
ledger = Tvoje body, jeden po druhém
record-at = Záznam je v souboru { $path }

undone = Vzato zpět.
taken-back = Vzato zpět i s tím, co mezitím udělali ostatní a náhoda. Náhoda teď může rozhodnout jinak.
undo-watching = Jen se díváš: nemáš co vzít zpět.
undo-nothing = Žádné dřívější rozhodnutí nemáš.
saved = Záznam je uložen: { $path }
not-saved = Záznam nelze zapsat do { $path }: { $why }. Hra zůstává otevřená; jiné místo určí --save.
confirm-on = Od teď každá volba čeká na druhý Enter.
confirm-off = Enter volí hned.
confirm = Ještě jednou Enter: { $line }
not-your-turn = Nejsi na tahu.
nothing-found = Na „{ $what }“ nic nesedí. Esc ukáže znovu všechny možnosti.
paused = Pozastaveno. Mezerník pokračuje.
going-on = Hraje se dál.

title-why = Proč ne? Napiš, co chceš udělat.
title-rules = Pravidla hry { $name }. Napiš číslo nebo slovo.
no-refusals = Teď se nic neodmítá: vše, co jde zkusit, je v seznamu možností.
finder-keys = ↑↓ pohyb · Enter otevře pravidlo · Esc zpět
nothing-fits = Nic nesedí.
find = hledat

quit-title = Odejít od stolu?
quit-text = Hra neskončila. Její záznam lze uložit a později si ho prohlédnout.
quit-save = Uložit a odejít
quit-drop = Odejít bez uložení
quit-stay = Zůstat

keys-short = / hledat  u zpět  w proč ne  r pravidla  ? pomoc  q konec
keys-long = ←↑↓→ pohyb  Enter volba  / hledat  1–{ $pages } stránky  u zpět  w proč ne  r pravidla  s uložit  ? pomoc  q konec
keys-watch = mezerník pauza  1–{ $pages } stránky  r pravidla  s uložit  ? pomoc  q konec
help = ← ↑ ↓ →	pohyb po místech na desce, nebo po seznamu
    j  k	další a předchozí možnost v seznamu
    mezerník	jiná možnost na stejném místě; když hrají ostatní: pospíchat
    Enter	zvolit, co je označeno
    /	najít možnost: napiš její část; Esc ukáže znovu všechny
    1 2 3 …  Tab	stránky: deska, body, záznam
    PgUp  PgDn	posun stránky; také Shift a šipky
    u	vzít zpět svůj poslední krok
    w	proč ne: co je teď odmítnuto a podle kterého pravidla
    r	pravidla podle čísla nebo slova
    c	žádat před každou volbou druhý Enter, nebo ne
    s	uložit záznam
    q	odejít od stolu

    { "[" }K7] je označeno, (K7) je možné. Funguje i myš: kliknutí označí, druhé zvolí; kliknutí na místo, které možné není, řekne proč.
no-terminal = Hra potřebuje terminál; vstup nebo výstup jím není. Pro hry bez obrazovky použij: clachan simulate
