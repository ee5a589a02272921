# Les mots de la maison, communs à tous les jeux.
#
# $who vaut « you » quand on parle à la personne qui lit, « other » quand on parle de quelqu'un d'autre ;
# $player est alors son nom. Les messages command-… et answer-… énumèrent ce qu'on peut taper, séparé par des
# blancs ; le premier mot est celui qu'on montre.

list-last = { $before } et { $last }
list-or = { $before } ou { $last }
times = { $count ->
    [1] { $thing }
    [2] deux fois { $thing }
    [3] trois fois { $thing }
   *[other] quatre fois { $thing }
}
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
ask-level = Quel adversaire, de 1 à { $count } ? (Entrée : { $usual }, { $choice })
ask-level-wanted = Tapez un nombre de 1 à { $count }, ou seulement Entrée pour { $usual } ({ $choice }).
ask-level-help = La force de vos adversaires : plus le nombre est grand, mieux ils jouent. Un nombre de 1 à { $count } ou un nom suffit ; Entrée prend { $usual } ({ $choice }), « quitter » s’en va.

## Autour de la table

mark-you = { " " }(vous)

turn-yours = À vous de jouer
turn-thinking = { $player } réfléchit…
turn-over = Partie terminée
move-n = coup { $n }
moment = { $n ->
    [0] avant le premier coup
   *[other] après le coup { $n }
}

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
tie-decided = À égalité de points, devant { $players } grâce à « { $line } », { $more } contre { $less }.

## Accueil et questions

welcome = Bienvenue à la Clairière.
welcome-more = Entrée suffit pour répondre comme proposé ; « aide » explique tout, à tout moment.
ask-game = Quel jeu, de 1 à { $count } ? (Entrée : { $usual })
ask-game-wanted = Tapez un nombre de 1 à { $count }, ou seulement Entrée pour { $usual } ({ $choice }).
ask-game-help = À quoi jouer. Un nombre de 1 à { $count } ou un nom suffit ; Entrée prend { $usual } ({ $choice }), « quitter » s’en va.
ask-name = Comment vous appelez-vous ? (Entrée : sans nom)
ask-name-wanted = Un nom compte de 1 à { $longest } lettres ou signes. Seulement Entrée : sans nom.
ask-name-help = Comment vous serez appelé autour de la table, en { $longest } lettres ou signes au plus. Entrée : sans nom ; « quitter » s’en va.
ask-seats = Combien de joueurs en tout, de { $low } à { $high } ? (Entrée : { $usual })
ask-seats-wanted = Tapez un nombre de { $low } à { $high }, ou seulement Entrée pour { $usual }.
ask-seats-help = Combien vous serez à table : vous et les adversaires que joue l’ordinateur. Un nombre de { $low } à { $high } ; Entrée prend { $usual }, « quitter » s’en va.
ask-number = Votre choix, de 1 à { $count } :
number-wanted = Tapez un nombre de 1 à { $count }.
ask-again = Une revanche, oui ou non ? (ou : enregistrer, revoir)
ask-again-wanted = Répondez par oui ou par non ; « enregistrer » garde la partie, « revoir » l’analyse.
answer-yes = oui o
answer-no = non n
answer-wanted = Répondez par oui ou par non.
not-understood = Je ne comprends pas « { $text } ». Tapez « aide » pour voir ce qui est possible.
goodbye = À bientôt dans la forêt.
input-ended = { $kept ->
    [all] Fin de la saisie : la partie s’arrête ici.
    [over] Fin de la saisie : la partie était finie, et elle n’a pas été enregistrée.
   *[not] Fin de la saisie : la partie s’arrête { moment }, et rien n’a été enregistré depuis. Pour pouvoir la reprendre une autre fois, tapez « enregistrer { file-name } » avant de partir, puis lancez « { $command } ».
}
file-name = FICHIER

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
command-save = enregistrer sauver
command-save-with = FICHIER
command-save-does = garder la partie dans un fichier
command-review = revoir analyse
command-review-with = { "" }
command-review-does = une fois la partie finie : les chances de gagner coup par coup, et les coups qui ont coûté le plus
command-quit = quitter q
command-quit-with = { "" }
command-quit-does = partir ; on vous propose d’enregistrer
help-deciding = Tapez le numéro de votre choix, ou sa notation.

why-usage = À votre tour, demandez par exemple « pourquoi 2,-1 ».
why-may = Rien ne l’interdit : { $action } ({ $notation }).
why-not = Impossible de { $action } ({ $notation }) :
forbidden = Ce n’est pas possible.
undo-nothing = Vous n’avez encore rien décidé : il n’y a rien à annuler.
undone = Retour juste avant le coup { $n } : { $action }.
score-hidden = Le score restera caché jusqu’à la fin de la partie.
score-more = { "" }
rules-more = Tapez « règles { $number } » pour une règle, ou « règles » suivi d’un mot qui s’y trouve.
rules-none = Aucune règle ne répond à « { $sought } ».

## Enregistrer

saved = { $how ->
    [replaced] Partie enregistrée { moment } dans { $file }, à la place de ce qui s’y trouvait.
   *[new] Partie enregistrée { moment } dans { $file }.
}
resumed = Partie reprise { moment } ({ $file }).
resume-with = Pour la reprendre : { $command }
look-back-with = Pour la revoir : { $review }, ou { $replay }
save-replace = { $file } existe déjà et contient autre chose. Le remplacer, oui ou non ?
save-kept = { $file } est resté tel quel ; la partie n’est pas enregistrée.
save-folder = { $file } est un dossier : donnez un nom de fichier.
save-failed = La partie n’a pas pu être enregistrée : { $why }
quit-save = Enregistrer avant de partir ? (Entrée : { $file } · un autre nom de fichier · non)
quit-save-help = Entrée garde la partie dans { $file } ; un autre nom la garde dans un fichier de ce nom ; « non » part sans enregistrer.

## Revoir et vérifier

replay-title = { $game }, { $seats } joueurs
replay-until = Arrêt après le coup { $n } sur { $count }.
replay-unfinished = La partie n’est pas terminée : elle s’arrête { moment }.
verify-commitment = L’engagement correspond au secret : { $commitment }
verify-compare = Comparez-le avec celui qui a été publié avant la partie.
verify-nonces = Chacun peut reconnaître le grain de hasard qu’il a apporté :
verify-seed = Cette partie vient d’une graine ({ $seed }) : la relecture tient, mais rien ne prouve que la graine n’a pas été choisie. Seule une partie avec un engagement le prouve.
verify-moves = { $n ->
    [0] Aucun coup n’a été joué.
    [one] Le seul coup joué est permis, et chaque tirage tombe comme il a été noté.
   *[other] Les { $n } coups joués sont tous permis, et chaque tirage tombe comme il a été noté.
}
verify-seal = Le sceau correspond à la position finale : { $seal }
verify-no-seal = Le journal ne porte pas de sceau : rien ne dit si des coups ont été ajoutés ou retirés à la fin.
verify-holds = Tout est en ordre.
verify-holds-unsealed = Les coups sont permis ; sans sceau, on ne peut rien dire de plus.

## Conseils et analyses

hint-over = La partie est finie : il n’y a plus rien à décider.
hint-thinking = Je réfléchis…
hint-line = { $notation } : { $action }, { $chance } % de chances de gagner, écart attendu { $lead }
hint-order = Le plus prometteur d’abord ; l’écart, en points, est pris sur le meilleur des autres.
stopped = Arrêté.
review-not-yet = Une partie se revoit une fois finie ; d’ici là, « conseil » vous aide.
review-wait = Chaque coup est pesé à nouveau ; Ctrl-C arrête.
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
review-slip = Coup { $n } : { $player } a choisi de { $played }.
review-better = Mieux : { $better } ({ $best } % de chances de gagner au lieu de { $chance } %).
