"""memorarium export | import | accept"""

import sys
from pathlib import Path
from typing import Annotated, get_args

import typer

from app.cli.context import AsJson, Overwrite, cli_of, item_id_of, one_of, print_json
from app.cli.words import counted, memories
from app.wire.transfer import Export, Exported, ExportForm, Import, Imported, ImportForm, ShareLevel

_MOST_SHOWN = 20
_ENDINGS: tuple[tuple[str, ExportForm], ...] = ((".jsonl", "jsonl"), (".tar.gz", "okf"), (".tgz", "okf"))


def export(
    context: typer.Context,
    target: Annotated[Path, typer.Argument(help="A file (.jsonl, .tar.gz, .zip), or a folder for pages.")],
    form: Annotated[
        str, typer.Option("--format", help="pages, okf or jsonl; by the ending of the name if not given.")
    ] = "",
    space: Annotated[str, typer.Option(help="Only what belongs to this space.")] = "",
    kind: Annotated[str, typer.Option("--type", help="Only memories of this type.")] = "",
    share: Annotated[
        str, typer.Option(help="all; peer or public: only pages that say so (share: public), no history.")
    ] = "all",
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Take memories out: as Markdown pages, as a bundle, or with all their history as lines of JSON."""
    asked = Export(
        path=str(target.expanduser().absolute()),
        format=_export_form(form, target),
        space=space,
        type=kind,
        share=_share(share),
        overwrite=overwrite,
    )
    done = cli_of(context).ask(lambda client: client.export(asked))
    lines = _exported_lines(done)
    if asked.share != "all" and not done.memories:
        lines.append(f"  No page says share: {asked.share}; see memorarium edit ID --set share={asked.share}")
    print_json(done) if as_json else print("\n".join(lines))


def _share(text: str) -> ShareLevel:
    return one_of("level", text, get_args(ShareLevel))


def _export_form(form: str, target: Path) -> ExportForm:
    if form:
        return one_of("format", form, get_args(ExportForm))
    name = target.name.lower()
    return next((one for ending, one in _ENDINGS if name.endswith(ending)), "pages")


def _exported_lines(done: Exported) -> list[str]:
    counts = [
        memories(done.memories),
        counted(done.records, "turn or call", "turns and calls"),
    ]
    counts += [f"{counted(done.events, 'event')} of their history"] if done.events else []
    return [f"{done.path}: {', '.join(counts)}", *(f"  left out: {words}" for words in done.left_out)]


def take_in(
    context: typer.Context,
    place: Annotated[Path, typer.Argument(help="A file, a folder or an archive.")],
    form: Annotated[
        str, typer.Option("--format", help="pages, okf, jsonl, blocks, items, chat; else found out.")
    ] = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="What is here with other words becomes an older version.")
    ] = False,
    accept: Annotated[
        bool, typer.Option("--accept", help="It is my own: let constraints among it count at once.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count what would come.")] = False,
    as_json: AsJson = False,
) -> None:
    """Bring in what was taken out, or what another program wrote. Taken in twice nothing is doubled."""
    asked = Import(
        path=str(place.expanduser().absolute()),
        format=one_of("format", form, get_args(ImportForm)),
        replace=replace,
        accept=accept,
        dry_run=dry_run,
    )
    done = cli_of(context).ask(lambda client: client.take_in(asked))
    if as_json:
        print_json(done)
    else:
        print("\n".join(_imported_lines(done, accepted=accept)))


def _imported_lines(done: Imported, *, accepted: bool) -> list[str]:
    parts = (
        (done.created, "memories new"),
        (done.records, "new of turns and calls"),
        (done.unchanged, "here already"),
        (done.replaced, "replaced"),
        (done.renamed, "under another name, since theirs was taken"),
        (done.erased, "left out: they were erased here"),
        (done.accepted, "accepted: they waited"),
    )
    would = ", nothing was kept" if done.is_dry_run else ""
    lines = [f"{done.source}, read as {done.format}{would}:"]
    lines += [f"  {count:,} {words}" for count, words in parts if count]
    if done.created and not accepted and not done.is_dry_run:
        lines.append("  Constraints among them carry no weight before: memorarium accept ID")
    lines += [f"  kept here: {one.path}: {one.message}" for one in done.clashes[:_MOST_SHOWN]]
    lines += [f"  not taken: {one.place}: {one.message}" for one in done.faults[:_MOST_SHOWN]]
    more = done.clash_count + done.fault_count
    shown = min(_MOST_SHOWN, len(done.clashes)) + min(_MOST_SHOWN, len(done.faults))
    return [*lines, f"  and {more - shown:,} more"] if more > shown else lines


def accept(
    context: typer.Context,
    items: Annotated[
        list[str], typer.Argument(metavar="ITEM...", help="What an import brought: ids, titles or paths.")
    ],
    reason: Annotated[str, typer.Option(help="Why.")] = "",
    as_json: AsJson = False,
) -> None:
    """Let memories that an import brought carry weight, as if you had said them here."""
    cli = cli_of(context)
    for item in [item_id_of(context, one) for one in items]:
        done = cli.ask(lambda client, item=item: client.accept(item, reason=reason))  # type: ignore[misc]  # bound at once
        if as_json:
            print_json(done)
        elif done.was_waiting:
            print(f"{done.id} is accepted.")
        else:
            print(f"{done.id} did not wait.", file=sys.stderr)
