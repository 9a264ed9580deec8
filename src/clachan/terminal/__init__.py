"""The game in a terminal: one shell for all games, one painter for each."""
