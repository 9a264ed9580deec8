"""Tables, entries and accounts on disk: SQLite or PostgreSQL."""
