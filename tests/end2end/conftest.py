"""The window's loop and theme, as in the tests of widgets; a vault that may be edited."""

import shutil
from pathlib import Path

import pytest

from assets import asset_path
from tests.ui.conftest import drive, manager

__all__ = ["drive", "manager"]


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """A copy of the sample."""
    return Path(shutil.copytree(asset_path("sample_vault"), tmp_path / "notes"))
