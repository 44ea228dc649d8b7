"""Another model: its set is made while the first serves; a kill, a change of mind, a restart lose nothing."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.errors import ModelUnusableError
from app.wire.learning import ChangeLearning
from app.wire.models import ModelChoice
from tests.helpers.learning_product import LIMIT_S, NOTES, Product, other_model, started
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

OWN = ModelChoice()


@pytest.fixture
def product(home: Path, vault: Vault, tmp_path: Path) -> Iterator[Product]:
    yield from started(Product(home, vault, tmp_path))


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """For tests that leave notes and model as they are."""
    folder = tmp_path_factory.mktemp("models")
    yield from started(Product(folder / "home", Vault(folder / "vault"), folder))


def test_other_model_of_another_length_takes_over_and_the_first_serves_till_then(
    product: Product, tmp_path: Path
) -> None:
    """E05: 384 to 64 dimensions; search by meaning answers before, during and after."""
    own = product.vectors()
    product.hold.touch()

    begun = product.use(other_model(tmp_path / "small"))
    during = wait_until(
        lambda: now if 0 < (now := product.model()).done < NOTES else None, LIMIT_S, "the set is under way"
    )

    assert begun.next is not None
    assert during.serving is not None
    assert (begun.next.dims, during.serving.dims, during.total) == (64, 384, NOTES)
    assert product.found("words7 thing7 place7") == "007.md"
    product.vault.write("new.md", "an edit meanwhile heron")
    wait_until(lambda: product.found("an edit meanwhile heron") == "new.md", LIMIT_S, "the edit is found")
    product.hold.unlink()
    after = product.wait_learnt()
    assert after.serving is not None
    assert (after.serving.dims, after.next, after.done) == (64, None, NOTES + 1)
    assert product.found("words7 thing7 place7") == "007.md"
    assert product.found("an edit meanwhile heron") == "new.md"
    left = wait_until(lambda: now if len(now := product.vectors()) == 1 else None, LIMIT_S, "one set is left")
    assert list(left) == [after.serving.id]
    assert list(own) != list(product.vectors())


def test_kill_in_the_middle_goes_on_from_there(product: Product, tmp_path: Path) -> None:
    """E05, E07: what was made stays; nothing of the first model is made again."""
    before = product.embedded()
    product.hold.touch()
    product.use(other_model(tmp_path / "small"))
    wait_until(lambda: product.model().done, LIMIT_S, "the set is under way")

    product.daemon.restart(kill=True)

    half = product.model()
    assert half.serving is not None
    assert (half.serving.dims, half.next is not None) == (384, True)
    assert product.found("words7 thing7 place7") == "007.md"
    product.hold.unlink()
    after = product.wait_learnt()
    assert after.serving is not None
    assert after.serving.dims == 64
    # The query, all of the second set, and at most the batch that the kill took.
    assert NOTES + 1 <= product.embedded() - before <= NOTES + 1 + 128


def test_back_before_the_switch_costs_nothing(product: Product, tmp_path: Path) -> None:
    """E05: the first set has served all the time and is whole."""
    own = product.vectors()
    product.hold.touch()
    product.use(other_model(tmp_path / "small"))
    wait_until(lambda: product.model().done, LIMIT_S, "the set is under way")

    back = product.use(OWN)
    embedded = product.embedded()
    product.daemon.restart()

    assert back.next is None
    assert back.done == back.total == NOTES
    assert product.found("words7 thing7 place7") == "007.md"
    assert product.vectors() == own
    assert product.embedded() - embedded == 1


def test_folder_that_is_no_model_changes_nothing(shared: Product, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()

    with pytest.raises(ModelUnusableError) as caught:
        shared.use(ModelChoice(folder=str(tmp_path / "empty")))

    assert caught.value.message
    assert shared.model().next is None
    assert [one.folder for one in shared.daemon.call(lambda client: client.models()).models] == [""]


def test_chosen_model_serves_after_a_restart(product: Product, tmp_path: Path) -> None:
    choice = other_model(tmp_path / "small")
    product.use(choice)
    product.wait_learnt()

    product.daemon.restart()

    again = product.model()
    assert again.serving is not None
    assert (again.serving.dims, again.serving.folder, again.next) == (64, choice.folder, None)
    assert {one.folder for one in product.daemon.call(lambda client: client.models()).models} == {
        "",
        choice.folder,
    }


def test_nothing_is_embedded_again_at_a_start_a_touch_or_a_move(shared: Product) -> None:
    """E07: a thousandfold waste once; the hash of the text decides."""
    before = shared.embedded()

    shared.daemon.restart()
    shared.daemon.restart(kill=True)
    for path in sorted(shared.vault.root.glob("*.md"))[:50]:
        path.touch()
    (shared.vault.root / "sub").mkdir()
    for path in sorted(shared.vault.root.glob("2*.md")):
        path.rename(path.parent / "sub" / path.name)
    source = shared.daemon.call(lambda client: client.sources()).sources[0]
    shared.daemon.call(lambda client: client.sync_source(source.id))
    wait_until(
        lambda: (
            [
                hit.path
                for hit in shared.daemon.call(lambda client: client.search("words250", mode="words")).hits
            ]
            == ["sub/250.md"]
        ),
        LIMIT_S,
        "the move is seen",
    )

    assert shared.wait_learnt().done == NOTES
    assert shared.embedded() == before


def test_settings_of_learning_hold_over_a_restart(shared: Product) -> None:
    """E14, E15: threads, idle time and the rule for batteries, and pausing."""
    wanted = ChangeLearning(threads=1, idle_minutes=0.01, on_battery=True, note_tokens=False)
    changed = shared.daemon.call(lambda client: client.change_learning(wanted))
    wait_until(lambda: shared.model().state == "asleep", LIMIT_S, "the model leaves memory")
    shared.daemon.call(lambda client: client.pause(True))
    shared.vault.write("later.md", "written while paused")
    wait_until(
        lambda: shared.daemon.call(lambda client: client.learning()).waiting == "paused", LIMIT_S, "it waits"
    )

    shared.daemon.restart()

    kept = shared.daemon.call(lambda client: client.learning())
    assert (kept.threads, kept.idle_minutes, kept.on_battery, kept.note_tokens) == (1, 0.01, True, False)
    assert (changed.threads, changed.learnt) == (1, NOTES)
    shared.daemon.call(lambda client: client.pause(False))
    wait_until(
        lambda: shared.daemon.call(lambda client: client.learning()).learnt == NOTES + 1,
        LIMIT_S,
        "what waited is learnt",
    )


def test_commands_say_what_serves_and_what_learning_may_take(shared: Product, tmp_path: Path) -> None:
    own = json.loads(shared.command("model", "status", "--json").stdout)
    words = shared.command("model", "status").stdout
    listed = shared.command("model", "list").stdout
    changed = json.loads(shared.command("learning", "set", "--threads", "3", "--json").stdout)
    paused = shared.command("learning", "pause").stdout
    resumed = json.loads(shared.command("learning", "resume", "--json").stdout)
    refused = shared.command("model", "use", str(tmp_path / "nowhere"))
    odd = shared.command("model", "use", str(tmp_path), "--pooling", "sum")

    assert (own["serving"]["dims"], own["done"] == own["total"]) == (384, True)
    assert "all-MiniLM-L6-v2 (384 dimensions) serves" in words
    assert "default" in listed
    assert (changed["threads"], resumed.get("waiting", "")) == (3, "")
    assert "passages learnt" in paused
    assert (refused.returncode, "no folder" in refused.stderr) == (2, True)
    assert (odd.returncode, "One of: graph, mean, cls, max, last" in odd.stderr) == (2, True)


def test_choosing_the_model_that_serves_is_done_at_once(shared: Product) -> None:
    before = shared.embedded()

    done = shared.command("model", "use", "default")

    assert "is being prepared" not in done.stdout
    assert "serves" in done.stdout
    assert shared.embedded() == before


def test_choice_written_by_hand_is_tried_after_the_start(product: Product, tmp_path: Path) -> None:
    """E05: also after the index was lost with all that was known of the folder; a bad one is told."""
    choice = other_model(tmp_path / "small")
    product.daemon.stop()
    config = product.home / "config.toml"
    before = config.read_text("utf-8")
    config.write_text(before.replace('folder = ""', f'folder = "{tmp_path / "nowhere"}"'), "utf-8")
    product.daemon.start()
    refused = wait_until(lambda: now if (now := product.model()).problem else None, LIMIT_S, "it is told")

    product.daemon.stop()
    config.write_text(before.replace('folder = ""', f'folder = "{choice.folder}"'), "utf-8")
    product.daemon.start()
    taken = wait_until(
        lambda: now if (now := product.model()).serving and now.serving.dims == 64 else None,
        LIMIT_S,
        "the other model serves",
    )

    assert "no folder" in refused.problem
    assert refused.serving is not None
    assert refused.serving.dims == 384
    assert taken.problem == ""
