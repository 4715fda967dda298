"""Games are kept while they are played, and offered again where they were left."""

import json

import pytest

import cardlab
from cardlab import keeping
from cardlab.keeping import Keeper


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("JPY_SESSION_NAME", "/lessons/one.ipynb")
    return keeping.folder()


def played(moves, name="double", deal=7, keeper=None, **rules):
    game = cardlab.new(name, deal=deal, **rules)
    keeper = keeper or Keeper(game)
    for _ in range(moves):
        game.play(game.legal_moves[0])
        keeper.keep(game)
    return game


def files(folder):
    return sorted(folder.glob("*")) if folder.exists() else []


def test_a_game_is_on_file_as_it_stands_after_each_move(folder):
    game = cardlab.new("double", deal=7)
    keeper = Keeper(game)
    keeper.keep(game)
    assert files(folder) == []
    for _ in range(3):
        game.play(game.legal_moves[0])
        keeper.keep(game)
        assert [cardlab.load(path) for path in files(folder)] == [game]
    game.undo()
    keeper.keep(game)
    assert cardlab.load(files(folder)[0]) == game


def test_nothing_is_written_where_nothing_was_done(folder):
    game = played(2)
    before = files(folder)[0].stat().st_mtime_ns
    keeper = Keeper(game)
    keeper.keep(game)
    assert [path.stat().st_mtime_ns for path in files(folder)] == [before]


def test_the_game_that_was_left_is_offered_and_taken_up(folder):
    left = played(5)
    keeper = Keeper(cardlab.new("double", deal=7))
    assert len(keeper.offered.record["moves"]) == 5
    game = keeper.resumed()
    assert game == left
    assert keeper.offered is None
    game.play(game.legal_moves[0])
    keeper.keep(game)
    assert [cardlab.load(path) for path in files(folder)] == [game]


def test_another_deal_of_the_same_rules_is_offered_as_long_as_it_is_unfinished():
    played(5, deal=12)
    assert Keeper(cardlab.new("double", deal=7)).offered.record["deal"] == 12
    assert Keeper(cardlab.new("double", deal=7, open_again=True)).offered is None
    assert Keeper(cardlab.new("pairs", deal=12)).offered is None


def test_the_deal_itself_comes_first_even_when_it_is_finished():
    game = cardlab.new("double", deal=7)
    keeper = Keeper(game)
    while not game.over:
        game.play(game.legal_moves[0])
    keeper.keep(game)
    del keeper
    played(3, deal=8)
    assert Keeper(cardlab.new("double", deal=7)).offered.record["result"]["scores"] == list(game.scores)


def test_what_goes_no_further_than_the_table_does_is_not_offered():
    game = played(4)
    assert Keeper(game).offered is None


def test_another_notebook_is_offered_nothing(monkeypatch):
    played(4)
    monkeypatch.setenv("JPY_SESSION_NAME", "/lessons/two.ipynb")
    assert Keeper(cardlab.new("double", deal=7)).offered is None


def test_two_tables_are_not_offered_the_same_game():
    """Both tables of a notebook that is run again after a restart."""
    first, second = cardlab.new("double", deal=1), cardlab.new("double", deal=2)
    for deal in (11, 12):
        played(3, deal=deal)
    one, two = Keeper(first), Keeper(second)
    assert {one.offered.record["deal"], two.offered.record["deal"]} == {11, 12}
    assert one.paths.isdisjoint(two.paths)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"{}", b'{"moves": 1, "rules": {}, "result": null}', b"[" * 99999]
)
def test_a_broken_file_is_not_offered(folder, content):
    played(2)
    files(folder)[0].write_bytes(content)
    assert Keeper(cardlab.new("double", deal=7)).offered is None


def test_a_file_that_somebody_has_changed_is_refused_by_the_rules(folder):
    played(4)
    path = files(folder)[0]
    record = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps(record | {"moves": ["h0>w0"] * 9}), encoding="utf-8")
    keeper = Keeper(cardlab.new("double", deal=7))
    with pytest.raises(cardlab.BadRecord):
        keeper.resumed()


def test_the_oldest_make_room(folder, monkeypatch):
    monkeypatch.setattr(keeping, "MOST_KEPT", 3)
    games = [played(2, deal=deal) for deal in range(5)]
    assert len(files(folder)) == 3
    kept = [cardlab.load(path) for path in files(folder)]
    assert all(game in kept for game in games[2:])


def test_a_folder_that_cannot_be_written_is_an_error_for_the_table_to_tell(folder):
    folder.parent.mkdir(parents=True)
    folder.write_text("a file where the folder should be", encoding="utf-8")
    with pytest.raises(OSError, match="cardlab"):
        played(1)
