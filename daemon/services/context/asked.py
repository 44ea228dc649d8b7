"""What a context is asked with, held to its limits, and what of it has no effect."""

from math import isnan

import msgspec

from app.errors import InvalidInputError
from app.wire.search import Inert
from daemon.retrieval.context.hop import BOTH, MOST_HOPS, STRATEGIES, USUAL_HOPS, USUAL_MS
from daemon.retrieval.context.router import STRATEGIES as WAYS

USUAL_K, MOST_K = 20, 100
USUAL_TOKENS, LEAST_TOKENS, MOST_TOKENS = 2000, 50, 32_000
MOST_MESSAGES, LONGEST_MESSAGE = 5, 500
HEAVIEST_TYPE = 10.0
QUERY_MODES = ("concat", "last")


class HopAsked(msgspec.Struct, frozen=True, kw_only=True):
    """How a search in several steps may go; None for what was not said."""

    max_hops: int | None = None
    budget_ms: int | None = None
    strategy: str = ""
    decompose: bool | None = None

    @property
    def hops(self) -> int:
        return USUAL_HOPS if self.max_hops is None else self.max_hops

    @property
    def limit_ms(self) -> int:
        return USUAL_MS if self.budget_ms is None else self.budget_ms

    @property
    def planner(self) -> str:
        return self.strategy or BOTH

    def given(self) -> list[str]:
        """The names of those that were said."""
        named = {
            "max_hops": self.max_hops is not None,
            "budget_ms": self.budget_ms is not None,
            "hop_strategy": bool(self.strategy),
        }
        return [name for name, said in named.items() if said]

    def checked(self) -> "HopAsked":
        """Raises InvalidInputError with all names where one is wrong."""
        if self.strategy and self.strategy not in STRATEGIES:
            raise InvalidInputError(
                f"There is no hop_strategy {self.strategy!r}.", hint=f"One of: {', '.join(STRATEGIES)}"
            )
        if not 1 <= self.hops <= MOST_HOPS or not 1 <= self.limit_ms <= 60_000:
            raise InvalidInputError(
                "max_hops or budget_ms is out of range.", hint=f"1 to {MOST_HOPS} hops, 1 to 60,000 ms"
            )
        return self


class AskedContext(msgspec.Struct, frozen=True, kw_only=True):
    """A context as it is asked for; "" and None stand for what was not said."""

    q: str = ""
    session: str = ""
    k: int = USUAL_K
    max_tokens: int | None = None
    strategy: str = ""
    spaces: tuple[str, ...] = ()
    as_of: str = ""
    valid_at: str = ""
    include_superseded: bool = False
    new_only: bool = False
    preview: bool = False
    messages: tuple[str, ...] = ()
    query_mode: str = "concat"
    type_weights: dict[str, float] = {}
    hop: HopAsked = HopAsked()

    def checked(self) -> "AskedContext":
        """Raises InvalidInputError; the hint says what may be given."""
        if self.strategy and self.strategy not in WAYS:
            raise InvalidInputError(
                f"There is no strategy {self.strategy!r}.", hint=f"One of: {', '.join(WAYS)}"
            )
        if self.query_mode not in QUERY_MODES:
            raise InvalidInputError(
                f"There is no query_mode {self.query_mode!r}.", hint=f"One of: {', '.join(QUERY_MODES)}"
            )
        if any(not 0 <= weight <= HEAVIEST_TYPE for weight in self.type_weights.values()):
            raise InvalidInputError("A type weighs 0 to 10.", hint="As in: type_weights=decision:2,turn:0.5")
        self.hop.checked()
        return self

    @property
    def query(self) -> str:
        """What is looked for: the question, else what was said last."""
        said = [one.strip()[-LONGEST_MESSAGE:] for one in (*self.messages, self.q) if one.strip()]
        if self.query_mode == "last":
            return said[-1] if said else ""
        recent = said[-MOST_MESSAGES:]
        return recent[0] if len(recent) == 1 else "\n".join(recent)


def type_weights_of(text: str) -> dict[str, float]:
    """`decision:2,turn:0.5` as weights by type. Raises InvalidInputError."""
    found: dict[str, float] = {}
    for part in text.split(","):
        name, colon, number = part.partition(":")
        if not part.strip():
            continue
        try:
            found[name.strip().lower()] = float(number) if colon else float("nan")
        except ValueError:
            found[name.strip().lower()] = float("nan")
    if any(isnan(weight) for weight in found.values()):
        raise InvalidInputError("A type weight is TYPE:NUMBER.", hint="As in: decision:2,turn:0.5")
    return found


def inert_of(asked: AskedContext, *, is_deep: bool, is_queryless: bool, in_time: bool) -> list[Inert]:
    """What was said and has no effect, each with its reason."""
    found: list[Inert] = []
    if not is_deep:
        found += [Inert(name, "only the strategy deep looks in several steps") for name in asked.hop.given()]
    if in_time:
        found += [Inert(name, "the past is asked in one step") for name in asked.hop.given() if is_deep]
        if asked.include_superseded:
            found.append(Inert("include_superseded", "as of a time what counted then is shown anyway"))
    if is_queryless:
        said = {"q": asked.q, "message": asked.messages, "strategy": asked.strategy, "as_of": asked.as_of}
        found += [
            Inert(name, "this frame is the same for every question") for name, value in said.items() if value
        ]
    if asked.new_only and not asked.session:
        found.append(Inert("new_only", "it needs a session"))
    if not asked.messages and asked.query_mode != "concat":
        found.append(Inert("query_mode", "there are no messages"))
    return list({one.name: one for one in found}.values())
