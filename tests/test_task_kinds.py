"""How each kind of task is judged, and what is wrong in a task's data is told with it."""

from copy import deepcopy
from fractions import Fraction

import pytest
from task_data import (
    BURIED,
    CODE,
    FOUNDATIONS,
    GIFTS,
    MATCH,
    NEXT,
    OF_EACH_KIND,
    PAIRS,
    PLACE,
    PLACES,
    TABLES,
    TURNED,
    UNITS,
    WINNER,
)
from test_steps import without

import cardlab
from cardlab.invitations import Invitation, note
from cardlab.measures import anything
from cardlab.moves import IllegalMove
from cardlab.seating import seated
from cardlab.strategies import named, play_out
from cardlab.tasks import KINDS, Aside, finding, task_of
from cardlab.tasks.attempt import Attempt
from cardlab.tasks.contesting import Contest, belongs, dealt, noted, seats
from cardlab.tasks.finding import handed_in, left, random_table
from cardlab.tasks.legality import candidates


def judged(game, data, answer):
    task = task_of(game, data)
    return KINDS[task.kind].judge(task, answer)


def attempt(game, data):
    return Attempt(task_of(game, data))


# legal


def test_all_moves_that_can_be_written_between_the_piles_are_there_to_tick():
    assert [*candidates(task_of("zevaki", GIFTS))] == [f"t{n}>{pile}" for n in range(6) for pile in ("r1", "w1")]


def test_a_unit_can_be_ticked_as_one():
    task = task_of("zevaki", UNITS)
    assert {"t1>t0", "t1>t0*2", "t1>f"} <= set(candidates(task))
    assert "t1>t0*2" in KINDS["legal"].solution(task)
    assert "t1>t0" not in KINDS["legal"].solution(task)


def test_places_of_pairs_are_claimed_in_their_order():
    data = GIFTS | {"rule": "pairs.match", "position": "three-pairs", "from": ["t13", "t1"], "to": ["t13", "t19"]}
    assert set(candidates(task_of("pairs", data))) == {"t13+t19", "t1+t13", "t1+t19"}


def test_a_wrong_tick_is_answered_by_its_own_refusal():
    verdict = judged("zevaki", GIFTS, ("t0>r1", "t4>r1"))
    assert isinstance(verdict.refusal, IllegalMove)
    assert (verdict.rule, verdict.says) == ("zevaki.gift", ("t4>r1 is not legal.",))


def test_what_is_missing_is_counted_and_not_named():
    assert judged("zevaki", GIFTS, ("t0>r1", "t1>r1")).says == ("2 legal moves are missing.",)


def test_a_move_on_the_table_ticks_and_takes_away():
    one = attempt("zevaki", GIFTS)
    for move in ("t0>r1", "t5>w1", "t5>w1", "t0>t6"):
        one.play(move)
    assert one.answer == ("t0>r1",)
    assert one.game.moves == ()


# goal


def test_any_route_reaches_a_goal():
    one = attempt("zevaki", PLACES)
    for move in ("r0>t7", "r0>t6", "t7>t6", "r0>t7"):
        one.play(move)
        assert one.verdict is None
    one.play("t6>t7*2")
    assert one.verdict.right
    assert one.verdict.says == ("Done in 5 moves.", "Nobody can do it in fewer.")


def test_more_moves_than_the_fewest_count_too_and_are_told():
    one = attempt("zevaki", PLACES | {"most": 4})
    for move in ("r0>t7", "r0>t6", "t7>t6", "r0>t7", "t6>t7*2"):
        one.play(move)
    assert one.verdict.right
    assert one.verdict.says == ("Done in 5 moves.", "It can be done in fewer.")


def test_the_end_of_the_turn_without_the_goal_says_so():
    one = attempt("zevaki", PLACES)
    one.play("s0>h0")
    one.play("h0>w0")
    assert (one.verdict.right, one.verdict.rule) == (False, "zevaki.reserve")
    with pytest.raises(Aside, match="start over"):
        one.play("s1>h1")
    one.start_over()
    assert (one.verdict, one.game.moves, one.answer) == (None, (), ())


def test_moves_are_taken_back_one_by_one():
    one = attempt("zevaki", PLACES)
    one.play("r0>t6")
    one.play("r0>t7")
    one.take_back()
    assert one.answer == one.game.moves == ("r0>t6",)
    one.take_back()
    one.take_back()
    assert one.game.moves == ()


def test_moves_that_are_not_allowed_are_told_the_hint():
    one = attempt("zevaki", FOUNDATIONS)
    with pytest.raises(Aside, match="Look again"):
        one.play("t3>t1")
    with pytest.raises(IllegalMove):
        one.play("t1>f")
    assert one.answer == ()


def test_a_goal_that_ends_the_game_is_reached_by_opening_cards():
    task = task_of("zevaki", TURNED)
    line = KINDS["goal"].solution(task)
    assert len(line) == 4
    assert line.count("s0>h0") == 2
    assert KINDS["goal"].table(task, line).winner == 0


# number


@pytest.mark.parametrize("typed", ["2", " 2 ", "+2", "2.0", "4/2", "200 %", "2,0"])
def test_a_number_is_read_however_it_is_written(typed):
    assert judged("double", BURIED, typed).right


@pytest.mark.parametrize("typed", ["3", "-2", "2.1", "1.9999", "199.9 %"])
def test_a_whole_number_is_that_number(typed):
    verdict = judged("double", BURIED, typed)
    assert (verdict.right, verdict.rule) == (False, "double.waste")


@pytest.mark.parametrize("typed", ["two", "2 2", "1/0", "--2", "2e1", "½", "9" * 99])
def test_what_is_no_number_is_told_what_one_is(typed):
    verdict = judged("double", BURIED, typed)
    assert (verdict.right, verdict.rule) == (False, "")
    assert "type a number" in verdict.says[0]


def test_nothing_is_no_answer():
    assert judged("double", BURIED, "  ") is None


@pytest.mark.parametrize(
    ("value", "right", "wrong"),
    [
        (Fraction(3, 10), ["3/10", "0.3", "0,30", "30 %", "12/40", ".3"[-1:] + "0%"], ["0.2", "3", "31 %"]),
        (Fraction(1, 3), ["1/3", "0.33", "33 %", "33.3%", "0.3333"], ["0.3", "0.34", "33/100", "3 %", "0.333333331"]),
        (0.25, ["1/4", "25 %", "0.25"], ["0.2", "1/5"]),
    ],
)
def test_what_is_not_whole_may_be_rounded(value, right, wrong, monkeypatch):
    half = lambda _game: value  # noqa: E731 (a measure by this name)
    half.__module__ = anything.__name__
    monkeypatch.setattr(anything, "half", half, raising=False)
    assert [typed for typed in right if not judged("pairs", NEXT, typed).right] == []
    assert [typed for typed in wrong if judged("pairs", NEXT, typed).right] == []


# choice


def test_a_wrong_choice_is_told_both_values_and_the_line():
    verdict = judged("zevaki", PLACE, "r0>t7")
    assert verdict.says == ("After r0>t7: 2 points behind.", "With the best choice: 0 points behind.")
    assert verdict.line == ("r0>t7", "h0>w0", "t7>r0", "r1>t7")


def test_the_refutation_is_played_and_then_the_question_stands_again():
    one = attempt("zevaki", PLACE)
    one.answer_with("r0>t7")
    one.check()
    while one.waiting:
        one.reply()
    assert one.game.moves[-1] == "r1>t7"
    with pytest.raises(Aside, match="Back"):
        one.play("h0>t7")
    assert one.game.moves == ()
    one.play("h0>t7")
    assert one.check().right


def test_only_what_is_offered_can_be_chosen():
    one = attempt("zevaki", PLACE)
    with pytest.raises(Aside, match="r0>t7, h0>t7"):
        one.play("h0>w0")
    with pytest.raises(IllegalMove):
        one.play("r0>t0")


def test_every_best_choice_is_right():
    data = PLACE | {"choices": ["r0>t7", "h0>t7", "h0>w0"], "measure": {"name": "size", "pile": "t7"}, "best": "most"}
    data = without(data, "then")
    assert [judged("zevaki", data, move).right for move in data["choices"]] == [True, True, False]


# pick and find


def test_the_answer_with_the_value_of_the_measure_is_right():
    assert [judged("double", WINNER, answer).right for answer in (0, 1)] == [False, True]
    assert judged("double", WINNER, None) is None


def test_pairs_are_claimed_until_there_are_none():
    one = attempt("pairs", PAIRS)
    with pytest.raises(IllegalMove, match="are no pair"):
        one.play("t0+t18")
    for claim in ("t1+t13", "t3+t15"):
        one.play(claim)
    assert one.check().says == ("1 pair was missed.",)
    one.play("t2+t19")
    assert one.check().right
    assert one.kind.told(one.task, one.answer) == "3 pairs found."


def test_ending_the_turn_is_no_claim():
    with pytest.raises(Aside, match="only pairs"):
        attempt("pairs", PAIRS).play("done")


def test_random_tables_follow_each_other_and_are_counted():
    one = attempt("pairs", TABLES)
    one.check()
    first = one.game
    for claim in left(one.game):
        one.play(claim)
    assert one.check() is None
    assert "Table 2 of 2" in one.kind.told(one.task, one.answer)
    assert one.check() is None
    assert one.game != first
    missed = len(left(one.game))
    verdict = one.check()
    assert verdict.right == (missed == 0)
    assert [(found > 0 or missed > 0, missed) for found, missed, _time in one.answer.past][1][1] == missed
    assert one.check().right == verdict.right


def test_a_share_may_be_missed():
    task = task_of("pairs", TABLES | {"missed": 1})
    answer = KINDS["find"].begin(task)
    for _press in range(4):
        answer = handed_in(task, answer)
    assert KINDS["find"].judge(task, answer).right


def test_a_table_lies_face_down_until_it_is_asked_for_and_only_then_its_clock_runs(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(finding, "monotonic", lambda: now[0])
    one = attempt("pairs", TABLES)
    for number in (1, 2):
        now[0] += 50  # somebody reads what is asked, or how it went
        assert finding.seconds(one.answer) is None
        assert not any(card for name, cards in one.game.piles.items() if name[0] == "t" for card in cards)
        with pytest.raises(Aside, match="The cards are turned up, and the clock starts"):
            one.play("t0+t13")
        assert one.check() is None
        assert all(card for name, cards in one.game.piles.items() if name[0] == "t" for card in cards)
        now[0] += number
        assert finding.seconds(one.answer) == number
        one.check()
    assert [time for _found, _missed, time in one.answer.past] == [1, 2]


def test_who_starts_over_finds_another_table_face_down():
    one = attempt("pairs", TABLES)
    one.check()
    number = one.answer.number
    one.start_over()
    assert finding.waits(one.task, one.answer)
    assert one.answer.number != number


def test_a_random_table_is_that_of_its_number():
    task = task_of("pairs", TABLES)
    assert random_table(task, 5) == random_table(task, 5) != random_table(task, 6)
    for number in range(20):
        rows = random_table(task, number).piles
        for row in (range(12), range(13, 25)):
            assert len({rows[f"t{n}"] for n in row}) == 12


def test_alike_tables_have_more_look_alikes():
    def alike(share):
        task = task_of("pairs", TABLES | {"alike": share})
        piles = [random_table(task, number).piles for number in range(30)]
        rows = [({p[f"t{n}"][0] for n in range(12)}, {p[f"t{n}"][0] for n in range(13, 25)}) for p in piles]
        return sum((one.rank, one.suit in "cs") == (o.rank, o.suit in "cs") and one != o
                   for a, b in rows for one in a for o in b)  # fmt: skip

    assert alike(1) > 2 * alike(0)


# match and code


def played(task, answer, person):
    game = dealt(task, answer)
    players = seated(game, seats(task, answer))
    strategies = [player.strategy or person for player in players]
    return play_out(game, strategies)


def test_a_match_is_two_games_with_swapped_seats():
    task = task_of("double", MATCH)
    answer, careful = KINDS["match"].begin(task), named("double", "careful", 1)
    assert seats(task, answer) == ("human", "random")
    answer = noted(task, answer, played(task, answer, careful))
    assert seats(task, answer) == ("random", "human")
    assert KINDS["match"].judge(task, answer) is None
    answer = noted(task, answer, played(task, answer, careful))
    verdict = KINDS["match"].judge(task, answer)
    assert (len(answer.winners), verdict.right) == (2, answer.won >= 1)
    assert noted(task, answer, played(task, answer._replace(winners=()), careful)) == answer


@pytest.mark.parametrize(
    ("winners", "need", "right"), [((0, 1), 2, True), ((0, 0), 1, True), ((0, 0), 2, False), ((1, None), 1, False)]
)
def test_a_match_is_won_by_the_games_won(winners, need, right):
    assert judged("double", MATCH | {"need": need}, Contest(7, winners)).right == right


def test_another_game_does_not_count():
    task = task_of("double", MATCH)
    answer = KINDS["match"].begin(task)
    careful = named("double", "careful", 1)
    for other in (cardlab.new("double", 8), cardlab.new("double", 7, open_again=True), cardlab.new("pairs", 7)):
        seated(other, ("human", "random"))
        assert not belongs(task, answer, other)
    study = played(task, answer, careful)
    assert belongs(task, answer, study)
    study.extras["study"] = True
    assert noted(task, answer, study) == answer
    alone = cardlab.new("double", 7)
    assert not belongs(task, answer, alone)


def test_the_deal_of_the_class_is_played(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JPY_SESSION_NAME", "double-12-practice.ipynb")
    task = task_of("double", MATCH)
    assert KINDS["match"].begin(task).deal == 7
    note(tmp_path, Invitation("double-12-practice", "en", 121))
    answer = KINDS["match"].begin(task)
    assert dealt(task, answer).deal == answer.deal == 121


def test_a_bot_may_have_weights_of_its_own():
    task = task_of("double", MATCH | {"against": "careful", "weights": {"empty": 20}})
    _person, bot = seats(task, KINDS["match"].begin(task))
    game = cardlab.new("double", 7)
    assert bot(game.seen(game.turn, memory=True)) in game.legal_moves


def test_a_strategy_is_graded_by_the_lab():
    task = task_of("double", CODE)
    verdict = KINDS["code"].judge(task, "careful")
    assert verdict.right
    assert verdict.says[0].startswith("It wins ")
    losing = KINDS["code"].judge(task, lambda _view: "done")
    assert (losing.right, losing.rule) == (False, "double.score")
    assert "fault" in losing.says[1]
    assert KINDS["code"].judge(task, None) is None


@pytest.mark.parametrize(("game", "data"), OF_EACH_KIND.values(), ids=OF_EACH_KIND)
def test_reading_and_judging_leave_the_data_and_the_beginning_as_they_were(game, data):
    before, task = deepcopy(data), task_of(game, data)
    start = task.begun()
    answer = KINDS[task.kind].solution(task)
    if task.kind not in ("match", "code"):
        KINDS[task.kind].judge(task, answer)
    assert data == before
    assert task.game == start
