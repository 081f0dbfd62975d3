# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Variables of the whole program: what kernels leave for later ones, what is never written, functions and objects in memory."""
from draw import Array, INTS, Place, U16, U32, U64, U8


class Globals:
    """`places` and `arrays` are in the scope of every body; threads have parts of their own."""

    def __init__(self, prog):
        r = prog.draw
        self.prog, self.lines, self.places, self.arrays = prog, [], [], []
        self.shared, self.set_once, self.functions, self.registries = [], [], [], []
        n = prog.threads * prog.blocks
        for at in range(r.number(1, 5)):
            kind, name = r.below(7), f"g{at}"
            storage = r.one(["static __device__", "__device__", "static __device__"])
            type = r.one([U32, U32, U64, U16, U8])
            if kind < 2:
                count = r.one([4, 4, 5])
                self.lines.append(f"{storage} {type} {name}[{n * count}];")
                # Everybody reaches it, so it is never passed where restrict promises something.
                self.arrays.append(Array(f"({name} + me() * {count})", type, count, kept=True, owner=name))
            elif kind == 2:
                self.lines.append(f"{r.one(['static ', ''])}__shared__ u32 {name}[MAX_THREADS][4];")
                self.arrays.append(Array(f"{name}[threadIdx.x]", U32, 4, kept=True, owner=name, named=True))
                self.shared.append(name)
            elif kind == 3:
                space = r.one(["static __constant__", "static __device__ const", "__constant__", "static __device__"])
                count = r.number(1, 12)
                values = ", ".join(str(r.below(r.one([2, 100, 1 << min(type.bits, 30)]))) for _ in range(count))
                self.lines.append(f"{space} {type} {name}[{count}] = {{{values}}};")
                self.arrays.append(Array(name, type, count, writable=False, kept=True, owner=name, named=True))
            elif kind == 4:
                type = r.one(INTS)
                self.lines.append(f"{storage} {type} {name} = {r.below(100)};")
                self.places.append(Place(name, type, False, False, uniform=type is U32))
            else:
                type = r.one(INTS)
                first = r.below(100)
                self.lines.append(f"{storage} {type} {name} = {first};")
                self.places.append(Place(name, type, False, False))
                self.set_once.append((name, type, first))

    def enter(self, body):
        body.places += self.places
        body.arrays += self.arrays

    def late(self):
        """Tables that functions and classes have to stand in front of."""
        r, prog, lines = self.prog.draw, self.prog, []
        plain = [f for f in prog.functions if f.plain]
        if plain and r.chance(60):
            lines.append(f"{r.one(['static ', ''])}__device__ u32 (*handler)(u32, u32) = {r.one(plain).name};")
            self.functions = plain
            prog.handler_cost = max(f.cost for f in plain)
        for hierarchy in prog.hierarchies:
            if r.chance(70):
                name = f"registry_{hierarchy.name}"
                lines.append(f"{r.one(['static ', ''])}__device__ {hierarchy.name} *{name}[{prog.threads * prog.blocks}];")
                self.registries.append((name, hierarchy))
        return lines

    def set_up(self):
        """A kernel in front of the others, in which one thread sets what all of them read."""
        r = self.prog.draw
        lines = ['extern "C" __global__ void set_up(u32 n) {', "  if (me() != 0)", "    return;"]
        for name, type, value in self.set_once:
            if r.chance(70):
                lines.append(f"  {name} = {r.one([str(value), f'({type})(n * {r.below(99)}u)', f'({type})(n + {name})'])};")
        if self.functions and r.chance(70):
            chosen = r.one(self.functions).name
            lines.append(f"  handler = {r.one([chosen, f'n & 1 ? {chosen} : {r.one(self.functions).name}'])};")
        return lines + ["}", ""]

    def tear_down(self):
        """A kernel behind the others. Addresses of functions and from malloc are no results: they may differ."""
        lines = ['extern "C" __global__ void tear_down() {']
        lines += [f"  {name}[me()] = nullptr;" for name, _ in self.registries]
        if self.functions:
            lines += ["  if (me() == 0)", "    handler = nullptr;"]
        return lines + ["}", ""]

    def make_objects(self, body):
        """Objects of which every kernel knows: each thread makes its own."""
        r = self.prog.draw
        for name, hierarchy in self.registries:
            at = self.prog.global_room - 1
            self.prog.global_room = at
            a, b = r.one(hierarchy.classes), r.one(hierarchy.classes)
            place = f"my_bytes + {at * 128}" if r.chance(70) else f"malloc(max(sizeof({a}), sizeof({b})))"
            if r.chance(50):
                body.emit(f"{name}[gid] = new ({place}) {a}({body.value(U32, 1)});")
            else:
                body.emit(f"if ({body.condition()}) {name}[gid] = new ({place}) {a}({body.value(U32, 1)});")
                body.emit(f"else {name}[gid] = new ({place}) {b}({body.value(U32, 1)});")


class Leftovers:
    """Mixed into bodies: uses of what an earlier kernel left."""

    def handler(self):
        r = self.draw
        if not self.prog.globals or not self.prog.globals.functions or \
                self.rounds * self.prog.handler_cost > 3000 or not self.kernel:
            return self.assign()
        self.cost += self.rounds * self.prog.handler_cost
        return self.declare(U32, value=r.one([f"handler({self.value(U32, 1)}, {self.value(U32, 1)})",
                                              f"apply(handler, {self.value(U32, 1)}, {self.value(U32, 1)})"]))

    def registered(self):
        r = self.draw
        registries = self.prog.globals.registries if self.prog.globals and self.kernel else []
        if not registries:
            return self.assign()
        name, hierarchy = r.one(registries)
        if self.rounds * hierarchy.cost > 3000:
            return self.assign()
        if r.chance(40):
            o = self.name("o")
            self.emit(f"{hierarchy.name} *{o} = {name}[me()];")
            self.objects.append((o, hierarchy))
            return self.invocation(o, hierarchy)
        return self.invocation(f"{name}[me()]", hierarchy)
