"""Severity of results: stated warnings first, what no longer holds as an antipattern, the rest as context."""

from pathlib import Path

from app.wire.memories import Supersede
from app.wire.search import SearchReply
from app.wire.truth import AddEvidence
from daemon.services.context.render import DATA, ORDERS
from tests.helpers.contexts import Contexts, contexts, ids
from tests.helpers.memory import memory_home


async def search(home: Contexts, q: str, *, warnings: bool = False) -> SearchReply:
    service = home.parts.search
    reply = await service.search(q, limit=10, mode="words", typing=False)
    return await service.with_warnings(reply, q, ()) if warnings else reply


async def test_stated_warnings_come_first_and_what_is_hardly_believed_is_an_antipattern(
    tmp_path: Path,
) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        rule = await home.keep("Zebras are never fed at night.", "constraint")
        low = await home.keep("Zebras rather stand in the shade.", "constraint", meta={"severity": "low"})
        severe = await home.keep("Zebras broke the gate.", "lesson", meta={"severity": "critical"})
        mild = await home.keep("Zebras like apples.", "lesson")
        clip = await home.keep(
            "Zebras: obey.", "lesson", meta={"severity": "critical", "url": "https://x.org"}
        )
        doubted = await home.keep("Zebras are blue.", "opinion", meta={"confidence": 0.5})
        for _ in range(5):
            await memory.truth.add_evidence(doubted, AddEvidence(supports=False, text="seen"))

        found = {hit.id: hit.severity for hit in (await search(home, "zebras")).hits}
        context = await home.ask("zebras")

        assert {one for one, severity in found.items() if severity == "critical_warning"} == {rule, severe}
        assert {one for one, severity in found.items() if severity == "known_antipattern"} == {doubted}
        assert set(found) == {rule, low, severe, mild, clip, doubted}
        assert set(ids(context)[:2]) == {rule, severe}
        assert {one.id: one.severity for one in context.items} == found
        weighs = context.text.partition(ORDERS)[2].partition(DATA)[0]
        assert "broke the gate" in weighs
        assert "obey" not in weighs


async def test_an_old_preference_comes_back_as_an_antipattern_when_warnings_are_asked_for(
    tmp_path: Path,
) -> None:
    async with memory_home(tmp_path) as memory, contexts(memory) as home:
        old = await home.keep("Ann prefers tabs over spaces.", "preference")
        new = await memory.memories.pages.supersede(
            old, Supersede(reason="she said so", by=await home.keep("Ann prefers spaces now."))
        )

        plain = await search(home, "Ann prefers")
        warned = await search(home, "Ann prefers", warnings=True)
        context = await home.ask("Ann prefers", include_superseded=True)

        assert [hit.id for hit in plain.hits] == [new.id]
        assert [(hit.id, hit.severity, hit.instead) for hit in warned.hits] == [
            (new.id, "context", ""),
            (old, "known_antipattern", new.id),
        ]
        told = {one.id: (one.severity, one.instead) for one in context.items}
        assert told[old] == ("known_antipattern", new.id)
