"""How much each feature counts. Learned; see `tests/bench/quality/learn.py`."""

WEIGHTS: dict[str, float] = {
    "words": 0.37,
    "coverage": 1.0,
    "vector": 1.37,
    "raw": -5.0,
    "sentence": 6.0,
    "tokens": 5.0,
    "focus": 8.0,
    "previous": 5.0,
    "group_tokens": 6.0,
    "group_best": 2.7,
    "list_group": -3.44,
    "head": 9.95,
    "named": 2.37,
    "when_time": 1.74,
    "time": 0.29,
    "date": 4.94,
    "question": -0.54,
    "answer": 0.63,
}
# Score at which a hit is as likely right as not, and how fast that changes: what is shown as 0 to 1.
MIDDLE, STEEPNESS = 15.0, 0.4
