"""The command `cardlab`: what it prints, what it refuses, its exit codes."""

import json
import subprocess
import sys

import pytest

import cardlab
from cardlab.cli import main

DEALS = {"pairs": 1, "zevaki": 2, "double": 3}


@pytest.fixture(autouse=True)
def _english_again(monkeypatch):
    monkeypatch.setenv("CARDLAB_LANG", "en")
    yield
    cardlab.language("en")


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """run(*arguments, typed=...): the exit code, what was printed, what was complained of."""
    monkeypatch.chdir(tmp_path)

    def ran(*arguments: str, typed: str = ""):
        lines = iter(typed.splitlines())

        def answer(prompt: str = "") -> str:
            print(prompt)
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code
        printed, complained = capsys.readouterr()
        return code, printed, complained

    return ran


def record(game: str, **changes) -> str:
    return json.dumps(cardlab.new(game, deal=DEALS[game]).record() | changes)


# check


def test_sound_records_are_counted(run, tmp_path):
    (tmp_path / "games.jsonl").write_text(record("pairs") + "\n\n" + record("double") + "\n", encoding="utf-8")
    code, printed, complained = run("check", "games.jsonl")
    assert (code, complained) == (0, "")
    assert printed == "games.jsonl: sound games: 2, moves in them: 0\n"


def test_a_broken_rule_is_named_with_its_place(run, tmp_path):
    lines = [record("double"), record("zevaki", moves=["s0>h0", "s0>h0"]), record("zevaki", moves=["s1>h1", "s1>h1"])]
    (tmp_path / "games.jsonl").write_text("\n".join(lines), encoding="utf-8")
    code, printed, _ = run("check", "games.jsonl")
    assert code == 1
    assert "games.jsonl:2: move 2: zevaki." in printed or "games.jsonl:3: move 2: zevaki." in printed
    assert "sound games: 1" in printed


def test_the_exit_code_is_the_highest_of_several(run, tmp_path):
    (tmp_path / "sound.json").write_text(record("pairs"), encoding="utf-8")
    (tmp_path / "wrong.json").write_text(record("pairs", moves=["pass"]), encoding="utf-8")
    (tmp_path / "no.json").write_text("{", encoding="utf-8")
    assert run("check", "sound.json")[0] == 0
    assert run("check", "sound.json", "wrong.json")[0] == 1
    assert run("check", "wrong.json", "no.json", "sound.json")[0] == 2
    assert run("check", "missing.json")[0] == 2
    assert run("check", ".")[0] == 2


# play


@pytest.mark.parametrize("game", DEALS)
def test_strategies_play_to_the_end_and_their_record_is_sound(run, game):
    code, printed, _ = run("play", game, "--deal", "7", "--seats", "random,random", "--record", "a.json")
    assert code == 0
    assert "the scores are" in printed
    assert run("check", "a.json")[0] == 0
    kept = cardlab.load("a.json")
    assert kept.over
    assert kept.record()["players"] == ["random", "random"]
    run("play", game, "--deal", "7", "--seats", "random,random", "--record", "again.json")
    assert cardlab.load("again.json") == kept


def test_a_person_sees_the_table_the_moves_and_why_a_move_is_refused(run):
    game = cardlab.new("double", deal=3)
    first = game.legal_moves[0]
    typed = f"?\npass\ns1>h1\n\n{first}\nundo\nundo\nquit\n"
    code, printed, _ = run("play", "double", "--deal", "3", "--record", "a.json", typed=typed)
    assert code == 0
    assert str(game) in printed
    assert ", ".join(game.legal_moves) in printed
    assert str(game.explain("pass")) in printed
    assert f"{game.explain('s1>h1')} (double.turn)" in printed
    assert "nothing to take back" in printed
    assert "left unfinished" in printed
    kept = cardlab.load("a.json").record()
    assert (kept["moves"], kept["result"], kept["study"]) == ([], None, True)


def test_taking_back_takes_the_strategys_answer_back_too(run):
    game = cardlab.new("pairs", deal=1)
    typed = "done\nundo\nquit\n"
    run("play", "pairs", "--deal", "1", "--seats", "human,random", "--record", "a.json", typed=typed)
    assert cardlab.load("a.json").moves == game.moves


def test_a_game_whose_input_ends_is_kept_unfinished(run):
    code, printed, complained = run("play", "pairs", "--deal", "1", "--record", "a.jsonl", typed="done\n")
    assert code == 2
    assert "ended before the game" in complained
    assert cardlab.load("a.jsonl").__next__().moves == ("done",)
    assert "a.jsonl" in printed


def test_options_have_the_type_of_their_default(run):
    rules = ["--rule", "open_again=true", "--rule", "reserve=9"]
    run("play", "double", "--deal", "1", *rules, "--record", "a.json", typed="quit")
    assert cardlab.load("a.json").rules._asdict().items() >= {"open_again": True, "reserve": 9}.items()
    run("play", "zevaki", "--variant", "international", "--rule", "series=run", "--record", "b.json", typed="quit")
    assert cardlab.load("b.json").rules._asdict().items() >= {"build": "alternate", "series": "run"}.items()


# refusals


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        ("play chess", "pairs, zevaki, double"),
        ("play pairs --deal 18446744073709551616", "from 0"),
        ("play pairs --deal -1", "from 0"),
        ("play pairs --deal seven", "deal"),
        ("play pairs --seats human", "human, "),
        ("play pairs --seats human,nobody", "human, "),
        ("play pairs --seats human,human,human", "human, "),
        ("play pairs --variant international", "easy, strict"),
        ("play double --variant easy", "no variants"),
        ("play zevaki --rule series=both", "run"),
        ("play zevaki --rule reserve=49", "48"),
        ("play zevaki --rule reserve=7.0", "48"),
        ("play zevaki --rule series", "single"),
        ("play zevaki --rule row=3", "series"),
        ("play zevaki --rule deal=3", "series"),
        ("play zevaki --rule name=pairs", "series"),
        ("play zevaki --rule =", "series"),
        ("play pairs --record game.txt", ".jsonl"),
        ("play pairs --record none/game.json", "no folder"),
        ("play pairs --lang de", "ru"),
        ("play", "GAME"),
        ("check", "FILE"),
        ("teach", "'play'"),
        ("--port 0", "65535"),
        ("lab --port 99999", "65535"),
        ("--nonsense", "--nonsense"),
    ],
)
def test_bad_input_is_refused_with_what_would_be_right(run, arguments, right):
    code, _, complained = run(*arguments.split())
    assert code == 2
    assert right in complained


def test_a_record_that_is_there_is_not_written_over(run, tmp_path):
    (tmp_path / "a.json").write_text("mine", encoding="utf-8")
    code, _, complained = run("play", "pairs", "--record", "a.json", typed="quit")
    assert (code, (tmp_path / "a.json").read_text(encoding="utf-8")) == (2, "mine")
    assert "there already" in complained


# the process


def cardlab_process(*arguments: str, **options) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, "-m", "cardlab", *arguments], capture_output=True, check=False, **options)


def test_help_names_the_commands():
    shown = cardlab_process("--help", text=True)
    assert shown.returncode == 0
    assert all(command in shown.stdout for command in ("lab", "check", "play"))


def test_a_reader_who_has_seen_enough_gets_no_traceback(tmp_path):
    (tmp_path / "games.jsonl").write_text("x\n" * 20_000, encoding="utf-8")
    command = f"{sys.executable} -m cardlab check games.jsonl | head -n 1"
    shown = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert shown.stdout.startswith("games.jsonl:1: ")
    assert shown.stderr == ""


def test_a_console_without_suits_gets_question_marks(tmp_path):
    (tmp_path / "a.json").write_text(record("zevaki", moves=["s0>h0", "h0>f", "s1>h1", "h1>f"]), encoding="utf-8")
    shown = cardlab_process("play", "pairs", "--deal", "1", env={"PYTHONIOENCODING": "ascii"}, stdin=subprocess.DEVNULL)
    assert shown.returncode == 2
    assert b"Traceback" not in shown.stderr


def test_a_port_in_use_is_told_in_a_sentence(start_lab, tmp_path):
    with start_lab(tmp_path) as lab:
        refused = cardlab_process("--no-browser", "--port", str(lab.port), cwd=tmp_path, text=True)
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"cardlab: port {lab.port} cannot be used")
