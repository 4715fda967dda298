"""Duels, ladders, sweeps and tallies: what they measure, say and draw."""

import numpy as np
import pandas as pd
import pytest
from matplotlib import pyplot as plt

import cardlab
from cardlab import lab, language, strategies
from cardlab.lab.telling import count, decimal, percent

quiet = {"progress": False}


def first(view):
    return view.legal_moves[0]


def drawing(view, rng):
    return rng.choice(view.legal_moves)


@pytest.fixture
def axes():
    yield plt.subplots()[1]
    plt.close("all")


def by_hand(a, b, game, deals, **rules):
    """The shares and points of the first strategy, by the public engine."""
    shares, points = [], []
    for deal in deals:
        both = [strategies.play_out(cardlab.new(game, deal=deal, **rules), pair) for pair in ([a, b], [b, a])]
        won = [0.5 if game.winner is None else float(game.winner == seat) for seat, game in enumerate(both)]
        better = [game.scores[1 - seat] - game.scores[seat] for seat, game in enumerate(both)]
        shares.append(sum(won) / 2)
        points.append(sum(better) / 2)
    return shares, points


class TestDuel:
    def test_every_deal_is_played_from_both_seats(self):
        deals = [3, 17, 8, 99]
        shares, points = by_hand(first, strategies.named("double", "careful"), "double", deals, reserve=7)
        found = lab.duel(first, "careful", "double", deals, reserve=7, **quiet)
        assert list(found.deal_shares()) == shares
        assert list(found.deal_points()) == points
        assert found.points.value == pytest.approx(np.mean(points))
        assert found.share.value == pytest.approx(np.mean(shares))
        assert found.difference.value == pytest.approx(2 * np.mean(shares) - 1)
        assert not found.partial

    def test_in_pairs_more_points_are_better(self):
        found = lab.duel("greedy", "random", "pairs", 30, **quiet)
        assert found.share.low > 0.5
        assert found.points.low > 0

    def test_deals_are_counted_from_one_on(self):
        found = lab.duel(first, "greedy", "double", 3, **quiet)
        assert list(found.deals) == [1, 2, 3]
        assert list(lab.duel(first, "greedy", "pairs", np.array([4, 2]), **quiet).deals) == [4, 2]
        assert len(lab.duel(first, "greedy", "pairs", np.int64(2), **quiet).deals) == 2
        assert list(found.games_frame()["deal"]) == [1, 1, 2, 2, 3, 3]

    def test_a_strategy_against_itself_differs_in_nothing_not_even_in_its_lots(self):
        found = lab.duel("random", "random", "double", 12, **quiet)
        assert found.players == ("random", "random #2")
        assert set(found.deal_shares()) == {0.5}
        assert set(found.deal_points()) == {0}
        assert found.difference.covers(0)
        assert found.more_deals is None
        assert "No difference shows" in str(found)

    def test_the_seed_decides_the_lots(self):
        def moves(seed):
            return list(lab.duel(drawing, "greedy", "double", 5, seed=seed, **quiet).games["moves"].ravel())

        assert moves(1) == moves(1)
        assert moves(1) != moves(2)

    def test_who_begins_is_told_apart(self):
        found = lab.duel("greedy", "greedy", "pairs", 40, **quiet)
        games = found.games_frame()
        shares = np.where(games["winner"] < 0, 0.5, games["winner"] == games["first"])
        assert found.starter.value == pytest.approx(2 * shares.mean() - 1)
        assert found.starter.low > 0

    def test_the_clearest_deals_are_named_and_can_be_watched(self):
        found = lab.duel(first, "greedy", "double", 30, **quiet)
        points = dict(zip(found.deals, found.deal_points(), strict=True))
        lost = found.lost_clearly()
        assert lost == sorted(points, key=lambda deal: (points[deal], deal))[:3]
        assert f"first lost most clearly: deals {', '.join(map(str, lost))}." in str(found)
        for seat in (0, 1):
            game = found.game(lost[0], seat)
            noted = found.games[list(found.deals).index(lost[0]), seat]
            assert (game.deal, game.over, tuple(noted["scores"])) == (lost[0], True, game.scores)
            assert game.extras["players"][seat] == "first"
            assert cardlab.watch(game)

    def test_a_game_with_lots_is_watched_as_it_was_played(self):
        found = lab.duel(drawing, lab.careless(0.4), "pairs", 6, seed=9, **quiet)
        for place, deal in enumerate(found.deals):
            assert tuple(found.games[place, 1]["scores"]) == found.game(deal, 1).scores

    def test_faults_are_counted_and_listed_and_lose(self):
        def failing(view):
            if view.sizes["f"] > 10:
                raise RuntimeError("enough")
            return view.legal_moves[0]

        found = lab.duel(failing, "random", "double", 6, **quiet)
        assert found.faulty[0] > 0
        assert found.faulty[1] == 0
        assert len(found.faults) == sum(found.faulty)
        assert [fault.deal for fault in found.faults] == sorted(fault.deal for fault in found.faults)
        assert f"failing lost {found.faulty[0]} games by a fault." in str(found)
        assert str(found.faults[0]) in str(found)
        fault = found.faults[0]
        assert found.games[fault.deal - 1, fault.seat]["winner"] == 1 - fault.seat
        assert len(found.game(fault.deal, fault.seat).moves) == fault.move - 1

    def test_of_one_deal_no_several_are_spoken(self):
        (worst, *_others) = lab.duel(first, "greedy", "double", 30, **quiet).lost_clearly()
        assert f"first lost most clearly: deal {worst}." in str(lab.duel(first, "greedy", "double", [worst], **quiet))
        asked = [lambda game: len(game.moves), lambda game: len(game.moves) > 0, lambda game: not game.moves]
        told = [str(lab.tally("double", one, 1, players="greedy", **quiet)) for one in asked]
        assert told[0].count(" in deal 1.") == 2
        assert "Deal for which it is so: 1." in told[1]
        assert "Deal for which it is not: 1." in told[2]

    def test_what_is_open_is_said_with_how_many_deals_would_settle_it(self):
        found = lab.duel("greedy", lab.bot("careful", need=0.4), "double", 10, **quiet)
        assert found.difference.covers(0)
        assert found.more_deals
        assert f"about {count(found.more_deals)} deals more would settle it" in str(found)

    def test_it_tells_itself_in_a_notebook_and_as_frames(self):
        found = lab.duel(first, "careful", "double", 5, **quiet)
        assert "<table" in found._repr_html_()
        assert "first" in found._repr_html_()
        frame = found.frame()
        assert list(frame["measure"]) == ["share", "difference", "points", "starter"]
        assert frame["value"][0] == found.share.value
        assert {"deal", "seat", "first", "winner", "score", "opponent", "moves", "turns"} == set(found.games_frame())

    def test_lambdas_and_names_are_told_as_they_are(self):
        assert lab.duel(lambda view: view.legal_moves[0], "greedy", "pairs", 1, **quiet).players == ("lambda", "greedy")
        assert "<script>" not in lab.duel(named_badly(), "greedy", "pairs", 1, **quiet)._repr_html_()

    def test_it_is_drawn(self, axes):
        found = lab.duel(first, "greedy", "double", 5, **quiet)
        assert found.plot(axes) is axes
        assert isinstance(found.plot(), plt.Axes)

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (("best", "greedy", "double"), "no strategy 'best'"),
            ((5, "greedy", "double"), "a strategy is a name .* or a function of a view, not 5"),
            (("greedy", "careful", "bridge"), "pairs, zevaki, double"),
            (("greedy", "careful", "double", 0), "deals are how many"),
            (("greedy", "careful", "double", 1e6), "deals are how many"),
            (("greedy", "careful", "double", "all"), "deals are how many"),
            (("greedy", "careful", "double", [1, 1]), "different ones"),
            (("greedy", "careful", "double", []), "at least one"),
            (("greedy", "careful", "double", [1, -1]), "a deal is a whole number"),
            (("greedy", "careful", "double", range(-2, 3)), "a deal is a whole number"),
            ((lab.bot("careful", full=1), "careful", "double"), "careful has no weight 'full'; its weights are: need"),
            ((lab.bot("careful", need="a"), "careful", "double"), "the weight need is a number"),
        ],
    )
    def test_what_cannot_be_played_is_said(self, arguments, words):
        with pytest.raises(ValueError, match=words):
            lab.duel(*arguments)

    def test_options_are_checked(self):
        with pytest.raises(ValueError, match="reserve"):
            lab.duel("greedy", "careful", "double", 1, reserve=99)
        with pytest.raises(ValueError, match="a seed is a whole number"):
            lab.duel("greedy", "careful", "double", 1, seed="x")
        with pytest.raises(ValueError, match="was not played"):
            lab.duel("greedy", "careful", "pairs", 1, variant="easy", **quiet).game(77)


def named_badly():
    def strategy(view):
        return view.legal_moves[0]

    strategy.__name__ = "<script>alert(1)</script>"
    return strategy


class TestLadder:
    def test_all_play_all_and_are_rated(self, axes):
        found = lab.ladder(["random", "careful", first], "double", 10, **quiet)
        assert set(found.duels) == {(0, 1), (0, 2), (1, 2)}
        assert found.standing[0] == 1
        assert found.frame()["strategy"][0] == "careful"
        assert sum(rating.value for rating in found.ratings) == pytest.approx(0, abs=1e-6)
        assert found.table().loc["careful", "random"] == found.duels[0, 1].share.rescaled(-1, 1).value
        assert found.share(1) == pytest.approx(
            (2 - found.duels[0, 1].share.value - 1 + found.duels[1, 2].share.value) / 2
        )
        assert found.plot(axes) is axes
        assert "against careful" in str(found)
        assert "<table" in found._repr_html_()

    def test_a_ladder_has_two_at_least(self):
        with pytest.raises(ValueError, match="at least two"):
            lab.ladder(["random"], "double")


class TestSweep:
    def test_an_option_of_the_rules(self, axes):
        found = lab.sweep(first, "greedy", "double", 6, reserve=[3, 11], starter_counts=True, **quiet)
        alone = lab.duel(first, "greedy", "double", 6, reserve=3, starter_counts=True, **quiet)
        assert list(found.duels[0].deal_points()) == list(alone.deal_points())
        assert found.values == [3, 11]
        assert found.plot(axes) is axes

    def test_a_weight_of_a_strategy_by_name_and_a_parameter_of_a_function(self):
        def taking(view, place=0):
            return view.legal_moves[place]

        shares = lab.sweep("careless", "greedy", "pairs", 12, share=[0, 0.5], **quiet)
        assert [one.players[0] for one in shares.duels] == ["careless (share=0)", "careless (share=0.5)"]
        assert set(shares.duels[0].deal_shares()) == {0.5}
        change = shares.duels[1].deal_shares() - shares.duels[0].deal_shares()
        assert shares.change(1).value == pytest.approx(change.mean())
        assert shares.change(0).value == 0
        places = lab.sweep(taking, "greedy", "pairs", 3, place=range(-1, 1), **quiet)
        assert [one.players[0] for one in places.duels] == ["taking (place=-1)", "taking (place=0)"]
        assert "share" in str(shares)

    def test_the_frame_is_tidy(self):
        frame = lab.sweep("greedy", "random", "pairs", 3, row=np.array([5, 12]), **quiet).frame()
        assert list(frame["row"].unique()) == [5, 12]
        assert len(frame) == 2 * 5

    def test_a_weight_may_be_called_as_a_player_is_here(self):
        def taking(view, a=0):
            return view.legal_moves[a]

        assert lab.sweep(taking, "greedy", "pairs", 3, a=[0, -1], **quiet).name == "a"

    @pytest.mark.parametrize("what", [{}, {"row": 5}, {"row": [5, 6], "match": ["exact", "rank"]}, {"row": []}])
    def test_one_thing_has_several_values(self, what):
        with pytest.raises(ValueError, match="one thing is given a list of values"):
            lab.sweep("greedy", "random", "pairs", 3, **what)


class TestTally:
    def test_how_often(self, axes):
        found = lab.tally("pairs", "first wins", 40, players="greedy", **quiet)
        wins = [
            game.winner == game.first
            for game in (
                strategies.play_out(cardlab.new("pairs", deal=deal), [strategies.named("pairs", "greedy")] * 2)
                for deal in range(1, 41)
            )
        ]
        assert found.kind == "share"
        assert found.estimate.value == np.mean(wins)
        assert found.deals(answer=True) == [deal for deal, won in enumerate(wins, 1) if won][:3]
        assert found.game(found.deals(answer=False)[0]).winner != 0
        assert "Deals for which it is so" in str(found)
        assert found.plot(axes) is axes

    def test_how_many(self, axes):
        found = lab.tally("double", lambda bout: len(bout.moves), 8, players=["greedy", "random"], **quiet)
        means = found.answers_frame().groupby("deal")["answer"].mean()
        assert found.kind == "mean"
        assert found.estimate.value == pytest.approx(means.mean())
        assert found.estimate.n == 8
        assert len(found.answers()) == 16
        assert found.game(3, 1).extras["players"] == ["random", "greedy"]
        assert len(found.game(3, 1).moves) == found.answers_frame()["answer"][5]
        assert found.plot(axes) is axes

    def test_how_it_is_spread(self, axes):
        found = lab.tally("double", lambda bout: "even" if bout.turns % 2 else "odd", 9, **quiet)
        shares = found.shares
        assert found.kind == "words"
        assert found.estimate is None
        assert sum(share.value for share in shares.values()) == pytest.approx(1)
        assert list(found.frame()["answer"]) == list(shares)
        assert found.plot(axes) is axes

    def test_what_does_not_apply_does_not_count(self):
        found = lab.tally("double", lambda bout: bout.deal if bout.deal > 3 else None, 5, players=first, **quiet)
        assert list(found.answers()) == [4, 5]
        assert found.estimate.value == 4.5

    def test_a_question_that_raises_says_about_which_deal(self):
        def odd(bout):
            return 1 / (bout.deal - 3)

        with pytest.raises(ZeroDivisionError) as raised:
            lab.tally("double", odd, 5, players=first, **quiet)
        assert raised.value.__notes__[0] == "asked about deal 3: odd"

    @pytest.mark.parametrize("game", strategies.STRATEGIES)
    def test_every_question_has_an_answer(self, game):
        for name in lab.QUESTIONS[game]:
            found = lab.tally(game, name, 2, players="greedy", **quiet)
            assert len(found.answers()) == 2
            assert found.says in str(found)

    def test_what_questions_count(self):
        bout = cardlab.lab.bouts.Arena("zevaki", cardlab.new("zevaki").rules)
        bout.lay_out(3)
        played = bout.play([strategies.named("zevaki", "careful")] * 2)
        gifts = [move for move in played.moves if move[-2:] in {"r0", "r1", "w0", "w1"} or "*" in move[-3:]]
        gifts = [move for move in gifts if move.target[0] in "rw" and move not in {"h0>w0", "h1>w1"}]
        assert lab.QUESTIONS["zevaki"]["gifts"].ask(played) == len(gifts) > 0

    def test_what_is_no_question_is_said(self):
        with pytest.raises(ValueError, match="a question about pairs is one of 'comes out'"):
            lab.tally("pairs", "blocked")
        with pytest.raises(ValueError, match="a game has two players"):
            lab.tally("pairs", "draw", players=["greedy"])

    def test_none_is_no_word(self):
        found = lab.tally("pairs", lambda bout: "odd" if bout.deal % 2 else None, 5, players="greedy", **quiet)
        assert list(found.shares) == ["odd"]
        assert found.shares["odd"].n == 3

    def test_what_is_beyond_all_numbers_is_told(self):
        found = lab.tally("pairs", lambda bout: float("inf") if bout.deal == 2 else 1, 3, players="greedy", **quiet)
        assert "Most, inf, in deal 2." in str(found)
        one = lab.tally("pairs", lambda bout: 1, 1, players="greedy", **quiet)
        assert "−∞ to ∞" in str(one)


class TestTelling:
    def test_numbers_are_written_as_the_language_writes_them(self):
        assert (count(12345), decimal(-1.25, 2), percent(0.5, "+")) == ("12,345", "−1.25", "+50.0\N{NO-BREAK SPACE}%")
        try:
            language("ru")
            assert (count(12345), decimal(1.5)) == ("12\N{NO-BREAK SPACE}345", "1,5")
        finally:
            language("en")

    def test_what_is_not_there_is_a_dash(self):
        assert (decimal(float("nan")), percent(float("nan"))) == ("–", "–")

    def test_tables_are_pandas(self):
        assert isinstance(lab.duel(first, "greedy", "pairs", 2, **quiet).frame(), pd.DataFrame)


def test_what_was_interrupted_says_so(monkeypatch):
    """As when the stop button is pressed during the third portion of several."""
    calls = []

    def stopping(view):
        calls.append(view)
        if len(calls) == 2000:
            raise KeyboardInterrupt
        return view.legal_moves[0]

    found = lab.duel(stopping, first, "double", 100, **quiet)
    whole = lab.duel(first, first, "double", 100, **quiet)
    n = int(found.played.sum())
    assert found.partial
    assert 0 < n < 100
    assert list(found.deal_points()[:n]) == list(whole.deal_points()[:n])
    assert f"Interrupted: {n} of 100 deals were played." in str(found)
    assert found.share.n == n


def test_what_was_interrupted_at_once_says_that():
    def stopping(_view):
        raise KeyboardInterrupt

    found = lab.duel(stopping, first, "double", 10, **quiet)
    assert found.partial
    assert "No deal was played to its end." in str(found)
    assert found.lost_clearly() == []
    assert found.plot() is not None
    for other in (
        lab.ladder([stopping, first, "greedy"], "double", 10, **quiet),
        lab.sweep(stopping, first, "double", 10, reserve=[5, 7], **quiet),
        lab.tally("double", "draw", 10, players=stopping, **quiet),
    ):
        assert other.partial
        assert "Interrupted: 0 of" in str(other)
    plt.close("all")
