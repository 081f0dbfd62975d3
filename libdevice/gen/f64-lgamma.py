# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Table of log(gamma(x)) from 2.5 to 8: three intervals, b + t P(t) with t = x - c. Every c is chosen
# among its neighbours so that b, the value there, is a double but for a hundredth of its last place.
from f64_fit import *

mp.mp.dps = 60
COUNT = 18
EDGES = [2.5, 3.796875, 5.6875, 8.0]


def center(low, high):
    best = None
    for k in range(300):
        c = mp.mpf((low + high) / 2) + mp.mpf(k) / 2 ** 30
        b = mp.loggamma(c)
        miss = abs(mp.mpf(float(b)) - b) / abs(b)
        if best is None or miss < best[0]:
            best = (miss, c, float(b))
    return best[1:]


rows = []
for low, high in zip(EDGES, EDGES[1:]):
    c, b = center(low, high)

    def ratio(t):
        return mp.digamma(c) if abs(t) < mp.mpf(10) ** -30 else (mp.loggamma(c + t) - b) / t

    t = fit("lgamma from %g" % low, ratio, low - c, high - c, COUNT, "row",
            weight=lambda t: abs(t / mp.loggamma(c + t)))
    rows.append([float(c), b] + t.c)

lines = ["// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
         "// Memory table of lgamma between 2.5 and 8. Generated: python3 gen/f64-lgamma.py", "",
         "// From 2.5, %g and %g: {c, log(gamma(c))}, then the coefficients in x - c." % tuple(EDGES[1:3]),
         "NV_TABLE nv_double2 nv_lgamma_c[3][%d] = {" % (1 + COUNT // 2)]
for row in rows:
    pairs = ["{%s, %s}" % (hexfloat(row[k]), hexfloat(row[k + 1])) for k in range(0, len(row), 2)]
    lines.append("    {" + ",\n     ".join(pairs) + "},")
lines += ["};", "#define NV_LGAMMA_EDGE_1 %s" % EDGES[1], "#define NV_LGAMMA_EDGE_2 %s" % EDGES[2]]
with open(header_path(__file__, "-table.h"), "w") as out:
    out.write("\n".join(lines) + "\n")
