"""A picture is taken once everything rests, and says why when it cannot."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QImage

from app.wire.sky import SavedView, SkyLook
from tests.helpers.fake_client import FakeClient, FakeConnector, made_graph, made_status
from tests.helpers.fake_memories import DECISION, made_conflicts, made_decision
from tests.helpers.fake_sky import NOW
from tests.ui.conftest import Drive
from ui import __main__ as main_module
from ui.__main__ import main
from ui.posing import STATES
from ui.screenshot import Picture, paint
from ui.theme import ThemeManager


def test_the_picture_has_the_wanted_size(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    file = tmp_path / "window.png"

    async def story() -> None:
        picture = Picture(file, 1000, 640, select="Atlas migration plan", query="postgres")
        assert await paint(FakeConnector(), manager, picture) == 0

    drive(story())

    image = QImage(str(file))
    assert (image.width(), image.height()) == (1000, 640)
    assert len({image.pixelColor(x, 300).name() for x in range(0, 1000, 7)}) > 10


def test_a_note_that_is_not_there_is_said(
    drive: Drive, manager: ThemeManager, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        picture = Picture(tmp_path / "w.png", select="No such note")
        assert await paint(FakeConnector(), manager, picture) == 1

    drive(story())

    assert "No note is called “No such note”." in capsys.readouterr().err
    assert not (tmp_path / "w.png").exists()


def test_what_does_not_come_to_rest_is_said(
    drive: Drive, manager: ThemeManager, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        client = FakeClient(state=made_status(with_meaning=5))
        picture = Picture(tmp_path / "w.png")
        assert await paint(FakeConnector(client), manager, picture, limit_s=1.0) == 1

    drive(story())

    assert "still learning meanings" in capsys.readouterr().err


def test_paused_learning_is_rest(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    async def story() -> None:
        state = msgspec.structs.replace(made_status(with_meaning=5), paused=True)
        picture = Picture(tmp_path / "w.png", 800, 500)
        assert await paint(FakeConnector(FakeClient(state=state)), manager, picture) == 0

    drive(story())


@pytest.mark.parametrize(
    ("show", "source"),
    [("problems", ""), ("settings", "Nordwind"), ("remove", "Nordwind"), ("add", "/notes/Recipes")],
)
def test_page_or_question_can_be_shown_first(
    drive: Drive, manager: ThemeManager, tmp_path: Path, show: str, source: str
) -> None:
    bare, shown = tmp_path / "bare.png", tmp_path / "shown.png"

    async def story() -> None:
        assert await paint(FakeConnector(), manager, Picture(bare, 900, 600)) == 0
        picture = Picture(shown, 900, 600, show=show, source=source)
        assert await paint(FakeConnector(), manager, picture) == 0

    drive(story())

    before, after = QImage(str(bare)), QImage(str(shown))
    changed = sum(before.pixelColor(x, 300) != after.pixelColor(x, 300) for x in range(300, 600))
    assert changed > 100


def test_source_that_is_not_there_is_said(
    drive: Drive, manager: ThemeManager, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        picture = Picture(tmp_path / "w.png", show="settings", source="Nobody")
        assert await paint(FakeConnector(), manager, picture) == 1

    drive(story())

    assert "There is no source 'Nobody'." in capsys.readouterr().err


@pytest.mark.parametrize("size", ["wide", "100", "0x5", "99999x10"])
def test_a_size_that_is_none_is_refused(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--screenshot", "x.png", "--size", size])

    assert ended.value.code == 2
    assert "--size" in capsys.readouterr().err


@pytest.mark.parametrize("show", ["home", "inbox", "timeline", "trash", "edit"])
def test_the_pages_of_memories_are_painted(
    drive: Drive, manager: ThemeManager, tmp_path: Path, show: str
) -> None:
    file = tmp_path / "w.png"
    select = "Call with Mira 2" if show == "edit" else ""
    as_of = "2026-03-14" if show == "timeline" else ""

    async def story() -> None:
        client = FakeClient(items={DECISION: made_decision()}, conflict_list=made_conflicts())
        picture = Picture(file, 900, 600, select=select, show=show, as_of=as_of)
        assert await paint(FakeConnector(client), manager, picture) == 0

    drive(story())

    assert QImage(str(file)).width() == 900


def test_the_sky_is_painted_in_a_state(drive: Drive, manager: ThemeManager, tmp_path: Path) -> None:
    client = FakeClient()
    client.sky = made_graph(per_group=8)
    client.views = [SavedView(id="v", name="Kept", look=SkyLook(show=["arrows"]), created=NOW, changed=NOW)]
    end = client.sky.nodes.titles[-1]

    async def story() -> None:
        path = Picture(tmp_path / "path.png", 800, 600, sky="path", about="Atlas migration plan", to=end)
        assert await paint(FakeConnector(client), manager, path) == 0
        kept = Picture(tmp_path / "view.png", 800, 600, sky="view", about="Kept")
        assert await paint(FakeConnector(client), manager, kept) == 0

    drive(story())

    assert QImage(str(tmp_path / "path.png")) != QImage(str(tmp_path / "view.png"))


def test_a_node_that_the_sky_lacks_is_said(
    drive: Drive, manager: ThemeManager, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        picture = Picture(tmp_path / "w.png", 800, 500, sky="local", about="No such note")
        assert await paint(FakeConnector(), manager, picture) == 1

    drive(story())

    assert "The sky shows no “No such note”." in capsys.readouterr().err


def test_the_command_knows_all_states_of_the_sky() -> None:
    assert set(main_module._SKIES) == set(STATES)
