"""Types that an import declares, held against those that are declared here."""

from collections.abc import Iterable

from app.errors import ConflictError
from daemon.pages.declared import Declared, declared_by
from daemon.pages.field import FieldError
from daemon.pages.kind import SCHEMA
from daemon.pages.read import facts_of
from daemon.services.memory.page_row import parse_page
from daemon.services.memory.typed import declared_types
from daemon.services.transfer.ported import Ported, PortedPage
from daemon.store.database import Tables


def declared_in(items: Iterable[Ported]) -> list[Declared]:
    """The types that these pages declare; a page that declares none is told by the look at it."""
    found = []
    for one in items:
        # A word of it has to stand there: most pages need not be read twice.
        if not isinstance(one, PortedPage) or one.data is None or SCHEMA.encode() not in one.data:
            continue
        note = parse_page(one.data, one.path)
        if facts_of(note.properties).type != SCHEMA:
            continue
        try:
            found.append(declared_by(note.properties, note.title, note.text, one.id))
        except FieldError:
            continue
    return found


async def refuse_other_declarations(tables: Tables, incoming: Iterable[Declared]) -> None:
    """Raises ConflictError where another page here declares a type of that name otherwise."""
    here = await declared_types(tables)
    for declared in incoming:
        own = here.get(declared.name)
        if own is not None and own.id != declared.id and own.properties() != declared.properties():
            raise ConflictError(
                f"The type {declared.name} is declared otherwise here: nothing was taken in.",
                hint=f"Make both the same first: memorarium type show {declared.name}",
                detail={"type": declared.name},
            )
