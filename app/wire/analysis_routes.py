"""Routes of analyses by agents: part of the table in `routes`."""

from app.wire.analyses import AnalysisInbox, AnalysisRun, AnalysisRuns, HandedIn, HandIn, RunUndone
from app.wire.route import Route

ANALYSIS_INBOX = Route(
    "GET", "/v1/analyses/inbox", "Memories that wait for an analysis", AnalysisInbox, query=("limit", "space")
)
HAND_IN = Route("POST", "/v1/analyses", "Hand in analyses: all are kept or none", HandedIn, HandIn)
ANALYSES = Route("GET", "/v1/analyses", "What was handed in", AnalysisRuns, query=("limit",))
ANALYSIS = Route("GET", "/v1/analyses/{id}", "One hand-in with its items", AnalysisRun)
UNDO_ANALYSIS = Route("POST", "/v1/analyses/{id}/undo", "Take a whole hand-in back", RunUndone)

ANALYSIS_ROUTES: tuple[Route, ...] = (ANALYSIS_INBOX, HAND_IN, ANALYSES, ANALYSIS, UNDO_ANALYSIS)
