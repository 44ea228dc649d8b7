-- Pages of ours: memories with a type, kept as files in memory/ (source_id 'memory').
-- superseded: another page took its place; out of recall, its passages have negative ids and no vectors.
ALTER TABLE notes ADD COLUMN superseded INTEGER NOT NULL DEFAULT 0;
-- Names what makes two memories the same, as `digest` does for records.
ALTER TABLE notes ADD COLUMN said BLOB;
CREATE INDEX pages_by_words ON notes (said) WHERE said IS NOT NULL;
CREATE INDEX notes_superseded ON notes (id) WHERE superseded = 1;
CREATE INDEX pages_by_name ON notes (name_key) WHERE source_id = 'memory';

-- What the ledger tells of single memories, in its order. text: the name of the whole page as it was then;
-- note: of who did it and why; other: the memory that it has to do with.
CREATE TABLE versions (
    item_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    writer TEXT NOT NULL,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    hand TEXT NOT NULL,
    text TEXT NOT NULL,
    note TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (item_id, at, writer, number)
) WITHOUT ROWID;
CREATE INDEX versions_by_other ON versions (other) WHERE other <> '';
