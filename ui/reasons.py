"""Why files are left out on purpose, in a person's words. Plain functions."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.wire.sources import Source, SourcePreview
from ui import words
from ui.language import tr

# A reason of the daemon: a word for a line, and what stands behind a number.
_WORDS = {
    "hidden": (tr("hidden"), tr("hidden files and folders")),
    "folder": (tr("program folders"), tr("folders of programs, such as node_modules")),
    "temporary": (tr("temporary"), tr("temporary files and safety copies")),
    "conflict": (tr("conflict copies"), tr("conflict copies of a sync tool, kept beside their note")),
    "excluded": (tr("your patterns"), tr("by patterns that you wrote")),
    "obsidian": (tr("set in Obsidian"), tr("excluded in Obsidian’s own settings")),
    "gitignore": (tr("ignored by git"), tr("that git ignores, as .gitignore files say")),
    "logseq": (tr("set in Logseq"), tr("that Logseq hides or keeps for itself")),
    "home": (tr("our own data"), tr("that Memorarium itself keeps here")),
    "outside": (tr("not in its notes"), tr("outside the folder in which its program keeps the notes")),
    "symlink": (tr("links"), tr("links to other places, listed and not followed")),
    "too deep": (tr("too deep"), tr("in folders nested deeper than 120 levels")),
    "cloud": (tr("cloud-only"), tr("only in the cloud, never fetched by us")),
}


@dataclass(frozen=True)
class LeftOut:
    """One reason: how many, why in words, and the names of the sources it is counted in."""

    count: int
    text: str
    sources: tuple[str, ...] = ()


def short_reason(reason: str) -> str:
    """One or two words; a reason we do not know speaks for itself."""
    known = _WORDS.get(reason)
    return known[0] if known else reason.replace("_", " ")


def long_reason(reason: str) -> str:
    """What to read behind the number of files."""
    known = _WORDS.get(reason)
    return known[1] if known else reason.replace("_", " ")


def left_out_summary(reasons: Iterable[str]) -> str:
    """ "Left out: hidden, set in Obsidian"."""
    names = sorted({short_reason(reason) for reason in reasons})
    return tr("Left out: {names}").format(names=", ".join(names)) if names else ""


def left_out_lines(reasons: Mapping[str, int]) -> list[LeftOut]:
    """A line a reason, the largest number first; what counts nothing is not told."""
    found = [LeftOut(count, long_reason(reason)) for reason, count in reasons.items() if count > 0]
    return sorted(found, key=lambda line: (-line.count, line.text))


def left_out_tip(reasons: Mapping[str, int]) -> str:
    """All reasons with their numbers, one under the other; empty when nothing is left out."""
    lines = [f"{words.number(line.count)} {line.text}" for line in left_out_lines(reasons)]
    return "\n".join([tr("Left out on purpose:"), *lines]) if lines else ""


def rules_sentence(preview: SourcePreview) -> str:
    """What would be read under rules that are being written, and what they leave out."""
    parts = [tr("{notes} would be read").format(notes=words.count(preview.notes, "note"))]
    for reason, by in (("excluded", tr("by your patterns")), ("gitignore", tr("by git"))):
        if preview.left_out.get(reason):
            parts.append(
                tr("{left_out} left out {by}").format(left_out=words.number(preview.left_out[reason]), by=by)
            )
    if preview.too_large:
        parts.append(tr("{too_large} too large to be read").format(too_large=words.number(preview.too_large)))
    return ", ".join(parts)


def left_out_of_all(sources: Iterable[Source]) -> list[LeftOut]:
    """The reasons of all sources together, with the sources they come from."""
    counts: Counter[str] = Counter()
    names: dict[str, list[str]] = {}
    for source in sources:
        for reason, count in source.left_out.items():
            if count > 0:
                counts[reason] += count
                names.setdefault(reason, []).append(source.name)
    found = [LeftOut(count, long_reason(key), tuple(names[key])) for key, count in counts.items()]
    return sorted(found, key=lambda line: (-line.count, line.text))
