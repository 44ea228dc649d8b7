"""What a person can do about a problem of a file. Plain functions."""

import re
from dataclasses import dataclass
from typing import Literal

from app.wire.status import Problem
from ui.language import tr

# The daemon found many notes missing at once and asks before it believes that.
ASKS_CODE = "many_missing"
# Another version of a note beside it, which is no fault of a file either.
COPY_CODE = "conflict_copy"
RemedyAct = Literal["open", "folder", "settings", "look"]


@dataclass(frozen=True)
class Remedy:
    """A sentence, and the one act that helps."""

    advice: str
    act: RemedyAct = "open"


_SAVE_AGAIN = tr("Open it in its program and save it once more. Its name can be found meanwhile.")
_UTF8 = tr("Save it as UTF-8 to be sure of every letter. What could be read is searchable.")
_ONLY_TEXT = tr("The text is searchable, its properties are not. Mend the lines at the top.")
_WHEN_BACK = tr("Nothing is removed meanwhile. Bring it back, then look again.")
_REMEDIES = {
    "no_permission": Remedy(tr("Allow reading it, then look again. Nothing is removed meanwhile."), "folder"),
    "not_found": Remedy(_WHEN_BACK, "look"),
    "not_reachable": Remedy(_WHEN_BACK, "look"),
    "changing": Remedy(
        tr("It is read again by itself when its program is done. Nothing is removed."), "look"
    ),
    COPY_CODE: Remedy(tr("Take over into the note what you want of it, then delete the copy."), "folder"),
    "dead_link": Remedy(tr("Nothing else is touched by it. Mend the link, or take it away."), "folder"),
    "link_loop": Remedy(tr("It is listed and not followed; everything beside it is read."), "folder"),
    "too_large": Remedy(tr("Its name can be found. Raise the limit of this source to read it."), "settings"),
    "record_line": Remedy(
        tr("The lines around it are known. Mend that line, or take it out; then start again.")
    ),
    "page_conflict": Remedy(tr("Take over what you want of the other text: it is in the page's history.")),
    "type_declaration": Remedy(tr("No memory can be of it meanwhile. Mend the lines at the top.")),
    "typed_fields": Remedy(tr("It is kept and found as it is. Mend its properties at the top.")),
    "git_history": Remedy(
        tr("Your memories are kept all the same. See memorarium history-git status."), "folder"
    ),
    "page_without_id": Remedy(tr("Save it as UTF-8, its properties as “name: value” lines or without any.")),
    "reader_crashed": Remedy(_SAVE_AGAIN),
    "canvas_unreadable": Remedy(_SAVE_AGAIN),
    "drawing_unreadable": Remedy(_SAVE_AGAIN),
    "encoding_damaged": Remedy(_UTF8),
    "encoding_guessed": Remedy(_UTF8),
    "nul_bytes": Remedy(tr("Everything else of it is searchable. Saving it once more takes them out.")),
    "not_text": Remedy(tr("Its name can be found. Give it another ending, or leave it out."), "folder"),
    "front_matter_unreadable": Remedy(tr("The text is searchable, its properties are not. Mend that line.")),
    "front_matter_too_long": Remedy(_ONLY_TEXT),
    "front_matter_too_deep": Remedy(_ONLY_TEXT),
    "front_matter_no_properties": Remedy(tr("Write them as “name: value”, or take the block out.")),
    "property_twice": Remedy(tr("Keep one of the two; everything else of the note is known.")),
    "impossible_date": Remedy(tr("It is kept as typed. Correct the day to find the note by it.")),
    "pdf_cut": Remedy(tr("What stands before is searchable. The whole is in the file.")),
    "pdf_damaged": Remedy(_SAVE_AGAIN),
    "pdf_encrypted": Remedy(tr("Save a copy without the password to find its text.")),
}
_OTHERWISE = Remedy(tr("Open it and save it once more; it is read again at once."))
_COUNT = re.compile(r"\s*(\d[\d.,'\u202f\u00a0]*)")


def remedy_of(problem: Problem) -> Remedy:
    """What helps; a problem we do not know is opened."""
    return _REMEDIES.get(problem.code, _OTHERWISE)


def is_held_back(problem: Problem) -> bool:
    """True for the question about many missing notes, which is no fault of a file."""
    return problem.code == ASKS_CODE


def is_copy(problem: Problem) -> bool:
    """True for a conflict copy that waits to be settled."""
    return problem.code == COPY_CODE


def missing_count(problem: Problem) -> int:
    """How many notes are gone at once: the number that begins the sentence; 0 without one."""
    found = _COUNT.match(problem.message)
    return int(re.sub(r"\D", "", found[1])) if found else 0


def file_of(problem: Problem) -> str:
    """The name of the file, without its folders."""
    return problem.path.replace("\\", "/").rsplit("/", 1)[-1]
