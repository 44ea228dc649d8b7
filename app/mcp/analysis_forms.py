"""What the tools of analyses take and answer."""

from typing import Annotated

import msgspec
from msgspec import Meta

from app.mcp.arguments import Arguments, RequestId
from app.mcp.results import Result
from app.wire.analyses import ItemAnalysis


class AnalysisInboxArgs(Arguments, frozen=True, kw_only=True):
    limit: Annotated[int, Meta(description="How many at the most.", ge=1, le=50)] = 10
    spaces: Annotated[list[str], Meta(description="Only these; without it those of this connection.")] = (
        msgspec.field(default_factory=list)
    )


class AnalyseArgs(Arguments, frozen=True, kw_only=True):
    analyses: Annotated[
        list[ItemAnalysis],
        Meta(description="One for each memory, with its id and version; what is left out stays as it is."),
    ] = msgspec.field(default_factory=list)
    model: Annotated[str, Meta(description="What judged: your model.")] = ""
    dry_run: Annotated[bool, Meta(description="Only check them and say what would happen.")] = False
    undo: Annotated[str, Meta(description="Instead: take back the run of this id, all of it.")] = ""
    request_id: RequestId = ""


class WaitingView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A memory that waits; `text` is recalled data with its mark."""

    id: str
    version: int
    title: str
    type: str
    text: str
    cue: str = ""
    tags: list[str] = []
    is_cut: bool = False
    was_analysed: bool = False


class InboxResult(Result, frozen=True, kw_only=True):
    """`types`: what a memory may be."""

    items: list[WaitingView]
    waiting: int
    types: list[str] = msgspec.field(default_factory=list)


class AnalyseResult(Result, frozen=True, kw_only=True):
    """`run` names the hand-in for its undo."""

    run: str
    state: str
    items: int
    entities: int = 0
    triples: int = 0
    contradictions: int = 0
    waiting: int = 0
    dry_run: bool = False
