"""What decisions rest on: chains, proofs, what shakes them, where they come from, cards of entities."""

from itertools import pairwise
from pathlib import Path

import pytest

from app.errors import ItemNotFoundError
from app.wire.memories import NewMemory, Supersede
from app.wire.truth import AddEvidence, Decide, MeetRequirement, ProofNode, Retract, WithdrawEvidence
from daemon.ledger.ledger import Ledger
from daemon.services.memory.page_history import PageHistory
from tests.helpers.memory import MemoryHome, memory_home


async def kept(memory: MemoryHome, text: str, kind: str = "fact", **links: object) -> str:
    """Links by their words, with `_` for `-`."""
    given = [{"type": name.replace("_", "-"), "target": to} for name, to in links.items()]
    [receipt] = await memory.remember(NewMemory(text=text, type=kind, links=given))  # type: ignore[arg-type]  # texts
    return receipt.id


async def decided(memory: MemoryHome, text: str, *based_on: str, **fields: object) -> str:
    asked = Decide(text=text, based_on=list(based_on), **fields)  # type: ignore[arg-type]  # its fields
    return (await memory.decisions.decide(asked)).id


def written(node: ProofNode, depth: int = 0) -> list[str]:
    sign = "!" if node.is_shaken else ""
    line = f"{'  ' * depth}{sign}{node.title} {node.relation} {node.standing} {node.cut}".rstrip()
    return [line, *(one for child in node.children for one in written(child, depth + 1))]


async def test_a_proof_tells_everything_below_with_its_standing(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        bill = await kept(memory, "Bill")
        cost = await kept(memory, "Cost", derived_from=bill)
        pump = await decided(memory, "Pump", cost, "Unwritten")
        await kept(memory, "Neighbour", supports=pump)
        said = await kept(memory, "Visit", "event")
        await memory.truth.add_evidence(pump, AddEvidence(supports=True, item=said))
        await memory.truth.add_evidence(pump, AddEvidence(supports=False, item=bill))

        found = await memory.truth.proof(pump)

    assert written(found.root) == [
        "Pump  current",
        "  Cost derived-from current",
        "    Bill derived-from current",
        "  Unwritten derived-from missing",
        "  Neighbour supports current",
        "  Visit supports current",
    ]
    assert not found.is_shaken
    assert found.root.belief is not None
    assert found.root.belief.supports == 1


async def test_what_rests_on_something_retracted_is_shaken_all_the_way_up(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        bill = await kept(memory, "Bill")
        cost = await kept(memory, "Cost", derived_from=bill)
        pump = await decided(memory, "Pump", cost)
        other = await decided(memory, "Other")
        await memory.truth.retract(bill, Retract(reason="a forgery"))

        found = await memory.truth.proof(pump)
        flagged = await memory.decisions.get(pump)
        await memory.memories.restore(bill)
        after = await memory.decisions.get(pump)

        assert (await memory.decisions.get(other)).review == []
    assert written(found.root) == [
        "!Pump  current",
        "  !Cost derived-from current",
        "    Bill derived-from retracted",
    ]
    assert [one.id for one in found.shaken_by] == [bill]
    # It is told, and nothing happens by itself.
    assert (flagged.review, flagged.status, flagged.confidence) == (["shaken"], "active", 0.8)
    assert after.review == []


@pytest.mark.parametrize("way", ["requirement", "evidence", "link"])
async def test_each_way_of_resting_on_something_superseded_shakes(tmp_path: Path, way: str) -> None:
    async with memory_home(tmp_path) as memory:
        fact = await kept(memory, "Cost")
        pump = await decided(memory, "Pump", requirements=["What it costs"] if way == "requirement" else [])
        if way == "requirement":
            await memory.decisions.meet(pump, MeetRequirement(requirement="1", memory=fact))
        elif way == "evidence":
            receipt = await memory.truth.add_evidence(pump, AddEvidence(supports=True, item=fact))
        else:
            await kept(memory, "Reason", supports=pump, requires=fact)
        await memory.memories.pages.supersede(
            fact, Supersede(reason="dearer", memory=NewMemory(text="New cost"))
        )

        assert (await memory.decisions.get(pump)).review == ["shaken"]
        if way == "evidence":
            await memory.truth.withdraw_evidence(pump, WithdrawEvidence(evidence=receipt.id))
            assert (await memory.decisions.get(pump)).review == []


async def test_a_circle_ends(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        one = await kept(memory, "One", derived_from="Two")
        two = await kept(memory, "Two", derived_from=one, requires=one)

        found = await memory.truth.proof(one)
        chain = await memory.truth.chain(one, "both", 5)

    assert written(found.root) == [
        "One  current",
        "  Two derived-from current",
        "    One derived-from current above",
        "    One requires current above",
    ]
    assert {node.id for node in chain.nodes} == {one, two}


async def test_a_branch_is_told_once(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        root = await kept(memory, "Root")
        shared = await kept(memory, "Shared", derived_from=root)
        left = await kept(memory, "Left", derived_from=shared)
        right = await kept(memory, "Right", derived_from=shared)
        top = await decided(memory, "Top", left, right)

        found = await memory.truth.proof(top)

    assert [line.strip() for line in written(found.root)].count("Shared derived-from current told") == 1


async def test_a_chain_goes_both_ways_and_says_where_it_is_cut(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        ids = [await kept(memory, "Step 0")]
        for number in range(1, 9):
            ids.append(await kept(memory, f"Step {number}", derived_from=ids[-1]))

        both = await memory.truth.chain(ids[4], "both", 3)
        up = await memory.truth.chain(ids[2], "causes", 3)
        down = await memory.truth.chain(ids[2], "effects", 1)

    assert [(node.title, node.depth) for node in both.nodes] == [(f"Step {n + 4}", n) for n in range(-3, 4)]
    assert both.is_cut
    assert {(edge.cause, edge.effect) for edge in both.edges} == set(pairwise(ids[1:8]))
    assert ([node.depth for node in up.nodes], up.is_cut) == ([-2, -1, 0], False)
    assert ([node.title for node in down.nodes], down.is_cut) == (["Step 2", "Step 3"], True)


async def test_succession_and_evidence_are_steps_of_a_chain(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        old = await decided(memory, "Gas")
        receipt = await memory.memories.pages.supersede(
            old, Supersede(reason="dear", memory=NewMemory(text="Pump", type="decision"))
        )
        fact = await kept(memory, "Cost")
        await memory.truth.add_evidence(receipt.id, AddEvidence(supports=True, item=fact))

        chain = await memory.truth.chain(receipt.id, "causes", 3)
        later = await memory.truth.chain(old, "effects", 3)
        found = await memory.decisions.provenance(receipt.id)
        before = await memory.decisions.provenance(old)

    assert {(edge.cause, edge.relation) for edge in chain.edges} == {(old, "supersedes"), (fact, "supports")}
    assert [node.id for node in later.nodes] == [old, receipt.id]
    assert [(one.id, one.standing) for one in found.superseded] == [(old, "superseded")]
    assert [one.id for one in found.basis] == [fact]
    assert [one.id for one in before.superseded_by] == [receipt.id]
    assert (before.decision.reason, before.decision.superseded_by) == ("dear", receipt.id)


async def test_provenance_names_the_reasoning(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        trace = await kept(memory, "First the bills, then the offers.", "reasoning")
        fact = await kept(memory, "Cost")
        pump = await decided(memory, "Pump", fact, reasoning=trace)

        found = await memory.decisions.provenance(pump)
        with pytest.raises(ItemNotFoundError):
            await memory.decisions.provenance(fact)

    assert [one.id for one in found.reasoning] == [trace]
    assert [one.id for one in found.basis] == [fact]


async def test_explain_tells_evidence_requirements_and_the_decisions_that_cite_it(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        fact = await kept(memory, "Cost")
        pump = await decided(memory, "Pump", fact)
        gas = await decided(memory, "Gas", requirements=["A pipe"])
        await memory.truth.add_evidence(gas, AddEvidence(supports=False, item=fact))
        await memory.truth.add_evidence(fact, AddEvidence(supports=True, text="The bill says so."))
        history = PageHistory(memory.db, memory.at, Ledger(tmp_path / "ledger", tmp_path / "run"))

        of_fact, of_gas = await history.explain(fact), await history.explain(gas)
        await memory.truth.retract(gas, Retract(reason="no pipe"))
        gone = await history.explain(gas)

    assert [(one.id, one.relation) for one in of_fact.decisions] == [(gas, "opposes"), (pump, "derived-from")]
    assert [(one.supports, one.text) for one in of_fact.evidence] == [(True, "The bill says so.")]
    assert of_fact.belief is not None
    assert (of_fact.belief.belief, of_fact.believed) == (0.5, None)
    assert (of_gas.standing, of_gas.believed) == ("pending", 0)
    assert [need.text for need in of_gas.requirements] == ["A pipe"]
    assert (gone.standing, gone.reason) == ("retracted", "no pipe")
    assert [one.event for one in gone.versions] == ["created", "opposed", "retracted"]


async def test_opinions_are_reinforced_as_decisions_are(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        asked = NewMemory(text="The garden is too wet.", type="opinion", meta={"confidence": 0.75})
        [receipt] = await memory.remember(asked)
        await memory.truth.add_evidence(receipt.id, AddEvidence(supports=True, text="Rain."))
        history = PageHistory(memory.db, memory.at, Ledger(tmp_path / "ledger", tmp_path / "run"))

        found = await history.explain(receipt.id)

        for number in range(12):
            await memory.truth.add_evidence(
                receipt.id, AddEvidence(supports=False, text=f"Dry day {number}.")
            )
        weak = await history.explain(receipt.id)

    assert (found.confidence, found.review) == (0.75, [])
    assert found.believed == pytest.approx(0.775)
    assert weak.believed is not None
    assert weak.believed < 0.2
    assert weak.review == ["faded"]


async def test_an_entity_card_gathers_what_is_known_by_aspects(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        observations = (
            ("Ann runs the bakery.", "observation", {"entity": "Ann", "aspect": "job"}),
            ("Ann is patient.", "observation", {"entity": "ann", "aspect": "Character"}),
            ("She would hate the city.", "opinion", {"subject": "[[Ann]]", "aspect": "preferences"}),
        )
        for text, kind, meta in observations:
            await memory.remember(NewMemory(text=text, type=kind, meta=meta))
        await memory.remember(NewMemory(text="Since May she lives in [[Ann|her]] new flat."))
        gone = await kept(memory, "[[Ann]] studied law.")
        await memory.truth.retract(gone, Retract(reason="she did not"))
        await kept(memory, "Ben studied law.")

        found = await memory.truth.observations("Ann")
        nobody = await memory.truth.observations("Nobody")

    assert [one.aspect for one in found.aspects] == ["career", "location", "preferences", "character"]
    assert found.facts == 4
    assert found.completeness == pytest.approx(3 / 7, abs=1e-3)
    assert found.aspects_open == ["education", "relationships", "skills", "interests"]
    assert [len(one.guessed) for one in found.aspects] == [0, 1, 0, 0]
    assert (nobody.facts, nobody.completeness, nobody.id) == (0, 0, "")
