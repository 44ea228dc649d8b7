"""The types of memories that are kept as pages, the folder of each, and the other names they go by."""

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
}
TYPES: tuple[str, ...] = tuple(FOLDERS)

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
NOT_YET: tuple[str, ...] = ("plan", "task", "plan_task")

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
STATUS = "status"
PENDING, RETRACTED, GRADUATED = "pending", "retracted", "graduated"
"""What the property `status` may say; all other words in it are the person's own. A page is pending only when
it is a decision: that waits for what it requires."""
CURRENT, SUPERSEDED = "current", "superseded"


def type_named(name: str) -> str:
    """The type that a property or a request means; what is not known is a fact."""
    plain = name.strip().lower()
    plain = ALIASES.get(plain, plain)
    return plain if plain in FOLDERS else "fact"


def is_archived(path: str) -> bool:
    """Whether a path, relative to the folder of pages, lies in the archive."""
    return path.lower().startswith(f"{ARCHIVE}/")
