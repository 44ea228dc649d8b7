"""In which order the files of a large plan are read."""

from daemon.services.folder.applying import BATCH, LARGE_BATCH_BYTES, LARGEST_BATCH, Task, _batches
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


def test_batches_grow_to_a_bound_and_hold_fewer_files_where_these_are_large() -> None:
    small = [Task(str(number), FileStat("a.md", "a.md", 1, 1, 1), "created") for number in range(BATCH * 8)]
    stat = FileStat("a.md", "a.md", 1, LARGE_BATCH_BYTES, 1)
    large = [Task(str(number), stat, "created") for number in range(BATCH * 3)]

    sizes, sizes_of_large = map(len, _batches(small)), map(len, _batches(large))

    assert list(sizes) == [BATCH, 2 * BATCH, LARGEST_BATCH, BATCH]
    assert list(sizes_of_large) == [BATCH, BATCH, BATCH]
