"""The history of a memory as rows, and what takes the newest step back. Plain functions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.wire.history import Version
from ui.memory.wording import event_words, moment_words, tr, who_words

_TONES = {
    "forgotten": "bad",
    "retracted": "bad",
    "opposed": "bad",
    "supported": "good",
    "requirement_met": "good",
    "activated": "good",
    "graduated": "good",
    "restored": "good",
    "reinstated": "good",
}
# Nothing brings these back: the words are gone, or the step is none of the page's own.
_FINAL = frozenset({"erased"})


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One step: `tone` colours its dot, `can_undo` is for the newest one only.

    `put_back` is the version that "put back" brings, 0 where there is none.
    """

    version: Version
    title: str
    who: str
    when: str
    tone: str
    can_undo: bool = False
    put_back: int = 0
    other: str = ""

    @property
    def has_change(self) -> bool:
        """Whether words changed with it."""
        return bool(self.version.diff)


def history_rows(
    versions: Sequence[Version], kind: str, titles: Mapping[str, str], now: datetime
) -> list[HistoryRow]:
    """The newest first; `titles` name the other memories of a step."""
    found: list[HistoryRow] = []
    last = len(versions) - 1
    for place, version in enumerate(versions):
        before = _before(versions, place)
        found.append(
            HistoryRow(
                version=version,
                title=_title(version, kind, titles),
                who=who_words(version.hand, version.by),
                when=moment_words(version.at, now),
                tone="accent" if place == last and version.number else _TONES.get(version.event, "muted"),
                can_undo=place == last and version.event not in _FINAL,
                put_back=before if _is_newest_text(versions, place) else _own(version),
                other=version.other,
            )
        )
    return found[::-1]


def change_head(row: HistoryRow) -> str:
    """The heading above the words that changed."""
    return tr("Change of {when}").format(when=row.when)


def reason_line(row: HistoryRow) -> str:
    """Who and why, below the words that changed."""
    if row.version.reason:
        return tr("{who}, because {reason}").format(who=row.who, reason=row.version.reason)
    return row.who


def _title(version: Version, kind: str, titles: Mapping[str, str]) -> str:
    title = event_words(version, kind)
    other = titles.get(version.other, "")
    if version.event == "superseded" and other:
        return tr("Replaced by “{title}”").format(title=other)
    return title


def _before(versions: Sequence[Version], place: int) -> int:
    """The number of the version before a step, whose words are still there; 0 without one."""
    earlier = (one.number for one in reversed(versions[:place]) if one.number and one.has_text)
    return next(earlier, 0)


def _own(version: Version) -> int:
    return version.number if version.number and version.has_text else 0


def _is_newest_text(versions: Sequence[Version], place: int) -> bool:
    return bool(versions[place].number) and not any(one.number for one in versions[place + 1 :])
