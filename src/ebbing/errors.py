"""Everything that can go wrong, in one tree. Catch `EbbingError` to catch them all.

EbbingError
├── InputError              what was passed in cannot be used; nothing was stored or changed
│   ├── TextError           empty, too long, or not valid text
│   ├── AgentError          not a usable agent id
│   ├── TimeError           a datetime without a time zone, or out of range
│   ├── ModeError           an unknown mode, event or other choice
│   ├── ProfileError        a profile or setting that cannot be read; names the key
│   ├── RequestTooLarge     more than a server takes at once
│   └── ImportFormatError   a file to import that is not in the promised format
├── NotFound                no memory, event, ticket or agent with that id
├── Conflict                the change does not fit what is stored now
│   └── DependedOn          undo refused: later events build on it; lists them
├── StoreError              the memory on disk cannot be used
│   ├── StoreCorrupt        the file is damaged; left as it is
│   ├── StoreTooNew         written by a newer version of Ebbing; left as it is
│   ├── StoreReadOnly       the folder or the mind does not allow writing
│   ├── StoreFull           no space left; the last change was not made
│   └── StoreBusy           another process held the memory for too long
├── EmbedderError           the embedding model is missing or broken (recall goes on by words)
├── CuratorError            language judgement failed (the rules answer instead)
├── ServerError             a server, or the way to it, did not do what was asked
│   ├── AccessRefused       not let in: by its token, or by where the request comes from
│   ├── RateLimited         too much at once: wait a moment and ask again
│   └── Unreachable         there is no server, or it gave no answer in time
└── MindClosed              the mind was closed, or is used in a forked child

Each message says what happened, to which id, and what to do next.
"""

from __future__ import annotations


class EbbingError(Exception):
    """The root of all errors Ebbing raises on purpose."""

    def __init__(self, message: str | None = None) -> None:
        super().__init__(message or (self.__doc__ or "").strip())


class InputError(EbbingError, ValueError):
    """What was passed in cannot be used; nothing was stored or changed."""


class TextError(InputError):
    """The text is empty, too long, or not valid text."""


class AgentError(InputError):
    """Not a usable agent id."""


class TimeError(InputError):
    """A datetime without a time zone, or out of range."""


class ModeError(InputError):
    """An unknown mode, event or other choice."""


class ProfileError(InputError):
    """A profile or setting that cannot be read."""


class RequestTooLarge(InputError):
    """More than a server takes at once: send it in pieces."""


class ImportFormatError(InputError):
    """A file to import that is not in the promised format."""


class NotFound(EbbingError, LookupError):
    """There is no such memory, event, ticket or agent."""


class Conflict(EbbingError):
    """The change does not fit what is stored now; read again and retry."""


class DependedOn(Conflict):
    """Undo refused: later events build on what would be taken back."""

    def __init__(self, message: str, events: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.events = events


class StoreError(EbbingError):
    """The memory on disk cannot be used."""


class StoreCorrupt(StoreError):
    """The memory file is damaged. It was left as it is; restore a backup or export what can be read."""


class StoreTooNew(StoreError):
    """The memory was written by a newer version of Ebbing. It was left as it is; upgrade Ebbing to open it."""


class StoreReadOnly(StoreError):
    """The memory cannot be written: the folder is read-only or the mind was opened read-only."""


class StoreFull(StoreError):
    """No space left on the disk. The last change was not made; everything stored before is intact."""


class StoreBusy(StoreError):
    """Another process held the memory for too long; try again."""


class EmbedderError(EbbingError):
    """The embedding model is missing or broken."""


class CuratorError(EbbingError):
    """Language judgement failed."""


class ServerError(EbbingError):
    """A server, or the way to it, did not do what was asked."""


class AccessRefused(ServerError):
    """Not let in: by its token (missing, not known, not for this), or by where the request comes from."""


class RateLimited(ServerError):
    """Too much at once: wait a moment and ask again."""


class Unreachable(ServerError):
    """There is no server at that address, or it gave no answer in time."""


class MindClosed(EbbingError):
    """This mind was closed; open it again with ebbing.open()."""
