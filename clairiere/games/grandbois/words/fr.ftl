# Les mots de Grand Bois.

game-name = Grand Bois
game-tagline = une forêt qui se recouvre elle-même, et un clan que personne ne vous connaît
summary-goal = Faire voir votre clan, que vous seul connaissez : à la fin, ses cases visibles, son plus grand groupe et ce qui entoure votre tour rapportent des châtaignes.
summary-turn = Choisissez une des tuiles de la rivière, tournez-la et posez-la : elle doit recouvrir au moins une case et en ajouter au moins une. Si elle montre une clairière, vous pouvez y dresser votre tour.
summary-mind = Pour recouvrir une troupe, il faut strictement plus d’animaux qu’elle n’en a ; une clairière se laisse recouvrir par n’importe quoi. Un ours recouvre tout, sauf un ours et une tour ; ni l’un ni l’autre ne se recouvrent jamais. À deux, chacun a deux clans et deux tours.
summary-end = Quand la rivière est vide. 1 châtaigne par case visible de votre clan, 2 par case de son plus grand groupe, et autour de votre tour 2 par case de votre clan, 1 par case d’un autre. Qui en a le plus l’emporte.
pictures-GB-1 = Un crapaud, un lapin, un renard, un raton laveur et un lézard.
pictures-GB-10 = Des cases : un lapin, deux renards, trois crapauds, un ours.
pictures-GB-27 = Des cases : un lézard, deux ratons laveurs, une clairière, trois renards.
pictures-GB-29 = Une clairière, puis des clairières avec une tour.
pictures-GB-34 = Rien ici ne se recouvre facilement : un ours, une tour, quatre crapauds.
pictures-GB-36 = Un renard et deux renards à côté d’une tour et d’un lapin.
pictures-GB-49 = Un renard et un lapin, avec deux tours.
pictures-GB-57 = Trois renards, deux renards, un lapin : les trois peuvent recouvrir le lapin, mais pas les deux.
pictures-GB-A1 = Une tour, un ours, deux ratons laveurs, une clairière.
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

## La règle derrière une ligne du journal

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
held-seen = Ici : { $covered }.
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

## La table dans le navigateur

forest-label = La forêt
cell = x { $x }, y { $y } : { $thing }
cell-empty = x { $x }, y { $y } : rien encore
cell-tower = x { $x }, y { $y } : une tour, à { $player }
cell-fits = { $cell } ; la tuile peut aller ici
cell-fresh = { $cell } ; une tour peut se dresser ici
river-label = La rivière
tile-label = Tuile { $slot } : { $squares }{ $fits ->
    [nowhere] { ", qui ne peut aller nulle part" }
   *[somewhere] { "" }
}
tile-squares = en haut { $a } et { $b }, en bas { $d } et { $c }
tile-taken = Plus de tuile ici
places-label = Où la tuile peut aller
place-label = { $action } : { $covered } ; { $k } sur { $count }
turn-tile = Tourner
lay-here = Poser ici
put-back = Reposer
raise-tower = Dresser ma tour
keep-tower = Laisser libre
zoom-in = Plus près
zoom-out = Plus loin
zoom-home = Toute la forêt
note-choose = Choisissez une tuile de la rivière.
note-place = { $count ->
    [one] Un seul endroit possible : touchez-le, ou glissez-y la tuile.
   *[other] { $count } endroits possibles : touchez, ou glissez la tuile.
}
note-place-held = { $count ->
    [one] Un endroit possible : touchez-le, ou gardez le doigt dessus pour poser.
   *[other] { $count } endroits possibles : touchez-en un, ou gardez le doigt dessus pour poser.
}
note-place-keys = { $count ->
    [one] Un endroit possible : N y mène, Entrée pose la tuile.
   *[other] { $count } endroits possibles : N mène au suivant, Entrée pose la tuile.
}
turned-so = Tournée : { $squares }.
note-place-again = { $count ->
    [one] Un seul endroit : touchez-le.
   *[other] { $count } endroits : touchez-en un.
}
note-turned = Dans ce sens, cette tuile ne peut aller nulle part : tournez-la.
note-nowhere = Cette tuile ne peut aller nulle part : prenez-en une autre.
note-only-way = Ici, la tuile ne peut aller que dans ce sens.
note-tower = Dresser une tour sur cette clairière ?
clans-secret = { $clans } · secret
towers-left = { $count ->
    [0] plus de tour en main
    [one] une tour en main
   *[other] { $count } tours en main
}
key-tile = prendre une tuile de la rivière
key-turn = tourner la tuile ; Maj R dans l’autre sens
key-places = endroit possible suivant, précédent
key-arrows = aller de case en case
key-lay = poser la tuile là où l’on est ; encore une fois pour confirmer
key-back = reposer la tuile
key-tower = dresser la tour, laisser libre
key-zoom = plus près, plus loin, toute la forêt

## La leçon

lesson-hello = Voici la forêt : une seule tuile pour commencer, quatre cases de clairière. À vous de la faire grandir pour un clan secret que vous seul connaissez : ici, les renards. À la fin, les renards visibles vous rapporteront des châtaignes d’or.
lesson-lay = À votre tour, prenez une des quatre tuiles de la rivière, tournez-la si vous voulez, et posez-la. Les contours en pointillé montrent où elle peut aller. Essayez !
lesson-lay-done = C’est cela. Une nouvelle tuile rejoint aussitôt la rivière.
lesson-touch = Une tuile doit recouvrir un morceau de la forêt, et aussi l’agrandir. Prenez une tuile et essayez de la poser à l’écart : la table vous dira quelle règle l’interdit.
lesson-touch-done = Voilà. Chaque fois que quelque chose est impossible, la table donne le numéro de la règle ; touchez-le pour la lire.
lesson-tower = Voici la suite : vous avez posé une tuile qui montre une clairière, et il vous reste une tour. Vous pouvez l’y dresser : elle ne bouge plus, n’est jamais recouverte, et comptera les animaux autour d’elle. Dressez-la !
lesson-tower-done = Elle y reste jusqu’à la fin, et personne ne recouvrira cette case.
lesson-cover = Recouvrir, c’est tout le jeu. Des animaux recouvrent d’autres animaux s’ils sont strictement plus nombreux ; sur une clairière libre, tout est permis. Posez une tuile qui fait disparaître des animaux.
lesson-cover-try = Cette pose est permise, mais elle ne recouvre aucun animal. Cherchez un endroit où vos animaux sont plus nombreux que ceux du dessous.
lesson-cover-done = Bien joué : seuls comptent les animaux qu’on voit, dessus.
lesson-fewer = Et maintenant l’inverse : essayez de poser une tuile là où vos animaux ne seraient pas plus nombreux que ceux du dessous.
lesson-fewer-try = Ce n’est pas encore cette règle-là. Cherchez une case où il y aurait autant d’animaux, ou moins, que dessous.
lesson-fewer-done = Autant ne suffit pas : il en faut strictement plus.
lesson-bear = Un ours recouvre n’importe quels animaux, et rien ne recouvre un ours. Essayez de poser une tuile sur l’un d’eux.
lesson-bear-try = Cette place ne touche aucun ours : posez la tuile de sorte qu’elle en recouvre un.
lesson-bear-done = Un ours reste visible jusqu’à la fin. C’est un bon voisin… ou un mauvais.
lesson-around = À la récolte, votre tour compte les cases d’animaux parmi les huit qui l’entourent : 2 châtaignes pour chaque case de votre clan, 1 pour chaque autre. Un ours n’est d’aucun clan.
lesson-group = Le plus grand ensemble de renards qui se touchent par les côtés rapporte 2 châtaignes par case, en plus de 1 châtaigne pour chaque case de renards visible. Mieux vaut donc les relier.
lesson-harvest = La récolte : chacun dévoile son clan, et on compte. Les renards gagnent ici ; à vous maintenant. Les autres vous observent : ne montrez pas trop vite qui vous êtes.
