-- Items that were erased for good, as the ledger says; is_done: nothing of them is left in this home.
CREATE TABLE erasures (
    item_id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    is_done INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TRIGGER versions_erased AFTER INSERT ON versions WHEN new.kind = 'item.erased'
BEGIN
    INSERT OR IGNORE INTO erasures (item_id, at) VALUES (new.item_id, new.at);
END;

-- Texts of the ledger that named what was erased, and those that took their place.
CREATE TABLE replaced_texts (
    old TEXT PRIMARY KEY,
    new TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX replaced_texts_by_new ON replaced_texts (new);
-- Such a line is no version: it says that the versions which named the old text name the new one.
CREATE TRIGGER versions_replaced BEFORE INSERT ON versions WHEN new.kind = 'text.replaced'
BEGIN
    INSERT OR REPLACE INTO replaced_texts VALUES (new.other, new.text);
    UPDATE replaced_texts SET new = new.text WHERE replaced_texts.new = new.other;
    UPDATE versions SET text = new.text WHERE item_id = new.item_id AND text = new.other;
    SELECT RAISE(IGNORE);
END;
-- Lines of another machine may come later.
CREATE TRIGGER versions_of_replaced AFTER INSERT ON versions WHEN new.text <> ''
BEGIN
    UPDATE versions SET text = (SELECT r.new FROM replaced_texts r WHERE r.old = versions.text)
    WHERE item_id = new.item_id AND at = new.at AND writer = new.writer AND number = new.number
        AND text IN (SELECT r.old FROM replaced_texts r);
END;
