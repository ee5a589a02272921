"""The command `clairiere`: the table in the browser; play in the terminal, simulate, measure, replay, verify.

Each command imports what it needs when it runs, so that `--help` answers at once.
"""

import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, CycloptsError, MissingArgumentError, Parameter, Token

from clairiere import __version__
from clairiere.core.errors import BadRequest, ClairiereError

BAD_INPUT = 2
INTERRUPTED = 130

app = App(
    name="clairiere",
    help="A table for forest board games: play them, study them, write bots for them.",
    version=__version__,
    help_format="plaintext",
)


def _whole(_type: Any, tokens: Sequence[Token]) -> int:
    """A whole number as it was typed: 1.6 is none."""
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError(f"{tokens[0].value!r} is no whole number") from None


Whole = Annotated[int, Parameter(converter=_whole)]
Count = Annotated[int, Parameter(name=["--count", "-n"], converter=_whole)]
Blocks = Annotated[int, Parameter(name=["--blocks", "-n"], converter=_whole)]
Options = Annotated[list[str] | None, Parameter(name="--option", negative="")]
Json = Annotated[bool, Parameter(name="--json", negative="")]
Stubborn = Annotated[bool, Parameter(name="--stubborn", negative="")]
Cluster = Annotated[str | None, Parameter(name="--cluster")]
Flag = Parameter(negative="")


@app.command
def play(
    game: str | None = None,
    *,
    seats: Whole | None = None,
    seat: Whole = 1,
    bots: str = "squirrel",
    seed: Whole | None = None,
    option: Options = None,
    lang: str | None = None,
    resume: Path | None = None,
    name: str | None = None,
) -> None:
    """Play in the terminal against bots.

    Parameters
    ----------
    game
        The game to play; by default the first of the house.
    seats
        How many sit at the table.
    seat
        Where you sit; 1 plays first.
    bots
        Who plays the other seats, one for all or one per seat with commas: fawn (kind), squirrel, owl, oak
        (plays to win), or any bot of the arena.
    seed
        Fix the chance, to play the same deal again.
    option
        Turn an option of the rules on, such as expert; may be given several times.
    lang
        fr or en; by default that of your system.
    resume
        Go on from a saved journal.
    name
        What to call you.
    """
    from clairiere.games import games
    from clairiere.terminal.play import play_in_terminal

    play_in_terminal(
        games()[0] if game is None else game,
        seats=seats,
        seat=seat,
        bots=bots,
        seed=seed,
        options=option or [],
        lang=lang,
        resume=resume,
        name=name,
    )


@app.command
def simulate(
    game: str,
    *,
    count: Count = 10_000,
    seats: Whole | None = None,
    seed: Whole = 1,
    option: Options = None,
    bot: str | None = None,
    stubborn: Stubborn = False,
    threads: Whole | None = None,
    cluster: Cluster = None,
    parquet: Path | None = None,
    json: Json = False,
) -> None:
    """Play many games on all cores, random ones or by a bot, and sum them up: scores, win shares, lengths.

    Parameters
    ----------
    game
        The game to play.
    count
        How many games.
    seats
        How many seats; by default the most the game takes.
    seed
        Seed of the first game; the others follow.
    option
        Turn an option of the rules on; may be given several times.
    bot
        Who sits on every seat, as in the arena; without it play is random.
    stubborn
        Random players stop of their own accord only when nothing else is possible.
    threads
        How many at once; by default one per core.
    cluster
        Share the games out over a Ray cluster: HOST:PORT of its head, or local for worker processes on this machine.
    parquet
        Write what came out of every game to this file, one row a seat, for `clairiere stats`, duckdb and its like.
    json
        Print the summary as JSON.
    """
    from clairiere.lab.census import simulate_and_print

    simulate_and_print(
        game, count=count, seats=seats, seed=seed, options=option or [], bot_name=bot, stubborn=stubborn,
        threads=threads, cluster=cluster, parquet=parquet, json=json,
    )  # fmt: skip


@app.command
def soak(
    game: str,
    *,
    count: Count = 1_000_000,
    seed: Whole = 1,
    stubborn: Stubborn = False,
    cluster: Cluster = None,
    parquet: Path | None = None,
    json: Json = False,
) -> None:
    """Play random games of every seat count and option, and count all pieces after each.

    Parameters
    ----------
    game
        The game to play.
    count
        How many games in all.
    seed
        Seed of the first game; the others follow.
    stubborn
        Players stop of their own accord only when nothing else is possible.
    cluster
        Share the games out over a Ray cluster: HOST:PORT of its head, or local for worker processes on this machine.
    parquet
        Write what came out of every game to this file, one row a seat, for `clairiere stats`, duckdb and its like.
    json
        Print the outcome as JSON.
    """
    from clairiere.lab.census import soak_and_print

    soak_and_print(
        game, count=count, seed=seed, stubborn=stubborn, cluster=cluster, parquet=parquet, json=json
    )  # fmt: skip


@app.command
def arena(
    game: str,
    *bots: str,
    seats: Whole | None = None,
    blocks: Blocks = 50,
    seed: Whole = 1,
    option: Options = None,
    threads: Whole | None = None,
    cluster: Cluster = None,
    sequential: Annotated[bool, Flag] = False,
    better: float = 0.55,
    save: Path | None = None,
    chart: Path | None = None,
    parquet: Path | None = None,
    json: Json = False,
) -> None:
    """Let bots play matches: the same deals for all, seats rotated, shares with error bars, ratings.

    Parameters
    ----------
    game
        The game to play.
    bots
        Two or more: fawn, squirrel, owl, oak, uniform, greedy, or search and uct with settings such as
        search:iterations=500,depth=6 or uct:seconds=0.3.
    seats
        How many seats; by default two.
    blocks
        How many deals; each is played in every rotation of the seats.
    seed
        Seed of the first deal; the others follow.
    option
        Turn an option of the rules on; may be given several times.
    threads
        How many games at once; by default one per core.
    cluster
        Share the games out over a Ray cluster: HOST:PORT of its head, or local for worker processes on this machine.
    sequential
        With two bots: stop as soon as the first is established to be stronger, or not to be.
    better
        What counts as stronger for the sequential test, as a share of the points.
    save
        Keep the games in this file, and continue from it if it exists.
    chart
        Draw the shares as an SVG or HTML file.
    parquet
        Write what came out of every game to this file, one row a seat, for `clairiere stats`, duckdb and its like.
    json
        Print the outcome as JSON.
    """
    from clairiere.lab.tournament import arena_and_print

    arena_and_print(
        game, list(bots), seats=seats, blocks=blocks, seed=seed, options=option or [], threads=threads,
        cluster=cluster, sequential=sequential, better=better, save=save, chart=chart, parquet=parquet,
        json=json,
    )  # fmt: skip


@app.command
def stats(
    *sources: str,
    game: str | None = None,
    seats: Whole | None = None,
    chart: Path | None = None,
    parquet: Path | None = None,
    json: Json = False,
) -> None:
    """Answer what is often asked of many games: scores, lengths, win shares by seat, player and card.

    Parameters
    ----------
    sources
        Parquet files of simulate, soak and arena or a folder of them; the file of a house or postgresql://…, of
        which the finished games count. A house may be open meanwhile.
    game
        Only this game.
    seats
        Only tables with so many seats.
    chart
        Draw win shares and scores as an SVG or HTML file.
    parquet
        Write all that was read to this file, one row a seat.
    json
        Print the figures as JSON.
    """
    from clairiere.lab.stats import stats_and_print

    stats_and_print(list(sources), game=game, seats=seats, chart=chart, parquet=parquet, json=json)


@app.command
def bench(
    game: str | None = None,
    *,
    seconds: float = 5.0,
    bots: Annotated[bool, Flag] = False,
    server: Annotated[bool, Flag] = False,
    data: str | None = None,
    beside: Path | None = None,
    start: Annotated[bool, Flag] = False,
    json: Json = False,
) -> None:
    """Measure speed on this machine: compiled and plain games side by side, compile time, start-up.

    Parameters
    ----------
    game
        The game to measure; by default the first of the house, with --server all of them.
    seconds
        How long to measure each figure.
    bots
        Measure the search instead: iterations per second beside random games, on one thread and on two.
    server
        Measure the server instead: what moves cost it over real sockets, with the rules and with none, early and late
        in a game, with few and many who look on; what holds up its event loop; memory.
    data
        With --server: measure whole houses instead, in a file with one process and in PostgreSQL with one, two and
        three: moves a second, tables and idle pages held, starts with very many tables. Where PostgreSQL is: an empty
        database, which is left empty, or local for one of our own on this machine.
    beside
        With --server: the folder of another tree of Clairière, such as an older one, measured in the same run.
    start
        Measure the first start ever instead, with nothing compiled, and the next: seconds until the games are listed,
        until a first move in each, until a first answer of each level, until everything is compiled; memory.
    json
        Print the figures as JSON.
    """
    from clairiere.lab.speed import bench_and_print

    bench_and_print(game, seconds=seconds, bots=bots, server=server, data=data, beside=beside, start=start, json=json)


@app.command
def attack(
    *names: str,
    seconds: float = 8.0,
    messages: Whole = 10_000,
    json: Json = False,
) -> None:
    """Attack a house: one that this command starts itself on this machine, and never another.

    People play there while one guest does the worst that limits allow; the table shows what that cost them, beside
    what they met undisturbed. Exit code 1 if something did not hold.

    Parameters
    ----------
    names
        What to try; by default everything. An unknown name is answered with the list.
    seconds
        How long each attack goes on, and as long undisturbed before it.
    messages
        How many broken messages to send to sockets; 0 for none.
    json
        Print the figures as JSON.
    """
    from clairiere.lab.attack import attack_and_print

    if not attack_and_print(list(names), seconds=seconds, messages=messages, json=json):
        sys.exit(1)


@app.command
def prepare(*games: str, json: Json = False) -> None:
    """Compile the rules of games ahead, and what bots need of them, on all cores: nobody waits for them later.

    Parameters
    ----------
    games
        Which games; by default all.
    json
        Print the seconds each took as JSON.
    """
    from clairiere.lab.preparing import prepare_and_print

    prepare_and_print(list(games), json=json)


@app.command
def perft(
    game: str,
    *,
    depth: Whole = 2,
    seats: Whole | None = None,
    seed: Whole = 1,
    option: Options = None,
    json: Json = False,
) -> None:
    """Count the positions at each depth from a fixed seed, as chess engines do.

    Parameters
    ----------
    game
        The game to count in.
    depth
        How many decisions deep.
    seats
        How many seats; by default each count the game takes.
    seed
        Seed of the deal.
    option
        Turn an option of the rules on; may be given several times.
    json
        Print the counts as JSON.
    """
    from clairiere.lab.perft import perft_and_print

    perft_and_print(game, depth=depth, seats=seats, seed=seed, options=option or [], json=json)


@app.command
def replay(
    journal: Path,
    *,
    until: Whole | None = None,
    step: Annotated[bool, Flag] = False,
    lang: str | None = None,
    json: Json = False,
) -> None:
    """Tell a saved game again, move by move, and show where it led.

    Parameters
    ----------
    journal
        The journal file.
    until
        Stop after so many moves.
    step
        Draw the table after every move.
    lang
        fr or en; by default that of your system.
    json
        Print events and the final view as JSON.
    """
    from clairiere.terminal.replay import replay_and_print

    replay_and_print(journal, until=until, step=step, lang=lang, json=json)


@app.command
def verify(journal: Path, *, json: Json = False) -> None:
    """Prove a saved game: its commitment, every card and die, and every move.

    Parameters
    ----------
    journal
        The journal file.
    json
        Print the findings as JSON.
    """
    from clairiere.terminal.replay import verify_and_print

    verify_and_print(journal, json=json)


@app.command
def review(
    journal: Path,
    *,
    worst: Whole = 3,
    iterations: Whole = 600,
    lang: str | None = None,
    chart: Path | None = None,
    json: Json = False,
) -> None:
    """Look at a saved game again: the chances to win move by move, and the moves that lost most.

    Parameters
    ----------
    journal
        The journal file.
    worst
        How many of the costliest moves to show.
    iterations
        How deeply to think about each move.
    lang
        fr or en; by default that of your system.
    chart
        Draw the curve as an SVG or HTML file.
    json
        Print curve and moves as JSON.
    """
    from clairiere.terminal.review import review_and_print

    review_and_print(journal, worst=worst, iterations=iterations, lang=lang, chart=chart, json=json)


@app.command
def rulebook(
    game: str,
    *numbers: str,
    missing: Annotated[bool, Flag] = False,
    lang: str | None = None,
    json: Json = False,
) -> None:
    """List each rule with the lines that enforce it and the tests that prove it.

    Parameters
    ----------
    game
        The game whose rules to list.
    numbers
        Only these rules, such as GB-18.
    missing
        Only the rules that lack a line or a test; exit code 1 if there are any.
    lang
        fr or en; by default that of your system.
    json
        Print as JSON.
    """
    from clairiere.lab.rulebook import rulebook_and_print

    rulebook_and_print(game, list(numbers), missing=missing, lang=lang, json=json)


@app.command
def content(game: str, *, check: Path | None = None, export: Path | None = None) -> None:
    """Look after the pieces of a game: check a content file, or export the built-in one to type in your own.

    Parameters
    ----------
    game
        The game the pieces belong to.
    check
        A content file to check; every fault is listed.
    export
        A folder that gets a copy of the content file, for CLAIRIERE_CONTENT.
    """
    from clairiere.lab.pieces import content_and_print

    content_and_print(game, check=check, export=export)


@app.command
def bots(*, data: str, threads: Whole | None = None, metrics: str | None = None) -> None:
    """Think for a house elsewhere: bots of its tables move by this process, and do not hold up those that serve.

    Any number may do so on any machine. When none is there, the house thinks itself.

    Parameters
    ----------
    data
        The database of the house, such as postgresql://user@host/name.
    threads
        How many bots think at once; by default one per core.
    metrics
        Where Prometheus finds what this process counts: a port, such as 9100, or 0.0.0.0:9100. By default nowhere.
    """
    from clairiere.server.stores import is_postgres, need_postgres

    if not is_postgres(data):
        raise BadRequest("bots think elsewhere for a house in a database: --data postgresql://…")
    need_postgres()
    from clairiere.server.elsewhere import think_for_house

    think_for_house(data, threads, metrics)


@app.command
def move(
    *,
    source: Annotated[str, Parameter(name="--from")],
    target: Annotated[str, Parameter(name="--to")],
    json: Json = False,
) -> None:
    """Carry a house over to another file or database, all or nothing, and compare it entry by entry.

    The house must be closed. The one that is moved from stays as it is. What was interrupted can be started again.

    Parameters
    ----------
    source
        Where it is: a file, or a database such as postgresql://user@host/name.
    target
        Where it goes: a new file, or an empty database.
    json
        Print what was moved as JSON.
    """
    from clairiere.server.moving import move_and_print

    move_and_print(source, target, json=json)


@app.default
def table(
    *,
    host: str = "127.0.0.1",
    port: Whole | None = None,
    data: str | None = None,
    workers: Whole = 1,
    browser: bool = True,
    proxy: str | None = None,
    allow_host: Annotated[list[str] | None, Parameter(name="--allow-host", negative="")] = None,
    mail: str | None = None,
    window: float | None = None,
    keep_open: Whole | None = None,
    keep_playing: Whole | None = None,
    keep_over: Whole | None = None,
) -> None:
    """Open the table in the browser.

    Parameters
    ----------
    host
        Where to listen; 0.0.0.0 lets everybody on your network in.
    port
        On which port; by default the first free one from 8000 on.
    data
        What keeps the tables: a file, or a database such as postgresql://user@host/name. By default a file in your
        own data folder.
    workers
        How many processes serve; more than one need a database. Any number of machines may serve the same one.
    browser
        Open a browser when the table is ready.
    proxy
        The address of a reverse proxy whose X-Forwarded headers are trusted.
    allow_host
        A name under which the house is reached, besides its address and the name of this machine; may be given
        several times, and * allows every name.
    mail
        The server that takes mail for people whose turn it is at a table over days, such as
        smtp://user:password@mail.example.org:587?from=house@example.org; CLAIRIERE_MAIL says the same, and is seen
        by fewer. Without it the house offers no mail.
    window
        Seconds that each answer of the house takes while cards may be played out of turn; by default 0.35.
    keep_open
        Days that a table is kept which was never begun and where nothing happens; 0 is for ever. By default for
        ever at a house that only this machine reaches, else 30.
    keep_playing
        The same for a game that nobody goes on with; else 365.
    keep_over
        The same for a game that is over, while nobody looks at it; else 365.
    """
    from clairiere.server.delivery import PUSH, Services
    from clairiere.server.mail import MAIL, post
    from clairiere.server.start import open_house

    if mail is not None:
        os.environ[MAIL] = mail  # for every process of the house
    post(os.environ.get(MAIL))  # told now if it is none
    Services(os.environ.get(PUSH, "").split())
    keep = {"open": keep_open, "playing": keep_playing, "over": keep_over}
    open_house(
        host,
        port,
        data,
        browser=browser,
        workers=workers,
        proxy=proxy,
        hosts=allow_host or [],
        window=window,
        keep=keep,
    )


def main(tokens: list[str] | None = None) -> None:
    """Run a command; what a person got wrong is told in one line, with exit code 2."""
    tokens = sys.argv[1:] if tokens is None else tokens
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no such sign shows a question mark
    try:
        if tokens and not tokens[0].startswith("-") and tokens[0] not in app:
            known = ", ".join(sorted(name for name in app if not name.startswith("-")))
            raise BadRequest(f"there is no command {tokens[0]!r}; the commands are: {known}")
        app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
        if sys.stdout is not None:  # as it is where none was given
            sys.stdout.flush()  # what is wrong with it is told now
    except MissingArgumentError as fault:
        needed = fault.argument.name.lstrip("-") if fault.argument else "something more"
        _stop(f"{tokens[0]} needs something more: {needed}; `clairiere {tokens[0]} --help` says how")
    except CycloptsError as fault:
        _stop(" ".join(str(fault).split()))
    except ClairiereError as fault:
        _stop(str(fault))
    except BrokenPipeError:  # the reader of a pipe has had enough
        sys.stderr.close()
        sys.exit(0)
    except OSError as fault:
        if fault.errno != errno.ENOSPC:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # for what is left to be said
        _stop(f"the output finds no room: {fault.strerror}")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(INTERRUPTED)


def _stop(message: str) -> None:
    for line in message.splitlines():
        print(f"clairiere: {line}", file=sys.stderr)
    sys.exit(BAD_INPUT)


if __name__ == "__main__":
    main()
