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
from typing import Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

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


class AgentSettings(BaseModel):
    """What one agent has of its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    profile: str | None = None
    overrides: Mapping[str, Any] = {}
    memory: Mapping[str, Any] = {}  # S3's own keys: [agents.NAME.memory.decay], [agents.NAME.memory.reinforce]

    @property
    def changes(self) -> Mapping[str, Any]:
        """Everything that is set differently from the profile."""
        return {**self.overrides, **({"memory": self.memory} if self.memory else {})}


class ModelSettings(BaseModel):
    """A language model behind an OpenAI-compatible address. The key stands in the environment, never in the file."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    base_url: str = Field(min_length=1)
    model: str = Field(min_length=1)
    api_key_env: str = MODEL_KEY_VARIABLE
    calls_per_hour: int | None = Field(600, ge=0)
    tokens_per_hour: int | None = Field(1_000_000, ge=0)
    timeout_s: float = Field(60.0, gt=0)
    max_retries: int = Field(3, ge=0)

    def api_key(self) -> str:
        """Return the key, read when it is needed; empty if there is none."""
        return os.environ.get(self.api_key_env, "")


class EmbedderSettings(BaseModel):
    """An embedder other than the bundled one."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    kind: Literal["bundled", "endpoint", "sentence-transformers"] = "bundled"
    base_url: str = ""
    model: str = ""
    dimensions: int | None = Field(None, ge=1, le=100_000)
    api_key_env: str = EMBEDDER_KEY_VARIABLE
    timeout_s: float = Field(60.0, gt=0)

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if (self.kind != "bundled" and not self.model) or (self.kind == "endpoint" and not self.base_url):
            raise ValueError(f"{self.kind} needs a model" + (" and a base_url" if self.kind == "endpoint" else ""))
        return self

    def api_key(self) -> str:
        """Return the key, read when it is needed; empty if there is none."""
        return os.environ.get(self.api_key_env, "")


class Settings(BaseModel):
    """Everything that can be set outside of code."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    profile: str | None = None
    durability: Literal["power", "process"] = "power"
    threads: int = Field(1, ge=1, le=1024)  # of matrix products, while Ebbing computes
    model: ModelSettings | None = None
    embedder: EmbedderSettings = Field(default_factory=lambda: EmbedderSettings.model_validate({}))
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
        if part.is_file():
            raise StoreError(f"{part} is a file, not a folder: choose another home")
    return path.absolute()


def settings(home: Path) -> Settings:
    """Return what ebbing.toml in the home says, and the environment on top of it."""
    file = home / FILE_NAME
    found: dict[str, Any] = {}
    from_variable: dict[str, str] = {}  # keys that the environment has set, so that an error names the right place
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        pass
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
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
    try:
        return Settings.model_validate(found)
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(part) for part in first["loc"])
        blamed = from_variable.get(str(first["loc"][0]))
        if key == "model.model" and blamed == MODEL_URL_VARIABLE and first["type"] == "missing":
            told = f"{MODEL_URL_VARIABLE} is set, but not which model: set {MODEL_VARIABLE} to its name as well"
            raise ProfileError(told) from error
        where = f"{blamed} ({key})" if blamed else f"{file}: {key}"
        raise ProfileError(f"{where}: {first['msg']}") from error
