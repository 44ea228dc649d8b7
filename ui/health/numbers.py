"""The numbers of the page of health, in words. Plain functions."""

from datetime import UTC, datetime

from app.wire.care import Load, Vitals
from ui import words
from ui.health.tile import TileWords
from ui.health.wording import counted, tr
from ui.language import locale


def tiles_of(vitals: Vitals, now: datetime) -> list[TileWords]:
    """The six tiles, in their order."""
    return [
        _sources(vitals, now),
        _work(vitals),
        _search(vitals),
        _data(vitals, now),
        _sky(vitals),
        _agents(vitals),
    ]


def load_words(load: Load) -> str:
    """What is used now: "214 MB · 0.1 %"."""
    held = words.size(round(load.memory_mib[-1] * 2**20)) if load.memory_mib else ""
    percent = locale().toString(load.cpu_percent[-1] if load.cpu_percent else 0.0, "f", 1)
    return f"{held} · {percent} %"


def span_words(began: datetime) -> tuple[str, str]:
    """What stands below the two ends of the curve."""
    return f"{began.astimezone():%H:%M}", tr("now")


def _sources(vitals: Vitals, now: datetime) -> TileWords:
    there, all_of_them = words.number(vitals.sources - len(vitals.away)), words.number(vitals.sources)
    state = tr("{there} of {all}").format(there=there, all=all_of_them) if vitals.away else tr("good")
    looked = words.when(vitals.last_look_at, now) if vitals.last_look_at else tr("not yet")
    return TileWords(
        "folder",
        tr("Sources"),
        state,
        "warn" if vitals.away else "good",
        [
            (tr("in step"), there),
            (tr("last full look"), looked),
            (tr("away"), ", ".join(vitals.away) or tr("none")),
        ],
    )


def _work(vitals: Vitals) -> TileWords:
    is_busy = bool(vitals.waiting)
    left = words.time_left(vitals.left_s) if vitals.left_s is not None else tr("nothing to do")
    return TileWords(
        "bolt",
        tr("Work"),
        tr("busy") if is_busy else tr("at rest"),
        "accent" if is_busy else "good",
        [
            (tr("waiting"), words.number(vitals.waiting)),
            (tr("rate"), words.rate(vitals.rate) if vitals.rate else "–"),
            (tr("time left"), tr("not known yet") if is_busy and vitals.left_s is None else left),
        ],
    )


def _search(vitals: Vitals) -> TileWords:
    every = words.number(vitals.passages)
    is_whole = vitals.with_meaning >= vitals.passages
    times = "–"
    if vitals.typical_ms is not None and vitals.slow_ms is not None:
        typical, slow = _ms(vitals.typical_ms), _ms(vitals.slow_ms)
        times = tr("{typical}, {slow} ms").format(typical=typical, slow=slow)
    share = f"{100 * vitals.with_meaning // max(vitals.passages, 1)} %"
    return TileWords(
        "search",
        tr("Search"),
        tr("good") if is_whole else tr("learning"),
        "good" if is_whole else "accent",
        [
            (tr("by word"), every),
            (tr("by meaning"), every if is_whole else share),
            (tr("typical, slow"), times),
        ],
    )


def _data(vitals: Vitals, now: datetime) -> TileWords:
    backup = words.when(vitals.last_backup_at, now) if vitals.last_backup_at else tr("none yet")
    if vitals.last_backup_at and vitals.backup_proven:
        backup = tr("{when}, tested").format(when=backup)
    is_old = vitals.last_backup_at is None or (now - vitals.last_backup_at).days >= 7
    return TileWords(
        "database",
        tr("Data"),
        tr("no fresh backup") if is_old else tr("good"),
        "warn" if is_old else "good",
        [
            (tr("index"), words.size(vitals.index_bytes)),
            (tr("history"), counted("%n line", "%n lines", vitals.history_lines)),
            (tr("backup"), backup),
        ],
    )


def _sky(vitals: Vitals) -> TileWords:
    return TileWords(
        "hub",
        tr("Sky"),
        tr("at rest") if vitals.settled else tr("moving"),
        "good" if vitals.settled else "accent",
        [
            (tr("nodes"), words.number(vitals.nodes)),
            (tr("links"), words.number(vitals.links)),
            (tr("groups"), words.number(vitals.groups)),
        ],
    )


def _agents(vitals: Vitals) -> TileWords:
    return TileWords(
        "agent",
        tr("Agents"),
        counted("%n connected", "%n connected", vitals.clients) if vitals.clients else tr("none"),
        "good" if vitals.clients else "",
        [
            (tr("connected"), words.number(vitals.clients)),
            (tr("questions today"), words.number(vitals.questions)),
            (tr("refused"), words.number(vitals.refused)),
        ],
    )


def _ms(value: float) -> str:
    return locale().toString(value, "f", 0 if value >= 10 else 1)


def today() -> datetime:
    """Now, in the zone of the person."""
    return datetime.now(UTC).astimezone()
