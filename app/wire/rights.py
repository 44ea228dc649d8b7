"""What each route asks of a client: the one table that the daemon checks and the page of the interface shows.

A route without a row is the owner's alone.
"""

from dataclasses import dataclass
from typing import Literal

from app.wire import analysis_routes as a
from app.wire import care_routes as h
from app.wire import client_routes as c
from app.wire import context_routes as x
from app.wire import preference_routes as p
from app.wire import proxy_routes as y
from app.wire import routes as r
from app.wire import sky_routes as s
from app.wire import type_routes as t
from app.wire import use_routes as u
from app.wire import work_routes as w
from app.wire.route import Route

Right = Literal["known", "read", "write", "owner"]
Reach = Literal["free", "spaces", "item", "own", "closed"]


@dataclass(frozen=True)
class Need:
    """`right` is what the client must have; `known`: any client may.

    `reach` says what a client may still do here when it reads (or writes) in some spaces only. free: nothing
    of an item is told. spaces: the handler keeps to the spaces. item: the item that the address names lies in
    one of them. own: it asks for what it did itself (`author`, or its own session). closed: nothing.
    Whatever the reach, items that lie elsewhere go from the reply, and a body may not name them.
    `tells`: a write whose reply says what others wrote, so that the client has to be allowed to read it too.
    """

    right: Right
    reach: Reach = "closed"
    tells: bool = False


OWNER = Need("owner")
_FREE = Need("read", "free")
_READ_SPACES = Need("read", "spaces")
_READ_ITEM = Need("read", "item")
_READ_OWN = Need("read", "own")
_READ_ALL = Need("read")
_WRITE_SPACES = Need("write", "spaces")
_WRITE_ITEM = Need("write", "item")
_TOLD_OWN = Need("write", "own", tells=True)
_WRITE_ALL = Need("write")
_TOLD_SPACES = Need("write", "spaces", tells=True)
_TOLD_ITEM = Need("write", "item", tells=True)
_TOLD_ALL = Need("write", tells=True)

RIGHTS: dict[Route, Need] = {
    s.GRAPH_MATCHES: _READ_ALL,
    s.ARRANGEMENT: _READ_ALL,
    s.ARRANGE: OWNER,
    s.MENTIONS: _READ_ALL,
    s.LINK_PREVIEW: OWNER,
    s.WRITTEN_LINKS: _READ_ALL,
    s.WRITE_LINK: OWNER,
    s.UNDO_LINK: OWNER,
    s.SAVED_VIEWS: _READ_ALL,
    s.SAVE_VIEW: OWNER,
    s.CHANGE_VIEW: OWNER,
    s.REMOVE_VIEW: OWNER,
    t.RECORD_TYPES: _FREE,
    t.RECORD_TYPE: _FREE,
    t.DECLARE_TYPE: _WRITE_ALL,
    t.CHECK_TYPE: _READ_ALL,
    t.RETIRE_TYPE: _WRITE_ALL,
    t.MIGRATE_TYPE: _WRITE_ALL,
    c.WHOAMI: Need("known", "free"),
    r.STATUS: Need("known", "free"),
    r.OPENAPI: Need("known", "free"),
    r.STOP: OWNER,
    r.PAUSE: OWNER,
    p.PREFERENCES: OWNER,
    p.CHANGE_PREFERENCES: OWNER,
    r.SEARCH: _READ_SPACES,
    r.FACETS: _READ_SPACES,
    r.FOUND_TABLE: _READ_SPACES,
    r.COMPLETE: _READ_ALL,
    r.SAVED_SEARCHES: _READ_ALL,
    r.SAVE_SEARCH: OWNER,
    r.CHANGE_SEARCH: OWNER,
    r.REMOVE_SEARCH: OWNER,
    r.SUGGESTIONS: _READ_ALL,
    r.DISMISS_PAIR: OWNER,
    r.SOURCES: _READ_ALL,
    r.ADD_SOURCE: OWNER,
    r.PREVIEW_SOURCE: OWNER,
    r.FOUND_VAULTS: OWNER,
    r.CHANGE_SOURCE: OWNER,
    r.PREVIEW_CHANGE: OWNER,
    r.REMOVE_SOURCE: OWNER,
    r.SYNC_SOURCE: OWNER,
    r.FIND_ITEM: _READ_SPACES,
    r.ITEM: _READ_ITEM,
    r.ITEM_LINKS: _READ_ITEM,
    r.ITEM_SIMILAR: _READ_ITEM,
    r.ITEM_HISTORY: _READ_ITEM,
    r.ITEM_EXPLAIN: _READ_ITEM,
    r.ITEM_DIFF: _READ_ITEM,
    r.ITEM_AUDIT: _READ_ITEM,
    r.ITEM_EVIDENCE: _READ_ITEM,
    r.ITEM_CONFLICTS: _READ_ITEM,
    r.ITEM_CHAIN: _READ_ITEM,
    r.ITEM_PROOF: _READ_ITEM,
    r.REMEMBER: _WRITE_SPACES,
    r.IGNORED_TEXTS: OWNER,
    r.CHANGE_IGNORED_TEXTS: OWNER,
    r.CHANGE_ITEM: _WRITE_ITEM,
    r.FORGET_ITEM: _WRITE_ITEM,
    r.RESTORE_ITEM: _WRITE_ITEM,
    r.SUPERSEDE_ITEM: _WRITE_ITEM,
    r.ADD_EVIDENCE: _WRITE_ITEM,
    r.WITHDRAW_EVIDENCE: _WRITE_ITEM,
    r.RETRACT_ITEM: _WRITE_ITEM,
    r.MERGE_ITEM: _WRITE_ITEM,
    r.UNDO_ITEM: OWNER,
    r.CHANGES: _READ_OWN,
    r.TRASH: _READ_ALL,
    r.SESSIONS: _READ_OWN,
    r.SESSION: _READ_OWN,
    r.UNDO_SESSION: _TOLD_OWN,
    r.TIMELINE: _READ_ALL,
    r.KNOWN_THEN: _READ_ALL,
    r.AUDITS: _READ_ALL,
    r.VERIFY: _FREE,
    x.CONTEXT: _READ_SPACES,
    y.PROXY: OWNER,
    y.CHANGE_PROXY: OWNER,
    y.NOTE_REQUEST: Need("known", "free"),
    a.ANALYSIS_INBOX: _READ_SPACES,
    a.HAND_IN: _TOLD_SPACES,
    a.ANALYSES: _READ_ALL,
    a.ANALYSIS: _READ_ALL,
    a.UNDO_ANALYSIS: _TOLD_OWN,
    u.FEEDBACK: _FREE,
    u.OUTCOME: _FREE,
    u.LEARNT: _READ_SPACES,
    u.USE_MARKS: OWNER,
    u.UNDO_USE: OWNER,
    u.ITEM_USE: _READ_ITEM,
    u.OPENED: _READ_ITEM,
    x.FRAMES: _FREE,
    x.FRAME: _READ_SPACES,
    x.EXPERTISE: _READ_SPACES,
    x.SESSION_PINS: _READ_SPACES,
    x.PIN_ITEM: _TOLD_SPACES,
    x.UNPIN_ITEM: _TOLD_SPACES,
    r.CONFLICTS: _READ_ALL,
    r.CONFLICT: _READ_ALL,
    r.RESOLVE_CONFLICT: _TOLD_ALL,
    r.REOPEN_CONFLICT: _TOLD_ALL,
    r.CHALLENGE: _READ_ALL,
    r.DECISIONS: _READ_SPACES,
    r.DECIDE: _WRITE_SPACES,
    r.GRADUATE: _TOLD_ALL,
    r.DECISION: _READ_ITEM,
    r.DECISION_HINTS: _READ_ALL,
    r.DECISION_PROVENANCE: _READ_ITEM,
    r.MEET_REQUIREMENT: _TOLD_ITEM,
    r.ACTIVATE_DECISION: _TOLD_ITEM,
    r.ENTITY_OBSERVATIONS: _READ_ALL,
    w.PLANS: _READ_SPACES,
    w.CREATE_PLAN: _WRITE_SPACES,
    w.PLAN: _READ_ITEM,
    w.CHANGE_PLAN: _TOLD_ITEM,
    w.CHANGE_TASK: _TOLD_ITEM,
    w.COMPLETE_PLAN: _TOLD_ITEM,
    w.FAIL_PLAN: _TOLD_ITEM,
    w.REOPEN_PLAN: _TOLD_ITEM,
    w.ANCHORS: _READ_SPACES,
    w.SET_ANCHOR: _TOLD_SPACES,
    w.CLEAR_ANCHORS: _TOLD_SPACES,
    w.GRADUATE_ANCHORS: _TOLD_SPACES,
    w.CHECK_DRIFT: _READ_SPACES,
    w.FAILURES: _READ_SPACES,
    w.LOG_FAILURE: _WRITE_SPACES,
    w.CHECK_FAILURE: _READ_SPACES,
    w.FAILURE: _READ_ITEM,
    w.RESOLVE_FAILURE: _TOLD_ITEM,
    w.TRACES: _READ_SPACES,
    w.STORE_TRACE: _WRITE_SPACES,
    w.TRACE: _READ_ITEM,
    w.DEV_CONTEXT: _READ_SPACES,
    w.SAVE_SESSION: _WRITE_SPACES,
    w.RECORD_PATTERN: _WRITE_SPACES,
    w.LOG_FRICTION: _WRITE_SPACES,
    w.RULES: _READ_SPACES,
    w.RULE: _READ_ITEM,
    w.ITEM_CONFIDENCE: _READ_ITEM,
    r.LEARNING: _FREE,
    r.CHANGE_LEARNING: OWNER,
    r.MODELS: _FREE,
    r.MODEL: _FREE,
    r.USE_MODEL: OWNER,
    r.GRAPH: _READ_ALL,
    r.POSITIONS: _READ_ALL,
    r.PROBLEMS: _READ_ALL,
    r.EVENTS: _READ_ALL,
    r.ERASE_PREVIEW: OWNER,
    r.ERASE_ITEM: OWNER,
    r.BACKUPS: OWNER,
    r.MAKE_BACKUP: OWNER,
    r.GIT_HISTORY: OWNER,
    r.CHANGE_GIT_HISTORY: OWNER,
    r.DOCTOR: OWNER,
    h.REPAIR: OWNER,
    h.REPORT: OWNER,
    h.VITALS: OWNER,
    r.CHECK_INDEX: OWNER,
    r.EXPORT: OWNER,
    r.IMPORT: OWNER,
    r.ACCEPT_ITEM: OWNER,
    c.CLIENTS: OWNER,
    c.ADD_CLIENT: OWNER,
    c.CLIENT: OWNER,
    c.CHANGE_CLIENT: OWNER,
    c.REVOKE_CLIENT: OWNER,
    c.RENEW_TOKEN: OWNER,
    c.CLIENT_ACTIVITY: OWNER,
    c.MCP_SERVER: OWNER,
    c.CHANGE_MCP_SERVER: OWNER,
    c.SPACES: _READ_SPACES,
    c.COMPARE_SPACES: _READ_SPACES,
    c.BRIDGES: _READ_ALL,
    c.SAVE_BRIDGE: OWNER,
    c.BRIDGE: _READ_ALL,
    c.REMOVE_BRIDGE: OWNER,
}


def need_of(route: Route) -> Need:
    return RIGHTS.get(route, OWNER)
