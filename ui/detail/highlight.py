"""Words of code told apart, for colours: one pass with one expression a language. Plain functions, no Qt.

Every alternative takes what it can and never asks for its end, so that no text makes the scan slow.
"""

import re
from functools import cache
from typing import Literal, NamedTuple

CodeKind = Literal["", "keyword", "string", "comment", "number", "name"]
# What is longer is shown without colours from there on.
_COLOURED_AT_MOST = 100_000
_SIGNS = str.maketrans("{},", "   ")


class _Grammar(NamedTuple):
    """`keywords` are parted by blanks; `comments` and `strings` name the forms of `_FORMS`."""

    keywords: str
    comments: str
    strings: str = "double single"
    names: str = ""
    any_case: bool = False


_FORMS = {
    "hash": r"\#[^\n]*",
    "slashes": r"//[^\n]*",
    "dashes": r"--[^\n]*",
    "semicolon": r";[^\n]*",
    "percent": r"%[^\n]*",
    "stars": r"/\*(?:[^*]|\*(?!/))*(?:\*/)?",
    "markup": r"<!--(?:[^-]|-(?!->))*(?:-->)?",
    "double": r'"(?:[^"\\\n]|\\.)*"?',
    "single": r"'(?:[^'\\\n]|\\.)*'?",
    "tick": r"`(?:[^`\\]|\\.)*`?",
    "letter": r"'(?:[^'\\\n]|\\[^\n])'",
    "triple": r"\"\"\"(?:[^\"\\]|\\.|\"(?!\"\"))*(?:\"\"\")?"
    r"|'''(?:[^'\\]|\\.|'(?!''))*(?:''')?",
    "decorator": r"@[A-Za-z_][\w.]*",
    "directive": r"(?m:^[ \t]*\#[ \t]*[a-z]+)",
    "shell": r"\$(?:\{[^}\n]*\}?|\w+)",
    "key": r"(?m:^[ \t]*(?:-[ \t]+)?[\w.-]+(?=:(?:\s|$)))",
    "table": r"(?m:^[ \t]*\[[^\]\n]*\]?)",
    "element": r"</?[A-Za-z][\w:-]*|/?>",
    "colour": r"\#[0-9a-fA-F]{3,8}\b",
    "property": r"(?<![a-z-])[a-z-]+(?=[ \t]{0,9}:)|[.\#][A-Za-z_][\w-]*",
}

_C = _Grammar(
    "auto break case char const continue default do double else enum extern float for goto if inline int"
    " long register return short signed sizeof static struct switch typedef union unsigned void volatile"
    " while bool true false NULL size_t",
    "slashes stars",
    names="directive",
)
_JS = _Grammar(
    "async await break case catch class const continue default delete do else export extends false finally"
    " for from function get if import in instanceof let new null of return set static super switch this"
    " throw true try typeof undefined var void while yield",
    "slashes stars",
    "double single tick",
)
_SHELL = _Grammar(
    "if then else elif fi for in do done while until case esac function return export local readonly set"
    " unset shift exit echo source alias break continue",
    "hash",
    names="shell",
)
_SQL = _Grammar(
    "select from where and or not null is in as on join left right inner outer full cross group by order"
    " having limit offset union all distinct insert into values update set delete create table view index"
    " drop alter add primary key foreign references unique default check case when then else end like"
    " between exists with returning begin commit rollback true false",
    "dashes stars",
    any_case=True,
)
_GRAMMARS = {
    "python": _Grammar(
        "and as assert async await break case class continue def del elif else except finally for from"
        " global if import in is lambda match nonlocal not or pass raise return try type while with yield"
        " None True False self",
        "hash",
        "triple double single",
        "decorator",
    ),
    "javascript": _JS,
    "typescript": _JS._replace(
        keywords=_JS.keywords
        + " abstract any as boolean declare enum implements interface keyof namespace never number private"
        " protected public readonly string symbol type unknown",
        names="decorator",
    ),
    "c": _C,
    "cpp": _C._replace(
        keywords=_C.keywords
        + " catch class constexpr delete explicit friend mutable namespace new noexcept nullptr operator"
        " override private protected public template this throw try typename using virtual"
    ),
    "csharp": _C._replace(
        keywords=_C.keywords
        + " abstract async await base catch class decimal delegate event finally foreach get in interface"
        " internal is namespace new null object out override params private protected public readonly"
        " ref sealed set string this throw try using var virtual"
    ),
    "java": _Grammar(
        "abstract assert boolean break byte case catch char class continue default do double else enum"
        " extends final finally float for if implements import instanceof int interface long native new"
        " null package private protected public record return short static super switch this throw throws"
        " true false try var void volatile while",
        "slashes stars",
        names="decorator",
    ),
    "kotlin": _Grammar(
        "as break by class companion continue data do else false for fun if import in interface internal is"
        " null object open override package private protected public return sealed super suspend this"
        " throw true try typealias val var when while",
        "slashes stars",
        names="decorator",
    ),
    "swift": _Grammar(
        "as break case catch class continue default defer do else enum extension false for func guard if"
        " import in init inout is let nil private protocol public return self static struct super switch"
        " throw throws true try var where while",
        "slashes stars",
        "triple double",
        "decorator",
    ),
    "rust": _Grammar(
        "as async await break const continue crate dyn else enum extern false fn for if impl in let loop"
        " match mod move mut pub ref return self Self static struct super trait true type unsafe use where"
        " while i8 i16 i32 i64 u8 u16 u32 u64 isize usize f32 f64 bool char str String",
        "slashes stars",
        "double letter",
    ),
    "go": _Grammar(
        "break case chan const continue default defer else fallthrough false for func go goto if import"
        " interface map nil package range return select struct switch true type var bool byte error float64"
        " int int64 rune string uint",
        "slashes stars",
        "double tick letter",
    ),
    "ruby": _Grammar(
        "alias and begin break case class def do else elsif end ensure false for if in module next nil not"
        " or redo rescue retry return self super then true unless until when while yield require",
        "hash",
    ),
    "php": _Grammar(
        "abstract array as break case catch class const continue default do echo else elseif extends false"
        " final finally fn for foreach function if implements interface namespace new null private"
        " protected public return static switch this throw true try use var while",
        "slashes stars",
    ),
    "lua": _Grammar(
        "and break do else elseif end false for function if in local nil not or repeat return then true"
        " until while",
        "dashes",
    ),
    "haskell": _Grammar(
        "case class data deriving do else if import in instance let module newtype of qualified then type"
        " where",
        "dashes",
        "double letter",
    ),
    "r": _Grammar(
        "function if else for while repeat in next break TRUE FALSE NULL NA library return", "hash"
    ),
    "shell": _SHELL,
    "sql": _SQL,
    "json": _Grammar("true false null", "slashes", "double"),
    "yaml": _Grammar("true false null yes no on off", "hash", names="key"),
    "toml": _Grammar("true false", "hash", names="table"),
    "ini": _Grammar("true false yes no on off", "hash semicolon", names="table"),
    "html": _Grammar("", "markup", "double single", "element"),
    "css": _Grammar("important inherit initial auto none", "stars", names="colour property"),
    "latex": _Grammar("begin end section item label ref cite", "percent", ""),
    "docker": _Grammar(
        "FROM RUN COPY ADD ENV ARG CMD ENTRYPOINT WORKDIR EXPOSE USER VOLUME LABEL AS", "hash"
    ),
}
_OTHER_NAMES = {
    **dict.fromkeys(("py", "python3", "py3", "pycon"), "python"),
    **dict.fromkeys(("js", "jsx", "mjs", "node"), "javascript"),
    **dict.fromkeys(("ts", "tsx"), "typescript"),
    **dict.fromkeys(("c++", "cc", "hpp", "cxx"), "cpp"),
    **dict.fromkeys(("cs", "c#"), "csharp"),
    **dict.fromkeys(("h", "objc", "glsl"), "c"),
    **dict.fromkeys(("kt", "kts"), "kotlin"),
    **dict.fromkeys(
        ("sh", "bash", "zsh", "fish", "console", "powershell", "ps1", "make", "makefile"), "shell"
    ),
    **dict.fromkeys(("postgresql", "mysql", "sqlite", "plsql"), "sql"),
    **dict.fromkeys(("jsonc", "json5"), "json"),
    **dict.fromkeys(("xml", "svg", "vue", "xhtml"), "html"),
    **dict.fromkeys(("scss", "less", "sass"), "css"),
    **dict.fromkeys(("tex",), "latex"),
    **dict.fromkeys(("dockerfile", "containerfile"), "docker"),
    **dict.fromkeys(("conf", "cfg", "properties"), "ini"),
    **dict.fromkeys(("rs",), "rust"),
    **dict.fromkeys(("golang",), "go"),
    **dict.fromkeys(("rb",), "ruby"),
    **dict.fromkeys(("yml",), "yaml"),
    **dict.fromkeys(("hs",), "haskell"),
}


def language_of(info: str) -> str:
    """The name behind the fence of code, "python" of "python {3,5} title=x"; "" without one."""
    words = info.translate(_SIGNS).split()
    return words[0].lstrip(".").casefold()[:24] if words else ""


def parts_of_code(code: str, language: str) -> list[tuple[str, CodeKind]]:
    """The code in pieces that follow each other, each of one kind; one piece for an unknown language."""
    name = _OTHER_NAMES.get(language, language)
    if name not in _GRAMMARS:
        return [(code, "")]
    pattern, keywords, any_case = _scanner(name)
    parts: list[tuple[str, CodeKind]] = []
    at = 0
    for match in pattern.finditer(code, 0, _COLOURED_AT_MOST):
        kind = _kind_of(match, keywords, any_case=any_case)
        if not kind:
            continue
        if match.start() > at:
            parts.append((code[at : match.start()], ""))
        parts.append((match[0], kind))
        at = match.end()
    return [*parts, (code[at:], "")] if at < len(code) else parts


def _kind_of(match: re.Match[str], keywords: frozenset[str], *, any_case: bool) -> CodeKind:
    kind = match.lastgroup
    if kind == "word":
        word = match[0].casefold() if any_case else match[0]
        return "keyword" if word in keywords else ""
    return next((one for one in _KINDS if one == kind), "")


_KINDS: tuple[CodeKind, ...] = ("string", "comment", "number", "name")


@cache
def _scanner(name: str) -> tuple[re.Pattern[str], frozenset[str], bool]:
    grammar = _GRAMMARS[name]
    groups = [
        ("comment", [_FORMS[form] for form in grammar.comments.split()]),
        ("string", [_FORMS[form] for form in grammar.strings.split()]),
        ("name", [_FORMS[form] for form in grammar.names.split()]),
        ("number", [r"(?<![\w.])(?:0[xXbBoO][0-9a-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)\w{0,3}"]),
        ("word", [r"[^\W\d]\w*"]),
    ]
    if grammar.names == "directive":
        groups.insert(0, groups.pop(2))
    source = "|".join(f"(?P<{kind}>{'|'.join(forms)})" for kind, forms in groups if forms)
    words = (word.casefold() if grammar.any_case else word for word in grammar.keywords.split())
    return re.compile(source, re.DOTALL), frozenset(words), grammar.any_case
