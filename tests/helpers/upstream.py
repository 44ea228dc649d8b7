"""A small service that speaks the OpenAI protocol, and keeps what it was sent."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestServer

ANSWER = "Figs like it warm."


@dataclass
class Upstream:
    """`url` is its base address; `sent` are the requests with their headers, the last at the end."""

    url: str = ""
    sent: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)

    @property
    def system(self) -> str:
        """What the last request told the model before the conversation; "" for nothing."""
        first = self.sent[-1]["messages"][0]
        return str(first["content"]) if first["role"] == "system" else ""

    async def chat(self, request: web.Request) -> web.StreamResponse:
        asked = await request.json()
        self.sent.append(asked)
        self.headers.append(dict(request.headers))
        if asked["model"] == "busy":
            error = {"error": {"message": "Too many of them.", "type": "requests", "code": "rate_limit"}}
            return web.json_response(error, status=429, headers={"X-Upstream": "yes"})
        if asked.get("stream"):
            return await _streamed(request, is_torn=asked["model"] == "torn")
        return web.json_response(_chunk("chat.completion", message={"role": "assistant", "content": ANSWER}))

    async def models(self, request: web.Request) -> web.Response:
        return web.json_response({"object": "list", "data": [{"id": "small", "object": "model"}]})


def _chunk(kind: str, **choice: Any) -> dict[str, Any]:
    end = None if kind.endswith("chunk") and choice["delta"] else "stop"
    choices = [{"index": 0, "finish_reason": end, **choice}]
    return {"id": "c", "object": kind, "created": 1, "model": "small", "choices": choices}


async def _streamed(request: web.Request, *, is_torn: bool) -> web.StreamResponse:
    response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
    await response.prepare(request)
    for word in ANSWER.split(" "):
        delta = {"role": "assistant", "content": word if word.endswith(".") else f"{word} "}
        line = f"data: {json.dumps(_chunk('chat.completion.chunk', delta=delta))}\n\n".encode()
        # In two halves, as a network may bring it.
        await response.write(line[:20])
        await response.write(line[20:])
        if is_torn and request.transport is not None:
            request.transport.close()
            return response
    await response.write(b"data: [DONE]\n\n")
    return response


@asynccontextmanager
async def upstream() -> AsyncIterator[Upstream]:
    made = Upstream()
    app = web.Application()
    app.router.add_post("/v1/chat/completions", made.chat)
    app.router.add_get("/v1/models", made.models)
    server = TestServer(app)
    await server.start_server()
    made.url = str(server.make_url("/v1"))
    try:
        yield made
    finally:
        await server.close()
