"""The server, tested from outside."""
