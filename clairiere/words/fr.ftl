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
turn-thinking-all = { $player } réfléchissent…
turn-awaited = On attend { $players }
turn-kept = { $who ->
    [you] Un { $level } joue pour vous
   *[other] Un { $level } joue pour { $player }
}
turn-stopped = La partie attend un retour
turn-paused = En pause
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
lost-alone = Pas gagné cette fois : { $total } { $total ->
    [one] point
   *[other] points
}.
tie-decided = À égalité de points, mais devant { $players }. { $line }, { $more } contre { $less }.

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
hint-enter = Entrée : { $action }
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
undone = Retour juste avant le coup { $n }. Repris : { $told }{ $anew ->
    [yes] { " " }Ce qu’on piochera ou lancera maintenant ne sera pas ce que c’était.
   *[no] { "" }
}
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

replay-title = { $game }, { $seats ->
    [1] seul
   *[other] { $seats } joueurs
}
replay-until = Arrêt après le coup { $n } sur { $count }.
replay-unfinished = La partie n’est pas terminée : elle s’arrête { moment }.
verify-commitment = L’engagement correspond au secret : { $commitment }
verify-compare = Comparez-le avec celui qui a été publié avant la partie.
verify-nonces = Chacun peut reconnaître le grain de hasard qu’il a apporté :
verify-brought = { $how ->
    [sealed] dit une fois toutes les places prises
    [withheld] personne n’était là pour le dire : son empreinte en tient lieu
    [bot] le texte fixe d’un bot
   *[open] dit quand des places étaient libres : qui s’est assis ensuite pouvait en tenir compte
}
verify-foresight = Ce que cela ne prouve pas : que la maison, qui connaît son secret, n’a pas regardé d’avance.
verify-seed = Cette partie vient d’une graine ({ $seed }) : la relecture tient, mais rien ne prouve que la graine n’a pas été choisie. Seule une partie avec un engagement le prouve.
verify-counts = { $taken ->
    [0] Le nombre derrière chaque tirage est celui des coups joués jusque-là : aucun n’a été sauté.
    [one] Le nombre derrière chaque tirage est celui des coups joués jusque-là : aucun n’a été sauté. Un coup a été repris ; comparez avec votre souvenir :
   *[other] Le nombre derrière chaque tirage est celui des coups joués jusque-là : aucun n’a été sauté. { $taken } coups ont été repris ; comparez avec votre souvenir :
}
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
hint-line-points = { $notation } : { $action }, { $points ->
    [one] environ { $points } point
   *[other] environ { $points } points
}, { $chance } % de chances de gagner
hint-order = Le plus prometteur d’abord ; l’écart, en points, est pris sur le meilleur des autres.
hint-order-points = D’abord ce qui promet le plus de points.
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

## La maison

house-waking = Un instant : la maison prépare ses jeux…
house-opening = Clairière prépare la table…
house-size = { $tables ->
    [one] Une table est gardée ici ({ $megabytes } Mo).
   *[other] { $tables } tables sont gardées ici ({ $megabytes } Mo).
}
house-size-more = Plus de { $tables } tables sont gardées ici ({ $megabytes } Mo).
house-open = La table est ouverte : { $address } (Ctrl-C la ferme ; les parties sont gardées)
house-host = Pour vous, qui la tenez (personne d’autre ne le sait) : { $address }
house-closed = Fermé. Toutes les parties sont gardées.
house-bots = Les bots réfléchissent pour { $house } (Ctrl-C les arrête ; la maison continue d’elle-même)
house-moved =
    { $tables ->
        [one] { $tables } table déplacée
       *[other] { $tables } tables déplacées
    } ({ $entries ->
        [one] { $entries } entrée, comparée
       *[other] { $entries } entrées, comparées une à une
    }) de { $source } vers { $target }. { $source } est resté tel quel.

## La page : partout

close = Fermer
cancel = Ne rien changer
skip = Abréger
menu = Menu
settings = Réglages
keys = Touches du clavier
rules = Règles
rules-of = Les règles : { $game }
rules-summary = En une page
rules-goal = Le but
rules-turn = Chaque tour
rules-mind = À retenir
rules-end = La fin
rules-contents = Les règles, une à une
rules-search = Chercher un mot ou un numéro
rules-found = { $count ->
    [0] Aucune règle
    [one] { $count } règle
   *[other] { $count } règles
}
rule-number = Lire la règle { $number }
rule-read = Lire la règle
to-home = Retour à la clairière
lost-title = Il n’y a rien ici que des arbres.
table-gone = Cette table n’existe pas, ou plus.
your-name = Votre nom
guest-name = Promeneur
percent = { $n } %

## La page : l’accueil

home-lead = Des jeux de forêt, entre amis ou contre la maison. Rien à installer, pas de compte.
home-games = Les jeux
home-play = Jouer
home-play-game = { $game } : jouer tout de suite
home-choose = Jouer avec…
home-choose-game = { $game } : jouer avec… combien, quels bots, quelles règles
home-more = Inviter
home-more-game = Inviter des amis : { $game }
quick-line = { $seats ->
    [1] en solitaire
    [2] { $seats } joueurs, bot { $level }
   *[other] { $seats } joueurs, bots : { $level }
}
home-calls = { $count ->
    [one] À vous : { $game }
   *[other] À vous à { $count } tables
}
home-yours = Vos tables
home-yours-turn = À vous
home-yours-waiting = On attend { $players }
home-yours-open = En attente de joueurs
home-yours-over = Terminée
home-yours-news = { $count ->
    [one] { $count } nouveauté
   *[other] { $count } nouveautés
}
home-hide = Retirer { $game } de la liste
home-hide-title = Retirer { $game } de la liste ?
home-hide-about = { $status ->
    [over] La partie est finie. Elle quitte seulement cette liste ; on peut toujours la revoir.
   *[other] La partie continue et votre place reste à vous : elle quitte seulement cette liste. Son lien y ramène.
}
home-hide-yes = Retirer
home-hide-done = { $game } n’est plus dans la liste.
home-hidden = { $count ->
    [one] { $count } table masquée
   *[other] { $count } tables masquées
}
home-unhide = Remettre
home-open = Tables ouvertes
home-open-none = Aucune table n’attend pour l’instant. Ouvrez la vôtre !
home-open-unknown = La maison n’a pas dit quelles tables sont ouvertes. Nouvel essai dans un instant…
home-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
home-join = S’asseoir
home-watch = À regarder
home-watch-go = Regarder
home-study = Revoir une partie
home-study-about = Ouvrez le journal d’une partie finie, et parcourez-la coup par coup.
home-with = avec { $players }
home-opened-now = ouverte à l’instant
home-opened = ouverte { $when }
home-waits = attend depuis le { $when }

## La page : le hall, et le coin d’un club

pair-title = Jouer avec quelqu’un
pair-game = Le jeu
pair-calm = En direct, sans pendule
pair-go = Trouver quelqu’un
lobby-unknown = Une touche, et vous voilà à table avec qui cherche une partie, comme vous.
lobby-here = { $count ->
    [0] Il n’y a personne en ce moment.
    [1] Il n’y a que vous en ce moment.
   *[other] Il y a { $count } personnes en ce moment.
}
lobby-waiting = { $count ->
    [one] { $players } attend quelqu’un.
   *[other] { $players } attendent quelqu’un.
}
lobby-others = { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
room-looking = On cherche quelqu’un pour une partie : { $game }
room-looking-about = La partie commence dès que quelqu’un souhaite la même. Gardez cette page ouverte ; vous pouvez arrêter à tout moment.
room-looking-stop = Ne plus chercher
room-others = D’autres attendent autre chose. Vous asseoir avec eux plutôt ?
be-called = Être averti quand c’est à vous
tournament-be-called = Être averti quand votre table attend
room-club = Retour au coin du club : { $club }
home-clubs = Clubs
home-clubs-about = Un club a son propre coin : ses tables n’apparaissent que là, pour qui en a le lien.
club-title = Un coin pour votre club
club-about = Ses tables n’apparaissent que là. Qui a le lien est du club ; aucun compte n’est nécessaire.
club-name = Le nom du club
club-make = Un nouveau coin
club-corner = Les tables d’ici n’apparaissent nulle part ailleurs.
club-lay = Ouvrir une table
club-link = Le lien du coin
club-link-about = Donnez-le au club et à personne d’autre : qui l’a voit ces tables et peut s’y asseoir. Cet appareil s’en souvient.
club-unknown = Ce lien ne mène à aucun club. Peut-être a-t-il été coupé, ou personne n’y a joué depuis longtemps.
create-watch = Qui regarde voit la partie
create-watch-now = tout de suite
create-watch-later = { $pace ->
    [days] un jour plus tard
   *[live] trois minutes plus tard
}
create-watch-never = personne ne regarde
watch-late = { $minutes ->
    [0] à regarder avec quelques secondes de retard
    [1] à regarder avec une minute de retard
    [1440] à regarder avec un jour de retard
   *[other] à regarder avec { $minutes } minutes de retard
}
watch-never = personne ne regarde
watch-behind = { $minutes ->
    [0] Vous voyez cette partie avec quelques secondes de retard : c’est convenu ainsi.
    [1] Vous voyez cette partie avec une minute de retard : c’est convenu ainsi.
    [1440] Vous voyez cette partie avec un jour de retard : c’est convenu ainsi.
   *[other] Vous voyez cette partie avec { $minutes } minutes de retard : c’est convenu ainsi.
}
watch-closed = Cette partie n’est pas à regarder. Une fois finie, on pourra la revoir.

## La page : bonne compagnie, et l’hôte

company = Les gens ici
company-about = Vous n’avez rien à supporter. Rien de ceci n’est dit à personne, sauf là où c’est écrit.
company-mute = Ne plus l’entendre ici
company-unmute = L’entendre à nouveau
company-block = Ne plus jamais se rencontrer
company-blocked = { $player } et vous ne vous rencontrerez plus, et vous ne l’entendez plus à cette table. « Vos parties » dit qui vous ne voyez plus.
company-unblock = Se revoir
company-unblock-whom = Revoir { $player }
company-unblocked = { $player } et vous pouvez vous revoir.
company-remove = L’inviter à partir
company-removing = { $player } est invité à partir. Pendant une partie, tous les autres doivent le vouloir : un bot joue alors à sa place, et personne ne gagne.
company-removal = { $count } sur { $of } souhaitent son départ.
company-report = Le dire à l’hôte
report-why = Que s’est-il passé avec { $player } ?
report-words = ce qui a été dit
report-name = le nom
report-play = une partie gâchée
report-other = autre chose
report-note = Avec vos mots, si vous voulez
report-send = Envoyer à l’hôte
report-sent = L’hôte le lira, avec ce qui a été dit ici.
report-about = Seule la personne qui tient cette maison l’apprend, avec ce qui a été dit à cette table.
talk-freely = Parler librement
talk-agreed = { $count ->
    [one] { $players } voudrait parler librement ; il faut l’accord de tous.
   *[other] { $players } voudraient parler librement ; il faut l’accord de tous.
}
seat-removed = a dû partir
create-talk = On se parle
create-talk-free = librement
create-talk-phrases = par phrases toutes faites
host-title = La page de l’hôte
host-refused = Ce n’est pas le lien de l’hôte. Il est dit au terminal, à l’ouverture de la maison.
host-house = Clairière { $version }
host-people = aux tables
host-watching = regardent
host-tables = Tables
host-thinking = tables où des bots réfléchissent
host-load = charge / processeurs
host-memory = mémoire
host-bytes = gardé sur disque
host-disk = place sur le disque
host-megabytes = { $n } Mo
host-kept = { $status ->
    [open] en attente
    [playing] en cours
   *[over] finies
} { $n }
host-tell = Dire quelque chose à tout le monde
host-tell-about = Sur chaque page ouverte en ce moment
host-tell-go = Dire
host-reports = Signalements
host-reports-none = Rien n’a été signalé.
host-report = { $by } signale { $whom } :
host-strike = effacer
host-strike-line = effacer « { $text } »
host-strike-name = effacer le nom { $name }
host-close = Fermer la table
host-read = Classer
host-done = C’est fait.

## La page : ouvrir une table

create-title = { $game } : jouer avec…
create-against = Contre qui ?
create-apart = Place par place
create-apart-about = Choisissez qui s’assoit où, et un niveau pour chaque bot.
invite-title = { $game } : inviter
invite-about = Des places libres attendent vos amis : dès que la table est ouverte, voici son lien et son code QR.
create-seats = Combien de joueurs ?
create-seats-n = { $n ->
    [1] 1 place
   *[other] { $n } places
}
create-who = Qui s’assoit où ?
create-seat = Place { $n }
create-first = Place { $n }, commence
create-me = Moi
create-friend = Libre
create-options = Les règles de la table
create-hints = Conseils permis
create-hints-about = Chacun peut demander un conseil ; tout le monde le sait.
create-public = Table publique
create-public-about = Tout le monde peut s’y asseoir ou regarder ; on s’y parle par phrases toutes faites.
create-pace = Le rythme
create-pace-live = En direct
create-pace-live-about = on joue ensemble, maintenant
create-pace-days = Par correspondance
create-pace-days-about = chacun joue quand il veut, sur plusieurs jours
create-clock = Le temps
create-clock-none = Sans pendule
create-clock-game = { $minutes } min{ $plus ->
    [0] { "" }
   *[other] { " " }+ { $plus } s
} chacun
create-clock-game-seconds = { $seconds } s + { $plus } s chacun
create-clock-decision = { $minutes ->
    [one] { $minutes } minute par coup
   *[other] { $minutes } minutes par coup
}
create-clock-decision-seconds = { $seconds } s par coup
create-clock-day = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
create-late = Si le temps est écoulé
create-late-bot = un bot garde la place
create-late-loses = la place perd
create-open = Ouvrir et inviter
create-no-friend = Gardez une place libre pour un ami.
create-play = Commencer
beside-title = Sur cet appareil
beside-about = Vous êtes { $n } à partager cet appareil : il passe de main en main, et un rideau cache les secrets.
beside-about-open = Vous êtes { $n } à partager cet appareil : il passe de main en main, tour après tour.
beside-whose = Nom à la place { $n }
beside-name = Joueur { $n }
create-no-person = Gardez au moins une place pour vous.

## La page : le rideau entre ceux qui jouent sur un même appareil

curtain-turn = { $player }, à vous de jouer
curtain-about = Passez l’appareil ; les autres regardent ailleurs.
curtain-open = C’est moi, { $player }
curtain-stay = { $player } regarde encore
curtain-pass = Passer l’appareil

## La page : la salle d’attente

room-welcome = On vous attend pour une partie : { $game }
room-waiting = Votre table est prête : { $game }
room-only-here = Cette maison n’est ouverte qu’à cet ordinateur. Pour un ami du même réseau, relancez avec : ./play --host 0.0.0.0 (le README dit comment faire de plus loin).
room-invite = Lien d’invitation
room-sit = S’asseoir
room-host-gone = La personne qui avait ouvert cette table est partie. Revenez plus tard, ou ouvrez la vôtre.
room-or-watch = Ou restez ici pour regarder : la partie commencera sous vos yeux.
room-revealing = Tout le monde est là. La partie commence dès que chaque page aura dit son grain de hasard, ou dans quelques secondes.
room-fill = Donner les places libres à
room-begin = Commencer
room-otherwise = Autres règles ou rythme…
room-leave = Quitter la table
clock-days = { $days } j { $hours } h
clock-late-loses = qui dépasse son temps perd
clock-left = Temps restant : { $time }
link-copy = Copier le lien
link-copied = Le lien est copié.
link-share = Partager
link-qr = Code QR : { $label }

## La page : la table

board = Le plateau
players = Joueurs
journal = Journal
journal-open = Ouvrir le journal
turn-waiting = On attend du monde
seat-free = Place libre
seat-awaited = attend quelqu’un
seat-here = à table
seat-away = plus là
seat-to-move = doit jouer
seat-thinking = réfléchit…
seat-your-turn = à vous de jouer
seat-resigned = a abandonné
seat-late = a perdu au temps
seat-kept = un { $level } garde la place
seat-bot = { $level }
seat-bot-thinking = { $level }, réfléchit…
watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
watching-you = Vous regardez cette partie.
house-busy = La maison réfléchit pour d’autres ; ici, bots et conseils attendent leur tour.
bots-warming = Les bots s’échauffent encore ; bientôt, ils réfléchiront mieux.
connection-silent = La maison ne répond plus ; on attend…
connection-lost = La ligne est coupée, on se reconnecte…
connection-lost-busy = La ligne est coupée ; votre coup partira dès qu’elle sera rétablie.
undo = Reprendre
undo-none = Il n’y a rien à reprendre
undo-free = Reprendre : { $what }
undo-ask = Demander à reprendre : { $what }
undo-title = Reprendre ?
undo-about = { $free ->
    [yes] { $count ->
        [one] Ce coup est repris :
       *[other] Ces coups sont repris :
    }
   *[no] Quelque chose s’est dévoilé depuis, ou quelqu’un a répondu : on demande à toute la table si ceci peut être repris.
}
undo-go = { $free ->
    [yes] Reprendre
   *[no] Demander aux autres
}
undo-waiting = { $who ->
    [you] Vous avez demandé à reprendre : { $what }.
   *[other] { $player } a demandé à reprendre : { $what }.
}
yet-to-answer = On attend la réponse { DE($players) }.
undo-wanted = { $player } voudrait reprendre : { $what }. D’accord ?
undo-unseen = un coup { DE($player) }
undo-withdraw = Tant pis
undo-yes = D’accord
undo-no = Non
hint = Conseil
hint-chance = { $n } % de chances de gagner
hint-points = { $n } % de chances de gagner, { $points ->
    [one] environ { $points } point
   *[other] environ { $points } points
}
hint-percent = { $n } %
hint-figure = ≈ { $n }
hint-best = Le mieux : { $action }, { $chance }.
hints-title = Conseils de la maison
hints-about = Chances de gagner, d’après ce que vous pouvez savoir. Touchez une ligne pour essayer ; rien n’est joué avant que vous ne confirmiez.
news = Depuis votre dernier coup
kept-yours = Un bot joue à votre place en attendant.
kept-stopped = Plus personne n’est à table : la partie s’est arrêtée et vous attend.
absent = { $stands ->
    [counting] { $player } n’est plus là. Un bot gardera sa place dans { $time }.
    [patient] { $player } n’est plus là. On attend son retour.
   *[kept] { $player } n’est plus là ; un bot garde sa place.
}
absent-wait = Attendre
absent-replace = Mettre un bot
absent-end = Arrêter la partie
absent-end-asked = Vous voulez arrêter
absent-end-wished = { $count ->
    [one] { $players } voudrait arrêter la partie.
   *[other] { $players } voudraient arrêter la partie.
}
take-back = Reprendre ma place
paused = La partie est en pause : les pendules sont arrêtées, personne ne peut jouer.
resume = Reprendre la partie
pause = Faire une pause
pause-wanted = { $player } propose une pause. D’accord ?
pause-waiting = { $who ->
    [you] Vous proposez une pause.
   *[other] { $player } propose une pause.
}
leave = Laisser ma place à un bot
leave-title = Laisser votre place ?
leave-about = { $others ->
    [yes] Un bot jouera pour vous.
   *[no] La partie s’arrêtera et vous attendra.
} Vous pourrez revenir et reprendre votre place à tout moment.
leave-yes = Laisser ma place
resign = Abandonner la partie
resign-title = Abandonner ?
resign-about = La partie sera perdue pour vous, et vous ne pourrez pas y revenir.
resign-yes = Abandonner
seat-link = Continuer sur un autre appareil
seat-link-about = Ce lien est la clé de votre place : qui l’a peut jouer pour vous. Gardez-le pour vous.
watch-link = Inviter à regarder
watch-link-about = Qui ouvre ce lien voit la partie comme un spectateur, sans aucun secret.
chat-say = Un message
chat-send = Envoyer
chat-phrases-only = Ici, on se parle par phrases toutes faites.
phrases = Phrases toutes faites
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-nice = Joli coup !
phrase-ouch = Aïe !
phrase-thinking = Je réfléchis…
phrase-sorry = Pardon
phrase-thanks = Merci !
phrase-well-played = Bien joué !
phrase-again = Encore une ?
key-log = dans le journal, aller d’une règle à l’autre
key-tab = aller d’un endroit à l’autre
key-escape = fermer ce qui est ouvert

## La page : le journal

entry-joined = { $who ->
    [you] Vous vous asseyez à la table.
   *[other] { $player } s’assoit à la table.
}
entry-left = { $who ->
    [you] Vous quittez la table.
   *[other] { $player } quitte la table.
}
entry-filled = { $player } s’assoit à la table.
entry-started = La partie commence.
entry-undo-asked = { $who ->
    [you] Vous demandez
   *[other] { $player } demande
} à reprendre : { $what }.
entry-undo-agreed = { $who ->
    [you] Vous acceptez
   *[other] { $player } accepte
} que ceci soit repris : { $what }.
entry-undo-declined = { $who ->
    [you] Vous refusez.
   *[other] { $player } refuse.
} Reste joué : { $what }.
entry-undone = { $who ->
    [you] Vous reprenez
   *[other] { $player } reprend
} : { $what }.
entry-pause-asked = { $who ->
    [you] Vous proposez une pause.
   *[other] { $player } propose une pause.
}
entry-pause-agreed = { $who ->
    [you] Vous êtes d’accord pour une pause.
   *[other] { $player } est d’accord pour une pause.
}
entry-pause-declined = { $who ->
    [you] Vous préférez continuer sans pause.
   *[other] { $player } préfère continuer sans pause.
}
entry-paused = La partie est en pause.
entry-resumed = { $who ->
    [you] Vous reprenez la partie.
   *[other] { $player } reprend la partie.
}
entry-kept = { $why ->
    [clock] { $who ->
        [you] Votre temps est écoulé
       *[other] { $player } n’a plus de temps
    } : un { $level } garde la place.
    [gone] { $who ->
        [you] On ne vous voit plus
       *[other] { $player } n’est plus là
    } : un { $level } garde la place.
    [replaced] { $who ->
        [you] On ne vous voit plus
       *[other] { $player } n’est plus là
    } : à la demande de la table, un { $level } garde la place.
   *[other] { $who ->
        [you] Vous laissez votre place à un { $level }.
       *[other] { $player } laisse sa place à un { $level }.
    }
}
entry-back = { $who ->
    [you] Vous reprenez votre place.
   *[other] { $player } reprend sa place.
}
entry-resigned = { $why ->
    [clock] { $who ->
        [you] Votre temps est écoulé : vous perdez.
       *[other] { $player } n’a plus de temps, et perd.
    }
   *[asked] { $who ->
        [you] Vous abandonnez.
       *[other] { $player } abandonne.
    }
}
entry-said = { $player } : { $text }
entry-phrase = { $player } : { $text }
entry-talk = { $yes ->
    [yes] { $who ->
        [you] Vous voudriez parler librement.
       *[other] { $player } voudrait parler librement.
    }
   *[no] { $who ->
        [you] Vous préférez les phrases toutes faites.
       *[other] { $player } préfère les phrases toutes faites.
    }
}
entry-remove-asked = { $by } souhaite { $who ->
    [you] votre départ
   *[other] le départ de { $player }
}.
entry-removed = { $level ->
    [none] Quelqu’un a dû quitter la table.
   *[other] { $player } a dû partir ; un bot ({ $level }) joue à sa place.
}
entry-hinted = { $who ->
    [you] Vous demandez un conseil.
   *[other] { $player } demande un conseil.
}
entry-rematch = { $who ->
    [you] Vous proposez une revanche.
   *[other] { $player } propose une revanche.
}

## La page : le plateau simple, pour un jeu qui n’a pas le sien

plain-deeds = Ce que vous pouvez faire
plain-wait = Ce que vous pouvez faire s’affichera ici quand ce sera à vous.
plain-search = Chercher parmi ce qu’on peut faire
plain-found = { $count } sur { $all }
plain-more = { $count ->
    [one] … et encore un choix : cherchez-le ci-dessus.
   *[other] … et encore { $count } : cherchez-les ci-dessus.
}
plain-barred = Pourquoi pas autre chose ?
plain-confirm = Faire cela
plain-cancel = Choisir autre chose
plain-none = —
plain-yes = oui
plain-no = non
plain-key-choice = choisir quoi faire
plain-key-arrows = aller d’un choix à l’autre
plain-key-confirm = faire ce qui est choisi
plain-key-cancel = choisir autre chose

## La page : la fin

sheet-title = Feuille de score
sheet-count = Recompter sous mes yeux
sheet-cell = { $player }, { $line } : { $points }
ended-resigned = { $count ->
    [one] { $players } abandonne : la partie s’arrête là.
   *[other] { $players } abandonnent : la partie s’arrête là.
}
ended-late = { $count ->
    [one] { $players } n’a plus de temps : la partie s’arrête là.
   *[other] { $players } n’ont plus de temps : la partie s’arrête là.
}
ended-abandoned = Partie interrompue : plus personne ne la joue, et personne ne gagne.
won-by-default = { $who ->
    [you] Vous gagnez.
   *[other] { $player } gagne.
}
rematch = Revanche
rematch-alone = Encore une partie
rematch-join = Rejoindre la revanche
rematch-otherwise = Avec d’autres règles…
rematch-so = Revanche avec ces règles
study = Revoir la partie
share-game = Partager la partie
journal-file = Garder le journal
fair-promise = Avant que quiconque s’assoie, la maison a publié l’empreinte de son secret ; chacun a publié celle d’un grain de hasard, et n’a dit ce grain qu’une fois toutes les places prises. Personne n’a donc pu choisir un tirage, pas même la maison, dès lors que l’un de vous a dit le sien à temps. Mais la maison connaît son secret : qu’elle n’ait pas regardé d’avance, il faut lui faire confiance.
fair-check = Vérifier que rien n’était truqué
fair-commitment = { $result ->
    [good] Le secret révélé donne bien l’empreinte publiée.
    [bad] La maison n’a révélé aucun secret qui donne l’empreinte publiée !
   *[unknown] Ce navigateur ne sait pas calculer l’empreinte ici ; « clairiere verify » le fait sur le journal.
}
fair-promise-kept = { $result ->
    [good] C’est l’empreinte que cet appareil a notée avant la partie.
   *[bad] Ce n’est pas l’empreinte que cet appareil a notée avant la partie !
}
fair-nonce = { $result ->
    [good] Votre propre grain de hasard est dans le mélange ; cet appareil ne l’a dit qu’une fois toutes les places prises.
    [bad] Votre propre grain de hasard n’est pas dans le mélange !
   *[unknown] La maison dit n’avoir pas entendu votre grain de hasard à temps : son empreinte est dans le mélange à sa place. Étiez-vous là ? En connaissant le secret, une maison pourrait écarter un grain exprès.
}
fair-seals = { $result ->
    [good] Les autres ont apporté ce qu’ils avaient fixé avant que cet appareil dise votre grain.
    [bad] Quelqu’un a apporté autre chose que ce qu’il avait fixé avant que cet appareil dise votre grain !
   *[unknown] Cet appareil n’a pas noté ce que les autres avaient fixé : la comparaison est impossible.
}
fair-words = { $result ->
    [good] Cette page a recalculé, à partir du secret et des grains, le nombre derrière la donne et derrière chaque coup : tous sont ceux que dit la maison.
   *[bad] Les nombres derrière les tirages ne viennent pas du secret et des grains !
}
fair-counts = { $result ->
    [good] Le nombre derrière chaque coup vient du nombre de coups que cette page a vus jusque-là : aucun n’a été sauté en attendant un meilleur tirage.
    [bad] Les nombres derrière les tirages ne sont pas ceux des coups que cette page a vus : quelqu’un a pu en sauter jusqu’à un tirage à son goût !
   *[unknown] Cette table compte les tirages à l’ancienne manière ; qu’aucun n’ait été sauté ne peut pas se dire.
}
fair-taken-back = Ont repris des coups, après quoi d’autres tirages viennent : { $names }. Vous y étiez : est-ce vrai ?
fair-withheld = N’ont pas dit leur grain à temps, si bien que son empreinte en tient lieu : { $names }. Qui connaît le secret a pu s’absenter exprès ; et une maison a pu écarter le grain.
fair-open = Ont dit leur grain quand des places étaient libres : { $names }. Qui s’est assis ensuite pouvait en tenir compte.
fair-replay = { $result ->
    [good] La maison dit qu’avec ces nombres chaque carte et chaque dé tombe comme pendant la partie. Pour le vérifier sans elle, gardez le journal et lancez « clairiere verify » dessus.
   *[bad] Avec ces nombres, les coups ne redonnent pas les mêmes tirages !
}
fair-word-commitment = Empreinte publiée (SHA-256)
fair-word-secret = Secret de la maison
fair-daily = Aujourd’hui, tout le monde dans cette maison a la même donne, quoi que chacun fasse : son empreinte a été publiée avant votre départ.
fair-daily-secret = Il est dévoilé quand la journée est finie.

## La page : la partie du jour

daily-button = { $stands ->
    [begun] Donne du jour : continuer
    [played] Donne du jour : jouée, { $rank } sur { $count }
   *[new] Donne du jour
}
daily-promise = en solo, une seule partie compte
daily-title = { $game } : la donne du jour
daily-of = La donne du { $date }
daily-finished = { $count ->
    [0] Personne ne l’a encore finie.
    [one] Une personne l’a finie.
   *[other] { $count } personnes l’ont finie.
}
daily-place = { $count ->
    [one] Vous êtes la première personne à la finir.
   *[other] Vous êtes { $rank } sur { $count }.
}
daily-practice = Cette partie était un entraînement : seule compte la première que vous commencez.
daily-late = Cette partie a fini après sa journée et ne compte pas.
daily-line = { $won ->
    [yes] gagné
   *[no] perdu
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $steps } pas
daily-replay = Revoir la partie { DE($name) }
daily-closed = Tout le monde a les mêmes cartes aujourd’hui : les parties des autres se montrent quand vous avez fini la vôtre.
daily-next = Prochaine donne dans { $hours } h { $minutes } min.
daily-again = Rejouer cette donne, pour s’entraîner
daily-ask = Qui a joué aujourd’hui ?

## La page : revoir

replay-heading = Revoir une partie
replay-choose = Choisir un journal
replay-choose-about = Un fichier .json que la Clairière vous a donné à la fin d’une partie.
replay-step = { $round ->
    [0] Coup { $n } sur { $count }
   *[other] Tour { $round }, coup { $n } sur { $count }
}
replay-coming = La suite de la partie arrive…
replay-deal = La mise en place
replay-first = Au début
replay-back = Coup précédent
replay-round-back = Au début du tour
replay-next = Coup suivant
replay-round-next = Au tour suivant
replay-last = À la fin
replay-play = Dérouler
replay-pause = Arrêter
replay-link = Lien vers cette partie
replay-chances = Chances de gagner, toutes cartes ouvertes
replay-chances-now = { $player } : { $n } %
replay-waiting = La maison revoit d’abord d’autres parties ; celle-ci attend son tour…
replay-thinking = La maison revoit chaque coup… { $n } %
replay-worst-mine = { $count ->
    [one] Votre coup qui a coûté le plus
   *[other] Vos { $count } coups qui ont coûté le plus
}
replay-worst-others = Les coups des autres
replay-worst = { $count ->
    [one] Le coup qui a coûté le plus
   *[other] Les { $count } coups qui ont coûté le plus
}
replay-slip = Coup { $n }, { $player } : { $played }
replay-played = { $player } a joué : { $played }
replay-as-played = Voir ce qui a été joué
replay-better = Mieux : { $better }
replay-lost = { $n ->
    [0] moins d’un point de pourcentage de chances perdu, d’après ce qu’on pouvait savoir
    [one] { $n } point de pourcentage de chances perdu, d’après ce qu’on pouvait savoir
   *[other] { $n } points de pourcentage de chances perdus, d’après ce qu’on pouvait savoir
}
replay-unfinished-here = Cette partie n’est pas terminée.
replay-resigned = La partie a été abandonnée à ce moment.
replay-verified = Rejouée et vérifiée : { $how ->
    [secret] chaque tirage vient du secret promis.
   *[seed] elle vient d’une graine, que rien n’empêchait de choisir.
}

## La page : la leçon

learn = Apprendre
learn-game = Apprendre à jouer : { $game }
learn-step = Étape { $n } sur { $count }
learn-next = Suivant
learn-skip = Sauter l’étape
learn-back = Précédent
learn-leave = Quitter la leçon
learn-play = Jouer une vraie partie
learn-wrong = Ce n’est pas encore cela : essayez autre chose.
learn-none = Ce jeu n’a pas encore de leçon.
learn-more = Pour en savoir plus

## La page : les réglages

setting-language = Langue
setting-language-fr = Français
setting-language-en = English
setting-theme = Thème
setting-theme-system = Comme l’appareil
setting-theme-light = Clair
setting-theme-dark = Sombre
setting-motion = Animations
setting-motion-system = Comme l’appareil
setting-motion-on = Oui
setting-motion-off = Non
setting-confirm = Confirmer chaque coup
setting-confirm-touch = Sur écran tactile
setting-confirm-always = Toujours
setting-confirm-never = Jamais
setting-sound = Sons
setting-keys = Raccourcis du clavier
setting-coordinates = Numéros au bord du plateau

## La page : ce que le serveur refuse

refused-offline = La maison ne répond pas. Vérifiez la connexion, puis réessayez.
refused-unknown = La maison n’a pas compris.
refused-full = Toutes les places sont prises ; vous pouvez regarder.
refused-seat-taken = Quelqu’un vient de prendre cette place.
refused-bad-name = Ce nom a un signe qui ne se voit pas, ou aucun qui se voie. Prenez des lettres, des chiffres ou des images.
refused-name-taken = Quelqu’un porte déjà ce nom à cette table ; prenez-en un autre.
refused-bad-key = Ce lien n’ouvre plus aucune place ; vous pouvez regarder.
refused-unknown-club = Ce lien ne mène à aucun club.
refused-no-watching = Cette partie n’est pas à regarder.
refused-not-welcome = Cette place n’est pas pour vous : quelqu’un ici et vous ne souhaitez pas vous rencontrer, ou bien vous avez dû partir.
refused-host-gone = La personne qui attendait à cette table est partie. Revenez plus tard, ou ouvrez la vôtre.
refused-not-host = Avant la partie, seul qui s’est assis d’abord peut inviter quelqu’un à partir.
refused-few-players = Il n’y a pas encore assez de monde pour une table. Attendez que d’autres s’inscrivent.
refused-too-few = Il faut deux autres personnes pour que quelqu’un quitte une partie. Vous pouvez partir, ne plus l’entendre, et le dire à l’hôte.
refused-not-there = Il n’y a personne à cette place pour qui ce soit possible.
refused-not-met = Vous n’avez pas pris place à cette table : on bloque quelqu’un là où on l’a rencontré.
refused-enough = Cela suffit maintenant.
refused-talks-freely = Tout le monde parle déjà librement ici.
refused-seated = Vous avez déjà une place à cette table.
refused-unknown-table = Cette table n’existe pas, ou plus.
refused-stale = La table a changé entre-temps ; regardez à nouveau.
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-not-begun = La partie n’a pas encore commencé.
refused-begun = La partie a déjà commencé.
refused-over = La partie est terminée.
refused-not-over = La partie n’est pas terminée : ses secrets restent secrets.
refused-play-first = Tout le monde a les mêmes cartes aujourd’hui : cette partie se montre quand vous avez fini la vôtre.
refused-day-lasts = Le journal dit la donne du jour : il vient quand la journée est finie.
refused-daily = La partie du jour se joue sans aide.
refused-away = Un bot joue à votre place ; reprenez-la d’abord.
refused-not-away = Votre place est déjà à vous.
refused-not-gone = On n’attend plus personne à cette place.
refused-illegal = Ce n’est pas possible.
refused-no-undo = Ce coup ne peut plus être repris.
refused-undo-asked = Quelqu’un demande déjà à reprendre un coup.
refused-bad-nonce = Ce n’est pas le grain de hasard dont vous avez publié l’empreinte.
refused-not-yet = C’est trop tôt : toutes les places ne sont pas prises.
refused-paused = La partie est en pause ; il faut d’abord la reprendre.
refused-not-paused = La partie n’est pas en pause.
refused-pause-asked = Une pause est déjà proposée ; on attend les réponses.
refused-no-pause = Par correspondance, chacun joue quand il veut : une pause n’y change rien.
refused-nothing-asked = Plus personne n’attend votre réponse.
refused-no-chat = Ici, on se parle par phrases toutes faites, sauf si tous sont d’accord pour parler librement.
refused-no-hints = Cette table se joue sans conseils.
refused-resigned = Vous avez déjà abandonné.
refused-bad-push = Cette maison ne peut pas appeler ce navigateur : elle ne passe que par les services de notifications de Google, Mozilla, Apple et Microsoft.
refused-many-browsers = On vous appelle déjà dans dix navigateurs : retirez-en un d’abord.
refused-bad-holiday = Des vacances finissent après leur début, et commencent d’ici à un an.
refused-double-holiday = Vous êtes déjà en vacances ces jours-là : mettez-y fin d’abord.
refused-long-holiday = Vos pendules s’arrêtent trente jours par an au plus, et les dates se changent quarante fois.
refused-no-holiday = Ces vacances sont déjà finies.
refused-too-fast = Doucement ! Attendez un instant, puis réessayez.
refused-busy = La table est très occupée ; réessayez.
refused-store = La maison n’a pas pu noter votre coup ; rien n’a changé. Réessayez.
refused-bad-journal = Ce fichier ne peut pas être relu : { $message }
refused-bad-journal-text = Ce fichier n’est pas un journal de Clairière : ce n’est même pas du texte JSON.
refused-bad-journal-cut = Ce journal s’arrête trop tôt : le fichier a été coupé. Enregistrez-le de nouveau là où il se trouve.
refused-bad-journal-shape = Ce fichier n’est pas un journal de Clairière, ou quelque chose n’y est pas comme il faut.
refused-bad-journal-format = Ce journal a été écrit par une autre version de Clairière et ne peut pas être relu ici.
refused-bad-journal-edition = Ce journal est celui d’un jeu, ou d’une édition de ses règles et de ses cartes, que l’on ne joue pas ici.
refused-bad-journal-move = Le coup { $n } de ce journal ne peut pas être joué.
refused-bad-journal-changed = Ce journal a été modifié ou coupé après avoir été scellé.
refused-bad-journal-promise = Le secret de ce journal n’est pas celui qui avait été promis avant la partie.
refused-thinking = Je réfléchis encore à votre dernière question.
refused-long = Cette table a duré trop longtemps : il ne reste qu’à la finir.
refused-unreadable = Cette table ne peut plus être ouverte : elle a été commencée avec d’autres règles.
refused-fault = Quelque chose a mal tourné dans la maison ; c’est noté.

## La page : vos parties

me-title = Vos parties
me-lead = Toutes vos tables, quel que soit l’appareil où vous vous êtes assis, et ce qu’elles ont donné.
me-looking = On cherche vos tables…
me-nobody = Vous n’avez pas encore joué ici. Qui s’assoit pour la première fois reçoit une clé, gardée par ce navigateur ; c’est par elle que vous retrouvez vos parties.
me-tables = Tables
me-filter = Montrer
me-filter-all = Tout
me-filter-running = En cours
me-filter-finished = Terminées
me-filter-won = Gagnées
me-filter-people = Avec des gens
me-filter-bots = Avec des bots
me-game = Jeu
me-none = Aucune table n’est ainsi.
me-waiting = Aux autres de jouer
me-deadline = à jouer avant le { $when }
me-result = { $place ->
    [1] Gagnée, { $score }
   *[other] { $rank } sur { $seats }, { $score }
}
me-statistics = Le bilan
me-played = { $count ->
    [1] 1 partie, { $won ->
        [0] aucune gagnée
       *[other] gagnée
    }
   *[other] { $count } parties, { $won ->
        [0] aucune gagnée
        [1] 1 gagnée
       *[other] { $won } gagnées
    }
}
me-best = Meilleurs scores : { $scores }
me-games = Parties
me-won = Gagnées
me-by-seats = Places
me-by-level = Contre
me-against-people = des gens
me-against-alone = personne
me-course = Les scores de { $count } parties : de { $least } à { $most }, { $last } pour la dernière
me-course-sign = Le score, partie après partie ; un point marque une victoire.
me-oneself = Vous
me-carry = Sur un autre appareil
me-carry-about = Ouvrez-y ce lien, ou scannez son code, et vous y serez la même personne : toutes vos tables s’y retrouvent, et les places sont à vous. C’est la clé de toutes : ne la montrez à personne d’autre.
me-carry-show = Montrer le lien et le code
me-carry-link = Votre propre lien
me-passkey = Si ce navigateur oublie
me-passkey-about = Une clé d’accès (empreinte, visage ou code de votre appareil) met votre clé à l’abri. La maison la garde sous verrou et ne peut pas l’ouvrir.
me-passkeys = { $count ->
    [0] Vous n’en avez pas encore.
    [1] Une clé d’accès garde votre clé.
   *[other] { $count } clés d’accès gardent votre clé.
}
me-passkey-make = Créer une clé d’accès
me-passkey-back = Revenir par clé d’accès
me-passkey-made = La clé d’accès garde désormais votre clé.
me-passkey-same = C’est déjà vous, ici.
me-passkey-refused = La maison ne connaît pas cette clé d’accès.
me-passkey-off = Rien n’a été confirmé : rien n’a changé.
me-export = Tout emporter
me-export-about = Tout ce que la maison garde de vous, en un fichier : tables, coups, paroles, adresses.
me-export-go = Enregistrer le fichier
me-delete = Tout effacer
me-delete-about = La maison vous oublie.
me-delete-go = Effacer tout ce qui est à moi
me-delete-sure = Les parties en cours sont abandonnées. Votre nom est remplacé ; vos paroles, vos clés, clés d’accès et adresses sont effacées, ici et sur cet appareil. Vos coups et résultats restent dans les parties des autres, sans nom. C’est sans retour.
me-delete-yes = Tout effacer
me-deleted = La maison vous a oublié.
me-arriving = Vous venez avec votre propre lien
me-arriving-about = Sur cet appareil, vous étiez quelqu’un d’autre. Vous pouvez continuer comme la personne du lien ; les places prises ici restent dans la liste de cet appareil.
me-link-before = Le lien de qui vous étiez ici, si vous voulez le retrouver
me-arrive = Être cette personne ici
me-stay = Rester qui je suis
me-arrived = Vous voilà : vos tables se retrouvent aussi sur cet appareil.
me-elsewhere = Ce navigateur ne connaît pas votre place
me-elsewhere-about = Ce lien mène à une de vos tables, mais vous y jouez depuis un autre navigateur. Ouvrez-le dans celui-là ; ou bien allez-y dans « Vos parties », choisissez « Sur un autre appareil », puis scannez le code ici.
me-elsewhere-watch = Regarder la table
person-gone = quelqu’un
entry-forgotten = Quelqu’un qui a joué ici a voulu être oublié.

## Être appelé

me-calls = Quand c’est à vous
me-calls-about = Aux tables sur plusieurs jours, la maison peut vous appeler : quand c’est à vous et que vous n’êtes pas là, et encore une fois avant que votre temps soit écoulé.
me-calls-remove = Ne plus m’appeler : { $address }
me-remind = Me le rappeler avant l’échéance : { $address }
me-remind-hours = { $hours ->
    [0] sans rappel
    [1] rappel une heure avant
    [24] rappel la veille
    [48] rappel deux jours avant
   *[other] rappel { $hours } heures avant
}
me-push = M’appeler dans ce navigateur
me-push-here = Ce navigateur
me-push-elsewhere = Un autre navigateur, depuis le { $when }
me-push-on = On vous appelle dans ce navigateur quand c’est à vous.
me-push-stopped = On ne vous y appelle plus.
me-push-unsupported = Ce navigateur ne peut pas être appelé ici : la maison doit être ouverte en https et, sur iPhone ou iPad, d’abord ajoutée à l’écran d’accueil.
me-push-denied = Ce navigateur a reçu l’ordre de ne rien montrer de cette maison. Autorisez-y les notifications dans ses réglages, puis revenez.
me-push-failed = Ce navigateur n’a pas pu être appelé : il n’a pas de service de notifications, ou ne peut pas le joindre pour l’instant.
me-blocks = Qui vous ne voyez plus
me-blocks-about = Aucun de vous deux ne s’assied là où l’autre est assis, et personne n’en est averti.
me-holidays = En vacances
me-holidays-about = Vos pendules s’arrêtent à toutes vos tables sur plusieurs jours, personne ne vous appelle, et les autres voient jusqu’à quand. Trente jours par an, d’un coup ou en plusieurs fois.
me-holiday-first = Du
me-holiday-last = Dernier jour
me-holiday-add = Partir en vacances
me-holiday-end = Mettre fin à ces vacances : { $span }
me-holiday-told = Vos tables sont prévenues. Bonnes vacances !
me-holiday-ended = Ces vacances sont finies ; vos pendules tournent à nouveau.
holiday-span = du { $first } au { $last }
seat-resting = en vacances jusqu’au { $day }
resting = { $player } est en vacances jusqu’au { $day } : sa pendule est arrêtée.{ $until ->
    [none] { "" }
   *[other] { " " }Son temps court jusqu’au { $until }.
}
entry-rested = { $count ->
    [0] { $who ->
        [you] Vous êtes de retour de vacances.
       *[other] { $player } est de retour de vacances.
    }
   *[other] { $who ->
        [you] Vous partez en vacances : { $text }.
       *[other] { $player } part en vacances : { $text }.
    }
}
clock-until = avant le { $when }
me-mail-address = Votre adresse
me-mail-add = Envoyer un message de confirmation
me-mail-sent = Un message est en route : ouvrez son lien pour confirmer l’adresse.
me-mail-confirmed = confirmée
me-mail-waits = attend qu’on ouvre son lien
me-mail-on = L’adresse est confirmée : on vous appelle quand c’est à vous.
me-mail-off = Il ne viendra plus de messages.
mail-confirm-subject = Clairière : est-ce votre adresse ?
mail-confirm =
    Quelqu’un, vous peut-être, voudrait être averti à cette adresse quand c’est son tour à
    { $house }

    Oui, écrivez-moi :
    { $link }

    Non, et effacez l’adresse :
    { $stop }

    Si vous ne faites rien, il ne viendra plus de messages.
mail-turn-subject = { $reminder ->
    [yes] Votre temps s’écoule : { $game }
   *[no] À vous de jouer : { $game }
}
called-lead = { $reminder ->
    [yes] C’est toujours à vous, et votre temps s’écoule.
   *[no] C’est à vous de jouer.
}{ $others ->
    [0] { "" }
   *[other] { " " }À la table avec vous : { $players }.
}
called-by = { $zoned ->
    [yes] , jusqu’au { DATETIME($when, dateStyle: "full", timeStyle: "short") }
   *[no] { "" }
}
called-until = { $hours ->
    [0] { "" }
    [1] Il vous reste environ une heure{ called-by }.
   *[other] Il vous reste environ { $hours } heures{ called-by }.
}
called-round-subject = Votre table vous attend : { $name }
called-round-lead = Une manche de { $name } commence : { $game }, avec { $players }.
called-round-until = { $hours ->
    [1] Qui n’est pas assis dans { $minutes ->
        [one] la minute
       *[other] les { $minutes } minutes
    } a perdu cette partie{ called-by }.
   *[other] Qui n’est pas assis dans les { $hours } heures a perdu cette partie{ called-by }.
}
mail-turn =
    { $lead } { $until }

    Vers votre place, dans un navigateur où vous avez joué ou ouvert votre propre lien :
    { $link }

    Plus de messages :
    { $stop }

# Classement et échelle
rated = classée
rated-create = Partie classée
rated-create-about = Entre personnes seulement, chacune avec sa propre clé, à la pendule ; sans conseils, et rien n’est repris. Elle change votre niveau, que les autres peuvent voir.
rated-room = Une partie classée : elle change le niveau de tout le monde à table. Ni bots ni conseils, rien n’est repris ; qui dépasse son temps ou abandonne est dernier.
rating = { $value } ± { $margin }
rated-at = { $name } ({ $rating })
rating-new = pas encore classé
rating-of = { $game } : niveau
rating-none = non classé
rating-uncertain = encore incertain
rating-games = { $count ->
    [one] Une partie classée
   *[other] { $count } parties classées
}
rating-moved = { $player } : { $before } → { $after }
rating-course = Le niveau au fil de { $count } parties, de { $first } à { $last }
rating-course-sign = Le niveau partie après partie ; la bande autour dit combien il est incertain.
standing-title = Niveau et tournois
standing-about = Pour qui aime se mesurer aux autres.
ladder-title = L’échelle
ladder-lead = Qui a joué des parties classées dans cette maison, et à quel niveau.
ladder-rank = { $rank } de l’échelle
ladder-rank-head = Rang
ladder-name = Nom
ladder-rating = Niveau
ladder-own = Votre place ici : { $rank },
ladder-own-soon = Vous avez joué { $games } des { $from } parties classées qu’il faut :
ladder-own-page = Voir ma ligne
ladder-none = Il n’y a encore personne sur cette échelle.
ladder-from = On y figure à partir de { $from } parties classées du même jeu. { $count ->
    [0] Personne n’y est encore.
    [one] Une personne y est.
   *[other] { $count } personnes y sont.
}
ladder-pages = Pages de l’échelle
ladder-page = Page { $page } sur { $pages }
ladder-before = Plus haut
ladder-after = Plus bas
ladder-how = Comment la lire
ladder-how-rated = Le niveau change par les parties ouvertes comme « parties classées » : seules des personnes y jouent, et qui abandonne ou dépasse son temps est dernier.
ladder-how-reads = 24,1 ± 3,2 veut dire : un niveau estimé à 24,1 et, deux fois sur trois, juste à 3,2 près. Tout le monde commence à 25,0 ± 8,3 et chaque partie rend l’estimation plus sûre ; tant que le nombre après ± est grand, elle est encore incertaine. L’ordre suit ce qu’on vaut selon toute vraisemblance : le niveau moins deux fois ce nombre.
ladder-how-ends = N’y figure que qui joue des parties classées, sous le dernier nom employé. Qui supprime sa clé (« Vos parties ») en disparaît aussitôt.
absent-counts = { $player } n’est pas là. Dans une partie qui compte personne n’est remplacé : sa pendule tourne.

# Tournois
tournaments = Tournois
tournament-title = Tournoi
tournament-new = Un nouveau tournoi
tournament-lead = Plusieurs tables, ronde après ronde : on s’inscrit par un lien, la maison apparie, ouvre les tables et tient le classement.
tournament-name = Le nom du tournoi
tournament-seats = À chaque table
tournament-system = Qui rencontre qui
tournament-swiss = Système suisse
tournament-swiss-about = Autant de rondes que vous le dites ; on y rencontre qui a autant de points que soi, et personne deux fois si c’est possible.
tournament-robin = Toutes rondes
tournament-robin-about = Chacun rencontre chacun ; il y a autant de rondes qu’il en faut. Pour 16 personnes au plus.
tournament-rounds = Rondes
tournament-rounds-n = { $count ->
    [one] une ronde
   *[other] { $count } rondes
}
tournament-rules = Chaque partie a une pendule : qui dépasse son temps a perdu. Pas de conseils, rien n’est repris, et aucun robot ne remplace personne.
tournament-open-go = Ouvrir le tournoi
tournament-by = Ouvert par { $player }
tournament-open = Inscriptions ouvertes
tournament-playing = Ronde { $round }
tournament-over = Le tournoi est terminé
tournament-won = { $count ->
    [one] { $players } remporte le tournoi.
   *[other] { $players } remportent ensemble le tournoi.
}
tournament-players = Inscrits : { $count }
tournament-players-n = { $count ->
    [one] une personne inscrite
   *[other] { $count } personnes inscrites
}
tournament-nobody = Personne ne s’est encore inscrit.
tournament-join = S’inscrire
tournament-joined = Vous jouez. Gardez cette page : elle vous dit quand votre table est prête.
tournament-leave = Finalement, je ne joue pas
tournament-start = Commencer le tournoi
tournament-waits = Il commence quand { $player } le décide.
tournament-link = Le lien du tournoi
tournament-link-about = Qui l’ouvre peut s’inscrire, puis regarder.
tournament-unknown = Ce tournoi n’existe pas, ou plus.
tournament-yours = Votre table est prête : vous jouez contre { $players }.
tournament-until = On vous attend jusqu’à { $time }.
tournament-sit = S’asseoir
tournament-back = À votre table
tournament-bye = Vous ne jouez pas cette ronde, et vous avez un point pour cela.
tournament-pause = Votre partie est finie. La prochaine ronde commence quand toutes les tables ont fini.
tournament-out = Vous ne jouez plus dans ce tournoi.
tournament-round-began = La ronde { $n } commence.
tournament-round = Ronde { $n }
tournament-byes = { $count ->
    [one] { $players } ne joue pas cette ronde, et a un point.
   *[other] { $players } ne jouent pas cette ronde, et ont un point chacun.
}
tournament-ranked = { $rank } { $player }
tournament-absent = { $count ->
    [one] { $players } n’est pas venu à table.
   *[other] { $players } ne sont pas venus à table.
}
tournament-table-open = attend { $players }
tournament-table-playing = en cours
tournament-table-over = terminée
tournament-table-nothing = sans résultat
tournament-standings = Classement
tournament-points = Points
tournament-points-about = Une partie vaut un point : la part des autres qu’on a battus, une égalité comptant pour moitié
tournament-opponents = Adversaires
tournament-opponents-about = Les points de ceux qu’on a rencontrés, en moyenne sur toutes les rondes (Buchholz)
tournament-direct = Direct
tournament-direct-about = Les parties entre ceux qui sont à égalité jusque-là
tournament-out-left = est parti
tournament-out-dropped = ne joue plus
tournament-out-absent = n’est pas venu
tournament-out-forgotten = a disparu
tournament-organise = Pour vous, qui l’avez ouvert
tournament-drop = { $player } ne joue plus
tournament-drop-about = Quelqu’un ne joue plus ? Ce qui a été joué continue de compter.
tournament-drop-sure = { $player } ne sera plus apparié et ne pourra pas revenir. Une partie commencée se joue jusqu’au bout.
tournament-stop = Arrêter le tournoi
tournament-stop-sure = Il s’arrête tel qu’il est. Les parties commencées peuvent se finir, mais ne comptent plus. On ne peut pas revenir en arrière.
tournament-how = Comment ça se passe
tournament-how-points = Une partie vaut un point, selon qui vous avez battu : tous les autres battus, c’est 1 ; une égalité compte pour moitié. Une table avec une personne de plus ou de moins vaut autant. Qui ne joue pas une ronde a un point.
tournament-how-ties = À égalité de points, ceux de vos adversaires décident, puis les parties entre les ex æquo ; si rien ne décide, la place est partagée.
tournament-how-late = Venez à votre table dans les { $pace ->
    [live] { $minutes } minutes
   *[days] { $hours } heures
} : qui ne vient pas a perdu cette partie et ne joue plus. Aux tables plus grandes, les autres continuent sans.
tournament-mine = Vos tournois
tournament-game = partie d’un tournoi
tournament-room = Une partie d’un tournoi : ni bots ni conseils, rien n’est repris ; qui dépasse son temps ou abandonne est dernier.
tournament-door = Seuls s’y assoient ceux qui sont appariés ici, par la page du tournoi ; les autres peuvent regarder.
to-tournament = Vers le tournoi
room-awaited = on attend { $player }
refused-needs-person = Ici on joue avec sa propre clé : un appareil n’en a qu’une, pour une personne.
refused-not-invited = C’est une table de tournoi : seuls s’y assoient ceux qui y sont appariés.
refused-counts = Cette partie compte au-delà de la table : personne n’est remplacé ni écarté, et la pendule décide.
refused-unknown-tournament = Ce tournoi n’existe pas, ou plus.
refused-not-organiser = Seul qui a ouvert ce tournoi peut le faire.
refused-bad-tournament = Un tel tournoi est impossible : { $message }
