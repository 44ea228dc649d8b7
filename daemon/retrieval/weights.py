"""How much each feature counts: learnt by `tests/bench/quality/learn.py`, which also gives left-out figures.

From 760 questions to five conversations, 200 to a made vault of 2,000 notes, 107 headings of three gardens,
20 questions in other words to the sample vault and 73 in three languages to the gardens, in shares of
1.5 : 1 : .5 : .3 : .4. More of the last two finds topics better and single facts worse.
"""

WEIGHTS: dict[str, float] = {
    "words": -2.32,
    "coverage": 7.35,
    "vector": 2.46,
    "raw": -1.49,
    "sentence": 3.86,
    "tokens": 3.23,
    "focus": 9.24,
    "previous": 10.38,
    "group_tokens": 5.86,
    "group_best": 1.64,
    "list_group": -1.55,
    "head": 5.17,
    "named": 2.38,
    "when_time": 0.81,
    "date": 4.66,
    "question": -0.71,
    "answer": 0.59,
}
# A score in the middle is shown as .5; the steeper, the farther others are from it.
MIDDLE, STEEPNESS = 13.5, 0.4
