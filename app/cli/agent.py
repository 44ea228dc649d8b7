"""memorarium mcp"""

from typing import Annotated

import typer

from app.cli.context import cli_of
from app.errors import InvalidInputError

PORT = 7398


def mcp(
    context: typer.Context,
    http: Annotated[bool, typer.Option("--http", help="Serve over HTTP on this machine.")] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="With --http; 0 takes any.")] = PORT,
    groups: Annotated[
        str, typer.Option(help="Beyond the core: time, decisions, plans, journal, analyses; or all.")
    ] = "",
    space: Annotated[str, typer.Option(help="Label that new memories get.")] = "",
    read_space: Annotated[
        list[str] | None, typer.Option(help="Search only here; may be given several times.")
    ] = None,
    client: Annotated[
        str, typer.Option(help="Act as this client, with its rights; else by MEMORARIUM_TOKEN.")
    ] = "",
    kept: Annotated[bool, typer.Option("--kept", hidden=True, help="End when standard input does.")] = False,
    with_texts: Annotated[
        bool, typer.Option("--with-texts", help="Data as text too, for clients that read nothing else.")
    ] = False,
) -> None:
    """Serve agents by the Model Context Protocol: over standard input and output, or over HTTP."""
    # The SDK behind these takes more than a second to load.
    from app.mcp.call import Scope

    scope = Scope(
        write_space=space,
        read_spaces=tuple(read_space or ()),
        groups=_groups(groups),
        with_texts=with_texts,
    )
    if http:
        from app.mcp.web import serve_http

        serve_http(cli_of(context).paths, scope, port, until_stdin_ends=kept)
        return
    from app.mcp.identity import identity_of
    from app.mcp.run import serve_stdio

    serve_stdio(cli_of(context).paths, scope, identity_of(client))


def _groups(text: str) -> frozenset[str]:
    from app.mcp.call import CORE, GROUPS

    names = {name.strip().lower() for name in text.split(",") if name.strip()}
    if names - {*GROUPS, "all"}:
        raise InvalidInputError(
            f"There is no group {min(names - {*GROUPS, 'all'})!r}.",
            hint=f"There are: {', '.join(GROUPS)}.",
        )
    return frozenset(GROUPS) if "all" in names else frozenset({CORE, *names})
