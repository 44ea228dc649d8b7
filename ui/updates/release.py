"""What a list of releases says. Plain functions."""

import re
import urllib.request
from dataclasses import dataclass

import msgspec

_NUMBERS = re.compile(r"\d+(?:\.\d+)*")
_LIMIT_S, _AT_MOST = 10.0, 1 << 20


@dataclass(frozen=True, slots=True)
class Release:
    """A version and the page that tells of it."""

    version: str
    page: str


class _Listed(msgspec.Struct):
    """The newest release, as GitHub and Forgejo tell it."""

    tag_name: str
    html_url: str


def fetch(address: str) -> bytes:
    """Ask once, with nothing about this machine or its person. Raises OSError or ValueError."""
    if not address.startswith("https://"):
        raise ValueError("releases are asked for over https alone")
    request = urllib.request.Request(address, headers={"User-Agent": "Memorarium"})  # noqa: S310  # https
    with urllib.request.urlopen(request, timeout=_LIMIT_S) as answer:  # noqa: S310  # https
        # Whoever answers may send the question elsewhere.
        if not answer.url.startswith("https://"):
            raise ValueError("releases are read over https alone")
        found: bytes = answer.read(_AT_MOST)
        return found


def release_of(answer: bytes) -> Release | None:
    """The newest release of an answer; None for anything that is none."""
    try:
        listed = msgspec.json.decode(answer, type=_Listed)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    found = _NUMBERS.search(listed.tag_name)
    if found is None or not listed.html_url.startswith("https://"):
        return None
    return Release(found[0], listed.html_url)


def is_newer(version: str, than: str) -> bool:
    """Whether a version comes after another, number by number."""
    return _numbers(version) > _numbers(than)


def _numbers(version: str) -> tuple[int, ...]:
    found = _NUMBERS.search(version)
    numbers = [int(part) for part in found[0].split(".")] if found is not None else []
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)
