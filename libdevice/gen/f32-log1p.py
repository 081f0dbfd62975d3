#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# log(1 + x) around 0 for log1p, whose interval reaches further down than the other logarithms'.
from f32_fit import fit, mp, write


def tail_of_log(x):
    """(log(1 + x) - x + x^2/2)/x^3."""
    if abs(x) < mp.mpf(10) ** -6:
        return mp.mpf(1) / 3 - x / 4 + x * x / 5
    return (mp.log1p(x) - x + x * x / 2) / x ** 3


write(__file__, "Logarithm of 1 + x", [
    fit("LOG1P_POLY", tail_of_log, "-0.3585", 0.5, 8, "log(1 + x) = x - x^2/2 + x^3 p(x)",
        weight=lambda x: x * x),
])
