"""Why files are left out on purpose, in a person's words. Plain functions, no Qt."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.wire.sources import Source, SourcePreview
from ui import words

# A reason of the daemon: a word for a line, and what stands behind a number.
_WORDS = {
    "hidden": ("hidden", "hidden files and folders"),
    "folder": ("program folders", "folders of programs, such as node_modules"),
    "temporary": ("temporary", "temporary files and safety copies"),
    "conflict": ("conflict copies", "conflict copies of a sync tool, kept beside their note"),
    "excluded": ("your patterns", "by patterns that you wrote"),
    "obsidian": ("set in Obsidian", "excluded in Obsidian’s own settings"),
    "gitignore": ("ignored by git", "that git ignores, as .gitignore files say"),
    "logseq": ("set in Logseq", "that Logseq hides or keeps for itself"),
    "home": ("our own data", "that Memorarium itself keeps here"),
    "outside": ("not in its notes", "outside the folder in which its program keeps the notes"),
    "symlink": ("links", "links to other places, listed and not followed"),
    "too deep": ("too deep", "in folders nested deeper than 120 levels"),
    "cloud": ("cloud-only", "only in the cloud, never fetched by us"),
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
    return f"Left out: {', '.join(names)}" if names else ""


def left_out_lines(reasons: Mapping[str, int]) -> list[LeftOut]:
    """A line a reason, the largest number first; what counts nothing is not told."""
    found = [LeftOut(count, long_reason(reason)) for reason, count in reasons.items() if count > 0]
    return sorted(found, key=lambda line: (-line.count, line.text))


def left_out_tip(reasons: Mapping[str, int]) -> str:
    """All reasons with their numbers, one under the other; empty when nothing is left out."""
    lines = [f"{words.number(line.count)} {line.text}" for line in left_out_lines(reasons)]
    return "\n".join(["Left out on purpose:", *lines]) if lines else ""


def rules_sentence(preview: SourcePreview) -> str:
    """What would be read under rules that are being written, and what they leave out."""
    parts = [f"{words.count(preview.notes, 'note')} would be read"]
    for reason, by in (("excluded", "by your patterns"), ("gitignore", "by git")):
        if preview.left_out.get(reason):
            parts.append(f"{words.number(preview.left_out[reason])} left out {by}")
    if preview.too_large:
        parts.append(f"{words.number(preview.too_large)} too large to be read")
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
