# Les mots des Tribus du Vent.
#
# $element est l’élément d’un dos de carte, $effect un ou plusieurs effets, $square une case d’un Terrain, $n un nombre ;
# les messages the-place, some-card, of-element… se servent de ces valeurs.

game-name = Les Tribus du Vent
game-tagline = des forêts sur un sol empoisonné, des voltigeurs dans le vent, et des voisins dont les dos de cartes disent ce que vous pouvez
summary-goal = Rendre la vie à votre Terrain : villages, temples, tuiles et objectifs rapportent des points, et un Terrain propre aussi.
summary-turn = Une seule action : jouer une carte dont une ligne est remplie, poser un temple en défaussant trois cartes, ou bâtir un village. Puis complétez votre main à cinq.
summary-mind = Les conditions comptent les dos des cartes, les vôtres et ceux de vos deux voisins : tout le monde les voit. Il faut de l’eau pour une tuile Forêt, et autant de voltigeurs que d’emplacements pour un village ; sans éolienne, il pollue autour de lui.
summary-end = Au cinquième village de quelqu’un, on finit le tour de table et on en joue un dernier. Comptent les villages, les temples, les cases propres, les tuiles et les objectifs glissés sous le plateau ; qui a le plus de points l’emporte.
pictures-TV-1 = Des dos de cartes : eau, feu, plantes, air.
pictures-TV-10 = Les ruines d’un avion et d’un dôme, et un campement parmi les arbres.
pictures-TV-18 = Une carte, un temple et un village : l’un des trois.
pictures-TV-22 = Les quatre éléments : eau, feu, plantes, air.
pictures-TV-36 = Ce que font les cartes : de l’eau, moins de pollution, une tuile d’arbres, un pas, un vol.
pictures-TV-46 = Trois cartes et un temple.
pictures-TV-50 = Une tuile d’arbres, un voltigeur, un village et un jeton Pollution.
pictures-TV-63 = Trois cartes : feu, eau, plantes.
pictures-TV-67 = Des arbres de trois couleurs à la suite, une case nettoyée, des huttes.
pictures-TV-86 = Le jeton Fin de partie, des huttes, un temple et une tuile d’arbres.
pictures-TV-101 = Cinq cartes côte à côte : eau, feu, plantes, air, eau.
pictures-TV-103 = Le jeton Fin de partie, un jeton Pollution, un voltigeur.
pictures-TV-Q1 = Une carte d’air, un campement parmi les arbres, un cratère.
option-choose-boards = Plateaux choisis
option-choose-boards-about = Chacun choisit son plateau à tour de rôle, avant toute chose ; sinon on les distribue.

## Éléments, effets, lieux

name-water = Eau
name-fire = Feu
name-plant = Plante
name-air = Air
of-element = { $element ->
    [water] Eau
    [fire] Feu
    [plant] Plante
   *[air] Air
}
some-card = { $element ->
    [water] une carte Eau
    [fire] une carte Feu
    [plant] une carte Plante
   *[air] une carte Air
}
name-purple = violet
name-green = vert
name-orange = orange
name-capital = la Capitale
name-T = éolienne
name-C = catapulte
name-V = voltiport
name-plane = avion
name-bridge = pont
name-reactor = centrale
name-stadium = stade
name-dome = dôme
name-flag = drapeau
name-crater = cratère
some-tokens = { $n ->
    [X] X jetons Pollution
    [1] 1 jeton Pollution
   *[other] { $n } jetons Pollution
}
some-steps = { $n ->
    [X] X déplacements
    [1] 1 déplacement
   *[other] { $n } déplacements
}
some-water = { $n ->
    [X] X jetons Eau
    [0] 0 jeton Eau
    [1] 1 jeton Eau
   *[other] { $n } jetons Eau
}
price-water = { $price ->
    [1] 1 jeton Eau
   *[other] { $price } jetons Eau
}
tile-price = { $n ->
    [X] { $base } − X jetons Eau
    [1] 1 jeton Eau
   *[other] { $n } jetons Eau
}
price-sign = { $n ->
    [X] { $base }−X
   *[other] { $n }
}
some-cards = { $n ->
    [3] trois cartes
   *[other] { $n } cartes
}
so-many-tiles = { $n ->
    [3] trois tuiles
   *[other] { $n } tuiles
}
thing-gain = { $effect ->
    [water] { some-water }
    [clean] { some-tokens } en moins
    [cleanse] une case assainie
    [temple] un temple
    [forest] une tuile Forêt pour { tile-price }
    [move] { some-steps }
    [mix] { $n } fois un jeton Eau ou un déplacement
   *[fly] { $n ->
        [1] un vol
       *[other] { $n } vols
    }
}
thing-unreached = une tuile Forêt pour { tile-price }, impossible pour l’instant
thing-atom = { $effect ->
    [water] prenez { some-water }
    [clean] retirez { some-tokens }
    [cleanse] retirez toute la pollution d’une case
    [temple] placez un temple sans rien défausser
    [forest] achetez une tuile Forêt pour { tile-price }
    [move] faites { some-steps }
    [mix] { $n } fois, prenez 1 jeton Eau ou faites 1 déplacement
    [soar] faites voler un voltigeur où vous voulez, même vers la Capitale
   *[fly] { $n ->
        [1] faites voler un voltigeur vers une tuile
       *[other] faites voler { $n } fois un voltigeur vers une tuile
    }
}

## Ce que disent les cartes

thing-condition-sumx = X est le nombre de cartes { of-element } que vous et vos voisins avez
thing-condition-sum = Dès { $n } cartes { of-element } entre vous et vos voisins
thing-condition-nb = { $n ->
    [1] Si l’un de vos voisins a { some-card }
   *[2] Si vos deux voisins ont { some-card }
}
thing-condition-all = Si vous avez une carte de chaque élément
thing-condition-more = { $n ->
    [1] Si vous avez plus de cartes { of-element } que l’un de vos voisins
   *[2] Si vous avez plus de cartes { of-element } que chacun de vos voisins
}
thing-condition-fewer = { $n ->
    [1] Si vous avez moins de cartes { of-element } que l’un de vos voisins
   *[2] Si vous avez moins de cartes { of-element } que chacun de vos voisins
}
thing-condition-have = Si vous avez au moins { $n } cartes { of-element }
thing-condition-none = Si vous n’avez aucune carte { of-element }
thing-line = { $condition } : { $effect }.
thing-line-choice = { $condition } : { $effect }, ou { $or-effect }.
thing-village = { $points } points pour { $left }. Ou tout de suite : { $right }.
thing-objective-terrain = une tuile sur { $terrain ->
    [plane] chacun des deux avions
    [bridge] chacun des deux ponts
    [reactor] chacune des deux centrales
    [stadium] chacun des deux stades
   *[dome] chacun des deux dômes
} ({ $squares })
thing-objective-villages = un village sur chacune des cases { $squares }
thing-objective-temples = un temple sur chacune des cases { $squares }
thing-objective-region = { $n } tuiles dans { the-region }
thing-objective-row = { so-many-tiles } en ligne, { of-colours }
thing-objective-col = { so-many-tiles } en colonne, { of-colours }
thing-objective-diag = { so-many-tiles } en diagonale, { of-colours }
thing-objective-ell = { so-many-tiles } en L, { of-colours }
of-colours = { $same ->
    [yes] toutes de la même couleur
   *[no] toutes de couleurs différentes
}
thing-objective-bonus = { $n } villages avec { $bonus ->
    [T] une éolienne
    [C] une catapulte
   *[V] un voltiport
}
thing-objective-bonuses = { $n } bonus en tout sur vos villages
the-region = { $region ->
    [row_1] la ligne 1
    [row_2] la ligne 2
    [row_3] la ligne 3
    [col_D] la colonne D
   *[east] les colonnes C et D
}
thing-goal-temple-in = un temple dans { the-region }
thing-goal-village-in = un village dans { the-region }
thing-goal-clean-squares = { $n } cases sans pollution
thing-goal-right-used = { $n } côtés droits de cartes Village utilisés
thing-goal-tucked = { $n } cartes Village glissées
thing-power-on-play = Chaque fois que vous jouez { some-card } : { $effect }.
thing-power-pay = Une fois par tour, pour { some-water } : { $effect }.
thing-power-on-forest = Chaque fois que vous ajoutez une tuile Forêt : { $effect }.
thing-power-plus = { $plus ->
    [water] Chaque fois qu’une carte ou un temple vous donne de l’eau : { $n } de plus.
    [clean] Chaque fois qu’une carte ou un temple vous fait retirer de la pollution : { $n } de plus.
   *[move] Chaque fois qu’une carte ou un temple vous donne des déplacements : { $n } de plus.
}
thing-power-discount = Vos tuiles Forêt coûtent { some-water } de moins, mais au moins { $least }.
thing-power-discount-on-forest = Vos tuiles Forêt coûtent { some-water } de moins ; et chaque fois que vous en ajoutez une : { $effect }.
thing-power-clean-water = Pour chaque jeton Pollution que vous retirez : { some-water }.
thing-power-extra-forest = Une fois par tour, en plus de votre action : achetez une tuile Forêt pour { some-water }.

## Le journal

event-board = { $who ->
    [you] Vous avez
   *[other] { $player } a
} le plateau { $board }.
event-laid-out = { "" }
event-held = { $who ->
    [you] Vous prenez en main
   *[other] { $player } prend en main
} { $card }.
event-started = { $who ->
    [you] Vous commencez
   *[other] { $player } commence
} avec { $tile } et { $riders ->
    [1] 1 voltigeur
   *[other] { $riders } voltigeurs
} dessus.
event-tucked = { $who ->
    [you] Vous glissez
   *[other] { $player } glisse
} { $card } sous le plateau.
event-round = { $last ->
    [yes] Manche { $round }, la dernière.
   *[no] Manche { $round }.
}
event-turn = { $who ->
    [you] À vous de jouer.
   *[other] C’est à { $player }.
}
event-played = { $who ->
    [you] Vous jouez
   *[other] { $player } joue
} { $card } : { $choice ->
    [yes] { $effect }, ou { $or-effect }
   *[no] { $effect }
}{ $x ->
    [none] { "" }
   *[other] { " " }(X = { $x })
}.
event-laid-aside = { "" }
event-discarded = { $who ->
    [you] Vous défaussez
   *[other] { $player } défausse
} { $cards }.
event-branched = { $who ->
    [you] Vous choisissez
   *[other] { $player } choisit
} { $effect }.
event-water = { $who ->
    [you] Vous prenez
   *[other] { $player } prend
} { some-water }.
event-cleaned = { $who ->
    [you] Vous retirez
   *[other] { $player } retire
} { some-tokens } de { $square }.
event-bought = { $who ->
    [you] Vous achetez
   *[other] { $player } achète
} { $tile } pour { price-water } et la { $who ->
    [you] posez
   *[other] pose
} sur { $square }.
event-offered = { "" }
event-stepped = { $who ->
    [you] Votre voltigeur va
   *[other] Un voltigeur { DE($player) } va
} { from-to }.
event-flew = { $who ->
    [you] Votre voltigeur vole
   *[other] Un voltigeur { DE($player) } vole
} { from-to }.
from-to = { $from ->
    [capital] de la Capitale
   *[other] de { $from }
} { $to ->
    [capital] à la Capitale
   *[other] à { $to }
}
event-stopped = { "" }
event-temple = { $who ->
    [you] Vous donnez
   *[other] { $player } donne
} { some-cards } pour un temple.
event-kind = { "" }
event-raised = { $who ->
    [you] Vous placez
   *[other] { $player } place
} un temple sur { $square } : { $effect }.
event-built = { $who ->
    [you] Vous construisez
   *[other] { $player } construit
} un village sur { $square } ; { $riders } voltigeurs rentrent à la Capitale.
event-polluted = { $who ->
    [you] De la pollution sur votre case { $square }.
   *[other] De la pollution chez { $player } sur { $square }.
}
event-end-token = { $who ->
    [you] Premier à { some-villages }, vous prenez
   *[other] Premier à { some-villages }, { $player } prend
} le jeton Fin de partie : plus qu’une manche.
some-villages = { $n ->
    [5] cinq villages
   *[other] { $n } villages
}
event-took = { $who ->
    [you] Vous prenez
   *[other] { $player } prend
} { $card }.
event-village-river = { "" }
event-right = { $who ->
    [you] Vous utilisez
   *[other] { $player } utilise
} le côté droit : { $effect }.
event-spent = { "" }
event-dropped = { $who ->
    [you] Vous renoncez à
   *[other] { $player } renonce à
} { $card }.
event-drew = { $who ->
    [you] Vous piochez
   *[other] { $player } pioche
} { some-card } { $place ->
    [pile] sur la pioche
   *[other] dans la rivière
}.
event-river = { "" }
event-top = { "" }
event-reshuffled = La défausse mélangée forme une nouvelle pioche de { $n ->
    [1] 1 carte Élément
   *[other] { $n } cartes Élément
}.
event-reshuffled-villages = La défausse mélangée forme une nouvelle pioche de { $n ->
    [1] 1 carte Village
   *[other] { $n } cartes Village
}.
event-fulfilled = { $who ->
    [you] Vous avez rempli
   *[other] { $player } a rempli
} { $condition ->
    [sequence] la suite de couleurs
   *[goal] l’objectif du plateau
}.
event-guide = { $who ->
    [you] Vous choisissez
   *[other] { $player } choisit
} { $card }.
event-power = { $who ->
    [you] Vous employez
   *[other] { $player } emploie
} { $card }{ $price ->
    [0] { "" }
   *[other] { " " }pour { price-water }
}.
event-blocked = { $who ->
    [you] Vous ne pouvez rien faire et échangez
   *[other] { $player } ne peut rien faire et échange
} { some-cards }.
event-ended = { "" }
event-won = { $who ->
    [you] Vous l’emportez avec { $points } points !
   *[other] { $player } l’emporte avec { $points } points.
}

## La règle derrière une ligne du journal

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

## Ce que l’on peut faire

action-board = prendre le plateau { $board }
action-play = jouer { $card } : { $choice ->
    [yes] { $effect }, ou { $or-effect }
   *[no] { $effect }
}
action-temple = défausser { some-cards } et placer un temple
action-build = construire un village sur { $square } ({ $riders } voltigeurs{ $pollutes-count ->
    [0] { " ; rien ne se salit" }
   *[other] { " ; " }pollution sur { $pollutes }
})
action-power = employer { $card }{ $price ->
    [0] { "" }
   *[other] { " " }pour { price-water }
}
action-blocked = défausser { some-cards } : rien d’autre n’est possible
action-end = passer à la pioche
action-discard = défausser { $cards }
action-temple-kind = prendre le temple qui donne { $effect }
action-temple-at = poser le temple sur { $square }
action-branch = choisir { $effect }
action-clean-at = retirer de la pollution de { $square }
action-cleanse-at = retirer toute la pollution de { $square }
action-forest = acheter { $tile } pour { price-water } et la poser sur { $square }
action-take-water = prendre 1 jeton Eau
action-step = déplacer un voltigeur { from-to }
action-fly = faire voler un voltigeur { from-to }
action-stop = s’arrêter là
action-skip = { $effect ->
    [forest] n’acheter aucune tuile
    [temple] ne placer aucun temple
    [cleanse] n’assainir aucune case
   *[fly] ne faire voler personne
}
action-village-card = prendre { $card }
action-side = { $side ->
    [left] glisser { $card } sous le plateau ({ $points } points si l’objectif est rempli)
   *[right] utiliser le côté droit de { $card } : { $effect }
}
action-drop = renoncer à { $card }
action-draw = piocher { some-card } { $place ->
    [pile] sur la pioche
   *[other] à la place { $place } de la rivière
}
action-guide = choisir { $card }

## Où en est le tour

prompt-board = { $who ->
    [you] Choisissez votre plateau.
   *[other] { $player } choisit un plateau.
}
prompt-action = { $who ->
    [you] Jouez une carte, placez un temple ou construisez un village.
   *[other] { $player } choisit une action.
}
prompt-after = { $who ->
    [you] Employez un pouvoir, ou passez à la pioche.
   *[other] { $player } peut employer un pouvoir.
}
prompt-discard = { $who ->
    [you] Choisissez les cartes à défausser.
   *[other] { $player } choisit des cartes à défausser.
}
prompt-temple-kind = { $who ->
    [you] Quel temple ?
   *[other] { $player } choisit un temple.
}
prompt-temple-at = { $who ->
    [you] Où va le temple ?
   *[other] { $player } place un temple.
}
prompt-branch = { $who ->
    [you] L’un ou l’autre ?
   *[other] { $player } choisit entre deux effets.
}
prompt-clean = { $who ->
    [you] Retirez un jeton Pollution.
   *[other] { $player } retire de la pollution.
}
prompt-cleanse = { $who ->
    [you] Assainissez une case, ou renoncez.
   *[other] { $player } peut assainir une case.
}
prompt-forest = { $who ->
    [you] Achetez une tuile Forêt, ou renoncez.
   *[other] { $player } peut acheter une tuile Forêt.
}
prompt-move = { $who ->
    [you] Déplacez un voltigeur, ou arrêtez-vous.
   *[other] { $player } déplace des voltigeurs.
}
prompt-mix = { $who ->
    [you] Prenez de l’eau, déplacez un voltigeur, ou arrêtez-vous.
   *[other] { $player } prend de l’eau et déplace des voltigeurs.
}
prompt-fly = { $who ->
    [you] Faites voler un voltigeur, ou renoncez.
   *[other] { $player } peut faire voler un voltigeur.
}
prompt-village-card = { $who ->
    [you] Prenez une carte Village.
   *[other] { $player } prend une carte Village.
}
prompt-side = { $who ->
    [you] Glisser la carte, ou utiliser son côté droit ?
   *[other] { $player } choisit un côté de la carte Village.
}
prompt-drop = { $who ->
    [you] Plus de place sous votre plateau : à quelle carte renoncez-vous ?
   *[other] { $player } renonce à une carte glissée.
}
prompt-draw = { $who ->
    [you] Piochez une carte.
   *[other] { $player } pioche des cartes.
}
prompt-guide = { $who ->
    [you] Choisissez une carte Guide.
   *[other] { $player } choisit une carte Guide.
}
prompt-over = Le vent a tourné.

## La feuille de score

line-card = Plateau
line-end-token = Jeton Fin de partie
line-villages = Villages
line-temples = Temples
line-pollution = Cases polluées
line-tiles = Tuiles
line-objectives = Objectifs
line-water = Départage : eau
winner = { $who ->
    [you] Vous l’emportez avec { $total } points !
   *[other] { $player } l’emporte avec { $total } points.
}
winners = { $players } partagent la victoire avec { $total } points.

## Les pièces

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
thing-W01 = la carte Eau W01
thing-W02 = la carte Eau W02
thing-W03 = la carte Eau W03
thing-W04 = la carte Eau W04
thing-W05 = la carte Eau W05
thing-W06 = la carte Eau W06
thing-W07 = la carte Eau W07
thing-W08 = la carte Eau W08
thing-W09 = la carte Eau W09
thing-W10 = la carte Eau W10
thing-W11 = la carte Eau W11
thing-W12 = la carte Eau W12
thing-W13 = la carte Eau W13
thing-W14 = la carte Eau W14
thing-W15 = la carte Eau W15
thing-W16 = la carte Eau W16
thing-W17 = la carte Eau W17
thing-W18 = la carte Eau W18
thing-W19 = la carte Eau W19
thing-W20 = la carte Eau W20
thing-F01 = la carte Feu F01
thing-F02 = la carte Feu F02
thing-F03 = la carte Feu F03
thing-F04 = la carte Feu F04
thing-F05 = la carte Feu F05
thing-F06 = la carte Feu F06
thing-F07 = la carte Feu F07
thing-F08 = la carte Feu F08
thing-F09 = la carte Feu F09
thing-F10 = la carte Feu F10
thing-F11 = la carte Feu F11
thing-F12 = la carte Feu F12
thing-F13 = la carte Feu F13
thing-F14 = la carte Feu F14
thing-F15 = la carte Feu F15
thing-F16 = la carte Feu F16
thing-F17 = la carte Feu F17
thing-F18 = la carte Feu F18
thing-F19 = la carte Feu F19
thing-F20 = la carte Feu F20
thing-P01 = la carte Plante P01
thing-P02 = la carte Plante P02
thing-P03 = la carte Plante P03
thing-P04 = la carte Plante P04
thing-P05 = la carte Plante P05
thing-P06 = la carte Plante P06
thing-P07 = la carte Plante P07
thing-P08 = la carte Plante P08
thing-P09 = la carte Plante P09
thing-P10 = la carte Plante P10
thing-P11 = la carte Plante P11
thing-P12 = la carte Plante P12
thing-P13 = la carte Plante P13
thing-P14 = la carte Plante P14
thing-P15 = la carte Plante P15
thing-P16 = la carte Plante P16
thing-P17 = la carte Plante P17
thing-P18 = la carte Plante P18
thing-P19 = la carte Plante P19
thing-P20 = la carte Plante P20
thing-A01 = la carte Air A01
thing-A02 = la carte Air A02
thing-A03 = la carte Air A03
thing-A04 = la carte Air A04
thing-A05 = la carte Air A05
thing-A06 = la carte Air A06
thing-A07 = la carte Air A07
thing-A08 = la carte Air A08
thing-A09 = la carte Air A09
thing-A10 = la carte Air A10
thing-A11 = la carte Air A11
thing-A12 = la carte Air A12
thing-A13 = la carte Air A13
thing-A14 = la carte Air A14
thing-A15 = la carte Air A15
thing-A16 = la carte Air A16
thing-A17 = la carte Air A17
thing-A18 = la carte Air A18
thing-A19 = la carte Air A19
thing-A20 = la carte Air A20
thing-V01 = la carte Village « Ponts »
name-V01 = Ponts
thing-V02 = la carte Village « Centrales »
name-V02 = Centrales
thing-V03 = la carte Village « Avions »
name-V03 = Avions
thing-V04 = la carte Village « Stades »
name-V04 = Stades
thing-V05 = la carte Village « Dômes »
name-V05 = Dômes
thing-V06 = la carte Village « Villages B1 C2 »
name-V06 = Villages B1 C2
thing-V07 = la carte Village « Villages C1 A3 »
name-V07 = Villages C1 A3
thing-V08 = la carte Village « Villages D1 B2 »
name-V08 = Villages D1 B2
thing-V09 = la carte Village « Villages C1 B2 A3 »
name-V09 = Villages C1 B2 A3
thing-V10 = la carte Village « Temples C1 A2 »
name-V10 = Temples C1 A2
thing-V11 = la carte Village « Temples C2 A3 »
name-V11 = Temples C2 A3
thing-V12 = la carte Village « Temples A1 D1 »
name-V12 = Temples A1 D1
thing-V13 = la carte Village « Temples A1 B2 C3 »
name-V13 = Temples A1 B2 C3
thing-V14 = la carte Village « Ligne 1 »
name-V14 = Ligne 1
thing-V15 = la carte Village « Ligne 2 »
name-V15 = Ligne 2
thing-V16 = la carte Village « Ligne 3 »
name-V16 = Ligne 3
thing-V17 = la carte Village « Colonne D »
name-V17 = Colonne D
thing-V18 = la carte Village « L’est »
name-V18 = L’est
thing-V19 = la carte Village « Ligne unicolore »
name-V19 = Ligne unicolore
thing-V20 = la carte Village « Ligne tricolore »
name-V20 = Ligne tricolore
thing-V21 = la carte Village « Colonne unicolore »
name-V21 = Colonne unicolore
thing-V22 = la carte Village « Colonne tricolore »
name-V22 = Colonne tricolore
thing-V23 = la carte Village « Diagonale unicolore »
name-V23 = Diagonale unicolore
thing-V24 = la carte Village « Diagonale tricolore »
name-V24 = Diagonale tricolore
thing-V25 = la carte Village « L unicolore »
name-V25 = L unicolore
thing-V26 = la carte Village « L tricolore »
name-V26 = L tricolore
thing-V27 = la carte Village « Voltiports »
name-V27 = Voltiports
thing-V28 = la carte Village « Catapultes »
name-V28 = Catapultes
thing-V29 = la carte Village « Éoliennes »
name-V29 = Éoliennes
thing-V30 = la carte Village « Bonus »
name-V30 = Bonus
thing-U01 = la tuile violette U01
thing-U02 = la tuile violette U02
thing-U03 = la tuile violette U03
thing-U04 = la tuile violette U04
thing-U05 = la tuile violette U05
thing-U06 = la tuile violette U06
thing-U07 = la tuile violette U07
thing-U08 = la tuile violette U08
thing-U09 = la tuile violette U09
thing-U10 = la tuile violette U10
thing-U11 = la tuile violette U11
thing-U12 = la tuile violette U12
thing-U13 = la tuile violette U13
thing-N01 = la tuile verte N01
thing-N02 = la tuile verte N02
thing-N03 = la tuile verte N03
thing-N04 = la tuile verte N04
thing-N05 = la tuile verte N05
thing-N06 = la tuile verte N06
thing-N07 = la tuile verte N07
thing-N08 = la tuile verte N08
thing-N09 = la tuile verte N09
thing-N10 = la tuile verte N10
thing-N11 = la tuile verte N11
thing-N12 = la tuile verte N12
thing-N13 = la tuile verte N13
thing-O01 = la tuile orange O01
thing-O02 = la tuile orange O02
thing-O03 = la tuile orange O03
thing-O04 = la tuile orange O04
thing-O05 = la tuile orange O05
thing-O06 = la tuile orange O06
thing-O07 = la tuile orange O07
thing-O08 = la tuile orange O08
thing-O09 = la tuile orange O09
thing-O10 = la tuile orange O10
thing-O11 = la tuile orange O11
thing-O12 = la tuile orange O12
thing-O13 = la tuile orange O13
thing-S1 = la tuile de départ 1
thing-S2 = la tuile de départ 2
thing-S3 = la tuile de départ 3
thing-S4 = la tuile de départ 4
thing-S5 = la tuile de départ 5
thing-spirale = Spirale
name-spirale = Spirale
trait-spirale = Spirale
thing-plume = Plume
name-plume = Plume
trait-plume = Plume
thing-feuille = Feuille
name-feuille = Feuille
trait-feuille = Feuille
thing-onde = Onde
name-onde = Onde
trait-onde = Onde
thing-soleil = Soleil
name-soleil = Soleil
trait-soleil = Soleil
thing-GS1 = le Guide « Source »
name-GS1 = Source
trait-GS1 = Source
thing-GS2 = le Guide « Courant chaud »
name-GS2 = Courant chaud
trait-GS2 = Courant chaud
thing-GS3 = le Guide « Balai »
name-GS3 = Balai
trait-GS3 = Balai
thing-GS4 = le Guide « Rosée »
name-GS4 = Rosée
trait-GS4 = Rosée
thing-GP1 = le Guide « Rafale »
name-GP1 = Rafale
trait-GP1 = Rafale
thing-GP2 = le Guide « Nuage »
name-GP2 = Nuage
trait-GP2 = Nuage
thing-GP3 = le Guide « Vent arrière »
name-GP3 = Vent arrière
trait-GP3 = Vent arrière
thing-GP4 = le Guide « Canopée »
name-GP4 = Canopée
trait-GP4 = Canopée
thing-GF1 = le Guide « Jeune pousse »
name-GF1 = Jeune pousse
trait-GF1 = Jeune pousse
thing-GF2 = le Guide « Jardinier »
name-GF2 = Jardinier
trait-GF2 = Jardinier
thing-GF3 = le Guide « Racines »
name-GF3 = Racines
trait-GF3 = Racines
thing-GF4 = le Guide « Mousse »
name-GF4 = Mousse
trait-GF4 = Mousse
thing-GO1 = le Guide « Averse »
name-GO1 = Averse
trait-GO1 = Averse
thing-GO2 = le Guide « Courant »
name-GO2 = Courant
trait-GO2 = Courant
thing-GO3 = le Guide « Voile »
name-GO3 = Voile
trait-GO3 = Voile
thing-GO4 = le Guide « Marée »
name-GO4 = Marée
trait-GO4 = Marée
thing-GL1 = le Guide « Rayon »
name-GL1 = Rayon
trait-GL1 = Rayon
thing-GL2 = le Guide « Vapeur »
name-GL2 = Vapeur
trait-GL2 = Vapeur
thing-GL3 = le Guide « Clairière »
name-GL3 = Clairière
trait-GL3 = Clairière
thing-GL4 = le Guide « Ascendance »
name-GL4 = Ascendance
trait-GL4 = Ascendance

## La leçon

lesson-hello = Le sol est empoisonné, et votre tribu vit dans les arbres. Voici votre Terrain : douze cases, presque toutes polluées, et votre tuile de départ dans le coin. Nettoyez, faites pousser des forêts, envoyez des voltigeurs, bâtissez des villages : au cinquième, la fin est proche.
lesson-clean = D’abord votre bonus de départ : un jeton Pollution peut partir. Une tuile ne se pose que sur une case propre, à côté des vôtres. Retirez le jeton de B1, à côté de votre tuile de départ.
lesson-clean-try = B1 vaut mieux : elle touche votre tuile de départ.
lesson-clean-done = Propre. Puis vous prenez votre eau, et deux voltigeurs quittent la Capitale pour votre tuile de départ.
lesson-backs = Tout le monde voit le dos des cartes : Eau, Feu, Plante, Air. Vos cartes comptent vos propres dos et ceux de vos deux voisins. À deux, la rivière et le dessus de la pioche forment ensemble le second voisin.
lesson-unmet = Chaque carte dit quand elle peut se jouer. La quatrième veut que vous n’ayez aucune carte Plante, et vous en avez une. Essayez de la jouer quand même.
lesson-unmet-try = Ce n’est pas encore la règle que nous cherchons. Touchez la quatrième carte de votre main.
lesson-unmet-done = Voilà. Quand quelque chose est impossible, la table donne le numéro de la règle ; touchez-le pour la lire.
lesson-play = La cinquième carte est possible : vous avez plus de cartes Air qu’un voisin. Elle donne 4 jetons Eau, et l’eau achète des forêts. Jouez-la.
lesson-play-try = Prenons d’abord de l’eau : jouez la cinquième carte.
lesson-play-done = Quatre jetons Eau. La carte se compte elle-même quand on la joue ; la voilà dans la défausse.
lesson-draw = À la fin du tour, on complète sa main à cinq cartes, dans la rivière ou sur la pioche. On choisit d’après le dos ; la face est une surprise. Piochez-en une.
lesson-draw-done = Ce que vous tenez change ce que peuvent vos voisins, et inversement.
lesson-tier = Cette carte Plante a trois étages : 2, 4 ou 6 cartes Air entre vous et vos voisins. Seul le plus haut étage atteint compte. Essayez le premier, bien qu’il y en ait quatre ou plus.
lesson-tier-try = Ce n’est pas encore la règle que nous cherchons. Touchez la première ligne de la troisième carte.
lesson-tier-done = Plus l’étage est haut, moins la tuile est chère.
lesson-forest = Vous l’avez jouée à son deuxième étage : elle donne une tuile Forêt pour 4 jetons Eau. Choisissez l’une des cinq et posez-la sur B1.
lesson-forest-try = Posez une tuile sur B1, à côté de votre tuile de départ.
lesson-forest-done = Votre première forêt. Les emplacements blancs disent combien de voltigeurs en font un village.
lesson-ride = Deux déplacements pour vos voltigeurs. Un pas mène à une tuile adjacente, ou de la Capitale à la tuile de départ et retour. Menez un voltigeur de A1 à B1.
lesson-ride-try = Déplacez un voltigeur de A1 à B1.
lesson-ride-done = Encore un pas, et les deux emplacements seront pris.
lesson-build = Les deux emplacements de B1 sont pris. Construire est une action à part entière : la tuile se retourne, ses voltigeurs rentrent, et, sans éolienne, les cases voisines se salissent. Construisez.
lesson-build-try = Un village attend sur B1.
lesson-build-done = Un village ! Cette tuile a une éolienne : rien ne se salit.
lesson-village = Pour chaque village on prend une carte : gardez-la pour son objectif, la première moitié, ou utilisez tout de suite la seconde, son côté droit. Prenez-en une.
lesson-village-done = Choisissez maintenant un côté. Les objectifs comptent à la fin, les côtés droits tout de suite.
lesson-end = Le premier à bâtir un cinquième village prend 5 points, et l’on joue une dernière manche. Villages, temples, cases propres, tuiles nombreuses et objectifs font les points. Et deux conditions de votre plateau vous amènent des Guides, dont les pouvoirs durent jusqu’à la fin. Bon vent !

## Le plateau simple

view-players = Joueurs
view-board = Plateau
view-water = Eau
view-capital = À la Capitale
view-squares = Terrain
view-square = Case
view-tile = Tuile
view-village = Village
view-temple = Temple
view-riders = Voltigeurs
view-pollution = Pollution
view-backs = Dos des cartes en main
view-temples = Temples
view-pawns = Villages à bâtir
view-tucked = Cartes Village
view-guides = Guides
view-fulfilled = Conditions remplies
view-points = Points
view-round = Manche
view-last-round = Dernière manche
view-ender = A déclenché la fin
view-river = Rivière des Éléments (dos)
view-top = Dessus de la pioche
view-village-river = Rivière des Villages
view-village-card = Carte Village choisie
view-offers = Tuiles Forêt
view-played = Carte jouée
view-piles = Pioches
view-discards = Défausses
view-element = Éléments
view-forest = Forêt
view-phase = Étape
view-effect = Effet
view-left = Reste
view-anywhere = N’importe où
view-compulsory = Obligatoire
view-price = Prix
view-branches = Choix
view-draws = À piocher
view-due = Guides à choisir
view-used = Pouvoirs employés
view-hands = Mains
view-hand = Ce que font vos cartes
view-card = Carte
view-lines = Lignes
view-line = Ligne
view-on = Active
view-unmet = Pas remplie
view-counts = Éléments autour de vous
view-own = Vous
view-right = À droite
view-effects = Effets
view-scores = Points prévus
view-conditions = Conditions des guides
view-sequence = Suite
view-goal = But
view-have = Vous avez
view-need = Il faut
view-done = Fait
view-met = Remplie
view-objectives = Objectifs
view-village-prospects = Objectifs des Villages
view-tiles = Villages à bâtir
view-slots = Places
view-missing = Manquent
view-ready = Prêt
view-can-temple = Temple possible
view-powers = Pouvoirs
view-right-used = Côtés droits utilisés
view-lit = Lignes actives
view-middle = Dos au milieu
view-neighbours = Voisins
view-awake = Bonus actifs
view-touch = En touchant une case
view-tosses = À défausser
view-sheet-marks = Ce qui compte
view-shrines = Temples à placer
view-verb = Action
view-open = Possible
view-guided = Guide choisi

## La table dans le navigateur

scene-label = Ce qui se passe
round-n = Manche { $n }{ $last ->
    [yes] , la dernière
   *[no] { "" }
}
points-word = { $n ->
    [0] point
    [1] point
   *[other] points
}
points-n = { $n ->
    [0] 0 point
    [1] 1 point
   *[other] { $n } points
}
points-about = Vos points si la partie s’arrêtait maintenant.
villages-n = { $n ->
    [0] aucun village
    [1] 1 village
   *[other] { $n } villages
}
temples-n = { $n ->
    [0] aucun temple
    [1] 1 temple
   *[other] { $n } temples
}
pawns-left = { $n ->
    [0] plus aucun village à bâtir
    [1] encore 1 village à bâtir
   *[other] encore { $n } villages à bâtir
}
some-riders = { $n ->
    [0] aucun voltigeur
    [1] 1 voltigeur
   *[other] { $n } voltigeurs
}
lacks-riders = { $n ->
    [1] il manque 1 voltigeur pour un village
   *[other] il manque { $n } voltigeurs pour un village
}
with-temple = un temple
the-capital = Capitale
capital-label = Capitale : { some-riders }
the-middle = la rivière
mark-own = vous
neighbour = voisin
some-counts = { of-element } : { $told }.
some-backs = { of-element } { $n }
of-tile = { $colour ->
    [purple] violette
    [green] verte
   *[orange] orange
}
tile-said = { $face ->
    [camp] tuile de départ { of-tile }
    [village] village sur une tuile { of-tile }
   *[wood] tuile { of-tile }, { $slots } emplacements
}{ $bonus ->
    [none] { "" }
   *[other] , { $bonus }
}
offer-label = Tuile { $colour ->
    [purple] violette
    [green] verte
   *[orange] orange
}, { $slots } emplacements, { $bonus }{ $place ->
    [pile] , sur la pioche
   *[other] { "" }
}
river-label = { some-card }, { $place ->
    [pile] sur la pioche de { $n } cartes
   *[other] place { $place } de la rivière
}
temple-label = Temple : { $effect }{ $raised ->
    [yes] , déjà placé
   *[no] { "" }
}
look-at = Voir en grand le plateau { DE($player) }
look-back = Revenir à votre Terrain
land-own = Votre Terrain
land-of = Terrain { DE($player) }
land-summary = { $tiles ->
    [1] 1 tuile
   *[other] { $tiles } tuiles
}, { $villages ->
    [0] aucun village
    [1] 1 village
   *[other] { $villages } villages
}
board-named = Plateau { $board }
own-hand = Votre main
hand-of = Main { DE($player) }
head-river = Rivière
head-offers = Tuiles Forêt
head-villages = Cartes Village
head-tucked = Objectifs
head-conditions = Conditions de Guide
pile-n = { $n } dans la pioche
sequence-label = Suite de couleurs : { $colours }
sequence-about = Des tuiles adjacentes de ces couleurs, dans cet ordre, vous amènent un Guide.
line-n = Ligne { $n }
line-on = active
line-off = pas remplie
line-came = s’allume
line-went = s’éteint
lines-changed = Depuis votre dernier tour, vos voisins ont { $on ->
    [0] { $off ->
        [1] éteint une de vos lignes
       *[other] éteint { $off } de vos lignes
    }
    [1] allumé une de vos lignes{ $off ->
        [0] { "" }
       *[other] { " " }et éteint { $off }
    }
   *[other] allumé { $on } de vos lignes{ $off ->
        [0] { "" }
       *[other] { " " }et éteint { $off }
    }
}.
or = ou
or-now = ou tout de suite :
is-met = (rempli)
toss = Défausser
tossed = À défausser
toss-more = { $n ->
    [1] Choisissez encore 1 carte à défausser.
   *[other] Choisissez encore { $n } cartes à défausser.
}
side-left = Objectif :
side-right = Tout de suite :
chooser = Votre choix
choose-to = Un voltigeur part de { $from ->
    [capital] la Capitale
   *[other] { $from }
} : touchez où il va.
choose-from = Touchez le voltigeur qui part.
choose-square = Touchez la case où poser cette tuile.
choose-tile = Touchez la tuile à poser là.
do-temple = Placer un temple
do-blocked = Défausser { some-cards }
do-end = Compléter la main
goal-about = Cette condition vous amène un Guide.
do-build = Bâtir
do-confirm = Confirmer
do-cancel = Annuler
all-actions = Tout ce que vous pouvez faire ({ $n })
ask-blocked = Rien n’est possible : défaussez { some-cards }.
ask-discard = Choisissez { some-cards } à défausser.
ask-clean = Touchez une case polluée : encore { some-tokens } à retirer.
ask-move = Déplacez vos voltigeurs : encore { some-steps }.
ask-mix = Un jeton Eau ou un déplacement, encore { $n } fois.
ask-fly = { $n ->
    [1] Faites voler un voltigeur{ $anywhere ->
        [yes] { " " }où vous voulez
       *[no] { " " }vers une de vos tuiles
    }, ou renoncez.
   *[other] Faites voler un voltigeur, encore { $n } fois, ou renoncez.
}
ask-forest = Une tuile Forêt pour { price-water } : choisissez la tuile et la case.
ask-draw = { $n ->
    [1] Piochez 1 carte, dans la rivière ou sur la pioche.
   *[other] Piochez { $n } cartes, dans la rivière ou sur la pioche.
}
ask-guide = { $n ->
    [1] Un Guide vous rejoint : choisissez-le.
   *[other] { $n } Guides vous rejoignent : choisissez-en un.
}
key-choice = la carte, la place ou le choix de ce numéro
key-terrain = aller à votre Terrain
key-arrows = d’une case à l’autre
key-temple = placer un temple
key-water = prendre un jeton Eau
key-end = s’arrêter, renoncer, passer à la pioche
key-confirm = confirmer
key-cancel = annuler

## Le terminal

legend-signs = ◆ un voltigeur, ◇ un emplacement libre, × un jeton Pollution, ▲ un village, ♜ un temple ; T éolienne, C catapulte, V voltiport ; ✓ une ligne active.
temples-told = Temples : { $told }
objective-told = { points-n } : { $told }
