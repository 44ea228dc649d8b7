"""Addresses of the proxy: its own, and that of the service behind it."""

from yarl import URL

from app.errors import InvalidInputError

ADDRESS = "http://127.0.0.1:{port}/t/TOKEN/v1"
"""Base URL for a chat program; TOKEN is that of a client."""


def upstream_of(text: str) -> URL:
    """The base address of upstream. Raises ValueError with a sentence."""
    url = URL(text.strip())
    if url.scheme not in {"http", "https"} or not url.host:
        raise ValueError("It has to begin with http:// or https://.")
    if url.user or url.password or url.query_string or url.fragment:
        raise ValueError("It must hold no name, password or question mark: the key comes with each request.")
    return url / "v1" if url.path in {"", "/"} else url.with_path(url.path.rstrip("/"))


def checked_upstream(text: str) -> URL:
    """Raises InvalidInputError."""
    try:
        return upstream_of(text)
    except ValueError as exc:
        raise InvalidInputError(
            f"The address of upstream cannot be used. {exc}", hint="As in: http://127.0.0.1:11434/v1"
        ) from exc


def is_of_this_machine(url: URL) -> bool:
    """Whether what is recalled stays here."""
    return url.host in {"127.0.0.1", "localhost", "::1"}
