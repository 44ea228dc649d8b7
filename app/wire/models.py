"""The model that gives meanings: which one serves, which one is to come, and the person's choice."""

from typing import Annotated, Literal

import msgspec

PoolingName = Literal["graph", "mean", "cls", "max", "last"]


class ModelChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A folder with an ONNX sentence model; empty: the model that comes with Memorarium.

    What is not given is read from the model's own configuration files. `graph`: the file to take where the
    folder holds several, relative to it.
    """

    folder: str = ""
    graph: str | None = None
    pooling: PoolingName | None = None
    query_prefix: Annotated[str, msgspec.Meta(max_length=500)] | None = None
    passage_prefix: Annotated[str, msgspec.Meta(max_length=500)] | None = None
    max_tokens: Annotated[int, msgspec.Meta(ge=16, le=8192)] | None = None


class ModelInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A model as it is used. `id` names its files, pooling and prefixes together; `folder` empty: ours."""

    id: str
    name: str
    dims: int
    max_tokens: int
    pooling: PoolingName = "graph"
    query_prefix: str = ""
    passage_prefix: str = ""
    folder: str = ""


class ModelStatus(msgspec.Struct, frozen=True, kw_only=True):
    """`serving` answers queries now; `next` is being prepared and takes over when `done` reaches `total`.

    `done` and `total` count texts; without `next` they are those of the serving model. `left_s`: seconds to
    go, None when not known or paused. `problem`: why the model cannot be used, empty while it can.
    """

    serving: ModelInfo | None = None
    next: ModelInfo | None = None
    done: int = 0
    total: int = 0
    rate: float = 0.0
    left_s: float | None = None
    paused: bool = False
    state: Literal["asleep", "awake", "unavailable"] = "asleep"
    problem: str = ""


class ModelList(msgspec.Struct, frozen=True, kw_only=True):
    """Ours and those that were chosen in this home before; any other folder may be chosen as well."""

    models: list[ModelInfo]
    serving: str = ""
    next: str = ""
