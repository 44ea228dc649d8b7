-- Copies that a sync tool kept of a file which two machines changed. They are no notes: note_path says of which.
CREATE TABLE conflicts (
    source_id TEXT NOT NULL,
    path TEXT NOT NULL,
    note_path TEXT NOT NULL,
    disk_path BLOB NOT NULL,
    size INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL,
    PRIMARY KEY (source_id, path)
) WITHOUT ROWID;
CREATE INDEX conflicts_by_note ON conflicts (source_id, note_path);
