"""What of a rule is compiled: as a part of those who call it, once; by itself only where Python calls it."""

from enum import IntEnum

import numpy as np
import pytest

pytest.importorskip("numba")

import numba

from clairiere.core.compiling import UnlockedCompiler, Whole


class Kind(IntEnum):
    THREE = 3


def test_a_rule_that_others_call_is_compiled_once_for_numbers_of_any_width():
    @Whole
    def twice(n, more=0):
        return 2 * n + more

    @Whole
    def sums(narrow, wide):
        return twice(narrow[0]) + twice(wide, 1) + twice(Kind.THREE, more=wide)

    assert sums(np.array([100], np.int8), 5) == 200 + 11 + 11
    assert len(twice.part.overloads) == 1
    assert not twice.overloads  # nothing that Python could call


def test_words_of_64_bits_stay_what_they_are():
    @Whole
    def halved(word):
        return word >> np.uint64(1)

    @Whole
    def quartered(word):
        return halved(halved(word))

    assert quartered(np.uint64(0xF << 60)) == 0x3C << 56


def test_a_rule_that_python_calls_too_is_compiled_by_itself_when_it_does():
    @Whole
    def one_more(n):
        return n + 1

    @Whole
    def two_more(n):
        return one_more(one_more(n))

    assert two_more(1) == 3
    assert not one_more.overloads
    assert one_more(1) == 2
    assert one_more.overloads


def test_what_runs_long_lets_go_of_the_lock_and_calls_the_same_parts():
    @Whole
    def squared(n):
        return n * n

    def squares(count):
        total = 0
        for n in range(count):
            total += squared(n)
        return total

    unlocked, locked = Whole(squares, pipeline_class=UnlockedCompiler), Whole(squares)

    assert unlocked(4) == locked(4) == 14
    assert len(squared.part.overloads) == 1
    assert "PyEval_SaveThread" in next(iter(unlocked.inspect_llvm().values()))
    assert "PyEval_SaveThread" not in next(iter(locked.inspect_llvm().values()))


def half(n):
    return n // 2


def test_what_was_compiled_ahead_is_read_back_by_who_just_calls_it(tmp_path, monkeypatch):
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    ahead, later = Whole(half), Whole(half)
    for whole in (ahead, later):
        whole.enable_caching()
    ahead.compile(numba.int32(numba.int64))

    assert later(7) == 3
    assert sum(later.stats.cache_hits.values()) == 1
    assert not later.stats.cache_misses
    [signature] = later.nopython_signatures
    assert signature.return_type == numba.int32
