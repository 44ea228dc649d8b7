"""The typed settings as a table, and changes of it as settings."""

from datetime import UTC, datetime
from typing import Any

import pytest

from app.cli.setting import value_of
from app.config.preference import changed_settings, preferences_of
from app.config.settings import Settings, SourceEntry
from app.errors import InvalidInputError
from app.wire.preferences import Preference


def named(settings: Settings) -> dict[str, Preference]:
    return {one.name: one for one in preferences_of(settings)}


def test_each_setting_tells_its_kind_its_range_and_what_it_is() -> None:
    known = named(Settings(learning_threads=4))

    threads, idle = known["learning_threads"], known["model_idle_minutes"]
    assert (threads.kind, threads.value, threads.default) == ("whole", 4, 2)
    assert (threads.least, threads.most, threads.is_above) == (1, 16, False)
    assert (idle.kind, idle.least, idle.most, idle.is_above) == ("number", 0, 1440, True)
    assert known["secrets"].choices == ["keep", "redact", "refuse"]
    assert known["port"].at_start
    assert not known["scan_minutes"].at_start
    assert {one.kind for one in known.values()} == {"switch", "whole", "number", "choice", "text", "lines"}
    assert all(one.help for one in known.values())


def test_what_has_a_page_of_its_own_is_not_in_the_table() -> None:
    assert not {"sources", "removed_sources", "model", "version", "paused"} & set(named(Settings()))


def test_values_are_changed_and_set_back_by_name() -> None:
    source = SourceEntry(
        id="a", root="/notes", kind="markdown", name="Notes", added=datetime(2026, 1, 1, tzinfo=UTC)
    )
    before = Settings(scan_minutes=5, sources=[source])

    after = changed_settings(before, {"scan_minutes": None, "left_out": ["drafts/*"]})

    assert after.scan_minutes == Settings().scan_minutes
    assert after.left_out == ["drafts/*"]
    assert after.sources == [source]


@pytest.mark.parametrize(
    "values", [{"learning_threads": 99}, {"nothing": 1}, {"secrets": "maybe"}, {"sources": []}]
)
def test_a_value_that_does_not_fit_changes_nothing(values: dict[str, Any]) -> None:
    with pytest.raises(InvalidInputError):
        changed_settings(Settings(), values)


def test_words_of_a_command_become_values() -> None:
    known = named(Settings())

    assert value_of(known["learn_on_battery"], ["on"]) is True
    assert value_of(known["note_limit_mib"], ["2.5"]) == 2.5
    assert value_of(known["left_out"], ["a/*", ""]) == ["a/*"]
    with pytest.raises(InvalidInputError, match="on or off"):
        value_of(known["learn_on_battery"], ["maybe"])
