"""A game in the terminal: one loop for every game; how a table looks and how a person decides is its own."""

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from clairiere.bots import bot
from clairiere.bots.advice import advise
from clairiere.bots.ismcts import plays_for_points
from clairiere.core.errors import BadRequest, IllegalAction
from clairiere.core.table import Action, Event, Table
from clairiere.core.words import default_language, words
from clairiere.terminal import warming
from clairiere.terminal.commands import COMMANDS, Command, command, is_yes
from clairiere.terminal.dialogue import Dialogue, deed, dialogue_of, manner_of
from clairiere.terminal.keeping import Keeper, to_resume
from clairiere.terminal.look import Page
from clairiere.terminal.lookup import cite, look_up
from clairiere.terminal.prose import Prose, kept_together
from clairiere.terminal.screen import EndOfInput, Screen
from clairiere.terminal.sheet import score_sheet
from clairiere.terminal.start import (
    HUMAN,
    Leave,
    Party,
    gathered,
    party_in,
    played_again,
    read_journal,
    welcome,
)
from clairiere.terminal.telling import sentences, told_move

LINES_AROUND = 6  # header, a blank line, a remark, a hint, and a prompt that may take two
HINT_SECONDS, HINT_THREADS = 2.0, 2
LINES_OF_SHEET = 12  # beside the lines of the game


def play_in_terminal(
    game: str,
    *,
    seats: int | None = None,
    seat: int = 1,
    bots: str = "squirrel",
    seed: int | None = None,
    options: Sequence[str] = (),
    lang: str | None = None,
    resume: Path | None = None,
    name: str | None = None,
) -> None:
    """The command `clairiere play`."""
    language = lang or default_language()
    screen = Screen(words(language))
    warming.stop_with_us()
    try:
        if (carried := warming.carried_over()) is not None:
            session = _carried_on(screen, carried)
        elif resume is not None:
            if seats is not None or seed is not None or options:
                raise BadRequest("a journal says its own seats, seed and options: leave them out beside --resume")
            if screen.attended:
                wishes = wished(resume=resume, seat=seat, bots=bots, lang=lang, name=name)
                warming.become_plain(read_journal(resume).game, wishes)
            session = _resumed(screen, resume, seat=seat, bots=bots, name=name)
        else:
            dropped_in = seats is None and seed is None and name is None and not options
            if dropped_in and screen.attended:
                game, seats, bots, name = welcome(screen)
            spoken = screen.speak(game)
            party = gathered(game, seats=seats, seat=seat, bots=bots, options=options, name=name, spoken=spoken)
            if screen.attended:  # a script that waits for nobody has no need of it
                wishes = wished(seats=seats, seat=seat, bots=bots, seed=seed, lang=lang, name=name)
                warming.become_plain(game, [game, *wishes, *(f"--option={it}" for it in options)])
            session = Session(screen, party, party.table(seed))
    except (EndOfInput, Leave) as end:  # before anything was dealt
        if isinstance(end, EndOfInput):
            screen.gap()
        screen.say("goodbye")
        return
    session.run()


def wished(**options: object) -> list[str]:
    """Wishes as they stand on a command line."""
    return [f"--{name}={value}" for name, value in options.items() if value is not None]


def _carried_on(screen: Screen, carried: warming.Carried) -> "Session":
    """The game that this terminal was in, with compiled rules from now on."""
    journal = carried.journal
    t, happened = played_again(journal, Path("journal"))
    screen.speak(journal.game)
    t.names, t.players = journal.names, journal.players
    party = Party(t.game, carried.seat, journal.names or [], journal.players or [], dict(journal.options))
    session = Session(screen, party, t, happened)
    session.keeper.take_over(carried.kept_at, carried.kept_moves, carried.kept_text, carried.last_entry)
    session.taken_back, session.notices = carried.taken_back, []
    return session


def _resumed(screen: Screen, path: Path, *, seat: int, bots: str, name: str | None) -> "Session":
    journal = read_journal(path)
    t, happened = played_again(journal, path)
    spoken = screen.speak(journal.game)
    party = party_in(journal, path, seat=seat, bots=bots, name=name, spoken=spoken)
    t.names, t.players = party.names, party.players
    session = Session(screen, party, t, happened)
    session.keeper.found(path, t)
    session.notices.append(spoken("resumed", n=t.n, file=str(path)))
    return session


class Session:
    """One person at one table, until they get up."""

    def __init__(self, screen: Screen, party: Party, t: Table, happened: list[list[Event]] | None = None) -> None:
        self.screen, self.words, self.party = screen, screen.words, party
        self.seat = party.seat
        self.manner = manner_of(party.game)
        self.keeper = Keeper(screen)
        self._sit_down(t, happened or [t.events])

    def _sit_down(self, t: Table, happened: list[list[Event]]) -> None:
        self.t = t
        self.happened = happened  # at the deal, then in each move
        self.taken_back: list[tuple[int, str]] = []  # after which move the game went on, and what was taken back
        own = self._decisions()
        self.news_from = own[-1] + 1 if own else 0  # what happened from here on is news to the person
        luck = t.seed or 0
        self.bots = {k: bot(it, luck + k) for k, it in enumerate(self.party.players) if it != HUMAN}
        self.dialogue: Dialogue | None = None
        self.waited = False  # whether bots have played since the person was last asked
        self.page = self._page()  # the last one drawn on
        on = [name for name, value in t.options.items() if value]
        self.notices = [
            self._opponents(),
            *(f"{self.words(f'option-{name}')}. {self.words(f'option-{name}-about')}" for name in on),
            *([self.words("bots-warming")] if warming.warming() else []),
        ]

    def _opponents(self) -> str:
        """Who else sits at the table, and how well they play."""
        levels = {k: f"level-{self.party.players[k]}" for k in self.bots}
        told = [
            self.words(
                "bot-at",
                name=self.party.names[k],
                level=self.words(key) if self.words.has(key) else self.party.players[k],
            )
            for k, key in levels.items()
        ]
        return self.words("opponents", players=self.words.listing(told))

    def run(self) -> None:
        """Play until the person leaves; the end of the input is a way to leave."""
        try:
            try:
                self._go_on()
            except KeyboardInterrupt:  # once is a wish to leave; twice ends the command
                self.screen.gap()
                self._quit()
            except EndOfInput:
                self.screen.gap()
                if not self.screen.attended:
                    raise
                self._quit()
        except Leave:
            self.screen.say("goodbye")
        except EndOfInput:
            self._end_of_input()

    def _end_of_input(self) -> None:
        """Nobody answers any more: a person's game is kept, a pipe is told how it could have been."""
        if self.screen.attended:
            self.screen.gap()
            self.keeper.keep_unasked(self.t)
            self.screen.say("goodbye")
            return
        kept = "all" if self.keeper.holds(self.t) else "over" if self.t.over else "not"
        self.screen.say("input-ended", n=self.t.n, kept=kept, command=to_resume(self.words("file-name")))
        self.keeper.tell_how_to_go_on(self.t)

    def _go_on(self) -> None:
        while True:
            if self.t.over:
                self._end()
            elif self.seat in self.t.acting:
                if self.t.can_only_pass(self.seat):  # asked only so that nobody can tell what they hold
                    self._play(self.seat, self.t.legal(self.seat)[0])
                    del self.happened[-1][0]  # passing is no news
                else:
                    self._exchange_rules()
                    self._decide()
            else:
                self._let_think(self.t.acting[0])

    def _exchange_rules(self) -> None:
        """If the rules are plain and compiled ones are there by now, go on with those."""
        if not warming.is_made():
            return
        keeper = self.keeper
        carried = warming.Carried(
            journal=keeper.journal(self.t),
            seat=self.seat,
            last_entry=keeper.last_entry,
            kept_at=None if keeper.path is None else str(keeper.path),
            kept_moves=keeper.moves,
            kept_text=keeper.text,
            taken_back=self.taken_back,
        )
        warming.become_compiled(carried, [self.party.game.id, *wished(lang=self.words.language)])

    def _let_think(self, seat: int) -> None:
        """Let a bot decide; who watches sees whose turn it is."""
        self.dialogue = None
        self.waited = True
        if self.screen.live:
            self._draw("turn-thinking", lambda page: self.manner.picture(self.t.view(self.seat), page), seat)
        elif self.screen.attended:
            self.screen.hint("turn-thinking", player=self.party.names[seat])
        self._play(seat, self.bots[seat].choose(self.t, seat))

    def _forget_typed(self) -> None:
        """What was typed while the bots played answers nothing."""
        if self.waited:
            self.screen.forget_typed()
        self.waited = False

    def _play(self, seat: int, action: Action) -> None:
        """Do it, as one more entry of the game's log: after a take-back nothing is drawn or rolled as it was."""
        happened = self.t.play(seat, action, entry=self.keeper.last_entry + 1)
        self.keeper.last_entry += 1
        self.happened.append([*happened])

    def _decide(self) -> None:
        """Let the person decide, and play what was decided."""
        self.dialogue = dialogue = dialogue_of(self.t, self.seat, self.words)
        self._forget_typed()
        self._draw_decision(dialogue)
        while True:
            text = self._listen(dialogue.prompt())
            if text is None:
                return
            try:
                action = dialogue.hear(text)
                if action is None:
                    self._draw_decision(dialogue)
                    continue
                self._play(self.seat, action)
            except IllegalAction as fault:
                self.screen.warn(self.words("forbidden"))
                cite(self.screen, self.party.game, fault.rule)
            except BadRequest as fault:
                self.screen.warn(str(fault))
            else:
                self.news_from = self.t.n
                return

    def _listen(self, prompt: str) -> str | None:
        """What the person answers, once it is no command; None when a command has moved the table."""
        while True:
            text = self.screen.ask(prompt)
            asked = command(text)
            if asked is None:
                return text
            if self._obey(asked):
                return None

    def _draw_decision(self, dialogue: Dialogue) -> None:
        self._draw("turn-yours", dialogue.picture, self.seat)
        for line in filter(None, [*self.notices, dialogue.remark()]):
            self.screen.show(Text(line, self.screen.look.strong))
        self.notices = []
        if dialogue.hint():
            self.screen.show(Text(kept_together(dialogue.hint()), self.screen.look.soft))

    def _draw(self, key: str, picture: Callable[[Page], RenderableType], seat: int | None) -> None:
        """A fresh page: whose turn it is, the table, and what happened since the person last decided."""
        news = self._news()
        height = self.screen.height
        if height is not None:
            sheet = LINES_OF_SHEET + len(self.t.game.lines) if self.t.over else LINES_AROUND
            height -= sheet + sum(self._lines_of(told) for told in news)
        self.page = self._page(height)
        self.screen.clear()
        self._header(key, "" if seat is None else self.party.names[seat])
        self.screen.show(picture(self.page))
        self.screen.gap()
        for told in news:
            self.screen.show(told_move("·", told, self.page))

    def _lines_of(self, told: list[str]) -> int:
        return ceil((len(" ".join(told)) + 2) / self.screen.width)

    def _header(self, key: str, player: str) -> None:
        told = (f" {self.words(key, player=player)} ", self.screen.look.chosen)
        title = f"{self.words('game-name')} · {self.words('move-n', n=self.t.n + (not self.t.over))}"
        left = Text.assemble(("Clairière ", self.screen.look.strong), (title, self.screen.look.soft))
        self.screen.show(self._page().flow([left, Text.assemble(told)], gap="   "))

    def _page(self, height: int | None = None) -> Page:
        return Page(self.screen.look, self.words, self.party.names, self.screen.width, height)

    def _news(self) -> list[list[str]]:
        """What happened since the person last decided, move by move; shorter when the window is low."""
        news = [told for told in map(self._told, self.happened[self.news_from :]) if told]
        if self.screen.height and sum(map(self._lines_of, news)) > self.screen.height // 4:
            return [told[:1] for told in news]
        return news

    def _told(self, events: Iterable[Event]) -> list[str]:
        return sentences(events, self._page(), self.seat)

    def _end(self) -> None:
        """Show how it ended; play again, or leave."""
        self.dialogue = None
        self._forget_typed()
        self._draw("turn-over", lambda page: self.manner.picture(self.t.view(self.seat), page), None)
        self._show_sheet()
        while True:
            text = self._listen(self.words("ask-again"))
            if text is None:
                return
            again = is_yes(text)
            if again is False:
                raise Leave
            if again:
                self.keeper = Keeper(self.screen)
                t = self.party.table()
                self._sit_down(t, [t.events])
                return
            self.screen.warn(self.words("ask-again-wanted"))

    def _show_sheet(self) -> None:
        self.screen.show(score_sheet(self.t, self.manner, self._page(), self.seat))

    def _obey(self, asked: Command) -> bool:
        """Do what a command says; True when the table has moved."""
        match asked.name:
            case "help":
                self._help()
            case "hint":
                self._advise()
            case "why":
                self._why(asked.rest)
            case "undo":
                return self._undo()
            case "log":
                self._log()
            case "score":
                self._score()
            case "rules":
                look_up(self.screen, self.party.game, asked.rest)
            case "save":
                self.keeper.keep(self.t, asked.rest)
            case "review":
                self._review()
            case "quit":
                self._quit()
        return False

    def _help(self) -> None:
        for paragraph in self.words("help-deciding").split("\n\n"):
            self.screen.show(Text(" ".join(paragraph.split("\n"))))
            self.screen.gap()
        self.screen.show(self.manner.legend(self.t.view(self.seat), self.page))
        self.screen.gap()
        prefix = self.party.game.prefix
        shown = {name: self.words(f"command-{name}").split()[0] for name in COMMANDS}
        usage = {
            name: f"{word} {self.words(f'command-{name}-with', prefix=prefix)}".strip()
            for name, word in shown.items()
        }
        width = max(map(len, usage.values())) + 2
        for name, typed in usage.items():
            mark = Text(f"{typed:<{width}}", self.screen.look.strong)
            self.screen.show(Prose(Text(self.words(f"command-{name}-does")), mark))

    def _score(self) -> None:
        """The score sheet, or what everyone may know of it."""
        if self.t.over:
            self._show_sheet()
        else:
            self.screen.show(self.manner.standing(self.t.view(self.seat), self._page()))
            self.screen.hint("score-more")

    def _review(self) -> None:
        """Look at the finished game again; interrupting only ends that."""
        if not self.t.over:
            self.screen.warn(self.words("review-not-yet"))
            return
        from clairiere.terminal.review import looked_at_again, show_review

        try:
            self.screen.hint("review-wait")
            found = looked_at_again(self.t.journal(), self.words)
        except KeyboardInterrupt:
            self.screen.gap()
            self.screen.hint("stopped")
        else:
            show_review(self.screen, self.t, self.party.names, found)

    def _advise(self) -> None:
        """Say what a strong player would consider here, from what the person may know."""
        if self.dialogue is None:
            self.screen.warn(self.words("hint-over"))
            return
        try:
            self.screen.hint("hint-thinking")
            found = advise(self.t, self.seat, seconds=HINT_SECONDS, threads=HINT_THREADS)
        except KeyboardInterrupt:  # a wish to do without, not to leave
            self.screen.gap()
            self.screen.hint("stopped")
            return
        for_points = plays_for_points(self.t)
        for advice in sorted(found, key=lambda it: -it.lead if for_points else (-it.win_chance, -it.lead)):
            self.screen.say(
                "hint-line-points" if for_points else "hint-line",
                action=deed(self.t, self.seat, advice.action, self.words),
                notation=str(advice.action),
                chance=round(100 * advice.win_chance),
                points=max(0, round(advice.lead)),
                lead=f"{round(advice.lead):+d}".replace("-", "−") if round(advice.lead) else "0",
            )
        self.screen.hint("hint-order-points" if for_points else "hint-order")

    def _why(self, rest: str) -> None:
        """Say which rule forbids something, in its own words."""
        if self.dialogue is None or not rest:
            self.screen.warn(self.words("why-usage"))
            return
        try:
            action = self.dialogue.asked(rest)
        except BadRequest as fault:
            self.screen.warn(str(fault))
            return
        rule = self.t.why_not(self.seat, action)
        said = deed(self.t, self.seat, action, self.words)
        if rule is None:
            self.screen.say("why-may", action=said, notation=str(action))
        else:
            self.screen.say("why-not", action=said, notation=str(action))
            cite(self.screen, self.party.game, rule)

    def _undo(self) -> bool:
        """Go back to just before the person's own last decision; what the bots answered is undone too."""
        own = self._decisions()
        if not own:
            self.screen.warn(self.words("undo-nothing"))
            return False
        taken = [" ".join(told) for told in map(self._told, self.happened[own[-1] + 1 :]) if told]
        anew = any(self.t.revealed[own[-1] :])
        while self.t.n > own[-1]:
            self.t.undo()
            self.happened.pop()
        self.news_from = own[-2] + 1 if len(own) > 1 else 0
        undone = self.words("undone", n=own[-1] + 1, told=" ".join(taken), anew="yes" if anew else "no")
        self.taken_back.append((self.t.n, undone))
        self.notices.append(undone)
        return True

    def _decisions(self) -> list[int]:
        """The numbers of the moves that the person has decided."""
        past = self.t.copy()
        own = []
        while past.undo():
            seat = self.t.moves[past.n][0]
            if seat == self.seat and not past.can_only_pass(seat):
                own.append(past.n)
        return own[::-1]

    def _log(self) -> None:
        for n, events in enumerate(self.happened):
            if told := self._told(events):
                self.screen.show(told_move(f"{n:>3}", told, self._page()))
            for undone in (line for after, line in self.taken_back if after == n):
                self.screen.show(told_move("  ·", [undone], self._page()))

    def _quit(self) -> None:
        """Leave; a game that is not kept is offered to be."""
        while not self.keeper.holds(self.t):
            where = self.keeper.place_for(self.t)
            text = self.screen.ask(self.words("quit-save", file=str(where)))
            asked = command(text)
            if is_yes(text) is False or (asked and asked.name == "quit"):
                break
            if asked and asked.name != "save":  # no name for a file
                self.screen.hint("quit-save-help", file=str(where))
                continue
            if asked:
                text = asked.rest
            self.keeper.keep(self.t, "" if is_yes(text) else text)
        raise Leave
