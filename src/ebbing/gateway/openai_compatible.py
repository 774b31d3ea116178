"""One client for every service that speaks OpenAI's language: OpenAI, Ollama, vLLM, DeepSeek, Zhipu, Qwen.

Standard library only. An attempt gives a value, an answer or a trouble, and the error is raised outside of any
`except`: so no exception drags along frames of the HTTP layer, whose locals hold the key.
"""

from __future__ import annotations

import http.client
import json
import logging
import random
import re
import ssl
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from ipaddress import ip_address
from typing import Any, Final

from ebbing.domain.conversation import Message, ModelUnavailable, PromptRefused, Reply
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.json_form import from_json
from ebbing.errors import ProfileError
from ebbing.gateway.api_key import ApiKey
from ebbing.gateway.chat_format import estimated_tokens, problem_codes, question, reply
from ebbing.gateway.post import Address, CutOff, Response, TooLarge, address_of, post

log: Final = logging.getLogger("ebbing.gateway")

FIRST_WAIT_S: Final = 0.5
LONGEST_WAIT_S: Final = 30.0
RETRIED: Final = frozenset((408, 429, 500, 502, 503, 504))
NO_CREDIT: Final = frozenset(("insufficient_quota", "1113"))  # OpenAI, Zhipu: a 429 that waiting does not cure
_VERSION: Final = re.compile(r"/v\d")
CHAT: Final = "/chat/completions"


def endpoint(base_url: str, end: str = CHAT) -> Address:
    """Return the address of a service's function, given with or without /v1, a trailing slash, or the full path."""
    base = address_of(base_url)
    path = base.path.rstrip("/").removesuffix(end)
    if not _VERSION.search(path):  # Zhipu ends in /v4, Gemini in /v1beta/openai: those stay
        path += "/v1"
    return Address(base.secure, base.host, base.port, path + end)


@dataclass(frozen=True, slots=True)
class _Trouble:
    """Why an attempt failed, in the words of the error to raise."""

    why: str
    retry: bool = False
    retry_after_s: float | None = None
    kind: type[ModelUnavailable] = ModelUnavailable
    maybe_billed: bool = False  # the service had the prompt and did not say no


class Client:
    """Asks one function of a service behind a base URL, and again where that can help.

    `timeout_s` bounds one request from connecting to the last byte; `max_retries` more may follow it.
    """

    def __init__(
        self,
        base_url: str,
        model: str,
        api_key: str | ApiKey = "",
        *,
        timeout_s: float = 60.0,
        connect_timeout_s: float = 10.0,
        max_retries: int = 3,
        max_wait_s: float = LONGEST_WAIT_S,
        function: str = CHAT,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        jitter: Callable[[], float] = random.random,
    ) -> None:
        if timeout_s <= 0 or connect_timeout_s <= 0 or max_retries < 0 or not model.strip():
            raise ProfileError("a language model needs a name, timeouts above zero and max_retries of zero or more")
        self._address = endpoint(base_url, function)
        self._model, self._key = model, ApiKey(api_key)
        self._timeout_s, self._connect_timeout_s = timeout_s, connect_timeout_s
        self._max_retries, self._max_wait_s = max_retries, max_wait_s
        self._clock, self._sleep, self._now, self._jitter = clock, sleep, now, jitter
        if self._key and not self._address.secure and not _is_local(self._address.host):
            log.warning("the API key for %s is sent without encryption: use https", self._address.host)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(model={self._model!r}, host={self._address.host!r}, api_key={self._key!r})"

    @property
    def host(self) -> str:
        """Where it is."""
        return self._address.host

    def ask(
        self, question: Mapping[str, Any], *, tokens: int = 0, purpose: str = ""
    ) -> tuple[dict[str, Any], int, int]:
        """Return the answer, the requests made, and the tokens that failed ones may have cost. Raises ModelUnavailable or PromptRefused."""
        body = json.dumps(question).encode()
        attempt = billed = 0
        while True:
            attempt += 1
            outcome = self._attempt(body)
            if isinstance(outcome, dict):
                return outcome, attempt, billed
            billed += tokens if outcome.maybe_billed else 0
            log.info("%s %s: attempt %d failed: %s", self._model, purpose, attempt, outcome.why)
            wait_s = self._wait_s(outcome, attempt)
            if wait_s is None:
                raise outcome.kind(
                    f"{outcome.why} (model {self._model} at {self._address.host}, tried {attempt}×)",
                    retry_after_s=outcome.retry_after_s,
                    requests=attempt,
                    tokens=billed,
                )
            self._sleep(wait_s)

    def _wait_s(self, trouble: _Trouble, attempt: int) -> float | None:
        """Return how long to wait before the next attempt; None to give up."""
        if not trouble.retry or attempt > self._max_retries:
            return None
        asked = trouble.retry_after_s or 0.0
        if asked > self._max_wait_s:
            return None  # sooner than asked would be rude, that long would hold up everything else
        backoff = min(self._max_wait_s, FIRST_WAIT_S * 2.0 ** min(attempt - 1, 30))
        return max(asked, backoff * (0.5 + 0.5 * self._jitter()))

    def _attempt(self, body: bytes) -> dict[str, Any] | _Trouble:
        headers = {"Content-Type": "application/json", "Accept": "application/json", "User-Agent": "ebbing"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key.reveal()}"
        try:
            answer = post(
                self._address,
                body,
                headers,
                connect_timeout_s=self._connect_timeout_s,
                deadline=self._clock() + self._timeout_s,
                clock=self._clock,
            )
        except (OSError, http.client.HTTPException, ValueError) as error:
            return self._broken(error)
        return self._judged(answer)

    def _broken(self, error: Exception) -> _Trouble:
        """Note that the connection failed. Only the kind of error is kept: its message and its frames may hold the request."""
        if isinstance(error, TooLarge):
            return _Trouble("the answer was too large to be a reply: check base_url", maybe_billed=True)
        if isinstance(error, ssl.SSLCertVerificationError):
            return _Trouble(
                "the certificate of the service is not trusted: check base_url and the system's certificates"
            )
        if isinstance(error, TimeoutError):
            why = f"no complete answer within {self._timeout_s:g} s: is the service overloaded? raise timeout_s if it is slow"
            return _Trouble(why, retry=True, maybe_billed=True)
        if isinstance(error, ConnectionRefusedError):
            return _Trouble("nothing listens there: start the service or check base_url", retry=True)
        if isinstance(error, ConnectionError | CutOff | http.client.IncompleteRead | http.client.BadStatusLine):
            return _Trouble("the connection broke off before the answer was complete", retry=True, maybe_billed=True)
        return _Trouble(
            f"the service cannot be reached ({type(error).__name__}): check base_url and the network", retry=True
        )

    def _judged(self, answer: Response) -> dict[str, Any] | _Trouble:
        """Return the JSON of a good answer, or what is wrong with it."""
        if 300 <= answer.status < 400:
            return _Trouble(
                f"the service redirects (HTTP {answer.status}), which is not followed: set base_url to its final address"
            )
        data = _json(answer.body)
        if answer.status != 200:
            return self._refused(answer, problem_codes(data))
        kind = answer.headers.get("content-type", "application/json").partition(";")[0].strip().lower()
        if not kind.endswith("json"):
            return _Trouble("the answer is not JSON by its content type: check that base_url is an API, not a web page")
        if not isinstance(data, dict):
            return _Trouble(
                "the answer is not a JSON object: check that base_url is a chat completions service", maybe_billed=True
            )
        return data

    def _refused(self, answer: Response, codes: tuple[str, ...]) -> _Trouble:
        status = answer.status
        if status in (401, 403):  # no codes here: what is said beside these may repeat the key
            return _Trouble(f"the service does not accept the API key (HTTP {status}): check api_key")
        said = ", ".join(
            (f"HTTP {status}", *(code for code in codes if not self._key or self._key.reveal() not in code))
        )
        if status == 402 or NO_CREDIT & set(codes):
            return _Trouble(f"the account has no credit left ({said}): top it up")
        if status == 404:
            return _Trouble(f"the service does not know this address or model ({said}): check base_url and model")
        if status in (400, 413, 422):
            why = f"the service refused the prompt ({said}): it may be too long, filtered, or a setting is unknown"
            return _Trouble(why, kind=PromptRefused)
        after_s = retry_after_s(answer.headers, self._now())
        if status == 429:
            return _Trouble(f"the service asks to slow down ({said}): wait, or lower calls_per_hour", True, after_s)
        return _Trouble(f"the service failed ({said}): try later", status in RETRIED, after_s)


class OpenAICompatible(Client):
    """A chat model. `extra` fields go into every request, e.g. {"enable_thinking": False}."""

    def __init__(
        self,
        base_url: str,
        model: str,
        api_key: str | ApiKey = "",
        *,
        extra: Mapping[str, Any] | None = None,
        **how: Any,
    ) -> None:
        super().__init__(base_url, model, api_key, **how)
        self._extra = dict(extra or {})

    def complete(
        self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
    ) -> Reply:
        """Ask once, and again where that can help. Raises ModelUnavailable or PromptRefused."""
        asked = question(self._model, messages, max_tokens=max_tokens, temperature=temperature, extra=self._extra)
        data, requests, billed = self.ask(asked, tokens=estimated_tokens(messages), purpose=purpose)
        try:
            return replace(reply(data, messages, self._model), requests=requests)
        except ModelUnavailable as error:
            error.requests, error.tokens = requests, billed + (error.tokens or estimated_tokens(messages))
            raise


def retry_after_s(headers: Mapping[str, str], now: datetime) -> float | None:
    """Return how long the service asks to wait, as seconds or as a date (held against its own clock if it shows one)."""
    value = headers.get("retry-after", "").strip()
    if value.isascii() and value.isdigit():
        return float(value[:9])
    until = _date(value)
    if until is None:
        return None
    return max(0.0, (until - (_date(headers.get("date", "")) or now)).total_seconds())


def _date(value: str) -> datetime | None:
    try:
        date = parsedate_to_datetime(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return date if date.tzinfo else date.replace(tzinfo=UTC)


def _json(body: bytes) -> Any:
    try:
        return from_json(body)
    except ValueError:
        return None


def _is_local(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
