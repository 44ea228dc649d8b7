"""The repository of the history, where its folder is not what it should be."""

from pathlib import Path

import pytest

from app.errors import GitError
from app.paths import HomePaths
from daemon.services.care.git_program import GitProgram


def test_something_else_in_the_place_of_the_repository_is_told_as_such(tmp_path: Path) -> None:
    paths = HomePaths(tmp_path)
    paths.git_history.write_text("no folder")

    with pytest.raises(GitError, match=r"history\.git cannot be written"):
        GitProgram(paths).prepare()

    assert paths.git_history.read_text() == "no folder"
