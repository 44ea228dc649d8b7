"""What was forgotten: brought back, or erased for ever."""
