"""What every rule test asks of a move that may not be made."""

import pytest

import cardlab


def standing(game):
    """All that a refused move must leave alone."""
    return dict(game.piles), game.turn, game.over, game.scores, tuple(game.moves), set(game.legal_moves)


@pytest.fixture
def refused():
    """``refused(game, text, rule, *words)``: the move breaks that rule, and the sentence bears the words."""

    def refuse(game, text, rule, *words):
        before = standing(game)
        assert text not in game.legal_moves
        refusal = game.explain(text)
        assert isinstance(refusal, cardlab.IllegalMove), f"{text}: {refusal!r}"
        assert refusal.rule == rule, f"{text}: {refusal.rule}, {refusal}"
        assert str(refusal.move) == text
        assert len(str(refusal).split()) >= 4, "a refusal is a sentence"
        assert [word for word in words if word not in str(refusal)] == [], str(refusal)
        with pytest.raises(cardlab.IllegalMove) as raised:
            game.play(text)
        assert (raised.value.rule, str(raised.value)) == (rule, str(refusal))
        assert standing(game) == before

    return refuse


@pytest.fixture
def unreadable():
    """``unreadable(game, text)``: the text is no move of this game at all."""

    def refuse(game, text):
        before = standing(game)
        assert text not in game.legal_moves
        assert isinstance(game.explain(text), cardlab.InvalidMove), text
        with pytest.raises(cardlab.InvalidMove):
            game.play(text)
        assert standing(game) == before

    return refuse
