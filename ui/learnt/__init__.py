"""What was learnt from use, and what agents judged of memories."""
