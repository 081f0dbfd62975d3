#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Gamma function: the reciprocal around 1, Stirling's correction, and log(gamma) by intervals.
from f32_fit import fit, mp, split, write

LOG2E = 1 / mp.log(2)


def stirling(s):
    """x (log(gamma(x)) - (x - 1/2) log(x) + x - log(2 pi)/2), s = 1/x^2."""
    if s < mp.mpf(10) ** -10:
        return mp.mpf(1) / 12 - s / 360
    x = 1 / mp.sqrt(s)
    return x * (mp.loggamma(x) - (x - 0.5) * mp.log(x) + x - mp.log(2 * mp.pi) / 2)


def over(f, zero):
    """f(t)/t, f vanishing at t = 0, where the derivative is `zero`."""
    return lambda t: f(t) / t if abs(t) > mp.mpf(10) ** -12 else zero


EULER = mp.euler
log_gamma_1 = over(lambda t: mp.loggamma(1 + t), -EULER)
log_gamma_2 = over(lambda t: mp.loggamma(2 + t), 1 - EULER)

write(__file__, "Polynomials of the gamma functions", [
    fit("RGAMMA_1", lambda f: mp.rgamma(1 + f), -0.5, 0.5, 9, "1/gamma(1 + f)", fixed=[1.0]),
    fit("STIRLING_LOG2", lambda s: stirling(s) * LOG2E, 0, 1 / mp.mpf("4.5") ** 2, 2,
        "log2 of Stirling's correction times x, in 1/x^2", weight=lambda s: mp.sqrt(s)),
    fit("STIRLING", stirling, 0, 1 / mp.mpf("7.8") ** 2, 2,
        "log of Stirling's correction times x, in 1/x^2"),
    fit("LGAMMA_1", log_gamma_1, -0.3, 0.7, 11, "log(gamma(1 + t))/t",
        weight=lambda t: 1 / log_gamma_1(t)),
    fit("LGAMMA_2", log_gamma_2, -0.5, 1, 9, "log(gamma(2 + t))/t",
        weight=lambda t: 1 / log_gamma_2(t)),
    fit("LGAMMA_MIDDLE", lambda t: mp.loggamma(5.25 + t), -2.25, 2.55, 10,
        "log(gamma(5.25 + t))", weight=lambda t: 1 / mp.loggamma(5.25 + t)),
], split("GAMMA_LOG2_SQRT_2PI_E", mp.log(mp.sqrt(2 * mp.pi), 2) - LOG2E / 2)
   + split("GAMMA_LOG2E", LOG2E) + split("LGAMMA_STIRLING", (mp.log(2 * mp.pi) - 1) / 2)
   + split("LOG_PI", mp.log(mp.pi)) + split("GAMMA_LOG2_PI", mp.log(mp.pi, 2)))
