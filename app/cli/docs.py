"""memorarium docs"""

import webbrowser
from pathlib import Path
from typing import Annotated

import click
import typer

from app.cli.context import AsJson, Overwrite, cli_of, output_file, print_json
from app.connect.client_table import find_client
from app.docs.setup import setup_page
from app.files import write_atomically
from app.launch import typed_command


def docs(
    context: typer.Context,
    out: Annotated[Path | None, typer.Option(help="Write the page there, and do not open it.")] = None,
    for_agents: Annotated[
        str | None,
        typer.Option(metavar="CLIENT", help="Print how an agent sets all up for a person."),
    ] = None,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Open the page of all interfaces: HTTP, command line, tools of agents, Python. Nothing is loaded."""
    file = output_file(out, overwrite=overwrite) if out is not None else None
    paths = cli_of(context).paths
    if for_agents is not None:
        client = find_client(for_agents).name
        _print_setup(client, setup_page(client, typed_command(paths.home)), file, as_json=as_json)
        return
    # It brings the table of tools, which no other command needs.
    from app.docs.page import page

    root = context.find_root().command
    if not isinstance(root, click.Group):
        raise TypeError("the command line is no group of commands")
    file = file or paths.documentation
    write_atomically(file, page(root).encode("utf-8", "replace"), 0o600)
    if as_json:
        print_json({"file": str(file)})
    else:
        print(file)
    if out is None and not as_json:
        webbrowser.open(file.as_uri())


def _print_setup(client: str, text: str, file: Path | None, *, as_json: bool) -> None:
    if file is not None:
        write_atomically(file, text.encode(), 0o600)
    print_json({"client": client, "text": text}) if as_json else print(file or text)
