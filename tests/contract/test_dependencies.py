"""What we import is what pyproject.toml declares, and the lock pins all of it."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from installers.bill import licence

ROOT = Path(__file__).resolve().parents[2]
OURS = {"app", "daemon", "ui", "assets", "installers", "tests"}
# Only who builds the model file runs this folder.
BUILD_TOOLS = ROOT / "assets" / "models"

# Types that stand in the signatures of a declared library, which brings them.
PART_OF_ANOTHER = {"shiboken6": "PySide6", "yarl": "aiohttp"}


def normalized(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def distribution_names(requirements: list[str]) -> set[str]:
    return {normalized(re.split(r"[^A-Za-z0-9._-]", line, maxsplit=1)[0]) for line in requirements}


@pytest.fixture(scope="module")
def project() -> dict[str, set[str]]:
    """Give the declared distributions of the product and of its development."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return {
        "product": distribution_names(table["dependencies"]),
        "dev": distribution_names(table["optional-dependencies"]["dev"]),
    }


@pytest.fixture(scope="module")
def locked() -> dict[str, int]:
    """Give the number of hashes of each pinned distribution."""
    text = (ROOT / "requirements.lock").read_text("utf-8")
    blocks = re.split(r"\n(?=[a-z0-9])", text)
    named = [(re.match(r"([a-z0-9-]+)==", block), block.count("--hash=sha256:")) for block in blocks]
    return {found[1]: hashes for found, hashes in named if found}


def third_party_imports(path: Path) -> set[str]:
    """Give the outside packages of one file, each as every distribution that may bring it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names - OURS - set(sys.stdlib_module_names)


def test_every_import_of_the_product_is_declared(project: dict[str, set[str]]) -> None:
    providers = packages_distributions()
    undeclared = [
        f"{path.relative_to(ROOT)}: {name}"
        for folder in ("app", "daemon", "ui", "assets", "installers")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in third_party_imports(path)
        if not {normalized(owner) for owner in providers.get(name, [name])}
        & (project["product"] | (project["dev"] if path.is_relative_to(BUILD_TOOLS) else set()))
    ]

    assert not [line for line in undeclared if line.rpartition(": ")[2] not in PART_OF_ANOTHER]


def test_the_lock_pins_everything_that_is_declared(
    project: dict[str, set[str]], locked: dict[str, int]
) -> None:
    assert project["product"] | project["dev"] <= set(locked)


def test_every_pin_has_hashes_and_the_lock_names_no_place(locked: dict[str, int]) -> None:
    text = (ROOT / "requirements.lock").read_text("utf-8")

    assert len(locked) > 50
    assert all(locked.values())
    assert not re.search(r"://|--index|--find-links|^-e |@ file", text, re.MULTILINE)


def test_no_dependency_is_under_the_gpl_alone(locked: dict[str, int]) -> None:
    strong = re.compile(r"(?<!L)(?<!Lesser )A?GPL|(?<!Lesser )General Public License")
    texts = {name: licence(name) for name in locked}

    # Qt's binding is offered under the LGPL as well, which is how we take it.
    assert not {name: text for name, text in texts.items() if strong.search(text) and "LGPL" not in text}
