# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Minimax polynomial fits with single-precision coefficients, for functions that Sollya lacks.
#
# A generator f32-NAME.py collects fit() tables and calls write(); `python3 gen/f32-NAME.py` makes
# f32-NAME-poly.h. A fit is a weighted least-squares solution whose weights are sharpened (Lawson's
# iteration) until the error levels out. Then the lowest coefficient is rounded to a float and the
# rest is solved again around it, and so on. Needs Debian's python3-mpmath.
import os
import struct
import sys

import mpmath as mp

mp.mp.dps = 50


def f32(v):
    """The float nearest to v, as a Python float."""
    return struct.unpack("f", struct.pack("f", float(v)))[0]


def hexfloat(v):
    text = float(v).hex()
    mantissa, exponent = text.split("p")
    mantissa = mantissa.rstrip("0") if "." in mantissa else mantissa
    return mantissa.rstrip(".") + "p" + exponent.lstrip("+") + "f"


def solve(columns, right, weights):
    """Coefficients minimising the weighted sum of squares of sum(c_j columns[j]) - right."""
    n = len(columns)
    scaled = [[w * v for w, v in zip(weights, column)] for column in columns]
    a = [[mp.fdot(columns[i], scaled[j]) for j in range(n)] + [mp.fdot(right, scaled[i])]
         for i in range(n)]
    for i in range(n):
        for j in range(i + 1, n):
            factor = a[j][i] / a[i][i]
            for k in range(i, n + 1):
                a[j][k] -= factor * a[i][k]
    x = [mp.mpf(0)] * n
    for i in reversed(range(n)):
        x[i] = (a[i][n] - mp.fsum(a[i][k] * x[k] for k in range(i + 1, n))) / a[i][i]
    return x


def nodes_of(a, b, count):
    return [(a + b) / 2 - (b - a) / 2 * mp.cos(mp.pi * (2 * i + 1) / (2 * count))
            for i in range(count)]


def fit(name, f, a, b, degree, note, weight=None, fixed=(), lawson=12, emit=True):
    """Polynomial of the degree for f on [a, b], |error * weight(x)| minimised.

    The lowest coefficients `fixed` are given (they are part of the table). Returns (name, floats,
    note with the error).
    """
    a, b = mp.mpf(a), mp.mpf(b)
    count = 4 * (degree + 1) + 8
    x = nodes_of(a, b, count)
    w = [abs(mp.mpf(weight(v))) if weight else mp.mpf(1) for v in x]
    right = [mp.mpf(f(v)) * u for v, u in zip(x, w)]
    columns = [list(w)]
    for _ in range(degree):
        columns.append([c * v for c, v in zip(columns[-1], x)])
    c = []
    for v in fixed:
        right = [r - mp.mpf(v) * p for r, p in zip(right, columns[len(c)])]
        c.append(mp.mpf(v))
    share = [mp.mpf(1)] * count
    for _ in range(lawson):
        free = solve(columns[len(c):], right, share)
        error = [abs(r - mp.fdot(free, [col[i] for col in columns[len(c):]]))
                 for i, r in enumerate(right)]
        total = mp.fsum(s * e for s, e in zip(share, error))
        share = [s * e / total * count + mp.mpf(10) ** -9 for s, e in zip(share, error)]
    while len(c) <= degree:
        v = mp.mpf(f32(solve(columns[len(c):], right, share)[0]))
        right = [r - v * p for r, p in zip(right, columns[len(c)])]
        c.append(v)
    worst = mp.mpf(0)
    for i in range(10 * count + 1):
        v = a + (b - a) * i / (10 * count)
        u = abs(mp.mpf(weight(v))) if weight else 1
        worst = max(worst, abs(mp.polyval(c[::-1], v) - f(v)) * u)
    error = float(mp.log(worst, 2)) if worst else -999.0
    print("%-28s degree %2d error 2^%.2f" % (name, degree, error), file=sys.stderr)
    note = "%s on [%s, %s]; error 2^%.1f" % (note, mp.nstr(a, 6), mp.nstr(b, 6), error)
    return (name, [float(v) for v in c], note)


def wrap(text, width):
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = ""
        line += (" " if line else "") + word
    return lines + [line]


def split(name, v, parts=2):
    """v as NAME_HI + NAME_LO (+ NAME_LO2) in floats, as constants for write()."""
    out, rest = [], mp.mpf(v)
    for suffix in ("_HI", "_LO", "_LO2")[:parts]:
        out.append((name + suffix, f32(rest)))
        rest -= mp.mpf(f32(rest))
    return out


def write(script, what, tables, constants=()):
    """Writes ../f32-NAME-poly.h for the generator f32-NAME.py."""
    base = os.path.basename(script)[:-len(".py")]
    guard = "NV_" + base.upper().replace("-", "_") + "_POLY_H"
    lines = ["// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
             "// %s. Generated: python3 gen/%s.py" % (what, base),
             "#ifndef " + guard, "#define " + guard, ""]
    for name, v in constants:
        lines.append("static const float %s = %s;" % (name, hexfloat(v)))
    if constants:
        lines.append("")
    for name, c, note in tables:
        lines += ["// " + line for line in wrap(note + ".", 97)]
        lines += ["static const float %s[] = {" % name]
        row = "   "
        for v in c:
            item = " " + hexfloat(v) + ","
            if len(row) + len(item) > 99:
                lines.append(row)
                row = "   "
            row += item
        lines += [row, "};", ""]
    lines.append("#endif")
    here = os.path.dirname(os.path.abspath(script))
    with open(os.path.join(here, "..", base + "-poly.h"), "w") as out:
        out.write("\n".join(lines) + "\n")
