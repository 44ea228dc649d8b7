"""What the command line makes of its words."""

import pytest

from app.cli.main import hoist_home
from app.cli.source import progress_line
from app.errors import AppError, error_from
from app.wire.status import Progress


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
