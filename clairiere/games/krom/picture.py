"""A Krom table as a picture for the terminal, drawn from a view: the four places, the players, what lies face up.

A place has its letter and its colour, and a player a letter, so that no one needs the colour.
"""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from clairiere.core.page import Page
from clairiere.core.seated import INK, PAPER, badge, bars, named
from clairiere.core.words import Words
from clairiere.games.krom.catalog import BONUS, EVOLUTIONS, PREYS
from clairiere.games.krom.pieces import LOCATIONS

PLACES = {  # background and ink
    "cave": ("#6b5a4a", PAPER),
    "forest": ("#4f7a3a", PAPER),
    "savanna": ("#d6ab38", INK),
    "mountain": ("#8f9aa6", INK),
}
SEATS = (
    ("#b9503f", PAPER),
    ("#31588f", PAPER),
    ("#74a653", INK),
    ("#d98aa8", INK),
    ("#fffdf6", INK),
)
HEART, LOST_HEART = "♥", "♡"
DIE_FACES = "⚀⚁⚂⚃⚄⚅"
STOCK = ("wood", "bone", "stone", "krom")


def picture(view: Mapping[str, Any], page: Page) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = [_round(view, page), *_places(view, page), "", _players(view, page)]
    if view["phase"] != "over":
        parts += ["", _face_up(view, page)]
        parts += _moment(view, page)
        parts += _hand(view, page)
    return Group(*parts)


def legend(view: Mapping[str, Any], page: Page) -> Text:  # noqa: ARG001
    """What the signs of the picture mean."""
    return Text(page.words("legend-signs"), page.look.soft)


def standing(view: Mapping[str, Any], page: Page) -> RenderableType:
    """The points of everyone, as a row of bars."""
    return bars(view, page, view["target"], SEATS)


def seat_card(view: Mapping[str, Any], page: Page, seat: int) -> Text:
    """The character of a seat."""
    character = view["players"][seat]["character"]
    return Text(page.words(f"thing-{character}")) if character else Text()


def goods_told(goods: Mapping[str, int], words: Words) -> str:
    """Amounts of goods in words."""
    return words.listing(words("some-good", good=good, n=n) for good, n in goods.items()) or "–"


def needs_told(need: Mapping[str, Any], words: Words) -> str:
    """The conditions of an evolution in words."""
    return words.listing(words(f"needs-{key}", place=value, n=value) for key, value in need.items())


def _round(view: Mapping[str, Any], page: Page) -> Text:
    return Text(page.words("round-n", n=view["round"], target=view["target"]), page.look.soft)


def _places(view: Mapping[str, Any], page: Page) -> list[Text]:
    """Each place and who stands there."""
    lines = []
    for place in LOCATIONS:
        mark = "▶" if view["place"] == place else " "
        title = Text(f" {page.words(f'name-{place}'):<9}", page.look.on(*PLACES[place], bold=True))
        line = Text.assemble(mark, title, " ")
        for it in view["players"]:
            if it["at"] == place:
                line = Text.assemble(line, badge(it["seat"], page, SEATS), " " if it["able"] else "✗ ")
        if view["beast"] and view["beast"]["at"] == place:
            line.append(page.words("beast-hp", n=view["beast"]["hp"]), page.look.strong)
        lines.append(line)
    return lines


def _players(view: Mapping[str, Any], page: Page) -> Grid:
    """Who has what."""
    rows = Grid.grid(padding=(0, 1, 0, 0))
    for it in view["players"]:
        hearts = HEART * it["hp"] + LOST_HEART * max(0, view["hp_max"] - it["hp"])
        stock = " ".join(f"{page.words(f'sign-{good}')}{it[good]}" for good in STOCK)
        cards = f"{page.words('sign-cards')}{it['bonus']}"
        note = ""
        if not it["able"]:
            note = page.words("knocked-out")
        elif view["phase"] == "plan" and view["chosen"][it["seat"]]:
            note = page.words("has-chosen")
        elif view["phase"] == "reveal" and it["destination"]:
            note = "→ " + page.words(f"name-{it['destination']}")
        points = Text(page.words("points-n", n=it["points"]), page.look.strong)
        rows.add_row(named(view, page, it["seat"], SEATS), points, hearts, stock, cards, Text(note, page.look.soft))
    return rows


def _face_up(view: Mapping[str, Any], page: Page) -> Grid:
    """The evolutions and the preys, numbered."""
    words, soft = page.words, page.look.soft
    rows = Grid.grid(padding=(0, 1, 0, 0))
    rows.add_row("", Text(words("head-shelf"), soft))
    for slot, card in enumerate(view["shelf"], 1):
        if card is None:
            rows.add_row(str(slot), Text(words("slot-empty", left=view["piles"]["evolution"]), soft))
            continue
        it = EVOLUTIONS[card]
        name = Text(f"{words('points-n', n=it['points'])} {words(f'thing-{card}')}")
        needs = needs_told(it["need"], words)
        cost = goods_told(it["cost"], words) + (f" ({needs})" if needs else "")
        rows.add_row(str(slot), name, Text(cost, soft))
    rows.add_row("", Text(words("head-preys"), soft))
    for slot, card in enumerate(view["preys"], 1):
        if card is None:
            rows.add_row(str(slot), Text(words("slot-empty", left=view["piles"]["hunt"]), soft))
            continue
        it = PREYS[card]
        value = words("prey-value", dice=it["dice"], value=it["value"])
        rows.add_row(str(slot), words(f"thing-{card}"), Text(f"{value}: {goods_told(it['reward'], words)}", soft))
    return rows


def _moment(view: Mapping[str, Any], page: Page) -> list[RenderableType]:
    """The dice on the table, of a turn or of a combat."""
    words, parts = page.words, list[RenderableType]()
    turn, brawl = view["turn"], view["brawl"]
    if turn and turn["dice"]:
        dice = "  ".join(f"{DIE_FACES[face - 1]} {face}" for face in turn["dice"])
        parts.append(Text.assemble((f"{words('dice-now')}  ", page.look.soft), (dice, page.look.strong)))
    if brawl:
        line = Text(f"{words('brawl-now')} {words('in-place', place=brawl['place'])}  ", page.look.soft)
        for it in brawl["fighters"]:
            told = f" {DIE_FACES[it['die'] - 1]} {words('score-now', n=it['score'])}  "
            who = words("beast") if it["seat"] is None else badge(it["seat"], page, SEATS)
            line = Text.assemble(line, who, told)
        parts.append(line)
    return parts


def _hand(view: Mapping[str, Any], page: Page) -> list[RenderableType]:
    """The reader's own bonus cards, and what each does."""
    hand = view["hands"][view["seat"]] if view["seat"] is not None else None
    if hand is None:
        return []
    lines: list[RenderableType] = [Text(page.words("own-hand"), page.look.soft)]
    for card in dict.fromkeys(hand):
        often = f" ×{hand.count(card)}" if hand.count(card) > 1 else ""
        told = Text.assemble(
            (f"{page.words(f'thing-{card}')}{often} ", page.look.strong),
            page.words(f"rule-{card}", n=BONUS[card]["n"]),
        )
        lines.append(told)
    if not hand:
        lines.append(Text(page.words("hand-empty"), page.look.soft))
    return lines
