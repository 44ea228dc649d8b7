"""Each promise names tests that there are."""

import ast
from pathlib import Path

import pytest

from app.docs.promise import PROMISES, THREATS

TESTS = Path(__file__).parents[2]


@pytest.mark.parametrize("test", sorted({test for one in (*PROMISES, *THREATS) for test in one.tests}))
def test_promise_is_held_by_a_test_that_there_is(test: str) -> None:
    path, _, name = test.partition("::")
    tree = ast.parse((TESTS / path).read_text("utf-8"))

    names = {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    }
    assert (name in names) if name else names
