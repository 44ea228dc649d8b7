"""What `memorarium proxy` asks of the daemon, and what it serves with itself."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from app.cli.context import Cli
from app.cli.main import commands
from app.errors import InvalidInputError
from app.proxy.injection import Limits
from app.wire.proxy import ChangeProxy
from tests.helpers.fake_proxy import FakeProxy

HERE = "http://127.0.0.1:11434/v1"


@dataclass
class Served:
    """What the foreground run was asked for."""

    asked: list[tuple[str, int, Limits, bool]] = field(default_factory=list)

    def __call__(
        self, paths: object, upstream: str, port: int, limits: Limits, *, stores: bool, until_stdin_ends: bool
    ) -> None:
        self.asked.append((upstream, port, limits, stores))


@pytest.fixture
def proxy(monkeypatch: pytest.MonkeyPatch) -> FakeProxy:
    fake = FakeProxy()

    def ask(_: Cli, call: Callable[[Any], Coroutine[Any, Any, Any]]) -> Any:
        return asyncio.run(call(fake))

    monkeypatch.setattr(Cli, "ask", ask)
    return fake


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    made = Served()
    monkeypatch.setattr("app.proxy.run.serve_proxy", made)
    return made


def run(home: Path, *words: str) -> None:
    done = CliRunner().invoke(commands, ["--home", str(home), "proxy", *words])
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize(
    ("words", "change"),
    [
        ((), ChangeProxy(on=True)),
        (("--upstream", HERE, "--pieces", "0"), ChangeProxy(on=True, upstream=HERE, pieces=0)),
        (("--port", "7500", "--budget", "0"), ChangeProxy(on=True, port=7500, budget=0)),
        (("--characters", "80", "--no-store"), ChangeProxy(on=True, characters=80, stores=False)),
        (("--store",), ChangeProxy(on=True, stores=True)),
    ],
)
def test_switching_on_changes_only_what_is_said(
    tmp_path: Path, proxy: FakeProxy, words: tuple[str, ...], change: ChangeProxy
) -> None:
    run(tmp_path, "--on", *words)

    assert proxy.proxy_calls == [change]


def test_a_port_that_is_kept_has_a_number(tmp_path: Path, proxy: FakeProxy) -> None:
    done = CliRunner().invoke(commands, ["--home", str(tmp_path), "proxy", "--on", "--port", "0"])

    assert isinstance(done.exception, InvalidInputError)
    assert proxy.proxy_calls == []


def test_a_run_of_its_own_takes_the_defaults_where_nothing_is_said(tmp_path: Path, served: Served) -> None:
    run(tmp_path, "--upstream", HERE)
    run(tmp_path, "--upstream", HERE, "--port", "0", "--pieces", "0", "--no-store")

    assert served.asked == [
        (HERE, 7399, Limits(pieces=5, characters=500, budget=0), True),
        (HERE, 0, Limits(pieces=0, characters=500, budget=0), False),
    ]
