"""memorarium docs"""

import webbrowser
from pathlib import Path
from typing import Annotated

import click
import typer

from app.cli.context import AsJson, cli_of, print_json
from app.connect.client_table import find_client
from app.docs.setup import setup_page
from app.files import write_atomically
from app.paths import expanded


def docs(
    context: typer.Context,
    out: Annotated[Path | None, typer.Option(help="Write the page there, and do not open it.")] = None,
    for_agents: Annotated[
        str,
        typer.Option(metavar="CLIENT", help="Print how an agent sets all up for a person."),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Open the page of all interfaces: HTTP, command line, tools of agents, Python. Nothing is loaded."""
    if for_agents:
        _print_setup(find_client(for_agents).name, out, as_json=as_json)
        return
    # It brings the table of tools, which no other command needs.
    from app.docs.page import page

    root = context.find_root().command
    if not isinstance(root, click.Group):
        raise TypeError("the command line is no group of commands")
    file = expanded(str(out)).absolute() if out else cli_of(context).paths.documentation
    write_atomically(file, page(root).encode("utf-8", "replace"), 0o600)
    if as_json:
        print_json({"file": str(file)})
    else:
        print(file)
    if out is None and not as_json:
        webbrowser.open(file.as_uri())


def _print_setup(client: str, out: Path | None, *, as_json: bool) -> None:
    text = setup_page(client)
    if out is not None:
        write_atomically(expanded(str(out)).absolute(), text.encode(), 0o600)
    print_json({"client": client, "text": text}) if as_json else print(out or text)
