"""From the bytes of one file to a parsed note. Nothing here raises, whatever the bytes."""

from typing import Any

import msgspec

from app.logs import log
from daemon.ingest import excalidraw, pdf
from daemon.ingest.canvas import Board, read_canvas
from daemon.ingest.daily import day_of
from daemon.ingest.decode import Decoded, decode_text
from daemon.ingest.dendron import into_vaults
from daemon.ingest.dialect import SourceConfig
from daemon.ingest.frontmatter import FrontMatter, read_front_matter
from daemon.ingest.logseq import read_logseq
from daemon.ingest.logseq_name import journal_day, page_name
from daemon.ingest.markdown import Page, read_markdown
from daemon.ingest.passages import cut_passages
from daemon.ingest.plain import Lines, count_words
from daemon.ingest.properties import aliases_of, date_of, iso_date, links_of, tags_of, title_of
from daemon.ingest.prose import read_prose
from daemon.ingest.tag import unique_tags
from daemon.ingest.textfile import read_text_file
from daemon.store.rows import NoteKind, Oddity, ParsedNote, SourceKind

_NOTE = ".md"
_BOARDS = (".canvas", excalidraw.SUFFIX)
# Obsidian and Logseq know neither as notes.
_TEXT_FILES = (".txt", ".text")
_PLAIN_NOTES = (".markdown", *_TEXT_FILES)


def kind_of_file(path: str, kind: SourceKind = SourceKind.OBSIDIAN) -> NoteKind:
    """What a file is by its name and the kind of its source; case does not matter."""
    name = path[-12:].lower()
    if name.endswith(_NOTE) or (kind is SourceKind.MARKDOWN and name.endswith(_PLAIN_NOTES)):
        return NoteKind.NOTE
    return NoteKind.CANVAS if name.endswith(_BOARDS) else NoteKind.FILE


def is_pdf(path: str) -> bool:
    """Whether a file is a PDF by its name: a file to the graph, with text to the search."""
    return path[-4:].lower() == pdf.SUFFIX


def has_text(path: str, kind: SourceKind) -> bool:
    """Whether the content of a file is read at all."""
    return is_pdf(path) or kind_of_file(path, kind) is not NoteKind.FILE


def size_limit(path: str, max_bytes: int) -> int:
    """The largest size, in bytes, at which a file is read; `max_bytes` is the limit of notes."""
    return max(pdf.MAX_BYTES, max_bytes) if is_pdf(path) else max_bytes


def read_note(
    data: bytes,
    path: str,
    kind: SourceKind,
    config: SourceConfig | None = None,
    front: FrontMatter | None = None,
) -> ParsedNote:
    """Read one file of a source; `path` is relative to the source, with forward slashes.

    `front`: its properties, where whoever wrote them knows what a look at the file would find.

    One bad file gives oddities, never an exception. Lines are lines of the file; offsets are code
    points of the note's `text`, which has `\\n` line ends and no front matter. Of a drawing `text` ends
    where its scene begins; lines of a PDF are its pages. A PDF belongs into a parse worker.
    """
    config = config or SourceConfig()
    decoded = Decoded("") if is_pdf(path) else decode_text(data)
    if decoded.refused:
        return ParsedNote(
            title=file_title(path, kind, config), kind=kind_of_file(path, kind), warnings=decoded.oddities
        )
    try:
        if is_pdf(path):
            note = pdf.read_pdf(data, file_title(path, kind, config))
        else:
            note = _read_text(decoded.text, path, kind, config, front)
    except BaseException as exc:
        # A panic inside the Markdown parser is no Exception.
        if not isinstance(exc, Exception) and type(exc).__name__ != "PanicException":
            raise
        log.ingest.exception("cannot read a note: %s", type(exc).__name__)
        message = f"The note could not be read ({type(exc).__name__}); its text is kept."
        note = ParsedNote(
            title=file_title(path, kind, config),
            kind=kind_of_file(path, kind),
            text=decoded.text,
            warnings=(Oddity("unreadable", message, 1),),
        )
    if decoded.oddities:
        note = msgspec.structs.replace(note, warnings=(*decoded.oddities, *note.warnings))
    return note


def file_title(path: str, kind: SourceKind, config: SourceConfig | None = None) -> str:
    """The title that the name of a file gives it. Attachments keep their extension."""
    if kind_of_file(path, kind) is NoteKind.FILE:
        return path[path.rfind("/") + 1 :]
    if kind is SourceKind.LOGSEQ:
        return page_name(path, (config or SourceConfig()).logseq)
    return path[path.rfind("/") + 1 :].rsplit(".", 1)[0]


def _read_text(
    text: str, path: str, kind: SourceKind, config: SourceConfig, front: FrontMatter | None
) -> ParsedNote:
    name = path.lower()
    if kind_of_file(path, kind) is NoteKind.CANVAS:
        read = excalidraw.read_scene if name.endswith(excalidraw.SUFFIX) else read_canvas
        return _board(read(text), path)
    if name.endswith(_TEXT_FILES):
        return _plain_text(text, path, kind)
    front = front or read_front_matter(text)
    if kind is SourceKind.LOGSEQ:
        return _logseq(text, front, path, config)
    return _markdown(text, front, path, kind, config)


def _markdown(text: str, front: FrontMatter, path: str, kind: SourceKind, config: SourceConfig) -> ParsedNote:
    body = text[front.end :]
    drawing = excalidraw.is_drawing(path, front)
    if drawing:
        body = body[: excalidraw.scene_start(body)]
    lines = Lines(body, front.body_line)
    page = read_prose(body) or read_markdown(body, lines, dialect=config.dialect)
    if drawing:
        excalidraw.drop_frame(page)
    name = file_title(path, kind)
    title = title_of(front.entries) or name
    properties = _with_fields(front, page.fields)
    return ParsedNote(
        title=title,
        text=body,
        text_line=front.body_line,
        properties=properties,
        tags=tuple(unique_tags([*tags_of(front.entries), *page.tags])),
        aliases=tuple(aliases_of(front.entries)),
        links=into_vaults([*links_of(front.entries, config.dialect), *page.links], config.vaults),
        headings=tuple(page.headings),
        blocks=tuple(page.block_ids),
        passages=tuple(cut_passages(page, title, lines)),
        date=date_of(front.entries) or _own_day(page.fields, path, name, config),
        words=_words_of(page),
        warnings=front.oddities,
    )


def _words_of(page: Page) -> int:
    return count_words("\n".join([block.plain for block in page.blocks]))


def _with_fields(front: FrontMatter, fields: dict[str, Any]) -> dict[str, Any]:
    """Properties at the top, then inline fields; where both have a name, the property stands."""
    properties = front.properties
    taken = {name.lower() for name in properties}
    return properties | {name: value for name, value in fields.items() if name.lower() not in taken}


def _own_day(fields: dict[str, Any], path: str, name: str, config: SourceConfig) -> str | None:
    """The day of a note that no property at the top dates: by a field, as a daily note, by its name."""
    values = {key.lower(): value for key, value in fields.items()}
    found = iso_date(values.get("date")) or iso_date(values.get("created"))
    if found is None and config.daily is not None:
        found = day_of(path, config.daily)
    return found or iso_date(name)


def _logseq(text: str, front: FrontMatter, path: str, config: SourceConfig) -> ParsedNote:
    body = text[front.end :]
    outline = read_logseq(body, front.body_line)
    page = outline.page
    title = outline.title or title_of(front.entries) or page_name(path, config.logseq)
    day = journal_day(path, config.logseq)
    aliases = dict.fromkeys([*aliases_of(front.entries), *outline.aliases])
    return ParsedNote(
        title=title,
        text=body,
        text_line=front.body_line,
        properties={**front.properties, **outline.properties},
        tags=tuple(unique_tags([*tags_of(front.entries), *outline.tags])),
        aliases=tuple(aliases),
        links=(*links_of(front.entries), *page.links),
        headings=tuple(page.headings),
        blocks=tuple(page.block_ids),
        passages=tuple(cut_passages(page, title, Lines(body, front.body_line))),
        names=(title,),
        date=date_of(front.entries) or (day.isoformat() if day else iso_date(outline.properties.get("date"))),
        words=_words_of(page),
        warnings=front.oddities,
    )


def _board(board: Board, path: str) -> ParsedNote:
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
        words=_words_of(board.page),
        warnings=board.oddities,
    )


def _plain_text(text: str, path: str, kind: SourceKind) -> ParsedNote:
    page = read_text_file(text)
    title = file_title(path, kind)
    return ParsedNote(
        title=title,
        text=text,
        passages=tuple(cut_passages(page, title, Lines(text))),
        date=iso_date(title),
        words=_words_of(page),
    )
