# The words of the house, shared by all games.
#
# $who is “you” when the reader is meant, “other” for somebody else, whose name is then $player. The messages
# command-… and answer-… list what can be typed, with blanks between; the first word is the one that is shown.

list-last = { $before } and { $last }
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
ask-level = Which opponent, 1 to { $count }? (Enter: { $usual })

## Around the table

mark-you = { " " }(you)

turn-yours = Your turn
turn-over = The game is over
move-n = move { $n }

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

## Welcome and questions

welcome = Welcome to the Clairière, the clearing.
welcome-more = Enter always takes what is proposed; “help” explains everything, at any time.
ask-game = Which game, 1 to { $count }? (Enter: { $usual })
ask-name = What is your name? (Enter: no name)
ask-seats = How many players in all, { $low } to { $high }? (Enter: { $usual })
ask-number = Your choice, 1 to { $count }:
ask-again = Play again, yes or no?
answer-yes = yes y
answer-no = no n
answer-wanted = Please answer yes or no.
not-understood = I do not understand “{ $text }”. Type “help” to see what is possible.
not-understood-here = “{ $text }” will not do here. Enter takes what is proposed.
goodbye = See you soon in the forest.
input-ended = { $kept ->
    [all] Nothing more to read: the game stops here.
   *[not] Nothing more to read: the game stops at move { $n }, and nothing was saved since. To go on another time, type “save FILE” before you leave, then run “clairiere play --resume FILE”.
}

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
command-quit = quit q exit
command-quit-with = { "" }
command-quit-does = leave; you are offered to save
help-deciding = Type the number of your choice, or its notation.

why-usage = Ask “why 2,-1”, for example, while it is yours to decide.
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
    [replaced] Game saved at move { $n } in { $file }, in place of what was there.
   *[new] Game saved at move { $n } in { $file }.
}
resumed = Back in the game at move { $n } ({ $file }).
resume-with = To go on from there: { $command }
save-replace = { $file } exists already and holds something else. Replace it, yes or no?
save-kept = { $file } was left as it is; the game is not saved.
save-folder = { $file } is a folder: please give the name of a file.
save-failed = The game could not be saved: { $why }
quit-save = Save before you leave? (Enter: { $file } · another file name · no)

## Looking back and proving

replay-title = { $game }, { $seats } players
replay-until = Stopped after move { $n } of { $count }.
replay-unfinished = The game is not over: it stands at move { $n }.
verify-commitment = The commitment matches the secret: { $commitment }
verify-compare = Compare it with the one that was published before the game.
verify-nonces = Each player can recognise the grain of chance they brought:
verify-seed = This game comes from a seed ({ $seed }): the replay holds, but nothing proves that the seed was not chosen. Only a game with a commitment proves that.
verify-moves = { $n ->
    [0] No move was made.
    [one] The only move made is legal and leads to the same chance.
   *[other] All { $n } moves made are legal and lead to the same chance.
}
verify-seal = The seal matches the final position: { $seal }
verify-no-seal = The journal has no seal: nothing tells whether moves were added or taken away at its end.
verify-holds = Everything is in order.

## Hints and reviews

hint-over = The game is over: there is nothing left to decide.
hint-thinking = Thinking…
hint-line = { $notation }: { $action }, { $chance } % to win, lead { $lead }
review-title = { $game }, { $count } moves looked at again
review-thinking = Thinking about each move
review-curve = Chances to win, all hands open
review-move = move
review-chance = chance to win, %
review-seat = player
review-none = Nobody lost much by any single move.
review-slips = { $count ->
    [one] The move that lost most
   *[other] The { $count } moves that lost most
}
review-slip = Move { $n }, { $player }: { $played }
review-better = Better: { $better } ({ $best } % to win instead of { $chance } %)
