"""Pages: memories as Markdown files with properties at the top, readable and editable in any editor."""
