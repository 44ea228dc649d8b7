"""What a folder holds under rules that are not kept yet: a look that keeps nothing."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from app.config.settings import SourceEntry
from app.errors import SourceAwayError, UnavailableError
from app.logs import log
from app.paths import HomePaths
from app.wire.sources import AddSource, ChangeSource, FoundVaults, SourcePreview, SourceRules
from daemon.ingest.detect import detect_kind, find_vaults, load_source_config, reading_kind
from daemon.ingest.dialect import Dialect
from daemon.ingest.ignore import load_rules
from daemon.ingest.note import has_text, kind_of_file, size_limit
from daemon.ingest.scan import ScanStoppedError, scan
from daemon.services.folder.catalog import Catalog
from daemon.store.rows import NoteKind, SourceKind

IsWanted = Callable[[], bool]
_NO_RULES = SourceRules()


def _always() -> bool:
    return True


class Previews:
    """Looks in threads; one that nobody waits for any more ends at the next folder."""

    def __init__(self, catalog: Catalog, paths: HomePaths) -> None:
        self._catalog = catalog
        self._paths = paths

    async def of_folder(self, body: AddSource, is_wanted: IsWanted = _always) -> SourcePreview:
        """What adding a folder would bring. Raises SourceAwayError when it cannot be listed."""
        root = await asyncio.to_thread(self._catalog.check, body.folder)
        kind = SourceKind(body.kind) if body.kind else None
        return await self._in_thread(root, kind, body, is_wanted)

    async def of_change(
        self, source_id: str, changes: ChangeSource, is_wanted: IsWanted = _always
    ) -> SourcePreview:
        """What a source would hold after a change. Raises SourceAwayError when it cannot be listed."""
        entry = self._catalog.changed(source_id, changes)
        return await self._in_thread(Path(entry.root), SourceKind(entry.kind), _rules_of(entry), is_wanted)

    async def found_vaults(self) -> FoundVaults:
        """Vaults that are no source yet; those that cannot be added are left out."""
        taken = [Path(entry.root) for entry in self._catalog.sources]
        found = await asyncio.to_thread(find_vaults)
        fresh = [vault for vault in found if not any(_overlap(vault.path, root) for root in taken)]
        previews = []
        for vault in fresh:
            # One that went away since it was found is no offer.
            with suppress(SourceAwayError):
                previews.append(await self._in_thread(vault.path, vault.kind, _NO_RULES, _always))
        return FoundVaults(vaults=sorted(previews, key=lambda one: -one.notes))

    async def _in_thread(
        self, root: Path, kind: SourceKind | None, rules: SourceRules, is_wanted: IsWanted
    ) -> SourcePreview:
        try:
            return await asyncio.to_thread(self._look, root, kind, rules, is_wanted)
        except ScanStoppedError as exc:
            raise UnavailableError("Nobody waits for this count any more.") from exc

    def _look(
        self, root: Path, kind: SourceKind | None, rules: SourceRules, is_wanted: IsWanted
    ) -> SourcePreview:
        settings = self._catalog.settings
        found_kind = kind or detect_kind(root)
        ignore = load_rules(
            root,
            found_kind,
            globs=[*settings.left_out, *rules.patterns],
            home=self._paths.home,
            gitignore=rules.gitignore,
        )
        found = scan(root, ignore, is_wanted)
        if not found.present:
            reason = next((problem.message for problem in found.problems if not problem.path), "")
            message = reason or "The folder cannot be reached."
            raise SourceAwayError(message, hint="Bring it back, then try again.")
        config = load_source_config(root, found_kind)
        read_as = reading_kind(found_kind, config)
        notes = [stat for stat in found.files if kind_of_file(stat.path, read_as) is not NoteKind.FILE]
        limit = int((rules.limit_mib or settings.note_limit_mib) * 1024 * 1024)
        large = [
            stat
            for stat in found.files
            if has_text(stat.path, read_as) and stat.size > size_limit(stat.path, limit)
        ]
        log.ingest.debug("previewed a folder of %d files", len(found.files))
        return SourcePreview(
            folder=str(root),
            name=root.name,
            kind=found_kind.value,
            dialect="" if config.dialect is Dialect.PLAIN else config.dialect.value,
            notes=len(notes),
            files=len(found.files) - len(notes),
            size=sum(stat.size for stat in notes),
            left_out=dict(found.left_out),
            too_large=len(large),
        )


def _rules_of(entry: SourceEntry) -> SourceRules:
    return SourceRules(patterns=entry.patterns, limit_mib=entry.limit_mib, gitignore=entry.gitignore)


def _overlap(one: Path, other: Path) -> bool:
    return one == other or one in other.parents or other in one.parents
