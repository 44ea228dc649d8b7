"""Routes of settings."""

from app.wire.preferences import ChangePreferences, PreferenceList
from app.wire.route import Route

PREFERENCES = Route("GET", "/v1/settings", "The settings, with their ranges and defaults", PreferenceList)
CHANGE_PREFERENCES = Route(
    "PATCH", "/v1/settings", "Change settings, or set them back", PreferenceList, ChangePreferences
)
PREFERENCE_ROUTES = (PREFERENCES, CHANGE_PREFERENCES)
