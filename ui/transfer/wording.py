"""What leaves and what comes, said in a person's words. Plain functions."""

from app.wire.spaces import SpaceList
from app.wire.transfer import Exported, ExportForm, Imported
from ui import words
from ui.language import texts

tr, counted = texts("Transfer")

# The form, what a person calls it, what it is good for, and how its file ends.
FORMS: tuple[tuple[ExportForm, str, str, str], ...] = (
    (
        "jsonl",
        tr("Everything, with history"),
        tr("One file of lines; another home takes it in without loss."),
        ".jsonl",
    ),
    ("pages", tr("Pages to read"), tr("Markdown pages in an archive, for any editor."), ".zip"),
    ("okf", tr("Open Knowledge Format"), tr("A bundle that other programs know."), ".tar.gz"),
)


def leaving_words(spaces: SpaceList, space: str) -> str:
    """ "612 memories and 2,310 spoken lines would leave": all, or those of one space."""
    chosen = [one for one in spaces.spaces if not space or one.name == space]
    memories = counted("%n memory", "%n memories", sum(one.memories for one in chosen))
    said = sum(one.records for one in chosen)
    if said:
        lines = counted("%n spoken line", "%n spoken lines", said)
        return tr("{memories} and {lines} leave with it.").format(memories=memories, lines=lines)
    return tr("{memories} leave with it.").format(memories=memories)


def left_words(done: Exported) -> list[str]:
    """What left, and what this form has no place for."""
    memories = counted("%n memory", "%n memories", done.memories)
    events = counted("%n step of history", "%n steps of history", done.events)
    head = tr("{memories} and {events}, {size}").format(
        memories=memories, events=events, size=words.size(done.size)
    )
    return [head, *(tr("Left out: {what}").format(what=one) for one in done.left_out)]


def coming_words(told: Imported) -> list[str]:
    """What would come, or what came; nothing that counts none."""
    pairs = (
        (told.created, counted("%n memory is new", "%n memories are new", told.created)),
        (told.records, counted("%n spoken line is new", "%n spoken lines are new", told.records)),
        (told.unchanged, counted("%n is here already", "%n are here already", told.unchanged)),
        (
            told.replaced,
            counted("%n took the place of older words", "%n took the place of older words", told.replaced),
        ),
        (
            told.renamed,
            counted(
                "%n got another name, since its own was taken",
                "%n got other names, since theirs were taken",
                told.renamed,
            ),
        ),
        (
            told.erased,
            counted("%n was erased here and stays so", "%n were erased here and stay so", told.erased),
        ),
        (
            told.clash_count,
            counted(
                "%n has other words here, which stay",
                "%n have other words here, which stay",
                told.clash_count,
            ),
        ),
        (told.fault_count, counted("%n could not be read", "%n could not be read", told.fault_count)),
    )
    found = [line for count, line in pairs if count]
    return found or [tr("Nothing in it is new.")]


def fault_words(told: Imported, most: int = 4) -> list[str]:
    """The first of those that could not be taken, and why."""
    return [f"{one.place}: {one.message}" for one in told.faults[:most]]
