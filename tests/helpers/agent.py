"""An agent in a test: the SDK's own client against `memorarium mcp`, over either transport."""

import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp.types import Implementation, TextContent

from app.launch import TOKEN_VARIABLE, part_folder
from tests.helpers.fake_embedder import FAKE_WORKER_LINE

START_LIMIT_S = 60.0


class ToolFailedError(AssertionError):
    """A tool answered with an error; the text is what an agent reads."""


@dataclass
class Agent:
    client: Client

    async def call(self, tool: str, /, **arguments: Any) -> dict[str, Any]:
        """Give the structured content, which the client has checked against the tool's schema."""
        reply = await self.client.call_tool(tool, arguments)
        first = reply.content[0]
        assert isinstance(first, TextContent)
        if reply.is_error:
            raise ToolFailedError(first.text)
        assert "\n" not in first.text
        return dict(reply.structured_content or {})

    async def remember(self, text: str, **fields: Any) -> str:
        kept = await self.call("remember", text=text, **fields)
        return str(kept["receipts"][0]["id"])


def command(home: Path, *options: str) -> list[str]:
    return [sys.executable, "-m", "app", "--home", str(home), "mcp", *options]


@asynccontextmanager
async def stdio_agent(
    home: Path, *options: str, name: str = "tester", mode: str = "auto", token: str = ""
) -> AsyncIterator[Agent]:
    """An agent with a server process of its own; without a token it has the owner's rights."""
    program, *arguments = command(home, *options)
    # For a daemon that it has to start.
    fake = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE, TOKEN_VARIABLE: token}
    server = StdioServerParameters(command=program, args=arguments, cwd=part_folder(), env=fake)
    async with Client(server, mode=mode, client_info=Implementation(name=name, version="1")) as client:
        yield Agent(client)


@asynccontextmanager
async def http_agent(
    url: str, token: str, *, name: str = "tester", mode: str = "auto"
) -> AsyncIterator[Agent]:
    async with AsyncExitStack() as stack:
        headers = {"Authorization": f"Bearer {token}"}
        web = await stack.enter_async_context(httpx2.AsyncClient(headers=headers, timeout=30.0))
        transport = streamable_http_client(url, http_client=web)
        info = Implementation(name=name, version="1")
        yield Agent(await stack.enter_async_context(Client(transport, mode=mode, client_info=info)))


@contextmanager
def http_server(home: Path, *options: str) -> Iterator[str]:
    """`memorarium mcp --http` in a process of its own; gives its address."""
    process = subprocess.Popen(
        command(home, "--http", "--port", "0", *options),
        cwd=part_folder(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait(START_LIMIT_S)
        if process.stdout is not None:
            process.stdout.close()
