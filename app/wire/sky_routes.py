"""Routes of what the person made of the sky: part of the table in `routes`."""

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
SAVED_VIEWS = Route("GET", "/v1/views", "Views of the sky that the person keeps", SavedViews)
SAVE_VIEW = Route("POST", "/v1/views", "Keep a view under a name", SavedView, SaveView, status=201)
CHANGE_VIEW = Route("PATCH", "/v1/views/{id}", "Rename a view or give it another look", SavedView, ChangeView)
REMOVE_VIEW = Route("DELETE", "/v1/views/{id}", "Delete a view", SavedView)

SKY_ROUTES: tuple[Route, ...] = (
    GRAPH_MATCHES,
    ARRANGEMENT,
    ARRANGE,
    SAVED_VIEWS,
    SAVE_VIEW,
    CHANGE_VIEW,
    REMOVE_VIEW,
)
