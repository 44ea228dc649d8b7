"""The words of the table."""

from ui.language import texts

tr, counted = texts("Table")
