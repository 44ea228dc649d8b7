"""The error tree: each class can be told apart on the wire, and the documentation shows it."""

import re

import pytest

from app import errors
from app.errors import AppError, InternalError, error_from


def classes(root: type[AppError] = AppError) -> list[type[AppError]]:
    return [root, *(found for child in root.__subclasses__() for found in classes(child))]


OURS = [kind for kind in classes() if kind.__module__ == errors.__name__]


def drawn_tree() -> dict[str, str]:
    """Class to base, as the module's documentation draws them."""
    lines = [re.match(r"([│├└─ ]*)(\w+)", line) for line in (errors.__doc__ or "").splitlines()]
    parents: dict[str, str] = {}
    open_at: list[tuple[int, str]] = []
    for found in lines:
        if found is None or found[2] not in vars(errors):
            continue
        depth = len(found[1])
        while open_at and open_at[-1][0] >= depth:
            open_at.pop()
        parents[found[2]] = open_at[-1][1] if open_at else ""
        open_at.append((depth, found[2]))
    return parents


def test_every_code_is_of_one_class() -> None:
    codes = [kind.code for kind in OURS]

    assert len(codes) == len(set(codes))
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", code) for code in codes)


@pytest.mark.parametrize("kind", OURS)
def test_error_says_in_its_docstring_when_it_is_raised(kind: type[AppError]) -> None:
    assert (kind.__doc__ or "").strip().endswith(".")


def test_documentation_draws_every_class_under_its_base() -> None:
    real = {kind.__name__: kind.__mro__[1].__name__ for kind in OURS if kind is not AppError}

    assert drawn_tree() == {"AppError": "", **real}


def test_every_error_is_defined_in_the_one_module() -> None:
    assert {kind.__module__ for kind in classes() if not kind.__module__.startswith("tests")} == {
        errors.__name__
    }


@pytest.mark.parametrize("kind", OURS)
def test_client_raises_the_class_that_the_daemon_raised(kind: type[AppError]) -> None:
    again = error_from(kind.code, "What happened.", hint="What to do.", detail={"at": 1})

    assert type(again) is kind
    assert (again.message, again.hint, again.detail) == ("What happened.", "What to do.", {"at": 1})
    assert 400 <= kind.status < 600


def test_code_of_a_newer_daemon_becomes_an_internal_error() -> None:
    assert type(error_from("from_the_future", "x")) is InternalError
