# The words of Krom.
#
# $place is a location, $good a good, $n how many; the messages to-place, in-place, some-good… use these values.

game-name = Krom
game-tagline = a tribe without a chief, four places to run to, and pockets full of dirty tricks
summary-goal = Be the first with enough evolution points: 12 with two or three players, 10 with four, 8 with five.
summary-turn = Everybody secretly picks a place other than their own, then all go there. Several at one place brawl; then each acts: rest or buy in the Cave, search the Forest, hunt on the Savanna, roll five dice on the Mountain.
summary-mind = In a brawl whoever rolls less than the best loses the difference in hit points; at 0 one is knocked out until the next round, and may be robbed. Evolutions are bought in your own turn, when price and conditions are there.
summary-end = As soon as somebody has the points, the game stops, and they are the new chief.
pictures-KR-1 = Three figures in furs.
pictures-KR-10 = A heart, wood, a bone, a stone, a Krom and a bonus card.
pictures-KR-20 = A figure, two arrows that go round, another figure, a heart.
pictures-KR-23 = A figure, a whirlwind and a compass.
pictures-KR-28 = A bed, wood, a gazelle and a die: Cave, Forest, Savanna, Mountain.
pictures-KR-38 = A heart, a Krom and a bonus card.
pictures-KR-45 = Gathering cards: wood, a mushroom, a nest, a bear.
pictures-KR-53 = Preys: a rabbit, a gazelle, a mammoth.
pictures-KR-59 = Dice of bone: one, two, three, four, six.
pictures-KR-66 = Two figures and a blow between them, a shooting star, the Kromosaure.
pictures-KR-83 = Evolutions: a stick, a wheel, a computer; and a crown.
pictures-KR-94 = A bonus card; a hammer, a cup of tea and dung.
pictures-KR-105 = What cards show: a hammer, a leg, a snowflake, a piece of cheese, a boomerang.
pictures-KR-125 = Wood, a bone, a stone and a Krom.
pictures-KR-V1 = A crown, a snowflake, the Kromosaure.
pictures-KR-R1 = Two figures with a five each.
option-later-edition = Later printing
option-later-edition-about = You choose your character; 10 points are enough, 8 with five players; 7 hit points at most.
option-ice-age = Ice age
option-ice-age-about = Whoever is outside the Cave after movement loses 1 hit point. Wrap up warm.
option-kromosaure = Kromosaure
option-kromosaure-about = A large beast walks about and fights everyone.

## The locations and the goods

name-cave = Cave
name-forest = Forest
name-savanna = Savanna
name-mountain = Mountain
to-place = { $place ->
    [cave] to the Cave
    [forest] to the Forest
    [savanna] to the Savanna
   *[mountain] to the Mountain
}
in-place = { $place ->
    [cave] in the Cave
    [forest] in the Forest
    [savanna] on the Savanna
   *[mountain] on the Mountain
}
the-place = { $place ->
    [cave] the Cave
    [forest] the Forest
    [savanna] the Savanna
   *[mountain] the Mountain
}
name-wood = wood
name-bone = bone
name-stone = stone
name-krom = Krom
name-hp = hit points
name-bonus = bonus card
some-good = { $good ->
    [wood] { $n } wood
    [bone] { $n ->
        [1] 1 bone
       *[other] { $n } bones
    }
    [stone] { $n ->
        [1] 1 stone
       *[other] { $n } stones
    }
    [krom] { $n ->
        [1] 1 Krom
       *[other] { $n } Kroms
    }
    [hp] { $n ->
        [1] 1 hit point
       *[other] { $n } hit points
    }
   *[bonus] { $n ->
        [1] 1 bonus card
       *[other] { $n } bonus cards
    }
}
thing-amount = { some-good }
take-good = { $take ->
    [wood] a wood
    [bone] a bone
   *[stone] a stone
}
give-good = { $give ->
    [wood] a wood
    [bone] a bone
   *[stone] a stone
}
name-five = Five of a kind
name-four = Four of a kind
name-full = Full house
name-straight = Straight
name-three = Three of a kind
name-two-pair = Two pairs
name-pair = Pair
name-nothing = Nothing
some-pattern = { $pattern ->
    [five] five of a kind
    [four] four of a kind
    [full] a full house
    [straight] a straight
    [three] three of a kind
    [two_pair] two pairs
    [pair] a pair
   *[nothing] nothing at all
}
window-reveal = at the reveal
window-brawl = in a combat
window-ambush = in ambush
window-turn = on your turn
window-roll = after your roll
window-parry = as a parry

## The log

event-dealt = { $who ->
    [you] You are
   *[other] { $player } is
} { $character }.
event-cast = { $who ->
    [you] You choose
   *[other] { $player } chooses
} { $character }.
event-round = Round { $round }.
event-woke = { $who ->
    [you] You wake up
   *[other] { $player } wakes up
} with { $hp } hit points and a bump.
event-chose = { $who ->
    [you] You secretly choose
   *[other] { $player } secretly chooses
} { the-place }.
event-headed = { $who ->
    [you] { "" }
   *[other] { $player } heads for { the-place }.
}
event-passed = { "" }
event-played = { $who ->
    [you] You play
   *[other] { $player } plays
} { $card }{ $aimed ->
    [yes] { $target-who ->
        [you] { " " }on you
       *[other] { " " }on { $target-player }
    }
   *[no] { "" }
}.
event-parried = { $who ->
    [you] You parry
   *[other] { $player } parries
} { $parried } with { $card }{ $taken ->
    [0] { "" }
    [1] , and 1 Krom changes pockets
   *[other] , and { $taken } Kroms change pockets
}. { $by-who ->
    [you] So much for that.
   *[other] { $by-player } is speechless.
}
event-diverted = { $who ->
    [you] You will go instead
   *[other] { $player } will go instead
} { to-place }.
event-moved = Everyone sets off.
event-brawl = A brawl { in-place }!
event-die = { $who ->
    [you] You roll
   *[other] { $player } rolls
} a { $die }.
event-placed = { $won ->
    [yes] { $nth ->
        [1] { $who ->
            [you] You win with { $score }.
           *[other] { $player } wins with { $score }.
        }
       *[other] { $who ->
            [you] You win as well, in a tie: weight tells who goes first.
           *[other] { $player } wins as well, in a tie: weight tells who goes first.
        }
    }
   *[no] { "" }
}
event-hurt = { $who ->
    [you] You lose
   *[other] { $player } loses
} { $n ->
    [1] 1 hit point
   *[other] { $n } hit points
}{ $cause ->
    [cold] { " " }to the frost
   *[other] { "" }
}.
event-fell = { $who ->
    [you] You are knocked out
   *[other] { $player } is knocked out
}{ $cause ->
    [blow] { "" }
    [card] , treacherously
    [forest] , beaten by nature
   *[cold] , frozen on the spot
}.
event-stole = { $who ->
    [you] You take
   *[other] { $player } takes
} { some-good } out of { $victim-who ->
    [you] your pockets
   *[other] { $victim-player }’s pockets
}.
event-robs = { "" }
event-bartered = { $who ->
    [you] You give
   *[other] { $player } gives
} { $target-who ->
    [you] you
   *[other] { $target-player }
} { give-good } and { $who ->
    [you] take
   *[other] takes
} { take-good } in return.
event-worked = { $card-is ->
    [deluxe_club] { $who ->
        [you] You come
       *[other] { $player } comes
    } to { $score }.
    [friendly_trip] { $target-who ->
        [you] You come
       *[other] { $target-player } comes
    } down to { $score }.
    [wallet_cramp] { $target-who ->
        [you] You spend
       *[other] { $target-player } spends
    } no Krom this turn.
    [inventors_block] { $target-who ->
        [you] You invent
       *[other] { $target-player } invents
    } nothing this turn.
   *[other] { "" }
}
event-stolen-card = The stolen card: { $card }.
event-declined = { $who ->
    [you] You take nothing
   *[other] { $player } takes nothing
} from { $victim-who ->
    [you] you, out of pity
   *[other] { $victim-player }, out of pity
}.
event-turn = { $who ->
    [you] Your turn
   *[other] { $player }’s turn
}, { in-place }.
event-rested = { $who ->
    [you] You nap and find
   *[other] { $player } naps and finds
} { $n ->
    [0] nothing at all
    [1] 1 Krom
   *[other] { $n } Kroms
}.
event-bought = { $who ->
    [you] You buy
   *[other] { $player } buys
} { some-good } for { $price ->
    [1] 1 Krom
   *[other] { $price } Kroms
}.
event-gathered = { $who ->
    [you] You rummage in the forest
   *[other] { $player } rummages in the forest
}{ $price ->
    [0] { "" }
   *[other] { " " }for { for-kroms }
}: { $card }.
event-put-away = { "" }
event-dice = { $throw ->
    [gathering] { $who ->
        [you] You roll
       *[other] { $player } rolls
    } a { $dice }.
    [hunt] { $who ->
        [you] You reach
       *[other] { $player } reaches
    } { $total }{ $dice-count ->
        [1] .
       *[other] { " " }with { $dice }.
    }
    [brawl_again] That didn’t count! { $who ->
        [you] You now roll
       *[other] { $player } now rolls
    } a { $dice }.
   *[mountain] { $again ->
        [not] { $who ->
            [you] Your dice
           *[other] { $player }’s dice
        }
       *[other] { $kept-count ->
            [0] { $who ->
                [you] You reroll everything
               *[other] { $player } rerolls everything
            }
           *[other] { $who ->
                [you] You keep { $kept } and reroll
               *[other] { $player } keeps { $kept } and rerolls
            }
        }{ $price ->
            [0] { " " }for free
           *[other] { " " }for { for-kroms }
        }
    }: { $dice }.
}
event-hunted = { $who ->
    [you] You hunt
   *[other] { $player } hunts
} { $prey }{ $extra ->
    [0] { "" }
    [1] { " " }with one more die ({ for-kroms })
   *[other] { " " }with { $extra } more dice ({ for-kroms })
}.
event-caught = { $prey }: { $who ->
    [you] you got it!
   *[other] it is in the bag!
}
event-missed = { $who ->
    [you] You come home
   *[other] { $player } comes home
} empty-handed, for { $value } was needed; { $prey } is still running.
event-prey = A prey shows itself: { $prey }.
event-pattern = { $pattern ->
    [nothing] { $who ->
        [you] You get nothing at all.
       *[other] { $player } gets nothing at all.
    }
   *[other] { $who ->
        [you] You have
       *[other] { $player } has
    } { some-pattern }.
}
event-gained = { $n ->
    [0] { $good ->
        [hp] { $who ->
            [you] You regain nothing: your hit points are at their maximum.
           *[other] { $player } regains nothing: the hit points are at their maximum.
        }
       *[other] { $who ->
            [you] You gain nothing: the supply is empty.
           *[other] { $player } gains nothing: the supply is empty.
        }
    }
   *[other] { $who ->
        [you] You gain { some-good }.
       *[other] { $player } gains { some-good }.
    }
}
event-lost = { $who ->
    [you] You lose
   *[other] { $player } loses
} { some-good }.
event-drew = { $who ->
    [you] You draw
   *[other] { $player } draws
} { $n ->
    [0] nothing, for there is nothing
    [1] 1 bonus card
   *[other] { $n } bonus cards
}.
event-drew-card = { $who ->
    [you] You have drawn
   *[other] { $player } has drawn
} { $card }.
event-dropped = { $who ->
    [you] You drop
   *[other] { $player } drops
} { $card }.
event-evolved = { $who ->
    [you] You invent
   *[other] { $player } invents
} { $evolution }{ $cost-count ->
    [0] { "" }
   *[other] { " " }(price: { $cost }{ $glued ->
        [yes] , the glue saves { $waived ->
            [wood] a wood
            [bone] a bone
           *[stone] a stone
        }
       *[no] { "" }
    })
}: { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $total } in all.
event-shelf = A new idea is in the air: { $evolution }.
event-won = { $who ->
    [you] You are the chief of the tribe!
   *[other] { $player } is the new chief of the tribe.
}
event-beast-came = The Kromosaure arrives { in-place }.
event-beast-die = The Kromosaure rolls a { $die }, plus { $more }.
event-beast-placed = { $won ->
    [yes] The Kromosaure roars with { $score }.
   *[no] The Kromosaure growls with { $score }.
}
event-beast-hurt = The Kromosaure loses { $n ->
    [1] 1 hit point
   *[other] { $n } hit points
}; it has { $hp } left.
event-beast-fell = { $who ->
    [you] You have felled
   *[other] { $player } has felled
} the Kromosaure!

rule-of-dealt = KR-6
rule-of-round = KR-20
rule-of-woke = KR-21
rule-of-chose = KR-23
rule-of-headed = KR-25
rule-of-diverted = KR-100
rule-of-moved = KR-27
rule-of-brawl = KR-31
rule-of-die = KR-66
rule-of-placed = { $won ->
    [yes] KR-71
   *[no] KR-70
}
rule-of-hurt = { $cause ->
    [blow] KR-72
    [cold] KR-V2
   *[other] KR-11
}
rule-of-fell = { $cause ->
    [blow] KR-74
   *[other] KR-81
}
rule-of-stole = KR-77
rule-of-stolen-card = KR-77
rule-of-robs = KR-79
rule-of-bartered = KR-116
rule-of-put-away = KR-19
rule-of-worked = { rule-of-played }
rule-of-declined = KR-78
rule-of-turn = KR-33
rule-of-rested = KR-38
rule-of-bought = KR-40
rule-of-gathered = KR-48
rule-of-hunted = KR-54
rule-of-caught = KR-56
rule-of-missed = KR-57
rule-of-prey = KR-56
rule-of-pattern = KR-62
rule-of-dropped = KR-52
rule-of-evolved = KR-86
rule-of-shelf = KR-89
rule-of-won = KR-92
rule-of-parried = KR-99
rule-of-played = { $card-is ->
    [about_turn] KR-105
    [false_trail] KR-106
    [deluxe_club] KR-107
    [friendly_trip] KR-108
    [didnt_count] KR-109
    [mammoth_puffer] KR-110
    [snack_truce] KR-111
    [snowball_headbutt] KR-112
    [fossil_banana] KR-113
    [wallet_cramp] KR-114
    [inventors_block] KR-115
    [muscular_barter] KR-116
    [sticky_fingers] KR-117
    [leaky_pocket] KR-118
    [granny_tea] KR-119
    [drool_glue] KR-120
    [cheese_bait] KR-121
    [rabbit_foot] KR-122
    [dung_shield] KR-123
   *[backlash] KR-124
}

## What can be done

action-go = go { to-place }
action-pass = play nothing
action-card = play { $card }{ $card-is ->
    [about_turn] { " " }and go { to-place }
    [false_trail] { " " }on { on-target }: off to { the-place }
    [friendly_trip] { " " }on { on-target }
    [fossil_banana] { " " }on { on-target }
    [wallet_cramp] { " " }on { on-target }
    [inventors_block] { " " }on { on-target }
    [muscular_barter] { " " }with { on-target }: give { give-good }, take { take-good }
    [sticky_fingers] { " " }on { on-target } and take { take-good }
    [leaky_pocket] { " " }on { on-target } and take { $n ->
        [1] 1 Krom
       *[other] { $n } Kroms
    }
    [granny_tea] { " " }and regain { $n ->
        [1] 1 hit point
       *[other] { $n } hit points
    }
    [rabbit_foot] { " " }and reroll { these-dice }
   *[other] { "" }
}
on-target = { $target-who ->
    [you] you
   *[other] { $target-player }
}
these-dice = { $dice-count ->
    [1] die { $dice }
   *[other] dice { $dice }
}
for-kroms = { $price ->
    [0] free
    [1] 1 Krom
   *[other] { $price } Kroms
}
action-steal = steal { $good ->
    [krom] half of the Kroms ({ $n })
    [bonus] a bonus card at random
   *[other] { some-good }
} from { $victim-who ->
    [you] you
   *[other] { $victim-player }
}
action-decline = steal nothing
action-rest = rest ({ $n ->
    [1] 1 Krom
   *[other] { $n } Kroms
})
action-buy = buy { some-good } ({ for-kroms })
action-draw = draw a gathering card ({ for-kroms })
action-hunt = hunt { $lies ->
    [yes] { $card }
   *[no] prey { $slot }
}{ $extra ->
    [0] { "" }
    [1] { " " }with one more die ({ for-kroms })
   *[other] { " " }with { $extra } more dice ({ for-kroms })
}
action-climb = roll the five dice
action-evolve = take { $lies ->
    [yes] { $card }{ $glued ->
        [yes] { " " }without { $waived ->
            [wood] one wood
            [bone] one bone
           *[stone] one stone
        }
       *[no] { "" }
    } ({ $cost })
   *[no] evolution { $slot }
}
action-end = end your turn
action-accept = leave it at that
action-keep = keep the dice: { some-pattern }
action-reroll = reroll { these-dice } ({ for-kroms })
action-claim = take { $gain }
action-option = take { $gain }
action-cast = play as { $character }

## Where the turn stands

prompt-choose = { $who ->
    [you] Choose your character.
   *[other] { $player } is choosing a character.
}
prompt-plan = { $who ->
    [you] Secretly choose where to go.
   *[other] { $player } is choosing a destination.
}
prompt-reveal = { $who ->
    [you] The destinations are revealed. Play a card, or pass.
   *[other] { $player } looks at the destinations.
}
prompt-brawl = { $who ->
    [you] The dice have fallen. Play a card, or pass.
   *[other] { $player } looks at the dice.
}
prompt-stake = { $falls ->
    [yes] As things stand, you lose { some-good } and are knocked out.
   *[no] { $n ->
        [0] As things stand, you lose nothing.
       *[other] As things stand, you lose { some-good }.
    }
} Play a card, or pass.
prompt-theft = { $who ->
    [you] Your victim lies still. What do you take?
   *[other] { $player } is going through pockets.
}
prompt-ambush = { $who ->
    [you] { $active-player }’s turn begins: the moment for a dirty trick, or to pass.
   *[other] { $player } crouches behind a rock.
}
prompt-step = { $who ->
    [you] Your turn. What do you do?
   *[other] It is { $player }’s turn.
}
prompt-step-may = Your turn: { $deeds }.
may-rest = rest
may-buy = buy
may-draw = draw a card
may-hunt = hunt
may-climb = roll the dice
may-evolve = take an evolution
may-card = play a card
may-end = end your turn
prompt-roll = { $who ->
    [you] It is not enough to catch the prey. A card, an evolution, or never mind?
   *[other] { $player } looks at the hunting dice.
}
prompt-roll-alone = It is not enough to catch the prey.
prompt-reroll = { $who ->
    [you] Keep the dice, or reroll some.
   *[other] { $player } looks at the dice.
}
prompt-claim = { $who ->
    [you] Choose your payoff.
   *[other] { $player } is choosing a payoff.
}
prompt-option = { $who ->
    [you] The hermit lets you choose.
   *[other] { $player } is choosing.
}
prompt-parry = { $who ->
    [you] A card is aimed at you. Parry it, or let it be.
   *[other] { $player } sees it coming.
}
prompt-over = The tribe has a chief.

## The score sheet

line-card = Character
line-points = Evolution points
line-worth = Tie-break: worth
line-weight = Tie-break: weight (kg)
winner = { $who ->
    [you] You are chief of the tribe, with { $total } evolution points!
   *[other] { $player } is chief of the tribe, with { $total } evolution points.
}

## The table in the terminal

round-n = round { $n }, { $target } points to win
own-hand = Your hand
hand-empty = no bonus card
head-shelf = Evolutions
an-evolution = Evolution:
head-preys = Prey
head-supply = Supply
slot-empty = nothing left here
slot-waits = a card comes at the end of the round
points-n = { $n ->
    [1] 1 pt
   *[other] { $n } pts
}
knocked-out = knocked out
has-chosen = has chosen
beast-hp = Kromosaure ({ $n } hp)
prey-value = { $dice ->
    [1] 1 die
   *[other] { $dice } dice
}, { $value } or more
needs-at = { in-place }
needs-hp-max = { $n } hp at most
needs-alone = nobody beside you
needs-bonus-min = { $n } bonus cards in hand
needs-evos-min = { $n } evolutions already
needs-won-brawl = a combat won this round
dice-now = Dice
brawl-now = Combat
score-now = score { $n }
legend-signs = HP hit points · W wood · B bone · S stone · K Kroms · ✋ bonus cards
sign-hp = HP
sign-wood = W
sign-bone = B
sign-stone = S
sign-krom = K
sign-cards = ✋
ask-choice = Your choice, 1 to { $count }?
ask-dice = Which dice to reroll ({ $price ->
    [1] 1 Krom
   *[other] { $price } Kroms
})? Enter: keep them
ask-dice-free = Which dice? Enter: keep them
ask-keep = Enter: keep the dice
hint-pass = Enter: { $action }
hint-dice = the numbers of the dice, like 1 4 · Enter: keep
dice-wanted = Please type numbers of dice from 1 to { $count }, like 1 4; Enter keeps them.
help-deciding =
    At each decision what you can do is numbered: type a number, or the notation that is seen in journals, like
    “go forest” or “buy wood”. Where you can pass, keep or end, Enter is enough.

    On the Mountain, type the numbers of the dice to reroll, like “1 4”, or Enter to keep them. With the Rabbit’s
    Foot, type “rabbit_foot 1 4”.

    Everyone secretly chooses a destination; where several meet, they fight first. Evolutions are taken in your turn,
    whenever you are asked something, even in the middle of a roll. “rules KR-62” shows what the dice pay.

## The characters

thing-megalitte = Megalitta
name-megalitte = Megalitta
trait-megalitte = Megalitta
tag-megalitte = Sleeps standing, flattens everything.
thing-poildru = Thickfur
name-poildru = Thickfur
trait-poildru = Thickfur
tag-poildru = The coat is him.
thing-silexandre = Flintsander
name-silexandre = Flintsander
trait-silexandre = Flintsander
tag-silexandre = First man to fix his hair.
thing-meme-stalactite = Granny Stalactite
name-meme-stalactite = Granny Stalactite
trait-meme-stalactite = Granny Stalactite
tag-meme-stalactite = Drips but never breaks.
thing-ossane = Bonnie Bone
name-ossane = Bonnie Bone
trait-ossane = Bonnie Bone
tag-ossane = Collects shins, yours mostly.
thing-brindille = Twiggle
name-brindille = Twiggle
trait-brindille = Twiggle
tag-brindille = Slips under doors. There are no doors.

## The bonus cards

name-about-turn = About-Turn Trick
thing-about-turn = “{ name-about-turn }”
rule-about-turn = Change your own destination (you must still move). One card each at the reveal.
name-false-trail = Signposted False Trail
thing-false-trail = “{ name-false-trail }”
rule-false-trail = Choose an opponent’s new destination (not the place they leave). One card each at the reveal.
name-deluxe-club = Fully Optioned Club
thing-deluxe-club = “{ name-deluxe-club }”
rule-deluxe-club = +{ $n } to your combat score. One card each in a combat.
name-friendly-trip = Friendly Trip-Up
thing-friendly-trip = “{ name-friendly-trip }”
rule-friendly-trip = −{ $n } to another fighter’s score (minimum 0). One card each in a combat.
name-didnt-count = That Didn’t Count!
thing-didnt-count = “{ name-didnt-count }”
rule-didnt-count = Reroll your combat die; the new result stands. One card each in a combat.
name-mammoth-puffer = Mammoth Puffer Jacket
thing-mammoth-puffer = “{ name-mammoth-puffer }”
rule-mammoth-puffer = You lose no hit points in this combat. One card each in a combat.
name-snack-truce = Snack Truce
thing-snack-truce = “{ name-snack-truce }”
rule-snack-truce = Nobody loses hit points in this combat; the order stands. One card each in a combat.
name-snowball-headbutt = Snowball Headbutt
thing-snowball-headbutt = “{ name-snowball-headbutt }”
rule-snowball-headbutt =
    If you are a winner, every loser loses { $n ->
        [1] 1 more hit point
       *[other] { $n } more hit points
    }. One card each in a combat.
name-fossil-banana = Fossil Banana Skin
thing-fossil-banana = “{ name-fossil-banana }”
rule-fossil-banana =
    The player whose turn begins loses { $n ->
        [1] 1 hit point
       *[other] { $n } hit points
    }. The first ambush of a turn is the only one.
name-wallet-cramp = Wallet Cramp
thing-wallet-cramp = “{ name-wallet-cramp }”
rule-wallet-cramp = The player whose turn begins may not spend Kroms this turn. The first ambush of a turn is the only one.
name-inventors-block = Inventor’s Block
thing-inventors-block = “{ name-inventors-block }”
rule-inventors-block = The player whose turn begins may take no evolution this turn. The first ambush of a turn is the only one.
name-muscular-barter = Muscular Barter
thing-muscular-barter = “{ name-muscular-barter }”
rule-muscular-barter = Give an opponent 1 resource and take 1 of another type from them.
name-sticky-fingers = Sticky Fingers
thing-sticky-fingers = “{ name-sticky-fingers }”
rule-sticky-fingers = Steal 1 resource of your choice from an opponent at your location.
name-leaky-pocket = Leaky Pocket
thing-leaky-pocket = “{ name-leaky-pocket }”
rule-leaky-pocket =
    Take up to { $n ->
        [1] 1 Krom
       *[other] { $n } Kroms
    } from an opponent.
name-granny-tea = Granny’s Herbal Tea
thing-granny-tea = “{ name-granny-tea }”
rule-granny-tea =
    Regain { $n ->
        [1] 1 hit point
       *[other] { $n } hit points
    }.
name-drool-glue = Drool Glue
thing-drool-glue = “{ name-drool-glue }”
rule-drool-glue = Your next evolution this turn costs 1 resource less, your choice.
name-cheese-bait = Cheese Bait
thing-cheese-bait = “{ name-cheese-bait }”
rule-cheese-bait = After your hunting roll: +{ $n } to the total.
name-rabbit-foot = Consenting Rabbit’s Foot
thing-rabbit-foot = “{ name-rabbit-foot }”
rule-rabbit-foot = After your hunting or Mountain roll: reroll any of your dice for free.
name-dung-shield = Dung Shield
thing-dung-shield = “{ name-dung-shield }”
rule-dung-shield = Cancel a Bonus card that targets you.
name-backlash = Boomerang Stick
thing-backlash = “{ name-backlash }”
rule-backlash =
    Cancel a Bonus card that targets you and take up to { $n ->
        [1] 1 Krom
       *[other] { $n } Kroms
    } from its player.

## The evolutions

name-stick = The Stick (version 1.0)
thing-stick = “{ name-stick }”
name-toothpick = Sabre Toothpick
thing-toothpick = “{ name-toothpick }”
name-pet-rock = Emotional Support Rock
thing-pet-rock = “{ name-pet-rock }”
name-nap = Certified Nap
thing-nap = “{ name-nap }”
name-polite-grunt = Polite Grunt
thing-polite-grunt = “{ name-polite-grunt }”
name-square-wheel = Square Wheel
thing-square-wheel = “{ name-square-wheel }”
name-bark-briefs = Bark Briefs
thing-bark-briefs = “{ name-bark-briefs }”
name-moustache-comb = Moustache Comb
thing-moustache-comb = “{ name-moustache-comb }”
name-granite-pillow = Granite Pillow
thing-granite-pillow = “{ name-granite-pillow }”
name-bonophone = Xylobone
thing-bonophone = “{ name-bonophone }”
name-smart-knucklebone = Smart Knucklebone
thing-smart-knucklebone = “{ name-smart-knucklebone }”
name-moss-bandage = Moss Bandage
thing-moss-bandage = “{ name-moss-bandage }”
name-personal-space = Personal Space
thing-personal-space = “{ name-personal-space }”
name-rocking-mammoth = Rocking Mammoth
thing-rocking-mammoth = “{ name-rocking-mammoth }”
name-wheelbarrow = Wheelless Wheelbarrow
thing-wheelbarrow = “{ name-wheelbarrow }”
name-champion-belt = Champion’s Belt
thing-champion-belt = “{ name-champion-belt }”
name-pocket-catapult = Pocket Catapult
thing-pocket-catapult = “{ name-pocket-catapult }”
name-spare-dentures = Spare Dentures
thing-spare-dentures = “{ name-spare-dentures }”
name-finger-mural = Finger-Painted Mural
thing-finger-mural = “{ name-finger-mural }”
name-hunting-licence = Hunting Licence (illegible)
thing-hunting-licence = “{ name-hunting-licence }”
name-two-storey-cave = Two-Storey Cave
thing-two-storey-cave = “{ name-two-storey-cave }”
name-flatpack-dino = Flat-Pack Dinosaur
thing-flatpack-dino = “{ name-flatpack-dino }”
name-volcano-sauna = Volcano Sauna
thing-volcano-sauna = “{ name-volcano-sauna }”
name-kromputer = Kromputer
thing-kromputer = “{ name-kromputer }”
name-prehistory-two = Prehistory 2.0
thing-prehistory-two = “{ name-prehistory-two }”

## The gathering cards

name-easy-bundle = Ready-Made Bundle
thing-easy-bundle = “{ name-easy-bundle }”
name-yule-log = Early Yule Log
thing-yule-log = “{ name-yule-log }”
name-selfie-branch = Selfie Branch
thing-selfie-branch = “{ name-selfie-branch }”
name-banker-squirrel = Banker Squirrel
thing-banker-squirrel = “{ name-banker-squirrel }”
name-glazed-berries = Double-Glazed Berries
thing-glazed-berries = “{ name-glazed-berries }”
name-cuckoo-nest = Cuckoo’s Nest
thing-cuckoo-nest = “{ name-cuckoo-nest }”
name-odd-mushroom = Odd Mushroom
thing-odd-mushroom = “{ name-odd-mushroom }”
name-looping-trail = Looping Trail
thing-looping-trail = “{ name-looping-trail }”
name-hermit = Chatty Hermit
thing-hermit = “{ name-hermit }”
name-grumpy-bear = Grumpy Bear
thing-grumpy-bear = “{ name-grumpy-bear }”
name-champion-nettles = Championship Nettles
thing-champion-nettles = “{ name-champion-nettles }”
name-union-wasps = Unionised Wasps
thing-union-wasps = “{ name-union-wasps }”
name-goblin-toll = Goblin Toll
thing-goblin-toll = “{ name-goblin-toll }”
name-quicker-sand = Quicker Sand
thing-quicker-sand = “{ name-quicker-sand }”

## The prey

name-rock-rabbit = Rock-Art Rabbit
thing-rock-rabbit = “{ name-rock-rabbit }”
name-insomniac-dodo = Insomniac Dodo
thing-insomniac-dodo = “{ name-insomniac-dodo }”
name-prehysteric-chicken = Prehysteric Chicken
thing-prehysteric-chicken = “{ name-prehysteric-chicken }”
name-cleated-marmot = Cleated Marmot
thing-cleated-marmot = “{ name-cleated-marmot }”
name-jet-tortoise = Jet Tortoise
thing-jet-tortoise = “{ name-jet-tortoise }”
name-dear-warthog = Dearly Be-Warthog
thing-dear-warthog = “{ name-dear-warthog }”
name-spring-gazelle = Spring-Loaded Gazelle
thing-spring-gazelle = “{ name-spring-gazelle }”
name-giant-armadillo = Giant Armadillo
thing-giant-armadillo = “{ name-giant-armadillo }”
name-deadpan-hyena = Deadpan Hyena
thing-deadpan-hyena = “{ name-deadpan-hyena }”
name-stiff-giraffe = Stiff-Necked Giraffe
thing-stiff-giraffe = “{ name-stiff-giraffe }”
name-ostrich-policy = Political Ostrich
thing-ostrich-policy = “{ name-ostrich-policy }”
name-milk-tooth-tiger = Milk-Toothed Tiger
thing-milk-tooth-tiger = “{ name-milk-tooth-tiger }”
name-dim-bison = Not-So-Bright Bison
thing-dim-bison = “{ name-dim-bison }”
name-slipper-bear = Bear in Slippers
thing-slipper-bear = “{ name-slipper-bear }”
name-woolly-rhino = Woolly Rhinoceros
thing-woolly-rhino = “{ name-woolly-rhino }”
name-handbagodile = Handbagodile
thing-handbagodile = “{ name-handbagodile }”
name-stadium-mammoth = Competition Mammoth
thing-stadium-mammoth = “{ name-stadium-mammoth }”

## The table in the browser

scene-label = What is going on
own-goods = Your goods
place-label = { $place }{ $count ->
    [0] , nobody
   *[other] : { $people }
}
figure-label = { $player }, { $character }: { $able ->
    [no] knocked out
   *[yes] { $hp ->
        [1] 1 hit point
       *[other] { $hp } hit points
    }
}
supply-label = Supply:
pile-bonus = { $n } bonus cards in the pile
pile-gathering = { $n } gathering cards in the pile
pile-hunt = { $n } hunt cards in the pile
pile-n = { $n } in the pile
points-of = { $n } evolution points of { $target }
beast = Kromosaure
price-free = free
or = or
pick-own = you: { $place }
pick-thinking = still dithering…
waiting-picks = { $n ->
    [0] Everyone has chosen.
    [one] One person is still dithering…
   *[other] { $n } people are still dithering…
}
waiting-window = Everyone looks at their cards, all innocence…
called-card = Your turn: a card?
waiting-cards = Does anybody play a card?
guide-cave = rest, or buy
guide-forest = draw, card after card
guide-savanna = hunt, with extra dice
guide-mountain = roll five dice, then reroll
brawl-at = Brawl { in-place }
fighter-label = { $player }: die { $die }, score { $n }, { $hp } hit points
stake-label = { $n ->
    [0] would lose nothing
   *[other] would lose { some-good }
}{ $falls ->
    [yes] { " " }and be knocked out
   *[no] { "" }
}
stake-falls = K.O.
theft-of = { $player } is not moving. The pockets are.
loot = { $good ->
    [krom] half of the Kroms ({ $n })
    [bonus] a card at random
   *[other] { some-good }
}
card-played = { $player } plays { $card }{ $aimed ->
    [yes] { " " }on { $target }
   *[no] { "" }
}
turn-at = { $who ->
    [you] Your turn
   *[other] { $player }’s turn
} { in-place }
forest-draws = { $n ->
    [0] At least one card must be drawn.
    [1] One card drawn.
   *[other] { $n } cards drawn.
}
forest-stopped = No more gathering this turn: the forest is cross.
effect-lose = lost: { $goods }
effect-gain = gained: { $goods }
effect-again = Another card, free.
effect-stop = The gathering ends here.
prices-in-turn = Prices, card after card:
hunt-total = { $n } reached, { $value } needed
hunt-choose = Choose a prey.
hunting = Hunt: { $prey }
extra-dice = Extra dice:
extra-n = { $n ->
    [1] one more die
   *[other] { $n } more dice
}
pay-label = What the dice pay
die-label = Die { $n }: { $face }, keep it
die-kept = kept
die-said = Die { $n }, { $face }: { $kept ->
    [yes] kept
   *[no] will be rolled again
}
dice-touch = Touch the dice to keep; the others will be rolled again.
evolution-label = { $name }, { points-n }; costs { $cost }{ $needy ->
    [no] { "" }
   *[other] ; condition: { $needs }
}{ $lacking ->
    [no] { "" }
   *[other] ; you lack: { $missing }
}
short = missing
prey-label = { $name }: { $value }; brings { $reward }
card-label = { $name }{ $count ->
    [1] { "" }
   *[other] { " " }({ $count } cards)
}, { $when }: { $rule }{ $now ->
    [yes] { " " }Playable now.
   *[no] { "" }
}
card-now = now!
chooser = Your choice
ask-target = Against whom?
ask-partner = With whom?
ask-place = Where to?
ask-send = Where do you send them?
ask-give = What do you give?
ask-take = What do you take?
ask-waive = What do you leave unpaid?
choose-give = give { give-good }
choose-take = take { take-good }
waive = without paying: { $good }
do-confirm = Confirm
do-close = Close
glance-all = See evolutions and preys
glance-shelf = See evolutions
do-cancel = Cancel
do-rest = Rest
do-draw = Draw a card
do-hunt = Hunt with nothing extra
do-climb = Roll the five dice
do-reroll = { $n ->
    [0] Reroll: let a die go
    [1] Reroll 1 die
   *[other] Reroll { $n } dice
}
do-keep = Keep them all
do-end = End my turn
do-pass = Pass
ask-armed = Ask me about armed cards only
ask-armed-about = Out of your turn the house passes for you, except for the cards whose bell you ring. Nobody is told. It stays so for the game.
ask-always = You will be asked whenever you might play a card.
arm-card = Arm { $card }: ask me when it can be played
card-armed = Armed: you will be asked.
card-unarmed = At rest: you will not be asked.
all-actions = All actions ({ $n })
key-choice = choose a place, a prey, a purchase, a payoff, a die to keep, a card to play out of turn
key-arrows = from button to button within a row
key-roll = roll or reroll the dice, rest
key-keep = keep the dice, leave it at that
key-draw = draw a gathering card
key-end = end your turn
key-pass = pass, steal nothing
key-auto = be asked about armed cards only
key-confirm = confirm the choice
key-cancel = cancel the choice

## The lesson

lesson-hello = The tribe needs a chief, and the job goes to whoever invents things. Here are the four evolutions of the moment, each with its points, its price and sometimes a condition. With two players, the first to reach 12 points wins at once, and the others clap with their bruises.
lesson-go = Every round everyone picks a place at the same time, card face down: wood in the Forest, bones on the Savanna, stones on the Mountain, Kroms and bargains in the Cave. Choose where to go.
lesson-go-done = Your card waits, face down. They are all turned up together, and that is when faces fall.
lesson-stay = Staying in the warm is not an option: you have to move. Try to pick the Cave all the same, where you are standing.
lesson-stay-try = That is not the rule we are after yet. Touch the Cave, where your figure stands.
lesson-stay-done = Quite so. Whenever something is impossible, the table gives the number of the rule; touch it to read it.
lesson-forest = Here you are in the Forest, with nobody to shove you. The first gathering card is free, the next ones cost 1, 3, then 4 Kroms. Draw one, and say hello to the wasps.
lesson-forest-done = Wood! No wasps. You may go on, up to four cards in a turn, as long as you have Kroms, or good sense.
lesson-short = On each evolution, what you lack has a dashed outline and is counted below, and a cross marks a condition that does not hold. Try to take the Volcano Sauna.
lesson-short-try = That is not the rule yet. Touch an evolution that you cannot pay for, or whose condition does not hold.
lesson-short-done = Not enough wood, no stone, and no volcano under your feet: you need the whole price and every condition, at the same moment.
lesson-evolve = The Bark Briefs, however, ask only for wood and for being in the Forest, where the nettles are motivating. Whenever you have something to decide in your own turn, even with the dice on the table, you may take an evolution that you can pay for. Take one.
lesson-evolve-try = It was no evolution. Those you can take are lifted, with a dashed green outline.
lesson-evolve-done = The points count at once, and nobody will ever take them back. The slot is filled again at the end of the round.
lesson-hunt = On the Savanna, choose a prey: so many dice, so much to reach. For 2 Kroms you add a die, for 4 two. Bring something home; the Rock-Art Rabbit is not a very serious opponent.
lesson-hunt-try = Empty-handed, and the prey is sniggering. Try an easier one, or pay for one more die.
lesson-hunt-done = In the bag! Another prey takes its place at once, suspecting nothing.
lesson-mountain = On the Mountain, five dice. You have three sixes: touch them to keep them, then reroll the other two for 1 Krom. The table shows what each pattern pays.
lesson-mountain-try = Not quite: touch the three sixes to keep them, and reroll the other two.
lesson-mountain-done = Four of a kind, first try. Do not get used to it.
lesson-moment = Bonus cards are secret, and each has its moment. Your Club is for combats. Try to swing it now, while everyone is politely choosing where to go.
lesson-moment-try = Try the card in your hand: the Fully Optioned Club.
lesson-moment-done = Too early. When its moment comes, the card is lifted and says “now!”.
lesson-brawl = Two figures in one place: a brawl! Each rolls a die; the highest wins and acts first, the other loses the difference in hit points. You have 4 against 5… and a Club. This is the moment.
lesson-brawl-try = Without the Club it is you who bleeds. Play the card that is lifted.
lesson-brawl-done = 6 against 5: the Club settles the debate. At 0 hit points one is knocked out for the round, and the winner goes through the pockets.
lesson-chief = You know nearly everything. The Cave, to finish with: resting there brings 3 Kroms, or else one can buy a bit of everything. Beware of anyone who smiles at their cards, and become chief.
