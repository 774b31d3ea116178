"""The loop of every worker: a line of JSON asks for something, a line answers. Only Python's own library, for it runs in the
environment of the peer.

Texts and their vectors are ready: a worker looks them up by text, as an embedder would. Seconds are processor time of the
whole process, threads included.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from array import array


class Book:
    """Texts with the vector of each."""

    def __init__(self, folder):
        with open(os.path.join(folder, "texts.json"), encoding="utf-8") as file:
            told = json.load(file)
        self.texts, self.dimensions = told["texts"], told["dimensions"]
        self._numbers = array("f")
        with open(os.path.join(folder, "vectors.f32"), "rb") as file:
            self._numbers.frombytes(file.read())
        self._place = {text: place for place, text in enumerate(self.texts)}

    def vector(self, text):
        """Return the vector of a text as a list."""
        start = self._place[text] * self.dimensions
        return self._numbers[start : start + self.dimensions].tolist()

    def vectors(self, texts):
        """Return one list for each text."""
        return [self.vector(text) for text in texts]


def memory_mb():
    """Return the resident memory of this process."""
    try:
        with open("/proc/self/status", encoding="ascii") as file:
            lines = dict(line.split(":", 1) for line in file if ":" in line)
        return int(lines["VmRSS"].split()[0]) / 1024
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def serve(peer_of):
    """Answer until there are no more lines. `peer_of(book, folder, kind)` makes the peer: add(texts), add_one(text), search(text, limit)."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever a library prints must not stand between the answers
    peer = book = None
    for line in sys.stdin:
        asked = json.loads(line)
        begun = time.process_time()
        try:
            if asked["do"] == "open":
                book = Book(asked["book"])
                peer = peer_of(book, asked["folder"], asked["kind"])
                told = {"memory_mb": memory_mb()}
            elif asked["do"] == "bulk":
                peer.add(book.texts[asked["from"] : asked["to"]])
                told = {}
            elif asked["do"] == "add":
                for text in book.texts[asked["from"] : asked["to"]]:
                    peer.add_one(text)
                told = {}
            elif asked["do"] == "search":
                told = {"found": [peer.search(text, asked["limit"]) for text in asked["cues"]]}
            else:
                told = {"memory_mb": memory_mb()}
            told["seconds"] = time.process_time() - begun
        except Exception as error:  # noqa: BLE001  (any library's: it is told, and the next peer goes on)
            told = {"trouble": f"{type(error).__name__}: {error}"[:500]}
        answers.write(json.dumps(told, ensure_ascii=False) + "\n")
        answers.flush()
