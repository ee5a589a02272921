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

welcome = Welcome to the Clairière, the clearing.
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
undone = Back to just before move { $n }: { $action }.
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
