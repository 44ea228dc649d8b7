"""The parts of a search that need no database."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.retrieval.fuse import NamedItem, PassageHit, fuse
from daemon.retrieval.language.query import Query, Term, TermKind, parse
from daemon.retrieval.snippet import cut, flatten
from daemon.retrieval.words import LARGE, plan_words
from daemon.store.reader import WordReader

WORD, PHRASE, PREFIX = TermKind.WORD, TermKind.PHRASE, TermKind.PREFIX


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("two words", [("two", WORD), ("words", WORD)]),
        ('a "quoted phrase" b', [("a", WORD), ("quoted phrase", PHRASE), ("b", WORD)]),
        ('never "closed again', [("never", WORD), ("closed", WORD), ("again", WORD)]),
        ("begin* it", [("begin", PREFIX), ("it", WORD)]),
        ("--flag - well-known", [("--flag", WORD), ("well-known", WORD)]),
        ("http://a.b/c?d=e f:g", [("http://a.b/c?d=e", WORD), ("f:g", WORD)]),
        ("tag: rest", [("tag", WORD), ("rest", WORD)]),
        ("zero\u200bwidth nul\0byte", [("zero", WORD), ("width", WORD), ("nul", WORD), ("byte", WORD)]),
        ("same same", [("same", WORD)]),
        ("() ** ^ \U0001f389", []),
    ],
)
def test_terms(text: str, terms: list[tuple[str, TermKind]]) -> None:
    assert [(term.text, term.kind) for term in parse(text).terms] == terms


def test_or_asks_for_one_of_several_and_a_phrase_for_itself() -> None:
    query = parse('apple OR "pear tree" OR plum, "last words"')

    assert query.required == (
        (Term("apple"), Term("pear tree", PHRASE), Term("plum,")),
        (Term("last words", PHRASE),),
    )
    assert query.plain == "apple pear tree plum, last words"
    assert parse("apple pear").required == ()


def test_a_quote_still_open_is_text_while_typing() -> None:
    assert parse('"quick bro', typing=True).terms == (Term("quick"), Term("bro", PREFIX))


def test_only_the_last_word_may_go_on_while_typing() -> None:
    assert [term.kind for term in parse("one two", typing=True).terms] == [WORD, PREFIX]
    assert [term.kind for term in parse("one two ", typing=True).terms] == [WORD, WORD]


@given(st.text())
def test_any_text_is_a_query(text: str) -> None:
    query = parse(text, typing=True)

    assert query.is_blank == (query == Query())


@pytest.fixture(scope="module")
def reader() -> WordReader:
    return WordReader()


def test_a_small_store_is_asked_for_any_word_without_stop_words(reader: WordReader) -> None:
    plan = plan_words(parse("what is the plan of deployment"), reader, {"plan": 5, "deploy": 2}, 1000, 20)

    assert plan is not None
    assert [rung.match for rung in plan.rungs] == ['"plan" OR "deployment"']


def test_words_of_a_quarter_of_all_passages_say_nothing(reader: WordReader) -> None:
    plan = plan_words(parse("plan deployment"), reader, {"plan": 501, "deploy": 2}, 2000, 20)
    alone = plan_words(parse("plan"), reader, {"plan": 501}, 2000, 20)

    assert plan is not None
    assert alone is not None
    assert plan.rungs[0].match == '"deployment"'
    assert alone.rungs[0].match == '"plan"'


def test_a_large_store_is_asked_for_all_words_then_for_the_rarest(reader: WordReader) -> None:
    df = {"a1": 400, "b1": 300, "c1": 200, "d1": 100}

    plan = plan_words(parse("a1 b1 c1 d1 unknown"), reader, df, LARGE + 1, 20)

    assert plan is not None
    assert [rung.match for rung in plan.rungs] == [
        '"a1" AND "b1" AND "c1" AND "d1"',
        '"d1" OR "c1" OR "b1"',
        '"d1"',
    ]


def test_a_large_store_is_not_asked_for_all_that_begins_as_most_words_do(reader: WordReader) -> None:
    df = {"garden": 9, "the*": 20_000, "con*": 15_000, "kel*": 40}

    stop, common, rare = (
        plan_words(parse(f"garden {typed}", typing=True), reader, df, LARGE + 1, 20)
        for typed in ("the", "con", "kel")
    )

    assert stop is not None
    assert common is not None
    assert rare is not None
    assert stop.rungs[0].match == common.rungs[0].match == '"garden"'
    assert rare.rungs[0].match == '"garden" AND "kel"*'


def test_a_large_store_is_asked_for_either_side_of_or(reader: WordReader) -> None:
    df = {"a1": 400, "b1": 300, "c1": 200}

    plan = plan_words(parse("a1 OR b1 c1"), reader, df, LARGE + 1, 20)

    assert plan is not None
    assert plan.rungs[0].match == '("a1" OR "b1") AND "c1"'


def test_rare_words_and_names_tell_more_and_unknown_ones_are_missed(reader: WordReader) -> None:
    df = {"boiler": 40, "heat": 200, "ostfen": 40}

    plan = plan_words(parse("boiler heat Ostfen zyzzyva"), reader, df, 1000, 20)

    assert plan is not None
    assert [match for match, _ in plan.weights] == ['"Ostfen"', '"boiler"', '"heat"']
    assert plan.stems["ostfen"] == pytest.approx(3 * plan.stems["boiler"])
    assert plan.missing > plan.stems["boiler"]


def test_quotes_inside_a_term_stay_text(reader: WordReader) -> None:
    assert reader.stems('a"b') == ("a", "b")
    assert reader.marks(["x a b y"], '"a"') == [[(2, 3)]]


def test_words_count_twice_as_much_as_meaning() -> None:
    words = [PassageHit(1, "w", 9.0), PassageHit(2, "both", 8.0), PassageHit(3, "both", 7.0)]
    meaning = [PassageHit(4, "m", 0.9), PassageHit(3, "both", 0.8)]

    items, total = fuse(words, meaning, [], 10)

    assert [item.note_id for item in items] == ["both", "w", "m"]
    assert total == 3
    assert items[0].score == pytest.approx((2 / 12 + 1 / 12) / (3 / 11))
    assert [(part.channel, part.rank) for part in items[0].parts] == [("words", 2), ("meaning", 2)]
    assert sum(part.share for part in items[0].parts) == pytest.approx(1)
    assert [passage.passage_id for passage in items[0].passages] == [3, 2]


def test_weak_words_do_not_outrank_clear_meaning() -> None:
    words = [PassageHit(1, "chance", 9.0, 0.2)]
    meaning = [PassageHit(2, "meant", 0.6, 1.0), PassageHit(1, "chance", 0.3, 0.2)]

    assert [item.note_id for item in fuse(words, meaning, [], 10)[0]] == ["meant", "chance"]
    assert fuse([PassageHit(1, "chance", 9.0)], meaning, [], 10)[0][0].note_id == "chance"


def test_an_exact_name_beats_first_by_words_and_meaning() -> None:
    best = [PassageHit(1, "other", 9.0)]
    named = [NamedItem("named", "Plan", is_alias=False, exact=True)]
    begun = [NamedItem("named", "Planet", is_alias=False, exact=False)]

    assert fuse(best, [], named, 1)[0][0].note_id == "named"
    assert fuse(best, [], begun, 1)[0][0].note_id == "other"


def test_a_snippet_shows_the_densest_marks_at_word_boundaries() -> None:
    text = flatten(
        "start apple " + "filler words here " * 30 + "then apple and apple pie apple end " + "more " * 60
    )
    marks = [(i, i + 5) for i in range(len(text)) if text.startswith("apple", i)]

    snippet = cut(text, marks)

    assert len(snippet.text) <= 200
    assert snippet.text[0] == snippet.text[-1] == "…"
    assert [snippet.text[a:b] for a, b in snippet.marks] == ["apple"] * 3
    assert set(snippet.text.strip("…").split()) <= set(text.split())


@given(st.text(max_size=500), st.lists(st.tuples(st.integers(0, 500), st.integers(1, 300)), max_size=6))
def test_marks_of_a_snippet_lie_within_it(raw: str, spans: list[tuple[int, int]]) -> None:
    text = flatten(raw)
    marks, at = [], 0
    for begin, length in sorted(spans):
        if at <= begin < begin + length <= len(text):
            marks.append((begin, begin + length))
            at = begin + length + 1

    snippet = cut(text, marks)

    assert len(snippet.text) <= 200
    assert all(0 <= a < b <= len(snippet.text) for a, b in snippet.marks)
    assert not marks or snippet.marks
