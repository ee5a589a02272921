# Les mots de la maison, communs à tous les jeux.
#
# $who vaut « you » quand on parle à la personne qui lit, « other » quand on parle de quelqu'un d'autre ;
# $player est alors son nom. Les messages command-… et answer-… énumèrent ce qu'on peut taper, séparé par des
# blancs ; le premier mot est celui qu'on montre.

list-last = { $before } et { $last }
player-n = Joueur { $n }
tree-1 = Hêtre
tree-2 = Bouleau
tree-3 = Érable
tree-4 = Tilleul
tree-5 = Frêne
tree-6 = Orme

## Les adversaires

level-fawn = faon
level-fawn-about = débute, et ne veut de mal à personne
level-squirrel = écureuil
level-squirrel-about = vif, prend ce qui rapporte tout de suite
level-owl = hibou
level-owl-about = réfléchit quelques coups à l’avance
level-oak = chêne
level-oak-about = prend son temps, et joue pour gagner
level-uniform = au hasard
level-greedy = glouton
bot-at = { $name } ({ $level })
opponents = Face à vous : { $players }.
ask-level = Quel adversaire, de 1 à { $count } ? (Entrée : { $usual })

## Autour de la table

mark-you = { " " }(vous)

turn-yours = À vous de jouer
turn-over = Partie terminée
move-n = coup { $n }

## La feuille de score

line-card = Secret
line-total = Total
line-rank = Rang
rank = { $n ->
    [1] 1er
   *[other] { $n }e
}
winner = { $who ->
    [you] Vous gagnez avec { $total } { $total ->
        [one] point
       *[other] points
    } !
   *[other] { $player } gagne avec { $total } { $total ->
        [one] point
       *[other] points
    }.
}
winners = Égalité parfaite : { $players } partagent la première place avec { $total } { $total ->
    [one] point
   *[other] points
}.

## Accueil et questions

welcome = Bienvenue à la Clairière.
welcome-more = Entrée suffit pour répondre comme proposé ; « aide » explique tout, à tout moment.
ask-game = Quel jeu, de 1 à { $count } ? (Entrée : { $usual })
ask-name = Comment vous appelez-vous ? (Entrée : sans nom)
ask-seats = Combien de joueurs en tout, de { $low } à { $high } ? (Entrée : { $usual })
ask-number = Votre choix, de 1 à { $count } :
ask-again = Une revanche, oui ou non ?
answer-yes = oui o
answer-no = non n
answer-wanted = Répondez par oui ou par non.
not-understood = Je ne comprends pas « { $text } ». Tapez « aide » pour voir ce qui est possible.
not-understood-here = « { $text } » ne va pas ici. Entrée suffit pour répondre comme proposé.
goodbye = À bientôt dans la forêt.
input-ended = { $kept ->
    [all] Plus rien à lire : la partie s’arrête ici.
   *[not] Plus rien à lire : la partie s’arrête au coup { $n }, et rien n’a été sauvé depuis. Pour pouvoir la reprendre une autre fois, tapez « sauver FICHIER » avant de partir, puis lancez « clairiere play --resume FICHIER ».
}

## Commandes

command-help = aide ? h
command-help-with = { "" }
command-help-does = ce que vous pouvez taper
command-hint = conseil
command-hint-with = { "" }
command-hint-does = ce qu’un bon joueur envisagerait maintenant
command-why = pourquoi
command-why-with = X,Y
command-why-does = pourquoi pas là ? le numéro de la règle et son texte
command-undo = annuler
command-undo-with = { "" }
command-undo-does = revenir juste avant votre décision précédente
command-log = journal
command-log-with = { "" }
command-log-does = tout ce qui s’est passé
command-score = score
command-score-with = { "" }
command-score-does = ce que tout le monde peut savoir du score
command-rules = règles
command-rules-with = [{ $prefix }-18]
command-rules-does = une règle par son numéro ou par un mot ; seul, le sommaire
command-save = sauver
command-save-with = FICHIER
command-save-does = garder la partie dans un fichier
command-quit = quitter q
command-quit-with = { "" }
command-quit-does = partir ; on vous propose de sauver
help-deciding = Tapez le numéro de votre choix, ou sa notation.

why-usage = Demandez par exemple « pourquoi 2,-1 », pendant que c’est à vous de décider.
why-may = Rien ne l’interdit : { $action } ({ $notation }).
why-not = Impossible de { $action } ({ $notation }) :
forbidden = Ce n’est pas possible.
undo-nothing = Vous n’avez encore rien décidé : il n’y a rien à annuler.
undone = Retour juste avant le coup { $n } : { $action }.
score-hidden = Le score restera caché jusqu’à la fin de la partie.
score-more = { "" }
rules-more = Tapez « règles { $number } » pour une règle, ou « règles » suivi d’un mot qui s’y trouve.
rules-none = Aucune règle ne répond à « { $sought } ».

## Sauver

saved = { $how ->
    [replaced] Partie sauvée au coup { $n } dans { $file }, à la place de ce qui s’y trouvait.
   *[new] Partie sauvée au coup { $n } dans { $file }.
}
resumed = Partie reprise au coup { $n } ({ $file }).
resume-with = Pour la reprendre : { $command }
save-replace = { $file } existe déjà et contient autre chose. Le remplacer, oui ou non ?
save-kept = { $file } est resté tel quel ; la partie n’est pas sauvée.
save-folder = { $file } est un dossier : donnez un nom de fichier.
save-failed = La partie n’a pas pu être sauvée : { $why }
quit-save = Sauver avant de partir ? (Entrée : { $file } · un autre nom de fichier · non)

## Revoir et vérifier

replay-title = { $game }, { $seats } joueurs
replay-until = Arrêt après le coup { $n } sur { $count }.
replay-unfinished = La partie n’est pas terminée : elle en est au coup { $n }.
verify-commitment = L’engagement correspond au secret : { $commitment }
verify-compare = Comparez-le avec celui qui a été publié avant la partie.
verify-nonces = Chacun peut reconnaître le grain de hasard qu’il a apporté :
verify-seed = Cette partie vient d’une graine ({ $seed }) : la relecture tient, mais rien ne prouve que la graine n’a pas été choisie. Seule une partie avec un engagement le prouve.
verify-moves = { $n ->
    [0] Aucun coup n’a été joué.
    [one] Le seul coup joué est permis et donne le même hasard.
   *[other] Les { $n } coups joués sont tous permis et donnent le même hasard.
}
verify-seal = Le sceau correspond à la position finale : { $seal }
verify-no-seal = Le journal ne porte pas de sceau : rien ne dit si des coups ont été ajoutés ou retirés à la fin.
verify-holds = Tout est en ordre.

## Conseils et analyses

hint-over = La partie est finie : il n’y a plus rien à décider.
hint-thinking = Je réfléchis…
hint-line = { $notation } : { $action }, { $chance } % de chances de gagner, avance { $lead }
review-title = { $game }, { $count } coups revus
review-thinking = Chaque coup est pesé
review-curve = Chances de gagner, toutes cartes ouvertes
review-move = coup
review-chance = chances de gagner, %
review-seat = joueur
review-none = Aucun coup n’a coûté bien cher à lui seul.
review-slips = { $count ->
    [one] Le coup qui a coûté le plus
   *[other] Les { $count } coups qui ont coûté le plus
}
review-slip = Coup { $n }, { $player } : { $played }
review-better = Mieux : { $better } ({ $best } % de chances de gagner au lieu de { $chance } %)
