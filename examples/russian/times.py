"""Days seen from today, and years seen from this one."""

DAYS = {"вчера": -1, "сегодня": 0, "завтра": 1}
YEARS = {"в прошлом году": -1}
