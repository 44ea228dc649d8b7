"""Routes of what is learnt from use: part of the table in `routes`."""

from app.wire.route import Route
from app.wire.use import (
    FeedbackGiven,
    GiveFeedback,
    GiveOutcome,
    ItemOpened,
    ItemUseDetail,
    Learnt,
    UndoUse,
    UseMarks,
    UseUndone,
)

FEEDBACK = Route(
    "POST", "/v1/feedback", "Say what items of an answer were worth", FeedbackGiven, GiveFeedback
)
OUTCOME = Route("POST", "/v1/outcomes", "Say how it turned out with these items", FeedbackGiven, GiveOutcome)
LEARNT = Route(
    "GET", "/v1/use", "What was learnt from use", Learnt, query=("show", "limit", "offset", "space")
)
USE_MARKS = Route("GET", "/v1/use/marks", "What was said about use", UseMarks, query=("limit",))
UNDO_USE = Route("POST", "/v1/use/undo", "Take back what was learnt from use", UseUndone, UndoUse)
ITEM_USE = Route("GET", "/v1/items/{id}/use", "What use taught of one item", ItemUseDetail)
OPENED = Route("POST", "/v1/items/{id}/opened", "An item was looked at", ItemOpened)

USE_ROUTES: tuple[Route, ...] = (FEEDBACK, OUTCOME, LEARNT, USE_MARKS, UNDO_USE, ITEM_USE, OPENED)
