"""Chat requests and answers of the OpenAI protocol, as far as memory has to do with them.

Whatever is not understood is left as it came.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import msgspec

# Of an answer so much is read along for the memory; all of it is passed on.
MOST_READ = 2 * 1024 * 1024
LONGEST_QUESTION = 2000
_SYSTEM = frozenset({"system", "developer"})
_DONE = b"[DONE]"


class Said(msgspec.Struct, frozen=True):
    """What the person said: the place of the message among those of the request, and its words."""

    place: int
    text: str


def chat_in(body: bytes) -> dict[str, Any] | None:
    """A request with messages, None for what is none."""
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        return None
    messages = found.get("messages") if isinstance(found, dict) else None
    if not isinstance(messages, list) or not all(isinstance(one, dict) for one in messages):
        return None
    return dict(found)


def said_last(chat: Mapping[str, Any]) -> Said | None:
    """The last message, if the person said it; a result of a tool asks for nothing new."""
    messages = chat["messages"]
    if not messages or messages[-1].get("role") != "user":
        return None
    text = text_of(messages[-1].get("content")).strip()
    return Said(len(messages) - 1, text) if text else None


def text_of(content: Any) -> str:
    """The words of a message, whose content is a text or a list of parts."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    texts = [one.get("text") for one in parts if isinstance(one, dict)]
    return "\n".join(text for text in texts if isinstance(text, str))


def with_injection(chat: Mapping[str, Any], text: str) -> bytes:
    """The request with a text in its first system message, as some models take one only, or in a new one."""
    messages = [dict(one) for one in chat["messages"]]
    first: dict[str, Any] = messages[0] if messages else {}
    if first.get("role") in _SYSTEM and isinstance(first.get("content"), str):
        first["content"] = f"{first['content']}\n\n{text}"
    elif first.get("role") in _SYSTEM and isinstance(first.get("content"), list):
        first["content"] = [*first["content"], {"type": "text", "text": text}]
    else:
        messages.insert(0, {"role": "system", "content": text})
    return json.dumps({**chat, "messages": messages}, ensure_ascii=False).encode("utf-8", "surrogatepass")


def conversation_of(chat: Mapping[str, Any]) -> str:
    """A name that all requests of one conversation give: they begin with the same words."""
    said = [text_of(one.get("content")) for one in chat["messages"] if one.get("role") == "user"]
    words = said[0] if said else ""
    return hashlib.sha256(words.encode("utf-8", "replace")).hexdigest()[:12]


class AnswerReader:
    """Reads along what is passed on, and gives the words of the answer at its end."""

    def __init__(self, *, streamed: bool) -> None:
        self._streamed = streamed
        self._rest = b""
        self._size = 0
        self._texts: list[str] = []

    def feed(self, data: bytes) -> None:
        self._size += len(data)
        if self._size > MOST_READ:
            return
        self._rest += data
        if not self._streamed:
            return
        *lines, self._rest = self._rest.split(b"\n")
        for line in lines:
            self._line(line.strip())

    def text(self) -> str:
        """The words; "" for an answer without any, or one that is too long to be remembered."""
        if self._size > MOST_READ:
            return ""
        if self._streamed:
            self._line(self._rest.strip())
            return "".join(self._texts).strip()
        return _first_text(_decoded(self._rest), "message").strip()

    def _line(self, line: bytes) -> None:
        data = line.removeprefix(b"data:").strip()
        if line.startswith(b"data:") and data != _DONE:
            self._texts.append(_first_text(_decoded(data), "delta"))


def _decoded(data: bytes) -> Any:
    try:
        return json.loads(data) if data else None
    except (ValueError, RecursionError):
        return None


def _first_text(answer: Any, name: str) -> str:
    choices = answer.get("choices") if isinstance(answer, dict) else None
    if not isinstance(choices, list):
        return ""
    firsts = [one for one in choices if isinstance(one, dict) and one.get("index", 0) == 0]
    message = firsts[0].get(name) if firsts else None
    return text_of(message.get("content")) if isinstance(message, dict) else ""
