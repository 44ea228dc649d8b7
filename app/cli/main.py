"""The command `memorarium`."""

import sys
from collections.abc import Callable, Sequence
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
# The parts of the help, in its order: verbs, and groups of them by their names. `search` stands before all.
_PARTS: tuple[tuple[str, tuple[Callable[..., None], ...], dict[str, typer.Typer]], ...] = (
    (
        "Every day",
        (
            find.show,
            find.status,
            memory.remember,
            memory.edit,
            memory.supersede,
            memory.forget,
            memory.restore,
            suggest.similar,
            suggest.suggest,
        ),
        {"source": source.commands, "searches": search.saved_commands},
    ),
    (
        "The past",
        (
            memory.history,
            memory.explain,
            past.changes,
            past.trash,
            past.sessions,
            past.undo,
            past.diff,
            past.audit,
            past.verify,
        ),
        {},
    ),
    (
        "What holds",
        (
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
            devlog.confidence,
            conflict.conflicts,
            conflict.challenge,
            conflict.resolve_conflict,
            conflict.reopen_conflict,
        ),
        {},
    ),
    (
        "Agents",
        (
            connect.connect,
            agent.mcp,
            proxy.proxy,
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
            analysis.inbox,
            analysis.analyse,
            analysis.analyses,
        ),
        {"client": client.commands, "hook": hook.commands, "space": space.commands},
    ),
    (
        "Work that goes on",
        (
            anchor.anchor,
            anchor.anchors,
            anchor.anchor_clear,
            anchor.anchor_graduate,
            anchor.drift,
            devlog.rules,
        ),
        {
            "plan": plan.commands,
            "failure": journal.failures,
            "trace": journal.traces,
            "devlog": devlog.commands,
        },
    ),
    ("The sky", (find.graph,), {"view": view.commands, "link": link.commands}),
    (
        "Coming, leaving, care",
        (
            transfer.export,
            transfer.take_in,
            transfer.accept,
            care.erase,
            care.doctor,
            rebuild.rebuild,
            care.rescue,
        ),
        {"backup": care.backup_commands, "history-git": care.git_commands, "daemon": daemon.commands},
    ),
    (
        "How it is set",
        (docs.docs,),
        {
            "settings": setting.commands,
            "type": record_type.commands,
            "ignore": intake.commands,
            "model": model.commands,
            "learning": learning.commands,
        },
    ),
)
_NAMES: dict[Callable[..., None], str] = {transfer.take_in: "import"}
# A query may begin with a minus: so it has no options of one letter, as `-band` would be four of them.
commands.command(
    rich_help_panel=_PARTS[0][0],
    context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]},
)(search.search)
for _part, _verbs, _groups in _PARTS:
    for _verb in _verbs:
        commands.command(_NAMES.get(_verb), rich_help_panel=_part)(_verb)
    for _name, _group in _groups.items():
        commands.add_typer(_group, name=_name, rich_help_panel=_part)


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
