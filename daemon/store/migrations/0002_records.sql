-- Items that are no files of a source live beside notes: records (turns and calls, source_id 'records').
-- type: 'note' for every file of a source. space: the label of a record; that of a note is its source's,
-- which stands in config.toml.
ALTER TABLE notes ADD COLUMN type TEXT NOT NULL DEFAULT 'note';
ALTER TABLE notes ADD COLUMN space TEXT NOT NULL DEFAULT '';
-- NULL for what is no record, '' for a record without a session; position is the order within it, from 1.
ALTER TABLE notes ADD COLUMN session TEXT;
ALTER TABLE notes ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
ALTER TABLE notes ADD COLUMN author TEXT NOT NULL DEFAULT '';
-- UTC microseconds; `date` is the local day of it.
ALTER TABLE notes ADD COLUMN occurred_at INTEGER;

CREATE INDEX notes_by_session ON notes (session, position) WHERE session IS NOT NULL;
-- What was said twice; of files the digest is compared row by row.
CREATE INDEX records_by_digest ON notes (digest) WHERE session IS NOT NULL;
-- A million turns must not slow down what concerns notes alone.
CREATE INDEX notes_counted ON notes (source_id, kind) WHERE hidden_at IS NULL;
CREATE INDEX notes_by_revision ON notes (revision) WHERE session IS NULL;
CREATE INDEX notes_hidden ON notes (hidden_at) WHERE hidden_at IS NOT NULL AND session IS NULL;

-- What of each record file is in the rows: another size or time means that somebody else wrote to it.
CREATE TABLE record_files (
    path TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL
) WITHOUT ROWID;

-- Requests that were answered: key is the hash of the request id. Kept for 30 days.
CREATE TABLE requests (
    key TEXT PRIMARY KEY,
    item_id TEXT NOT NULL,
    status TEXT NOT NULL,
    at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX requests_by_time ON requests (at);

-- The latest word of the ledger on items that were ever forgotten; `at` is its recorded time.
CREATE TABLE forgotten (
    item_id TEXT PRIMARY KEY,
    is_forgotten INTEGER NOT NULL,
    at INTEGER NOT NULL
) WITHOUT ROWID;
