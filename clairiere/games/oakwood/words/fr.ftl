# Les mots des Nutty Squirrels of the Oakwood Forest.
#
# $place est un lieu, $nut la sorte d’un gland, $n combien, $zone une partie du plateau d’un joueur.
# Ce que dit une carte dépend de $mode, avec les nombres du catalogue.

game-name = Nutty Squirrels of the Oakwood Forest
game-tagline = six branches, deux joues, et personne à qui confier un gland
summary-goal = Mettre des glands à l’abri dans votre tanière : 1 point pour un brun, 5 pour un doré ; 20 points gagnent aussitôt.
summary-turn = Trois points d’action : avancer d’une place, retourner la carte sous votre écureuil, enterrer un gland depuis le tronc, ou y changer cinq glands bruns du nid en un doré. Porter des glands et prendre un pouvoir ne coûte rien.
summary-mind = Vos joues tiennent deux glands. Qui tombe d’une branche perd ce qu’il porte ; si c’est à son tour, ce tour est fini. Seule la tanière compte ; le nid peut être volé.
summary-end = À 20 points aussitôt ; sinon, quand il n’y a plus de carte cachée dans l’arbre, on finit le tour de table et chacun joue une dernière fois : qui a le plus de points dans sa tanière l’emporte. Seul, on suit les règles du solitaire, plus bas.
pictures-NS-1 = Le dos d’une carte Feuille et trois écureuils.
pictures-NS-10 = Des joues, un nid et une tanière.
pictures-NS-14 = Un écureuil ; un coup de pouce sucré, des pattes collantes et une branche brisée.
pictures-NS-18 = Un écureuil devant une carte cachée et une brindille.
pictures-NS-21 = Une carte cachée, et trois retournées : une brindille, un hibou, un lasso.
pictures-NS-27 = Des pouvoirs : un sac à dos, un acrobate, un bonbon.
pictures-NS-31 = Un gland brun et un doré, des joues et une tanière.
pictures-NS-36 = Un écureuil et un gland ; une brindille, et une carte cachée qui vient après.
pictures-NS-43 = Une branche brisée, un écureuil et un gland.
pictures-NS-48 = Des événements : une rafale, un hibou, un gland doré fendu.
pictures-NS-58 = Des pouvoirs : un lasso, un crachoir, un masque, un écureuil volant.
pictures-NS-85 = Une tanière, un gland doré et un brun.
pictures-NS-V1 = Une rafale, un acrobate, un gland doré.
pictures-NS-100 = Un seul écureuil ; un écureuil volant, un hibou, un nid.
pictures-NS-R1 = Un masque, une branche brisée et un gland.
option-gust-past-end = Rafales clémentes
option-gust-past-end-about = Une rafale ne fait tomber que si elle pousse au-delà de la dernière carte, ou sur une branche brisée.
option-pick-starters = Pouvoirs choisis
option-pick-starters-about = Chacun choisit son pouvoir de départ ; qui joue en dernier choisit en premier.
option-best-score = Meilleur score (solo)
option-best-score-about = La partie solo continue une fois gagnée, jusqu’à ce que la gourmandise ou le Hibou y mette fin.

## Glands, plateaux, lieux

name-brown = gland brun
name-gold = gland doré
name-cheeks = joues
name-pack = sac à dos
name-nest = nid
name-den = tanière
name-fingers = Doigts collants
name-trunk = tronc
name-pile = pile de feuilles
name-supply = réserve
name-market = marché
name-solo = solo
name-company = à plusieurs
name-down = carte cachée
name-card = carte
thing-acorns = { $nut ->
    [brown] { $n ->
        [1] un gland brun
       *[other] { $n } glands bruns
    }
   *[gold] { $n ->
        [1] un gland doré
       *[other] { $n } glands dorés
    }
}
one-acorn = { $nut ->
    [brown] un gland brun
   *[gold] un gland doré
}
the-zone = { $zone ->
    [cheeks] des joues
    [pack] du sac à dos
    [nest] du nid
    [den] de la tanière
   *[fingers] de la carte Doigts collants
}
thing-trunk = le tronc
thing-leaf = la carte { $position } de la branche { $branch }
thing-down = une carte cachée
points-n = { $n ->
    [0] 0 point
    [1] 1 point
   *[other] { $n } points
}
ap-n = { $n ->
    [0] 0 point d’action
    [1] 1 point d’action
   *[other] { $n } points d’action
}

## Les cartes feuilles

name-bare = rien que des feuilles
name-b1 = 1 gland brun
name-b2 = 2 glands bruns
name-b3 = 3 glands bruns
name-g1 = 1 gland doré
name-g1b1 = 1 gland doré et 1 brun
name-g2 = 2 glands dorés
thing-bare = rien que des feuilles
thing-b1 = un gland brun
thing-b2 = deux glands bruns
thing-b3 = trois glands bruns
thing-g1 = un gland doré
thing-g1b1 = un gland doré et un brun
thing-g2 = deux glands dorés
name-broken-branch = Branche brisée
name-gust = Rafale de vent
name-fools-gold = L’Or des fous
name-sticky-paws = Pattes collantes
name-arborist = L’Arboriste
thing-broken-branch = une Branche brisée
thing-gust = une Rafale de vent
thing-fools-gold = l’Or des fous
thing-sticky-paws = les Pattes collantes
thing-arborist = l’Arboriste
name-acrobat = Écureuil acrobate
name-backpack = Sac à dos
name-sugar-boost = Coup de pouce sucré
name-sticky-fingers = Doigts collants
name-lasso = Lasso
name-doppelganger = Doppelgänger
name-spittoon = Crachoir
name-owl = Hibou
name-flying-squirrel = Écureuil volant
thing-acrobat = l’Écureuil acrobate
thing-backpack = le Sac à dos
thing-sugar-boost = le Coup de pouce sucré
thing-sticky-fingers = les Doigts collants
thing-lasso = le Lasso
thing-doppelganger = le Doppelgänger
thing-spittoon = le Crachoir
thing-owl = le Hibou
thing-flying-squirrel = l’Écureuil volant
trait-acrobat = avec l’Écureuil acrobate
trait-backpack = avec le Sac à dos
trait-sugar-boost = avec le Coup de pouce sucré
trait-lasso = avec le Lasso
trait-spittoon = avec le Crachoir
trait-flying-squirrel = avec l’Écureuil volant
trait-none = sans pouvoir de départ
about-bare = Aucun gland. Quelqu’un a été plus rapide.
about-b1 = Un gland brun de la réserve arrive sur la carte.
about-b2 = Deux glands bruns de la réserve arrivent sur la carte.
about-b3 = Trois glands bruns de la réserve arrivent sur la carte. Deux joues, trois glands : les mathématiques de l’écureuil.
about-g1 = Un gland doré de la réserve arrive sur la carte.
about-g1b1 = Un gland doré et un brun de la réserve arrivent sur la carte.
about-g2 = Deux glands dorés de la réserve arrivent sur la carte. Respirez.
about-broken-branch = { $mode ->
    [solo] Crac ! Retournée sous vos pattes, elle vous fait tomber sur le tronc et perdre ce que vous avez dans les joues et le sac à dos. Elle reste, et seul l’Écureuil acrobate y entre. Deux côte à côte, et tout le bout de la branche tombe.
   *[company] Crac ! Qui s’y trouve tombe sur le tronc et perd ce qu’il a dans les joues et le sac à dos. Elle reste, et y entrer coûte { $ap-enter-broken }. Deux côte à côte, et tout le bout de la branche tombe.
}
about-gust = Tous les écureuils de la branche sont poussés { $gust-push ->
    [1] d’une carte
   *[other] de { $gust-push } cartes
} vers le bout. Sur la dernière carte, au-delà ou sur une branche brisée, on apprend à voler sans avoir la carte.
about-fools-gold = Un de vos glands dorés, des joues, du nid ou de la tanière, se révèle brun. Il l’a toujours été, dit la réserve.
about-sticky-paws = De la résine partout : 1 point d’action de moins à votre prochain tour.
about-arborist = Un professionnel. Toutes les cartes cachées de la branche sont retournées, et chaque évènement a lieu.
about-acrobat = { $mode ->
    [solo] Le seul moyen d’aller sur une branche brisée : gratuit vers le tronc, { $toll } vers le bout.
   *[company] Entrer sur une branche brisée coûte { $ap-enter-broken-acrobat } au lieu de { $ap-enter-broken }. N’aide en rien quand elle casse sous vos pattes.
}
about-backpack = { $mode ->
    [solo] Portez un gland de plus.
   *[company] Portez un gland de plus. On ne peut pas vous l’y voler, mais une chute le fait perdre.
}
about-sugar-boost = { $ap-sugar-boost ->
    [1] Un point d’action
   *[other] { $ap-sugar-boost } points d’action
} de plus à chaque tour. Effets secondaires : tous.
about-sticky-fingers = { $mode ->
    [solo] Votre propre gourmandise : perdez le gland de moindre valeur que vous portez, maintenant et chaque fois que vous revenez à pied sur cette carte.
   *[company] 1 point d’action, une fois par tour : volez un gland, dans un nid dont le propriétaire est sorti, ou dans des joues sur la même carte ; dès qu’il y en a { $fingers }, tous sont enterrés. Ou volez un pouvoir sur la même carte.
}
about-lasso = { $mode ->
    [solo] Attrapez des glands sur les cartes voisines, gratuitement et à volonté.
   *[company] 1 point d’action : attrapez un gland sur une carte voisine, ou, du tronc, sur la première carte d’une branche.
}
about-doppelganger = Une fois : jusqu’à la fin du tour, vous avez un pouvoir de quelqu’un d’autre. La moustache est fournie.
about-spittoon = 1 point d’action : crachez un gland dans votre nid, d’où que vous soyez dans l’arbre. Personne n’en est fier, tout le monde le veut.
about-owl = { $mode ->
    [solo] Payez { $price } au Hibou, tout de suite, ou devenez son dîner. Puis il s’en va, et la branche se resserre.
   *[company] Une fois, gratuitement : effrayez tous les autres sur votre branche, ou, du tronc, qui vous voulez sur une branche ; ou détruisez un pouvoir de quelqu’un.
}
about-flying-squirrel = { $mode ->
    [solo] Planez gratuitement vers la même carte d’une branche voisine.
   *[company] 1 point d’action : planez vers la même carte d’une branche voisine, si elle n’est pas brisée.
}

## Le journal

event-dealt = { $who ->
    [you] Vous commencez
   *[other] { $player } commence
} avec { $power }.
event-picked = { $who ->
    [you] Vous choisissez
   *[other] { $player } choisit
} { $power } pour commencer.
event-round = Manche { $round }{ $round ->
    [1] { " " }: { $lead-who ->
        [you] vous commencez
       *[other] { $lead-player } commence
    }
   *[other] { "" }
}.
event-turn = { $who ->
    [you] À vous
   *[other] À { $player }
}, { $ap ->
    [0] sans le moindre point d’action. La résine
    [1] avec 1 point d’action
   *[other] avec { $ap } points d’action
}.
event-moved = { $place-is ->
    [trunk] { $who ->
        [you] Vous revoilà sur le tronc.
       *[other] { $player } est de retour sur le tronc.
    }
   *[leaf] { $who ->
        [you] Vous trottez
       *[other] { $player } trotte
    } jusqu’à { $place }.
}
event-flew = { $who ->
    [you] Vous planez
   *[other] { $player } plane
} jusqu’à { $place }.
event-turned = { $who ->
    [you] Vous retournez
   *[other] { $player } retourne
} { $place } : { $card }{ $found ->
    [event] { " !" }
   *[other] .
}
event-claimed = { $who ->
    [you] À vous
   *[other] À { $player }
} { $power }.
event-swapped = { $who ->
    [you] Vous prenez
   *[other] { $player } prend
} { $power } et { $who ->
    [you] laissez
   *[other] laisse
} { $given } sur la branche.
event-slid = La branche { $place-branch } se resserre{ $added ->
    [0] . Rien ne repousse au bout.
   *[other] , et une feuille repousse au bout.
}
event-stepped = La branche est maintenant brisée sous { $who ->
    [you] vos pattes : vous sautez
   *[other] les pattes { DE($player) } : un saut
} en arrière, vers { $place }.
event-fell = { $who ->
    [you] Vous tombez
   *[other] { $player } tombe
}{ $cause ->
    [broken] { " " }dans un craquement
    [snap] { " " }avec la moitié d’une branche
    [gust] { ", emporté par le vent" }
   *[owl] { ", de frayeur" }
}{ $acorns-count ->
    [0] . Rien de porté, rien de perdu, sauf la dignité.
   *[other] . Adieu : { $acorns }.
}
event-snapped = La branche { $branch } casse net après la carte { $position } !{ $cards ->
    [0] { "" }
    [1] { " " }Une carte tombe.
   *[other] { " " }{ $cards } cartes tombent.
}
event-blown = La rafale { $who ->
    [you] vous emporte
   *[other] emporte { $player }
} sur { $place }.
event-fooled = { $who ->
    [you] Un de vos glands dorés
   *[other] Un gland doré { DE($player) }
} n’était que peint ({ $zone ->
    [cheeks] dans les joues
    [nest] dans le nid
   *[den] dans la tanière
}).
event-no-gold = L’Or des fous, mais { $who ->
    [you] vous n’avez
   *[other] { $player } n’a
} pas d’or pour être fou.
event-pawed = { $who ->
    [you] Vos pattes collent : au prochain tour, vous aurez
   *[other] Les pattes { DE($player) } collent : au prochain tour,
} { $n ->
    [1] 1 point d’action
   *[other] { $n } points d’action
} de moins.
event-pruned = L’Arboriste inspecte la branche { $branch } en sifflotant.
event-carried = { $cheeks-count ->
    [0] { $pack-count ->
        [0] { $who ->
            [you] Vous posez tout.
           *[other] { $player } pose tout.
        }
       *[other] { $who ->
            [you] Dans votre sac à dos
           *[other] Dans le sac à dos { DE($player) }
        } : { $pack }, et rien dans les joues.
    }
   *[other] { $who ->
        [you] Dans vos joues
       *[other] Dans les joues { DE($player) }
    } : { $cheeks }{ $pack-count ->
        [0] { "" }
       *[other] { " ;" } dans le sac à dos : { $pack }
    }.
}
event-stashed = { $who ->
    [you] Vous cachez
   *[other] { $player } cache
} { one-acorn } dans le nid.
event-buried = { $who ->
    [you] Vous enterrez
   *[other] { $player } enterre
} { one-acorn } : { $total ->
    [1] 1 point
   *[other] { $total } points
} désormais.
event-converted = { $who ->
    [you] Vous changez
   *[other] { $player } change
} { $given } contre { $got }.
event-lassoed = { $who ->
    [you] Vous attrapez au lasso
   *[other] { $player } attrape au lasso
} { one-acorn } sur { $place }. Yi-ha.
event-spat = { $who ->
    [you] Vous crachez
   *[other] { $player } crache
} { one-acorn } par-dessus la forêt, droit dans le nid. Ptou !
event-stole = { $victim-who ->
    [you] { $player } vous vole { one-acorn }
   *[other] { $who ->
        [you] Vous volez
       *[other] { $player } vole
    } { one-acorn } à { $victim-player }
}, tiré { the-zone }.
event-hoarded = Le butin est complet : { $who ->
    [you] vous enterrez
   *[other] { $player } enterre
} aussitôt { $acorns }, et les Doigts collants quittent la partie.
event-robbed = { $who ->
    [you] Vous filez
   *[other] { $player } file
} avec { $power }{ $victim-who ->
    [you] , qui était à vous
   *[other] { " " }{ DE($victim-player) }
}.
event-mimicked = { $who ->
    [you] Vous mettez une fausse moustache : pour ce tour, vous avez
   *[other] { $player } met une fausse moustache et a, pour ce tour,
} { $power }.
event-hooted = Hou-hou ! { $who ->
    [you] Vous lâchez
   *[other] { $player } lâche
} le Hibou{ $count ->
    [1] { " " }sur { $target-who ->
        [you] vous
       *[other] { $target-player }
    }
   *[other] { " " }sur { $count } écureuils
}.
event-destroyed = Le Hibou fond du ciel : { $victim-who ->
    [you] vous perdez
   *[other] { $victim-player } perd
} { $power }.
event-spilled = Sans le sac à dos, { one-acorn } finit { $where ->
    [cheeks] dans les joues
    [nest] dans le nid
   *[card] sur la carte
}.
event-lost = Sur les Doigts collants, { $acorns } : hors du jeu. Le crime ne paie donc pas.
event-last-round = { $why ->
    [bare] Plus une carte cachée dans l’arbre. La manche { $round } sera la dernière.
    [quiet] Il ne se passe plus rien depuis un moment. La manche { $round } sera la dernière.
   *[late] L’hiver arrive. La manche { $round } sera la dernière.
}
event-bought = { $who ->
    [you] Vous achetez
   *[other] { $player } achète
} { $power }.
event-paid = { $who ->
    [you] Vous payez
   *[other] { $player } paie
} { $price }{ $in ->
    [gold] { " " }avec un gland doré, monnaie rendue
   *[brown] { "" }
}.
event-gave-back = Retour au marché pour { $power }.
event-nibbled = Doigts collants ! { $who ->
    [you] Vous perdez
   *[other] { $player } perd
} { one-acorn }.
event-owl-came = Le Hibou se pose. Il a l’air affamé.
event-owl-left = Le Hibou repart, repu et peu impressionné.
event-reached = { $who ->
    [you] Vous avez
   *[other] { $player } a
} { $points } points dans la tanière : l’hiver peut venir !
event-bare = L’arbre est nu et la dernière manche finie{ $count ->
    [1] { " " }: { $target-who ->
        [you] vous gagnez
       *[other] { $target-player } gagne
    } avec { $points ->
        [0] 0 point
        [1] 1 point
       *[other] { $points } points
    }.
   *[other] . La victoire est partagée.
}
event-quiet = Tout le monde s’est endormi{ $count ->
    [1] { " " }: { $target-who ->
        [you] vous gagnez
       *[other] { $target-player } gagne
    } avec { $points ->
        [0] 0 point
        [1] 1 point
       *[other] { $points } points
    }.
   *[other] . La victoire est partagée.
}
event-late = La neige tombe{ $count ->
    [1] { " " }: { $target-who ->
        [you] vous gagnez
       *[other] { $target-player } gagne
    } avec { $points ->
        [0] 0 point
        [1] 1 point
       *[other] { $points } points
    }.
   *[other] . La victoire est partagée.
}
event-won-alone = Le nid est plein : { $points } points en { $steps } pas. L’hiver peut venir !
event-eaten = Plus rien pour payer le Hibou. Ce fut une belle vie, quoique brève ({ $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}).
event-stopped = { $who ->
    [you] Vous vous arrêtez
   *[other] { $player } s’arrête
} là, avec { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
} après { $steps } pas.
event-stuck = Il n’y a plus rien à faire : { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
} après { $steps } pas.
event-going-on = { $points } points : c’est déjà gagné. Reste le meilleur score…
event-owed = { $what ->
    [owl] Le Hibou veut { $price }, et ne fait pas crédit.
    [power] Le marché en demande { $price }.
   *[step] Le pas coûte { $price }.
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

## Ce qu’on peut faire

action-pick = commencer avec { $power }
action-climb = grimper sur la branche { $branch }
action-in = avancer vers le tronc
action-out = avancer vers le bout
action-fly = planer vers la branche de { $side ->
    [left] gauche
   *[right] droite
}
action-flip = retourner la carte sous vos pattes
action-claim = réclamer le pouvoir sous vos pattes
action-swap = prendre le pouvoir d’ici et laisser { $power }
action-carry = { $cheeks-count ->
    [0] { $pack-count ->
        [0] ne rien porter
       *[other] porter { $pack } dans le sac à dos
    }
   *[other] porter { $cheeks }{ $pack-count ->
        [0] { "" }
       *[other] { ", et " }{ $pack } dans le sac à dos
    }
}
action-stash = cacher { one-acorn } { the-zone } dans le nid
action-bury = enterrer { one-acorn } { the-zone }
action-convert = changer { $given } contre { $got }
action-lasso = attraper { one-acorn } au lasso { $side ->
    [in] sur la carte vers le tronc
    [out] sur la carte vers le bout
   *[branch] sur la branche { $branch }
}
action-spit = cracher { one-acorn } { the-zone } dans le nid
action-steal = voler { one-acorn } à { $victim-player }
action-rob = voler { $power } à { $victim-player }
action-mimic = imiter { $power }
action-scare = lâcher le Hibou sur { $count ->
    [1] { $target-player }
    [2] { $target-player } et { $second-player }
    [3] { $target-player }, { $second-player } et { $third-player }
    [4] { $target-player }, { $second-player }, { $third-player } et { $fourth-player }
    [5] { $target-player }, { $second-player }, { $third-player }, { $fourth-player } et { $fifth-player }
   *[other] tout le monde
}
action-destroy = laisser le Hibou détruire { $power } { DE($victim-player) }
action-end = finir votre tour
action-fool = céder le gland doré { the-zone }
action-buy = acheter { $power }
action-pay = { $in ->
    [gold] payer avec un gland doré { the-zone }
   *[brown] payer en glands bruns{ $cheeks ->
        [0] { "" }
       *[other] { ", " }{ $cheeks } des joues
    }{ $pack ->
        [0] { "" }
       *[other] { ", " }{ $pack } du sac à dos
    }{ $nest ->
        [0] { "" }
       *[other] { ", " }{ $nest } du nid
    }
}
action-give = rendre { $power } au marché
action-stop = finir ici la partie, avec les points que vous avez

## Où en est le tour

prompt-pick = { $who ->
    [you] Choisissez votre pouvoir de départ.
   *[other] { $player } choisit un pouvoir.
}
prompt-turn = { $who ->
    [you] À vous. Que faites-vous ?
   *[other] C’est à { $player }.
}
prompt-fool = { $who ->
    [you] Lequel de vos glands dorés était peint ?
   *[other] { $player } examine ses glands dorés de très près.
}
prompt-free = { $who ->
    [you] L’arbre est à vous. Où allez-vous ?
   *[other] { $player } est en tête à tête avec l’arbre.
}
prompt-pay = { $who ->
    [you] Comment payez-vous ?
   *[other] { $player } compte ses glands.
}
prompt-give-back = { $who ->
    [you] Vos pouvoirs sont au complet : lequel rendez-vous ?
   *[other] { $player } fait de la place pour un pouvoir.
}
prompt-over = L’hiver est là.

## La feuille de score

line-card = Pouvoir de départ
line-brown = Glands bruns
line-gold = Glands dorés, 5 chacun
line-outside = Gardé ailleurs
line-won = Gagné
winter-points = { $total ->
    [0] 0 point
    [1] 1 point
   *[other] { $total } points
}
winner = { $who ->
    [you] Vous gagnez, avec { winter-points } pour l’hiver !
   *[other] { $player } gagne, avec { winter-points } pour l’hiver.
}
solo-won = Gagné, avec { $points } points en { $steps } pas. Dormez bien.
solo-lost = { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
} en { $steps } pas : un hiver de disette. Encore une ?
solo-eaten = Le Hibou est venu, et il n’y avait rien pour le nourrir.
solo-stuck = Il n’y avait plus rien à faire.
solo-best = Votre record : { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}

## La table

round-n = manche { $n }
last-round-n = la manche { $n } est la dernière
pile-n = { $n ->
    [0] pile vide
    [1] 1 carte dans la pile
   *[other] { $n } cartes dans la pile
}
branch-n = branche { $n }
branch-snapped = cassée
head-powers = Pouvoirs
head-market = Marché
head-supply = Réserve
market-asks = Marché, { $price } le pouvoir (vous pourriez payer { $means }) :
legend-signs = Une branche par ligne, depuis le tronc. ? carte cachée · · carte sans effet · ╳ branche cassée · ● gland brun · ★ gland d’or · A, B… les écureuils
ap-left = { $n ->
    [0] plus de point d’action
    [1] encore 1 point d’action
   *[other] encore { $n } points d’action
}
paws-due = { $n ->
    [1] 1 point d’action de moins au prochain tour
   *[other] { $n } points d’action de moins au prochain tour
}
imitated = imité
free-slot = libre
steps-n = { $n ->
    [1] 1 pas
   *[other] { $n } pas
}
points-to-win = { $n } points pour gagner

## La table en listes

view-branches = Branches
view-cards = Cartes
view-face = Carte
view-brown = Glands bruns
view-gold = Glands dorés
view-shortened = Cassée
view-players = Joueurs
view-branch = Branche
view-position = Position
view-cheeks = Joues
view-pack = Sac à dos
view-nest = Nid
view-den = Tanière
view-fingers = Sur les Doigts collants
view-points = Points
view-powers = Pouvoirs
view-imitated = Imité
view-starter = Pouvoir de départ
view-paws = Pattes collantes dues
view-pile = Pile de feuilles
view-unseen = Cartes que personne n’a vues
view-supply = Réserve
view-gone = Hors du jeu
view-round = Manche
view-last-round = Dernière manche
view-ending = Pourquoi c’est la fin
view-first = Premier joueur
view-starters = Pouvoirs à choisir
view-market = Marché
view-steps = Pas
view-target = Points pour gagner
view-ap = Points d’action restants
view-allowance = Points d’action du tour
view-stolen = A volé ce tour-ci
view-laid = Déposé ce tour-ci
view-price = Prix
view-paying = À payer
view-buying = En cours d’achat
view-means = Peut payer
view-can = Ce que vous pouvez faire
view-for-sale = À vendre
view-missing = Il manque
view-rule = Interdit par

## Le plateau dans le navigateur

prompt-spent = { $who ->
    [you] Plus de points d’action. Fin du tour ?
   *[other] C’est à { $player }.
}
prompt-price = { $what ->
    [owl] { $who ->
        [you] Le Hibou veut { $price } points de glands, tout de suite. Comment payez-vous ?
       *[other] { $player } paie le Hibou.
    }
    [power] { $who ->
        [you] Le marché veut { $price }. Comment payez-vous ?
       *[other] { $player } paie au marché.
    }
   *[step] { $who ->
        [you] Ce pas coûte { $price }. Comment payez-vous ?
       *[other] { $player } paie son passage.
    }
}
ap-of = { $n ->
    [0] plus de point d’action sur { $all }
    [1] 1 point d’action sur { $all }
   *[other] { $n } points d’action sur { $all }
}
free-of-charge = gratuit
tree-label = L’arbre
bank-label = Votre écureuil
status-label = La table
card-label = branche { $branch }, carte { $position } : { $face }
acorn-label = { $nut ->
    [brown] { $n ->
        [1] gland brun
       *[other] { $n } glands bruns
    }
   *[gold] { $n ->
        [1] gland doré
       *[other] { $n } glands dorés
    }
}, { $zone ->
    [card] sur la carte
    [cheeks] dans les joues
    [pack] dans le sac à dos
    [nest] dans le nid
    [den] dans la tanière
   *[fingers] sur les Doigts collants
}
zone-card = Sur la carte
zone-cheeks = Joues
zone-pack = Sac à dos
zone-nest = Nid
zone-den = Tanière
zone-fingers = Butin
put-here = { $zone ->
    [card] Poser
    [cheeks] Dans les joues
    [pack] Dans le sac
    [nest] Dans le nid
   *[den] Enterrer
}
imitating = { $power } (imité)
do-flip = Retourner
do-claim = Réclamer
do-swap = Échanger
do-stash = Cacher
do-bury = Enterrer
do-convert = { $convert-brown-in } bruns → 1 doré
do-end = Finir le tour
do-stop = Finir la partie
do-buy = Acheter
do-confirm = C’est parti
do-carry = Porter ainsi
do-cancel = Retour
chooser = Votre choix
choose-one = Lequel ?
load-about = Gratuit, mais une seule fois jusqu’à votre prochaine action. Continuer suffit à confirmer.
power-not-now = Rien à en faire pour l’instant.
why-not = { $verb ->
    [steal] Pourquoi aucun gland ?
    [rob] Pourquoi aucun pouvoir ?
    [scare] Pourquoi n’effrayer personne ?
    [destroy] Pourquoi ne rien détruire ?
   *[other] Pourquoi pas ?
}
why-not-there = Pourquoi ne pas y aller ?
market-missing = { $n ->
    [1] Il vous manque 1 point.
   *[other] Il vous manque { $n } points.
}
name-nut = feuille retournée
about-nut = Une feuille déjà retournée. Rien n’y repousse ; ce qui s’y trouve est à qui passe par là.
lying-there = { $count ->
    [0] { $mode ->
        [solo] Rien ici, que la vue.
       *[company] Rien ici. Quelqu’un a été plus rapide.
    }
   *[other] Il y a là : { $acorns }.
}
about-trunk = Le tronc : le paillasson de tout le monde. Les nids et les tanières ne s’ouvrent que d’ici.
about-down = Une feuille que personne n’a soulevée. La moitié cache des glands. L’autre moitié explique la nervosité des écureuils.
all-actions = Tout ({ $n })
whole-tree = L’arbre entier
branch-next = De plus près : branche suivante
branch-back = De plus près : branche précédente
key-branch = grimper sur cette branche
key-steps = une carte vers le tronc, une carte vers le bout
key-flip = retourner la carte
key-claim = réclamer ou échanger le pouvoir
key-pick-up = prendre un gland sur la carte
key-nest = cacher, enterrer
key-convert = des glands bruns contre un doré
key-end = finir le tour ; s’arrêter (solo)
key-arrows = sur l’arbre, et le long des boutons
key-confirm = faire ce qui est prêt
key-cancel = retour ; l’arbre entier
key-zoom = plus près, plus loin, l’arbre entier
view-pack-room = Place dans le sac à dos
view-finger-room = Place sur les Doigts collants
view-mode = Partie
view-scores-in = Ce qui compte
view-active = À qui de jouer
view-spent = Points dépensés
view-ways = Chemins
view-way-home = Chemin vers le tronc

## La leçon

lesson-hello = Vous êtes un écureuil, l’hiver approche, et six branches entourent le tronc. Un gland brun vaut 1 point, un doré 5, mais seulement une fois enterré dans votre tanière. Enterrez 20 points et c’est gagné. Les autres ont eu la même idée.
lesson-climb = Vous avez 3 points d’action par tour. Un pas vers une carte voisine en coûte un. Grimpez sur la première branche.
lesson-climb-try = C’est permis aussi, mais allons-y ensemble : grimpez sur la branche 1.
lesson-climb-done = Doucement. La carte sous vos pattes est cachée, et personne ne sait ce que c’est. Vraiment personne, même pas la maison.
lesson-flip = Retourner la carte sous vos pattes coûte un point. Des glands, un pouvoir, un évènement, une mauvaise surprise… Retournez-la.
lesson-flip-try = Courage : retournez la carte sous vos pattes.
lesson-flip-done = Deux glands ! Ils viennent de la réserve, sur la carte. Ils ne sont pas encore à vous.
lesson-carry = Ramasser et déposer est gratuit, et vos joues contiennent deux glands. Prenez les deux.
lesson-carry-try = Deux joues, deux glands : prenez les deux bruns.
lesson-carry-done = Mmmf. C’est merci, en écureuil.
lesson-too-early = Et maintenant, la tanière. Essayez d’enterrer un gland d’ici.
lesson-too-early-try = Pas celle-là : essayez d’enterrer un gland, ici, sur la branche.
lesson-too-early-done = On n’enterre que sur le tronc. Rapportez-les donc, avant que quelqu’un ne vous aide.
lesson-bury = À la maison ! Sur le tronc, cacher des glands dans le nid est gratuit, mais les nids se font visiter. Enterrer coûte un point par gland, et personne ne le déterrera. Enterrez-en un.
lesson-bury-try = Ça ne rapporte rien. Enterrez un gland.
lesson-bury-done = Votre premier point. Cinq glands bruns du nid s’échangent contre un doré : un seul enterrement au lieu de cinq.
lesson-claim = Cette fois la carte était un pouvoir, le Sac à dos. Il est là pour qui passe, et le prendre est gratuit. Vous avez une case libre : réclamez-le.
lesson-claim-try = Cela peut attendre. Réclamez le pouvoir avant vos amis.
lesson-claim-done = Quand une carte s’en va, la branche se resserre, et une carte repousse au bout. Qui était plus loin voyage avec, que cela lui plaise ou non.
lesson-crack = Et voici ce qui arrive aussi : une branche brisée ! Vous voilà sur le tronc, et vous auriez perdu tout ce que vous portiez ; nid et tanière sont à l’abri. La carte reste. Deux branches brisées côte à côte, et tout ce qui est au-delà tombe.
lesson-broken = Entrer sur une branche brisée coûte 2 points, et on n’y finit jamais son tour. Il vous reste 1 point. Essayez quand même de grimper sur la branche 1.
lesson-broken-try = Pas cette règle : essayez de grimper sur la branche 1, là où elle est brisée.
lesson-broken-done = Trop cher. Un acrobate paie 1, mais tombe comme tout le monde.
lesson-alone = Personne ? Jouez en solo : ni tours, ni points d’action. Toute carte cachée où vous passez est retournée. Remplissez votre nid de 20 points. Grimpez sur la branche 1.
lesson-alone-try = Prenons la branche 1.
lesson-alone-done = Aller vers le tronc et sur des cartes cachées est gratuit.
lesson-toll = Vous avez laissé les glands, et maintenant cette carte est visible. Essayez d’y retourner les pattes vides.
lesson-toll-try = Essayez de grimper à nouveau sur la branche 1.
lesson-toll-done = Vers le bout, une carte visible coûte 1. En solo, les glands sont aussi de l’argent : 3 pour un pouvoir au marché.
lesson-winter = Une dernière chose : le Hibou. Quand il apparaît, payez-lui 3 aussitôt, ou la partie est finie. Gardez donc quelque chose au nid, ne soyez pas gourmand, ni trop modeste non plus. Dormez bien, petit écureuil.
