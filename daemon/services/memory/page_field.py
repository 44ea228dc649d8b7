"""What a memory of each type may carry beyond its text, and how that is checked."""

from collections.abc import Callable, Mapping
from typing import Any

from app.errors import InvalidInputError
from app.wire.record_types import FieldType
from daemon.pages.field import FieldError, fields_in
from daemon.pages.kind import EMBED, GRADUATED, REFERENCE, RETRACTED, SHARE, STATUS
from daemon.pages.plan import OUTCOME, STATE
from daemon.pages.read import OWN

Check = Callable[[str, Any], Any]
LONGEST_KEY = 60
DECISION_TYPES = ("inference", "preference", "classification", "choice", "belief", "policy")
SEVERITIES = ("low", "medium", "high", "critical")
# Names that other programs use.
ALIASES = {
    "rejected_alternatives": "rejected",
    "alternatives": "rejected",
    "reason": "rationale",
    "relations": "triples",
}


def _refused(name: str, wanted: str) -> InvalidInputError:
    return InvalidInputError(f"meta.{name} is not {wanted}.", hint=f"Send {name} as {wanted}.")


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise _refused(name, "a text")
    return value.strip()


def _texts(name: str, value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(one, str) and one.strip() for one in value):
        raise _refused(name, "a list of texts")
    return [one.strip() for one in value]


def _steps(name: str, value: Any) -> list[str]:
    found = _texts(name, value)
    if not found:
        raise _refused(name, "a list with at least one text")
    return found


def _share(name: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise _refused(name, "a number from 0 to 1")
    return float(value)


def _flag(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise _refused(name, "true or false")
    return value


def _one_of(*choices: str) -> Check:
    def check(name: str, value: Any) -> str:
        plain = value.strip().lower() if isinstance(value, str) else ""
        if plain not in choices:
            raise _refused(name, f"one of {', '.join(choices)}")
        return plain

    return check


def _options(name: str, value: Any) -> list[Any]:
    """Alternatives: texts, or each with its reason."""
    items = value if isinstance(value, list) else [value]
    found: list[Any] = []
    for item in items:
        if isinstance(item, str) and item.strip():
            found.append(item.strip())
        elif isinstance(item, Mapping) and isinstance(item.get("option"), str) and item["option"].strip():
            if not all(isinstance(part, str) for part in item.values()):
                raise _refused(name, "a list of texts, or of {option, reason}")
            found.append({key: part.strip() for key, part in item.items()})
        else:
            raise _refused(name, "a list of texts, or of {option, reason}")
    return found


def _field_lines(name: str, value: Any) -> list[str]:
    lines = _texts(name, value)
    try:
        fields_in(lines)
    except FieldError as error:
        raise InvalidInputError(f"meta.{name}: {error}.", hint="Write each as: NAME TYPE required") from error
    return lines


def _entities(name: str, value: Any) -> list[Any]:
    """Whom it tells of: names, or each with its type."""
    wanted = "a list of names, or of {name, type}"
    items = value if isinstance(value, list) else [value]
    return [_parts(name, item, ("name",), wanted) for item in items]


def _triples(name: str, value: Any) -> list[Any]:
    """What it says, as subject, predicate, object; other programs call these source, type, target."""
    wanted = "a list of texts, or of {subject, predicate, object}"
    items = value if isinstance(value, list) else [value]
    return [_parts(name, _renamed(item), ("subject", "predicate", "object"), wanted) for item in items]


def _renamed(item: Any) -> Any:
    if not isinstance(item, Mapping):
        return item
    names = {"source": "subject", "type": "predicate", "relation": "predicate", "target": "object"}
    return {names.get(key, key) if names.get(key) not in item else key: part for key, part in item.items()}


def _parts(name: str, item: Any, wanted: tuple[str, ...], form: str) -> Any:
    if isinstance(item, str) and item.strip():
        return item.strip()
    texts = item if isinstance(item, Mapping) else {}
    is_whole = all(isinstance(texts.get(one), str) and texts[one].strip() for one in wanted)
    if not is_whole or not all(isinstance(part, str) for part in texts.values()):
        raise _refused(name, form)
    return {key: part.strip() for key, part in texts.items()}


COMMON: dict[str, Check] = {
    "confidence": _share,
    "pinned": _flag,
    "source": _text,
    "evidence": _texts,
    "aliases": _texts,
    "summary": _text,
    "entities": _entities,
    "triples": _triples,
    EMBED: _flag,
    REFERENCE: _flag,
    SHARE: _one_of("private", "peer", "public"),
}
FIELDS: dict[str, dict[str, Check]] = {
    "decision": {
        "rejected": _options,
        "rationale": _text,
        "constraints": _texts,
        "domain": _text,
        "decision_type": _one_of(*DECISION_TYPES),
        "decided_by": _text,
        "recommended_by": _text,
        "requirements": _texts,
    },
    "constraint": {"domain": _text, "severity": _one_of(*SEVERITIES), "rationale": _text},
    "lesson": {"context": _text, "severity": _one_of(*SEVERITIES), "domain": _text},
    "failure": {
        "context": _text,
        "severity": _one_of(*SEVERITIES),
        "cause": _text,
        "fix": _text,
        "error": _text,
        "tried": _text,
        "task": _text,
    },
    "howto": {"steps": _steps, "requirements": _texts, "domain": _text},
    "event": {"place": _text, "people": _texts},
    "opinion": {"subject": _text, "aspect": _text},
    "observation": {"entity": _text, "aspect": _text},
    "reasoning": {
        "steps": _steps,
        "conclusion": _text,
        "goal": _text,
        "task_type": _text,
        "domain": _text,
        "complexity": _one_of("low", "medium", "high"),
        "quality": _share,
    },
    "plan": {STATE: _one_of("active", "completed", "failed"), OUTCOME: _text},
    "pending": {"requirements": _texts},
    "snapshot": {"subject": _text},
    "schema": {"name": _text, "fields": _field_lines, "strategy": _one_of("full", "indexed", "append")},
}
# These are found by their words as the text is.
FOUND = (
    "rationale",
    "rejected",
    "constraints",
    "context",
    "cause",
    "fix",
    "error",
    "tried",
    "outcome",
    "goal",
    "steps",
    "conclusion",
    "requirements",
    "subject",
    "entity",
    "aspect",
    "place",
    "people",
    "domain",
    "summary",
    "entities",
    "triples",
)
_FOUND = frozenset(FOUND)


def checked_fields(kind: str, meta: Mapping[str, Any]) -> dict[str, Any]:
    """Return what came along, known fields in their form, others as they came.

    Raises InvalidInputError for a field of another form, or for one that has a place of its own.
    """
    checks = COMMON | FIELDS.get(kind, {})
    found: dict[str, Any] = {}
    for given, value in meta.items():
        name = ALIASES.get(given, given) if ALIASES.get(given) in checks else given
        _check_key(name, checks)
        if value is None:
            continue
        found[name] = checks[name](name, value) if name in checks else value
        if name.lower() == STATUS:
            _check_status(value)
    return found


def _check_key(name: str, checks: Mapping[str, Check]) -> None:
    if not name.strip() or len(name) > LONGEST_KEY or not name.isprintable() or name != name.strip():
        raise InvalidInputError(
            f"meta holds a field whose name cannot be kept: {name[:LONGEST_KEY]!r}.",
            hint=f"Use a name of at most {LONGEST_KEY} plain characters.",
        )
    if name.lower() in OWN and name not in checks:
        raise InvalidInputError(
            f"meta.{name} has a place of its own.", hint=f"Send {name.lower()} beside meta, not in it."
        )


def _check_status(value: Any) -> None:
    """What sets a memory aside wants a reason, and tells its history."""
    word = value.strip().lower() if isinstance(value, str) else ""
    if word in {RETRACTED, GRADUATED}:
        verb = "retract" if word == RETRACTED else "graduate"
        raise InvalidInputError(
            f"meta.status cannot be set to {word}.", hint=f"Do it with: memorarium {verb}"
        )


_TOLD: dict[Check, tuple[FieldType, str]] = {
    _text: ("string", ""),
    _texts: ("list", "string"),
    _steps: ("list", "string"),
    _share: ("number", ""),
    _flag: ("boolean", ""),
    _options: ("list", ""),
    _entities: ("list", ""),
    _triples: ("list", ""),
}


def kind_of_check(check: Check) -> tuple[FieldType, str]:
    """The type of a field that is checked so, and that of its elements; one of some words is a string."""
    return _TOLD.get(check, ("string", ""))


def found_words(properties: Mapping[str, Any]) -> str:
    """The words of a page's fields that a search is to find, one field a line."""
    if _FOUND.isdisjoint(properties):
        return ""
    lines = []
    for name in (name for name in FOUND if name in properties):
        words = "; ".join(_words(properties[name]))
        lines += [f"{name.capitalize()}: {words}"] if words else []
    return "\n".join(lines)


def _words(value: Any) -> list[str]:
    if isinstance(value, str):
        plain = value.replace("[[", "").replace("]]", "")
        return [plain] if plain.strip() else []
    if isinstance(value, Mapping):
        return [" – ".join(words for part in value.values() for words in _words(part))]
    return [words for item in value for words in _words(item)] if isinstance(value, list) else []
