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
