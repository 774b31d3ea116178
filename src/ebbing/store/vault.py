"""Secrets at rest: AES-256-GCM, field by field, with one key per home.

The key lies beside the agents' folders, not in them, so that a copied or published memory file gives no secret away.
It is made when the first secret is stored, readable by its owner only, and with it a check beside it: something sealed, by
which another key in its place is told from it.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from ebbing import errors

KEY_BYTES: Final = 32
NONCE_BYTES: Final = 12
TAG_BYTES: Final = 16
_CHECKED: Final = b"ebbing"  # what is sealed as the check


class Vault:
    """Seals and opens short texts. The key file is read, or made, on first use."""

    def __init__(self, key_path: Path, sealed: Callable[[], Iterable[bytes]] = tuple) -> None:
        self._path = key_path
        self._sealed = sealed  # what was sealed in all of the home; asked only where there is no check
        self._key: bytes | None = None

    @property
    def path(self) -> Path:
        """Where the key lies."""
        return self._path

    def has_key(self) -> bool:
        """Say whether there is a key."""
        return self._key is not None or self._path.exists()

    def key(self) -> bytes | None:
        """Return the key; None if there is none, StoreCorrupt if what lies there is none."""
        return self._existing_key()

    def forget_key(self) -> None:
        """Read the key anew when it is needed: what lay there was not the right one."""
        self._key = None

    @property
    def check_path(self) -> Path:
        """Where the check of the key lies."""
        return self._path.with_suffix(".check")

    def proves_key(self) -> bool | None:
        """Say whether the key is the one that was made here; None if there is nothing to tell it by."""
        check = self.check_path.read_bytes() if self.check_path.exists() else b""
        if len(check) >= NONCE_BYTES + TAG_BYTES:
            return self.open_bytes(check) == _CHECKED
        fits = None
        for sealed in self._sealed() if self.has_key() else ():
            fits = self.open_bytes(sealed) is not None
            if fits:
                break
        return fits

    def keep_check(self) -> None:
        """Write the check of the key that is here, unless there is one; where it cannot be written, the sealed texts tell."""
        if not self.check_path.exists():
            with contextlib.suppress(OSError):
                self._put_in_place(self.check_path, self.seal_bytes(_CHECKED))

    def seal_bytes(self, data: bytes) -> bytes:
        """Return the bytes encrypted: nonce + tag + ciphertext."""
        from Cryptodome.Cipher import AES  # here, so that minds without secrets never load it

        nonce = os.urandom(NONCE_BYTES)
        cipher = AES.new(self._existing_key() or self._make_key(), AES.MODE_GCM, nonce=nonce, mac_len=TAG_BYTES)
        body, tag = cipher.encrypt_and_digest(data)
        return nonce + tag + body

    def open(self, sealed: bytes) -> str | None:
        """Return the text, or None when the key is not here (the redacted form is then all there is to show)."""
        data = self.open_bytes(sealed)
        return None if data is None else data.decode("utf-8")

    def open_bytes(self, sealed: bytes) -> bytes | None:
        """Return the bytes, or None when the key is not here."""
        from Cryptodome.Cipher import AES

        try:
            key = self._existing_key()
        except errors.StoreCorrupt:
            key = None  # a damaged key opens nothing; `doctor` says so
        if key is None:
            return None
        nonce, tag, body = (
            sealed[:NONCE_BYTES],
            sealed[NONCE_BYTES : NONCE_BYTES + TAG_BYTES],
            sealed[NONCE_BYTES + TAG_BYTES :],
        )
        try:
            return bytes(AES.new(key, AES.MODE_GCM, nonce=nonce, mac_len=TAG_BYTES).decrypt_and_verify(body, tag))
        except ValueError:
            return None  # another home's key: same as having none

    def _existing_key(self) -> bytes | None:
        if self._key is None and self._path.exists():
            key = self._path.read_bytes()
            if len(key) != KEY_BYTES:
                raise errors.StoreCorrupt(f"{self._path} is not a vault key: restore it from a backup")
            self._key = key
        return self._key

    def _make_key(self) -> bytes:
        self._put_in_place(self._path, os.urandom(KEY_BYTES))
        key = self._existing_key()
        if key is None:
            raise errors.StoreError(f"{self._path} could not be made")
        self.keep_check()
        return key

    @staticmethod
    def _put_in_place(path: Path, data: bytes) -> None:
        """Write to a file of its own and link it into place, so that two processes end up with the same."""
        mine = path.with_name(f"{path.name}.{os.getpid()}")
        handle = os.open(mine, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            os.write(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        try:
            os.link(mine, path)
        except FileExistsError:
            pass  # another process was first; what it wrote counts
        finally:
            mine.unlink()
