# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops with counters of every kind, and jumps."""
from draw import I32, I64, Place, U16, U32, U64, U8


class Loops:
    def head(self, i, most):
        """The head of a loop of at most `most` rounds: the counter's type, the text, what ends it."""
        r = self.draw
        n = str(r.number(1, most)) if r.chance(40) else f"({self.value(U32, 1)} % {most + 1}u)"
        stop = self.name("n")
        kind = r.below(17)
        if kind < 3:
            return I32, f"i32 {stop} = (i32){n};", f"for (i32 {i} = 0; {i} < {stop}; {i}++) {{"
        if kind == 3:
            return U32, f"u32 {stop} = {n};", f"for (u32 {i} = {stop}; {i} > 0; {i}--) {{"
        if kind == 4:
            return U32, f"u32 {stop} = {n};", f"for (u32 {i} = {stop}; {i}-- > 0;) {{"
        if kind == 5:  # wraps around the end of the type
            start = f"0xffffffffu - {r.below(4)}u"
            return U32, f"u32 {stop} = {start} + {n};", f"for (u32 {i} = {start}; {i} != {stop}; {i}++) {{"
        if kind == 6:
            return U8, f"u8 {stop} = (u8)({n});", f"for (u8 {i} = 0; {i} != {stop}; {i}++) {{"
        if kind == 7:  # a step of run time
            step = self.name("s")
            return U32, (f"u32 {step} = {self.value(U32, 1)} % 7u + 1u, {stop} = ({n}) * {step} + "
                         f"{self.value(U32, 1)} % {step};"), f"for (u32 {i} = 0; {i} < {stop}; {i} += {step}) {{"
        if kind == 8:
            return I64, f"i64 {stop} = (i64)({n});", f"for (i64 {i} = {stop} - 1; {i} >= 0; {i}--) {{"
        if kind == 9:
            base = r.one(["0x7fffffffull", "0xffffffffull", "0x100000000ull", "~0ull"])
            return U64, f"u64 {stop} = {base} + {n};", f"for (u64 {i} = {base}; {i} != {stop}; {i}++) {{"
        if kind == 10:
            return I32, f"i32 {stop} = -(i32)({n});", f"for (i32 {i} = {stop}; {i} < 0; {i}++) {{"
        if kind == 11:
            return U32, f"u32 {stop} = 1u << ({n} % 12u);", f"for (u32 {i} = 1; {i} <= {stop}; {i} <<= 1) {{"
        if kind == 12:
            return U32, f"u32 {stop} = {n};", f"for (u32 {i} = {stop} * {stop}; {i} > {stop}; {i} = ({i} >> 1)) {{"
        if kind == 13:
            return U16, f"i32 {stop} = (i32){n};", f"for (u16 {i} = 0; (i32){i} < {stop}; {i} = (u16)({i} + {r.number(1, 3)})) {{"
        if kind == 14:
            return U32, f"u32 {i} = {n};", f"while ({i}--) {{"
        if kind == 15:
            return I32, f"i32 {i} = 0, {stop} = (i32){n};", f"while (++{i} < {stop}) {{"
        return U32, f"u32 {i} = 0, {stop} = {n};", "do {"

    def loop(self):
        r = self.draw
        most = r.one([1, 2, 3, 4, 5, 8, 8, 12, 16, 33])
        if self.rounds * most > 400:
            most = 2
        if self.block and r.chance(50):
            return self.uniform_loop(min(most, 5))
        i = self.name("i")
        type, before, head = self.head(i, most)
        with self.scope("{"):
            self.emit(before)
            if head.startswith("for") and r.chance(12):
                self.emit(r.one(["#pragma unroll", "#pragma unroll 1", "#pragma unroll 3", "#pragma nounroll"]))
            closing = "}"
            if head == "do {":
                closing = "} while (++%s < %s);" % (i, before.split(", ")[1].split(" = ")[0])
            with self.divergent(breaks=True, rounds=most + 1), self.scope(head, closing):
                self.places.append(Place(i, type, False))
                self.statements(r.number(1, 4))
        return None

    def uniform_loop(self, most):
        """All threads of the block go the same number of rounds together."""
        r = self.draw
        i, stop = self.name("i"), self.name("n")
        self.emit(f"u32 {stop} = {self.uniform(1)} % {most + 1}u;")
        kept = self.breaks, self.rounds
        self.stay += 1
        self.breaks, self.rounds = False, self.rounds * (most + 1)
        with self.scope(r.one([f"for (u32 {i} = 0; {i} < {stop}; {i}++) {{", f"for (u32 {i} = {stop}; {i} != 0; {i}--) {{",
                               f"for (u32 {i} = 0; {i} < {stop}; {i} += 2) {{"])):
            self.places.append(Place(i, U32, False, uniform=True))
            self.statements(r.number(1, 3))
        self.stay -= 1
        self.breaks, self.rounds = kept

    def leave_loop(self):
        self.emit(f"if ({self.condition()}) {self.draw.one(['break', 'break', 'continue'])};")

    def search(self):
        """A loop that an element ends; what it found is used behind it."""
        r = self.draw
        arrays = [a for a in self.arrays if a.type.kind == "int"]
        if not arrays:
            return self.assign()
        array, i = r.one(arrays), self.name("i")
        self.emit(f"i32 {i} = 0;")
        self.emit(f"for (; {i} < {array.count}; {i}++)")
        self.emit(f"  if ({array.text}[{i}] {r.one(['>', '<', '=='])} {self.value(array.type, 1)})")
        self.emit("    break;")
        self.places.append(Place(i, I32, False))
        if r.chance(50):
            self.emit(f"if ({i} < {array.count}) {{ u64 found = (u64)(i64){array.text}[{i}]; {self.keep_value('found')} }}")
        return None

    def keep_value(self, text):
        """A statement that lets a number of type u64 count."""
        places = [p for p in self.places if p.writable and p.type is U32]
        if places:
            return f"{self.draw.one(places).text} ^= (u32){text};"
        return f"(void){text};"

    def jumps(self):
        """Labels that reach each other, also into the middle of a loop, for a limited number of steps."""
        r = self.draw
        n, steps, most = r.number(2, 4), self.name("s"), r.number(2, 9)
        labels = [self.name("L") for _ in range(n)]
        with self.scope("{"):
            self.emit(f"u32 {steps} = 0;")
            if r.chance(60):
                self.emit(f"if ({self.condition()}) goto {r.one(labels)};")
            with self.divergent(breaks=False, rounds=most):
                for label in labels:
                    with self.scope(f"{label}: {{"):
                        self.statements(r.number(1, 2))
                    self.emit(f"if (++{steps} < {most} && {self.condition(1)}) goto {r.one(labels)};")
        return None

    def device_of_duff(self):
        """A loop that a switch enters in its middle."""
        r = self.draw
        n, step = self.name("n"), r.one([2, 3, 4])
        if self.rounds * 8 > 400:
            return self.assign()
        with self.scope("{"):
            self.emit(f"u32 {n} = {self.value(U32, 1)} % 14u + 1u, {n}r = ({n} + {step - 1}u) / {step}u;")
            with self.divergent(rounds=6):
                self.emit(f"switch ({n} % {step}u) {{ case 0: do {{")
                self.level += 1
                for at in range(step - 1, -1, -1):
                    with self.scope("{"):
                        self.assign()
                    if at:
                        self.emit(f"case {at}:")
                self.level -= 1
                self.emit(f"}} while (--{n}r > 0); }}")
        return None
