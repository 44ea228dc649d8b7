"""Links to other programs, and which files may be opened by them. Plain functions, no Qt."""

from dataclasses import dataclass
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Literal
from urllib.parse import parse_qs, quote, unquote, urlsplit

SCHEME = "memorarium"
# Of a link of our own; what a browser hands over may be a megabyte.
LONGEST = 8192

# What these open with shows them and does not run them. HTML and SVG can carry scripts: not here.
_TEXT = "md markdown mdown mkd txt text org rst adoc tex csv tsv log json yaml yml toml canvas"
_PICTURES = "png jpg jpeg gif webp bmp tif tiff avif heic pdf"
_HARMLESS = frozenset(f".{suffix}" for suffix in f"{_TEXT} {_PICTURES}".split())


@dataclass(frozen=True)
class ObsidianTarget:
    """A note of a vault: `file` is relative to the vault, with forward slashes."""

    vault: str
    file: str
    heading: str = ""


def obsidian_link(target: ObsidianTarget) -> str:
    """The link that opens the note in Obsidian; everything is percent-encoded, a space is %20."""
    place = f"{target.file}#{target.heading}" if target.heading else target.file
    return f"obsidian://open?vault={quote(target.vault, safe='')}&file={quote(place, safe='')}"


def parse_obsidian_link(link: str) -> ObsidianTarget:
    """Read such a link back. Raises ValueError for any other link."""
    parts = urlsplit(link)
    if parts.scheme != "obsidian" or parts.netloc != "open":
        raise ValueError("not a link to a note of Obsidian")
    fields = parse_qs(parts.query.replace("+", "%2B"), keep_blank_values=True, strict_parsing=True)
    place = fields["file"][0]
    # A "#" may stand in a file's name: the heading begins after the suffix, where there is one.
    suffix = place.find(".md#")
    cut = suffix + 3 if suffix >= 0 else (-1 if place.endswith(".md") else place.find("#"))
    if cut < 0:
        return ObsidianTarget(fields["vault"][0], place)
    return ObsidianTarget(fields["vault"][0], place[:cut], place[cut + 1 :])


@dataclass(frozen=True)
class OwnTarget:
    """What a link of our own scheme shows: an item (its id or title), a search (its query) or a view (its
    name or id). `as_of` is the day of the past on which an item or a search is looked at.
    """

    place: Literal["item", "search", "view"]
    what: str
    as_of: str = ""


def own_link(target: OwnTarget) -> str:
    """memorarium://item/…, memorarium://view/…, memorarium://search?q=…; everything is percent-encoded."""
    what, day = quote(target.what, safe=""), quote(target.as_of, safe="")
    if target.place == "search":
        return f"{SCHEME}://search?q={what}" + (f"&as_of={day}" if day else "")
    return f"{SCHEME}://{target.place}/{what}" + (f"?as_of={day}" if day else "")


def parse_own_link(link: str) -> OwnTarget:
    """Read such a link back. Raises ValueError for anything that does not only show something."""
    if len(link) > LONGEST:
        raise ValueError("too long for a link")
    parts = urlsplit(link.strip())
    if parts.scheme.lower() != SCHEME:
        raise ValueError("not a link of Memorarium")
    place = parts.netloc.lower()
    fields = parse_qs(parts.query.replace("+", "%2B"), keep_blank_values=True)
    what = unquote(parts.path.removeprefix("/"), errors="strict")
    if place == "search":
        what = fields.get("q", [what])[0]
    if place not in ("item", "search", "view") or not what.strip() or "\0" in what:
        raise ValueError("a link that shows nothing")
    day = fields.get("as_of", [""])[0]
    if day:
        date.fromisoformat(day)
    return OwnTarget(place, what, day)  # type: ignore[arg-type]  # one of the three, as was asked


def vault_name(root: str) -> str:
    """Obsidian calls a vault by the name of its folder."""
    return PurePosixPath(root.replace("\\", "/")).name


def is_safe_to_open(file: Path) -> bool:
    """True for text, pictures and PDF: judged by the real file behind a link, and by its shown name."""
    try:
        real = file.resolve(strict=True)
    except OSError:
        return False
    return real.is_file() and {file.suffix.lower(), real.suffix.lower()} <= _HARMLESS
