"""Secrets in a text that is to be remembered: keys, tokens, passwords, card numbers.

Found by what they begin with, by the words before them, by their entropy after such words, and card numbers
by Luhn's checksum. Hashes, ids and prose are none. All steps take time in proportion to the text: one class
of signs at a time, never a pattern that could go back.
"""

import math
import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

# What a secret may be made of, as one run; shorter ones say too little.
_RUN = re.compile(r"[A-Za-z0-9_\-.+/=~!@#$%^&*?:]{6,}")
# Parts of a run that `=` and `:` divide; a longer one is data, such as a picture.
_PIECE = re.compile(r"[^=:]{6,}")
_LONGEST = 1000
# No run without one of these is a secret by its beginning, its entropy or the word before it.
_TELLING = re.compile(r"[0-9@#$%^&*~+]|[!?].|://|AKIA|ASIA|eyJ")
_SHORTEST = 6
_DIGITS = re.compile(r"[0-9][0-9 -]{11,22}[0-9]")
_BEGIN, _PRIVATE, _END = "-----BEGIN ", "PRIVATE KEY", "-----END "
_LONGEST_HEAD, _LONGEST_KEY = 80, 20_000

# Beginning, least length in all, kind.
_BEGINNINGS: tuple[tuple[str, int, str], ...] = (
    *((one, 20, "cloud key") for one in ("AKIA", "ASIA")),
    ("AIza", 39, "cloud key"),
    ("ya29.", 40, "cloud key"),
    ("SG.", 50, "token"),
    *((one, 36, "token") for one in ("ghp_", "gho_", "ghu_", "ghs_", "ghr_", "npm_", "hf_")),
    ("github_pat_", 40, "token"),
    ("glpat-", 24, "token"),
    *((one, 24, "token") for one in ("xoxb-", "xoxp-", "xoxa-", "xoxs-", "xapp-")),
    *(
        (one, 24, "token")
        for one in ("sk-", "sk_live_", "rk_live_", "sk_test_", "whsec_", "shpat_", "dop_v1_")
    ),
    ("pypi-AgEI", 40, "token"),
    ("memorarium_", 40, "token"),
    ("AGE-SECRET-KEY-1", 60, "private key"),
)
_PASSWORD_WORDS = ("password", "passwort", "kennwort", "passwd", "passphrase", "pwd", "密码", "口令")
_KEY_WORDS = (
    "secret", "token", "api_key", "api-key", "apikey", "api key", "access_key", "access key", "auth_key",
    "private_key", "client_secret", "bearer", "authorization", "api-schlüssel", "schlüssel", "密钥", "令牌",
)  # fmt: skip
# How far before a value its word may stand.
_REACH = 24
_PLACEHOLDERS = ("example", "placeholder", "changeme", "your", "xxxx", "****", "....", "redacted",
                 "process.env", "os.environ", "getenv", "none", "null", "undefined")  # fmt: skip
_CARDS = {16: ("4", "51", "52", "53", "54", "55", "6011", "65", "22", "23", "24", "25", "26", "27"),
          15: ("34", "37")}  # fmt: skip


class Secret(NamedTuple):
    """Where it stands in a text, in code points, and what it is."""

    start: int
    stop: int
    kind: str


def find_secrets(text: str) -> list[Secret]:
    """In the order of the text, none within another."""
    if len(text) < _SHORTEST:
        return []
    found = [*_private_keys(text)] if _BEGIN in text else []
    found += _runs(text) if _TELLING.search(text) else ()
    found += _cards(text) if _DIGITS.search(text) else ()
    if not found:
        return []
    kept: list[Secret] = []
    for one in sorted(found, key=lambda one: (one.start, -one.stop)):
        if not kept or one.start >= kept[-1].stop:
            kept.append(one)
    return kept


def redacted(text: str, secrets: list[Secret]) -> str:
    """The text with a mark in the place of each."""
    parts, at = [], 0
    for one in secrets:
        parts += [text[at : one.start], f"[redacted {one.kind}]"]
        at = one.stop
    return "".join([*parts, text[at:]])


def _private_keys(text: str) -> Iterator[Secret]:
    at = text.find(_BEGIN)
    while at >= 0:
        head = text[at : at + _LONGEST_HEAD].partition("\n")[0]
        stop = at + len(_BEGIN)
        if _PRIVATE in head:
            end = text.find(_END, at, at + _LONGEST_KEY)
            close = text.find("-----", end + len(_END)) if end >= 0 else -1
            stop = close + 5 if close >= 0 else _end_of_base64(text, text.find("\n", at))
            yield Secret(at, stop, "private key")
        at = text.find(_BEGIN, stop)


def _end_of_base64(text: str, line: int) -> int:
    """Where a key that was cut off ends: with its last line of base64."""
    while line >= 0:
        after = text.find("\n", line + 1)
        found = text[line + 1 : after if after >= 0 else len(text)].strip()
        if not found or " " in found or not _RUN.fullmatch(found):
            return line
        line = after
    return len(text)


def _runs(text: str) -> Iterator[Secret]:
    for found in _RUN.finditer(text):
        run, start = found.group(), found.start()
        if not _TELLING.search(run):
            continue
        in_url = _password_in_url(run)
        if in_url is not None:
            yield Secret(start + in_url[0], start + in_url[1], "password")
            continue
        yield from _in_run(text, run, start)


def _password_in_url(run: str) -> tuple[int, int] | None:
    """Where the password of `scheme://name:password@host` stands in a run."""
    begin = run.find("://")
    if begin < 0:
        return None
    slash = run.find("/", begin + 3)
    at = run.rfind("@", begin + 3, slash if slash >= 0 else len(run))
    colon = run.find(":", begin + 3, at) if at >= 0 else -1
    if colon < 0 or at - colon < 4 or _is_placeholder(run[colon + 1 : at]):
        return None
    return colon + 1, at


def _in_run(text: str, run: str, start: int) -> Iterator[Secret]:
    """Within one run signs such as `=` and `:` may tie a word to its value."""
    is_url = "://" in run or run.startswith("www.")
    for piece in _PIECE.finditer(run):
        value, at = piece.group().strip("'\"`,;.!?"), start + piece.start()
        at += piece.group().find(value) if value else 0
        kind = _kind_by_beginning(value) or _kind_by_word(text, value, at, is_url=is_url)
        if kind:
            yield Secret(at, at + len(value), kind)


def _kind_by_beginning(value: str) -> str:
    for beginning, least, kind in _BEGINNINGS:
        if not value.startswith(beginning) or len(value) < least or _is_placeholder(value):
            continue
        is_aws = beginning in {"AKIA", "ASIA"}
        if (len(value) == least and value.isupper()) if is_aws else _looks_random(value[len(beginning) :]):
            return kind
    parts = value.split(".")
    if len(parts) == 3 and value.startswith("eyJ") and parts[1].startswith("eyJ") and len(value) > 60:
        return "token"
    return ""


def _kind_by_word(text: str, value: str, at: int, *, is_url: bool) -> str:
    """By the word that stands before a value, tied to it by a sign or a verb."""
    if is_url or not 6 <= len(value) <= _LONGEST or not _has_letter_and_other(value):
        return ""
    if _is_placeholder(value) or value.startswith(("$", "/", "<", "{", "[")):
        return ""
    before = text[max(0, at - _REACH) : at].lower()
    if _word_before(before, _PASSWORD_WORDS):
        return "password"
    is_key = len(value) >= 16 and not _is_id(value) and _looks_random(value)
    return "token" if is_key and _word_before(before, _KEY_WORDS) else ""


def _word_before(before: str, words: tuple[str, ...]) -> bool:
    """Whether one of the words stands there with nothing but a tie between it and the end."""
    for word in words:
        place = before.rfind(word)
        if place < 0:
            continue
        between = before[place + len(word) :]
        plain = between.replace(" is ", "=").replace(" ist ", "=").replace(" lautet", "=")
        plain = plain.replace("是", "=").replace("为", "=").replace("：", ":").strip(" \"'`>*")
        if (plain and set(plain) <= set("=:>")) or (word == "bearer" and not plain):
            return True
    return False


def _has_letter_and_other(value: str) -> bool:
    letters = any(char.isalpha() for char in value)
    digits = any(char.isdigit() for char in value)
    marks = any(char in "!@#$%^&*?~+" for char in value)
    return letters and (digits or marks) and not _is_id(value)


def _looks_random(value: str) -> bool:
    """A run with digits and letters, of high entropy, that is not made of words."""
    letters = sum(char.isalpha() for char in value)
    digits = sum(char.isdigit() for char in value)
    if not letters or digits < 2:
        return False
    words = [part for part in re.split(r"[-_./+=]", value) if part]
    if len(words) > 2 and all(len(part) < 12 for part in words):
        return False
    return entropy(value) >= 3.0


def entropy(value: str) -> float:
    """Shannon's, in bits a sign."""
    counts = Counter(value)
    return -sum(n / len(value) * math.log2(n / len(value)) for n in counts.values())


def _is_id(value: str) -> bool:
    """A UUID, a date, a version, a number: they name things and open none."""
    bare = value.replace("-", "")
    is_uuid = (
        len(bare) == 32 and value.count("-") == 4 and all(char in "0123456789abcdefABCDEF" for char in bare)
    )
    return is_uuid or not any(
        char.isalpha() for char in value.replace("v", "").replace("T", "").replace("Z", "")
    )


def _is_placeholder(value: str) -> bool:
    folded = value.lower()
    return len(set(folded)) < 3 or any(one in folded for one in _PLACEHOLDERS)


def _cards(text: str) -> Iterator[Secret]:
    for found in _DIGITS.finditer(text):
        start, stop = found.span()
        before, after = text[max(0, start - 1) : start], text[stop : stop + 2]
        digits = found.group().replace(" ", "").replace("-", "")
        is_part = (
            before.isalnum() or before in {".", "_", "/", "#"} or after[:1].isalnum() or after[:1] == "_"
        )
        if is_part or (after[:1] in {".", ","} and after[1:].isdigit()) or not _is_grouped(found.group()):
            continue
        if digits.startswith(_CARDS.get(len(digits), ())) and len(set(digits)) > 1 and luhn(digits):
            yield Secret(start, stop, "card number")


def _is_grouped(number: str) -> bool:
    """All at once, in fours, or as American Express does."""
    sizes = [len(part) for part in re.split(r"[ -]", number)]
    return len(sizes) == 1 or sizes in ([4, 4, 4, 4], [4, 6, 5])


def luhn(digits: str) -> bool:
    """The checksum of card numbers (ISO/IEC 7812-1)."""
    total = 0
    for place, char in enumerate(reversed(digits)):
        number = int(char) * (1 + place % 2)
        total += number - 9 if number > 9 else number
    return total % 10 == 0
