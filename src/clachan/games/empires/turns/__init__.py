"""The Action phase: turns, the actions on tiles, building, sailing, drawing and paying."""
