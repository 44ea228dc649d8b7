"""Workspaces of Dendron: the vaults that `dendron.yml` names, and links from one into another."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml

from daemon.ingest.target import DENDRON_SCHEME
from daemon.store.rows import Link

_MAX_SETTINGS = 64 * 1024


def load_vaults(root: Path) -> dict[str, str]:
    """The folder of each vault, with a slash at its end, by the vault's name; blocking, never raises."""
    try:
        with (root / "dendron.yml").open("rb") as file:
            settings = yaml.safe_load(file.read(_MAX_SETTINGS))
    except (OSError, yaml.YAMLError, ValueError, RecursionError):
        return {}
    vaults: dict[str, str] = {}
    for entry in _entries(settings):
        parts = [part for part in str(entry.get("fsPath", "")).replace("\\", "/").split("/") if part != "."]
        name = str(entry.get("name") or (parts[-1] if parts else ""))
        # A vault that stands for itself keeps its notes one folder deeper.
        parts += ["notes"] if entry.get("selfContained") is True else []
        if name and parts and ".." not in parts and parts[0]:
            vaults[name.casefold()] = "/".join(part for part in parts if part) + "/"
    return vaults


def _entries(settings: Any) -> list[dict[str, Any]]:
    """The list of vaults: in `workspace`, in older files at the top."""
    places = [settings.get("workspace"), settings] if isinstance(settings, dict) else []
    lists = [place.get("vaults") for place in places if isinstance(place, dict)]
    found = next((one for one in lists if isinstance(one, list)), [])
    return [entry for entry in found if isinstance(entry, dict)]


def into_vaults(links: Iterable[Link], vaults: Mapping[str, str]) -> tuple[Link, ...]:
    """Links with paths in place of `dendron://vault/name`; of an unknown vault the name alone."""
    return tuple(
        _into_vault(link, vaults) if link.target.startswith(DENDRON_SCHEME) else link for link in links
    )


def _into_vault(link: Link, vaults: Mapping[str, str]) -> Link:
    vault, _, name = link.target.removeprefix(DENDRON_SCHEME).partition("/")
    display = "" if link.display == name else link.display
    return msgspec.structs.replace(link, target=vaults.get(vault.casefold(), "") + name, display=display)
