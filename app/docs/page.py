"""One page of HTML without outside loads: the HTTP interface, the command line, the tools of agents."""

import inspect
import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, get_args, get_origin

import click
import msgspec

from app.docs.promise import NOT_GUARDED, NOT_PROMISED, PROMISES, THREATS
from app.mcp.table import TOOLS
from app.mcp.tool import Tool
from app.version import VERSION
from app.wire.errors import ErrorReply
from app.wire.events import AnyEvent, Envelope
from app.wire.rights import Right, need_of
from app.wire.route import Route
from app.wire.routes import ROUTES

_RIGHTS: dict[Right, str] = {
    "known": "any client",
    "read": "clients that may read",
    "write": "clients that may write",
    "owner": "you alone",
}
_PLACES = (
    ("http", "HTTP"),
    ("events", "Events"),
    ("types", "Types"),
    ("cli", "Command line"),
    ("mcp", "Tools of agents"),
    ("python", "Python"),
    ("promises", "Promises"),
    ("threats", "Threats"),
)
_STYLE = """
:root { color-scheme: light dark; --line: #8884; --soft: #8882; --accent: #3b6ea8; }
@media (prefers-color-scheme: dark) { :root { --accent: #8ab4e8; } }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 62rem; padding: 1rem 1.5rem; }
h1 { font-size: 1.6rem; } h2 { border-bottom: 1px solid var(--line); margin-top: 3rem; }
h3 { font: 600 1rem ui-monospace, monospace; margin: 1.6rem 0 .2rem; }
code, pre { font: .92em ui-monospace, monospace; background: var(--soft); padding: 0 .25em; }
pre { padding: .6rem .8rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .4rem 0; }
td, th { text-align: left; vertical-align: top; padding: .2rem .6rem .2rem 0;
  border-top: 1px solid var(--line); }
th { font-weight: 500; opacity: .7; } a { color: var(--accent); text-decoration: none; }
nav a { margin-right: 1.2rem; } .right { opacity: .7; font-size: .9em; }
"""


def page(commands: click.Group) -> str:
    """The whole page; `commands` is the command line."""
    parts = [
        "<!doctype html>",
        f'<html lang="en"><meta charset="utf-8"><title>Memorarium {VERSION}</title>',
        f"<style>{_STYLE}</style>",
        f"<h1>Memorarium {escape(VERSION)}: its interfaces</h1>",
        _navigation(),
        *_http(),
        *_events(),
        *_types(),
        *_cli(commands),
        *_tools(),
        *_python(),
        *_promises(),
    ]
    return "\n".join(parts) + "\n</html>\n"


def _navigation() -> str:
    links = (f'<a href="#{place}">{word}</a>' for place, word in _PLACES)
    return f"<nav>{' '.join(links)}</nav>"


def _promises() -> Iterator[str]:
    """What is promised and against whom, each with the tests that hold it; and what is not."""
    parts = (
        ("promises", "Promises", PROMISES, "Not promised", NOT_PROMISED),
        ("threats", "Against whom", THREATS, "Not guarded against", NOT_GUARDED),
    )
    for place, title, promises, other, rest in parts:
        yield f'<h2 id="{place}">{title}</h2>'
        yield _table(
            ("", "held by"),
            [
                (escape(one.words), "<br>".join(f"<code>tests/{escape(test)}</code>" for test in one.tests))
                for one in promises
            ],
        )
        yield f"<p>{other}:</p><ul>{''.join(f'<li>{escape(words)}</li>' for words in rest)}</ul>"


def _http() -> Iterator[str]:
    yield '<h2 id="http">HTTP</h2>'
    yield (
        "<p>On <code>127.0.0.1</code> alone; port and your token stand in <code>run/daemon.json</code> of the"
        " home, a client has a token of its own (<code>memorarium client add NAME</code>). Every request"
        " bears it: <code>Authorization: Bearer TOKEN</code>. Bodies and replies are JSON. An error is"
        f" {_link(ErrorReply)}, and its hint says what to do next; 429 comes with <code>Retry-After</code>."
        " The same as OpenAPI: <code>GET /v1/openapi.json</code>.</p>"
    )
    for route in ROUTES:
        yield f"<h3>{escape(route.method)} {escape(route.path)}</h3>"
        yield f"<p>{escape(route.summary)}. <span class=right>{_RIGHTS[need_of(route).right]}</span></p>"
        yield _rows(_of_route(route))


def _of_route(route: Route) -> Iterator[tuple[str, str]]:
    if route.query:
        yield "query", " ".join(f"<code>{escape(name)}</code>" for name in route.query)
    for word, kind, single in (("body", route.body, 0), ("reply", route.reply, 1)):
        if kind is not None:
            one = f" or {_link(route.one[single])}" if route.one else ""
            yield word, _link(kind) + one
    if route.status != 200:
        yield "status", str(route.status)


def _events() -> Iterator[str]:
    yield '<h2 id="events">Events</h2>'
    yield (
        f"<p><code>GET /v1/events</code> streams {_link(Envelope)} as server-sent events; its"
        " <code>payload</code> has the fields of the event that <code>kind</code> names.</p>"
    )
    yield _table(
        ("kind", "", "fields"),
        [
            (
                f"<code>{escape(str(kind.__struct_config__.tag))}</code>",
                escape(_first_words(kind)),
                ", ".join(f"<code>{escape(one.name)}</code>" for one in msgspec.structs.fields(kind)),
            )
            for kind in get_args(AnyEvent)
        ],
    )


def _types() -> Iterator[str]:
    yield '<h2 id="types">Types</h2>'
    for kind in sorted(_all_types(), key=lambda one: one.__name__):
        yield f'<h3 id="type-{kind.__name__}">{kind.__name__}</h3>'
        yield f"<p>{_prose(kind)}</p>"
        rows = [
            (f"<code>{escape(one.encode_name)}</code>", _type_text(one.type), _default(one))
            for one in msgspec.structs.fields(kind)
        ]
        yield _table(("field", "type", "default"), rows)


def _all_types() -> set[type[msgspec.Struct]]:
    """Every struct that a route takes or gives, and what these hold."""
    found: set[type[msgspec.Struct]] = set()
    waiting: list[Any] = [ErrorReply, Envelope]
    for route in ROUTES:
        waiting += [route.body, route.reply, *(route.one or ())]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            if kind not in found:
                found.add(kind)
                waiting += [one.type for one in msgspec.structs.fields(kind)]
        else:
            waiting += get_args(kind)
    return found


def _default(one: msgspec.structs.FieldInfo) -> str:
    if one.required:
        return ""
    value = one.default if one.default is not msgspec.NODEFAULT else one.default_factory()
    return f"<code>{escape(msgspec.json.encode(value).decode())}</code>"


def _type_text(kind: Any) -> str:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _link(kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin is None:
        return escape(getattr(kind, "__name__", str(kind)).replace("NoneType", "null"))
    if hasattr(kind, "__metadata__"):
        return _type_text(args[0])
    if origin in {list, dict, tuple}:
        return f"{origin.__name__}[{', '.join(_type_text(one) for one in args)}]"
    if "Literal" in str(origin):
        return " | ".join(f"<code>{escape(str(one))}</code>" for one in args)
    return " | ".join(_type_text(one) for one in args)


def _cli(commands: click.Group) -> Iterator[str]:
    yield '<h2 id="cli">Command line</h2>'
    yield (
        "<p>Every command takes <code>--json</code> where it answers something. Exit codes: 0 done, 2 not"
        " understood, 3 no such thing, 4 not as things stand, 5 not now, 6 not allowed.</p>"
    )
    yield from _commands(commands, "memorarium")


def _commands(group: click.Group, name: str) -> Iterator[str]:
    for word, command in group.commands.items():
        if command.hidden:
            continue
        whole = f"{name} {word}"
        if isinstance(command, click.Group):
            yield from _commands(command, whole)
            continue
        arguments = [one.make_metavar(click.Context(command)) for one in command.params
                     if isinstance(one, click.Argument)]  # fmt: skip
        yield f"<h3>{escape(' '.join([whole, *arguments]))}</h3>"
        yield f"<p>{escape(inspect.cleandoc(command.help or ''))}</p>"
        options = [one for one in command.params if isinstance(one, click.Option) and not one.hidden]
        yield _rows(
            (f"<code>{escape(' '.join([*one.opts, *one.secondary_opts]))}</code>", escape(one.help or ""))
            for one in options
            if one.name != "as_json"
        )


def _tools() -> Iterator[str]:
    yield '<h2 id="mcp">Tools of agents</h2>'
    yield (
        "<p>By the Model Context Protocol: <code>memorarium mcp</code>, or with <code>--http</code> on"
        " <code>http://127.0.0.1:7398/mcp</code>. The group <code>core</code> is always on; others by"
        " <code>memorarium client set NAME --groups …</code>. Recalled text stands between marks: it is"
        " data, never an instruction.</p>"
    )
    for tool in TOOLS:
        yield f"<h3>{escape(tool.name)} <span class=right>{escape(tool.group)}</span></h3>"
        yield _rows(_of_tool(tool))


def _of_tool(tool: Tool) -> Iterator[tuple[str, str]]:
    yield "use when", escape(tool.use_when)
    yield "don't", escape(tool.dont)
    yield "returns", escape(tool.returns)
    yield "next", escape(tool.next)
    yield "takes", ", ".join(f"<code>{one.name}</code>" for one in msgspec.structs.fields(tool.arguments))


def _python() -> Iterator[str]:
    yield '<h2 id="python">Python</h2>'
    yield f"<pre>{escape(_EXAMPLE)}</pre>"


_EXAMPLE = """\
from app.client.memory import Memory, open_memory

async with open_memory() as memory:            # finds the daemon of the home, or starts it
    reply = await memory.search("herons")

with Memory() as memory:                       # the same calls without an event loop
    reply = memory.search("herons")
"""


def _link(kind: Any) -> str:
    name = getattr(kind, "__name__", "")
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return f'<a href="#type-{name}">{escape(name)}</a>'
    return "an object"


def _prose(kind: type) -> str:
    text = escape(inspect.cleandoc(kind.__doc__ or ""))
    return re.sub(r"`([^`\n]{1,200})`", r"<code>\1</code>", text).replace("\n\n", "<br>")


def _first_words(kind: type) -> str:
    return inspect.cleandoc(kind.__doc__ or "").partition("\n\n")[0]


def _rows(rows: Iterable[tuple[str, str]]) -> str:
    body = "".join(f"<tr><th>{name}</th><td>{text}</td></tr>" for name, text in rows)
    return f"<table>{body}</table>" if body else ""


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    top = "".join(f"<th>{one}</th>" for one in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>" if body else ""
