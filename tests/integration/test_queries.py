"""Any text is a query: odd ones over HTTP and by the command line, every script, each fault."""

import json
from collections.abc import Iterator
from urllib.parse import quote

import pytest

from app.cli.main import main
from app.errors import ConflictError, InvalidInputError, SearchNotFoundError
from app.wire.search import ChangeSearch, Facets, SearchReply
from daemon.retrieval.language.token import LONGEST_QUERY
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

NOTES: dict[str, str | bytes] = {
    "AMF 1.md": "AMF band",
    "AMF 2.md": "AMF only",
    "flags.md": "Run it with --error-on-warnings, a well-known flag.",
    "zh.md": "今天讨论了部署方案",
    "zh2.md": "步2 重跑gen-itgc后50条",
    "ja.md": "サンドボックス修正 について、ﾊﾝｶｸ も。",
    "ko.md": "회의록을 정리했다",
    "th.md": "แผนการติดตั้งระบบ วันนี้",
    "de.md": "Die Straße ist schmal, der Übergang schön; Käse und Größe.",
    "vi.md": "Tiếng Việt: đường phố rất đẹp",
    "fr.md": "Un cafe\u0301 cre\u0300me et un cœur",
    "ru.md": "Ёлка стоит в лесу, всё хорошо",
    "el.md": "Το σχέδιο είναι έτοιμο",
    "ar.md": "خطة النشر جاهزة اليوم",
    "he.md": "תוכנית הפריסה מוכנה",
    "hi.md": "परिनियोजन योजना तैयार है",
    "emoji.md": "We met 🎉 and 👩‍👩‍👧 came",
    "code.md": "C++ and o'brien@example.com at https://e.x/a?b=c#d in /usr/local/bin or C:\\Temp\\x",
    "Keyboard shortcuts.md": "Press and hold.",
    "tags.md": (
        "---\nstatus: draft\nrating: 4\ndate: 2024-05-03\n---\n"
        "#real/deep #a/b/c #abc #ab #标签 #🌱grow #naïve\n"
        "- [ ] water the peas\n"
    ),
}


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    folder = tmp_path_factory.mktemp("queries")
    process = DaemonProcess(folder / "home", environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE})
    with process:
        vault = Vault(folder / "vault", NOTES)
        process.call(lambda client: client.add_source(str(vault.root)))
        wait_until(lambda: ask(process, "").total == len(NOTES), 60, "all notes are found")
        yield process


@pytest.mark.parametrize(
    ("q", "used"),
    [("今天讨论了什么方案", "words"), ("план стоит в лесу", "words"), ("a plan of today", "hybrid")],
)
def test_what_the_model_cannot_read_is_answered_by_words(daemon: DaemonProcess, q: str, used: str) -> None:
    assert daemon.call(lambda client: client.search(q)).mode == used


def ask(daemon: DaemonProcess, q: str, limit: int = 30) -> SearchReply:
    return daemon.call(lambda client: client.search(q, limit=limit, mode="words"))


def found(daemon: DaemonProcess, q: str) -> list[str]:
    return [hit.path.removesuffix(".md") for hit in ask(daemon, q).hits]


def facets_of(daemon: DaemonProcess, q: str) -> Facets:
    return daemon.call(lambda client: client.facets(q))


AWKWARD = [
    "",
    "   ",
    '"',
    '""',
    "'",
    "\0",
    "\u200b",
    "\u00ad",
    "\ufeff",
    "-",
    "--",
    "+",
    "*",
    "**",
    "(",
    ")",
    "()",
    "((",
    ":",
    "tag:",
    "tag: x",
    "-tag:",
    "path:",
    'path:"',
    "file:",
    "type:nothing",
    "source:",
    "space:",
    "is:",
    "is:odd",
    "has:",
    "has:odd",
    "before:",
    "before:noon",
    "on:2024-02-30",
    "after:99999d",
    "created:..",
    "modified:x..y",
    "dt>",
    "dt>=",
    "[",
    "]",
    "[]",
    "[a",
    "[status",
    "[status:",
    "[status>",
    "[status:]",
    "[x]",
    "[[AMF 1]]",
    "[t](u)",
    "/",
    "//",
    "/(/",
    "/[/",
    "/(?=x)/",
    r"/(a)\1/",
    "/(a+)+$/",
    "/.*/",
    "line:",
    "line:(",
    "line:()",
    "block:(a OR",
    "section:-x",
    "task:",
    'task:""',
    "task-todo:",
    "match-case:",
    "ignore-case:(",
    "content:()",
    "OR",
    "a OR",
    "OR OR",
    "a OR OR b",
    "AND",
    "NOT x",
    "NEAR(a b)",
    "a NEAR/2 b",
    "heading:x",
    "words MATCH 'x'",
    "'; DROP TABLE notes; --",
    "%_%",
    "c++",
    "o'brien",
    "o'brien@example.com",
    "https://e.x/a?b=c#d",
    "/usr/local/bin",
    "C:\\Temp\\x",
    "x^2",
    "{a: 1}",
    "<b>x</b>",
    "$x",
    "a&b|c",
    "~/notes",
    "#real",
    "# heading",
    "- [ ] water",
    "the of and",
    "🎉",
    "👩‍👩‍👧",
    "🇩🇪 🎉",
    "部署",
    "ป",
    "\u0301",
    "e\u0301",
    "\u202eabc",
    "\ud800",
    "ﬁ",
    "Ⅷ",
    "１２３",
    "(-(-(-a)))",
    "-" * 500,
    "(" * 3000,
    '"a ' * 800,
    "a" * 10_000,
    "tag:a OR " * 400,
    "-a " * 2000,
    "word " * 2000,
]


@pytest.mark.parametrize("q", AWKWARD, ids=range(len(AWKWARD)))
def test_an_awkward_query_is_answered(daemon: DaemonProcess, q: str) -> None:
    sendable = q.encode("utf-8", "replace").decode()

    reply = daemon.request("GET", f"/v1/search?q={quote(sendable)}&mode=words")

    assert reply.status == 200, reply.body
    answer = json.loads(reply.body)
    assert answer["total"] >= len(answer["hits"]) or answer["total"] > 20
    for chip in answer["chips"]:
        assert 0 <= chip["start"] < chip["end"] <= min(len(sendable), LONGEST_QUERY)
    for more in ("facets", "complete"):
        assert daemon.request("GET", f"/v1/search/{more}?q={quote(sendable)}").status == 200


@pytest.mark.parametrize("q", [q for q in AWKWARD if "\0" not in q], ids=str.__repr__)
def test_the_command_line_takes_any_query(
    daemon: DaemonProcess, q: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["search", "--home", str(daemon.home), "--json", "--mode", "words", "--", q])

    assert end.value.code == 0, capsys.readouterr().err
    assert "hits" in json.loads(capsys.readouterr().out)


class TestFaultS02:
    """A leading minus is exclusion, flags and hyphened words are text."""

    def test_a_minus_takes_away(self, daemon: DaemonProcess) -> None:
        assert found(daemon, "AMF -band") == ["AMF 2"]

    def test_only_exclusions_give_a_hint(self, daemon: DaemonProcess) -> None:
        reply = ask(daemon, "-band")

        assert (reply.hits, "minus" in reply.hint) == ([], True)

    @pytest.mark.parametrize("q", ["--error-on-warnings", "well-known"])
    def test_flags_and_hyphens_are_found_literally(self, daemon: DaemonProcess, q: str) -> None:
        assert found(daemon, q)[0] == "flags"


class TestFaultS03:
    """Blank queries."""

    @pytest.mark.parametrize("q", ["", "   ", '"', "\0", "\u200b"])
    def test_blank_shows_recent_notes(self, daemon: DaemonProcess, q: str) -> None:
        assert ask(daemon, q).total == len(NOTES)


class TestFaultS04:
    """Phrases of Chinese, Japanese and Korean."""

    @pytest.mark.parametrize(("q", "note"), [("部署方案", "zh"), ("ボックス", "ja"), ("회의록", "ko")])
    def test_a_part_of_a_run_is_found_and_marked(self, daemon: DaemonProcess, q: str, note: str) -> None:
        reply = ask(daemon, q)

        assert reply.hits[0].path == f"{note}.md"
        start, end = reply.hits[0].marks[0]
        assert q in reply.hits[0].snippet[start:end]


class TestFaultS06:
    """Latin identifiers glued to CJK text."""

    @pytest.mark.parametrize("q", ["itgc", "gen-itgc"])
    def test_found(self, daemon: DaemonProcess, q: str) -> None:
        assert found(daemon, q)[0] == "zh2"


@pytest.mark.parametrize(
    ("q", "note"),
    [
        ("strasse", "de"),
        ("Straße", "de"),
        ("ubergang", "de"),
        ("ÜBERGANG", "de"),
        ("kase", "de"),
        ("größe", "de"),
        ("duong pho", "vi"),
        ("đường", "vi"),
        ("Tieng Viet", "vi"),
        ("café", "fr"),
        ("cafe", "fr"),
        ("crème", "fr"),
        ("елка", "ru"),
        ("ёлка", "ru"),
        ("всё", "ru"),
        ("σχεδιο", "el"),
        ("ΣΧΈΔΙΟ", "el"),
        ("النشر", "ar"),
        ("הפריסה", "he"),
        ("योजना", "hi"),
        ("ติดตั้ง", "th"),
        ("วันนี้", "th"),
        ("案", "zh"),
        ("修正", "ja"),
        ("정리", "ko"),
        ("🎉", "emoji"),
        ("👩‍👩‍👧", "emoji"),
        ("c++", "code"),
        ("o'brien", "code"),
        ("usr/local", "code"),
        ("kyeboard shortcust", "Keyboard shortcuts"),
        ("tag:real", "tags"),
        ("tag:a/b", "tags"),
        ("tag:标签", "tags"),
        ("tag:🌱GROW", "tags"),
        ("tag:naïve", "tags"),
        ("[status:draft] has:todo", "tags"),
        ("on:2024-05", "tags"),
    ],
)
def test_every_script_is_found_with_and_without_its_marks(daemon: DaemonProcess, q: str, note: str) -> None:
    assert found(daemon, q)[:1] == [note]


def test_tags_are_compared_whole(daemon: DaemonProcess) -> None:
    """P17 and P18: `ab` is not found in `abc` alone, fragments of addresses are no tags."""
    facets = {facet.name: facet for facet in daemon.call(lambda client: client.facets("path:tags")).facets}
    tags = {value.value for value in facets["tag"].values}

    assert {"ab", "abc", "a/b/c", "real/deep", "🌱grow"} <= tags
    assert found(daemon, "tag:ab -tag:abc") == []
    assert found(daemon, "tag:d OR tag:set") == []


def test_facets_count_all_that_is_found_and_their_queries_narrow(daemon: DaemonProcess) -> None:
    facets = facets_of(daemon, "amf OR [status]")
    by_name = {facet.name: facet.values for facet in facets.facets}

    assert facets.total == 3
    assert [(one.value, one.count) for one in by_name["type"]] == [("note", 3)]
    for facet in facets.facets:
        for one in facet.values:
            narrowed = facets_of(daemon, f"(amf OR [status]) {one.query}")
            assert narrowed.total == one.count, one.query


def test_suggestions_fit_the_place_of_the_cursor(daemon: DaemonProcess) -> None:
    def suggested(q: str) -> list[str]:
        reply = daemon.call(lambda client: client.complete(q, len(q)))
        return [q[: reply.start] + one.text + q[reply.end :] for one in reply.suggestions]

    assert suggested("soil ta")[:2] == ["soil tag:", "soil task:"]
    assert "tag:real/deep" in suggested("tag:rea")
    assert "-tag:naïve" in suggested("-tag:nai") + suggested("-tag:naï")
    assert suggested("keyb") == ['"Keyboard shortcuts"']
    assert suggested("file:keyb") == ['file:"Keyboard shortcuts"']
    assert suggested("[sta") == ["[status:"]
    assert suggested("[status:d") == ["[status:draft]"]
    assert "type:note" in suggested("type:")
    assert "on:yesterday" in suggested("on:yes")


def test_saved_searches_live_in_files_and_keep_their_names(daemon: DaemonProcess) -> None:
    made = daemon.call(lambda client: client.save_search("Drafts", "[status:draft]", mode="words"))
    file = daemon.home / "views" / "searches" / f"{made.id}.json"
    file.write_text(file.read_text().replace("{", '{"of_a_newer_program": 1, ', 1))

    with pytest.raises(ConflictError):
        daemon.call(lambda client: client.save_search("drafts", "x"))
    changed = daemon.call(lambda client: client.change_search(made.id, ChangeSearch(name="All drafts")))

    assert (changed.name, changed.q, changed.created) == ("All drafts", "[status:draft]", made.created)
    assert json.loads(file.read_text())["of_a_newer_program"] == 1
    assert [one.name for one in daemon.call(lambda client: client.saved_searches()).searches] == [
        "All drafts"
    ]
    daemon.call(lambda client: client.remove_search(made.id))
    assert not file.exists()
    with pytest.raises(SearchNotFoundError):
        daemon.call(lambda client: client.remove_search(made.id))
    with pytest.raises(InvalidInputError):
        daemon.call(lambda client: client.save_search("  ", "x"))


def test_a_search_is_kept_and_used_by_name_from_the_command_line(
    daemon: DaemonProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*words: str) -> str:
        with pytest.raises(SystemExit) as end:
            main([*words, "--home", str(daemon.home)])
        printed = capsys.readouterr()
        assert end.value.code == 0, printed.err
        return printed.out

    run("search", "tag:real", "--save", "Deep things", "--mode", "words")
    assert "tags.md" in run("search", "--saved", "deep things")
    assert "Deep things" in run("searches", "list")
    assert "status" in run("search", "--saved", "Deep things", "--facets")
    run("searches", "rename", "Deep things", "Deeper")
    run("searches", "remove", "Deeper")
    assert "No search is kept" in run("searches", "list")


def test_a_table_holds_all_that_a_search_finds_with_its_figures(daemon: DaemonProcess) -> None:
    """The columns have one length, the newest come first, and a limit leaves out without losing count."""
    whole = daemon.call(lambda client: client.found_table("path:tags"))
    one = daemon.call(lambda client: client.found_table("path:tags", limit=1))
    at = whole.titles.index("tags")

    assert whole.total == len(whole.ids) == len(whole.tags) == len(whole.linked)
    assert "real/deep" in [tag.casefold() for tag in whole.tags[at]]
    assert whole.sizes[at] > 0
    assert whole.words[at] > 0
    moments = [moment for moment in whole.changed if moment is not None]
    assert moments == sorted(moments, reverse=True)
    assert (one.total, one.ids) == (whole.total, whole.ids[:1])
