"""Reading the text in pictures, in this process and without a network: the extra `ebbing[ocr]`."""

from __future__ import annotations

import importlib.util
from typing import Any, Final

from ebbing.errors import EmbedderError

PACKAGE: Final = "rapidocr_onnxruntime"
SURE: Final = 0.5  # a line read with less confidence than this is left out: wrong words are worse than none


def is_installed() -> bool:
    """Say whether the extra is there."""
    return importlib.util.find_spec(PACKAGE) is not None


class OcrReader:
    """RapidOCR with the models that come inside its package, Chinese and English. Loaded with the first picture."""

    name = "rapidocr"

    def __init__(self) -> None:
        self._engine: Any = None

    def read(self, image: bytes) -> str:
        """Return the lines of text in a picture, top to bottom; empty if there are none."""
        if self._engine is None:
            self._engine = importlib.import_module(PACKAGE).RapidOCR()
        try:
            lines, _ = self._engine(image)
        except Exception as error:
            raise EmbedderError(f"the picture cannot be read: {type(error).__name__}: {error}") from error
        return "\n".join(text for _, text, sure in lines or () if float(sure) >= SURE)
