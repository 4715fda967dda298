"""The file of progress: readable, whole at any time, never written over when it holds something else."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from cardlab import marks
from cardlab.marks import Mark

pytestmark = pytest.mark.usefixtures("workplace")


def written(folder):
    return json.loads((folder / marks.FILE).read_text("utf-8"))


def test_tries_are_counted_until_a_task_is_solved():
    for right in (False, False, True, False, True):
        assert marks.note_try("zevaki/gifts", right=right) == ""
    assert marks.mark("zevaki/gifts") == Mark(tries=3, solved=3)
    assert marks.mark("zevaki/series") == Mark()


def test_a_solution_that_was_shown_is_remembered(workplace):
    marks.note_shown("zevaki/gifts")
    marks.note_try("zevaki/gifts", right=True)
    assert marks.mark("zevaki/gifts") == Mark(1, 1, shown=True)
    assert written(workplace)["tasks"]["zevaki/gifts"] == {"tries": 1, "solved": 1, "shown": True}


def test_exams_are_kept_one_after_the_other(workplace):
    marks.note_exam("zevaki", 7, 17, 20, "2026-11-30")
    marks.note_exam("zevaki", 8, 20, 20, "2026-12-01")
    assert [exam["right"] for exam in written(workplace)["exams"]["zevaki"]] == [17, 20]


def test_what_was_left_unfinished_is_there_again():
    marks.note_unfinished("double/match", {"deal": 7, "winners": [0]})
    marks.note_try("double/match", right=False)
    assert marks.unfinished("double/match") == {"deal": 7, "winners": [0]}
    assert marks.mark("double/match").tries == 1
    assert marks.unfinished("double/other") is None


def test_the_file_can_be_read_by_people_and_leaves_nothing_beside_it(workplace):
    marks.note_try("pairs/пары", right=True)
    text = (workplace / marks.FILE).read_text("utf-8")
    assert '"pairs/пары"' in text
    assert text.count("\n") > 5
    assert {path.name for path in workplace.iterdir()} <= {marks.FILE, f"{marks.FILE}.lock"}


def test_fields_of_a_later_version_stay(workplace):
    later = {"format": marks.FORMAT, "tasks": {"a/b": {"tries": 1, "stars": 5}}, "exams": {}, "nickname": "Ada"}
    (workplace / marks.FILE).write_text(json.dumps(later), "utf-8")
    marks.note_try("a/b", right=True)
    assert written(workplace)["nickname"] == "Ada"
    assert written(workplace)["tasks"]["a/b"] == {"tries": 2, "stars": 5, "solved": 2, "shown": False}


BROKEN = [
    b"", b"{", b"\xff\xfe\x00", b"[]", b"7", b'{"format": "cardlab-progress/2", "tasks": {}}',
    b'{"format": "cardlab-progress/1", "tasks": []}', b"[" * 100_000,
]  # fmt: skip


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_what_is_no_such_file_is_told_and_stays_as_it_is(workplace, content):
    (workplace / marks.FILE).write_bytes(content)
    told = marks.note_try("zevaki/gifts", right=True)
    assert marks.FILE in told
    assert "kept until this kernel ends" in told
    assert (workplace / marks.FILE).read_bytes() == content
    assert marks.mark("zevaki/gifts") == Mark(1, 1)


def test_what_waited_is_written_when_it_can_be(workplace):
    (workplace / marks.FILE).write_bytes(b"{")
    assert marks.note_try("zevaki/gifts", right=False)
    (workplace / marks.FILE).unlink()
    assert marks.note_try("zevaki/gifts", right=True) == ""
    assert written(workplace)["tasks"]["zevaki/gifts"]["solved"] == 2


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a folder is closed otherwise")
def test_a_folder_that_cannot_be_written_is_told(workplace, monkeypatch):
    monkeypatch.setattr(marks, "file", lambda: workplace / "gone" / marks.FILE)
    assert "cannot be noted" in marks.note_try("zevaki/gifts", right=True)
    assert marks.mark("zevaki/gifts").solved == 1


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a folder that is worked in cannot be removed")
def test_a_folder_that_somebody_removed_is_told(workplace, monkeypatch):
    (workplace / "gone").mkdir()
    monkeypatch.chdir(workplace / "gone")
    (workplace / "gone").rmdir()
    assert marks.FILE in marks.note_try("zevaki/gifts", right=True)
    assert marks.mark("zevaki/gifts").solved == 1


def test_odd_entries_count_for_nothing_and_stay(workplace):
    odd = {"format": marks.FORMAT, "tasks": {"a/b": 5, "a/c": {"tries": "many", "solved": -1}}, "exams": {"pairs": 7}}
    (workplace / marks.FILE).write_text(json.dumps(odd), "utf-8")
    assert marks.mark("a/b") == marks.mark("a/c") == Mark()
    marks.note_try("a/d", right=True)
    marks.note_exam("pairs", 1, 2, 20, "2026-11-30")
    assert written(workplace)["tasks"]["a/b"] == 5
    assert written(workplace)["exams"]["pairs"][0] == 7
    assert [exam["right"] for exam in marks.exam_results("pairs", marks.all_marks())] == [2]


MANY = """
from cardlab import marks
for n in range(40):
    assert marks.note_try(f"zevaki/{TASK}-{n}", right=True) == ""
    assert marks.note_try("zevaki/both", right=False) == ""
"""


def test_two_notebooks_that_write_at_once_lose_nothing(workplace):
    codes = [MANY.replace("{TASK}", name) for name in ("one", "two")]
    kernels = [subprocess.Popen([sys.executable, "-c", code], cwd=workplace) for code in codes]
    assert [kernel.wait() for kernel in kernels] == [0, 0]
    tasks = written(workplace)["tasks"]
    assert len(tasks) == 81
    assert tasks["zevaki/both"]["tries"] == 80


def test_two_threads_of_a_kernel_lose_nothing(workplace):
    with ThreadPoolExecutor(4) as threads:
        told = list(threads.map(lambda _n: marks.note_try("zevaki/both", right=False), range(60)))
    assert set(told) == {""}
    assert written(workplace)["tasks"]["zevaki/both"]["tries"] == 60
