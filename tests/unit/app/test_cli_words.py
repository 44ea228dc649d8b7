"""What the command line makes of its words."""

from datetime import UTC, datetime

import pytest

from app.cli.main import hoist_home
from app.cli.record_type import _field
from app.cli.source import _ready, progress_line
from app.cli.words import counted
from app.client.daemon_client import DaemonClient
from app.client.transport import Answer
from app.errors import AppError, InvalidInputError, error_from
from app.wire.codec import JSON, encode
from app.wire.sources import Source, SourceList
from app.wire.status import Counts, Progress, Status


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        (["search", "x", "--home", "h"], ["--home", "h", "search", "x"]),
        (["--home=h", "status"], ["--home=h", "status"]),
        (["search", "--", "--home"], ["search", "--", "--home"]),
        (["search", "x"], ["search", "x"]),
    ],
)
def test_home_may_stand_anywhere(given: list[str], wanted: list[str]) -> None:
    assert hoist_home(given) == wanted


def test_progress_says_what_how_far_how_fast_and_how_long() -> None:
    progress = Progress(run_id="r", stage="learning", done=2318, total=8502, rate=186.4, left_s=33.2)

    assert progress_line(progress) == "Learning meanings 2,318 of 8,502 · 186/s · 33 s left"


def test_every_error_comes_back_as_its_own_class() -> None:
    def classes(kind: type[AppError]) -> set[type[AppError]]:
        return {kind}.union(*(classes(child) for child in kind.__subclasses__()))

    for kind in classes(AppError):
        assert type(error_from(kind.code, "x")) is kind


class Paused:
    """A daemon whose one source is paused."""

    async def send(
        self, _method: str, target: str, _body: bytes | None, _accept: str, _timeout_s: float
    ) -> Answer:
        now = datetime.now(UTC)
        counts = Counts(notes=0, files=0, links=0, tags=0, passages=0, with_meaning=0, problems=0)
        source = Source(id="s1", name="Notes", root="/notes", kind="markdown", state="paused")
        status = Status(version="0", pid=1, home="/home", started=now, counts=counts)
        return Answer(200, encode(SourceList([source]) if "sources" in target else status), JSON)

    async def close(self) -> None:
        return


def test_paused_source_is_not_waited_for() -> None:
    ready = _ready(DaemonClient(Paused()), "s1")

    assert ready is not None
    assert ready.state == "paused"


def test_one_is_not_several() -> None:
    assert counted(1, "turn or call", "turns and calls") == "1 turn or call"
    said = [counted(number, "note") for number in (0, 1, 2, 1204)]
    assert said == ["0 notes", "1 note", "2 notes", "1,204 notes"]


def test_a_field_without_a_name_is_told() -> None:
    with pytest.raises(InvalidInputError, match="needs a name"):
        _field("  ")
    assert (_field("pages integer required").type, _field("pages").type) == ("integer", "string")
