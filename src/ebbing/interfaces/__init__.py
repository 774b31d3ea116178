"""The doors people and programs come in by. They wire parts together and show things; what happens is the engine's."""

import os
from typing import Final

STARTED_BY: Final = os.getppid()  # noted before the rest is imported, which takes longer than some parents live
