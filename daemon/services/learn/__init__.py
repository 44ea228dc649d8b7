"""Meaning: vectors of passages, the models that make them, and what is similar."""
