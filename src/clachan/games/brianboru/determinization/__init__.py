"""Worlds that a seat cannot tell from the truth, drawn with equal odds."""
