"""memorarium model list | use | status"""

from pathlib import Path
from typing import Annotated, get_args

import typer

from app.cli.context import AsJson, cli_of, one_of_if_given, print_json, print_table
from app.cli.words import counted
from app.wire.models import ModelChoice, ModelInfo, ModelStatus, PoolingName

commands = typer.Typer(help="The model that gives meanings.", no_args_is_help=True)

OWN = "default"
_STATES = {"asleep": "asleep", "awake": "in memory", "unavailable": "cannot be used"}


@commands.command("list")
def list_models(context: typer.Context, as_json: AsJson = False) -> None:
    """Name the models that were used here; any folder with an ONNX sentence model may be chosen as well."""
    found = cli_of(context).ask(lambda client: client.models())
    if as_json:
        print_json(found)
        return
    marks = {found.next: "being prepared", found.serving: "serves"}
    rows = [(one.name, one.dims, marks.get(one.id, ""), one.folder or OWN) for one in found.models]
    print_table(("Model", "Dimensions", "", "Folder"), rows, right=(1,))


@commands.command()
def use(
    context: typer.Context,
    folder: Annotated[str, typer.Argument(help="A folder with an ONNX sentence model, or: default")],
    graph: Annotated[str | None, typer.Option(help="The graph's file, where the folder has several.")] = None,
    pooling: Annotated[str | None, typer.Option(help="graph, mean, cls, max or last.")] = None,
    query_prefix: Annotated[str | None, typer.Option(help="What the model wants before a query.")] = None,
    passage_prefix: Annotated[str | None, typer.Option(help="What it wants before a text.")] = None,
    max_tokens: Annotated[
        int | None, typer.Option(min=16, max=8192, help="How much it reads of a text.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Choose a model. It is tried, reads everything in the background, and takes over when it is done."""
    choice = ModelChoice(
        folder="" if folder == OWN else str(Path(folder).expanduser().absolute()),
        graph=graph,
        pooling=one_of_if_given("pooling", pooling, get_args(PoolingName)),
        query_prefix=query_prefix,
        passage_prefix=passage_prefix,
        max_tokens=max_tokens,
    )
    _print(cli_of(context).ask(lambda client: client.use_model(choice)), as_json=as_json)


@commands.command()
def status(context: typer.Context, as_json: AsJson = False) -> None:
    """Say which model serves, and how far the next one is."""
    _print(cli_of(context).ask(lambda client: client.model()), as_json=as_json)


def _print(found: ModelStatus, *, as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    if found.serving is not None:
        print(f"{_named(found.serving)} serves, {_STATES[found.state]}.")
    if found.next is not None:
        print(f"{_named(found.next)} is being prepared: {_share(found)}")
    elif found.total:
        print(f"{found.done:,} of {counted(found.total, 'passage')} read so far.")
    if found.problem:
        print(found.problem)


def _named(model: ModelInfo) -> str:
    return f"{model.name} ({model.dims} dimensions)"


def _share(found: ModelStatus) -> str:
    text = f"{found.done:,} of {counted(found.total, 'passage')}"
    if found.paused:
        return f"{text}, waiting"
    return f"{text}, about {max(1, round(found.left_s / 60))} min left" if found.left_s is not None else text
