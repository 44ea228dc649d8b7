"""Links in the properties of a page are ours and lose the name; its text is not."""

import pytest

from daemon.services.care.naming import names_in, paths_in, without_names

ID = "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"
NAMES = {"herons": ID, "die reiher": ID}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('supersedes: "[[Herons]]"\n', f'supersedes: "[[{ID}]]"\n'),
        ("superseded_by: '[[facts/Herons]]'\n", f'superseded_by: "[[{ID}]]"\n'),
        (
            'supports:\n  - "[[Reed]]"\n  - "[[herons|Birds]]"\n',
            f'supports:\n  - "[[Reed]]"\n  - "[[{ID}]]"\n',
        ),
        ("requires: Herons\n", f'requires: "[[{ID}]]"\n'),
        ('basis: "[[Die Reiher#Nest]]"\n', f'basis: "[[{ID}]]"\n'),
    ],
)
def test_link_in_properties_names_the_id_and_all_else_stays(before: str, after: str) -> None:
    page = f"---\nid: x\n{before}mood: 'calm' # as ever\n---\n\nHerons. See [[Herons]].\n"

    assert without_names(page.encode(), NAMES) == page.replace(before, after).encode()


@pytest.mark.parametrize(
    "page",
    [
        '---\nid: x\nsupports: "[[Reed]]"\n---\n\nSee [[Herons]].\n',
        "---\nid: x\nmood: Herons\n---\n\ntext\n",
        '---\nsupersedes: "[[Herons\n---\n\ntext\n',
        "no properties, [[Herons]]",
        f'---\nsupersedes: "[[{ID}]]"\n---\n',
    ],
)
def test_page_without_such_a_link_stays_as_it_is(page: str) -> None:
    assert without_names(page.encode(), NAMES) is None


def test_names_of_a_page_are_its_title_its_aliases_and_its_place() -> None:
    page = b"---\ntitle: Die Reiher\naliases: [Fischer]\n---\n\ntext\n"

    assert names_in(page, "facts/Herons 2.md") == {"die reiher", "fischer", "herons 2"}
    assert names_in(b"text", "") == set()
    assert paths_in(b'{"from": "facts/A.md", "to": "mine/B.md"}') == ["facts/A.md", "mine/B.md"]
    assert paths_in(b'{"by": "Ann"}') == []
