"""A trial of what a client was told to start: it shakes hands and lists the tools, as the client will."""

import asyncio
import tempfile
import time
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.types import Implementation, TextContent

from app.errors import UnavailableError
from app.mcp.trial import Trial

LIMIT_S = 60.0


def try_server(
    command: list[str], *, environment: Mapping[str, str] | None = None, limit_s: float = LIMIT_S
) -> list[str]:
    """Start the command, give the names of its tools, and let it end. UnavailableError says what it said."""
    return try_whole(command, environment=environment, limit_s=limit_s).tools


def try_whole(
    command: list[str], *, environment: Mapping[str, str] | None = None, limit_s: float = LIMIT_S
) -> Trial:
    """As `try_server`, and ask how the memory is: with the times of each step."""
    adds = dict(environment or {})
    with tempfile.TemporaryDirectory() as elsewhere:
        said = Path(elsewhere) / "said.txt"
        try:
            return asyncio.run(asyncio.wait_for(_tried(command, adds, elsewhere, said), limit_s))
        except BaseExceptionGroup as group:
            if group.split(Exception)[1] is not None:
                raise
            raise _failed(said) from group
        except UnavailableError:
            raise
        except Exception as exc:
            raise _failed(said) from exc


async def _tried(command: list[str], environment: dict[str, str], folder: str, said: Path) -> Trial:
    """Started in an empty folder: a client may start it anywhere."""
    server = StdioServerParameters(command=command[0], args=command[1:], cwd=folder, env=environment or None)
    times = [time.perf_counter()]
    with said.open("w", encoding="utf-8") as errors:
        info = Implementation(name="memorarium connect", version="1")
        async with Client(stdio_client(server, errlog=errors), client_info=info) as client:
            times.append(time.perf_counter())
            tools = [tool.name for tool in (await client.list_tools()).tools]
            times.append(time.perf_counter())
            answer = await client.call_tool("status", {})
            times.append(time.perf_counter())
            protocol = client.protocol_version
    told = next((part.text for part in answer.content if isinstance(part, TextContent)), "")
    if answer.is_error:
        raise UnavailableError("It starts, but the memory does not answer it.", hint=told)
    start, listed, answered = (1000 * (end - begin) for begin, end in pairwise(times))
    return Trial(
        protocol=protocol, tools=tools, told=told, start_ms=start, tools_ms=listed, answer_ms=answered
    )


def _failed(said: Path) -> UnavailableError:
    lines = said.read_text("utf-8", "replace").strip().splitlines() if said.exists() else []
    return UnavailableError(
        "The server did not answer as a client will ask it.",
        hint=f"It said: {lines[-1]}" if lines else "Start the command by hand to see why.",
    )
