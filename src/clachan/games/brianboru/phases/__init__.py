"""The phases of a round: draft, tricks with the symbols of cards, upkeep."""
