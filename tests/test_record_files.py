"""Files of records: what was saved comes back, what is broken is told by its line, nothing is too large to refuse."""

import json
import os
import tracemalloc
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import NAMES, games, positions, rules

import cardlab
from cardlab import records, replay
from cardlab.replay import NO_RECORD, NOT_SOUND, BadRecord

SEEDS = Path(__file__).parents[1] / "seeds"
SOUND = {"format": "cardlab-record/1", "game": "pairs", "rules": {}, "deal": 1, "moves": ["done"], "result": None}
LINE = json.dumps(SOUND).encode() + b"\n"
BROKEN = json.dumps(SOUND | {"moves": ["t0+t1"]}).encode() + b"\n"
MEGABYTE = 2**20


def judged(path: Path) -> list[tuple[int | None, int]]:
    """Line and exit code of every verdict."""
    return [(verdict.line, verdict.error.code if verdict.error else 0) for verdict in records.check(path)]


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


class TestSaving:
    @settings(max_examples=25)
    @given(game=games() | positions())
    @pytest.mark.parametrize("name", ["game.json", "games.jsonl"])
    def test_saved_and_loaded_is_equal(self, tmp_path_factory, game, name):
        path = tmp_path_factory.mktemp("saved") / name
        cardlab.save(game, path)
        again = cardlab.load(path) if name == "game.json" else next(cardlab.load(path))
        assert again == game
        assert json.loads(path.read_text("utf-8")) == game.record()

    def test_lines_are_added_and_come_back_in_order(self, tmp_path):
        path = tmp_path / "games.jsonl"
        for deal in range(5):
            cardlab.save(cardlab.new("double", deal=deal), path)
        assert [game.deal for game in cardlab.load(path)] == [0, 1, 2, 3, 4]

    def test_a_last_line_that_was_never_ended_stays_a_line_of_its_own(self, tmp_path):
        path = tmp_path / "games.jsonl"
        path.write_bytes(LINE.rstrip())
        cardlab.save(cardlab.new("double", deal=7), path)
        assert judged(path) == [(1, 0), (2, 0)]

    def test_a_file_is_replaced_whole(self, tmp_path):
        path = tmp_path / "game.json"
        for deal in (1, 2):
            cardlab.save(cardlab.new("pairs", deal=deal), path)
            assert cardlab.load(path).deal == deal
        assert names(tmp_path) == ["game.json"]

    @pytest.mark.parametrize("name", ["game.json", "games.jsonl"])
    @pytest.mark.parametrize("unwritable", [object(), "\ud800", float("nan")])
    def test_what_cannot_be_written_leaves_the_old_file_as_it_was(self, tmp_path, name, unwritable):
        path = tmp_path / name
        cardlab.save(cardlab.new("pairs", deal=1), path)
        before, game = path.read_bytes(), cardlab.new("pairs", deal=2)
        game.extras["x"] = unwritable
        with pytest.raises((ValueError, TypeError)):
            cardlab.save(game, path)
        assert (path.read_bytes(), names(tmp_path)) == (before, [name])

    @pytest.mark.parametrize("name", ["game", "game.txt", "game.json.gz", "json", ".json", ".jsonl"])
    def test_another_ending_is_refused(self, tmp_path, name):
        with pytest.raises(ValueError, match=r"\.json.*\.jsonl"):
            cardlab.save(cardlab.new("pairs", deal=1), tmp_path / name)
        assert names(tmp_path) == []

    def test_a_folder_that_is_not_there(self, tmp_path):
        with pytest.raises(OSError, match="nowhere"):
            cardlab.save(cardlab.new("pairs", deal=1), tmp_path / "nowhere" / "game.json")

    @pytest.mark.parametrize("extras", [
        {"players": ["Аня", "Bob\n"]}, {"study": True}, {"hints": [1, 0]}, {"times": [0, 1.5]},
        {"x": {"y": [1, 2.5, None, "♠"]}, "legal": [], "": ""},
    ])  # fmt: skip
    def test_further_fields_are_kept_known_or_not(self, tmp_path, extras):
        game = replay.game_of(SOUND | extras)
        assert game.extras == extras
        for name in ("game.json", "games.jsonl"):
            cardlab.save(game, tmp_path / name)
            assert json.loads((tmp_path / name).read_text("utf-8")) == SOUND | extras
        assert cardlab.load(tmp_path / "game.json").extras == extras

    @pytest.mark.parametrize("depth", [10, 100, 300, 500, 700, 900])
    def test_what_is_not_too_deep_to_be_loaded_is_not_too_deep_to_be_saved(self, tmp_path, depth):
        path = tmp_path / "game.json"
        path.write_text(json.dumps(SOUND)[:-1] + ', "x": ' + "[" * depth + "]" * depth + "}", "utf-8")
        (verdict,) = records.check(path)
        if verdict.game:
            cardlab.save(verdict.game, path)
            assert cardlab.load(path) == verdict.game
        else:
            assert depth > 10
            assert "deep" in str(verdict.error)


class TestReading:
    def test_each_line_is_judged_and_blank_ones_are_counted_but_skipped(self, tmp_path):
        path = tmp_path / "games.jsonl"
        path.write_bytes(LINE + b"\n" + BROKEN + b"  \t\r\n" + b"[]\n" + LINE.rstrip())
        assert judged(path) == [(1, 0), (3, NOT_SOUND), (5, NO_RECORD), (6, 0)]
        place = next(str(verdict.error) for verdict in records.check(path) if verdict.error)
        assert place.startswith(f"{path}:3: move 1: pairs.match: ")

    def test_loading_stops_at_the_first_that_is_broken(self, tmp_path):
        path = tmp_path / "games.jsonl"
        path.write_bytes(LINE + BROKEN + LINE)
        with closing(cardlab.load(path)) as loaded:
            assert next(loaded).deal == 1
            with pytest.raises(BadRecord, match=r"games\.jsonl:2: move 1: pairs\.match"):
                next(loaded)

    def test_a_file_that_cannot_be_read(self, tmp_path):
        for path in (tmp_path, tmp_path / "nowhere.json", tmp_path / "nowhere.jsonl", tmp_path / "x.json" / "y.json"):
            (verdict,) = records.check(path)
            assert (verdict.game, verdict.error.code) == (None, NO_RECORD)
            assert str(verdict.error).startswith(f"{path}: this file cannot be read: ")
            with pytest.raises(OSError, match=str(path)):
                next(iter(cardlab.load(path)))

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is closed to root")
    def test_a_file_that_may_not_be_read(self, tmp_path):
        (tmp_path / "game.json").write_bytes(LINE)
        (tmp_path / "game.json").chmod(0)
        assert judged(tmp_path / "game.json") == [(None, NO_RECORD)]

    def test_a_name_that_no_file_can_have(self, tmp_path):
        assert judged(tmp_path / "a\0b.json") == [(None, NO_RECORD)]

    def test_the_golden_records_of_format_1_load(self):
        """Every field of the format, and each way to begin; what this release wrote, every later one reads."""
        path = SEEDS / "records" / "format-1.jsonl"
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        assert {field for record in lines for field in record} >= {
            *("format", "game", "rules", "deal", "position", "turn", "laid_out", "thirteenth", "moves", "result"),
            *("players", "study", "hints", "times", "ended"),
        }
        assert [game.record() for game in cardlab.load(path)] == lines


class TestSize:
    """A file of a gigabyte, most of it a hole that takes no room on the disk."""

    @pytest.fixture
    def peak(self):
        """The memory that was taken at most since it was last asked for."""
        tracemalloc.start()
        yield lambda: tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()

    def test_a_line_of_a_gigabyte_is_passed_over(self, tmp_path, peak):
        path = tmp_path / "games.jsonl"
        with path.open("wb") as file:
            file.write(LINE + b'{"format": "cardlab-record/1", "x": "')
            file.seek(1024 * MEGABYTE, os.SEEK_CUR)
            file.write(b'"}\n' + LINE)
        verdicts = list(records.check(path))
        path.unlink()
        assert [(verdict.line, verdict.error and verdict.error.code) for verdict in verdicts] == [
            (1, None),
            (2, NO_RECORD),
            (3, None),
        ]
        assert "8,000,000 bytes" in str(verdicts[1].error)
        assert peak() < 64 * MEGABYTE

    def test_a_record_of_a_gigabyte_is_not_read_to_its_end(self, tmp_path, peak):
        path = tmp_path / "game.json"
        with path.open("wb") as file:
            file.write(b'{"x": "')
            file.truncate(1024 * MEGABYTE)
        (verdict,) = records.check(path)
        path.unlink()
        assert (verdict.error.code, "8,000,000 bytes" in str(verdict.error)) == (NO_RECORD, True)
        assert peak() < 64 * MEGABYTE

    @pytest.mark.parametrize("part", [b"[],", b'{"":0},', b"1.5,", b'"x",'])
    def test_what_is_read_takes_no_more_memory_than_fits_its_length(self, tmp_path, peak, part):
        """So that the longest that is read at all, 8 MB, stays below half a gigabyte."""
        path = tmp_path / "game.json"
        length = MEGABYTE // 2
        path.write_bytes(b'{"format": "x", "x": [' + part * (length // len(part)) + b"0]}")
        assert judged(path) == [(None, NO_RECORD)]
        assert peak() < 60 * length

    def test_a_long_line_that_begins_with_blanks_is_none_the_less_a_line(self, tmp_path):
        path = tmp_path / "games.jsonl"
        path.write_bytes(LINE + b" " * 9_000_000 + b"{\n" + LINE)
        assert judged(path) == [(1, 0), (2, NO_RECORD), (3, 0)]
        path.write_bytes(b" " * 20_000_000 + b"\n" + LINE)
        assert judged(path) == [(2, 0)]


plain = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["done", "t0+t1", "Ac", "f"])
)
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
)


ADDED = dict.fromkeys(["deal", "turn", "position", "laid_out", "thirteenth", "ended", "x"], values)
ADDED["rules"] = st.one_of(map(rules, NAMES))


def places(inside):
    """Every part of plain data, as the object or list that it stands in and its key there."""
    for key in list(inside) if isinstance(inside, dict) else range(len(inside)):
        yield inside, key
        if isinstance(inside[key], dict | list):
            yield from places(inside[key])


@st.composite
def mutated(draw):
    """A sound record with some of its parts, however deep, changed, gone or new."""
    record = json.loads(json.dumps(draw(games(most=20) | positions(most=20)).record()))
    for _ in range(draw(st.integers(1, 3))):
        inside, key = draw(st.sampled_from([*places(record)]) | st.sampled_from([(record, key) for key in record]))
        if draw(st.booleans()):
            inside[key] = draw(values)
        else:
            del inside[key]
    return record | draw(st.fixed_dictionaries({}, optional=ADDED))


def read(record):
    """The game of a record, and the refusal of one that is none."""
    try:
        return replay.game_of(record), None
    except BadRecord as error:
        return None, error


class TestAnything:
    @settings(max_examples=400)
    @given(mutated())
    def test_a_changed_record_is_sound_or_refused_and_nothing_else(self, record):
        game, error = read(record)
        if error:
            assert error.code in {NO_RECORD, NOT_SOUND}
            assert len(str(error).split()) > 3
        else:
            assert replay.game_of(game.record()) == game

    @settings(max_examples=200)
    @given(st.binary(max_size=40) | st.builds(lambda value: json.dumps(value).encode(), values))
    @pytest.mark.parametrize("name", ["game.json", "games.jsonl"])
    def test_any_bytes_are_refused_and_nothing_else(self, tmp_path_factory, name, given):
        path = tmp_path_factory.getbasetemp() / f"any-{name}"
        path.write_bytes(given)
        assert {code for _line, code in judged(path)} == {NO_RECORD}

    @settings(max_examples=100)
    @given(games(most=30), st.data())
    def test_a_record_cut_or_with_a_byte_changed_is_never_a_traceback(self, tmp_path_factory, game, data):
        path = tmp_path_factory.getbasetemp() / "bent.json"
        cardlab.save(game, path)
        text = bytearray(path.read_bytes())
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.integers(0, 255))
        path.write_bytes(text[: data.draw(st.sampled_from([place, len(text)]))])
        assert len(judged(path)) == 1
