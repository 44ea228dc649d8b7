"""The command `memorarium`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from app.cli import (
    agent,
    analysis,
    care,
    client,
    conflict,
    connect,
    daemon,
    decision,
    docs,
    evidence,
    find,
    hook,
    intake,
    learning,
    link,
    memory,
    model,
    past,
    proxy,
    rebuild,
    recall,
    record_type,
    search,
    setting,
    source,
    space,
    suggest,
    transfer,
    use,
    view,
)
from app.cli.context import Cli, fail
from app.cli.work import anchor, devlog, journal, plan
from app.errors import AppError, UnavailableError
from app.paths import home_paths
from app.version import VERSION

commands = typer.Typer(
    name="memorarium",
    help="One private memory for you and your agents, on this machine.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
commands.add_typer(daemon.commands, name="daemon")
commands.add_typer(source.commands, name="source")
commands.add_typer(model.commands, name="model")
commands.add_typer(record_type.commands, name="type")
commands.add_typer(learning.commands, name="learning")
commands.add_typer(setting.commands, name="settings")
commands.add_typer(search.saved_commands, name="searches")
commands.add_typer(link.commands, name="link")
commands.add_typer(view.commands, name="view")
commands.add_typer(care.backup_commands, name="backup")
commands.add_typer(care.git_commands, name="history-git")
commands.add_typer(client.commands, name="client")
commands.add_typer(hook.commands, name="hook")
commands.add_typer(space.commands, name="space")
commands.add_typer(plan.commands, name="plan")
commands.add_typer(journal.failures, name="failure")
commands.add_typer(journal.traces, name="trace")
commands.add_typer(devlog.commands, name="devlog")
# A query may begin with a minus: so it has no options of one letter, as `-band` would be four of them.
commands.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})(
    search.search
)
commands.command()(find.show)
commands.command()(memory.remember)
commands.command()(memory.edit)
commands.command()(memory.supersede)
commands.command()(memory.forget)
commands.command()(memory.restore)
commands.command()(memory.history)
commands.command()(memory.explain)
commands.command()(past.changes)
commands.command()(past.trash)
commands.command()(past.sessions)
commands.command()(past.undo)
commands.command()(past.diff)
commands.command()(past.audit)
commands.command()(past.verify)
for _verb in (
    recall.context,
    recall.frame,
    recall.expertise,
    recall.pins,
    recall.pin_session,
    recall.unpin_session,
    recall.feedback,
    use.outcome,
    use.learnt,
    use.unlearn,
    proxy.proxy,
    analysis.inbox,
    analysis.analyse,
    analysis.analyses,
    decision.decide,
    decision.decisions,
    decision.decision,
    decision.resolve,
    decision.activate,
    decision.graduate,
    evidence.support,
    evidence.oppose,
    evidence.evidence,
    evidence.withdraw,
    evidence.retract,
    evidence.merge,
    evidence.proof,
    evidence.chain,
    evidence.observations,
    anchor.anchor,
    anchor.anchors,
    anchor.anchor_clear,
    anchor.anchor_graduate,
    anchor.drift,
    devlog.rules,
    devlog.confidence,
):
    commands.command()(_verb)
commands.command()(conflict.conflicts)
commands.command()(conflict.challenge)
commands.command()(conflict.resolve_conflict)
commands.command()(conflict.reopen_conflict)
commands.command()(suggest.suggest)
commands.command()(suggest.similar)
commands.command()(agent.mcp)
commands.command()(connect.connect)
commands.command()(find.graph)
commands.command()(find.status)
commands.command()(docs.docs)
commands.command()(rebuild.rebuild)
commands.command()(care.erase)
commands.command()(care.doctor)
commands.command()(care.rescue)
commands.add_typer(intake.commands, name="ignore")
commands.command("export")(transfer.export)
commands.command("import")(transfer.take_in)
commands.command()(transfer.accept)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(VERSION)
        raise typer.Exit


@commands.callback()
def set_up(
    context: typer.Context,
    home: Annotated[
        Path | None, typer.Option(help="Folder that holds everything.", envvar="MEMORARIUM_HOME")
    ] = None,
    version: Annotated[  # typer calls its callback
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    context.obj = Cli(home_paths(home))


def hoist_home(arguments: Sequence[str]) -> list[str]:
    """Let `--home DIR` stand anywhere: it is an option of the program, not of one command."""
    rest: list[str] = []
    home: list[str] = []
    given = iter(arguments)
    for argument in given:
        if argument == "--":
            return [*home, *rest, "--", *given]
        if argument == "--home":
            home = [argument, *([value] if (value := next(given, None)) is not None else [])]
        elif argument.startswith("--home="):
            home = [argument]
        else:
            rest.append(argument)
    return [*home, *rest]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command; errors that a person can act on end in a sentence, not in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        # A note's title may hold what the terminal's encoding lacks, lone surrogates included.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    chosen = hoist_home(sys.argv[1:] if arguments is None else arguments)
    try:
        commands(chosen, prog_name="memorarium")
    except AppError as error:
        fail(error, as_json="--json" in chosen)
    except SystemExit as end:
        # Typer ends with 1 when the reader (head, less) has seen enough.
        raise SystemExit(0 if isinstance(end.__context__, BrokenPipeError) else end.code) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        fail(UnavailableError(f"The system refused: {reason}."), as_json="--json" in chosen)
