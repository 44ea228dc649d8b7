"""What of a folder is read, as the person says it: counted before, kept, changed, also by hand."""

from pathlib import Path

from app.wire.sources import ChangeSource, SourceRules
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, add_folder, show, titles, wait_until_in_step
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

COPY = "Pond (conflicted copy 2024-01-01).md"


def write_notes(vault: Vault) -> None:
    vault.write("Pond.md", "a heron")
    vault.write("build/Made.md", "a heron")
    vault.write("deep/Kept.md", "a heron")
    vault.write("deep/Own.md", "a heron")
    vault.write("Long.md", "a marsh " * 20_000)
    vault.write(".gitignore", "build/\n")
    vault.write("deep/.gitignore", "Own.md\n")


def test_rules_count_before_anything_is_kept(daemon: DaemonProcess, vault: Vault) -> None:
    write_notes(vault)
    folder = str(vault.root)

    bare = daemon.call(lambda client: client.preview_source(folder))
    rules = SourceRules(patterns=["Pond.md"], limit_mib=0.1, gitignore=True)
    strict = daemon.call(lambda client: client.preview_source(folder, rules=rules))

    assert (bare.notes, bare.too_large, bare.left_out) == (5, 0, {"hidden": 2})
    assert (strict.notes, strict.too_large) == (2, 1)
    assert strict.left_out == {"hidden": 2, "excluded": 1, "gitignore": 2}
    source = daemon.call(lambda client: client.add_source(folder, rules=rules))
    added = wait_until_in_step(daemon, source.id)
    assert (added.notes, added.left_out) == (strict.notes, strict.left_out)
    assert (added.patterns, added.limit_mib, added.gitignore) == (["Pond.md"], 0.1, True)


def test_change_is_counted_before_it_is_made(daemon: DaemonProcess, vault: Vault) -> None:
    write_notes(vault)
    source = add_folder(daemon, vault.root)

    would = daemon.call(lambda client: client.preview_change(source.id, ChangeSource(patterns=["deep/"])))

    assert (would.notes, would.left_out["excluded"]) == (3, 1)
    assert daemon.call(lambda client: client.sources()).sources == [source]


def test_what_git_leaves_out_goes_and_comes_with_the_wish(daemon: DaemonProcess, vault: Vault) -> None:
    write_notes(vault)
    source = add_folder(daemon, vault.root)
    before = show(daemon, "Made").id

    daemon.call(lambda client: client.change_source(source.id, ChangeSource(gitignore=True)))
    wait_until_in_step(daemon, source.id)
    assert sorted(titles(daemon, "heron", mode="words")) == ["Kept", "Pond"]

    vault.write("deep/.gitignore", "Kept.md\n")
    wait_until(
        lambda: sorted(titles(daemon, "heron", mode="words")) == ["Own", "Pond"],
        LIMIT_S,
        "the changed file counts",
    )
    daemon.call(lambda client: client.change_source(source.id, ChangeSource(gitignore=False)))
    assert wait_until_in_step(daemon, source.id).notes == 5
    assert show(daemon, "Made").id == before


def test_conflict_copy_stands_with_its_note_and_is_not_found_beside_it(
    daemon: DaemonProcess, vault: Vault
) -> None:
    vault.write("Pond.md", "a heron")
    vault.write(COPY, "a bittern")
    source = add_folder(daemon, vault.root)

    item = show(daemon, "Pond")

    assert [copy.path for copy in item.conflicts] == [COPY]
    assert Path(item.conflicts[0].file).read_text("utf-8") == "a bittern"
    assert titles(daemon, "bittern", mode="words") == []
    wait_until(
        lambda: daemon.call(lambda client: client.graph()).nodes.titles == ["Pond"],
        LIMIT_S,
        "the sky is made",
    )
    [problem] = daemon.call(lambda client: client.problems()).problems
    assert (problem.path, problem.code, source.problems) == (COPY, "conflict_copy", 1)
    vault.remove(COPY)
    wait_until(lambda: show(daemon, "Pond").conflicts == [], LIMIT_S, "the copy is settled")


def test_edit_of_the_settings_by_hand_counts_with_the_next_change(
    daemon: DaemonProcess, vault: Vault, home: Path, tmp_path: Path
) -> None:
    write_notes(vault)
    gone = Vault(tmp_path / "gone", {"Bittern.md": "a bittern"})
    source, other = add_folder(daemon, vault.root), add_folder(daemon, gone.root)
    config = home / "config.toml"
    text = config.read_text("utf-8").replace("\npatterns = []", '\npatterns = ["deep/"]', 1)
    start = text.index("[[sources]]", text.index("[[sources]]") + 1)
    config.write_text(text[:start], "utf-8")

    daemon.call(lambda client: client.pause(False))

    wait_until(lambda: titles(daemon, "bittern", mode="words") == [], LIMIT_S, "the other is taken out")
    assert wait_until_in_step(daemon, source.id).patterns == ["deep/"]
    wait_until(lambda: "Kept" not in titles(daemon, "heron", mode="words"), LIMIT_S, "the pattern counts")
    assert other.id not in config.read_text("utf-8")
