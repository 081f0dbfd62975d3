# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tables of the double-precision logarithms.
from f64_fit import *

u_max = 2 * (mp.sqrt(2) - 1) / (mp.sqrt(2) + 1) * (1 + mp.mpf(2) ** -20)


def atanh_tail(w):  # (2 atanh(u/2) - u) / u^3, w = u^2
    if w < mp.mpf(2) ** -60:
        return mp.mpf(1) / 12
    u = mp.sqrt(w)
    return (2 * mp.atanh(u / 2) - u) / u ** 3


ln2, ln10 = mp.log(2), mp.log(10)
write(__file__, "Logarithms", [
    fit("nv_log_c", atanh_tail, 0, u_max ** 2, 8, "(2 atanh(u/2) - u) / u^3 in u^2", True),
], list(zip(("NV_LOG_LN2_HI", "NV_LOG_LN2_LO"), parts(ln2)))
  + list(zip(("NV_LOG_LOG2E_HI", "NV_LOG_LOG2E_LO"), parts(1 / ln2)))
  + list(zip(("NV_LOG_LOG10E_HI", "NV_LOG_LOG10E_LO"), parts(1 / ln10)))
  + list(zip(("NV_LOG_LOG10_2_HI", "NV_LOG_LOG10_2_LO"), parts(ln2 / ln10))))
