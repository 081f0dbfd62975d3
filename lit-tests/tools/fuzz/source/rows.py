# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One kernel with a loop or two, and its launches. What the counters and indices become is computed here, for every thread
and round, so that each launch stays inside of what a thread may touch, and nothing overflows that must not."""
from contextlib import contextmanager

from draw import B16, F16, F32, F64, I16, I32, I64, I8, SIZES, U16, U32, U64, U8
from steps import Steps

# A buffer for each type that has numbers of its own, and what lies in it: ends of the type, what does not compare, signed zeros.
FLOATS = {F32: ("floats", "f32", "0, -0.0, 1, -1, inf, -inf, nan, 0x1p-149, -0x1p-140, 0x1p-126, 3.5, -2.25, 1e30, -1e30, "
                "0x1.fffffep127, 0.1, 7, 7, 16777216, -3, 2.5, 100"),
          F64: ("doubles", "f64", "0, -0.0, 1, -1, inf, -inf, nan, 0x1p-1074, -0x1p-1040, 0x1p-1022, 3.5, -2.25, 1e300, -1e300, "
                "0.1, 7, 7, 9007199254740992, -3, 2.5, 100"),
          F16: ("halves", "f16", "0, -0.0, 1, -1, inf, -inf, nan, 0x1p-24, -0x1p-20, 3.5, -2.25, 65504, 0.1, 7, 7, 2048, -3"),
          B16: ("shorts", "bf16", "0, -0.0, 1, -1, inf, -inf, nan, 0x1p-130, 3.5, -2.25, 1e30, 0.5, 7, 7, 256, -3")}
# Elements that a thread has of each array; how many of them it reaches; rounds that are followed at most.
SIZE, REACH, MOST = 128, 96, 300
COUNTERS = [(8, I32), (6, U32), (3, I64), (3, U64), (1, U16), (1, U8), (1, I8), (1, I16)]


class Wrong(Exception):
    """A launch that would leave what it may touch, or overflow, or not end."""


def wrap(value, type):
    value &= (1 << type.bits) - 1
    return value - (1 << type.bits) if type.signed and value >> (type.bits - 1) else value


def exact(value, type):
    """The value of an operation in this type: narrow ones are promoted, and signed ones must not overflow."""
    if type.bits < 32:
        type = I32
    if type.signed and wrap(value, type) != value:
        raise Wrong
    return wrap(value, type)


def near(value):
    """What may bound a counter of any type."""
    if abs(value) >= 40:
        raise Wrong
    return value


class Loop:
    """for (type i = start; i OP bound; i STEP)."""

    def __init__(self, name, type, start, operator, bound, step, lanes=()):
        self.name, self.type, self.start, self.operator, self.bound, self.step = name, type, start, operator, bound, step
        # The threads whose counters are all there are, where they differ.
        self.lanes = lanes

    def values(self, env):
        i, rounds = wrap(self.start[1](env), self.type), 0
        bound = wrap(self.bound[1](env), self.type)
        compare = {"<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
                   "!=": lambda a, b: a != b}[self.operator]
        while compare(i, bound):
            yield i
            rounds += 1
            if rounds > MOST:
                raise Wrong
            i = wrap(exact(self.step[1](i, env), self.type), self.type)

    def head(self):
        return f"for ({self.type} {self.name} = {self.start[0]}; {self.name} {self.operator} {self.bound[0]}; {self.step[0]}) {{"


class Row(Steps):
    def __init__(self, prog, name, type):
        self.prog, self.draw, self.kernel_name, self.type = prog, prog.draw, name, type
        self.lines, self.launches, self.level = [], [], 1
        self.loops, self.accesses, self.values, self.sums, self.locals = [], [], [], [], []
        # Side by side: the threads of a block walk through one row, each through its own elements.
        self.side = self.draw.chance(25)
        self.grid_walk = self.side and self.draw.chance(50)
        # Counters that begin anywhere, with indices that take that away again.
        self.shifted = not self.side and self.draw.chance(30)
        self.nested, self.walked = 0, None
        # The signs of zeros count, and nothing takes the least of two numbers.
        self.signed_zeros = type.kind == "float" and prog.signed_zeros
        # The threads of a block make the same rounds and meet in them.
        self.together = not self.side and self.draw.chance(20)
        # Some lanes leave at the beginning, and the others of their warp go all the way.
        self.live = not self.side and not self.together and self.draw.chance(15)

    def name(self, stem):
        return self.prog.name(stem)

    def emit(self, text):
        self.lines.append("  " * self.level + text)

    @contextmanager
    def scope(self, opening, closing="}"):
        self.emit(opening)
        self.level += 1
        kept = len(self.values), len(self.locals)
        yield
        del self.values[kept[0]:], self.locals[kept[1]:]
        self.level -= 1
        self.emit(closing)

    def make(self):
        r, t = self.draw, self.type
        b_type = r.one([t, t, U32, U8, U16, U64]) if t.kind == "int" else t
        self.b_type = b_type
        restrict = r.chance(35)
        keyword = "__restrict__ " if restrict else ""
        const = r.one(["const ", ""])
        self.restrict = restrict
        bounds = r.one(["", "", "", "__launch_bounds__(128) ", "__launch_bounds__(64, 2) "])
        self.integer = r.one(["i32", "i32", "u32", "i64"])
        self.lines.append(f'extern "C" __global__ void {bounds}{self.kernel_name}({t} *{keyword}o, {const}{t} *{keyword}a, {b_type} *{keyword}b, '
                          f"u8 *{keyword}c, {self.integer} n, {self.integer} first, {self.integer} step, i32 pitch, u32 shift, u32 key, "
                          "u64 *out) {")
        self.emit("const u32 tid = threadIdx.x, gid = blockIdx.x * blockDim.x + tid;")
        if self.side:
            room = "" if self.grid_walk else f"blockIdx.x * {SIZE * 16}"
            if room:
                self.emit(f"o += {room}; a += {room}; b += {room};")
            self.emit(f"c += gid * {SIZE};")
        else:
            self.emit(r.one([f"o += gid * {SIZE}; a += gid * {SIZE}; b += gid * {SIZE}; c += gid * {SIZE};",
                             f"o = &o[(u64)gid * {SIZE}]; a = &a[(u64)gid * {SIZE}]; b = &b[(u64)gid * {SIZE}]; c = &c[(u64)gid * {SIZE}];",
                             f"o += (i32)(gid * {SIZE}); a += (i32)(gid * {SIZE}); b += (i32)(gid * {SIZE}); c += (i32)(gid * {SIZE});"]))
        if self.together:
            self.emit("__shared__ u32 room[64], room2[64], room3[40];")
            self.emit("room[tid] = tid; room2[tid] = key; room3[tid] = gid;")
        self.emit("u64 sum = gid;")
        if self.live:
            self.begin_alone()
        for _ in range(r.number(1, 3)):
            self.start_sum()
        for _ in range(r.one([0, 0, 1, 1, 2])):
            self.local_array()
        for _ in range(r.one([1, 1, 1, 2])):
            self.loop(0)
        if self.side and r.chance(40):
            self.emit("if (blockDim.x % 32 == 0) for (u32 m = 16; m; m >>= 1) sum += __shfl_xor_sync(~0u, sum, m);")
        if self.live:
            self.meet_alone()
        self.finish()
        self.lines.append("}")
        if self.signed_zeros:
            self.lines = [line.replace(" bits(", " signed_bits(").replace("(bits(", "(signed_bits(").replace(")bits(", ")signed_bits(")
                          for line in self.lines]
        for _ in range(r.number(3, 5)):
            self.launch()

    # Loops.

    def loop(self, depth):
        r = self.draw
        i, type = self.name("j"), r.weighted(COUNTERS)
        if self.side and depth == 0:
            loop = self.walk(i)
        else:
            loop = self.counted(i, type, depth)
            while self.together and loop.lanes:
                loop = self.counted(i, type, depth)
        if r.chance(10):
            self.emit(r.one(["#pragma unroll", "#pragma unroll 1", "#pragma unroll 2", "#pragma unroll 3", "#pragma unroll 4"]))
        self.loops.append(loop)
        # A loop without accesses has to end as well.
        self.accesses.append(("o", list(self.loops), lambda e: ()))
        with self.scope(loop.head()):
            self.values.append((f"{i}", type))
            for _ in range(r.one([1, 1, 2, 2, 3, 4, 6])):
                self.step(depth)
        self.loops.pop()

    def walk(self, i):
        r = self.draw
        type = r.one([I32, I32, U32, U64, I64])
        # All walks of a kernel are the same, so that an element has one thread: no barrier stands between them.
        if self.walked:
            start, step = self.walked
        elif self.grid_walk:
            start = r.one([("blockIdx.x * blockDim.x + threadIdx.x", lambda e: e["gid"]), ("gid", lambda e: e["gid"])])
            step = ("blockDim.x * gridDim.x", lambda e: e["threads"] * e["blocks"])
        else:
            start = r.one([("threadIdx.x", lambda e: e["tid"]), ("(first + (i32)threadIdx.x)", lambda e: e["first"] + e["tid"])])
            k = r.one([1, 1, 1, 2])
            step = (f"blockDim.x * {k}" if k > 1 else "blockDim.x", lambda e: e["threads"] * k)
            if r.chance(20):
                step = ("64", lambda e: 64)
        self.walked = start, step
        bound = ("n", lambda e: e["n"])
        return Loop(i, type, (f"({type})({start[0]})", start[1]), "<", (f"({type})({bound[0]})", bound[1]),
                    (f"{i} += {step[0]}", lambda v, e: v + step[1](e)), (0, 1, 31, 39, 63, 79))

    def counted(self, i, type, depth):
        r = self.draw
        cast = f"({type})"
        k, big = r.number(1, 4), r.one([2, 3, 4, 7, 8, 12, 16, 31, 32, 33, 46]) if depth == 0 else r.one([1, 2, 3, 4, 5, 8])
        if self.loops and r.chance(25):  # a triangle, or a counter that goes on
            outer = self.loops[-1]
            at = len(self.loops) - 1
            return Loop(i, type, r.one([("0", lambda e: 0), (f"{cast}0", lambda e: 0)]), r.one(["<", "<", "<="]),
                        (f"{cast}{outer.name}", lambda e: near(e[at])), (f"{i}++", lambda v, e: v + 1))
        kind = r.below(16)
        first, n = (f"{cast}first", lambda e: e["first"]), (f"{cast}n", lambda e: e["n"])
        one = (r.one([f"{i}++", f"++{i}", f"{i} += 1"]), lambda v, e: v + 1)
        if kind < 2:
            return Loop(i, type, ("0", lambda e: 0), "<", n, one)
        if kind < 4:
            return Loop(i, type, ("0", lambda e: 0), "<", (str(big), lambda e: big), one)
        if kind < 6:
            return Loop(i, type, first, r.one(["<", "<", "<=", "!="]), n, one)
        if kind == 6:
            return Loop(i, type, n, r.one([">", "!=", ">="]), first, (r.one([f"{i}--", f"--{i}", f"{i} -= 1"]), lambda v, e: v - 1))
        if kind == 7:
            return Loop(i, type, first, r.one(["<", "<="]), n, (f"{i} += {k + 1}", lambda v, e: v + k + 1))
        if kind < 10:
            return Loop(i, type, first, r.one(["<", "<", "<="]), n, (f"{i} += step", lambda v, e: v + e["step"]))
        if kind == 10:
            return Loop(i, type, n, r.one([">", ">="]), first, (f"{i} -= step", lambda v, e: v - e["step"]))
        if kind == 11:
            return Loop(i, type, ("1", lambda e: 1), "<=", n, (r.one([f"{i} *= 2", f"{i} <<= 1"]), lambda v, e: v * 2))
        if kind == 12:
            return Loop(i, type, n, ">", ("0", lambda e: 0), (r.one([f"{i} >>= 1", f"{i} /= 2"]), lambda v, e: v // 2 if v >= 0 else 0))
        if kind == 13:  # the lanes of a warp differ in where they begin
            return Loop(i, type, (f"{cast}(tid & 3)", lambda e: e["tid"] & 3), "<", n, (f"{i} += {r.one([4])}", lambda v, e: v + 4), range(4))
        if kind == 14:  # from where the row says
            return Loop(i, type, (f"{cast}(tid % 5)", lambda e: e["tid"] % 5), "<", (f"{cast}(tid % 7 + {k})", lambda e: e["tid"] % 7 + k), one, range(35))
        low = k * 2
        return Loop(i, type, (f"{cast}{low}", lambda e: low), ">=" if type.signed else ">",
                    ("0", lambda e: 0), (f"{i} -= {r.one([1])}", lambda v, e: v - 1))

    # Accesses.

    def at(self, array, exact_place=False):
        """The text of an index into an array, which every launch will be asked about."""
        r = self.draw
        loop = self.loops[-1]
        type, at = loop.type, len(self.loops) - 1
        if self.side and array == "c":
            self.accesses.append((array, list(self.loops), lambda e: (0, 63)))
            return f"(u32){loop.name} & 63u"
        if self.side or exact_place:
            if self.side:
                loop, at = self.loops[0], 0
            self.accesses.append((array, list(self.loops), lambda e: e[at]))
            return loop.name
        kind = r.below(16) if not self.shifted else r.number(9, 12)
        k = r.number(1, 4)
        t = I32 if type.bits < 32 else type
        if kind < 5:
            text, value = loop.name, lambda e: e[at]
        elif kind == 5:
            text, value = f"{loop.name} + {k}", lambda e: exact(e[at] + k, t)
        elif kind == 6:
            text, value = f"{loop.name} - {k}", lambda e: exact(e[at] - k, t)
        elif kind == 7:
            text, value = f"{k} - {loop.name}", lambda e: exact(k - e[at], t)
        elif kind == 8:
            text, value = f"{loop.name} * {k}", lambda e: exact(e[at] * k, t)
        elif kind == 9:
            text, value = f"(u32)((u32){loop.name} + shift)", lambda e: (e[at] + e["shift"]) & 0xffffffff
        elif kind == 10:
            text, value = f"(i32)((u32){loop.name} - (u32)first)", lambda e: wrap(e[at] - e["first"], I32)
        elif kind == 11:
            text, value = f"((u32){loop.name} * {k}u + {r.below(9)}u & 31u)", lambda e: (0, 31)
        elif kind == 12:
            text, value = f"(u8)({loop.name} + shift) % 64", lambda e: (0, 63)
        elif kind == 13 and len(self.loops) > 1:
            text = f"(i32){self.loops[-2].name} * pitch + (i32){loop.name}"
            before = at - 1
            value = lambda e: exact(exact(wrap(e[before], I32) * e["pitch"], I32) + wrap(e[at], I32), I32)
        elif kind == 14:
            text, value = f"(i64){loop.name} * pitch", lambda e: exact(wrap(e[at], I64) * e["pitch"], I64)
        else:
            text, value = f"(i32){loop.name} + pitch", lambda e: exact(wrap(e[at], I32) + e["pitch"], I32)
        self.accesses.append((array, list(self.loops), value))
        return text

    # Launches.

    def follow(self, env, loops, values, found, depth=0):
        if depth == len(loops):
            for at, value in enumerate(values):
                v = value(env)
                for x in v if isinstance(v, tuple) else (v,):
                    found[at][0], found[at][1] = min(found[at][0], x), max(found[at][1], x)
            return
        for i in loops[depth].values(env):
            env[depth] = i
            self.work += 1
            if self.work > 3000:
                raise Wrong
            self.follow(env, loops, values, found, depth + 1)

    def places(self, numbers):
        """For each array the smallest and the largest index of any thread."""
        ranges = {name: [] for name in "oabc"}
        together = {}
        for array, loops, value in self.accesses:
            together.setdefault(tuple(id(loop) for loop in loops), (loops, []))[1].append((array, value))
        for loops, accesses in together.values():
            lanes = [loop.lanes for loop in loops if loop.lanes]
            self.work = 0
            for thread in sorted(set().union(*lanes)) if lanes else [0]:
                if thread >= numbers["threads"] * numbers["blocks"]:
                    continue
                env = dict(numbers, gid=thread, tid=thread % numbers["threads"])
                found = [[10**30, -10**30] for _ in accesses]
                self.follow(env, loops, [value for _, value in accesses], found)
                for (array, _), (low, high) in zip(accesses, found):
                    if low <= high:
                        ranges[array] += [low, high]
        return {array: [min(of, default=0), max(of, default=0)] for array, of in ranges.items()}

    def launch(self):
        r = self.draw
        for attempt in range(40):
            threads, blocks = r.one([1, 3, 7, 32, 32, 40]), r.one([1, 1, 2])
            if self.side:
                threads, blocks = r.one([1, 4, 32, 32, 40]), r.one([1, 2])
            type = {"i32": I32, "u32": U32, "i64": I64}[self.integer]
            ends = [0, 0, 0, -3, 5, (1 << 31) - 20, (1 << 32) - 9, -(1 << 31) + 3, (1 << 16) - 5, (1 << 15) - 6, 250, 120, -(1 << 63), -128]
            first = r.one(ends if self.shifted else [0, 0, 0, 1, -3, 5, 20])
            rounds = r.one([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 31, 33, 45])
            step = r.one([1, 1, 2, 3, 4, 7, 16, 64])
            if self.side:
                first, rounds = r.one([0, 0, 5]), r.one([0, 1, 31, 64, 77, 128, 129, 300, 333])
            n = first + rounds * (step if r.chance(40) else 1) + (r.below(step) if r.chance(30) else 0)
            if r.chance(5):
                n = first - r.number(1, 3)
            if type.signed and wrap(n, type) == -(1 << type.bits - 1):
                continue  # statements ask for n - 1
            numbers = dict(n=wrap(n, type), first=wrap(first, type), step=step, pitch=r.one([0, 1, 2, -1, -2, 3, 8, -5]),
                           shift=wrap(r.below(4) - first, U32), threads=threads, blocks=blocks)
            try:
                places = self.places(numbers)
            except Wrong:
                continue
            reach = REACH if not self.side else REACH * (8 if self.grid_walk else 4)
            if all(high - low < reach and -reach < low <= REACH for low, high in places.values()):
                break
        else:
            return
        self.launches.append(f"{self.kernel_name} grid={blocks} block={threads} args=({self.addresses(numbers, places)}, "
                             f"{self.integer}:{numbers['n']}, {self.integer}:{numbers['first']}, {self.integer}:{step}, i32:{numbers['pitch']}, "
                             f"u32:{numbers['shift']}, u32:{r.one([0, 1, 2, 7, 8, 31, 0x80000000, 0xffffffff, r.below(100)])}, OUT)")

    def addresses(self, numbers, places):
        """Where each array begins. In half of the launches those that may overlap do so, by no or by few elements."""
        r, t = self.draw, self.type
        lone = numbers["threads"] * numbers["blocks"] == 1
        one, two, three = (FLOATS[t][0] + end for end in ("", "2", "3")) if t.kind == "float" else ("ints", "ints2", "ints3")
        together = not self.restrict and r.chance(55)
        low, size = {name: place[0] for name, place in places.items()}, SIZES[t]

        def address(buffer, low, bytes_each):
            # The first region is the one in front of the first thread's.
            return f"{buffer}+{(SIZE + 8) * bytes_each - low * bytes_each}"

        common = min(low["o"], low["a"])
        same = max(places["o"][1], places["a"][1]) - common < REACH
        if together and (same or self.side):
            moved = r.one([0, 0, 0, 1, 2, 3, -1, -2, -4, 8]) if lone or not self.side else 0
            o, a = address(one, common, size), address(one, common - moved, size)
        else:
            o = address(one, low["o"], size)
            a = address(one if together else two, low["a"] - (r.one([0, 1, 4]) if together else 0), size)
        b = address(three, low["b"], SIZES[self.b_type])
        if together and self.b_type is t and not self.side and r.chance(50):
            b = address(one, low["b"] - r.below(4), size)
        c = address("bytes", low["c"], 1)
        if together and t.kind == "int" and (size == 1 and not self.side or lone):
            # Bytes may be those of any other type.
            c = f"ints+{(SIZE + 8) * size - low['c'] + r.below(8)}"
        return ", ".join([o, a, b, c])
