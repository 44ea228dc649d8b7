"""Suggestions while a query is typed."""

from collections.abc import Iterable, Iterator

from app.wire.search import Completion, Suggestion
from daemon.retrieval.language.complete import FIXED, OPERATORS, Place, place_at, written, written_property
from daemon.services.find.vocabulary import Vocabulary, Words
from daemon.services.folder.catalog import Catalog
from daemon.store.database import Database
from daemon.store.terms import fold

MOST = 12
_FEW_TITLES = 6


class Completer:
    """Answers from lists in memory; only values of properties are looked up."""

    def __init__(self, db: Database, catalog: Catalog, vocabulary: Vocabulary) -> None:
        self._db = db
        self._catalog = catalog
        self._vocabulary = vocabulary

    async def complete(self, q: str, cursor: int) -> Completion:
        """Return what may stand at the cursor (code points), best first."""
        place = place_at(q, cursor)
        words = await self._vocabulary.words()
        found = await self._values(place) if place.kind == "value" else list(self._listed(place, words))
        return Completion(start=place.start, end=place.end, suggestions=found[:MOST])

    async def _values(self, place: Place) -> list[Suggestion]:
        async with self._db.read() as tables:
            values = await tables.vocabulary.property_values(fold(place.key), fold(place.typed), MOST)
        return [
            Suggestion(
                text=written_property(place.key, one.shown), label=one.shown, kind="value", count=one.count
            )
            for one in values
        ]

    def _listed(self, place: Place, words: Words) -> Iterator[Suggestion]:
        typed = fold(place.typed)
        match place.kind:
            case "":
                yield from _operators(typed)
                yield from _titles(typed, words, "")
            case "tag":
                tags = ((one.tag, one.spelling, one.count) for one in words.tags)
                yield from _counted("tag", typed.lstrip("#"), tags)
            case "path":
                yield from _counted("path", typed, ((f.value, f.shown, f.count) for f in words.folders))
            case "file":
                yield from _titles(typed, words, "file")
            case "property":
                keys = ((one.value, one.shown, one.count) for one in words.keys)
                for one in _counted("property", typed, keys):
                    yield _of_property(one)
            case "source":
                names = ((fold(entry.name), entry.name, 0) for entry in self._catalog.sources)
                yield from _counted("source", typed, names)
            case "space":
                spaces = {entry.space for entry in self._catalog.sources if entry.space} | {*words.spaces}
                yield from _counted("space", typed, ((fold(one), one, 0) for one in sorted(spaces)))
            case "type":
                yield from _counted("type", typed, ((one.value, one.shown, one.count) for one in words.types))
            case field if field in FIXED:
                kind = "value" if field in {"is", "has"} else "date"
                yield from _counted(kind, typed, ((one, one, 0) for one in FIXED[field]))


def _operators(typed: str) -> Iterator[Suggestion]:
    for name, detail in OPERATORS.items():
        if name.startswith(typed):
            yield Suggestion(text=name, label=name, kind="operator", detail=detail)


def _counted(kind: str, typed: str, rows: Iterable[tuple[str, str, int]]) -> Iterator[Suggestion]:
    """Yield what begins with the text, then what holds it; each in the order given."""
    later: list[Suggestion] = []
    for folded, shown, count in rows:
        at = folded.find(typed)
        if at < 0:
            continue
        one = Suggestion(text=written(shown), label=shown, kind=kind, count=count)
        if at == 0:
            yield one
        else:
            later.append(one)
    yield from later


def _titles(typed: str, words: Words, field: str) -> Iterator[Suggestion]:
    """Yield names that begin with the text, then those with a word that does, then nearly that."""
    if not typed and not field:
        return
    begun = words.beginning(typed, _FEW_TITLES)
    inside = words.beginning(typed, _FEW_TITLES, within=True) if typed else []
    near = [] if begun or inside else [one.name for one in words.fuzzy.find(typed, 2)]
    shown: set[str] = set()
    for name in (*begun, *inside, *near):
        if name not in shown and len(shown) < MOST:
            shown.add(name)
            text = written(name) if field else f'"{name.replace(chr(34), "")}"'
            yield Suggestion(text=text, label=name, kind="title")


def _of_property(one: Suggestion) -> Suggestion:
    return Suggestion(text=written_property(one.label), label=one.label, kind="property", count=one.count)
