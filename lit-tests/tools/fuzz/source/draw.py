# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random choices that are the same for a seed on every machine, and the types of the programs."""
import os
import random


class Draw:
    """Choices of one program. Only random() is used: what randrange and choice do changes with Python."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def below(self, n):
        return int(self.random.random() * n)

    def number(self, low, high):
        return low + self.below(high - low + 1)

    def chance(self, percent):
        return self.below(100) < percent

    def one(self, of):
        return of[self.below(len(of))]

    def weighted(self, pairs):
        """One of (weight, value)."""
        at = self.below(sum(weight for weight, _ in pairs))
        for weight, value in pairs:
            at -= weight
            if at < 0:
                return value
        raise AssertionError


class Type:
    """A scalar type. Floats hold whole numbers of at most `bits` bits, so that nothing rounds."""

    def __init__(self, name, bits, signed=False, kind="int", unsigned=None):
        self.name, self.bits, self.signed, self.kind = name, bits, signed, kind
        self.unsigned = unsigned or self

    def __repr__(self):
        return self.name


U8, U16, U32, U64, U128 = (Type(f"u{bits}", bits) for bits in (8, 16, 32, 64, 128))
I8, I16, I32, I64, I128 = (Type(f"i{u.bits}", u.bits, True, "int", u) for u in (U8, U16, U32, U64, U128))
BOOL = Type("bool", 1, False, "bool")
F32, F64 = Type("f32", 20, True, "float"), Type("f64", 40, True, "float")
F16, B16 = Type("f16", 9, True, "float"), Type("b16", 7, True, "float")
INTS = [U8, I8, U16, I16, U32, I32, U64, I64]
WIDE = [U128, I128]
FLOATS = [F32, F64]
SHORT_FLOATS = [F16, B16]
# In bytes.
SIZES = {U8: 1, I8: 1, U16: 2, I16: 2, F16: 2, B16: 2, U32: 4, I32: 4, F32: 4, U64: 8, I64: 8, F64: 8}


def library(name):
    """The lines of what every program has: the types, and the header `name` of this folder."""
    lines = []
    for part in ("types.h", name):
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), part)) as f:
            lines += f.read().splitlines()
    return lines


class Place:
    """A scalar that can be read, and written where `writable`; bit fields have no address."""

    def __init__(self, text, type, writable=True, addressable=True, uniform=False):
        self.text, self.type, self.writable = text, type, writable
        self.addressable, self.uniform = addressable, uniform


class Array:
    """`count` elements behind a pointer. Those whose address something keeps are not passed as restrict."""

    def __init__(self, text, type, count, writable=True, kept=False, owner=None, named=False):
        self.text, self.type, self.count, self.writable = text, type, count, writable
        # Two arrays with one owner may overlap; named ones are arrays, the others pointers.
        self.kept, self.owner, self.named = kept, owner or text, named
