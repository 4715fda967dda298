import random

import pytest
from table_messages import hear, play_at_random

import cardlab
from cardlab.games import GAMES
from cardlab.view.manners import absent, aims, move_text, opening
from cardlab.view.table_view import table

ODD_RULES = {
    "pairs": [{}, {"row": 1}, {"row": 51}, {"match": "rank"}, {"turn": "one", "compulsory": True}],
    "zevaki": [
        {},
        {"layout": "both", "build": "alternate", "series": "single"},
        {"tableau": "own", "waste_play": True},
    ],
    "double": [{}, {"reserve": 51}, {"open_again": True, "reserve_first": True}],
}
GAMES_AND_RULES = [(name, rules) for name in GAMES for rules in ODD_RULES[name]]


# what is shown


@pytest.mark.parametrize(("name", "rules"), GAMES_AND_RULES)
def test_every_game_can_be_shown_and_played(name, rules):
    view = table(cardlab.new(name, deal=11, **rules))
    play_at_random(view, 60)
    assert view.trouble is None
    assert view.game.moves
    shown = view.glass.scene["piles"]
    assert {pile: number for pile, (number, *_) in shown.items()} == dict(view.game.seen(0).sizes)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_over_says_who_won(name):
    game = cardlab.new(name, deal=3)
    lots = random.Random(3)
    while not game.over:
        game.play(lots.choice(game.legal_moves))
    view = table(game)
    assert view.message.startswith(("Seat 0 wins", "Seat 1 wins", "A draw"))
    assert view.glass.scene["aims"] == {}
    hear(view, "play", move=next(iter(view.glass.scene["moves"]))[0])
    assert f"({name}." in view.message


def test_places_that_do_not_exist_yet_are_faint():
    game = cardlab.new("zevaki", deal=7)
    assert absent(game) == {f"t{n}" for n in range(4 * (1 - game.turn), 4 * (1 - game.turn) + 4)}
    assert absent(cardlab.new("zevaki", deal=7, layout="both")) == absent(cardlab.new("double", deal=7)) == set()


def test_the_table_is_also_a_picture_and_a_text():
    bundle = table(cardlab.new("double", deal=7))._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg ")
    assert "seat" in bundle["text/plain"]
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"]


# clicks


@pytest.mark.parametrize(("name", "rules"), [pair for pair in GAMES_AND_RULES if pair[0] != "pairs"])
def test_what_lights_up_is_what_is_legal(name, rules):
    """The piles that light up, the stocks and the buttons make all legal moves and no others."""
    view = table(cardlab.new(name, deal=23, **rules))
    for _ in range(40):
        if view.game.over:
            break
        seen = view.game.seen(view.game.turn)
        lit = {
            move_text(seen, source, count, target)
            for source, ways in view.glass.scene["aims"].items()
            for target, fewest, most in ways
            for count in range(fewest, most + 1)
        }
        others = {opening(seen, f"s{seat}") for seat in (0, 1)} | {move for move, _ in view.glass.scene["moves"]}
        legal = set(view.game.legal_moves)
        assert lit <= legal <= lit | others
        play_at_random(view, 3)


def test_a_card_goes_where_it_is_told():
    view = table(cardlab.position("zevaki", {"t0": "9h 8h 7h", "t5": "Th", "r0": "As", "s0": "[3]", "s1": "[3]"}))
    hear(view, "move", source="t0", count=3, target="t5")
    assert view.game.moves == ("t0>t5*3",)
    assert view.message == "Seat 0: 9♥ 8♥ 7♥ from tableau t0 to tableau t5 (t0>t5*3). Seat 0 to move."
    assert view.glass.scene["piles"]["t5"][:2] == [4, "4 cards, 10♥ 9♥ 8♥ 7♥"]
    hear(view, "move", source="r0", count=1, target="f7")
    assert view.game.moves[-1] == "r0>f"
    assert view.game.piles["f6"] == ("As",)


def test_what_has_moved_slides_and_nothing_else_does():
    piles = {"t0": "9h 8h", "t5": "Th", "r0": "As", "s0": "[3]", "s1": "[3]"}
    view = table(cardlab.position("zevaki", piles), study=True)
    assert view.glass.scene["slides"] == []
    for move, slide in (("t0>t5*2", ("t0", "t5", 2)), ("r0>f", ("r0", "f6", 1)), ("s0>h0", ("s0", "h0", 1))):
        view.play(move)
        assert view.glass.scene["slides"] == [slide]
    view.undo()
    assert view.glass.scene["slides"] == [("h0", "s0", 1)]
    view.redo()
    assert view.glass.scene["slides"] == [("s0", "h0", 1)]
    view.refresh()
    assert view.glass.scene["slides"] == []
    view.deal(7)
    assert view.glass.scene["slides"] == []


def test_a_pair_slides_to_who_took_it_and_done_moves_nothing():
    view = pairs_table()
    view.play("t0+t3")
    assert view.glass.scene["slides"] == [("t0", "f0", 1), ("t3", "f0", 1)]
    view.play("done")
    assert view.glass.scene["slides"] == []


@pytest.mark.parametrize(("name", "rules"), GAMES_AND_RULES)
def test_each_slide_is_of_cards_that_lay_there_or_of_a_waste_turned_over(name, rules):
    view, lots = table(cardlab.new(name, deal=5, **rules)), random.Random(5)
    for _ in range(60):
        if view.game.over:
            break
        before, move = view.game.piles, lots.choice(view.game.legal_moves)
        view.play(move)
        for source, target, count in view.glass.scene["slides"]:
            assert count <= len(before[source]) or source[0] == "s"
            assert count <= len(view.game.piles[target])


def test_sliding_can_be_switched_off_and_on():
    view = table(cardlab.new("double", deal=7), slide=False)
    assert view.glass.plan["slide"] is False
    view.slide = True
    view.refresh()
    assert view.glass.plan["slide"] is True


def test_the_foundation_that_lights_up_is_the_one_that_takes_the_card():
    game = cardlab.position("zevaki", {"f": "3h 2h 4s", "t0": "3h", "t1": "4h", "t2": "5s", "s0": "[3]", "s1": "[3]"})
    lit = aims(game.seen(0))
    piles = game.piles
    for pile, rank in (("t0", 2), ("t1", 3), ("t2", 4)):
        (target,) = [target for target, *_ in lit[pile] if target[0] == "f"]
        assert len(piles[target]) == rank
        assert {card[1:] for card in map(str, piles[target])} == {str(piles[pile][-1])[1:]}


def test_a_click_on_the_stock_opens_a_card_or_says_why_not():
    view = table(cardlab.new("double", deal=7))
    seat = view.game.turn
    hear(view, "open", pile=f"s{seat}")
    assert view.game.moves == (f"s{seat}>h{seat}",)
    hear(view, "open", pile=f"s{seat}")
    assert view.message.endswith("(double.open)")
    hear(view, "open", pile=f"s{1 - seat}")
    assert view.message.endswith("(double.turn)")
    assert len(view.game.moves) == 1


def test_an_empty_stock_that_a_waste_can_refill_is_opened_all_the_same():
    view = table(cardlab.position("zevaki", {"w0": "2c 9d", "r0": "Ks", "s1": "[3]"}))
    hear(view, "open", pile="s0")
    assert view.game.piles["h0"] == ("2c",)


def test_a_refused_move_is_said_with_its_rule_and_changes_nothing():
    view = table(cardlab.position("zevaki", {"t0": "Ts", "t1": "9s", "r0": "2d", "s0": "[3]", "s1": "[3]"}))
    before, serial = view.glass.scene, view._serial
    hear(view, "move", source="t0", count=1, target="t1")
    assert view.message.endswith("(zevaki.build)")
    assert view.glass.said[1:] == [view.message, True]
    assert (view.game.moves, view.glass.scene, view._serial) == ((), before, serial)
    hear(view, "move", source="t1", count=1, target="t0")
    assert view.glass.said[2] is False


def full_tableau(*last, **rules):
    """No place is empty but those that are not among the `last` ones, and nothing on the tableau goes on another."""
    piles = {f"t{n}": card for n, card in enumerate(("Kc", "Kd", "Qs", "Qh", "Jc", "Jd", *last))}
    others = {"r0": "7s", "r1": "Kh", "w0": "2c", "f": "2h", "s0": "[3]", "s1": "[3]"}
    return cardlab.position("zevaki", piles | others, **rules)


@pytest.mark.parametrize(
    ("pile", "rule"),
    [("r1", "turn"), ("w0", "waste"), ("h0", "hand"), ("f4", "foundation"), ("t7", "tableau"), ("w1", "turn")],
)
def test_a_pile_that_bars_its_own_cards_says_by_which_rule(pile, rule):
    view = table(full_tableau("2d"))
    hear(view, "ask", pile=pile, count=1)
    assert view.message.endswith(f"(zevaki.{rule})")
    assert view.game.moves == ()


def test_a_card_that_fits_nowhere_is_just_told_so():
    view = table(full_tableau("2d", "9c"))
    hear(view, "ask", pile="r0", count=1)
    assert view.message.startswith("7♠ can go nowhere now (zevaki.build, zevaki.foundation, zevaki.gift")


# pairs: seeing is the game


def pairs_table(third="7h"):
    """Two rows of two and a thirteenth each; t0 and t3 are a pair unless another card lies at t3."""
    cards = {"t0": "7h", "t1": "5s", "t3": third, "t4": "7c", "s0": "[4]", "s1": "[4]"}
    return table(cardlab.position("pairs", cards, row=2))


def test_nothing_gives_a_pair_away():
    with_pair, without = pairs_table(), pairs_table("8h")
    for view in (with_pair, without):
        assert view.glass.plan["claims"]
        assert view.glass.scene["aims"] == {}
        assert [label for _, label in view.glass.scene["moves"]] == ["Thirteenth card", "Done"]
    differing = [key for key in with_pair.glass.scene if with_pair.glass.scene[key] != without.glass.scene[key]]
    assert differing == ["piles"]
    assert with_pair.bar.state == without.bar.state


def test_a_wrong_claim_is_told_so_and_a_right_one_is_taken_whichever_card_was_clicked_first():
    view = pairs_table()
    hear(view, "move", source="t4", count=1, target="t0")
    assert view.message.endswith("(pairs.match)")
    hear(view, "move", source="t2", count=1, target="t0")
    assert view.message.endswith("(pairs.take)")
    hear(view, "move", source="t3", count=1, target="t0")
    assert view.game.moves == ("t0+t3",)
    assert view.message == "Seat 0 takes 7♥ and 7♥ (t0+t3). Seat 0 to move."


def test_an_empty_place_says_so_without_a_word_about_pairs():
    view = pairs_table()
    hear(view, "ask", pile="t2", count=1)
    assert view.message.endswith("(pairs.take)")


def test_the_thirteenth_is_always_live_and_done_is_never_pressed_for_the_player():
    view = pairs_table()
    (thirteenth, _), (done, _) = view.glass.scene["moves"]
    hear(view, "play", move=thirteenth)
    assert view.message.endswith("(pairs.thirteenth)")
    hear(view, "move", source="t0", count=1, target="t3")
    assert view.game.turn == 0
    hear(view, "play", move=done)
    assert view.game.turn == 1
    hear(view, "open", pile="s0")
    assert view.message.endswith("(pairs.turn)")
