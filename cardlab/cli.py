"""The `cardlab` command, also `python -m cardlab`: open the lessons, judge records, play in the terminal, measure.

Exit codes of `check` are those of replay.py, and for everything else 2 when the command cannot be understood or done.
Whatever is wrong is said in a sentence; nobody should have to read a traceback to learn that a file is missing.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

from cardlab import __version__
from cardlab.options import choices
from cardlab.text import LANGUAGES, _, language, listed

UNREADABLE = 2
INTERRUPTED = 130
COMMANDS = ("lab", "check", "play", "bench", "warm", "site")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is returned, argparse's own refusals raise SystemExit."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console that has no ♠ shows a question mark
    arguments, for_jupyter = _split(list(sys.argv[1:] if argv is None else argv))
    _speak(arguments)
    options = _parser().parse_args(arguments)
    try:
        return options.run(options, for_jupyter)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough: `cardlab check … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _speak(arguments: list[str]) -> None:
    """Take the language first, so that help and refusals are in it too."""
    first = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    first.add_argument("--lang", choices=LANGUAGES)
    with suppress(argparse.ArgumentError):
        wanted = first.parse_known_args(arguments)[0].lang
        if wanted:
            language(wanted)
            os.environ["CARDLAB_LANG"] = wanted  # for the kernels


def _split(argv: list[str]) -> tuple[list[str], list[str]]:
    """The command is `lab` unless another is named, and what stands behind `--` is JupyterLab's."""
    leading = next((n for n, word in enumerate(argv) if word in COMMANDS), 0)
    if leading and all(word.startswith("--lang") or word in LANGUAGES for word in argv[:leading]):
        argv = [argv[leading], *argv[:leading], *argv[leading + 1 :]]  # cardlab --lang ru play …
    if not argv or (argv[0].startswith("-") and argv[0] not in ("-h", "--help", "--version")):
        argv = ["lab", *argv]
    if argv[0] == "lab" and "--" in argv:
        cut = argv.index("--")
        return argv[:cut], argv[cut + 1 :]
    return argv, []


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="cardlab", description=_("Three patience games for two, in Jupyter."))
    parser.add_argument("--version", action="version", version=f"cardlab {__version__}")
    commands = parser.add_subparsers(required=True, metavar="|".join(COMMANDS))
    _add_lab(commands.add_parser("lab", help=_("open the lessons in JupyterLab (what cardlab alone does)")))
    _add_check(commands.add_parser("check", help=_("judge records of games")))
    _add_play(commands.add_parser("play", help=_("play in the terminal")))
    _add_bench(commands.add_parser("bench", help=_("measure how fast games are played")))
    _add_warm(commands.add_parser("warm", help=_("compile what is played fast, and keep it")))
    _add_site(commands.add_parser("site", help=_("write the lessons as pages that need nothing to run")))
    return parser


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help=_("the language of lessons and messages"))


def _add_lab(parser: argparse.ArgumentParser) -> None:
    parser.description = _(
        "Copy the lessons into cardlab-lessons in the current folder, never over what you changed, and open JupyterLab"
        " on them. Arguments behind -- are JupyterLab's."
    )
    parser.add_argument("--no-browser", dest="browser", action="store_false", help=_("only say the address"))
    parser.add_argument("--port", type=_port, help=_("where to listen; without it a free port is found"))
    _add_language(parser)
    parser.set_defaults(run=_lab)


def _port(text: str) -> int:
    if not (text.isdecimal() and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(_("{text!r} is no port; a port is a number from 1 to 65535").format(text=text))
    return int(text)


def _lab(options: argparse.Namespace, for_jupyter: list[str]) -> int:
    from pathlib import Path

    from cardlab import classroom

    wanted = language()
    target = Path(classroom.LESSONS)
    try:
        start = classroom.source(wanted)
        if options.port is not None:
            classroom.check_port(options.port)
        copied = classroom.copy_lessons(start.parent, target)
    except (classroom.NoClassroom, FileNotFoundError) as reason:
        return _refuse(reason)
    if start.name != wanted:
        print(_("There are no lessons in this language yet; here they are in English."))
    print(*classroom.report(copied, target), sep="\n", flush=True)
    page = f"{start.name}/{classroom.START}"
    ours = classroom.lab_arguments(target, page, options.port, browser=options.browser)
    said = {argument.partition("=")[0] for argument in for_jupyter}
    classroom.open_lab([*(argument for argument in ours if argument.partition("=")[0] not in said), *for_jupyter])
    return 0


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.description = _("Judge records. Exit code: 0 all sound, 1 a record breaks a rule, 2 a file is no record.")
    parser.add_argument("files", metavar="FILE", nargs="+", help=_("a .json or .jsonl of records"))
    _add_language(parser)
    parser.set_defaults(run=_check)


def _check(options: argparse.Namespace, _for_jupyter: list[str]) -> int:
    return max(_check_file(file) for file in options.files)


def _check_file(file: str) -> int:
    """Print what is wrong in a file, each with its place, and at the end what is sound."""
    from cardlab import records

    worst = games = moves = 0
    for verdict in records.check(file):
        if verdict.error:
            worst = max(worst, verdict.error.code)
            print(verdict.error)
        if verdict.game:
            games += 1
            moves += len(verdict.game.moves)
    if games:
        print(_("{file}: sound games: {games}, moves in them: {moves}").format(file=file, games=games, moves=moves))
    return worst


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.description = _("Play a game in the terminal. A seat is human or the name of a strategy.")
    parser.add_argument("game", metavar="GAME", help="pairs, zevaki, double")
    parser.add_argument("--deal", type=_deal, metavar="N", help=_("a number, or a name; without it one is drawn"))
    parser.add_argument(
        "--seats",
        default="human,human",
        metavar="A,B",
        help=_seats_told(),
    )
    _add_rules(parser)
    parser.add_argument("--record", metavar="FILE", help=_("where to keep the game: a .json, or a .jsonl to add to"))
    _add_language(parser)
    parser.set_defaults(run=_play)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.epilog = _options_told()
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help=_("an option of the rules"))
    parser.add_argument("--variant", metavar="NAME", help=_("a named set of options"))


def _seats_told() -> str:
    from cardlab.strategies import STRATEGIES

    names = dict.fromkeys(name for known in STRATEGIES.values() for name in known)
    return _("who plays, human or a strategy ({names}); human,human if not said").format(names=listed(names))


def _options_told() -> str:
    """The options of each game with what they may be, the default first."""
    from cardlab.games import GAMES

    lines = [_("options and variants:")]
    for name, module in GAMES.items():
        for option, allowed in module.OPTIONS.items():
            default = str(module.Rules._field_defaults[option]).lower()
            lines.append(f"  {name:7} {f'{option}={default}':22} {choices(allowed)}")
        lines += [f"  {name:7} --variant {variant}" for variant in module.VARIANTS]
    return "\n".join(lines)


def _deal(text: str) -> int | str:
    """A number, or the name of a deal that is kept under one."""
    try:
        return int(text)
    except ValueError:
        return text


def _play(options: argparse.Namespace, _for_jupyter: list[str]) -> int:
    from cardlab import seating, terminal

    try:
        game = terminal.new_game(options.game, options.deal, options.variant, options.rule)
        players = seating.seated(game, options.seats.split(","))
        if options.record:
            terminal.check_record(options.record)
    except ValueError as refusal:
        return _refuse(refusal)
    code = _play_on(game, players)
    return _keep(game, options.record) or code if options.record else code


def _play_on(game, players) -> int:
    """Until the end or until somebody stops it: what was played is never lost."""
    from cardlab import terminal

    try:
        terminal.play(game, players)
    except terminal.Quit:
        print(_("The game is left unfinished."))
    except EOFError:
        print()
        return _refuse(_("the input ended before the game did"))
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    return 0


def _keep(game, file: str) -> int:
    import cardlab

    try:
        cardlab.save(game, file)
    except OSError as error:
        return _refuse(_unwritten(file, error))
    print(_("The record is in {file}.").format(file=file))
    return 0


def _add_bench(parser: argparse.ArgumentParser) -> None:
    parser.description = _("Measure how many games and moves one core plays a second, each game of another deal.")
    parser.add_argument("game", metavar="GAME", help="pairs, zevaki, double")
    parser.add_argument(
        "--policy",
        choices=("random", "python"),
        default="random",
        help=_("random: any legal move, compiled; python: the same as a function of what is seen"),
    )
    parser.add_argument("--seconds", type=_positive, default=2.0, metavar="S", help=_("for how long; 2 if not said"))
    parser.add_argument("--deal", type=_deal, default=1, metavar="N", help=_("the first deal; 1 if not said"))
    parser.add_argument("--games", type=_how_many, metavar="N", help=_("play this many deals, however long it takes"))
    parser.add_argument("--record", metavar="FILE", help=_("with --games: a .jsonl to which the games are added"))
    parser.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    _add_rules(parser)
    _add_language(parser)
    parser.set_defaults(run=_bench)


def _positive(text: str) -> float:
    with suppress(ValueError):
        if 0 < float(text) < float("inf"):
            return float(text)
    raise argparse.ArgumentTypeError(_("{text!r} is no number above 0").format(text=text))


def _how_many(text: str) -> int:
    if not (text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(_("{text!r} is no whole number above 0").format(text=text))
    return int(text)


def _bench(options: argparse.Namespace, _for_jupyter: list[str]) -> int:
    from cardlab import bench, terminal

    try:
        game = terminal.new_game(options.game, options.deal, options.variant, options.rule)
        bench.check_record(options.record, options.games)
        figures = bench.measured(game, options.policy, options.seconds, options.games, options.record)
    except ValueError as refusal:
        return _refuse(refusal)
    except OSError as error:
        return _refuse(_unwritten(options.record, error))
    print(bench.as_json(figures) if options.json else bench.in_words(figures))
    return 0


def _add_warm(parser: argparse.ArgumentParser) -> None:
    parser.description = _(
        "Compile the rules and the strategies of all games, and keep them on disk, in the folder that CARDLAB_CACHE"
        " names, else among the user's own."
    )
    _add_language(parser)
    parser.set_defaults(run=_warm)


def _warm(_options: argparse.Namespace, _for_jupyter: list[str]) -> int:
    from cardlab import bench

    for line in bench.warmed():
        print(line, flush=True)
    return 0


def _add_site(parser: argparse.ArgumentParser) -> None:
    parser.description = _("Run the lessons once, and write them as pages that can be read and printed anywhere.")
    parser.add_argument("folder", metavar="FOLDER", help=_("where to write them"))
    parser.add_argument("--only", action="append", default=[], metavar="LESSON", help=_("this lesson; several times"))
    parser.add_argument("--live", metavar="ADDRESS", help=_("where the lessons can be run, as for cardlab.link"))
    _add_language(parser)
    parser.set_defaults(run=_site)


def _site(options: argparse.Namespace, _for_jupyter: list[str]) -> int:
    from pathlib import Path

    from cardlab import site
    from cardlab.site.running import BrokenLesson

    try:
        for page in site.build(Path(options.folder), tuple(options.only), options.live):
            print(page, flush=True)
    except (ValueError, BrokenLesson) as refusal:
        return _refuse(refusal)
    except OSError as error:
        reason = error.strerror or error
        return _refuse(
            _("the pages cannot be written to {folder}: {reason}").format(folder=options.folder, reason=reason)
        )
    return 0


def _unwritten(file: str, error: OSError) -> str:
    return _("the record cannot be written to {file}: {reason}").format(file=file, reason=error.strerror or error)


def _refuse(reason: object) -> int:
    print(f"cardlab: {reason}", file=sys.stderr)
    return UNREADABLE
