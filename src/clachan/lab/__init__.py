"""Studying the games: many games at once, fuzzing, benchmarks."""
