"""How much each feature counts: learnt by `tests/bench/quality/learn.py`, which also gives left-out figures.

Of turns from 760 questions to five conversations; of notes from 200 to a made vault of 2,000 notes, 211
headings of three gardens, 20 questions in other words to the sample vault and 73 in three languages to the
gardens, in shares of 1 : .5 : .3 : .4. With one set of weights for both, 1.5 % fewer facts of a made vault
come first, 1.5 % fewer among five, and .5 % less of what tells of a question's answer in a conversation
among 20.
"""

# Of notes, of turns.
WEIGHTS: dict[str, tuple[float, float]] = {
    "words": (0.19, 0.96),
    "coverage": (4.08, 0.00),
    "vector": (1.35, 2.89),
    "sentence": (4.75, 1.67),
    "tokens": (7.26, 5.63),
    "focus": (14.41, 5.63),
    "previous": (9.74, 9.74),
    "group_tokens": (1.31, 6.63),
    "group_best": (0.11, 2.40),
    "list_group": (-1.17, -1.17),
    "head": (1.05, 0.00),
    "head_near": (1.82, 0.00),
    "named": (2.50, 2.50),
    "time": (0.69, 0.69),
    "when_time": (0.91, 1.80),
    "date": (4.26, 4.26),
    "question": (-0.84, -0.84),
    "answer": (0.66, 0.66),
}
# What is added to a score of notes, and to one of turns: both stand on one scale.
ABOVE = -0.21, -0.70
# What no set of notes asks for: learnt from turns, for both.
SPOKEN = ("previous", "list_group", "named", "time", "date", "question", "answer")
# A score in the middle is shown as .5; the steeper, the farther others are from it.
MIDDLE, STEEPNESS = 15.0, 0.46
