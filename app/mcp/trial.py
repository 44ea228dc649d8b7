"""What a trial of a connection showed."""

import msgspec


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """One real start by the words in the client's file. Times in milliseconds.

    `protocol` is the version that both agreed on, `start_ms` how long that took from the start on; `tools`
    are what it offers; `told` is what the memory answered when it was asked how it is, which writes nothing.
    """

    protocol: str
    tools: list[str]
    told: str
    start_ms: float
    tools_ms: float
    answer_ms: float
