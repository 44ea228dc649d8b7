"""Looks at folders that keep nothing."""

from pathlib import Path

import pytest

from app.errors import SourceAwayError, SourceNotFoundError, UnavailableError
from app.paths import home_paths
from app.wire.sources import AddSource, ChangeSource
from daemon.ingest.detect import FoundVault
from daemon.services.folder import preview as module
from daemon.services.folder.catalog import Catalog
from daemon.services.folder.preview import Previews
from daemon.store.rows import SourceKind
from tests.helpers.vault import Vault


@pytest.fixture
def catalog(home: Path) -> Catalog:
    return Catalog(home_paths(home))


@pytest.fixture
def previews(catalog: Catalog, home: Path) -> Previews:
    return Previews(catalog, home_paths(home))


async def test_pdf_has_a_limit_of_its_own_and_attachments_have_none(
    previews: Previews, vault: Vault, catalog: Catalog
) -> None:
    for name in ("Long.md", "paper.pdf", "photo.png"):
        vault.write(name, b"x" * 200_000)
    entry = catalog.add(vault.root, "markdown", "", "")

    found = await previews.of_change(entry.id, ChangeSource(limit_mib=0.1))

    assert (found.notes, found.files, found.too_large) == (1, 2, 1)
    assert catalog.get(entry.id) == entry


async def test_source_that_is_away_has_no_count(previews: Previews, vault: Vault, catalog: Catalog) -> None:
    entry = catalog.add(vault.root, "markdown", "", "")
    vault.root.rename(vault.root.with_name("elsewhere"))

    with pytest.raises(SourceAwayError, match="not there"):
        await previews.of_change(entry.id, ChangeSource(patterns=["x"]))
    with pytest.raises(SourceNotFoundError):
        await previews.of_change("nothing", ChangeSource(patterns=["x"]))


async def test_look_that_nobody_waits_for_ends(previews: Previews, vault: Vault) -> None:
    vault.write("One.md", "x")

    with pytest.raises(UnavailableError):
        await previews.of_folder(AddSource(folder=str(vault.root)), lambda: False)


async def test_vault_that_went_away_takes_no_other_along(
    previews: Previews, vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = FoundVault(vault.root / "gone", SourceKind.OBSIDIAN, 3)
    here = FoundVault(vault.root, SourceKind.OBSIDIAN, 0)
    monkeypatch.setattr(module, "find_vaults", lambda: [gone, here])

    found = await previews.found_vaults()

    assert [one.folder for one in found.vaults] == [str(vault.root)]
