minute-goal = Grow the territory that scores most. Start from your [castle](castle) and add tile by tile. Ground must match on every side; roads may simply stop. Ground with no open side left is closed: many things count only then, or twice.
minute-step-1 = **Income.** 5 gold for the castle, 1 for each tile with a [barrel](barrel) that a road joins to it. From round 3 also gold for each player who is ahead of you.
minute-step-2 = **Price.** Draw three tiles. In secret lay gold of your own on two of them as their [price](offer), and the axe on the third. All show together; axed tiles leave.
minute-step-3 = **Buy.** In turn, buy at most one tile of another player and pay them its price. What nobody bought is yours; your gold on it goes to the bank.
minute-step-4 = **Build** all your new tiles, turned as you like.
minute-points-1 = Four [scoring tiles](scoring), A to D, are drawn for this game. Each round scores only the letters on its [space](round); every letter comes three times.
minute-points-2 = Read all four before you price your first tile: what is worth little to you may be worth a lot to your neighbour.
minute-end = After round 6; with five players after round 5. Each scroll in your territory pays for what it shows, double if it lies in closed ground. 5 gold make 1 point. Most points win.
