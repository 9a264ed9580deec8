minute-goal = Lead a clan: build a small territory in which every new tile sets its neighbours to work. Small matters, for at the end each tile that you have more than the smallest territory costs 3 points.
minute-step-1 = **Move.** Whoever is last on the rondel has the turn, and keeps it as long as that is so. Go forward to any [tile](tile); what you jump over is lost to you. A long jump gets the tile you want, and fewer turns.
minute-step-2 = **Pay** its cost in goods, from your tiles or bought on the market, where each purchase makes the next one dearer.
minute-step-3 = **Place** it beside your tiles, with a [Scot](scot) of yours on a tile around it. The river is one straight line.
minute-step-4 = **Activate** it and its eight neighbours, each once, in any order: produce goods, move Scots, exchange goods for points or whisky.
minute-points-1 = **Four scorings** compare you with whoever has the fewest of: Scots on your home castle, landmark cards, barrels of whisky, persons. 1, 2, 3, 4 or 5 more bring 1, 2, 3, 5 or 8 points.
minute-points-2 = **Exchanges** on tiles turn goods into points. Persons place clan tokens on [crests](crest), each with a bonus.
minute-end = When everybody has reached the END tile. Coins are 1 point each; big territories lose points. Most points win.
