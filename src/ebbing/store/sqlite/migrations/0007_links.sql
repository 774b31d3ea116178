-- Links outnumber everything else, and who made them is asked only by an undo and by `as_of`: those can look at all of them.
DROP INDEX link_by_operation;
