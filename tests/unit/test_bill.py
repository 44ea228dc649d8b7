"""What the product is made of is listed whole, and a library under the GPL is found by its file."""

import json
from pathlib import Path

import pytest

from installers.bill import BILL, LOCK, bill, gpl_files, is_strong, licence, main, pinned


def test_bill_lists_each_pinned_distribution_with_its_hashes() -> None:
    lock = LOCK.read_text("utf-8")
    made = bill(lock)

    parts = {one["name"]: one for one in made["components"]}
    assert len(parts) == len(list(pinned(lock))) > 50
    assert all(one["hashes"] for one in parts.values())
    assert "Apache" in parts["aiohttp"]["licenses"][0]["license"]["name"]


def test_nothing_that_is_pinned_is_under_the_gpl_alone() -> None:
    texts = {name: licence(name) for name, _, _ in pinned(LOCK.read_text("utf-8"))}

    assert not {name: text for name, text in texts.items() if is_strong(text)}
    assert sum(bool(text) for text in texts.values()) > 50


@pytest.mark.parametrize(
    ("text", "strong"),
    [
        ("GPL-3.0-only", True),
        ("AGPL-3.0-or-later", True),
        ("License :: OSI Approved :: GNU General Public License v3 (GPLv3)", True),
        ("LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only", False),
        ("License :: OSI Approved :: GNU Lesser General Public License v3 (LGPLv3)", False),
        ("MIT", False),
    ],
)
def test_which_licences_are_strong(text: str, strong: bool) -> None:
    assert is_strong(text) == strong


def test_library_under_the_gpl_is_found_among_the_files_of_a_bundle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    inside = tmp_path / "_internal" / "PySide6" / "Qt" / "plugins"
    inside.mkdir(parents=True)
    for name in (
        "libQt6Core.so.6", "libgfortran-8f1e9814.so.5", "libgslice.so", "readline_notes.txt",
    ):  # fmt: skip
        (inside / name).touch()
    assert main(["--check", str(tmp_path)]) == 0

    for name in ("libfftw3-ab12.so.3", "libqtvirtualkeyboardplugin.so", "libreadline.so.8", "gsl-27.dll"):
        (inside / name).touch()

    assert len(gpl_files(tmp_path)) == 4
    assert main(["--into", str(tmp_path)]) == main(["--check", str(tmp_path)]) == 1
    assert (tmp_path / BILL).read_text("utf-8") == json.dumps(bill(LOCK.read_text("utf-8")), indent=1) + "\n"
    assert "libfftw3" in capsys.readouterr().out
