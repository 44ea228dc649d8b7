"""Settings in a file that goes from one machine to another: plain TOML, without this machine's folders."""

import tomllib
from pathlib import Path
from typing import Any

import tomli_w

from app.wire.preferences import PreferenceList
from ui.actions import Act
from ui.choices import PORTABLE, Choices
from ui.keys.book import KeyBook
from ui.language import tr

# What belongs to a machine, or would leave an agent without its server.
_STAYS = frozenset({"port", "mcp_port", "mcp_http"})


class CarriedError(Exception):
    """The file cannot be taken in; the text says why."""


def carried(choices: Choices, keys: KeyBook | None, memory: PreferenceList | None) -> str:
    """All that is another than at first, as text."""
    window = {name: choices.value(name) for name in PORTABLE if choices.value(name) != choices.default(name)}
    known = memory.preferences if memory is not None else []
    kept = {one.name: one.value for one in known if one.value != one.default and one.name not in _STAYS}
    made = {act.value: keys.keys(act) for act in Act if keys.is_changed(act)} if keys is not None else {}
    return tomli_w.dumps({"memorarium": 1, "window": window, "memory": kept, "keys": made})


def read_carried(file: Path, choices: Choices, keys: KeyBook | None) -> dict[str, Any]:
    """Take over what is the window's; gives what is the memory's. Raises CarriedError, nothing changed."""
    try:
        data = tomllib.loads(file.read_text("utf-8-sig"))
    except OSError as exc:
        raise CarriedError(exc.strerror or str(exc)) from exc
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as exc:
        raise CarriedError(str(exc)) from exc
    if data.get("memorarium") != 1:
        raise CarriedError(tr("It is no file of settings of Memorarium."))
    parts = {name: data.get(name, {}) for name in ("window", "memory", "keys")}
    if not all(isinstance(part, dict) for part in parts.values()):
        raise CarriedError(tr("It is no file of settings of Memorarium."))
    for name in PORTABLE:
        if name in parts["window"]:
            choices.set(name, parts["window"][name])
    if keys is not None:
        _take_keys(parts["keys"], keys)
    return {name: value for name, value in parts["memory"].items() if name not in _STAYS}


def _take_keys(made: dict[str, Any], keys: KeyBook) -> None:
    by_name = {act.value: act for act in Act}
    for name, given in made.items():
        if name in by_name and isinstance(given, list):
            keys.set(by_name[name], [one for one in given if isinstance(one, str)])
