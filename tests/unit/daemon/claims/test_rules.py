"""Each rule by itself: what makes two sentences impossible together, and what does not."""

from itertools import combinations

import pytest

from daemon.claims.judge import LEAST, Verdict, judge
from daemon.claims.reading import read


def verdict(old: str, new: str, cosine: float | None = None) -> Verdict | None:
    return judge(read(old), read(new), cosine)


def kind(old: str, new: str) -> str:
    found = verdict(old, new)
    return f"{found.kind} by {found.method}" if found else "none"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The CEO of Acme is Ann Reed.", "The CEO of Acme is Bob Hale."),
        ("Ann owns the bakery.", "Bob owns the bakery."),
        ("Ann Reed is the treasurer of the club.", "The treasurer of the club is Bob Hale."),
        ("Ann was born in Ulm.", "Ann was born in Trier."),
        ("Ann lives in Ulm.", "Ann lives in Trier."),
        ("The capital of Malta is Valletta.", "The capital of Malta is Mdina."),
        ("Anna wohnt in Ulm.", "Anna wohnt in Trier."),
        ("Anna wurde in Ulm geboren.", "Anna wurde in Trier geboren."),
    ],
)
def test_property_with_one_name_has_no_other(old: str, new: str) -> None:
    assert kind(old, new) == "entity_confusion by property"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The license of the tool is MIT.", "The license of the tool is Apache."),
        ("Our language is Rust.", "Our language is Go."),
        ("The door is red.", "The door is blue."),
        ("The photos are stored in Ceph.", "The photos are stored in MinIO."),
    ],
)
def test_property_with_one_value_has_no_other(old: str, new: str) -> None:
    assert kind(old, new) == "direct_contradiction by property"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The office is in Berlin.", "The office is in Kreuzberg, Berlin."),
        ("The CEO of Acme is Ann Reed.", "The CEO of Bolt is Bob Hale."),
        ("Ann speaks French.", "Ann speaks Spanish."),
        ("Ann is a member of the club.", "Bob is a member of the club."),
        ("Ann lived in Ulm until 2019.", "Ann lives in Trier."),
        ("The app runs on Linux.", "The app runs on Windows."),
    ],
)
def test_other_things_finer_words_and_lists_are_no_conflict(old: str, new: str) -> None:
    assert kind(old, new) == "none"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Ann eats fish.", "Ann doesn't eat fish."),
        ("The gate accepts cards.", "The gate rejects cards."),
        ("Always rinse the filter.", "Never rinse the filter."),
        ("Dogs are allowed in the hall.", "Dogs are forbidden in the hall."),
        ("The alarm is enabled.", "The alarm is disabled."),
        ("Run the tests before the merge.", "Run the tests after the merge."),
        ("Retries are safe.", "Retries are unsafe."),
        ("Hunde sind im Saal erlaubt.", "Hunde sind im Saal verboten."),
        ("Der Dienst speichert Passwörter.", "Der Dienst speichert keine Passwörter."),
    ],
)
def test_opposite_is_a_contradiction(old: str, new: str) -> None:
    assert kind(old, new) == "direct_contradiction by polarity"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Ann dislikes fish.", "Ann does not like fish."),
        ("The gate is closed.", "The gate is not open."),
        ("Run the tests before the merge.", "The merge comes after you run the tests."),
        ("Never push to main.", "Do not push to main."),
        ("The parser reads tables.", "The parser reads tables, but no nested ones."),
        ("The pool is open.", "The pool is not open on Mondays."),
        ("It is not cheap.", "There is no lift."),
    ],
)
def test_opposites_that_cancel_out_or_limit_are_no_contradiction(old: str, new: str) -> None:
    assert kind(old, new) == "none"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Logs are kept for 90 days.", "Logs are kept for 30 days."),
        ("Logs are kept for ninety days.", "Logs are kept for 2 weeks."),
        ("The limit is 5 GB.", "The limit is 500 MB."),
        ("The hut is 12 km away.", "The hut is 12 miles away."),
        ("The tool uses Python 3.10.", "The tool uses Python 3.12."),
        ("The proxy listens on port 80.", "The proxy listens on port 8080."),
        ("The rent is 1,200 euros.", "The rent is 1,250 euros."),
        ("Our uptime is 99.9%.", "Our uptime is 99.5%."),
        ("Der Tank fasst 1,5 Liter.", "Der Tank fasst 2,5 Liter."),
        ("Les journaux restent 90 jours", "Les journaux restent 30 jours"),
    ],
)
def test_other_number_of_the_same_thing_is_a_mismatch(old: str, new: str) -> None:
    assert kind(old, new) == "numeric_mismatch by number"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Tokens expire after two hours.", "Tokens expire after 120 minutes."),
        ("The limit is 1 GB.", "The limit is 1000 MB."),
        ("The notice period is 3 months.", "The notice period is 90 days."),
        ("The tool uses Python 3.12.", "The tool uses Python 3.12.4."),
        ("Logs are kept for 90 days.", "Backups are kept for 30 days."),
        ("In 2023 we had 7 desks.", "In 2025 we had 9 desks."),
        ("Version 1 allows 60 calls.", "Version 2 allows 100 calls."),
        ("Node 3 has 4 cores.", "Node 5 has 8 cores."),
        ("The rent is 840 euros.", "The rent of the garage is 60 euros."),
        ("Node a has 4 cores.", "Node b has 8 cores."),
        ("Node a has 4 cores.", "Node 5 has 8 cores."),
        ("Sensor A reads 20 degrees.", "Sensor B reads 21 degrees."),
        ("The backup of disk a took 4 hours.", "The backup of disk c took 5 hours."),
    ],
)
def test_same_amounts_and_other_things_are_no_mismatch(old: str, new: str) -> None:
    assert kind(old, new) == "none"


@pytest.mark.parametrize(
    "line",
    [
        "Node a ran {} hours on {} May",
        "Node a ran {} hours on {} Oct",
        "Node a ran {} hours on 5/{}",
        "Node a ran {} hours on 0{}/05/2026",
        "Node a ran {} hours in week {}",
        "The backup ended with {} errors on {} May",
        "The backup started at 0{}:15 on {} May",
        "Today node a ran {} hours",
        "This week node a ran {} hours",
        "Gestern lief der Knoten {} Stunden",
    ],
)
def test_lines_of_a_log_each_speak_of_their_own_day(line: str) -> None:
    lines = [line.format(at, at + 1) for at in range(2, 9)]

    assert {kind(old, new) for old, new in combinations(lines, 2)} == {"none"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Node a ran 3 hours on 5 May", "Node a ran 4 hours on 5 May"),
        ("Node a ran 3 hours in week 7", "Node a ran 4 hours in week 7"),
        ("Sensor A reads 20 degrees.", "Sensor A reads 21 degrees."),
    ],
)
def test_two_lines_of_one_day_and_one_thing_are_held_against_each_other(old: str, new: str) -> None:
    assert kind(old, new) == "numeric_mismatch by number"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The deadline is 14 March 2026.", "The deadline is 2026-03-28."),
        ("The deadline is 3 Oct.", "The deadline is 5 Oct."),
        ("The review is due on 5/1.", "The review is due on 5/8."),
        ("The shop opens at 8 am.", "The shop opens at half past nine."),
        ("The rent is due on the 3rd.", "The rent is due on the 1st of each month."),
        ("Paper is collected on Mondays.", "Paper is collected on Fridays."),
        ("The firm was founded in 2011.", "The firm was founded in 2013."),
        ("Die Frist endet am 14. März.", "Die Frist endet am 28. März."),
        ("Das Treffen beginnt um 14 Uhr.", "Das Treffen beginnt um 15:30 Uhr."),
    ],
)
def test_other_time_of_the_same_thing_is_a_conflict(old: str, new: str) -> None:
    assert kind(old, new) == "temporal_conflict by time"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The deadline is in March.", "The deadline is 14 March."),
        ("The talk starts at 9:30.", "The talk begins at half past nine."),
        ("In summer the shop opens at 8.", "In winter the shop opens at 9."),
        ("I met Ann on Monday.", "I met Ann on Friday."),
        ("The lease of the flat ends in May.", "The lease of the shop ends in June."),
    ],
)
def test_finer_times_other_seasons_and_events_are_no_conflict(old: str, new: str) -> None:
    assert kind(old, new) == "none"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("We deploy with Jenkins.", "We no longer deploy with Jenkins."),
        ("The list goes out with Mailman.", "The list now goes out with Sympa instead of Mailman."),
        ("Our wiki is Confluence.", "We moved our wiki from Confluence to Outline."),
        ("The hall costs 30 euros.", "As of May the hall costs 35 euros."),
        ("The old boiler heats the hall.", "The old boiler was sold."),
        ("Wir liefern mit Jenkins aus.", "Wir liefern nicht mehr mit Jenkins aus."),
    ],
)
def test_sentence_that_tells_of_a_change_may_replace_the_older_one(old: str, new: str) -> None:
    found = verdict(old, new)

    assert found is not None
    assert found.kind == "supersession"


def test_no_more_than_is_no_change() -> None:
    assert kind("A team has 5 people.", "A team has no more than 5 people.") == "none"


def test_sentences_far_apart_in_meaning_are_not_judged_by_their_words() -> None:
    old, new = "Logs are kept for 90 days.", "Logs are kept for 30 days."
    near, far = verdict(old, new, 0.96), verdict(old, new, 0.3)

    assert near is not None
    assert near.confidence == pytest.approx(0.9)
    assert far is None


def test_each_word_that_only_one_says_makes_it_less_sure() -> None:
    plain = verdict("Logs are kept for 90 days.", "Logs are kept for 30 days.")
    more = verdict("Logs are kept for 90 days.", "Audit logs are kept for 30 days.")

    assert plain is not None
    assert more is not None
    assert LEAST <= more.confidence < plain.confidence


def test_words_for_a_person_name_both_values_and_ask_for_one() -> None:
    found = verdict("The rent is due on the 3rd of each month.", "The rent is due on the 1st.")

    assert found is not None
    assert found.question == "The rent is due on which day of each month?"
    assert "different days (3rd, 1st)" in found.explanation
    assert (found.old_marks, found.new_marks) == ([(23, 26)], [(23, 26)])


@pytest.mark.parametrize(
    ("old", "new", "question"),
    [
        ("The CEO of Acme is Ann Reed.", "The CEO of Acme is Bob Hale.", "Who is the CEO of Acme?"),
        ("Ann owns the bakery.", "Bob owns the bakery.", "Who owns the bakery?"),
        ("Ann was born in Ulm.", "Ann was born in Trier.", "Where was Ann born?"),
        (
            "The tool uses Python 3.10.",
            "The tool uses Python 3.12.",
            "The tool uses which version of Python?",
        ),
        ("Logs are kept for 90 days.", "Logs are kept for 2 days.", "Logs are kept for how many days?"),
        ("The shop opens at 8 am.", "The shop opens at 9 am.", "The shop opens at what time?"),
        ("Der Tank fasst 1,5 Liter.", "Der Tank fasst 2 Liter.", "Der Tank fasst wie viele Liter?"),
        ("Ann eats fish.", "Ann doesn't eat fish.", "Is it so: Ann eats fish?"),
        ("We use Jenkins.", "We no longer use Jenkins for builds.", ""),
    ],
)
def test_heading_is_a_question(old: str, new: str, question: str) -> None:
    found = verdict(old, new)

    assert (found.question if found else "") == question
