-- What filters ask for, taken out of the texts; daemon/store/traits.py fills both, for rows that are there too.

-- One row for each value of a property. key and value are folded, number is set where the value is one.
CREATE TABLE properties (
    note_id TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    shown TEXT NOT NULL,
    number REAL,
    PRIMARY KEY (note_id, key, position)
) WITHOUT ROWID;
CREATE INDEX properties_by_key ON properties (key, value);

-- Only notes that hold tasks.
CREATE TABLE tasks (
    note_id TEXT PRIMARY KEY REFERENCES notes (id) ON DELETE CASCADE,
    open INTEGER NOT NULL,
    done INTEGER NOT NULL
) WITHOUT ROWID;
