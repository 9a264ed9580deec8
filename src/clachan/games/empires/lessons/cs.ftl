minute-goal = Vybuduj nejbohatší impérium Severu. Každý ze šesti klanů má vlastní balíček a vlastní cestu k bodům. Každá karta v impériu má na konci cenu 1 bodu; ostatní získáš cestou.
minute-step-1 = **Vyhlížení.** Dober čtyři karty a nech si, kolik chceš, každou za jednoho osadníka.
minute-step-2 = **Akce.** Popořadě každý jednu, dokud všichni nepasují: postav a zaplať lokaci z ruky; použij disk; použij akci své [karty](card), jednou za kolo; nebo žetonem útoku vyčerpej kartu soupeři.
minute-step-3 = **Disky.** Jeden ze dvou polož na kteroukoli destičku [kruhu](ring) a udělej, co říká: dober kartu, získej osadníka, stav zdarma, skliď pole, nebo vypluj. Později ho za 1 jídlo posuň na sousední a udělej i tu.
minute-step-4 = **Výprava.** Lodě přistávají v pořadí, v jakém vypluly. [Ostrov](island) vyplenit, nebo dobýt, pokud loď veze žeton útoku: pak patří do tvého impéria. Na vzdálené je třeba ryba.
minute-points-1 = **Akce a vlastnosti** tvých lokací a ostrovů i posílení z ruky: každý klan umí něco jiného. Body se počítají hned.
minute-points-2 = **Na konci** 1 bod za každou kartu v impériu; zbylé zlato a suroviny přidají trochu.
minute-end = Kolo, ve kterém má někdo během akcí 25 bodů, je poslední. Vyhrává nejvíc bodů.
