"""The list of clients: names, tokens, rights, and its file."""

from pathlib import Path

import msgspec
import pytest

from app.errors import AppError, ClientNotFoundError, InvalidInputError
from app.wire.clients import AddClient, ChangeClient, Permissions
from daemon.services.agents.book import TOKEN_MARK, ClientBook


def test_a_client_is_known_by_its_token_alone_and_by_a_book_that_reads_the_file(tmp_path: Path) -> None:
    file = tmp_path / "clients.json"
    entry, token = ClientBook(file).add(AddClient(name=" Cursor ", program="cursor"))

    again = ClientBook(file)

    assert token.startswith(TOKEN_MARK)
    assert again.by_token(token) == entry
    assert again.by_token(token[:-1]) is None
    assert again.by_token("") is None
    assert again.find("cursor") == again.find(entry.id) == entry


def test_a_revoked_client_has_no_token_until_it_gets_another(tmp_path: Path) -> None:
    book = ClientBook(tmp_path / "clients.json")
    entry, token = book.add(AddClient(name="cursor"))

    book.revoke(entry.id)
    assert book.by_token(token) is None
    assert book.by_token("") is None
    renewed, second = book.renew("cursor")

    assert renewed.revoked_at is None
    assert (book.by_token(token), book.by_token(second)) == (None, renewed)


def test_a_name_that_was_given_once_is_never_given_again(tmp_path: Path) -> None:
    book = ClientBook(tmp_path / "clients.json")
    first, _ = book.add(AddClient(name="cursor"))
    book.revoke(first.id)

    assert [book.add(AddClient(name="Cursor"))[0].name for _ in range(2)] == ["Cursor 2", "Cursor 3"]


@pytest.mark.parametrize("name", ["", "  ", "owner", "Outside", "two\nlines"])
def test_a_name_that_would_pass_for_somebody_else_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(InvalidInputError):
        ClientBook(tmp_path / "clients.json").add(AddClient(name=name))


def test_a_client_writes_into_one_of_the_spaces_that_it_may_write_to(tmp_path: Path) -> None:
    book = ClientBook(tmp_path / "clients.json")
    entry, _ = book.add(AddClient(name="cursor", permissions=Permissions(write_spaces=["work", "lab"])))

    assert entry.permissions.write_space == "work"
    changed = book.change("cursor", ChangeClient(write_space="Lab", read=False))
    assert (changed.permissions.write_space, changed.permissions.read) == ("Lab", False)
    assert changed.permissions.write_spaces == ["work", "lab"]
    with pytest.raises(InvalidInputError):
        book.change("cursor", ChangeClient(write_space="home"))
    with pytest.raises(ClientNotFoundError):
        book.change("zed", ChangeClient(read=False))


@pytest.mark.expected_logs("no client is let in")
@pytest.mark.parametrize("content", [b"{", b"\xff\xfe", b'{"version": 99}', b'{"clients": 7}'])
def test_broken_file_lets_nobody_in_and_stays_as_it_is_until_it_is_mended(
    tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "clients.json"
    _, token = ClientBook(file).add(AddClient(name="cursor"))
    whole = file.read_bytes()
    file.write_bytes(content)

    book = ClientBook(file)

    assert book.by_token(token) is None
    with pytest.raises(AppError) as refusal:
        book.add(AddClient(name="zed"))
    assert str(refusal.value) == str(book.trouble)
    assert file.read_bytes() == content
    file.write_bytes(whole)
    book.read_again()
    assert book.trouble is None
    assert book.by_token(token) is not None


def test_what_a_newer_program_wrote_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "clients.json"
    book = ClientBook(file)
    book.add(AddClient(name="cursor"))
    file.write_bytes(msgspec.json.encode({**msgspec.json.decode(file.read_bytes()), "later": 1}))

    book.add(AddClient(name="zed"))

    assert msgspec.json.decode(file.read_bytes())["later"] == 1
