-- A memory that a new law would have let go, or that was restored, counts as new from here: by time, and by compressions.
ALTER TABLE memory ADD COLUMN adopted_at INTEGER;
ALTER TABLE memory ADD COLUMN adopted_scans INTEGER NOT NULL DEFAULT 0;
