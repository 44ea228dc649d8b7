"""Routes of what the person made of the sky: part of the table in `routes`."""

from app.wire.mentions import LinkPreview, Mentions, WriteLink, WrittenLink, WrittenLinks
from app.wire.route import Route
from app.wire.sky import (
    Arrangement,
    ChangeArrangement,
    ChangeView,
    Matches,
    SavedView,
    SavedViews,
    SaveView,
)

GRAPH_MATCHES = Route(
    "GET", "/v1/graph/matches", "All nodes of the sky that a query finds", Matches, query=("q",)
)
ARRANGEMENT = Route("GET", "/v1/graph/arrangement", "Pins, folds, what is hidden, forces", Arrangement)
ARRANGE = Route(
    "PATCH",
    "/v1/graph/arrangement",
    "Pin, fold, hide or fade nodes, or set forces",
    Arrangement,
    ChangeArrangement,
)
MENTIONS = Route(
    "GET", "/v1/graph/mentions", "Notes that name others without a link", Mentions, query=("around", "limit")
)
LINK_PREVIEW = Route(
    "GET", "/v1/graph/mentions/preview", "What a link would change in a file", LinkPreview, query=("a", "b")
)
WRITTEN_LINKS = Route("GET", "/v1/graph/links", "Links that the person had written into notes", WrittenLinks)
WRITE_LINK = Route(
    "POST",
    "/v1/graph/links",
    "Make a mention a link, in the person's own file",
    WrittenLink,
    WriteLink,
    status=201,
)
UNDO_LINK = Route("POST", "/v1/graph/links/{id}/undo", "Take a written link out again", WrittenLink)
SAVED_VIEWS = Route("GET", "/v1/views", "Views of the sky that the person keeps", SavedViews)
SAVE_VIEW = Route("POST", "/v1/views", "Keep a view under a name", SavedView, SaveView, status=201)
CHANGE_VIEW = Route("PATCH", "/v1/views/{id}", "Rename a view or give it another look", SavedView, ChangeView)
REMOVE_VIEW = Route("DELETE", "/v1/views/{id}", "Delete a view", SavedView)

SKY_ROUTES: tuple[Route, ...] = (
    GRAPH_MATCHES,
    ARRANGEMENT,
    ARRANGE,
    MENTIONS,
    LINK_PREVIEW,
    WRITTEN_LINKS,
    WRITE_LINK,
    UNDO_LINK,
    SAVED_VIEWS,
    SAVE_VIEW,
    CHANGE_VIEW,
    REMOVE_VIEW,
)
