"""Words of code: told apart, nothing lost, and no text is slow."""

import time

import pytest

from ui.detail.highlight import language_of, parts_of_code


@pytest.mark.parametrize(
    ("language", "code", "wanted"),
    [
        ("py", "if x: # why\n", [("if", "keyword"), ("# why", "comment")]),
        ("python", '@a\nx = "s" + 0x1F', [("@a", "name"), ('"s"', "string"), ("0x1F", "number")]),
        ("ts", "let a = `t`; // c", [("let", "keyword"), ("`t`", "string"), ("// c", "comment")]),
        ("rust", "let c = 'x'; &'a str", [("let", "keyword"), ("'x'", "string"), ("str", "keyword")]),
        ("sql", "SELECT 1 -- c", [("SELECT", "keyword"), ("1", "number"), ("-- c", "comment")]),
        ("c", "#include <a>\nint x;", [("#include", "name"), ("int", "keyword")]),
        ("yaml", "key: 1 # c", [("key", "name"), ("1", "number"), ("# c", "comment")]),
        ("css", ".a { color: #fff }", [(".a", "name"), ("color", "name"), ("#fff", "name")]),
        ("html", "<b>x</b><!-- c -->", [("<b", "name"), (">", "name"), ("</b", "name"), (">", "name")]),
        ("sh", 'echo "$x" # c', [("echo", "keyword"), ('"$x"', "string"), ("# c", "comment")]),
    ],
)
def test_words_of_code_are_told_apart(language: str, code: str, wanted: list[tuple[str, str]]) -> None:
    found = [part for part in parts_of_code(code, language) if part[1]]

    assert found[: len(wanted)] == wanted


@pytest.mark.parametrize("language", ["python", "js", "css", "html", "yaml", "rust", "nonsense"])
@pytest.mark.parametrize("seed", ['"', "/*", "'''", '"""\\', "<!--", "-", "a", "1", "\n#\n", "`\\", "[["])
def test_no_text_is_lost_or_slow(language: str, seed: str) -> None:
    code = seed * (30_000 // len(seed))
    began = time.process_time()

    parts = parts_of_code(code, language)

    assert "".join(text for text, _ in parts) == code
    assert time.process_time() - began < 1.0


def test_the_language_is_what_stands_first_behind_the_fence() -> None:
    found = [language_of(info) for info in ("Python {1,3} title=x", "{.rust}", "js,linenos", "  ", "")]

    assert found == ["python", "rust", "js", "", ""]
