-- Evidence for and against memories is lines of the ledger; count is its weight in thousandths.
ALTER TABLE versions ADD COLUMN count INTEGER NOT NULL DEFAULT 0;
CREATE INDEX versions_evidence ON versions (item_id)
    WHERE kind IN ('item.supported', 'item.opposed', 'item.evidence_withdrawn');
CREATE INDEX versions_merged ON versions (item_id) WHERE kind = 'page.merged';
-- notes.superseded says how a page stands that is out of recall: 1 superseded, 2 retracted, 3 graduated.
CREATE INDEX notes_aside ON notes (id) WHERE superseded > 0;
