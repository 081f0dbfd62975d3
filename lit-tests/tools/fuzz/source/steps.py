# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the rounds of a small kernel do, and its variables."""
from draw import B16, F16, F32, F64, I32, U16, U32, U64, U8
from edges import Edges
from shapes import Shapes

KINDS = [(8, "add_up"), (8, "store"), (4, "store_if"), (3, "keep_some"), (4, "leave"), (5, "counter_choice"), (4, "cases"),
         (4, "bytes"), (6, "local_use"), (2, "volatile_access"), (3, "call"), (4, "divide"), (5, "inner"), (3, "words"), (3, "four_bytes"),
         (3, "rotate"), (3, "chain"), (3, "bit_rounds"), (3, "steady_choice"), (3, "several_sums"), (3, "neighbours"), (3, "table"),
         (2, "ladder"), (2, "moved_pointer"), (3, "bounded"), (2, "packed_bytes"), (3, "digits"), (2, "chosen_element"), (2, "store_chosen"),
         (2, "many_conditions"), (2, "signs"), (2, "late_division"), (2, "fixed_function"), (2, "parts"), (2, "give_up"),
         (1, "ellipsis"), (2, "aligned"), (3, "window"), (3, "own_cases"),
         (3, "around"), (3, "edges"), (2, "uniform_division"),
         (4, "spread_loads"), (3, "roots"), (3, "pairs_of_floats"), (4, "rows_of_columns"), (4, "ended_counter"), (5, "bounded_alike"),
         (3, "counted_sums"), (2, "walked_alignment"), (1, "near_quotients"),
         (3, "scoped_array"), (3, "pointer_rounds")]


class Steps(Shapes, Edges):
    """Mixed into a kernel: variables and statements."""

    def is_float(self):
        return self.type.kind == "float"

    def start_sum(self):
        r, t = self.draw, self.type
        name = self.name("s")
        type = r.one([t, t, U64, U32]) if not self.is_float() else r.one([t, t, U32])
        self.emit(f"{type} {name} = {r.one(['0', '1', '(' + str(type) + ')key'])};")
        self.sums.append((name, type))

    def local_array(self):
        r, t = self.draw, self.type
        name, n = self.name("w"), r.one([2, 4, 4, 8, 8, 16, 32, 5, 12])
        kind = r.below(4)
        if kind == 0:
            self.emit(f"{t} {name}[{n}] = {{}};")
        elif kind == 1:
            self.emit(f"Window<{t}, {n}> {name}v = {{}};")
            self.emit(f"{t} (&{name})[{n}] = {name}v.{r.one(['room', 'back'])};")
        else:
            k = self.name("q")
            self.emit(f"{t} {name}[{n}];")
            self.emit(f"for (int {k} = 0; {k} < {n}; {k}++) {name}[{k}] = ({t})({r.one([k, f'{k} * 3', f'{k} ^ (i32)key'])});")
        self.locals.append((name, n))

    # Expressions.

    def load(self, array="a"):
        """An element of an argument, as a value of the kernel's type."""
        r = self.draw
        text = f"{array}[{self.at(array)}]"
        type = {"o": self.type, "a": self.type, "b": self.b_type, "c": U8}[array]
        return text if type is self.type else f"({self.type}){text}"

    def leaf(self):
        r, t = self.draw, self.type
        kind = r.below(10)
        if kind < 5 and self.loops:
            return self.load(r.one("aaaaboo" if not self.side else "aaab"))
        if kind < 7 and self.sums:
            name, type = r.one(self.sums)
            if type is t:
                return name
        if kind == 7 and self.values and not self.is_float():
            return f"({t}){r.one(self.values)[0]}"
        if self.values and self.is_float() and kind < 9:
            return f"({t})(i32)({r.one(self.values)[0]})"
        if self.is_float():
            return f"({t}){r.one(['0.0f', '-0.0f', '1.0f', '0.5f', '2.0f', '-3.0f', '1e-38f', '3e4f'])}"
        return f"({t}){r.one(['1', '3', '7', '31', 'key', '0x55', '(n - 1)', 'shift', '255', '0x80000000u'])}"

    def value(self, depth=2):
        r, t = self.draw, self.type
        if depth <= 0 or r.chance(15):
            return self.leaf()
        if self.is_float():
            return self.number(depth)
        u = "u64" if t.bits == 64 else "u32"
        a, b = self.value(depth - 1), self.value(depth - 1)
        kind = r.below(14)
        if kind < 6:
            return f"({t})(({u}){a} {r.one('++-*^&|')} ({u}){b})"
        if kind == 6:
            return f"({t})({a} >> {r.below(min(t.bits, 31))})"
        if kind == 7:
            return f"({t})(({u}){a} {r.one(['<<', '>>'])} ((u32){b} & {min(t.bits, 32) - 1}))"
        if kind < 10:
            return f"{r.one(['least', 'most'])}<{t}>({a}, {b})"
        if kind == 10:
            return f"({self.condition(depth - 1)} ? {a} : {b})"
        if kind == 11:
            return f"({t})({a} {r.one('/%')} {r.one(['3', '7', '10', '16', '255', f'({t})(((u32){b} & 15) + 1)'])})"
        if kind == 12:
            small = r.one(["i8", "u8", "i16", "u16", "i32"])
            return f"({t})({small}){a}"
        return f"({t})__popc((u32){a})" if r.chance(50) else f"({t})(({u})0 - ({u}){a})"

    def number(self, depth):
        r, t = self.draw, self.type
        a, b = self.value(depth - 1), self.value(depth - 1)
        end = {F32: "f", F64: ""}.get(t)
        kind = r.below(12)
        if self.signed_zeros and (kind in (5, 7, 8) or kind == 6 and end is None):
            return f"({a} {r.one('-+*')} {b})" if kind != 8 or end is None else f"__builtin_copysign{end}({a}, {b})"
        if kind < 5:
            return f"({a} {r.one('++-**')} {b})"
        if kind == 5 and end is not None:
            return f"number_{r.one(['least', 'most'])}({a}, {b})"
        if kind == 6 and end is not None:
            return r.one([f"__builtin_fabs{end}({a})", f"__builtin_fma{end}({a}, {b}, {b})",
                          f"__builtin_floor{end}({a})", f"({a} / divisor<{t}>({b}))", f"__builtin_trunc{end}({a})"])
        if kind < 9:
            return f"{r.one(['least', 'most'])}<{t}>({a}, {b})"
        if kind == 9:
            return f"({self.condition(depth - 1)} ? {a} : {b})"
        if kind == 10:
            other = {F32: F64, F64: F32, F16: F32, B16: F32}[t]
            return f"({t})(({other})({a}) {r.one('+*')} ({other})({b}))"
        return f"-({a})"

    def condition(self, depth=1):
        r = self.draw
        kind = r.below(9)
        if kind < 5:
            return f"({self.value(depth)} {r.one(['<', '>', '<=', '>=', '==', '!='])} {self.value(depth - 1)})"
        if kind == 5 and depth > 0:
            return f"({self.condition(depth - 1)} {r.one(['&&', '||'])} {self.condition(depth - 1)})"
        if kind == 6:
            return f"!({self.condition(depth - 1)})" if depth > 0 else "(key & 1)"
        if kind == 7 and self.values:
            return f"((u32){r.one(self.values)[0]} & {r.one([1, 2, 3])})"
        return r.one(["(key & 1)", "(key > 7u)", "(tid & 1)", "(tid < 20)", "(n > 3)"])

    def whole(self):
        """A number of type u32."""
        x = self.value(1)
        return f"(u32)bits({x})" if self.is_float() else f"(u32)({x})"

    # Statements.

    def step(self, depth):
        r = self.draw
        kind = r.weighted(KINDS)
        if kind in ("inner", "words", "bit_rounds", "digits", "packed_bytes") and depth >= 2:
            kind = "add_up"
        if self.shifted and kind == "neighbours":
            kind = "store"
        if self.side and kind in ("moved_pointer", "keep_some", "neighbours", "call", "volatile_access"):
            kind = "store"
        if self.nested > 3:
            kind = r.one(["add_up", "store"])
        if self.together:
            if kind in ("leave", "give_up"):
                kind = "store_if"
            if self.nested == 0 and depth == 0 and r.chance(60):
                kind = r.one(["meet", "rooms"])
        if kind == "give_up" and not self.leaves():
            kind = "leave"
        self.nested += 1
        getattr(self, kind)(depth)
        self.nested -= 1

    def place(self):
        return f"o[{self.at('o')}]"

    def add_up(self, depth):
        r = self.draw
        name, type = r.one(self.sums)
        x = self.value(2) if type is self.type else self.whole()
        if self.signed_zeros and type.kind == "float":
            text = r.one([f"{name} += {x};", f"{name} -= {x};", f"{name} = {x} - {name};", f"if ({self.condition(0)}) {name} += {x};",
                          f"{name} = {name} * ({type})-0.5f + {x};"])
        elif type.kind == "float":
            text = r.one([f"{name} += {x};", f"{name} = {name} * ({type})0.5f + {x};", f"{name} = most<{type}>({name}, {x});",
                          f"{name} = least<{type}>({name}, {x});", f"{name} -= {x};"])
        elif type.signed or type.bits < 32:
            u = "u64" if type.bits == 64 else "u32"
            text = r.one([f"{name} = ({type})(({u}){name} + ({u}){x});", f"{name} = most<{type}>({name}, {x});", f"{name} ^= {x};",
                          f"{name} = least<{type}>({name}, {x});", f"{name} = ({type})(({u}){name} * 31u + ({u}){x});"])
        else:
            text = r.one([f"{name} += {x};", f"{name} ^= {x};", f"{name} = {name} * 31 + {x};", f"if ({self.condition(0)}) {name} += {x};",
                          f"{name} = most<{type}>({name}, {x});", f"{name} = {name} << 1 | {x} & 1;"])
        self.emit(text)

    def several_sums(self, depth):
        for name, type in self.sums:
            x = self.load(self.draw.one("ab"))
            if type.kind == "float":
                self.emit(f"{name} += {x} * {x};")
            else:
                y = f"bits({x})" if self.is_float() else x
                self.emit(f"{name} = ({type})((u64){name} + (u64){y});")

    def store(self, depth):
        self.emit(f"{self.place()} = {self.value(2)};")

    def store_if(self, depth):
        r = self.draw
        with self.scope(f"if ({self.condition()}) {{"):
            self.store(depth)
            if r.chance(40):
                self.step(depth)
        if r.chance(40):
            with self.scope("else {"):
                self.step(depth)

    def keep_some(self, depth):
        k = self.name("k")
        at = next(n for n, line in enumerate(self.lines) if line.strip().startswith("u64 sum"))
        self.lines.insert(at, f"  u32 {k} = 0;")
        self.emit(f"if ({self.condition()}) c[{k}++ & 31] = (u8){self.whole()};")
        self.accesses.append(("c", list(self.loops), lambda e: (0, 31)))

    def leave(self, depth):
        r = self.draw
        self.emit(f"if ({self.condition()}) {r.one(['break', 'break', 'continue'])};")

    def counter_choice(self, depth):
        r = self.draw
        i = self.loops[-1]
        k = r.one(["3", "7", f"({i.type})key", "0", "1", f"({i.type})(n - 1)", f"({i.type})(tid & 7)"])
        with self.scope(f"if ({i.name} {r.one(['<', '>', '==', '!=', '>=', '<='])} {k}) {{"):
            self.step(depth)
        if r.chance(50):
            with self.scope("else {"):
                self.step(depth)

    def steady_choice(self, depth):
        """A condition that the loop does not change."""
        r = self.draw
        with self.scope(f"if ({r.one(['key & 1', 'n > 5', 'tid & 1', 'pitch > 0', 'tid < 16', 'o == a', '(key >> (tid & 31)) & 1'])}) {{"):
            self.step(depth)
        if r.chance(40):
            with self.scope("else {"):
                self.step(depth)

    def cases(self, depth):
        r = self.draw
        v, name = self.name("v"), None
        count = r.one([2, 3, 4, 4, 5, 8])
        self.emit(f"u32 {v} = {self.whole()} {r.one(['&', '%'])} {r.one([3, 7, 7, 5])}u;")
        same = r.chance(50)
        name, type = r.one(self.sums)
        with self.scope(f"switch ({v}) {{"):
            for at in range(count):
                if same:
                    value = f"({type}){r.below(100)}" if r.chance(60) else f"({type})({name} + ({type}){r.below(9)})"
                    if type.signed and type.kind == "int":
                        value = f"({type}){r.below(100)}"
                    self.emit(f"case {at}: {name} = {value}; {'break;' if r.chance(85) else ''}")
                else:
                    self.emit(f"case {at}: {{")
                    self.step(depth)
                    self.emit("}" + (" break;" if r.chance(75) else ""))
            if r.chance(50):
                self.emit(f"default: {name} = ({type})1;")

    def ladder(self, depth):
        """One condition behind the other about one value."""
        r = self.draw
        v = self.name("v")
        self.emit(f"{self.type} {v} = {self.load()};")
        name, type = r.one(self.sums)
        for at in range(r.number(2, 5)):
            self.emit(f"{'else ' if at else ''}if ({v} {r.one(['<', '==', '>'])} ({self.type}){r.below(200)}) {name} = ({type}){r.below(50)};")

    def bytes(self, depth):
        r = self.draw
        if r.chance(50):
            self.emit(f"c[{self.at('c')}] = (u8){self.whole()};")
        else:
            name, type = r.one([s for s in self.sums])
            self.emit(f"{name} = ({type})({name} + ({type})c[{self.at('c')}]);" if type.kind == "float" or not type.signed or type.bits < 32
                      else f"{name} ^= c[{self.at('c')}];")

    def local_use(self, depth):
        r = self.draw
        if not self.locals:
            return self.store(depth)
        (w, n), i = r.one(self.locals), self.loops[-1].name
        def index():
            k = r.below(6)
            if k < 2:
                return f"((u32){i} + {r.below(9)}u) % {n}u"
            if k == 2:
                return f"{self.whole()} % {n}u"
            if k == 3:
                return f"{n - 1}u - (u32){i} % {n}u"
            if k == 4:
                return str(r.below(n))
            return f"((u32){i} * {r.number(1, 5)}u) % {n}u"
        kind = r.below(5)
        if kind == 0:
            self.emit(f"{w}[{index()}] = {self.value(1)};")
        elif kind == 1:
            self.emit(f"{self.place()} = {w}[{index()}];")
        elif kind == 2:
            u = "" if self.is_float() else f"({'u64' if self.type.bits == 64 else 'u32'})"
            self.emit(f"{w}[{index()}] = ({self.type})({u}{w}[{index()}] + {u}{self.load()});")
        elif kind == 3:
            self.emit(f"if ({w}[{index()}] {r.one('<>')} {self.value(1)}) {w}[{index()}] = {self.value(1)};")
        else:
            x, y, t = index(), index(), self.name("t")
            self.emit(f"{{ {self.type} {t} = {w}[{x}]; {w}[{x}] = {w}[{y}]; {w}[{y}] = {t}; }}")
        return None

    def volatile_access(self, depth):
        r = self.draw
        if self.is_float() or self.type.bits < 32:
            self.emit(f"*(volatile {self.type} *)&{self.place()} = {self.value(1)};")
        else:
            u = self.type.unsigned
            self.emit(r.one([f"*(volatile {self.type} *)&{self.place()} = {self.value(1)};",
                             f"atomicAdd(({u} *)&{self.place()}, ({u}){self.value(1)});",
                             f"sum += atomicExch(({u} *)&{self.place()}, ({u}){self.value(1)});", "__threadfence();", "__threadfence_block();",
                             f"sum += *(volatile {self.type} *)&{self.place()};"]))

    def call(self, depth):
        r, t = self.draw, self.type
        kind = r.below(4)
        if kind == 0:
            self.emit(f"poke<{t}>(&{self.place()}, {self.value(1)});")
        elif kind == 1:
            x = f"peek<{t}>(&{self.place()})"
            self.emit(f"sum = sum * 3 + bits({x});")
        elif kind == 2 and self.locals:
            w, n = r.one(self.locals)
            self.emit(f"poke<{t}>(&{w}[{self.whole()} % {n}u], {self.value(1)});")
        else:
            k = self.name("h")
            self.emit(f"Kept<{t}> {k} = {{o, 0}};")
            self.emit(f"{k}.at(&{self.place()});")
            self.emit(f"{k}.set({self.value(1)});")
            self.emit(f"sum += {k}.times + bits(*{k}.p);")

    def divide(self, depth):
        r = self.draw
        i = self.loops[-1]
        v = self.name("v")
        d = r.one(["(key % 13u + 1u)", "(u32)(step)", "7u", "(shift | 1u)", "(blockDim.x)"])
        kind = r.below(3)
        if kind == 0:
            self.emit(f"u32 {v} = (u32){i.name} {r.one('/%')} {d};")
        elif kind == 1:
            self.emit(f"u32 {v} = {self.whole()} {r.one('/%')} {d};")
        else:
            self.emit(f"i32 {v} = (i32){self.whole()} {r.one('/%')} (i32)(key % 9u + 1u);")
        self.emit(f"sum = sum * 5 + (u64){v};")

    def inner(self, depth):
        if self.side and depth > 0 or depth > 1:
            return self.add_up(depth)
        return self.loop(depth + 1)

    def words(self, depth):
        """Words of bytes that lie anywhere."""
        r = self.draw
        k = r.number(1, 5)
        i = self.loops[-1].name
        self.accesses.append(("c", list(self.loops), lambda e: (0, 15 * k + 8)))
        self.emit(f"sum = sum * 7 + (word(c + ((u32){i} & 15u) * {k}u) ^ word(c + ((u32){i} & 15u) * {k}u + {r.number(1, 4)}));")

    def four_bytes(self, depth):
        r = self.draw
        i = self.loops[-1].name
        p = self.name("p")
        self.accesses.append(("c", list(self.loops), lambda e: (0, 67)))
        self.emit(f"u8 *{p} = c + ((u32){i} & 15u) * 4u;")
        kind = r.below(4)
        if kind == 0:
            self.emit(f"for (int q = 0; q < 4; q++) {p}[q] = (u8)({p}[q] {r.one(['+ 3', '^ key', '* 5', '>> 1'])});")
        elif kind == 1:
            self.emit(f"u32 {p}w = {self.whole()};")
            self.emit(f"sum += (u32){p}[0] * ({p}w & 255) + (u32){p}[1] * (({p}w >> 8) & 255) + (u32){p}[2] * (({p}w >> 16) & 255) + (u32){p}[3] * ({p}w >> 24);")
        elif kind == 2:
            self.emit(f"sum = sum * 3 + ({p}[0] | {p}[1] << 8 | {p}[2] << 16 | (u32){p}[3] << 24);")
        else:
            self.emit(f"u8 {p}a = most<u8>({p}[0], {p}[1]), {p}b = most<u8>({p}[2], {p}[3]);")
            self.emit(f"{p}[0] = {p}b; {p}[1] = {p}a; {p}[2] = (u8)({p}a + {p}b >> 1); {p}[3] = (u8)({p}a - {p}b);")

    def rotate(self, depth):
        """Values that move from one variable to the next."""
        r = self.draw
        same = [s for s in self.sums if s[1] is self.sums[0][1]]
        names = [s[0] for s in same]
        if len(names) < 2:
            return self.add_up(depth)
        t = self.name("t")
        self.emit(f"{same[0][1]} {t} = {names[0]};")
        for a, b in zip(names, names[1:]):
            self.emit(f"{a} = {b};")
        x = self.value(1) if same[0][1] is self.type else self.whole()
        self.emit(f"{names[-1]} = {r.one([t, f'({same[0][1]}){x}', f'{t} > {names[0]} ? {t} : ({same[0][1]}){x}'])};")
        return None

    def chain(self, depth):
        """The least and the most of several."""
        if self.signed_zeros:
            return self.several_sums(depth)
        r, t = self.draw, self.type
        v, end = self.name("v"), {F32: "f", F64: ""}.get(t)
        x = self.load()
        forms = [("least<%s>" % t, "most<%s>" % t)]
        if end is not None:
            forms.append(("number_least", "number_most"))
        low, high = r.one(forms)
        self.emit(f"{t} {v} = {x};")
        # Of the least of a value and the least of it and another LLVM makes one operation, NaN or not (docs/upstream-bugs.md, 25).
        for _ in range(1 if self.is_float() and low[0] == "l" else r.number(1, 4)):
            self.emit(f"{v} = {r.one([low, high])}({r.one([f'{v}, {self.leaf()}', f'{self.leaf()}, {v}'])});")
        self.emit(f"sum = sum * 3 + bits({v});")
        return None

    def bit_rounds(self, depth):
        r = self.draw
        x, k = self.name("x"), self.name("k")
        self.emit(f"u32 {x} = {self.whole()}, {k} = 0;")
        self.emit(r.one([f"while ({x}) {{ {x} &= {x} - 1; {k}++; }}", f"while ({x}) {{ {k} += {x} & 1; {x} >>= 1; }}",
                         f"do {{ {k} = {k} * 10 + {x} % 10u; {x} /= 10u; }} while ({x});",
                         f"for (int q = 0; q < 32; q++) if ({x} >> q & 1) {k} ^= q * 5;",
                         f"for (int q = 31; q >= 0; q--) {{ {k} = {k} << 1 | {x} & 1; {x} >>= 1; }}",
                         f"for (int q = 0; q < 8; q++) {x} = {x} & 1 ? {x} >> 1 ^ 0xedb88320u : {x} >> 1;"]))
        self.emit(f"sum = sum * 3 + ({x} ^ {k});")

    def neighbours(self, depth):
        r, t = self.draw, self.type
        array = r.one("aao")
        k = r.one([1, 1, 2])
        loop, at = self.loops[-1], len(self.loops) - 1
        from rows import exact
        wide = I32 if loop.type.bits < 32 else loop.type
        self.accesses.append((array, list(self.loops), lambda e: exact(e[at] - k, wide)))
        self.accesses.append((array, list(self.loops), lambda e: exact(e[at] + k, wide)))
        left, right, u = f"{array}[{loop.name} - {k}]", f"{array}[{loop.name} + {k}]", "" if self.is_float() else f"({'u64' if t.bits == 64 else 'u32'})"
        self.emit(f"{self.place()} = ({t})({u}{left} + {u}{right});")

    def table(self, depth):
        r = self.draw
        name, n = self.name("T"), r.one([4, 8, 16, 3])
        type = r.one([U8, U16, U32, I32])
        values = ", ".join(str(r.below(r.one([2, 16, 256] + ([60000] if type is not U8 else [])))) for _ in range(n))
        self.emit(f"{r.one(['static const', 'const', 'static constexpr'])} {type} {name}[{n}] = {{{values}}};")
        self.emit(f"sum = sum * 3 + (u64){name}[{self.whole()} % {n}u];")

    def moved_pointer(self, depth):
        """A pointer into the middle that goes its own way, or to one of two arrays."""
        r, t = self.draw, self.type
        p = self.name("p")
        where = self.place()
        self.emit(r.one([f"{t} *{p} = &{where};", f"{t} *{p} = {self.condition()} ? &{where} : &{self.place()};"]))
        self.emit(f"*{p} = {self.value(1)};")
        self.emit(f"sum = sum * 3 + bits(*{p});")

    def finish(self):
        for name, type in self.sums:
            self.emit(f"sum = sum * 0x100000001b3ull ^ bits({name});")
        for name, n in self.locals:
            self.emit(f"for (int k = 0; k < {n}; k++) sum = sum * 17 + bits({name}[k]);")
        self.emit("out[gid] = sum;")
