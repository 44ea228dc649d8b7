"""Names in a question or a text: runs of words with a capital. No model is asked."""

from collections.abc import Iterable, Iterator

from daemon.retrieval.context.speech import GERMAN, QUESTION_WORDS, STOP_WORDS, language_of

MOST_WORDS = 4
_ENDS = frozenset(".!?:;…")
_EDGES = "\"'`“”„‘’«»()[]{}<>*_#,.;:!?…-–—"


def names_in(text: str, known: Iterable[str] = (), *, language: str = "") -> list[str]:
    """Names in the order in which they come, each once.

    A word at the beginning of a sentence needs a second one beside it, or to be `known` (folded single
    words). German writes every noun with a capital: there single words count only when they are known.
    """
    spoken = language or language_of(text)
    told = frozenset(known)
    found: dict[str, str] = {}
    for run, begins in _runs(text):
        name = " ".join(run)
        is_alone = len(run) == 1
        if is_alone and (begins or spoken == GERMAN) and name.casefold() not in told:
            continue
        found.setdefault(name.casefold(), name)
    return list(found.values())


def _runs(text: str) -> Iterator[tuple[list[str], bool]]:
    """(words of a run, whether it begins a sentence)."""
    run: list[str] = []
    begins = at_start = True
    for raw in text.split():
        word = _bare(raw)
        if _is_capital(word):
            if not run:
                begins = at_start
            run.append(word)
        if run and (not _is_capital(word) or _ends_run(raw) or len(run) >= MOST_WORDS):
            yield run, begins
            run = []
        at_start = bool(raw) and (raw[-1] in _ENDS or not any(sign.isalnum() for sign in raw))
    if run:
        yield run, begins


def _bare(raw: str) -> str:
    word = raw.strip(_EDGES)
    for ending in ("'s", "’s"):
        word = word.removesuffix(ending)
    return word


def _is_capital(word: str) -> bool:
    low = word.casefold()
    if len(word) < 2 or low in STOP_WORDS or low in QUESTION_WORDS:
        return False
    return (word[0].isupper() and any(sign.islower() for sign in word[1:])) or _is_short_form(word)


def _is_short_form(word: str) -> bool:
    return 2 <= len(word) <= 6 and word.isupper() and word.isalpha()


def _ends_run(raw: str) -> bool:
    return raw[-1] in ",.;:!?…)]" or raw.endswith(("'s", "’s"))
