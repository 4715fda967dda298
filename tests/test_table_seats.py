"""Who plays at a table: people, strategies, functions; what they may touch, and what is taken back."""

import pytest
from table_messages import against, answer, hear, play_a_turn

import cardlab
from cardlab import keeping, seating, strategies
from cardlab.games import GAMES
from cardlab.view.table_view import table


@pytest.fixture(autouse=True)
def kept_here(tmp_path, monkeypatch):
    """Nothing that another test has left is offered."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return keeping.folder()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", strategies.STRATEGIES["pairs"])
def test_a_person_plays_a_strategy_to_the_end(name, level, monkeypatch):
    monkeypatch.setattr(strategies, "THINKING", 5)
    view = against(name, level, rules={"quiet_limit": 10} if name == "zevaki" else {})
    person = view.game.turn
    for _ in range(400):
        if view.game.over:
            break
        assert view.game.turn == person
        assert view.bar.due == -1
        play_a_turn(view)
        answer(view)
    assert view.game.over
    assert sorted(view.game.record()["players"]) == sorted(["human", level])
    assert view.trouble is None


def test_a_strategy_moves_when_it_is_asked_for_this_position_and_once():
    view = against()
    play_a_turn(view)
    due, moves = view.bar.due, len(view.game.moves)
    assert due == view._serial
    for _ in range(3):  # two pages that show the table, and a late message
        hear(view, "step", view.bar, serial=due)
    assert len(view.game.moves) == moves + 1


@pytest.mark.parametrize(
    "message",
    [
        {"do": "open", "pile": "s1"},
        {"do": "move", "source": "r1", "count": 1, "target": "f"},
        {"do": "ask", "pile": "r1", "count": 1},
        {"do": "play", "move": "done"},
    ],
)
def test_nobody_touches_anything_while_a_strategy_is_to_move(message):
    view = against()
    play_a_turn(view)
    before = view.game.record()
    hear(view, **message)
    assert view.game.record() == before
    assert view.message == "It is the turn of seat 1, which careful plays. (double.turn)"
    assert view.glass.said[2] is True
    assert view.glass.scene["aims"] == {}


def test_two_people_cannot_touch_each_others_cards():
    view = table(cardlab.new("double", deal=7))
    other = 1 - view.game.turn
    hear(view, "open", pile=f"s{other}")
    assert view.message.endswith("(double.turn)")
    assert view.game.moves == ()


def test_a_show_plays_from_start_to_end_when_it_is_asked_to():
    view = table(cardlab.new("pairs", deal=7), seats=("careful", "greedy"))
    assert (view.bar.playing, view.bar.due) == (False, view._serial)
    hear(view, "run", view.bar)
    assert view.bar.playing
    answer(view)
    assert view.game.over
    hear(view, "run", view.bar)
    assert not view.bar.playing
    view.step()
    assert view.message.startswith("No strategy is to move now.")


def test_a_seat_in_the_middle_of_a_sentence_has_no_capital_letter(speak):
    speak("ru")
    view = table(cardlab.new("double", deal=7), seats=("greedy", "greedy"))
    assert view.message.startswith("Ходит игрок 0 (")


def test_a_seat_is_given_to_somebody_else_in_mid_game():
    view = table(cardlab.new("double", deal=7))
    assert "players" not in view.game.record()
    hear(view, "sit", view.bar, seat=0, name="greedy")
    assert (view.bar.due, view.bar.playing) == (view._serial, True)
    assert view.message == "Seat 0: greedy. Seat 0 (greedy) to move."
    assert view.game.record()["players"] == ["greedy", "human"]
    hear(view, "sit", view.bar, seat=1, name="random")
    assert not view.bar.playing
    hear(view, "sit", view.bar, seat=0, name="human")
    assert (view.bar.due, view.bar.playing) == (-1, True)


@pytest.mark.parametrize("whom", ["human", ("human",), ("human", "genius"), 5, None, (None, "human"), ("human", 3)])
def test_whom_nobody_knows_gets_no_seat(whom):
    with pytest.raises(ValueError, match="human, random, careless, greedy, careful"):
        cardlab.table(cardlab.new("double", deal=7), seats=whom)


def test_a_name_that_is_none_changes_nothing():
    view = against()
    players = view.players
    with pytest.raises(ValueError, match="genius"):
        hear(view, "sit", view.bar, seat=0, name="genius")
    assert view.players == players
    assert "genius" in view.message


# a learner's function


def test_a_function_plays_and_can_be_seated_again():
    def mine(seen):
        return seen.legal_moves[-1]

    view = table(cardlab.new("double", deal=7), seats=(mine, "human"))
    assert view.bar.state["seats"][0][1] == "mine()"
    answer(view)
    assert view.game.moves
    for name in ("human", "mine()"):
        hear(view, "sit", view.bar, seat=0, name=name)
    assert view.players[0].strategy is mine


def raises(_seen):
    raise ZeroDivisionError("of all things")


@pytest.mark.parametrize(
    ("strategy", "why"),
    [
        (raises, "ZeroDivisionError('of all things')"),
        (lambda _seen: None, "not None"),
        (lambda _seen: "t0>t1", "no move of double"),
        (lambda _seen: "w0>f", "waste"),
    ],
)
def test_a_strategy_that_fails_has_lost_and_the_table_stands(strategy, why):
    view = table(cardlab.new("double", deal=7), seats=(strategy, "greedy"))
    hear(view, "run", view.bar)
    answer_once = view.bar.due
    hear(view, "step", view.bar, serial=answer_once)
    assert "loses: at move 1 of deal 7" in view.message
    assert why in view.message
    assert view.glass.said[2] is True
    assert (view.game.moves, view.bar.playing) == ((), False)
    hear(view, "sit", view.bar, seat=0, name="human")
    assert view.play(view.game.legal_moves[0])


def test_a_strategy_that_is_stopped_has_lost():
    def endless(_seen):
        raise KeyboardInterrupt

    view = table(cardlab.new("double", deal=7), seats=(endless, endless))
    view.step()
    assert "loses" in view.message


def test_functions_of_one_name_and_one_named_like_a_strategy_are_told_apart():
    def careful(seen):
        return seen.legal_moves[0]

    first, second = (lambda seen: seen.legal_moves[0]), (lambda seen: seen.legal_moves[-1])
    view = table(cardlab.new("double", deal=7), seats=(first, second))
    for seat, name in ((0, "random"), (0, "<lambda>()"), (1, "human"), (1, "<lambda>() 2")):
        hear(view, "sit", view.bar, seat=seat, name=name)
    assert [player.strategy for player in view.players] == [first, second]
    view = table(cardlab.new("double", deal=7), seats=(careful, "careful"))
    assert [player.name for player in view.players] == ["careful()", "careful"]


def test_a_strategy_that_never_answers_has_lost(monkeypatch):
    def endless(seen):
        while True:
            try:
                sum(range(1000))
            except Exception:  # noqa: BLE001, S112
                continue

    monkeypatch.setattr(seating.choice, "__defaults__", (0.2,))
    view = table(cardlab.new("double", deal=7), seats=(endless, "human"))
    view.step()
    assert "it thought longer than 0.2 seconds" in view.message
    assert view.play(view.game.legal_moves[0]) is False  # its turn it still is, until somebody else sits there
    hear(view, "sit", view.bar, seat=0, name="human")
    assert view.play(view.game.legal_moves[0])


def test_what_a_strategy_answers_to_a_position_that_is_gone_is_not_played():
    """A cell plays while it thinks, in another thread."""

    def slow(seen):
        game.play(game.legal_moves[-1])
        return seen.legal_moves[0]

    game = cardlab.new("double", deal=7)
    view = table(game, seats=(slow, slow))
    view.step()
    assert len(game.moves) == 1
    assert "gone on elsewhere" in view.message
    assert view.glass.said[2] is False


# blocked


def test_a_standstill_is_told_and_its_end_offered():
    rows = {f"t{n}": f"K{suit}" for n, suit in enumerate("ccddhhss")}
    view = table(cardlab.position("zevaki", {**rows, "s0": "5d", "w0": "7d", "s1": "9c", "w1": "7s"}))
    hear(view, "end", view.bar)
    assert "not at a standstill" in view.message
    assert not view.game.over
    for _ in range(2):  # each has two cards to open
        for move in ("s0>h0", "h0>w0", "s1>h1", "h1>w1"):
            assert view.bar.state["offers"] == []
            view.play(move)
    ((_sentence, [[does, _label]]),) = view.bar.state["offers"]
    assert "blocked" in view.message
    hear(view, does, view.bar)
    assert view.game.record()["ended"] == "blocked"
    assert view.bar.state["offers"] == []
    assert view.message.startswith("The game is ended as blocked. A draw, 2 to 2.")
    hear(view, "undo", view.bar)
    assert not view.game.over


# kept


def test_a_game_that_was_left_is_offered_and_taken_up(kept_here):
    left = against(deal=11)
    play_a_turn(left)
    answer(left)
    moves = left.game.moves
    view = table(cardlab.new("double", deal=11))
    ((sentence, buttons),) = view.bar.state["offers"]
    assert f"deal 11, {len(moves)} moves" in sentence
    assert [does for does, _label in buttons] == ["resume", "forget"]
    hear(view, "resume", view.bar)
    assert view.game.moves == moves
    assert [player.name for player in view.players] == [player.name for player in left.players]
    assert view.bar.state["offers"] == []
    hear(view, "undo", view.bar)  # nothing is lost: the deal that lay here comes back


def test_an_offer_can_be_refused(kept_here):
    left = table(cardlab.new("double", deal=11))
    left.play(left.game.legal_moves[0])
    view = table(cardlab.new("double", deal=11))
    hear(view, "forget", view.bar)
    assert view.bar.state["offers"] == []
    assert list(kept_here.glob("*"))


def test_a_broken_file_is_told_and_the_table_stands(kept_here):
    left = table(cardlab.new("double", deal=11))
    left.play(left.game.legal_moves[0])
    view = table(cardlab.new("double", deal=11))
    next(kept_here.glob("*")).write_text("{}", encoding="utf-8")
    hear(view, "resume", view.bar)
    assert "cannot be taken up" in view.message
    assert view.play(view.game.legal_moves[0])


def test_a_table_that_cannot_keep_its_game_says_so_and_goes_on(kept_here):
    kept_here.parent.mkdir(parents=True)
    kept_here.write_text("a file where the folder should be", encoding="utf-8")
    view = table(cardlab.new("double", deal=11))
    assert view.play(view.game.legal_moves[0])
    assert f"({view.game.moves[0]})" in view.message
    assert "cannot be kept" in view.message
    assert view.play(view.game.legal_moves[0])
    assert "cannot be kept" not in view.message


# the bar


def test_what_the_bar_asks_is_always_answered():
    """Also where nothing changes, and where something fails: until then the bar takes no more."""
    view = table(cardlab.new("double", deal=7))
    for number, message in enumerate(("redo", "undo", "study", "dance"), 1):
        view.bar._handle_custom_msg({"do": message}, [])
        assert view.bar.heard == number
