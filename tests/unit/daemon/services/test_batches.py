"""In which order the files of a large plan are read."""

from daemon.services.folder.applying import BATCH, Task, _batches
from daemon.store.rows import FileStat


def test_notes_come_before_the_pdfs_of_a_large_folder_and_keep_their_order() -> None:
    names = [f"{number}.{'pdf' if number % 4 == 0 else 'md'}" for number in range(BATCH * 2)]
    tasks = [Task(name, FileStat(name, name, 1, 1, 1), "created") for name in names]

    batches = _batches(tasks)

    ordered = [task.id for batch in batches for task in batch]
    assert ordered == [name for name in names if name.endswith("md")] + [
        name for name in names if name.endswith("pdf")
    ]
    assert [len(batch) for batch in batches] == [BATCH, BATCH]
