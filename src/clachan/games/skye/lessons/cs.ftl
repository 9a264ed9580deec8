minute-goal = Vybuduj území, které přinese nejvíc bodů. Začni u svého [hradu](castle) a přidávej dílek po dílku. Krajina musí navazovat na každé straně; cesty mohou prostě skončit. Kde nezbývá otevřená strana, je oblast uzavřená: leccos se počítá jen tak, nebo dvakrát.
minute-step-1 = **Příjem.** 5 zlaťáků za hrad, 1 za každý dílek se [sudy](barrel), který s ním spojuje cesta. Od 3. kola i zlaťáky za každého hráče, který tě předstihl.
minute-step-2 = **Ceny.** Vylosuj tři dílky. Na dva tajně polož vlastní zlato jako [cenu](offer), na třetí sekeru. Odkryjí se najednou; dílky se sekerou mizí.
minute-step-3 = **Nákup.** Popořadě může každý koupit nejvýš jeden dílek od jiného hráče a zaplatí mu cenu. Co nikdo nekoupil, je tvoje; zlato z dílku jde do banky.
minute-step-4 = **Postav** všechny nové dílky, natočené, jak chceš.
minute-points-1 = Pro tuto hru jsou vylosovány čtyři [bodovací žetony](scoring), A až D. Každé kolo boduje jen písmena na svém [políčku](round); každé písmeno přijde třikrát.
minute-points-2 = Než oceníš první dílek, přečti si všechny čtyři: co má malou cenu pro tebe, může mít velkou pro souseda.
minute-end = Po 6. kole, v pěti hráčích po 5. Každý svitek na tvém území zaplatí za to, co ukazuje, v uzavřené oblasti dvojnásob. 5 zlaťáků je 1 bod. Vyhrává nejvíc bodů.
