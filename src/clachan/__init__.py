"""Clachan: board games of the north-western isles for people, bots and researchers, on one engine."""
