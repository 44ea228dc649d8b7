"""The server that an agent talks to: the SDK's, with the tools of our table."""

from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import msgspec
from mcp.server.mcpserver import Context, MCPServer
from mcp.types import CallToolResult, InputRequiredResult, ListToolsResult, TextContent, ToolAnnotations
from mcp.types import Tool as ListedTool

from app.client.transport import SESSION, TOOL, calling
from app.errors import AppError, InternalError, InvalidInputError
from app.logs import log
from app.mcp.call import Call, Scope
from app.mcp.caller import Caller, Callers
from app.mcp.guide import instructions
from app.mcp.link import DaemonLink, Links
from app.mcp.mark import defused
from app.mcp.resource import add_prompts, add_resources
from app.mcp.schema import parse_arguments, schema_of
from app.mcp.scope import scope_for
from app.mcp.table import TOOLS
from app.mcp.tool import Tool
from app.version import VERSION

ONLY_ONE = "stdio"
BEARER = "Bearer "


@dataclass(frozen=True)
class Party:
    """Who asks: the way to the daemon in its name, and what it is set up for. `name`: the client's, or ""."""

    link: DaemonLink
    scope: Scope
    name: str = ""


_asking: ContextVar[Any] = ContextVar("asking", default=None)


class MemoryServer(MCPServer[dict[str, Any]]):
    """Tools come from our table, with schemas of our own types; all else is the SDK's.

    Over standard input there is one link; over HTTP each token has its own.
    """

    def __init__(self, links: DaemonLink | Links, scope: Scope) -> None:
        super().__init__(
            "memorarium",
            title="Memorarium",
            instructions=instructions(),
            version=VERSION,
            log_level="WARNING",
        )
        self._links = links
        self._scope = scope
        self._callers = Callers()
        add_resources(self, self.party)
        add_prompts(self)

    async def party(self) -> Party:
        """Who asks in this task."""
        headers = getattr(getattr(_asking.get(), "request", None), "headers", None)
        link = self._links if isinstance(self._links, DaemonLink) else await self._links.of(_token(headers))
        known = await link.known()
        if known is None:
            return Party(link, self._scope)
        return Party(link, scope_for(self._scope, known.permissions), known.name)

    async def _handle_list_tools(self, ctx: Any, params: Any) -> ListToolsResult:
        """The tools that this client has; the core when the daemon cannot say."""
        with_asking = _asking.set(ctx)
        try:
            groups = (await self.party()).scope.groups
        except AppError as error:
            log.mcp.warning("what the client may do is not known: %s", error.code)
            groups = self._scope.groups
        finally:
            _asking.reset(with_asking)
        return ListToolsResult(tools=[listed(tool) for tool in TOOLS if tool.group in groups])

    async def list_tools(self) -> list[ListedTool]:
        return [listed(tool) for tool in TOOLS if tool.group in self._scope.groups]

    async def _handle_read_resource(self, ctx: Any, params: Any) -> Any:
        asking = _asking.set(ctx)
        try:
            return await super()._handle_read_resource(ctx, params)
        finally:
            _asking.reset(asking)

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Whatever goes wrong is an answer that says what to do next."""
        asking = _asking.set(context.request_context if context is not None else None)
        try:
            party = await self.party()
            call = Call(party.link, self._caller(context, party.name), party.scope, progress=_teller(context))
            return await self._run(call, name, arguments)
        except AppError as error:
            return failed(error)
        except Exception:
            log.mcp.exception("the tool %s failed", name if name in _NAMES else "(unknown)")
            return failed(InternalError("Something went wrong here.", hint="Its log has the details."))
        finally:
            _asking.reset(asking)

    async def _run(self, call: Call, name: str, arguments: dict[str, Any]) -> CallToolResult:
        on = {tool.name: tool for tool in TOOLS if tool.group in call.scope.groups}
        tool = on.get(name)
        if tool is None:
            raise InvalidInputError(f"There is no tool {name[:40]!r}.", hint=_how_to_get(name, on))
        given, unknown = parse_arguments(tool.arguments, arguments)
        said = calling.set({TOOL: tool.name, SESSION: quote(call.caller.session)})
        try:
            line, result = await tool.run(call, given)
        finally:
            calling.reset(said)
        ignored = [*unknown, *call.ignored]
        if ignored:
            result = msgspec.structs.replace(result, ignored=ignored)
        return answered(line, msgspec.to_builtins(result), with_texts=call.scope.with_texts)

    def _caller(self, context: Context[Any, Any] | None, known: str) -> Caller:
        """A client with a token has the name that the person gave it, whatever it says of itself."""
        if context is None:
            return self._callers.find(ONLY_ONE, known)
        params = context.session.client_params
        name = known or (params.client_info.name if params is not None else "")
        headers = context.headers
        key = ONLY_ONE if headers is None else headers.get("mcp-session-id", "")
        return self._callers.find(key, name)


_NAMES = frozenset(tool.name for tool in TOOLS)


def _token(headers: Any) -> str:
    given = str(headers.get("authorization", "")) if headers is not None else ""
    return given[len(BEARER) :] if given.startswith(BEARER) else ""


def _teller(context: Context[Any, Any] | None) -> Any:
    """How a tool tells how far it is; the SDK sends it only to clients that asked for it."""
    return context.report_progress if context is not None else None


def listed(tool: Tool) -> ListedTool:
    """The tool as clients list it."""
    return ListedTool(
        name=tool.name,
        title=tool.name.capitalize(),
        description=tool.description,
        input_schema=schema_of(tool.arguments),
        output_schema=schema_of(tool.result),
        annotations=ToolAnnotations(
            read_only_hint=tool.effect == "reads",
            # What agents do can be undone: nothing is destroyed.
            destructive_hint=False,
            idempotent_hint=tool.effect == "reads",
            open_world_hint=False,
        ),
    )


def answered(line: str, data: dict[str, Any], *, with_texts: bool) -> CallToolResult:
    texts = [line, msgspec.json.encode(data).decode()] if with_texts else [line]
    return CallToolResult(
        content=[TextContent(type="text", text=text) for text in texts], structured_content=data
    )


def failed(error: AppError) -> CallToolResult:
    """An error of a tool: its text says what to do next, for the agent to read and correct."""
    # A message may name a title or a path, which are recalled text too.
    message, hint = defused(error.message), defused(error.hint)
    text = f"{message} {hint}".strip()
    body = {"error": {"code": error.code, "message": message, "hint": hint}}
    return CallToolResult(
        content=[TextContent(type="text", text=text)], structured_content=body, is_error=True
    )


def _how_to_get(name: str, on: dict[str, Tool]) -> str:
    group = next((tool.group for tool in TOOLS if tool.name == name), "")
    if group:
        allow = f"memorarium client set NAME --groups {group}"
        return f"It is in the group {group}, which the person can allow: {allow}."
    return f"There are: {', '.join(on)}."
