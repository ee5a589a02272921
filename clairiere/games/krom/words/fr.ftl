# Les mots de Krom.
#
# $place est un lieu, $good un bien, $n combien ; les messages to-place, in-place, some-good… se servent de ces valeurs.

game-name = Krom
game-tagline = une tribu sans chef, quatre lieux où courir, et des coups bas plein les poches
option-later-edition = Nouvelle impression
option-later-edition-about = On choisit son personnage ; 10 points suffisent, 8 à cinq joueurs ; 7 points de vie au plus.
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
    [forest] à la Forêt
    [savanna] à la Savane
   *[mountain] à la Montagne
}
in-place = { $place ->
    [cave] dans la Caverne
    [forest] dans la Forêt
    [savanna] dans la Savane
   *[mountain] sur la Montagne
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
    [you] Vous irez en secret
   *[other] { $player } ira en secret
} { to-place }.
event-headed = { $who ->
    [you] Vous visez
   *[other] { $player } vise
} la { $place ->
    [cave] Caverne
    [forest] Forêt
    [savanna] Savane
   *[mountain] Montagne
}.
event-passed = { $who ->
    [you] Vous gardez vos cartes pour plus tard.
   *[other] { $player } garde ses cartes pour plus tard.
}
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
    [1] { " " }et prend 1 Krom au passage
   *[other] { " " }et prend { $taken } Kroms au passage
}. { $by-who ->
    [you] Raté.
   *[other] { $by-player } en reste bouche bée.
}
event-diverted = { $who ->
    [you] Vous irez plutôt
   *[other] { $player } ira plutôt
} { to-place }.
event-moved = Tout le monde se met en marche.
event-brawl = Bagarre { in-place } !
event-die = { $who ->
    [you] Vous lancez
   *[other] { $player } lance
} un { $die }.
event-placed = { $won ->
    [yes] { $who ->
        [you] Vous l’emportez avec { $score }.
       *[other] { $player } l’emporte avec { $score }.
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
    [you] Vous voilà au tapis : à demain
   *[other] { $player } est au tapis
}{ $cause ->
    [blow] { "" }
    [card] , par traîtrise
    [forest] , la nature a gagné
   *[cold] , le froid a gagné
}.
event-stole = { $who ->
    [you] Vous prenez
   *[other] { $player } prend
} { some-good } { $victim-who ->
    [you] dans vos poches
   *[other] dans les poches de { $victim-player }
}.
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
   *[other] Au tour de { $player }
}, { in-place }.
event-rested = { $who ->
    [you] Vous faites la sieste et trouvez
   *[other] { $player } fait la sieste et trouve
} { $n ->
    [0] … rien du tout
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
} : { $card }.
event-dice = { $throw ->
    [gathering] Le dé dit { $dice }.
    [hunt] Les dés : { $dice }, soit { $total }.
    [brawl_again] Ça compte pas ! Le dé donne { $dice }.
   *[mountain] Les dés : { $dice }.
}
event-hunted = { $who ->
    [you] Vous chassez
   *[other] { $player } chasse
} { $prey }{ $extra ->
    [0] { "" }
    [1] { " " }avec un dé de plus
   *[other] { " " }avec { $extra } dés de plus
}.
event-caught = { $prey } : { $who ->
    [you] vous l’avez !
   *[other] c’est dans la besace !
}
event-missed = { $who ->
    [you] Vous rentrez
   *[other] { $player } rentre
} bredouille ; { $prey } court encore.
event-prey = Une proie se montre : { $prey }.
event-pattern = { $who ->
    [you] Vous obtenez
   *[other] { $player } obtient
} { some-pattern }.
event-gained = { $n ->
    [0] { $who ->
        [you] Vous ne gagnez rien : il n’y en a plus.
       *[other] { $player } ne gagne rien : il n’y en a plus.
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
} { $evolution } : { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $total } en tout.
event-shelf = Une nouvelle idée est dans l’air : { $evolution }.
event-won = { $who ->
    [you] Vous voilà chef de la tribu !
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
} ; il lui en reste { $hp }.
event-beast-fell = { $who ->
    [you] Vous avez terrassé
   *[other] { $player } a terrassé
} le Kromosaure !

## Ce qu’on peut faire

action-go = aller { to-place }
action-pass = ne rien jouer
action-card = jouer { $card }
action-card-place = jouer { $card } et aller { to-place }
action-card-trail = jouer { $card } sur { $player } et l’envoyer { to-place }
action-card-seat = jouer { $card } contre { $player }
action-card-barter = jouer { $card } avec { $player } : donner { give-good }, prendre { take-good }
action-card-take = jouer { $card } contre { $player } et prendre { take-good }
action-card-dice = jouer { $card } et relancer { $count ->
    [1] le dé { $dice }
   *[other] les dés { $dice }
}
action-steal = voler { $good ->
    [wood] 1 bois
    [bone] 1 os
    [stone] 1 caillou
    [krom] la moitié des Kroms
   *[bonus] une carte Bonus au hasard
}
action-decline = ne rien voler
action-rest = se reposer (3 Kroms)
action-buy = acheter { $good ->
    [wood] 1 bois (3 Kroms)
    [bone] 1 os (3 Kroms)
    [stone] 1 caillou (3 Kroms)
    [hp] 2 points de vie (1 Krom)
   *[bonus] 1 carte Bonus (2 Kroms)
}
action-draw = piocher une carte Cueillette
action-hunt = chasser la proie { $slot }{ $extra ->
    [0] { "" }
    [1] { " " }avec un dé de plus (2 Kroms)
   *[other] { " " }avec deux dés de plus (4 Kroms)
}
action-climb = lancer les cinq dés
action-evolve = réaliser l’évolution { $slot }
action-evolve-glued = réaliser l’évolution { $slot } sans { $take ->
    [wood] un bois
    [bone] un os
   *[stone] un caillou
}
action-end = terminer votre tour
action-accept = en rester là
action-keep = garder les dés
action-reroll = relancer { $count ->
    [1] le dé { $dice }
   *[other] les dés { $dice }
}
action-claim = prendre le gain { $nth }
action-option = prendre le choix { $nth }
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
prompt-theft = { $who ->
    [you] Votre victime ne bouge plus. Que lui prenez-vous ?
   *[other] { $player } fouille des poches.
}
prompt-ambush = { $who ->
    [you] Un tour commence : c’est le moment d’un coup bas, ou de passer.
   *[other] { $player } se tapit derrière un rocher.
}
prompt-step = { $who ->
    [you] À vous. Que faites-vous ?
   *[other] C’est le tour de { $player }.
}
prompt-roll = { $who ->
    [you] Ce n’est pas assez pour attraper la proie. Une carte, ou tant pis ?
   *[other] { $player } regarde ses dés de chasse.
}
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
line-worth = Fortune
line-weight = Poids (kg)
winner = { $who ->
    [you] Vous êtes chef de la tribu, avec { $total } points d’évolution !
   *[other] { $player } est chef de la tribu, avec { $total } points d’évolution.
}

## La table du terminal

round-n = tour de jeu { $n }, { $target } points pour gagner
own-hand = Votre main
hand-empty = aucune carte Bonus
head-shelf = Évolutions
head-preys = Proies
head-supply = Réserve
slot-empty = plus rien ici
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
needs-bonus-min = { $n } cartes Bonus en main
needs-evos-min = { $n } évolutions déjà
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
ask-choice = Votre choix, 1 à { $count } ?
ask-dice = Quels dés relancer ({ $price ->
    [1] 1 Krom
   *[other] { $price } Kroms
}) ? Entrée : les garder
ask-dice-free = Quels dés ? Entrée : les garder
ask-keep = Entrée : garder les dés
hint-pass = Entrée : { $action }
hint-dice = les numéros des dés, comme 1 4 · Entrée : garder
dice-wanted = Donnez des numéros de dés entre 1 et { $count }, comme 1 4 ; Entrée pour garder.
help-deciding =
    À chaque décision, ce que vous pouvez faire est numéroté : tapez un numéro, ou la notation qu’on voit dans les
    journaux, comme « go forest » ou « buy wood ». Quand on peut passer, garder ou terminer, Entrée suffit.

    Sur la Montagne, tapez les numéros des dés à relancer, comme « 1 4 », ou Entrée pour les garder. Avec la Patte de
    lapin, tapez « rabbit_foot 1 4 ».

    Chacun choisit en secret sa destination ; là où l’on se retrouve à plusieurs, on se bat d’abord. Les évolutions se
    réalisent pendant votre tour, avant ou après l’action du lieu. « règles KR-62 » montre ce que paient les dés.

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

thing-about-turn = « Demi-tour de passe-passe »
rule-about-turn = Changez votre destination (vous devez quand même bouger).
thing-false-trail = « Fausse piste fléchée »
rule-false-trail = Choisissez la nouvelle destination d’un adversaire (pas son lieu de départ).
thing-deluxe-club = « Gourdin toutes options »
rule-deluxe-club = +2 à votre score de combat.
thing-friendly-trip = « Croche-patte amical »
rule-friendly-trip = −2 au score d’un autre combattant (minimum 0).
thing-didnt-count = « Ça compte pas ! »
rule-didnt-count = Relancez votre dé de combat ; le nouveau résultat compte.
thing-mammoth-puffer = « Doudoune en mammouth »
rule-mammoth-puffer = Vous ne perdez aucun point de vie dans ce combat.
thing-snack-truce = « Trêve du goûter »
rule-snack-truce = Personne ne perd de point de vie dans ce combat ; l’ordre reste.
thing-snowball-headbutt = « Coup de boule de neige »
rule-snowball-headbutt = Si vous êtes vainqueur, chaque perdant perd 2 points de vie de plus.
thing-fossil-banana = « Peau de banane fossile »
rule-fossil-banana = Le joueur dont le tour commence perd 2 points de vie.
thing-wallet-cramp = « Crampe au portefeuille »
rule-wallet-cramp = Le joueur dont le tour commence ne peut pas dépenser de Krom ce tour-ci.
thing-inventors-block = « Panne d’inspiration »
rule-inventors-block = Le joueur dont le tour commence ne peut pas réaliser d’évolution ce tour-ci.
thing-muscular-barter = « Troc musclé »
rule-muscular-barter = Donnez 1 ressource à un adversaire et prenez-lui 1 ressource d’un autre type.
thing-sticky-fingers = « Doigts crochus »
rule-sticky-fingers = Volez 1 ressource au choix à un adversaire présent sur votre lieu.
thing-leaky-pocket = « Poche percée »
rule-leaky-pocket = Prenez jusqu’à 2 Kroms à un adversaire.
thing-granny-tea = « Tisane de Mémé »
rule-granny-tea = Récupérez 4 points de vie.
thing-drool-glue = « Colle de bave »
rule-drool-glue = La prochaine évolution de ce tour coûte 1 ressource de moins, au choix.
thing-cheese-bait = « Appât au fromage »
rule-cheese-bait = Après votre lancer de chasse : +3 au total.
thing-rabbit-foot = « Patte de lapin consentant »
rule-rabbit-foot = Après votre lancer de chasse ou de montagne : relancez gratuitement les dés de votre choix.
thing-dung-shield = « Bouclier en bouse »
rule-dung-shield = Annulez une carte Bonus qui vous vise.
thing-backlash = « Retour de bâton »
rule-backlash = Annulez une carte Bonus qui vous vise et prenez jusqu’à 2 Kroms à son joueur.

## Les évolutions

thing-stick = « Le bâton (version 1.0) »
thing-toothpick = « Cure-dent de sabre »
thing-pet-rock = « Caillou de compagnie »
thing-nap = « Sieste homologuée »
thing-polite-grunt = « Grognement poli »
thing-square-wheel = « Roue carrée »
thing-bark-briefs = « Slip en écorce »
thing-moustache-comb = « Peigne à moustache »
thing-granite-pillow = « Oreiller en granit »
thing-bonophone = « Xyl’os’phone »
thing-smart-knucklebone = « Osselet connecté »
thing-moss-bandage = « Pansement en mousse »
thing-personal-space = « Espace personnel »
thing-rocking-mammoth = « Mammouth à bascule »
thing-wheelbarrow = « Brouette sans roue »
thing-champion-belt = « Ceinture de champion »
thing-pocket-catapult = « Catapulte de poche »
thing-spare-dentures = « Dentier de rechange »
thing-finger-mural = « Fresque au doigt »
thing-hunting-licence = « Permis de chasse (illisible) »
thing-two-storey-cave = « Grotte à étage »
thing-flatpack-dino = « Dinosaure en kit »
thing-volcano-sauna = « Sauna volcanique »
thing-kromputer = « Kromputeur »
thing-prehistory-two = « Préhistoire 2.0 »

## Les cartes Cueillette

thing-easy-bundle = « Fagot tout cuit »
thing-yule-log = « Bûche de Noël en avance »
thing-selfie-branch = « Branche à selfie »
thing-banker-squirrel = « Écureuil banquier »
thing-glazed-berries = « Baies vitrées »
thing-cuckoo-nest = « Nid-de-coucou »
thing-odd-mushroom = « Champignon bizarre »
thing-looping-trail = « Sentier qui boucle »
thing-hermit = « Ermite bavard »
thing-grumpy-bear = « Ours mal réveillé »
thing-champion-nettles = « Orties de compétition »
thing-union-wasps = « Guêpes syndiquées »
thing-goblin-toll = « Péage de farfadet »
thing-quicker-sand = « Sables très mouvants »

## Les proies

thing-rock-rabbit = « Lapin rupestre »
thing-insomniac-dodo = « Dodo insomniaque »
thing-prehysteric-chicken = « Poulet préhystérique »
thing-cleated-marmot = « Marmotte à crampons »
thing-jet-tortoise = « Tortue à réaction »
thing-dear-warthog = « Phacochère-et-tendre »
thing-spring-gazelle = « Gazelle à ressort »
thing-giant-armadillo = « Tatou géant »
thing-deadpan-hyena = « Hyène pince-sans-rire »
thing-stiff-giraffe = « Girafe à torticolis »
thing-ostrich-policy = « Autruche politique »
thing-milk-tooth-tiger = « Tigre à dents de lait »
thing-dim-bison = « Bison pas futé »
thing-slipper-bear = « Ours en pantoufles »
thing-woolly-rhino = « Rhinocéros laineux »
thing-handbagodile = « Crocosac à main »
thing-stadium-mammoth = « Mammouth de compétition »
