"""The server that an agent talks to: the SDK's, with the tools of our table."""

from typing import Any

import msgspec
from mcp.server.mcpserver import Context, MCPServer
from mcp.types import CallToolResult, InputRequiredResult, TextContent, ToolAnnotations
from mcp.types import Tool as ListedTool

from app.errors import AppError, InternalError, InvalidInputError
from app.logs import log
from app.mcp.call import Call, Scope
from app.mcp.caller import Caller, Callers
from app.mcp.guide import instructions
from app.mcp.link import DaemonLink
from app.mcp.mark import defused
from app.mcp.resource import add_prompts, add_resources
from app.mcp.schema import parse_arguments, schema_of
from app.mcp.table import TOOLS, Tool
from app.version import VERSION

ONLY_ONE = "stdio"


class MemoryServer(MCPServer[dict[str, Any]]):
    """Tools come from our table, with schemas of our own types; all else is the SDK's."""

    def __init__(self, link: DaemonLink, scope: Scope) -> None:
        super().__init__(
            "memorarium",
            title="Memorarium",
            instructions=instructions(),
            version=VERSION,
            log_level="WARNING",
        )
        self._link = link
        self._scope = scope
        self._callers = Callers()
        self._tools = {tool.name: tool for tool in TOOLS if tool.group in scope.groups}
        add_resources(self, link, scope)
        add_prompts(self)

    async def list_tools(self) -> list[ListedTool]:
        return [listed(tool) for tool in self._tools.values()]

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Whatever goes wrong is an answer that says what to do next."""
        call = Call(self._link, self._caller(context), self._scope)
        try:
            return await self._run(call, name, arguments)
        except AppError as error:
            return failed(error)
        except Exception:
            log.mcp.exception("the tool %s failed", name if name in self._tools else "(unknown)")
            return failed(InternalError("Something went wrong here.", hint="Its log has the details."))

    async def _run(self, call: Call, name: str, arguments: dict[str, Any]) -> CallToolResult:
        tool = self._tools.get(name)
        if tool is None:
            raise InvalidInputError(f"There is no tool {name[:40]!r}.", hint=_how_to_get(name, self._tools))
        given, unknown = parse_arguments(tool.arguments, arguments)
        line, result = await tool.run(call, given)
        ignored = [*unknown, *call.ignored]
        if ignored:
            result = msgspec.structs.replace(result, ignored=ignored)
        return answered(line, msgspec.to_builtins(result), with_texts=self._scope.with_texts)

    def _caller(self, context: Context[Any, Any] | None) -> Caller:
        if context is None:
            return self._callers.find(ONLY_ONE, "")
        params = context.session.client_params
        name = params.client_info.name if params is not None else ""
        headers = context.headers
        key = ONLY_ONE if headers is None else headers.get("mcp-session-id", "")
        return self._callers.find(key, name)


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
        return f"It is in the group {group}: the person can start me with --groups {group}."
    return f"There are: {', '.join(on)}."
