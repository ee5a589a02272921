# Les mots de Grand Bois.

game-name = Grand Bois
game-tagline = une forêt qui se recouvre elle-même, et un clan que personne ne vous connaît
option-expert = Règle des experts
option-expert-about = Des animaux ne recouvrent jamais des animaux de leur propre clan, même plus nombreux.

## Les clans, en une phrase puis en titre

name-toad = les crapauds
name-rabbit = les lapins
name-fox = les renards
name-raccoon = les ratons-laveurs
name-lizard = les lézards
trait-toad = Crapauds
trait-rabbit = Lapins
trait-fox = Renards
trait-raccoon = Ratons-laveurs
trait-lizard = Lézards

## Une case, au milieu d’une phrase

thing-clearing = une clairière
thing-bear = un ours
thing-tower = une tour
thing-toad = { $animals ->
    [1] un crapaud
    [2] deux crapauds
    [3] trois crapauds
   *[other] quatre crapauds
}
thing-rabbit = { $animals ->
    [1] un lapin
    [2] deux lapins
    [3] trois lapins
   *[other] quatre lapins
}
thing-fox = { $animals ->
    [1] un renard
    [2] deux renards
    [3] trois renards
   *[other] quatre renards
}
thing-raccoon = { $animals ->
    [1] un raton-laveur
    [2] deux ratons-laveurs
    [3] trois ratons-laveurs
   *[other] quatre ratons-laveurs
}
thing-lizard = { $animals ->
    [1] un lézard
    [2] deux lézards
    [3] trois lézards
   *[other] quatre lézards
}
sign-bear = OURS

## Le journal

event-dealt = { $who ->
    [you] { $clans-count ->
        [one] Votre clan secret : { $clans }.
       *[other] Vos clans secrets : { $clans }.
    }
   *[other] { $player } reçoit en secret { $clans }.
}
event-revealed = { $tiles-count ->
    [1] { "" }
    [2] Deux tuiles rejoignent la rivière.
    [3] Trois tuiles rejoignent la rivière.
   *[other] Quatre tuiles rejoignent la rivière.
}
event-laid = { $who ->
    [you] Vous posez
   *[other] { $player } pose
} une tuile en { $x },{ $y } : { $squares }.
event-covered = { $under-is ->
    [clearing] { $over-is ->
        [clearing] { "" }
       *[other] { $under } disparaît sous { $over }.
    }
   *[other] { $under } { $under-animals ->
        [1] disparaît
       *[other] disparaissent
    } sous { $over }.
}
event-raised = { $who ->
    [you] Vous dressez une tour
   *[other] { $player } dresse une tour
} en { $x },{ $y }.
event-kept = { $who ->
    [you] Vous laissez
   *[other] { $player } laisse
} la clairière sans tour.
event-flushed = { $tiles-count ->
    [1] La tuile de la rivière ne peut être posée nulle part : elle est écartée.
   *[other] Aucune tuile de la rivière ne peut être posée : toutes sont écartées.
}
event-forced = { $who ->
    [you] Vous n’aviez qu’un seul coup possible : il est joué d’office.
   *[other] { $player } n’avait qu’un seul coup possible : il est joué d’office.
}
event-unmasked = { $who ->
    [you] Vous meniez { $clans }.
   *[other] { $player } menait { $clans }.
}
event-scored = { $who ->
    [you] Vous récoltez
   *[other] { $player } récolte
} { $total } { $total ->
    [one] châtaigne d’or
   *[other] châtaignes d’or
} ({ $clan-squares } + { $largest-group } + { $tower-own } + { $tower-other }).

## Ce qu’on peut faire

action-place = poser la tuile { $slot } en { $x },{ $y }{ $turn ->
    [0] { "" }
    [1] { ", tournée d’un quart de tour" }
    [2] { ", tournée d’un demi-tour" }
   *[other] { ", tournée de trois quarts de tour" }
}
action-tower = dresser une tour
action-keep = laisser la clairière sans tour

## Où en est le tour

prompt-place = { $who ->
    [you] Choisissez une tuile de la rivière et posez-la.
   *[other] { $player } choisit une tuile de la rivière.
}
prompt-tower = { $who ->
    [you] Dressez une tour sur la clairière que vous venez de poser, ou laissez-la libre.
   *[other] { $player } décide de dresser une tour ou non.
}
prompt-over = La récolte est faite.

## La feuille de score

line-card = Clan
line-clan-squares = Cases de clan
line-largest-group = Plus grand ensemble
line-tower-own = Tours : les siens
line-tower-other = Tours : les autres
winner = { $who ->
    [you] Vous gagnez avec { $total } { $total ->
        [one] châtaigne d’or
       *[other] châtaignes d’or
    } !
   *[other] { $player } gagne avec { $total } { $total ->
        [one] châtaigne d’or
       *[other] châtaignes d’or
    }.
}
winners = Égalité parfaite : { $players } partagent la première place avec { $total } { $total ->
    [one] châtaigne d’or
   *[other] châtaignes d’or
}.

## La table du terminal

own-clans = { $count ->
    [one] Votre clan secret
   *[other] Vos clans secrets
}
pile-left = { $count ->
    [0] La pioche est vide
    [one] Pioche : { $count } tuile
   *[other] Pioche : { $count } tuiles
}
legend-clearing = clairière
legend-bear = ours
legend-tower = tour de { $letter }
legend-held = la tuile tenue
legend-in-hand = après un nom : tour en main
covering = { $over } { $over-is ->
    [clearing] recouvre
    [bear] recouvre
   *[other] { $over-animals ->
        [1] recouvre
       *[other] recouvrent
    }
} { $under }
held = En { $x },{ $y } : { $covered }.
ask-tile = { $count ->
    [one] Il ne reste que la tuile { $tiles } : tapez { $tiles } pour la prendre.
   *[other] Quelle tuile, { $tiles } ?
}
ask-place = Tuile { $tile }, où ?
ask-confirm = Tuile { $tile }, poser ici ?
hint-place = { $places ->
    [0] r : tourner
   *[other] une lettre de la forêt ou x,y · r : tourner
}{ $others ->
    [0] { "" }
   *[other] { " " }· un numéro : autre tuile
}
hint-confirm = Entrée : poser · une lettre ou x,y : ailleurs · r : tourner{ $others ->
    [0] { "" }
   *[other] { " " }· un numéro : autre tuile
}
ask-tower = { $towers ->
    [1] Dresser votre tour
   *[other] Dresser une de vos tours
} en { $x },{ $y }, oui ou non ?
hint-tower = { $sign } marque la clairière sur la forêt
answer-tower = tour dresser
answer-keep = garder
nothing-held = Choisissez d’abord une tuile ({ $tiles }), puis une lettre de la forêt.
no-place-yet = Maintenant une lettre de la forêt, x,y, ou r pour tourner la tuile.
no-such-mark = Aucun endroit ne porte la lettre { $text }.
no-tile-yet = Choisissez d’abord une tuile de la rivière : { $tiles }.
slot-empty = Il n’y a plus de tuile { $tile } dans la rivière.
fits-turned = Dans ce sens, cette tuile ne peut aller nulle part : tournez-la avec r.
fits-nowhere = Cette tuile ne peut aller nulle part, dans aucun sens : prenez-en une autre.
turned-away = Ainsi tournée, la tuile ne va plus en { $x },{ $y } ({ $rule }) : choisissez une lettre.
too-far = La forêt ne va jamais si loin : x et y restent entre -{ $far } et { $far }.
why-which-tile = Prenez d’abord une tuile par son numéro, puis demandez « pourquoi X,Y » ; ou donnez toute la notation, comme « pourquoi 2r1@-1,3 ».
why-tower = Il s’agit de dresser une tour ici ou non : répondez par oui ou par non.
score-more = Cases visibles et plus grand ensemble, clan par clan. Les tours s’ajouteront à la récolte.
help-deciding =
    À votre tour, prenez une tuile de la rivière par son numéro. Les lettres sur la forêt montrent où elle peut
    aller : chacune marque la case en haut à gauche de la tuile. r la tourne d’un quart de tour. Tapez une lettre ou
    x,y, regardez la tuile sur la forêt, puis Entrée pour la poser. Tout d’un coup : 2r1@-1,3 pose la tuile 2,
    tournée d’un quart de tour, en -1,3.

    Quand la tuile que vous avez posée montre une clairière et qu’il vous reste une tour, on vous demande si vous
    l’y dressez, oui ou non. Une tour ne bouge plus ; à la récolte, chaque case d’animaux autour d’elle rapporte des
    châtaignes, deux fois plus pour celles de votre clan.
