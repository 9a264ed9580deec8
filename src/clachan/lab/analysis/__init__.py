"""What decided a game: the value of decisions, luck, planted mistakes and puzzles."""
