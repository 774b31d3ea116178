-- A secret in the caller's own data is sealed as one in a text is: `metadata` holds the rest of it in clear.
ALTER TABLE content ADD COLUMN sealed_metadata BLOB; -- the encrypted whole, where some of it is secret
CREATE INDEX content_sealed_metadata ON content (id) WHERE sealed_metadata IS NOT NULL;
