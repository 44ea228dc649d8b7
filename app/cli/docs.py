"""memorarium docs"""

import webbrowser
from pathlib import Path
from typing import Annotated

import click
import typer

from app.cli.context import AsJson, cli_of, print_json
from app.files import write_atomically
from app.paths import expanded


def docs(
    context: typer.Context,
    out: Annotated[Path | None, typer.Option(help="Write the page there, and do not open it.")] = None,
    as_json: AsJson = False,
) -> None:
    """Open the page of all interfaces: HTTP, command line, tools of agents, Python. Nothing is loaded."""
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
