"""The table of routes: the daemon's handlers, the client and the API page are made from it."""

from typing import Any

from app.wire.analysis_routes import ANALYSIS_ROUTES
from app.wire.care import (
    Backup,
    Backups,
    ChangeGitHistory,
    Diagnosis,
    Erased,
    ErasePreview,
    GitHistory,
    IndexCheck,
    MakeBackup,
)
from app.wire.care_routes import CARE_ROUTES
from app.wire.client_routes import CLIENT_ROUTES
from app.wire.conflicts import Challenge, ChallengeReply, Conflict, Conflicts, Reopen, Resolve
from app.wire.context_routes import CONTEXT_ROUTES
from app.wire.graph import Graph, Positions
from app.wire.history import Explanation, History
from app.wire.intake import ChangeIgnored, IgnoredTexts
from app.wire.items import Item, ItemLinks, SimilarItems
from app.wire.learning import ChangeLearning, LearningState
from app.wire.memories import (
    ChangeItem,
    Forgotten,
    NewMemory,
    Receipt,
    Receipts,
    Remember,
    Supersede,
)
from app.wire.models import ModelChoice, ModelList, ModelStatus
from app.wire.past import (
    Audits,
    Changes,
    ItemAudit,
    ItemDiff,
    KnownThen,
    LedgerCheck,
    SessionDetail,
    Sessions,
    Timeline,
    Undo,
    Undone,
)
from app.wire.preference_routes import PREFERENCE_ROUTES
from app.wire.proxy_routes import PROXY_ROUTES
from app.wire.route import Route
from app.wire.search import (
    ChangeSearch,
    Completion,
    Facets,
    FoundTable,
    SavedSearch,
    SavedSearches,
    SaveSearch,
    SearchReply,
)
from app.wire.sky_routes import SKY_ROUTES
from app.wire.sources import (
    AddSource,
    ChangeSource,
    FoundVaults,
    RemovedSource,
    Source,
    SourceList,
    SourcePreview,
    SyncReply,
)
from app.wire.status import PauseWork, ProblemList, Status, Stopping
from app.wire.suggestions import DecisionHints, DismissedPair, DismissPair, PairSuggestions
from app.wire.transfer import Accept, Accepted, Export, Exported, Import, Imported
from app.wire.truth import (
    Activate,
    AddEvidence,
    CausalChain,
    Decide,
    Decision,
    Decisions,
    EntityCard,
    EvidenceList,
    EvidenceReceipt,
    Graduate,
    MeetRequirement,
    Merge,
    Proof,
    Provenance,
    Retract,
    WithdrawEvidence,
)
from app.wire.type_routes import TYPE_ROUTES
from app.wire.use_routes import USE_ROUTES
from app.wire.work_routes import WORK_ROUTES

# Who stands behind a change without a body, why, in which session; and the id of the request.
_WHO = ("author", "reason", "session", "request_id")

STATUS = Route("GET", "/v1/status", "How the daemon is", Status)
STOP = Route("POST", "/v1/stop", "End the daemon", Stopping)
PAUSE = Route("POST", "/v1/pause", "Pause or resume the learning of meanings", Status, PauseWork)
SEARCH = Route(
    "GET",
    "/v1/search",
    "Find by word and by meaning",
    SearchReply,
    query=(
        *("q", "limit", "mode", "typing", "explain", "space", "as_of", "valid_at", "as_of_strict"),
        *("multi_hop", "max_hops", "budget_ms", "hop_strategy", "decompose", "warnings"),
    ),
)
FACETS = Route(
    "GET",
    "/v1/search/facets",
    "What the found items are, counted",
    Facets,
    query=("q", "mode", "typing", "space"),
)
FOUND_TABLE = Route(
    "GET",
    "/v1/search/table",
    "All that a search finds, column by column",
    FoundTable,
    query=("q", "mode", "space", "limit"),
)
COMPLETE = Route(
    "GET", "/v1/search/complete", "What may stand at the cursor", Completion, query=("q", "cursor")
)
SAVED_SEARCHES = Route("GET", "/v1/searches", "Searches that the person keeps", SavedSearches)
SAVE_SEARCH = Route("POST", "/v1/searches", "Keep a search under a name", SavedSearch, SaveSearch, status=201)
CHANGE_SEARCH = Route(
    "PATCH", "/v1/searches/{id}", "Rename a saved search or change it", SavedSearch, ChangeSearch
)
REMOVE_SEARCH = Route("DELETE", "/v1/searches/{id}", "Delete a saved search", SavedSearch)
SUGGESTIONS = Route(
    "GET",
    "/v1/suggestions",
    "Pairs that speak of the same and are not linked, or are there twice",
    PairSuggestions,
    query=("kind", "limit", "offset", "dismissed"),
)
DISMISS_PAIR = Route(
    "POST", "/v1/suggestions/dismissed", "Put a pair away, or bring it back", DismissedPair, DismissPair
)
SOURCES = Route("GET", "/v1/sources", "The folders that were added", SourceList)
ADD_SOURCE = Route("POST", "/v1/sources", "Add a folder", Source, AddSource, status=201)
PREVIEW_SOURCE = Route(
    "POST", "/v1/sources/preview", "What adding a folder would bring", SourcePreview, AddSource
)
FOUND_VAULTS = Route("GET", "/v1/sources/found", "Vaults found on this machine", FoundVaults)
CHANGE_SOURCE = Route("PATCH", "/v1/sources/{id}", "Change how a folder is kept", Source, ChangeSource)
PREVIEW_CHANGE = Route(
    "POST", "/v1/sources/{id}/preview", "What a folder would hold after a change", SourcePreview, ChangeSource
)
REMOVE_SOURCE = Route(
    "DELETE",
    "/v1/sources/{id}",
    "Take a folder out, and with drop erase what is known of its notes; its files stay as they are",
    RemovedSource,
    query=("drop",),
)
SYNC_SOURCE = Route(
    "POST",
    "/v1/sources/{id}/sync",
    "Look at a folder again",
    SyncReply,
    query=("accept_removals",),
    status=202,
)
FIND_ITEM = Route("GET", "/v1/items", "One item by id, path or title", Item, query=("find",))
ITEM = Route("GET", "/v1/items/{id}", "One item, as it is or as it was", Item, query=("as_of", "valid_at"))
ITEM_LINKS = Route("GET", "/v1/items/{id}/links", "Links from and to an item", ItemLinks)
ITEM_SIMILAR = Route(
    "GET", "/v1/items/{id}/similar", "Items that speak of the same", SimilarItems, query=("limit",)
)
REMEMBER = Route(
    "POST",
    "/v1/memories",
    "Keep memories, turns and calls; answered when they are on disk",
    Receipts,
    Remember,
    one=(NewMemory, Receipt),
)
IGNORED_TEXTS = Route("GET", "/v1/ignored", "Patterns of texts that are not kept, and counts", IgnoredTexts)
CHANGE_IGNORED_TEXTS = Route(
    "PATCH",
    "/v1/ignored",
    "Add patterns of texts that are not kept, or take some out",
    IgnoredTexts,
    ChangeIgnored,
)
FORGET_ITEM = Route(
    "DELETE", "/v1/items/{id}", "Take an item out of recall; it can be restored", Forgotten, query=_WHO
)
RESTORE_ITEM = Route(
    "POST",
    "/v1/items/{id}/restore",
    "Bring a forgotten or superseded item back, or an older version of it",
    Forgotten,
    query=("version", "at", *_WHO),
)
CHANGE_ITEM = Route("PATCH", "/v1/items/{id}", "Change a memory", Receipt, ChangeItem)
SUPERSEDE_ITEM = Route(
    "POST", "/v1/items/{id}/supersede", "Let a memory take the place of another", Receipt, Supersede
)
ITEM_HISTORY = Route("GET", "/v1/items/{id}/history", "What happened to a memory", History)
ITEM_EXPLAIN = Route("GET", "/v1/items/{id}/explain", "Where a memory comes from, in one answer", Explanation)
ITEM_DIFF = Route(
    "GET",
    "/v1/items/{id}/diff",
    "What two versions of a memory have in different",
    ItemDiff,
    query=("from", "to"),
)
ITEM_AUDIT = Route("GET", "/v1/items/{id}/audit", "What can be said for sure of one item", ItemAudit)
UNDO_ITEM = Route("POST", "/v1/items/{id}/undo", "Take back the last change of an item", Undone, Undo)
CHANGES = Route(
    "GET",
    "/v1/changes",
    "What happened to memories between two times, the newest first",
    Changes,
    query=("since", "until", "type", "author", "session", "limit", "before"),
)
TRASH = Route(
    "GET",
    "/v1/trash",
    "What is forgotten now: by whom and when, the newest first",
    Changes,
    query=("limit", "before"),
)
SESSIONS = Route(
    "GET",
    "/v1/sessions",
    "What was done under one name each, the last first",
    Sessions,
    query=("limit", "author"),
)
SESSION = Route("GET", "/v1/sessions/{id}", "One session and its changes, by id or by name", SessionDetail)
UNDO_SESSION = Route("POST", "/v1/sessions/{id}/undo", "Take back all that a session did", Undone, Undo)
TIMELINE = Route(
    "GET", "/v1/timeline", "How many changes in each day or week", Timeline, query=("from", "to", "unit")
)
KNOWN_THEN = Route(
    "GET", "/v1/timeline/known", "What of the sky was known at a time", KnownThen, query=("at",)
)
AUDITS = Route(
    "GET", "/v1/audit", "What can be said for sure, of every item", Audits, query=("after", "limit")
)
VERIFY = Route("GET", "/v1/verify", "Whether the ledger is as it was written", LedgerCheck)
CONFLICTS = Route("GET", "/v1/conflicts", "The conflict inbox", Conflicts, query=("state", "limit"))
CONFLICT = Route("GET", "/v1/conflicts/{id}", "One conflict, with what each choice would do", Conflict)
RESOLVE_CONFLICT = Route("POST", "/v1/conflicts/{id}/resolve", "Decide a conflict", Conflict, Resolve)
REOPEN_CONFLICT = Route(
    "POST", "/v1/conflicts/{id}/reopen", "Take a decision back, with what it did", Conflict, Reopen
)
CHALLENGE = Route(
    "POST", "/v1/challenge", "Hold a text against what is known; nothing is kept", ChallengeReply, Challenge
)
ITEM_CONFLICTS = Route(
    "GET",
    "/v1/items/{id}/conflicts",
    "Conflicts of one item, the most contested first",
    Conflicts,
    query=("min_contest",),
)
ITEM_EVIDENCE = Route(
    "GET", "/v1/items/{id}/evidence", "What speaks for a memory and against it", EvidenceList
)
ADD_EVIDENCE = Route(
    "POST",
    "/v1/items/{id}/evidence",
    "Say what speaks for a memory or against it",
    EvidenceReceipt,
    AddEvidence,
    status=201,
)
WITHDRAW_EVIDENCE = Route(
    "POST", "/v1/items/{id}/evidence/withdraw", "Take evidence back", EvidenceReceipt, WithdrawEvidence
)
RETRACT_ITEM = Route(
    "POST", "/v1/items/{id}/retract", "A memory is not so; it can be restored", Receipt, Retract
)
MERGE_ITEM = Route("POST", "/v1/items/{id}/merge", "Put a duplicate into another memory", Receipt, Merge)
ITEM_CHAIN = Route(
    "GET",
    "/v1/items/{id}/chain",
    "What led to an item and what follows from it",
    CausalChain,
    query=("direction", "depth"),
)
ITEM_PROOF = Route("GET", "/v1/items/{id}/proof", "What an item rests on, recursively", Proof)
DECISIONS = Route(
    "GET",
    "/v1/decisions",
    "Decisions, those that count unless another status is asked for",
    Decisions,
    query=("status", "domain", "decision_type", "about", "min_confidence", "limit", "space"),
)
DECIDE = Route("POST", "/v1/decisions", "Keep a decision", Decision, Decide, status=201)
GRADUATE = Route(
    "POST", "/v1/decisions/graduate", "Let memories become a decision", Decision, Graduate, status=201
)
DECISION_HINTS = Route(
    "GET",
    "/v1/suggestions/decisions",
    "Decisions that notes seem to tell of and that are not kept as such",
    DecisionHints,
    query=("limit",),
)
DECISION = Route("GET", "/v1/decisions/{id}", "One decision as it stands", Decision)
DECISION_PROVENANCE = Route("GET", "/v1/decisions/{id}/provenance", "Where a decision comes from", Provenance)
MEET_REQUIREMENT = Route(
    "POST",
    "/v1/decisions/{id}/requirements",
    "A memory answers a requirement; with the last one the decision counts",
    Decision,
    MeetRequirement,
)
ACTIVATE_DECISION = Route(
    "POST", "/v1/decisions/{id}/activate", "Let a pending decision count", Decision, Activate
)
ENTITY_OBSERVATIONS = Route(
    "GET", "/v1/entities/{id}/observations", "What is known of somebody or something, by aspects", EntityCard
)
LEARNING = Route("GET", "/v1/learning", "How far learning is, and what it may take", LearningState)
CHANGE_LEARNING = Route(
    "PATCH",
    "/v1/learning",
    "Change threads, idle minutes or the rule for batteries",
    LearningState,
    ChangeLearning,
)
MODELS = Route("GET", "/v1/models", "The models that this home knows", ModelList)
MODEL = Route("GET", "/v1/model", "The model that serves, and the one that is to follow", ModelStatus)
USE_MODEL = Route(
    "PUT",
    "/v1/model",
    "Choose a model; it is tried first, and serves when it has read everything",
    ModelStatus,
    ModelChoice,
)
GRAPH = Route("GET", "/v1/graph", "The sky in columns", Graph)
POSITIONS = Route("GET", "/v1/graph/positions", "Where the nodes are now", Positions)
PROBLEMS = Route("GET", "/v1/problems", "Files that could not be read whole", ProblemList)
EVENTS = Route("GET", "/v1/events", "Events as they happen (SSE)", query=("run_id", "from_seq"))
OPENAPI = Route("GET", "/v1/openapi.json", "This table as OpenAPI", dict[str, Any])

ERASE_PREVIEW = Route("GET", "/v1/items/{id}/erase", "What goes when an item is erased", ErasePreview)
ERASE_ITEM = Route("POST", "/v1/items/{id}/erase", "Erase an item for good, with all of its past", Erased)
BACKUPS = Route("GET", "/v1/backups", "The backups of this home", Backups)
MAKE_BACKUP = Route("POST", "/v1/backups", "Make a backup", Backup, MakeBackup, status=201)
GIT_HISTORY = Route("GET", "/v1/git-history", "The history of memories in git", GitHistory)
CHANGE_GIT_HISTORY = Route(
    "PATCH", "/v1/git-history", "Keep a history in git, or no longer", GitHistory, ChangeGitHistory
)
DOCTOR = Route("GET", "/v1/doctor", "Look at everything that is kept, and say what is wrong", Diagnosis)
CHECK_INDEX = Route(
    "POST", "/v1/index/check", "Make the index anew beside the one in use, and compare", IndexCheck
)
EXPORT = Route("POST", "/v1/export", "Take memories out to a file of this machine", Exported, Export)
IMPORT = Route("POST", "/v1/import", "Bring in what a file of this machine holds", Imported, Import)
ACCEPT_ITEM = Route(
    "POST", "/v1/items/{id}/accept", "Let what an import brought carry weight", Accepted, Accept
)

ROUTES: tuple[Route, ...] = (
    STATUS,
    STOP,
    PAUSE,
    *PREFERENCE_ROUTES,
    SEARCH,
    FACETS,
    FOUND_TABLE,
    COMPLETE,
    SAVED_SEARCHES,
    SAVE_SEARCH,
    CHANGE_SEARCH,
    REMOVE_SEARCH,
    SUGGESTIONS,
    DISMISS_PAIR,
    SOURCES,
    ADD_SOURCE,
    PREVIEW_SOURCE,
    FOUND_VAULTS,
    CHANGE_SOURCE,
    PREVIEW_CHANGE,
    REMOVE_SOURCE,
    SYNC_SOURCE,
    FIND_ITEM,
    ITEM,
    ITEM_LINKS,
    ITEM_SIMILAR,
    REMEMBER,
    IGNORED_TEXTS,
    CHANGE_IGNORED_TEXTS,
    FORGET_ITEM,
    RESTORE_ITEM,
    CHANGE_ITEM,
    SUPERSEDE_ITEM,
    ITEM_HISTORY,
    ITEM_EXPLAIN,
    ITEM_DIFF,
    ITEM_AUDIT,
    UNDO_ITEM,
    CHANGES,
    TRASH,
    SESSIONS,
    SESSION,
    UNDO_SESSION,
    TIMELINE,
    KNOWN_THEN,
    AUDITS,
    VERIFY,
    *CONTEXT_ROUTES,
    *USE_ROUTES,
    *ANALYSIS_ROUTES,
    *PROXY_ROUTES,
    CONFLICTS,
    CONFLICT,
    RESOLVE_CONFLICT,
    REOPEN_CONFLICT,
    CHALLENGE,
    ITEM_CONFLICTS,
    ITEM_EVIDENCE,
    ADD_EVIDENCE,
    WITHDRAW_EVIDENCE,
    RETRACT_ITEM,
    MERGE_ITEM,
    ITEM_CHAIN,
    ITEM_PROOF,
    DECISIONS,
    DECIDE,
    GRADUATE,
    DECISION_HINTS,
    DECISION,
    DECISION_PROVENANCE,
    MEET_REQUIREMENT,
    ACTIVATE_DECISION,
    ENTITY_OBSERVATIONS,
    *TYPE_ROUTES,
    *WORK_ROUTES,
    LEARNING,
    CHANGE_LEARNING,
    MODELS,
    MODEL,
    USE_MODEL,
    ERASE_PREVIEW,
    ERASE_ITEM,
    BACKUPS,
    MAKE_BACKUP,
    GIT_HISTORY,
    CHANGE_GIT_HISTORY,
    DOCTOR,
    *CARE_ROUTES,
    CHECK_INDEX,
    EXPORT,
    IMPORT,
    ACCEPT_ITEM,
    *CLIENT_ROUTES,
    GRAPH,
    POSITIONS,
    *SKY_ROUTES,
    PROBLEMS,
    EVENTS,
    OPENAPI,
)
