-- What a text says in parts, made in the same run of the model as its vector and shared as that is.
-- sentences: int8, 128 a sentence. tokens: 64 bytes each; NULL where they are made when a question needs them.
-- A plain table: rows of some kB in a tree that holds keys alone above its leaves.
CREATE TABLE details (
    key BLOB PRIMARY KEY,
    sentences BLOB NOT NULL,
    tokens BLOB
);
-- What was learnt before is read once more, behind all else; it is found by its vector meanwhile.
UPDATE passages SET pending = 3 WHERE pending IS NULL;
