"""Excalidraw drawings: what is written on them counts, how they are drawn does not.

A drawing in a note (`*.excalidraw.md`, the property `excalidraw-plugin`) keeps its text under headings of
its own and the scene as JSON, often compressed, at the end. A plain `.excalidraw` file is the JSON alone.
"""

import json
import re
from typing import Any

from daemon.ingest.canvas import Board, append_card, dicts
from daemon.ingest.frontmatter import FrontMatter
from daemon.ingest.markdown import Page, read_markdown
from daemon.ingest.tag import unique_tags
from daemon.store.rows import Oddity

NOTE_SUFFIX = ".excalidraw.md"
SUFFIX = ".excalidraw"
_PROPERTY = "excalidraw-plugin"
_SCENE = re.compile(r"^(?:%%[ \t]*\n)?#{1,2} Drawing[ \t]*$", re.MULTILINE)
_FENCED_SCENE = re.compile(r"^(?:%%[ \t]*\n)?```(?:compressed-)?json[ \t]*$", re.MULTILINE)
# The plugin's own headings are no words of the person; what stands below these is for its own use.
_HEADINGS = frozenset(("excalidraw data", "text elements", "element links", "embedded files", "drawing"))
_SILENT = frozenset(("element links", "embedded files", "drawing"))
_NOTICE = "switch to excalidraw view"


def is_drawing(path: str, front: FrontMatter) -> bool:
    """Whether a note is a drawing: by its name, or by the property that the plugin looks for."""
    return path.lower().endswith(NOTE_SUFFIX) or any(entry.name == _PROPERTY for entry in front.entries)


def scene_start(body: str) -> int:
    """Where the scene of a drawing begins, which is no text; the end of the text when it has none.

    The scene is the last part: its heading, or a fence of (compressed) JSON without one.
    """
    for pattern in (_SCENE, _FENCED_SCENE):
        start = -1
        for match in pattern.finditer(body):
            start = match.start()
        if start >= 0:
            return start
    return len(body)


def drop_frame(page: Page) -> None:
    """Take what the plugin itself wrote out of the words: its headings, its notice, its lists of ids."""
    kept = []
    silent = False
    for block in page.blocks:
        name = block.plain.strip().lower()
        if block.kind == "heading":
            silent = name in _SILENT
            if name in _HEADINGS:
                continue
        if not silent and _NOTICE not in name[:200]:
            kept.append(block)
    page.blocks = kept


def read_scene(source: str) -> Board:
    """Read the JSON of a plain drawing: its texts, names of frames and links."""
    if not source.strip():
        return Board("", Page())
    try:
        scene = json.loads(source)
    except (ValueError, RecursionError) as exc:
        line = getattr(exc, "lineno", 1)
        return Board("", Page(), (Oddity("drawing_unreadable", "The drawing is not valid JSON.", line),))
    if not isinstance(scene, dict):
        return Board("", Page(), (Oddity("drawing_unreadable", "The drawing holds no elements.", 1),))
    page = Page()
    texts: list[str] = []
    offset = 0
    for element in dicts(scene.get("elements")):
        if element.get("isDeleted") is True:
            continue
        for text in _texts(element):
            append_card(page, read_markdown(text), offset)
            texts.append(text)
            offset += len(text) + 2
    page.tags = unique_tags(page.tags)
    return Board("\n\n".join(texts), page)


def _texts(element: dict[str, Any]) -> list[str]:
    """What one element says: its text as typed before it was wrapped, its name, links inside our vault."""
    found = []
    if element.get("type") == "text":
        typed = (element.get(key) for key in ("rawText", "originalText", "text"))
        found.append(next((text for text in typed if isinstance(text, str) and text.strip()), ""))
    elif element.get("type") in {"frame", "magicframe"} and isinstance(element.get("name"), str):
        found.append(element["name"])
    link = element.get("link")
    if isinstance(link, str) and "[[" in link and link not in found:
        found.append(link)
    return [text for text in found if text.strip()]
