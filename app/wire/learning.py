"""How meanings are learnt: how much of the machine it may take, how far it is, why it waits."""

from typing import Annotated, Literal

import msgspec


class ChangeLearning(msgspec.Struct, frozen=True, kw_only=True):
    """What is not given stays as it is."""

    threads: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    idle_minutes: Annotated[float, msgspec.Meta(gt=0, le=1440)] | None = None
    on_battery: bool | None = None
    note_tokens: bool | None = None


class LearningState(msgspec.Struct, frozen=True, kw_only=True):
    """`learnt` of `passages` have all that the model gives; `left_s` is None when not known or waiting.

    `threads` share the work; after `idle_minutes` without any the model leaves memory. `waiting` says why
    nothing is learnt though something is left. `note_tokens`: what the model says of each word of a note is
    kept, from the next start of the daemon on.
    """

    threads: int
    idle_minutes: float
    on_battery: bool = False
    note_tokens: bool = True
    learnt: int = 0
    passages: int = 0
    rate: float = 0.0
    left_s: float | None = None
    waiting: Literal["", "paused", "battery", "halted"] = ""
