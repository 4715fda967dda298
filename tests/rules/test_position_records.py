"""Records of games that began from a set-up position: all that made it up is kept."""

import json

import pytest
from playing import set_up

import cardlab


class TestRecorded:
    """A game that began from a set-up position has `position` and `turn` in place of `deal`, and loads again."""

    @pytest.mark.parametrize(
        ("name", "piles", "how"),
        [
            ("pairs", {"t0": "Ac", "t13": "Ac", "t1": "2c"}, {"thirteenth": (True, False), "turn": 1}),
            ("pairs", {"t0": "Ac", "t13": "Ac", "t1": "2c"}, {"match": "rank", "row": 12}),
            ("zevaki", {"r0": "[2] [Kd 9c] 3s", "f": "3h Js", "t1": "9h 8h", "h0": "2c", "w1": "5d"}, {}),
            ("zevaki", {"s1": "[52]", "t1": "9h"}, {"laid_out": (0,), "series": "single"}),
            ("double", {"f": "Kd Ac", "w5": "[1] 9c", "r1": "[Kd] 3s"}, {"turn": 1}),
        ],
    )
    def test_it_is_saved_and_loaded(self, tmp_path, name, piles, how):
        game = set_up(name, piles, **how)
        for _ in range(3):
            game.play(game.legal_moves[0])
        record = game.record()
        assert ("deal" in record, record["turn"]) == (False, how.get("turn", 0))
        cardlab.save(game, tmp_path / "game.json")
        again = cardlab.load(tmp_path / "game.json")
        assert (again.piles, again.turn, again.legal_moves) == (game.piles, game.turn, game.legal_moves)
        assert again.record() == record

    def test_pairs_with_one_pair_a_turn_too_though_its_option_is_called_turn(self, tmp_path):
        record = {
            "format": "cardlab-record/1",
            "game": "pairs",
            "rules": {"turn": "one"},
            "turn": 1,
            "result": None,
            "position": {"t0": "Ac", "t13": "Ac", "t1": "2c", "t14": "2c", "s0": "[3]", "s1": "[3]"},
            "moves": ["t0+t13"],
        }
        (tmp_path / "game.json").write_text(json.dumps(record))
        game = cardlab.load(tmp_path / "game.json")
        assert (game.turn, game.rules.turn, list(game.legal_moves)) == (1, "one", ["done"])
        assert game.record() == record
