"""Commands for people who run a server: start it, copy its storage, compile its engine."""
