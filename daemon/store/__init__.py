"""SQLite: the only place with SQL. One writer, a pool of read-only connections."""
