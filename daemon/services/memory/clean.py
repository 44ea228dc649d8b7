"""Single values of requests, checked and brought into the form in which they are kept."""

import contextlib
import unicodedata
from collections.abc import Sequence
from datetime import date
from typing import Any

import msgspec

from app.errors import InvalidInputError, TooLargeError
from daemon.store.moment import moment_of, time_at

LARGEST_TEXT = LARGEST_META = 2**20
LONGEST_NAME, MOST_TAGS = 200, 100
_NO_TEXT = {"Cc", "Cs", "Zl", "Zp"}


def check_text(text: str) -> None:
    if not text.strip():
        raise InvalidInputError("The text is empty.", hint="Say what is to be remembered.")
    if len(text.encode()) > LARGEST_TEXT:
        raise TooLargeError("The text is larger than 1 MiB.", hint="Split it, or add its file as a source.")


def check_meta(meta: dict[str, Any]) -> None:
    """TooLargeError for more than may come along with a text."""
    if meta and len(msgspec.json.encode(meta)) > LARGEST_META:
        raise TooLargeError("meta is larger than 1 MiB.", hint="Keep large things in files.")


def clean_name(field: str, value: str, longest: int = LONGEST_NAME) -> str:
    """One line without signs that cannot be seen, as names of people, sessions and spaces are."""
    if not value:
        return ""
    text = unicodedata.normalize("NFC", value).strip()
    if len(text) > longest:
        raise InvalidInputError(f"{field} is longer than {longest} characters.", hint="Shorten it.")
    if not text.isprintable() and any(unicodedata.category(char) in _NO_TEXT for char in text):
        raise InvalidInputError(f"{field} holds signs that are no text.", hint="Use one line of plain text.")
    return text


def clean_tags(tags: Sequence[str]) -> list[str]:
    if len(tags) > MOST_TAGS:
        raise InvalidInputError(f"More than {MOST_TAGS} tags.", hint="Send fewer.")
    cleaned = [clean_name("tags", tag).lstrip("#") for tag in tags]
    return list(dict.fromkeys(tag for tag in cleaned if tag))


def time_text(field: str, value: str | None) -> str:
    """A time as UTC, a day as it is, "" for none. Without an offset it is the time of this machine."""
    if not value:
        return ""
    text = value.strip()
    with contextlib.suppress(ValueError):
        return date.fromisoformat(text).isoformat()
    try:
        at = time_at(moment_of(text))
    except (ValueError, OverflowError, OSError) as exc:
        raise InvalidInputError(
            f"{field} cannot be read as a time: {text[:40]!r}.",
            hint="Write it as 2026-05-01T09:30:00+02:00, or 2026-05-01 for a day.",
        ) from exc
    return at.isoformat().replace("+00:00", "Z")
