# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tables of the double-precision trigonometric functions.
from f64_fit import *

r_max = mp.pi / 4 + mp.mpf("1e-5")
tiny = mp.mpf(2) ** -60


def sin_tail(z):  # (sin(r) - r) / r^3, z = r^2
    r = mp.sqrt(z)
    return -mp.mpf(1) / 6 if z < tiny else (mp.sin(r) - r) / r ** 3


def cos_tail(z):  # (cos(r) - 1 + z/2) / z^2
    r = mp.sqrt(z)
    return mp.mpf(1) / 24 if z < tiny else (mp.cos(r) - 1 + z / 2) / z ** 2


sin = fit("nv_sin_c", sin_tail, 0, r_max ** 2, 6, "(sin(r) - r) / r^3 in r^2")
cos = fit("nv_cos_c", cos_tail, 0, r_max ** 2, 6, "(cos(r) - 1 + r^2/2) / r^4 in r^2")


def tan_ratio(z):  # tan(r) / r, z = r^2
    r = mp.sqrt(z)
    return 1 + z / 3 if z < tiny else mp.tan(r) / r


tan = fit_ratio("nv_tan", tan_ratio, 0, r_max ** 2, 3, 4, "tan(r)/r in r^2, after 1")
half_pi = parts(mp.pi / 2, 2)
# The second part for the reduction has 28 bits, so that its product with n < 2^25 is exact.
second = parts(mp.pi / 2 - half_pi[0], 2, first_bits=28)
write(__file__, "Trigonometric functions", [sin, cos, *tan], [
    ("NV_TWO_OVER_PI", 2 / mp.pi),
    ("NV_PIO2_1", half_pi[0]), ("NV_PIO2_2", second[0]), ("NV_PIO2_3", second[1]),
    ("NV_PIO2_HI", half_pi[0]), ("NV_PIO2_LO", half_pi[1]),
    ("NV_PI_HI", 2 * half_pi[0]), ("NV_PI_LO", 2 * half_pi[1]),
])

# Both tables side by side for the functions that choose one at run time, and the bits of 2/pi.
here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
with open(os.path.join(here, "f64-trig-table.h"), "w") as out:
    out.write("""// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory tables of the trigonometric functions. Generated: python3 gen/f64-trig.py

// sin(r) = r + r^3 (c0 + c1 z + ...); then cos(r) = 1 + z (c0 + c1 z + ...), z = r^2.
const nv_double2 nv_trig_c[2][4] NV_GLOBAL = {
""")
    for c in ([*sin.c, 0.0, 0.0], [-0.5, *cos.c, 0.0]):
        pairs = ["{%s, %s}" % (hexfloat(c[k]), hexfloat(c[k + 1])) for k in range(0, 8, 2)]
        out.write("    {" + ",\n     ".join(pairs) + "},\n")
    out.write("""};

// 2/pi in words of 64 bits after one word of zeros: a window may start before the binary point.
const uint64_t nv_two_over_pi[] NV_GLOBAL = {
""")
    mp.mp.prec = 2000
    words = [0] + [int(mp.floor(mp.ldexp(2 / mp.pi, 64 * (k + 1)))) & (2 ** 64 - 1) for k in range(20)]
    for k in range(0, len(words), 4):
        out.write("    " + " ".join("0x%016xull," % w for w in words[k:k + 4]) + "\n")
    out.write("};\n")
