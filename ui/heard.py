"""What the daemon and the client say in English, in the language of the window.

Errors and problems of files are known by their code: in other languages the sentence of the code stands
first, and what was said stands behind it as the detail. Sentences that are put together (why something was
found, why two contradict each other) are known by their pattern.
"""

import re
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from app.errors import AppError
from app.wire.status import Problem
from ui.language import is_english, texts

tr, _ = texts("Heard")

_QUOTED = "“[^”]*”"
# What may stand for each place of a pattern.
_PLACES = {
    "words": rf"{_QUOTED}(?:, {_QUOTED})*(?: and {_QUOTED}| and \d+ more)?",
    "words2": rf"{_QUOTED}(?:, {_QUOTED})*(?: and {_QUOTED}| and \d+ more)?",
    "title": _QUOTED,
    "score": r"\d?[.,]?\d+",
    "share": r"\d+ ?%",
    "names": r"[^()]+",
    "title2": _QUOTED,
    "date": r"\d{4}-\d\d-\d\d",
}
_ERRORS = {
    "invalid_input": tr("What was given cannot be used like this."),
    "too_large": tr("That is more than fits in here."),
    "as_of_unresolved": tr("Nothing tells what it said at that time."),
    "secret_found": tr("The text holds a key or a password, and such are not kept."),
    "type_not_stored": tr("Nothing of this kind can be kept."),
    "model_unusable": tr("The folder holds no model for sentences that can be used."),
    "not_found": tr("That is not there any more."),
    "item_not_found": tr("This note or memory is not there any more."),
    "source_not_found": tr("This source is not there any more."),
    "type_unknown": tr("This kind is not known."),
    "search_not_found": tr("This search is not there any more."),
    "view_not_found": tr("This view is not there any more."),
    "link_not_found": tr("This link is not there any more."),
    "client_not_found": tr("This program is not connected."),
    "bridge_not_found": tr("This view of two spaces is not there any more."),
    "conflict": tr("That does not go together with what is there."),
    "source_overlap": tr("This folder is a source already, holds one, or lies in one."),
    "already_running": tr("Another program of ours holds this memory already."),
    "version_changed": tr("It was changed elsewhere meanwhile."),
    "note_read_only": tr("Your notes are not changed from here."),
    "plan_cycle": tr("The steps of this plan would wait for each other."),
    "unauthorized": tr("The memory does not know this program."),
    "forbidden": tr("That is not allowed."),
    "unavailable": tr("That is not possible just now."),
    "embedder_unavailable": tr("Meanings cannot be used just now; words still can."),
    "store_busy": tr("The memory is busy and did not answer in time."),
    "disk_full": tr("The disk is full."),
    "store_damaged": tr("The index is damaged; it can be made anew from your notes and memories."),
    "rate_limited": tr("That was asked too often within a minute."),
    "git_failed": tr("The history in git does not go on; your memories are kept all the same."),
    "daemon_unreachable": tr("The memory does not answer."),
    "source_away": tr("The folder cannot be reached."),
    "unsupported": tr("This comes from a newer version of the program."),
    "analysis_refused": tr("What was handed in does not fit; nothing of it was kept."),
    "route_not_found": tr("The memory does not know this request; its version differs."),
    "internal": tr("Something went wrong. The log has the details."),
}
_PROBLEMS = {
    "no_permission": tr("Reading it is not allowed."),
    "not_found": tr("It is not there."),
    "not_reachable": tr("It cannot be reached."),
    "changing": tr("It is being written just now."),
    "conflict_copy": tr("A sync tool kept another version of a note here."),
    "dead_link": tr("It leads to a place that is not there."),
    "link_loop": tr("It leads back to itself."),
    "too_large": tr("It is larger than may be read."),
    "many_missing": tr("Many notes are missing at once."),
    "record_line": tr("A line of what was said cannot be read."),
    "page_conflict": tr("The page was changed in two places at once."),
    "type_declaration": tr("The declaration of this kind cannot be read."),
    "typed_fields": tr("Its properties do not fit its kind."),
    "git_history": tr("The history in git does not go on."),
    "page_without_id": tr("The page cannot be given an id."),
    "reader_crashed": tr("It could not be read."),
    "canvas_unreadable": tr("The canvas cannot be read."),
    "drawing_unreadable": tr("The drawing cannot be read."),
    "encoding_damaged": tr("Some of its letters are damaged."),
    "encoding_guessed": tr("It is not written in UTF-8; its letters were guessed."),
    "nul_bytes": tr("It holds characters that belong into no text."),
    "not_text": tr("It is no text."),
    "front_matter_unreadable": tr("Its properties cannot be read."),
    "front_matter_too_long": tr("Its properties are too long."),
    "front_matter_too_deep": tr("Its properties are nested too deep."),
    "front_matter_no_properties": tr("What stands at its top are no properties."),
    "property_twice": tr("One of its properties is there twice."),
    "impossible_date": tr("It names a day that does not exist."),
    "pdf_cut": tr("It is long; only its beginning was read."),
    "pdf_damaged": tr("The PDF is damaged."),
    "pdf_encrypted": tr("The PDF is protected by a password."),
}


@dataclass(frozen=True)
class _Pattern:
    known: re.Pattern[str]
    english: str

    def say(self, match: re.Match[str]) -> str:
        """The same in the language of the window."""
        return QCoreApplication.translate("Heard", self.english).format(**match.groupdict())


def sentence(english: str) -> _Pattern:
    """A sentence, or a part of one, as the daemon puts it together."""
    parts = re.split(r"\{(\w+)\}", english)
    known = "".join(
        f"(?P<{part}>{_PLACES[part]})" if number % 2 else re.escape(part) for number, part in enumerate(parts)
    )
    if parts[0]:
        # At the beginning it has a capital, within a sentence none.
        known = f"[{known[0].upper()}{known[0].lower()}]{known[1:]}"
    return _Pattern(re.compile(known), english)


# Longer ones first: a part of one may be another.
_SENTENCES = (
    sentence("{title} links to it."),
    sentence("It links to {title}."),
    sentence("{words} in its title or heading and {words2} in its text"),
    sentence("{words} in its title or heading"),
    sentence("{words} in its text"),
    sentence("a sentence close in meaning ({score})"),
    sentence("close in meaning ({score}), and neither links to the other."),
    sentence("close in meaning ({score})"),
    sentence("found along {title}."),
    sentence("has your words"),
    sentence("its other name {title} holds what you typed"),
    sentence("its other name {title} is nearly what you typed"),
    sentence("its other name {title} is what you typed"),
    sentence("its other name {title} begins with what you typed"),
    sentence("its title holds what you typed"),
    sentence("its title is nearly what you typed"),
    sentence("its title is what you typed"),
    sentence("its title begins with what you typed"),
    sentence("both speak of {words}, and neither links to the other."),
    sentence("both speak of {words}"),
    sentence("both say the same, word for word."),
    sentence("{share} of what both say is the same."),
    sentence("{share} of the shorter one stands in the longer one as well."),
    sentence("both answer this and name different people or groups ({names})."),
    sentence("both answer this and name different places ({names})."),
    sentence("both answer this and name different answers ({names})."),
    sentence("A thing like this has one value at a time."),
    sentence("both say it, and differently ({names})."),
    sentence("the new one says that something changed: {title}."),
    sentence("it may take the place of the older one."),
    sentence("nothing here seems to answer this. What comes nearest is listed."),
    sentence("{title} stays as it is."),
    sentence("{title} is set aside: it leaves recall, and stays in the history."),
    sentence("{title} is your note: it is not changed here. Change it in an editor."),
    sentence("{title} links to {title2}."),
    sentence("both stay, and are linked as contradicting each other."),
    sentence("the memory says that it contradicts your note."),
    sentence("you are asked again on {date}."),
    sentence("you are asked again in seven days."),
    sentence("the page stays; the copy goes, its text stays in the history."),
    sentence("the page gets the copy's text; its own stays in the history."),
    sentence("the copy becomes a memory of its own, linked with the page."),
    sentence("what stands in quotes has to stand there word by word. Without quotes, what is near is found."),
    sentence(
        "in a question what stands in quotes may be worded otherwise. "
        "Without the question mark it has to stand there word by word."
    ),
    sentence("what is kept for reference speaks of it: add is:reference."),
    sentence("add a word to look for: a minus only takes notes away."),
    sentence("{title} is no date that we can read; it was looked for as words."),
    sentence("they say the opposite: {words} and {words2}."),
    sentence("they say the opposite: the new one says {title}."),
    sentence("they say the opposite: the older one says {title}."),
    sentence("they say the opposite: what comes before in one comes after in the other."),
)


def heard(text: str) -> str:
    """What the daemon says, as far as its parts are known."""
    if is_english():
        return text
    found = text
    for one in _SENTENCES:
        found = one.known.sub(one.say, found)
    return f"{found[:1].upper()}{found[1:]}"


def error_words(error: AppError) -> tuple[str, str]:
    """What went wrong, and what to do or what exactly it was."""
    known = _ERRORS.get(error.code)
    if is_english() or known is None:
        return error.message, error.hint
    return known, f"({' '.join(part for part in (error.message, error.hint) if part)})"


def error_line(error: Exception) -> str:
    """The same in one line; a failure that is none of ours speaks for itself."""
    if not isinstance(error, AppError):
        return str(error)
    return " ".join(part for part in error_words(error) if part)


def problem_words(problem: Problem) -> str:
    """What is wrong with a file; a problem we do not know speaks for itself."""
    return problem.message if is_english() else _PROBLEMS.get(problem.code, problem.message)
