minute-goal = Sjednoť Irsko. Města vyhrávají regiony, ale silou je všechny nezískáš: uzavírej sňatky, bojuj s vikingy, přej církvi. Tři kola, se čtyřmi a pěti hráči čtyři.
minute-step-1 = **Výběr karet.** Dvě karty si nech, zbytek pošli doleva, dokud nejsou rozebrány.
minute-step-2 = **Štychy.** Kdo vynáší, zahraje kartu a určí volné [město](town) její barvy; bílá se hodí ke každému. Pak každý přidá jednu kartu, jakou chce. Vyhrává nejvyšší v barvě města nebo bílá.
minute-step-3 = **Akce**, od nejnižší karty. Vítěz bere město a příště vynáší. Ostatní provedou jednu z malých akcí své karty, a ty jsou dobré: mince, dvůr, bitva, církev, silnice.
minute-step-4 = **Konec kola.** Kdo je nejvýš na [stupnici sňatků](marriage), slaví svatbu. Nájezdníci, kteří zbyli v bitvě, vezmou město tomu, kdo bojoval nejméně. Nejvíc disků v církvi staví klášter, a ten platí za dvě města.
minute-points-1 = **Regiony.** Když je v [regionu](region) obsazeno dost měst, otočí se jeho žeton nároku; bere ho, kdo tam má nejvíc měst, i s body. Může ještě změnit majitele.
minute-points-2 = **Rozsah.** Město v 5 z 8 regionů dá 3 body, ve všech 10. Zbytek přinesou věhlas, sňatky a bitvy.
minute-end = Po posledním kole, kdy se vdá dánská princezna. Vyhrává nejvíc bodů.
