-- Every statement the store runs, by name. The line after the name says why it exists.

-- name: revision
-- Has anything changed since the caches were filled?
SELECT value FROM counter WHERE name = 'revision';

-- name: bump
-- Counters only move inside a write transaction, so no two operations or revisions are alike.
UPDATE counter SET value = value + 1 WHERE name = ? RETURNING value;

-- name: raise_operation
-- After an import, new operations must not reuse its numbers.
UPDATE counter SET value = max(value, ?) WHERE name = 'operation';

-- name: enqueue
-- The acknowledgement: once this is committed, the job survives a crash.
INSERT INTO job (operation, kind, at, payload, sealed, user) VALUES (?, ?, ?, ?, ?, ?);

-- name: idempotent_operation
-- Has this key been acknowledged before?
SELECT operation FROM idempotency WHERE key IN (?, ?);

-- name: idempotent_body
-- What a key came with: it stands in a row of its own, behind the key and a NUL.
SELECT key FROM idempotency WHERE key > ? AND key < ?;

-- name: keep_idempotency_key
-- So that a repeated request finds the first one.
INSERT INTO idempotency (key, operation) VALUES (?, ?);

-- name: jobs
-- In the order they were acknowledged.
SELECT operation, kind, at, payload, sealed, attempts, error, dead FROM job WHERE dead = ? ORDER BY operation;

-- name: next_jobs
-- Users take turns, each in their own order: who says little does not wait for who says much.
SELECT job.operation, kind, at, payload, sealed, attempts, error, dead
FROM (SELECT operation, row_number() OVER (PARTITION BY user ORDER BY operation) AS turn FROM job WHERE dead = 0) AS line
JOIN job ON job.operation = line.operation ORDER BY line.turn, line.operation LIMIT ?;

-- name: who_waits
-- The first and the last user of whom something waits: both the same if there is only one, NULL if nothing waits.
SELECT (SELECT min(user) FROM job WHERE dead = 0), (SELECT max(user) FROM job WHERE dead = 0);

-- name: next_jobs_of_one
-- The same where only one user waits: no turns are counted.
SELECT operation, kind, at, payload, sealed, attempts, error, dead FROM job
WHERE dead = 0 AND user = ? ORDER BY operation LIMIT ?;

-- name: newest_jobs_of
-- What somebody said and is not learned yet, the newest first.
SELECT operation, kind, at, payload, sealed, attempts, error, dead FROM job
WHERE dead = 0 AND (?1 IS NULL OR user = ?1) ORDER BY operation DESC LIMIT ?2;

-- name: job
-- One job, dead or alive.
SELECT operation, kind, at, payload, sealed, attempts, error, dead FROM job WHERE operation = ?;

-- name: pending
-- Dead letters wait for a person, not for the worker.
SELECT count(*) FROM job WHERE dead = 0;

-- name: pending_of
-- For waiting until what one user said is learned.
SELECT count(*) FROM job WHERE dead = 0 AND user = ?;

-- name: waiting
-- For waiting until what was promised together is learned.
SELECT count(*) FROM job WHERE dead = 0 AND operation BETWEEN ? AND ?;

-- name: job_done
-- In the same transaction as what the job made.
DELETE FROM job WHERE operation = ?;

-- name: job_failed
-- Counted, with the reason; dead ones are skipped until retried.
UPDATE job SET attempts = attempts + 1, error = ?, dead = ? WHERE operation = ?;

-- name: retry_all
UPDATE job SET dead = 0, attempts = 0 WHERE dead = 1;

-- name: retry_one
UPDATE job SET dead = 0, attempts = 0 WHERE dead = 1 AND operation = ?;

-- name: setting
SELECT value FROM setting WHERE key = ?;

-- name: set_setting
INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value;

-- name: insert_content
INSERT INTO content (id, memory, version, level, maker, text, sealed, phrase, topic, keywords, entities, role, speaker, metadata, sealed_metadata)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- name: some_sealed
-- Whether the key that lies there opens any of these is whether it is the right one.
SELECT sealed FROM (SELECT sealed FROM content WHERE sealed IS NOT NULL ORDER BY id DESC LIMIT 100)
UNION ALL SELECT sealed_metadata FROM (SELECT sealed_metadata FROM content WHERE sealed_metadata IS NOT NULL ORDER BY id DESC LIMIT 100)
UNION ALL SELECT sealed FROM (SELECT sealed FROM job WHERE sealed IS NOT NULL LIMIT 100)
UNION ALL SELECT sealed FROM (SELECT sealed FROM attachment LIMIT 1);

-- name: newest_texts_sealed
-- As files of every version hold them: what another agent sealed tells whether a key is this home's.
SELECT sealed FROM content WHERE sealed IS NOT NULL ORDER BY id DESC LIMIT 100;

-- name: newest_sealed
SELECT sealed FROM (SELECT sealed FROM content WHERE sealed IS NOT NULL ORDER BY id DESC LIMIT 1000)
UNION ALL SELECT sealed_metadata FROM (SELECT sealed_metadata FROM content WHERE sealed_metadata IS NOT NULL ORDER BY id DESC LIMIT 1000);

-- name: insert_entity
INSERT OR IGNORE INTO entity (name, memory) VALUES (?, ?);

-- name: entity_memories
-- The most recent memories that name the same thing.
SELECT memory FROM entity WHERE name = ? ORDER BY memory DESC LIMIT ?;

-- name: upsert_link
-- A link made twice keeps the stronger strength.
INSERT INTO link (source, target, kind, strength, name, locked, scan_base, operation, revision)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (source, target, kind) DO UPDATE SET
    strength = max(strength, excluded.strength), locked = excluded.locked, revision = excluded.revision;

-- name: count_scan
-- A compression visits every node and changes few: counting must cost next to nothing.
UPDATE memory SET scan_count = scan_count + 1, revision = ? WHERE id = ?;

-- name: set_link
-- Grown, renamed, or the row that says whether a node is in focus: the link stays the same one.
UPDATE link SET strength = ?, name = ?, locked = ?, scan_base = ?, revision = ? WHERE source = ? AND target = ? AND kind = ?;

-- name: unlink_operation
-- A link taken back keeps its row at strength 0, so that every cache hears of it.
UPDATE link SET strength = 0, revision = ? WHERE operation = ?;

-- name: insert_event
INSERT INTO event (id, operation, kind, memory, at, actor, reason, weight_before, weight_after, factors, state, before, detail)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id;

-- name: embedder
SELECT id FROM embedder WHERE fingerprint = ?;

-- name: insert_embedder
INSERT INTO embedder (fingerprint) VALUES (?) RETURNING id;

-- name: upsert_vector
INSERT INTO vector (embedder, memory, scale, data, revision) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (embedder, memory) DO UPDATE SET scale = excluded.scale, data = excluded.data, revision = excluded.revision;

-- name: drop_other_vectors
-- After re-embedding is complete, the old generation is only weight to carry.
DELETE FROM vector WHERE embedder <> ?;

-- name: without_vector
-- What the embedder has not seen yet, newest first: the newest is asked for soonest. Working memory is too short-lived.
SELECT memory.id FROM memory
WHERE memory.status <> 'purged' AND memory.layer <> 'working' AND NOT EXISTS (SELECT 1 FROM vector WHERE vector.embedder = ? AND vector.memory = memory.id)
ORDER BY memory.id DESC LIMIT ?;

-- name: count_without_vector
SELECT count(*) FROM memory
WHERE status <> 'purged' AND layer <> 'working' AND NOT EXISTS (SELECT 1 FROM vector WHERE vector.embedder = ? AND vector.memory = memory.id);

-- name: vectors
SELECT memory, scale, data FROM vector WHERE embedder = ? AND revision > ? ORDER BY memory;

-- name: indexed_after
-- What the caches of the text index need; the text of a sealed content is its redacted form. (+: else all are read to save sorting a few.)
SELECT indexed.memory, indexed.tokens, content.text, content.role, content.speaker
FROM indexed JOIN content ON content.id = (
    SELECT id FROM content AS newest WHERE newest.memory = indexed.memory AND newest.level = 'full'
    ORDER BY version DESC, id DESC LIMIT 1
)
WHERE indexed.revision > ? ORDER BY +indexed.memory;

-- name: indexed_all
SELECT indexed.memory, indexed.tokens, content.text, content.role, content.speaker
FROM indexed JOIN content ON content.id = (
    SELECT id FROM content AS newest WHERE newest.memory = indexed.memory AND newest.level = 'full'
    ORDER BY version DESC, id DESC LIMIT 1
)
ORDER BY indexed.memory;

-- name: mark_indexed
INSERT OR REPLACE INTO indexed (memory, tokens, revision) VALUES (?, ?, ?);

-- name: delete_words
DELETE FROM words WHERE rowid = ?;

-- name: insert_words
INSERT INTO words (rowid, tokens) VALUES (?, ?);

-- name: optimise_words
INSERT INTO words (words) VALUES ('optimize');

-- name: search_words
-- The texts below 0 stand there to be compared with (see the first migration); their word, QQ, is one that people use.
SELECT rowid, rank FROM words WHERE words MATCH ? AND rowid > 0 ORDER BY rank LIMIT ?;

-- name: links_after
-- Those that are new or have changed, for a cache to patch in. (+source: else all links are read to save sorting a few.)
SELECT source, target, kind, strength, scan_base, locked FROM link
WHERE revision > ? ORDER BY +source, strength DESC, target;

-- name: links_all
SELECT source, target, kind, strength, scan_base, locked FROM link ORDER BY source, strength DESC, target;

-- name: state_as_of
-- A memory's last state at a record time. Order is by sequence, not by clock.
SELECT state FROM event WHERE memory = ? AND at <= ? AND state IS NOT NULL ORDER BY id DESC LIMIT 1;

-- name: changed_since
-- To whom anything has happened since: everybody else is unchanged.
SELECT DISTINCT memory FROM event WHERE at > ? AND memory IS NOT NULL;

-- name: operations_since
SELECT DISTINCT operation FROM event WHERE at > ?;

-- name: links_made_since
SELECT source, target, kind, strength, scan_base, locked FROM link
WHERE operation IN (SELECT operation FROM event WHERE at > ?);

-- name: links_changed_since
-- The newest first, so that the last word is how a link was at that time.
SELECT detail FROM event WHERE at > ? AND detail LIKE '%"links":%' ORDER BY id DESC;

-- name: purge_content
DELETE FROM content WHERE memory = ?;

-- name: purge_entities
DELETE FROM entity WHERE memory = ?;

-- name: purge_indexed
DELETE FROM indexed WHERE memory = ?;

-- name: purge_links
-- A link vanishes with its source; one that leads to what is gone dangles, and stays.
DELETE FROM link WHERE source = ?;

-- name: purge_vectors
DELETE FROM vector WHERE memory = ?;

-- name: insert_attachment
-- The same bytes are kept once.
INSERT OR IGNORE INTO attachment (hash, kind, name, size_bytes, operation, sealed) VALUES (?, ?, ?, ?, ?, ?);

-- name: attachment
SELECT kind, name, sealed FROM attachment WHERE hash = ?;

-- name: all_attachments
SELECT hash FROM attachment ORDER BY hash;

-- name: all_attached
SELECT memory, hash, content, operation FROM attached ORDER BY memory, hash;

-- name: insert_attached
INSERT OR REPLACE INTO attached (memory, hash, content, operation) VALUES (?, ?, ?, ?);

-- name: detach_operation
DELETE FROM attached WHERE operation = ?;

-- name: purge_attached_contents
DELETE FROM content WHERE id IN (SELECT content FROM attached WHERE memory = ?);

-- name: purge_attached
DELETE FROM attached WHERE memory = ?;

-- name: purge_attachments
-- Bytes that no memory holds any more, unless the job that brought them still waits.
DELETE FROM attachment
WHERE hash NOT IN (SELECT hash FROM attached) AND operation NOT IN (SELECT operation FROM job);

-- name: count_decided
-- S0's counters: how often something was decided.
SELECT count(*) FROM event WHERE kind = ? AND json_extract(detail, '$.decision') = ?;
