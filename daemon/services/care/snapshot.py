"""A copy of the home at one moment, beside the home: what is compared must not change meanwhile."""

import shutil
from collections.abc import Sequence

from app.paths import HomePaths
from daemon.services.care.backup import Staged, unstage

FOLDER = "check"


def snapshot_paths(paths: HomePaths) -> HomePaths:
    """Where it lies: in the index, which is derived and private."""
    return HomePaths(paths.index / FOLDER)


def place_files(paths: HomePaths, staged: Sequence[Staged]) -> None:
    """Copy what was held into the snapshot, with its times. Blocking."""
    target = snapshot_paths(paths).home
    for one in staged:
        place = target / one.path
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(one.place, place)
        if one.size is not None:
            with place.open("rb+") as file:
                file.truncate(one.size)
    if paths.models.is_dir():
        shutil.copytree(paths.models, target / "index" / "models", dirs_exist_ok=True)


def clear(paths: HomePaths) -> None:
    """Remove it, and what a crash left of it or of a rebuilding."""
    for name in (FOLDER, "rebuild"):
        shutil.rmtree(paths.index / name, ignore_errors=True)


def erase_copies(paths: HomePaths) -> None:
    """Remove what holds words of the index beside it: what was set aside, and what a crash left behind."""
    clear(paths)
    for pattern in ("damaged-*", "vectors*"):
        for file in paths.index.glob(pattern):
            file.unlink(missing_ok=True)


def clear_leftovers(paths: HomePaths) -> None:
    """Remove what a crash left of a backup, of a check or of a rebuilding: copies that hold everything."""
    unstage(paths)
    clear(paths)
