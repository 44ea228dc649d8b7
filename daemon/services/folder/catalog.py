"""The list of sources: the person's own, kept in config.toml, which they may edit by hand as well."""

import threading
import uuid
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from app.config.preference import changed_settings
from app.config.settings import ProxySettings, Settings, SourceEntry, load_settings, save_settings
from app.errors import (
    InvalidInputError,
    SourceNotFoundError,
    SourceOverlapError,
    TooLargeError,
    UnsupportedError,
)
from app.paths import HomePaths, expanded
from app.wire.intake import SecretRule
from app.wire.learning import ChangeLearning
from app.wire.models import ModelChoice
from app.wire.sources import ChangeSource, SourceKindName, SourceRules

NO_RULES = SourceRules()
P = ParamSpec("P")
T = TypeVar("T")


def _alone(change: "Callable[Concatenate[Catalog, P], T]") -> "Callable[Concatenate[Catalog, P], T]":
    """A change waits for the disk in whatever thread asks for it; two never meet."""

    @wraps(change)
    def wrapped(catalog: "Catalog", /, *given: P.args, **named: P.kwargs) -> T:
        with catalog.changing:
            return change(catalog, *given, **named)

    return wrapped


class Catalog:
    """Settings in memory and on disk; a change is on disk before it counts.

    Each change is made to what the file says by then: an edit by hand is taken over, never overwritten.
    """

    def __init__(self, paths: HomePaths) -> None:
        self.changing = threading.Lock()
        self._paths = paths
        self._settings = load_settings(paths.config)

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def sources(self) -> list[SourceEntry]:
        return self._settings.sources

    def get(self, source_id: str) -> SourceEntry:
        entry = self.find(source_id)
        if entry is None:
            raise SourceNotFoundError(
                "There is no such source.", hint="List them with: memorarium source list"
            )
        return entry

    def find(self, source_id: str) -> SourceEntry | None:
        return next((entry for entry in self.sources if entry.id == source_id), None)

    def check(self, folder: str) -> Path:
        """The folder as an absolute path that may be added; else an error that says why not."""
        root = expanded(folder.strip() and folder)
        if not root.is_absolute():
            raise InvalidInputError(f"{folder} is not a whole path.", hint="Give it from the root on.")
        try:
            root = root.resolve(strict=True)
        except (OSError, RuntimeError) as exc:
            raise SourceNotFoundError(
                f"There is no folder {folder}.", hint="Look at how it is spelled."
            ) from exc
        expanded(str(root))
        if not root.is_dir():
            raise InvalidInputError(
                f"{folder} is a file, not a folder.", hint="Add the folder that holds it."
            )
        self._check_overlap(root)
        return root

    def _check_overlap(self, root: Path) -> None:
        home = self._paths.home.resolve()
        if root == home or home in root.parents:
            raise SourceOverlapError(
                "This is a folder of Memorarium itself.", hint="Add a folder of your own."
            )
        for entry in self.sources:
            other = Path(entry.root)
            if root == other:
                raise SourceOverlapError(f"{entry.name} is that folder already.", detail={"source": entry.id})
            if other in root.parents or root in other.parents:
                raise SourceOverlapError(
                    f"The folder overlaps {entry.name}.",
                    hint="Take that one out first, or add another folder.",
                    detail={"source": entry.id},
                )

    @_alone
    def add(
        self,
        root: Path,
        kind: SourceKindName,
        name: str,
        space: str,
        rules: SourceRules = NO_RULES,
        *,
        reference: bool = False,
    ) -> SourceEntry:
        """Keep a new source. The same folder added again gets its old id back, unless it was dropped.

        Raises SourceOverlapError when another request was faster since `check`.
        """
        self._read_again()
        self._check_overlap(root)
        former = next((one for one in self._settings.removed_sources if Path(one.root) == root), None)
        entry = SourceEntry(
            id=former.id if former else uuid.uuid4().hex,
            root=str(root),
            kind=kind,
            name=self._free_name(name.strip() or root.name or str(root)),
            space=space.strip(),
            added=datetime.now(UTC),
            patterns=rules.patterns,
            limit_mib=rules.limit_mib or None,
            gitignore=rules.gitignore,
            reference=reference,
        )
        removed = [one for one in self._settings.removed_sources if one.id != entry.id]
        self._keep(sources=[*self.sources, entry], removed_sources=removed)
        return entry

    @_alone
    def change(self, source_id: str, changes: ChangeSource) -> SourceEntry:
        """Keep what the person changed of a source."""
        self._read_again()
        new = self.changed(source_id, changes)
        self._keep(sources=[new if one.id == source_id else one for one in self.sources])
        return new

    def changed(self, source_id: str, changes: ChangeSource) -> SourceEntry:
        """A source as it would be after a change; nothing is kept."""
        entry = self.get(source_id)
        given = {name: value for name, value in msgspec.structs.asdict(changes).items() if value is not None}
        if "name" in given:
            given["name"] = self._free_name(given["name"].strip() or entry.name, besides=source_id)
        if "limit_mib" in given:
            given["limit_mib"] = given["limit_mib"] or None
        return msgspec.structs.replace(entry, **given)

    def _free_name(self, name: str, besides: str = "") -> str:
        taken = {entry.name.casefold() for entry in self.sources if entry.id != besides}
        if name.casefold() not in taken:
            return name
        return next(f"{name} {n}" for n in range(2, len(taken) + 3) if f"{name} {n}".casefold() not in taken)

    @_alone
    def remove(self, source_id: str, *, drop: bool = False) -> SourceEntry:
        """Take a source out. With `drop` nothing tells any more that it was one."""
        self._read_again()
        entry = self.get(source_id)
        removed = [one for one in self._settings.removed_sources if one.id != source_id]
        self._keep(
            sources=[one for one in self.sources if one.id != source_id],
            removed_sources=removed if drop else [*removed, entry],
        )
        return entry

    @_alone
    def pause(self, paused: bool, until: datetime | None = None) -> None:
        self._read_again()
        self._keep(paused=paused, paused_until=until if paused else None)

    @_alone
    def change_values(self, values: Mapping[str, Any]) -> None:
        """Keep settings by their names, all or none; None is the default. Raises InvalidInputError."""
        self._read_again()
        new = changed_settings(self._settings, values)
        self._keep(**{name: getattr(new, name) for name in values})

    @_alone
    def try_values(self, values: Mapping[str, Any]) -> Settings:
        """What `change_values` would make of the settings; nothing is kept. Raises InvalidInputError."""
        self._read_again()
        return changed_settings(self._settings, values)

    @_alone
    def keep_git_history(self, on: bool) -> None:
        self._read_again()
        self._keep(git_history=on)

    @_alone
    def change_ignored(self, added: Sequence[str], removed: Sequence[str], most: int) -> None:
        """Keep patterns of texts that are not remembered. Raises TooLargeError for more than so many."""
        self._read_again()
        kept = [one for one in self._settings.ignore_patterns if one not in removed]
        patterns = list(dict.fromkeys([*kept, *added]))
        if len(patterns) > most:
            raise TooLargeError(f"There are more than {most} patterns.", hint="Take some out first.")
        self._keep(ignore_patterns=patterns)

    @_alone
    def change_secrets(self, rule: SecretRule) -> None:
        self._read_again()
        self._keep(secrets=rule)

    @_alone
    def change_mcp(self, on: bool | None, port: int | None) -> None:
        """Keep whether agents are served over HTTP, and where; None leaves it as it is."""
        self._read_again()
        given = {"mcp_http": on, "mcp_port": port}
        self._keep(**{name: value for name, value in given.items() if value is not None})

    @_alone
    def change_proxy(self, proxy: ProxySettings) -> None:
        """Keep how chat programs get memory."""
        self._read_again()
        self._keep(proxy=proxy)

    @_alone
    def choose_model(self, choice: ModelChoice) -> None:
        self._read_again()
        self._keep(model=choice)

    @_alone
    def change_learning(self, changes: ChangeLearning) -> Settings:
        """Keep what the person changed of how meanings are learnt."""
        self._read_again()
        given = {
            "learning_threads": changes.threads,
            "model_idle_minutes": changes.idle_minutes,
            "learn_on_battery": changes.on_battery,
            "keep_token_vectors": changes.note_tokens,
        }
        self._keep(**{name: value for name, value in given.items() if value is not None})
        return self._settings

    def _read_again(self) -> None:
        """Take over what somebody wrote into the file; one that is gone says nothing.

        Raises InvalidInputError for a file that cannot be read, which stays as it is.
        """
        if not self._paths.config.exists():
            return
        try:
            self._settings = load_settings(self._paths.config)
        except (InvalidInputError, UnsupportedError) as exc:
            raise InvalidInputError(
                f"Nothing was changed. {exc.message}", hint=f"Mend {self._paths.config}, then try again."
            ) from exc

    def _keep(self, **changes: object) -> None:
        settings = msgspec.structs.replace(self._settings, **changes)
        save_settings(self._paths.config, settings)
        self._settings = settings
