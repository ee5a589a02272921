# The words of Lucioles.

game-name = Lucioles
game-tagline = fireflies in the dark, and who calls too many goes home with none

## Fireflies, in the middle of a sentence

fireflies = { $n ->
    [0] no firefly
    [1] one firefly
   *[other] { $n } fireflies
}
trait-lantern-1 = Lantern 1
trait-lantern-2 = Lantern 2
trait-lantern-3 = Lantern 3
trait-lantern-4 = Lantern 4
trait-lantern-5 = Lantern 5
trait-lantern-6 = Lantern 6

## The log

event-dealt = { $who ->
    [you] Your secret lantern has number { $lantern }.
   *[other] { $player } secretly gets lantern { $lantern }.
}
event-waited = { $who ->
    [you] { "" }
   *[other] { $player } has called.
}
event-called = { $who ->
    [you] You call { fireflies }.
   *[other] { $player } calls { fireflies }.
}
event-shown = { $who ->
    [you] You called { fireflies }.
   *[other] { $player } called { fireflies }.
}
event-came = The die shows { $die }: { fireflies } come.
event-caught = { $who ->
    [you] You catch { fireflies }.
   *[other] { $player } catches { fireflies }.
}
event-unveiled = { $who ->
    [you] Your lantern { $lantern } brings you { fireflies } more.
   *[other] { $player } held lantern { $lantern }: { fireflies } more.
}

## The rule behind a line of the log

rule-of-dealt = LU-2
rule-of-waited = LU-3
rule-of-called = LU-3
rule-of-shown = LU-5
rule-of-came = LU-6
rule-of-caught = LU-7
rule-of-unveiled = LU-9

## What can be done

action-call = call { fireflies }

## Where the night stands

prompt-call = { $who ->
    [you] How many fireflies do you call?
   *[other] { $player } has not called yet.
}
prompt-over = Dawn has come.

## The table, part by part

view-dice = Dice
view-players = Players
view-called = Has called
view-last = Last call
view-fireflies = Fireflies
view-lantern = Lantern
view-call = Your call
view-night = Night
view-nights = Nights in all
view-may = What you may call
view-n = Call
view-unmet = Forbidden by
view-lanterns = Lanterns
view-calls = Calls

## The score sheet

line-caught = Caught
line-lantern = By the lantern

## The lesson

lesson-hello = Night falls on the clearing. Your lantern has a number that nobody else knows: at dawn, each die that showed it brings two more fireflies.
lesson-call = All call at the same time, 1, 2 or 3. The most modest calls are answered first. Call two fireflies.
lesson-call-done = Nobody sees your call until all have called. Then the die says how many fireflies come.
lesson-again = Nobody calls the same number two nights running. Try to call two again all the same.
lesson-again-done = Rule LU-4 forbids it. One or three, then: modest or bold?
