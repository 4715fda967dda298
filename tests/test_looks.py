import asyncio
import random

import pytest
from ipycanvas.canvas import COMMANDS
from table_messages import load_page

import cardlab
from cardlab.games import GAMES
from cardlab.view.faces import deck
from cardlab.view.layout import arranged, thickness
from cardlab.view.looks import FELT, LIGHT, SHADE, TEXT
from cardlab.view.pictures import PLAIN, Style
from cardlab.view.scene import scene_of
from cardlab.view.stage import style_of
from cardlab.view.svg import table_svg

SHOWN = {"table": cardlab.table, "watch": cardlab.watch, "review": cardlab.review}


def copied(message):
    """The names of the small canvases that a message copies to the table."""
    return {command[1][0] for command in message if command[0] == COMMANDS["drawImage"]}


def named(faces):
    return {f"IPY_MODEL_{canvas.model_id}" for canvas in faces.canvases()}


def finished(name):
    game, lots = cardlab.new(name, deal=3), random.Random(3)
    while not game.over:
        game.play(lots.choice(game.legal_moves))
    return game


# options


@pytest.mark.parametrize("show", SHOWN.values(), ids=SHOWN)
@pytest.mark.parametrize("option", ["four_colour", "large_index"])
def test_cards_look_as_asked_and_can_be_changed_at_any_time(show, option, drawn):
    view = show(cardlab.new("zevaki", deal=7), **{option: True})
    assert getattr(view, option) is True
    for wanted in (True, False, True):
        setattr(view, option, wanted)
        assert copied(drawn[-1]) <= named(deck(view._look()[0].scale, **{option: wanted}))
        assert getattr(view, option) is wanted


@pytest.mark.parametrize("show", SHOWN.values(), ids=SHOWN)
@pytest.mark.parametrize("value", ["yes", 1, None, [True]])
def test_an_option_that_is_neither_true_nor_false_is_refused_and_changes_nothing(show, value):
    game = cardlab.new("double", deal=7)
    with pytest.raises(ValueError, match="four_colour is True or False, not"):
        show(game, four_colour=value)
    view = show(game)
    with pytest.raises(ValueError, match="large_index is True or False, not"):
        view.large_index = value
    assert view.large_index is False


def test_options_are_given_by_name():
    with pytest.raises(TypeError):
        cardlab.watch(cardlab.new("pairs", deal=7), 1.0, True)  # noqa: FBT003


def test_small_cards_have_a_large_index_unless_an_edge_is_all_that_is_seen_of_them():
    pairs, zevaki = (dict(cardlab.new(name, deal=7).seen(0).sizes) for name in ("pairs", "zevaki"))
    assert style_of(arranged("pairs", pairs)).large_index is False
    assert style_of(arranged("pairs", pairs, 0.7)).large_index is True
    assert style_of(arranged("zevaki", zevaki, 0.7)).large_index is False
    assert style_of(arranged("zevaki", zevaki), Style(four_colour=True, large_index=True))[:2] == (True, True)


def test_the_picture_without_a_widget_looks_as_asked():
    view = cardlab.table(cardlab.new("zevaki", deal=7))
    plain = view._repr_mimebundle_()["image/svg+xml"]
    view.four_colour = True
    green = view._repr_mimebundle_()["image/svg+xml"]
    assert "#14713a" in green
    assert "#14713a" not in plain


# piles and winners


@pytest.mark.parametrize("name", GAMES)
def test_a_squared_up_pile_shows_its_edges_below_its_top_card_in_the_scene_the_canvas_and_the_svg(name, drawn):
    view = cardlab.table(cardlab.new(name, deal=7))
    table, _seen, scene = view._look()
    thick = {place.pile: place for place in table.places if place.edges}
    assert {"s0", "s1"} & set(thick)
    for place in thick.values():
        below = (f"edges{place.edges}", place.x, place.y + thickness(table, place))
        top = next(n for n, sprite in enumerate(scene.sprites) if sprite[1:] == (place.x, place.y))
        assert scene.sprites[top - 1] == below
    assert sum(sprite.picture.startswith("edges") for sprite in scene.sprites) == len(thick)
    view.refresh()
    faces = deck(table.scale)
    assert {f"IPY_MODEL_{faces.canvas(f'edges{place.edges}').model_id}" for place in thick.values()} <= copied(
        drawn[-1]
    )
    assert all(
        f"translate({place.x:g} {place.y + thickness(table, place):g})" in table_svg(table, scene, PLAIN)
        for place in thick.values()
    )


@pytest.mark.parametrize("name", GAMES)
def test_who_has_won_stands_out_on_the_table(name):
    view = cardlab.table(finished(name))
    winner = view.game.winner
    bright = [text for text in view._look()[2].texts if text.bright]
    if winner is None:
        assert bright == []
    else:
        assert [text.text.split(" · ")[0] for text in bright] == [f"Seat {winner} wins"]
        assert f'fill="{LIGHT}"' in view._repr_mimebundle_()["image/svg+xml"]
    assert not [text for text in cardlab.table(cardlab.new(name, deal=7))._look()[2].texts if text.bright]


@pytest.mark.parametrize("name", GAMES)
def test_every_squared_up_pile_of_several_cards_says_how_many(name):
    game = finished(name)
    seen = game.seen(0)
    table = arranged(name, seen.sizes)
    texts = [text.text for text in scene_of(table, seen).texts]
    for place in table.places:
        if place.caption and place.size > 1 and not place.fanned:
            assert [text for text in texts if text.endswith(f" {place.pile}: {place.size}")], place.pile


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colour", [TEXT, LIGHT])
def test_what_is_written_on_the_felt_has_the_contrast_of_wcag_aa_where_it_is_lightest(colour):
    assert luminance(SHADE) < luminance(FELT)
    assert (luminance(colour) + 0.05) / (luminance(FELT) + 0.05) >= 4.5


def test_a_repaint_in_another_language_says_anew_what_stands():
    view = cardlab.table(cardlab.new("zevaki", deal=7))
    said = view.glass.said
    view.redraw()
    assert view.glass.said == said
    try:
        cardlab.language("ru")
        view.redraw()
        assert view.message == "Ходит игрок 0."
    finally:
        cardlab.language("en")


# a page of many tables


def name(view):
    return f"IPY_MODEL_{view.canvas.model_id}"


def painted(messages):
    """Of each message the canvases that it paints on."""
    return [[command[1][0] for command in message if command[0] == COMMANDS["switchCanvas"]] for message in messages]


def repaints(messages, *views):
    """In which messages these tables are painted, and in which the faces of a deck."""
    tables = [n for n, names in enumerate(painted(messages)) if set(names) & set(map(name, views))]
    return tables, [n for n, names in enumerate(painted(messages)) if len(names) > 5]


async def load(drawn, *views):
    """Load a page with these tables, and wait until all are painted."""
    del drawn[:]
    load_page(*views)
    assert drawn == [], "painted before all have asked"
    while not {name(view) for view in views} <= {names[0] for names in painted(drawn)}:
        await asyncio.sleep(0.01)


def test_a_page_of_many_tables_has_their_common_faces_painted_once_and_first(drawn):
    tables = [cardlab.table(cardlab.new("zevaki", deal=n)) for n in range(30)]
    tables.append(cardlab.watch(cardlab.new("zevaki", deal=7)))
    asyncio.run(load(drawn, *tables))
    shown, faces = repaints(drawn, *tables)
    assert faces == [0]
    assert len(shown) == len(tables)
    assert all(copied(drawn[n]) <= set(painted(drawn)[0]) for n in shown)


def test_a_table_that_joins_a_page_has_no_faces_painted(drawn):
    views = [cardlab.table(cardlab.new("zevaki", deal=n)) for n in (1, 2)]
    load_page(*views)
    del drawn[:]
    views[1].canvas._handle_frontend_event(views[1].canvas, {"event": "client_ready"}, [])
    assert painted(drawn) == [[name(views[1])]]


def test_faces_that_come_after_their_tables_have_these_painted_again(drawn):
    view, other = cardlab.table(cardlab.new("zevaki", deal=1)), cardlab.table(cardlab.new("pairs", deal=1))
    face = view.faces.canvases()[0]
    del drawn[:]
    face._handle_frontend_event(face, {"event": "client_ready"}, [])
    shown, faces = repaints(drawn, view)
    assert faces == [0]
    assert len(shown) == 1
    assert repaints(drawn, other)[0] == []


def test_pages_that_load_one_after_the_other_are_each_painted(drawn):
    view = cardlab.table(cardlab.new("zevaki", deal=7))
    for _ in range(2):
        asyncio.run(load(drawn, view))
        shown, faces = repaints(drawn, view)
        assert (len(shown), faces) == (1, [0])


def test_a_table_that_cannot_be_painted_keeps_no_other_from_it(drawn):
    broken, whole = (cardlab.table(cardlab.new("double", deal=n)) for n in (1, 2))
    broken._look = failing
    load_page(broken, whole)
    assert isinstance(broken.trouble, ZeroDivisionError)
    assert whole.trouble is None
    assert name(whole) in {names[0] for names in painted(drawn)}


def failing():
    raise ZeroDivisionError("on purpose")
