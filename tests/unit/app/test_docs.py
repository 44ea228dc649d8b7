"""The page of the interfaces holds every route, command and tool, and loads nothing from elsewhere."""

import re
import shlex
from html.parser import HTMLParser
from pathlib import Path

import click
import pytest
import typer
from click.testing import Result
from typer.testing import CliRunner

from app.cli.main import commands
from app.docs.page import page
from app.docs.setup import END, STEPS
from app.errors import ConflictError, InvalidInputError
from app.launch import typed_command
from app.mcp.table import TOOLS
from app.paths import usual_home
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


def test_an_agent_is_led_by_commands_that_are_there_to_a_line_that_ends_the_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    group = typer.main.get_command(commands)
    assert isinstance(group, click.Group)

    monkeypatch.setattr("app.launch.shutil.which", lambda _: None)
    home, page = tmp_path / "a home", tmp_path / "setup.md"

    def run(*words: str) -> Result:
        return CliRunner().invoke(commands, ["--home", str(home), "docs", *words])

    done = run("--for-agents", "cursor", "--out", str(page))

    assert done.exit_code == 0, done.output
    text, typed = page.read_text("utf-8"), typed_command(home)
    assert Path(shlex.split(typed)[0]).is_absolute()
    assert shlex.split(typed)[-2:] == ["--home", str(home)]
    named = re.findall(rf"`{re.escape(typed)} ([a-z-]+)", text)
    assert len(named) >= len(STEPS)
    assert {one for one in named if not one.startswith("-")} <= set(group.commands)
    assert "`memorarium " not in text
    assert len(re.findall(r"^## \d\. ", text, re.MULTILINE)) == len(STEPS)
    assert text.rstrip().endswith(END)
    assert "{" not in text
    refused = [run("--for-agents", name).exception for name in ("nobody", "", "json")]
    assert {str(getattr(one, "hint", "")).endswith("windsurf, zed.") for one in refused} == {True}
    assert isinstance(run("--out", str(page)).exception, ConflictError)
    assert isinstance(run("--out", str(tmp_path / "none" / "x.html")).exception, InvalidInputError)
    assert not (tmp_path / "none").exists()


def test_where_the_program_is_on_the_path_its_name_alone_is_typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    here = tmp_path / "memorarium"
    monkeypatch.setattr("app.launch.own_command", lambda: [str(here)])
    monkeypatch.setattr("app.launch.shutil.which", lambda _: str(here))

    typed, other = typed_command(usual_home()), typed_command(tmp_path)
    monkeypatch.setattr("app.launch.shutil.which", lambda _: str(tmp_path / "bin" / "memorarium"))

    assert (typed, other) == ("memorarium", f"memorarium --home {tmp_path}")
    assert typed_command(usual_home()) == str(here)
