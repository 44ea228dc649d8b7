"""The description says of each address what it really takes and gives."""

from typing import Any

from daemon.api.openapi import openapi


def operation(method: str, path: str) -> dict[str, Any]:
    found: dict[str, Any] = openapi("0")["paths"][path][method]
    return found


def parameters(method: str, path: str) -> dict[str, dict[str, Any]]:
    return {one["name"]: one for one in operation(method, path)["parameters"]}


def test_replies_stand_under_the_status_that_they_come_with() -> None:
    assert "201" in operation("post", "/v1/sources")["responses"]
    assert "202" in operation("post", "/v1/sources/{id}/sync")["responses"]
    assert "200" in operation("get", "/v1/status")["responses"]


def test_parameters_have_their_types() -> None:
    given = parameters("get", "/v1/search")

    assert given["limit"]["schema"]["type"] == "integer"
    assert given["typing"]["schema"]["type"] == "boolean"
    assert given["mode"]["schema"]["enum"] == ["words", "meaning", "hybrid"]


def test_item_is_found_by_something_and_the_stream_goes_on_after_an_event() -> None:
    assert parameters("get", "/v1/items")["find"]["required"]
    assert parameters("get", "/v1/events")["Last-Event-ID"]["in"] == "header"


def test_one_text_or_many_may_be_remembered() -> None:
    found = operation("post", "/v1/memories")

    body = found["requestBody"]["content"]["application/json"]["schema"]["oneOf"]
    reply = found["responses"]["200"]["content"]["application/json"]["schema"]["oneOf"]
    assert [one["$ref"].rpartition("/")[2] for one in body] == ["Remember", "NewMemory"]
    assert [one["$ref"].rpartition("/")[2] for one in reply] == ["Receipts", "Receipt"]


def test_each_operation_has_a_name_of_its_own() -> None:
    names = [one["operationId"] for path in openapi("0")["paths"].values() for one in path.values()]

    assert len(names) == len(set(names))
