# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tables of the double-precision gamma functions.
from f64_fit import *

mp.mp.dps = 60


def reciprocal_gamma(s):  # (1 / gamma(s + r) - 1) / r for s = 1, 2
    def f(r):
        if abs(r) < mp.mpf(10) ** -28:
            return -mp.digamma(s)
        return (1 / mp.gamma(s + r) - 1) / r
    return f


def stirling(w):  # x (loggamma(x) - (x - 1/2) log(x) + x - log(2 pi)/2), w = 1/x^2
    if w < mp.mpf(10) ** -18:
        return mp.mpf(1) / 12 - w / 360
    x = 1 / mp.sqrt(w)
    return x * (mp.loggamma(x) - (x - mp.mpf(1) / 2) * mp.log(x) + x - mp.log(2 * mp.pi) / 2)


half_log_2pi = mp.log(2 * mp.pi) / 2
write(__file__, "Gamma functions", [
    fit("nv_gamma1_c", reciprocal_gamma(1), -0.5, 0.5, 16, "(1/gamma(1 + r) - 1)/r", True),
    fit("nv_gamma2_c", reciprocal_gamma(2), -0.5, 0.5, 16, "(1/gamma(2 + r) - 1)/r", True),
    fit("nv_stirling_c", stirling, 0, mp.mpf(1) / 64, 7, "Stirling's series times x, in 1/x^2", True),
], list(zip(("NV_HALF_LOG_2PI_HI", "NV_HALF_LOG_2PI_LO"), parts(half_log_2pi)))
  + [("NV_HALF_LOG_2PI_MINUS_HALF", half_log_2pi - mp.mpf(1) / 2)])
