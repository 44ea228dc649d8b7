"""How numbers, sizes, times and the state of things are said. Plain functions."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QDate, QLocale

from app.wire.sources import Source, SourcePreview
from app.wire.status import Progress, Status
from ui.language import counted, locale, tr
from ui.language import number as local_number

_KIND_NAMES = {"obsidian": "Obsidian", "logseq": "Logseq", "markdown": "Markdown"}
_SIGNS = {
    "present": ("check", "good"),
    "scanning": ("refresh", "muted"),
    "new": ("clock", "muted"),
    "paused": ("pause", "muted"),
    "away": ("away", "warn"),
}
_STAGES = {
    "reading": tr("Reading notes  {counted}"),
    "learning": tr("Learning meanings  {counted} passages"),
    "drawing": tr("Arranging the sky"),
    "exporting": tr("Taking memories out  {counted}"),
    "importing": tr("Bringing memories in  {counted}"),
}
_BEGINNINGS = {
    "reading": tr("Reading notes, counting…"),
    "learning": tr("Learning meanings, counting…"),
    "drawing": tr("Arranging the sky, counting…"),
    "exporting": tr("Taking memories out, counting…"),
    "importing": tr("Bringing memories in, counting…"),
}
_NOTES = {"scanning": tr("looking…"), "new": tr("waiting to be read"), "paused": tr("paused")}


def number(value: int) -> str:
    """With thousands marks: 4,212."""
    return local_number(value)


def count(value: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 note", "4,212 notes"."""
    return counted(f"%n {one}", f"%n {many or one + 's'}", value)


def gone_words(total: int) -> str:
    """What stands above the question about missing notes; 0 when the number is not known."""
    if not total:
        return tr("Many notes are gone at once")
    return counted("%n note is gone at once", "%n notes are gone at once", total)


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
        return tr("{n} s left").format(n=max(1, round(seconds)))
    if seconds < 90 * 60:
        return tr("{n} min left").format(n=round(seconds / 60))
    return tr("{n} h left").format(n=round(seconds / 3600))


def rate(value: float) -> str:
    """Units a second, as a whole number where that says enough."""
    return f"{locale().toString(float(value), 'f', 0 if value >= 10 else 1)}/s"


def when(moment: datetime, now: datetime) -> str:
    """A past moment in local time, as short as it stays clear: "18:20", "Tuesday 18:20", "3 Nov"."""
    local, today = moment.astimezone(now.tzinfo), now.date()
    if local.date() == today:
        return f"{local:%H:%M}"
    if today - local.date() < timedelta(days=7):
        return f"{weekday(local)} {local:%H:%M}"
    return day_words(local, with_year=local.year != today.year)


def day_words(day: date, *, with_year: bool = False) -> str:
    """As the language writes a day: "3 November", "3 November 2024"."""
    return _written(day, tr("d MMMM yyyy") if with_year else tr("d MMMM"))


def short_day(day: date, *, with_year: bool = False) -> str:
    """The same with a short month: "3 Nov", "3 Nov 2024"."""
    return _written(day, tr("d MMM yyyy") if with_year else tr("d MMM"))


def short_month(day: date, *, with_year: bool = False) -> str:
    """Its month: "Nov", "Nov 2024"."""
    return _written(day, tr("MMM yyyy") if with_year else tr("MMM"))


def _written(day: date, form: str) -> str:
    return locale().toString(QDate(day.year, day.month, day.day), form)


def short_weekday(moment: date) -> str:
    """Its short name: "Tue"."""
    return locale().dayName(moment.isoweekday(), QLocale.FormatType.ShortFormat)


def weekday(moment: date) -> str:
    """Its whole name: "Tuesday"."""
    return locale().dayName(moment.isoweekday())


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
    return counted("%n left out", "%n left out", total) if total else ""


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
    if progress.total <= 0:
        return Work(label=_BEGINNINGS[progress.stage])
    share = min(1.0, progress.done / progress.total)
    if progress.stage == "drawing":
        return Work(label=_STAGES["drawing"], share=share)
    done = tr("{done} of {total}").format(done=number(progress.done), total=number(progress.total))
    parts = [rate(progress.rate)] if progress.rate > 0 and not progress.paused else []
    if progress.left_s is not None and progress.done < progress.total and not progress.paused:
        parts.append(time_left(progress.left_s))
    note = tr("all found by word already") if progress.stage == "learning" else ""
    detail = tr("paused") if progress.paused else " · ".join(parts)
    return Work(label=_STAGES[progress.stage].format(counted=done), detail=detail, note=note, share=share)


def work_line(work: Iterable[Progress], status: Status | None, sources: Iterable[Source]) -> Work:
    """What the left of the status bar says: reading first, then learning, else how it stands."""
    order = {"importing": 0, "exporting": 1, "reading": 2, "learning": 3, "drawing": 4}
    running = sorted(work, key=lambda progress: order[progress.stage])
    if running:
        return progress_line(running[0])
    if status is None:
        return Work(label=tr("Starting the memory…"), tone="muted")
    if not any(True for _ in sources):
        return Work(label=tr("No folder added yet."), tone="muted")
    return _standing(status)


def _standing(status: Status) -> Work:
    counts = status.counts
    if status.model_state == "unavailable":
        return Work(
            label=tr("In step. Everything is searchable by word; meaning is not available."), tone="warn"
        )
    if status.halted:
        return Work(label=tr("Standing still. {why}").format(why=status.halted), tone="warn")
    if counts.with_meaning >= counts.passages:
        return Work(label=tr("In step. Everything is searchable by word and by meaning."))
    known = tr("{known} of {all} passages").format(
        known=number(counts.with_meaning), all=number(counts.passages)
    )
    if status.paused:
        return Work(
            label=tr("Paused. {known} are found by meaning").format(known=known),
            note=tr("all found by word"),
            share=counts.with_meaning / counts.passages,
            tone="muted",
        )
    return Work(label=tr("Everything is searchable by word; {known} by meaning.").format(known=known))


def sources_in_step(sources: list[Source]) -> str:
    """ "4 of 5 sources in step"; the empty text without sources."""
    if not sources:
        return ""
    steady = sum(source.state == "present" for source in sources)
    if steady == len(sources):
        return counted("%n source in step", "All %n sources in step", steady)
    return tr("{steady} of {sources} in step").format(
        steady=number(steady), sources=count(len(sources), "source")
    )


def source_note(source: Source, now: datetime) -> str:
    """The second line of a source in the side bar; empty while all is well."""
    if source.state == "away":
        if source.last_scan_at is None:
            return tr("away")
        return tr("away since {day}").format(day=_day(source.last_scan_at, now))
    return _NOTES.get(source.state, "")


def source_sign(source: Source) -> tuple[str, str]:
    """Icon and colour role of how a source stands."""
    return _SIGNS[source.state]


def source_state(source: Source, now: datetime) -> str:
    """How a source stands, as a sentence."""
    seen = when(source.last_scan_at, now) if source.last_scan_at else ""
    match source.state:
        case "present":
            return tr("In step. Last looked at whole {seen}.").format(seen=seen) if seen else tr("In step.")
        case "away":
            if not seen:
                return tr("Away. What is known of it stays here.")
            return tr("Away. It was last seen {seen}. What is known of it stays here.").format(seen=seen)
        case "paused":
            return tr("Paused. Changes in the folder are read when it goes on.")
        case "scanning":
            return tr("Looking through the folder…")
    return tr("Waiting to be read.")


def estimate(notes: int) -> str:
    """What to expect of a first reading; rates are those promised for a machine of two cores."""
    if not notes:
        return ""
    words_s, meaning_s = max(1, round(notes / 700)), notes * 2.5 / 90
    if meaning_s < 90:
        meaning = tr("{n} s").format(n=max(1, round(meaning_s)))
    else:
        meaning = tr("{n} min").format(n=round(meaning_s / 60))
    return tr(
        "found by word in about {words} s, by meaning in about {meaning}. You can start at once."
    ).format(words=words_s, meaning=meaning)
