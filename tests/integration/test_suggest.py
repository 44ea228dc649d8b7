"""Suggestions over HTTP and by the command line: found, explained, put away, back; no note is written."""

import json
from collections.abc import Callable, Iterator

import pytest

from app.cli.main import main
from app.wire.suggestions import DismissPair
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

COMPOST = "compost heap leaves straw turning"
RECIPE = "plums and sugar boil for twenty minutes with a little vanilla and rum in the wide pan"
NOTES: dict[str, str | bytes] = {
    "Heap.md": f"{COMPOST} autumn scraps",
    "Soil.md": f"{COMPOST} spring worms",
    "Linked.md": f"{COMPOST} winter, see [[Heap]] and [[Soil]]",
    "Jam.md": RECIPE,
    "Jam again.md": RECIPE,
    "Boat.md": "ferry timetable harbour",
}
Run = Callable[..., str]


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    folder = tmp_path_factory.mktemp("suggest")
    process = DaemonProcess(folder / "home", environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE})
    with process:
        vault = Vault(folder / "vault", NOTES)
        process.call(lambda client: client.add_source(str(vault.root)))
        wait_until(lambda: pairs(process, "links"), 60, "the similar ones are found")
        yield process
        assert {path: (vault.root / path).read_text("utf-8") for path in NOTES} == NOTES


@pytest.fixture
def run(daemon: DaemonProcess, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str) -> str:
        with pytest.raises(SystemExit) as end:
            main([*words, "--home", str(daemon.home)])
        printed = capsys.readouterr()
        assert end.value.code == 0, printed.err
        return printed.out

    return run


def pairs(daemon: DaemonProcess, kind: str, **more: int) -> list[set[str]]:
    query = "".join(f"&{name}={value}" for name, value in more.items())
    page = daemon.get(f"/v1/suggestions?kind={kind}{query}")
    return [{one["a"]["title"], one["b"]["title"]} for one in page["pairs"]]


def test_commands_list_both_kinds_with_their_reasons(daemon: DaemonProcess, run: Run) -> None:
    links, twins = run("suggest"), run("suggest", "duplicates")

    assert "Both speak of" in links
    assert pairs(daemon, "links") == [{"Heap", "Soil"}]
    assert "word for word" in twins
    assert json.loads(run("suggest", "duplicates", "--json"))["total"] == 1


def test_a_pair_is_put_away_and_brought_back(daemon: DaemonProcess, run: Run) -> None:
    said = run("suggest", "--dismiss", "Heap.md", "Soil")
    gone, away = pairs(daemon, "links"), pairs(daemon, "links", dismissed=1)
    item = daemon.call(lambda client: client.find_item("Heap"))
    near = daemon.call(lambda client: client.similar(item.id)).items
    daemon.restart()
    still = pairs(daemon, "links")
    run("suggest", "--restore", "Soil", "Heap")

    assert "put away" in said
    assert [one.title for one in near if one.dismissed] == ["Soil"]
    assert (gone, away, still) == ([], [{"Heap", "Soil"}], [])
    assert pairs(daemon, "links") == [{"Heap", "Soil"}]


def test_similar_says_what_is_linked_and_where_both_speak_of_it(daemon: DaemonProcess, run: Run) -> None:
    found = run("similar", "Heap")
    item = daemon.call(lambda client: client.find_item("Heap"))
    near = {one.title: one for one in daemon.call(lambda client: client.similar(item.id)).items}

    assert "Soil.md:1" in found
    assert (near["Linked"].linked, near["Soil"].linked) == (True, False)
    passages = near["Soil"].passages
    assert passages is not None
    assert (passages.here.line, passages.there.line) == (1, 1)
    assert "speak of" in near["Soil"].reason


@pytest.mark.parametrize("query", ["kind=friends", "kind=links&limit=x"])
def test_a_wrong_question_is_told(daemon: DaemonProcess, query: str) -> None:
    assert daemon.request("GET", f"/v1/suggestions?{query}").status == 400


def test_what_is_put_away_may_be_of_notes_that_are_gone(daemon: DaemonProcess) -> None:
    """Another machine may know them: nothing is refused but a pair of one."""
    gone = DismissPair(kind="links", a="a", b="b")

    kept = daemon.call(lambda client: client.dismiss_pair(gone))
    back = daemon.call(lambda client: client.dismiss_pair(DismissPair(kind="links", a="b", b="a", back=True)))

    assert kept.dismissed is not None
    assert (back.id, back.dismissed) == (kept.id, None)
