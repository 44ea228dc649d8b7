"""Work that goes on: plans, anchors, failures, reasoning, the development log."""
