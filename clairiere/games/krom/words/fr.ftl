# Les mots de Krom.
#
# $place est un lieu, $good un bien, $n combien ; les messages to-place, in-place, some-good… se servent de ces valeurs.

game-name = Krom
game-tagline = une tribu sans chef, quatre lieux où courir, et des coups bas plein les poches
summary-goal = Être le premier à réunir assez de points d’évolution : 12 à deux ou trois, 10 à quatre, 8 à cinq.
summary-turn = Chacun choisit en secret un lieu autre que le sien, puis tous y vont. À plusieurs au même endroit, on se bagarre ; ensuite chacun agit : se reposer ou acheter dans la Caverne, fouiller la Forêt, chasser dans la Savane, lancer cinq dés sur la Montagne.
summary-mind = Dans une bagarre, qui fait moins que le meilleur perd la différence en points de vie ; à 0, on est assommé jusqu’au tour de jeu suivant, et l’on peut être volé. Les évolutions s’achètent à votre tour, quand prix et conditions y sont.
summary-end = Dès que quelqu’un a ses points, la partie s’arrête : voilà le nouveau chef.
pictures-KR-1 = Trois figurines vêtues de peaux.
pictures-KR-10 = Un cœur, du bois, un os, un caillou, un Krom et une carte Bonus.
pictures-KR-20 = Une figurine, deux flèches qui tournent, une autre figurine, un cœur.
pictures-KR-23 = Une figurine, un tourbillon et une boussole.
pictures-KR-28 = Un lit, du bois, une gazelle et un dé : Caverne, Forêt, Savane, Montagne.
pictures-KR-38 = Un cœur, un Krom et une carte Bonus.
pictures-KR-45 = Des cartes Cueillette : du bois, un champignon, un nid, un ours.
pictures-KR-53 = Des proies : un lapin, une gazelle, un mammouth.
pictures-KR-59 = Des dés en os : un, deux, trois, quatre, six.
pictures-KR-66 = Deux figurines et un choc entre elles, une étoile filante, le Kromosaure.
pictures-KR-83 = Des évolutions : un bâton, une roue, un ordinateur ; et une couronne.
pictures-KR-94 = Une carte Bonus ; un marteau, une tasse de thé et de la bouse.
pictures-KR-105 = Ce que montrent des cartes : un marteau, une jambe, un flocon, un morceau de fromage, un boomerang.
pictures-KR-125 = Du bois, un os, un caillou et un Krom.
pictures-KR-V1 = Une couronne, un flocon, le Kromosaure.
pictures-KR-R1 = Deux figurines avec un cinq chacune.
option-later-edition = Nouvelle impression
option-later-edition-about = On choisit son personnage ; 10 points suffisent, 8 à cinq joueurs ; 7 points de vie au plus.
option-ice-age = Ère glaciaire
option-ice-age-about = Qui n’est pas dans la Caverne après le déplacement perd 1 point de vie. Couvrez-vous.
option-kromosaure = Kromosaure
option-kromosaure-about = Une grosse bête se promène et se bat contre tout le monde.

## Les lieux et les biens

name-cave = Caverne
name-forest = Forêt
name-savanna = Savane
name-mountain = Montagne
to-place = { $place ->
    [cave] à la Caverne
    [forest] dans la Forêt
    [savanna] dans la Savane
   *[mountain] à la Montagne
}
in-place = { $place ->
    [cave] dans la Caverne
    [forest] dans la Forêt
    [savanna] dans la Savane
   *[mountain] sur la Montagne
}
the-place = { $place ->
    [cave] la Caverne
    [forest] la Forêt
    [savanna] la Savane
   *[mountain] la Montagne
}
name-wood = bois
name-bone = os
name-stone = caillou
name-krom = Krom
name-hp = points de vie
name-bonus = carte Bonus
some-good = { $good ->
    [wood] { $n } bois
    [bone] { $n } os
    [stone] { $n ->
        [0] 0 caillou
        [1] 1 caillou
       *[other] { $n } cailloux
    }
    [krom] { $n ->
        [0] 0 Krom
        [1] 1 Krom
       *[other] { $n } Kroms
    }
    [hp] { $n ->
        [0] 0 point de vie
        [1] 1 point de vie
       *[other] { $n } points de vie
    }
   *[bonus] { $n ->
        [1] 1 carte Bonus
       *[other] { $n } cartes Bonus
    }
}
thing-amount = { some-good }
take-good = { $take ->
    [wood] du bois
    [bone] un os
   *[stone] un caillou
}
give-good = { $give ->
    [wood] du bois
    [bone] un os
   *[stone] un caillou
}
name-five = Jackpot
name-four = Carré
name-full = Full
name-straight = Suite
name-three = Breton
name-two-pair = Double paire
name-pair = Paire simple
name-nothing = Rien du tout
some-pattern = { $pattern ->
    [five] un Jackpot
    [four] un Carré
    [full] un Full
    [straight] une Suite
    [three] un Breton
    [two_pair] une Double paire
    [pair] une Paire simple
   *[nothing] rien du tout
}
window-reveal = à la révélation
window-brawl = en combat
window-ambush = en embuscade
window-turn = à votre tour
window-roll = après votre lancer
window-parry = en parade

## Le journal

event-dealt = { $who ->
    [you] Vous êtes
   *[other] { $player } est
} { $character }.
event-cast = { $who ->
    [you] Vous choisissez
   *[other] { $player } choisit
} { $character }.
event-round = Tour de jeu { $round }.
event-woke = { $who ->
    [you] Vous reprenez vos esprits
   *[other] { $player } reprend ses esprits
}, avec { $hp } points de vie et une bosse.
event-chose = { $who ->
    [you] Vous choisissez en secret
   *[other] { $player } choisit en secret
} { the-place }.
event-headed = { $who ->
    [you] { "" }
   *[other] { $player } vise { the-place }.
}
event-passed = { "" }
event-played = { $who ->
    [you] Vous jouez
   *[other] { $player } joue
} { $card }{ $aimed ->
    [yes] { $target-who ->
        [you] { " " }contre vous
       *[other] { " " }contre { $target-player }
    }
   *[no] { "" }
}.
event-parried = { $who ->
    [you] Vous parez
   *[other] { $player } pare
} { $parried } avec { $card }{ $taken ->
    [0] { "" }
    [1] , et 1 Krom change de poche
   *[other] , et { $taken } Kroms changent de poche
}. { $by-who ->
    [you] Raté.
   *[other] { $by-player } en reste bouche bée.
}
event-diverted = { $who ->
    [you] Vous irez plutôt
   *[other] { $player } ira plutôt
} { to-place }.
event-moved = Tout le monde se met en marche.
event-brawl = Bagarre { in-place } !
event-die = { $who ->
    [you] Vous lancez
   *[other] { $player } lance
} un { $die }.
event-placed = { $won ->
    [yes] { $nth ->
        [1] { $who ->
            [you] Vous l’emportez avec { $score }.
           *[other] { $player } l’emporte avec { $score }.
        }
       *[other] { $who ->
            [you] Vous l’emportez aussi, à égalité : le poids dit qui passe d’abord.
           *[other] { $player } l’emporte aussi, à égalité : le poids dit qui passe d’abord.
        }
    }
   *[no] { "" }
}
event-hurt = { $who ->
    [you] Vous perdez
   *[other] { $player } perd
} { $n ->
    [1] 1 point de vie
   *[other] { $n } points de vie
}{ $cause ->
    [cold] { " " }parce qu’il gèle
   *[other] { "" }
}.
event-fell = { $who ->
    [you] Vous voilà
   *[other] { $player } est
} au tapis{ $cause ->
    [blow] { "" }
    [card] , par traîtrise
    [forest] { " " }: la nature a gagné
   *[cold] { " " }: le froid a gagné
}.
event-stole = { $who ->
    [you] Vous prenez
   *[other] { $player } prend
} { some-good } { $victim-who ->
    [you] dans vos poches
   *[other] dans les poches { DE($victim-player) }
}.
event-robs = { "" }
event-bartered = { $target-who ->
    [you] { $player } vous donne { give-good } et vous prend
   *[other] { $who ->
        [you] Vous donnez { give-good } à { $target-player } et prenez
       *[other] { $player } donne { give-good } à { $target-player } et prend
    }
} { take-good } en échange.
event-worked = { $card-is ->
    [deluxe_club] { $who ->
        [you] Vous montez
       *[other] { $player } monte
    } à { $score }.
    [friendly_trip] { $target-who ->
        [you] Vous tombez
       *[other] { $target-player } tombe
    } à { $score }.
    [wallet_cramp] { $target-who ->
        [you] Vous ne dépensez
       *[other] { $target-player } ne dépense
    } aucun Krom ce tour-ci.
    [inventors_block] { $target-who ->
        [you] Vous n’inventez
       *[other] { $target-player } n’invente
    } rien ce tour-ci.
   *[other] { "" }
}
event-stolen-card = La carte volée : { $card }.
event-declined = { $who ->
    [you] Vous ne prenez rien
   *[other] { $player } ne prend rien
} { $victim-who ->
    [you] chez vous, par pitié
   *[other] chez { $victim-player }, par pitié
}.
event-turn = { $who ->
    [you] À vous
   *[other] C’est à { $player }
}, { in-place }.
event-rested = { $who ->
    [you] Vous faites la sieste et trouvez
   *[other] { $player } fait la sieste et trouve
} { $n ->
    [0] rien du tout
    [1] 1 Krom
   *[other] { $n } Kroms
}.
event-bought = { $who ->
    [you] Vous achetez
   *[other] { $player } achète
} { some-good } pour { $price ->
    [1] 1 Krom
   *[other] { $price } Kroms
}.
event-gathered = { $who ->
    [you] Vous fouillez la forêt
   *[other] { $player } fouille la forêt
}{ $price ->
    [0] { "" }
   *[other] { " " }pour { for-kroms }
} : { $card }.
event-put-away = { "" }
event-dice = { $throw ->
    [gathering] { $who ->
        [you] Vous lancez
       *[other] { $player } lance
    } un { $dice }.
    [hunt] { $who ->
        [you] Vous obtenez
       *[other] { $player } obtient
    } { $total }{ $dice-count ->
        [1] .
       *[other] { " " }avec { $dice }.
    }
    [brawl_again] Ça compte pas ! { $who ->
        [you] Vous relancez
       *[other] { $player } relance
    } un { $dice }.
   *[mountain] { $again ->
        [not] { $who ->
            [you] Vos dés
           *[other] Les dés { DE($player) }
        }
       *[other] { $kept-count ->
            [0] { $who ->
                [you] Vous relancez tout
               *[other] { $player } relance tout
            }
           *[other] { $who ->
                [you] Vous gardez { $kept } et relancez
               *[other] { $player } garde { $kept } et relance
            }
        }{ $price ->
            [0] { " " }gratuitement
           *[other] { " " }pour { for-kroms }
        }
    } : { $dice }.
}
event-hunted = { $who ->
    [you] Vous chassez
   *[other] { $player } chasse
} { $prey }{ $extra ->
    [0] { "" }
    [1] { " " }avec un dé de plus ({ for-kroms })
   *[other] { " " }avec { $extra } dés de plus ({ for-kroms })
}.
event-caught = { $prey } : { $who ->
    [you] vous l’avez !
   *[other] c’est dans la besace !
}
event-missed = { $who ->
    [you] Vous rentrez
   *[other] { $player } rentre
} bredouille, il fallait { $value } ; { $prey } court encore.
event-prey = Une proie se montre : { $prey }.
event-pattern = { $pattern ->
    [nothing] { $who ->
        [you] Vous n’obtenez rien du tout.
       *[other] { $player } n’obtient rien du tout.
    }
   *[other] { $who ->
        [you] Vous obtenez
       *[other] { $player } obtient
    } { some-pattern }.
}
event-gained = { $n ->
    [0] { $good ->
        [hp] { $who ->
            [you] Vous ne récupérez rien : vos points de vie sont au maximum.
           *[other] { $player } ne récupère rien : ses points de vie sont au maximum.
        }
       *[other] { $who ->
            [you] Vous ne gagnez rien : la réserve est vide.
           *[other] { $player } ne gagne rien : la réserve est vide.
        }
    }
   *[other] { $who ->
        [you] Vous gagnez { some-good }.
       *[other] { $player } gagne { some-good }.
    }
}
event-lost = { $who ->
    [you] Vous perdez
   *[other] { $player } perd
} { some-good }.
event-drew = { $who ->
    [you] Vous piochez
   *[other] { $player } pioche
} { $n ->
    [0] dans le vide
    [1] 1 carte Bonus
   *[other] { $n } cartes Bonus
}.
event-drew-card = { $who ->
    [you] Vous avez pioché
   *[other] { $player } a pioché
} { $card }.
event-dropped = { $who ->
    [you] Vous laissez tomber
   *[other] { $player } laisse tomber
} { $card }.
event-evolved = { $who ->
    [you] Vous inventez
   *[other] { $player } invente
} { $evolution }{ $cost-count ->
    [0] { "" }
   *[other] { " " }(prix : { $cost }{ $glued ->
        [yes] , la colle épargne { $waived ->
            [wood] un bois
            [bone] un os
           *[stone] un caillou
        }
       *[no] { "" }
    })
} : { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $total } en tout.
event-shelf = Une nouvelle idée est dans l’air : { $evolution }.
event-won = { $who ->
    [you] Vous voilà chef de la tribu !
   *[other] { $player } est le nouveau chef de la tribu.
}
event-beast-came = Le Kromosaure arrive { in-place }.
event-beast-die = Le Kromosaure lance un { $die }, plus { $more }.
event-beast-placed = { $won ->
    [yes] Le Kromosaure rugit avec { $score }.
   *[no] Le Kromosaure grogne avec { $score }.
}
event-beast-hurt = Le Kromosaure perd { $n ->
    [1] 1 point de vie
   *[other] { $n } points de vie
} ; il lui en reste { $hp }.
event-beast-fell = { $who ->
    [you] Vous avez terrassé
   *[other] { $player } a terrassé
} le Kromosaure !

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

## Ce qu’on peut faire

action-go = aller { to-place }
action-pass = ne rien jouer
action-card = jouer { $card }{ $card-is ->
    [about_turn] { " " }et aller { to-place }
    [false_trail] { " " }contre { on-target } : direction { the-place }
    [friendly_trip] { " " }contre { on-target }
    [fossil_banana] { " " }contre { on-target }
    [wallet_cramp] { " " }contre { on-target }
    [inventors_block] { " " }contre { on-target }
    [muscular_barter] { " " }avec { on-target } : donner { give-good }, prendre { take-good }
    [sticky_fingers] { " " }contre { on-target } et prendre { take-good }
    [leaky_pocket] { " " }contre { on-target } et prendre { $n ->
        [1] 1 Krom
       *[other] { $n } Kroms
    }
    [granny_tea] { " " }et récupérer { $n ->
        [1] 1 point de vie
       *[other] { $n } points de vie
    }
    [rabbit_foot] { " " }et relancer { these-dice }
   *[other] { "" }
}
on-target = { $target-who ->
    [you] vous
   *[other] { $target-player }
}
these-dice = { $dice-count ->
    [1] le dé { $dice }
   *[other] les dés { $dice }
}
for-kroms = { $price ->
    [0] gratuit
    [1] 1 Krom
   *[other] { $price } Kroms
}
action-steal = voler { $good ->
    [krom] la moitié des Kroms ({ $n })
    [bonus] une carte Bonus au hasard
   *[other] { some-good }
} { $victim-who ->
    [you] dans vos poches
   *[other] à { $victim-player }
}
action-decline = ne rien voler
action-rest = se reposer ({ $n ->
    [0] 0 Krom
    [1] 1 Krom
   *[other] { $n } Kroms
})
action-buy = acheter { some-good } ({ for-kroms })
action-draw = piocher une carte Cueillette ({ for-kroms })
action-hunt = chasser { $lies ->
    [yes] { $card }
   *[no] la proie { $slot }
}{ $extra ->
    [0] { "" }
    [1] { " " }avec un dé de plus ({ for-kroms })
   *[other] { " " }avec { $extra } dés de plus ({ for-kroms })
}
action-climb = lancer les cinq dés
action-evolve = réaliser { $lies ->
    [yes] { $card }{ $glued ->
        [yes] { " " }sans { $waived ->
            [wood] un bois
            [bone] un os
           *[stone] un caillou
        }
       *[no] { "" }
    } ({ $cost })
   *[no] l’évolution { $slot }
}
action-end = terminer votre tour
action-accept = en rester là
action-keep = garder les dés : { some-pattern }
action-reroll = relancer { these-dice } ({ for-kroms })
action-claim = prendre { $gain }
action-option = prendre { $gain }
action-cast = jouer { $character }

## Où en est le tour

prompt-choose = { $who ->
    [you] Choisissez votre personnage.
   *[other] { $player } choisit un personnage.
}
prompt-plan = { $who ->
    [you] Choisissez en secret où aller.
   *[other] { $player } choisit une destination.
}
prompt-reveal = { $who ->
    [you] Les destinations sont révélées. Jouez une carte, ou passez.
   *[other] { $player } regarde les destinations.
}
prompt-brawl = { $who ->
    [you] Les dés sont tombés. Jouez une carte, ou passez.
   *[other] { $player } regarde les dés.
}
prompt-stake = { $falls ->
    [yes] En l’état, vous perdez { some-good } et êtes au tapis.
   *[no] { $n ->
        [0] Si rien ne change, vous ne perdez rien.
       *[other] Si rien ne change, vous perdez { some-good }.
    }
} Jouez une carte, ou passez.
prompt-theft = { $who ->
    [you] Votre victime ne bouge plus. Que lui prenez-vous ?
   *[other] { $player } fouille des poches.
}
prompt-ambush = { $who ->
    [you] { $active-player } commence son tour : c’est le moment d’un coup bas, ou de passer.
   *[other] { $player } se tapit derrière un rocher.
}
prompt-step = { $who ->
    [you] À vous. Que faites-vous ?
   *[other] C’est à { $player } de jouer.
}
prompt-step-may = À vous de jouer : { $deeds }.
may-rest = vous reposer
may-buy = acheter
may-draw = piocher une carte
may-hunt = chasser
may-climb = lancer les dés
may-evolve = réaliser une évolution
may-card = jouer une carte
may-end = finir votre tour
prompt-roll = { $who ->
    [you] Ce n’est pas assez pour attraper la proie. Une carte, une évolution, ou tant pis ?
   *[other] { $player } regarde ses dés de chasse.
}
prompt-roll-alone = Ce n’est pas assez pour attraper la proie.
prompt-reroll = { $who ->
    [you] Gardez les dés, ou relancez-en.
   *[other] { $player } regarde ses dés.
}
prompt-claim = { $who ->
    [you] Choisissez votre gain.
   *[other] { $player } choisit son gain.
}
prompt-option = { $who ->
    [you] L’ermite vous laisse choisir.
   *[other] { $player } choisit.
}
prompt-parry = { $who ->
    [you] Une carte vous vise. Parez-la, ou laissez faire.
   *[other] { $player } voit venir le coup.
}
prompt-over = La tribu a un chef.

## La feuille de score

line-card = Personnage
line-points = Points d’évolution
line-worth = Départage : fortune
line-weight = Départage : poids (kg)
winner = { $who ->
    [you] Vous êtes chef de la tribu, avec { $total } points d’évolution !
   *[other] { $player } est chef de la tribu, avec { $total } points d’évolution.
}

## La table du terminal

round-n = tour de jeu { $n }, { $target } points pour gagner
own-hand = Votre main
hand-empty = aucune carte Bonus
head-shelf = Évolutions
an-evolution = Évolution :
head-preys = Proies
head-supply = Réserve
slot-empty = plus rien ici
slot-waits = une carte viendra à la fin du tour de jeu
points-n = { $n ->
    [1] 1 pt
   *[other] { $n } pts
}
knocked-out = au tapis
has-chosen = a choisi
beast-hp = Kromosaure ({ $n } pv)
prey-value = { $dice ->
    [1] 1 dé
   *[other] { $dice } dés
}, { $value } ou plus
needs-at = { in-place }
needs-hp-max = { $n } pv au plus
needs-alone = sans personne à côté
needs-bonus-min = { $n ->
    [1] 1 carte
   *[other] { $n } cartes
} Bonus en main
needs-evos-min = { $n ->
    [1] déjà 1 évolution
   *[other] déjà { $n } évolutions
}
needs-won-brawl = un combat gagné ce tour de jeu
dice-now = Dés
brawl-now = Combat
score-now = score { $n }
legend-signs = PV points de vie · B bois · O os · C cailloux · K Kroms · ✋ cartes Bonus
sign-hp = PV
sign-wood = B
sign-bone = O
sign-stone = C
sign-krom = K
sign-cards = ✋
ask-choice = Votre choix, 1 à { $count } ?
ask-dice = Quels dés relancer ({ $price ->
    [1] 1 Krom
   *[other] { $price } Kroms
}) ? Entrée : les garder
ask-dice-free = Quels dés ? Entrée : les garder
ask-keep = Entrée : garder les dés
hint-pass = Entrée : { $action }
hint-dice = les numéros des dés, comme 1 4 · Entrée : garder
dice-wanted = Donnez des numéros de dés entre 1 et { $count }, comme 1 4 ; Entrée pour garder.
help-deciding =
    À chaque décision, ce que vous pouvez faire est numéroté : tapez un numéro, ou la notation qu’on voit dans les
    journaux, comme « go forest » ou « buy wood ». Quand on peut passer, garder ou terminer, Entrée suffit.

    Sur la Montagne, tapez les numéros des dés à relancer, comme « 1 4 », ou Entrée pour les garder. Avec la Patte de
    lapin, tapez « rabbit_foot 1 4 ».

    Chacun choisit en secret sa destination ; là où l’on se retrouve à plusieurs, on se bat d’abord. Les évolutions se
    réalisent pendant votre tour, chaque fois que vous avez à décider, même au milieu d’un lancer. « règles KR-62 »
    montre ce que paient les dés.

## Les personnages

thing-megalitte = Mégalitte
name-megalitte = Mégalitte
trait-megalitte = Mégalitte
tag-megalitte = Dort debout, écrase tout.
thing-poildru = Poildru
name-poildru = Poildru
trait-poildru = Poildru
tag-poildru = Un manteau, mais c’est lui.
thing-silexandre = Silexandre
name-silexandre = Silexandre
trait-silexandre = Silexandre
tag-silexandre = Premier homme à se recoiffer.
thing-meme-stalactite = Mémé Stalactite
name-meme-stalactite = Mémé Stalactite
trait-meme-stalactite = Mémé Stalactite
tag-meme-stalactite = Goutte, mais ne rompt pas.
thing-ossane = Ossane
name-ossane = Ossane
trait-ossane = Ossane
tag-ossane = Collectionne les tibias, surtout les vôtres.
thing-brindille = Brindille
name-brindille = Brindille
trait-brindille = Brindille
tag-brindille = Passe sous les portes. Il n’y a pas de portes.

## Les cartes Bonus

name-about-turn = Demi-tour de passe-passe
thing-about-turn = « { name-about-turn } »
rule-about-turn = Changez votre destination (vous devez quand même bouger). Une carte chacun à la révélation.
name-false-trail = Fausse piste fléchée
thing-false-trail = « { name-false-trail } »
rule-false-trail = Choisissez la nouvelle destination d’un adversaire (pas son lieu de départ). Une carte chacun à la révélation.
name-deluxe-club = Gourdin toutes options
thing-deluxe-club = « { name-deluxe-club } »
rule-deluxe-club = +{ $n } à votre score de combat. Une carte chacun par combat.
name-friendly-trip = Croche-patte amical
thing-friendly-trip = « { name-friendly-trip } »
rule-friendly-trip = −{ $n } au score d’un autre combattant (minimum 0). Une carte chacun par combat.
name-didnt-count = Ça compte pas !
thing-didnt-count = « { name-didnt-count } »
rule-didnt-count = Relancez votre dé de combat ; le nouveau résultat compte. Une carte chacun par combat.
name-mammoth-puffer = Doudoune en mammouth
thing-mammoth-puffer = « { name-mammoth-puffer } »
rule-mammoth-puffer = Vous ne perdez aucun point de vie dans ce combat. Une carte chacun par combat.
name-snack-truce = Trêve du goûter
thing-snack-truce = « { name-snack-truce } »
rule-snack-truce = Personne ne perd de point de vie dans ce combat ; l’ordre reste. Une carte chacun par combat.
name-snowball-headbutt = Coup de boule de neige
thing-snowball-headbutt = « { name-snowball-headbutt } »
rule-snowball-headbutt =
    Si vous êtes vainqueur, chaque perdant perd { $n ->
        [1] 1 point de vie
       *[other] { $n } points de vie
    } de plus. Une carte chacun par combat.
name-fossil-banana = Peau de banane fossile
thing-fossil-banana = « { name-fossil-banana } »
rule-fossil-banana =
    Le joueur dont le tour commence perd { $n ->
        [1] 1 point de vie
       *[other] { $n } points de vie
    }. La première embuscade d’un tour est la seule.
name-wallet-cramp = Crampe au portefeuille
thing-wallet-cramp = « { name-wallet-cramp } »
rule-wallet-cramp = Le joueur dont le tour commence ne peut pas dépenser de Krom ce tour-ci. La première embuscade d’un tour est la seule.
name-inventors-block = Panne d’inspiration
thing-inventors-block = « { name-inventors-block } »
rule-inventors-block = Le joueur dont le tour commence ne peut pas réaliser d’évolution ce tour-ci. La première embuscade d’un tour est la seule.
name-muscular-barter = Troc musclé
thing-muscular-barter = « { name-muscular-barter } »
rule-muscular-barter = Donnez 1 ressource à un adversaire et prenez-lui 1 ressource d’un autre type.
name-sticky-fingers = Doigts crochus
thing-sticky-fingers = « { name-sticky-fingers } »
rule-sticky-fingers = Volez 1 ressource au choix à un adversaire présent sur votre lieu.
name-leaky-pocket = Poche percée
thing-leaky-pocket = « { name-leaky-pocket } »
rule-leaky-pocket =
    Prenez jusqu’à { $n ->
        [1] 1 Krom
       *[other] { $n } Kroms
    } à un adversaire.
name-granny-tea = Tisane de Mémé
thing-granny-tea = « { name-granny-tea } »
rule-granny-tea =
    Récupérez { $n ->
        [1] 1 point de vie
       *[other] { $n } points de vie
    }.
name-drool-glue = Colle de bave
thing-drool-glue = « { name-drool-glue } »
rule-drool-glue = La prochaine évolution de ce tour coûte 1 ressource de moins, au choix.
name-cheese-bait = Appât au fromage
thing-cheese-bait = « { name-cheese-bait } »
rule-cheese-bait = Après votre lancer de chasse : +{ $n } au total.
name-rabbit-foot = Patte de lapin consentant
thing-rabbit-foot = « { name-rabbit-foot } »
rule-rabbit-foot = Après votre lancer de chasse ou de montagne : relancez gratuitement les dés de votre choix.
name-dung-shield = Bouclier en bouse
thing-dung-shield = « { name-dung-shield } »
rule-dung-shield = Annulez une carte Bonus qui vous vise.
name-backlash = Retour de bâton
thing-backlash = « { name-backlash } »
rule-backlash =
    Annulez une carte Bonus qui vous vise et prenez jusqu’à { $n ->
        [1] 1 Krom
       *[other] { $n } Kroms
    } à son joueur.

## Les évolutions

name-stick = Le bâton (version 1.0)
thing-stick = « { name-stick } »
name-toothpick = Cure-dent de sabre
thing-toothpick = « { name-toothpick } »
name-pet-rock = Caillou de compagnie
thing-pet-rock = « { name-pet-rock } »
name-nap = Sieste homologuée
thing-nap = « { name-nap } »
name-polite-grunt = Grognement poli
thing-polite-grunt = « { name-polite-grunt } »
name-square-wheel = Roue carrée
thing-square-wheel = « { name-square-wheel } »
name-bark-briefs = Slip en écorce
thing-bark-briefs = « { name-bark-briefs } »
name-moustache-comb = Peigne à moustache
thing-moustache-comb = « { name-moustache-comb } »
name-granite-pillow = Oreiller en granit
thing-granite-pillow = « { name-granite-pillow } »
name-bonophone = Xyl’os’phone
thing-bonophone = « { name-bonophone } »
name-smart-knucklebone = Osselet connecté
thing-smart-knucklebone = « { name-smart-knucklebone } »
name-moss-bandage = Pansement en mousse
thing-moss-bandage = « { name-moss-bandage } »
name-personal-space = Espace personnel
thing-personal-space = « { name-personal-space } »
name-rocking-mammoth = Mammouth à bascule
thing-rocking-mammoth = « { name-rocking-mammoth } »
name-wheelbarrow = Brouette sans roue
thing-wheelbarrow = « { name-wheelbarrow } »
name-champion-belt = Ceinture de champion
thing-champion-belt = « { name-champion-belt } »
name-pocket-catapult = Catapulte de poche
thing-pocket-catapult = « { name-pocket-catapult } »
name-spare-dentures = Dentier de rechange
thing-spare-dentures = « { name-spare-dentures } »
name-finger-mural = Fresque au doigt
thing-finger-mural = « { name-finger-mural } »
name-hunting-licence = Permis de chasse (illisible)
thing-hunting-licence = « { name-hunting-licence } »
name-two-storey-cave = Grotte à étage
thing-two-storey-cave = « { name-two-storey-cave } »
name-flatpack-dino = Dinosaure en kit
thing-flatpack-dino = « { name-flatpack-dino } »
name-volcano-sauna = Sauna volcanique
thing-volcano-sauna = « { name-volcano-sauna } »
name-kromputer = Kromputeur
thing-kromputer = « { name-kromputer } »
name-prehistory-two = Préhistoire 2.0
thing-prehistory-two = « { name-prehistory-two } »

## Les cartes Cueillette

name-easy-bundle = Fagot tout cuit
thing-easy-bundle = « { name-easy-bundle } »
name-yule-log = Bûche de Noël en avance
thing-yule-log = « { name-yule-log } »
name-selfie-branch = Branche à selfie
thing-selfie-branch = « { name-selfie-branch } »
name-banker-squirrel = Écureuil banquier
thing-banker-squirrel = « { name-banker-squirrel } »
name-glazed-berries = Baies vitrées
thing-glazed-berries = « { name-glazed-berries } »
name-cuckoo-nest = Nid-de-coucou
thing-cuckoo-nest = « { name-cuckoo-nest } »
name-odd-mushroom = Champignon bizarre
thing-odd-mushroom = « { name-odd-mushroom } »
name-looping-trail = Sentier qui boucle
thing-looping-trail = « { name-looping-trail } »
name-hermit = Ermite bavard
thing-hermit = « { name-hermit } »
name-grumpy-bear = Ours mal réveillé
thing-grumpy-bear = « { name-grumpy-bear } »
name-champion-nettles = Orties de compétition
thing-champion-nettles = « { name-champion-nettles } »
name-union-wasps = Guêpes syndiquées
thing-union-wasps = « { name-union-wasps } »
name-goblin-toll = Péage de farfadet
thing-goblin-toll = « { name-goblin-toll } »
name-quicker-sand = Sables très mouvants
thing-quicker-sand = « { name-quicker-sand } »

## Les proies

name-rock-rabbit = Lapin rupestre
thing-rock-rabbit = « { name-rock-rabbit } »
name-insomniac-dodo = Dodo insomniaque
thing-insomniac-dodo = « { name-insomniac-dodo } »
name-prehysteric-chicken = Poulet préhystérique
thing-prehysteric-chicken = « { name-prehysteric-chicken } »
name-cleated-marmot = Marmotte à crampons
thing-cleated-marmot = « { name-cleated-marmot } »
name-jet-tortoise = Tortue à réaction
thing-jet-tortoise = « { name-jet-tortoise } »
name-dear-warthog = Phacochère-et-tendre
thing-dear-warthog = « { name-dear-warthog } »
name-spring-gazelle = Gazelle à ressort
thing-spring-gazelle = « { name-spring-gazelle } »
name-giant-armadillo = Tatou géant
thing-giant-armadillo = « { name-giant-armadillo } »
name-deadpan-hyena = Hyène pince-sans-rire
thing-deadpan-hyena = « { name-deadpan-hyena } »
name-stiff-giraffe = Girafe à torticolis
thing-stiff-giraffe = « { name-stiff-giraffe } »
name-ostrich-policy = Autruche politique
thing-ostrich-policy = « { name-ostrich-policy } »
name-milk-tooth-tiger = Tigre à dents de lait
thing-milk-tooth-tiger = « { name-milk-tooth-tiger } »
name-dim-bison = Bison pas futé
thing-dim-bison = « { name-dim-bison } »
name-slipper-bear = Ours en pantoufles
thing-slipper-bear = « { name-slipper-bear } »
name-woolly-rhino = Rhinocéros laineux
thing-woolly-rhino = « { name-woolly-rhino } »
name-handbagodile = Crocosac à main
thing-handbagodile = « { name-handbagodile } »
name-stadium-mammoth = Mammouth de compétition
thing-stadium-mammoth = « { name-stadium-mammoth } »

## La table dans le navigateur

scene-label = Ce qui se passe
own-goods = Vos biens
place-label = { $place }{ $count ->
    [0] , personne
   *[other] { " " }: { $people }
}
figure-label = { $player }, { $character } : { $able ->
    [no] au tapis
   *[yes] { $hp ->
        [1] 1 point de vie
       *[other] { $hp } points de vie
    }
}
supply-label = Réserve :
pile-bonus = { $n ->
    [0] plus de carte Bonus
    [1] 1 carte Bonus
   *[other] { $n } cartes Bonus
} dans la pioche
pile-gathering = { $n ->
    [0] plus de carte Cueillette
    [1] 1 carte Cueillette
   *[other] { $n } cartes Cueillette
} dans la pioche
pile-hunt = { $n ->
    [0] plus de carte Chasse
    [1] 1 carte Chasse
   *[other] { $n } cartes Chasse
} dans la pioche
pile-n = { $n } dans la pioche
points-of = { $n ->
    [0] 0 point
    [1] 1 point
   *[other] { $n } points
} d’évolution sur { $target }
beast = Kromosaure
price-free = gratuit
or = ou
pick-own = vous : { $place }
pick-thinking = hésite encore…
waiting-picks = { $n ->
    [0] Tout le monde a choisi.
    [one] Encore une personne hésite…
   *[other] Encore { $n } personnes hésitent…
}
waiting-window = Chacun regarde ses cartes d’un air innocent…
called-card = À vous : une carte ?
waiting-cards = Quelqu’un joue une carte ?
guide-cave = se reposer, ou acheter
guide-forest = piocher, carte après carte
guide-savanna = chasser, avec des dés de plus
guide-mountain = lancer cinq dés, puis relancer
brawl-at = Bagarre { in-place }
fighter-label = { $player } : dé { $die }, score { $n }, { $hp ->
    [1] 1 point
   *[other] { $hp } points
} de vie
stake-label = { $n ->
    [0] ne perdrait rien
   *[other] perdrait { some-good }
}{ $falls ->
    [yes] { " " }et serait au tapis
   *[no] { "" }
}
stake-falls = K.-O.
theft-of = { $player } ne bouge plus. Ses poches, si.
loot = { $good ->
    [krom] la moitié de ses Kroms ({ $n })
    [bonus] une carte au hasard
   *[other] { some-good }
}
card-played = { $player } joue { $card }{ $aimed ->
    [yes] { " " }contre { $target }
   *[no] { "" }
}
turn-at = { $who ->
    [you] Votre tour
   *[other] C’est à { $player },
} { in-place }
forest-draws = { $n ->
    [0] Il faut piocher au moins une carte.
    [1] Une carte piochée.
   *[other] { $n } cartes piochées.
}
forest-stopped = Plus de cueillette pour ce tour : la forêt est fâchée.
effect-lose = perte : { $goods }
effect-gain = gain : { $goods }
effect-again = Une autre carte, gratuite.
effect-stop = La cueillette s’arrête là.
prices-in-turn = Prix, carte après carte :
hunt-total = { $n }, il fallait { $value }
hunt-choose = Choisissez une proie.
hunting = Chasser : { $prey }
extra-dice = Dés de plus :
extra-n = { $n ->
    [1] un dé de plus
   *[other] { $n } dés de plus
}
pay-label = Ce que paient les dés
die-label = Dé { $n } : { $face }, à garder
die-kept = gardé
die-said = Dé { $n }, { $face } : { $kept ->
    [yes] gardé
   *[no] sera relancé
}
dice-touch = Touchez les dés à garder ; les autres seront relancés.
evolution-label = { $name }, { points-n } ; coûte { $cost }{ $needy ->
    [no] { "" }
   *[other] { " " }; condition : { $needs }
}{ $lacking ->
    [no] { "" }
   *[other] { " " }; il vous manque : { $missing }
}
short = manque
prey-label = { $name } : { $value } ; rapporte { $reward }
card-label = { $name }{ $count ->
    [1] { "" }
   *[other] { " " }({ $count } cartes)
}, { $when } : { $rule }{ $now ->
    [yes] { " " }Jouable maintenant.
   *[no] { "" }
}
card-now = maintenant !
chooser = Votre choix
ask-target = Contre qui ?
ask-partner = Avec qui ?
ask-place = Où aller ?
ask-send = Où l’envoyer ?
ask-give = Que donnez-vous ?
ask-take = Que prenez-vous ?
ask-waive = Que ne payez-vous pas ?
choose-give = donner { give-good }
choose-take = prendre { take-good }
waive = sans payer : { $good }
do-confirm = Confirmer
do-close = Fermer
glance-all = Voir les évolutions et les proies
glance-shelf = Voir les évolutions
do-cancel = Annuler
do-rest = Se reposer
do-draw = Piocher une carte
do-hunt = Chasser sans rien ajouter
do-climb = Lancer les cinq dés
do-reroll = { $n ->
    [0] Relancer : lâchez un dé
    [1] Relancer 1 dé
   *[other] Relancer { $n } dés
}
do-keep = Garder tout
do-end = Finir mon tour
do-pass = Passer
ask-armed = Ne me demander que pour mes cartes armées
ask-armed-about = Hors de votre tour, la maison passe pour vous, sauf pour les cartes dont vous sonnez la cloche. Personne n’en sait rien. Valable jusqu’à la fin de la partie.
ask-always = On vous demandera chaque fois que vous pourriez jouer une carte.
arm-card = Armer { $card } : me demander quand elle peut se jouer
card-armed = Armée : on vous demandera.
card-unarmed = Au repos : on ne vous demandera rien.
all-actions = Toutes les actions ({ $n })
key-choice = choisir un lieu, une proie, un achat, un gain, un dé à garder, une carte à jouer hors de son tour
key-arrows = d’un bouton à l’autre dans une rangée
key-roll = lancer ou relancer les dés, se reposer
key-keep = garder les dés, en rester là
key-draw = piocher une carte Cueillette
key-end = finir son tour
key-pass = passer, ne rien voler
key-auto = ne se voir demander que les cartes armées
key-confirm = confirmer le choix
key-cancel = annuler le choix

## La leçon

lesson-hello = La tribu cherche un chef, et le poste se mérite en inventant des choses. Voici les quatre évolutions du moment, chacune avec ses points, son prix et parfois une condition. À deux, le premier à 12 points gagne aussitôt, et les autres applaudissent avec leurs bosses.
lesson-go = Chaque tour de jeu, tout le monde choisit un lieu en même temps, carte face cachée : du bois en Forêt, des os dans la Savane, des cailloux sur la Montagne, des Kroms et des affaires dans la Caverne. Choisissez où aller.
lesson-go-done = Votre carte attend, face cachée. Elles se retournent toutes ensemble, et c’est là que les visages s’allongent.
lesson-stay = Rester au chaud n’est pas une option : il faut bouger. Essayez quand même de choisir la Caverne, où vous êtes.
lesson-stay-try = Ce n’est pas encore la règle en question. Touchez la Caverne, là où se tient votre figurine.
lesson-stay-done = Exact. Quand quelque chose est impossible, la table donne le numéro de la règle ; touchez-le pour la lire.
lesson-forest = Vous voilà en Forêt, sans personne pour vous bousculer. La première carte Cueillette est gratuite, les suivantes coûtent 1, 3 puis 4 Kroms. Piochez-en une, et saluez les guêpes.
lesson-forest-done = Du bois ! Pas de guêpes. On peut continuer, au plus quatre cartes par tour, tant qu’on a des Kroms, ou du bon sens.
lesson-short = Sur chaque évolution, ce qui vous manque est entouré en pointillé et compté au-dessous, et une croix marque la condition qui n’est pas remplie. Essayez de prendre le Sauna volcanique.
lesson-short-try = Ce n’est pas cette règle-là. Touchez une évolution que vous ne pouvez pas payer, ou dont la condition manque.
lesson-short-done = Ni assez de bois, ni de caillou, ni de volcan sous les pieds : il faut tout le prix et toutes les conditions, au même moment.
lesson-evolve = Le Slip en écorce, en revanche, ne demande que du bois et d’être en Forêt, où les orties motivent. Chaque fois que vous avez quelque chose à décider pendant votre tour, même les dés sur la table, vous pouvez prendre une évolution que vous avez de quoi payer. Prenez-en une.
lesson-evolve-try = Ce n’était pas une évolution. Celles que vous pouvez prendre sont soulevées, en pointillé vert.
lesson-evolve-done = Les points comptent aussitôt et personne ne vous les reprendra. L’emplacement se remplira à la fin du tour de jeu.
lesson-hunt = Dans la Savane, choisissez une proie : tant de dés, tant à atteindre. Pour 2 Kroms on ajoute un dé, pour 4 deux. Ramenez quelque chose ; le Lapin rupestre n’est pas un adversaire très sérieux.
lesson-hunt-try = Bredouille, et la proie ricane. Essayez plus facile, ou payez un dé de plus.
lesson-hunt-done = Dans la besace ! Une autre proie prend aussitôt la place de celle-ci, sans se douter de rien.
lesson-mountain = Sur la Montagne, cinq dés. Vous avez trois six : gardez-les en les touchant, puis relancez les deux autres pour 1 Krom. Le tableau montre ce que paie chaque combinaison.
lesson-mountain-try = Pas tout à fait : touchez les trois six pour les garder, et relancez les deux autres.
lesson-mountain-done = Un Carré, du premier coup. Ne vous y habituez pas.
lesson-moment = Les cartes Bonus sont secrètes, et chacune a son moment. Votre Gourdin sert en combat. Essayez de le sortir maintenant, pendant qu’on choisit poliment où aller.
lesson-moment-try = Essayez la carte de votre main : le Gourdin toutes options.
lesson-moment-done = Trop tôt. Quand c’est son moment, la carte se soulève et dit « maintenant ! ».
lesson-brawl = Deux figurines au même endroit : bagarre ! Chacun lance un dé ; le plus haut gagne et joue d’abord, l’autre perd la différence en points de vie. Vous avez 4 contre 5… et un Gourdin. C’est le moment.
lesson-brawl-try = Sans le Gourdin, c’est vous qui saignez. Jouez la carte soulevée.
lesson-brawl-done = 6 contre 5 : le Gourdin tranche le débat. À 0 point de vie, on est au tapis pour le tour de jeu, et le vainqueur fait les poches.
lesson-chief = Vous savez presque tout. La Caverne, pour finir : s’y reposer rapporte 3 Kroms, ou bien on y achète de tout. Méfiez-vous de qui sourit en regardant ses cartes, et devenez chef.
