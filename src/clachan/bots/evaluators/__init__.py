"""The evaluators of our games: a module for each, with `Weights`, `evaluator(game, weights)` and
`reference(game)`."""
