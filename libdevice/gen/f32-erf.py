#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Error function: around zero, log2 of the complement, and the scaled complement exp(x^2) erfc(x).
from f32_fit import fit, mp, split, write


def erf_small(s):
    x = mp.sqrt(s)
    return mp.erf(x) / x - 1 if s > 0 else 2 / mp.sqrt(mp.pi) - 1


def log2_erfc(x):
    return mp.log(mp.erfc(x), 2)


# x = 2 (1 + q)/(1 - q) maps [0, inf) to [-1, 1); s (1 + 2 x) erfcx(x) stays between 0.77 and 1
# there, so that its roundings are small against a result just below 1. With this s the value at
# q = 0, which is the first coefficient, is nearly a float.
SCALE = mp.mpf("0.7734375")


def scaled(q):
    if q > mp.mpf("0.9999"):
        return 2 * SCALE / mp.sqrt(mp.pi) * (1 + (1 - q) / 8)
    x = 2 * (1 + q) / (1 - q)
    return SCALE * (1 + 2 * x) * mp.exp(x * x) * mp.erfc(x)


def q_of(x):
    return (mp.mpf(x) - 2) / (mp.mpf(x) + 2)


write(__file__, "Polynomials of the error function family", [
    fit("ERF_SMALL", erf_small, 0, 1, 6, "erf(x) = x + x p(x^2), in x^2"),
    fit("ERF_LARGE", log2_erfc, 1, 4, 6, "log2(erfc(x)) = p(x)",
        weight=lambda x: mp.erfc(x) * mp.log(2)),
    fit("ERFC_SCALED", scaled, -1, q_of(10.1), 10,
        "s (1 + 2 x) exp(x^2) erfc(x) = p(q), q = (x - 2)/(x + 2), up to x = 10.1"),
    fit("ERFCX_SCALED", scaled, -1, 1, 11, "The same for every x >= 0"),
], split("SQRT_HALF", mp.sqrt(mp.mpf(1) / 2)))
