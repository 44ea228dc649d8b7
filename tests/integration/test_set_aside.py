"""What is derived and gone wrong: an index set aside costs no learning, a foreign reader fills no disk."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from app.wire.memories import NewMemory
from tests.helpers.learning_product import NOTES, Product, started
from tests.helpers.product import LIMIT_S, titles
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

MIB = 2**20
# A batch of a first reading, on top of the limit that was there before it.
BATCH_MIB = 8
# Three batches: before the second it is looked how large the log is.
MORE = 1_002


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    folder = tmp_path_factory.mktemp("aside")
    product = Product(folder / "home", Vault(folder / "vault"), folder)
    product.daemon = product.made({"MEMORARIUM_MOST_LOG_MIB": "1"})
    yield from started(product)


@pytest.mark.parametrize("damage", ["wished", "four kilobytes in the middle"])
def test_vectors_of_an_index_that_is_set_aside_are_taken_over(made: Product, damage: str) -> None:
    before = made.embedded()
    if damage == "wished":
        made.daemon.call(lambda client: client.repair("index"))
        wait_until(lambda: list(made.daemon.paths.index.glob("damaged-*")), LIMIT_S, "it is set aside")
        made.daemon.restart()
    else:
        made.daemon.stop()
        with made.daemon.paths.database.open("rb+") as file:
            file.seek(made.daemon.paths.database.stat().st_size // 2)
            file.write(b"\xff" * 4096)
        made.daemon.start()

    wait_until(lambda: made.model().done == NOTES, LIMIT_S, "all has its meaning again")

    assert made.embedded() - before <= NOTES // 10
    assert made.found("words7 about thing7") == "007.md"


def test_program_that_reads_the_index_for_long_lets_no_log_grow_without_end(made: Product) -> None:
    """D05: reading and learning wait and say why, memories do not; afterwards all goes on."""
    wal = made.daemon.paths.database.with_name("memorarium.db-wal")
    folder = made.vault.root / "more"
    folder.mkdir()
    [source] = made.daemon.call(lambda client: client.sources()).sources
    with closing(sqlite3.connect(made.daemon.paths.database)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM notes").fetchone()
        for number in range(MORE):
            (folder / f"{number}.md").write_text(f"stork{number} in the reeds", "utf-8")
        made.daemon.call(lambda client: client.sync_source(source.id))
        halted = wait_until(
            lambda: made.daemon.call(lambda client: client.status()).halted, LIMIT_S, "it waits and says so"
        )
        made.daemon.call(lambda client: client.remember([NewMemory(text="a kept heron", title="Kept")]))
        lines = made.daemon.call(lambda client: client.doctor()).lines

        assert "Another program reads the index" in halted
        assert wal.stat().st_size < (1 + BATCH_MIB) * MIB
        assert titles(made.daemon, "kept heron", mode="words") == ["Kept"]
        assert [line.finding for line in lines if line.check == "disk"] == ["warning"]
    made.daemon.call(lambda client: client.sync_source(source.id))

    wait_until(
        lambda: titles(made.daemon, f"stork{MORE - 1}", mode="words") == [f"{MORE - 1}"],
        LIMIT_S,
        "the rest is read",
    )
    wait_until(lambda: not made.daemon.call(lambda client: client.status()).halted, LIMIT_S, "nothing waits")
