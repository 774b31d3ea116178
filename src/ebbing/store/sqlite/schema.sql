-- The schema as it is now: all migrations applied, proven by a test. Times are microseconds since 1970 (UTC). Text stands in
-- `content` and nowhere else, except in a job that waits, so that erasing never rewrites history.

CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- Two counters: the revision moves with every change of rows, the operation numbers what was promised or done.
CREATE TABLE counter (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO counter (name, value) VALUES ('revision', 0), ('operation', 0);

CREATE TABLE memory (
    id INTEGER PRIMARY KEY,
    content INTEGER NOT NULL,
    version INTEGER NOT NULL,
    layer TEXT NOT NULL,
    category TEXT NOT NULL,
    language TEXT NOT NULL,
    sensitivity INTEGER NOT NULL,
    channel TEXT NOT NULL,
    confidence REAL NOT NULL,
    user TEXT,
    conversation TEXT,
    task TEXT,
    project TEXT,
    created_at INTEGER NOT NULL,
    occurred_at INTEGER NOT NULL,
    last_activated_at INTEGER NOT NULL,
    valid_from INTEGER,
    valid_until INTEGER,
    mentioned_at INTEGER,
    mentions TEXT NOT NULL, -- JSON list of the most recent mentions
    mention_count INTEGER NOT NULL,
    boost REAL NOT NULL,
    frequent_at INTEGER,
    negated_at INTEGER,
    conflict TEXT NOT NULL,
    importance REAL NOT NULL,
    stability_hours REAL NOT NULL,
    reinforced_at INTEGER,
    reinforce_count INTEGER NOT NULL,
    accessed_at INTEGER,
    access_count INTEGER NOT NULL,
    scan_count INTEGER NOT NULL,
    pinned INTEGER NOT NULL,
    status TEXT NOT NULL,
    successor INTEGER,
    removed_at INTEGER,
    removed_by TEXT,
    level TEXT NOT NULL,
    revision INTEGER NOT NULL
, difficulty REAL NOT NULL DEFAULT 0, adopted_at INTEGER, adopted_scans INTEGER NOT NULL DEFAULT 0, decay_rate REAL NOT NULL DEFAULT 0);

CREATE INDEX memory_by_revision ON memory (revision);
CREATE INDEX memory_by_conversation ON memory (user, conversation, id);
CREATE INDEX memory_by_task ON memory (task) WHERE task IS NOT NULL;

CREATE TABLE content (
    id INTEGER PRIMARY KEY,
    memory INTEGER, -- null: said, but not worth a memory
    version INTEGER NOT NULL,
    level TEXT NOT NULL,
    maker TEXT NOT NULL,
    text TEXT NOT NULL,
    sealed BLOB, -- the encrypted original, when `text` is its redacted form
    phrase TEXT NOT NULL,
    topic TEXT NOT NULL,
    keywords TEXT NOT NULL, -- JSON list
    entities TEXT NOT NULL, -- JSON list
    role TEXT NOT NULL,
    speaker TEXT,
    metadata TEXT NOT NULL -- JSON object
, sealed_metadata BLOB);

CREATE INDEX content_by_memory ON content (memory, level, version) WHERE memory IS NOT NULL;
CREATE INDEX content_sealed ON content (id) WHERE sealed IS NOT NULL;
CREATE INDEX content_sealed_metadata ON content (id) WHERE sealed_metadata IS NOT NULL;

-- What a memory is about, by name: who else speaks of the same thing.
CREATE TABLE entity (
    name TEXT NOT NULL,
    memory INTEGER NOT NULL,
    PRIMARY KEY (name, memory)
) WITHOUT ROWID;

CREATE INDEX entity_by_memory ON entity (memory);

CREATE TABLE link (
    source INTEGER NOT NULL,
    target INTEGER NOT NULL,
    kind TEXT NOT NULL,
    strength REAL NOT NULL,
    name TEXT NOT NULL,
    locked INTEGER NOT NULL,
    scan_base INTEGER NOT NULL,
    operation INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (source, target, kind)
) WITHOUT ROWID;

CREATE INDEX link_by_target ON link (target);
CREATE INDEX link_by_revision ON link (revision);

CREATE TABLE event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    operation INTEGER NOT NULL,
    kind TEXT NOT NULL,
    memory INTEGER,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    reason TEXT NOT NULL,
    weight_before REAL,
    weight_after REAL,
    factors TEXT NOT NULL, -- JSON object
    state TEXT, -- JSON object: the memory's scalars after it
    before TEXT NOT NULL, -- JSON object: the fields it changed, as they were
    detail TEXT NOT NULL -- JSON object
);

CREATE INDEX event_by_memory ON event (memory, id) WHERE memory IS NOT NULL;
CREATE INDEX event_by_operation ON event (operation);

CREATE TABLE embedder (
    id INTEGER PRIMARY KEY,
    fingerprint TEXT NOT NULL UNIQUE
);

CREATE TABLE vector (
    embedder INTEGER NOT NULL REFERENCES embedder (id),
    memory INTEGER NOT NULL,
    scale REAL NOT NULL,
    data BLOB NOT NULL, -- int8, one byte per dimension; times scale gives the unit vector
    revision INTEGER NOT NULL,
    PRIMARY KEY (embedder, memory)
) WITHOUT ROWID;

CREATE INDEX vector_by_revision ON vector (embedder, revision);

-- Our own tokens, joined by spaces: Latin words stemmed, CJK characters and bigrams.
CREATE VIRTUAL TABLE words USING fts5 (
    tokens,
    content = '',
    contentless_delete = 1,
    tokenize = 'unicode61 remove_diacritics 0'
);

-- A word is rare or common among what people say, not among the three memories of a young mind: 256 texts of an unused
-- word stand beside them, so that bm25 has something to compare with. They are never found and never counted.
WITH RECURSIVE pad (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM pad WHERE n < 256)
INSERT INTO words (rowid, tokens) SELECT -n, 'qq qq qq qq qq qq qq qq qq qq qq qq qq qq qq qq' FROM pad;

-- In how many memories each word occurs.
CREATE VIRTUAL TABLE word_counts USING fts5vocab ('words', 'row');

CREATE TABLE job (
    operation INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    sealed BLOB, -- the encrypted payload, when it holds a secret
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    dead INTEGER NOT NULL DEFAULT 0
, user TEXT NOT NULL DEFAULT '');

CREATE INDEX job_by_user ON job (dead, user, operation);

CREATE TABLE idempotency (
    key TEXT PRIMARY KEY,
    operation INTEGER NOT NULL
) WITHOUT ROWID;

-- Pictures and recordings, named by the SHA-256 of their bytes. A picture may hold anything, so all are encrypted.
CREATE TABLE attachment (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    operation INTEGER NOT NULL, -- that brought it: while its job waits, nothing is joined to it yet
    sealed BLOB NOT NULL
);

-- Which memories they belong to, and the content row with what is written or said in them.
CREATE TABLE attached (
    memory INTEGER NOT NULL,
    hash TEXT NOT NULL REFERENCES attachment (hash),
    content INTEGER,
    operation INTEGER NOT NULL,
    PRIMARY KEY (memory, hash)
) WITHOUT ROWID;

CREATE INDEX attached_by_hash ON attached (hash);
CREATE INDEX attached_by_operation ON attached (operation);

-- The words of a memory as the text index got them, and when, so that caches of it can follow. The index itself cannot be read.
CREATE TABLE indexed (
    memory INTEGER PRIMARY KEY,
    tokens TEXT, -- joined by spaces; null: those of its text (written before this table was there)
    revision INTEGER NOT NULL
);

CREATE INDEX indexed_by_revision ON indexed (revision);
