-- The words of a memory as the text index got them, and when, so that caches of it can follow. The index itself cannot be read.
CREATE TABLE indexed (
    memory INTEGER PRIMARY KEY,
    tokens TEXT, -- joined by spaces; null: those of its text (written before this table was there)
    revision INTEGER NOT NULL
);

CREATE INDEX indexed_by_revision ON indexed (revision);

INSERT INTO indexed (memory, revision) SELECT id, revision FROM memory;
