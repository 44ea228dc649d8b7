"""Filled examples of the wire types of settings: no field has its default."""

import msgspec

from app.wire import preferences

THREADS = preferences.Preference(
    name="learning_threads",
    kind="whole",
    value=4,
    default=2,
    help="processor cores used for learning meanings",
    least=1,
    most=16,
    is_above=True,
    choices=["redact"],
    at_start=True,
)
CHANGE_PREFERENCES = preferences.ChangePreferences({"learning_threads": None, "left_out": ["drafts/*"]})
PREFERENCES: list[msgspec.Struct] = [
    THREADS,
    preferences.PreferenceList([THREADS]),
    CHANGE_PREFERENCES,
]
