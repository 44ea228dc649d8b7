"""Where a chain of lines was broken, and what was done there: a line was changed, added, or is missing."""

from collections.abc import Container, Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from daemon.ledger.line import FIRST, Line, decode_line, hash_of


class Break(msgspec.Struct, frozen=True):
    """`path` is relative to the ledger's folder, `line` counts from 1."""

    path: str
    line: int
    message: str

    @property
    def words(self) -> str:
        return f"{self.path}, line {self.line}: {self.message}"


class _Link(msgspec.Struct, frozen=True):
    """One line of a writer's files."""

    path: str
    number: int
    line: Line | None
    hash: str

    @property
    def prev(self) -> str | None:
        return self.line.prev if self.line is not None else None


CHANGED = "it was changed"
ADDED = "it was added"
UNREADABLE = "it cannot be read"


def breaks_of(writer: str, files: Sequence[Path], last: str = "") -> list[Break]:
    """What is wrong with the files of one writer, oldest first; `last`: a hash that must be among them."""
    links = list(_links(writer, files))
    places = {link.hash: at for at, link in enumerate(links)}
    found: dict[tuple[str, int], Break] = {}
    before = FIRST
    for at, link in enumerate(links):
        wrong = _breaks_at(links, at, places, found) if link.prev != before else []
        found |= {(one.path, one.line): one for one in wrong if (one.path, one.line) not in found}
        before = link.hash
    if last and last not in places:
        end = links[-1] if links else None
        message = "what was written last is missing, or was changed"
        one = Break(end.path if end else writer, end.number if end else 0, message)
        found.setdefault((one.path, one.line), one)
    return sorted(found.values(), key=lambda one: (one.path, one.line))


def _links(writer: str, files: Iterable[Path]) -> Iterable[_Link]:
    for file in files:
        data = file.read_bytes()
        # What has no end yet is being written, or was never acknowledged.
        for number, line in enumerate(data[: data.rfind(b"\n") + 1].splitlines(), 1):
            yield _Link(f"{writer}/{file.name}", number, decode_line(line), hash_of(line))


def _breaks_at(
    links: Sequence[_Link], at: int, places: Mapping[str, int], known: Container[tuple[str, int]]
) -> list[Break]:
    """Whose fault it is that a line does not follow the one before it.

    A line is confirmed by the hash in the line after it.
    """
    link, before = links[at], links[at - 1] if at else None
    if link.line is None:
        return [Break(link.path, link.number, UNREADABLE)]
    after = links[at + 1] if at + 1 < len(links) else None
    if before is not None and after is not None and after.prev == before.hash:
        return [Break(link.path, link.number, ADDED)]
    earlier = places.get(link.prev or "", at)
    if earlier < at - 1:
        return [Break(one.path, one.number, ADDED) for one in links[earlier + 1 : at]]
    if before is not None and (before.path, before.number) in known:
        # It follows what stood there before.
        return []
    expected = before.line.n + 1 if before is not None and before.line is not None else 1
    if link.line.n > expected:
        return [Break(link.path, link.number, f"{link.line.n - expected} lines before it are missing")]
    is_confirmed = after is not None and after.prev == link.hash
    if before is None or (after is not None and not is_confirmed):
        return [Break(link.path, link.number, CHANGED)]
    return [Break(before.path, before.number, CHANGED)]
