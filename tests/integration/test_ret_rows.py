"""Rows of the retrieval inventory (RET) that no other test holds: over HTTP, with a fake model."""

from collections.abc import Iterator

import pytest

from app.wire.memories import NewMemory
from app.wire.search import Hit, SearchMode, SearchReply
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

NOTES: dict[str, str | bytes] = {
    "Stove.md": "---\nrating: 4\nstatus: done\n---\nthe stove in the cellar burns pellets #self/goal",
    "Pellets.md": "---\nrating: 2\nstatus: done\n---\npellets are stored dry #self/goal/heat",
    "Boat.md": "---\nrating: 5\n---\na boat with a sail #water",
    "Heating.md": "the stove burns pellets in winter",
}


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    folder = tmp_path_factory.mktemp("rows")
    process = DaemonProcess(folder / "home", environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE})
    with process:
        vault = Vault(folder / "vault", NOTES)
        process.call(lambda client: client.add_source(str(vault.root)))

        def learnt() -> bool:
            counts = process.get("/v1/status")["counts"]
            return bool(counts["notes"] == len(NOTES) and counts["with_meaning"] == counts["passages"])

        wait_until(learnt, 60, "all is learnt")
        yield process


def ask(daemon: DaemonProcess, q: str, mode: SearchMode = "hybrid") -> SearchReply:
    return daemon.call(lambda client: client.search(q, mode=mode, limit=20))


def channels(hit: Hit) -> set[str]:
    return {part.channel for part in hit.parts}


def test_ret_01_and_09_words_and_meaning_are_joined_and_each_says_its_own_score(
    daemon: DaemonProcess,
) -> None:
    first = ask(daemon, "stove burns pellets").hits[0]

    assert channels(first) >= {"words", "meaning"}
    assert all(part.rank >= 1 and 0 <= part.share <= 1 for part in first.parts)
    assert len({part.score for part in first.parts}) > 1
    assert sum(part.share for part in first.parts) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize(("mode", "known"), [("words", {"words"}), ("meaning", {"meaning", "sentence"})])
def test_ret_03_a_channel_can_be_asked_alone(
    daemon: DaemonProcess, mode: SearchMode, known: set[str]
) -> None:
    reply = ask(daemon, "stove burns pellets", mode)

    assert reply.mode == mode
    assert reply.hits
    assert channels(reply.hits[0]) <= known


def test_ret_20_looking_changes_nothing_that_ranks(daemon: DaemonProcess) -> None:
    before = ask(daemon, "pellets")
    for _ in range(5):
        ask(daemon, "boat stove")
        daemon.call(lambda client: client.item(before.hits[-1].id))

    after = ask(daemon, "pellets")

    assert [(hit.id, hit.score) for hit in after.hits] == [(hit.id, hit.score) for hit in before.hits]


@pytest.mark.parametrize(
    ("q", "titles"),
    [
        ("[rating>=4]", {"Stove", "Boat"}),
        ("[rating<4]", {"Pellets"}),
        ("[status:done] [rating:2]", {"Pellets"}),
        ("[status:done] stove", {"Stove"}),
    ],
)
def test_ret_24_and_25_properties_are_met_before_the_ranking(
    daemon: DaemonProcess, q: str, titles: set[str]
) -> None:
    reply = ask(daemon, q)

    assert {hit.title for hit in reply.hits} >= titles
    assert {hit.title for hit in reply.hits} - titles <= ({"Pellets"} if "stove" in q else set())


def test_ret_29_a_listing_is_unscored_whole_and_counted(daemon: DaemonProcess) -> None:
    reply = ask(daemon, "tag:self")

    assert {hit.title for hit in reply.hits} == {"Stove", "Pellets"}
    assert (reply.total, {hit.score for hit in reply.hits}) == (2, {0.0})


def test_ret_36_a_reply_says_what_it_could_not_do(daemon: DaemonProcess) -> None:
    many = ask(daemon, " ".join(f"-tag:x{n}" for n in range(80)) + " stove")
    strange = ask(daemon, "zyzzyva quantum chromodynamics", "words")

    assert "Only the first 64 conditions were used." in many.hint
    assert (strange.total, strange.hits) == (0, [])


def test_ret_40_what_was_rejected_finds_its_decision(daemon: DaemonProcess) -> None:
    memory = NewMemory(
        text="We heat with pellets.",
        type="decision",
        title="Heating of the house",
        meta={"rejected": [{"option": "geothermal probe", "reason": "the well would be drilled through"}]},
    )
    daemon.call(lambda client: client.remember([memory]))

    by_option, by_reason = ask(daemon, "geothermal probe", "words"), ask(daemon, '"drilled through"', "words")

    assert [hit.title for hit in by_option.hits][:1] == ["Heating of the house"]
    assert [hit.title for hit in by_reason.hits] == ["Heating of the house"]
