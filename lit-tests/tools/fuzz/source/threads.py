# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What threads do together: warp operations, shared memory behind barriers, atomics."""
from draw import Array, I32, Place, U16, U32, U64, U8


class Threads:
    def warp(self):
        """An operation of the lanes of the mask, all of which come here."""
        r = self.draw
        m, x = self.mask, self.value(U32, 2)
        kind = r.below(14)
        if kind < 3:
            self.declare(U32, value=f"__shfl_sync({m}, {x}, some_lane({m}, {self.value(U32, 1)}))")
        elif kind == 3:
            self.declare(U64, value=f"__shfl_sync({m}, {self.value(U64, 2)}, __ffs({m}) - 1)")
        elif kind == 4:
            self.declare(U32, value=f"__ballot_sync({m}, {self.condition()})")
        elif kind == 5:
            self.declare(U32, value=f"(u32){r.one(['__any_sync', '__all_sync'])}({m}, {self.condition()})")
        elif kind == 6:
            self.declare(U32, value=f"__match_any_sync({m}, {x} & {r.one([1, 3, 15])}u)")
        elif kind == 7:
            same = self.name("c")
            self.emit(f"int {same};")
            self.declare(U32, value=f"__match_all_sync({m}, {x} & {r.one([1, 3])}u, &{same})")
            self.places.append(Place(f"{same}", I32, False))
        elif kind < 10:
            self.declare(U32, value=f"__reduce_{r.one(['add', 'min', 'max', 'or'])}_sync({m}, {x})")
        elif kind == 10:
            self.emit(f"__syncwarp({m});")
        elif kind == 11 and m == "~0u":
            name = r.one([f"__shfl_xor_sync(~0u, {x}, {r.number(1, 31)})", f"__shfl_up_sync(~0u, {x}, {r.number(1, 31)}u)",
                          f"__shfl_down_sync(~0u, {x}, {r.number(1, 31)}u)", f"__shfl_xor_sync(~0u, {x}, {r.number(1, 7)}, 8)"])
            self.declare(U32, value=name)
        elif kind == 12:  # a sum by rounds
            v, i = self.name("v"), self.name("i")
            self.emit(f"u32 {v} = {x};")
            with self.scope(f"for (u32 {i} = {m}; {i} & ({i} - 1); {i} &= {i} - 1) {{"):
                self.emit(f"{v} += __shfl_sync({m}, {v}, __ffs({i}) - 1) {r.one('^+|')} {i};")
            self.places.append(Place(v, U32))
        else:
            room = self.name("w")
            self.emit(f"__shared__ u32 {room}[MAX_THREADS];")
            self.emit(f"{r.one(['', 'volatile '])}u32 *{room}p = {room} + (threadIdx.x & ~31u);")
            self.emit(f"{room}p[threadIdx.x & 31] = {x};")
            self.emit(f"__syncwarp({m});")
            self.declare(U32, value=f"{room}p[some_lane({m}, {self.value(U32, 1)})]")
            self.emit(f"__syncwarp({m});")

    def exchange(self):
        """A value for others, behind a barrier; sometimes in two rounds of two buffers."""
        r = self.draw
        type, room = r.one([U32, U32, U64, U16, U8] + self.prog.floats[:1]), self.name("s")
        self.emit(f"__shared__ {type} {room}[MAX_THREADS];")
        self.emit(f"{room}[threadIdx.x] = {self.stored(type)};")
        self.emit("__syncthreads();")
        other = r.one(["blockDim.x - 1 - threadIdx.x", f"(threadIdx.x + {r.number(1, 9)}) % blockDim.x",
                       f"({self.value(U32, 2)}) % blockDim.x", f"threadIdx.x ^ ((threadIdx.x | 1) < blockDim.x ? 1 : 0)",
                       f"{self.uniform(1)} % blockDim.x"])
        self.declare(type, value=f"{room}[{other}]")
        if r.chance(25):
            with self.divergent(), self.scope(f"if ({self.condition()}) {{"):
                self.declare(type, value=f"{room}[({self.value(U32, 1)}) % blockDim.x]")
                self.assign()
        self.emit("__syncthreads();" if r.chance(70) else self.vote())

    def vote(self):
        r = self.draw
        name = self.name("v")
        text = f"u32 {name} = (u32)__syncthreads_{r.one(['count', 'and', 'or'])}({self.condition()});"
        self.places.append(Place(name, U32, False, uniform=True))
        return text

    def scan(self):
        """A sum over the block by steps of powers of two."""
        r = self.draw
        room, i = self.name("s"), self.name("i")
        self.emit(f"__shared__ u32 {room}[MAX_THREADS];")
        self.emit(f"{room}[threadIdx.x] = {self.value(U32, 2)};")
        with self.scope(f"for (u32 {i} = 1; {i} < blockDim.x; {i} *= 2) {{"):
            self.emit("__syncthreads();")
            self.emit(f"u32 t = threadIdx.x >= {i} ? {room}[threadIdx.x - {i}] : {r.below(9)}u;")
            self.emit("__syncthreads();")
            self.emit(f"{room}[threadIdx.x] {r.one('+^')}= t;")
        self.emit("__syncthreads();")
        self.declare(U32, value=f"{room}[({self.value(U32, 1)}) % blockDim.x]")
        self.emit("__syncthreads();")

    def dynamic(self):
        """Dynamic shared memory, in parts of several types."""
        r = self.draw
        name = self.name("d")
        type = r.one([U32, U64, U16])
        self.emit(f"{type} *{name} = ({type} *)({r.one(['dynamic_room', '(dynamic_room + 256)'])});")
        self.emit(f"{name}[threadIdx.x] = {self.value(type, 2)};")
        self.emit("__syncthreads();")
        self.declare(type, value=f"{name}[({self.value(U32, 1)}) % blockDim.x]")
        self.emit("__syncthreads();")

    def operation(self, place, type):
        r = self.draw
        value = self.value(type, 1)
        if type in (U32, U64):
            return f"atomic{r.one(['Add', 'Or', 'And', 'Xor', 'Min', 'Max'])}({place}, {value})"
        return f"__scoped_atomic_fetch_{r.one(['add', 'or', 'and', 'xor'])}({place}, {value}, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE)"

    def block_atomics(self):
        """All threads on a few counters in shared memory, one operation for each."""
        r = self.draw
        type, count, room = r.one([U32, U32, U64, I32]), r.one([1, 4, 7]), self.name("s")
        self.emit(f"__shared__ {type} {room}[{count}];")
        self.emit(f"if (threadIdx.x < {count})")
        self.emit(f"  {room}[threadIdx.x] = {r.below(100)};")
        self.emit("__syncthreads();")
        operation = r.one(["Add", "Or", "And", "Xor", "Min", "Max"])
        value = f"atomic{operation}(&{room}[{self.index(count)}], {self.value(type, 2)});"
        if r.chance(50):
            with self.divergent(), self.scope(f"if ({self.condition()}) {{"):
                self.emit(value)
        else:
            self.emit(value)
        self.emit("__syncthreads();")
        self.declare(type, value=f"{room}[{self.index(count)}]")
        self.emit("__syncthreads();")

    def own_atomics(self):
        """Atomics of every width on memory that no other thread uses; what they give back counts."""
        r = self.draw
        array = r.one([Array("mine", U32, 16), Array("mine_short", U16, 16), Array("mine_byte", U8, 16),
                       Array("mine_long", U64, 8), Array("mine_shared", U32, 4)])
        place, type = f"&{array.text}[{self.index(array.count)}]", array.type
        if r.chance(30) and type in (U32, U64):
            self.declare(type, value=f"atomicCAS({place}, {self.value(type, 1)}, {self.value(type, 1)})")
        elif r.chance(20) and type is U32:
            self.declare(type, value=f"atomic{r.one(['Inc', 'Dec'])}({place}, {self.value(type, 1)})")
        elif r.chance(60):
            self.declare(type, value=self.operation(place, type))
        else:
            self.emit(self.operation(place, type) + ";")

    def global_atomics(self):
        """Counters that all blocks share, one operation for each counter."""
        r = self.draw
        at = r.below(6)
        self.emit(f"atomic{['Add', 'Or', 'And', 'Xor', 'Min', 'Max'][at]}(counters + {at}, {self.value(U32, 2)});")
