# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tables of the double-precision Bessel functions.
#
# Below 8 each of J0, J1, Y0, Y1 is b + t P(t) on a few intervals, t = x - z, where z is a zero inside
# or near the interval (then b is 0 and relative precision is kept there), else a point inside.
# From 8 on the modulus and the phase are polynomials in 1/x^2.
from f64_fit import *

mp.mp.dps = 40
ROW = 18
infinity = mp.inf


def j(nu, x):
    return mp.besselj(nu, x)


def y(nu, x):
    return mp.bessely(nu, x)


def row(name, f, center, low, high, is_zero):
    """One interval: {center hi, lo}, {b, c0}, {c1, c2}, ..."""
    center = mp.mpf(center)
    if is_zero:
        center = mp.findroot(f, center)
        base = mp.mpf(0)
    else:
        center = mp.mpf(float(center))
        base = mp.mpf(float(f(center)))

    def ratio(t):
        if abs(t) < mp.mpf(10) ** -20:
            return mp.diff(f, center)
        return (f(center + t) - base) / t

    weight = (lambda t: 1 / abs(ratio(t))) if is_zero else (lambda t: abs(t / f(center + t)))
    t = fit(name, ratio, low - center, high - center, ROW, "row", weight=weight)
    hi, lo = parts(center)
    return [hi, lo, float(base)] + t.c + [0.0]


def first_row(name, f, high):
    """The interval at 0: a polynomial in x^2."""
    t = fit(name, f, 0, mp.mpf(high) ** 2, ROW, "row", relative=True)
    return [0.0, 0.0, 0.0] + t.c + [0.0]


def j0_tail(z):
    x = mp.sqrt(z)
    return -mp.mpf(1) / 4 + z / 64 if z < mp.mpf(10) ** -12 else (j(0, x) - 1) / z


def j1_tail(z):
    x = mp.sqrt(z)
    return -mp.mpf(1) / 16 + z / 384 if z < mp.mpf(10) ** -12 else (j(1, x) / x - 0.5) / z


def modulus_phase(nu, w):
    x = 1 / mp.sqrt(w)
    a, b = j(nu, x), y(nu, x)
    phase = x - (mp.mpf(nu) / 2 + mp.mpf(1) / 4) * mp.pi - mp.atan2(b, a)
    phase -= 2 * mp.pi * mp.nint(phase / (2 * mp.pi))
    return mp.sqrt((a * a + b * b) * x), phase * x


def large(nu):
    """Pairs of modulus sqrt(x) and phase deviation times x, highest coefficient first."""
    low = mp.mpf(10) ** -8
    beta = fit("modulus %d" % nu, lambda w: modulus_phase(nu, w)[0], low, mp.mpf(1) / 64, 12, "m",
               relative=True)
    alpha = fit("phase %d" % nu, lambda w: modulus_phase(nu, w)[1], low, mp.mpf(1) / 64, 12, "p",
                relative=True)
    return [v for pair in zip(beta.c[::-1], alpha.c[::-1]) for v in pair]


ln = mp.log
two_over_pi = 2 / mp.pi
y0_zero = mp.findroot(lambda x: y(0, x), 0.89)


def y0_rest(z):  # (Y0(x) - (2/pi) log(x/z0) J0(x)) / (x^2 - z0^2), x^2 = z
    x = mp.sqrt(z)
    if z < mp.mpf(10) ** -25:
        x = mp.mpf(10) ** -13
    return (y(0, x) - two_over_pi * ln(x / y0_zero) * j(0, x)) / (x * x - y0_zero ** 2)


def y1_rest(z):  # (Y1(x) - (2/pi)(log(x) J1(x) - 1/x)) / x
    x = mp.sqrt(z)
    if z < mp.mpf(10) ** -20:
        x = mp.mpf(10) ** -10
    mp.mp.dps = 70
    x = mp.mpf(x)
    r = (y(1, x) - two_over_pi * (ln(x) * j(1, x) - 1 / x)) / x
    mp.mp.dps = 40
    return r


def near_zero(name, first, second, high):
    """Pairs of the two polynomials in x^2 at the logarithmic singularity, highest first."""
    a = fit(name + " factor", first, 0, mp.mpf(high) ** 2, 10, "f", relative=True)
    b = fit(name + " rest", second, 0, mp.mpf(high) ** 2, 10, "r", relative=True)
    return [v for pair in zip(a.c[::-1], b.c[::-1]) for v in pair]


def j0_plain(z):
    return j(0, mp.sqrt(z))


def j1_plain(z):
    return mp.mpf(1) / 2 if z < mp.mpf(10) ** -30 else j(1, mp.sqrt(z)) / mp.sqrt(z)


def f(kind, nu):
    return lambda x: kind(nu, x)


j_bounds = [[0.875, 3.875, 7.0], [2.25, 5.375, 16.0]]
y_bounds = [[3.0, 4.875, 6.125], [2.6875, 4.375, 6.5]]
j_rows = [
    [first_row("j0 row 0", j0_tail, 0.875), row("j0 row 1", f(j, 0), 2.4048, 0.875, 3.875, True),
     row("j0 row 2", f(j, 0), 5.5201, 3.875, 7.0, True), row("j0 row 3", f(j, 0), 8.6537, 7.0, 8.0, True)],
    [first_row("j1 row 0", j1_tail, 2.25), row("j1 row 1", f(j, 1), 3.8317, 2.25, 5.375, True),
     row("j1 row 2", f(j, 1), 7.0156, 5.375, 8.0, True)],
]
y_rows = [
    [row("y0 row 1", f(y, 0), 2.625, 2.25, 3.0, False), row("y0 row 2", f(y, 0), 3.9577, 3.0, 4.875, True),
     row("y0 row 3", f(y, 0), 5.5, 4.875, 6.125, False), row("y0 row 4", f(y, 0), 7.0861, 6.125, 8.0, True)],
    [row("y1 row 1", f(y, 1), 2.1971, 1.75, 2.6875, True), row("y1 row 2", f(y, 1), 3.5, 2.6875, 4.375, False),
     row("y1 row 3", f(y, 1), 5.4297, 4.375, 6.5, True), row("y1 row 4", f(y, 1), 7.25, 6.5, 8.0, False)],
]
small = [near_zero("y0", j0_plain, y0_rest, 2.25), near_zero("y1", j1_plain, y1_rest, 1.75)]
moduli = [large(0), large(1)]


def braces(values):
    pairs = ["{%s, %s}" % (hexfloat(values[k]), hexfloat(values[k + 1]))
             for k in range(0, len(values), 2)]
    lines, line = [], "   "
    for p in pairs:
        if len(line) + len(p) + 2 > 98:
            lines.append(line)
            line = "   "
        line += " " + p + ","
    return "{\n" + "\n".join(lines + [line]) + "}"


out = ["// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
       "// Memory tables of the Bessel functions. Generated: python3 gen/f64-bessel.py", ""]


def table(comment, declaration, rows):
    out.extend("// " + line for line in wrap(comment, 97))
    out.append("NV_TABLE nv_double2 %s = {" % declaration)
    out.append(",\n".join(rows) + "};")
    out.append("")


flat_j = [braces(r) for r in j_rows[0] + j_rows[1]]
flat_y = [braces(r) for r in y_rows[0] + y_rows[1]]
table("J0 on four intervals, J1 on three: {z, its tail}, {b, c0}, {c1, c2}...; b + t (c0 + c1 t + ...).",
      "nv_bessel_j_c[7][11]", flat_j)
table("Y0 on four intervals, Y1 on four.", "nv_bessel_y_c[8][11]", flat_y)
table("Y0 below 2.25 and Y1 below 1.75: J(x) or J(x)/x, and the part without logarithm, in x^2, highest "
      "coefficients first.", "nv_bessel_small_c[2][10]", [braces(r) for r in small])
table("Orders 0 and 1 from 8 on: modulus times sqrt(x) and x times the phase's deviation, in 1/x^2, "
      "highest coefficients first.", "nv_bessel_large_c[2][12]", [braces(r) for r in moduli])
hi, lo = parts(y0_zero)
for name, v in (("NV_Y0_ZERO_HI", hi), ("NV_Y0_ZERO_LO", lo), ("NV_Y0_ZERO_RCP", 1 / y0_zero)):
    out.append("#define %s %s" % (name, hexfloat(v)))
for name, v in zip(("NV_TWO_OVER_PI_HI", "NV_TWO_OVER_PI_LO"), parts(two_over_pi)):
    out.append("#define %s %s" % (name, hexfloat(v)))
for name, v in zip(("NV_QUARTER_PI_HI", "NV_QUARTER_PI_LO"), parts(mp.pi / 4)):
    out.append("#define %s %s" % (name, hexfloat(v)))
with open(header_path(__file__, "-table.h"), "w") as file:
    file.write("\n".join(out) + "\n")
