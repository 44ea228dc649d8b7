"""Lines that are written into the pixels of a picture while the sky moves."""

import numpy as np

from ui.graph.streaks import clip_lines, draw_streaks

WIDTH, HEIGHT = 60, 40


def drawn(lines: list[list[float]]) -> "np.ndarray[tuple[int, int], np.dtype[np.uint32]]":
    """The picture of some lines, row by row; 0 where none is."""
    pixels = np.zeros(WIDTH * HEIGHT, np.uint32)
    draw_streaks(pixels, (WIDTH, HEIGHT), np.array(lines, np.float32).reshape(-1, 4), 7)
    return pixels.reshape(HEIGHT, WIDTH)


def test_a_line_has_no_gap_and_goes_from_end_to_end() -> None:
    picture = drawn([[5, 10, 45, 22]])

    assert (picture[:, 5:45] == 7).any(axis=0).all()
    assert not picture[:, :5].any()
    assert not picture[:, 46:].any()
    assert picture[10, 5] == 7
    assert picture[21, 44] == 7


def test_steep_level_and_tiny_lines_are_drawn() -> None:
    picture = drawn([[10, 4, 10, 30], [20, 8, 50, 8], [55, 35, 55.2, 35.1]])

    assert (picture[4:30, 10] == 7).all()
    assert (picture[8, 20:50] == 7).all()
    assert picture[35, 55] == 7


def test_what_lies_outside_is_left_out_and_the_rest_stays_in_place() -> None:
    crossing = drawn([[-100, 20, 200, 20]])
    away = drawn([[-50, -50, -5, -9], [500, 3, 400, 90]])

    assert (crossing[20, 2:-2] == 7).all()
    assert np.count_nonzero(crossing) == np.count_nonzero(crossing[20])
    assert not away.any()


def test_clipped_ends_stay_within_the_picture() -> None:
    rng = np.random.default_rng(3)
    lines = rng.uniform(-200, 300, (500, 4)).astype(np.float32)

    x, y, dx, dy = clip_lines(lines, WIDTH, HEIGHT)

    assert 20 < len(x) < 500
    for along, way, most in ((x, dx, WIDTH), (y, dy, HEIGHT)):
        assert along.min() >= 0
        assert along.max() <= most - 1
        assert (along + way).min() >= -0.001
        assert (along + way).max() <= most - 1


def test_no_line_leaves_the_picture_alone() -> None:
    assert not drawn([]).any()
