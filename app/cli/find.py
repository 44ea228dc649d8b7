"""memorarium show | graph | status"""

from collections import Counter
from datetime import datetime
from typing import Annotated

import typer

from app.cli.context import AsJson, cli_of, is_id, print_json, print_table
from app.cli.source import progress_line
from app.cli.words import counted, memories
from app.wire.graph import EDGE_TYPES, Graph
from app.wire.items import Item
from app.wire.status import Status

# Characters of what was said around a turn.
NEIGHBOUR_WIDTH = 90


def show(
    context: typer.Context,
    item: Annotated[str, typer.Argument(help="Id, path or title.")],
    as_of: Annotated[str, typer.Option(help="As it was recorded on this day, or at this time.")] = "",
    valid_at: Annotated[str, typer.Option(help="Whether it was true on this day, or at this time.")] = "",
    as_json: AsJson = False,
) -> None:
    """Show one note with all that hangs on it, or a turn with what was said around it."""
    cli = cli_of(context)
    if as_of or valid_at:
        item_id = item if is_id(item) else cli.ask(lambda client: client.find_item(item)).id
        found = cli.ask(lambda client: client.item(item_id, as_of=as_of, valid_at=valid_at))
    else:
        found = cli.ask(lambda client: client.find_item(item))
    print_json(found) if as_json else _print_item(found)


_RESOLUTIONS = {
    "resolved": "as it was then",
    "no_chain": "nothing tells what it was then: this is what it says today",
    "unresolved": "what it said then is not known",
}


def _print_item(item: Item) -> None:
    print(item.title)
    if item.as_of is not None and item.resolution is not None:
        began = f"it did not exist yet, it began at {_when(item.known_since)}" if item.known_since else ""
        print(f"{_when(item.as_of)}: {began or _RESOLUTIONS[item.resolution]}")
    if item.valid_at is not None and item.is_valid is not None:
        print(f"{'true' if item.is_valid else 'not true'} at {_when(item.valid_at)}")
    print(f"{item.source_name} › {item.path}" if item.source_name else item.path)
    rows = {
        "type": item.type if item.kind == "memory" else "",
        "standing": item.standing if item.known_since is None else "",
        "replaced by": item.superseded_by,
        "space": item.space,
        "tags": " ".join(f"#{tag}" for tag in item.tag_spellings),
        "aliases": ", ".join(item.aliases),
        "links": ", ".join(item.links),
        "not written yet": ", ".join(item.unresolved),
        "conflict copies": ", ".join(copy.path for copy in item.conflicts),
    }
    rows |= {name: str(value) for name, value in item.properties.items() if name not in {"tags", "aliases"}}
    for name, value in rows.items():
        if value:
            print(f"{name}: {value}")
    print()
    for turn in item.before:
        print(f"  {turn.author}: {_one_line(turn.text)}")
    print(item.text.strip())
    for turn in item.after:
        print(f"  {turn.author}: {_one_line(turn.text)}")


def _when(at: datetime) -> str:
    return f"{at.astimezone():%Y-%m-%d %H:%M}"


def _one_line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= NEIGHBOUR_WIDTH else f"{line[:NEIGHBOUR_WIDTH]}…"


def graph(context: typer.Context, as_json: AsJson = False) -> None:
    """Count what is in the sky; with --json print all of it in columns."""
    found = cli_of(context).ask(lambda client: client.graph())
    print_json(found) if as_json else _print_graph(found)


def _print_graph(graph_: Graph) -> None:
    nodes = graph_.nodes
    kinds = Counter(graph_.kind_names[kind] for kind in nodes.kinds)
    types = Counter(EDGE_TYPES[kind] for kind in graph_.edges.types)
    print(
        f"{counted(len(nodes.ids), 'node')}: "
        + ", ".join(f"{count:,} {kind}" for kind, count in kinds.most_common())
    )
    print(
        f"{counted(len(graph_.edges.starts), 'edge')}: "
        + ", ".join(f"{n:,} {kind}" for kind, n in types.most_common())
    )
    sizes = Counter(nodes.groups)
    numbers = sorted(range(len(graph_.group_names)), key=lambda number: -sizes[number])
    if numbers:
        rows = [(graph_.group_names[number], sizes[number]) for number in numbers]
        print_table(("group", "nodes"), rows, right=(1,))


def status(context: typer.Context, as_json: AsJson = False) -> None:
    """Say what is known and what is being worked on."""
    found = cli_of(context).ask(lambda client: client.status())
    print_json(found) if as_json else _print_status(found)


def _print_status(found: Status) -> None:
    counts = found.counts
    print(
        f"{counted(counts.notes, 'note')}, {counted(counts.files, 'other file')},"
        f" {counted(counts.links, 'link')}, {counted(counts.tags, 'tag')}"
    )
    learnt = f"{counts.with_meaning:,} of {counted(counts.passages, 'passage')} with meaning"
    print(f"{learnt}; the model is {found.model_state}")
    for work in found.work:
        print(progress_line(work))
    if found.halted:
        print(f"Standing still: {found.halted}")
    if counts.memories:
        print(memories(counts.memories))
    if counts.records:
        print(counted(counts.records, "turn or call", "turns and calls"))
    if counts.ignored:
        print(f"{counted(counts.ignored, 'text')} not kept: your patterns leave such out")
    if counts.problems:
        print(f"{counted(counts.problems, 'problem')} with single files")
    print(f"Home: {found.home}")
