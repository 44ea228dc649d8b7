"""What is known of somebody or something, gathered by aspects from what memories say of it."""

from collections.abc import Mapping
from typing import Any

from app.wire.truth import AspectFacts, Basis, EntityCard
from daemon.ingest.resolve import name_key
from daemon.services.truth.aspect import ASPECTS, OTHER, aspect_named, aspect_of_words
from daemon.services.truth.seen import seen
from daemon.store.database import Tables
from daemon.store.pages import MEMORY

# What is said of a world, not decided or done in it.
_TELLING = frozenset({"fact", "event", "note", "observation", "opinion", "lesson"})
MOST_FACTS = 500


async def entity_card(tables: Tables, name: str) -> EntityCard:
    """What names it as its entity or subject, and what links to it; superseded and retracted things not."""
    found = (await tables.pages.find_targets([name])).get(name, [])
    own = {item_id for item_id, _ in found}
    ids = await tables.truth.about_entity(name)
    links = await tables.links.with_keys(MEMORY, {name_key(name)})
    links += await tables.links.leading_to(own)
    ids += [row.note_id for row in links if row.note_id not in own]
    items = await seen(tables, ids)
    facts: dict[str, list[Basis]] = {}
    guessed: dict[str, list[str]] = {}
    told = [one for one in items.values() if one.standing == "current" and one.type in _TELLING]
    for one in told[:MOST_FACTS]:
        note = await tables.notes.get(one.id)
        if note.summary.source_id != MEMORY:
            continue
        aspect = _stated(note.properties)
        if not aspect and (aspect := aspect_of_words(note.text)):
            guessed.setdefault(aspect, []).append(one.id)
        facts.setdefault(aspect or OTHER, []).append(one)
    covered = [aspect for aspect in ASPECTS if aspect in facts]
    order = [*covered, *sorted(facts.keys() - {*ASPECTS, OTHER}), *([OTHER] if OTHER in facts else [])]
    entity = (await seen(tables, [found[0][0]])).get(found[0][0]) if found else None
    return EntityCard(
        name=entity.title if entity else name,
        id=entity.id if entity else "",
        type=entity.type if entity else "",
        aspects=[
            AspectFacts(aspect=aspect, facts=facts[aspect], guessed=guessed.get(aspect, []))
            for aspect in order
        ],
        aspects_covered=covered,
        aspects_open=[aspect for aspect in ASPECTS if aspect not in facts],
        completeness=round(len(covered) / len(ASPECTS), 3),
        facts=sum(len(some) for some in facts.values()),
    )


def _stated(properties: Mapping[str, Any]) -> str:
    value = next((one for key, one in properties.items() if key.strip().lower() == "aspect"), None)
    return aspect_named(value) if isinstance(value, str) else ""
