-- Pages that declare types are few, and looked up by every memory of such a type.
CREATE INDEX schema_pages ON notes (id) WHERE type = 'schema';
-- A type that is not ours was read as a fact; from now on it is what the page says. They are read again.
UPDATE notes SET digest = x'', mtime_ns = 0 WHERE source_id = 'memory' AND type = 'fact';
