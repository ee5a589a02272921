"""Broken messages for sockets: whatever is sent, the house refuses it or hangs up with a reason of its own."""

import asyncio
import contextlib
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any, get_args

from websockets.exceptions import ConnectionClosed

from clairiere.lab.guests import Guest, Seat
from clairiere.server import wire
from clairiere.server.live import PATIENCE

AT_ONCE = 8  # sockets
VISITS = 20  # to one table, before another is opened: some deeds end a game
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 2**31, 2**63, 2**200, 1e308, -0.0, "", "\0", "é" * 200, "\ud800", "keep", "../..", [], {},
    [[]] * 9, {"do": "play"}, {"\0": {}}, "0" * 70,
)  # fmt: skip
DEEDS = {it.__struct_config__.tag: it.__struct_fields__ for it in get_args(wire.Incoming)}
RIGHT = {
    "to": 4, "yes": True, "text": "hm", "phrase": "hello", "level": "fawn", "seat": 1, "then": "wait", "about": [],
    "nonce": "0123456789",
}  # fmt: skip
FIELDS = sorted({name for names in DEEDS.values() for name in names} | {"x"})


def broken(luck: random.Random, known: Any = None) -> tuple[str | bytes, bool]:
    """A message that is probably wrong, and whether it is sent as text.

    It is not JSON, no deed, a deed with something odd in it, or one that is right where the table is as `known`.
    """
    do, legal = luck.choice([*DEEDS]), (known or {}).get("position", {}).get("legal") or [{"action": "keep"}]
    right = {**RIGHT, "n": (known or {}).get("n", 0), "action": luck.choice(legal)["action"]}
    message = {"do": do, **{name: right[name] for name in DEEDS[do] if name in right}}
    if do not in ("hello", "ping"):
        message["id"] = str(luck.getrandbits(30))
    for name in luck.sample(FIELDS, luck.randrange(4)):
        message[name] = luck.choice(VALUES)
    text = json.dumps(message, ensure_ascii=luck.random() < 0.5)
    match luck.randrange(10):
        case 0:
            return text[: luck.randrange(len(text))], True
        case 1:
            at = luck.randrange(len(text))
            return text[:at] + chr(luck.randrange(0x250)) + text[at + 1 :], True
        case 2:
            return luck.randbytes(luck.randrange(60)), luck.random() < 0.1  # binary, or text that is no UTF-8
        case 3:
            return luck.choice("[{") * luck.randrange(6000), True
        case 4:
            return json.dumps(luck.choice(VALUES)), True
    return text, True


async def fuzz(
    port: int, messages: int, tell: Callable[[int], None] = lambda _sent: None, seed: int = 1
) -> Counter[str]:
    """Send so many broken messages over several sockets; the codes with which the house closed any."""
    luck, closed, left = random.Random(seed), Counter[str](), messages

    async def visit() -> None:
        nonlocal left
        while left > 0:
            seat = await Guest(port).seat(None, "fawn", game=luck.choice(("grandbois", "krom")))
            for _ in range(VISITS):
                some = min(PATIENCE - 1, left)
                left -= some
                try:
                    await _talk(seat, luck, some)
                except ConnectionClosed as end:
                    closed[str(end.rcvd.code if end.rcvd else "cut")] += 1
                tell(some)

    await asyncio.gather(*(visit() for _ in range(AT_ONCE)))
    return closed


async def _talk(seat: Seat, luck: random.Random, messages: int) -> None:
    """Send so many messages on a socket, and wait until the house has read all of them or hung up."""
    async with seat.guest.socket(seat.table, key=seat.key if luck.random() < 0.8 else None) as line:
        known = json.loads(await line.recv())
        for _ in range(messages):
            message, text = broken(luck, known)
            with contextlib.suppress(UnicodeEncodeError):  # half of a pair is no text
                await line.send(message.encode() if isinstance(message, str) else message, text=text)
        await line.send('{"do": "ping"}')
        while json.loads(await line.recv())["type"] != "pong":
            pass
