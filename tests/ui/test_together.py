"""How two items hang together: the shortest way, told in words."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.wire.graph import EdgeColumns, Graph, NodeColumns
from ui.search.together import Ways, told
from ui.search.together_card import TogetherCard
from ui.theme import ThemeManager

LINK, TAG, SIMILAR = 0, 1, 2


def graph_of(*edges: tuple[str, str, int], generation: int = 1) -> Graph:
    ids = sorted({node for start, end, _ in edges for node in (start, end)})
    return Graph(
        generation=generation,
        kind_names=["note"],
        source_ids=["s"],
        group_names=[],
        nodes=NodeColumns(ids=ids, titles=[one.removeprefix("tag:").title() for one in ids]),
        edges=EdgeColumns(
            starts=[ids.index(start) for start, _, _ in edges],
            ends=[ids.index(end) for _, end, _ in edges],
            types=[kind for _, _, kind in edges],
        ),
    )


def words(graph: Graph, one: str, other: str) -> str:
    return " ".join(
        text or (step.title if step else "") for text, step in told(Ways().between(graph, one, other))
    )


@pytest.mark.parametrize(
    ("edges", "said"),
    [
        ([("a", "b", LINK)], "A links to B"),
        ([("b", "a", LINK)], "A is linked from B"),
        ([("a", "x", LINK), ("x", "b", LINK)], "A links to X which links to B"),
        ([("a", "tag:t", TAG), ("b", "tag:t", TAG)], "A carries T like B"),
        ([("a", "tag:t", TAG), ("b", "tag:t", TAG), ("a", "x", LINK), ("b", "x", LINK)],
         "A links to X which is linked from B"),
        ([("a", "b", SIMILAR)], ""),
    ],
)  # fmt: skip
def test_the_way_is_told_in_words(edges: list[tuple[str, str, int]], said: str) -> None:
    assert words(graph_of(*edges), "a", "b") == said


def test_a_way_of_more_than_four_steps_is_none() -> None:
    long = graph_of(*[(f"n{n}", f"n{n + 1}", LINK) for n in range(5)])

    assert Ways().between(long, "n0", "n5") == []
    assert len(Ways().between(long, "n0", "n4")) == 5


def test_another_state_of_the_sky_is_learned_anew() -> None:
    ways = Ways()

    before = ways.between(graph_of(("a", "b", LINK)), "a", "b")
    after = ways.between(graph_of(("a", "x", LINK), ("b", "y", LINK), generation=2), "a", "b")

    assert (len(before), after) == (2, [])


def test_the_card_leads_to_what_it_names(qtbot: QtBot, manager: ThemeManager) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    card = TogetherCard(manager, parent)
    card.show_way(Ways().between(graph_of(("a", "tag:t", TAG), ("b", "tag:t", TAG)), "a", "b"))

    assert card.text == "A carries #T like B"
    with qtbot.waitSignal(card.item_requested) as asked:
        card.links()[1].click()
    assert asked.args == ["tag:t"]
    card.show_way([])
    assert not card.isVisible()
