# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small algorithms with parts of chance: interpreters, searches, sorting, bits, quotients, lists, values of several kinds."""
from draw import Array, Place, U32, U64, U8


class Algorithms:
    def interpreter(self):
        """A loop over instructions in a table, with a stack or registers."""
        r = self.draw
        if self.rounds > 20:
            return self.assign()
        n, ops = r.number(3, 12), r.number(3, 7)
        code, pc, x, y, steps = (self.name(stem) for stem in ("a", "v", "v", "v", "v"))
        values = ", ".join(str(r.below(ops) | r.below(8) << 4) for _ in range(n))
        self.emit(f"{r.one(['static const ', '', 'const '])}u8 {code}[{n}] = {{{values}}};")
        self.emit(f"u32 {pc} = 0, {x} = {self.value(U32, 1)}, {y} = {self.value(U32, 1)}, {steps} = 0;")
        with self.divergent(rounds=8), self.scope(f"while ({pc} < {n}u && {steps}++ < {r.number(8, 40)}u) {{"):
            self.places += [Place(x, U32), Place(y, U32)]
            self.emit(f"u32 op = {code}[{pc}++], operand = op >> 4;")
            with self.scope(f"switch (op & 15) {{"):
                for at in range(ops):
                    self.emit(f"case {at}:")
                    self.emit("  " + r.one([f"{x} += operand;", f"{x} ^= {y};", f"{y} = {x} >> (operand & 31);",
                                            f"if ({x} & 1) {pc} += operand;", f"if ({y} > {x}) {pc} = operand % {n}u;",
                                            f"{pc} = 0;", f"exchange({x}, {y});", f"{x} = {self.value(U32, 1)};",
                                            f"{y} += {x} * operand;", f"{steps} += operand;"]))
                    if at + 1 == ops or r.chance(85):
                        self.emit(r.one(["  break;", "  break;", "  continue;"]))
                if r.chance(50):
                    self.emit(f"default: {pc} = {n}u;")
        self.places += [Place(x, U32), Place(y, U32)]
        return None

    def bit_loop(self):
        """A loop over the bits of a number."""
        r = self.draw
        if self.rounds > 50:
            return self.assign()
        type = r.one([U32, U32, U64])
        x, c = self.name("v"), self.name("v")
        self.emit(f"{type} {x} = {self.value(type, 2)};")
        self.emit(f"u32 {c} = {r.below(3)};")
        low = f"__ffs((i32){x}) - 1" if type is U32 else f"(u32)__builtin_ctzll({x})"
        self.emit(r.one([
            f"while ({x}) {{ {x} &= {x} - 1; {c}++; }}", f"while ({x}) {{ {c} += {x} & 1; {x} >>= 1; }}",
            f"while ({x} > {r.below(9)}u) {{ {x} >>= {r.number(1, 3)}; {c}++; }}",
            f"while ({x}) {{ {c} = {c} * 3 + ({low}); {x} &= {x} - 1; }}",
            f"for (u32 k = 0; k < {type.bits}; k++) if ({x} >> k & 1) {c} ^= k * {r.number(1, 9)}u;",
            f"for (u32 k = 0; k < {r.number(4, type.bits)}; k++) {{ {c} = {c} << 1 | (u32)({x} & 1); {x} >>= 1; }}",
            f"for (u32 k = 0; k < 8; k++) {x} = {x} & 1 ? ({x} >> 1) ^ 0xedb88320u : {x} >> 1;",
            f"do {{ {c} = {c} * 10 + (u32)({x} % 10u); {x} /= 10u; }} while ({x});"]))
        self.places += [Place(x, type), Place(c, U32)]
        return None

    def quotients(self):
        """Indices that are taken apart by a width of run time."""
        r = self.draw
        if self.rounds > 20:
            return self.assign()
        w, s, n = self.name("n"), self.name("v"), r.one([12, 24, 30])
        type = r.one(["u32", "i32", "u64"])
        array, i = self.name("a"), self.name("i")
        self.cost += self.rounds * n
        self.emit(f"u32 {array}[{n}] = {{}};")
        self.emit(f"{type} {w} = ({type})({self.value(U32, 1)} % 7u + 1u);")
        self.emit(f"u32 {s} = 0;")
        with self.divergent(rounds=n), self.scope(f"for ({type} {i} = 0; {i} < {n}; {i}++) {{"):
            self.emit(f"{type} row = {i} / {w}, column = {i} % {w};")
            self.emit(r.one([f"{array}[{i}] = (u32)(row * {r.number(1, 9)} + column);",
                             f"{array}[(row * {w} + column)] += (u32)column;",
                             f"if (column + 1 < {w} && {i} + 1 < {n}) {array}[{i} + 1] = (u32)row ^ {self.value(U32, 1)};",
                             f"{array}[{i}] = column == 0 ? {s} : {array}[{i} - 1] + (u32)row;"]))
            self.emit(f"{s} += (u32)(row ^ column);")
        self.places.append(Place(s, U32))
        self.arrays.append(Array(array, U32, n, named=True))
        return None

    def ordered(self):
        """Sorting by a comparison that a lambda makes, and a search in what is sorted."""
        r = self.draw
        arrays = [a for a in self.arrays if a.writable and a.type.kind == "int" and a.type.bits <= 64 and 3 < a.count <= 16]
        if not arrays or self.rounds > 10:
            return self.array()
        a, key = r.one(arrays), r.below(8)
        self.cost += self.rounds * a.count * a.count
        less = r.one(["a < b", "a > b", f"(a & 15) < (b & 15)", f"(a ^ {key}) < (b ^ {key})"])
        sort = r.one(["insertion_sort", "quick_sort", "bubble_sort"])
        self.emit(f"{sort}({a.text}, {r.number(2, a.count)}, [=]({a.type} a, {a.type} b) {{ return {less}; }});")
        self.declare(U32, value=f"first_above({a.text}, {a.count}u, {self.value(a.type, 1)})")
        return None

    def variant(self):
        """A value of one of three kinds, and what is done for each."""
        r = self.draw
        v = self.name("t")
        made = [f"Variant({self.value(U32, 1)})", f"Variant({self.value(U64, 1)})",
                f"Variant(Pair{{{self.value(U32, 1)}, (u16)({self.value(U32, 1)})}})"]
        self.emit(f"Variant {v} = {self.condition()} ? {r.one(made)} : {r.one(made)};")
        if r.chance(40):
            self.emit(f"if ({self.condition()}) {v} = {r.one(made)};")
        name = self.name("v")
        self.emit(f"u64 {name} = {v}.visit([&](auto held) -> u64 {{ return number(held) {r.one('+^*')} {self.value(U32, 1)}; }});")
        self.places.append(Place(name, U64))
        if r.chance(50):
            a, b = self.name("v"), self.name("v")
            self.emit(f"auto [{a}, {b}] = split({self.value(U64, 1)});")
            self.places.append(Place(f"(u32){a}", U32, False, False))
            self.places.append(Place(f"(u32){b}", U32, False, False))

    def list(self):
        """A list in an array, joined by pointers and walked."""
        r = self.draw
        if self.rounds > 40:
            return self.assign()
        n, nodes, head = r.number(2, 8), self.name("a"), self.name("p")
        self.cost += self.rounds * n * 2
        self.emit(f"Node {nodes}[{n}];")
        self.emit(f"Node *{head} = nullptr;")
        i = self.name("i")
        with self.divergent(rounds=n), self.scope(f"for (u32 {i} = 0; {i} < {n}; {i}++) {{"):
            self.places.append(Place(i, U32, False))
            self.emit(f"{nodes}[{i}].value = {self.value(U32, 2)};")
            if r.chance(50):
                self.emit(f"if ({self.condition()}) continue;")
            self.emit(r.one([f"{nodes}[{i}].next = {head}; {head} = &{nodes}[{i}];",
                             f"{nodes}[{i}].next = nullptr; Node **at = &{head}; while (*at && (*at)->value < {nodes}[{i}].value) "
                             f"at = &(*at)->next; {nodes}[{i}].next = *at; *at = &{nodes}[{i}];"]))
        s = self.name("v")
        self.emit(f"u32 {s} = 0;")
        if r.chance(50):
            self.emit(f"{head} = reversed({head});")
        self.emit(f"for (Node *p = {head}; p; p = p->next) {s} = {s} * {r.number(3, 9)}u + p->value;")
        self.places.append(Place(s, U32))
        return None

    def warp_rounds(self):
        """The lanes of the mask take turns until none has work."""
        r = self.draw
        m, work, x, todo, count = self.mask, self.name("c"), self.name("v"), self.name("m"), self.name("v")
        self.emit(f"bool {work} = {self.condition()};")
        self.emit(f"u32 {x} = {self.value(U32, 2)} & {r.one([1, 3, 7])}u, {count} = 0;")
        self.cost += self.rounds * 100
        with self.scope(r.one([f"while (u32 {todo} = __ballot_sync({m}, {work})) {{",
                               f"for (u32 {todo}; ({todo} = __ballot_sync({m}, {work})) != 0;) {{"])):
            self.emit(f"u32 leader = __ffs({todo}) - 1, y = __shfl_sync({m}, {x}, leader);")
            self.emit(f"if ({work} && {x} == y) {{")
            self.emit(f"  {work} = false;")
            self.emit(f"  {count} += {todo} {r.one(['', '& 0xff', '>> 1'])};")
            self.emit("}")
        self.places += [Place(count, U32), Place(x, U32)]

    def aggregated(self):
        """Lanes with the same key let one of them add for all."""
        r = self.draw
        room, key, peers = self.name("s"), self.name("v"), self.name("m")
        n = r.one([2, 4, 8])
        self.emit(f"__shared__ u32 {room}[{n}];")
        self.emit(f"if (threadIdx.x < {n}) {room}[threadIdx.x] = 0;")
        self.emit("__syncthreads();")
        self.emit(f"u32 {key} = {self.value(U32, 2)} & {n - 1}u;")
        self.emit(f"u32 {peers} = __match_any_sync({self.mask or '~0u'}, {key});")
        self.emit(f"if ((threadIdx.x & 31) == __ffs({peers}) - 1) atomicAdd(&{room}[{key}], __popc({peers}));")
        self.emit("__syncthreads();")
        self.declare(U32, value=f"{room}[{self.index(n)}]")
        self.emit("__syncthreads();")
        self.places += [Place(key, U32), Place(peers, U32)]

    def launch_use(self):
        """The parameter of the kernel, by reference, by value and changed."""
        r = self.draw
        self.emit(r.one([f"touch(launch, {self.value(U32, 1)});", f"launch.c[{self.index(4)}] = (i16)({self.value(U32, 1)});",
                         f"seed ^= measure(launch);", f"Launch other{self.prog.name('o')} = launch;",
                         f"seed += launch.p[{self.index(64)}];"]))
