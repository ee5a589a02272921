# The words of the Tribes of the Wind.
#
# $element is the element of a card back, $effect one or several effects, $square a square of a Terrain, $n how many;
# the messages the-place, some-card, of-element… use these values.

game-name = Tribes of the Wind
game-tagline = forests over poisoned ground, riders on the wind, and neighbours whose card backs tell you what you may do
summary-goal = Bring your Terrain back to life: villages, temples, tiles and objectives bring points, and so does a clean Terrain.
summary-turn = One action only: play a card with a line that is met, place a temple by discarding three cards, or build a village. Then fill your hand to five.
summary-mind = Conditions count the backs of cards, yours and those of both neighbours: everybody sees them. A Forest tile takes water, a village as many riders as it has slots; without a turbine it pollutes around itself.
summary-end = When somebody builds a fifth village, the round is finished and one more is played. Villages, temples, clean squares, tiles and tucked objectives count; most points win.
pictures-TV-1 = Backs of cards: water, fire, plants, air.
pictures-TV-10 = Ruins of a plane and of a dome, and a camp among trees.
pictures-TV-18 = A card, a temple and a village: one of the three.
pictures-TV-22 = The four elements: water, fire, plants, air.
pictures-TV-36 = What cards do: water, less pollution, a tile of trees, a step, a flight.
pictures-TV-46 = Three cards and a temple.
pictures-TV-50 = A tile of trees, a rider of the wind, a village and a token of pollution.
pictures-TV-63 = Three cards: fire, water, plants.
pictures-TV-67 = Trees of three colours in a row, a square made clean, huts.
pictures-TV-86 = The End token, huts, a temple and a tile of trees.
pictures-TV-101 = Five cards side by side: water, fire, plants, air, water.
pictures-TV-103 = The End token, a token of pollution, a rider of the wind.
pictures-TV-Q1 = A card of air, a camp among trees, a crater.
option-choose-boards = Choose boards
option-choose-boards-about = You choose your boards in turn before anything is dealt; otherwise they are dealt.

## Elements, effects, places

name-water = Water
name-fire = Fire
name-plant = Plant
name-air = Air
of-element = { $element ->
    [water] Water
    [fire] Fire
    [plant] Plant
   *[air] Air
}
some-card = { $element ->
    [water] a Water card
    [fire] a Fire card
    [plant] a Plant card
   *[air] an Air card
}
name-purple = purple
name-green = green
name-orange = orange
name-capital = the Capital
name-T = wind turbine
name-C = catapult
name-V = voltiport
name-plane = aircraft wreck
name-bridge = bridge
name-reactor = power plant
name-stadium = stadium
name-dome = dome
name-flag = flag
name-crater = crater
some-tokens = { $n ->
    [X] X pollution tokens
    [1] 1 pollution token
   *[other] { $n } pollution tokens
}
some-steps = { $n ->
    [X] X steps
    [1] 1 step
   *[other] { $n } steps
}
some-water = { $n } water
price-water = { $price } water
tile-price = { $n ->
    [X] { $base } − X
   *[other] { $n }
} water
price-sign = { $n ->
    [X] { $base }−X
   *[other] { $n }
}
some-cards = { $n ->
    [3] three cards
   *[other] { $n } cards
}
so-many-tiles = { $n ->
    [3] three tiles
   *[other] { $n } tiles
}
thing-gain = { $effect ->
    [water] { some-water }
    [clean] { some-tokens } less
    [cleanse] one square cleansed
    [temple] a temple
    [forest] a Forest tile for { tile-price }
    [move] { some-steps }
    [mix] { $n } times water or a step
   *[fly] { $n ->
        [1] a flight
       *[other] { $n } flights
    }
}
thing-unreached = a Forest tile for { tile-price }, not possible now
thing-atom = { $effect ->
    [water] take { some-water }
    [clean] remove { some-tokens }
    [cleanse] remove all pollution of one square
    [temple] place a temple without discarding
    [forest] buy a Forest tile for { tile-price }
    [move] make { some-steps }
    [mix] take 1 water or make 1 step, { $n } times
    [soar] fly one rider anywhere, even to the Capital
   *[fly] { $n ->
        [1] fly one rider to any tile
       *[other] fly { $n } times a rider to any tile
    }
}

## What the cards say

thing-condition-sumx = X is the number of { of-element } cards you and your neighbours hold
thing-condition-sum = With { $n } { of-element } cards among you and your neighbours
thing-condition-nb = { $n ->
    [1] If a neighbour holds { some-card }
   *[2] If both neighbours hold { some-card }
}
thing-condition-all = If you hold a card of each element
thing-condition-more = { $n ->
    [1] If you hold more { of-element } cards than one of your neighbours
   *[2] If you hold more { of-element } cards than each of your neighbours
}
thing-condition-fewer = { $n ->
    [1] If you hold fewer { of-element } cards than one of your neighbours
   *[2] If you hold fewer { of-element } cards than each of your neighbours
}
thing-condition-have = If you hold at least { $n } { of-element } cards
thing-condition-none = If you hold no { of-element } card
thing-line = { $condition }: { $effect }.
thing-line-choice = { $condition }: { $effect }, or { $or-effect }.
thing-village = { $points } points for { $left }. Or at once: { $right }.
thing-objective-terrain = tiles on both { $terrain ->
    [plane] aircraft wrecks
    [bridge] bridges
    [reactor] power plants
    [stadium] stadiums
   *[dome] domes
} ({ $squares })
thing-objective-villages = a village on each of { $squares }
thing-objective-temples = a temple on each of { $squares }
thing-objective-region = { $n } tiles in { the-region }
thing-objective-row = { so-many-tiles } in a row, { of-colours }
thing-objective-col = { so-many-tiles } in a column, { of-colours }
thing-objective-diag = { so-many-tiles } in a diagonal line, { of-colours }
thing-objective-ell = { so-many-tiles } in an L, { of-colours }
of-colours = { $same ->
    [yes] all of one colour
   *[no] all of different colours
}
thing-objective-bonus = { $n } villages with { $bonus ->
    [T] a wind turbine
    [C] a catapult
   *[V] a voltiport
}
thing-objective-bonuses = villages with { $n } bonuses in all
the-region = { $region ->
    [row_1] row 1
    [row_2] row 2
    [row_3] row 3
    [col_D] column D
   *[east] columns C and D
}
thing-goal-temple-in = a temple in { the-region }
thing-goal-village-in = a village in { the-region }
thing-goal-clean-squares = { $n } squares without pollution
thing-goal-right-used = { $n } right sides of village cards used
thing-goal-tucked = { $n } village cards tucked
thing-power-on-play = Whenever you play { some-card }: { $effect }.
thing-power-pay = Once per turn, for { some-water }: { $effect }.
thing-power-on-forest = Whenever you add a Forest tile: { $effect }.
thing-power-plus = { $plus ->
    [water] Whenever a card or a temple gives you water: { $n } more.
    [clean] Whenever a card or a temple lets you remove pollution: { some-tokens } more.
   *[move] Whenever a card or a temple gives you steps: { $n } more.
}
thing-power-discount = Your Forest tiles cost { some-water } less, but at least { $least }.
thing-power-discount-on-forest = Your Forest tiles cost { some-water } less; and whenever you add one: { $effect }.
thing-power-clean-water = For each pollution token you remove: { some-water }.
thing-power-extra-forest = Once per turn, besides your action: buy a Forest tile for { some-water }.

## The log

event-board = { $who ->
    [you] You have
   *[other] { $player } has
} the board { $board }.
event-laid-out = { "" }
event-held = { $who ->
    [you] You pick up
   *[other] { $player } picks up
} { $card }.
event-started = { $who ->
    [you] You start
   *[other] { $player } starts
} with { $tile } and { $riders ->
    [1] 1 rider
   *[other] { $riders } riders
} on it.
event-tucked = { $who ->
    [you] You tuck
   *[other] { $player } tucks
} { $card }.
event-round = { $last ->
    [yes] Round { $round }, the last one.
   *[no] Round { $round }.
}
event-turn = { $who ->
    [you] Your turn.
   *[other] { $player }’s turn.
}
event-played = { $who ->
    [you] You play
   *[other] { $player } plays
} { $card }: { $choice ->
    [yes] { $effect }, or { $or-effect }
   *[no] { $effect }
}{ $x ->
    [none] { "" }
   *[other] { " " }(X = { $x })
}.
event-laid-aside = { "" }
event-discarded = { $who ->
    [you] You discard
   *[other] { $player } discards
} { $cards }.
event-branched = { $who ->
    [you] You choose
   *[other] { $player } chooses
} { $effect }.
event-water = { $who ->
    [you] You take
   *[other] { $player } takes
} { some-water }.
event-cleaned = { $who ->
    [you] You remove
   *[other] { $player } removes
} { some-tokens } from { $square }.
event-bought = { $who ->
    [you] You buy
   *[other] { $player } buys
} { $tile } for { price-water } and { $who ->
    [you] put
   *[other] puts
} it on { $square }.
event-offered = { "" }
event-stepped = { $who ->
    [you] Your rider goes
   *[other] A rider of { $player } goes
} { from-to }.
event-flew = { $who ->
    [you] Your rider flies
   *[other] A rider of { $player } flies
} { from-to }.
from-to = from { $from ->
    [capital] the Capital
   *[other] { $from }
} to { $to ->
    [capital] the Capital
   *[other] { $to }
}
event-stopped = { "" }
event-temple = { $who ->
    [you] You give
   *[other] { $player } gives
} { some-cards } for a temple.
event-kind = { "" }
event-raised = { $who ->
    [you] You place
   *[other] { $player } places
} a temple on { $square }: { $effect }.
event-built = { $who ->
    [you] You build
   *[other] { $player } builds
} a village on { $square }; { $riders } riders return to the Capital.
event-polluted = { $who ->
    [you] Pollution on your
   *[other] Pollution on { $player }’s
} { $square }.
event-end-token = { $who ->
    [you] You have { some-villages } first and take
   *[other] { $player } has { some-villages } first and takes
} the End token: one more round.
some-villages = { $n ->
    [5] five villages
   *[other] { $n } villages
}
event-took = { $who ->
    [you] You take
   *[other] { $player } takes
} { $card }.
event-village-river = { "" }
event-right = { $who ->
    [you] You use
   *[other] { $player } uses
} the right side: { $effect }.
event-spent = { "" }
event-dropped = { $who ->
    [you] You give up
   *[other] { $player } gives up
} { $card }.
event-drew = { $who ->
    [you] You draw
   *[other] { $player } draws
} { some-card } from the { $place ->
    [pile] pile
   *[other] river
}.
event-river = { "" }
event-top = { "" }
event-reshuffled = The discard is shuffled into a new pile of { $n } element cards.
event-reshuffled-villages = The discard is shuffled into a new pile of { $n ->
    [1] 1 village card
   *[other] { $n } village cards
}.
event-fulfilled = { $who ->
    [you] You have fulfilled
   *[other] { $player } has fulfilled
} { $condition ->
    [sequence] the sequence of colours
   *[goal] the goal of the board
}.
event-guide = { $who ->
    [you] You choose
   *[other] { $player } chooses
} { $card }.
event-power = { $who ->
    [you] You use
   *[other] { $player } uses
} { $card }{ $price ->
    [0] { "" }
   *[other] { " " }for { price-water }
}.
event-blocked = { $who ->
    [you] You can do nothing and exchange
   *[other] { $player } can do nothing and exchanges
} { some-cards }.
event-ended = { "" }
event-won = { $who ->
    [you] You win with { $points } points!
   *[other] { $player } wins with { $points } points.
}

## The rule behind a log line

rule-of-board = TV-13
rule-of-held = TV-64
rule-of-started = TV-16
rule-of-tucked = TV-57
rule-of-round = { $last ->
    [yes] TV-86
   *[no] TV-18
}
rule-of-turn = TV-19
rule-of-played = TV-22
rule-of-discarded = { $for ->
    [temple] TV-46
   *[nothing] TV-21
}
rule-of-branched = TV-33
rule-of-water = TV-36
rule-of-cleaned = TV-37
rule-of-bought = TV-38
rule-of-stepped = TV-43
rule-of-flew = TV-45
rule-of-temple = TV-46
rule-of-raised = TV-48
rule-of-built = TV-52
rule-of-polluted = TV-53
rule-of-end-token = TV-86
rule-of-took = TV-56
rule-of-right = TV-57
rule-of-dropped = TV-59
rule-of-drew = TV-63
rule-of-reshuffled = TV-104
rule-of-reshuffled-villages = TV-105
rule-of-fulfilled = { $condition ->
    [sequence] TV-68
   *[goal] TV-74
}
rule-of-guide = TV-75
rule-of-power = TV-85
rule-of-blocked = TV-21
rule-of-won = TV-100

## What may be done

action-board = take the board { $board }
action-play = play { $card }: { $choice ->
    [yes] { $effect }, or { $or-effect }
   *[no] { $effect }
}
action-temple = discard { some-cards } and place a temple
action-build = build a village on { $square } ({ $riders } riders{ $pollutes-count ->
    [0] { "; nothing is polluted" }
   *[other] { "; " }pollution on { $pollutes }
})
action-power = use { $card }{ $price ->
    [0] { "" }
   *[other] { " " }for { price-water }
}
action-blocked = discard { some-cards }: nothing else is possible
action-end = go on to the refill
action-discard = discard { $cards }
action-temple-kind = take the temple that gives { $effect }
action-temple-at = put the temple on { $square }
action-branch = choose { $effect }
action-clean-at = remove pollution from { $square }
action-cleanse-at = remove all pollution from { $square }
action-forest = buy { $tile } for { price-water } and put it on { $square }
action-take-water = take 1 water
action-step = move a rider { from-to }
action-fly = fly a rider { from-to }
action-stop = stop here
action-skip = { $effect ->
    [forest] buy no tile
    [temple] place no temple
    [cleanse] cleanse no square
   *[fly] let nobody fly
}
action-village-card = take { $card }
action-side = { $side ->
    [left] tuck { $card } ({ $points } points if the objective is met)
   *[right] use the right side of { $card }: { $effect }
}
action-drop = give up { $card }
action-draw = draw { some-card } from { $place ->
    [pile] the pile
   *[other] place { $place } of the river
}
action-guide = choose { $card }

## Where the turn stands

prompt-board = { $who ->
    [you] Choose your board.
   *[other] { $player } is choosing a board.
}
prompt-action = { $who ->
    [you] Play a card, place a temple or build a village.
   *[other] { $player } is choosing an action.
}
prompt-after = { $who ->
    [you] Use a power, or go on to the refill.
   *[other] { $player } may use a power.
}
prompt-discard = { $who ->
    [you] Choose the cards to discard.
   *[other] { $player } is choosing cards to discard.
}
prompt-temple-kind = { $who ->
    [you] Which temple?
   *[other] { $player } is choosing a temple.
}
prompt-temple-at = { $who ->
    [you] Where does the temple go?
   *[other] { $player } is placing a temple.
}
prompt-branch = { $who ->
    [you] One or the other?
   *[other] { $player } is choosing one of two effects.
}
prompt-clean = { $who ->
    [you] Remove a pollution token.
   *[other] { $player } is removing pollution.
}
prompt-cleanse = { $who ->
    [you] Cleanse a square, or do without.
   *[other] { $player } may cleanse a square.
}
prompt-forest = { $who ->
    [you] Buy a Forest tile, or do without.
   *[other] { $player } may buy a Forest tile.
}
prompt-move = { $who ->
    [you] Move a rider, or stop.
   *[other] { $player } is moving riders.
}
prompt-mix = { $who ->
    [you] Take water, move a rider, or stop.
   *[other] { $player } is taking water and moving riders.
}
prompt-fly = { $who ->
    [you] Fly a rider, or do without.
   *[other] { $player } may fly a rider.
}
prompt-village-card = { $who ->
    [you] Take a village card.
   *[other] { $player } is taking a village card.
}
prompt-side = { $who ->
    [you] Tuck the card, or use its right side?
   *[other] { $player } is choosing a side of the village card.
}
prompt-drop = { $who ->
    [you] There is no room under your board: which card do you give up?
   *[other] { $player } is giving up a tucked card.
}
prompt-draw = { $who ->
    [you] Draw a card.
   *[other] { $player } is drawing cards.
}
prompt-guide = { $who ->
    [you] Choose a guide card.
   *[other] { $player } is choosing a guide card.
}
prompt-over = The wind has turned.

## The score sheet

line-card = Board
line-end-token = End token
line-villages = Villages
line-temples = Temples
line-pollution = Polluted squares
line-tiles = Tiles
line-objectives = Objectives
line-water = Tie-break: water
winner = { $who ->
    [you] You win with { $total } points!
   *[other] { $player } wins with { $total } points.
}
winners = { $players } share the victory with { $total } points.

## The pieces

name-A1 = A1
name-B1 = B1
name-C1 = C1
name-D1 = D1
name-A2 = A2
name-B2 = B2
name-C2 = C2
name-D2 = D2
name-A3 = A3
name-B3 = B3
name-C3 = C3
name-D3 = D3
thing-W01 = the Water card W01
thing-W02 = the Water card W02
thing-W03 = the Water card W03
thing-W04 = the Water card W04
thing-W05 = the Water card W05
thing-W06 = the Water card W06
thing-W07 = the Water card W07
thing-W08 = the Water card W08
thing-W09 = the Water card W09
thing-W10 = the Water card W10
thing-W11 = the Water card W11
thing-W12 = the Water card W12
thing-W13 = the Water card W13
thing-W14 = the Water card W14
thing-W15 = the Water card W15
thing-W16 = the Water card W16
thing-W17 = the Water card W17
thing-W18 = the Water card W18
thing-W19 = the Water card W19
thing-W20 = the Water card W20
thing-F01 = the Fire card F01
thing-F02 = the Fire card F02
thing-F03 = the Fire card F03
thing-F04 = the Fire card F04
thing-F05 = the Fire card F05
thing-F06 = the Fire card F06
thing-F07 = the Fire card F07
thing-F08 = the Fire card F08
thing-F09 = the Fire card F09
thing-F10 = the Fire card F10
thing-F11 = the Fire card F11
thing-F12 = the Fire card F12
thing-F13 = the Fire card F13
thing-F14 = the Fire card F14
thing-F15 = the Fire card F15
thing-F16 = the Fire card F16
thing-F17 = the Fire card F17
thing-F18 = the Fire card F18
thing-F19 = the Fire card F19
thing-F20 = the Fire card F20
thing-P01 = the Plant card P01
thing-P02 = the Plant card P02
thing-P03 = the Plant card P03
thing-P04 = the Plant card P04
thing-P05 = the Plant card P05
thing-P06 = the Plant card P06
thing-P07 = the Plant card P07
thing-P08 = the Plant card P08
thing-P09 = the Plant card P09
thing-P10 = the Plant card P10
thing-P11 = the Plant card P11
thing-P12 = the Plant card P12
thing-P13 = the Plant card P13
thing-P14 = the Plant card P14
thing-P15 = the Plant card P15
thing-P16 = the Plant card P16
thing-P17 = the Plant card P17
thing-P18 = the Plant card P18
thing-P19 = the Plant card P19
thing-P20 = the Plant card P20
thing-A01 = the Air card A01
thing-A02 = the Air card A02
thing-A03 = the Air card A03
thing-A04 = the Air card A04
thing-A05 = the Air card A05
thing-A06 = the Air card A06
thing-A07 = the Air card A07
thing-A08 = the Air card A08
thing-A09 = the Air card A09
thing-A10 = the Air card A10
thing-A11 = the Air card A11
thing-A12 = the Air card A12
thing-A13 = the Air card A13
thing-A14 = the Air card A14
thing-A15 = the Air card A15
thing-A16 = the Air card A16
thing-A17 = the Air card A17
thing-A18 = the Air card A18
thing-A19 = the Air card A19
thing-A20 = the Air card A20
thing-V01 = the village card “Bridges”
name-V01 = Bridges
thing-V02 = the village card “Power plants”
name-V02 = Power plants
thing-V03 = the village card “Aircraft wrecks”
name-V03 = Aircraft wrecks
thing-V04 = the village card “Stadiums”
name-V04 = Stadiums
thing-V05 = the village card “Domes”
name-V05 = Domes
thing-V06 = the village card “Villages B1 C2”
name-V06 = Villages B1 C2
thing-V07 = the village card “Villages C1 A3”
name-V07 = Villages C1 A3
thing-V08 = the village card “Villages D1 B2”
name-V08 = Villages D1 B2
thing-V09 = the village card “Villages C1 B2 A3”
name-V09 = Villages C1 B2 A3
thing-V10 = the village card “Temples C1 A2”
name-V10 = Temples C1 A2
thing-V11 = the village card “Temples C2 A3”
name-V11 = Temples C2 A3
thing-V12 = the village card “Temples A1 D1”
name-V12 = Temples A1 D1
thing-V13 = the village card “Temples A1 B2 C3”
name-V13 = Temples A1 B2 C3
thing-V14 = the village card “Row 1”
name-V14 = Row 1
thing-V15 = the village card “Row 2”
name-V15 = Row 2
thing-V16 = the village card “Row 3”
name-V16 = Row 3
thing-V17 = the village card “Column D”
name-V17 = Column D
thing-V18 = the village card “The east”
name-V18 = The east
thing-V19 = the village card “One-colour row”
name-V19 = One-colour row
thing-V20 = the village card “Three-colour row”
name-V20 = Three-colour row
thing-V21 = the village card “One-colour column”
name-V21 = One-colour column
thing-V22 = the village card “Three-colour column”
name-V22 = Three-colour column
thing-V23 = the village card “One-colour diagonal”
name-V23 = One-colour diagonal
thing-V24 = the village card “Three-colour diagonal”
name-V24 = Three-colour diagonal
thing-V25 = the village card “One-colour L”
name-V25 = One-colour L
thing-V26 = the village card “Three-colour L”
name-V26 = Three-colour L
thing-V27 = the village card “Voltiports”
name-V27 = Voltiports
thing-V28 = the village card “Catapults”
name-V28 = Catapults
thing-V29 = the village card “Turbines”
name-V29 = Turbines
thing-V30 = the village card “Bonuses”
name-V30 = Bonuses
thing-U01 = the purple tile U01
thing-U02 = the purple tile U02
thing-U03 = the purple tile U03
thing-U04 = the purple tile U04
thing-U05 = the purple tile U05
thing-U06 = the purple tile U06
thing-U07 = the purple tile U07
thing-U08 = the purple tile U08
thing-U09 = the purple tile U09
thing-U10 = the purple tile U10
thing-U11 = the purple tile U11
thing-U12 = the purple tile U12
thing-U13 = the purple tile U13
thing-N01 = the green tile N01
thing-N02 = the green tile N02
thing-N03 = the green tile N03
thing-N04 = the green tile N04
thing-N05 = the green tile N05
thing-N06 = the green tile N06
thing-N07 = the green tile N07
thing-N08 = the green tile N08
thing-N09 = the green tile N09
thing-N10 = the green tile N10
thing-N11 = the green tile N11
thing-N12 = the green tile N12
thing-N13 = the green tile N13
thing-O01 = the orange tile O01
thing-O02 = the orange tile O02
thing-O03 = the orange tile O03
thing-O04 = the orange tile O04
thing-O05 = the orange tile O05
thing-O06 = the orange tile O06
thing-O07 = the orange tile O07
thing-O08 = the orange tile O08
thing-O09 = the orange tile O09
thing-O10 = the orange tile O10
thing-O11 = the orange tile O11
thing-O12 = the orange tile O12
thing-O13 = the orange tile O13
thing-S1 = start tile 1
thing-S2 = start tile 2
thing-S3 = start tile 3
thing-S4 = start tile 4
thing-S5 = start tile 5
thing-spirale = Spiral
name-spirale = Spiral
trait-spirale = Spiral
thing-plume = Feather
name-plume = Feather
trait-plume = Feather
thing-feuille = Leaf
name-feuille = Leaf
trait-feuille = Leaf
thing-onde = Wave
name-onde = Wave
trait-onde = Wave
thing-soleil = Sun
name-soleil = Sun
trait-soleil = Sun
thing-GS1 = the guide “Spring”
name-GS1 = Spring
trait-GS1 = Spring
thing-GS2 = the guide “Updraught”
name-GS2 = Updraught
trait-GS2 = Updraught
thing-GS3 = the guide “Broom”
name-GS3 = Broom
trait-GS3 = Broom
thing-GS4 = the guide “Dew”
name-GS4 = Dew
trait-GS4 = Dew
thing-GP1 = the guide “Gust”
name-GP1 = Gust
trait-GP1 = Gust
thing-GP2 = the guide “Cloud”
name-GP2 = Cloud
trait-GP2 = Cloud
thing-GP3 = the guide “Tailwind”
name-GP3 = Tailwind
trait-GP3 = Tailwind
thing-GP4 = the guide “Canopy”
name-GP4 = Canopy
trait-GP4 = Canopy
thing-GF1 = the guide “Seedling”
name-GF1 = Seedling
trait-GF1 = Seedling
thing-GF2 = the guide “Gardener”
name-GF2 = Gardener
trait-GF2 = Gardener
thing-GF3 = the guide “Roots”
name-GF3 = Roots
trait-GF3 = Roots
thing-GF4 = the guide “Moss”
name-GF4 = Moss
trait-GF4 = Moss
thing-GO1 = the guide “Downpour”
name-GO1 = Downpour
trait-GO1 = Downpour
thing-GO2 = the guide “Current”
name-GO2 = Current
trait-GO2 = Current
thing-GO3 = the guide “Sail”
name-GO3 = Sail
trait-GO3 = Sail
thing-GO4 = the guide “Tide”
name-GO4 = Tide
trait-GO4 = Tide
thing-GL1 = the guide “Sunbeam”
name-GL1 = Sunbeam
trait-GL1 = Sunbeam
thing-GL2 = the guide “Steam”
name-GL2 = Steam
trait-GL2 = Steam
thing-GL3 = the guide “Clearing”
name-GL3 = Clearing
trait-GL3 = Clearing
thing-GL4 = the guide “Thermal”
name-GL4 = Thermal
trait-GL4 = Thermal

## The lesson

lesson-hello = The ground is poisoned, and your tribe lives in the trees. This is your Terrain: twelve squares, most of them polluted, and your start tile in the corner. Clean squares, grow forests, send riders, build villages: five of them, and the end is near.
lesson-clean = First your start bonus: one pollution token may go. A tile can only lie on a clean square beside your own. Remove the token from B1, next to your start tile.
lesson-clean-try = B1 would be better: it lies right beside your start tile.
lesson-clean-done = Clean. Then you take your water, and two riders leave the Capital for your start tile.
lesson-backs = Everyone sees the backs of all cards: Water, Fire, Plant, Air. Your cards count your own backs and those of your two neighbours. With two players, the river and the top of the pile together are the second neighbour.
lesson-unmet = Each card says when it may be played. The fourth one wants you to hold no Plant card, and you hold one. Try to play it all the same.
lesson-unmet-try = That is not the rule we are after yet. Touch the fourth card of your hand.
lesson-unmet-done = Quite so. Whenever something is impossible, the table gives the number of the rule; touch it to read it.
lesson-play = The fifth card is on: you hold more Air cards than a neighbour. It gives 4 water, and water buys forests. Play it.
lesson-play-try = Let us have water first: play the fifth card.
lesson-play-done = Four water. The card itself counts among your backs when you play it; now it lies in the discard.
lesson-draw = At the end of a turn you draw up to five cards, from the river or from the pile. You choose by the back; the face is a surprise. Draw one.
lesson-draw-done = What you hold changes what your neighbours can do, and the other way round.
lesson-tier = This Plant card has three tiers: 2, 4 or 6 Air cards among you and your neighbours. Only the highest tier reached counts. Try the first one, though there are four or more.
lesson-tier-try = That is not the rule we are after yet. Touch the first line of the third card.
lesson-tier-done = The stronger the tier, the cheaper the tile.
lesson-forest = You have played it by its second tier: a Forest tile for 4 water. Choose one of the five on offer and put it on B1.
lesson-forest-try = Put a tile on B1, next to your start tile.
lesson-forest-done = Your first forest. The white slots say how many riders make it a village.
lesson-ride = Two steps for your riders. A step leads to an adjacent tile, or between the Capital and the start tile. Bring a rider from A1 to B1.
lesson-ride-try = Move a rider from A1 to B1.
lesson-ride-done = One more step, and both slots are full.
lesson-build = Both slots of B1 are full. Building is an action of its own: the tile is flipped, its riders go home, and, without a wind turbine, the squares around it get dirty. Build.
lesson-build-try = A village waits on B1.
lesson-build-done = A village! This tile has a turbine, so nothing gets dirty.
lesson-village = For each village you take a card: keep it for its objective, the first half, or use the second half at once, its right side. Take one.
lesson-village-done = Now choose a side. Objectives count at the end, right sides now.
lesson-end = Whoever builds a fifth village first takes 5 points, and one last round is played. Villages, temples, clean squares, many tiles and objectives bring the points. And two conditions on your board bring you guides, whose powers last to the end. Good wind!

## The plain board

view-players = Players
view-board = Board
view-water = Water
view-capital = In the Capital
view-squares = Terrain
view-square = Square
view-tile = Tile
view-village = Village
view-temple = Temple
view-riders = Riders
view-pollution = Pollution
view-backs = Backs of the hand
view-temples = Temples
view-pawns = Villages to build
view-tucked = Village cards
view-guides = Guides
view-fulfilled = Conditions fulfilled
view-points = Points
view-round = Round
view-last-round = Last round
view-ender = Brought the end about
view-river = Element river (backs)
view-top = Top of the pile
view-village-river = Village river
view-village-card = Village card taken
view-offers = Forest tiles
view-played = Card played
view-piles = Piles
view-discards = Discards
view-element = Elements
view-forest = Forest
view-phase = Step
view-effect = Effect
view-left = Left
view-anywhere = Anywhere
view-compulsory = Compulsory
view-price = Price
view-branches = Choices
view-draws = To draw
view-due = Guides to choose
view-used = Powers used
view-hands = Hands
view-hand = What your cards do
view-card = Card
view-lines = Lines
view-line = Line
view-on = On
view-unmet = Unmet
view-counts = Elements around you
view-own = You
view-right = Right
view-effects = Effects
view-scores = Projected points
view-conditions = Guide conditions
view-sequence = Sequence
view-goal = Goal
view-have = Have
view-need = Need
view-done = Done
view-met = Met
view-objectives = Objectives
view-village-prospects = Village objectives
view-tiles = Villages to build
view-slots = Places
view-missing = Missing
view-ready = Ready
view-can-temple = Temple possible
view-powers = Powers
view-right-used = Right sides used
view-lit = Lines on
view-middle = Backs in the middle
view-neighbours = Neighbours
view-awake = Bonuses at work
view-touch = By touching a square
view-tosses = To discard
view-sheet-marks = What counts
view-shrines = Temples to place
view-verb = Deed
view-open = Open
view-guided = Guide chosen

## The table in the browser

scene-label = What is going on
round-n = Round { $n }{ $last ->
    [yes] , the last
   *[no] { "" }
}
points-word = { $n ->
    [1] point
   *[other] points
}
points-n = { $n ->
    [1] 1 point
   *[other] { $n } points
}
points-about = Your points if the game ended now.
villages-n = { $n ->
    [0] no village
    [1] 1 village
   *[other] { $n } villages
}
temples-n = { $n ->
    [0] no temple
    [1] 1 temple
   *[other] { $n } temples
}
pawns-left = { $n ->
    [0] no village left to build
    [1] 1 village left to build
   *[other] { $n } villages left to build
}
some-riders = { $n ->
    [0] no rider
    [1] 1 rider
   *[other] { $n } riders
}
lacks-riders = { $n ->
    [1] 1 rider short of a village
   *[other] { $n } riders short of a village
}
with-temple = a temple
the-capital = Capital
capital-label = Capital: { some-riders }
the-middle = the river
mark-own = you
neighbour = neighbour
some-counts = { of-element }: { $told }.
some-backs = { of-element } { $n }
of-tile = { $colour ->
    [purple] purple
    [green] green
   *[orange] orange
}
tile-said = { $face ->
    [camp] { of-tile } start tile
    [village] village on a { of-tile } tile
   *[wood] { of-tile } tile, { $slots } slots
}{ $bonus ->
    [none] { "" }
   *[other] , { $bonus }
}
offer-label = { $colour ->
    [purple] Purple
    [green] Green
   *[orange] Orange
} tile, { $slots } slots, { $bonus }{ $place ->
    [pile] , on the pile
   *[other] { "" }
}
river-label = { some-card }, { $place ->
    [pile] on the pile of { $n } cards
   *[other] place { $place } of the river
}
temple-label = Temple: { $effect }{ $raised ->
    [yes] , already placed
   *[no] { "" }
}
look-at = Look at { $player }’s board
look-back = Back to your Terrain
land-own = Your Terrain
land-of = { $player }’s Terrain
land-summary = { $tiles ->
    [1] 1 tile
   *[other] { $tiles } tiles
}, { $villages ->
    [0] no village
    [1] 1 village
   *[other] { $villages } villages
}
board-named = Board { $board }
own-hand = Your hand
hand-of = { $player }’s hand
head-river = River
head-offers = Forest tiles
head-villages = Village cards
head-tucked = Objectives
head-conditions = Guide conditions
pile-n = { $n } in the pile
sequence-label = Sequence of colours: { $colours }
sequence-about = Adjacent tiles of these colours, in this order, bring you a guide.
line-n = Line { $n }
line-on = on
line-off = not met
line-came = came on
line-went = went off
lines-changed = Since your last turn your neighbours have turned { $on ->
    [0] { $off ->
        [1] 1 of your lines off
       *[other] { $off } of your lines off
    }
    [1] 1 of your lines on{ $off ->
        [0] { "" }
       *[other] { " " }and { $off } off
    }
   *[other] { $on } of your lines on{ $off ->
        [0] { "" }
       *[other] { " " }and { $off } off
    }
}.
or = or
or-now = or at once:
is-met = (met)
toss = Discard
tossed = To discard
toss-more = { $n ->
    [1] Choose 1 more card to discard.
   *[other] Choose { $n } more cards to discard.
}
side-left = Objective:
side-right = At once:
chooser = Your choice
choose-to = A rider leaves { $from ->
    [capital] the Capital
   *[other] { $from }
}: touch where it goes.
choose-from = Touch the rider that leaves.
choose-square = Touch the square for this tile.
choose-tile = Touch the tile to lay there.
do-temple = Place a temple
do-blocked = Discard { some-cards }
do-end = On to the refill
goal-about = This condition brings you a guide.
do-build = Build
do-confirm = Confirm
do-cancel = Cancel
all-actions = All you can do ({ $n })
ask-blocked = Nothing is possible: discard { some-cards }.
ask-discard = Choose { some-cards } to discard.
ask-clean = Touch a polluted square: { some-tokens } to remove.
ask-move = Move your riders: { some-steps } left.
ask-mix = One water or one step, { $n } times more.
ask-fly = { $n ->
    [1] Fly a rider { $anywhere ->
        [yes] wherever you like
       *[no] to one of your tiles
    }, or decline.
   *[other] Fly a rider, { $n } times more, or decline.
}
ask-forest = A Forest tile for { price-water }: choose the tile and the square.
ask-draw = { $n ->
    [1] Draw 1 card, from the river or the pile.
   *[other] Draw { $n } cards, from the river or the pile.
}
ask-guide = { $n ->
    [1] A guide joins you: choose it.
   *[other] { $n } guides join you: choose one.
}
key-choice = the card, place or choice of that number
key-terrain = go to your Terrain
key-arrows = from square to square
key-temple = place a temple
key-water = take a water
key-end = stop, decline, go on to the draw
key-confirm = confirm
key-cancel = cancel

## The terminal

legend-signs = ◆ a rider, ◇ a free slot, × a pollution token, ▲ a village, ♜ a temple; T wind turbine, C catapult, V voltiport; ✓ a line that is on.
temples-told = Temples: { $told }
objective-told = { points-n }: { $told }
