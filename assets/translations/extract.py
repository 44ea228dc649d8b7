"""Reads the texts of the window out of its source.

Qt's own lupdate takes the class around a call for its context; ours is named by `texts("Memory")` in the
module that `tr` comes from. So the calls are found here, and only the file format is Qt's.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_LANGUAGE = "ui.language"
# Calls whose arguments are no texts for a person: names, keys, styles, logs.
_QUIET = frozenset(
    {
        *(
            "tr",
            "counted",
            "sentence",
            "translate",
            "count",
            "texts",
            "info",
            "debug",
            "warning",
            "error",
            "exception",
        ),
        *("setObjectName", "setProperty", "QKeySequence", "getattr", "TypeVar", "NewType", "cast"),
        *("startswith", "endswith", "split", "partition", "rpartition", "rsplit", "strip", "lstrip"),
        *("rstrip", "removeprefix", "removesuffix", "compile", "match", "search", "sub", "fullmatch"),
        *("invokeMethod", "setShortcut", "setShortcuts", "toString", "value", "setValue", "Signal", "Slot"),
        *("Path", "asset_path", "ValueError", "TypeError", "AssertionError", "QDBusMessage", "QColor"),
        *("add_argument", "ArgumentParser", "draw_icon", "text_font", "setStyleSheet", "setStyle"),
        *("write_text", "read_text", "encode", "decode", "getenv"),
    }
)
# Calls that show their first argument, whatever it looks like.
_SHOWING = frozenset(
    {
        *("setText", "setPlaceholderText", "setToolTip", "setAccessibleName", "setAccessibleDescription"),
        *(
            "setTitle",
            "setWindowTitle",
            "addItem",
            "addAction",
            "plain_label",
            "set_text",
            "set_whole",
        ),
    }
)
# A sentence, or a word with a capital: what a person would read. Styles and names on the wire are neither.
_LIKE_TEXT = re.compile(r"[A-Za-z’'”,;]+ [A-Za-z“]+|^[A-Z][a-z]{2,}|[A-Za-z]…|\{\} [a-z]|[a-z] \{\}")
_STYLE = re.compile(
    r"(ghost|small|muted|primary|caption|overline|mono|ink2?|tag|strong|body|title|good|bad|warn|danger|display"
    r"|heading|reading|accent|card|note|key|\{\})( [a-z0-9{}-]+)*"
)


@dataclass(frozen=True, order=True)
class Message:
    """A text of one context; `one` is its English form for the number 1 when it counts something."""

    context: str
    source: str
    one: str = ""


@dataclass(frozen=True)
class Finding:
    """A literal that nobody can translate, and where it stands."""

    place: str
    text: str


def extract(root: Path = ROOT) -> tuple[dict[Message, set[str]], list[Finding]]:
    """Every text with the files it stands in, and what is written so that it cannot be found."""
    trees = {_module_name(path, root): (path, _parsed(path)) for path in _modules(root)}
    contexts = {name: _contexts(tree) for name, (_, tree) in trees.items()}
    messages: dict[Message, set[str]] = {}
    findings: list[Finding] = []
    for name, (path, tree) in trees.items():
        place = path.relative_to(root).as_posix()
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            found = _message(call, name, contexts)
            if isinstance(found, Message):
                messages.setdefault(found, set()).add(place)
            elif found:
                findings.append(Finding(f"{place}:{call.lineno}", found))
    return messages, findings


def untranslated(path: Path) -> Iterator[tuple[int, str]]:
    """Literals of one module that look like texts and are no argument of `tr` or `counted`."""
    tree = _parsed(path)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        text = _literal(node)
        if _is_text(text, node, parents):
            yield getattr(node, "lineno", 0), text


def _is_text(text: str, node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    if _is_set(node, parents):
        return re.search("[A-Za-z]{2}", text) is not None
    looks = _LIKE_TEXT.search(text) is not None and not _STYLE.fullmatch(text)
    return looks and _is_shown(node, parents)


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _modules(root: Path) -> list[Path]:
    return sorted((root / "ui").rglob("*.py"))


def _module_name(path: Path, root: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _contexts(tree: ast.Module) -> dict[str, str]:
    """What `tr` and `counted` are in a module: ":Memory" for a context, else the module they come from."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {alias.asname or alias.name: node.module for alias in node.names}
        elif isinstance(node, ast.Assign) and _name(node.value) == "texts":
            context = _constant(node.value.args[0]) if isinstance(node.value, ast.Call) else None
            targets = node.targets[0].elts if isinstance(node.targets[0], ast.Tuple) else []
            found |= {target.id: f":{context}" for target in targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.FunctionDef) and node.name == "sentence":
            found[node.name] = found.get("tr", "")
    return found


def _context_of(name: str, module: str, contexts: dict[str, dict[str, str]]) -> str | None:
    for _ in range(8):
        where = contexts.get(module, {}).get(name)
        if where is None or where.startswith(":"):
            return where[1:] if where else None
        module = where
    return None


def _message(call: ast.Call, module: str, contexts: dict[str, dict[str, str]]) -> Message | str | None:
    """The text of a call, or the source of a call whose text is no literal."""
    name = _name(call)
    if name == "count" and ast.unparse(call.func) in ("words.count", "count") and len(call.args) > 1:
        return _noun(call)
    if name not in ("tr", "counted", "sentence") or not isinstance(call.func, ast.Name):
        return None
    context = _context_of(name, module, contexts)
    if context is None:
        return None
    parts = [_constant(argument) for argument in call.args[: 2 if name == "counted" else 1]]
    if None in parts or not parts:
        return None if module in (_LANGUAGE, "ui.words") and name == "counted" else ast.unparse(call)
    if name == "counted":
        return Message(context, str(parts[1]), str(parts[0]))
    return Message(context, str(parts[0]))


def _noun(call: ast.Call) -> Message | str | None:
    """`words.count(n, "note")` counts "%n notes"."""
    nouns = [_constant(argument) for argument in call.args[1:]]
    if None in nouns:
        return ast.unparse(call)
    many = nouns[1] if len(nouns) > 1 else f"{nouns[0]}s"
    return Message("Window", f"%n {many}", f"%n {nouns[0]}")


def _name(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    called = node.func
    return called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")


def _constant(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _literal(node: ast.AST) -> str:
    """A literal with {} for what an f-string puts in."""
    if isinstance(node, ast.JoinedStr):
        return "".join(_constant(part) or "{}" for part in node.values)
    return _constant(node) or ""


def _is_set(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    above = parents.get(node)
    return isinstance(above, ast.Call) and _name(above) in _SHOWING and above.args[:1] == [node]


def _is_shown(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether nothing around a literal says that it is a name, a key, a type, a log line or an error."""
    above = parents.get(node)
    if isinstance(above, ast.Expr | ast.JoinedStr | ast.Compare | ast.Subscript | ast.MatchValue):
        return False
    if isinstance(above, ast.Dict) and node in above.keys:
        return False
    child = node
    while child in parents:
        above = parents[child]
        if _hides(above, child):
            return False
        child = above
    return True


def _hides(above: ast.AST, child: ast.AST) -> bool:
    match above:
        case ast.Call(func=called):
            return child is not called and _name(above) in _QUIET
        case ast.Raise() | ast.Compare() | ast.arg() | ast.keyword(arg="replaces" | "cls" | "icon"):
            return True
        case ast.AnnAssign(annotation=annotation):
            return child is annotation
        case ast.FunctionDef(returns=returns) | ast.AsyncFunctionDef(returns=returns):
            return child is returns
        case ast.ClassDef(bases=bases):
            return any("Enum" in ast.unparse(base) for base in bases)
        case ast.Assign(targets=targets):
            return any(isinstance(target, ast.Name) and target.id.startswith("__") for target in targets)
    return False
