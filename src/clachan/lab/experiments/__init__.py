"""Many games between bots: simulations, tournaments, ladders, component statistics and training."""
