"""memorarium settings list | set | reset"""

from collections.abc import Iterable
from math import isfinite
from typing import Annotated, Any

import typer

from app.cli.context import AsJson, cli_of, one_of, print_json, print_table
from app.errors import InvalidInputError
from app.wire.preferences import Preference, PreferenceList

commands = typer.Typer(help="The settings of this memory.", no_args_is_help=True)

_SWITCHES = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


@commands.command("list")
def list_settings(context: typer.Context, as_json: AsJson = False) -> None:
    """Show every setting with its value; a star marks one that was changed."""
    _print(cli_of(context).ask(lambda client: client.preferences()), as_json=as_json)


# A value may be a number below zero: so what begins with a minus is no option unless it is a known one.
@commands.command("set", context_settings={"ignore_unknown_options": True})
def change(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="The setting, as `list` calls it.")],
    values: Annotated[list[str], typer.Argument(help="Its value; of a list each of its texts.")],
    as_json: AsJson = False,
) -> None:
    """Change one setting."""
    cli = cli_of(context)
    known = cli.ask(lambda client: client.preferences()).preferences
    found = next((one for one in known if one.name == name), None)
    if found is None:
        raise InvalidInputError(
            f"There is no setting {name!r}.", hint="List them with: memorarium settings list"
        )
    value = value_of(found, values)
    _print(cli.ask(lambda client: client.change_preferences({name: value})), as_json=as_json, only={name})


@commands.command()
def reset(
    context: typer.Context,
    names: Annotated[list[str], typer.Argument(help="The settings that are to be as they came.")],
    as_json: AsJson = False,
) -> None:
    """Set settings back to what they were at first."""
    back = dict.fromkeys(names)
    _print(cli_of(context).ask(lambda client: client.change_preferences(back)), as_json=as_json, only=back)


def value_of(preference: Preference, given: list[str]) -> Any:
    """What was typed as the value of a setting, within its range. Raises InvalidInputError."""
    if preference.kind == "lines":
        return [text for text in given if text]
    if len(given) != 1:
        raise InvalidInputError(f"{preference.name} has one value.")
    [text] = given
    try:
        match preference.kind:
            case "switch":
                return _SWITCHES[text.strip().lower()]
            case "whole":
                return _within(preference, int(text))
            case "number":
                return _within(preference, float(text))
            case "choice":
                return one_of(f"choice for {preference.name}", text, preference.choices)
    except (KeyError, ValueError):
        wanted = "on or off" if preference.kind == "switch" else "a number"
        raise InvalidInputError(
            f"{preference.name} is {wanted}, not {text!r}.", hint=_range_words(preference)
        ) from None
    return text


def _within(preference: Preference, value: float) -> float:
    least, most = preference.least, preference.most
    is_low = least is not None and (value <= least if preference.is_above else value < least)
    if is_low or (most is not None and value > most) or not isfinite(value):
        raise InvalidInputError(f"{preference.name} cannot be {value:g}.", hint=_range_words(preference))
    return value


def _range_words(preference: Preference) -> str:
    words = []
    if preference.least is not None:
        words.append(f"{'more than' if preference.is_above else 'at least'} {preference.least:g}")
    if preference.most is not None:
        words.append(f"at most {preference.most:g}")
    return f"It is {', '.join(words)}." if words else ""


def _print(found: PreferenceList, *, as_json: bool, only: Iterable[str] = ()) -> None:
    if as_json:
        print_json(found)
        return
    shown = [one for one in found.preferences if not only or one.name in set(only)]
    rows = [(f"{one.name}{'' if one.value == one.default else ' *'}", _said(one), one.help) for one in shown]
    print_table(("setting", "value", "what it is"), rows)
    if any(one.at_start for one in shown) and only:
        print("It counts from the next start of the daemon on.")


def _said(preference: Preference) -> str:
    value = preference.value
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list):
        return "\n".join(str(one) for one in value) or "none"
    return f"{value:g}" if isinstance(value, float) else str(value) or "none"
