"""A daemon whose index of vectors is in a file: killed, cut short, without room. V03, V05, E05, E07.

The approximate index begins at some hundred thousand passages; here at a hundred.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.errors import DaemonUnreachableError
from daemon.services.learn.meaning import EXACT_VARIABLE
from tests.helpers.kill_point import dying_at
from tests.helpers.learning_product import LIMIT_S, NOTES, Product, other_model, write_notes
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

# Asked by assert_right.
QUESTIONS = 6
pytestmark = pytest.mark.grows
LONG = os.environ.get("MEMORARIUM_LONG") == "full"
LIMIT = {EXACT_VARIABLE: "100"}
POINTS = {
    "before the bytes": ("daemon.vectors.approximate", "ApproximateVectors.save"),
    "bytes written": ("daemon.vectors.cache", "_sha256"),
    "file renamed": ("daemon.vectors.cache", "VectorCache._describe"),
    "described": ("daemon.vectors.cache", "VectorCache._remove_older"),
    "other model read": ("daemon.store.passages", "rename"),
    "passages named": ("daemon.services.learn.meaning", "Meaning._catch_up"),
}
# Each kind once; all of them in the long form.
SAVING = ["before the bytes", "bytes written", "file renamed", "described"] if LONG else ["file renamed"]
SHARES = [0.0, 0.5, 0.999] if LONG else [0.5]
# While the index is saved no file may grow beyond a few bytes, as on a full disk.
_FULL = """
import importlib.abc, importlib.util, resource, signal, sys

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name != "daemon.vectors.approximate":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        real = spec.loader.exec_module

        def exec_module(module):
            real(module)
            save = module.ApproximateVectors.save

            def short(self, path):
                hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
                resource.setrlimit(resource.RLIMIT_FSIZE, (5000, hard))
                try:
                    return save(self, path)
                finally:
                    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))

            module.ApproximateVectors.save = short

        spec.loader.exec_module = exec_module
        return spec


sys.meta_path.insert(0, _Finder())
"""


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Vault:
    made = Vault(tmp_path_factory.mktemp("vectors") / "vault")
    write_notes(made)
    return made


@pytest.fixture
def product(home: Path, tmp_path: Path, vault: Vault) -> Iterator[Product]:
    """Nothing has been started yet; what runs at the end is ended."""
    made = Product(home, vault, tmp_path)
    yield made
    made.daemon.stop()
    made.daemon.check_gone()


def start(product: Product, environment: dict[str, str] | None = None) -> None:
    product.daemon = product.made(LIMIT | (environment or {}))
    product.daemon.start()


def begin(product: Product, environment: dict[str, str] | None = None) -> None:
    """A first life, in which the vault is added."""
    start(product, environment)
    product.daemon.call(lambda client: client.add_source(str(product.vault.root)))


def learnt(product: Product) -> None:
    wait_until(lambda: product.model().done == NOTES, LIMIT_S, "all notes are learnt")


def files(product: Product) -> list[str]:
    return sorted(path.name for path in (product.home / "index").glob("*.usearch"))


def dead(product: Product) -> bool:
    try:
        product.model()
    except DaemonUnreachableError:
        return True
    return False


def assert_right(product: Product) -> None:
    """What a fresh index would find, for notes of every part of the vault."""
    for number in (0, 7, 99, 100, 150, NOTES - 1):
        assert product.found(f"words{number} thing{number} place{number}") == f"{number:03}.md"


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory, vault: Vault) -> Path:
    """The home of a life that ended well and left its file."""
    folder = tmp_path_factory.mktemp("ended")
    product = Product(folder / "home", vault, folder)
    begin(product)
    learnt(product)
    product.daemon.stop()
    product.daemon.check_gone()
    assert len(files(product)) == 1
    return product.home


@pytest.fixture
def saved(product: Product, ended: Path) -> Product:
    """That home; what is embedded from here on is counted."""
    shutil.copytree(ended, product.home)
    return product


@pytest.mark.parametrize("point", SAVING)
def test_kill_while_the_index_is_saved(product: Product, point: str) -> None:
    begin(product, dying_at(point, POINTS))
    wait_until(lambda: dead(product), LIMIT_S, "it died")
    before, kept = product.embedded(), sum(product.vectors().values())
    product.daemon.kill()

    start(product)
    learnt(product)
    assert_right(product)
    # A batch that was under way was not on disk; what was, is not made again.
    assert kept >= 200
    assert product.embedded() - before == NOTES - kept + QUESTIONS
    embedded = product.embedded()
    product.daemon.restart()

    assert_right(product)
    assert product.embedded() == embedded + QUESTIONS


@pytest.mark.parametrize("share", SHARES)
def test_index_that_was_cut_short_is_set_aside(saved: Product, share: float) -> None:
    before = saved.embedded()
    path = saved.home / "index" / files(saved)[0]
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)])

    start(saved)

    assert_right(saved)
    assert saved.embedded() == before + QUESTIONS
    assert "is set aside" in saved.daemon.log_text()
    saved.daemon.stop()
    assert len(files(saved)) == 1
    start(saved)


def test_file_of_an_ended_life_serves_at_the_next_start(saved: Product) -> None:
    before, name = saved.embedded(), files(saved)

    start(saved)

    assert_right(saved)
    assert (files(saved), saved.embedded()) == (name, before + QUESTIONS)
    assert "set aside" not in saved.daemon.log_text()


@pytest.mark.parametrize("point", ["other model read", "passages named"])
def test_kill_in_the_step_to_another_model(saved: Product, tmp_path: Path, point: str) -> None:
    """Within the transaction: before all passages are named for it, and after."""
    start(saved, dying_at(point, POINTS))
    saved.use(other_model(tmp_path / "small"))
    wait_until(lambda: dead(saved), LIMIT_S, "it died")
    saved.daemon.kill()

    start(saved)
    wait_until(lambda: (now := saved.model()).next is None and now.done == NOTES, LIMIT_S, "it serves")

    serving = saved.model().serving
    assert serving is not None
    assert serving.dims == 64
    assert_right(saved)
    # The second set once: it was whole before the step.
    assert saved.embedded() == NOTES + QUESTIONS
    assert list(saved.vectors()) == [serving.id]


def test_full_disk_while_the_index_is_saved(product: Product, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "sitecustomize.py").write_text(_FULL, "utf-8")
    begin(product, {"PYTHONPATH": str(tmp_path / "full")})
    learnt(product)
    wait_until(lambda: "was not kept" in product.daemon.log_text(), LIMIT_S, "the index did not fit")
    assert_right(product)
    before = product.embedded()
    product.daemon.stop()
    assert files(product) == []

    start(product)
    assert_right(product)
    assert product.embedded() == before + QUESTIONS
    product.daemon.stop()
    assert len(files(product)) == 1
    start(product)
