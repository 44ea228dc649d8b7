"""What two versions of a memory have in different: text, properties, links."""

import asyncio
import difflib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from app.errors import InvalidInputError, ItemNotFoundError
from app.wire.past import DiffLine, ItemDiff, LinkChange, PropertyChange
from daemon.ledger.text import Texts
from daemon.pages.kind import RELATIONS, SUPERSEDED_BY
from daemon.pages.read import facts_of
from daemon.pages.write import text_of
from daemon.services.memory.page_row import parse_page
from daemon.services.memory.page_version import Edition, editions_of
from daemon.store.database import Database
from daemon.store.moment import time_at
from daemon.store.results import NoteSummary

AROUND = 2
_LINKS = {*RELATIONS, SUPERSEDED_BY}


class _Side(msgspec.Struct, frozen=True):
    """One of the two: its text, its properties, its links as (relation, target)."""

    text: str = ""
    properties: dict[str, Any] = {}
    links: tuple[tuple[str, str], ...] = ()


class Differences:
    """Reads only."""

    def __init__(self, db: Database, texts: Texts) -> None:
        self._db = db
        self._texts = texts

    async def of(self, item_id: str, before: int | None, after: int | None) -> ItemDiff:
        """Between two versions by number; without numbers the last change, 0 is before the first.

        Raises ItemNotFoundError (no memory, or words that are gone), InvalidInputError (no such version).
        """
        async with self._db.read() as tables:
            summary = await tables.pages.summary(item_id)
            if summary is None:
                raise ItemNotFoundError(
                    "Only memories have versions.", hint="A note of yours is as its file says."
                )
            editions = [one for one in editions_of(await tables.versions.of(item_id)) if one.number]
            newer = _chosen(editions, after, editions[-1] if editions else None, item_id)
            older = _before(editions, before, newer, item_id)
            sides = await asyncio.to_thread(lambda: (self._side(older, summary), self._side(newer, summary)))
            targets = {target for side in sides for _, target in side.links}
            ids = {name: found[0][0] for name, found in (await tables.pages.find_targets(targets)).items()}
        return _diff(summary, older, newer, sides, ids)

    def _side(self, edition: Edition | None, summary: NoteSummary) -> _Side:
        if edition is None:
            return _Side()
        data = self._texts.get(edition.row.text)
        if data is None:
            raise ItemNotFoundError(
                f"The words of version {edition.number} are gone: erased, or replaced within the same edit.",
                hint=f"Look at the others with: memorarium history {summary.id}",
            )
        note = parse_page(data, summary.path)
        facts = facts_of(note.properties, summary.type)
        named = [(name, target) for name, targets in facts.relations.items() for target in targets]
        named += [(SUPERSEDED_BY, target) for target in facts.superseded_by]
        said = [("", link.target) for link in note.links if link.kind != "property" and link.target]
        return _Side(
            text_of(note.text),
            {name: value for name, value in note.properties.items() if name.lower() not in {*_LINKS, "id"}},
            tuple(dict.fromkeys([*named, *said])),
        )


def _chosen(editions: Sequence[Edition], number: int | None, last: Edition | None, item_id: str) -> Edition:
    found = last if number is None else next((one for one in editions if one.number == number), None)
    if found is None:
        raise InvalidInputError(
            f"There is no version {number or 1} to compare: it never was, or is one with a later edit.",
            hint=f"Look at them with: memorarium history {item_id}",
        )
    return found


def _before(editions: Sequence[Edition], number: int | None, newer: Edition, item_id: str) -> Edition | None:
    if number == 0:
        return None
    if number is None:
        older = [one for one in editions if one.number < newer.number]
        return older[-1] if older else None
    return _chosen(editions, number, None, item_id)


def _diff(
    summary: NoteSummary,
    older: Edition | None,
    newer: Edition,
    sides: tuple[_Side, _Side],
    ids: Mapping[str, str],
) -> ItemDiff:
    one, other = sides
    before, after = one.text.splitlines(), other.text.splitlines()
    return ItemDiff(
        id=summary.id,
        title=summary.title,
        from_number=older.number if older else 0,
        to_number=newer.number,
        from_at=time_at(older.row.at) if older else None,
        to_at=time_at(newer.row.at),
        diff="\n".join(list(difflib.unified_diff(before, after, lineterm="", n=AROUND))[2:]),
        lines=list(_lines(before, after)),
        properties=[
            PropertyChange(name=name, before=one.properties.get(name), after=other.properties.get(name))
            for name in dict.fromkeys([*one.properties, *other.properties])
            if one.properties.get(name) != other.properties.get(name)
        ],
        links=[
            LinkChange(relation=relation, target=target, added=is_added, id=ids.get(target, ""))
            for side, rest, is_added in ((other, one, True), (one, other, False))
            for relation, target in side.links
            if (relation, target) not in rest.links
        ],
    )


def _lines(before: Sequence[str], after: Sequence[str]) -> Iterator[DiffLine]:
    """All lines that changed, with some around; `@` stands for those that were left out."""
    for number, line in enumerate(difflib.unified_diff(before, after, lineterm="", n=AROUND)):
        if number < 2:
            continue
        if line.startswith("@@"):
            if number > 2:
                yield DiffLine("@", "")
            continue
        yield DiffLine(line[:1] or " ", line[1:])
