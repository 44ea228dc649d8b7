"""The four names at the top belong to this checkout."""

import importlib
import importlib.metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("app", "daemon", "ui", "assets")


@pytest.mark.parametrize("name", NAMES)
def test_top_level_name_is_imported_from_the_checkout(name: str) -> None:
    module = importlib.import_module(name)

    assert module.__file__ is not None
    assert Path(module.__file__).resolve().parent == ROOT / name


@pytest.mark.parametrize("name", NAMES)
def test_no_other_distribution_brings_the_name(name: str) -> None:
    owners = importlib.metadata.packages_distributions().get(name, [])

    assert set(owners) <= {"memorarium"}
