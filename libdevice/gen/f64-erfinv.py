# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Table of the inverse error functions: three rational fits of one shape.
from f64_fit import *

mp.mp.dps = 50


def erfc_inverse(q):  # z with erfc(z) = q, by Newton's method on log erfc
    target = mp.log(q)
    z = mp.sqrt(-target - mp.log(mp.pi * -target) / 2) if target < -1.5 else mp.mpf("0.5")
    while True:
        e = mp.erfc(z)
        step = (mp.log(e) - target) * e * mp.exp(z * z) * mp.sqrt(mp.pi) / 2
        z += step
        if abs(step) < abs(z) * mp.mpf(10) ** -30:
            return z


central = mp.mpf("0.85")
bounds = [mp.mpf("1.375"), mp.mpf("6.0625"), mp.mpf("27.3")]


def near(v):  # (erfinv(y) / y - C) / y^2, v = 0.7225 - y^2
    y2 = central ** 2 - v
    if y2 < mp.mpf(10) ** -14:
        return mp.sqrt(mp.pi) / 2 * (mp.pi / 12 + 7 * mp.pi ** 2 / 480 * y2)
    y = mp.sqrt(y2)
    return ((mp.erfinv(y) if y < 0.5 else erfc_inverse(1 - y)) / y - mp.sqrt(mp.pi) / 2) / y2


def far(start):  # erfc_inverse(exp(-s^2)) - s, u = s - start
    return lambda u: erfc_inverse(mp.exp(-(u + start) ** 2)) - (u + start)


regions = [
    fit_ratio("near", near, 0, central ** 2, 8, 8,
              "(erfinv(y)/y - sqrt(pi)/2)/y^2 in 0.7225 - y^2", False),
    fit_ratio("middle", far(bounds[0]), 0, bounds[1] - bounds[0], 8, 8,
              "erfcinv(exp(-s^2)) - s in s - 1.375", False),
    fit_ratio("far", far(bounds[1]), 0, bounds[2] - bounds[1], 8, 8,
              "erfcinv(exp(-s^2)) - s in s - 6.0625", False),
]
lines = ["// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
         "// Constants of the inverse error functions. Generated: python3 gen/f64-erfinv.py", "",
         "// Per region pairs of a numerator and a denominator coefficient, highest first; after the last",
         "// pair the numerator's constant term. The denominator's is 1."]
lines += ["//   " + top.note[len("Numerator of "):] for top, _ in regions]
lines.append("")
for name, v in (("NV_HALF_SQRT_PI", mp.sqrt(mp.pi) / 2), ("NV_SQRT2", mp.sqrt(2))):
    for part, value in zip(("HI", "LO"), parts(v)):
        lines.append("#define %s_%s %s" % (name, part, hexfloat(value)))
lines.append("")
lines.append("NV_TABLE nv_double2 nv_erfinv_c[3][9] = {")
for top, bottom in regions:
    high, low = top.c[::-1], bottom.c[::-1] + [0.0]
    pairs = list(zip(high, low))
    lines.append("    {" + ",\n     ".join("{%s, %s}" % (hexfloat(p), hexfloat(q)) for p, q in pairs) + "},")
lines.append("};")
with open(header_path(__file__, "-table.h"), "w") as out:
    out.write("\n".join(lines) + "\n")
