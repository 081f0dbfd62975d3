#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Inverse error function through w = -log2(1 - x^2): a factor of x around zero, a function of
# 1/sqrt(w) towards one.
from f32_fit import fit, mp, split, write

mp.mp.dps = 30


def inverse_erfc(q):
    """z with erfc(z) = q, for small q, by Newton's iteration on log(erfc)."""
    goal = mp.log(q)
    z = mp.sqrt(-goal)
    for _ in range(60):
        y = mp.erfc(z)
        step = (mp.log(y) - goal) * y / (-2 / mp.sqrt(mp.pi) * mp.exp(-z * z))
        z -= step
        if abs(step) < mp.mpf(10) ** -26:
            break
    return z


def central(w):
    """erfinv(x)/x."""
    if w < mp.mpf(10) ** -12:
        return mp.sqrt(mp.pi) / 2
    x = mp.sqrt(1 - mp.mpf(2) ** -w)
    return mp.erfinv(x) / x


def tail(r):
    """erfinv(x)/(x w), r = 1/sqrt(w)."""
    t = mp.mpf(2) ** (-1 / (r * r))
    q = t / (1 + mp.sqrt(1 - t))
    return inverse_erfc(q) * r * r / (1 - q)


def relative(f):
    return lambda v: 1 / f(v)


def root(w):
    return 1 / mp.sqrt(mp.mpf(w))


# Polynomials around the middle of the interval keep their coefficients small.
TAIL_CENTRE = 0.3125

write(__file__, "Polynomials of the inverse error function", [
    fit("ERFINV_CENTRAL", central, 0, 6.5, 9, "erfinv(x) = x p(w), w = -log2(1 - x^2)",
        weight=relative(central)),
    fit("ERFINV_TAIL", lambda v: tail(v + TAIL_CENTRE), root(23.2) - TAIL_CENTRE,
        root(6.5) - TAIL_CENTRE, 10,
        "erfinv(x) = x w p(1/sqrt(w) - TAIL_CENTRE), w up to 23.2",
        weight=lambda v: 1 / tail(v + TAIL_CENTRE)),
    fit("ERFINV_FAR", tail, root(149), root(23.1), 6, "The same, w up to 149",
        weight=relative(tail)),
], [("TAIL_CENTRE", TAIL_CENTRE)] + split("SQRT2", mp.sqrt(2)))
