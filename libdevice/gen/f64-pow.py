# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tables of the double-precision power function.
from f64_fit import *

s_max = (mp.sqrt(2) - 1) / (mp.sqrt(2) + 1) * (1 + mp.mpf(2) ** -20)


def atanh_tail(z):  # (2 atanh(s) - 2s - 2/3 s^3) / s^5, z = s^2
    if z < mp.mpf(2) ** -60:
        return mp.mpf(2) / 5
    s = mp.sqrt(z)
    return (2 * mp.atanh(s) - 2 * s - 2 * s ** 3 / 3) / s ** 5


write(__file__, "Power function", [
    fit("nv_pow_log_c", atanh_tail, 0, s_max ** 2, 9, "(2 atanh(s) - 2s - 2/3 s^3) / s^5 in s^2", True),
], list(zip(("NV_POW_LN2_HI", "NV_POW_LN2_LO"), parts(mp.log(2), first_bits=42)))
  + list(zip(("NV_POW_C_HI", "NV_POW_C_LO"), parts(mp.mpf(2) / 3))))
