-- Everything here is derived from files and the ledger: a lost database is rebuilt.

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- The list of sources is config.toml's; this is what the last scans saw.
CREATE TABLE sources (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    last_scan INTEGER,
    files INTEGER NOT NULL DEFAULT 0,
    detail TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

CREATE TABLE notes (
    id TEXT PRIMARY KEY,
    source_id TEXT NOT NULL,
    path TEXT NOT NULL,
    path_fold TEXT NOT NULL,
    disk_path BLOB NOT NULL,
    title TEXT NOT NULL,
    name_key TEXT NOT NULL,
    kind TEXT NOT NULL,
    inode TEXT NOT NULL,  -- may need more than 63 bits
    size INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL,
    digest BLOB NOT NULL,
    date TEXT,
    words INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    hidden_at INTEGER,
    revision INTEGER NOT NULL
);
-- Not unique: two notes may swap their paths within one transaction, and hidden notes keep theirs.
CREATE INDEX notes_by_path ON notes (source_id, path);
CREATE INDEX notes_by_path_fold ON notes (path_fold);
CREATE INDEX notes_by_time ON notes (mtime_ns);

-- Long texts stand apart so that lists of notes read few pages.
CREATE TABLE bodies (
    note_id TEXT PRIMARY KEY REFERENCES notes (id) ON DELETE CASCADE,
    properties TEXT NOT NULL,
    headings TEXT NOT NULL,
    blocks TEXT NOT NULL,
    text_line INTEGER NOT NULL,
    text TEXT NOT NULL
);

-- What a note answers to. role: 0 title, 1 alias, 2 another name.
CREATE TABLE names (
    note_id TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    role INTEGER NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    fold TEXT NOT NULL,
    PRIMARY KEY (note_id, role, position)
) WITHOUT ROWID;
CREATE INDEX names_by_fold ON names (fold);

CREATE TABLE tags (
    note_id TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    tag TEXT NOT NULL,
    spelling TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (note_id, tag)
) WITHOUT ROWID;
CREATE INDEX tags_by_tag ON tags (tag);

CREATE TABLE links (
    note_id TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    key TEXT NOT NULL,
    target_id TEXT,
    name TEXT NOT NULL,
    via_alias INTEGER NOT NULL DEFAULT 0,
    fragment TEXT NOT NULL,
    display TEXT NOT NULL,
    line INTEGER NOT NULL,
    context TEXT NOT NULL,
    mark_start INTEGER NOT NULL,
    mark_end INTEGER NOT NULL,
    PRIMARY KEY (note_id, position)
) WITHOUT ROWID;
CREATE INDEX links_by_target ON links (target_id) WHERE target_id IS NOT NULL;
CREATE INDEX links_by_key ON links (key);

-- pending: what still has to be embedded (0 edits, 1 backlog, 2 only the heading changed), else NULL.
CREATE TABLE passages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    note_id TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    heading TEXT NOT NULL,
    text TEXT NOT NULL,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    line INTEGER NOT NULL,
    vector_key BLOB NOT NULL,
    pending INTEGER,
    hidden INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX passages_by_note ON passages (note_id, ordinal);
CREATE INDEX passages_by_vector ON passages (vector_key);
CREATE INDEX passages_pending ON passages (pending, id) WHERE pending IS NOT NULL;

CREATE TABLE vectors (
    key BLOB PRIMARY KEY,
    model TEXT NOT NULL,
    vector BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE similar (
    a TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    b TEXT NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    score REAL NOT NULL,
    PRIMARY KEY (a, b)
) WITHOUT ROWID;
CREATE INDEX similar_by_b ON similar (b);

CREATE TABLE layout (
    node_id TEXT PRIMARY KEY,
    x REAL NOT NULL,
    y REAL NOT NULL,
    pinned INTEGER NOT NULL DEFAULT 0,
    cluster INTEGER NOT NULL DEFAULT -1
) WITHOUT ROWID;

CREATE TABLE problems (
    source_id TEXT NOT NULL,
    path TEXT NOT NULL,
    code TEXT NOT NULL,
    line INTEGER NOT NULL,
    message TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (source_id, path, code, line)
) WITHOUT ROWID;

-- The view says what the word index holds, so that a row always leaves it with the words it came with.
-- daemon/store/words.py fills and empties the index with whole sets of rows: triggers would open a
-- savepoint for each row, at which FTS5 writes out all it has gathered.
CREATE VIEW passage_words AS
SELECT id, note_id, index_words(heading) AS heading, index_words(text) AS text FROM passages WHERE hidden = 0;

CREATE VIRTUAL TABLE words USING fts5 (
    heading, text,
    content = 'passage_words', content_rowid = 'id',
    tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE words_vocab USING fts5vocab ('words', 'row');
