# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A whole program: types, functions, a kernel, and how it is launched."""
from body import Body
from calls import Function, random_params
from classes import Hierarchy
from draw import Array, Draw, F16, F32, F64, B16, I128, I16, I32, Place, U128, U16, U32, U64, U8, library
from globals import Globals
from memory import Structure
from parts import in_two_files

FEATURES = ["volatile", "switch", "return", "promise", "references", "loops", "goto", "pointers", "iterators", "structures",
            "unions", "copies", "keep", "functions", "tables", "lambdas", "templates", "recursion", "restrict", "classes",
            "members", "globals", "array loops", "matrices", "vectors", "grid loops", "assembly",
            "run-time arrays", "texts", "interpreters", "bit loops", "quotients", "order", "variants", "lists", "launch", "aggregated", "turns",
            "index forms", "ways",
             "claims", "warp", "shared", "atomics", "dynamic", "bits", "wide", "floats", "short floats"]
# What is about one matter, together: half of the programs have all of one of these and little else.
THEMES = [["classes", "members", "globals", "tables", "functions", "lambdas", "templates"],
          ["warp", "return", "shared", "atomics", "aggregated", "dynamic", "turns", "functions", "switch"],
          ["restrict", "keep", "pointers", "functions", "structures", "copies", "references", "globals"],
          ["array loops", "quotients", "bit loops", "index forms", "matrices", "grid loops", "order", "vectors", "pointers"],
          ["switch", "goto", "interpreters", "variants", "return", "ways", "bits", "unions", "promise"],
          ["wide", "floats", "short floats", "bits", "structures", "unions", "array loops", "launch"],
          ["lists", "recursion", "iterators", "run-time arrays", "volatile", "texts", "lambdas", "keep"]]


class Program:
    def __init__(self, seed):
        self.seed, self.draw, self.names = seed, Draw(seed), 200
        r = self.draw
        # What is rare in a mixture of everything is often met in a mixture of few.
        share = r.one([10, 20, 35, 60])
        self.features = {f for f in FEATURES if r.chance(share)} | {r.one(FEATURES), "loops"}
        if r.chance(50):
            self.features = set(r.one(THEMES)) | {f for f in FEATURES if r.chance(6)} | {"loops"}
        if self.has("aggregated"):
            self.features.add("warp")
        if "members" in self.features:
            self.features.add("classes")
        self.wide = [U128, I128] if self.has("wide") else []
        self.floats = ([F32, F64] if self.has("floats") else []) + ([F16, B16] if self.has("short floats") else [])
        self.structures, self.functions, self.tables, self.recursive, self.hierarchies = [], [], [], [], []
        self.global_room, self.shared_room = 4, 2
        self.threads = r.one([32, 32, 64, 64, 96, 48, 40])
        self.blocks = r.one([1, 1, 2, 3])
        self.size = r.one([4, 8, 12, 20, 30])
        self.text, self.globals, self.handler_cost = [], None, 0
        # Kernels of a program run one after the other on the same memory.
        self.kernels = r.one([1, 1, 2, 3])

    def has(self, feature):
        return feature in self.features

    def name(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    def make(self):
        r = self.draw
        if self.has("globals"):
            self.globals, self.kernels = Globals(self), max(self.kernels, 2)
            self.text += self.globals.lines + [""]
        for at in range(r.number(1, 4) if self.has("structures") else 0):
            self.structures.append(Structure(self, f"S{at}", list(self.structures)))
            self.text += self.structures[-1].lines + [""]
        for at in range(r.number(1, 2) if self.has("classes") else 0):
            hierarchy = Hierarchy(self, f"C{at}")
            self.text += hierarchy.lines
            first = hierarchy.methods[0][1]
            if first.startswith("u32 %s(u32"):
                self.text.append(f"static __device__ __noinline__ u32 far_C{at}(C{at} &o, u32 x) {{ return o.m0(x) ^ x; }}")
            plain = [m for m, t in hierarchy.methods if t.startswith("u32 %s(u32")]
            if plain:
                self.text.append(f"{r.one(['static __device__', 'static __constant__', '__device__'])} u32 (C{at}::*const "
                                 f"members_C{at}[])(u32) = {{{', '.join(f'&C{at}::{m}' for m in plain)}}};")
            self.text.append("")
            self.hierarchies.append(hierarchy)
        if self.has("functions") or self.has("tables"):
            for at in range(r.number(2, 7)):
                self.function(f"f{at}")
        if self.has("tables"):
            for at in range(r.number(1, 3)):
                self.table(at)
        if self.has("recursion"):
            for at in range(r.number(1, 2)):
                self.recursion(f"r{at}")
        if self.globals:
            self.text += self.globals.late() + [""]
        kernels = self.globals.set_up() if self.globals else []
        for at in range(self.kernels):
            kernels += self.kernel(at) + [""]
        if self.globals:
            kernels += self.globals.tear_down()
        return self.header() + in_two_files(self.text + kernels)

    def attributes(self):
        return self.draw.one(["static ", "static ", "static __noinline__ ", "static __noinline__ ", "static __forceinline__ ",
                              "__noinline__ ", ""])

    def function(self, name):
        r = self.draw
        block = self.has("shared") and r.chance(15)
        if self.has("tables") and r.chance(50):
            params, result, block = [("value", "a0", U32), ("value", "a1", U32)], U32, False
        else:
            params = random_params(self, block)
            result = r.one([U32, U32, U64, U16, U8, I32, "void"] + self.structures + self.wide[:1] + self.floats)
            pointers = [p for p in params if p[0] == "pointer" and p[2] is U32 and not p[5]]
            if pointers and r.chance(25):
                result = "u32 *"
        function = Function(name, result, params, self.attributes(), block)
        body = Body(self, block=block)
        body.enter(function)
        body.rounds, body.room = 4, r.number(2, 14)
        if result == "void":
            body.result = lambda: ""
        elif result == "u32 *":
            pointer = r.one(pointers)
            body.result = lambda: f"&{pointer[1]}[{body.index(pointer[3])}]"
        elif result in self.structures:
            body.emit(f"{result.name} made = {{}};")
            body.structs.append(("made", result))
            body.result = lambda: "made"
        else:
            body.result = lambda: body.stored(result, 2)
        if any(p[0] == "mask" for p in params) and body.mask is None:
            body.mask = "mask"
        body.statements(r.number(1, min(self.size, 8)))
        returned = body.result()
        if returned:
            body.emit(f"return {returned};")
        function.cost = max(1, body.cost // 4)
        self.functions.append(function)
        self.text += [function.signature() + " {"] + body.lines + ["}", ""]
        if function.plain and r.chance(30):  # once more under another name
            twin = Function(name + "_twin", result, params, function.attributes)
            twin.cost = function.cost
            self.functions.append(twin)
            self.text += [twin.signature() + " {"] + body.lines + ["}", ""]

    def table(self, at):
        r = self.draw
        plain = [f for f in self.functions if f.plain]
        if not plain:
            return
        self.plain = [f.name for f in plain]
        count = r.number(1, 6)
        chosen = [r.one(plain) for _ in range(count)]
        space = r.one(["static __device__", "static __constant__", "__device__"])
        const = r.one(["const ", "const ", ""])
        self.text += [f"{space} u32 (*{const}table{at}[{count}])(u32, u32) = {{{', '.join(f.name for f in chosen)}}};", ""]
        self.tables.append((f"table{at}", count, max(f.cost for f in chosen)))

    def recursion(self, name):
        """A function that calls itself, or two that call each other, to a depth of n."""
        r = self.draw
        pointer, mutual = r.chance(50), r.chance(35)
        parameters = "u32 n, u32 x" + (", u32 *p" if pointer else "")
        attributes = r.one(["static ", "static __noinline__ ", ""])
        for own, other in ([(name, name + "b"), (name + "b", name)] if mutual else [(name, name)]):
            body = Body(self)
            body.places.append(Place("x", U32))
            if pointer:
                body.arrays.append(Array("p", U32, 4, owner="several"))
            body.rounds, body.room, body.stay = 20, 2, 1
            if mutual and own == name:
                self.text.append(f"{attributes}__device__ u32 {other}({parameters});")
            body.emit("if (n == 0)")
            body.emit(f"  return {body.value(U32, 1)};")
            body.statements(1)
            rest = ", p" if pointer else ""
            tail = r.chance(30)
            if tail:
                body.emit(f"return {other}(n - 1, {body.value(U32, 1)}{rest});")
            else:
                body.emit(f"u32 y = {other}(n - 1, {body.value(U32, 1)}{rest});")
                body.places.append(Place("y", U32))
                if r.chance(30):
                    body.emit(f"if ({body.condition(1)}) y += {other}(n / 2, y{rest});")
                body.statements(1)
                body.emit(f"return {body.value(U32, 2)};")
            self.text += [f"{attributes}__device__ u32 {own}({parameters}) {{"] + body.lines + ["}", ""]
        self.recursive.append((name, pointer))

    def header(self):
        n = self.threads * self.blocks
        lines = [f"// Program {self.seed}: {', '.join(sorted(self.features))}.", "//",
                 f"// EXEC: buffer out u64[{n * self.kernels}]", f"// EXEC: buffer in u32[64] random({self.seed % 1000003})",
                 f"// EXEC: buffer room u32[{n * 16}] random({self.seed % 1000003 + 1})",
                 f"// EXEC: buffer shorts u16[{n * 16}] iota", f"// EXEC: buffer chars u8[{n * 16}] iota",
                 f"// EXEC: buffer longs u64[{n * 8}] iota", f"// EXEC: buffer bytes u8[{n * 512}] nocompare",
                 "// EXEC: buffer counters u32[6] values(0, 0, 0xffffffff, 5, 0xffffffff, 0)",
                 "// EXEC: buffer field u32[777] iota", "// EXEC: clang -ffp-contract=off"]
        if self.globals:
            lines.append(f"// EXEC: launch set_up block=32 args=(u32:{self.draw.below(100)})")
        for at in range(self.kernels):
            lines.append(f"// EXEC: launch run{at} grid={self.blocks} block={self.threads} shared=1024 args=(out+{n * 8 * at}, in, "
                         "room, shorts, chars, longs, bytes, counters, field, "
                         f"u32:{self.draw.below(1000)}, {{u32:{self.draw.below(100)}, u64:{self.draw.below(1 << 40)}, i16:-5, "
                         f"i16:{self.draw.below(1000)}, i16:7, i16:-32768, ptr:in}})")
        if self.globals:
            lines.append(f"// EXEC: launch tear_down grid={self.blocks} block={self.threads}")
        lines += ['#include "exec.h"', f"#define MAX_THREADS {self.threads}", "#undef min", "#undef max", ""]
        return lines + library("library.h") + ["extern __shared__ __align__(16) u8 dynamic_room[];", ""]

    def kernel(self, number):
        r = self.draw
        restricts = [r.one(["", "__restrict__ "]) for _ in range(3)]
        bounds = r.one(["", "", f"__launch_bounds__({self.threads}) ", f"__launch_bounds__({self.threads}, 2) ", "__launch_bounds__(128) "])
        lines = [f'extern "C" __global__ void {bounds}run{number}(u64 *{restricts[0]}out, const u32 *{restricts[1]}in, u32 *{restricts[2]}'
                 "room, u16 *shorts, u8 *chars, u64 *longs, u8 *bytes, u32 *counters, u32 *field, u32 n, Launch launch) {"]
        body = Body(self, block=True)
        body.kernel, body.room = True, self.size * 12
        body.emit("u32 tid = threadIdx.x, gid = blockIdx.x * blockDim.x + tid;")
        body.emit("u32 *mine = room + gid * 16;")
        body.emit("u16 *mine_short = shorts + gid * 16;")
        body.emit("u8 *mine_byte = chars + gid * 16;")
        body.emit("u64 *mine_long = longs + gid * 8;")
        body.emit("u8 *my_bytes = bytes + gid * 512;")
        body.emit("u32 seed = in[gid & 63] ^ gid * 0x9e3779b9u;")
        body.places += [Place("tid", U32, False), Place("gid", U32, False), Place("seed", U32), Place("n", U32, False, uniform=True),
                       Place("launch.a", U32), Place("launch.b", U64), Place("blockIdx.x", U32, False, False, uniform=True)]
        body.arrays += [Array("in", U32, 64, writable=False), Array("mine", U32, 16, kept=True), Array("mine_long", U64, 8),
                       Array("mine_short", U16, 16), Array("mine_byte", U8, 16), Array("launch.c", I16, 4, named=True)]
        if self.has("atomics") or self.has("shared"):
            body.emit(f"__shared__ u32 shared_rooms[MAX_THREADS][{r.one([4, 4, 5, 8])}];")
            body.emit("u32 *mine_shared = shared_rooms[tid];")
            body.emit("for (int i = 0; i < 4; i++) mine_shared[i] = tid + i;")
            body.arrays.append(Array("mine_shared", U32, 4, kept=r.chance(50)))
        if self.has("classes"):
            body.emit("__shared__ __align__(16) u8 shared_bytes[MAX_THREADS * 256];")
            body.emit("u8 *my_shared = shared_bytes + tid * 256;")
        if self.has("warp"):
            if self.threads % 32:
                body.emit("u32 lanes = blockDim.x - (tid & ~31u) >= 32 ? ~0u : (1u << (blockDim.x & 31)) - 1;")
                body.mask = "lanes"
            else:
                body.mask = "~0u"
        if self.has("keep"):
            body.emit("Keep second = {mine + 8, mine + 4, nullptr, n};")
            body.emit(f"Keep keep = {{mine, mine + {r.number(0, 12)}, {r.one(['nullptr', '&second'])}, 1}};")
            body.keeper = True
        if self.globals:
            for name in self.globals.shared:
                body.emit(f"for (u32 k = 0; k < 4; k++) {name}[tid][k] = tid * k;")
            if number == 0:
                self.globals.make_objects(body)
        body.leave = lambda: f"out[gid] = {body.value(U64, 2)};"
        body.statements(self.size + 3)
        body.level = 1
        body.emit("u64 sum = 0;")
        for place in body.places[-60:]:
            text = body.whole(place.text, place.type) if place.type.kind == "float" else place.text
            body.emit(f"sum = sum * 0x100000001b3ull ^ (u64)({text});")
        for array in body.arrays:
            index = body.index(array.count, 0)
            text = f"{array.text}[{index}]"
            body.emit(f"sum = sum * 31 + (u64)({body.whole(text, array.type) if array.type.kind == 'float' else text});")
            if array.named and array.type.kind == "int":
                body.emit(f"for (u32 k = 0; k < {array.count}; k++) sum = sum * 17 + (u64){array.text}[k];")
        for text, _ in body.structs[-12:]:
            body.emit(f"sum = sum * 29 + {text}.sum();")
        body.emit("out[gid] = sum;")
        return lines + body.lines + ["}"]
