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
tie-decided = Equal totals: ahead of { $players } by “{ $line }”, { $more } to { $less }.

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

replay-title = { $game }, { $seats } players
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
hint-order = The likeliest to win first; the margin is in points, over the best of the others.
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
house-open = The table is open: { $address } (Ctrl-C closes it; all games are kept)
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
    [one] { $count } thing new
   *[other] { $count } things new
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

## The page: opening a table

create-title = Play { $game } with…
create-against = Against whom?
create-apart = Seat by seat
create-apart-about = Choose who sits where, and a level for each bot.
invite-title = Invite to { $game }
invite-about = Free seats wait for your friends: as soon as the table is open, you have its link and its QR code.
create-seats = How many are you?
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
room-only-here = This house is open to this computer only. For a friend on your network start it with: ./play --host 0.0.0.0 (the README says how to go further).
room-invite = Invitation link
room-sit = Sit down
room-host-gone = Whoever opened this table has gone. Come back later, or open one of your own.
room-or-watch = Or stay here to watch: the game will begin before your eyes.
room-revealing = Everybody is here. The game begins as soon as all pages have told their grain of chance, or in some seconds.
room-fill = Give the free seats to
room-begin = Begin
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
} Yet to answer: { $players }.
undo-wanted = { $player } would like to take back: { $what }. Agreed?
undo-unseen = a move of { $player }
undo-withdraw = Never mind
undo-yes = Agreed
undo-no = No
hint = Hint
hint-chance = { $n }% to win
hint-percent = { $n }%
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
chat-phrases-only = At a public table people speak in ready-made phrases.
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
entry-left = { $player } leaves the table.
entry-filled = { $player } sits down at the table.
entry-started = The game begins.
entry-undo-asked = { $who ->
    [you] You ask
   *[other] { $player } asks
} to take back: { $what }.
entry-undo-agreed = { $who ->
    [you] You agree
   *[other] { $player } agrees
} to take back: { $what }.
entry-undo-declined = { $who ->
    [you] You decline.
   *[other] { $player } declines.
} It stays played: { $what }.
entry-undone = { $who ->
    [you] You take back
   *[other] { $player } takes back
}: { $what }.
entry-kept = { $why ->
    [clock] { $who ->
        [you] Your time is up
       *[other] The time of { $player } is up
    }: { $level } keeps the seat.
    [gone] { $who ->
        [you] You are out of sight
       *[other] { $player } is gone
    }: { $level } keeps the seat.
    [replaced] { $who ->
        [you] You are out of sight
       *[other] { $player } is gone
    }: the table lets { $level } keep the seat.
   *[other] { $who ->
        [you] You leave your seat to { $level }.
       *[other] { $player } leaves the seat to { $level }.
    }
}
entry-back = { $who ->
    [you] You take your seat back.
   *[other] { $player } is back.
}
entry-resigned = { $why ->
    [clock] { $who ->
        [you] Your time is up: you lose.
       *[other] The time of { $player } is up: they lose.
    }
   *[asked] { $who ->
        [you] You resign.
       *[other] { $player } resigns.
    }
}
entry-said = { $player }: { $text }
entry-phrase = { $player }: { $text }
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
    [bad] The revealed secret does not have the published fingerprint!
   *[unknown] This browser cannot compute the fingerprint here; “clairiere verify” does it on the journal.
}
fair-promise-kept = { $result ->
    [good] It is the fingerprint this device noted before the game.
   *[bad] It is not the fingerprint this device noted before the game!
}
fair-nonce = { $result ->
    [good] Your own grain of chance is in the mix; this device told it only when every seat was taken.
    [bad] Your own grain of chance is not in the mix!
   *[unknown] This page was not there when the grains of chance were told: the fingerprint of yours is in the mix instead.
}
fair-seals = { $result ->
    [good] The others brought what they had fixed before this device told your grain.
    [bad] Somebody brought something else than they had fixed before this device told your grain!
   *[unknown] What the others had fixed was not noted by this device, so it cannot be compared.
}
fair-words = { $result ->
    [good] This page worked out again from the secret and the grains the number behind the deal and behind each move: all are as the house says.
   *[bad] The numbers behind the draws do not follow from the secret and the grains!
}
fair-withheld = Not there to tell their grain, so that its fingerprint stands in its place: { $names }. Knowing the secret, one could have stayed away on purpose.
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
refused-bad-name = This name cannot be seen: it needs at least one letter or sign.
refused-name-taken = Somebody at this table has that name already; take another one.
refused-bad-key = This link opens no seat any more; you can watch.
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
refused-nothing-asked = Nobody is waiting for your answer any more.
refused-no-chat = At a public table people speak in ready-made phrases.
refused-no-hints = This table is played without hints.
refused-resigned = You have resigned already.
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
