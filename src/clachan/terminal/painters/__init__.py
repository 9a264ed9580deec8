"""One painter for each game."""
