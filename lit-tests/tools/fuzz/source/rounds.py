# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of small kernels: a loop or two over the kernel's own arguments, as passes on loops, memory and addresses look for
them, launched with the numbers of rounds, the overlaps and the ends of types that a careless pass gets wrong."""
from draw import B16, Draw, F16, F32, F64, I16, I32, I64, I8, U16, U32, U64, U8, library
from rows import FLOATS, Row, SIZE

TYPES = [(6, U32), (5, I32), (4, U64), (3, I64), (3, U8), (2, I8), (3, U16), (2, I16), (5, F32), (2, F64), (2, F16), (1, B16)]
THREADS = 80


class Rounds:
    """A program of several kernels that have nothing to do with each other."""

    def __init__(self, seed):
        self.seed, self.draw, self.names, self.ellipsis = seed, Draw(seed), 0, False
        r = self.draw
        # In all kernels or in none: what the least of two zeros leaves in memory, a later kernel reads.
        self.signed_zeros = r.chance(50)
        # Kernels of one type, every sixth time: what is for few types is met often then.
        types = [(1, r.weighted(TYPES))] if r.chance(16) else TYPES
        self.kernels = [Row(self, f"row{at}", r.weighted(types)) for at in range(r.number(5, 8))]

    def name(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    def make(self):
        text, launches = [], []
        for at, kernel in enumerate(self.kernels):
            kernel.make()
            # As two files (-DPART=1 and 2) a program has every second kernel in the other one.
            text += [f"#if PART != {2 - at % 2}"] + kernel.lines + ["#endif", ""]
            launches += kernel.launches
        seed = self.seed % 1000003
        # One more region in front and behind, into which a launch may move an address.
        count = (THREADS + 2) * SIZE
        lines = [f"// Program {self.seed}: rows.", "//"]
        lines += [f"// EXEC: buffer ints{end} u32[{count * 2}] random({seed + at})" for at, end in enumerate(["", "2", "3"])]
        lines.append(f"// EXEC: buffer bytes u8[{count}] random({seed + 3})")
        used = {kernel.type for kernel in self.kernels}
        for type, (name, spelled, values) in FLOATS.items():
            if type in used:
                values = values.split(", ")
                for end in ["", "2", "3"]:
                    values = values[5:] + values[:4] + values[4:5]
                    lines.append(f"// EXEC: buffer {name}{end} {spelled}[{count}] values({', '.join(values)}) tolerance=abs:0")
        lines += [f"// EXEC: buffer out u64[{THREADS * max(len(launches), 1)}]", "// EXEC: clang -ffp-contract=off"]
        if self.ellipsis:
            lines.insert(1, "// An ellipsis.")
        lines += [f"// EXEC: launch {launch.replace('OUT', f'out+{at * THREADS * 8}')}" for at, launch in enumerate(launches)]
        return lines + ['#include "exec.h"', "#undef min", "#undef max", ""] + library("small.h") + [""] + text
