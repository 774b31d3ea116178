-- Whose message waits, so that nobody waits for another's. A sealed payload cannot be read here: it counts as nobody's.
ALTER TABLE job ADD COLUMN user TEXT NOT NULL DEFAULT '';
UPDATE job SET user = coalesce(json_extract(payload, '$.origin.user'), json_extract(payload, '$.user'), '') WHERE payload <> '';
CREATE INDEX job_by_user ON job (dead, user, operation);
