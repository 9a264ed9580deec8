minute-goal = Build the richest empire of the north. Each of the six clans has a deck of its own, and its own way to points. Every card in your empire is worth 1 point at the end; the rest you earn on the way.
minute-step-1 = **Lookout.** Draw four cards and keep as many as you like, each for a worker.
minute-step-2 = **Action.** In turn, one action each, until all have passed: build a location from your hand and pay for it; use a disc; use the action of a [card](card) of yours, once a round; or pay a raze token to exhaust a card of somebody else.
minute-step-3 = **Discs.** Put one of your two on any tile of the [ring](ring) and do what it says: draw a card, gain a worker, build free of charge, harvest a field, or sail. Later, for 1 food, move it to the next tile and do that one, too.
minute-step-4 = **Expedition.** Ships land in the order in which they sailed. Pillage an [island](island) for its goods, or conquer it, if the ship carries a raze token: then it joins your empire. Far islands take a fish on board.
minute-points-1 = **Actions and features** of your locations, of islands, and boosts from your hand: each clan knows others. Points are counted at once.
minute-points-2 = **At the end** 1 for each card in your empire; gold and goods that are left bring a little.
minute-end = The round in which somebody has 25 points during the actions is the last. Most points win.
