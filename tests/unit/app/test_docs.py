"""The page of the interfaces holds every route, command and tool, and loads nothing from elsewhere."""

import re
from html.parser import HTMLParser

import click
import typer
from typer.testing import CliRunner

from app.cli.main import commands
from app.docs.page import page
from app.docs.setup import END, STEPS
from app.mcp.table import TOOLS
from app.wire.routes import ROUTES


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.ids: set[str] = set()
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name in {"href", "src"}:
                self.targets.append(value or "")
            if name == "id":
                self.ids.add(value or "")


def test_the_page_names_everything_and_loads_nothing() -> None:
    group = typer.main.get_command(commands)
    assert isinstance(group, click.Group)

    text = page(group)
    links = Links()
    links.feed(text)

    assert all(f"{route.method} {route.path}<" in text for route in ROUTES)
    assert all(f"<h3>{tool.name} " in text for tool in TOOLS)
    assert all(f"memorarium {name}" in text for name, one in group.commands.items() if not one.hidden)
    assert all(target.startswith("#") for target in links.targets)
    assert {target[1:] for target in links.targets} <= links.ids
    assert not links.tags & {"script", "link", "img", "iframe"}
    assert not re.search(r"url\(|@import", text)


def test_an_agent_is_led_by_commands_that_are_there_to_a_line_that_ends_the_page() -> None:
    group = typer.main.get_command(commands)
    assert isinstance(group, click.Group)

    done = CliRunner().invoke(commands, ["docs", "--for-agents", "cursor"])

    assert done.exit_code == 0, done.output
    named = re.findall(r"`memorarium ([a-z-]+)", done.stdout)
    assert {one for one in named if not one.startswith("-")} <= set(group.commands)
    assert len(re.findall(r"^## \d\. ", done.stdout, re.MULTILINE)) == len(STEPS)
    assert done.stdout.rstrip().endswith(END)
    assert "{" not in done.stdout
    assert CliRunner().invoke(commands, ["docs", "--for-agents", "nobody"]).exit_code != 0
