"""What a table takes back, in play and in a study, with people and with strategies."""

from table_messages import against, answer, hear, play_a_turn

import cardlab
from cardlab.view.table_view import table


def test_in_play_what_was_seen_stays_seen():
    view = table(cardlab.new("double", deal=7))
    move = view.game.legal_moves[0]
    view.play(move)
    hear(view, "undo", view.bar)
    assert view.game.moves == (move,)
    assert view.message.startswith("In play this stays: a card of the stock has been opened.")
    assert view.glass.said[2] is True


def test_a_study_takes_everything_back_and_says_so():
    view = table(cardlab.new("double", deal=7))
    view.play(view.game.legal_moves[0])
    hear(view, "study", view.bar)
    assert view.bar.state["study"] is True
    hear(view, "undo", view.bar)
    assert view.game.moves == ()
    assert view.game.record()["study"] is True


def test_a_new_deal_is_played_for_earnest_unless_the_table_is_for_study():
    view = table(cardlab.new("double", deal=7))
    hear(view, "study", view.bar)
    hear(view, "new", view.bar)
    assert view.study is False
    view = table(cardlab.new("double", deal=7), study=True)
    hear(view, "new", view.bar)
    assert view.study is True


def test_in_a_study_undo_and_redo_pass_over_the_strategys_moves():
    view = against(study=True)
    person = view.game.turn
    play_a_turn(view)
    answer(view)
    played = view.game.moves
    hear(view, "undo", view.bar)
    assert view.game.turn == person
    assert view.game.moves == played[:1]
    assert view.message.startswith("Taken back: ")
    hear(view, "redo", view.bar)
    assert view.game.moves == played
    assert view.game.turn == person


def test_what_is_taken_back_to_a_strategys_first_move_can_be_played_again():
    game = cardlab.new("double", deal=7)
    seats = ["greedy", "human"] if game.turn == 0 else ["human", "greedy"]
    view = table(game, seats=seats, study=True)
    answer(view)
    played = view.game.moves
    hear(view, "undo", view.bar)
    assert view.game.moves == ()
    assert not view.bar.playing  # or the same move would be made anew at once
    hear(view, "redo", view.bar)
    assert view.game.moves == played


def test_a_study_of_a_deal_does_not_show_what_lies_in_a_game_of_it():
    view = table(cardlab.new("double", deal=7))
    former = view.game
    view.deal(7)
    hear(view, "study", view.bar)
    hear(view, "undo", view.bar)
    assert view.game is former
    assert view.study is True


def test_the_moves_of_a_strategy_are_not_taken_back_in_play():
    view = against()
    play_a_turn(view)
    hear(view, "step", view.bar, serial=view.bar.due)
    moves = view.game.moves
    hear(view, "undo", view.bar)
    assert view.game.moves == moves
    assert "the turn of seat 1, which careful plays" in view.message


def test_in_a_show_one_move_is_taken_back_and_it_pauses():
    view = table(cardlab.new("double", deal=7), seats=("greedy", "greedy"), study=True)
    hear(view, "run", view.bar)
    for _ in range(3):
        hear(view, "step", view.bar, serial=view.bar.due)
    hear(view, "undo", view.bar)
    assert len(view.game.moves) == 2
    assert not view.bar.playing
