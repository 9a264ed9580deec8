"""Lessons: the one-minute introduction, the coached first game, puzzles and the illustrated rules."""
