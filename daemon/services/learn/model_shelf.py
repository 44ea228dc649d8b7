"""The models that this home knows: the one that came with the program, and those that were tried and work.

What a trial found stands in `index/models/ID/`: model.json, projection.npz and the person's choice. It is
derived: lost with the index, a folder is tried again.
"""

import shutil
import tempfile
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

import msgspec

from app.errors import EmbedderUnavailableError, ModelUnusableError
from app.logs import log
from app.paths import expanded
from app.wire.models import ModelChoice, ModelInfo
from daemon.embedding.model import MANIFEST, Model, load_model
from daemon.embedding.trial import try_folder

CHOICE = "choice.json"


@dataclass(frozen=True)
class KnownModel:
    """A model that can be used: its files in `folder`, what is said of them in `about`."""

    model: Model
    folder: Path
    about: Path
    choice: ModelChoice

    @property
    def id(self) -> str:
        return self.model.id

    def info(self) -> ModelInfo:
        return ModelInfo(
            id=self.model.id,
            name=self.model.name,
            dims=self.model.dims,
            max_tokens=self.model.max_tokens,
            pooling=self.model.pooling,
            query_prefix=self.model.query_prefix,
            passage_prefix=self.model.passage_prefix,
            folder=self.choice.folder,
        )


class ModelShelf:
    """Reads and writes `folder` (index/models); `own` is the folder of the model that we ship."""

    def __init__(self, folder: Path, own: Path | None = None) -> None:
        self._folder = folder
        self.own_folder = own or Path(str(resources.files("assets") / "models"))

    def own(self) -> KnownModel | None:
        """The model that came with the program; None when its description is damaged."""
        try:
            return KnownModel(load_model(self.own_folder), self.own_folder, self.own_folder, ModelChoice())
        except EmbedderUnavailableError as error:
            log.embedding.error("%s %s", error.message, error.hint)
            return None

    def all(self) -> list[KnownModel]:
        """Ours first, then those that were chosen before."""
        own = self.own()
        found = sorted(self._folder.glob(f"*/{MANIFEST}"))
        tried = [known for path in found if (known := self._read(path.parent)) is not None]
        return [*([own] if own else []), *tried]

    def _read(self, about: Path) -> KnownModel | None:
        try:
            choice = msgspec.json.decode((about / CHOICE).read_bytes(), type=ModelChoice)
            return KnownModel(load_model(about), Path(choice.folder), about, choice)
        except (OSError, msgspec.MsgspecError, EmbedderUnavailableError):
            return None

    def find(self, model_id: str) -> KnownModel | None:
        return next((known for known in self.all() if known.id == model_id), None)

    def known(self, choice: ModelChoice) -> KnownModel | None:
        """The chosen model, if it was tried before."""
        return next((one for one in self.all() if one.choice == choice), None)

    async def take(self, choice: ModelChoice) -> KnownModel:
        """The chosen model, tried now: its files may have changed. Raises ModelUnusableError."""
        if not choice.folder:
            own = self.own()
            if own is None:
                raise ModelUnusableError("The model that comes with the program is damaged.")
            return own
        folder = absolute(choice.folder)
        choice = msgspec.structs.replace(choice, folder=str(folder))
        self._folder.mkdir(parents=True, exist_ok=True)
        about = Path(tempfile.mkdtemp(prefix=".trial-", dir=self._folder))
        try:
            model = await try_folder(folder, choice, about)
            (about / MANIFEST).write_bytes(msgspec.json.encode(model))
            (about / CHOICE).write_bytes(msgspec.json.encode(choice))
            kept = self._keep(about, self._folder / model.id)
        finally:
            shutil.rmtree(about, ignore_errors=True)
        return KnownModel(model, folder, kept, choice)

    def _keep(self, about: Path, place: Path) -> Path:
        """Tables that vectors were made with stay as they are; only the choice may be worded anew."""
        if (place / MANIFEST).exists():
            (about / CHOICE).replace(place / CHOICE)
        else:
            shutil.rmtree(place, ignore_errors=True)
            about.rename(place)
        return place


def absolute(folder: str) -> Path:
    """Where the person's folder is. Raises ModelUnusableError when it is no whole path."""
    path = expanded(folder)
    if not path.is_absolute():
        raise ModelUnusableError(f"{folder} is not a whole path.", hint="Give it from the root on.")
    return path
