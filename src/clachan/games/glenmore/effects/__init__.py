"""Effects of tiles, crests and cards: their order, what each kind does, and activation."""
