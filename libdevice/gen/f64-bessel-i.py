# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Table of the modified Bessel functions: four fits of one shape.
from f64_fit import *

mp.mp.dps = 40
SPLIT, COUNT = 10, 18


def small(nu):  # (I(x) / (x/2)^nu - 1) / z, z = x^2/4
    def f(z):
        if z < mp.mpf(10) ** -15:
            return 1 + z / 4 if nu == 0 else (1 + z / 6) / 2
        x = 2 * mp.sqrt(z)
        return (mp.besseli(0, x) - 1) / z if nu == 0 else (mp.besseli(1, x) / (x / 2) - 1) / z
    return f


def large(nu):  # sqrt(x) exp(-x) I(x), u = 1/x
    def f(u):
        if u < mp.mpf(10) ** -8:
            return (1 + (1 if nu == 0 else -3) * u / 8) / mp.sqrt(2 * mp.pi)
        x = 1 / u
        if x < 2000:
            return mp.besseli(nu, x) * mp.exp(-x) * mp.sqrt(x)
        term = total = mp.mpf(1)
        for k in range(1, 20):
            term *= -(4 * nu * nu - (2 * k - 1) ** 2) / (8 * k * x)
            total += term
        return total / mp.sqrt(2 * mp.pi)
    return f


rows = []
for nu in (0, 1):
    rows.append(fit("i%d small" % nu, small(nu), 0, mp.mpf(SPLIT) ** 2 / 4, COUNT, "s", True))
    rows.append(fit("i%d large" % nu, large(nu), 0, mp.mpf(1) / SPLIT, COUNT, "l", True))
lines = ["// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
         "// Memory table of the modified Bessel functions. Generated: python3 gen/f64-bessel-i.py", "",
         "// Orders 0 and 1: (I(x)/(x/2)^nu - 1)/z in z = x^2/4 below 10, then sqrt(x) exp(-x) I(x) in 1/x."]
lines.append("NV_TABLE nv_double2 nv_bessel_i_c[4][%d] = {" % (COUNT // 2))
for t in rows:
    pairs = ["{%s, %s}" % (hexfloat(t.c[k]), hexfloat(t.c[k + 1])) for k in range(0, COUNT, 2)]
    lines.append("    {" + ",\n     ".join(pairs) + "},")
lines.append("};")
with open(header_path(__file__, "-table.h"), "w") as out:
    out.write("\n".join(lines) + "\n")
