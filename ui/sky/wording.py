"""The words of the sky's controls."""

from ui.language import texts

tr, counted = texts("Sky")
