# The words of Grand Bois.

game-name = Grand Bois
game-tagline = a forest that covers itself, and a clan only you know you lead
summary-goal = Keep your clan in sight, which you alone know: at the end its visible squares, its largest group and what lies around your tower bring chestnuts.
summary-turn = Choose a tile of the river, turn it and lay it: it must cover at least one square and add at least one. If it shows a clearing, you may raise your tower there.
summary-mind = A troop is covered by more animals than it has; a clearing by anything. A bear covers anything but a bear and a tower; neither is ever covered. With two players each has two clans and two towers.
summary-end = When the river is empty. 1 chestnut for each visible square of your clan, 2 for each square of its largest group, and around your tower 2 for each square of your clan, 1 for each of another. Most chestnuts win.
pictures-GB-1 = A toad, a rabbit, a fox, a raccoon and a lizard.
pictures-GB-10 = Squares: one rabbit, two foxes, three toads, a bear.
pictures-GB-27 = Squares: one lizard, two raccoons, a clearing, three foxes.
pictures-GB-29 = A clearing, and clearings with a tower.
pictures-GB-34 = Nothing here is covered easily: a bear, a tower, four toads.
pictures-GB-36 = One fox and two foxes beside a tower and a rabbit.
pictures-GB-49 = A fox and a rabbit, with two towers.
pictures-GB-57 = Three foxes, two foxes, one rabbit: the three may cover the rabbit, but not the two.
pictures-GB-A1 = A tower, a bear, two raccoons, a clearing.
option-expert = Expert rule
option-expert-about = Animals never cover animals of their own clan, not even with more of them.

## The clans, in a sentence and as a title

name-toad = the toads
name-rabbit = the rabbits
name-fox = the foxes
name-raccoon = the raccoons
name-lizard = the lizards
trait-toad = Toads
trait-rabbit = Rabbits
trait-fox = Foxes
trait-raccoon = Raccoons
trait-lizard = Lizards

## A square, in the middle of a sentence

thing-clearing = a clearing
thing-bear = a bear
thing-tower = a tower
thing-toad = { $animals ->
    [1] a toad
    [2] two toads
    [3] three toads
   *[other] four toads
}
thing-rabbit = { $animals ->
    [1] a rabbit
    [2] two rabbits
    [3] three rabbits
   *[other] four rabbits
}
thing-fox = { $animals ->
    [1] a fox
    [2] two foxes
    [3] three foxes
   *[other] four foxes
}
thing-raccoon = { $animals ->
    [1] a raccoon
    [2] two raccoons
    [3] three raccoons
   *[other] four raccoons
}
thing-lizard = { $animals ->
    [1] a lizard
    [2] two lizards
    [3] three lizards
   *[other] four lizards
}
sign-bear = BEAR

## The log

event-dealt = { $who ->
    [you] { $clans-count ->
        [one] Your secret clan: { $clans }.
       *[other] Your secret clans: { $clans }.
    }
   *[other] { $player } is secretly dealt { $clans }.
}
event-revealed = { $tiles-count ->
    [1] { "" }
    [2] Two tiles join the river.
    [3] Three tiles join the river.
   *[other] Four tiles join the river.
}
event-laid = { $who ->
    [you] You lay
   *[other] { $player } lays
} a tile at { $x },{ $y }: { $squares }.
event-covered = { $under-is ->
    [clearing] { $over-is ->
        [clearing] { "" }
       *[other] { $under } vanishes under { $over }.
    }
   *[other] { $under } { $under-animals ->
        [1] vanishes
       *[other] vanish
    } under { $over }.
}
event-raised = { $who ->
    [you] You raise
   *[other] { $player } raises
} a tower at { $x },{ $y }.
event-kept = { $who ->
    [you] You leave
   *[other] { $player } leaves
} the clearing without a tower.
event-flushed = { $tiles-count ->
    [1] The only tile of the river can be laid nowhere: it is set aside.
   *[other] No tile of the river can be laid: all of them are set aside.
}
event-forced = { $who ->
    [you] You had only one possible move: it is played for you.
   *[other] { $player } had only one possible move: it is played at once.
}
event-unmasked = { $who ->
    [you] You led { $clans }.
   *[other] { $player } led { $clans }.
}
event-scored = { $who ->
    [you] You harvest
   *[other] { $player } harvests
} { $total } golden { $total ->
    [one] chestnut
   *[other] chestnuts
} ({ $clan-squares } + { $largest-group } + { $tower-own } + { $tower-other }).

## The rule behind a line of the log

rule-of-dealt = { $clans-count ->
    [one] GB-6
   *[other] GB-49
}
rule-of-revealed = GB-27
rule-of-laid = GB-11
rule-of-covered = { $over-is ->
    [bear] GB-20
   *[other] { $under-is ->
        [clearing] GB-17
       *[other] GB-18
    }
}
rule-of-raised = GB-29
rule-of-kept = GB-31
rule-of-flushed = GB-34
rule-of-unmasked = GB-36
rule-of-scored = GB-45

## What can be done

action-place = lay tile { $slot } at { $x },{ $y }{ $turn ->
    [0] { "" }
    [1] { ", turned by a quarter" }
    [2] { ", turned by half" }
   *[other] { ", turned by three quarters" }
}
action-tower = raise a tower
action-keep = leave the clearing without a tower

## Where the turn stands

prompt-place = { $who ->
    [you] Choose a tile from the river and lay it.
   *[other] { $player } is choosing a tile from the river.
}
prompt-tower = { $who ->
    [you] Raise a tower on the clearing you just laid, or leave it free.
   *[other] { $player } is deciding whether to raise a tower.
}
prompt-over = The harvest is in.

## The score sheet

line-card = Clan
line-clan-squares = Clan squares
line-largest-group = Largest group
line-tower-own = Towers: own
line-tower-other = Towers: others
winner = { $who ->
    [you] You win with { $total } golden { $total ->
        [one] chestnut
       *[other] chestnuts
    }!
   *[other] { $player } wins with { $total } golden { $total ->
        [one] chestnut
       *[other] chestnuts
    }.
}
winners = A perfect tie: { $players } share first place with { $total } golden { $total ->
    [one] chestnut
   *[other] chestnuts
}.

## The table in the terminal

own-clans = { $count ->
    [one] Your secret clan
   *[other] Your secret clans
}
pile-left = { $count ->
    [0] The pile is empty
    [one] Pile: { $count } tile
   *[other] Pile: { $count } tiles
}
legend-clearing = clearing
legend-bear = bear
legend-tower = tower of { $letter }
legend-held = the tile you hold
legend-in-hand = after a name: tower in hand
covering = { $over } { $over-is ->
    [clearing] covers
    [bear] covers
   *[other] { $over-animals ->
        [1] covers
       *[other] cover
    }
} { $under }
held = At { $x },{ $y }: { $covered }.
held-seen = Here: { $covered }.
ask-tile = { $count ->
    [one] Only tile { $tiles } is left: type { $tiles } to take it.
   *[other] Which tile, { $tiles }?
}
ask-place = Tile { $tile }, where?
ask-confirm = Tile { $tile }, lay it here?
hint-place = { $places ->
    [0] r: turn
   *[other] a letter in the forest or x,y · r: turn
}{ $others ->
    [0] { "" }
   *[other] { " " }· a number: another tile
}
hint-confirm = Enter: lay it · a letter or x,y: elsewhere · r: turn{ $others ->
    [0] { "" }
   *[other] { " " }· a number: another tile
}
ask-tower = { $towers ->
    [1] Raise your tower
   *[other] Raise one of your towers
} at { $x },{ $y }, yes or no?
hint-tower = { $sign } marks the clearing in the forest
answer-tower = tower raise
answer-keep = keep
nothing-held = First choose a tile ({ $tiles }), then a letter in the forest.
no-place-yet = Now a letter in the forest, x,y, or r to turn the tile.
no-such-mark = No place is marked { $text }.
no-tile-yet = First choose a tile of the river: { $tiles }.
slot-empty = There is no tile { $tile } in the river any more.
fits-turned = This way round the tile fits nowhere: turn it with r.
fits-nowhere = This tile fits nowhere, whichever way it is turned: take another one.
turned-away = Turned like this the tile no longer fits at { $x },{ $y } ({ $rule }): choose a letter.
too-far = The forest never reaches that far: x and y stay between -{ $far } and { $far }.
why-which-tile = First take a tile by its number, then ask “why X,Y”; or give the whole notation, like “why 2r1@-1,3”.
why-tower = You are deciding about a tower: yes or no.
score-more = Visible squares and largest group, clan by clan. Towers are added at the harvest.
help-deciding =
    On your turn, take a tile of the river by its number. The letters in the forest show where it fits: each one
    marks the top-left square of the tile. r turns it by a quarter. Type a letter or x,y, look at the tile in the
    forest, then press Enter to lay it. All at once: 2r1@-1,3 lays tile 2, turned by a quarter, at -1,3.

    When the tile you have laid shows a clearing and you still hold a tower, you are asked whether to raise it
    there, yes or no. A tower stays for good; at the harvest each animal square around it earns chestnuts, those of
    your own clan twice as many.

## The table in the browser

forest-label = The forest
cell = x { $x }, y { $y }: { $thing }
cell-empty = x { $x }, y { $y }: nothing yet
cell-tower = x { $x }, y { $y }: a tower of { $player }
cell-fits = { $cell }; the tile can go here
cell-fresh = { $cell }; a tower can be raised here
river-label = The river
tile-label = Tile { $slot }: { $squares }{ $fits ->
    [nowhere] { ", which fits nowhere" }
   *[somewhere] { "" }
}
tile-squares = { $a } and { $b } at the top, { $d } and { $c } at the bottom
tile-taken = No tile here any more
places-label = Where the tile can go
place-label = { $action }: { $covered }; { $k } of { $count }
turn-tile = Turn
lay-here = Lay it here
put-back = Put back
raise-tower = Raise my tower
keep-tower = Leave it free
zoom-in = Closer
zoom-out = Farther
zoom-home = The whole forest
note-choose = Choose a tile from the river.
note-place = { $count ->
    [one] Only one place fits: tap it, or drag the tile there.
   *[other] { $count } places fit: tap one, or drag the tile.
}
note-place-held = { $count ->
    [one] One possible place: touch it, or hold it to lay the tile.
   *[other] { $count } possible places: touch one, or hold it to lay the tile.
}
note-place-keys = { $count ->
    [one] One place fits: N leads there, Enter lays the tile.
   *[other] { $count } places fit: N leads to the next, Enter lays the tile.
}
turned-so = Turned: { $squares }.
note-place-again = { $count ->
    [one] Only one place: touch it.
   *[other] { $count } places: touch one.
}
note-turned = This way round the tile fits nowhere: turn it.
note-nowhere = This tile fits nowhere: take another one.
note-only-way = The tile fits here only this way round.
note-tower = Raise a tower on this clearing?
clans-secret = { $clans } · secret
towers-left = { $count ->
    [0] no tower in hand
    [one] one tower in hand
   *[other] { $count } towers in hand
}
key-tile = take a tile of the river
key-turn = turn the tile; Shift R the other way
key-places = next possible place, previous one
key-arrows = go from square to square
key-lay = lay the tile where you are; once more to confirm
key-back = take the tile back
key-tower = raise the tower, leave it free
key-zoom = closer, farther, the whole forest

## The lesson

lesson-hello = This is the forest: a single tile to begin with, four squares of clearing. You make it grow for a secret clan that only you know: here, the foxes. In the end, the foxes that can be seen bring you golden chestnuts.
lesson-lay = On your turn, take one of the four tiles of the river, turn it if you like, and lay it. The dashed outlines show where it may go. Try it!
lesson-lay-done = That’s it. A new tile joins the river at once.
lesson-touch = A tile must cover a piece of the forest, and widen it too. Take a tile and try to lay it somewhere apart: the table tells you which rule forbids it.
lesson-touch-done = There. Whenever something cannot be done, the table gives the number of the rule; touch it to read it.
lesson-tower = Next: you have laid a tile that shows a clearing, and you still hold a tower. You may raise it there: it never moves, is never covered, and will count the animals around it. Raise it!
lesson-tower-done = It stays until the end, and nobody will ever cover this square.
lesson-cover = Covering is the whole game. Animals cover other animals if there are strictly more of them; on a free clearing anything goes. Lay a tile that makes some animals disappear.
lesson-cover-try = You may lay it there, but it covers no animals. Look for a place where yours outnumber those below.
lesson-cover-done = Well played: only the animals on top count.
lesson-fewer = Now the other way round: try to lay a tile where your animals would not outnumber those below.
lesson-fewer-try = That is another rule. Look for a square with as many animals as below, or fewer.
lesson-fewer-done = As many is not enough: it takes strictly more.
lesson-bear = A bear covers any animals, and nothing covers a bear. Try to lay a tile on one of them.
lesson-bear-try = That place touches no bear: lay the tile so that it would cover one.
lesson-bear-done = A bear stays in sight until the end. A good neighbour… or a bad one.
lesson-around = At the harvest your tower counts the squares with animals among the eight around it: 2 chestnuts for each square of your clan, 1 for each of the others. A bear is of no clan.
lesson-group = The largest group of foxes touching by their sides brings 2 chestnuts a square, on top of 1 chestnut for every fox square in sight. So it pays to link them up.
lesson-harvest = The harvest: everyone shows their clan, and the counting begins. The foxes win here; now it is your turn. The others are watching: do not show too early who you are.
