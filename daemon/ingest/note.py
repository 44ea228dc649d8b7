"""From the bytes of one file to a parsed note. Nothing here raises, whatever the bytes."""

import msgspec

from app.logs import log
from daemon.ingest.canvas import read_canvas
from daemon.ingest.decode import decode_text
from daemon.ingest.frontmatter import FrontMatter, read_front_matter
from daemon.ingest.logseq import read_logseq
from daemon.ingest.logseq_name import LogseqConfig, journal_day, page_name
from daemon.ingest.markdown import read_markdown
from daemon.ingest.passages import cut_passages
from daemon.ingest.plain import Lines, count_words
from daemon.ingest.properties import aliases_of, date_of, iso_date, links_of, tags_of, title_of
from daemon.store.rows import NoteKind, Oddity, ParsedNote, SourceKind

NOTE_SUFFIX = ".md"
CANVAS_SUFFIX = ".canvas"


def kind_of_file(path: str) -> NoteKind:
    """What a file is by its name alone; case does not matter."""
    suffix = path[-len(CANVAS_SUFFIX) :].lower()
    if suffix.endswith(NOTE_SUFFIX):
        return NoteKind.NOTE
    return NoteKind.CANVAS if suffix == CANVAS_SUFFIX else NoteKind.FILE


def read_note(data: bytes, path: str, kind: SourceKind, config: LogseqConfig | None = None) -> ParsedNote:
    """Read one file of a source; `path` is relative to the source, with forward slashes.

    One bad file gives oddities, never an exception. Lines are lines of the file; offsets are code
    points of the note's `text`, which has `\\n` line ends and no front matter.
    """
    decoded = decode_text(data)
    if decoded.refused:
        return ParsedNote(
            title=file_title(path, kind, config), kind=kind_of_file(path), warnings=decoded.oddities
        )
    try:
        note = _read_text(decoded.text, path, kind, config)
    except BaseException as exc:
        # A panic inside the Markdown parser is no Exception.
        if not isinstance(exc, Exception) and type(exc).__name__ != "PanicException":
            raise
        log.ingest.exception("cannot read a note: %s", type(exc).__name__)
        message = f"The note could not be read ({type(exc).__name__}); its text is kept."
        note = ParsedNote(
            title=file_title(path, kind, config),
            kind=kind_of_file(path),
            text=decoded.text,
            warnings=(Oddity("unreadable", message, 1),),
        )
    if decoded.oddities:
        note = msgspec.structs.replace(note, warnings=(*decoded.oddities, *note.warnings))
    return note


def note_text(data: bytes, path: str = "") -> str:
    """The text of a file as `ParsedNote.text` has it, so that offsets of its passages fit."""
    text = decode_text(data).text
    if kind_of_file(path) is NoteKind.CANVAS:
        return read_canvas(text).text
    return text[read_front_matter(text).end :]


def file_title(path: str, kind: SourceKind, config: LogseqConfig | None = None) -> str:
    """The title that the name of a file gives it. Attachments keep their extension."""
    if kind_of_file(path) is NoteKind.FILE:
        return path[path.rfind("/") + 1 :]
    if kind is SourceKind.LOGSEQ:
        return page_name(path, config or LogseqConfig())
    return path[path.rfind("/") + 1 :].rsplit(".", 1)[0]


def _read_text(text: str, path: str, kind: SourceKind, config: LogseqConfig | None) -> ParsedNote:
    if kind_of_file(path) is NoteKind.CANVAS:
        return _canvas(text, path)
    front = read_front_matter(text)
    if kind is SourceKind.LOGSEQ:
        return _logseq(text, front, path, config or LogseqConfig())
    return _markdown(text, front, path, kind)


def _markdown(text: str, front: FrontMatter, path: str, kind: SourceKind) -> ParsedNote:
    body = text[front.end :]
    page = read_markdown(body, front.body_line)
    name = file_title(path, kind)
    title = title_of(front.entries) or name
    tags = dict.fromkeys([*tags_of(front.entries), *page.tags])
    return ParsedNote(
        title=title,
        text=body,
        text_line=front.body_line,
        properties=front.properties,
        tags=tuple(tags),
        aliases=tuple(aliases_of(front.entries)),
        links=(*links_of(front.entries), *page.links),
        headings=tuple(page.headings),
        blocks=tuple(page.block_ids),
        passages=tuple(cut_passages(page, title, Lines(body, front.body_line))),
        date=date_of(front.entries) or iso_date(name),
        words=sum(count_words(block.plain) for block in page.blocks),
        warnings=front.oddities,
    )


def _logseq(text: str, front: FrontMatter, path: str, config: LogseqConfig) -> ParsedNote:
    body = text[front.end :]
    outline = read_logseq(body, front.body_line)
    page = outline.page
    title = outline.title or title_of(front.entries) or page_name(path, config)
    day = journal_day(path, config)
    aliases = dict.fromkeys([*aliases_of(front.entries), *outline.aliases])
    return ParsedNote(
        title=title,
        text=body,
        text_line=front.body_line,
        properties={**front.properties, **outline.properties},
        tags=tuple(dict.fromkeys([*tags_of(front.entries), *outline.tags])),
        aliases=tuple(aliases),
        links=(*links_of(front.entries), *page.links),
        headings=tuple(page.headings),
        blocks=tuple(page.block_ids),
        passages=tuple(cut_passages(page, title, Lines(body, front.body_line))),
        names=(title,),
        date=date_of(front.entries) or (day.isoformat() if day else iso_date(outline.properties.get("date"))),
        words=sum(count_words(block.plain) for block in page.blocks),
        warnings=front.oddities,
    )


def _canvas(text: str, path: str) -> ParsedNote:
    board = read_canvas(text)
    title = file_title(path, SourceKind.OBSIDIAN)
    return ParsedNote(
        title=title,
        kind=NoteKind.CANVAS,
        text=board.text,
        tags=tuple(board.page.tags),
        links=tuple(board.page.links),
        headings=tuple(board.page.headings),
        blocks=tuple(board.page.block_ids),
        passages=tuple(cut_passages(board.page, title, Lines(board.text))),
        words=sum(count_words(block.plain) for block in board.page.blocks),
        warnings=board.oddities,
    )
