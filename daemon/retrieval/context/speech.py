"""Lists of words in English and German by which a question is understood. No model is asked."""

ENGLISH, GERMAN = "en", "de"


def words_in(text: str) -> frozenset[str]:
    return frozenset(text.split())


QUESTION_WORDS = words_in(
    "what which who whom whose where when why how was welche welcher welches welchen wer wen wem wessen "
    "wo wohin woher wann warum wieso weshalb wie wodurch womit worüber wofür"
)
_ENGLISH = words_in(
    "a an and any are as at be been both but by can could did do does during each for from had has have "
    "he her his how i in into is it its like made make many me more most much my no not of on or our she "
    "should so some than that the their them then there these they this those to too up us was we were "
    "what when where which who whose why will with would you your"
)
_GERMAN = words_in(
    "aber alle als am an auch auf aus bei beim bin bis das dass dein dem den der des die dies diese "
    "dieser doch dort du durch ein eine einem einen einer er es für haben hat hatte hatten ich ihr ihre "
    "im in ist kann kein keine man mein mich mir mit nach nicht noch nur ob oder ohne sein seine sich sie "
    "sind so über um und uns unser unter vom von vor war waren was welche wenn wer werden wie wir wird wo "
    "wurde wurden zu zum zur zwischen"
)
STOP_WORDS = _ENGLISH | _GERMAN
# Words that only ask for something to be shown, at the head of a query.
LISTING = words_in("list show get find all zeige zeig liste finde suche alle")
RECENT = words_in(
    "recent recently latest newest today yesterday last neueste neuesten neuester neulich kürzlich "
    "zuletzt letzte letzten letzter heute gestern"
)
DEEP_WORDS = words_in(
    "why how explain compare versus warum wieso weshalb wie wodurch erkläre erklär erklären vergleiche"
)
# After "how" these ask for one value, which stands in one place; without them for a way or a reason.
AMOUNTS = words_in(
    "many much long old often far big large tall high deep heavy wide fast late soon expensive"
    " viel viele vielen lange alt oft weit groß hoch tief schwer breit schnell spät teuer"
)
DEEP_PHRASES = (
    "what caused",
    "what led to",
    "because of",
    "difference between",
    "relation between",
    "as a result",
    "was führte",
    "was hat dazu geführt",
    "unterschied zwischen",
    "zusammenhang zwischen",
)


def words_of(text: str) -> list[str]:
    """The words of a text in lower case, without the signs around them."""
    bare = (word.strip("\"'`“”„‘’«»()[]{}<>*_#,.;:!?…") for word in text.casefold().split())
    return [word for word in bare if word]


def language_of(text: str) -> str:
    """`en` or `de` by their everyday words, "" where neither speaks up."""
    words = words_of(text)
    english = sum(word in _ENGLISH for word in words)
    german = sum(word in _GERMAN for word in words) + sum(sign in "äöüß" for sign in text.casefold())
    if english == german:
        return ""
    return ENGLISH if english > german else GERMAN


def telling(text: str) -> list[str]:
    """The words of a text that say what it is about, each once."""
    return list(
        dict.fromkeys(
            word
            for word in words_of(text)
            if len(word) > 1 and word not in STOP_WORDS and word not in QUESTION_WORDS
        )
    )
