"""A wish that outlives the daemon: the index is set aside when the next one begins, since a database that is
open is not replaced."""

from app.paths import HomePaths

_FILE = "set-aside"


def wish_new_index(paths: HomePaths) -> None:
    (paths.index / _FILE).touch()


def take_wish(paths: HomePaths) -> bool:
    """Whether there is such a wish; it is gone then."""
    place = paths.index / _FILE
    if not place.exists():
        return False
    place.unlink()
    return True
