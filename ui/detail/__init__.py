"""The reading pane."""

from ui.detail.pane import DetailPane

__all__ = ["DetailPane"]
