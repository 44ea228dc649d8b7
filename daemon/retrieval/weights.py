"""How much each feature counts: learnt by `tests/bench/quality/learn.py`, which also gives left-out figures.

From 760 questions to five conversations, 200 to a made vault of 2,000 notes and 107 headings of three
gardens, in shares of 1.5 : 1 : .5.
"""

WEIGHTS: dict[str, float] = {
    "words": -2.12,
    "coverage": 13.02,
    "vector": 1.78,
    "raw": -3.08,
    "sentence": 4.59,
    "tokens": 0.13,
    "focus": 12.71,
    "previous": 10.12,
    "group_tokens": 9.11,
    "group_best": 1.45,
    "list_group": -2.09,
    "head": 8.29,
    "named": 2.52,
    "when_time": 0.58,
    "date": 4.67,
    "question": -0.72,
    "answer": 0.62,
}
# A score in the middle is shown as .5; the steeper, the farther others are from it.
MIDDLE, STEEPNESS = 17.0, 0.4
