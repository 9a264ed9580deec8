"""Tools for game authors: laws, fuzzing, derived sources and the template of a new game."""
