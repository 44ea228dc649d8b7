"""memorarium ignore list | add | remove | secrets"""

from typing import Annotated, get_args

import typer

from app.cli.context import AsJson, cli_of, one_of, print_json, print_table
from app.cli.words import counted
from app.wire.intake import ChangeIgnored, IgnoredTexts, SecretRule

commands = typer.Typer(
    help="Patterns of texts that are not remembered: heartbeats of agents, noise of tools.",
    no_args_is_help=True,
)
Patterns = Annotated[
    list[str], typer.Argument(metavar="PATTERN…", help="A regular expression in linear time (RE2).")
]


_SECRETS = {
    "redact": "taken out of it before it is kept",
    "refuse": "the text is refused",
    "keep": "kept as they are",
}


@commands.command("list")
def list_patterns(context: typer.Context, as_json: AsJson = False) -> None:
    """Say which there are, and how many texts each left out."""
    _print(cli_of(context).ask(lambda client: client.ignored()), as_json)


@commands.command()
def add(context: typer.Context, patterns: Patterns, as_json: AsJson = False) -> None:
    """From now on leave out texts in which one of these stands; they are answered and counted."""
    change = ChangeIgnored(add=patterns)
    _print(cli_of(context).ask(lambda client: client.change_ignored(change)), as_json)


@commands.command()
def remove(context: typer.Context, patterns: Patterns, as_json: AsJson = False) -> None:
    """Take patterns out."""
    cli, change = cli_of(context), ChangeIgnored(remove=patterns)
    known = [one.pattern for one in cli.ask(lambda client: client.ignored()).patterns]
    for one in patterns:
        one_of("pattern", one, known)
    _print(cli.ask(lambda client: client.change_ignored(change)), as_json)


@commands.command()
def secrets(
    context: typer.Context,
    rule: Annotated[str, typer.Argument(metavar="redact|refuse|keep")],
    as_json: AsJson = False,
) -> None:
    """Say what is done with a key or a password that stands in a text to be remembered."""
    change = ChangeIgnored(secrets=one_of("rule", rule, get_args(SecretRule)))
    _print(cli_of(context).ask(lambda client: client.change_ignored(change)), as_json)


def _print(found: IgnoredTexts, as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    if found.patterns:
        rows = [
            (one.pattern, f"{one.count:,}", "" if one.is_usable else "no pattern: it matches nothing")
            for one in found.patterns
        ]
        print_table(("pattern", "left out", ""), rows, right=(1,))
    else:
        print("Every text is kept: there are no patterns.")
    were = "was" if found.count == 1 else "were"
    print(f"{counted(found.count, 'text')} {were} left out so far")
    print(f"Keys and passwords in a text: {_SECRETS[found.secrets]}")
