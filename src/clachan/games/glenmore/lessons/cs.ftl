minute-goal = Veď klan: buduj malé území, kde každý nový dílek dá do práce své okolí. Na velikosti záleží: na konci stojí každý dílek, který máš navíc proti nejmenšímu území, 3 body.
minute-step-1 = **Tah.** Na řadě je ten, kdo je na rondelu poslední, a zůstává, dokud to platí. Jdi dopředu na kterýkoli [dílek](tile); co přeskočíš, o to přijdeš. Dlouhý skok přinese vytoužený dílek, ale méně tahů.
minute-step-2 = **Zaplať** cenu surovinami ze svých dílků, nebo z trhu, kde každý nákup zdraží ten další.
minute-step-3 = **Přilož** ho ke svému území tak, aby na některém okolním dílku stál tvůj [Skot](scot). Řeka je jedna rovná čára.
minute-step-4 = **Aktivuj** ho i osm okolních dílků, každý jednou a v libovolném pořadí: vyrábějí suroviny, posouvají Skoty, mění suroviny za body nebo whisky.
minute-points-1 = **Čtyři bodování** tě srovnávají s tím, kdo má nejméně: Skotů na rodném hradu, karet památek, sudů whisky, osob. O 1, 2, 3, 4 nebo 5 víc dává 1, 2, 3, 5 nebo 8 bodů.
minute-points-2 = **Výměny** na dílcích dělají ze surovin body. Osoby pokládají žetony klanu na [erby](crest), každý s bonusem.
minute-end = Až všichni dosáhnou dílku END. Mince jsou po bodu, velká území body ztrácejí. Vyhrává nejvíc bodů.
