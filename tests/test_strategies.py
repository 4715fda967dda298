"""The bots: legal to the end of every game, repeatable, never peeking, each level above the one below."""

import random
from inspect import signature
from itertools import cycle, islice
from statistics import fmean

import pytest
from bots import STUCK, bot, choice

import cardlab
from cardlab import lab, strategies
from cardlab.games import GAMES
from cardlab.strategies import STRATEGIES, double, named, pairs, play_out, weights_of, zevaki
from cardlab.strategies.choosing import noticed
from cardlab.strategies.showing import numbers_of, shown_of

BOTS = [(game, name) for game, known in STRATEGIES.items() for name in known]
TABLES = {
    "pairs": (
        {},
        {"variant": "easy"},
        {"variant": "strict", "turn": "one"},
        {"refill": "owner", "turn": "one"},
        {"row": 1, "match": "rank"},
        {"row": 51},
    ),
    "zevaki": (
        {},
        {"variant": "international"},
        {"tableau": "own"},
        {"series": "single", "fill": "reserve"},
        {"build": "alternate", "waste_play": True},
        {"reserve": 1},
        {"reserve": 48, "quiet_limit": 5},
    ),
    "double": (
        {},
        {"starter_counts": True, "reserve_first": True},
        {"open_again": True},
        {"reserve": 1},
        {"reserve": 51, "reserve_first": True},
    ),
}
"""Options of each game that give a bot something else to think of."""


def legally(strategy):
    """The same strategy, watched."""

    def choose(view):
        move = strategy(view)
        assert move in view.legal_moves
        return move

    return choose


# what every bot owes


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_a_bot_plays_whole_games_by_any_rules(game, name):
    for deal, rules in enumerate(islice(cycle(TABLES[game]), 20)):
        players = [legally(bot(game, name, deal)), legally(bot(game, "greedy", deal))]
        played = play_out(cardlab.new(game, deal=deal, **rules), players[:: 1 if deal % 2 else -1])
        assert played.over
        assert played.ended is None


@pytest.mark.parametrize("name", ["greedy", "careful", "searcher"])
@pytest.mark.parametrize("rules", TABLES["zevaki"], ids=str)
def test_no_turn_of_zevaki_goes_in_circles(name, rules):
    """Wherever a bot takes over, no position comes back within a turn, and the game comes to its end."""
    for deal in range(3):
        game, met = after_random_moves("zevaki", 300 * deal, deal, **rules), set()
        start = len(game.moves)
        while not game.over:
            position = (game.turn, *game.piles.values())
            assert position not in met
            seat = game.turn
            game.play(choice(game, name))
            met = met | {position} if game.turn == seat else set()
        assert len(game.moves) - start < 3000


def after_random_moves(name, number, deal, **rules):
    game, chance = cardlab.new(name, deal=deal, **rules), random.Random(deal)
    while len(game.moves) < number and not game.over:
        game.play(chance.choice(game.legal_moves))
    return game


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_a_bot_plays_on_with_cards_that_nobody_knows(game, name):
    piles = {
        "pairs": {"t0": "7s", "t1": "Kh", "t13": "7s", "s0": "[9]", "s1": "[9]"},
        "zevaki": {"r0": "[4] 8h 7h", "r1": "[4] 9h", "w1": "Qs", "t0": "8h", "t5": "Js Ts", "s0": "[9]", "s1": "[9]"},
        "double": {"r0": "[4] 8h", "r1": "[4] 9h", "f": "[1]", "w0": "[2]", "s0": "[9]", "s1": "[9]"},
    }[game]
    players = [legally(bot(game, name, 1)), legally(bot(game, name, 2))]
    assert play_out(cardlab.position(game, piles), players).over


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_the_same_seed_plays_the_same_game(game, name):
    def moves(seed):
        players = [bot(game, name, seed), bot(game, "greedy", seed)]
        return play_out(cardlab.new(game, deal=11), players).moves

    assert moves(1) == moves(1)
    if name in {"random", "careless"}:
        assert any(moves(seed) != moves(1) for seed in range(2, 12))


@pytest.mark.parametrize("game", STRATEGIES)
def test_no_bot_touches_the_global_lots(game):
    def moves(seed):
        random.seed(seed)
        before = random.getstate()
        played = play_out(cardlab.new(game, deal=3), [named(game, "random", 5), named(game, "careful", 5)])
        assert random.getstate() == before
        return played.moves

    assert moves(1) == moves(2)


@pytest.mark.parametrize("game", STRATEGIES)
def test_an_unknown_name_is_told_the_names_there_are(game):
    with pytest.raises(ValueError, match=r"has no strategy 'best'.*random, careless, greedy, careful, searcher"):
        named(game, "best")


def test_an_unknown_game_is_told_the_games_there_are():
    with pytest.raises(ValueError, match="pairs, zevaki, double"):
        named("bridge", "greedy")


# no peeking


@pytest.mark.parametrize("game", STRATEGIES)
def test_what_nobody_has_seen_changes_no_choice(game):
    chance = random.Random(7)
    for rules in TABLES[game]:
        packs, first = [shuffled(chance), shuffled(chance)], chance.randrange(2)
        there = cardlab.new(game, deal=dealt(packs, first), **rules)
        for _ in range(60):
            if there.over:
                break
            other = with_the_hidden_permuted(there, packs, chance, **rules)
            assert other.seen(other.turn, memory=True) == there.seen(there.turn, memory=True)
            for name in STRATEGIES[game]:
                assert choice(there, name) == choice(other, name)
            there.play(choice(there, chance.choice(list(STRATEGIES[game]))))


def shuffled(chance) -> list[str]:
    pack = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
    chance.shuffle(pack)
    return pack


def dealt(packs, first) -> dict:
    return {"packs": [" ".join(pack) for pack in packs], "first": first}


def with_the_hidden_permuted(game, packs, chance, **rules):
    """The same game, but that in each pack the cards which nobody has seen lie in another order."""
    piles = game.seen(0, memory=True).piles
    others = []
    for seat, pack in enumerate(packs):
        stock, reserve = (piles.get(f"{kind}{seat}", ()).count(None) for kind in "sr")
        unseen = pack[:reserve] + pack[52 - stock :]
        chance.shuffle(unseen)
        others.append(unseen[:reserve] + pack[reserve : 52 - stock] + unseen[reserve:])
    other = cardlab.new(game.name, deal=dealt(others, game.first), **rules)
    for move in game.moves:
        other.play(move)
    return other


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_unknown_cards_of_a_position_change_no_choice(game, name):
    piles = {
        "pairs": {"t0": "7s", "t1": "Kh", "t13": "9d", "s0": "[9]", "s1": "[9]"},
        "zevaki": {"r0": "[9] 8h 7h 6h", "r1": "[9] Kd", "h0": "5d", "t0": "Kc", "t1": "9c", "s0": "[9]", "s1": "[9]"},
        "double": {"r0": "[9] 8h", "r1": "[9] 9h", "f": "Tc", "h0": "3h", "w0": "Qc", "w1": "2c", "s1": "[9]"},
    }[game]
    assert len({choice(cardlab.position(game, piles, deal=deal), name) for deal in range(10)}) == 1


# each level beats the one below


@pytest.mark.parametrize(
    ("game", "better", "worse", "deals"),
    [
        ("pairs", "careless", "random", 60),
        ("pairs", "greedy", "careless", 60),
        ("zevaki", "careless", "random", 8),
        ("zevaki", "greedy", "careless", 24),
        ("zevaki", "careful", "greedy", 24),
        ("double", "careless", "random", 40),
        ("double", "greedy", "careless", 60),
        ("double", "careful", "greedy", 60),
        ("zevaki", lab.bot("searcher", playouts=60), "careful", 24),
        ("double", lab.bot("searcher", playouts=120), "careful", 60),
    ],
)
def test_each_level_beats_the_one_below(game, better, worse, deals):
    assert lab.duel(better, worse, game, deals, progress=False).share.low > 0.5


def test_careful_pairs_lose_nothing_and_now_and_then_save_a_game():
    """Where all lies open and both see it, skill decides next to nothing: 9 deals of 4,000, and these are three."""
    saved = lab.duel("careful", "greedy", "pairs", [20008, 20126, 21312], progress=False)
    assert saved.deal_shares().min() > 0.5
    even = lab.duel("careful", "greedy", "pairs", 40, progress=False)
    assert set(even.deal_shares()) == {0.5}
    assert even.difference.covers(0)


def test_a_search_at_pairs_takes_more_cards_though_it_hardly_wins_a_game_more():
    """Of 300 deals it wins or saves a game or two; but what a thirteenth may give and what it may cost, it weighs."""
    better = lab.duel("searcher", "careful", "pairs", 300, progress=False)
    assert better.points.low > 0
    assert better.difference.covers(0)


# weights


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_every_weight_has_a_default_between_its_ends_and_says_what_it_weighs(game, name):
    for weight, about in weights_of(game, name).items():
        assert about.least <= about.default <= about.most
        assert about.says
        assert signature(STRATEGIES[game][name]).parameters[weight].default == about.default


@pytest.mark.parametrize("game", STRATEGIES)
def test_the_weights_of_all_but_the_random_and_the_greedy_can_be_set(game):
    assert set(weights_of(game, "careless")) == {"share"}
    assert weights_of(game, "careful")
    assert set(weights_of(game, "searcher")) == {"playouts", "horizon", "doubt", "win"}
    assert weights_of(game, "random") == {}


def test_a_weight_that_is_none_is_told():
    with pytest.raises(ValueError, match="careful has no weight 'share'; its weights are: lead"):
        named("pairs", "careful", share=1)
    with pytest.raises(ValueError, match="random has no weight 'share'; its weights are: –"):
        named("pairs", "random", share=1)
    with pytest.raises(ValueError, match="the weight lead is a number, not 'all'"):
        named("pairs", "careful", lead="all")


@pytest.mark.parametrize("game", STRATEGIES)
def test_the_careless_who_overlook_nothing_are_greedy_and_who_overlook_all_do_their_duty(game):
    greedy = [named(game, "greedy")] * 2
    attentive, blind = ([named(game, "careless", 3, share=share)] * 2 for share in (0, 1))
    assert play_out(cardlab.new(game, deal=5), attentive).moves == play_out(cardlab.new(game, deal=5), greedy).moves
    there, look = cardlab.new(game, deal=5), strategies.MODULES[game].look
    for _ in range(40):
        if not there.over:
            view = there.seen(there.turn, memory=True)
            due = [
                move for move, m in zip(view.legal_moves, numbers_of(view), strict=True) if not look(shown_of(view), m)
            ]
            chosen = blind[0](view)
            assert chosen in (due or there.legal_moves)
            there.play(chosen)


def test_a_share_is_overlooked_and_stays_so_until_a_card_is_opened():
    piles = {f"t{n}": f"{rank}s" for n, rank in enumerate("A23456789TJQ")}
    piles |= {f"t{n + 13}": f"{rank}s" for n, rank in enumerate("A23456789TJQ")}
    game = cardlab.position("pairs", {**piles, "s0": "[20]", "s1": "[20]"})
    left = []
    for seed in range(60):
        view = game.seen(0)
        seen = noticed(shown_of(view), numbers_of(view), pairs.look, 0.25, seed)
        assert noticed(shown_of(view), numbers_of(view), pairs.look, 0.25, seed) == seen
        left.append(sum(pairs.look(shown_of(view), m) for m in seen if m))
    assert 0.7 < fmean(left) / 12 < 0.8
    assert len(set(left)) > 3


def test_where_everything_would_be_overlooked_what_must_be_done_is_seen():
    game = cardlab.position("pairs", {"t0": "7s", "t1": "7s", "s0": "[3]", "s1": "[3]"}, compulsory=True)
    assert named("pairs", "careless", 1, share=1)(game.seen(0, memory=True)) == "t0+t1"


def test_weights_decide():
    waste = {"f": "2c", "h0": "9h", "w0": "Kc", "w1": "4c", "w2": "7d"}
    game = cardlab.position("double", {**waste, "r0": "[3] 8c", "r1": "8d", "s0": "[5]", "s1": "[5]"})
    view = game.seen(0, memory=True)
    assert named("double", "careful", empty=13)(view) == "h0>w0"
    assert named("double", "careful", empty=3)(view) == "h0>w3"
    far = cardlab.position(
        "double", {"f": "Tc", "h0": "3h", "w0": "Qc", "w1": "2c", "w2": "Qd", "w3": "Ad", "s1": "[5]"}
    )
    assert named("double", "careful", need=0)(far.seen(0)) == named("double", "greedy")(far.seen(0)) == "h0>w0"
    assert named("double", "careful", need=1)(far.seen(0)) == "h0>w1"


def test_gifts_and_places_of_zevaki_have_their_weights():
    gift = {**STUCK, "t0": "9h 8h 7h", "t6": "2d", "t7": "Tc", "r0": "Qc", "r1": "[5] 9h"}
    view = cardlab.position("zevaki", gift).seen(0, memory=True)
    assert named("zevaki", "careful")(view) == "t0>r1*2"
    assert named("zevaki", "careful", least=9)(view) == "s0>h0"
    run = cardlab.position("zevaki", {**STUCK, "t6": "Tc", "h0": "5d", "r0": "[5] 8h 7h 6h", "r1": "[5] Kd"})
    assert named("zevaki", "careful", spare=0)(run.seen(0, memory=True)) == "r0>t7"
    assert named("zevaki", "careful", spare=1)(run.seen(0, memory=True)) == "h0>t7"


# all levels


def test_every_reason_says_itself():
    for module in (double, pairs, zevaki):
        assert all(reason.__doc__ for reason in module.GREEDY + module.CAREFUL)


def test_there_are_the_same_levels_in_every_game():
    assert list(STRATEGIES) == list(GAMES)
    assert {tuple(known) for known in STRATEGIES.values()} == {strategies.LEVELS}
