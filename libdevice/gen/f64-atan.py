# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tables of the double-precision inverse trigonometric functions.
from f64_fit import *

tiny = mp.mpf(2) ** -60


def atan_ratio(z):  # atan(a) / a, z = a^2
    a = mp.sqrt(z)
    return 1 - z / 3 if z < tiny else mp.atan(a) / a


def asin_ratio(z):  # asin(a) / a, z = a^2
    a = mp.sqrt(z)
    return 1 + z / 6 if z < tiny else mp.asin(a) / a


write(__file__, "Inverse trigonometric functions", [
    fit("nv_atan_c", atan_ratio, 0, 1, 21, "atan(a)/a in a^2, after 1", True, fixed=(1,)),
    fit("nv_asin_c", asin_ratio, 0, mp.mpf(1) / 4, 14, "asin(a)/a in a^2, after 1", True,
        fixed=(1,)),
], list(zip(("NV_HALF_PI_HI", "NV_HALF_PI_LO"), parts(mp.pi / 2))))
