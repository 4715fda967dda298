"""The commands `cardlab bench` and `cardlab warm`: what they print, keep, and refuse."""

import json

import pytest

import cardlab
from cardlab import bench
from cardlab.cli import main
from cardlab.data import folder

KEYS = ["game", "policy", "games_per_s", "moves_per_s", "mean_moves", "mean_scores", "warmup_s"]


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """run(*arguments): the exit code, what was printed, what was complained of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDLAB_LANG", "en")

    def ran(*arguments: str):
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code
        return code, *capsys.readouterr()

    yield ran
    cardlab.language("en")


def figures(run, *arguments: str) -> dict:
    code, printed, _complained = run("bench", *arguments, "--json")
    assert code == 0
    assert len(printed.splitlines()) == 1
    return json.loads(printed)


@pytest.mark.parametrize("policy", ["random", "python"])
@pytest.mark.parametrize("game", ["pairs", "zevaki", "double"])
def test_the_figures_of_every_game(run, game, policy):
    told = figures(run, game, "--policy", policy, "--seconds", "0.01")
    assert list(told) == KEYS
    assert (told["game"], told["policy"]) == (game, policy)
    assert told["moves_per_s"] == pytest.approx(told["games_per_s"] * told["mean_moves"], rel=0.01)
    assert told["games_per_s"] > 0
    assert told["warmup_s"] >= 0
    assert all(0 <= score <= 104 for score in told["mean_scores"])


def test_random_is_meant_and_for_more_than_an_instant(run):
    told = figures(run, "pairs")
    assert told["policy"] == "random"
    assert told["mean_moves"] == pytest.approx(22.6, abs=0.1)


def test_people_are_told_in_words(run):
    code, printed, complained = run("bench", "double", "--seconds", "0.01")
    assert code == 0
    assert printed.startswith("double, random\n")
    assert "moves a second" in printed
    assert "{" not in printed + complained


@pytest.mark.parametrize("policy", ["random", "python"])
@pytest.mark.parametrize(("game", "rules"), [("pairs", {"match": "rank"}), ("zevaki", {}), ("double", {"reserve": 3})])
def test_the_games_of_so_many_deals_are_kept(run, tmp_path, game, rules, policy):
    chosen = [word for name, value in rules.items() for word in ("--rule", f"{name}={value}")]
    arguments = (game, "--policy", policy, "--deal", "40", "--games", "3", *chosen)
    told = figures(run, *arguments, "--record", "games.jsonl")
    assert run("check", "games.jsonl")[0] == 0
    games = list(cardlab.load(tmp_path / "games.jsonl"))
    assert [game.deal for game in games] == [40, 41, 42]
    assert all(game.over and game.rules == cardlab.new(game.name, deal=1, **rules).rules for game in games)
    assert told["mean_moves"] == pytest.approx(sum(len(game.moves) for game in games) / 3, abs=0.001)
    assert told["mean_scores"] == pytest.approx(
        [sum(game.scores[seat] for game in games) / 3 for seat in (0, 1)], abs=0.001
    )
    again = figures(run, *arguments)
    assert [again[key] for key in ("mean_moves", "mean_scores")] == [told[key] for key in ("mean_moves", "mean_scores")]


def test_a_variant_is_played(run, tmp_path):
    figures(run, "zevaki", "--variant", "international", "--games", "1", "--record", "games.jsonl")
    [game] = cardlab.load(tmp_path / "games.jsonl")
    assert game.rules == cardlab.new("zevaki", deal=1, variant="international").rules
    assert game.deal == 1


def test_games_are_added_to_those_that_are_there(run, tmp_path):
    game = cardlab.new("double", deal=8)
    cardlab.save(game, tmp_path / "games.jsonl")
    figures(run, "double", "--games", "2", "--record", "games.jsonl")
    assert [loaded.deal for loaded in cardlab.load(tmp_path / "games.jsonl")] == [8, 1, 2]


@pytest.mark.parametrize("policy", ["random", "python"])
def test_after_the_last_deal_comes_the_first(run, tmp_path, policy):
    last = 2**64 - 1
    figures(run, "pairs", "--policy", policy, "--deal", str(last), "--games", "3", "--record", "games.jsonl")
    assert run("check", "games.jsonl")[0] == 0
    assert [game.deal for game in cardlab.load(tmp_path / "games.jsonl")] == [last, 0, 1]


def test_a_named_deal_is_a_number(run, tmp_path):
    name = next(iter(json.loads((folder("seeds") / "deals" / "double.json").read_text("utf-8"))))
    figures(run, "double", "--deal", name, "--games", "1", "--record", "games.jsonl")
    [game] = cardlab.load(tmp_path / "games.jsonl")
    assert game.deal == cardlab.new("double", deal=name).deal


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("whist",), "no game of cardlab"),
        (("pairs", "--rule", "reserve=3"), "no option of pairs"),
        (("pairs", "--variant", "international"), "no variant of pairs"),
        (("pairs", "--deal", "-1"), "a deal is a whole number"),
        (("pairs", "--seconds", "0"), "no number above 0"),
        (("pairs", "--seconds", "nan"), "no number above 0"),
        (("pairs", "--games", "0"), "no whole number above 0"),
        (("pairs", "--games", "1.5"), "no whole number above 0"),
        (("pairs", "--policy", "clever"), "invalid choice"),
        (("pairs", "--record", "games.jsonl"), "--games"),
        (("pairs", "--games", "1", "--record", "games.json"), "belong in a .jsonl"),
        (("pairs", "--games", "1", "--record", "nowhere/games.jsonl"), "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said(run, arguments, said):
    code, printed, complained = run("bench", *arguments)
    assert (code, printed) == (2, "")
    assert said in complained
    assert "Traceback" not in complained


def test_clocks_are_looked_at_ever_more_rarely():
    asked = []

    def play(deal, n):
        asked.append((deal, n))
        return bench.Played(n, 10 * n, (n, 2 * n), 0.001 * n)

    played = bench.for_seconds(play, 5, 0.1)
    assert asked == [(5, 1), (6, 2), (8, 4), (12, 8), (20, 16), (36, 32), (68, 64)]
    assert played.games == 127
    assert played.scores == (127, 254)


def test_warming_tells_what_is_ready_and_where_it_is_kept(run):
    code, printed, complained = run("warm")
    lines = printed.splitlines()
    assert code == 0
    assert [line.partition(":")[0] for line in lines[:-1]] == [
        *("zevaki", "pairs", "double"),
        *("zevaki, random play", "pairs, random play", "double, random play"),
    ]
    assert "kept in" in lines[-1]
    assert "Traceback" not in complained
