"""Sets of small numbers held in one integer: a bag of tiles, the clans of a seat, who may act.

In compiled code each question is one machine instruction; in plain Python it is what Python offers.
"""

from typing import TYPE_CHECKING

from clairiere.core.rule import COMPILED, rule

if COMPILED and not TYPE_CHECKING:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def lowest_bit(_context, _bits):
        """The smallest member of a set that is not empty."""

        def code(_context, builder, _signature, args):
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), code

    @intrinsic
    def count_bits(_context, _bits):
        """How many members a set has."""

        def code(_context, builder, _signature, args):
            return builder.ctpop(args[0])

        return types.int64(types.int64), code

else:

    def lowest_bit(bits):
        """The smallest member of a set that is not empty."""
        bits = int(bits)
        return (bits & -bits).bit_length() - 1

    def count_bits(bits):
        """How many members a set has."""
        return int(bits).bit_count()


@rule
def without_lowest(bits):
    """The set less its smallest member."""
    return bits & (bits - 1)


def members(bits: int) -> list[int]:
    """A set spelled out, smallest first."""
    bits = int(bits)
    return [k for k in range(bits.bit_length()) if bits >> k & 1]
