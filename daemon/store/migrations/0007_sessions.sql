-- In which session a change was made: a hash of its name, "" for none. The note holds the name.
ALTER TABLE versions ADD COLUMN session TEXT NOT NULL DEFAULT '';
CREATE INDEX versions_by_session ON versions (session) WHERE session <> '';
CREATE INDEX versions_by_time ON versions (at);
