"""What bots like in our games: a module for each, with a function `taste(game)`."""
