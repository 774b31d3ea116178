"""The command line with all its commands, for whoever looks at them all."""

from __future__ import annotations

from typing import Final

from ebbing.interfaces.cli.app import app_of

app: Final = app_of()
