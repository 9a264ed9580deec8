"""The tables of the storage, as a list of migrations. Both back ends run the same SQL.

A migration is never changed once it was released: a new one is appended. `schema` holds how many
have run.
"""

SCHEMA = "CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)"

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        """CREATE TABLE players (
            id TEXT PRIMARY KEY, login TEXT UNIQUE, password TEXT, epoch BIGINT NOT NULL, doc TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL)""",
        # `state` is the position after the last entry, so that opening a table replays nothing.
        # `revision` grows with every change. A writer names the one that it read, and gets a
        # conflict if another was faster.
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, revision BIGINT NOT NULL, status TEXT NOT NULL, listed BIGINT NOT NULL,
            entries BIGINT NOT NULL, due DOUBLE PRECISION, bots BIGINT NOT NULL,
            created DOUBLE PRECISION NOT NULL, updated DOUBLE PRECISION NOT NULL,
            doc TEXT NOT NULL, state TEXT NOT NULL)""",
        "CREATE INDEX tables_listed ON tables (listed, status, updated)",
        "CREATE INDEX tables_due ON tables (status, due)",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id), n BIGINT NOT NULL,
            seat BIGINT NOT NULL, action TEXT NOT NULL, audience BIGINT NOT NULL,
            events TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, ref TEXT,
            PRIMARY KEY (table_id, n))""",
        "CREATE UNIQUE INDEX entries_ref ON entries (table_id, ref)",
        """CREATE TABLE snapshots (
            table_id TEXT NOT NULL REFERENCES tables (id), n BIGINT NOT NULL, state TEXT NOT NULL,
            PRIMARY KEY (table_id, n))""",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables (id), seat BIGINT NOT NULL, player TEXT NOT NULL,
            PRIMARY KEY (table_id, seat, player))""",
        "CREATE INDEX seats_player ON seats (player)",
        """CREATE TABLE chat (
            table_id TEXT NOT NULL REFERENCES tables (id), n BIGINT NOT NULL, at DOUBLE PRECISION NOT NULL,
            seat BIGINT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, n))""",
        """CREATE TABLE notes (
            table_id TEXT NOT NULL REFERENCES tables (id), seat BIGINT NOT NULL, text TEXT NOT NULL,
            PRIMARY KEY (table_id, seat))""",
        """CREATE TABLE outbox (
            id TEXT PRIMARY KEY, player TEXT NOT NULL, table_id TEXT NOT NULL, seat BIGINT NOT NULL,
            entries BIGINT NOT NULL, due DOUBLE PRECISION NOT NULL, tries BIGINT NOT NULL)""",
        "CREATE INDEX outbox_due ON outbox (due)",
    ),
    # Whole custom component sets, under the digest that records name. They are never changed or
    # deleted: a record is worth nothing without its set.
    (
        """CREATE TABLE sets (
            digest TEXT PRIMARY KEY, game TEXT NOT NULL, files TEXT NOT NULL, created DOUBLE PRECISION NOT NULL)""",
    ),
    # The devices on which a player is logged in. A cookie names one, and is void when the session
    # is gone.
    (
        """CREATE TABLE sessions (
            id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id), device TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL, seen DOUBLE PRECISION NOT NULL)""",
        "CREATE INDEX sessions_player ON sessions (player)",
    ),
    # Analyses of finished games. While `doc` is empty a process works on it, and `at` is when it
    # last made progress. `stamp` is the end that was analysed: a game that was taken back from its
    # end continues to another one.
    (
        """CREATE TABLE analyses (
            table_id TEXT PRIMARY KEY REFERENCES tables (id), stamp TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
            done BIGINT NOT NULL, total BIGINT NOT NULL, doc TEXT NOT NULL)""",
    ),
    # Indexes that an ordinary move does not change: each one that it changes costs it a page on the
    # disk, a seventh of everything that it writes. Entries carry no refs any more.
    (
        "DROP INDEX entries_ref",
        "DROP INDEX tables_listed",
        "DROP INDEX tables_due",
        "CREATE INDEX tables_listed ON tables (listed) WHERE listed = 1",
        "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
        "CREATE INDEX tables_bots ON tables (bots) WHERE bots = 1",
    ),
    # Which trial a component set has passed: only such a set is opened in a server process.
    ("ALTER TABLE sets ADD COLUMN passed TEXT NOT NULL DEFAULT ''",),
)
