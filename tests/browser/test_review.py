"""Looking back at a finished game: step by step, with the house's opinion, shared, kept in a file and proved."""

import json

import pytest
from playwright.sync_api import Page, Route, expect

from clairiere.core.words import words
from clairiere.games import folder
from tests.browser.player import OVER, table_of, until
from tests.browser.program import ProgramTable, asked
from tests.kept import journals_of

SCRUBBER, REVIEW, SLIP = '[data-test="scrubber"]', '[data-test="review"]', '[data-test="slip"]'
UPLOAD, FAULT = '[data-test="journal-upload"]', '[data-test="replay-fault"]'
THOUGHT = 240_000  # milliseconds a review may take on a busy machine
DENIED = """() => {
  navigator.clipboard.writeText = async () => { throw new DOMException('denied', 'NotAllowedError'); };
  document.execCommand = () => false;
}"""
LET_GO = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'journal.json', { type: 'application/json' }));
  return ['dragover', 'drop'].map((what) =>
    document.body.dispatchEvent(new DragEvent(what, { dataTransfer, bubbles: true, cancelable: true })));
}"""


@pytest.fixture(scope="module")
def game(house) -> ProgramTable:
    """A finished game of two, which the house has begun to think about."""
    table = ProgramTable(house, "Ann", "Bob")
    table.play()
    asked(house, f"/api/tables/{table.id}/review")
    return table


def replay_of(visit, game: ProgramTable, **settings) -> Page:
    page = visit(f"/replay/{game.id}", **settings)
    page.wait_for_selector(SCRUBBER)
    return page


def test_a_finished_game_is_walked_through_by_buttons_keys_and_scrubber(visit, game):
    page = replay_of(visit, game)
    steps = len(asked(game.house, f"/api/tables/{game.id}/replay")["steps"])
    scrubber = page.locator(SCRUBBER)
    board_shows = "document.querySelector('grandbois-board').view.n === {}"

    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(scrubber).to_have_value("1")
    until(page, board_shows.format(1))
    page.keyboard.press("End")
    expect(scrubber).to_have_value(str(steps - 1))
    until(page, board_shows.format(steps - 1))
    page.click('[data-test="replay-back"]')
    expect(scrubber).to_have_value(str(steps - 2))
    page.click('[data-test="replay-first"]')
    page.click('[data-test="replay-next"]')
    expect(scrubber).to_have_value("1")

    scrubber.fill("7")
    until(page, board_shows.format(7))
    expect(page).to_have_url(f"{game.house.address}/replay/{game.id}#step=7")
    page.evaluate("location.hash = 'step=5'")  # as who edits the address
    expect(scrubber).to_have_value("5")
    until(page, board_shows.format(5))
    scrubber.fill("7")
    page.click('[data-test="replay-play"]')
    expect(scrubber).to_have_value("9")
    page.click('[data-test="replay-pause"]')
    expect(page.locator('[data-test="replay-play"]')).to_be_visible()


def test_the_first_steps_are_played_while_the_rest_is_on_its_way(visit, game):
    steps = asked(game.house, f"/api/tables/{game.id}/replay")["steps"]
    page = visit(None)
    held: list[Route] = []
    page.route("**/replay/rest", lambda route: held.append(route))
    page.goto(f"{game.house.address}/replay/{game.id}#step=60")
    scrubber, heading = page.locator(SCRUBBER), page.locator("h2").first
    board_shows = "document.querySelector('grandbois-board').view.n === {}"
    expect(heading).to_have_text(words("en")("replay-coming"))  # the step that the link names

    for n in range(1, 6):
        page.keyboard.press("ArrowRight")
        expect(heading).to_contain_text(f"move {n} of {len(steps) - 1}")
        until(page, board_shows.format(n))
    page.keyboard.press("End")
    expect(heading).to_have_text(words("en")("replay-coming"))
    page.keyboard.press("Home")
    expect(heading).to_have_text(words("en")("replay-deal"))
    scrubber.fill("50")
    expect(heading).to_have_text(words("en")("replay-coming"))
    until(page, board_shows.format(0))
    assert len(held) == 1

    held[0].continue_()

    until(page, board_shows.format(50))
    expect(scrubber).to_have_value("50")
    page.keyboard.press("End")
    until(page, board_shows.format(len(steps) - 1))
    expect(page.locator(".replay-side")).to_contain_text(words("en")("replay-verified", how="secret"))


def test_the_rest_of_a_replay_is_asked_for_again_when_the_line_fails(visit, game):
    page = visit(None)
    tries: list[Route] = []

    def fails_once(route: Route) -> None:
        tries.append(route)
        route.abort() if len(tries) == 1 else route.continue_()

    page.route("**/replay/rest", fails_once)
    page.goto(f"{game.house.address}/replay/{game.id}#step=50")

    expect(page.locator(SCRUBBER)).to_have_value("50")
    until(page, "document.querySelector('grandbois-board').view.n === 50")
    assert len(tries) == 2


def test_everything_is_revealed_from_the_first_step_on(visit, game):
    page = replay_of(visit, game)
    tell = words("en", folder("grandbois"))
    dealt = asked(game.house, f"/api/tables/{game.id}/replay")["steps"][0]["events"]
    secrets = [event for event in dealt if event["kind"] == "dealt"]

    assert [event["seat"] for event in secrets] == [0, 1]
    for event in secrets:
        expect(page.locator(".replay-told")).to_contain_text(tell.story(event, ["Ann", "Bob"]))


def test_the_chart_of_chances_is_the_slider(visit, game):
    page = replay_of(visit, game)
    page.wait_for_selector(REVIEW, timeout=THOUGHT)
    review = asked(game.house, f"/api/tables/{game.id}/review")

    lines = page.locator("cl-curve polyline.curve-seat").all()
    assert len(lines) == 2
    for line in lines:
        assert len((line.get_attribute("points") or "").split()) == len(review["curve"])
    assert len({line.get_attribute("stroke-dasharray") for line in lines}) == 2  # not by colour alone
    colours = [line.evaluate("(it) => getComputedStyle(it).stroke") for line in lines]
    swatches = page.locator(".player .swatch").all()
    assert colours == [it.evaluate("(it) => getComputedStyle(it).backgroundColor") for it in swatches]
    expect(page.locator(SCRUBBER)).to_have_count(1)

    field = page.locator(".curve-field").bounding_box()
    assert field
    page.mouse.click(field["x"] + field["width"] - 1, field["y"] + field["height"] / 2)
    expect(page.locator(SCRUBBER)).to_have_value(str(len(review["curve"]) - 1))
    page.mouse.move(field["x"] + field["width"] * 0.75, field["y"] + field["height"] / 2)
    page.mouse.down()
    page.mouse.move(field["x"] + field["width"] / 2, field["y"] + field["height"] / 2, steps=4)
    page.mouse.up()
    middle = (len(review["curve"]) - 1) / 2
    assert abs(int(page.locator(SCRUBBER).input_value()) - middle) <= 1
    page.locator(SCRUBBER).press("ArrowLeft")
    assert abs(int(page.locator(SCRUBBER).input_value()) - middle) <= 2
    chances = review["curve"][int(page.locator(SCRUBBER).input_value())]
    shown = [int("".join(filter(str.isdigit, it))) for it in page.locator(".player-chance").all_inner_texts()]
    assert all(abs(n - 100 * chance) < 1 for n, chance in zip(shown, chances, strict=True))
    assert sum(shown) == 100


@pytest.mark.parametrize("seat", [0, 1])
def test_ones_own_mistakes_come_first_and_text_and_board_speak_of_the_same_move(visit, game, seat):
    page = visit(game.seat_link(seat))  # a device that remembers the seat
    page.wait_for_selector(OVER)
    page.goto(f"{game.house.address}/replay/{game.id}")
    page.wait_for_selector(REVIEW, timeout=THOUGHT)
    worst = asked(game.house, f"/api/tables/{game.id}/review")["worst"]
    tell, names = words("en", folder("grandbois")), ["Ann", "Bob"]
    mine = [slip for slip in worst if slip["seat"] == seat]
    seats = [int(it.get_attribute("data-seat") or -1) for it in page.locator(SLIP).all()]
    assert mine
    assert seats[: len(mine)] == [seat] * len(mine)
    assert seat not in seats[len(mine) :]
    expect(page.locator("h2", has_text=tell("replay-worst-mine", count=len(mine)))).to_be_visible()

    page.locator(SLIP).first.click()

    slip = mine[0]
    better = tell("replay-better", better=tell.deed(slip["better"], names))
    told = page.locator(".replay-told")
    expect(page.locator(SCRUBBER)).to_have_value(str(slip["step"]))
    expect(page.locator("h2").first).to_contain_text(f"move {slip['step']} of")
    expect(told).to_contain_text(tell("replay-played", player=names[seat], played=tell.deed(slip["played"], names)))
    expect(told).to_contain_text(better)
    expect(told).to_contain_text("percentage point")
    expect(page.locator('[data-test="better"]')).to_have_text(better)  # on the board itself
    until(page, f"document.querySelector('grandbois-board').view.n === {slip['step'] - 1}")
    if slip["better"]["verb"] == "place":
        expect(page.locator("grandbois-board .gb-lying, grandbois-board .gb-mark-better").first).to_be_visible()

    page.click('[data-test="as-played"]')
    until(page, f"document.querySelector('grandbois-board').view.n === {slip['step']}")
    expect(page.locator('[data-test="better"]')).to_have_count(0)
    expect(page.locator(SCRUBBER)).to_have_value(str(slip["step"]))


def test_what_the_house_thinks_of_a_move_stands_beside_its_step(visit, game):
    page = replay_of(visit, game, language="fr")
    page.wait_for_selector(REVIEW, timeout=THOUGHT)
    slip = asked(game.house, f"/api/tables/{game.id}/review")["worst"][0]
    tell, names = words("fr", folder("grandbois")), ["Ann", "Bob"]
    told, here = page.locator(".replay-told"), page.locator('.replay-told [data-test="slip-here"]')

    page.locator(SCRUBBER).fill(str(slip["step"]))
    expect(here).to_contain_text(tell("replay-better", better=tell.deed(slip["better"], names)))
    expect(here).to_contain_text(tell("replay-lost", n=int(100 * slip["lost"] + 0.5)))
    here.click()

    expect(told).to_contain_text(
        tell("replay-played", player=names[slip["seat"]], played=tell.deed(slip["played"], names))
    )
    expect(page.locator('[data-test="better"]')).to_be_visible()
    page.locator(SCRUBBER).fill("0")
    expect(here).to_have_count(0)


def test_rounds_can_be_jumped(visit, game):
    page = replay_of(visit, game)
    rounds = [step["round"] for step in asked(game.house, f"/api/tables/{game.id}/replay")["steps"]]
    begins = [at for at in range(1, len(rounds)) if rounds[at] != rounds[at - 1]]
    assert len(begins) >= 5

    for begin in begins[:3]:
        page.click('[data-test="replay-round-next"]')
        expect(page.locator(SCRUBBER)).to_have_value(str(begin))
        expect(page.locator("h2").first).to_contain_text(f"Round {rounds[begin]},")
    page.click('[data-test="replay-next"]')
    for begin in begins[2::-1]:
        page.click('[data-test="replay-round-back"]')
        expect(page.locator(SCRUBBER)).to_have_value(str(begin))
    page.click('[data-test="replay-round-back"]')
    expect(page.locator(SCRUBBER)).to_have_value("0")


def test_whoever_has_the_link_of_a_replay_sees_it(visit, game):
    link = replay_of(visit, game).locator('[data-test="replay-link"]').input_value()

    friend = visit(link.removeprefix(game.house.address), language="fr")

    expect(friend.locator(SCRUBBER)).to_be_visible()
    expect(friend.locator("h2").first).to_have_text(words("fr")("replay-deal"))


def test_where_nothing_may_be_copied_a_link_is_there_to_be_taken_by_hand(visit, game):
    page = replay_of(visit, game)
    page.evaluate(DENIED)

    page.click('[data-test="replay-link-copy"]')

    link = page.locator('[data-test="replay-link"]')
    expect(link).to_be_focused()
    assert link.evaluate("(it) => it.selectionEnd - it.selectionStart") == len(link.input_value())


def kept_journal(visit, game: ProgramTable, folder) -> str:
    """The file that a page hands out."""
    page = replay_of(visit, game)
    with page.expect_download() as download:
        page.click(f'a[href="/api/tables/{game.id}/journal"]')
    assert download.value.suggested_filename == f"clairiere-{game.id}.json"
    download.value.save_as(folder / "journal.json")
    return (folder / "journal.json").read_text(encoding="utf-8")


def upload(page: Page, text: str) -> None:
    page.set_input_files(UPLOAD, {"name": "journal.json", "mimeType": "application/json", "buffer": text.encode()})


def test_passes_that_change_nothing_are_folded_away(visit):
    [journal] = [path for path in journals_of("krom") if path.stem == "3-random"]
    text = journal.read_text(encoding="utf-8")
    passes = [at for at, move in enumerate(json.loads(text)["moves"], 1) if move.endswith("pass")]
    page = visit("/replay", reduced_motion="reduce")
    upload(page, text)
    page.wait_for_selector(SCRUBBER)

    seen, told = [0], []
    while seen[-1] < passes[12]:
        page.keyboard.press("ArrowRight")
        until(page, f"Number(document.querySelector('{SCRUBBER}').value) > {seen[-1]}")
        seen.append(int(page.locator(SCRUBBER).input_value()))
        told.append(page.locator(".replay-told").inner_text())
    assert {*passes[:12]} - {*seen}
    assert words("en", folder("krom"))("action-pass") not in told  # a pass that something follows tells of that
    page.click('[data-test="replay-back"]')
    expect(page.locator(SCRUBBER)).to_have_value(str(seen[-2]))


def test_a_journal_that_was_kept_is_read_again_and_one_that_was_changed_is_not(visit, game, tmp_path):
    text = kept_journal(visit, game, tmp_path)
    page = visit("/", may_be_refused=True)
    page.click('[data-test="open-replay"]')

    upload(page, "this is not { a journal")
    expect(page.locator(FAULT)).to_have_text(words("en")("refused-bad-journal-text"))
    journal = json.loads(text)
    upload(page, json.dumps({**journal, "commitment": "00" * 32}))
    expect(page.locator(FAULT)).to_have_text(words("en")("refused-bad-journal-promise"))
    upload(page, json.dumps({**journal, "moves": journal["moves"][::-1]}))
    expect(page.locator(FAULT)).to_have_text(words("en")("refused-bad-journal-move", n=1))

    upload(page, text)
    expect(page.locator(SCRUBBER)).to_have_attribute("max", str(len(journal["moves"])))
    expect(page.locator(".replay-side")).to_contain_text(words("en")("replay-verified", how="secret"))
    expect(page.locator('[data-test="review"]')).to_be_visible(timeout=THOUGHT)


def test_a_journal_may_be_let_go_anywhere_and_never_takes_the_place_of_the_page(visit):
    [journal] = [path for path in journals_of("krom") if path.stem == "3-random"]
    page = visit("/replay")
    expect(page.locator(UPLOAD)).to_be_visible()
    assert page.evaluate(LET_GO, journal.read_text(encoding="utf-8")) == [False, False], "the browser would open it"
    expect(page.locator(SCRUBBER)).to_be_visible()

    page = visit("/")
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate(LET_GO, "{}") == [False, False]


def test_the_page_proves_that_nothing_was_rigged(visit, house):
    table = ProgramTable(house, "Ann", bots=(None,))
    page = visit(f"/table/{table.id}")
    page.locator('[data-test="seat-name"]').fill("Bob")
    page.click('[data-test="join"]')
    page.wait_for_selector('[data-test="whose-turn"]')
    until(page, "localStorage['clairiere.seats']")
    table.keys.append(page.evaluate("() => JSON.parse(localStorage['clairiere.seats'])[0].key"))

    table.play()
    page.wait_for_selector(OVER)
    page.click('[data-test="verify"]')

    checks = page.locator('[data-test="checks"] li')
    expect(checks).to_have_count(8)
    expect(page.locator(".check-good")).to_have_count(7)
    expect(page.locator('[data-test="check-open"]')).to_contain_text("Ann")

    page.evaluate("""() => {
      const [seat] = JSON.parse(localStorage['clairiere.seats']);
      localStorage['clairiere.seats'] = JSON.stringify([{ ...seat, nonce: 'of somebody else' }]);
    }""")
    page.goto(f"{house.address}/table/{table_of(page)}")
    page.wait_for_selector(OVER)
    page.click('[data-test="verify"]')
    expect(page.locator(".check-bad")).to_have_count(1)
