"""What may be done and what it does, in the order of the rulebook: turn, river, tower (GB-10 to GB-35)."""

import numpy as np

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.record import EVERYONE, begin_events, emit
from clairiere.core.rule import rule
from clairiere.games.grandbois.actions import (
    KEEP,
    LAYS,
    RAISE,
    is_place,
    place,
    slot_of,
    spot_of,
    turn_of,
    x_of,
    y_of,
)
from clairiere.games.grandbois.covering import EVERY_LAY, why_not_cover
from clairiere.games.grandbois.pieces import BARE, CLEARING, RIVER, TOWER, shown
from clairiere.games.grandbois.scoring import CATEGORIES, harvest
from clairiere.games.grandbois.state import (
    CORNER_X,
    CORNER_Y,
    NO_TILE,
    TOWERS_EACH,
    WORLD,
    Event,
    Phase,
    fill_river,
    open_windows,
    row_from_west,
    set_square,
    square,
    widen,
)

MOST_SILENT = 24  # events after which a forced placement is asked too, so that the record has room for the rest
MOST_SPOTS = 8 + 4 * 35  # 2 × 2 windows that hold 1 to 3 squares: 8 at first, 4 more with each tile
MOST_PLACES = (8 + 4 * 32) * LAYS  # 2176, on turn 33: the last one with a whole river


@rule
def acting(s):
    """The seats that may decide now, as a set; none when the game is over."""
    return 0 if s.phase == Phase.OVER else 1 << int(s.active)


@rule
def why_not_place(s, slot, turn, x, y):
    """The number of the rule that forbids a placement, 0 if it may be made."""
    tile = int(s.river[slot])
    if tile == NO_TILE:
        return 11  # GB-11: the tile comes from the river
    covered = 0
    for corner in range(4):  # GB-13: each square coincides with one position
        covered += square(s, x + CORNER_X[corner], y + CORNER_Y[corner]) != BARE
    if covered == 0:
        return 14  # GB-14: it must cover a square of the forest
    if covered == 4:
        return 15  # GB-15: and it must widen it
    for corner in range(4):  # GB-16: a single failure forbids the placement
        under = square(s, x + CORNER_X[corner], y + CORNER_Y[corner])
        number = why_not_cover(shown(tile, turn, corner), under, s.expert)
        if number != 0:
            return number
    return 0


@rule
def lays_at(s, column, upper, lower):
    """The lays (river slot and turn) that may cover what lies in one 2 × 2 window, all four squares (GB-16)."""
    right = column + 1 if column + 1 < WORLD else 0
    nw = s.fits[s.ground[upper + column]]
    ne = s.fits[s.ground[upper + right]] >> LAYS
    se = s.fits[s.ground[lower + right]] >> 2 * LAYS
    sw = s.fits[s.ground[lower + column]] >> 3 * LAYS
    return int(nw & ne & se & sw & EVERY_LAY)


@rule
def find_spots(s, spots, enough):
    """Note each anchor where a river tile fits with the lays that fit; stop once `enough` lays are found."""
    found = 0
    total = 0
    west = int(s.west) - 1
    west_column = west % WORLD
    upper = 0
    for y in range(s.north - 1, s.south + 1):
        lower = row_from_west(s, y + 1)
        windows = open_windows(upper, lower)
        upper = lower
        upper_cells = y % WORLD * WORLD
        lower_cells = (y + 1) % WORLD * WORLD
        while windows != 0:
            step = lowest_bit(windows)
            windows = without_lowest(windows)
            column = west_column + step
            if column >= WORLD:
                column -= WORLD
            lays = lays_at(s, column, upper_cells, lower_cells)
            spots[found] = spot_of(west + step, y) << LAYS | lays  # overwritten unless it fits
            found += lays != 0
            total += count_bits(lays)
            if total >= enough:
                return found
    return found


@rule
def placements(s, out):
    """Write every placement in canonical order: slot, turn, y, x."""
    spots = np.empty(MOST_SPOTS, np.int64)
    found = find_spots(s, spots, out.shape[0])
    n = 0
    for lay in range(LAYS):
        for k in range(found):
            out[n] = place(lay, spots[k] >> LAYS)  # overwritten by the next one unless it fits
            n += spots[k] >> lay & 1
    return n


@rule
def lay_tile(s, slot, turn, x, y):
    """Lay a river tile on top of what is there; the slot stands empty (GB-11, GB-13, GB-23, GB-24)."""
    tile = int(s.river[slot])
    s.phase = Phase.PLACE
    covered = 0  # what lay there, a byte for each corner
    for corner in range(4):
        at_x = x + CORNER_X[corner]
        at_y = y + CORNER_Y[corner]
        over = shown(tile, turn, corner)
        covered |= square(s, at_x, at_y) << 8 * corner
        set_square(s, at_x, at_y, over)
        if over == CLEARING and s.towers[s.active] > 0:  # GB-29: a clearing, and a tower in hand
            s.phase = Phase.TOWER
            s.fresh_x = at_x
            s.fresh_y = at_y
    widen(s, x, y)
    s.placed |= 1 << tile
    s.river[slot] = NO_TILE
    emit(s, EVERYONE, Event.LAID, s.active, tile, turn, x, y)
    for corner in range(4):
        under = covered >> 8 * corner & 255
        if under != BARE:
            over = shown(tile, turn, corner)
            emit(s, EVERYONE, Event.COVERED, x + CORNER_X[corner], y + CORNER_Y[corner], under, over)


@rule
def refill(s):
    """Reveal what the pile still gives into the empty slots (GB-27, GB-28, GB-A3: before the tower step)."""
    before = int(s.pile)
    fill_river(s)
    tiles = before & ~int(s.pile)
    if tiles != 0:
        emit(s, EVERYONE, Event.REVEALED, nth(tiles, 0), nth(tiles, 1), nth(tiles, 2), nth(tiles, 3))


@rule
def nth(tiles, place):
    """The tile at a place of a set in ascending order, NO_TILE when there are fewer."""
    for _ in range(place):
        tiles = without_lowest(tiles)
    return lowest_bit(tiles) if tiles != 0 else NO_TILE


@rule
def flush(s):
    """Set the whole river aside, face up and out of the game, and refill it (GB-34, GB-A5)."""
    a, b, c, d = int(s.river[0]), int(s.river[1]), int(s.river[2]), int(s.river[3])
    for slot in range(RIVER):
        if s.river[slot] != NO_TILE:
            s.aside |= 1 << int(s.river[slot])
            s.river[slot] = NO_TILE
    emit(s, EVERYONE, Event.FLUSHED, a, b, c, d)
    refill(s)


@rule
def river_is_empty(s):
    """Whether no tile is on offer."""
    for slot in range(RIVER):
        if s.river[slot] != NO_TILE:
            return False
    return True


@rule
def raise_tower(s):
    """Raise a tower of the active seat on the clearing of the tile just laid (GB-30), for good (GB-32)."""
    seat = int(s.active)
    x = int(s.fresh_x)
    y = int(s.fresh_y)
    set_square(s, x, y, TOWER)
    nth = TOWERS_EACH[s.seats] - s.towers[seat]
    s.tower_x[seat, nth] = x
    s.tower_y[seat, nth] = y
    s.towers[seat] -= 1  # GB-51: one tower a turn, as a tile has one clearing at most
    emit(s, EVERYONE, Event.RAISED, seat, x, y)


@rule
def legal(s, seat, out):
    """Write the codes of everything `seat` may do, in canonical order; how many there are."""
    if s.phase == Phase.OVER or seat != s.active:
        return 0
    if s.phase == Phase.TOWER:  # GB-31: never a must; GB-A10: two towers are alike
        out[0] = RAISE
        out[1] = KEEP
        return 2
    return placements(s, out)


@rule
def why_not(s, seat, code):
    """The number of the rule that forbids `seat` to do what `code` says, 0 if it may."""
    if s.phase == Phase.OVER:
        return 35  # GB-35: the game has ended
    if seat != s.active:
        return 9  # GB-9: play goes clockwise
    if s.phase == Phase.TOWER:
        return 10 if is_place(code) else 0  # GB-10: one tile a turn, then the tower
    if not is_place(code):
        return 29  # GB-29: a tower only after laying a clearing, and with a tower in hand
    return why_not_place(s, slot_of(code), turn_of(code), x_of(code), y_of(code))


@rule
def play(s, seat, code):
    """Do what `code` says, then run on to the next real decision (GB-10)."""
    begin_events(s)
    if s.phase == Phase.TOWER:
        if code == RAISE:
            raise_tower(s)
        else:
            emit(s, EVERYONE, Event.KEPT, seat)  # GB-31: it may be raised on a later turn
        pass_turn(s)
    else:
        take_turn(s, code)
    run_on(s)


@rule
def take_turn(s, code):
    """Lay a tile, refill the river, pass the turn unless a tower may be raised, even at the end (GB-33, GB-A4)."""
    lay_tile(s, slot_of(code), turn_of(code), x_of(code), y_of(code))
    refill(s)
    if s.phase != Phase.TOWER:
        pass_turn(s)


@rule
def pass_turn(s):
    """The next seat clockwise (GB-9)."""
    s.active = (s.active + 1) % s.seats
    s.phase = Phase.PLACE


@rule
def run_on(s):
    """Flush what cannot be placed, lay what has a single place, until somebody has a choice or the game ends."""
    spots = np.empty(2, np.int64)
    while s.phase == Phase.PLACE:
        if river_is_empty(s):  # GB-35
            end_game(s)
            return
        found = find_spots(s, spots, 2)
        if found == 0:
            flush(s)  # GB-34
            continue
        lays = spots[0] & EVERY_LAY
        if found > 1 or count_bits(lays) > 1 or s.happened > MOST_SILENT:
            return
        emit(s, EVERYONE, Event.FORCED, s.active)
        take_turn(s, place(lowest_bit(lays), spots[0] >> LAYS))


@rule
def end_game(s):
    """Everybody shows their clans, and the chestnuts are counted (GB-36)."""
    s.phase = Phase.OVER
    sheet = np.zeros((s.seats, CATEGORIES + 2), np.int32)
    harvest(s, sheet)
    for seat in range(s.seats):
        emit(s, EVERYONE, Event.UNMASKED, seat, s.clans[seat])
    for seat in range(s.seats):
        emit(s, EVERYONE, Event.SCORED, seat, sheet[seat, 0], sheet[seat, 1], sheet[seat, 2], sheet[seat, 3])
