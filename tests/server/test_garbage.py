"""Nobody waits for who looks through memory: what has outlived one look is looked at again when nobody is there."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from clairiere.server import garbage
from tests.server.counter import Counter, Ear

pytestmark = pytest.mark.anyio


class Ring:
    """Refers to itself: to let go of it is not enough."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    seldom, callbacks = gc.get_threshold(), [*gc.callbacks]
    garbage.keep_looks_short()
    yield
    gc.callbacks[:] = callbacks
    gc.set_threshold(*seldom)
    gc.unfreeze()


async def test_what_has_outlived_a_look_is_looked_at_when_nobody_is_there(counter: Counter) -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    gc.collect()
    assert all(it is not ring for it in gc.get_objects()), "it is left alone"
    del ring
    gc.collect()
    assert gone() is not None

    counter.hall.listeners["elm"] = [Ear()]
    await counter.caretaker.clear_up()
    assert gone() is not None, "somebody would have waited"
    counter.hall.listeners.clear()
    await counter.caretaker.clear_up()
    assert gone() is None


async def test_what_is_new_is_looked_at_as_ever() -> None:
    gone = weakref.ref(Ring())
    gc.collect()

    assert gone() is None
