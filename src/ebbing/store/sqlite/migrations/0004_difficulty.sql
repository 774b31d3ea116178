-- FSRS keeps a difficulty beside each memory's stability; 0: no review has rated it yet.
ALTER TABLE memory ADD COLUMN difficulty REAL NOT NULL DEFAULT 0;
