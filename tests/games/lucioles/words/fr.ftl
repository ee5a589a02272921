# Les mots de Lucioles.

game-name = Lucioles
game-tagline = des lucioles dans le noir, et qui en appelle trop rentre bredouille

## Les lucioles, dans une phrase

fireflies = { $n ->
    [0] aucune luciole
    [1] une luciole
   *[other] { $n } lucioles
}
trait-lantern-1 = Lanterne 1
trait-lantern-2 = Lanterne 2
trait-lantern-3 = Lanterne 3
trait-lantern-4 = Lanterne 4
trait-lantern-5 = Lanterne 5
trait-lantern-6 = Lanterne 6

## Le journal

event-dealt = { $who ->
    [you] Votre lanterne secrète porte le numéro { $lantern }.
   *[other] { $player } reçoit en secret la lanterne { $lantern }.
}
event-waited = { $who ->
    [you] { "" }
   *[other] { $player } a appelé.
}
event-called = { $who ->
    [you] Vous appelez { fireflies }.
   *[other] { $player } appelle { fireflies }.
}
event-shown = { $who ->
    [you] Vous avez appelé { fireflies }.
   *[other] { $player } a appelé { fireflies }.
}
event-came = Le dé montre { $die } : { fireflies } viennent.
event-caught = { $who ->
    [you] Vous attrapez { fireflies }.
   *[other] { $player } attrape { fireflies }.
}
event-unveiled = { $who ->
    [you] Votre lanterne { $lantern } vous apporte { fireflies } de plus.
   *[other] { $player } tenait la lanterne { $lantern } : { fireflies } de plus.
}

## La règle derrière une ligne du journal

rule-of-dealt = LU-2
rule-of-waited = LU-3
rule-of-called = LU-3
rule-of-shown = LU-5
rule-of-came = LU-6
rule-of-caught = LU-7
rule-of-unveiled = LU-9

## Ce qu’on peut faire

action-call = appeler { fireflies }

## Où en est la nuit

prompt-call = { $who ->
    [you] Combien de lucioles appelez-vous ?
   *[other] { $player } n’a pas encore appelé.
}
prompt-over = L’aube est là.

## La table, partie par partie

view-dice = Dés
view-players = Joueurs
view-called = A appelé
view-last = Dernier appel
view-fireflies = Lucioles
view-lantern = Lanterne
view-call = Votre appel
view-night = Nuit
view-nights = Nuits en tout
view-may = Ce que vous pouvez appeler
view-n = Appel
view-unmet = Interdit par
view-lanterns = Lanternes
view-calls = Appels

## La feuille de score

line-caught = Attrapées
line-lantern = Par la lanterne

## La leçon

lesson-hello = La nuit tombe sur la clairière. Votre lanterne porte un numéro que personne d’autre ne connaît : à l’aube, chaque dé qui l’a montré apporte deux lucioles de plus.
lesson-call = Tous appellent en même temps, 1, 2 ou 3. Les appels les plus modestes sont servis d’abord. Appelez deux lucioles.
lesson-call-done = Personne ne voit votre appel avant que tous aient appelé. Ensuite, le dé dit combien de lucioles viennent.
lesson-again = Personne n’appelle le même nombre deux nuits de suite. Essayez quand même d’en appeler encore deux.
lesson-again-done = La règle LU-4 l’interdit. Une ou trois, alors : modeste ou hardi ?
