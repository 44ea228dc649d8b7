"""Decisions: what they carry, what they wait for, how sure they are, how they are found."""

import time
from pathlib import Path

import pytest

from app.errors import ConflictError, InvalidInputError, ItemNotFoundError
from app.paths import HomePaths
from app.wire.memories import NewMemory, Supersede
from app.wire.truth import (
    Activate,
    AddEvidence,
    Alternative,
    Decide,
    Decision,
    Graduate,
    MeetRequirement,
    Retract,
)
from daemon.services.memory.rebuild import rebuild
from daemon.services.truth.decisions import DecisionQuery
from tests.helpers.memory import MemoryHome, memory_home
from tests.helpers.notes import MODEL, made_note

HEATING = Decide(
    text="We heat with a pump.",
    title="Heat pump",
    decision_type="choice",
    domain="house",
    rejected=[Alternative(option="Gas", reason="too dear"), Alternative(option="Wood")],
    rationale="It is the cheapest over ten years.",
    constraints=["No noise at night"],
    decided_by="Ann",
    recommended_by="Ben",
    tags=["heating"],
    author="Ann",
    session="house",
)


async def kept(memory: MemoryHome, text: str, kind: str = "fact", **fields: object) -> str:
    [receipt] = await memory.remember(NewMemory(text=text, type=kind, **fields))  # type: ignore[arg-type]  # its fields
    return receipt.id


def page(home: Path, name: str) -> str:
    return next((home / "memory").rglob(name)).read_text("utf-8")


def waiting(*requirements: str) -> Decide:
    return Decide(
        text="We heat with a pump.", title="Heat pump", requirements=list(requirements), confidence=0.7
    )


async def test_a_decision_keeps_all_that_was_said_of_it(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        made = await memory.decisions.decide(HEATING)
        again = await memory.decisions.decide(HEATING)

    assert (made.status, made.receipt, again.receipt, again.id) == ("active", "created", "duplicate", made.id)
    assert (made.text, made.title, made.decision_type, made.domain) == (
        HEATING.text,
        "Heat pump",
        "choice",
        "house",
    )
    assert (made.rejected, made.rationale, made.constraints) == (
        HEATING.rejected,
        HEATING.rationale,
        HEATING.constraints,
    )
    assert (made.decided_by, made.recommended_by, made.author, made.session) == ("Ann", "Ben", "Ann", "house")
    assert (made.stated, made.confidence, made.belief.ignorance) == (None, 0.8, 1)


async def test_confidence_moves_with_evidence_and_the_page_stays(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        made = await memory.decisions.decide(Decide(text="We heat with a pump.", confidence=0.8))
        before = page(tmp_path, "We heat*.md")
        await memory.truth.add_evidence(made.id, AddEvidence(supports=True, text="The bill was low."))
        once = await memory.decisions.get(made.id)
        await memory.truth.add_evidence(made.id, AddEvidence(supports=False, text="It froze."))
        twice = await memory.decisions.get(made.id)

    assert once.confidence == pytest.approx(0.82)
    assert twice.confidence == pytest.approx(0.697)
    assert (twice.stated, twice.reinforced, twice.contradicted) == (0.8, 1, 1)
    assert page(tmp_path, "We heat*.md") == before


async def test_a_decision_of_no_confidence_keeps_that(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        made = await memory.decisions.decide(Decide(text="We heat with hope.", confidence=0))

    assert (made.stated, made.confidence) == (0, 0)


async def test_a_decision_with_requirements_waits_for_them(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        made = await memory.decisions.decide(waiting("What it costs", "The landlord agrees"))

    assert (made.status, made.confidence, made.stated) == ("pending", 0, 0.7)
    assert [(need.number, need.text, need.is_met) for need in made.requirements] == [
        (1, "What it costs", False),
        (2, "The landlord agrees", False),
    ]
    assert "status: pending" in page(tmp_path, "Heat pump.md")


async def test_the_last_requirement_that_is_met_activates_it(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        offer, letter = await kept(memory, "It costs 9,000."), await kept(memory, "The landlord said yes.")
        made = await memory.decisions.decide(waiting("What it costs", "The landlord agrees"))

        answer = MeetRequirement(requirement=made.requirements[1].id, memory=letter)
        half = await memory.decisions.meet(made.id, answer)
        with pytest.raises(ConflictError):
            await memory.decisions.activate(made.id, Activate())
        whole = await memory.decisions.meet(made.id, MeetRequirement(requirement="1", memory=offer))
        async with memory.db.read() as tables:
            kinds = [row.kind for row in await tables.versions.of(made.id)]

    assert (half.status, [need.is_met for need in half.requirements]) == ("pending", [False, True])
    assert (whole.status, whole.confidence) == ("active", 0.7)
    met = [need.met_by for need in whole.requirements]
    assert [one.id for one in met if one] == [offer, letter]
    assert kinds == ["page.created", "page.requirement_met", "page.requirement_met", "page.activated"]
    text = page(tmp_path, "Heat pump.md")
    assert "status" not in text
    assert '- "[x] What it costs [[It costs 9,000]]"' in text
    assert (await rebuild(HomePaths(tmp_path), only_check=True)).differences == []


async def test_requirements_ticked_in_an_editor_count(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        made = await memory.decisions.decide(waiting("What it costs"))
        file = next((tmp_path / "memory").rglob("Heat pump.md"))
        file.write_text(file.read_text("utf-8").replace("- What it costs", '- "[x] What it costs"'), "utf-8")

        done = await memory.decisions.activate(made.id, Activate(reason="all is known"))

    assert (done.status, done.requirements[0].is_met, done.requirements[0].met_by) == ("active", True, None)


async def test_what_answers_nothing_is_refused(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        fact = await kept(memory, "It costs 9,000.")
        made = await memory.decisions.decide(waiting("What it costs"))

        with pytest.raises(ItemNotFoundError) as caught:
            await memory.decisions.meet(made.id, MeetRequirement(requirement="3", memory=fact))
        assert list(caught.value.detail["requirements"].values()) == ["What it costs"]
        with pytest.raises(InvalidInputError):
            await memory.decisions.meet(made.id, MeetRequirement(requirement="1", memory=made.id))
        with pytest.raises(ItemNotFoundError):
            await memory.decisions.meet(fact, MeetRequirement(requirement="1", memory=made.id))
        await memory.truth.retract(fact, Retract(reason="wrong offer"))
        with pytest.raises(ConflictError):
            await memory.decisions.meet(made.id, MeetRequirement(requirement="1", memory=fact))


async def test_a_retracted_decision_that_comes_back_waits_again(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        made = await memory.decisions.decide(waiting("What it costs"))
        await memory.truth.retract(made.id, Retract(reason="we move out"))
        gone = await memory.decisions.get(made.id)
        await memory.memories.restore(made.id)
        back = await memory.decisions.get(made.id)

    assert (gone.status, gone.reason, back.status) == ("retracted", "we move out", "pending")


async def ids(memory: MemoryHome, **wanted: object) -> list[str]:
    found = await memory.decisions.find(DecisionQuery(**wanted))  # type: ignore[arg-type]  # its fields
    return [one.title for one in found.decisions]


async def some(memory: MemoryHome) -> dict[str, Decision]:
    asked = (
        Decide(text="Heat with a pump", domain="house", decision_type="choice", confidence=0.9),
        Decide(text="Paint the door green", domain="house", confidence=0.4),
        Decide(text="Pump the pond dry", domain="Garden", decision_type="choice"),
        Decide(text="Buy a boat", requirements=["Money"]),
        Decide(text="Sell the car", domain="house"),
    )
    return {one.text: await memory.decisions.decide(one) for one in asked}


async def test_decisions_are_asked_for_by_what_they_are(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        made = await some(memory)
        car = made["Sell the car"].id
        await memory.memories.pages.supersede(
            car, Supersede(reason="we need it", memory=NewMemory(text="Keep the car", type="decision"))
        )

        assert await ids(memory, domain="house") == ["Paint the door green", "Heat with a pump"]
        assert await ids(memory, domain="garden", decision_type="choice") == ["Pump the pond dry"]
        assert await ids(memory, status="pending") == ["Buy a boat"]
        assert await ids(memory, status="superseded") == ["Sell the car"]
        assert await ids(memory, min_confidence=0.85) == ["Heat with a pump"]
        assert await ids(memory, min_confidence=0.01, status="pending") == []
        assert len(await ids(memory, status="all", limit=3)) == 3
        assert set(await ids(memory, about="pump a pond")) == {"Pump the pond dry", "Heat with a pump"}
        assert (await ids(memory, about="pump a pond"))[0] == "Pump the pond dry"
        assert await ids(memory, about="car", status="superseded") == ["Sell the car"]
        assert await ids(memory, about='"(*') == []
        found = await memory.decisions.find(DecisionQuery(status="all"))
        with pytest.raises(InvalidInputError):
            await ids(memory, status="odd")
        with pytest.raises(InvalidInputError):
            await ids(memory, decision_type="odd")

    assert found.counts == {"active": 4, "pending": 1, "superseded": 1}
    assert found.total == 6


async def test_idle_decisions_are_flagged_and_stay_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with memory_home(tmp_path) as memory:
        made = await memory.decisions.decide(Decide(text="Heat with a pump", confidence=0.8))
        later = time.time_ns() + 400 * 86_400 * 10**9
        monkeypatch.setattr(time, "time_ns", lambda: later)
        idle = await memory.decisions.get(made.id)

    assert made.review == []
    assert (idle.status, idle.confidence, idle.review) == ("active", 0.8, ["faded"])
    assert idle.idle_days == 400
    assert idle.faded < 0.1


async def test_contested_decisions_are_flagged(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        made = await memory.decisions.decide(Decide(text="Heat with a pump"))
        for number in range(6):
            await memory.truth.add_evidence(made.id, AddEvidence(supports=number % 2 == 0, text=f"{number}"))

        found = await memory.decisions.get(made.id)

    assert found.review == ["contested"]
    assert found.belief.contest == pytest.approx(0.7656, abs=5e-5)


async def test_pending_memories_graduate_to_a_decision(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        plan = await kept(memory, "Perhaps a heat pump.", "pending", title="Heating")
        fact = await kept(memory, "Gas is dear.")

        asked = Graduate(sources=[plan, fact], decision=Decide(text="We heat with a pump.", request_id="g1"))
        made = await memory.decisions.graduate(asked)
        again = await memory.decisions.graduate(asked)
        found = await memory.decisions.provenance(made.id)
        async with memory.db.read() as tables:
            standings = await tables.pages.standings([plan, fact])
            [*_, last] = await tables.versions.of(plan)
        await memory.memories.restore(plan)
        async with memory.db.read() as tables:
            assert await tables.pages.standings([plan]) == {}

    assert (made.receipt, again.id) == ("created", made.id)
    assert standings == {plan: "graduated"}
    assert (last.kind, last.other) == ("page.graduated", made.id)
    assert {(one.id, one.relation) for one in found.basis} == {(plan, "derived-from"), (fact, "derived-from")}


async def test_a_single_memory_gives_its_words_to_the_decision(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        plan = await kept(memory, "We heat with a pump.", "pending", title="Heating")

        made = await memory.decisions.graduate(Graduate(sources=[plan], decision=Decide(text="")))

        assert made.text == "We heat with a pump."
        with pytest.raises(ConflictError):
            await memory.decisions.graduate(Graduate(sources=[plan], decision=Decide(text="")))
        with pytest.raises(InvalidInputError):
            await memory.decisions.graduate(Graduate(sources=[], decision=Decide(text="x")))
    assert (await rebuild(HomePaths(tmp_path), only_check=True)).differences == []


async def test_a_decision_does_not_rest_on_an_id_that_nothing_has(tmp_path: Path) -> None:
    nobody = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
    async with memory_home(tmp_path) as memory:
        cost = await kept(memory, "It costs little.")
        for asked in (
            Decide(text="We heat.", based_on=[cost, nobody]),
            Decide(text="We heat.", reasoning=nobody),
        ):
            with pytest.raises(InvalidInputError) as refused:
                await memory.decisions.decide(asked)
            assert refused.value.detail == {"unknown": [nobody]}
        with pytest.raises(InvalidInputError):
            await memory.decisions.graduate(
                Graduate(sources=[cost], decision=Decide(text="We heat.", based_on=[nobody]))
            )
        assert (await memory.decisions.find(DecisionQuery(status="all"))).total == 0


async def test_decisions_that_notes_tell_of_are_offered_until_one_names_the_note(tmp_path: Path) -> None:
    text = (
        "# Meeting\n\nRain again.\n- We decided to heat with a pump.\nIf we decided otherwise, it would cost."
        "\nHave we decided about the roof?\nWir haben das Dach beschlossen."
    )
    async with memory_home(tmp_path) as memory:
        note = made_note("Meeting.md", text)
        async with memory.db.transaction() as tables:
            await tables.notes.save_many([note], MODEL)
        await kept(memory, "We decided to paint the door.")
        before = await memory.decisions.hints(9)
        await memory.decisions.decide(Decide(text="We heat with a pump.", based_on=[note.id]))
        after = await memory.decisions.hints(9)

    assert [(one.sentence, one.line) for one in before.hints] == [
        ("We decided to heat with a pump.", 4),
        ("Wir haben das Dach beschlossen.", 7),
    ]
    assert (before.total, before.hints[0].why, after.hints) == (2, "It says “We decided”.", [])
