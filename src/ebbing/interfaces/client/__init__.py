"""A mind on a server, used like one that is open here."""
