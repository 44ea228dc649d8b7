"""How much each feature counts: learnt by `tests/bench/quality/learn.py`, which also gives left-out figures.

From 760 questions to five conversations, 200 to a made vault of 2,000 notes, 211 headings of three gardens,
20 questions in other words to the sample vault and 73 in three languages to the gardens, in shares of
1.5 : 1 : .5 : .3 : .4. More of the last two finds topics better and single facts worse.
"""

WEIGHTS: dict[str, float] = {
    "words": -1.64,
    "coverage": 5.10,
    "vector": 0.74,
    "sentence": 3.50,
    "tokens": 0.08,
    "focus": 12.52,
    "previous": 11.30,
    "group_tokens": 6.95,
    "group_best": 1.83,
    "list_group": -2.12,
    "head": 1.49,
    "head_near": 1.92,
    "named": 2.26,
    "time": 0.37,
    "when_time": 1.67,
    "date": 4.59,
    "question": -0.69,
    "answer": 0.59,
}
# A score in the middle is shown as .5; the steeper, the farther others are from it.
MIDDLE, STEEPNESS = 15.0, 0.46
