"""How numbers, sizes, times and the state of things are said. Plain functions, no Qt."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from app.wire.sources import Source, SourcePreview
from app.wire.status import Progress, Status

_KIND_NAMES = {"obsidian": "Obsidian", "logseq": "Logseq", "markdown": "Markdown"}
_SIGNS = {
    "present": ("check", "good"),
    "scanning": ("refresh", "muted"),
    "new": ("clock", "muted"),
    "paused": ("pause", "muted"),
    "away": ("away", "warn"),
}
_STAGES = {
    "reading": ("Reading notes", ""),
    "learning": ("Learning meanings", " passages"),
    "drawing": ("Arranging the sky", ""),
    "exporting": ("Taking memories out", ""),
    "importing": ("Bringing memories in", ""),
}


def number(value: int) -> str:
    """With thousands marks: 4,212."""
    return f"{value:,}"


def count(value: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 note", "4,212 notes"."""
    return f"{number(value)} {one if value == 1 else many or one + 's'}"


def size(value: int) -> str:
    """Bytes in the unit that a file manager would show."""
    amount = float(value)
    for unit in ("B", "kB", "MB", "GB"):
        if amount < 1000 or unit == "GB":
            return f"{amount:.0f} {unit}" if amount >= 10 or unit == "B" else f"{amount:.1f} {unit}"
        amount /= 1000
    raise AssertionError("unreachable")


def time_left(seconds: float) -> str:
    """ "9 s left", "4 min left", "2 h left"."""
    if seconds < 90:
        return f"{max(1, round(seconds))} s left"
    if seconds < 90 * 60:
        return f"{round(seconds / 60)} min left"
    return f"{round(seconds / 3600)} h left"


def rate(value: float) -> str:
    """Units a second, as a whole number where that says enough."""
    return f"{value:,.0f}/s" if value >= 10 else f"{value:.1f}/s"


def when(moment: datetime, now: datetime) -> str:
    """A past moment in local time, as short as it stays clear: "18:20", "Tuesday 18:20", "3 Nov"."""
    local, today = moment.astimezone(now.tzinfo), now.date()
    if local.date() == today:
        return f"{local:%H:%M}"
    if today - local.date() < timedelta(days=7):
        return f"{local:%A %H:%M}"
    text = f"{local.day} {local:%B}"
    return text if local.year == today.year else f"{text} {local.year}"


def _day(moment: datetime, now: datetime) -> str:
    """Short enough for the side bar: "18:20", "Tuesday", "3 November"."""
    return when(moment, now).rsplit(" ", 1)[0] if (now - moment) < timedelta(days=7) else when(moment, now)


def tilde(folder: str, home: Path | None = None) -> str:
    """A folder with ~ for the person's own."""
    own = str(home or Path.home())
    if folder == own or folder.startswith((own + "/", own + "\\")):
        return "~" + folder[len(own) :]
    return folder


def kind_name(kind: str) -> str:
    return _KIND_NAMES.get(kind, kind.capitalize())


def left_out(reasons: dict[str, int]) -> str:
    """How many files are left out; the empty text when none."""
    total = sum(reasons.values())
    return f"{number(total)} left out" if total else ""


def preview_size(preview: SourcePreview) -> str:
    """ "212 MB · 31 left out"."""
    return " · ".join(part for part in (size(preview.size), left_out(preview.left_out)) if part)


@dataclass(frozen=True)
class Work:
    """One line of the status bar: `share` 0 to 1, None where nothing can be measured."""

    label: str
    detail: str = ""
    note: str = ""
    share: float | None = None
    tone: str = "good"


def progress_line(progress: Progress) -> Work:
    """What a run does, how fast, and how long it still takes."""
    label, unit = _STAGES[progress.stage]
    if progress.total <= 0:
        return Work(label=f"{label}, counting…")
    counted = f"{number(progress.done)} of {number(progress.total)}{unit}"
    if progress.stage == "drawing":
        return Work(label=label, share=progress.done / progress.total)
    parts = [rate(progress.rate)] if progress.rate > 0 and not progress.paused else []
    if progress.left_s is not None and progress.done < progress.total and not progress.paused:
        parts.append(time_left(progress.left_s))
    note = "all found by word already" if progress.stage == "learning" else ""
    detail = "paused" if progress.paused else " · ".join(parts)
    share = min(1.0, progress.done / progress.total)
    return Work(label=f"{label}  {counted}", detail=detail, note=note, share=share)


def work_line(work: Iterable[Progress], status: Status | None, sources: Iterable[Source]) -> Work:
    """What the left of the status bar says: reading first, then learning, else how it stands."""
    order = {"importing": 0, "exporting": 1, "reading": 2, "learning": 3, "drawing": 4}
    running = sorted(work, key=lambda progress: order[progress.stage])
    if running:
        return progress_line(running[0])
    if status is None:
        return Work(label="Starting the memory…", tone="muted")
    if not any(True for _ in sources):
        return Work(label="No folder added yet.", tone="muted")
    return _standing(status)


def _standing(status: Status) -> Work:
    counts = status.counts
    if status.model_state == "unavailable":
        return Work(label="In step. Everything is searchable by word; meaning is not available.", tone="warn")
    if status.halted:
        return Work(label=f"Standing still. {status.halted}", tone="warn")
    if counts.with_meaning >= counts.passages:
        return Work(label="In step. Everything is searchable by word and by meaning.")
    known = f"{number(counts.with_meaning)} of {number(counts.passages)} passages"
    if status.paused:
        return Work(
            label=f"Paused. {known} are found by meaning",
            note="all found by word",
            share=counts.with_meaning / counts.passages,
            tone="muted",
        )
    return Work(label=f"Everything is searchable by word; {known} by meaning.")


def sources_in_step(sources: list[Source]) -> str:
    """ "4 of 5 sources in step"; the empty text without sources."""
    if not sources:
        return ""
    steady = sum(source.state == "present" for source in sources)
    if steady == len(sources):
        return "1 source in step" if steady == 1 else f"All {number(steady)} sources in step"
    return f"{number(steady)} of {count(len(sources), 'source')} in step"


def source_note(source: Source, now: datetime) -> str:
    """The second line of a source in the side bar; empty while all is well."""
    if source.state == "away":
        return f"away since {_day(source.last_scan_at, now)}" if source.last_scan_at else "away"
    return {"scanning": "looking…", "new": "waiting to be read", "paused": "paused"}.get(source.state, "")


def source_sign(source: Source) -> tuple[str, str]:
    """Icon and colour role of how a source stands."""
    return _SIGNS[source.state]


def source_state(source: Source, now: datetime) -> str:
    """How a source stands, as a sentence."""
    seen = when(source.last_scan_at, now) if source.last_scan_at else ""
    match source.state:
        case "present":
            return f"In step. Last looked at whole {seen}." if seen else "In step."
        case "away":
            since = f" It was last seen {seen}." if seen else ""
            return f"Away.{since} What is known of it stays here."
        case "paused":
            return "Paused. Changes in the folder are read when it goes on."
        case "scanning":
            return "Looking through the folder…"
    return "Waiting to be read."


def estimate(notes: int) -> str:
    """What to expect of a first reading; rates are those promised for a machine of two cores."""
    if not notes:
        return ""
    words_s, meaning_s = max(1, round(notes / 700)), notes * 2.5 / 90
    meaning = f"{max(1, round(meaning_s))} s" if meaning_s < 90 else f"{round(meaning_s / 60)} min"
    return f"found by word in about {words_s} s, by meaning in about {meaning}. You can start at once."
