"""Hooks of sessions in a client's settings: orient at the start, recall at a prompt, capture at the end.

Claude Code reads them from `settings.json`: for each event a list of groups, each with commands.
"""

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.connect import json_edit
from app.connect.change import ChangedFiles, FileChange, read_bytes
from app.connect.connection import CLIENT_OPTION
from app.errors import InvalidInputError

HOLDER = "hooks"
# What is asked for, the events that it hangs on, and the seconds that each may take.
EVENTS: dict[str, tuple[tuple[str, int], ...]] = {
    "start": (("SessionStart", 15),),
    "prompt": (("UserPromptSubmit", 10),),
    "end": (("PreCompact", 30), ("SessionEnd", 30)),
}
_WORD = "hook"
RECORD = "hooks"


def hook_file(client: str, home: Path, project: Path | None) -> Path:
    """The file for a client that has hooks of sessions. Raises InvalidInputError for others."""
    if client != "claude-code":
        raise InvalidInputError(
            f"{client} has no hooks of sessions that are known.",
            hint="claude-code has. For others: memorarium connect --instructions AGENTS.md",
        )
    return (project or home) / ".claude" / "settings.json"


def chosen_events(names: str) -> list[str]:
    """start, prompt and end, with commas. Raises InvalidInputError."""
    chosen = [one.strip() for one in names.split(",") if one.strip()]
    unknown = [one for one in chosen if one not in EVENTS]
    if unknown or not chosen:
        raise InvalidInputError(
            f"There is no hook {', '.join(unknown) or 'named'}.", hint=f"Some of: {', '.join(EVENTS)}"
        )
    return chosen


@dataclass(frozen=True)
class Hooks:
    """Our hooks in one file; those of others stay as they are, byte for byte.

    `client`: as which they act, "" for the person.
    """

    path: Path
    files: ChangedFiles
    command: tuple[str, ...] = ()
    events: tuple[str, ...] = tuple(EVENTS)
    client: str = ""

    def plan(self) -> FileChange:
        return self.files.plan(self.path, self._put)

    def apply(self, change: FileChange) -> None:
        self.files.apply(RECORD, change, without_hooks)

    def plan_undo(self) -> FileChange | None:
        return self.files.plan_undo(RECORD, self.path, without_hooks)

    def undo(self, change: FileChange | None) -> None:
        self.files.undo(RECORD, self.path, change)

    def are_there(self) -> bool:
        data = read_bytes(self.path)
        text = data.decode("utf-8", "replace") if data is not None else ""
        return bool(text.strip()) and without_hooks(text) != text

    def _put(self, text: str) -> str:
        for name, events in EVENTS.items():
            for event, limit_s in events:
                wanted = self._group(name, limit_s) if name in self.events else None
                text = _with_group(text, event, wanted)
        return text

    def _group(self, name: str, limit_s: int) -> dict[str, Any]:
        acting = [CLIENT_OPTION, self.client] if self.client else []
        line = shlex.join([*self.command, name, *acting])
        return {"hooks": [{"type": "command", "command": line, "timeout": limit_s}]}


def without_hooks(text: str) -> str:
    """The text without hooks of ours; events that are left empty go too."""
    for events in EVENTS.values():
        for event, _limit in events:
            text = _with_group(text, event, None)
    return text


def _with_group(text: str, event: str, wanted: dict[str, Any] | None) -> str:
    """The text with one group of ours for an event, or with none."""
    found = json_edit.entry_of(text, HOLDER, event)
    groups = found if isinstance(found, list) else []
    ours = [one for one in groups if _is_ours(one)]
    if ours == ([wanted] if wanted else []):
        return text
    for one in ours:
        text = json_edit.without_element(text, HOLDER, event, groups.index(one))
        groups = [other for other in groups if other is not one]
    if wanted is not None:
        if groups:
            return json_edit.with_element(text, HOLDER, event, wanted)
        return json_edit.put_entry(text, HOLDER, event, [wanted])
    return text if groups else json_edit.without_entry(text, HOLDER, event)


def _is_ours(group: Any) -> bool:
    """Whether each command of a group is one of ours."""
    commands = group.get("hooks") if isinstance(group, dict) else None
    if not isinstance(commands, list) or not commands:
        return False
    return all(isinstance(one, dict) and _is_our_line(str(one.get("command", ""))) for one in commands)


def _is_our_line(line: str) -> bool:
    try:
        words = shlex.split(line)
    except ValueError:
        return False
    names = {Path(word.replace("\\", "/")).stem for word in words[:1]} | set(words[1:3])
    said = words[words.index(_WORD) + 1 :] if _WORD in words else []
    return not EVENTS.keys().isdisjoint(said) and bool(names & {"memorarium", "app"})
