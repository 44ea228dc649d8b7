"""Routes of context, frames, expertise and pins: part of the table in `routes`."""

from app.wire.context import ContextReply, Expertise, Frames, PinItem, Pins
from app.wire.route import Route

# What context and frames take alike.
_ASKED = (
    *("q", "session", "k", "max_tokens", "strategy", "space", "as_of", "valid_at", "include_superseded"),
    "warnings",
    *("message", "query_mode", "type_weights", "max_hops", "budget_ms", "hop_strategy", "decompose"),
)
CONTEXT = Route(
    "GET",
    "/v1/context",
    "What a task needs, within a budget of tokens",
    ContextReply,
    query=(*_ASKED, "new_only", "preview"),
)
FRAMES = Route("GET", "/v1/frames", "The frames that there are", Frames)
FRAME = Route("GET", "/v1/frames/{id}", "What an agent receives by a frame", ContextReply, query=_ASKED)
EXPERTISE = Route(
    "GET",
    "/v1/expertise",
    "What was learnt, in six kinds that are ranked alone",
    Expertise,
    query=("q", "limit", "space"),
)
SESSION_PINS = Route("GET", "/v1/sessions/{id}/pins", "What is held in a session", Pins)
PIN_ITEM = Route("POST", "/v1/sessions/{id}/pins", "Hold an item in a session", Pins, PinItem)
UNPIN_ITEM = Route(
    "DELETE", "/v1/sessions/{id}/pins", "Hold an item no longer, or nothing", Pins, query=("item",)
)

CONTEXT_ROUTES: tuple[Route, ...] = (
    CONTEXT,
    FRAMES,
    FRAME,
    EXPERTISE,
    SESSION_PINS,
    PIN_ITEM,
    UNPIN_ITEM,
)
