"""What is taken for a secret, and what is not."""

import random
import string
import time

import pytest

from daemon.services.agents import secret
from daemon.services.agents.secret import find_secrets, luhn, redacted

# Put together here, so that no scanner of repositories takes the test for a leak.
A36 = "aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xY1zA3"
SECRETS = [
    ("AKIA" + "IOSFODNN7QWERTYU", "cloud key"),
    ("the key is AIza" + "SyD3x" + A36[:30], "cloud key"),
    ("ghp_" + A36, "token"),
    ("github_pat_" + A36, "token"),
    ("glpat-" + A36[:20], "token"),
    ("xoxb-" + "123456789012-" + A36[:12], "token"),
    ("use sk-proj-" + A36, "token"),
    ("sk_live_" + A36[:24], "token"),
    ("SG." + A36[:22] + "." + A36 + "abcdefg", "token"),
    ("npm_" + A36, "token"),
    ("memorarium_" + A36 + "abcdefg", "token"),
    ("eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxMjM0NTY3ODkwIn0." + A36, "token"),
    ("-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nabc\n-----END RSA PRIVATE KEY-----", "private key"),
    ("-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNza", "private key"),
    ("postgres://ann:hun-ter2@db.local:5432/notes", "password"),
    ("https://ann:s3cr3t!@example.org/x", "password"),
    ("password: hunter2", "password"),
    ("Das Passwort lautet: Katze!2024", "password"),
    ("Das Passwort ist Katze!2024.", "password"),
    ('PASSWORD="correct-horse-9"', "password"),
    ("密码：abc12345", "password"),
    ("密码是 abc12345", "password"),
    ("api_key = " + A36, "token"),
    ("Authorization: Bearer " + A36, "token"),
    ("client_secret=" + "0f" * 4 + "9a3b7c1d5e8f2a4b6c", "token"),
    ("pay with 4111 1111 1111 1111 today", "card number"),
    ("5500-0055-5555-5559", "card number"),
    ("Karte 378282246310005.", "card number"),
]
PROSE = [
    "commit 3f786850e387550fdab836ed7e6dc881de23001b fixes it",
    "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "id 0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa and token 550e8400-e29b-41d4-a716-446655440000",
    "![x](data:image/png;base64," + "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ" * 20 + ")",
    "integrity: sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeo==",
    "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQDF1234567890abcdefGHIJ ann@laptop",
    "The password is kept by the porter; ask for the token at the desk.",
    "Passwort: bitte nie aufschreiben! Das Kennwort ist geheim.",
    "Her secret: she bakes with rye. The token: a small wooden coin.",
    "密码：请不要写下来。她的密码是秘密。",
    "我们在2026年11月30日开会，讨论了新的密钥管理方法。",
    "password: ${DB_PASSWORD}, password=<your-password>, password = os.environ['PW'], password: ********",
    "token: claude-3-5-sonnet-20241022 counts tokens; secret: version-2-of-3-drafts",
    "postgres://localhost:5432/notes, http://user@example.org/, mailto:ann@example.org",
    "https://docs.example.org/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit",
    "The meeting was at 10:30, ISBN 978-3-16-148410-0, IBAN DE89 3704 0044 0532 0130 00",
    "1700000000123456 microseconds, order 4111111111111112, phone +49 30 1234567890",
    "The sky-blue task-list: sk-short, risk-averse-strategy-of-2024, sk-learn-pipeline-v12-of-2024",
    "Donaudampfschifffahrtsgesellschaftskapitän und Rindfleischetikettierungsgesetz",
    "key: value, keyboard: QWERTZ, monkey: banana42, the_token_of_appreciation_2024_is_here",
    "-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBaMQswCQYDVQQGEwJJ\n",
    "secret/token rotation happens on 2026-11-30T10:14:15Z; api key v1.2.3",
    "0000 0000 0000 0000 and 1234 5678 9012 3456",
]


@pytest.mark.parametrize(("text", "kind"), SECRETS)
def test_a_secret_is_found_and_taken_out(text: str, kind: str) -> None:
    around = f"Remember this, please: {text}\nIt is for the garden."

    found = find_secrets(around)
    left = redacted(around, found)

    assert [one.kind for one in found] == [kind]
    assert f"[redacted {kind}]" in left
    assert not find_secrets(left)
    assert left.startswith("Remember this")
    assert left.endswith("for the garden.")


@pytest.mark.parametrize("text", PROSE)
def test_what_names_things_and_what_people_write_is_no_secret(text: str) -> None:
    assert find_secrets(text) == []


def test_a_text_without_secrets_stays_as_it_is() -> None:
    text = "Plain words, äöü, 漢字, \ud83d."

    assert redacted(text, find_secrets(text)) == text


def test_luhn_holds_for_real_numbers_alone() -> None:
    assert luhn("4111111111111111")
    assert not luhn("4111111111111112")


@pytest.mark.parametrize("piece", ["password:", "-----BEGIN PRIVATE KEY", "4 ", "a:", "=", "ab/", "://a:b@"])
def test_time_grows_with_the_text_alone(piece: str) -> None:
    def cpu_s(size: int) -> float:
        text = (piece * (size // len(piece) + 1))[:size]
        began = time.process_time()
        find_secrets(text)
        return time.process_time() - began

    cpu_s(1000)
    assert cpu_s(200_000) < 3.0


def test_what_only_begins_as_keys_do_takes_no_longer_the_more_of_it_there_is() -> None:
    began = time.process_time()

    assert list(secret._private_keys("-----BEGIN " * 90_000)) == []

    assert time.process_time() - began < 1.0


def test_any_text_is_borne() -> None:
    chance = random.Random(7)
    signs = string.printable + "äß漢：是\u200b\ud83d"
    for _ in range(300):
        text = "".join(chance.choice(signs) for _ in range(chance.randrange(400)))
        redacted(text, find_secrets(text))
