# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tables of the double-precision exponential family.
from f64_fit import *

ln2 = mp.log(2)
r_max = ln2 / 2 + mp.mpf(2) ** -30

write(__file__, "Exponential functions", [
    fit("nv_exp_c", mp.exp, -r_max, r_max, 12, "exp(r) after 1 + r", True, fixed=(1, 1)),
    fit("nv_expm1_c", lambda r: mp.expm1(r) / r if r else 1, -0.5, 0.5, 13,
        "(exp(r) - 1) / r after 1", True, fixed=(1,)),
    fit("nv_exp2_c", lambda r: mp.mpf(2) ** r, -0.5, 0.5, 13, "2^r after 1", True, fixed=(1,)),
], [
    ("NV_LOG2E", 1 / ln2),
    ("NV_LOG2_10", mp.log(10) / ln2),
] + list(zip(("NV_LN2_HI", "NV_LN2_LO"), parts(ln2)))
  + list(zip(("NV_LN10_HI", "NV_LN10_LO"), parts(mp.log(10)))))
