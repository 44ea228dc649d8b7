"""The types of memories that are kept as pages, the folder of each, and the other names they go by."""

import re

from daemon.pages.name import stem_of

FOLDER = "memory"
"""The folder of all pages, in the home."""
ARCHIVE = "archive"
"""The one folder below it that means something: what lies there is forgotten."""

FOLDERS: dict[str, str] = {
    "fact": "facts",
    "event": "events",
    "howto": "how-to",
    "note": "notes",
    "pending": "inbox",
    "decision": "decisions",
    "constraint": "constraints",
    "lesson": "lessons",
    "opinion": "opinions",
    "observation": "observations",
    "reasoning": "reasoning",
    "failure": "failures",
    "snapshot": "snapshots",
    "plan": "plans",
    "schema": "types",
}
SCHEMA = "schema"
"""A page that declares a type of its own; it comes to be by declaring one."""
TYPES: tuple[str, ...] = tuple(kind for kind in FOLDERS if kind != SCHEMA)

# Names of other programs. A goal and a preference are facts that carry a tag.
ALIASES: dict[str, str] = {
    "semantic": "fact",
    "belief": "fact",
    "knowledge": "fact",
    "concept": "fact",
    "episodic": "event",
    "episode": "event",
    "procedural": "howto",
    "how-to": "howto",
    "zettel": "note",
    "learned": "lesson",
    "insight": "lesson",
    "goal": "fact",
    "preference": "fact",
}
TAGS_OF: dict[str, str] = {"goal": "self/goal", "preference": "preference"}
IN_PLANS: tuple[str, ...] = ("task", "plan_task")
"""What is no page of its own: it stands in that of a plan."""

RELATIONS: tuple[str, ...] = (
    "supports",
    "contradicts",
    "refines",
    "derived-from",
    "requires",
    "supersedes",
)
"""The words that a link between memories may bear."""
SUPERSEDED_BY = "superseded_by"
SHARE = "share"
"""Property: whether a page may leave in an export for `public`, or for a `peer`."""
BOTH_HOLD = "both_hold"
"""Links to what a page contradicts and was said to hold beside it: known wherever the page goes."""
STATUS = "status"
EMBED, REFERENCE = "embed", "reference"
"""Properties: `embed: false` is found by words alone, `reference: true` only where that is asked for."""
PENDING, RETRACTED, GRADUATED = "pending", "retracted", "graduated"
"""What the property `status` may say; all other words in it are the person's own. A page is pending only when
it is a decision: that waits for what it requires."""
CURRENT, SUPERSEDED = "current", "superseded"


# A name that may also be that of a folder, and stands in a query.
_OWN_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
_WORDS_OF_OURS = {
    *(
        "auto",
        "turn",
        "call",
        "conversation_turn",
        "tool_call",
        "hook_capture",
        "memory",
        "session",
        "canvas",
    ),
    *("file", "tag", "name", "image", "picture", "attachment", "node_modules"),
}


def type_named(name: str) -> str:
    """The type that a property means: one of ours, or the word itself where it may be one that was declared.

    What is no such word is a fact.
    """
    plain = name.strip().lower()
    plain = ALIASES.get(plain, plain)
    return plain if plain in FOLDERS or may_be_declared(plain) else "fact"


def may_be_declared(name: str) -> bool:
    """Whether a type of one's own may bear this name."""
    is_ours = name in ALIASES or name in IN_PLANS or name in _WORDS_OF_OURS
    is_folder = name in FOLDERS or name in FOLDERS.values() or name == ARCHIVE
    # Of names that some systems keep for themselves the stem is another.
    return not (is_ours or is_folder) and _OWN_NAME.fullmatch(name) is not None and stem_of(name) == name


def folder_of(kind: str) -> str:
    """The folder of pages of a type: those that were declared have one by their name."""
    return FOLDERS.get(kind) or (kind if may_be_declared(kind) else FOLDERS["fact"])


def is_archived(path: str) -> bool:
    """Whether a path, relative to the folder of pages, lies in the archive."""
    return path.lower().startswith(f"{ARCHIVE}/")
