"""Reading a query: what is an operator, what is text, and how it is said in words."""

import os
import time
from datetime import date

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from daemon.retrieval.language.complete import place_at
from daemon.retrieval.language.date import Days, days_of
from daemon.retrieval.language.explain import chips_of, read_as
from daemon.retrieval.language.node import (
    Dated,
    Every,
    Filter,
    Literal,
    Node,
    Pattern,
    Property,
    Scope,
    Some,
    Term,
    TermKind,
    Without,
    Words,
)
from daemon.retrieval.language.query import parse
from daemon.store.moment import moment_us

TODAY = date(2024, 5, 15)
pytestmark = pytest.mark.grows
RUNS = 10_000 if os.environ.get("MEMORARIUM_LONG") == "full" else 500


PROSE = 'Did I read the book "Nothing is Impossible" last year?'


def word(text: str, **more: bool) -> Words:
    return Words(Term(text), **more)


def phrase(text: str, **more: bool) -> Words:
    return Words(Term(text, TermKind.PHRASE), **more)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("tag:#Work/", (Filter("tag", "work", "Work"),)),
        ('-path:"My Folder"', (Without(Filter("path", "my folder", "My Folder")),)),
        ("SOURCE:Notes", (Filter("source", "notes", "Notes"),)),
        ("tag:a OR path:b", (Some((Filter("tag", "a", "a"), Filter("path", "b", "b"))),)),
        ("tag:a OR soil", (Some((Filter("tag", "a", "a"), word("soil"))),)),
        ("(a b) OR c", (Some((Every((word("a"), word("b"))), word("c"))),)),
        ("a (b OR c) d", (word("a"), Some((word("b"), word("c"))), word("d"))),
        ("-(a b)", (Without(Every((word("a"), word("b")))),)),
        ("path:(a OR b)", (Some((Filter("path", "a", "a"), Filter("path", "b", "b"))),)),
        ('+"x y" +need', (phrase("x y", is_needed=True), word("need", is_needed=True))),
        ('-"x y"', (Without(phrase("x y")),)),
        ("line:(foo -bar)", (Scope("line", Every((word("foo"), Without(word("bar"))))),)),
        ("block:foo", (Scope("block", word("foo")),)),
        ('section:("a b" OR c)', (Scope("section", Some((phrase("a b"), word("c")))),)),
        ('task:""', (Scope("task"),)),
        ("task-todo:call task-done:x", (Scope("task-todo", word("call")), Scope("task-done", word("x")))),
        ("match-case:HappyCat", (Scope("match-case", word("HappyCat")),)),
        ("ignore-case:cat", (word("cat"),)),
        ("content:soil", (word("soil", is_needed=True, in_text=True),)),
        ("/gr[ae]y/", (Pattern("gr[ae]y"),)),
        (r"file:/\d{4}-\d{2}/", (Pattern(r"\d{4}-\d{2}", "file"),)),
        (r"/a\/b/", (Pattern("a/b"),)),
        ("[status]", (Property("status"),)),
        ("[Status:Draft]", (Property("status", ":", "draft"),)),
        ("[rating>=3]", (Property("rating", ">=", "3"),)),
        ("[rating:>3]", (Property("rating", ">", "3"),)),
        ("[due:null]", (Property("due", "null"),)),
        ('["two words":"a b"]', (Property("two words", ":", "a b"),)),
        ("[s:a OR b]", (Some((Property("s", ":", "a"), Property("s", ":", "b"))),)),
        ("-[draft]", (Without(Property("draft")),)),
        ("is:orphan has:tasks", (Filter("is", "orphan"), Filter("has", "task"))),
        ("created:2024", (Dated("created", date(2024, 1, 1), date(2024, 12, 31)),)),
        ("created:2023..2024-02", (Dated("created", date(2023, 1, 1), date(2024, 2, 29)),)),
        ("before:2024-05", (Dated("own", None, date(2024, 4, 30)),)),
        ("after:2024-05-03 x", (Dated("own", date(2024, 5, 4), None), word("x"))),
        ("dt>=2024-01-01", (Dated("own", date(2024, 1, 1), None),)),
        ("modified:<=2024-01-01", (Dated("modified", None, date(2024, 1, 1)),)),
        ("on:3 May 2024 rain", (Dated("own", date(2024, 5, 3), date(2024, 5, 3)), word("rain"))),
        ("🎉", (Literal("🎉"),)),
    ],
)  # fmt: skip
def test_operators(text: str, parts: tuple[Node, ...]) -> None:
    assert parse(text).parts == parts


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[x] done [ ] [1] [[A link]] [text](address)", "x done 1 A link text address"),
        ("/usr/bin/env 1 / 2 / 3 and/or", "/usr/bin/env 1 2 3 and/or"),
        ("f(x) :) ;-) (unclosed", "f x unclosed"),
        ("OR a", "OR a"),
        ("a OR", "a OR"),
        ("a OR OR b", "a OR b"),
        ("is:foo has:bar", "is:foo has:bar"),
        ("before:noon on:", "before:noon on"),
        ("+49 30 1234 c++ -1.5 --flag", "+49 30 1234 c++ --flag"),
        ("tag:() path:", "path"),
        ("SALT AND PEPPER", "SALT PEPPER"),
        ("o'brien's e-mail: a@b.c", "o'brien's e-mail: a@b.c"),
        ("“curly quotes” are quotes", "curly quotes are quotes"),
    ],
)
def test_what_does_not_parse_is_text(text: str, words: str) -> None:
    assert parse(text).plain == words


@pytest.mark.parametrize("source", [r"(?=x)y", r"(a)\1", "[unclosed", "a{9999}", "(?<!x)y"])
def test_a_pattern_that_is_not_known_is_looked_for_as_words_with_a_hint(source: str) -> None:
    query = parse(f"/{source}/ rest")

    assert not any(isinstance(part, Pattern) for part in query.parts)
    assert query.plain.endswith("rest")
    assert "no pattern" in query.hints[0]


@pytest.mark.parametrize(("source", "fault"), [("(", "its ( is not closed"), ("[", "its [ is not closed")])
def test_a_broken_pattern_without_words_is_looked_for_as_it_stands(source: str, fault: str) -> None:
    query = parse(f"/{source}/")

    assert [(part.source, part.where) for part in query.parts if isinstance(part, Pattern)] == [
        (f"\\{source}", "any")
    ]
    assert query.hints == (f"/{source}/ is no pattern: {fault}; it was looked for as it stands.",)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("2024", date(2024, 1, 1), date(2024, 12, 31)),
        ("2024-02", date(2024, 2, 1), date(2024, 2, 29)),
        ("2024-5-3", date(2024, 5, 3), date(2024, 5, 3)),
        ("2024-05-03T10:00:00Z", date(2024, 5, 3), date(2024, 5, 3)),
        ("today", TODAY, TODAY),
        ("Yesterday", date(2024, 5, 14), date(2024, 5, 14)),
        ("this week", date(2024, 5, 13), date(2024, 5, 19)),
        ("last week", date(2024, 5, 6), date(2024, 5, 12)),
        ("last month", date(2024, 4, 1), date(2024, 4, 30)),
        ("next month", date(2024, 6, 1), date(2024, 6, 30)),
        ("last year", date(2023, 1, 1), date(2023, 12, 31)),
        ("7d", date(2024, 5, 8), TODAY),
        ("2 weeks", date(2024, 5, 1), TODAY),
        ("24h", date(2024, 5, 14), TODAY),
        ("3 days ago", date(2024, 5, 12), date(2024, 5, 12)),
        ("May 2023", date(2023, 5, 1), date(2023, 5, 31)),
        ("june", date(2023, 6, 1), date(2023, 6, 30)),
        ("May 3, 2024", date(2024, 5, 3), date(2024, 5, 3)),
        ("monday", date(2024, 5, 13), date(2024, 5, 13)),
    ],
)
def test_days_as_people_write_them(text: str, first: date, last: date) -> None:
    days = days_of(text, TODAY)

    assert days is not None
    assert (days.first, days.last) == (first, last)


@pytest.mark.parametrize("text", ["", "noon", "2024-02-30", "0000", "99999y", "2024-13", "market", "12/05"])
def test_what_names_no_day_is_none(text: str) -> None:
    assert days_of(text, TODAY) is None


def test_since_a_length_of_time_reaches_up_to_now() -> None:
    assert days_of("7d", TODAY) == Days(date(2024, 5, 8), TODAY, is_since=True)
    assert parse("after:7d").parts[0] == Dated("own", days_of("7d").first, None)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("soil compost", ""),
        (
            "path:Garden soil compost modified:>2024-05-03",
            "notes in path Garden that contain any of: soil, compost and were changed after 3 May 2024",
        ),
        ('"x y" -z', "notes that contain “x y” and do not contain z"),
        ("tag:a OR path:b", "notes that either are tagged #a or are in path b"),
        ("-tag:x is:orphan", "notes not tagged #x that are linked with no other"),
        ("[p>3] has:task", "notes that have a property p that is more than 3 and have a task"),
        ("task-todo:(call mum)", "notes that have one open task that holds: call and mum"),
        ("on:2024-05 -on:2023", "notes that are dated in May 2024 and are not dated in 2023"),
        ("-(tag:a path:b)", "notes that do not meet all of: are tagged #a, are in path b"),
    ],
)
def test_a_query_is_said_in_words(text: str, said: str) -> None:
    assert read_as(parse(text)) == said


def test_chips_are_the_operators_with_their_place_in_the_text() -> None:
    text = '🌱 soil -tag:"Old Stuff" /gr[ae]y/ after:last week'

    chips = chips_of(parse(text))

    assert [(chip.kind, text[chip.start : chip.end], chip.excluded) for chip in chips] == [
        ("sign", "🌱", False),
        ("tag", '-tag:"Old Stuff"', True),
        ("pattern", "/gr[ae]y/", False),
        ("date", "after:last week", False),
    ]
    assert chips[1].text == "#Old Stuff"


def test_a_bracket_taken_away_takes_its_chips_away() -> None:
    chips = chips_of(parse("-(tag:a -path:b)"))

    assert [(chip.kind, chip.excluded) for chip in chips] == [("tag", True), ("path", False)]


@pytest.mark.parametrize(
    "text",
    [
        "(" * 5000 + "a",
        "[" * 9000,
        '"' * 9999,
        "/" * 9999,
        "(-" * 3000 + "x",
        "tag:(" * 1500 + "a",
        "a OR " * 2000,
        "-" * 9000 + "a",
        'on:"' * 2000,
        "[a:" * 3000,
        "/(" * 4000,
        "x" * 10_000,
    ],
)
def test_ten_thousand_odd_characters_are_read_at_once(text: str) -> None:
    began = time.perf_counter()
    query = parse(text, typing=True)
    read_as(query)
    chips_of(query)

    # Linear: some 20 ms here; a square of it would take minutes.
    assert time.perf_counter() - began < 2


PIECES = st.sampled_from(
    [
        '"',
        "(",
        ")",
        "-",
        "+",
        "OR",
        " ",
        ":",
        "tag:",
        "path:",
        "line:(",
        "[",
        "]",
        "/",
        "on:",
        "2024",
        "..",
        ">",
        "match-case:",
        "task:",
        "a",
        "ß",
        "部署",
        "🎉",
        "\u0301",
        "\ud800",
        "\0",
        "*",
        "[a>",
        "dt>=",
        "is:",
        "has:task",
    ]
)


@settings(max_examples=RUNS, deadline=None)
@given(st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=25).map("".join)), st.booleans())
@example("a OR -(b", False)
def test_any_text_is_a_query(text: str, typing: bool) -> None:
    query = parse(text, typing=typing)

    for chip in chips_of(query):
        assert 0 <= chip.start < chip.end <= len(text)
        assert chip.kind != "text"
    assert isinstance(read_as(query), str)
    place = place_at(text, len(text) // 2)
    assert 0 <= place.start <= place.end <= len(text)


@pytest.mark.parametrize(
    ("text", "kept"),
    [("ab-" * 3000, "ab-" * 64), ("ab*" * 3000, "ab*" * 64), ('"' + "ab " * 3000 + '"', "ab " * 63 + "ab")],
)
def test_what_is_glued_or_quoted_is_cut_at_the_end_of_a_word(text: str, kept: str) -> None:
    [term] = parse(text).terms

    assert term == Term(kept, TermKind.PHRASE if text.startswith('"') else TermKind.WORD)


def test_short_operands_are_not_cut() -> None:
    text = "-".join(["ab"] * 64) + "*"

    assert parse(text).terms == (Term(text.rstrip("*"), TermKind.PREFIX),)


def test_a_query_says_which_time_it_is_about() -> None:
    query = parse("sun as_of:2026-05-01 type:decision")

    end = moment_us("2026-05-02")
    assert end is not None
    assert query.as_of == parse('as-of:"2026-05-01"').as_of == end - 1
    assert read_as(query) == "notes of type decision that contain sun, as known at 2026-05-01"
    assert [(one.kind, one.label, one.text) for one in chips_of(query)] == [
        ("as_of", "as of", "2026-05-01"),
        ("type", "type", "decision"),
    ]


@pytest.mark.parametrize("text", ["-as_of:2026 sun", "(as_of:2026 sun)", "as_of:nonsense sun"])
def test_a_time_that_cannot_be_asked_about_is_told(text: str) -> None:
    query = parse(text)

    assert query.as_of is None
    assert len(query.hints) == 1


@pytest.mark.parametrize(
    "text",
    [
        PROSE,
        PROSE.replace("?", "\uff1f"),
        "Did I read the book \u201eNothing is Impossible\u201c last year?",
        f'(space:"a b" OR space:c) {PROSE}',
        f'{PROSE} type:note -"some words"',
    ],
)
def test_quotes_in_a_question_name_something_and_need_not_stand_there(text: str) -> None:
    query = parse(text)

    assert query.required == ()
    assert word("Impossible") in query.parts
    assert all("worded otherwise" in hint for hint in query.hints)
    assert len(query.hints) == 1
    assert all("Impossible" not in text[span.start : span.end] for span in query.spans)
    assert len(query.spans) == len(parse(text.replace("?", "").replace("\uff1f", "")).spans) - 1


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (PROSE.removesuffix("?"), "Nothing is Impossible"),
        ('what is "zero knowledge"?', "zero knowledge"),
        ('"zero knowledge"?', "zero knowledge"),
        ('Where did I write +"zero knowledge" down?', "zero knowledge"),
        ('Where did I write "zero knowledge" OR "no proof" down?', "no proof"),
        ('Have I ever read "Who goes there?"', "Who goes there?"),
        ('Where did I write /zero.*/ or "no proof" down', "no proof"),
    ],
)
def test_quotes_mean_word_by_word_in_anything_else(text: str, kept: str) -> None:
    query = parse(text)

    assert any(Term(kept, TermKind.PHRASE) in group for group in query.required)
    assert not any("worded otherwise" in hint for hint in query.hints)
