"""The doctor: looks at everything that is kept, and says what is wrong and what to do. Changes nothing."""

import asyncio
import time
from collections.abc import Awaitable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from app.errors import AppError
from app.logs import log
from app.paths import HomePaths
from app.wire.care import CheckLine, Diagnosis, FaultPlace, Finding, GitHistory
from daemon.ingest.pool import digest_bytes
from daemon.ledger.ledger import Ledger
from daemon.ledger.record import read_records
from daemon.services.care.backup import described, listed
from daemon.services.care.doctor_home import (
    every_source,
    look_at_clients,
    look_at_disk,
    look_at_leftovers,
    look_at_model,
    look_at_modes,
    look_at_settings,
    look_at_versions,
    settings_of,
)
from daemon.services.care.doctor_ledger import MOST_PLACES, look_at_chain, look_at_pending, look_at_texts
from daemon.services.care.proof import read_proof
from daemon.store.database import Database
from daemon.store.pages import MEMORY
from daemon.store.rows import KnownFile
from daemon.store.schema import is_of_words

OLD_BACKUP_DAYS = 14
_WORSE: dict[Finding, int] = {"ok": 0, "warning": 1, "fault": 2}


async def examine(
    paths: HomePaths,
    ledger: Ledger,
    db: Database | None,
    git: GitHistory | None = None,
    *,
    is_running: bool = True,
    living: Sequence[CheckLine] = (),
    why: AppError | None = None,
) -> Diagnosis:
    """Look at everything. `db` is None when there is no index, or none that can be opened: `why`.

    `living`: what only a running daemon knows.
    """
    began = time.monotonic()
    settings = settings_of(paths)
    sources = {one.id for one in every_source(settings)}
    looks: list[Awaitable[CheckLine]] = [
        *(
            asyncio.to_thread(look, paths)
            for look in (look_at_settings, look_at_clients, look_at_modes, look_at_disk)
        ),
        asyncio.to_thread(look_at_model, paths, settings),
        asyncio.to_thread(look_at_chain, paths, ledger),
        asyncio.to_thread(look_at_texts, paths, ledger, sources),
        asyncio.to_thread(look_at_pending, paths, ledger, is_running=is_running),
        asyncio.to_thread(look_at_records, paths),
        look_at_index(paths, db, why),
        *([look_at_pages(paths, db), look_at_vectors(db), look_at_erasures(db)] if db else []),
        asyncio.to_thread(look_at_backups, paths),
        *([] if is_running else [asyncio.to_thread(look_at_leftovers, paths)]),
        *([look_at_git(git)] if git is not None and git.on else []),
    ]
    lines = [*[await _looked(look) for look in looks], *living, look_at_versions()]
    return Diagnosis(
        at=datetime.now(UTC),
        finding=max((line.finding for line in lines), key=_WORSE.__getitem__),
        lines=lines,
        took_ms=round((time.monotonic() - began) * 1000),
    )


async def _looked(look: Awaitable[CheckLine]) -> CheckLine:
    """One thing that cannot be looked at does not keep the doctor from the others."""
    try:
        return await look
    except AppError as error:
        return CheckLine(check="look", finding="fault", message=error.message, hint=error.hint)
    except OSError as error:
        log.daemon.warning("the doctor could not look: %s", error.strerror)
        return CheckLine(
            check="look",
            finding="fault",
            message=f"A file cannot be read: {error.strerror}.",
            hint="Check the rights of the home folder and the disk.",
        )


def look_at_records(paths: HomePaths) -> CheckLine:
    """Each line of each file of records can be read."""
    places: list[FaultPlace] = []
    count = 0
    for place in sorted(paths.records.glob("*/*.jsonl")):
        path = place.relative_to(paths.home).as_posix()
        for line in read_records(path, place.read_bytes()):
            count += 1
            if line.record is None:
                places.append(FaultPlace(path=path, line=line.number))
    if not places:
        return CheckLine(check="records", finding="ok", message=f"Readable lines of records: {count:,}.")
    return CheckLine(
        check="records",
        finding="warning",
        message=f"{len(places):,} of {count:,} lines of records cannot be read, and are not found by search.",
        hint="Mend these lines, or let them be put beside: memorarium doctor --repair records",
        count=len(places),
        places=places[:MOST_PLACES],
        repair="records",
    )


async def look_at_index(paths: HomePaths, db: Database | None, why: AppError | None = None) -> CheckLine:
    """The database is whole: its pages, its keys, its words. `why` it could not be opened."""
    if db is None:
        if not paths.database.exists():
            return CheckLine(
                check="index",
                finding="warning",
                message="There is no index.",
                hint="The next start makes it from your notes and memories.",
            )
        return CheckLine(
            check="index",
            finding="fault",
            message=why.message if why is not None else "The index cannot be opened.",
            hint="Make it anew: memorarium rebuild",
            places=[FaultPlace(path=_path(paths, paths.database))],
            repair="index",
        )
    wrong = await db.check()
    damaged = sorted(paths.index.glob("damaged-*"))
    if wrong:
        is_words = is_of_words(wrong)
        return CheckLine(
            check="index",
            finding="fault",
            message=f"The index is damaged: {wrong[0]}.",
            hint="Make its words anew: memorarium doctor --repair words"
            if is_words
            else "Make it anew: memorarium rebuild",
            count=len(wrong),
            places=[FaultPlace(path=_path(paths, paths.database))],
            repair="words" if is_words else "index",
        )
    if damaged:
        return CheckLine(
            check="index",
            finding="warning",
            message="The index is whole; a damaged one of earlier was set aside.",
            hint="Nothing needs it. Remove its files: memorarium doctor --repair leftovers",
            count=len(damaged),
            places=[FaultPlace(path=_path(paths, one)) for one in damaged[:MOST_PLACES]],
            repair="leftovers",
        )
    return CheckLine(check="index", finding="ok", message="The index is whole.")


async def look_at_pages(paths: HomePaths, db: Database) -> CheckLine:
    """Rows say what stands in the files of memory/."""
    async with db.read() as tables:
        known = await tables.notes.known_files(MEMORY)
    other = await asyncio.to_thread(_other_pages, paths, known)
    seen = sum(file.hidden_at is None for file in known)
    if not other:
        return CheckLine(check="pages", finding="ok", message=f"Memories as their pages say: {seen:,}.")
    return CheckLine(
        check="pages",
        finding="warning",
        message=f"{len(other):,} pages are not as the index has them.",
        hint="They are taken in within a minute; or now: memorarium doctor --repair pages",
        count=len(other),
        places=[FaultPlace(path=path) for path in other[:MOST_PLACES]],
        repair="pages",
    )


def _other_pages(paths: HomePaths, known: Sequence[KnownFile]) -> list[str]:
    """Files that are missing, or hold other bytes than the index says."""
    found = []
    for file in known:
        place = paths.memory / file.path
        if not place.is_file():
            found += [file.path] if file.hidden_at is None else []
        elif digest_bytes(place.read_bytes()) != file.digest:
            found.append(file.path)
    return sorted(f"memory/{path}" for path in found)


async def look_at_vectors(db: Database) -> CheckLine:
    """Passages have their vectors, or are to get them."""
    async with db.read() as tables:
        have, want = await tables.vectors.coverage(await tables.models.serving())
    if have >= want:
        return CheckLine(check="vectors", finding="ok", message=f"Passages found by meaning: {have:,}.")
    return CheckLine(
        check="vectors",
        finding="warning",
        message=f"{want - have:,} of {want:,} passages are not found by meaning yet.",
        hint="They are learnt by and by: memorarium learning status",
        count=want - have,
    )


async def look_at_erasures(db: Database) -> CheckLine:
    """What was erased is gone."""
    async with db.read() as tables:
        undone = await tables.erasures.undone()
        done = len(await tables.erasures.all()) - len(undone)
    if not undone:
        return CheckLine(
            check="erased", finding="ok", message=f"Erased items: {done:,}. Nothing of them is left."
        )
    return CheckLine(
        check="erased",
        finding="warning",
        message=f"The erasing of {len(undone):,} items was interrupted.",
        hint="The next start of the daemon finishes it; or now: memorarium doctor --repair erased",
        count=len(undone),
        repair="erased",
    )


def look_at_backups(paths: HomePaths) -> CheckLine:
    """There is one, it can be read, and it is not old."""
    places = listed(paths.backups)
    found = [(place, described(place)) for place in places]
    broken = [place for place, backup in found if backup is None]
    whole = [backup for _, backup in found if backup is not None]
    if broken:
        return CheckLine(
            check="backups",
            finding="fault",
            message=f"Backups that cannot be read: {len(broken):,}.",
            hint="Put them aside: memorarium doctor --repair backups. Then make a new one: memorarium backup",
            count=len(broken),
            places=[FaultPlace(path=_path(paths, one)) for one in broken[:MOST_PLACES]],
            repair="backups",
        )
    if not whole:
        words = "There is no backup in this home."
        return CheckLine(
            check="backups",
            finding="warning",
            message=words,
            hint="Make one: memorarium backup",
            repair="backup",
        )
    age = (datetime.now(UTC) - whole[0].at).days
    message = f"Backups: {len(whole):,}, the last of {whole[0].at.astimezone():%Y-%m-%d %H:%M}."
    proof = read_proof(paths)
    if proof is not None and not proof.is_whole:
        return CheckLine(
            check="backups",
            finding="fault",
            message=f"The backup {proof.name} could not be restored when it was tried.",
            hint="Make a new one: memorarium backup",
            repair="backup",
        )
    if proof is not None:
        message += f" One was restored as a trial on {proof.at.astimezone():%Y-%m-%d}."
    if age >= OLD_BACKUP_DAYS:
        return CheckLine(
            check="backups",
            finding="warning",
            message=message,
            hint="Make a new one: memorarium backup",
            repair="backup",
        )
    return CheckLine(check="backups", finding="ok", message=message)


async def look_at_git(git: GitHistory) -> CheckLine:
    if git.problem:
        return CheckLine(
            check="git_history",
            finding="warning",
            message=f"The history in git does not go on: {git.problem}",
            hint="memorarium history-git status",
        )
    return CheckLine(check="git_history", finding="ok", message=f"{git.commits:,} commits.")


def _path(paths: HomePaths, place: Path) -> str:
    return place.relative_to(paths.home).as_posix()
