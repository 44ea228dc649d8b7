"""Plans as boards and graphs, the failure journal, reasoning."""
