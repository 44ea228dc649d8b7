"""What the page of health says. Plain functions."""

from collections.abc import Sequence

from app.wire.care import CheckLine, Diagnosis, IndexCheck
from ui.language import texts

tr, counted = texts("Health")

_ICONS = {"ok": "check", "warning": "alert", "fault": "alert"}
_TINTS = {"ok": "good", "warning": "warn", "fault": "bad"}


def name_of(check: str) -> str:
    """What was looked at, in a word or two; one that this window does not know as the daemon calls it."""
    names = {
        "settings": tr("Settings"),
        "clients": tr("Agents' rights"),
        "modes": tr("Closed to others"),
        "disk": tr("Disk"),
        "model": tr("Model"),
        "chain": tr("History"),
        "texts": tr("Older texts"),
        "pending": tr("Unfinished changes"),
        "records": tr("Conversations"),
        "index": tr("Index"),
        "pages": tr("Memories"),
        "vectors": tr("Meanings"),
        "erased": tr("Erased"),
        "backups": tr("Backups"),
        "git_history": tr("History in git"),
        "sources": tr("Sources"),
        "work": tr("Work"),
        "versions": tr("Versions"),
        "leftovers": tr("Leftovers"),
    }
    return names.get(check, check)


def act_of(repair: str) -> str:
    """What the button says that does it; "" for a repair that this window does not know."""
    acts = {
        "settings": tr("Take the last good ones"),
        "clients": tr("Take the last good list"),
        "modes": tr("Close"),
        "chain": tr("Mend from a backup"),
        "texts": tr("Mend from a backup"),
        "pending": tr("Finish"),
        "records": tr("Put aside"),
        "index": tr("Make anew"),
        "words": tr("Make words anew"),
        "pages": tr("Take in"),
        "erased": tr("Finish"),
        "backups": tr("Put aside"),
        "backup": tr("Back up now"),
        "leftovers": tr("Remove"),
        "model": tr("Use the one that came along"),
        "sources": tr("Look again"),
        "learning": tr("Try again"),
    }
    return acts.get(repair, "")


def icon_of(line: CheckLine) -> tuple[str, str]:
    """The sign of a line and its tint."""
    return _ICONS[line.finding], _TINTS[line.finding]


def in_order(lines: Sequence[CheckLine]) -> list[CheckLine]:
    """What is wrong first, then what is worth a look; within these as the daemon tells them."""
    order = {"fault": 0, "warning": 1, "ok": 2}
    return sorted(lines, key=lambda line: order[line.finding])


def summary(told: Diagnosis) -> str:
    """One sentence for all of it."""
    wrong = sum(line.finding != "ok" for line in told.lines)
    return (
        counted("All well but %n thing.", "All well but %n things.", wrong) if wrong else tr("All is well.")
    )


def proof_words(found: IndexCheck) -> str:
    """What came of making the index anew beside the one in use."""
    if found.same:
        return tr("The index says what your files say.")
    return tr("The index differs from your files: let it be made anew.")
