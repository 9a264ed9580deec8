minute-goal = Unite Ireland under you. Towns win regions, but you cannot win them all by force: marry, fight the Vikings, please the church. Three rounds, four with four or five players.
minute-step-1 = **Draft.** Keep two cards, pass the rest to the left, until all are taken.
minute-step-2 = **Tricks.** The leader plays a card and names a free [town](town) of its colour; white fits any. Then each plays one card, whichever they like. The highest card of the town's colour, or white, wins.
minute-step-3 = **Act**, the lowest card first. The winner takes the town and leads next. Everybody else does one of the small actions of their card, and those are good: coins, court, battle, church, roads.
minute-step-4 = **Upkeep.** The highest on the [marriage track](marriage) marries. Raiders who are left in the battle take a town from whoever fought least. The most discs in the church build a monastery, which counts as two towns.
minute-points-1 = **Regions.** When enough of a [region's](region) towns are held, its token turns up; the most towns there take it, and its points. It may still change hands.
minute-points-2 = **Spread.** A town in 5 of the 8 regions brings 3 points, in all of them 10. Renown, marriages and battles bring the rest.
minute-end = After the last round, when the Danish princess has married. Most points win.
