"""What the doctor sees of the ledger: its chains, its texts, its write-ahead files."""

from collections.abc import Collection
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from app.paths import HomePaths
from app.wire.care import CheckLine, FaultPlace
from daemon.ledger.ledger import PENDING_FILE, Ledger
from daemon.ledger.line import Line
from daemon.ledger.pending import PendingFile
from daemon.services.care.trace import TEXT_NAME
from daemon.services.folder.moves import KIND as NOTES_MOVED
from daemon.services.memory.line_kind import CHANGED, ERASED, TEXT_REPLACED

MOST_PLACES = 20
_TEXTS = "ledger/texts"


def look_at_chain(paths: HomePaths, ledger: Ledger) -> CheckLine:
    """The chains of all machines, every line of them."""
    breaks = ledger.breaks()
    lines = sum(1 for _ in ledger.lines())
    if not breaks:
        return CheckLine(
            check="chain",
            finding="ok",
            message=f"Lines: {lines:,}, machines: {len(ledger.writers)}. Each line follows the one before.",
        )
    first = breaks[0]
    return CheckLine(
        check="chain",
        finding="fault",
        message=f"The ledger was tampered with: {first.words}."
        + (f" {len(breaks) - 1} more." if len(breaks) > 1 else ""),
        hint="Put the lines of a backup back: memorarium doctor --repair chain. Or compare the file with that"
        " of another machine.",
        count=len(breaks),
        places=[FaultPlace(path=f"ledger/{one.path}", line=one.line) for one in breaks[:MOST_PLACES]],
        repair="chain",
    )


@dataclass
class _Named:
    """Texts that lines name: those that must be there, and those that others took the place of."""

    needed: set[str] = field(default_factory=set)
    gone: set[str] = field(default_factory=set)


def look_at_texts(paths: HomePaths, ledger: Ledger, sources: Collection[str]) -> CheckLine:
    """Older texts: each has the name of its bytes, and what lines name is there.

    `sources`: ids of all sources that are known; the moves of a dropped one were erased.
    """
    altered, missing = wrong_texts(paths, ledger, sources)
    if not altered and not missing:
        kept, needed = _kept(paths), _named(ledger, sources).needed
        extra = sum(name not in needed for name in kept)
        words = f"Older texts: {len(kept):,}, all as they were kept."
        return CheckLine(check="texts", finding="ok", message=words, count=extra)
    places = [FaultPlace(path=f"{_TEXTS}/{name}") for name in (*altered, *missing)]
    parts = ((len(altered), "were altered"), (len(missing), "are missing"))
    return CheckLine(
        check="texts",
        finding="fault",
        message="Of the older texts " + " and ".join(f"{n:,} {words}" for n, words in parts if n) + ".",
        hint="Take these files from a backup: memorarium doctor --repair texts. Pages are not touched by it.",
        count=len(places),
        places=places[:MOST_PLACES],
        repair="texts",
    )


def wrong_texts(paths: HomePaths, ledger: Ledger, sources: Collection[str]) -> tuple[list[str], list[str]]:
    """Names of older texts that were altered, and of those that are missing."""
    named, kept = _named(ledger, sources), _kept(paths)
    altered = [name for name, place in sorted(kept.items()) if _is_altered(name, place)]
    return altered, sorted(named.needed - set(kept) - named.gone)


def _kept(paths: HomePaths) -> dict[str, Path]:
    folder = paths.ledger / "texts"
    return {place.name: place for place in folder.iterdir()} if folder.is_dir() else {}


def _is_altered(name: str, place: Path) -> bool:
    return bool(TEXT_NAME.fullmatch(name)) and sha256(place.read_bytes()).hexdigest() != name


def _named(ledger: Ledger, sources: Collection[str]) -> _Named:
    found = _Named()
    erased: set[str] = set()
    lines = list(ledger.lines())
    for placed in lines:
        if placed.line.kind == ERASED:
            erased.add(placed.line.ids.get("item", ""))
    for placed in lines:
        _take(found, placed.line, erased, sources)
    return found


def _take(found: _Named, line: Line, erased: set[str], sources: Collection[str]) -> None:
    other = line.ids.get("other", "")
    if line.kind in {CHANGED, TEXT_REPLACED} and TEXT_NAME.fullmatch(other):
        # Another text took its place.
        found.gone.add(other)
    concerns_erased = any(one in erased for one in line.ids.values())
    if line.ids.get("item", "") in erased or (
        line.kind == NOTES_MOVED and line.ids.get("source") not in sources
    ):
        return
    if line.text:
        found.needed.add(line.text)
    note = line.ids.get("note", "")
    if note and not concerns_erased:
        found.needed.add(note)


def look_at_pending(paths: HomePaths, ledger: Ledger, *, is_running: bool) -> CheckLine:
    """Changes that a crash interrupted: the next start finishes them."""
    waiting = {
        name: len(PendingFile(paths.ledger / name / PENDING_FILE).read())
        for name in ledger.writers
        if (paths.ledger / name / PENDING_FILE).is_file()
    }
    waiting = {name: count for name, count in waiting.items() if count}
    if is_running or not waiting:
        return CheckLine(check="pending", finding="ok", message="No change waits to be finished.")
    return CheckLine(
        check="pending",
        finding="warning",
        message=f"{sum(waiting.values()):,} changes were interrupted by a crash.",
        hint="The next start of the daemon finishes them; or now: memorarium doctor --repair pending",
        count=sum(waiting.values()),
        repair="pending",
        places=[FaultPlace(path=f"ledger/{name}/{PENDING_FILE}") for name in waiting],
    )
