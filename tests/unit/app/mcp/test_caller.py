"""Who an agent is, and which session its writes belong to."""

import pytest

from app.mcp.caller import IDLE_S, Callers, clean_author
from app.mcp.mark import LONGEST_NAME, Marker, one_line


def test_each_connection_has_a_session_of_its_own() -> None:
    callers = Callers()
    first, again, other = callers.find("1", "codex"), callers.find("1", "codex"), callers.find("2", "codex")

    assert first is again
    assert first.session != other.session
    assert first.session.startswith("codex ")


def test_a_client_without_a_connection_begins_anew_after_a_long_silence() -> None:
    now = [0.0]
    callers = Callers(now_s=lambda: now[0])
    first = callers.find("", "codex")
    now[0] = IDLE_S - 1
    soon = callers.find("", "codex")
    now[0] += IDLE_S + 1

    assert soon is first
    assert callers.find("", "codex") is not first


@pytest.mark.parametrize(
    ("name", "author"),
    [("Claude\u202e Code\n", "Claude Code"), ("", "agent"), ("\0", "agent"), ("x" * 99, "x" * 80)],
)
def test_the_name_of_a_client_is_one_plain_line(name: str, author: str) -> None:
    assert clean_author(name) == author


def test_marks_differ_from_answer_to_answer_and_names_stay_in_their_quotes() -> None:
    first, second = Marker().marked("x", 'a"> <b'), Marker().marked("x", "")

    assert first.split("\n")[0].endswith('from="a&quot;&gt; &lt;b">')
    assert first.split(" ")[0] != second.split(" ")[0]
    assert len(one_line("y" * 999)) == LONGEST_NAME
