# The words of Nutty Squirrels of the Oakwood Forest.
#
# $place is a place, $nut the kind of an acorn, $n how many, $zone a part of a player's board.
# What a card says is told apart by $mode, with the numbers of the catalog.

game-name = Nutty Squirrels of the Oakwood Forest
game-tagline = six branches, two cheeks, and nobody who can be trusted with an acorn
summary-goal = Bring acorns to safety in your den: 1 point for a brown one, 5 for a golden one; 20 points win at once.
summary-turn = Three action points: move by one place, turn up the card under your squirrel, bury an acorn from the trunk, or change five brown acorns of the nest into a golden one there. Carrying acorns and claiming a power cost nothing.
summary-mind = Your cheeks hold two acorns. Whoever falls from a branch loses what they carry; in their own turn, that turn is over. Only the den counts; a nest can be robbed.
summary-end = At 20 points at once; else, when no face-down card is left on the tree, the round is finished and everybody has one last turn: most points in the den win. Alone, the rules of the solo game further down hold.
pictures-NS-1 = The back of a leaf card and three squirrels.
pictures-NS-10 = Cheeks, a nest and a den.
pictures-NS-14 = A squirrel; Sugar Boost, Sticky Paws and a broken branch.
pictures-NS-18 = A squirrel before a hidden card and a twig.
pictures-NS-21 = A hidden card, and three turned up: a twig, an owl, a lasso.
pictures-NS-27 = Powers: a backpack, an acrobat, a sweet.
pictures-NS-31 = A brown acorn and a golden one, cheeks and a den.
pictures-NS-36 = A squirrel and an acorn; a twig, and a hidden card that comes after it.
pictures-NS-43 = A broken branch, a squirrel and an acorn.
pictures-NS-48 = Events: a gust of wind, an owl, a cracked golden acorn.
pictures-NS-58 = Powers: a lasso, a spittoon, a mask, a flying squirrel.
pictures-NS-85 = A den, a golden acorn and a brown one.
pictures-NS-V1 = A gust of wind, an acrobat, a golden acorn.
pictures-NS-100 = One squirrel; a flying squirrel, an owl, a nest.
pictures-NS-R1 = A mask, a broken branch and an acorn.
option-gust-past-end = Mild gusts
option-gust-past-end-about = A gust only throws you off when it pushes you past the last card, or onto a broken branch.
option-pick-starters = Chosen powers
option-pick-starters-about = Everyone chooses a starting power; the last to play chooses first.
option-best-score = Best score (solo)
option-best-score-about = The solo game goes on once it is won, until greed or the Owl puts an end to it.

## Acorns, boards, places

name-brown = brown acorn
name-gold = golden acorn
name-cheeks = cheeks
name-pack = backpack
name-nest = nest
name-den = den
name-fingers = Sticky Fingers
name-trunk = trunk
name-pile = leaf pile
name-supply = supply
name-market = market
name-solo = solo
name-company = in company
name-down = face-down card
name-card = card
thing-acorns = { $nut ->
    [brown] { $n ->
        [1] a brown acorn
       *[other] { $n } brown acorns
    }
   *[gold] { $n ->
        [1] a golden acorn
       *[other] { $n } golden acorns
    }
}
one-acorn = { $nut ->
    [brown] a brown acorn
   *[gold] a golden acorn
}
the-zone = { $zone ->
    [cheeks] the cheeks
    [pack] the backpack
    [nest] the nest
    [den] the den
   *[fingers] the Sticky Fingers card
}
thing-trunk = the trunk
thing-leaf = card { $position } of branch { $branch }
thing-down = a face-down card
points-n = { $n ->
    [1] 1 point
   *[other] { $n } points
}
ap-n = { $n ->
    [1] 1 action point
   *[other] { $n } action points
}

## The leaf cards

name-bare = nothing but leaves
name-b1 = 1 brown acorn
name-b2 = 2 brown acorns
name-b3 = 3 brown acorns
name-g1 = 1 golden acorn
name-g1b1 = 1 golden and 1 brown acorn
name-g2 = 2 golden acorns
thing-bare = nothing but leaves
thing-b1 = a brown acorn
thing-b2 = two brown acorns
thing-b3 = three brown acorns
thing-g1 = a golden acorn
thing-g1b1 = a golden and a brown acorn
thing-g2 = two golden acorns
name-broken-branch = Broken Branch
name-gust = Gust of Wind
name-fools-gold = Fool’s Gold
name-sticky-paws = Sticky Paws
name-arborist = Arborist
thing-broken-branch = a Broken Branch
thing-gust = a Gust of Wind
thing-fools-gold = Fool’s Gold
thing-sticky-paws = Sticky Paws
thing-arborist = the Arborist
name-acrobat = Acrobat Squirrel
name-backpack = Backpack
name-sugar-boost = Sugar Boost
name-sticky-fingers = Sticky Fingers
name-lasso = Lasso
name-doppelganger = Doppelgänger
name-spittoon = Spittoon
name-owl = Owl
name-flying-squirrel = Flying Squirrel
thing-acrobat = the Acrobat Squirrel
thing-backpack = the Backpack
thing-sugar-boost = the Sugar Boost
thing-sticky-fingers = Sticky Fingers
thing-lasso = the Lasso
thing-doppelganger = the Doppelgänger
thing-spittoon = the Spittoon
thing-owl = the Owl
thing-flying-squirrel = the Flying Squirrel
trait-acrobat = with the Acrobat Squirrel
trait-backpack = with the Backpack
trait-sugar-boost = with the Sugar Boost
trait-lasso = with the Lasso
trait-spittoon = with the Spittoon
trait-flying-squirrel = with the Flying Squirrel
trait-none = without a starting power
about-bare = No acorn. Somebody was quicker.
about-b1 = One brown acorn from the supply lands on the card.
about-b2 = Two brown acorns from the supply land on the card.
about-b3 = Three brown acorns from the supply land on the card. Two cheeks, three acorns: squirrel arithmetic.
about-g1 = One golden acorn from the supply lands on the card.
about-g1b1 = One golden and one brown acorn from the supply land on the card.
about-g2 = Two golden acorns from the supply land on the card. Breathe.
about-broken-branch = { $mode ->
    [solo] Crack! If it breaks under you, you fall to the trunk and lose what is in cheeks and backpack. It stays, and only the Acrobat Squirrel enters it. Two of them side by side, and the rest of the branch comes down.
   *[company] Crack! Whoever stands on it falls to the trunk and loses what is in cheeks and backpack. It stays, and costs { $ap-enter-broken } to enter. Two of them side by side, and the rest of the branch comes down.
}
about-gust = Every squirrel on this branch is blown { $gust-push ->
    [1] one card
   *[other] { $gust-push } cards
} outward. Whoever lands on the last card, beyond it or on a broken branch learns to fly without the card for it.
about-fools-gold = One of your golden acorns, from cheeks, nest or den, turns out to be brown. It always was, says the supply.
about-sticky-paws = Resin everywhere: 1 action point less in your next turn.
about-arborist = A professional. All face-down cards of this branch are turned up, and every event among them takes place.
about-acrobat = { $mode ->
    [solo] The only way onto a broken branch: inward for nothing, outward for { $toll }.
   *[company] Entering a broken branch costs { $ap-enter-broken-acrobat } instead of { $ap-enter-broken }. It does not help when a branch breaks under you.
}
about-backpack = { $mode ->
    [solo] Carry one more acorn.
   *[company] Carry one more acorn. It cannot be stolen there, but it is lost in a fall.
}
about-sugar-boost = { $ap-sugar-boost ->
    [1] One more action point
   *[other] { $ap-sugar-boost } more action points
} every turn. Side effects include everything.
about-sticky-fingers = { $mode ->
    [solo] Your own greed: lose the least valuable acorn you carry, now and each time you walk onto this card again.
   *[company] 1 action point, once a turn: steal an acorn, from a nest while its owner is out or from cheeks on the same card; as soon as there are { $fingers }, all are buried. Or steal a power on the same card.
}
about-lasso = { $mode ->
    [solo] Pull acorns from adjacent cards, free and as often as you like.
   *[company] 1 action point: pull an acorn from an adjacent card, or from the first card of any branch while on the trunk.
}
about-doppelganger = Once: until the end of the turn you have a power that somebody else owns. The moustache is included.
about-spittoon = 1 action point: spit an acorn from anywhere in the tree into your nest. Nobody is proud of it, and everybody wants it.
about-owl = { $mode ->
    [solo] Pay the Owl { $price } at once, or be dinner. Then it leaves, and the branch slides in.
   *[company] Once, for nothing: scare all the others off your branch, or from the trunk whom you like on one branch; or destroy anybody’s power.
}
about-flying-squirrel = { $mode ->
    [solo] Glide to the same card of a neighbouring branch, for nothing.
   *[company] 1 action point: glide to the same card of a neighbouring branch, unless it is broken.
}

## The log

event-dealt = { $who ->
    [you] You start
   *[other] { $player } starts
} with { $power }.
event-picked = { $who ->
    [you] You choose
   *[other] { $player } chooses
} { $power } to start with.
event-round = Round { $round }{ $round ->
    [1] : { $lead-who ->
        [you] you begin
       *[other] { $lead-player } begins
    }
   *[other] { "" }
}.
event-turn = { $who ->
    [you] Your turn
   *[other] { $player }’s turn
}, { $ap ->
    [0] with no action point at all. Resin
    [1] with 1 action point
   *[other] with { $ap } action points
}.
event-moved = { $place-is ->
    [trunk] { $who ->
        [you] You are back on the trunk.
       *[other] { $player } is back on the trunk.
    }
   *[leaf] { $who ->
        [you] You scurry
       *[other] { $player } scurries
    } to { $place }.
}
event-flew = { $who ->
    [you] You glide
   *[other] { $player } glides
} over to { $place }.
event-turned = { $who ->
    [you] You turn up
   *[other] { $player } turns up
} { $place }: { $card }{ $found ->
    [event] !
   *[other] .
}
event-claimed = { $who ->
    [you] You now own
   *[other] { $player } now owns
} { $power }.
event-swapped = { $who ->
    [you] You take
   *[other] { $player } takes
} { $power } and { $who ->
    [you] leave
   *[other] leaves
} { $given } on the branch.
event-slid = Branch { $place-branch } slides in{ $added ->
    [0] . Nothing new grows at its end.
   *[other] , and a new leaf sprouts at its end.
}
event-stepped = The branch under { $who ->
    [you] you is broken now: you hop
   *[other] { $player } is broken now: a hop
} back to { $place }.
event-fell = { $who ->
    [you] You fall
   *[other] { $player } falls
}{ $cause ->
    [broken] { " " }with a crack
    [snap] { " " }along with half a branch
    [gust] { ", blown off" }
   *[owl] { ", scared out of the tree" }
}{ $acorns-count ->
    [0] . Nothing was carried, nothing is lost but dignity.
   *[other] . Gone: { $acorns }.
}
event-snapped = Branch { $branch } snaps after card { $position }!{ $cards ->
    [0] { "" }
    [1] { " " }One card comes down.
   *[other] { " " }{ $cards } cards come down.
}
event-blown = The gust carries { $who ->
    [you] you
   *[other] { $player }
} to { $place }.
event-fooled = { $who ->
    [you] A golden acorn of yours
   *[other] A golden acorn of { $player }’s
} turns out to be painted ({ $zone ->
    [cheeks] from the cheeks
    [nest] from the nest
   *[den] from the den
}).
event-no-gold = Fool’s Gold, but { $who ->
    [you] you have
   *[other] { $player } has
} no gold to be a fool about.
event-pawed = { $who ->
    [you] Your paws stick: next turn you have
   *[other] { $player }’s paws stick: next turn brings
} { $n ->
    [1] 1 action point
   *[other] { $n } action points
} less.
event-pruned = The Arborist looks over branch { $branch }, whistling.
event-carried = { $cheeks-count ->
    [0] { $pack-count ->
        [0] { $who ->
            [you] You put everything down.
           *[other] { $player } puts everything down.
        }
       *[other] { $who ->
            [you] You carry
           *[other] { $player } carries
        } only { $pack }, in the backpack.
    }
   *[other] { $who ->
        [you] In your cheeks
       *[other] In { $player }’s cheeks
    }: { $cheeks }{ $pack-count ->
        [0] { "" }
       *[other] ; in the backpack: { $pack }
    }.
}
event-stashed = { $who ->
    [you] You hide
   *[other] { $player } hides
} { one-acorn } in the nest.
event-buried = { $who ->
    [you] You bury
   *[other] { $player } buries
} { one-acorn }: { $total ->
    [1] 1 point
   *[other] { $total } points
} now.
event-converted = { $who ->
    [you] You change
   *[other] { $player } changes
} { $given } for { $got }.
event-lassoed = { $who ->
    [you] You lasso
   *[other] { $player } lassoes
} { one-acorn } from { $place }. Yee-haw.
event-spat = { $who ->
    [you] You spit
   *[other] { $player } spits
} { one-acorn } across the forest, into the nest. Ptooey!
event-stole = { $who ->
    [you] You steal
   *[other] { $player } steals
} { one-acorn } from { $victim-who ->
    [you] you
   *[other] { $victim-player }
}, out of { the-zone }.
event-hoarded = The loot is complete: { $who ->
    [you] you bury
   *[other] { $player } buries
} { $acorns } at once, and Sticky Fingers leaves the game.
event-robbed = { $who ->
    [you] You make off
   *[other] { $player } makes off
} with { $power } of { $victim-who ->
    [you] yours
   *[other] { $victim-player }’s
}.
event-mimicked = { $who ->
    [you] You put on a false moustache: for this turn you have
   *[other] { $player } puts on a false moustache, and for this turn has
} { $power }.
event-hooted = Hoo-hoo! { $who ->
    [you] You send
   *[other] { $player } sends
} the Owl out{ $count ->
    [1] { " " }after { $target-who ->
        [you] you
       *[other] { $target-player }
    }
   *[other] { " " }after { $count } squirrels
}.
event-destroyed = The Owl swoops down: { $victim-who ->
    [you] you lose
   *[other] { $victim-player } loses
} { $power }.
event-spilled = Without the backpack, { one-acorn } goes { $where ->
    [cheeks] into the cheeks
    [nest] into the nest
   *[card] down onto the card
}.
event-lost = { $acorns } on Sticky Fingers: out of the game. Crime does not pay after all.
event-last-round = { $why ->
    [bare] No face-down card is left on the tree. Round { $round } will be the last.
    [quiet] Nothing has happened for a while. Round { $round } will be the last.
   *[late] Winter is coming. Round { $round } will be the last.
}
event-bought = { $who ->
    [you] You buy
   *[other] { $player } buys
} { $power }.
event-paid = { $who ->
    [you] You pay
   *[other] { $player } pays
} { $price }{ $in ->
    [gold] { " " }with a golden acorn, and gets change
   *[brown] { "" }
}.
event-gave-back = { $power } goes back to the market.
event-nibbled = Sticky fingers! { $who ->
    [you] You drop
   *[other] { $player } drops
} { one-acorn }.
event-owl-came = The Owl lands, and looks hungry.
event-owl-left = The Owl leaves, fed and unimpressed.
event-reached = { $who ->
    [you] You have
   *[other] { $player } has
} { $points } points in the den, and winter may come!
event-bare = The tree is bare, and the last round is over{ $count ->
    [1] : { $target-who ->
        [you] you win
       *[other] { $target-player } wins
    } with { $points ->
        [1] 1 point
       *[other] { $points } points
    }.
   *[other] . The victory is shared.
}
event-quiet = Everyone has fallen asleep{ $count ->
    [1] : { $target-who ->
        [you] you win
       *[other] { $target-player } wins
    } with { $points ->
        [1] 1 point
       *[other] { $points } points
    }.
   *[other] . The victory is shared.
}
event-late = Snow is falling{ $count ->
    [1] : { $target-who ->
        [you] you win
       *[other] { $target-player } wins
    } with { $points ->
        [1] 1 point
       *[other] { $points } points
    }.
   *[other] . The victory is shared.
}
event-won-alone = The nest is full: { $points } points in { $steps } steps. Winter may come!
event-eaten = Nothing to pay the Owl with. It was a good life, and a short one ({ $points ->
    [1] 1 point
   *[other] { $points } points
}).
event-stopped = { $who ->
    [you] You call
   *[other] { $player } calls
} it a day, with { $points ->
    [1] 1 point
   *[other] { $points } points
} after { $steps } steps.
event-stuck = Nothing more can be done: { $points ->
    [1] 1 point
   *[other] { $points } points
} after { $steps } steps.
event-going-on = { $points } points: that is a win already. Now for the best score…
event-owed = { $what ->
    [owl] The Owl wants { $price }, and no IOU.
    [power] The market asks for { $price }.
   *[step] The step costs { $price }.
}

rule-of-dealt = NS-3
rule-of-picked = NS-V2
rule-of-round = NS-8
rule-of-turn = NS-14
rule-of-moved = NS-18
rule-of-flew = NS-82
rule-of-turned = { $rule }
rule-of-claimed = NS-28
rule-of-swapped = NS-29
rule-of-slid = NS-36
rule-of-stepped = NS-40
rule-of-fell = NS-44
rule-of-snapped = NS-45
rule-of-blown = NS-48
rule-of-fooled = NS-51
rule-of-no-gold = NS-52
rule-of-pawed = NS-53
rule-of-pruned = NS-54
rule-of-carried = NS-31
rule-of-stashed = NS-33
rule-of-buried = NS-35
rule-of-converted = NS-34
rule-of-lassoed = NS-71
rule-of-spat = NS-77
rule-of-stole = { $zone ->
    [nest] NS-65
   *[cheeks] NS-66
}
rule-of-hoarded = NS-67
rule-of-robbed = NS-68
rule-of-mimicked = NS-73
rule-of-hooted = NS-78
rule-of-destroyed = NS-81
rule-of-spilled = NS-59
rule-of-lost = NS-59
rule-of-last-round = { $why ->
    [bare] NS-86
    [quiet] NS-97
   *[late] NS-98
}
rule-of-bought = NS-104
rule-of-paid = NS-105
rule-of-gave-back = NS-106
rule-of-nibbled = NS-115
rule-of-owl-came = NS-113
rule-of-owl-left = NS-114
rule-of-reached = NS-85
rule-of-bare = NS-90
rule-of-quiet = NS-97
rule-of-late = NS-98
rule-of-won-alone = NS-102
rule-of-eaten = NS-113
rule-of-stopped = NS-117
rule-of-stuck = NS-117
rule-of-going-on = NS-103
rule-of-owed = NS-105

## What can be done

action-pick = start with { $power }
action-climb = climb branch { $branch }
action-in = move towards the trunk
action-out = move outward
action-fly = glide to the branch on the { $side ->
    [left] left
   *[right] right
}
action-flip = turn up the card under you
action-claim = claim the power under you
action-swap = take the power here and leave { $power }
action-carry = { $cheeks-count ->
    [0] { $pack-count ->
        [0] carry nothing
       *[other] carry { $pack } in the backpack
    }
   *[other] carry { $cheeks }{ $pack-count ->
        [0] { "" }
       *[other] { ", and " }{ $pack } in the backpack
    }
}
action-stash = hide { one-acorn } in the nest, from { the-zone }
action-bury = bury { one-acorn }, from { the-zone }
action-convert = change { $given } for { $got }
action-lasso = lasso { one-acorn } { $side ->
    [in] from the card towards the trunk
    [out] from the card further out
   *[branch] from branch { $branch }
}
action-spit = spit { one-acorn } into the nest, from { the-zone }
action-steal = steal { one-acorn } from { $victim-player }
action-rob = steal { $power } from { $victim-player }
action-mimic = imitate { $power }
action-scare = send the Owl after { $count ->
    [1] { $target-player }
    [2] { $target-player } and { $second-player }
    [3] { $target-player }, { $second-player } and { $third-player }
    [4] { $target-player }, { $second-player }, { $third-player } and { $fourth-player }
    [5] { $target-player }, { $second-player }, { $third-player }, { $fourth-player } and { $fifth-player }
   *[other] everyone
}
action-destroy = let the Owl destroy { $power } of { $victim-player }
action-end = end your turn
action-fool = hand over the golden acorn from { the-zone }
action-buy = buy { $power }
action-pay = { $in ->
    [gold] pay with a golden acorn from { the-zone }
   *[brown] pay in brown{ $cheeks ->
        [0] { "" }
       *[other] { ", " }{ $cheeks } from the cheeks
    }{ $pack ->
        [0] { "" }
       *[other] { ", " }{ $pack } from the backpack
    }{ $nest ->
        [0] { "" }
       *[other] { ", " }{ $nest } from the nest
    }
}
action-give = give { $power } back to the market
action-stop = end the game here, with the points you have

## Where the turn stands

prompt-pick = { $who ->
    [you] Choose your starting power.
   *[other] { $player } is choosing a power.
}
prompt-turn = { $who ->
    [you] Your turn. What will you do?
   *[other] It is { $player }’s turn.
}
prompt-fool = { $who ->
    [you] Which of your golden acorns was painted?
   *[other] { $player } is looking at golden acorns very closely.
}
prompt-free = { $who ->
    [you] The tree is yours. Where to?
   *[other] { $player } is alone with the tree.
}
prompt-pay = { $who ->
    [you] How will you pay?
   *[other] { $player } is counting acorns.
}
prompt-give-back = { $who ->
    [you] Your powers are complete: which one goes back?
   *[other] { $player } is making room for a power.
}
prompt-over = Winter is here.

## The score sheet

line-card = Starting power
line-brown = Brown acorns
line-gold = Golden acorns, 5 each
line-outside = Kept elsewhere
line-won = Won
winter-points = { $total ->
    [1] 1 point
   *[other] { $total } points
}
winner = { $who ->
    [you] You win, with { winter-points } for the winter!
   *[other] { $player } wins, with { winter-points } for the winter.
}
solo-won = Won, with { $points } points in { $steps } steps. Sleep well.
solo-lost = { $points ->
    [1] 1 point
   *[other] { $points } points
} in { $steps } steps: a hungry winter. Once more?
solo-eaten = The Owl came, and there was nothing to feed it.
solo-stuck = There was nothing left to do.
solo-best = Your best: { $points ->
    [1] 1 point
   *[other] { $points } points
}

## The table

round-n = round { $n }
last-round-n = round { $n } is the last
pile-n = { $n ->
    [1] 1 card in the pile
   *[other] { $n } cards in the pile
}
branch-n = branch { $n }
branch-snapped = snapped
head-powers = Powers
head-market = Market
head-supply = Supply
market-asks = Market, { $price } a power (you could pay { $means }):
legend-signs = A branch a line, from the trunk outward. ? a card face down · · a card with nothing in force · ╳ a broken branch · ● a brown acorn · ★ a golden acorn · A, B… squirrels
ap-left = { $n ->
    [1] 1 action point left
   *[other] { $n } action points left
}
paws-due = { $n ->
    [1] 1 action point less next turn
   *[other] { $n } action points less next turn
}
imitated = imitated
free-slot = free
steps-n = { $n ->
    [1] 1 step
   *[other] { $n } steps
}
points-to-win = { $n } points to win

## The table as lists

view-branches = Branches
view-cards = Cards
view-face = Card
view-brown = Brown acorns
view-gold = Golden acorns
view-shortened = Snapped
view-players = Players
view-branch = Branch
view-position = Position
view-cheeks = Cheeks
view-pack = Backpack
view-nest = Nest
view-den = Den
view-fingers = On Sticky Fingers
view-points = Points
view-powers = Powers
view-imitated = Imitated
view-starter = Starting power
view-paws = Sticky Paws due
view-pile = Leaf pile
view-unseen = Cards nobody has seen
view-supply = Supply
view-gone = Out of the game
view-round = Round
view-last-round = Last round
view-ending = Why it ends
view-first = First player
view-starters = Powers to choose from
view-market = Market
view-steps = Steps
view-target = Points to win
view-ap = Action points left
view-allowance = Action points of the turn
view-stolen = Has stolen this turn
view-laid = Laid down this turn
view-price = Price
view-paying = To be paid
view-buying = Being bought
view-means = Can pay
view-can = What you may do
view-for-sale = For sale
view-missing = Missing
view-rule = Forbidden by

## The board in the browser

prompt-spent = { $who ->
    [you] Out of action points. End your turn?
   *[other] It is { $player }’s turn.
}
prompt-price = { $what ->
    [owl] { $who ->
        [you] The Owl wants { $price } points of acorns, now. How will you pay?
       *[other] { $player } is paying the Owl.
    }
    [power] { $who ->
        [you] The market wants { $price }. How will you pay?
       *[other] { $player } is paying at the market.
    }
   *[step] { $who ->
        [you] That step costs { $price }. How will you pay?
       *[other] { $player } is paying for a step.
    }
}
ap-of = { $n } of { $all } action points left
free-of-charge = free
tree-label = The tree
bank-label = Your squirrel
status-label = The table
card-label = branch { $branch }, card { $position }: { $face }
acorn-label = { $nut ->
    [brown] { $n ->
        [1] brown acorn
       *[other] { $n } brown acorns
    }
   *[gold] { $n ->
        [1] golden acorn
       *[other] { $n } golden acorns
    }
}, { $zone ->
    [card] on the card
    [cheeks] in the cheeks
    [pack] in the backpack
    [nest] in the nest
    [den] in the den
   *[fingers] on Sticky Fingers
}
zone-card = On the card
zone-cheeks = Cheeks
zone-pack = Backpack
zone-nest = Nest
zone-den = Den
zone-fingers = Loot
put-here = { $zone ->
    [card] Put down
    [cheeks] Into the cheeks
    [pack] Into the backpack
    [nest] Into the nest
   *[den] Bury
}
imitating = { $power } (imitated)
do-flip = Turn up
do-claim = Claim
do-swap = Exchange
do-stash = Stash
do-bury = Bury
do-convert = { $convert-brown-in } brown → 1 gold
do-end = End turn
do-stop = End the game
do-buy = Buy
do-confirm = Do it
do-carry = Carry it so
do-cancel = Back
chooser = Your choice
choose-one = Which one?
load-about = Free, but only once until you do something else. Going on confirms it too.
power-not-now = There is nothing to use it on just now.
why-not = { $verb ->
    [steal] Why no acorn?
    [rob] Why no power?
    [scare] Why scare nobody?
    [destroy] Why destroy nothing?
   *[other] Why not?
}
why-not-there = Why can’t I go there?
market-missing = { $n ->
    [1] You are 1 point short.
   *[other] You are { $n } points short.
}
name-nut = open leaf
about-nut = A leaf that has been turned up. It never refills; what lies on it is for whoever comes by.
lying-there = { $count ->
    [0] { $mode ->
        [solo] Nothing here but the view.
       *[company] Nothing lies here. Somebody was quicker.
    }
   *[other] Lying here: { $acorns }.
}
about-trunk = The trunk: everybody’s doorstep. Nests and dens are reached from here only.
about-down = A leaf nobody has looked under. Half of them hide acorns. The other half is why squirrels are nervous.
all-actions = All ({ $n })
whole-tree = The whole tree
branch-next = Closer: next branch
branch-back = Closer: previous branch
key-branch = climb that branch
key-steps = one card in, one card out
key-flip = turn the card up
key-claim = claim or exchange the power
key-pick-up = take an acorn off the card
key-nest = stash, bury
key-convert = brown acorns for a golden one
key-end = end the turn; stop (solo)
key-arrows = over the tree, and along buttons
key-confirm = do what lies ready
key-cancel = back; the whole tree
key-zoom = closer, farther, whole tree
view-pack-room = Room in the backpack
view-finger-room = Room on Sticky Fingers
view-mode = Game
view-scores-in = What counts
view-active = Whose turn
view-spent = Points spent
view-ways = Ways
view-way-home = Way to the trunk

## The lesson

lesson-hello = You are a squirrel, winter is near, and there are six branches around the trunk. Brown acorns are worth 1 point, golden ones 5, but only once they are buried in your den. Bury 20 points and you have won. The others have the same idea.
lesson-climb = You have 3 action points a turn. A step to a neighbouring card costs one. Climb onto the first branch.
lesson-climb-try = That is allowed too, but let us go together: climb branch 1.
lesson-climb-done = Steady. The card under your paws is face down, and nobody knows what it is. Nobody at all, the house included.
lesson-flip = Turning up the card you stand on costs a point. Acorns, a power, an event, a nasty surprise… Turn it up.
lesson-flip-try = Courage: turn up the card under you.
lesson-flip-done = Two acorns! They come from the supply and lie on the card. They are not yours yet.
lesson-carry = Picking up and putting down is free, and your cheeks hold two. Take both.
lesson-carry-try = Two cheeks, two acorns: take both brown ones.
lesson-carry-done = Mmmf. That is how squirrels say thank you.
lesson-too-early = Now for the den. Try to bury an acorn from up here.
lesson-too-early-try = Not that one: try to bury an acorn, here on the branch.
lesson-too-early-done = Burying is done on the trunk only. So carry them home, before somebody helps you with them.
lesson-bury = Home! On the trunk you may stash acorns in your nest for nothing, but nests get robbed. Burying costs a point for each acorn, and nobody ever digs it up. Bury one.
lesson-bury-try = That was fair, but it scores nothing. Bury an acorn.
lesson-bury-done = Your first point. Five brown acorns in the nest can be changed for a golden one: one burial instead of five.
lesson-claim = Here the card was a power, the Backpack. It lies there for anybody who comes by, and taking it costs nothing. You have a free slot: claim it.
lesson-claim-try = That can wait. Claim the power before your friends do.
lesson-claim-done = When a card leaves, the branch slides in, and a new card grows at its end. Whoever stood further out rides along, whether they like it or not.
lesson-crack = And this is what else can happen: a broken branch! You fell to the trunk, and would have lost all you carried; nest and den are safe. The card stays. Two broken branches side by side, and everything beyond them comes down.
lesson-broken = A broken branch costs 2 points to enter, and you may never end your turn on it. You have 1 point left. Try to climb onto branch 1 all the same.
lesson-broken-try = Not that rule: try to climb onto branch 1, where the broken branch lies.
lesson-broken-done = Too dear. An Acrobat pays 1, but falls like everybody else.
lesson-alone = Nobody around? Play alone: no turns, no action points. Every face-down card you step on is turned up. Fill your nest with 20 points. Climb branch 1.
lesson-alone-try = Let us take branch 1.
lesson-alone-done = Moves inward and onto face-down cards are free.
lesson-toll = You left the acorns behind, and now that card lies face up. Try to go back there with empty paws.
lesson-toll-try = Try to climb branch 1 again.
lesson-toll-done = Outward onto a face-up card costs 1. Alone, acorns are money as well: 3 buy a power at the market.
lesson-winter = One thing more: the Owl. When it turns up, pay it 3 at once, or the game is over. So keep something in the nest, do not be greedy, and do not be too modest either. Sleep well, little squirrel.
