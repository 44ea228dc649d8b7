"""Evidence, standing and decisions over the wire: durable, told as events, whole or not at all."""

import signal
import sys
from pathlib import Path

import pytest

from app.errors import ConflictError, DaemonUnreachableError, InvalidInputError
from app.wire.events import EvidenceChanged
from app.wire.memories import NewMemory
from app.wire.truth import (
    Activate,
    AddEvidence,
    Decide,
    Decision,
    Graduate,
    MeetRequirement,
    Merge,
    Retract,
    WithdrawEvidence,
)
from tests.helpers.events import EventLog
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.kill_point import PAGE_POINTS, dying_at
from tests.helpers.process import DaemonProcess
from tests.helpers.product import search

FAKE = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")


def remember(daemon: DaemonProcess, text: str, kind: str = "fact", **fields: object) -> str:
    memory = NewMemory(text=text, type=kind, **fields)  # type: ignore[arg-type]  # its fields
    return daemon.call(lambda client: client.remember([memory])).receipts[0].id


def decide(daemon: DaemonProcess, text: str, **fields: object) -> Decision:
    asked = Decide(text=text, **fields)  # type: ignore[arg-type]  # its fields
    return daemon.call(lambda client: client.decide(asked))


def test_evidence_is_kept_counted_told_and_taken_back(daemon: DaemonProcess) -> None:
    fact, pump = remember(daemon, "It costs 9,000."), decide(daemon, "We heat with a pump.").id
    say = AddEvidence(supports=True, item=fact, author="Ann")

    receipt = daemon.call(lambda client: client.add_evidence(pump, say))
    item = daemon.call(lambda client: client.item(pump))
    told = daemon.call(lambda client: client.explain(fact))
    daemon.call(lambda client: client.withdraw_evidence(pump, WithdrawEvidence(evidence=receipt.id)))
    [one] = daemon.call(lambda client: client.evidence(pump)).evidence

    assert (receipt.status, receipt.belief.belief) == ("created", 0.5)
    assert item.confidence is None
    assert item.believed == pytest.approx(0.82)
    assert [(one.id, one.relation) for one in told.decisions] == [(pump, "supports")]
    assert one.is_withdrawn
    with pytest.raises(InvalidInputError):
        daemon.call(lambda client: client.add_evidence(pump, AddEvidence(supports=True)))


def test_evidence_is_an_event(daemon: DaemonProcess) -> None:
    fact = remember(daemon, "It costs 9,000.")
    with EventLog(daemon.info) as log:
        daemon.call(lambda client: client.add_evidence(fact, AddEvidence(supports=False, text="no")))

        event = log.wait(lambda event: isinstance(event, EvidenceChanged), "the evidence is told")

    assert event == EvidenceChanged(item_id=fact, supports=0, opposes=1)


def test_a_decision_waits_is_resolved_found_and_retracted(daemon: DaemonProcess) -> None:
    fact = remember(daemon, "It costs 9,000.")
    made = decide(daemon, "We heat with a pump.", domain="house", requirements=["What it costs"])
    waiting = daemon.call(lambda client: client.decisions(status="pending"))
    [hit] = search(daemon, "pump is:pending", mode="words").hits
    with pytest.raises(ConflictError):
        daemon.call(lambda client: client.activate_decision(made.id, Activate()))

    answer = MeetRequirement(requirement=made.requirements[0].id, memory=fact)
    done = daemon.call(lambda client: client.meet_requirement(made.id, answer))
    found = daemon.call(lambda client: client.decisions(about="pump", domain="house", min_confidence=0.5))
    daemon.call(lambda client: client.retract(made.id, Retract(reason="we move out", request_id="r1")))
    again = daemon.call(
        lambda client: client.retract(made.id, Retract(reason="we move out", request_id="r1"))
    )
    gone = daemon.call(lambda client: client.decision(made.id))

    assert ([one.id for one in waiting.decisions], hit.standing) == ([made.id], "pending")
    assert (done.status, done.confidence) == ("active", 0.8)
    assert [one.id for one in found.decisions] == [made.id]
    assert again.id == made.id
    assert (gone.status, gone.reason) == ("retracted", "we move out")
    assert search(daemon, "pump", mode="words").hits == []
    [hidden] = search(daemon, "pump is:retracted", mode="words").hits
    assert (hidden.id, hidden.standing) == (made.id, "retracted")


def test_what_a_decision_rests_on_is_told(daemon: DaemonProcess) -> None:
    plan, cost = remember(daemon, "Perhaps a pump.", "pending"), remember(daemon, "It costs 9,000.")
    asked = Graduate(sources=[plan, cost], decision=Decide(text="We heat with a pump."))
    made = daemon.call(lambda client: client.graduate(asked))
    daemon.call(lambda client: client.retract(cost, Retract(reason="wrong offer")))

    proof = daemon.call(lambda client: client.proof(made.id))
    chain = daemon.call(lambda client: client.chain(cost, direction="effects"))
    found = daemon.call(lambda client: client.provenance(made.id))

    assert {child.id: child.standing for child in proof.root.children} == {
        plan: "graduated",
        cost: "retracted",
    }
    assert (proof.is_shaken, [one.id for one in proof.shaken_by]) == (True, [cost])
    assert [node.id for node in chain.nodes] == [cost, made.id]
    assert found.decision.review == ["shaken"]


def test_a_card_of_an_entity(daemon: DaemonProcess) -> None:
    remember(daemon, "Ann bakes.", "observation", meta={"entity": "Ann Smith/Jones", "aspect": "skills"})

    card = daemon.call(lambda client: client.observations("Ann Smith/Jones"))

    assert [(one.aspect, [fact.title for fact in one.facts]) for one in card.aspects] == [
        ("skills", ["Ann bakes"])
    ]


@POSIX
@pytest.mark.parametrize("point", PAGE_POINTS)
def test_daemon_killed_at_any_point_merges_whole_or_not_at_all(home: Path, point: str) -> None:
    with DaemonProcess(home, environment=FAKE) as daemon:
        stays, twin = (
            remember(daemon, "Herons nest in March."),
            remember(daemon, "In March herons nest.", tags=["x"]),
        )
        daemon.call(lambda client: client.add_evidence(twin, AddEvidence(supports=True, text="I saw it.")))
    asked = Merge(into=stays, request_id="r1")
    with DaemonProcess(home, environment=FAKE | dying_at(point, PAGE_POINTS)) as dying:
        with pytest.raises(DaemonUnreachableError):
            dying.call(lambda client: client.merge(twin, asked))
        assert dying.kill() == -signal.SIGKILL

    with DaemonProcess(home, environment=FAKE) as daemon:
        is_done = point != "before anything"
        kept = daemon.call(lambda client: client.item(stays))
        gone = daemon.call(lambda client: client.item(twin))
        assert (kept.supersedes, kept.tags) == (([twin], ["x"]) if is_done else ([], []))
        assert gone.standing == ("superseded" if is_done else "current")
        assert kept.belief is not None
        assert kept.belief.supports == int(is_done)
        assert daemon.call(lambda client: client.explain(stays)).chain.verified
        # Asked again, it is done once.
        assert daemon.call(lambda client: client.merge(twin, asked)).id == stays
        daemon.call(lambda client: client.restore(twin))
        back = daemon.call(lambda client: client.item(stays))
        assert (back.supersedes, back.tags) == ([], [])
