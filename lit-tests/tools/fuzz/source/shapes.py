# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""More of what the rounds of a small kernel do: shapes that single passes look for."""
from draw import F32, F64, I32, SIZES, U32, U64


class Shapes:
    """Mixed into a kernel."""

    def bounded(self, depth):
        """The place next to this one, kept inside of a row."""
        r = self.draw
        i, k, n = self.loops[-1].name, self.name("k"), r.number(3, 40)
        if self.side:
            return self.add_up(depth)
        self.accesses.append(("a", list(self.loops), lambda e: (0, n)))
        for at, (low, high) in enumerate([(0, n)] * r.number(1, 3)):
            move = r.one(["- 1", "+ 1", "+ 2", "- 3", ""])
            text = r.one([f"most<i32>({low}, least<i32>({high}, (i32)(u32){i} {move}))" if self.calm() else f"(i32)((u32){i} % {n + 1}u)",
                          f"((u32){i} {move or '+ 0'} < {n}u ? (i32)((u32){i} {move or '+ 0'}) : {high})"])
            self.emit(f"i32 {k}{'abc'[at]} = {text};")
            self.emit(f"sum = sum * 3 + bits(a[{k}{'abc'[at]}]);")
        return None

    def window(self, depth):
        """Guarded loads, one behind the other, whose values are joined."""
        r, t = self.draw, self.type
        if self.side:
            return self.add_up(depth)
        n, i, k = r.number(4, 30), self.loops[-1].name, self.name("k")
        name, type = r.one(self.sums)
        self.accesses.append(("a", list(self.loops), lambda e: (0, n)))
        self.emit(f"const i32 {k} = (i32)((u32){i} % {n + 1}u);")
        guards = r.below(3)
        form = r.below(4) if type is t else 4
        if self.signed_zeros and form in (2, 3):
            form = r.below(2)
        best = self.name("k")
        if form == 3:
            self.emit(f"i32 {best} = -1;")
        u = "" if self.is_float() else "(u64)" if t.bits == 64 else "(u32)"
        for at in range(r.number(4, 9)):
            move = at - 3
            guard = [f"(u32)({k} + {move}) <= {n}u", f"{k} + {move} >= 0 && {k} + {move} <= {n}",
                     f"{k} + {move} >= 0 && {k} + {move} <= {n} && ((key >> {at}) & 1)"][guards]
            x = f"a[{k} + {move}]"
            use = [f"{name} = ({type})({u}{name} + {u}{x});", f"{name} = ({type})({u}{name} * {u}{x});",
                   f"{name} = {r.one(['most', 'least'])}<{t}>({name}, {x});", f"{{ if ({x} > {name}) {{ {name} = {x}; {best} = {at}; }} }}",
                   f"sum += bits({x});"][form]
            self.emit(f"if ({guard}) {use}")
        if form == 3:
            self.emit(f"sum = sum * 3 + (u64)(i64){best};")
        return None

    def around(self, depth):
        """The places around one in a field of rows: each is asked for its row and its column."""
        r = self.draw
        if self.side:
            return self.add_up(depth)
        width, height, k = r.number(3, 8), r.number(2, 8), self.name("k")
        name, type = r.one(self.sums)
        self.accesses.append(("a", list(self.loops), lambda e: (0, width * height - 1)))
        self.emit(f"const i32 {k}x = (i32)((u32){self.loops[-1].name} % {width}u), {k}y = (i32)({r.one(['tid', 'key', self.whole()])} % {height}u);")
        add = "{name} = ({type})({u}{name} + {u}a[{k}q]);" if type is self.type else "sum += bits(a[{k}q]);"
        u = "" if self.is_float() else "(u64)" if self.type.bits == 64 else "(u32)"
        add = add.format(name=name, type=type, u=u, k=k)
        if r.chance(50):
            for _ in range(r.number(3, 7)):
                dx, dy, odd = r.number(-2, 2), r.number(-2, 2), r.one(["", f" + ({k}y & 1)"])
                self.emit(f"if ({k}y + {dy} >= 0 && {k}y + {dy} < {height}) {{")
                self.emit(f"  i32 {k}c = {k}x + {dx}{odd}, {k}q = ({k}y + {dy}) * {width} + {k}c;")
                self.emit(f"  if ({k}c >= 0 && {k}c < {width}{r.one(['', f' && !({k}c & 1)'])}) {add}")
                self.emit("}")
        else:
            columns, rows = r.number(3, 7), r.number(1, 5)
            self.emit(f"bool {k}out[{columns}];")
            self.emit(f"for (i32 q = 0; q < {columns}; q++) {k}out[q] = {k}x + q - 2 < 0 || {k}x + q - 2 >= {width};")
            self.emit(f"for (i32 {k}r = {k}y - {r.number(0, 2)}, {k}e = {k}r + {r.one([str(rows), f'(i32)(n & 3)'])}; {k}r < {k}e; {k}r++) {{")
            self.emit(f"  bool {k}no = {k}r < 0 || {k}r >= {height};")
            self.emit(f"  for (i32 q = 0; q < {columns}; q++)")
            self.emit(f"    if (!({k}no || {k}out[q])) {{ i32 {k}q = {k}r * {width} + {k}x + q - 2; {add} }}")
            self.emit("}")
        return None

    def edges(self, depth):
        """What the first and the last of a row do besides."""
        r = self.draw
        k = self.name("k")
        self.emit(f"const u32 {k} = {r.one(['tid & 15', 'tid & 7', self.whole() + ' & 15'])};")
        last = r.one(["15", "7", "3"])
        for at, what in enumerate(["0", last, "1", "2"][:r.number(2, 4)]):
            reason = r.one([f"{k} == {what}", f"{k} == {what}", f"{k} == {what} || key == 7"])
            place, value = self.place(), self.load(r.one("ab"))
            self.emit(f"{r.one(['', 'else ']) if at else ''}if ({reason}) {{ {place} = {value}; }}")

    def uniform_division(self, depth):
        """A quotient that all threads need or none."""
        r, t = self.draw, self.type
        v, condition = self.name("v"), r.one(["key > 3u", "n > 4", "key & 1", "pitch < 0"])
        self.emit(f"{t} {v} = {self.value(1)};")
        if self.is_float():
            self.emit(f"if ({condition}) {v} /= ({t})(f32)(1 + (i32)(key & 255));")
        else:
            self.emit(f"if ({condition}) {v} {r.one(['/=', '%='])} ({t})((key & 63) + 1);")
        self.emit(f"sum = sum * 3 + bits({v});")

    def own_cases(self, depth):
        """Short cases that each do something to a variable of their own, some of which go on in the next one."""
        r = self.draw
        v = self.name("v")
        self.emit(f"u32 {v} = {self.whole()} & {r.one([3, 7])}u;")
        with self.scope(f"switch ({v}) {{"):
            for at in range(r.number(2, 7)):
                name, type = r.one(self.sums + [("sum", U64)])
                x = self.load() if type is self.type else f"({type}){self.whole()}"
                if type.kind == "float":
                    text = r.one([f"{name} += {x};", f"{name} = {x};", f"{name} = -{name};"])
                else:
                    u = "(u64)" if type.bits == 64 else "(u32)"
                    text = r.one([f"{name} = ({type})({u}{name} + {u}{x});", f"{name} ^= {x};", f"{name} = ({type})({u}{name} << 1);",
                                  f"{self.place()} = {self.load()};"])
                self.emit(f"case {at}: {text}{' break;' if r.chance(70) else ''}")
            if r.chance(40):
                self.emit("default: sum ^= 77;")

    def calm(self):
        """Counters are far from the ends of their types."""
        return not self.shifted

    def packed_bytes(self, depth):
        """Products of the bytes of two words."""
        r = self.draw
        p, narrow = self.name("p"), r.one(["i8", "u8"])
        other = r.one([narrow, narrow, "u8"])
        self.emit(f"u32 {p} = {self.whole()}, {p}o = {self.whole()};")
        order = r.one([[0, 8, 16, 24], [0, 8, 16, 24], [24, 16, 8, 0], [0, 8, 16, 16]])
        if r.chance(50):
            self.emit(f"i32 {p}s = 0;")
            self.emit(f"for (int q = 0; q < 4; q++) {p}s += ({narrow})({p} >> q * 8) * ({other})({p}o >> q * 8);")
        else:
            self.emit(f"i32 {p}s = {' + '.join(f'({narrow})({p} >> {k}) * ({other})({p}o >> {k})' for k in order)};")
        self.emit(f"sum = sum * 3 + (u64)(i64){p}s;")

    def digits(self, depth):
        """Rounds that a number ends within a bound."""
        r = self.draw
        x, k = self.name("x"), self.name("k")
        self.emit(f"u32 {x} = {self.whole()}, {k} = 0;")
        n = r.one([3, 8, 10, 12, 17])
        self.emit(r.one([f"for (int q = 0; q < {n} && {x}; q++) {{ {k} = {k} * 3 + {x} % 10u; {x} /= 10u; }}",
                         f"for (int q = 0; q < {n}; q++) {{ if ({x} < 3u) break; {x} >>= 2; {k}++; }}",
                         f"int {k}q = 0; while ({k}q < {n} && ({x} >> {k}q & 3)) {k}q++; {k} = {k}q;",
                         f"do {{ {k} += {x} & 7; {x} = ({x} >> 3) * 5; }} while ({x} > 9u && {k} < {n}u);"]))
        self.emit(f"sum = sum * 3 + ({x} ^ {k});")

    def chosen_element(self, depth):
        """An element of a local array that a search chose."""
        r = self.draw
        small = [x for x in self.locals if x[1] <= 8]
        if not small:
            return self.local_use(depth)
        w, n = r.one(small)
        k = self.name("k")
        self.emit(f"int {k} = 0;")
        self.emit(f"for (int q = 1; q < {n}; q++) if ({w}[q] {r.one(['<', '>', '>='])} {w}[{k}]) {k} = q;")
        self.emit(r.one([f"{w}[{k}] = {self.value(1)};", f"sum = sum * 3 + bits({w}[{k}]) + {k};",
                         f"{{ {self.type} t = {w}[0]; {w}[0] = {w}[{k}]; {w}[{k}] = t; }}"]))
        return None

    def store_chosen(self, depth):
        r = self.draw
        if not self.locals:
            return self.store_if(depth)
        w, n = r.one(self.locals)
        k, x = self.name("k"), self.whole()
        self.emit(f"int {k} = {self.condition()} ? {r.below(n)} : {r.below(n)};")
        if r.chance(50):
            self.emit(f"if ({x} & 1) {k} = {r.below(n)};")
        self.emit(f"{w}[{k}] = {self.value(1)};")
        return None

    def many_conditions(self, depth):
        r = self.draw
        joined = r.one([" && ", " || ", " & "]).join(self.condition(1) for _ in range(r.number(3, 6)))
        with self.scope(f"if ({joined}) {{"):
            self.step(depth)

    def signs(self, depth):
        """Sums of one sign."""
        r = self.draw
        c = self.name("c")
        self.emit(f"bool {c} = {self.condition()};")
        for name, type in self.sums:
            x = self.value(1) if type is self.type else f"({type}){self.whole()}"
            if type.kind == "int" and (type.signed or type.bits < 32):
                u = "u64" if type.bits == 64 else "u32"
                self.emit(f"{name} = ({type})(({u}){name} + ({u})({c} ? ({u})0 - ({u}){x} : ({u}){x}));")
            else:
                self.emit(r.one([f"{name} += {c} ? -({x}) : ({x});", f"if ({c}) {name} -= {x}; else {name} += {x};"]))

    def late_division(self, depth):
        """A quotient that one way needs."""
        r, t = self.draw, self.type
        v = self.name("v")
        if self.is_float():
            if t not in (F32, F64):
                return self.add_up(depth)
            self.emit(f"{t} {v} = {self.condition()} ? {self.value(1)} / divisor<{t}>({self.value(1)}) : {self.value(1)};")
        else:
            self.emit(f"{t} {v} = {self.condition()} ? ({t})({self.value(1)} {r.one('/%')} ({t})(((u32){self.value(1)} & 31) + 1)) : {self.value(1)};")
        self.emit(f"sum = sum * 3 + bits({v});")
        return None

    def fixed_function(self, depth):
        """A function of a counter alone, which is a number where the rounds are written out."""
        r = self.draw
        i = self.loops[-1].name
        self.emit(f"sum = sum * 3 + weigh<{r.number(1, 9)}>((u32){i} & {r.one([3, 7, 15])}u){r.one([f' + far_table[(u32){i} & 7u]', ''])};")

    def parts(self, depth):
        """Parts of a vector, used at several places."""
        r = self.draw
        if self.type not in (F32, U32, I32) or self.side:
            return self.add_up(depth)
        v, t = self.name("v"), {F32: "float4", U32: "uint4", I32: "int4"}[self.type]
        i, n = self.loops[-1].name, 7
        # The first element may be moved by a launch: the address has to be one of a vector.
        self.emit(f"const {t} *{v}p = (const {t} *)(((u64)a + 15) & ~15ull) + ((u32){i} % {n}u);")
        self.accesses.append(("a", list(self.loops), lambda e: (0, 4 * n + 4)))
        names = r.one([["x", "y", "z", "w"], ["x", "y"], ["z", "x"], ["x", "y", "z"]])
        self.emit(f"sum += bits({v}p->{names[0]});")
        if r.chance(50):
            self.emit(f"if ({self.condition()}) {self.place()} = {v}p->{names[1]};")
        for name in names[1:]:
            self.emit(f"sum = sum * 3 + bits({v}p->{name});")
        return None

    def ellipsis(self, depth):
        """A function that takes any number of arguments, of several types."""
        r = self.draw
        self.prog.ellipsis = True
        n = r.number(0, 4)
        values = [f", (i32){self.whole()}, {self.whole()} * 0.5, Pair{{(u8)tid, (u64)({self.value(1) if not self.is_float() else self.whole()})}}"
                  for _ in range(n)]
        most = n if r.chance(50) or n == 0 else f"(key & 1 ? {n} : {n - 1})"
        self.emit(f"sum = sum * 3 + {r.one(['any_number', 'any_number_far'])}({most}{''.join(values)});")

    def aligned(self, depth):
        """Bytes at addresses that are multiples."""
        r = self.draw
        k = r.one([2, 4, 8, 16])
        i = self.loops[-1].name
        if self.side:
            return self.add_up(depth)
        self.accesses.append(("c", list(self.loops), lambda e: (-16, 47)))
        self.emit(f"sum = sum * 3 + __builtin_align_{r.one(['up', 'down'])}(c + ((u32){i} & 15u), {k})[{r.below(8)}];")
        if self.locals:
            w, n = r.one(self.locals)
            size = SIZES[self.type]
            if n >= 8 and size > 1:
                # No more than the array is aligned to.
                self.emit(f"sum = sum * 3 + *__builtin_align_up((u8 *)&{w}[0] + {self.whole()} % 4u, {r.one([2, size])});")
        return None

    def give_up(self, depth):
        """A thread that leaves the kernel from the middle."""
        self.emit(f"if ({self.condition()}) {{ out[gid] = sum; {self.draw.one(['return', 'return', '__nvvm_exit()'])}; }}")

    def meet(self, depth):
        """What another thread has, behind a barrier or by a shuffle; all threads come here in each round."""
        r = self.draw
        if r.chance(30):
            self.emit(f"sum = sum * 3 + (blockDim.x % 32 == 0 ? __shfl_xor_sync(~0u, (u32)sum, {r.one([1, 2, 16])}) : 1u);")
            return
        x = self.whole()
        self.emit(f"room[tid] = {x};")
        self.emit("__syncthreads();")
        other = r.one(["(tid + 1) % blockDim.x", "blockDim.x - 1 - tid", "tid ? tid - 1 : 0", "0"])
        name, type = r.one(self.sums)
        if type.kind == "float" or type.signed or type.bits < 32:
            self.emit(f"sum = sum * 5 + room[{other}];")
        else:
            self.emit(f"{name} += room[{other}] {r.one(['', '>> 3', '* 7'])};")
        self.emit("__syncthreads();")
