"""What is done at a table: moves are made and taken back, games dealt and ended, by people and by strategies.

No word here about how any of it is drawn: whoever mixes this in gives ``refresh``, which shows what stands, and
``bar``, whose ``playing`` says whether strategies move by themselves.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cardlab.fairplay import is_study, make_study, standstill, stays
from cardlab.game import Game, new
from cardlab.keeping import Keeper
from cardlab.moves import IllegalMove, Move
from cardlab.seating import HUMAN, Player, called, choice, known, seated
from cardlab.text import _, ngettext
from cardlab.view import words
from cardlab.view.manners import slides, taken_back
from cardlab.view.stage import Stage


class Playing(Stage):
    """``players`` sit at the table, seat 0's first."""

    bar: Any
    keeper: Keeper
    refresh: Callable[..., None]
    players: tuple[Player, Player]

    def _sit(self, game: Game, whom: Sequence[str | Callable], *, study: bool = False) -> None:
        """Have these two play a game at this table from now on."""
        self.players = seated(game, whom)
        self.game, self._studies = game, study
        self._whom: list[Any] = list(whom)
        self._strangers: dict[str, Any] = {player.name: player.strategy for player in self.players if player.strategy}
        self._former: list[Game] = []
        if study:
            make_study(game)

    @property
    def study(self) -> bool:
        """Is this game a study, in which everything may be taken back?"""
        return is_study(self.game)

    @property
    def waits_for(self) -> Player | None:
        """The strategy whose turn it is; None where a person is to move, or nobody."""
        player = self.players[self.game.turn]
        return player if player.strategy and not self.game.over else None

    # moves

    def play(self, move: str) -> bool:
        """Make a move as a click makes it: a refusal is said in the message line. Was it made?"""
        refusal = self._not_now(move) or self.game.explain(move)
        if refusal:
            self._refuse(refusal)
            return False
        self._make(move)
        return True

    def step(self) -> None:
        """Have the strategy whose turn it is make one move. One that fails at it has lost, and the show stops."""
        player = self.waits_for
        if not player:
            self._say(_("No strategy is to move now."), self._standing())
            return
        try:
            move = choice(player, self.game)
        except (Exception, KeyboardInterrupt, SystemExit) as trouble:  # noqa: BLE001 (a learner's function)
            self._fails(player, trouble)
        else:
            if move:
                self._make(move)
            else:
                self.refresh(_("The game has gone on elsewhere; this is the position now."), self._standing())

    def _make(self, move: str) -> None:
        before = self.game.seen(self.game.turn)
        played = self.game.play(move)
        said = words.played(before, self.game.seen(self.game.turn), played)
        self.refresh(said, self._standing(), moving=slides(before, played))

    def _fails(self, player: Player, why: BaseException) -> None:
        self.bar.playing = False
        loses = _("{seat} ({name}) loses: at move {number} of {game} its strategy failed: {why}.").format(
            seat=words.seat(self.game.turn),
            name=called(player.name),
            number=len(self.game.moves) + 1,
            game=words.began(self.game),
            why=why if isinstance(why, ValueError | TimeoutError) else repr(why),
        )
        self.refresh()
        self._say(loses, refused=True)

    def _not_now(self, move: str) -> IllegalMove | None:
        """Whoever is not to move touches nothing: the rule of the turn, while a strategy has it."""
        player = self.waits_for
        if not player:
            return None
        turn = _("it is the turn of {seat}, which {name} plays").format(
            seat=words.seat(self.game.turn).lower(), name=called(player.name)
        )
        return IllegalMove(turn, f"{self.game.name}.turn", Move(move))

    # games

    def deal(self, deal: int | None = None) -> None:
        """Deal another game with the same rules, a random one without a number. Undo brings the present one back."""
        game = new(self.game.name, deal, **self.game.rules._asdict())
        if self._studies:
            make_study(game)
        self._turn_to(game)
        self.refresh(_("Deal {number}.").format(number=game.deal), self._standing())

    def resume(self) -> None:
        """Go on with the game that was being played here before the kernel was restarted, and with who played it."""
        try:
            game = self.keeper.resumed()
        except (OSError, ValueError) as trouble:
            self._say(_("The game on file cannot be taken up: {trouble}.").format(trouble=trouble), refused=True)
            return
        players = game.extras.get("players", [])
        if set(players) <= set(self.whom):
            self._whom = [self._strangers.get(name, name) for name in players] or self._whom
        self._turn_to(game)
        self.refresh(_("This is where the game was left."), self._standing())

    def forget(self) -> None:
        """Take the offer of a game that was left away; its file stays for a while."""
        self.keeper.offered = None
        self.refresh()

    def _turn_to(self, game: Game) -> None:
        """Play another game here, with the present one to come back to."""
        self.players = seated(game, self._whom)
        self._former.append(self.game)
        self.game = game
        self._pause_shows()

    def end_blocked(self) -> None:
        """End the game as blocked, since all agree that nobody gets on."""
        if self.game.over or not standstill(self.game):
            self._say(_("This game is not at a standstill."), self._standing(), refused=True)
            return
        self.game.end_blocked()
        self.refresh(_("The game is ended as blocked."), self._standing())

    def make_study(self) -> None:
        """Turn the game into a study: from now on everything may be taken back, and the record says so."""
        make_study(self.game)
        self.refresh(_("This game is a study now: everything can be taken back, and its record says so."))

    def sit(self, seat: int, name: str) -> None:
        """Give a seat to a person ("human") or to a strategy, from this position on."""
        whom = list(self._whom)
        whom[seat] = self._strangers.get(name, name)
        self.players, self._whom = seated(self.game, whom), whom
        self._pause_shows()
        self.refresh(_("{seat}: {name}.").format(seat=words.seat(seat), name=called(name)), self._standing())

    def _pause_shows(self) -> None:
        """A strategy answers a person at once; what nobody takes part in begins when it is asked for."""
        self.bar.playing = any(player.name == HUMAN for player in self.players)

    @property
    def whom(self) -> list[str]:
        """The names of all that a seat can be given to."""
        return list(dict.fromkeys([*known(self.game.name), *self._strangers]))

    # taking back

    def undo(self) -> None:
        """Take the last move back as far as play does that, or a new deal that nothing was played in yet.

        In a study any move, and with it those of strategies since a person was to move.
        """
        if not self.game.moves and not self.game.ended:
            self._undo_deal()
        elif why := None if self.study else self._stays():
            study = _("In a study everything can be taken back.")
            self._say(_("In play this stays: {why}.").format(why=why), study, refused=True)
        else:
            self._take_back()

    def _undo_deal(self) -> None:
        said = _("There is nothing to take back.")
        if self._former:
            left, self.game = self.game, self._former.pop()
            if is_study(left) and left.deal == self.game.deal:
                make_study(self.game)  # its cards have been seen
            self.players = seated(self.game, self._whom)
            said = _("Back at the game before.")
        self.refresh(said, self._standing())

    def _stays(self) -> str | None:
        """Why the last move stays; that of a strategy does in any case."""
        refusal = self._not_now("")
        return str(refusal) if refusal else stays(self.game)

    def _take_back(self) -> None:
        moves = list(self._until_a_person(self.game.undo, lambda: self.game.moves))
        moving = taken_back(slides(self.game.seen(self.game.turn), moves[0])) if moves[0] and len(moves) == 1 else []
        taken = _("Taken back: {move}.").format(move=_summed(moves)) if moves[0] else _("The game goes on.")
        self.refresh(taken, self._standing(), moving=moving)

    def redo(self) -> None:
        """Play the move again that was taken back last, and with it those of strategies until a person is to move."""
        again, moving = _("There is no move to play again."), []
        if self.game.undone:
            before = self.game.seen(self.game.turn)
            moves = list(self._until_a_person(self.game.redo, lambda: self.game.undone))
            again = _("Played again: {move}.").format(move=_summed(moves))
            moving = slides(before, moves[0]) if len(moves) == 1 else []
        self.refresh(again, self._standing(), moving=moving)

    def _until_a_person(self, do: Callable[[], Move | None], more: Callable[[], Sequence]) -> Iterable[Move | None]:
        """One move, and while it is a strategy's turn another, unless only strategies play.

        It pauses before a strategy's move: made at once, it would be the end of what can be played again.
        """
        first = do()
        yield first
        show = all(player.strategy for player in self.players)
        while first and self.waits_for and more() and not show:
            yield do()
        if self.waits_for:
            self.bar.playing = False

    # what is said

    def _standing(self) -> str:
        """Whose turn it is, or how the game ended, and whether anybody gets on."""
        standing = words.standing(self.game)
        if player := self.waits_for:
            seat, name = words.seat(self.game.turn).lower(), called(player.name)
            standing = words.capital(_("{seat} ({name}) to move.").format(seat=seat, name=name))
        if standstill(self.game):
            blocked = _("All cards have been opened once since one was placed: you can end the game as blocked.")
            return f"{standing} {blocked}"
        return standing

    def _refuse(self, refusal: Exception) -> None:
        self._say(words.refused(refusal), refused=True)


def _summed(moves: Sequence[Move | None]) -> str:
    """A move, or how many there are."""
    return str(moves[0]) if len(moves) == 1 else ngettext("{n} move", "{n} moves", len(moves)).format(n=len(moves))
