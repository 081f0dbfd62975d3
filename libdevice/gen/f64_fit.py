# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Polynomial and rational fits for the double-precision functions, in multiple precision.
#
# A generator f64-NAME.py calls fit() for each table and write() once; `python3 f64-NAME.py` makes
# ../f64-NAME-poly.h. A fit is the weighted least-squares solution over Chebyshev nodes, which for
# these smooth functions is within a fraction of a bit of the minimax one. The lowest coefficient is
# rounded to a double, the rest is solved again around it, and so on: what rounding spoils, later
# coefficients repair. Needs Debian's python3-mpmath (faster with python3-gmpy2).
import os
import re
import sys

import mpmath as mp

mp.mp.dps = 80


class Table:
    """Coefficients (Python floats, lowest first), the error they reach as a power of two, a note."""

    def __init__(self, name, c, error, note):
        self.name, self.c, self.error, self.note = name, c, error, note


def solve_least_squares(columns, right):
    """Coefficients that minimise the sum of squares of sum(c_j columns[j]) - right."""
    n = len(columns)
    a = [[mp.fdot(columns[i], columns[j]) for j in range(n)] + [mp.fdot(columns[i], right)]
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


def chebyshev_nodes(a, b, n):
    return [(a + b) / 2 - (b - a) / 2 * mp.cos(mp.pi * (2 * i + 1) / (2 * n)) for i in range(n)]


def report(name, text, note, a, b):
    print("%-28s %s" % (name, text), file=sys.stderr)
    return "%s; %s on [%s, %s]" % (note, text.split(", ", 1)[1], mp.nstr(a, 6), mp.nstr(b, 6))


def fit(name, f, a, b, count, note, relative=False, fixed=(), weight=None, rounding=float):
    """Polynomial with `count` coefficients for f on [a, b].

    The leading coefficients `fixed` are given and left out of the table. The error is absolute,
    relative to f, or times weight(x). Returns a Table.
    """
    a, b = mp.mpf(a), mp.mpf(b)
    nodes = chebyshev_nodes(a, b, 3 * count + 10)
    values = [mp.mpf(f(x)) for x in nodes]
    if weight:
        weights = [mp.mpf(weight(x)) for x in nodes]
    else:
        weights = [1 / abs(v) if relative else mp.mpf(1) for v in values]
    powers = [[w for w in weights]]
    for k in range(1, count):
        powers.append([p * x for p, x in zip(powers[-1], nodes)])
    right = [v * w for v, w in zip(values, weights)]
    c = [mp.mpf(v) for v in fixed]
    for k, v in enumerate(c):
        right = [r - v * p for r, p in zip(right, powers[k])]
    while len(c) < count:
        v = mp.mpf(rounding(solve_least_squares(powers[len(c):], right)[0]))
        right = [r - v * p for r, p in zip(right, powers[len(c)])]
        c.append(v)
    worst = mp.mpf(0)
    for k in range(12 * count + 1):
        x = a + (b - a) * k / (12 * count)
        y = mp.mpf(f(x))
        w = mp.mpf(weight(x)) if weight else 1 / abs(y) if relative else 1
        worst = max(worst, abs(mp.polyval(c[::-1], x) - y) * w)
    error = float(mp.log(worst, 2))
    kind = "weighted" if weight else "relative" if relative else "absolute"
    note = report(name, "%d coefficients, %s error 2^%.1f" % (count, kind, error), note, a, b)
    return Table(name, [float(v) for v in c[len(fixed):]], error, note)


def fit_ratio(name, f, a, b, top, bottom, note, one=True):
    """Numerator and denominator of a rational fit of degrees top and bottom, relative error.

    The denominator's constant term is 1 and left out; so is the numerator's if `one`. The
    linearised error is minimised a few times over, each time weighted by the last denominator, then
    coefficients are rounded as in fit(), low orders first.
    """
    a, b = mp.mpf(a), mp.mpf(b)
    order = sorted([(k, 0) for k in range(1 if one else 0, top + 1)] +
                   [(k, 1) for k in range(1, bottom + 1)])
    nodes = chebyshev_nodes(a, b, 3 * len(order) + 10)
    values = [mp.mpf(f(x)) for x in nodes]
    weights = [mp.mpf(1)] * len(nodes)

    def column(k, side):
        return [w * (-x ** k if side else x ** k / y) for x, y, w in zip(nodes, values, weights)]

    def target():
        constant = 1 if one else 0
        return [w * (1 - constant / y) for y, w in zip(values, weights)]

    for _ in range(4):
        c = dict(zip(order, solve_least_squares([column(*key) for key in order], target())))
        weights = [1 / abs(1 + mp.fsum(v * x ** k for (k, side), v in c.items() if side))
                   for x in nodes]
    right = target()
    done = {}
    for n, key in enumerate(order):
        v = mp.mpf(float(solve_least_squares([column(*k) for k in order[n:]], right)[0]))
        right = [r - v * p for r, p in zip(right, column(*key))]
        done[key] = v
    sides = [([mp.mpf(1)] if side or one else []) + [done[key] for key in order if key[1] == side]
             for side in (0, 1)]
    worst = mp.mpf(0)
    for k in range(301):
        x = a + (b - a) * k / 300
        ratio = mp.polyval(sides[0][::-1], x) / mp.polyval(sides[1][::-1], x)
        worst = max(worst, abs(ratio / f(x) - 1))
    error = float(mp.log(worst, 2))
    note = report(name, "%d/%d coefficients, relative error 2^%.1f" % (top, bottom, error), note,
                  a, b)
    return [Table("%s_%s" % (name, part), [float(v) for v in side], error,
                  "%s of %s" % (word, note))
            for part, word, side in (("top", "Numerator", sides[0][1 if one else 0:]),
                                     ("bottom", "Denominator", sides[1][1:]))]


def hexfloat(v):
    s = float(v).hex()
    return re.sub(r"\.?0*p", "p", s) if "." in s else s


def parts(v, count=2, bits=53, first_bits=None):
    """v as an unevaluated sum of doubles; the first may have fewer bits so that products are exact."""
    out = []
    rest = mp.mpf(v)
    for k in range(count):
        n = first_bits if k == 0 and first_bits else bits
        if rest == 0:
            out.append(0.0)
            continue
        e = mp.frexp(rest)[1]
        step = mp.ldexp(mp.mpf(1), e - n)
        q = mp.nint(rest / step) * step
        out.append(float(q))
        rest -= q
    return out


def table_lines(t, declaration="static const double %s[]"):
    lines = ["// " + line for line in wrap(t.note + ".", 97)]
    lines.append((declaration % t.name) + " = {")
    row = "   "
    for v in t.c:
        item = " " + hexfloat(v) + ","
        if len(row) + len(item) > 99:
            lines.append(row)
            row = "   "
        row += item
    return lines + [row, "};", ""]


def wrap(text, width):
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = ""
        line += (" " if line else "") + word
    return lines + [line]


def header_path(script, suffix="-poly.h"):
    base = os.path.basename(script)[:-len(".py")]
    return os.path.join(os.path.dirname(os.path.abspath(script)), "..", base + suffix)


def write(script, what, tables, constants=()):
    """Writes ../f64-NAME-poly.h: constants as macros, tables as static arrays."""
    base = os.path.basename(script)[:-len(".py")]
    guard = "NV_" + base.upper().replace("-", "_") + "_POLY_H"
    lines = ["// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
             "// %s. Generated: python3 gen/%s.py" % (what, base),
             "#ifndef " + guard, "#define " + guard, ""]
    for name, v in constants:
        lines.append("#define %s %s" % (name, hexfloat(v)))
    if constants:
        lines.append("")
    for t in tables:
        lines += table_lines(t)
    lines.append("#endif")
    with open(header_path(script), "w") as out:
        out.write("\n".join(lines) + "\n")
