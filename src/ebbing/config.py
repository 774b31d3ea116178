"""Settings: the only reader of the environment and of ebbing.toml.

What is passed to `open` wins; then what `ebbing.toml` in the home folder says of the agent; then, for a profile, what
the agent had before; then the environment (EBBING_HOME, EBBING_PROFILE, EBBING_DURABILITY, EBBING_THREADS,
EBBING_MODEL_URL, EBBING_MODEL); then the rest of the file:

    profile = "human"
    durability = "power"          # or "process"
    threads = 1                   # of matrix products; more helps only with very large minds on idle cores

    [model]                       # only if a language model is to help
    base_url = "http://localhost:11434"
    model = "qwen2.5:7b"
    api_key_env = "EBBING_MODEL_KEY"

    [embedder]                    # only if the bundled one is not wanted
    kind = "endpoint"             # or "sentence-transformers"
    base_url = "http://localhost:11434"
    model = "bge-m3"
    api_key_env = "EBBING_EMBEDDER_KEY"

    [agents.alice]
    profile = "layered"
    overrides = { "law.alpha_per_day" = 0.02 }

    [agents.coder]
    profile = "craft"

    [agents.coder.memory.decay]   # S3's own keys, as its document has them
    initialStability = 48
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from ebbing.domain.profile.checking import Range, Wrong
from ebbing.domain.profile.section import Checked, CountOrNone, Positive
from ebbing.errors import ProfileError, StoreError

HOME_VARIABLE: Final = "EBBING_HOME"
PROFILE_VARIABLE: Final = "EBBING_PROFILE"
DURABILITY_VARIABLE: Final = "EBBING_DURABILITY"
MODEL_URL_VARIABLE: Final = "EBBING_MODEL_URL"
MODEL_VARIABLE: Final = "EBBING_MODEL"
MODEL_KEY_VARIABLE: Final = "EBBING_MODEL_KEY"
THREADS_VARIABLE: Final = "EBBING_THREADS"
EMBEDDER_KEY_VARIABLE: Final = "EBBING_EMBEDDER_KEY"
FILE_NAME: Final = "ebbing.toml"

Name = Annotated[str, Range(least=1)]
Unsigned = Annotated[int, Range(least=0)]


class AgentSettings(Checked):
    """What one agent has of its own."""

    profile: str | None = None
    overrides: Mapping[str, Any] = {}
    memory: Mapping[str, Any] = {}  # S3's own keys: [agents.NAME.memory.decay], [agents.NAME.memory.reinforce]

    @property
    def changes(self) -> Mapping[str, Any]:
        """Everything that is set differently from the profile."""
        return {**self.overrides, **({"memory": self.memory} if self.memory else {})}


class ModelSettings(Checked):
    """A language model behind an OpenAI-compatible address. The key stands in the environment, never in the file."""

    base_url: Name
    model: Name
    api_key_env: str = MODEL_KEY_VARIABLE
    calls_per_hour: Unsigned | None = 600
    tokens_per_hour: Unsigned | None = 1_000_000
    timeout_s: Positive = 60.0
    max_retries: CountOrNone = 3

    def api_key(self) -> str:
        """Return the key, read when it is needed; empty if there is none."""
        return os.environ.get(self.api_key_env, "")


class EmbedderSettings(Checked):
    """An embedder other than the bundled one."""

    kind: Literal["bundled", "endpoint", "sentence-transformers"] = "bundled"
    base_url: str = ""
    model: str = ""
    dimensions: Annotated[int, Range(least=1, most=100_000)] | None = None
    api_key_env: str = EMBEDDER_KEY_VARIABLE
    timeout_s: Positive = 60.0

    def _contradiction(self) -> str | None:
        if (self.kind != "bundled" and not self.model) or (self.kind == "endpoint" and not self.base_url):
            return f"{self.kind} needs a model" + (" and a base_url" if self.kind == "endpoint" else "")
        return None

    def api_key(self) -> str:
        """Return the key, read when it is needed; empty if there is none."""
        return os.environ.get(self.api_key_env, "")


class Settings(Checked):
    """Everything that can be set outside of code."""

    profile: str | None = None
    durability: Literal["power", "process"] = "power"
    threads: Annotated[int, Range(least=1, most=1024)] = 1  # of matrix products, while Ebbing computes
    model: ModelSettings | None = None
    embedder: EmbedderSettings = EmbedderSettings()
    agents: Mapping[str, AgentSettings] = {}

    def agent(self, agent: str) -> AgentSettings:
        """Return the settings of one agent; empty if it has none."""
        return self.agents.get(agent, AgentSettings())


def home_path(given: str | os.PathLike[str] | None = None) -> Path:
    """Return where memories are kept: as given, as EBBING_HOME says, or ~/.ebbing."""
    chosen = given if given is not None else os.environ.get(HOME_VARIABLE)
    if chosen is not None and not isinstance(chosen, str | os.PathLike):
        raise StoreError(f"the home folder must be a path, not {type(chosen).__name__}")
    if chosen is not None and not str(chosen).strip():
        raise StoreError("the home folder is empty: give a path, or leave it out for ~/.ebbing")
    path = Path(chosen).expanduser() if chosen is not None else Path.home() / ".ebbing"
    for part in (path, *path.parents):
        if part.exists() and not part.is_dir():  # a device is none either
            raise StoreError(f"{part} is a file, not a folder: choose another home")
    return path.absolute()


def _check_both(model: Any, variable: str | None) -> None:
    """Refuse one of the two variables alone where the file does not say the other."""
    if variable == MODEL_URL_VARIABLE and "model" not in model:
        raise ProfileError(
            f"{MODEL_URL_VARIABLE} is set, but not which model: set {MODEL_VARIABLE} to its name as well"
        )
    if variable == MODEL_VARIABLE and "base_url" not in model:
        raise ProfileError(
            f"{MODEL_VARIABLE} is set, but not where the model is: set {MODEL_URL_VARIABLE} to its address as well"
        )


def settings(home: Path) -> Settings:
    """Return what ebbing.toml in the home says, and the environment on top of it."""
    file = home / FILE_NAME
    found: dict[str, Any] = {}
    from_variable: dict[str, str] = {}  # keys that the environment has set, so that an error names the right place
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        pass
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise ProfileError(f"{file} cannot be read: {error}") from error
    for key, variable in (
        ("profile", PROFILE_VARIABLE),
        ("durability", DURABILITY_VARIABLE),
        ("threads", THREADS_VARIABLE),
    ):
        if os.environ.get(variable):
            found[key], from_variable[key] = os.environ[variable], variable
    for key, variable in (("base_url", MODEL_URL_VARIABLE), ("model", MODEL_VARIABLE)):
        if os.environ.get(variable) and isinstance(found.setdefault("model", {}), dict):
            found["model"][key], from_variable["model"] = os.environ[variable], variable
    _check_both(found.get("model"), from_variable.get("model"))
    try:
        return Settings(**found)
    except Wrong as wrong:
        where = from_variable.get(wrong.place[0]) or file
        raise ProfileError(f"{where}: {wrong}") from wrong
