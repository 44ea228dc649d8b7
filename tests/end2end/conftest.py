"""The window's loop and theme, as in the tests of widgets."""

from tests.ui.conftest import drive, manager

__all__ = ["drive", "manager"]
