-- Secrets are few, and every message that holds a figure is held against the newest of them.
CREATE INDEX content_sealed ON content (id) WHERE sealed IS NOT NULL;
