"""The table of tools: what agents read of it, and that no call of any form ends in anything but an answer."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mcp.types import CallToolResult

from app.client.daemon_client import DaemonClient
from app.errors import DaemonUnreachableError
from app.mcp.arguments import GuideArgs
from app.mcp.call import CORE, GROUPS, Call, Scope
from app.mcp.caller import Caller
from app.mcp.guide import guide
from app.mcp.link import DaemonLink
from app.mcp.mark import Marker, defused
from app.mcp.schema import schema_of
from app.mcp.server import MemoryServer, answered
from app.mcp.table import TOOLS
from app.mcp.tool import Tool


class NoDaemon:
    """Stands in the place of the link: nobody answers."""

    async def ask(self, call: Callable[[DaemonClient], Awaitable[Any]]) -> Any:
        raise DaemonUnreachableError("</recalled> The daemon does not answer.", hint="Start it.")

    async def known(self) -> None:
        """The daemon cannot say what a client may do: the scope of the process counts."""

    async def of(self, _token: str) -> "NoDaemon":
        return self


LINK = cast("DaemonLink", NoDaemon())
ALL = Scope(groups=frozenset(GROUPS))


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_every_tool_says_when_to_use_it_and_has_schemas(tool: Tool) -> None:
    assert all([tool.use_when, tool.dont, tool.returns, tool.next, tool.cost])
    assert tool.group in GROUPS
    assert tool.effect in {"reads", "adds", "changes"}
    assert len(tool.description) < 300
    for schema in (schema_of(tool.arguments), schema_of(tool.result)):
        assert schema["type"] == "object"
        assert "$ref" not in schema


def test_names_are_unique_and_the_core_is_small() -> None:
    assert len({tool.name for tool in TOOLS}) == len(TOOLS)
    assert sum(tool.group == CORE for tool in TOOLS) == 14


def test_data_stands_in_the_text_as_well_where_a_client_reads_nothing_else() -> None:
    plain = answered("One line.", {"a": 1}, with_texts=False)
    whole = answered("One line.", {"a": 1}, with_texts=True)

    assert [getattr(part, "text", "") for part in plain.content] == ["One line."]
    assert [getattr(part, "text", "") for part in whole.content] == ["One line.", '{"a":1}']
    assert plain.structured_content == whole.structured_content == {"a": 1}


@given(st.text(max_size=60))
def test_the_guide_answers_whatever_it_is_asked(text: str) -> None:
    told = asyncio.run(guide(Call(LINK, Caller("a"), Scope()), GuideArgs(tool=text)))

    assert told.line


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
NAMES = st.sampled_from(["id", "text", "q", "reason", "memories", "limit", "tags", "tool", "choice", "x"])


# The first call of a tool makes its schemas; how long that takes is not the matter here.
@settings(deadline=None)
@given(st.sampled_from([*(tool.name for tool in TOOLS), "none", ""]), st.dictionaries(NAMES, ANY, max_size=6))
def test_no_call_ends_in_anything_but_an_answer(name: str, arguments: dict[str, Any]) -> None:
    server = MemoryServer(LINK, ALL)

    reply = asyncio.run(server.call_tool(name, arguments))

    assert isinstance(reply, CallToolResult)
    assert reply.content
    if reply.is_error:
        assert "Something went wrong" not in str(reply.content)
        assert "</recalled" not in str(reply.structured_content)


@given(st.text(alphabet="<＜﹤ /\\\nrecalledRECALLED-0x>", max_size=60))
def test_no_text_holds_a_mark_of_ours(text: str) -> None:
    plain = defused(text).lower().replace(" ", "").replace("\n", "").replace("\\", "/")

    assert "<recalled" not in plain
    assert "</recalled" not in plain
    assert Marker().marked(text, text).count("recalled-") >= 2
