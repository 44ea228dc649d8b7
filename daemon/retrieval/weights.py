"""How much each feature counts: learnt by `tests/bench/quality/learn.py`, which also gives left-out figures.

From 760 questions to five conversations, 200 to a made vault of 2,000 notes, 211 headings of three gardens,
20 questions in other words to the sample vault and 73 in three languages to the gardens, in shares of
1.5 : 1 : .5 : .3 : .4. More of the last two finds topics better and single facts worse.
"""

WEIGHTS: dict[str, float] = {
    "words": -1.41,
    "coverage": 5.26,
    "vector": 1.84,
    "raw": -1.36,
    "sentence": 3.50,
    "tokens": -0.02,
    "focus": 13.25,
    "previous": 11.01,
    "group_tokens": 5.45,
    "group_best": 1.89,
    "list_group": -2.01,
    "head": 1.65,
    "head_near": 1.45,
    "named": 2.39,
    "when_time": 0.92,
    "date": 4.64,
    "question": -0.72,
    "answer": 0.58,
}
# A score in the middle is shown as .5; the steeper, the farther others are from it.
MIDDLE, STEEPNESS = 14.3, 0.46
