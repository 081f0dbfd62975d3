#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Bessel functions of order 0 and 1: around their zeros, the asymptotic amplitude and phase, and the
# modified functions.
from f32_fit import fit, f32, mp, split, write

mp.mp.dps = 30
tables, constants = [], []


def around_zero(name, f, zero, low, high, degree):
    """f(zero + t)/t on [low, high]; the zero itself in two parts."""
    def quotient(t):
        return f(zero + t) / t if abs(t) > mp.mpf(10) ** -9 else mp.diff(f, zero)
    tables.append(fit(name, quotient, low - zero, high - zero, degree,
                      "f(t + zero)/t for arguments from %g to %g" % (low, high),
                      weight=lambda t: 1 / quotient(t)))
    constants.extend(split(name + "_ZERO", zero))


def j0(x):
    return mp.besselj(0, x)


def j1(x):
    return mp.besselj(1, x)


def y0(x):
    return mp.bessely(0, x)


def y1(x):
    return mp.bessely(1, x)


# Near 0, in s = x^2.
def j0_start(s):
    return (j0(mp.sqrt(s)) - 1) / s if s > mp.mpf(10) ** -12 else mp.mpf(-1) / 4


def j1_start(s):
    return j1(mp.sqrt(s)) / mp.sqrt(s) if s > mp.mpf(10) ** -12 else mp.mpf(1) / 2


# y0 = 2/pi log(x/z) j0 + (x - z)(x + z) p(s), z its first zero.
FIRST = mp.besselyzero(0, 1)


def y0_start(s):
    def rest(x):
        return (y0(x) - 2 / mp.pi * mp.log(x / FIRST) * j0(x)) / (x * x - FIRST * FIRST)
    x = mp.sqrt(s) if s > mp.mpf(10) ** -10 else mp.mpf(10) ** -5
    return rest(x) if abs(x - FIRST) > mp.mpf(10) ** -6 else (rest(x - mp.mpf("1e-5"))
                                                               + rest(x + mp.mpf("1e-5"))) / 2


# y1 = 2/pi (log(x) j1 - 1/x) + x p(s).
def y1_start(s):
    x = mp.sqrt(s) if s > mp.mpf(10) ** -10 else mp.mpf(10) ** -5
    return (y1(x) - 2 / mp.pi * (mp.log(x) * j1(x) - 1 / x)) / x


tables.append(fit("J0_START", j0_start, 0, 2.25, 4, "(j0(x) - 1)/x^2, in x^2, x up to 1.5"))
around_zero("J0_NEAR1", j0, mp.besseljzero(0, 1), 1.5, 4, 9)
around_zero("J0_NEAR2", j0, mp.besseljzero(0, 2), 4, 7.1, 9)
tables.append(fit("J1_START", j1_start, 0, 1.9 ** 2, 5, "j1(x)/x, in x^2, x up to 1.9"))
around_zero("J1_NEAR1", j1, mp.besseljzero(1, 1), 1.9, 5.4, 9)
around_zero("J1_NEAR2", j1, mp.besseljzero(1, 2), 5.4, 8.1, 8)
tables.append(fit("Y0_J0", j0_start, 0, 2.2 ** 2, 5, "(j0(x) - 1)/x^2, in x^2, x up to 2.2"))
tables.append(fit("Y0_START", y0_start, 0, 2.2 ** 2, 5,
                  "(y0(x) - 2/pi log(x/z) j0(x))/(x^2 - z^2), in x^2, z the first zero"))
constants.extend(split("Y0_FIRST_ZERO", FIRST))
constants.append(("Y0_FIRST_ZERO_INVERSE", f32(1 / FIRST)))
around_zero("Y0_NEAR2", y0, mp.besselyzero(0, 2), 2.2, 5.5, 10)
around_zero("Y0_NEAR3", y0, mp.besselyzero(0, 3), 5.5, 8.1, 8)
tables.append(fit("Y1_J1", j1_start, 0, 1.6 ** 2, 4, "j1(x)/x, in x^2, x up to 1.6"))
tables.append(fit("Y1_START", y1_start, 0, 1.6 ** 2, 4,
                  "(y1(x) - 2/pi (log(x) j1(x) - 1/x))/x, in x^2"))
around_zero("Y1_NEAR1", y1, mp.besselyzero(1, 1), 1.6, 3.8, 10)
around_zero("Y1_NEAR2", y1, mp.besselyzero(1, 2), 3.8, 7.1, 9)


# Beyond, with u = 1/x: j = sqrt(2 u/pi) amplitude cos(x - shift + u phase), y the same of sin.
def amplitude(order):
    def f(s):
        if s < mp.mpf(10) ** -8:
            return 1 + (4 * order - 1) * s / 16
        x = 1 / mp.sqrt(s)
        return mp.sqrt(mp.pi * x / 2 * (mp.besselj(order, x) ** 2 + mp.bessely(order, x) ** 2))
    return f


def phase(order):
    def f(s):
        if s < mp.mpf(10) ** -8:
            return mp.mpf(4 * order - 1) / 8
        x = 1 / mp.sqrt(s)
        turned = mp.atan2(mp.bessely(order, x), mp.besselj(order, x)) - (x - mp.pi / 4
                                                                        - order * mp.pi / 2)
        return (turned - 2 * mp.pi * mp.nint(turned / (2 * mp.pi))) * x
    return f


START = mp.mpf(7)
for order in (0, 1):
    tables.append(fit("AMPLITUDE%d" % order, amplitude(order), 0, START ** -2, 3,
                      "sqrt(pi x/2) times the modulus of order %d, in 1/x^2" % order))
    tables.append(fit("PHASE%d" % order, phase(order), 0, START ** -2, 3,
                      "x times the phase of order %d, in 1/x^2" % order,
                      weight=lambda s: mp.sqrt(s)))

# Modified functions, up to 7 and beyond.
tables.append(fit("I0_SMALL", lambda s: mp.besseli(0, 2 * mp.sqrt(s)), 0, 12.25, 9,
                  "i0(x), in (x/2)^2, x up to 7",
                  weight=lambda s: 1 / mp.besseli(0, 2 * mp.sqrt(s))))


def i1_small(s):
    return mp.besseli(1, 2 * mp.sqrt(s)) / mp.sqrt(s) if s > mp.mpf(10) ** -12 else mp.mpf(1)


tables.append(fit("I1_SMALL", i1_small, 0, 12.25, 9, "2 i1(x)/x, in (x/2)^2, x up to 7",
                  weight=lambda s: 1 / i1_small(s)))


def scaled_i(order):
    def f(r):
        if r < mp.mpf(10) ** -4:
            return 1 - (4 * order * order - 1) * r / 8
        return mp.exp(-1 / r) * mp.besseli(order, 1 / r) * mp.sqrt(2 * mp.pi / r)
    return f


for order in (0, 1):
    tables.append(fit("I%d_LARGE" % order, scaled_i(order), 0, mp.mpf(1) / 7, 6,
                      "sqrt(2 pi x) exp(-x) i%d(x), in 1/x" % order))
constants.extend(split("SQRT_2_OVER_PI", mp.sqrt(2 / mp.pi)))
constants.extend(split("PI_OVER_4", mp.pi / 4))
constants.extend(split("TWO_PI_INVERSE_SQRT", 1 / mp.sqrt(2 * mp.pi)))
constants.extend(split("TWO_OVER_PI_BESSEL", 2 / mp.pi))
write(__file__, "Bessel functions of order 0 and 1", tables, constants)
