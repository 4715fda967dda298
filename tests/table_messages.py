"""Messages to a table as the browser sends them."""

import random

import cardlab
from cardlab.view.table_view import TableView, table


def hear(view: TableView, do: str, widget=None, serial=None, **what):
    """A message as the browser sends it. What went wrong while it was answered is raised here, and not only told."""
    content = {"do": do, **what, "serial": view._serial if serial is None else serial}
    (widget or view.glass)._handle_custom_msg(content, [])
    if view.trouble:
        raise view.trouble


def load_page(*views):
    """What a page says when it has got these tables: each for its own canvas, and one for each deck of faces."""
    canvases = [view.canvas for view in views] + [faces.canvases()[0] for faces in {view.faces for view in views}]
    for canvas in canvases:
        if canvas._send_client_ready_event:
            canvas._handle_frontend_event(canvas, {"event": "client_ready"}, [])


def deal(view, number):
    view.bar._handle_custom_msg({"do": "deal", "number": number}, [])


def play_at_random(view, moves, seed=1):
    lots = random.Random(seed)
    for _ in range(moves):
        if view.game.over:
            break
        view.play(lots.choice(view.game.legal_moves))


def against(name="double", whom="careful", deal=7, rules=(), **options):
    """A table at which a person begins, against a strategy."""
    game = cardlab.new(name, deal=deal, **dict(rules))
    seats = ["human", whom] if game.turn == 0 else [whom, "human"]
    return table(game, seats=seats, **options)


def answer(view):
    """What the browser asks for while a strategy is to move."""
    while view.bar.due >= 0:
        hear(view, "step", view.bar, serial=view.bar.due)


def play_a_turn(view):
    """The first legal moves of whoever is to move, until somebody else is."""
    turn = view.game.turn
    while view.game.turn == turn and not view.game.over:
        view.play(view.game.legal_moves[0])
