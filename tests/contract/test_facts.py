"""Facts: an action says what it is, and an event what it changes, so that no page works a rule out again."""

import json

from hypothesis import given
from hypothesis import strategies as st

from clairiere.core.changes import changed, changes
from clairiere.core.record import OMNISCIENT, SPECTATOR, blank
from clairiere.core.words import LANGUAGES, words

SEEDS = st.integers(0, 2**63 - 1)


def on_the_table(t, reader):
    """What lies on the table for a reader: all of a view that only events may change."""
    seat = SPECTATOR if reader is None else reader
    return json.loads(json.dumps({**t.game.public(t.state), **t.game.own(t.state, seat)}))


FEW = 3  # seats; of a larger table two look, and others with another seed


@given(seed=SEEDS)
def test_events_say_all_that_a_move_changes_on_the_table(kind, seed):
    seats = range(kind.seats) if kind.seats <= FEW else sorted({seed % kind.seats, (seed + 2) % kind.seats})
    readers = [None, *seats, OMNISCIENT]
    before: dict[int | None, object] = {}
    for t in kind.game_from(seed):
        for reader in readers:
            after = on_the_table(t, reader)
            if t.film is not None:
                shown = before[reader]
                for event in json.loads(json.dumps(t.told(reader))):
                    shown = changed(shown, event.get("sets", []))
                assert changes(shown, after) == [], (reader, t.moves[-1], [event.kind for event in t.events])
            before[reader] = after


@given(seed=SEEDS)
def test_what_a_reader_alone_sees_is_made_from_the_fields_that_the_card_names(kind, seed):
    if kind.game.own_reads is None:  # then it is asked again whatever has changed
        return
    for t in kind.moments_of(seed):
        bare = blank(kind.game.record)
        for name in kind.game.own_reads:
            bare[name] = t.state[name]
        for reader in (SPECTATOR, OMNISCIENT, *range(kind.seats)):
            assert kind.game.own(bare, reader) == kind.game.own(t.state, reader), (reader, t.moves)


@given(seed=SEEDS)
def test_an_event_changes_nothing_that_its_reader_may_not_see(kind, seed):
    """What differs between two worlds that a seat cannot tell apart never reaches it by an event."""
    for t in kind.moments_of(seed):
        if t.over:
            break
        actor = t.acting[0]
        for seat in [None, *(seat for seat in range(kind.seats) if seat != actor)]:
            worlds = [t.redealt(seat, 1), t.redealt(seat, 2)]
            shared = [it for it in worlds[0].codes(actor) if it in worlds[1].codes(actor)]
            if not shared:
                continue
            for world in worlds:
                world.state.chance = t.state.chance
                world.play(actor, shared[seed % len(shared)])
            one, two = (world.told(seat) for world in worlds)
            turned = next((k for k, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), None)
            if turned is not None:
                assert any(event["kind"] in kind.game.reveals for event in (one[turned], two[turned]))


@given(seed=SEEDS)
def test_an_action_is_plain_facts_and_no_two_are_alike(kind, seed):
    for t in kind.moments_of(seed):
        for seat in t.acting:
            offers = t.offers(seat)
            assert json.loads(json.dumps(offers)) == offers
            meanings = [json.dumps(kind.game.meaning(code)) for code in t.codes(seat)]
            assert len(set(meanings)) == len(meanings)
            assert [offer["action"] for offer in offers] == t.notations(seat)
            few = t.codes(seat)[:: 1 + len(t.codes(seat)) // 20]
            assert [t.action(kind.game.meaning(code)) for code in few] == few


@given(seed=SEEDS)
def test_every_action_reads_as_words_in_both_languages(kind, seed):
    names = [f"player {seat}" for seat in range(kind.seats)]
    for language in LANGUAGES:
        spoken = words(language, kind.game.folder)
        for t in kind.moments_of(seed):
            for seat in t.acting:
                for offer in t.offers(seat)[:: 1 + len(t.codes(seat)) // 20]:
                    said, faults = spoken.filled(f"action-{offer['verb']}", spoken.gloss(offer, names, seat))
                    assert not faults, (offer, faults)
                    assert said.strip()


@given(seed=SEEDS)
def test_what_an_action_means_leads_back_to_it(kind, seed):
    for t in kind.moments_of(seed):
        for seat in t.acting:
            for code in t.codes(seat)[:: 1 + len(t.codes(seat)) // 20]:
                assert t.action(dict(reversed(kind.game.meaning(code).items()))) == code
