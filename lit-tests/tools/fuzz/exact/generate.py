# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# generate.py: small random LLVM functions for nvopt-exact, in the forms that the passes look for. A function
# is the same for the same seed, kind and number.
import random
import re

BINARY = ["add", "sub", "mul", "shl", "lshr", "ashr", "and", "or", "xor", "udiv", "sdiv", "urem", "srem"]
PREDICATES = ["eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"]
WIDTHS = [8, 8, 8, 16, 32, 32, 64]


class Body:
    """The text of one function and the values that are at hand where it goes on."""

    def __init__(self, rng, name, arguments, result):
        self.rng, self.name, self.arguments, self.result = rng, name, arguments, result
        self.lines, self.n, self.block = [], 0, "entry"
        self.values = [(t, "%" + v) for t, v, _ in arguments if t.startswith("i")]

    def fresh(self, stem="v"):
        self.n += 1
        return stem + str(self.n)

    def emit(self, text, type=None):
        if type is None:
            self.lines.append("  " + text)
            return None
        name = "%" + self.fresh()
        self.lines.append("  %s = %s" % (name, text))
        self.values.append((type, name))
        return name

    def label(self, name):
        self.lines.append(name + ":")
        self.block = name

    def constant(self, width):
        r = self.rng
        v = r.choice([0, 1, 2, 3, 4, 5, 7, 8, 10, 15, 16, 31, 127, 128, 200, 255, -1, -2, -3, r.getrandbits(width)])
        v &= (1 << width) - 1
        return str(v - (1 << width) if v >> (width - 1) else v) if width > 1 else ("true" if v else "false")

    def pick(self, width, constants=0.25):
        """A value of a width: one that is there, a constant, or a conversion."""
        r = self.rng
        fitting = [v for t, v in self.values if t == "i%d" % width]
        if r.random() < constants:
            return self.constant(width)
        if fitting and r.random() < 0.85:
            return r.choice(fitting[-6:])
        others = [(t, v) for t, v in self.values if t != "i%d" % width]
        if not others:
            return self.constant(width)
        return self.convert(*r.choice(others[-6:]), width)

    def convert(self, type, value, width):
        r, at = self.rng, int(type[1:])
        to = "i%d" % width
        if at == width:
            return value
        if at > width:
            flags = r.choice(["", "", "nuw ", "nsw "])
            return self.emit("trunc %s%s %s to %s" % (flags, type, value, to), to)
        op = r.choice(["zext", "zext", "zext nneg", "sext", "sext"])
        return self.emit("%s %s %s to %s" % (op, type, value, to), to)

    def arithmetic(self, width):
        r, op = self.rng, self.rng.choice(BINARY)
        flags = ""
        if op in ("add", "sub", "mul", "shl"):
            flags = r.choice(["", "", "nuw ", "nsw ", "nuw nsw "])
        elif op in ("lshr", "ashr", "udiv", "sdiv"):
            flags = r.choice(["", "", "", "exact "])
        elif op == "or":
            flags = r.choice(["", "", "disjoint "])
        a = self.pick(width, 0.1)
        if op in ("shl", "lshr", "ashr") and r.random() < 0.7:
            b = str(r.randrange(width))
        elif op.endswith(("div", "rem")) and r.random() < 0.8:
            b = str(r.choice([1, 2, 3, 4, 5, 6, 7, 8, 10, 16, 100]))
        else:
            b = self.pick(width)
        return self.emit("%s %si%d %s, %s" % (op, flags, width, a, b), "i%d" % width)

    def condition(self):
        r = self.rng
        there = [v for t, v in self.values if t == "i1"]
        if there and r.random() < 0.25:
            return r.choice(there)
        width = r.choice([8, 8, 8, 16, 32])
        return self.emit("icmp %s%s i%d %s, %s" % (r.choice(["", "", "", "samesign "]), r.choice(PREDICATES), width,
                                                   self.pick(width, 0.05), self.pick(width, 0.6)), "i1")

    def intrinsic(self, width):
        r = self.rng
        t = "i%d" % width
        name = r.choice(["smax", "smin", "umax", "umin", "abs", "ctpop", "ctlz", "cttz", "fshl", "fshr", "uadd.sat",
                         "ssub.sat", "bitreverse"])
        if name in ("abs", "ctlz", "cttz"):
            arguments = "%s %s, i1 %s" % (t, self.pick(width, 0), r.choice(["true", "false"]))
        elif name in ("ctpop", "bitreverse"):
            arguments = "%s %s" % (t, self.pick(width, 0))
        else:
            count = 3 if name.startswith("fsh") else 2
            arguments = ", ".join("%s %s" % (t, self.pick(width, 0.3 if i else 0)) for i in range(count))
        return self.emit("call %s @llvm.%s.%s(%s)" % (t, name, t, arguments), t)

    def some(self, n):
        """n operations."""
        r = self.rng
        for _ in range(n):
            width = r.choice(WIDTHS)
            x = r.random()
            if x < 0.6:
                self.arithmetic(width)
            elif x < 0.72:
                self.emit("select i1 %s, i%d %s, i%d %s" % (self.condition(), width, self.pick(width), width,
                                                            self.pick(width)), "i%d" % width)
            elif x < 0.82:
                self.condition()
            elif x < 0.9:
                self.intrinsic(width)
            elif x < 0.94:
                self.emit("freeze i%d %s" % (width, self.pick(width, 0)), "i%d" % width)
            else:
                self.pick(width, 0)

    def finish(self):
        if not self.lines[-1].lstrip().startswith(("ret ", "unreachable", "br ")):
            width = int(self.result[1:])
            self.emit("ret %s %s" % (self.result, self.pick(width, 0)))
        arguments = ", ".join("%s%s %%%s" % (t, " " + a if a else "", v) for t, v, a in self.arguments)
        return "define %s @%s(%s) {\nentry:\n%s\n}\n" % (self.result, self.name, arguments, "\n".join(self.lines))


def numbers(rng, n=2):
    """Arguments that are numbers."""
    return [("i%d" % rng.choice([8, 8, 8, 8, 4, 1]) if i else "i8", "abcd"[i], rng.choice(["", "", "noundef"]))
            for i in range(n)]


def straight(rng, name):
    b = Body(rng, name, numbers(rng), "i%d" % rng.choice([8, 8, 16, 32, 64]))
    b.some(rng.randrange(3, 12))
    return b.finish()


def branches(rng, name):
    """Diamonds, chains and switches whose values meet in phis."""
    b = Body(rng, name, numbers(rng), "i%d" % rng.choice([8, 32]))
    b.some(rng.randrange(1, 4))
    for _ in range(rng.randrange(1, 4)):
        ways = []
        join = b.fresh("join")
        width = rng.choice([1, 8, 8, 32])
        before = list(b.values)
        if rng.random() < 0.4:
            selector = b.pick(8, 0)
            before = list(b.values)
            cases = rng.sample(range(0, 9) if rng.random() < 0.7 else range(-128, 128), rng.randrange(2, 6))
            names = [b.fresh("case") for _ in range(rng.randrange(2, len(cases) + 1))]
            default = rng.choice(names + [join, b.fresh("other"), b.fresh("other")])
            pairs = [(c, rng.choice(names)) for c in cases]
            names = [n for n in names if n == default or any(p[1] == n for p in pairs)]
            b.emit("switch i8 %s, label %%%s [ %s ]" % (selector, default,
                                                        " ".join("i8 %d, label %%%s" % p for p in pairs)))
            if default == join:
                ways.append((b.block, b.constant(width)))
            elif default not in names:
                names.append(default)
        else:
            names = [b.fresh("way"), b.fresh("way")]
            condition = b.condition()
            before = list(b.values)
            targets = names[:]
            if rng.random() < 0.4:
                targets[1] = join
                names.pop()
                ways.append((b.block, b.constant(width) if rng.random() < 0.5 else b.constant(width)))
            b.emit("br i1 %s, label %%%s, label %%%s" % (condition, targets[0], targets[1]))
        for n in names:
            b.label(n)
            b.values = list(before)
            if rng.random() < 0.1 and n.startswith("other"):
                b.emit("unreachable")
                continue
            b.some(rng.choice([0, 0, 1, 2]))
            if rng.random() < 0.15:
                b.emit("call void @seen(i32 %s)" % b.pick(32, 0.2))
            v = b.pick(width, 0.5)
            ways.append((b.block, v))
            b.emit("br label %%%s" % join)
        b.label(join)
        b.values = list(before)
        if not ways:
            b.emit("unreachable")
            return b.finish()
        b.emit("phi i%d %s" % (width, ", ".join("[ %s, %%%s ]" % (v, w) for w, v in ways)), "i%d" % width)
        b.some(rng.choice([0, 1, 2]))
    return b.finish()


def loop(rng, name):
    """One loop over a counter with sums, tests of the counter and an exit of its own now and then."""
    b = Body(rng, name, numbers(rng), "i%d" % rng.choice([8, 32]))
    b.some(rng.randrange(0, 3))
    width = rng.choice([8, 8, 8, 16, 32])
    start = b.pick(width, 0.6)
    limit = b.pick(width, 0.3)
    carried = [(rng.choice([8, 32]), b.fresh("s"), b.fresh("t")) for _ in range(rng.randrange(1, 3))]
    firsts = [b.pick(w, 0.6) for w, _, _ in carried]
    before, entry = list(b.values), b.block
    header, latch, out, early = (b.fresh(x) for x in ("header", "latch", "out", "early"))
    step = rng.choice([1, 1, 1, 2, 3, -1, -2, 5])
    flags = rng.choice(["", "", "nuw ", "nsw ", "nuw nsw "])
    bottom = rng.random() < 0.7
    b.emit("br label %%%s" % header)
    b.label(header)
    b.emit("%%i = phi i%d [ %s, %%%s ], [ %%i.next, %%%s ]" % (width, start, entry, latch))
    for (w, s, t), first in zip(carried, firsts):
        b.emit("%%%s = phi i%d [ %s, %%%s ], [ %%%s, %%%s ]" % (s, w, first, entry, t, latch))
        b.values.append(("i%d" % w, "%" + s))
    b.values += [("i%d" % width, "%i")] * 2
    leaves = rng.random() < 0.3
    if not bottom:
        c = b.emit("icmp %s i%d %%i, %s" % (rng.choice(PREDICATES), width, limit), "i1")
        b.emit("br i1 %s, label %%%s, label %%%s" % (c, latch if not leaves else early, out))
        b.label(early if leaves else latch)
    elif leaves:
        pass
    if leaves:
        b.some(rng.randrange(0, 2))
        c = b.condition()
        back = b.block
        b.emit("br i1 %s, label %%%s, label %%%s" % (c, out, latch))
        b.label(latch)
    elif bottom:
        b.emit("br label %%%s" % latch)
        b.label(latch)
    b.some(rng.randrange(1, 5))
    if rng.random() < 0.15:
        b.emit("call void @seen(i32 %s)" % b.pick(32, 0))
    for w, s, t in carried:
        b.emit("%%%s = %s i%d %%%s, %s" % (t, rng.choice(["add", "add", "add nsw", "xor", "sub", "mul", "or"]), w, s,
                                           b.pick(w, 0.2)))
    b.emit("%%i.next = add %si%d %%i, %d" % (flags, width, step))
    b.values = before
    if bottom:
        c = b.fresh("c")
        b.emit("%%%s = icmp %s i%d %s, %s" % (c, rng.choice(["ne", "ne", "ult", "slt", "ugt", "sgt", "eq"]), width,
                                             rng.choice(["%i.next", "%i.next", "%i"]), limit))
        b.emit("br i1 %%%s, label %%%s, label %%%s" % (c, header, out))
    else:
        b.emit("br label %%%s" % header)
    b.label(out)
    if not (bottom and leaves):
        # Dominated: a loop that is left at the top shows its phis, one that is left at the end its sums, too.
        for w, s, t in carried:
            b.values.append(("i%d" % w, "%" + s))
            if bottom:
                b.values.append(("i%d" % w, "%" + t))
        b.values.append(("i%d" % width, "%i"))
        if bottom:
            b.values.append(("i%d" % width, "%i.next"))
    else:
        b.values += [("i%d" % w, "%" + s) for w, s, t in carried]
    b.some(rng.randrange(0, 2))
    return b.finish()


def told(b, conditions, depth):
    """A condition made of some of these, the opposite of one now and then."""
    r = b.rng
    if depth == 0 or r.random() < 0.25:
        return r.choice(conditions)
    x, y = told(b, conditions, depth - 1), told(b, conditions, depth - 1)
    form = r.choice(["or i1 %s, %s", "or i1 %s, %s", "and i1 %s, %s", "select i1 %s, i1 true, i1 %s",
                     "select i1 %s, i1 %s, i1 false", "xor"])
    return b.emit("xor i1 %s, true" % x if form == "xor" else form % (x, y), "i1")


def rounds(rng, name):
    """A loop of at most a few rounds that ends for several reasons, with counters of which the reasons choose the
    next value."""
    b = Body(rng, name, numbers(rng), "i%d" % rng.choice([8, 32]))
    b.some(rng.randrange(0, 3))
    widths = [rng.choice([8, 8, 32]) for _ in range(rng.randrange(1, 3))]
    starts = [b.pick(w, 0.7) for w in widths]
    most, before, entry = rng.randrange(1, 17), list(b.values), b.block
    b.emit("br label %loop")
    b.label("loop")
    b.emit("%%n = phi i32 [ 0, %%%s ], [ %%n.next, %%again ]" % entry)
    for k, (w, start) in enumerate(zip(widths, starts)):
        b.emit("%%i%d = phi i%d [ %s, %%%s ], [ %%i%d.next, %%again ]" % (k, w, start, entry, k))
        b.values.append(("i%d" % w, "%%i%d" % k))
    b.values.append(("i32", "%n"))
    b.some(rng.randrange(0, 3))
    conditions = [b.condition() for _ in range(rng.randrange(1, 4))]
    far = b.emit("icmp %s i32 %%n, %d" % (rng.choice(["uge", "sge"]), most - 1), "i1")
    for k, w in enumerate(widths):
        c, step = rng.choice(conditions), rng.choice([1, 1, 3, 7, -1, -2])
        if rng.random() < 0.2:
            c = b.emit("xor i1 %s, true" % c, "i1")
        flags, kind = rng.choice(["", "", "nuw ", "nsw "]), rng.random()
        if kind < 0.5:
            s = b.emit("%s %si%d %%i%d, %d" % (rng.choice(["add", "add", "sub"]), flags, w, k, step), "i%d" % w)
            arms = ["i%d %%i%d" % (w, k), "i%d %s" % (w, s)]
            rng.shuffle(arms)
            b.emit("%%i%d.next = select i1 %s, %s, %s" % (k, c, arms[0], arms[1]))
        elif kind < 0.75:
            arms = [0, step] if rng.random() < 0.5 else [step, rng.choice([0, 2])]
            s = b.emit("select i1 %s, i%d %d, i%d %d" % (c, w, arms[0], w, arms[1]), "i%d" % w)
            b.emit("%%i%d.next = add %si%d %%i%d, %s" % (k, flags, w, k, s))
        else:
            s = b.emit("%s i1 %s to i%d" % (rng.choice(["zext", "sext"]), c, w), "i%d" % w)
            b.emit("%%i%d.next = %s i%d %s" % (k, rng.choice(["add", "sub"]), w, "%%i%d, %s" % (k, s)))
    b.emit("%n.next = add nuw nsw i32 %n, 1")
    if rng.random() < 0.15:
        b.emit("call void @seen(i32 %s)" % b.pick(32, 0))
    ends = told(b, conditions, 2)
    stop = b.emit(rng.choice(["or i1 %s, %s", "select i1 %s, i1 true, i1 %s"]) % (ends, far), "i1")
    form = rng.random()
    if form < 0.5:
        b.emit("br i1 %s, label %%out, label %%again" % stop)
    elif form < 0.75:
        go = b.emit("xor i1 %s, true" % stop, "i1")
        b.emit("br i1 %s, label %%again, label %%out" % go)
    else:
        where = b.emit("select i1 %s, i32 5, i32 0" % stop, "i32")
        b.emit("switch i32 %s, label %%out [ i32 0, label %%again ]" % where)
    b.label("again")
    b.emit("br label %loop")
    b.label("out")
    b.values = before + [("i%d" % w, rng.choice(["%%i%d", "%%i%d.next"]) % k) for k, w in enumerate(widths)]
    b.some(rng.randrange(0, 2))
    return b.finish()


def walk(rng, name):
    """A loop over bytes whose step is known at run time only, with a condition inside now and then."""
    b = Body(rng, name, [("ptr", "p", rng.choice(["", "noalias"]))] + numbers(rng, 3), rng.choice(["i8", "i32"]))
    t = rng.choice(["i32", "i32", "i64"])
    width = int(t[1:])

    def part(v, most):
        wide = b.convert(v[0], v[1], width)
        return b.emit("and %s %s, %d" % (t, wide, most), t)

    given = list(b.values)
    first, limit = part(rng.choice(given), rng.choice([1, 7, 15])), part(rng.choice(given), rng.choice([15, 31]))
    step = part(rng.choice(given), rng.choice([3, 7]))
    if rng.random() < 0.8:
        step = b.emit("or %s %s, 1" % (t, step), t)
    b.values = given
    less = rng.choice(["slt", "slt", "ult", "sle", "ule"])
    entry = "entry"
    sums = [b.pick(8, 0.6) for _ in range(rng.randrange(1, 3))]
    if rng.random() < 0.7:
        c = b.emit("icmp %s %s %s, %s" % (less, t, first, limit), "i1")
        b.emit("br i1 %s, label %%front, label %%out" % c)
        b.label("front")
        entry = "front"
    b.emit("br label %loop")
    b.label("loop")
    ends = rng.choice(["then", "loop"])
    back = "again" if ends == "then" else "loop"
    b.emit("%%i = phi %s [ %s, %%%s ], [ %%next, %%%s ]" % (t, first, entry, back))
    before = list(b.values)
    for k, v in enumerate(sums):
        b.emit("%%s%d = phi i8 [ %s, %%%s ], [ %%t%d, %%%s ]" % (k, v, entry, k, back))
        b.values.append(("i8", "%%s%d" % k))
    writes = rng.random() < 0.5
    wide = "sext" if less[0] == "s" else "zext"
    if rng.random() < 0.1:
        wide = rng.choice(["sext", "zext", "zext nneg"])

    def named(text):
        name = "%" + b.fresh()
        b.emit("%s = %s" % (name, text))
        return name

    def place(index):
        """The address of a byte at the counter's index, which is extended where that can be asked about."""
        if t == "i32":
            index = named("%s i32 %s to i64" % (wide, index))
        return named("getelementptr i8, ptr %%p, i64 %s" % index)

    if writes:
        b.emit("%%at = getelementptr i8, ptr %s, i64 %d" % (place("%i"), rng.choice([0, 0, 1, 2])))
    else:
        b.emit("%%at = getelementptr %si8, ptr %%p, %s %%i" % (rng.choice(["", "inbounds "]), t))
    b.emit("%x = load i8, ptr %at, align 1")
    b.values += [("i8", "%x")] * 2
    b.some(rng.randrange(0, 3))
    if writes:
        flag = "nsw " if less[0] == "s" else "nuw "
        farther = rng.choice([str(rng.randrange(0, 5)), limit, first, step])
        index = named("add %s%s %%i, %s" % (flag if rng.random() < 0.9 else "", t, farther))
        to = named("getelementptr i8, ptr %s, i64 %d" % (place(index), rng.choice([0, 0, 0, -1, 1])))
        b.emit("store i8 %s, ptr %s, align 1" % (b.pick(8, 0.1), to))
    join = None
    if ends == "then":
        c = b.condition()
        inside = list(b.values)
        b.emit("br i1 %s, label %%then, label %%again" % c)
        b.label("then")
        if rng.random() < 0.4:
            b.emit("%y.at = getelementptr i8, ptr %p, " + t + " %i")
            b.emit("%y = load i8, ptr %y.at, align 1")
            b.values.append(("i8", "%y"))
        b.some(rng.randrange(1, 3))
        v = b.pick(8, 0.1)
        b.emit("br label %again")
        b.label("again")
        b.values = inside
        join = b.emit("phi i8 [ %s, %%then ], [ %s, %%loop ]" % (v, rng.choice(["0", "%x", "%s0"])), "i8")
    for k in range(len(sums)):
        b.emit("%%t%d = %s i8 %%s%d, %s" % (k, rng.choice(["add", "add nsw", "xor", "mul", "sub"]), k,
                                            join if join and k == 0 else b.pick(8, 0.2)))
    b.emit("%%next = add %s%s %%i, %s" % (rng.choice(["", "nsw ", "nuw "]), t, step))
    b.emit("%%goes = icmp %s %s %%next, %s" % (less, t, limit))
    asked = rng.choice(["", "", "", ", !llvm.loop !asked.2", ", !llvm.loop !asked.3", ", !llvm.loop !asked.5"])
    b.emit("br i1 %goes, label %loop, label %out" + asked)
    b.label("out")
    b.values = before
    for k, v in enumerate(sums):
        ways = "[ %%t%d, %%%s ]" % (k, back)
        if entry == "front":
            ways += ", [ %s, %%entry ]" % v
        b.emit("phi i8 %s" % ways, "i8")
    b.some(rng.randrange(0, 2))
    return b.finish()


def table(rng, name):
    """Reads of a small table of constants by a computed index."""
    width = rng.choice([8, 8, 16, 32])
    n = rng.randrange(2, 12)
    base, factor = rng.getrandbits(width), rng.choice([0, 1, 3, 100, 250])
    values = [rng.choice([base + factor * i, base + factor * rng.randrange(5), rng.getrandbits(rng.choice([2, 4, 8, width]))])
              for i in range(n)]
    values = ["poison" if rng.random() < 0.05 else "undef" if rng.random() < 0.03 else
              str(v % (1 << width)) for v in values]
    t = "i%d" % width
    text = "@%s.t = private unnamed_addr constant [%d x %s] [%s], align %d\n" % (
        name, n, t, ", ".join("%s %s" % (t, v) for v in values), width // 8)
    b = Body(rng, name, numbers(rng), rng.choice(["i8", "i32"]))
    b.some(rng.randrange(0, 2))
    p = "@%s.t" % name
    for _ in range(rng.choice([1, 1, 1, 2])):
        index = rng.choice([8, 8, 32, 64])
        v = b.pick(index, 0)
        if rng.random() < 0.5:
            v = b.emit("and i%d %s, %d" % (index, v, rng.choice([1, 3, 7, 15])), "i%d" % index)
        q = b.fresh("p")
        flags = rng.choice(["", "inbounds ", "inbounds nuw ", "nuw ", "nusw "])
        if rng.random() < 0.7:
            b.emit("%%%s = getelementptr %s%s, ptr %s, i%d %s" % (q, flags, t, p, index, v))
        elif rng.random() < 0.5:
            b.emit("%%%s = getelementptr %s[%d x %s], ptr %s, i64 0, i%d %s" % (q, flags, n, t, p, index, v))
        else:
            b.emit("%%%s.o = getelementptr %s%s, ptr %s, i%d %s" % (q, flags, t, p, index, v))
            b.emit("%%%s = getelementptr %s%s, ptr %%%s.o, i64 %d" % (q, flags, t, q, rng.choice([-2, -1, 0, 1, 2])))
        load = rng.choice([width, width, width, 8])
        b.emit("load i%d, ptr %%%s, align %d" % (load, q, load // 8), "i%d" % load)
    b.some(rng.randrange(0, 3))
    return text + b.finish()


def memory(rng, name):
    """Loads and stores of neighbours behind pointers, of a local array, calls in between."""
    attributes = lambda: rng.choice(["", "noalias", "noalias readonly", "align 4", "noalias align 16 "])
    arguments = [("ptr", "p", attributes()), ("ptr", "q", rng.choice(["", "noalias", "align 4"]))] + numbers(rng, 2)
    b = Body(rng, name, arguments, "i%d" % rng.choice([8, 32]))
    reads_only = "readonly" in arguments[0][2]
    local = rng.random() < 0.5
    if local:
        size = rng.choice([4, 8, 16])
        b.emit("%%l = alloca [%d x i8], align %d" % (size, rng.choice([1, 4, 8])))
        if rng.random() < 0.8:
            for i in range(size):
                if rng.random() < 0.9:
                    b.emit("%%l%d = getelementptr inbounds i8, ptr %%l, i64 %d" % (i, i))
                    b.emit("store i8 %s, ptr %%l%d, align 1" % (b.constant(8) if rng.random() < 0.8 else b.pick(8), i))
    blocks = 0
    for _ in range(rng.randrange(3, 10)):
        x = rng.random()
        where = rng.choice(["%p", "%p", "%q"] + ["%l"] * local)
        room = size if where == "%l" else 64
        width = rng.choice([8, 8, 16, 32, 32])
        align = rng.choice([1, 1, width // 8])
        a = b.fresh("a")
        if rng.random() < 0.6:
            offset = rng.randrange(0, min(room, 16)) // (width // 8) * (width // 8)
            b.emit("%%%s = getelementptr %si8, ptr %s, i64 %d" % (a, rng.choice(["", "inbounds "]), where, offset))
        else:
            i = b.emit("and i8 %s, %d" % (b.pick(8, 0), min(room, 16) - 1), "i8")
            w = b.convert("i8", i, 64) if rng.random() < 0.5 else None
            b.emit("%%%s = getelementptr %s%s, ptr %s, %s %s" % (
                a, rng.choice(["", "inbounds ", "inbounds nuw "]), "i8", where, "i64" if w else "i8", w or i))
            align = 1
        if x < 0.55:
            if rng.random() < 0.2 and align == 1:
                v = b.fresh("x")
                b.emit("%%%s = load <2 x i8>, ptr %%%s, align 1" % (v, a))
                b.emit("extractelement <2 x i8> %%%s, i64 %d" % (v, rng.randrange(2)), "i8")
            else:
                note = rng.choice([", !range !{i8 0, i8 100}", ", !noundef !{}"]) if width == 8 and rng.random() < 0.2 else ""
                b.emit("load i%d, ptr %%%s, align %d%s" % (width, a, align, note), "i%d" % width)
        elif x < 0.8:
            if where == "%p" and reads_only:
                continue
            b.emit("store i%d %s, ptr %%%s, align %d" % (width, b.pick(width), a, align))
        elif x < 0.88:
            b.emit("call void @%s(i32 %s)" % (rng.choice(["seen", "told"]), b.pick(32, 0.3)))
        elif blocks < 2:
            blocks += 1
            way, join = b.fresh("way"), b.fresh("join")
            c = b.condition()
            before = list(b.values)
            b.emit("br i1 %s, label %%%s, label %%%s" % (c, way, join))
            b.label(way)
            b.emit("%%%s.w = load i8, ptr %s, align 1" % (way, where))
            b.values.append(("i8", "%" + way + ".w"))
            b.some(1)
            if rng.random() < 0.3:
                b.emit("call void @seen(i32 %s)" % b.pick(32, 0.3))
            if rng.random() < 0.5 and not (where == "%p" and reads_only):
                b.emit("store i8 %s, ptr %s, align 1" % (b.pick(8), where))
            b.emit("br label %%%s" % join)
            b.label(join)
            b.values = before
    b.some(rng.randrange(0, 3))
    return b.finish()


KINDS = {"straight": straight, "branches": branches, "loop": loop, "rounds": rounds, "walk": walk, "table": table,
         "memory": memory}

HEAD = """target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @seen(i32)
declare void @told(i32) willreturn nounwind memory(argmem: read, inaccessiblemem: readwrite)
"""


def requests(text):
    """Numbers for the metadata of loops that wait to be unrolled."""
    nodes = []

    def node(m):
        nodes.append("!%d = distinct !{!%d, !{!\"nvopt.unroll.asked\", i32 %s}}\n" % (len(nodes), len(nodes), m.group(1)))
        return "!%d" % (len(nodes) - 1)
    text = re.sub(r"!asked\.(\d+)", node, text)
    return text + "\n" + "".join(nodes)


def module(seed, count):
    """`count` functions of every kind."""
    parts = []
    for kind, make in KINDS.items():
        for i in range(count):
            parts.append(make(random.Random("%s-%d-%d" % (kind, seed, i)), "%s.%d" % (kind, i)))
    return requests(HEAD + "\n".join(parts))
