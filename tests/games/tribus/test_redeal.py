"""What a seat cannot know: every truth that fits is as likely, shuffle by shuffle (TV-6, TV-64, TV-104)."""

from collections import Counter

from clairiere.core.record import SPECTATOR
from clairiere.games.tribus.pieces import ELEMENT_IDS
from tests.games.tribus.staging import Player, do, table

Z = 3.09  # one in a thousand


def assert_fits(counts, keys):
    """A chi-square test against equal chances, by the normal approximation of Wilson and Hilferty."""
    assert set(counts) <= set(keys)
    each = counts.total() / len(keys)
    statistic = sum((counts[key] - each) ** 2 / each for key in keys)
    freedom = len(keys) - 1
    spread = 2 / (9 * freedom)
    assert statistic < freedom * (1 - spread + Z * spread**0.5) ** 3


def backs(t):
    """All backs that lie open."""
    view = t.view(None)
    return [it["backs"] for it in view["players"]], view["river"], view["top"]


def names(cards):
    return {ELEMENT_IDS[card] for card in cards}


def test_a_hidden_card_is_any_with_its_back_that_was_not_seen():  # TV-6
    t = table(Player("F01 F02 F03 w w"), Player("F09 w w w w"), Player("p p p p p"), river="f p a a", top="a")
    hidden = [name for name in ELEMENT_IDS if name[0] == "F" and name not in ("F01", "F02", "F03")]
    seen: Counter = Counter()
    for seed in range(3400):
        t.game.redeal(t.state, 0, seed)
        seen[ELEMENT_IDS[t.state.hand[1, 0]]] += 1

    assert_fits(seen, hidden)


def test_own_cards_and_all_backs_stay():  # TV-6
    t = table(Player("F01 F02 F03 w w"), Player("F09 w w w w"), seats=4)
    before = t.view(0)["hands"], backs(t)
    for seed in range(50):
        redealt = t.redealt(0, seed)
        assert (redealt.view(0)["hands"], backs(redealt)) == before
        assert t.game.census(redealt.state) == 0


def test_a_hidden_card_has_the_number_of_its_shuffle():  # TV-104
    t = table(Player("w w w a a", "spirale"), Player("F05 F06 w w w"), Player("p p p p p"), river="f p a a", top="p")
    s = t.state
    for element in range(4):  # all but the top has been played; now the pile runs out
        s.element_discard[element] |= s.element_pile[element]
        s.element_pile[element] = 0
    do(t, "temple", "discard 1 2 3", "temple_kind 1", "draw pile")
    assert int(s.shuffles) == 1
    place = next(k for k in range(4) if t.view(None)["river"][k] == "fire")
    old = {"F05", "F06", ELEMENT_IDS[s.river[place]]}  # Fire cards drawn before the shuffle, in sight of nobody but B
    counts: dict[int, Counter] = {0: Counter(), 1: Counter()}
    for seed in range(1500):
        redealt = t.redealt(0, seed).state
        counts[0][ELEMENT_IDS[redealt.hand[1, 0]]] += 1
        counts[1][ELEMENT_IDS[redealt.river[place]]] += 1

    for each in counts.values():
        assert_fits(each, old)  # only these three, each as likely
    in_pile = {
        name for name in ELEMENT_IDS if name[0] == "F" and s.element_pile[1] >> ELEMENT_IDS.index(name) % 20 & 1
    }
    assert not in_pile & old


def test_cards_drawn_and_not_yet_seen_are_hidden_from_their_owner():  # TV-64
    t = table(Player("w w w a a", "spirale"), river="f p a a", top="p")
    do(t, "temple", "discard 1 2 3", "temple_kind 1", "draw 1")
    assert t.view(0)["hands"][0][0] is None
    seen = {ELEMENT_IDS[t.redealt(0, seed).state.hand[0, 0]] for seed in range(300)}
    assert len(seen) > 15
    assert all(name[0] == "F" for name in seen)
    do(t, "draw 2", "draw 3")
    assert len({ELEMENT_IDS[t.redealt(0, seed).state.hand[0, 0]] for seed in range(20)}) == 1  # now it is known


def test_to_a_spectator_every_hand_is_open():  # TV-6
    t = table(Player("F01 F02 F03 w w"))
    seen = set()
    for seed in range(200):
        t.game.redeal(t.state, SPECTATOR, seed)
        seen.add(ELEMENT_IDS[t.state.hand[0, 0]])

    assert len(seen) > 15


def test_what_lies_in_the_discard_is_in_no_hand():  # TV-7, TV-104
    t = table(Player("F01 w w w w"), Player("f f w w w"), discard="F02 F03 F04")
    for seed in range(200):
        assert not {"F02", "F03", "F04"} & names(t.redealt(0, seed).state.hand[1].tolist())
