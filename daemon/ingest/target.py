"""What stands between the brackets of a link: target, fragment, display text."""

import re
from typing import NamedTuple
from urllib.parse import unquote

from daemon.ingest.dialect import Dialect

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_SIZE = re.compile(r"\d+(?:x\d+)?\Z")
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://|(?:mailto|tel):|//")
DENDRON_SCHEME = "dendron://"
_DENDRON_ADDRESS = re.compile(r"dendron://[^/]*/")


class Target(NamedTuple):
    """`name` is decoded and without fragment; "" is the note itself."""

    name: str
    fragment: str = ""
    display: str = ""


def wiki_target(inner: str, *, in_table: bool = False, dialect: Dialect = Dialect.PLAIN) -> Target | None:
    """Read what stands in `[[…]]`. None: no link of the graph (empty, over two lines, external).

    In a table the bar is written `\\|`; a backslash that is left before the first bar is cut. Dendron's
    bar is the other way round, its addresses (`dendron://vault/name`) are names of notes and shown as the
    name alone, and its ranges (`#heading:#*`) begin at their heading.
    """
    vault = ""
    if "\n" in inner:
        return None
    path, bar, display = inner.partition("|")
    if bar and path.endswith("\\"):
        path = path[:-1]
    elif in_table and not bar:
        path = path.rstrip("\\")
    if dialect is Dialect.DENDRON:
        path, display = (display, path) if bar else (path, "")
        path = path.strip().partition(":#")[0]
        address = _DENDRON_ADDRESS.match(path)
        vault = address[0] if address else ""
        path = path[len(vault) :]
    path = path.replace("\u00a0", " ").strip()
    if not path or ((":" in path or path[0] == "/") and _ADDRESS.match(path)):
        return None
    name, _, fragment = path.partition("#")
    name, fragment, display = name.strip(), fragment.strip(), display.strip()
    if not name and not fragment:
        return None
    if vault and name:
        return Target(vault + name, fragment, display or name)
    return Target(name, fragment, "" if display and _SIZE.match(display) else display)


def markdown_target(destination: str, display: str) -> Target | None:
    """Read the destination of `[display](destination)`; percent signs are decoded after the split at `#`."""
    if not destination or is_external(destination):
        return None
    name, _, fragment = destination.partition("#")
    name = unquote(name).replace("\u00a0", " ").strip()
    fragment = unquote(fragment).strip()
    if not name and not fragment:
        return None
    if is_external(name):
        return None
    return Target(name, fragment, "" if _SIZE.match(display) else display)


def is_external(target: str) -> bool:
    """Whether a target leaves the folder: it has a scheme (or a drive), or begins with `//`."""
    if target.startswith(("//", "\\\\")):
        return True
    match = _SCHEME.match(target) if ":" in target else None
    # "Note: a subtitle" is a title, not a scheme.
    return match is not None and match.end() < len(target) and not target[match.end()].isspace()
