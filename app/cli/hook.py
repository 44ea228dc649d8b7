"""memorarium hook start | prompt | end: what a client's program runs by itself in a session."""

import json
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import quote

import typer

from app.cli.context import Cli, cli_of, one_of
from app.client.connect import find_daemon
from app.client.daemon_client import DaemonClient, run_blocking
from app.client.transport import AS_CLIENT, TOOL, PlainTransport, calling
from app.errors import AppError
from app.wire.memories import NewMemory

commands = typer.Typer(
    help="Hooks of an agent's session; memorarium connect CLIENT --hooks puts them in.", no_args_is_help=True
)
Client = Annotated[str, typer.Option(help="Act as this client, with its rights.")]
LONGEST_QUERY, SHORTEST_PROMPT = 2000, 12
LONGEST_TURN, MOST_AT_ONCE = 20_000, 500
_NAMES = {"start": "SessionStart", "prompt": "UserPromptSubmit"}


@commands.command()
def start(
    context: typer.Context,
    client: Client = "",
    budget: Annotated[int, typer.Option(min=100, max=20_000, help="Tokens of context.")] = 1500,
) -> None:
    """Orient: print what is known of the project, in the form that the client reads."""
    said = _said()
    project = Path(str(said.get("cwd") or ".")).absolute().name

    def orient(ask: DaemonClient) -> None:
        _recall(ask, "start", f"{project} decisions constraints preferences", budget, said)

    _run(cli_of(context), client, "hook_start", orient, starts=True)


@commands.command()
def prompt(
    context: typer.Context,
    client: Client = "",
    budget: Annotated[int, typer.Option(min=100, max=20_000, help="Tokens of context.")] = 500,
    recall: Annotated[
        str, typer.Option(help="new: what the session does not have yet; every: each time all of it.")
    ] = "new",
) -> None:
    """Recall: print what is known of the prompt; nothing when nothing clear is, or the session has it."""
    new_only = one_of("recall", recall, ("new", "every")) == "new"
    said = _said()
    words = str(said.get("prompt", "")).strip()
    if len(words) < SHORTEST_PROMPT or words.startswith("/"):
        return

    def tell(ask: DaemonClient) -> None:
        _recall(ask, "prompt", words[:LONGEST_QUERY], budget, said, new_only=new_only)

    _run(cli_of(context), client, "hook_prompt", tell)


@commands.command()
def end(context: typer.Context, client: Client = "") -> None:
    """Capture: keep what was said as turns, each once, however often this is run."""
    said = _said()
    turns = list(turns_of(said, client or "assistant"))

    def capture(ask: DaemonClient) -> None:
        for first in range(0, len(turns), MOST_AT_ONCE):
            run_blocking(ask.remember(turns[first : first + MOST_AT_ONCE]))

    if turns:
        _run(cli_of(context), client, "hook_end", capture, starts=True)


def _said() -> dict[str, Any]:
    """What the client tells on standard input; {} for what is no object."""
    try:
        found = json.loads(sys.stdin.read() or "{}")
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _run(cli: Cli, name: str, tool: str, act: Any, *, starts: bool = False) -> None:
    """A hook never stands in the way: what goes wrong is a line on standard error, and the exit code is 0."""
    headers = {TOOL: tool} | ({AS_CLIENT: quote(name)} if name else {})
    try:
        info = cli.info() if starts else find_daemon(cli.paths)
        if info is None:
            return
        before = calling.set(headers)
        try:
            act(DaemonClient(PlainTransport(info), timeout_s=8.0))
        finally:
            calling.reset(before)
    except AppError as error:
        print(f"memorarium: {error.message} {error.hint}".strip(), file=sys.stderr)


def _recall(
    ask: DaemonClient, event: str, q: str, budget: int, said: dict[str, Any], *, new_only: bool = False
) -> None:
    session = str(said.get("session_id", ""))[:200]
    found = run_blocking(ask.context(q, session=session, max_tokens=budget, new_only=new_only))
    if not found.items or found.weak_from == 0:
        return
    told = {"hookEventName": _NAMES[event], "additionalContext": found.text}
    print(json.dumps({"hookSpecificOutput": told}, ensure_ascii=False))


def turns_of(said: dict[str, Any], assistant: str) -> Iterator[NewMemory]:
    """What person and assistant said, from the client's own file of the session (one JSON object a line).

    Thoughts, calls of tools and their results are left out.
    """
    session = str(said.get("session_id", "")).strip()[:150]
    try:
        lines = Path(str(said.get("transcript_path", ""))).read_text("utf-8", "replace").splitlines()
    except OSError:
        return
    for line in lines:
        entry = _object(line)
        speaker = entry.get("type")
        text = _words_of(entry.get("message")) if speaker in {"user", "assistant"} else ""
        if not text or entry.get("isMeta") or entry.get("isSidechain") or not entry.get("uuid"):
            continue
        yield NewMemory(
            type="turn",
            text=text[:LONGEST_TURN],
            author="user" if speaker == "user" else assistant,
            session=f"conversation {session}",
            occurred_at=_time(entry.get("timestamp")),
            request_id=f"hook {session} {str(entry['uuid'])[:40]}",
        )


def _object(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _words_of(message: Any) -> str:
    content = message.get("content") if isinstance(message, dict) else None
    if isinstance(content, str):
        return content.strip()
    parts = content if isinstance(content, list) else []
    texts = [one.get("text", "") for one in parts if isinstance(one, dict) and one.get("type") == "text"]
    return "\n".join(one for one in texts if isinstance(one, str)).strip()


def _time(value: Any) -> str | None:
    try:
        return datetime.fromisoformat(str(value)).isoformat() if value else None
    except ValueError:
        return None
