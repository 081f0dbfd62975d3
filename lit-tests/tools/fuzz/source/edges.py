# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the rounds of a small kernel do for the passes that work late: on the order of loads and roots, on conditions, counters,
bounds and aligned addresses; with what such passes must not move anything over in between."""
from draw import F32, F64, I32, SIZES, U32, U64


class Edges:
    """Mixed into a kernel."""

    def use(self, x):
        """A statement that lets a value of the kernel's type count."""
        r, t = self.draw, self.type
        name, type = r.one(self.sums)
        if type is not t or r.chance(30):
            return f"sum = sum * 3 + bits({x});"
        u = "" if self.is_float() else "(u64)" if t.bits == 64 else "(u32)"
        return f"{name} = ({t})({u}{name} {r.one('+++-*')} {u}{x});"

    def between(self):
        """What loads may not be taken over, or only if nobody can tell."""
        r, t = self.draw, self.type
        forms = [f"{self.place()} = {self.value(1)};"] * 3 + ['asm volatile("" ::: "memory");', "__threadfence_block();"]
        if not self.side:
            place = self.place()
            forms += [f"*(volatile {t} *)&{place} = {self.leaf()};", f"poke<{t}>(&{place}, {self.leaf()});",
                      f"poke_both<{t}>(&{place}, &{self.place()}, {self.leaf()});", f"__builtin_nontemporal_store({self.leaf()}, &{place});",
                      f"{{ Hand<{t}> h = {{{r.one(['poke', 'key & 1 ? poke_late<%s> : poke' % t])}<{t}>, &{place}}}; h.give({self.leaf()}); }}",
                      f"if ({self.condition(0)}) {place} = {self.leaf()};"]
        if not self.side and t.kind == "int" and t.bits >= 32:
            bits, letter = t.bits, "l" if t.bits == 64 else "r"
            forms += [f'asm volatile("st.u{bits} [%0], %1;" :: "l"(&{place}), "{letter}"({self.leaf()}) : "memory");',
                      f'{{ {t} x; asm{r.one(["", " volatile"])}("ld.u{bits} %0, [%1];" : "={letter}"(x) : "l"(&{place}) : "memory"); sum += (u64)x; }}']
        if self.leaves():
            forms.append(f"if ({self.condition(0)}) {{ out[gid] = sum; __nvvm_exit(); }}")
        if self.together:
            forms += ["room[tid] = (u32)sum; sum += room[tid] * 5;"] * 2
        return r.one(forms)

    def leaves(self):
        """Threads may end here: nobody waits for them."""
        return not self.side and not self.together and not self.live

    def spread_loads(self, depth):
        """Loads one behind the other, with uses, stores and what orders in between."""
        r, t = self.draw, self.type
        if self.side:
            return self.store(depth)
        k, stride, count = self.name("k"), r.one([1, 1, 1, 2, 3]), r.number(3, 9)
        self.emit(f"const u32 {k} = (u32){self.loops[-1].name} % 9u;")
        for array in "ao":
            self.accesses.append((array, list(self.loops), lambda e: (0, 8 + stride * count)))
        dense = r.one([10, 40, 80])
        for at in range(count):
            array = r.one("aaao")
            x = f"{array}[{k} + {at * stride}]"
            if r.chance(10):
                x = f"__builtin_nontemporal_load(&{x})"
            elif r.chance(10):
                x = f"{array}[(u32)bits({x}) & 15u]"
                self.accesses.append((array, list(self.loops), lambda e: (0, 15)))
            self.emit(self.use(x))
            if r.chance(dense):
                self.emit(r.one([f"o[{k} + {r.below(count) * stride}] = {self.leaf()};", self.between()]))
        return None

    def roots(self, depth):
        """Exact roots and quotients, with what the next ones need between them."""
        r = self.draw
        t = self.type if self.type in (F32, F64) else F32
        end = "f" if t is F32 else ""
        x = self.name("x")
        def number():
            return self.leaf() if t is self.type else f"({t})({self.leaf()})" if self.is_float() else f"({t})(i32)({self.leaf()})"
        count = r.number(2, 6)
        for at in range(count):
            a, b = number(), r.one([number(), f"{x}_{r.below(at)}"]) if at else number()
            self.emit(f"{t} {x}_{at} = " + r.one([f"{a} / divisor<{t}>({b})", f"__builtin_sqrt{end}({a} * {b})", f"({t})1 / divisor<{t}>({a} + {b})",
                                                 f"__builtin_sqrt{end}({b})", f"__builtin_sqrt{end}({a} - {b}) * {b}"]) + ";")
            if r.chance(40):
                self.emit(r.one([self.between(), f"sum ^= (u64){self.whole()};"]))
        for at in range(count):
            self.emit(f"sum = sum * 3 + bits({x}_{at});")

    def pairs_of_floats(self, depth):
        """Products and sums of neighbours."""
        r = self.draw
        if self.type is not F32 or self.side:
            return self.several_sums(depth)
        v, k, form = self.name("v"), self.name("k"), r.below(4)
        self.emit(f"const u32 {k} = (u32){self.loops[-1].name} % 9u;")
        self.accesses.append(("a", list(self.loops), lambda e: (0, 32)))
        self.accesses.append(("b", list(self.loops), lambda e: (0, 32)))
        fused = r.chance(30)
        def fma(a, b, c):
            return f"__builtin_fmaf({a}, {b}, {c})" if fused else f"({a} * {b} + {c})"
        if form == 0:
            self.emit(f"f32 {v}r = a[{k} * 2], {v}i = a[{k} * 2 + 1], {v}s = b[{k}], {v}t = b[{k} + {r.one([1, 1, 2])}];")
            for _ in range(r.number(1, 3)):
                self.emit(f"{{ f32 z = {fma(f'{v}r', f'{v}s', f'-({v}i * {v}t)')}; {v}i = {fma(f'{v}r', f'{v}t', f'{v}i * {v}s')}; {v}r = z; }}")
                if r.chance(25):
                    self.emit(self.between())
            self.emit(f"sum = sum * 3 + bits({v}r) * 5 + bits({v}i);")
        elif form == 1:
            n = r.one([2, 4, 4, 6, 3])
            self.emit(f"f32 {v}[{n}] = {{}};")
            if r.chance(30):
                self.emit(f"#pragma unroll {r.one([1, 2])}")
            self.emit(f"for (u32 q = 0; q < {r.one(['3u', '4u', '(key & 7u)'])}; q++) {{")
            self.emit(f"  f32 x = a[{k} + q];")
            self.emit(f"  for (int w = 0; w < {n}; w++) {v}[w] = {fma(r.one(['x', '-x']), f'b[q * 2 + {r.one([chr(119), str(n - 1) + chr(45) + chr(119)])}]', f'{v}[w]')};")
            self.emit("}")
            self.emit(f"for (int w = 0; w < {n}; w++) sum = sum * 3 + bits({v}[w]);")
        elif form == 2:
            names = [f"{v}_{at}" for at in range(r.number(2, 6))]
            for at, name in enumerate(names):
                self.emit(f"f32 {name} = {r.one(['a', 'b'])}[{k} + {at}] {r.one('+-*')} {r.one([self.leaf(), 'a[%s]' % k])};")
            for _ in range(r.number(1, 3)):
                for at, name in enumerate(names):
                    other = names[(at + r.below(2)) % len(names)]
                    self.emit(f"{name} = {r.one([f'{name} - {other}', f'{other} - {name}', f'{name} * -{other}', f'{name} * {other}', f'-{name} - {other}', fma(name, other, name)])};")
            for name in names:
                self.emit(f"sum = sum * 3 + bits({name});")
        else:
            self.accesses.append(("o", list(self.loops), lambda e: (0, 32)))
            self.emit(f"for (int q = 0; q < 4; q++) o[{k} + q] = o[{k} + q] {r.one('+-*')} {fma(f'a[{k} + q]', r.one([self.leaf(), f'b[{k} + q]']), self.leaf())};")
        return None

    def rows_of_columns(self, depth):
        """A window whose columns are asked for once, and whose rows are a loop."""
        r = self.draw
        if self.side:
            return self.add_up(depth)
        columns, width, k = r.number(4, 9), r.number(3, 7), self.name("k")
        # A launch has pitches of either sign, which no pass can know: two comparisons stay two.
        end = r.one(["pitch", "pitch", str(width)])
        self.accesses.append(("a", list(self.loops), lambda e: (0, 63)))
        self.emit(f"const i32 {k}x = (i32)({r.one(['tid', self.whole()])} % {width}u), {k}y = (i32)({r.one(['tid', self.whole(), 'key'])} % 8u);")
        self.emit(f"bool {k}o[{columns}];")
        move = r.number(0, columns - 1)
        odd = r.one(["", f" || (({k}x + q) & 3) == {r.below(4)}", f" || (({k}x ^ q) & {k}y) == {r.below(3)}", f" || a[q] == a[{k}x]"])
        self.emit(f"for (int q = 0; q < {columns}; q++) {k}o[q] = {k}x + q - {move} < 0 || {k}x + q - {move} >= {end}{odd};")
        self.emit("#pragma unroll 1")
        turned = r.chance(40)
        with self.scope(f"for (i32 {k}r = {k}y - {r.below(3)}, {k}e = {k}r + (i32)({r.one(['key', 'n', 'tid'])} & 3) + 1; {k}r < {k}e; {k}r++) {{"):
            self.emit(f"const bool {k}no = {r.one([f'{k}r < 0 || {k}r >= 8', f'(u32){k}r > 7u', f'{k}r < 0 || {k}r > 7 || ((u32)bits(a[{k}r & 7]) & 1)'])};")
            inside = f"{k}yes && {k}in[q]" if turned else f"!({k}no {r.one(['||', '||', '|'])} {k}o[q])"
            if turned:
                self.emit(f"const bool {k}yes = !{k}no; bool {k}in[{columns}]; for (int q = 0; q < {columns}; q++) {k}in[q] = !{k}o[q];")
            use = self.use(f"a[{k}r * 8 + {k}x + q - {move}]")
            self.emit(f"for (int q = 0; q < {columns}; q++) {{ if ({inside}) {{ {use} }} {r.one(['', '', f'else sum++;', self.between()])} }}")
        return None

    def ended_counter(self, depth):
        """A counter that data, a bound or a case ends, and rounds that do not count."""
        r = self.draw
        s, c = self.name("s"), self.name("c")
        type = r.one(["u32", "i32", "u8", "i64", "u16"])
        step, most, start = r.one([1, 1, 7, 3]), r.one([8, 20, 56]), r.one(["0", "0", "(key & 3)", "tid & 7"])
        data = f"a[{s} & 15]" if not self.side else f"{self.load()}"
        if not self.side:
            self.accesses.append(("a", list(self.loops), lambda e: (0, 16)))
        pointer = not self.side and r.chance(35)
        if pointer:
            self.emit(f"const {self.type} *{s}p = a; u32 {s} = 0; u32 {c}v = 0, {c}n = 0;")
            data, count, enough = f"*{s}p", f"{s}p++;", f"{s}p > a + {r.number(1, 14)}"
        else:
            self.emit(f"{type} {s} = {start}; u32 {c}v = 0, {c}n = 0;")
            count, enough = f"{s} += {step};", f"{s} {r.one(['>', '>='])} {most}"
        with self.scope("while (true) {"):
            self.emit(f"const u32 {c} = (u32)bits({data}) {r.one(['', f'+ {c}n', f'^ {c}n * 3u', f'>> ({c}n & 7)'])};")
            self.emit(f"{c}v = {c}v * 3 + ({c} & 127u);")
            ends = r.one([f"({c} & {r.one([1, 3, 7])}u) == {r.below(2)}", f"{c} < {r.one([3, 100, 0x80000000])}u", f"!({c} & 8u) && key != 3"])
            form = r.below(6)
            if form == 0:
                self.emit(f"if ({ends}) break; {count} if ({enough}) break;")
            elif form == 1:
                self.emit(f"if ({ends}) {{ if (++{c}n > 9) break; continue; }} {count} if ({enough}) break;")
            elif form == 2:
                with self.scope(f"switch ({c} & 7u) {{"):
                    self.emit(f"case 0: {r.one(['', f'if (++{c}n > 7) goto {c}end; continue;'])}")
                    self.emit(f"case 1: case 2: if (++{c}n > 7) goto {c}end; {r.one(['', count + f' if ({enough}) goto {c}end;'])} continue;")
                    self.emit(f"case 3: {c}v ^= 5; {r.one(['break', f'goto {c}end'])};")
                    self.emit("default: break;")
                self.emit(f"{count} if ({enough}) break;")
            elif form == 3:
                self.emit(f"const bool no = {ends}, far = {enough}; if (!no) {{ {count} }} if (no || far || ++{c}n > 30) break;")
            elif form == 4:
                self.emit(f"if ({ends}) {{ {c}n++; }} else {{ {count} }} if ({c}n > 5 || {enough}) break;")
            else:
                self.emit(f"if (!({ends})) {{ {count} if (!({enough})) continue; }} {r.one(['break;', f'if (++{c}n > 4) break;'])}")
                self.emit(f"{count} if ({enough}) break;")
            if r.chance(25):
                self.emit(self.between())
        self.emit(f"{c}end: sum = sum * 3 + {c}v + {c}n * 5 + (u64){s}{f' + (u64)({s}p - a)' if pointer else ''};")

    def bounded_alike(self, depth):
        """Neighbours that are bounded alike, in types and at ends of types."""
        r = self.draw
        k = self.name("k")
        type = r.one(["i32", "i32", "i64", "u32", "u64"])
        i, base = self.loops[-1].name, r.number(-4, 6)
        near = 0
        if type[0] == "u":
            self.emit(f"const {type} {k} = ({type})((u32){r.one([i, self.whole()])} & {r.one([15, 7, 31])}u) + {r.number(4, 6)}u;")
            base = abs(base)
        elif r.chance(20):
            near = {"i32": (1 << 31) - 40, "i64": (1 << 63) - 40}[type] * r.one([1, -1])
            self.emit(f"const {type} {k} = ({type}){near}{'ll' if type == 'i64' else ''} + ({type})((u32){r.one([i, self.whole()])} % 23u);")
        else:
            self.emit(f"const {type} {k} = ({type})((u32){r.one([i, self.whole()])} % 23u) - 5;")
        high = r.number(8, 20)
        reads = not near and not self.side
        both = r.chance(60)
        if reads:
            self.accesses.append(("a", list(self.loops), lambda e: (-12 if type[0] == "i" else 0, 36)))
        for at in range(r.number(2, 6)):
            move = r.number(-3, 3)
            low, most = near + base + r.one([move, move, 0]), near + high + r.one([move, move, 0])
            suffix = {"i64": "ll", "u32": "u", "u64": "ull"}.get(type, "")
            if type[0] == "u":
                low = max(low, 0)
            inner = f"most<{type}>(({type})({k} + ({move})), ({type}){low}{suffix})"
            text = f"least<{type}>({inner}, ({type}){most}{suffix})" if both else inner
            add = r.number(-2, 2) if type[0] == "i" else r.number(0, 2)
            if add and r.chance(60):
                text = f"({type})({text} + ({add}))"
            self.emit(f"const {type} {k}_{at} = {text};")
            # Without the other bound a place is far enough below as well.
            self.emit(self.use(f"a[{k}_{at}]") if reads and both else f"sum = sum * 3 + (u64){k}_{at};")
            if reads and r.chance(20):
                self.emit(self.between())

    def counted_sums(self, depth):
        """A chain of sums, the counter in each of them, as random numbers by counters have them."""
        r = self.draw
        i, h, k = self.loops[-1].name, self.name("h"), self.name("k")
        type = r.one(["u32", "u32", "u64"])
        self.emit(f"{type} {h} = ({type}){self.whole()}, {k} = ({type}){i} {r.one('+-')} {h};")
        for _ in range(r.number(2, 6)):
            self.emit(r.one([f"{h} ^= {k} * 5;", f"{h} = ({h} << 3 | {h} >> 7) ^ {k};", f"{h} += {k};", f"{h} = {h} * 3 - {k};"]))
            self.emit(f"{k} {r.one(['+=', '+=', '-='])} {r.one([h, f'({type}){i}', f'({type}){self.whole()}', '0x9e3779b9u'])};")
        self.emit(f"sum = sum * 3 + ({h} ^ {k});")

    def walked_alignment(self, depth):
        """Addresses that are made multiples, one of the other."""
        r = self.draw
        if self.side:
            return self.add_up(depth)
        p, k = self.name("p"), r.one(["2", "4", "8", "(1u << (key & 3))", "(1ull << (n & 3))"])
        rounds = r.number(1, 3)
        self.accesses.append(("c", list(self.loops), lambda e: (-16, 15 + 9 * rounds)))
        self.emit(f"u8 *{p} = c + ((u32){self.loops[-1].name} & 7u);")
        for at in range(rounds):
            self.emit(r.one([f"{p} = __builtin_align_up({p} + 1, {k});", f"{p} = __builtin_align_down({p} + 8, {k});", f"{p} = __builtin_align_up({p}, {k}) + 1;",
                             f"if (!__builtin_is_aligned({p}, {k})) {p}++;", f"{p} = {self.condition(0)} ? __builtin_align_up({p}, {k}) : {p};"]))
            self.emit(r.one([f"sum = sum * 3 + *{p};", f"*{p} = (u8){self.whole()};", f"sum += *{p}; {self.between()}"]))
        if r.chance(30):
            q = self.name("q")
            self.emit(f"u64 {q} = (u64)({p} - c);")
            self.emit(f"sum = sum * 5 + __builtin_align_{r.one(['up', 'down'])}({q}, 8);")
        if self.locals and r.chance(40):
            w, n = r.one(self.locals)
            size = SIZES[self.type]
            if n >= 8 and size > 1:
                # No more than the array is aligned to.
                self.emit(f"{{ u8 *p = {self.condition(0)} ? (u8 *)&{w}[0] : (u8 *)o; p = __builtin_align_down(p + {size} + {self.whole()} % {size}u, {size}); sum = sum * 3 + *p; }}")
                self.accesses.append(("o", list(self.loops), lambda e: (0, 3)))
        return None

    def near_quotients(self, depth):
        """Approximate quotients by numbers of which they are exact."""
        r = self.draw
        if self.type is not F32:
            return self.divide(depth)
        d = r.one(["2.0f", "0.5f", "4.0f", "(key & 1 ? 2.0f : 8.0f)"])
        self.emit(self.use(f"__nvvm_div_approx_f({self.load(r.one('ab'))}, {d})"))
        return None

    def scoped_array(self, depth):
        """An array that lives for a part of a round, and another one in its place."""
        r, t = self.draw, self.type
        w, n = self.name("w"), r.one([2, 4, 8])
        i = self.loops[-1].name
        self.emit(f"{t} *{w}p;")
        for part in range(r.number(1, 3)):
            with self.scope("{"):
                self.emit(f"{t} {w}_{part}[{n}];")
                self.emit(f"for (int q = 0; q < {n}; q++) {w}_{part}[q] = {self.value(1)};")
                self.emit(f"{w}p = &{w}_{part}[(u32){i} % {n}u];")
                if not self.side and r.chance(50):
                    self.emit(r.one([f"poke<{t}>({w}p, {self.leaf()});", f"{{ Hand<{t}> h = {{poke<{t}>, {w}p}}; h.give({self.leaf()}); }}",
                                     f"poke_both<{t}>({w}p, &{w}_{part}[{self.whole()} % {n}u], {self.leaf()});"]))
                self.emit(self.use(f"{w}_{part}[{self.whole()} % {n}u]"))
                self.emit(self.use(f"*{w}p"))
                if r.chance(30):
                    self.emit(f"if ({self.condition(0)}) {{ {self.use(f'{w}_{part}[{n - 1}]')} {'break;' if r.chance(30) and not self.together else ''} }}")

    def pointer_rounds(self, depth):
        """Pointers that go from one place to another, up to one behind the end or in front of the beginning."""
        r, t = self.draw, self.type
        if self.side:
            return self.add_up(depth)
        p, n = self.name("p"), r.number(1, 9)
        array = r.one("aao")
        self.accesses.append((array, list(self.loops), lambda e: (0, n)))
        self.accesses.append(("o", list(self.loops), lambda e: (0, n)))
        low, high = f"{array} + (u32){self.loops[-1].name} % {n}u", f"{array} + {n}"
        const = "const " if array == "a" else ""
        body = r.one([self.use(f"*{p}"), f"{{ {self.use(f'*{p}')} {self.between()} }}", f"{{ if (*{p} == *{array}) continue; {self.use(f'*{p}')} }}",
                      f"{{ {self.use(f'*{p}')} o[{p} - ({array})] = {self.leaf()}; }}"])
        if r.chance(25):
            self.emit(f"#pragma unroll {r.one([1, 2, 4])}")
        self.emit(r.one([f"for ({const}{t} *{p} = {low}, *{p}e = {high}; {p} {r.one(['!=', '<'])} {p}e; ++{p}) {body}",
                         f"for ({const}{t} *{p} = {high}, *{p}b = {low}; {p}-- != {p}b;) {body}",
                         f"for ({const}{t} *{p} = {high} - 1, *{p}b = {low}; {p} >= {p}b; {p} -= {r.one([1, 2])}) {body}"]))
        return None

    def rooms(self, depth):
        """Phases in which a thread writes its own elements of shared arrays or reads all of them, apart where they have to be."""
        r = self.draw
        if not self.together or self.nested > 1 or depth:
            return self.store(depth)
        names = ["room", "room2", "room3"]
        sync = "__syncthreads();"
        written, seen = set(), set()
        self.emit(sync)
        for _ in range(r.number(2, 6)):
            name = r.one(names)
            other = r.one(["(tid + 1) % blockDim.x", "blockDim.x - 1 - tid", "tid ? tid - 1 : 0", "0", f"{self.whole()} % blockDim.x"])
            if r.chance(50):
                if name in seen:
                    self.emit(sync)
                    written, seen = set(), set()
                written.add(name)
                x = self.whole()
                self.emit(r.one([f"{name}[tid] = {x};", f"{name}[tid] += {x};", f"poke<u32>(&{name}[tid], {x});", f"if ({self.condition(0)}) {name}[tid] = {x};",
                                 f"{{ Hand<u32> h = {{poke<u32>, {name} + tid}}; h.give({x}); }}", f"atomicAdd(&{name}[tid], {x});"]))
            else:
                if name in written:
                    self.emit(sync)
                    written, seen = set(), set()
                seen.add(name)
                self.emit(r.one([f"sum = sum * 3 + {name}[{other}];", f"sum += peek<u32>(&{name}[{other}]);", f"if ({self.condition(0)}) sum ^= {name}[{other}];",
                                 f"{{ const u32 *p = &{name}[{other}]; {self.between_rooms()} sum = sum * 5 + *p; }}"]))
            if r.chance(15):
                self.emit(r.one([sync, f"if (key & 1) {sync}", "__threadfence_block();", "__syncwarp(__activemask());"]))
                if r.chance(50):
                    self.emit(sync)
                    written, seen = set(), set()
        self.emit(sync)
        return None

    def between_rooms(self):
        r, t = self.draw, self.type
        return r.one(["", f"{self.place()} = {self.leaf()};", f"poke<{t}>(&{self.place()}, {self.leaf()});"])

    def begin_alone(self):
        """Threads that leave in front of everything, and what the others of the warp know of them."""
        r = self.draw
        self.emit("const u32 lanes = blockDim.x - (tid & ~31u) >= 32 ? ~0u : (1u << (blockDim.x & 31)) - 1;")
        reason = r.one(["tid % 5u == 3", "tid >= (key & 31u)", "key == 7u || (tid & 1)", "a[0] < (T)3", "(u32)n < 3u && tid > 4", "tid == 0"])
        reason = reason.replace("(T)", f"({self.type})")
        self.emit(f"const bool leaves = {reason};")
        self.emit("const u32 live = __ballot_sync(lanes, !leaves);")
        if reason.startswith("a"):
            self.accesses.append(("a", [], lambda e: (0, 0)))
        first = r.one(["", "", f"o[0] = ({self.type})5; ", "c[0] = 7; ", "c[1] ^= 3; asm volatile(\"\" ::: \"memory\"); "])
        if "c[" in first:
            self.accesses.append(("c", [], lambda e: (0, 1)))
        if "o[" in first:
            self.accesses.append(("o", [], lambda e: (0, 0)))
        self.emit(f"if (leaves) {{ {first}out[gid] = {r.one(['7', 'sum', 'sum * key', 'gid + live'])}; return; }}")

    def meet_alone(self):
        """The rest of a warp at the end of the kernel."""
        r = self.draw
        for _ in range(r.number(1, 3)):
            self.emit(r.one(["sum += __shfl_sync(live, (u32)sum, __ffs((int)live) - 1);", "sum = sum * 3 + __ballot_sync(live, (int)(sum & 1));",
                             "sum = sum * 3 + __reduce_add_sync(live, (u32)sum);", "sum += (u64)__any_sync(live, (int)(sum & 2)) * 9;",
                             "sum = sum * 3 + __match_any_sync(live, (u32)sum & 3);", "if (__all_sync(live, (int)(sum & 1))) sum ^= 77;"]))
            if r.chance(30):
                self.emit("out[gid] = sum;")
