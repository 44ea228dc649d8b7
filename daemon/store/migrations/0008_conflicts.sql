-- Pairs that cannot both be so, as the services last found them. Derived: found again after a rebuild, so no
-- part of what a rebuild is compared by. What was decided of them stands in the ledger (versions, kinds
-- conflict.*: item_id is the new one, other the existing one). Marks are JSON lists of [start, end].
CREATE TABLE contradictions (
    id TEXT PRIMARY KEY,
    existing_id TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    new_id TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    method TEXT NOT NULL,
    confidence REAL NOT NULL,
    question TEXT NOT NULL,
    explanation TEXT NOT NULL,
    existing_sentence TEXT NOT NULL,
    existing_marks TEXT NOT NULL,
    new_sentence TEXT NOT NULL,
    new_marks TEXT NOT NULL,
    found_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX contradictions_by_existing ON contradictions (existing_id);
CREATE INDEX contradictions_by_new ON contradictions (new_id);

-- Which words of a memory were held against the others; a row with another digest waits.
CREATE TABLE judged (
    item_id TEXT PRIMARY KEY REFERENCES notes (id) ON DELETE CASCADE,
    digest BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX versions_of_conflicts ON versions (item_id, other) WHERE kind GLOB 'conflict.*';
