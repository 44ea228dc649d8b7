"""The search: the field, the float of results, and the list model behind it."""

from ui.search.field import SearchField
from ui.search.model import HitListModel, HitRole
from ui.search.results import ResultsFloat

__all__ = ["HitListModel", "HitRole", "ResultsFloat", "SearchField"]
