# The words of the house, shared by all games.
#
# $who is “you” when the reader is meant, “other” for somebody else, whose name is then $player. The messages
# command-… and answer-… list what can be typed, with blanks between; the first word is the one that is shown.

list-last = { $before } and { $last }
list-or = { $before } or { $last }
times = { $count ->
    [1] { $thing }
    [2] { $thing } twice
    [3] { $thing } three times
   *[other] { $thing } four times
}
player-n = Player { $n }
tree-1 = Beech
tree-2 = Birch
tree-3 = Maple
tree-4 = Linden
tree-5 = Ash
tree-6 = Elm

## Opponents

level-fawn = fawn
level-fawn-about = a beginner who means nobody harm
level-squirrel = squirrel
level-squirrel-about = quick, takes what pays at once
level-owl = owl
level-owl-about = thinks a few moves ahead
level-oak = oak
level-oak-about = takes its time, and plays for the win
level-uniform = at random
level-greedy = greedy
bot-at = { $name } ({ $level })
opponents = Against you: { $players }.
ask-level = Which opponent, 1 to { $count }? (Enter: { $usual }, { $choice })
ask-level-wanted = Please type a number from 1 to { $count }, or just Enter for { $usual } ({ $choice }).
ask-level-help = How well your opponents play: the higher the number, the stronger they are. A number from 1 to { $count } or a name will do; Enter takes { $usual } ({ $choice }), “quit” leaves.

## Around the table

mark-you = { " " }(you)

turn-yours = Your turn
turn-thinking = { $player } is thinking…
turn-thinking-all = { $player } are thinking…
turn-awaited = Waiting for { $players }
turn-kept = { $who ->
    [you] A bot ({ $level }) plays for you
   *[other] A bot ({ $level }) plays for { $player }
}
turn-stopped = The game waits for somebody to come back
turn-paused = Paused
turn-over = The game is over
move-n = move { $n }
moment = { $n ->
    [0] before the first move
   *[other] after move { $n }
}

## The score sheet

line-card = Secret
line-total = Total
line-rank = Rank
rank = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
winner = { $who ->
    [you] You win with { $total } { $total ->
        [one] point
       *[other] points
    }!
   *[other] { $player } wins with { $total } { $total ->
        [one] point
       *[other] points
    }.
}
winners = A perfect tie: { $players } share first place with { $total } { $total ->
    [one] point
   *[other] points
}.
lost-alone = Not won this time: { $total } { $total ->
    [one] point
   *[other] points
}.
tie-decided = Equal totals, but ahead of { $players }. { $line }, { $more } to { $less }.

## Welcome and questions

welcome = Welcome to the clearing.
welcome-more = Enter always takes what is proposed; “help” explains everything, at any time.
ask-game = Which game, 1 to { $count }? (Enter: { $usual })
ask-game-wanted = Please type a number from 1 to { $count }, or just Enter for { $usual } ({ $choice }).
ask-game-help = What to play. A number from 1 to { $count } or a name will do; Enter takes { $usual } ({ $choice }), “quit” leaves.
ask-name = What is your name? (Enter: no name)
ask-name-wanted = A name has 1 to { $longest } letters or signs. Just Enter: no name.
ask-name-help = How you will be called at the table, in { $longest } letters or signs at most. Enter goes without a name, “quit” leaves.
ask-seats = How many players in all, { $low } to { $high }? (Enter: { $usual })
ask-seats-wanted = Please type a number from { $low } to { $high }, or just Enter for { $usual }.
ask-seats-help = How many sit at the table: you and the opponents that the computer plays. A number from { $low } to { $high }; Enter takes { $usual }, “quit” leaves.
ask-number = Your choice, 1 to { $count }:
hint-enter = Enter: { $action }
number-wanted = Please type a number from 1 to { $count }.
ask-again = Play again, yes or no? (or: save, review)
ask-again-wanted = Please answer yes or no; “save” keeps the game, “review” looks at it again.
answer-yes = yes y
answer-no = no n
answer-wanted = Please answer yes or no.
not-understood = I do not understand “{ $text }”. Type “help” to see what is possible.
goodbye = See you soon in the forest.
input-ended = { $kept ->
    [all] End of input: the game stops here.
    [over] End of input: the game was over, and it was not saved.
   *[not] End of input: the game stops { moment }, and nothing was saved since. To go on another time, type “save { file-name }” before you leave, then run “{ $command }”.
}
file-name = FILE

## Commands

command-help = help ? h
command-help-with = { "" }
command-help-does = what you can type
command-hint = hint
command-hint-with = { "" }
command-hint-does = what a strong player would consider now
command-why = why
command-why-with = X,Y
command-why-does = why not there? the number of the rule and its text
command-undo = undo
command-undo-with = { "" }
command-undo-does = go back to just before your previous decision
command-log = log
command-log-with = { "" }
command-log-does = everything that happened
command-score = score
command-score-with = { "" }
command-score-does = what everyone may know of the score
command-rules = rules
command-rules-with = [{ $prefix }-18]
command-rules-does = a rule by its number or by a word; alone, the contents
command-save = save
command-save-with = FILE
command-save-does = keep the game in a file
command-review = review
command-review-with = { "" }
command-review-does = once it is over: the chances to win move by move, and the moves that lost most
command-quit = quit q exit
command-quit-with = { "" }
command-quit-does = leave; you are offered to save
help-deciding = Type the number of your choice, or its notation.

why-usage = On your turn, ask for example “why 2,-1”.
why-may = Nothing forbids it: { $action } ({ $notation }).
why-not = You cannot { $action } ({ $notation }):
forbidden = That is not possible.
undo-nothing = You have not decided anything yet: there is nothing to undo.
undone = Back to just before move { $n }. Taken back: { $told }{ $anew ->
    [yes] { " " }What is drawn or rolled now will not be what it was.
   *[no] { "" }
}
score-hidden = The score stays hidden until the end of the game.
score-more = { "" }
rules-more = Type “rules { $number }” for one rule, or “rules” and a word that stands in it.
rules-none = No rule answers to “{ $sought }”.

## Saving

saved = { $how ->
    [replaced] Game saved { moment } in { $file }, in place of what was there.
   *[new] Game saved { moment } in { $file }.
}
resumed = Back in the game { moment } ({ $file }).
resume-with = To go on from there: { $command }
look-back-with = To look at it again: { $review }, or { $replay }
save-replace = { $file } exists already and holds something else. Replace it, yes or no?
save-kept = { $file } was left as it is; the game is not saved.
save-folder = { $file } is a folder: please give the name of a file.
save-failed = The game could not be saved: { $why }
quit-save = Save before you leave? (Enter: { $file } · another file name · no)
quit-save-help = Enter keeps the game in { $file }; any other name keeps it in a file of that name; “no” leaves without saving.

## Looking back and proving

replay-title = { $game }, { $seats ->
    [1] alone
   *[other] { $seats } players
}
replay-until = Stopped after move { $n } of { $count }.
replay-unfinished = The game is not over: it stands { moment }.
verify-commitment = The commitment matches the secret: { $commitment }
verify-compare = Compare it with the one that was published before the game.
verify-nonces = Each player can recognise the grain of chance they brought:
verify-brought = { $how ->
    [sealed] told once every seat was taken
    [withheld] nobody was there to tell it: its fingerprint stands in its place
    [bot] a bot’s fixed text
   *[open] told while seats were free: whoever sat down later could take account of it
}
verify-foresight = What this does not prove: that the house, which knows its secret, did not look ahead.
verify-seed = This game comes from a seed ({ $seed }): the replay holds, but nothing proves that the seed was not chosen. Only a game with a commitment proves that.
verify-counts = { $taken ->
    [0] The number behind each draw is how many moves had been made: none was skipped.
    [one] The number behind each draw is how many moves had been made: none was skipped. One was taken back; compare it with what you remember:
   *[other] The number behind each draw is how many moves had been made: none was skipped. { $taken } were taken back; compare them with what you remember:
}
verify-moves = { $n ->
    [0] No move was made.
    [one] The only move made is legal, and every draw comes out as recorded.
   *[other] All { $n } moves made are legal, and every draw comes out as recorded.
}
verify-seal = The seal matches the final position: { $seal }
verify-no-seal = The journal has no seal: nothing tells whether moves were added or taken away at its end.
verify-holds = Everything is in order.
verify-holds-unsealed = The moves are legal; without a seal nothing more can be said.

## Hints and reviews

hint-over = The game is over: there is nothing left to decide.
hint-thinking = Thinking…
hint-line = { $notation }: { $action }, { $chance } % to win, expected margin { $lead }
hint-line-points = { $notation }: { $action }, { $points ->
    [one] about { $points } point
   *[other] about { $points } points
}, { $chance } % to win
hint-order = The likeliest to win first; the margin is in points, over the best of the others.
hint-order-points = The most points to expect first.
stopped = Stopped.
review-not-yet = A game can be reviewed once it is over; until then, “hint” helps.
review-wait = Looking at every move again; Ctrl-C stops that.
review-title = { $game }, { $count } moves looked at again
review-thinking = Thinking about each move
review-curve = Chances to win, all hands open
review-move = move
review-chance = chance to win, %
review-seat = player
review-none = Nobody lost much by any single move.
review-slips = { $count ->
    [one] The move that lost most
   *[other] The { $count } moves that lost most
}
review-slip = Move { $n }: { $player } chose to { $played }.
review-better = Better: { $better } ({ $best } % to win instead of { $chance } %).

## The house

house-waking = One moment: the house is getting its games ready…
house-opening = Clairière is setting the table…
house-size = { $tables ->
    [one] One table is kept here ({ $megabytes } MB).
   *[other] { $tables } tables are kept here ({ $megabytes } MB).
}
house-size-more = More than { $tables } tables are kept here ({ $megabytes } MB).
house-open = The table is open: { $address } (Ctrl-C closes it; all games are kept)
house-host = For you, who run it (nobody else is told): { $address }
house-closed = Closed. All games are kept.
house-bots = Bots think for { $house } (Ctrl-C stops them; the house goes on by itself)
house-moved =
    { $tables ->
        [one] One table
       *[other] { $tables } tables
    } with { $entries ->
        [one] one entry
       *[other] { $entries } entries
    } moved from { $source } to { $target }, and each compared. { $source } is as it was.

## The page: everywhere

close = Close
cancel = Change nothing
skip = Skip
menu = Menu
settings = Settings
keys = Keyboard
rules = Rules
rules-of = The rules of { $game }
rules-summary = On one page
rules-goal = The aim
rules-turn = Each turn
rules-mind = To keep in mind
rules-end = The end
rules-contents = The rules, one by one
rules-search = Search for a word or a number
rules-found = { $count ->
    [0] No rule
    [one] { $count } rule
   *[other] { $count } rules
}
rule-number = Read rule { $number }
rule-read = Read the rule
to-home = Back to the clearing
lost-title = There is nothing here but trees.
table-gone = This table does not exist, or no longer.
your-name = Your name
guest-name = Walker
percent = { $n }%

## The page: home

home-lead = Forest games, with friends or against the house. Nothing to install, no account.
home-games = The games
home-play = Play
home-play-game = Play { $game } right away
home-choose = Play with…
home-choose-game = Play { $game } with…: how many, which bots, which rules
home-more = Invite
home-more-game = Invite friends: { $game }
quick-line = { $seats ->
    [1] alone
    [2] { $seats } players, { $level } bot
   *[other] { $seats } players, { $level } bots
}
home-calls = { $count ->
    [one] Your turn: { $game }
   *[other] Your turn at { $count } tables
}
home-yours = Your tables
home-yours-turn = Your turn
home-yours-waiting = Waiting for { $players }
home-yours-open = Waiting for players
home-yours-over = Over
home-yours-news = { $count ->
    [one] { $count } news item
   *[other] { $count } news items
}
home-hide = Take { $game } off the list
home-hide-title = Take { $game } off the list?
home-hide-about = { $status ->
    [over] The game is over. It only leaves this list; its replay stays where it is.
   *[other] The game goes on, and your seat stays yours: it only leaves this list. Its link leads back to it.
}
home-hide-yes = Take it off
home-hide-done = { $game } is off the list.
home-hidden = { $count ->
    [one] { $count } hidden table
   *[other] { $count } hidden tables
}
home-unhide = Show again
home-open = Open tables
home-open-none = No table is waiting at the moment. Open one of your own!
home-open-unknown = The house did not say which tables are open. Asking again in a moment…
home-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
home-join = Sit down
home-watch = To watch
home-watch-go = Watch
home-study = Look back at a game
home-study-about = Open the journal of a finished game and walk through it move by move.
home-with = with { $players }
home-opened-now = opened just now
home-opened = opened { $when }
home-waits = waiting since { $when }

## The page: the lobby, and corners of clubs

pair-title = Play with somebody
pair-game = The game
pair-calm = Live, no clock
pair-go = Find somebody
lobby-unknown = One press, and you sit with whoever is looking for a game, too.
lobby-here = { $count ->
    [0] Nobody is here just now.
    [one] You are the only one here just now.
   *[other] { $count } are here just now.
}
lobby-waiting = { $count ->
    [one] { $players } is waiting for somebody.
   *[other] { $players } are waiting for somebody.
}
lobby-others = { $count } more
room-looking = Looking for somebody to play { $game }
room-looking-about = The game begins as soon as somebody wants the same. Keep this page open; you may stop at any time.
room-looking-stop = Stop looking
room-others = Others are waiting for something else. Sit down with them instead?
be-called = Be called when it is your turn
tournament-be-called = Be called when your table waits
room-club = Back to { $club }
home-clubs = Clubs
home-clubs-about = A club has a corner of its own: its tables are listed there and nowhere else, for whoever has its link.
club-title = A corner for your club
club-about = Its tables are listed there and nowhere else. Whoever has the link belongs to the club; no account is needed.
club-name = What the club is called
club-make = A new corner
club-corner = The tables here are listed nowhere else.
club-lay = Open a table
club-link = The link of the corner
club-link-about = Give it to the club and to nobody else: whoever has it sees these tables and may sit down. This device remembers it.
club-unknown = This link leads to no club. Perhaps it was cut off, or nobody has played there for a long time.
create-watch = Watching
create-watch-now = at once
create-watch-later = { $pace ->
    [days] one day later
   *[live] three minutes later
}
create-watch-never = nobody
watch-late = { $minutes ->
    [0] watched some seconds late
    [one] watched one minute late
    [1440] watched one day late
   *[other] watched { $minutes } minutes late
}
watch-never = nobody watches
watch-behind = { $minutes ->
    [0] You see this game some seconds late: so it was agreed.
    [one] You see this game one minute late: so it was agreed.
    [1440] You see this game one day late: so it was agreed.
   *[other] You see this game { $minutes } minutes late: so it was agreed.
}
watch-closed = This game is not for watching. When it is over, it can be seen again.

## The page: good company, and the host

company = People here
company-about = You do not have to put up with anything. None of these is told to anybody but where it says so.
company-mute = Do not hear them here
company-unmute = Hear them again
company-block = Never meet them again
company-blocked = You and { $player } will not meet again, and you do not hear them at this table. “Your games” lists whom you do not meet.
company-unblock = Meet again
company-unblock-whom = Meet { $player } again
company-unblocked = You and { $player } may meet again.
company-remove = Ask them to leave
company-removing = { $player } is asked to leave. During a game all others must want it: then a bot plays on, and nobody wins.
company-removal = { $count } of { $of } would have them leave the game.
company-report = Tell the host
report-why = What about { $player }?
report-words = what was said
report-name = the name
report-play = spoiling the game
report-other = something else
report-note = In your words, if you like
report-send = Send to the host
report-sent = The host will read it, with what was said here.
report-about = Whoever runs this house is told, with what was said at this table; nobody else is.
talk-freely = Speak freely
talk-agreed = { $count ->
    [one] { $players } would speak freely; all must agree.
   *[other] { $players } would speak freely; all must agree.
}
seat-removed = was asked to leave
create-talk = How people talk
create-talk-free = freely
create-talk-phrases = in ready-made phrases
host-title = The host’s page
host-refused = This is not the host’s link. It is told at the terminal when the house opens.
host-house = Clairière { $version }
host-people = at tables
host-watching = watching
host-tables = Tables
host-thinking = tables where bots think
host-load = load / processors
host-memory = memory
host-bytes = kept on disk
host-disk = disk left
host-megabytes = { $n } MB
host-kept = { $status ->
    [open] waiting
    [playing] playing
   *[over] over
} { $n }
host-tell = Tell everybody something
host-tell-about = On every page that is open now
host-tell-go = Tell
host-reports = Reports
host-reports-none = Nothing was reported.
host-report = { $by } reports { $whom }:
host-strike = delete
host-strike-line = delete “{ $text }”
host-strike-name = delete the name { $name }
host-close = Close the table
host-read = Put away
host-done = Done.

## The page: opening a table

create-title = Play { $game } with…
create-against = Against whom?
create-apart = Seat by seat
create-apart-about = Choose who sits where, and a level for each bot.
invite-title = Invite to { $game }
invite-about = Free seats wait for your friends: as soon as the table is open, you have its link and its QR code.
create-seats = How many players?
create-seats-n = { $n ->
    [1] 1 seat
   *[other] { $n } seats
}
create-who = Who sits where?
create-seat = Seat { $n }
create-first = Seat { $n }, begins
create-me = Me
create-friend = Free
create-options = The rules of the table
create-hints = Hints allowed
create-hints-about = Anybody may ask for a hint; everybody is told.
create-public = Public table
create-public-about = Anybody may sit down or watch; people speak in ready-made phrases.
create-pace = The pace
create-pace-live = Live
create-pace-live-about = you play together, now
create-pace-days = Correspondence
create-pace-days-about = everyone plays when they like, over several days
create-clock = The time
create-clock-none = No clock
create-clock-game = { $minutes } min{ $plus ->
    [0] { "" }
   *[other] { " " }+ { $plus } s
} each
create-clock-game-seconds = { $seconds } s + { $plus } s each
create-clock-decision = { $minutes ->
    [one] { $minutes } minute a move
   *[other] { $minutes } minutes a move
}
create-clock-decision-seconds = { $seconds } s a move
create-clock-day = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
create-late = When time is out
create-late-bot = a bot keeps the seat
create-late-loses = the seat loses
create-open = Open and invite
create-no-friend = Keep a free seat for a friend.
create-play = Begin
beside-title = At this device
beside-about = { $n } of you share this device: it is passed on, and a curtain hides secrets in between.
beside-about-open = { $n } of you share this device: it is passed on from turn to turn.
beside-whose = Name at seat { $n }
beside-name = Player { $n }
create-no-person = Keep at least one seat for yourself.

## The page: the curtain between several who play at one device

curtain-turn = { $player }, it is your turn
curtain-about = Pass the device on; everybody else looks away.
curtain-open = I am { $player }
curtain-stay = { $player } looks once more
curtain-pass = Pass it on

## The page: the waiting room

room-welcome = You are expected for a game of { $game }
room-waiting = Your table of { $game } is ready
room-only-here = This house is open to this computer only. For a friend on your network start it with: ./play --host 0.0.0.0 (the README says how to let in somebody from farther away).
room-invite = Invitation link
room-sit = Sit down
room-host-gone = Whoever opened this table has gone. Come back later, or open one of your own.
room-or-watch = Or stay here to watch: the game will begin before your eyes.
room-revealing = Everybody is here. The game begins as soon as all pages have told their grain of chance, or in some seconds.
room-fill = Give the free seats to
room-begin = Begin
room-otherwise = Other rules or pace…
room-leave = Leave the table
clock-days = { $days } d { $hours } h
clock-late-loses = who runs out of time loses
clock-left = Time left: { $time }
link-copy = Copy the link
link-copied = The link is copied.
link-share = Share
link-qr = QR code: { $label }

## The page: the table

board = The board
players = Players
journal = Log
journal-open = Open the log
turn-waiting = Waiting for company
seat-free = Free seat
seat-awaited = waits for somebody
seat-here = at the table
seat-away = away
seat-to-move = to play
seat-thinking = is thinking…
seat-your-turn = your turn
seat-resigned = has resigned
seat-late = lost on time
seat-kept = { $level } keeps the seat
seat-bot = { $level }
seat-bot-thinking = { $level }, thinking…
watching = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
watching-you = You are watching this game.
house-busy = The house is thinking for others; bots and hints here wait for their turn.
bots-warming = The bots are still warming up; soon they will think deeper.
connection-silent = The house does not answer; waiting…
connection-lost = The line is down, reconnecting…
connection-lost-busy = The line is down; your move will go out as soon as it is back.
undo = Undo
undo-none = There is nothing to take back
undo-free = Take back: { $what }
undo-ask = Ask to take back: { $what }
undo-title = Take back?
undo-about = { $free ->
    [yes] { $count ->
        [one] This move is taken back:
       *[other] These moves are taken back:
    }
   *[no] Something has come to light since, or somebody has answered: everybody at the table is asked whether this may be taken back.
}
undo-go = { $free ->
    [yes] Take back
   *[no] Ask the others
}
undo-waiting = { $who ->
    [you] You have asked to take back: { $what }.
   *[other] { $player } has asked to take back: { $what }.
}
yet-to-answer = Yet to answer: { $players }.
undo-wanted = { $player } would like to take back: { $what }. Agreed?
undo-unseen = a move of { $player }
undo-withdraw = Never mind
undo-yes = Agreed
undo-no = No
hint = Hint
hint-chance = { $n }% to win
hint-points = { $n }% to win, { $points ->
    [one] about { $points } point
   *[other] about { $points } points
}
hint-percent = { $n }%
hint-figure = ≈ { $n }
hint-best = Best: { $action }, { $chance }.
hints-title = Hints of the house
hints-about = Chances to win, from what you can know. Touch a line to try it; nothing is played before you confirm it.
news = Since your last move
kept-yours = A bot is playing in your place for now.
kept-stopped = Nobody is left at the table: the game has stopped and waits for you.
absent = { $stands ->
    [counting] { $player } has gone. A bot will keep the seat in { $time }.
    [patient] { $player } has gone. You are waiting.
   *[kept] { $player } has gone; a bot keeps the seat.
}
absent-wait = Wait
absent-replace = Let a bot play
absent-end = End the game
absent-end-asked = You would end it
absent-end-wished = { $count ->
    [one] { $players } would like to end the game.
   *[other] { $players } all would like to end the game.
}
take-back = Take my seat back
paused = The game is paused: clocks stand still, nobody can move.
resume = Go on
pause = Take a break
pause-wanted = { $player } would like to take a break. Agreed?
pause-waiting = { $who ->
    [you] You have proposed a break.
   *[other] { $player } has proposed a break.
}
leave = Leave my seat to a bot
leave-title = Leave your seat?
leave-about = { $others ->
    [yes] A bot will play for you.
   *[no] The game will stop and wait for you.
} You can come back and take your seat at any time.
leave-yes = Leave my seat
resign = Resign the game
resign-title = Resign?
resign-about = The game will be lost for you, and you cannot come back to it.
resign-yes = Resign
seat-link = Go on with another device
seat-link-about = This link is the key to your seat: whoever has it can play for you. Keep it to yourself.
watch-link = Invite to watch
watch-link-about = Whoever opens this link sees the game as a spectator does, without any secret.
chat-say = A message
chat-send = Send
chat-phrases-only = Here people speak in ready-made phrases.
phrases = Ready-made phrases
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice = Nice move!
phrase-ouch = Ouch!
phrase-thinking = I am thinking…
phrase-sorry = Sorry
phrase-thanks = Thanks!
phrase-well-played = Well played!
phrase-again = Another one?
key-log = in the log, go from rule to rule
key-tab = go from place to place
key-escape = close what is open

## The page: the log

entry-joined = { $who ->
    [you] You sit down at the table.
   *[other] { $player } sits down at the table.
}
entry-left = { $who ->
    [you] You leave the table.
   *[other] { $player } leaves the table.
}
entry-filled = { $player } sits down at the table.
entry-started = The game begins.
entry-undo-asked = { $who ->
    [you] You ask
   *[other] { $player } asks
} to take back: { $what }.
entry-undo-agreed = { $who ->
    [you] You agree
   *[other] { $player } agrees
} that this is taken back: { $what }.
entry-undo-declined = { $who ->
    [you] You decline.
   *[other] { $player } declines.
} It stays played: { $what }.
entry-undone = { $who ->
    [you] You take back
   *[other] { $player } takes back
}: { $what }.
entry-pause-asked = { $who ->
    [you] You propose a break.
   *[other] { $player } proposes a break.
}
entry-pause-agreed = { $who ->
    [you] You agree to a break.
   *[other] { $player } agrees to a break.
}
entry-pause-declined = { $who ->
    [you] You would rather go on without a break.
   *[other] { $player } would rather go on without a break.
}
entry-paused = The game is paused.
entry-resumed = { $who ->
    [you] You go on with the game.
   *[other] { $player } goes on with the game.
}
entry-kept = { $why ->
    [clock] { $who ->
        [you] Your time is up
       *[other] { $player }’s time is up
    }: a bot ({ $level }) keeps the seat.
    [gone] { $who ->
        [you] You are out of sight
       *[other] { $player } is gone
    }: a bot ({ $level }) keeps the seat.
    [replaced] { $who ->
        [you] You are out of sight
       *[other] { $player } is gone
    }: the table lets a bot ({ $level }) keep the seat.
   *[other] { $who ->
        [you] You leave your seat to a bot ({ $level }).
       *[other] { $player } leaves the seat to a bot ({ $level }).
    }
}
entry-back = { $who ->
    [you] You take your seat back.
   *[other] { $player } is back.
}
entry-resigned = { $why ->
    [clock] { $who ->
        [you] Your time is up: you lose.
       *[other] { $player }’s time is up: they lose.
    }
   *[asked] { $who ->
        [you] You resign.
       *[other] { $player } resigns.
    }
}
entry-said = { $player }: { $text }
entry-phrase = { $player }: { $text }
entry-talk = { $yes ->
    [yes] { $who ->
        [you] You would speak freely.
       *[other] { $player } would speak freely.
    }
   *[no] { $who ->
        [you] You would rather keep to phrases.
       *[other] { $player } would rather keep to phrases.
    }
}
entry-remove-asked = { $by } would have { $who ->
    [you] you
   *[other] { $player }
} leave the game.
entry-removed = { $level ->
    [none] Somebody was asked to leave the table.
   *[other] { $player } was asked to leave; a bot ({ $level }) plays on.
}
entry-hinted = { $who ->
    [you] You ask for a hint.
   *[other] { $player } asks for a hint.
}
entry-rematch = { $who ->
    [you] You propose a rematch.
   *[other] { $player } proposes a rematch.
}

## The page: the plain board, for a game without one of its own

plain-deeds = What you can do
plain-wait = What you can do stands here when you are asked.
plain-search = Search among what you can do
plain-found = { $count } of { $all }
plain-more = { $count ->
    [one] … and one more: search for it above.
   *[other] … and { $count } more: search for them above.
}
plain-barred = Why not something else?
plain-confirm = Do it
plain-cancel = Choose something else
plain-none = —
plain-yes = yes
plain-no = no
plain-key-choice = choose what to do
plain-key-arrows = go from choice to choice
plain-key-confirm = do what is chosen
plain-key-cancel = choose something else

## The page: the end

sheet-title = Score sheet
sheet-count = Count it again
sheet-cell = { $player }, { $line }: { $points }
ended-resigned = { $count ->
    [one] { $players } resigns: the game ends here.
   *[other] { $players } resign: the game ends here.
}
ended-late = { $count ->
    [one] { $players } has no time left: the game ends here.
   *[other] { $players } have no time left: the game ends here.
}
ended-abandoned = The game was broken off: nobody is left to play it, and nobody wins.
won-by-default = { $who ->
    [you] You win.
   *[other] { $player } wins.
}
rematch = Rematch
rematch-alone = One more game
rematch-join = Join the rematch
rematch-otherwise = With other rules…
rematch-so = Rematch by these rules
study = Look back at the game
share-game = Share the game
journal-file = Keep the journal
fair-promise = Before anybody sat down the house published the fingerprint of its secret; each player published that of a grain of chance, and told the grain when every seat was taken. So nobody could choose a draw, the house included, as long as one of you told theirs in time. The house knows its secret, though: that it did not look ahead, you have to trust.
fair-check = Check that nothing was rigged
fair-commitment = { $result ->
    [good] The revealed secret has the published fingerprint.
    [bad] The house has not revealed a secret that has the published fingerprint!
   *[unknown] This browser cannot compute the fingerprint here; “clairiere verify” does it on the journal.
}
fair-promise-kept = { $result ->
    [good] It is the fingerprint this device noted before the game.
   *[bad] It is not the fingerprint this device noted before the game!
}
fair-nonce = { $result ->
    [good] Your own grain of chance is in the mix; this device told it only when every seat was taken.
    [bad] Your own grain of chance is not in the mix!
   *[unknown] The house says that it did not hear your grain of chance in time: its fingerprint is in the mix instead. Were you there? Knowing the secret, a house could leave a grain out on purpose.
}
fair-seals = { $result ->
    [good] The others brought what they had fixed before this device told your grain.
    [bad] Somebody brought something other than what they had fixed before this device told your grain!
   *[unknown] What the others had fixed was not noted by this device, so it cannot be compared.
}
fair-words = { $result ->
    [good] This page worked out again from the secret and the grains the number behind the deal and behind each move: all are as the house says.
   *[bad] The numbers behind the draws do not follow from the secret and the grains!
}
fair-counts = { $result ->
    [good] The number behind each move was made from how many moves this page had seen by then: none was skipped until a better draw came.
    [bad] The numbers behind the draws are not those of the moves this page saw: somebody could have skipped until a draw was to their liking!
   *[unknown] This table counts draws in an older way; that none was skipped cannot be told.
}
fair-taken-back = Took moves back, after which other draws come: { $names }. You were there: was it so?
fair-withheld = Did not tell their grain in time, so that its fingerprint stands in its place: { $names }. Whoever knows the secret could have stayed away on purpose; and a house could have left the grain out.
fair-open = Told their grain while seats were free: { $names }. Who sat down later could take account of it.
fair-replay = { $result ->
    [good] The house says that with these numbers every card and die comes out as in the game. To check that without the house, keep the journal and run “clairiere verify” on it.
   *[bad] With these numbers the moves do not give the same draws!
}
fair-word-commitment = Published fingerprint (SHA-256)
fair-word-secret = Secret of the house
fair-daily = Today everybody at this house has the same deal, whatever they do: its fingerprint was published before you began.
fair-daily-secret = It is told when the day is over.

## The page: the day’s game

daily-button = { $stands ->
    [begun] Today’s deal: go on
    [played] Today’s deal: played, { $rank } of { $count }
   *[new] Today’s deal
}
daily-promise = solo, one game counts
daily-title = { $game }: today’s deal
daily-of = The deal of { $date }
daily-finished = { $count ->
    [0] Nobody has finished it yet.
    [one] One has finished it.
   *[other] { $count } have finished it.
}
daily-place = { $count ->
    [one] You are the first to finish it.
   *[other] You are { $rank } of { $count }.
}
daily-practice = This game was practice: the first one you begin counts.
daily-late = This game ended after its day and does not count.
daily-line = { $won ->
    [yes] won
   *[no] lost
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
daily-replay = Look at the game of { $name }
daily-closed = Everybody has the same cards today: the games of others are shown when you have finished yours.
daily-next = Next deal in { $hours } h { $minutes } min.
daily-again = The same deal again, for practice
daily-ask = Who played today?

## The page: looking back

replay-heading = Look back at a game
replay-choose = Choose a journal
replay-choose-about = A .json file that Clairière gave you at the end of a game.
replay-step = { $round ->
    [0] Move { $n } of { $count }
   *[other] Round { $round }, move { $n } of { $count }
}
replay-coming = The rest of the game is on its way…
replay-deal = The deal
replay-first = To the beginning
replay-back = Previous move
replay-round-back = To the beginning of the round
replay-next = Next move
replay-round-next = To the next round
replay-last = To the end
replay-play = Play
replay-pause = Stop
replay-link = Link to this game
replay-chances = Chances to win, all hands open
replay-chances-now = { $player }: { $n }%
replay-waiting = The house is looking at other games first; this one waits for its turn…
replay-thinking = The house looks at every move again… { $n }%
replay-worst-mine = { $count ->
    [one] Your move that lost most
   *[other] Your { $count } moves that lost most
}
replay-worst-others = Moves of the others
replay-worst = { $count ->
    [one] The move that lost most
   *[other] The { $count } moves that lost most
}
replay-slip = Move { $n }, { $player }: { $played }
replay-played = { $player } played: { $played }
replay-as-played = See what was played
replay-better = Better: { $better }
replay-lost = { $n ->
    [0] less than one percentage point of the chance to win lost, from what could be known
    [one] { $n } percentage point of the chance to win lost, from what could be known
   *[other] { $n } percentage points of the chance to win lost, from what could be known
}
replay-unfinished-here = This game is not over.
replay-resigned = The game was given up at this point.
replay-verified = Replayed and verified: { $how ->
    [secret] every draw follows from the promised secret.
   *[seed] it comes from a seed, which somebody may have chosen.
}

## The page: the lesson

learn = Learn
learn-game = Learn to play { $game }
learn-step = Step { $n } of { $count }
learn-next = Next
learn-skip = Skip this step
learn-back = Back
learn-leave = Leave the lesson
learn-play = Play a real game
learn-wrong = Not quite yet: try something else.
learn-none = This game has no lesson yet.
learn-more = Read more

## The page: settings

setting-language = Language
setting-language-fr = Français
setting-language-en = English
setting-theme = Theme
setting-theme-system = Same as device
setting-theme-light = Light
setting-theme-dark = Dark
setting-motion = Animations
setting-motion-system = Same as device
setting-motion-on = Yes
setting-motion-off = No
setting-confirm = Confirm each move
setting-confirm-touch = On touch screens
setting-confirm-always = Always
setting-confirm-never = Never
setting-sound = Sounds
setting-keys = Keyboard shortcuts
setting-coordinates = Numbers along the board

## The page: what the server refuses

refused-offline = The house does not answer. Check the connection, then try again.
refused-unknown = The house did not understand.
refused-full = Every seat is taken; you can watch.
refused-seat-taken = Somebody has just taken this seat.
refused-bad-name = This name has a sign that cannot be seen, or none that can. Take letters, digits or pictures.
refused-name-taken = Somebody at this table has that name already; take another one.
refused-bad-key = This link opens no seat any more; you can watch.
refused-unknown-club = This link leads to no club.
refused-no-watching = This game is not for watching.
refused-not-welcome = This seat is not for you: somebody here and you would not meet, or you were asked to leave.
refused-host-gone = Whoever waited at this table has gone. Come back later, or open one of your own.
refused-not-host = Before the game only who sat down first can ask somebody to leave.
refused-few-players = There are too few players for one table yet. Wait until more have joined.
refused-too-few = It takes two others to have somebody leave a game. You may leave yourself, not hear them, and tell the host.
refused-not-there = There is nobody at that seat for whom this can be done.
refused-not-met = You have not sat at this table: block somebody where you have met.
refused-enough = That is enough by now.
refused-talks-freely = Everybody speaks freely here already.
refused-seated = You have a seat at this table already.
refused-unknown-table = This table does not exist, or no longer.
refused-stale = The table has changed in the meantime; look again.
refused-not-your-turn = It is not your turn.
refused-not-begun = The game has not begun yet.
refused-begun = The game has begun already.
refused-over = The game is over.
refused-not-over = The game is not over: its secrets stay secret.
refused-play-first = Everybody has the same cards today: this game is shown when you have finished yours.
refused-day-lasts = The journal tells today’s deal: it comes when the day is over.
refused-daily = The day’s game is played by oneself.
refused-away = A bot is playing in your place; take the seat back first.
refused-not-away = Your seat is yours already.
refused-not-gone = Nobody is waited for at that seat any more.
refused-illegal = That is not possible.
refused-no-undo = This move can no longer be taken back.
refused-undo-asked = Somebody is asking to take a move back already.
refused-bad-nonce = This is not the grain of chance whose fingerprint you published.
refused-not-yet = It is too early: not every seat is taken.
refused-paused = The game is paused; go on with it first.
refused-not-paused = The game is not paused.
refused-pause-asked = A break has been proposed already; it waits for answers.
refused-no-pause = Here everybody moves when they like, over days: a break would change nothing.
refused-nothing-asked = Nobody is waiting for your answer any more.
refused-no-chat = Here people speak in ready-made phrases, unless all agree to speak freely.
refused-no-hints = This table is played without hints.
refused-resigned = You have resigned already.
refused-bad-push = This house cannot call this browser: it goes only by the notification services of Google, Mozilla, Apple and Microsoft.
refused-many-browsers = You are called in ten browsers already: remove one first.
refused-bad-holiday = A holiday ends after it begins, and begins within a year.
refused-double-holiday = You are on holiday in these days already: end that one first.
refused-long-holiday = Clocks stand still for you on thirty days a year at most, and dates can be changed forty times.
refused-no-holiday = That holiday is over already.
refused-too-fast = Slowly! Wait a moment, then try again.
refused-busy = The table is very busy; try again.
refused-store = The house could not write your move down; nothing has changed. Try again.
refused-bad-journal = This file cannot be read: { $message }
refused-bad-journal-text = This file is no journal of Clairière: it is not even JSON text.
refused-bad-journal-cut = This journal ends too early: the file was cut off. Save it once more from where it came.
refused-bad-journal-shape = This file is no journal of Clairière, or something in it is not as it should be.
refused-bad-journal-format = This journal was written by another version of Clairière and cannot be read here.
refused-bad-journal-edition = This journal is of a game, or of an edition of its rules and cards, that is not played here.
refused-bad-journal-move = Move { $n } of this journal cannot be played.
refused-bad-journal-changed = This journal was changed or cut after it was sealed.
refused-bad-journal-promise = The secret in this journal is not the one that was promised before the game.
refused-thinking = I am still thinking about your last question.
refused-long = This table has gone on for too long: all that is left is to finish it.
refused-unreadable = This table cannot be opened any more: it was begun under other rules.
refused-fault = Something went wrong in the house; it has been noted.

## The page: your games

me-title = Your games
me-lead = All your tables, whatever device you sat down on, and how they went.
me-looking = Looking for your tables…
me-nobody = You have not played here yet. Whoever sits down for the first time is given a key, kept by this browser; by it you find your games again.
me-tables = Tables
me-filter = Show
me-filter-all = Everything
me-filter-running = Going on
me-filter-finished = Finished
me-filter-won = Won
me-filter-people = With people
me-filter-bots = With bots
me-game = Game
me-none = No table is like that.
me-waiting = The others’ turn
me-deadline = your move by { $when }
me-result = { $place ->
    [1] Won, { $score }
   *[other] { $rank } of { $seats }, { $score }
}
me-statistics = How it went
me-played = { $count ->
    [1] 1 game, { $won } won
   *[other] { $count } games, { $won } won
}
me-best = Best scores: { $scores }
me-games = Games
me-won = Won
me-by-seats = Seats
me-by-level = Against
me-against-people = people
me-against-alone = alone
me-course = The scores of { $count } games: from { $least } to { $most }, { $last } at last
me-course-sign = Score by game; a dot is a game won.
me-oneself = You
me-carry = On another device
me-carry-about = Open this link there, or scan its code, and you are the same person there: all your tables are found, and the seats are yours. It is the key to all of them, so show it to nobody else.
me-carry-show = Show link and code
me-carry-link = Your own link
me-passkey = If this browser forgets
me-passkey-about = A passkey (fingerprint, face or code of your device) keeps your key safe. The house keeps it locked and cannot open it.
me-passkeys = { $count ->
    [0] You have none yet.
    [1] One passkey keeps your key.
   *[other] { $count } passkeys keep your key.
}
me-passkey-make = Make a passkey
me-passkey-back = Come back by passkey
me-passkey-made = The passkey keeps your key from now on.
me-passkey-same = This is who you are here already.
me-passkey-refused = The house does not know this passkey.
me-passkey-off = It was not confirmed: nothing has changed.
me-export = Take everything along
me-export-about = All that the house keeps of you, as a file: tables, moves, what you said, addresses.
me-export-go = Save the file
me-delete = Delete everything
me-delete-about = The house forgets you.
me-delete-go = Delete everything of mine
me-delete-sure = Running games are given up. Your name is replaced, what you said, your keys, passkeys and addresses are deleted here and on this device. Your moves and results stay in the others’ games, without a name. This cannot be undone.
me-delete-yes = Delete everything
me-deleted = The house has forgotten you.
me-arriving = You come with a link of your own
me-arriving-about = On this device you have been somebody else. You can go on as the person of the link; the seats that were taken here stay on this device’s list.
me-link-before = The link of who you were here, should you want it back
me-arrive = Be that person here
me-stay = Stay who I am
me-arrived = Here you are: your tables are found on this device, too.
me-elsewhere = This browser does not know your seat
me-elsewhere-about = The link leads to a table of yours, but you sat down there in another browser. Open it in that one; or go to “Your games” there, choose “On another device”, and scan the code here.
me-elsewhere-watch = Watch the table
person-gone = somebody
entry-forgotten = Somebody who played here wanted to be forgotten.

## Being called

me-calls = When it is your turn
me-calls-about = At tables over days the house can call you: when it is your turn and you are not there, and once more before your time runs out.
me-calls-remove = Call me no more: { $address }
me-remind = Remind me before the deadline: { $address }
me-remind-hours = { $hours ->
    [0] no reminder
    [1] reminder an hour before
    [24] reminder a day before
    [48] reminder two days before
   *[other] reminder { $hours } hours before
}
me-push = Call me in this browser
me-push-here = This browser
me-push-elsewhere = Another browser, since { $when }
me-push-on = You are called in this browser when it is your turn.
me-push-stopped = You are called there no more.
me-push-unsupported = This browser cannot be called here: the house must be reached over https, and on an iPhone or iPad it must first be added to the home screen.
me-push-denied = This browser has been told to show nothing of this house. Allow notifications for it in the browser’s settings, then come back.
me-push-failed = This browser could not be called: it has no push service, or cannot reach it just now.
me-blocks = Whom you do not meet
me-blocks-about = Neither of you sits down where the other sits, and they are told nothing of it.
me-holidays = On holiday
me-holidays-about = Your clocks stand still at all your tables over days, nobody calls you, and the others see until when. Thirty days a year, at once or in parts.
me-holiday-first = From
me-holiday-last = Last day
me-holiday-add = Go on holiday
me-holiday-end = End this holiday: { $span }
me-holiday-told = Your tables have been told. Have a good time!
me-holiday-ended = That holiday is over; your clocks run again.
holiday-span = { $first } to { $last }
seat-resting = on holiday until { $day }
resting = { $player } is on holiday until { $day }: their clock stands still.{ $until ->
    [none] { "" }
   *[other] { " " }They have until { $until } to move.
}
entry-rested = { $count ->
    [0] { $who ->
        [you] You are back from holiday.
       *[other] { $player } is back from holiday.
    }
   *[other] { $who ->
        [you] You go on holiday: { $text }.
       *[other] { $player } goes on holiday: { $text }.
    }
}
clock-until = by { $when }
me-mail-address = Your address
me-mail-add = Send a mail to confirm
me-mail-sent = A mail is on its way: open its link to confirm the address.
me-mail-confirmed = confirmed
me-mail-waits = waits for its link to be opened
me-mail-on = The address is confirmed: you are called when it is your turn.
me-mail-off = No more mails will come.
mail-confirm-subject = Clairière: is this your address?
mail-confirm =
    Somebody, you perhaps, would like to be told at this address when it is their turn at
    { $house }

    Yes, write to me:
    { $link }

    No, and delete the address:
    { $stop }

    Whoever does nothing gets no more mails.
mail-turn-subject = { $reminder ->
    [yes] Your time is running out: { $game }
   *[no] Your turn: { $game }
}
called-lead = { $reminder ->
    [yes] It is still your turn, and your time is running out.
   *[no] It is your turn.
}{ $others ->
    [0] { "" }
   *[other] { " " }With you at the table: { $players }.
}
called-by = { $zoned ->
    [yes] , until { DATETIME($when, dateStyle: "full", timeStyle: "short") }
   *[no] { "" }
}
called-until = { $hours ->
    [0] { "" }
    [1] You have about an hour left{ called-by }.
   *[other] You have about { $hours } hours left{ called-by }.
}
called-round-subject = Your table waits: { $name }
called-round-lead = A round of { $name } has begun: { $game }, with { $players }.
called-round-until = { $hours ->
    [1] Whoever has not sat down in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    } has lost this game{ called-by }.
   *[other] Whoever has not sat down in { $hours } hours has lost this game{ called-by }.
}
mail-turn =
    { $lead } { $until }

    To your seat, in a browser where you have played or opened your own link:
    { $link }

    No more mails:
    { $stop }

# Ratings and the ladder
rated = rated
rated-create = For a rating
rated-create-about = People only, each with a key of their own, against the clock; no hints, nothing is taken back. It moves your rating, which others may see.
rated-room = A rated game: it moves the ratings of all who play. No bots, no hints, nothing is taken back; who is out of time or gives up is last.
rating = { $value } ± { $margin }
rated-at = { $name } ({ $rating })
rating-new = not rated yet
rating-of = { $game }: rating
rating-none = unrated
rating-uncertain = still uncertain
rating-games = { $count ->
    [one] One rated game
   *[other] { $count } rated games
}
rating-moved = { $player }: { $before } → { $after }
rating-course = The rating over { $count } games, from { $first } to { $last }
rating-course-sign = The rating game by game; the band around it is how uncertain it is.
standing-title = Rating and tournaments
standing-about = For those who like to measure themselves against others.
ladder-title = The ladder
ladder-lead = Who has played rated games in this house, and how strong they are thought to be.
ladder-rank = { $rank } on the ladder
ladder-rank-head = Rank
ladder-name = Name
ladder-rating = Rating
ladder-own = You are { $rank } here:
ladder-own-soon = You have played { $games } of the { $from } rated games it takes:
ladder-own-page = Show my line
ladder-none = Nobody is on this ladder yet.
ladder-from = Whoever has played { $from } rated games of a game is listed. { $count ->
    [0] Nobody has yet.
    [one] One person has.
   *[other] { $count } people have.
}
ladder-pages = Pages of the ladder
ladder-page = Page { $page } of { $pages }
ladder-before = Better
ladder-after = Further
ladder-how = How to read it
ladder-how-rated = A rating moves by games that were opened “for a rating”: only people play, and whoever gives up or runs out of time is last.
ladder-how-reads = 24.1 ± 3.2 means: thought to be 24.1, and in two cases of three it is off by 3.2 at most. Everybody begins at 25.0 ± 8.3, and each game makes it surer; while the number behind ± is large it is still uncertain. The order goes by what somebody is worth in all likelihood: the rating less twice that number.
ladder-how-ends = Only who plays rated games is listed, under the name they used last. Who deletes their key (“Your games”) is gone from here at once.
absent-counts = { $player } is not here. In a game that counts nobody is replaced: their clock runs on.

# Tournaments
tournaments = Tournaments
tournament-title = Tournament
tournament-new = A new tournament
tournament-lead = Several tables, round after round: people join by a link, the house pairs them, opens the tables and keeps the standings.
tournament-name = What the tournament is called
tournament-seats = At each table
tournament-system = Who meets whom
tournament-swiss = Swiss
tournament-swiss-about = As many rounds as you say; you meet those who have as many points as you, and nobody twice if possible.
tournament-robin = Round robin
tournament-robin-about = Everybody meets everybody; it takes as many rounds as that needs. For 16 people at most.
tournament-rounds = Rounds
tournament-rounds-n = { $count ->
    [one] one round
   *[other] { $count } rounds
}
tournament-rules = Every game has a clock: who is out of time has lost. No hints, nothing is taken back, and nobody is replaced by a bot.
tournament-open-go = Open the tournament
tournament-by = Opened by { $player }
tournament-open = People can join
tournament-playing = Round { $round }
tournament-over = The tournament is over
tournament-won = { $count ->
    [one] { $players } wins the tournament.
   *[other] { $players } win the tournament together.
}
tournament-players = Players: { $count }
tournament-players-n = { $count ->
    [one] one player
   *[other] { $count } players
}
tournament-nobody = Nobody has joined yet.
tournament-join = Join
tournament-joined = You play. Keep this page: it tells you when your table is ready.
tournament-leave = I would rather not play
tournament-start = Start the tournament
tournament-waits = It begins when { $player } starts it.
tournament-link = The link of the tournament
tournament-link-about = Whoever opens it can join, and later watch.
tournament-unknown = There is no such tournament, or no longer.
tournament-yours = Your table is ready: you play against { $players }.
tournament-until = You are waited for until { $time }.
tournament-sit = Sit down
tournament-back = To your table
tournament-bye = You sit out this round, and have a point for it.
tournament-pause = Your game is over. The next round begins when all tables have finished.
tournament-out = You play no further in this tournament.
tournament-round-began = Round { $n } begins.
tournament-round = Round { $n }
tournament-byes = { $count ->
    [one] { $players } sits out, and has a point.
   *[other] { $players } sit out, and have a point each.
}
tournament-ranked = { $rank } { $player }
tournament-absent = { $count ->
    [one] { $players } did not come.
   *[other] { $players } did not come.
}
tournament-table-open = waits for { $players }
tournament-table-playing = being played
tournament-table-over = over
tournament-table-nothing = nothing came of it
tournament-standings = Standings
tournament-points = Points
tournament-points-about = A game is worth one point: the share of the others that one has beaten, ties half
tournament-opponents = Opponents
tournament-opponents-about = The points of those one has played against, on average of all rounds (Buchholz)
tournament-direct = Direct
tournament-direct-about = The games among those who are equal so far
tournament-out-left = has left
tournament-out-dropped = out
tournament-out-absent = did not come
tournament-out-forgotten = gone
tournament-organise = For you, who opened it
tournament-drop = { $player } plays no further
tournament-drop-about = Does somebody play no further? What they have played counts on.
tournament-drop-sure = { $player } is not paired any more, and cannot come back. A game that has begun is played to its end.
tournament-stop = End the tournament
tournament-stop-sure = It ends as it stands now. Games that have begun are played on, but do not count any more. This cannot be undone.
tournament-how = How it goes
tournament-how-points = A game is worth at most one point: the share of the others whom you have beaten, a tie counting half. A table with one more or one less is worth the same. Who sits out a round has a point.
tournament-how-ties = With equal points the points of your opponents decide, then the games among the equals; if that decides nothing the place is shared.
tournament-how-late = Come to your table within { $pace ->
    [live] { $minutes } minutes
   *[days] { $hours } hours
}: who does not has lost that game and plays no further. At larger tables the others go on without them.
tournament-mine = Your tournaments
tournament-game = game of a tournament
tournament-room = A game of a tournament: no bots, no hints, nothing is taken back; who is out of time or gives up is last.
tournament-door = Only those who are paired here sit down, by the page of the tournament; everybody else can watch.
to-tournament = To the tournament
room-awaited = waiting for { $player }
refused-needs-person = Here one plays with a key of one’s own: at one device there is one for one person.
refused-not-invited = This is a table of a tournament: only those who are paired here sit down.
refused-counts = This game counts beyond its table: nobody is replaced or removed, and the clock decides.
refused-unknown-tournament = There is no such tournament, or no longer.
refused-not-organiser = Only who opened this tournament can do that.
refused-bad-tournament = There can be no such tournament: { $message }
