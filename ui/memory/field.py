"""What a memory of each type carries beyond its text: how it is shown and how it is asked for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ui.memory.wording import tr

FieldKind = Literal["line", "text", "lines", "options", "choice"]
SEVERITIES = ("low", "medium", "high", "critical")
DECISION_KINDS = ("inference", "preference", "classification", "choice", "belief", "policy")
# What a person reads for each of them.
CHOICES = {
    "low": tr("low"),
    "medium": tr("medium"),
    "high": tr("high"),
    "critical": tr("critical"),
    "inference": tr("inference"),
    "preference": tr("preference"),
    "classification": tr("classification"),
    "choice": tr("choice"),
    "belief": tr("belief"),
    "policy": tr("policy"),
}
TYPES = (
    "fact",
    "decision",
    "constraint",
    "lesson",
    "howto",
    "event",
    "opinion",
    "observation",
    "reasoning",
    "failure",
    "note",
    "pending",
    "snapshot",
)


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """One field: `lines` is a text a line, `options` alternatives with reasons, `choice` one of `choices`."""

    name: str
    label: str
    kind: FieldKind = "line"
    hint: str = ""
    choices: tuple[str, ...] = ()


_RATIONALE = FieldSpec("rationale", tr("Rationale"), "text", tr("Why this and nothing else"))
_DOMAIN = FieldSpec("domain", tr("Field of use"), hint=tr("Where it holds, for example “billing”"))
_SEVERITY = FieldSpec("severity", tr("How serious"), "choice", choices=SEVERITIES)
_CONTEXT = FieldSpec("context", tr("Where it was learnt"), "text")
_STEPS = FieldSpec("steps", tr("Steps"), "lines", tr("One step a line"))
_FIELDS: dict[str, tuple[FieldSpec, ...]] = {
    "decision": (
        FieldSpec("rejected", tr("Rejected"), "options", tr("What was not taken, and why")),
        _RATIONALE,
        FieldSpec("constraints", tr("Holds while"), "lines", tr("One condition a line")),
        FieldSpec("decision_type", tr("Kind of decision"), "choice", choices=DECISION_KINDS),
        FieldSpec("decided_by", tr("Decided by")),
        FieldSpec("recommended_by", tr("Recommended by")),
        _DOMAIN,
    ),
    "constraint": (_RATIONALE, _SEVERITY, _DOMAIN),
    "lesson": (_CONTEXT, _SEVERITY, _DOMAIN),
    "failure": (
        FieldSpec("cause", tr("Cause"), "text"),
        FieldSpec("fix", tr("What mended it"), "text"),
        FieldSpec("context", tr("Where it happened"), "text"),
        _SEVERITY,
    ),
    "howto": (_STEPS, FieldSpec("requirements", tr("Needs"), "lines", tr("One thing a line")), _DOMAIN),
    "event": (
        FieldSpec("place", tr("Place")),
        FieldSpec("people", tr("People"), "lines", tr("One name a line")),
    ),
    "opinion": (FieldSpec("subject", tr("About")), FieldSpec("aspect", tr("Aspect"))),
    "observation": (FieldSpec("entity", tr("About")), FieldSpec("aspect", tr("Aspect"))),
    "reasoning": (_STEPS, FieldSpec("conclusion", tr("Conclusion"), "text")),
    "pending": (FieldSpec("requirements", tr("Waits for"), "lines", tr("One thing a line")),),
    "snapshot": (FieldSpec("subject", tr("Of what")),),
}


@dataclass(frozen=True, slots=True)
class Option:
    """An alternative that was not taken, why, and who said so."""

    option: str
    reason: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class FieldPart:
    """A field with a value, as it is shown."""

    spec: FieldSpec
    text: str = ""
    lines: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()


def fields_of(kind: str) -> tuple[FieldSpec, ...]:
    """The fields of a type, in the order in which they are shown."""
    return _FIELDS.get(kind, ())


def field_names(kind: str) -> frozenset[str]:
    """The names of them."""
    return frozenset(spec.name for spec in fields_of(kind))


def field_parts(kind: str, properties: Mapping[str, Any]) -> list[FieldPart]:
    """The fields that say something; a value of another form than expected is shown as text."""
    found = []
    for spec in fields_of(kind):
        value = properties.get(spec.name)
        if value not in (None, "", [], {}):
            found.append(_part(spec, value))
    return found


def options_of(value: Any) -> tuple[Option, ...]:
    """Alternatives as they stand in a page: texts, or each with reason and author."""
    items = value if isinstance(value, list) else [value]
    found = []
    for item in items:
        if isinstance(item, Mapping):
            by = item.get("by") or item.get("author") or ""
            found.append(Option(_text(item.get("option")), _text(item.get("reason")), _text(by)))
        elif _text(item):
            found.append(Option(_text(item)))
    return tuple(option for option in found if option.option)


def texts_of(value: Any) -> tuple[str, ...]:
    """A list of texts, or one text."""
    items = value if isinstance(value, list) else [value]
    return tuple(text for text in (_text(item) for item in items) if text)


def _part(spec: FieldSpec, value: Any) -> FieldPart:
    if spec.kind == "options":
        return FieldPart(spec, options=options_of(value))
    if spec.kind == "lines":
        return FieldPart(spec, lines=texts_of(value))
    text = "\n".join(texts_of(value))
    return FieldPart(spec, text=CHOICES.get(text, text) if spec.kind == "choice" else text)


def _text(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return ""
    return str(value).strip().removeprefix("[[").removesuffix("]]")
