"""How agents and what they do are said. Plain functions."""

from collections.abc import Sequence
from datetime import datetime

from app.wire.anchors import Anchor, AnchorType
from app.wire.clients import ActivityEntry, Client, Permissions
from app.wire.past import Session, Undone
from ui import words
from ui.language import texts
from ui.memory.wording import list_words, moment_words

tr, counted = texts("Agents")

_TITLES = {
    "claude-code": "Claude Code",
    "claude-desktop": "Claude Desktop",
    "cursor": "Cursor",
    "vscode": "VS Code",
    "codex": "Codex",
    "windsurf": "Windsurf",
    "zed": "Zed",
}
_GROUPS = {
    "time": tr("Past and differences"),
    "decisions": tr("Evidence and open decisions"),
    "maintenance": tr("Withdrawing, merging, problems"),
    "types": tr("Kinds of memory"),
    "frames": tr("Frames and pins"),
    "plans": tr("Plans and anchors"),
    "journal": tr("Failures, reasoning, handovers"),
    "analyses": tr("Judging memories"),
}
_READ_BY = {
    "search": tr("a search"),
    "context": tr("a context"),
    "frame": tr("a context"),
    "get": tr("opening"),
    "explain": tr("asking where it comes from"),
    "decisions": tr("asking for decisions"),
    "changes": tr("asking what changed"),
    "conflicts": tr("asking what contradicts"),
    "status": tr("asking how the memory is"),
}

# Requests that are for no item.
_ASKED = {
    "status": tr("Asked how the memory is"),
    "whoami": tr("Asked what it may do"),
    "guide": tr("Asked for the guide"),
    "changes": tr("Asked what changed"),
    "conflicts": tr("Asked what contradicts"),
}


def client_title(client: Client) -> str:
    """What a person calls it: its program's name, or its own where that says more."""
    title = _TITLES.get(client.program, "")
    return title if title and client.name in (client.program, title) else client.name


def client_line(client: Client, now: datetime) -> str:
    """The second line in the list: when it was here."""
    if client.state == "revoked":
        return tr("disconnected")
    if client.state == "expired":
        return tr("its token has ended")
    if client.last_seen_at is None:
        return tr("has not come yet")
    seen = moment_words(client.last_seen_at, now)
    return tr("here now") if client.state == "active" else tr("last seen {when}").format(when=seen)


def counts_line(client: Client) -> str:
    """ "read 41  wrote 6"."""
    read = tr("read {count}").format(count=words.number(client.reads))
    wrote = tr("wrote {count}").format(count=words.number(client.writes))
    return f"{read}   {wrote}"


def head_line(client: Client, sessions: int, now: datetime) -> str:
    """ "Connected 4 September · 14 sessions"."""
    parts = [
        tr("Connected {when}").format(when=moment_words(client.created_at, now)),
        counted("%n session", "%n sessions", sessions),
        client_line(client, now),
    ]
    return " · ".join(parts)


def group_words(group: str) -> str:
    """A group of tools, as a person calls it."""
    known = _GROUPS.get(group)
    return known or group.capitalize()


def groups() -> list[str]:
    """The groups that can be switched on, by their names."""
    return list(_GROUPS)


def reads_words(rights: Permissions) -> str:
    """Where it may read."""
    if not rights.read:
        return tr("nothing")
    return (
        tr("only {spaces}").format(spaces=list_words(rights.read_spaces))
        if rights.read_spaces
        else tr("everything")
    )


def writes_words(rights: Permissions) -> str:
    """Where it may write."""
    if not rights.write:
        return tr("nothing")
    if rights.write_spaces:
        return tr("only into {spaces}").format(spaces=list_words(rights.write_spaces))
    return tr("memories, everywhere; never your notes")


def read_title(entry: ActivityEntry, titles: Sequence[str]) -> str:
    """ "Budget 2026 and 2 more", or how many it read where none can be named."""
    if not entry.count and entry.tool in _ASKED:
        return _ASKED[entry.tool]
    if not titles:
        return (
            counted("%n item read", "%n items read", entry.count) if entry.count else tr("Nothing was found")
        )
    rest = entry.count - 1
    more = f" {counted('and %n more', 'and %n more', rest)}" if rest > 0 else ""
    return f"{titles[0]}{more}"


def read_note(entry: ActivityEntry) -> str:
    """By which tool."""
    if not entry.count and entry.tool in _ASKED:
        return ""
    known = _READ_BY.get(entry.tool)
    return tr("Read by {how}").format(how=known or entry.tool)


def refused_note(entry: ActivityEntry) -> str:
    """Why something was refused."""
    reasons = {
        "secret_found": tr("The text held a key or a password. Nothing was stored; the agent was told why."),
        "forbidden": tr("It is not allowed to do this."),
        "not_allowed": tr("It is not allowed to do this."),
        "rate_limited": tr("It asked too often within a minute."),
        "too_many_requests": tr("It asked too often within a minute."),
    }
    return reasons.get(entry.code, entry.code.replace("_", " ").capitalize())


def session_words(session: Session, now: datetime) -> str:
    """A session in a list: its name and when."""
    return tr("{name}, {when}").format(name=session.name, when=moment_words(session.last, now))


def writes_of(session: Session) -> int:
    """How many changes it made."""
    return sum(session.counts.values())


def undo_words(preview: Undone) -> str:
    """What taking a session back would do."""
    parts = []
    if preview.done:
        parts.append(
            counted(
                "%n memory will be as it was before.",
                "%n memories will be as they were before.",
                len(preview.done),
            )
        )
    if preview.records:
        parts.append(counted("%n spoken line goes.", "%n spoken lines go.", preview.records))
    if preview.kept:
        parts.append(
            counted(
                "%n stays, since it changed after that.",
                "%n stay, since they changed after that.",
                len(preview.kept),
            )
        )
    return " ".join(parts) or tr("There is nothing to take back.")


def undone_words(done: Undone) -> str:
    """What the toast says."""
    return counted("%n memory is as it was before", "%n memories are as they were before", len(done.done))


def acting_words(name: str, action: str, count: int) -> str:
    """The status bar, while an agent is at work."""
    if action == "write":
        return counted("{name} wrote %n item", "{name} wrote %n items", count).format(name=name)
    if action == "refused":
        return tr("{name} was refused").format(name=name)
    return counted("{name} is reading %n item", "{name} is reading %n items", count).format(name=name)


_ANCHORS: dict[AnchorType, str] = {
    "constraint": tr("Constraint"),
    "decision": tr("Decision"),
    "scope": tr("Scope"),
    "spec": tr("Specification"),
}
_ENDED = {
    "superseded": tr("was replaced"),
    "retracted": tr("was taken back"),
    "graduated": tr("became a decision"),
    "forgotten": tr("is in the trash"),
    "gone": tr("is gone"),
}


def anchor_name(kind: AnchorType) -> str:
    """The word for a kind of anchor."""
    return _ANCHORS[kind]


def anchors_line(count: int) -> str:
    """How many a session keeps to."""
    if not count:
        return tr("nothing yet; what stands here comes first in its contexts")
    return counted("%n anchor, first in its contexts", "%n anchors, first in its contexts", count)


def anchor_note(anchor: Anchor) -> str:
    """Its kind, why it counts no more, and the words that would break it."""
    parts = [anchor_name(anchor.anchor_type)]
    parts += [_ENDED.get(anchor.standing, anchor.standing)] if anchor.standing else []
    if anchor.patterns:
        parts.append(tr("broken by {words}").format(words=", ".join(anchor.patterns[:3])))
    return " · ".join(parts)
