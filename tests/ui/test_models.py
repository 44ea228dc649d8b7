"""The models keep Qt's rules and tell only what changed."""

import msgspec
import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QAbstractItemModelTester

from app.wire.status import Problem
from tests.helpers.fake_client import made_graph, made_sources
from ui.models.kinds import COUNT_ROLE, KIND_ROLE, KindModel
from ui.models.problems import ProblemModel
from ui.models.sources import SourceModel

STRICT = QAbstractItemModelTester.FailureReportingMode.Fatal


def _tester(model: QAbstractItemModel) -> QAbstractItemModelTester:
    return QAbstractItemModelTester(model, STRICT)


def test_source_model_keeps_the_rules_of_qt(qapp: object) -> None:
    model = SourceModel()
    tester = _tester(model)

    model.set_sources(made_sources())
    model.set_sources(made_sources()[:2])
    model.set_sources([])

    assert tester is not None
    assert model.rowCount() == 0


def test_a_changed_count_does_not_rebuild_the_list(qapp: object) -> None:
    model = SourceModel()
    model.set_sources(made_sources())
    resets: list[int] = []
    changes: list[int] = []
    model.modelReset.connect(lambda: resets.append(1))
    model.dataChanged.connect(lambda first, _last: changes.append(first.row()))
    changed = made_sources()
    changed[2] = msgspec.structs.replace(changed[2], notes=5)

    model.set_sources(changed)

    assert resets == []
    assert changes == [2]


def test_kind_model_keeps_the_rules_of_qt_and_counts(qapp: object) -> None:
    model = KindModel()
    tester = _tester(model)
    graph = made_graph()

    model.set_graph(graph)

    counts = {
        model.data(model.index(row), KIND_ROLE): model.data(model.index(row), COUNT_ROLE)
        for row in range(model.rowCount())
    }
    assert tester is not None
    assert counts == {
        name: graph.nodes.kinds.count(i) for i, name in enumerate(graph.kind_names) if name != "canvas"
    }


def test_a_kind_is_hidden_when_its_check_is_taken(qapp: object) -> None:
    model = KindModel()
    heard: list[int] = []
    model.shown_changed.connect(lambda: heard.append(1))

    model.setData(model.index(0), Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)

    assert "note" in model.hidden
    assert heard == [1]


def test_kinds_of_memories_come_when_they_count_and_keep_the_choice_of_last_time(qapp: object) -> None:
    model = KindModel()
    tester = _tester(model)
    graph = made_graph()
    kinds = [5 + number % 2 if number < 10 else kind for number, kind in enumerate(graph.nodes.kinds)]
    named = msgspec.structs.replace(
        graph,
        kind_names=[*graph.kind_names, "decision", "recipe"],
        nodes=msgspec.structs.replace(graph.nodes, kinds=kinds),
    )
    model.set_hidden(frozenset({"recipe", "file"}))
    assert model.hidden == {"recipe", "file"}

    model.set_graph(named)

    rows = [(model.data(model.index(row)), model.data(model.index(row), COUNT_ROLE)) for row in range(4)]
    assert rows[1:3] == [("Decisions", 5), ("Recipe", 5)]
    assert model.hidden == {"recipe", "file"}
    model.set_graph(graph)
    assert "recipe" in model.hidden
    assert tester is not None


@pytest.mark.parametrize("count", [0, 1, 300])
def test_problem_model_keeps_the_rules_of_qt(qapp: object, count: int) -> None:
    model = ProblemModel()
    tester = _tester(model)

    model.set_problems(
        [Problem(source_id="s1", path=f"{i}.md", code="bad_text", message="Not text.") for i in range(count)]
    )

    assert tester is not None
    assert model.rowCount() == count
