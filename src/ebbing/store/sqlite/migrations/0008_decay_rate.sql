-- An entry in S3's own form may bring the rate it decays at; 0: the law computes it.
ALTER TABLE memory ADD COLUMN decay_rate REAL NOT NULL DEFAULT 0;
