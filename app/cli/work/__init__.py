"""Commands of plans, anchors, failures, reasoning and the development log."""
