"""A tag in the properties of a note, as the change of one file: planned so that nothing else is read anew."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from app.errors import ConflictError, InvalidInputError, UnsupportedError
from daemon.ingest.decode import plain_text
from daemon.ingest.detect import load_source_config, reading_kind
from daemon.ingest.frontmatter import FrontMatter, read_front_matter
from daemon.ingest.note import read_note
from daemon.ingest.plain import fold
from daemon.ingest.tag import is_tag
from daemon.services.mentions.writing import Plan, read_owned, told_links
from daemon.store.rows import ParsedNote, SourceKind

_BOM = "\ufeff"
_LINE = re.compile(r"[^\r\n]*(\r\n|\r|\n|\Z)")
_LINE_END = re.compile(r"\r\n|\r|\n")
_ITEM = re.compile(r"([ \t]*-[ \t]+)\S")
_NAMES = frozenset(("tags", "tag"))
# A line of properties at the top of a Logseq page, within its first block or above it.
_PROPERTY = re.compile(r"(?:[-*][ \t]+)?([^\s:]+)::(?:[ \t]+(.*))?$")
# A word that YAML reads as a text; all others stand in quotes.
_BARE = re.compile(r"(?!(?:true|false|null|yes|no|on|off|y|n)\Z)[A-Za-z_][\w/-]*\Z", re.IGNORECASE)


class TagAim(msgspec.Struct, frozen=True):
    """Whose file is to get which tag; `tag` is as typed, without `#`."""

    root: str
    kind: SourceKind
    path: str
    disk_path: str
    tag: str


class _Line(msgspec.Struct, frozen=True):
    """A line of the file: where it begins, in code points, its text, and how it ends."""

    start: int
    text: str
    ending: str

    @property
    def stop(self) -> int:
        return self.start + len(self.text)


def plan_tag(aim: TagAim) -> Plan:
    """The tag among those that the note has in its properties. Blocking; raises AppError."""
    if not is_tag(aim.tag):
        raise InvalidInputError("That is no tag.", hint="Letters, digits, - _ and /, as in garden/beds.")
    file, data, raw = read_owned(aim.root, aim.disk_path)
    config = load_source_config(Path(aim.root), aim.kind)
    kind = reading_kind(aim.kind, config)
    before = read_note(data, aim.path, kind, config)
    if fold(aim.tag) in {fold(tag) for tag in before.tags}:
        raise ConflictError("The note has this tag already.", hint="Nothing is left to write.")
    for at, words in _ways(raw, aim.tag, kind):
        place = len(raw[:at].encode())
        line = len(_LINE_END.findall(raw, 0, at)) + 1
        plan = Plan(file, data, place, "", words, line)
        if _is_sound(before, read_note(plan.changed, aim.path, kind, config), aim.tag, kind):
            return plan
    raise UnsupportedError(
        "The properties of this note are written in a way that a tag cannot be added to surely.",
        hint="Write the tag in your editor.",
    )


def _ways(raw: str, tag: str, kind: SourceKind) -> Iterator[tuple[int, str]]:
    """Where what may be inserted, the plainest first."""
    lines = _lines(raw)
    text = plain_text(raw)
    front = read_front_matter(text)
    word = tag if _BARE.match(tag) else f'"{tag}"'
    ending = next((line.ending for line in lines if line.ending), "\n")
    if front.end:
        yield from _into_front(lines, front, word, ending)
    elif kind is SourceKind.LOGSEQ:
        yield from _into_page(lines, tag, ending)
    else:
        yield lines[0].start, f"---{ending}tags: [{word}]{ending}---{ending}"


def _lines(raw: str) -> list[_Line]:
    start = 1 if raw.startswith(_BOM) else 0
    lines: list[_Line] = []
    while not lines or lines[-1].ending:
        found = _LINE.match(raw, start)
        ending = found[1] if found is not None else ""
        stop = found.end(0) if found is not None else len(raw)
        lines.append(_Line(start, raw[start : stop - len(ending)], ending))
        start = stop
    return lines


def _into_front(lines: list[_Line], front: FrontMatter, word: str, ending: str) -> Iterator[tuple[int, str]]:
    last = next(at for at in range(1, len(lines)) if re.fullmatch(r"---[ \t]*", lines[at].text))
    if lines[1].text.lstrip().startswith("{"):
        # What YAML would still read may be no JSON any more.
        return
    known = [entry for entry in front.entries if entry.name.lower() in _NAMES]
    for entry in known:
        yield from _into_entry(lines[entry.line - 1 : last], word, ending)
    if not known:
        yield lines[last].start, f"tags: [{word}]{ending}"


def _into_entry(lines: list[_Line], word: str, ending: str) -> Iterator[tuple[int, str]]:
    """`lines` begin with that of the property and end with the block."""
    first = lines[0]
    value = first.text.partition(":")[2].strip()
    if value.startswith("["):
        for line in lines:
            if (at := line.text.rfind("]")) >= 0:
                inside = line.text[:at].rstrip()
                yield line.start + len(inside), word if inside.endswith("[") else f", {word}"
                return
    elif value:
        end = first.start + len(first.text.rstrip())
        yield end, f", {word}" if "," in value else f" {word}"
        yield end, f", {word}"
    else:
        yield from _into_rows(lines, word, ending)


def _into_rows(lines: list[_Line], word: str, ending: str) -> Iterator[tuple[int, str]]:
    items = []
    for line in lines[1:]:
        found = _ITEM.match(line.text)
        if found is None:
            break
        items.append((line, found[1]))
    if items:
        line, lead = items[-1]
        yield line.stop, f"{ending}{lead}{word}"
    else:
        yield lines[0].start + len(lines[0].text.rstrip()), f" [{word}]"


def _into_page(lines: list[_Line], tag: str, ending: str) -> Iterator[tuple[int, str]]:
    """The properties of a Logseq page are its first lines."""
    begins = False
    for line in lines:
        found = _PROPERTY.match(line.text)
        if found is None:
            break
        begins = True
        if found[1].lower() == "tags":
            has_value = bool((found[2] or "").strip())
            yield line.start + len(line.text.rstrip()), f", {tag}" if has_value else f" {tag}"
            return
    yield lines[0].start, f"tags:: {tag}{ending}" + ("" if begins else ending)


def _is_sound(before: ParsedNote, after: ParsedNote, tag: str, kind: SourceKind) -> bool:
    """Whether the note then has that tag more, and is the same in all else that is read of it."""
    more = Counter(map(fold, after.tags)) - Counter(map(fold, before.tags))
    if more != {fold(tag): 1} or len(after.tags) != len(before.tags) + 1:
        return False
    if _kept(before) != _kept(after):
        return False
    links = told_links(after.links)
    new = list((links - told_links(before.links)).elements())
    if told_links(before.links) - links:
        return False
    if kind is not SourceKind.LOGSEQ:
        return not new and before.text == after.text
    # There a tag is a reference to its page.
    return [fold(link.target) for link in new] in ([], [fold(tag)])


def _kept(note: ParsedNote) -> tuple[Any, ...]:
    properties = {name: value for name, value in note.properties.items() if name.lower() not in _NAMES}
    headings = [(heading.level, heading.text) for heading in note.headings]
    warnings = Counter(oddity.code for oddity in note.warnings)
    return note.title, properties, note.aliases, headings, note.blocks, note.names, note.date, warnings
