"""A key that cannot be printed by accident: not by repr, str, format, a log, a traceback's locals, or a pickle."""

from __future__ import annotations

from typing import NoReturn

from ebbing.errors import ProfileError


class ApiKey:
    """Wraps a key; only `reveal` gives it out. Not a str on purpose: a str finds its way into messages."""

    __slots__ = ("_value",)

    def __init__(self, value: str | ApiKey) -> None:
        plain = value.reveal() if isinstance(value, ApiKey) else value.strip()
        # Checked here because http.client would quote a bad header value, key and all, in its error.
        if not plain.isascii() or not plain.isprintable() or " " in plain:
            raise ProfileError(
                "the API key holds a space, a line break or a character that is not ASCII: copy it again"
            )
        self._value = plain

    def reveal(self) -> str:
        """Return the key itself."""
        return self._value

    def __bool__(self) -> bool:
        return bool(self._value)

    def __repr__(self) -> str:
        return "ApiKey(set)" if self._value else "ApiKey(empty)"

    __str__ = __repr__

    def __reduce__(self) -> NoReturn:
        raise TypeError("an ApiKey is not written to a pickle")
