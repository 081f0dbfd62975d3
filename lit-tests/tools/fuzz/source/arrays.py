# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops over arrays by their counters alone, as passes on loops look for them, and machine-near ways to memory."""
from draw import Array, I32, Place, U16, U32, U64, U8


class Arrays:
    def two_arrays(self):
        """An array to write and one of the same type to read, perhaps the same; None where there is none."""
        r = self.draw
        arrays = [a for a in self.arrays if a.writable and a.type.kind == "int" and a.count > 2]
        if not arrays or self.rounds * 8 > 400:
            return None
        a = r.one(arrays)
        return a, r.one([x for x in self.arrays if x.type is a.type and x.count > 2])

    def array_loop(self):
        """One of the loops that programs are full of."""
        r = self.draw
        two = self.two_arrays()
        if not two:
            return self.array()
        a, b = two
        n, i, t = min(a.count, b.count), self.name("i"), a.type
        most = str(n) if r.chance(50) else f"min({self.value(U32, 1)} % {n + 1}u, {n}u)"
        counter = r.one(["u32", "i32", "u64", "i64"])
        up = f"for ({counter} {i} = 0; {i} < ({counter})({most}); {i}++)"
        down = f"for (i32 {i} = (i32)({most}) - 1; {i} >= 0; {i}--)"
        inner = f"for ({counter} {i} = 1; {i} < ({counter})({most}); {i}++)"
        x, k = f"{b.text}[{i}]", self.value(t, 1)
        kind = r.below(11)
        self.cost += self.rounds * n
        if kind < 3:
            where = f"{a.text}[{i}]" if r.chance(70) else f"{a.text}[({counter}){n - 1} - {i}]"
            value = r.one([f"{x} + {where}", f"{x} * {k}", f"{x} ^ ({t}){i}", f"{x} > {k} ? {x} : {where}", f"{x} * {i} + {where}",
                           f"({x} << 1) | ({where} >> {r.below(8)})", f"{x}"])
            self.emit(f"{r.one([up, up, down])}")
            self.emit(f"  {where} = ({t})({self.defined(t, value)});")
        elif kind == 3:  # what the round before stored
            self.emit(inner)
            before = f"{a.text}[{i} - 1] {r.one('+^')} {x}"
            self.emit(f"  {a.text}[{i}] = ({t})({self.defined(t, before)});")
        elif kind == 4:
            s = self.name("v")
            self.emit(f"u64 {s} = {self.value(U64, 0)};")
            self.emit(r.one([up, down]))
            self.emit(f"  {s} {r.one(['+=', '^=', '+='])} (u64){x}{r.one(['', f' * (u64){a.text}[{i}]', f' * (u64){i}'])};")
            self.places.append(Place(s, U64))
        elif kind == 5:  # the place of the largest
            s, at = self.name("v"), self.name("v")
            self.emit(f"{t} {s} = {b.text}[0];")
            self.emit(f"u32 {at} = 0;")
            self.emit(inner)
            self.emit(f"  if ({x} {r.one(['>', '<', '>='])} {s}) {{ {s} = {x}; {at} = (u32){i}; }}")
            self.places += [Place(s, t), Place(at, U32)]
        elif kind == 6:  # only some
            at = self.name("v")
            self.emit(f"u32 {at} = 0;")
            self.emit(up)
            self.emit(f"  if ({x} & {r.one([1, 2, 4])}) {a.text}[{at}++] = {x};")
            self.places.append(Place(at, U32))
        elif kind == 7:  # insertion of the last one into what is in front of it
            at = self.name("i")
            self.emit(f"i32 {at} = {n - 2};")
            self.emit(f"{t} {at}x = {a.text}[{n - 1}];")
            self.emit(f"for (; {at} >= 0 && {a.text}[{at}] > {at}x; {at}--)")
            self.emit(f"  {a.text}[{at} + 1] = {a.text}[{at}];")
            self.emit(f"{a.text}[{at} + 1] = {at}x;")
        elif kind == 8:  # neighbours, with borders
            sides = f"({i} > 0 ? {b.text}[{i} - 1] : {k}) + ({i} < {n - 1} ? {b.text}[{i} + 1] : {x})"
            self.emit(up)
            self.emit(f"  {a.text}[{i}] = ({t})({self.defined(t, sides)});")
        elif kind == 9:  # all pairs
            j = self.name("i")
            self.emit(f"for (i32 {i} = 0; {i} < {n}; {i}++)")
            self.emit(f"  for (i32 {j} = {r.one(['0', f'{i}', f'{i} + 1'])}; {j} < {n}; {j}++)")
            self.emit(f"    if ({a.text}[{i}] {r.one(['>', '<'])} {a.text}[{j}]) exchange({a.text}[{i}], {a.text}[{j}]);")
        else:  # several at a time
            step = r.number(2, 4)
            self.emit(f"for ({counter} {i} = 0; {i} + {step - 1} < {n}; {i} += {step}) {{")
            for at in range(step):
                self.emit(f"  {a.text}[{i} + {at}] = ({t})({self.defined(t, f'{b.text}[{i} + {r.below(step)}] + {k}')});")
            self.emit("}")
        return None

    def defined(self, type, text):
        """The same without signed overflow."""
        for name in [a.text for a in self.arrays]:
            if type.signed and type.bits >= 32 and name + "[" in text:
                text = text.replace(name + "[", f"({type.unsigned})" + name + "[")
        if type.signed and type.bits >= 32:
            # A name that ends as another does was cast twice, which changes nothing.
            return text
        return text if type.bits >= 32 else text.replace(" * ", " * (u32)")

    def matrix(self):
        """Arrays of two dimensions and three loops."""
        r = self.draw
        if self.rounds * 60 > 800:
            return self.assign()
        t, n, m, k = r.one([U32, U32, U64, U16] + self.prog.floats[:2]), r.number(1, 5), r.number(2, 5), r.number(1, 4)
        a, b, c = self.name("a"), self.name("a"), self.name("a")
        self.cost += self.rounds * 100
        self.emit(f"{t} {a}[{n}][{k}], {b}[{k}][{m}], {c}[{n}][{m}]{r.one([' = {}', ''])};")
        filled = self.lines[-1].endswith("{};")
        value = f"({t})((i + j) & 3)" if t.kind == "float" else f"({t})({self.value(U32, 1)} + i * j)"
        self.emit(f"for (int i = 0; i < {n}; i++) for (int j = 0; j < {k}; j++) {a}[i][j] = {value};")
        self.emit(f"for (int i = 0; i < {k}; i++) for (int j = 0; j < {m}; j++) {b}[i][j] = ({t})(i - j + 5);")
        if not filled:
            self.emit(f"for (auto &row : {c}) for (auto &x : row) x = {r.below(4)};")
        loops = [f"for (int i = 0; i < {n}; i++)", f"for (int j = 0; j < {m}; j++)", f"for (int k = 0; k < {k}; k++)"]
        order = r.one([(0, 1, 2), (0, 2, 1), (2, 1, 0), (1, 0, 2)])
        widened = f"({t})({a}[i][k] * ({'u32' if t is U16 else t}){b}[k][j])"
        self.emit(" ".join(loops[x] for x in order) + f" {c}[i][j] += {widened};")
        row = self.name("a")
        self.emit(f"{t} *{row} = {c}[{self.index(n)}];")
        self.arrays.append(Array(row, t, m, owner="several"))

    def vectors(self):
        """Four numbers at a time, where they are aligned for it."""
        r = self.draw
        at, name = r.one([0, 4, 8, 12]), self.name("q")
        self.emit(f"uint4 {name} = *(uint4 *)(mine + {at});")
        self.emit(f"{name}.{r.one('xyzw')} ^= {self.value(U32, 1)};")
        self.emit(f"{name}.{r.one('xyzw')} += {name}.{r.one('xyzw')};")
        self.emit(f"*(uint4 *)(mine + {r.one([0, 4, 8, 12])}) = {name};")
        self.places += [Place(f"{name}.{member}", U32, addressable=False) for member in "xw"]

    def strided(self):
        """All threads of the grid over a long array, side by side; each element has one thread."""
        r = self.draw
        i = self.name("i")
        counter = r.one(["u32", "i32", "u64"])
        n = r.one([500, 512, 777])
        shape = r.one([f"for ({counter} {i} = gid; {i} < {n}; {i} += gridDim.x * blockDim.x) {{",
                       f"for ({counter} {i} = blockIdx.x * blockDim.x + threadIdx.x; {i} < {n}; {i} += blockDim.x * gridDim.x) {{"])
        with self.divergent(rounds=16), self.scope(shape):
            self.places += [Place(i, I32 if counter == "i32" else U32 if counter == "u32" else U64, False),
                            Place(f"field[{i}]", U32)]
            if r.chance(60):
                self.emit(f"field[{i}] = field[{i}] {r.one('+^*')} in[({self.value(U32, 1)}) & 63];")
            else:
                self.statements(r.number(1, 2))

    def assembly(self):
        r = self.draw
        x, y, name = self.value(U32, 1), self.value(U32, 1), self.name("v")
        self.emit(f"u32 {name};")
        self.emit(r.one([
            f'asm("add.u32 %0, %1, %2;" : "=r"({name}) : "r"({x}), "r"({y}));',
            f'asm volatile("xor.b32 %0, %1, %2;" : "=r"({name}) : "r"({x}), "r"({y}));',
            f'asm("{{ .reg .pred p; setp.lt.u32 p, %1, %2; selp.u32 %0, %1, 7, p; }}" : "=r"({name}) : "r"({x}), "r"({y}));',
            f'asm("mad.lo.u32 %0, %1, %2, %1;" : "=r"({name}) : "r"({x}), "r"({y}));']))
        self.places.append(Place(name, U32))

    def assembly_memory(self):
        r = self.draw
        name, at = self.name("v"), r.below(16)
        self.emit(f"u32 {name};")
        self.emit(f'asm volatile("st.global.u32 [%0], %1;" :: "l"(mine + {at}), "r"({self.value(U32, 1)}) : "memory");')
        self.emit(f'asm volatile("ld.global.u32 %0, [%1];" : "=r"({name}) : "l"(mine + {r.one([at, r.below(16)])}) : "memory");')
        self.places.append(Place(name, U32))

    def run_time_array(self):
        """Local memory whose size is not known before."""
        r = self.draw
        if self.rounds > 8:
            return self.array()
        name, n, i = self.name("a"), self.name("n"), self.name("i")
        self.emit(f"u32 {n} = {self.value(U32, 1)} % 9u + 4u;")
        self.emit(f"u32 *{name} = (u32 *)__builtin_alloca({n} * 4);")
        self.emit(f"for (u32 {i} = 0; {i} < {n}; {i}++) {name}[{i}] = {self.value(U32, 1)} + {i};")
        self.arrays.append(Array(name, U32, 4))
        return None

    def text(self):
        """Letters of a literal, or a table that belongs to the function."""
        r = self.draw
        letters = "".join(r.one("abcxyz019 _") for _ in range(r.number(3, 20)))
        if r.chance(50):
            self.declare(U8, value=f"(u8)\"{letters}\"[{self.index(len(letters))}]")
        else:
            name, n = self.name("a"), r.number(2, 20)
            self.emit(f"static const u16 {name}[{n}] = {{{', '.join(str(r.below(r.one([3, 99, 60000]))) for _ in range(n))}}};")
            self.arrays.append(Array(name, U16, n, False, named=True, owner="several"))

    def claim(self):
        """An assertion that holds, or a line of output."""
        r = self.draw
        if r.chance(50):
            n = r.number(2, 50)
            self.emit(f"assert({self.value(U32, 2)} % {n}u < {n}u);")
        elif self.rounds < 10:
            self.emit(f"printf(\"%u %llu\\n\", {self.value(U32, 1)}, {self.value(U64, 1)});")
