# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tables of the double-precision error functions.
#
# Scaled tails f are fitted as (a + C) f(a) in t = (a - K)/(a + K), which maps [0, infinity) to [-1, 1).
# C makes the derivative at 0 vanish, so that an error of t does not matter there; of the values of K
# that fit well, one is taken whose constant coefficient happens to be near a double.
from f64_fit import *

tiny = mp.mpf(2) ** -60


def erf_ratio(z):  # erf(a) / a
    a = mp.sqrt(z)
    return 2 / mp.sqrt(mp.pi) * (1 - z / 3) if z < tiny else mp.erf(a) / a


def erfc_scaled(a):
    return mp.exp(a * a) * mp.erfc(a)


def normal_scaled(a):
    return mp.exp(a * a / 2) * mp.erfc(a / mp.sqrt(2)) / 2


def tail(name, k, c, a_max, f, count, note):
    k = mp.mpf(k)
    t_max = (a_max - k) / (a_max + k)
    return fit(name, lambda t: (lambda a: (a + c) * f(a))(k * (1 + t) / (1 - t)), -1, t_max, count,
               note, True)


erfcx_k, erfcx_c = 4.75, 0.8862
normal_k, normal_c = 5.375, 1.2533
write(__file__, "Error functions", [
    fit("nv_erf_c", lambda z: erf_ratio(z) - 1, 0, 1, 12, "erf(a)/a - 1 in a^2"),
    fit("nv_erf_log_c", lambda u: mp.log(mp.erfc(1 + u)), 0, 5, 17,
        "log(erfc(a)) in a - 1, times erfc", weight=lambda u: mp.erfc(1 + u)),
    tail("nv_erfcx_c", erfcx_k, erfcx_c, 28, erfc_scaled, 23,
         "(a + C) exp(a^2) erfc(a) in (a - K)/(a + K)"),
    tail("nv_normal_c", normal_k, normal_c, 39, normal_scaled, 23,
         "(a + C) exp(a^2/2) normcdf(-a) in (a - K)/(a + K)"),
], [("NV_ERFCX_K", erfcx_k), ("NV_ERFCX_C", erfcx_c), ("NV_NORMAL_K", normal_k),
    ("NV_NORMAL_C", normal_c), ("NV_INV_SQRT_PI", 1 / mp.sqrt(mp.pi))])
