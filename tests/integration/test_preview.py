"""What a dry run promises is what the first look takes, for every kind of folder."""

import pytest

from tests.helpers.pdf import made_pdf
from tests.helpers.process import DaemonProcess
from tests.helpers.product import add_folder
from tests.helpers.vault import Vault

COMMON: dict[str, str | bytes] = {
    "content/One.md": "[[Two]]",
    "content/deep/Two.md": "x",
    "docs/guide.md": "x",
    "pages/Page.md": "- x",
    "journals/2024_02_21.md": "- x",
    "README.md": "x",
    "long.markdown": "x",
    "plain.txt": "x",
    "old.text": "x",
    "board.canvas": '{"nodes": [], "edges": []}',
    "sketch.excalidraw": '{"type": "excalidraw", "elements": []}',
    "Drawn.excalidraw.md": "---\nexcalidraw-plugin: parsed\n---\n",
    "list.base": "views: []",
    "img/a.png": b"\x89PNG",
    "img/b.svg": "<svg/>",
    "paper.pdf": made_pdf(["warm compost"]),
    "locked.pdf": made_pdf(["x"], encrypted=True),
    "empty.md": "",
    "n.sync-conflict-20240101-101010-ABCDEFG.md": "x",
    ".hidden/x.md": "x",
    "~$x.md": "x",
    "node_modules/x/README.md": "x",
    "private/Secret.md": "x",
}
OWN: dict[str, dict[str, str | bytes]] = {
    "obsidian": {".obsidian/app.json": '{"userIgnoreFilters": ["private/"]}'},
    "logseq": {"logseq/config.edn": '{:hidden ["private"]}', "logseq/bak/pages/Page.md": "- y"},
    "quartz": {"quartz.config.ts": "x", "content/note.txt": "x", "content/a.pdf": made_pdf(["y"])},
    "mkdocs": {"mkdocs.yml": "site_name: x", "docs/part.txt": "x", "docs/a.png": b"x"},
    "foam": {".foam/templates/x.md": "x"},
    "dendron": {"dendron.yml": "version: 5", "notes/root.md": "x"},
    "plain": {},
}


@pytest.mark.parametrize("program", OWN)
def test_a_dry_run_counts_what_the_first_look_takes(
    daemon: DaemonProcess, vault: Vault, program: str
) -> None:
    for path, data in {**COMMON, **OWN[program]}.items():
        vault.write(path, data)
    preview = daemon.call(lambda client: client.preview_source(str(vault.root)))

    source = add_folder(daemon, vault.root)

    promised = (preview.kind, preview.notes, preview.files, preview.left_out)
    assert promised == (source.kind, source.notes, source.files, source.left_out)
    assert (preview.dialect or preview.kind) == ("markdown" if program == "plain" else program)
