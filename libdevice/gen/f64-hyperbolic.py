# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tables of the double-precision hyperbolic functions.
from f64_fit import *

tiny = mp.mpf(2) ** -60


def tanh_ratio(z):  # tanh(a) / a, z = a^2
    a = mp.sqrt(z)
    return 1 - z / 3 if z < tiny else mp.tanh(a) / a


def sinh_ratio(z):  # sinh(a) / a
    a = mp.sqrt(z)
    return 1 + z / 6 if z < tiny else mp.sinh(a) / a


write(__file__, "Hyperbolic functions", [
    fit("nv_tanh_c", tanh_ratio, 0, mp.mpf("0.7") ** 2, 13, "tanh(a)/a in a^2, after 1", True,
        fixed=(1,)),
    fit("nv_sinh_c", sinh_ratio, 0, 1, 9, "sinh(a)/a in a^2, after 1", True, fixed=(1,)),
])
