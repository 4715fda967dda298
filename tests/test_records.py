"""Records that are none, or that break a rule: each is refused with its place and a sentence, and with nothing else."""

import json

import pytest
from random_games import PACK

import cardlab
from cardlab import records, replay
from cardlab.replay import NO_RECORD, NOT_SOUND, BadRecord

SOUND = {"format": "cardlab-record/1", "game": "pairs", "rules": {}, "deal": 1, "moves": ["done"], "result": None}
FINISHED = SOUND | {"moves": ["s0>t12", "done", "done", "done"], "result": {"scores": [0, 0], "winner": None}}
POSITION = {"t0": "Ac", "t4": "Ac", "s0": "[3]", "s1": "[9c]"}
BEGUN = {"rules": {"row": 3}, "position": POSITION, "turn": 0, "thirteenth": [False, True], "moves": ["t0+t4"]}
SET_UP = {name: value for name, value in SOUND.items() if name != "deal"} | BEGUN
ONE = " ".join(PACK)
INFINITE = float("inf")


def without(record: dict, *names: str) -> dict:
    return {name: value for name, value in record.items() if name not in names}


@pytest.fixture
def refused(tmp_path):
    """``refused(given, code, *words)``: the one record of a file is refused, by `check` and `load` alike."""

    def refuse(given, code, *words, name="game.json"):
        path = tmp_path / name
        path.write_bytes(given if isinstance(given, bytes) else json.dumps(given).encode())
        (verdict,) = records.check(path)
        error = verdict.error
        assert isinstance(error, BadRecord), "taken for sound"
        assert (error.code, verdict.game, error.path) == (code, None, path)
        sentence = str(error).removeprefix(str(path))
        assert [word for word in words if word not in sentence] == [], sentence
        assert len(sentence.split()) >= 4, "a refusal is a sentence"
        assert len(sentence) < 1000, "a sentence, not the record"
        assert sentence.isprintable()
        with pytest.raises(BadRecord) as raised:
            next(cardlab.load(path)) if path.suffix == ".jsonl" else cardlab.load(path)
        assert (str(raised.value), raised.value.code) == (str(error), code)
        return error

    return refuse


def test_the_records_that_the_others_are_broken_from_are_sound():
    for record in (SOUND, FINISHED, SET_UP):
        assert replay.game_of(record).record() == record


class TestNoJson:
    @pytest.mark.parametrize(
        ("given", "word"),
        [
            (b"", "empty"),
            (b" \n\r\n\t", "empty"),
            (b"hello", "JSON"),
            (b'{"format": "cardlab-record/1"', "JSON"),
            (json.dumps(SOUND).encode() * 2, "JSON"),
            (json.dumps(SOUND).encode() + b" x", "JSON"),
            (b"\0" * 1000, "JSON"),
            (b'{"format": "cardlab\0record"}', "JSON"),
            (json.dumps(SOUND).replace('"', "'").encode(), "JSON"),
            (b'{"game": "p\xe4irs"}', "UTF-8"),
            (json.dumps(SOUND).encode("utf-16"), "UTF-8"),
            (b"\xef\xbb\xbf", "JSON"),
            (b"9" * 10_000, "number"),
            (b'{"deal": ' + b"9" * 10_000 + b"}", "number"),
            *((json.dumps(SOUND | {"x": value}).encode(), "JSON") for value in (float("nan"), INFINITE, -INFINITE)),
            (json.dumps(SOUND | {"times": [0.5, INFINITE]}).encode(), "JSON"),
        ],
    )
    @pytest.mark.parametrize("name", ["game.json", "games.jsonl"])
    def test_what_is_no_json_is_no_record(self, refused, given, word, name):
        refused(given, NO_RECORD, word, name=name)

    @pytest.mark.parametrize("given", [b"[" * 100_000, b'{"a":' * 100_000, b"[" * 100_000 + b"]" * 100_000])
    def test_depth_is_bounded(self, refused, given):
        refused(given, NO_RECORD, "deep")
        refused(json.dumps(SOUND).encode()[:-1] + b', "x": ' + given + b"}", NO_RECORD, "deep")

    @pytest.mark.parametrize("field", ["x", "times"])
    def test_a_number_too_large_for_any_machine_is_refused_as_it_could_not_be_kept(self, refused, field):
        refused(json.dumps(SOUND).encode()[:-1] + f', "{field}": [1e999]}}'.encode(), NO_RECORD)

    @pytest.mark.parametrize("given", [[], ["x"], "x", 1, 1.5, True, None, [SOUND]])
    def test_a_record_is_an_object(self, refused, given):
        refused(given, NO_RECORD, "object")

    @pytest.mark.parametrize("field", ["deal", "game", "moves", "x"])
    def test_a_field_that_is_there_twice_is_refused_since_readers_differ(self, refused, field):
        twice = json.dumps({field: SOUND.get(field), **SOUND})[:-1] + f', "{field}": {json.dumps(SOUND.get(field))}}}'
        refused(twice.encode(), NO_RECORD, field, "twice")

    @pytest.mark.parametrize(
        "record", [{"players": ["\ud800", "b"]}, {"x": ["\udfff"]}, {"\ud800": 1}, {"rules": {"\ud800": 1}}]
    )
    def test_half_a_surrogate_is_no_text(self, refused, record):
        refused(SOUND | record, NO_RECORD)

    def test_a_mark_of_the_byte_order_is_no_fault(self, tmp_path):
        """Editors on Windows write it."""
        for name in ("game.json", "games.jsonl"):
            (tmp_path / name).write_bytes(b"\xef\xbb\xbf" + json.dumps(SOUND).encode())
            assert [verdict.error for verdict in records.check(tmp_path / name)] == [None]


NUMBERS = [True, 7.0, "7", None, [7], {"7": 7}]
WRONG = {
    "format": [
        None,
        True,
        1,
        "cardlab-record/2",
        "cardlab-record/10",
        "cardlab-record/",
        "x",
        ["cardlab-record/1"],
        {},
    ],
    "game": [None, True, 1, [], {}, ["pairs"], "", "bridge", "Pairs", "pairs "],
    "rules": [None, True, 1, 7.0, "x", [], [["row", 7]]],
    "deal": [None, True, 7.0, "7", [7], -1, 2**64, 10**400, -(10**400), 1e300, {}, {"packs": []}, "many-pairs"],
    "moves": [None, True, 1, "done", {}, [1], [None], [["done"]], ["done", True], [{"done": 1}]],
    "result": [True, 1, "x", [], {}, {"winner": 0}, {"scores": [0, 0], "winner": 2}],
    "players": [None, True, 1, "Ann", [], ["Ann"], ["Ann", 1], ["Ann", "Bob", "Eve"], {"0": "Ann", "1": "Bob"}],
    "study": [None, 0, 1, "true", [], {}],
    "hints": [None, True, 1, [], [0], [0, 0, 0], [0, True], [0, 1.0], ["0", "0"], [0, -1]],
    "times": [None, True, 1, "x", {}, ["1"], [True], [None], [[1]], [-1]],
    "ended": [None, True, 1, "x", [], {}, "Blocked", ["blocked"]],
}


class TestFields:
    @pytest.mark.parametrize(
        ("field", "value"), [(field, value) for field, values in WRONG.items() for value in values]
    )
    def test_a_field_of_the_wrong_kind_is_named(self, refused, field, value):
        error = refused(SOUND | {field: value}, NO_RECORD, field)
        assert (error.move, error.rule) == (None, None)

    @pytest.mark.parametrize("scores", [[0, True], [0.0, 0], [0], [0, 0, 0], ["0", "0"], None, {"0": 0}])
    def test_a_result_is_two_whole_numbers_and_a_winner(self, refused, scores):
        refused(FINISHED | {"result": {"scores": scores, "winner": None}}, NO_RECORD, "result", "scores")

    @pytest.mark.parametrize("winner", [True, False, 0.0, "0", [], 2, -1])
    def test_a_winner_is_a_seat_or_nobody(self, refused, winner):
        refused(FINISHED | {"result": {"scores": [0, 0], "winner": winner}}, NO_RECORD, "result", "winner")

    @pytest.mark.parametrize("field", ["format", "game", "deal", "moves"])
    def test_a_field_that_is_missing_is_named(self, refused, field):
        refused(without(SOUND, field), NO_RECORD, field)

    def test_no_rules_and_no_result_are_the_defaults_and_an_unfinished_game(self):
        assert replay.game_of(without(SOUND, "rules", "result")).record() == SOUND

    @pytest.mark.parametrize(
        ("rules", "words"),
        [
            ({"colour": "red"}, ["colour", "row, match"]),
            *(({name: 1}, [name, "option"]) for name in ("deal", "name", "variant", "piles", "self", "rules", "")),
            *(({"row": value}, ["row", "1 to 51"]) for value in [*NUMBERS, 0, 52, -1, 10**400]),
            *(({"match": value}, ["match", "exact"]) for value in [*NUMBERS, "suit", 0]),
            *(({"compulsory": value}, ["compulsory", "True"]) for value in [0, 1, "true", None, 1.0]),
            ({"x" * 1_000_000: 1}, ["option"]),
            ({"\x1b[2J\n": 1}, ["option"]),
        ],
    )
    def test_an_unknown_option_and_a_wrong_value_are_named(self, refused, rules, words):
        refused(SOUND | {"rules": rules}, NO_RECORD, *words)


class TestPacks:
    @pytest.mark.parametrize(
        ("pack", "words"),
        [
            (PACK[:51], ["51", "52"]),
            ((*PACK, "Ac"), ["53", "52"]),
            ((), ["0", "52"]),
            ((*PACK[:51], "Ac"), ["twice", "Ac"]),
            ((*PACK[:51], "Zz"), ["Zz"]),
            ((*PACK[:51], "tS"), ["tS"]),
            ((*PACK[:51], "10s"), ["10s"]),
            (["Ac"] * 100_000, ["52"]),
        ],
    )
    @pytest.mark.parametrize("seat", [0, 1])
    def test_a_pack_is_52_cards(self, refused, pack, words, seat):
        packs = [ONE, ONE]
        packs[seat] = " ".join(pack)
        refused(SOUND | {"deal": {"packs": packs, "first": 0}}, NO_RECORD, *words)

    @pytest.mark.parametrize("first", [True, 0.0, 2, -1, "0", None])
    def test_first_is_a_seat(self, refused, first):
        refused(SOUND | {"deal": {"packs": [ONE, ONE], "first": first}}, NO_RECORD, "first")

    @pytest.mark.parametrize(
        "packs", [None, ONE, [ONE], [ONE] * 3, [ONE, 1], [ONE, None], {"0": ONE, "1": ONE}, [list(PACK)] * 2]
    )
    def test_packs_are_two_texts(self, refused, packs):
        refused(SOUND | {"deal": {"packs": packs, "first": 0}}, NO_RECORD, "packs")

    @pytest.mark.parametrize(
        "deal", [{"packs": [ONE, ONE]}, {"first": 0}, {"packs": [ONE, ONE], "first": 0, "number": 7}]
    )
    def test_a_deal_by_its_packs_is_packs_and_first(self, refused, deal):
        refused(SOUND | {"deal": deal}, NO_RECORD, "packs", "first")


class TestMoves:
    @pytest.mark.parametrize(
        "text", ["", "x", "done\n", "pass", "t3", "t0>f", "t14+t3", "s0>t99", "done\0", "D" * 10**6]
    )
    def test_a_move_that_cannot_be_read_is_counted_out(self, refused, text):
        error = refused(SOUND | {"moves": ["done", text]}, NOT_SOUND, "move 2", "no move")
        assert (error.move, error.rule) == (2, None)

    @pytest.mark.parametrize(
        ("moves", "number", "rule"),
        [
            (["t0+t1"], 1, "pairs.match"),
            (["done", "s0>t12"], 2, "pairs.turn"),
            (["s0>t12", "done", "done", "s0>t12"], 4, "pairs.fourteenth"),
            (["done", "t0+t12"], 2, "pairs.take"),
        ],
    )
    def test_a_move_that_breaks_a_rule_is_named_with_its_number(self, refused, moves, number, rule):
        error = refused(SOUND | {"moves": moves}, NOT_SOUND, f"move {number}", rule)
        assert (error.move, error.rule) == (number, rule)

    def test_moves_after_the_end(self, refused):
        error = refused(FINISHED | {"moves": [*FINISHED["moves"], "done"]}, NOT_SOUND, "move 5", "pairs.end")
        assert (error.move, error.rule) == (5, "pairs.end")

    def test_a_million_moves_are_read_as_far_as_they_are_sound(self, refused):
        record = json.dumps(SOUND | {"moves": ["done"] * 1_000_000}, separators=(",", ":"))
        assert refused(record.encode(), NOT_SOUND, "pairs.end").move == 3

    def test_zevaki_after_its_quiet_limit(self, refused):
        opening = ["s0>h0", "h0>w0"] if cardlab.new("zevaki", deal=7).turn == 0 else ["s1>h1", "h1>w1"]
        record = SOUND | {"game": "zevaki", "deal": 7, "rules": {"quiet_limit": 1}, "moves": [*opening, "pass"]}
        assert refused(record, NOT_SOUND, "move 3").rule == "zevaki.quiet"


class TestResult:
    @pytest.mark.parametrize(
        "result", [{"scores": [2, 0], "winner": 0}, {"scores": [0, 0], "winner": 1}, {"scores": [10**400, 0]}]
    )
    def test_a_wrong_result(self, refused, result):
        refused(FINISHED | {"result": result}, NOT_SOUND, "wrong", '"scores": [0, 0]')

    def test_a_missing_result(self, refused):
        refused(FINISHED | {"result": None}, NOT_SOUND, "no result", '"scores": [0, 0]')
        refused(without(FINISHED, "result"), NOT_SOUND, "no result")

    def test_a_premature_result(self, refused):
        refused(SOUND | {"result": FINISHED["result"]}, NOT_SOUND, "not over")

    def test_a_game_that_both_ended_has_a_result(self, refused):
        ended = SOUND | {"ended": "blocked", "result": FINISHED["result"]}
        game = replay.game_of(ended)
        assert (game.over, game.legal_moves, game.record()) == (True, (), ended)
        refused(ended | {"result": None}, NOT_SOUND, "no result")
        refused(FINISHED | {"ended": "blocked"}, NOT_SOUND, "ended")


class TestPositions:
    @pytest.mark.parametrize(
        ("changed", "words"),
        [
            ({"position": []}, ["position"]),
            ({"position": None}, ["position"]),
            ({"position": {"x": "Ac"}}, ["'x'", "pile"]),
            ({"position": {"\ud800": "Ac"}}, []),
            ({"position": {"t0": "Zz"}}, ["Zz", "t0"]),
            ({"position": {"t0": ["Ac"]}}, ["t0"]),
            ({"position": {"t0": 1}}, ["t0"]),
            ({"position": {"t0": "Ac Ad"}}, ["t0", "one card"]),
            ({"position": {"s0": "Ac Ac Ac"}}, ["A♣", "3"]),
            ({"position": {"s0": "[105]"}}, ["105", "104"]),
            ({"position": {"s0": f"[{'9' * 900}]"}}, ["104"]),
            ({"position": {"s0": "[[1]]"}}, ["brackets"]),
            ({"position": {"s0": "[1"}}, ["brackets"]),
            ({"position": {"s0": "Ac " * 100_000}}, ["s0"]),
            ({"turn": True}, ["turn"]),
            ({"turn": 2}, ["turn"]),
            ({"turn": "0"}, ["turn"]),
            ({"thirteenth": [1, 0]}, ["thirteenth"]),
            ({"thirteenth": [True]}, ["thirteenth"]),
            ({"laid_out": [0]}, ["laid_out"]),
            ({"deal": 1}, ["deal", "position"]),
        ],
    )
    def test_a_position_that_cannot_be(self, refused, changed, words):
        refused(SET_UP | changed, NO_RECORD, *words)

    def test_a_position_says_whose_turn_it_is(self, refused):
        refused(without(SET_UP, "turn"), NO_RECORD, "turn")

    @pytest.mark.parametrize(
        "rules", [{"turn": "one", "row": 3}, {"turn": "all", "row": 3}, {"match": "rank", "row": 3}]
    )
    def test_a_position_may_have_any_option_even_one_named_turn(self, rules):
        game = replay.game_of(SET_UP | {"rules": rules})
        assert (game.rules.turn, game.turn, game.moves) == (rules.get("turn", "all"), 0, ("t0+t4",))
        assert replay.game_of(game.record()) == game

    @pytest.mark.parametrize("laid_out", [[0], [0, 1], [1]])
    def test_who_has_laid_out(self, laid_out):
        stocks = {f"s{seat}": "[20]" for seat in (0, 1)}
        began = {"position": stocks, "turn": laid_out[0], "laid_out": laid_out}
        game = replay.game_of(without(SOUND, "deal") | {"game": "zevaki", "moves": []} | began)
        assert game.laid_out == tuple(laid_out)
        assert game.record().get("laid_out", [0, 1]) == laid_out
