# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Forms that tempt a compiler: indices that wrap around, variables that only some ways set, threads that take turns."""
from draw import I32, Place, U16, U32, U64, U8


class Forms:
    def index_form(self):
        """A loop whose index is computed in a narrow type, from an unsigned offset that stands for a negative one, or by two
        counters, pointers or jumps of the counter."""
        r = self.draw
        arrays = [a for a in self.arrays if a.writable and a.type in (U8, U16, U32, U64) and a.count >= 4]
        if not arrays or self.rounds > 60:
            return self.array()
        a = r.one(arrays)
        n, t, i, k, b = a.count, a.type, self.name("i"), r.number(1, 3), self.name("v")
        self.cost += self.rounds * n
        x = self.value(t, 1)
        power = n & (n - 1) == 0
        self.emit(f"u32 {b} = {self.value(U32, 1)};")
        self.places.append(Place(b, U32))
        forms = [
            # The offset is -k; the sum wraps around.
            [f"u32 {i}o = 0u - ({b} % {k + 1}u);", f"for (u32 {i} = {k}; {i} < {n}; {i}++) {a.text}[(u32)({i} + {i}o)] ^= {x};"],
            [f"for (u32 {i} = 0xfffffff0u; {i} != 0xfffffff0u + {n}u; {i}++) {a.text}[(u32)({i} + 16)] += ({t}){i};"],
            [f"for (i32 {i} = -{n}; {i} < 0; {i}++) {a.text}[{i} + {n}] = ({t})({a.text}[{i} + {n}] + {i});"],
            [f"for (u8 {i} = (u8)(256 - {n}); {i} != 0; {i}++) {a.text}[(u8)({i} + {n})] ^= ({t})({i} * {k});"],
            [f"for (u16 {i} = {n}; {i}-- > 0;) {a.text}[{i}] += ({t})({b} >> {i});"],
            [f"u64 {i}o = 0ull - {k}ull;", f"for (u64 {i} = {k}; {i} < {n}; {i}++) {a.text}[{i} + {i}o] = ({t})({a.text}[{i}] ^ {x});"],
            [f"for (u32 {i} = 0, {i}j = {n - 1}; {i} < {i}j; {i}++, {i}j--) exchange({a.text}[{i}], {a.text}[{i}j]);"],
            [f"{t} *{i}p = {a.text}, *{i}q = {a.text} + {n - 1};", f"while ({i}p < {i}q) {{ *{i}p++ ^= *{i}q; *{i}q-- += ({t}){k}; }}"],
            [f"for (u32 {i} = 0; {i} < {n}; {i}++) {{ {a.text}[{i}] += ({t}){b}; if ({a.text}[{i}] & {k}) {i}++; }}"],
            [f"for (i64 {i} = {n - 1}; {i} >= 0; {i} -= {k}) {a.text}[(u32){i}] = ({t})({a.text}[(u32){i}] * 3u + {b});"],
            [f"for (u32 {i} = {b} & 3; {i} < {n}; {i} += ({b} & 1) + 1) {a.text}[{i}] ^= ({t})({a.text}[{n - 1} - {i}] + {k});"],
            [f"{t} *{i}p = {a.text} + {b} % {n}u;", f"for (u32 {i} = 0; {i} < {n}; {i}++) {{ *{i}p += ({t}){i}; if (++{i}p == {a.text} + {n}) {i}p = {a.text}; }}"],
            [f"i32 {i}s = (i32)({b} % 3u) - 1;", f"for (i32 {i} = {k}; {i} >= 0 && {i} < {n} && {i}s; {i} += {i}s) {a.text}[{i}] += ({t}){i};"]]
        if power:
            forms += [[f"for (u32 {i} = 0; {i} < {n + k}; {i}++) {a.text}[({i} * {2 * k + 1}u + {b}) & {n - 1}] += ({t}){i};"],
                      [f"for (u32 {i} = 0; {i} < {n}; {i}++) {a.text}[({b} - {i}) & {n - 1}] ^= ({t})({b} << {i});"],
                      [f"for (u8 {i} = 250, {i}n = 0; {i}n < {n}; {i}++, {i}n++) {a.text}[{i} & {n - 1}] += ({t})({i} + {x});"]]
        for line in r.one(forms):
            self.emit(line)
        return None

    def maybe_set(self):
        """Variables that are set on some ways, and read on these only."""
        r = self.draw
        c, v, w = self.name("c"), self.name("v"), self.name("v")
        type = r.one([U32, U64, U8, I32])
        kind = r.below(5)
        self.emit(f"bool {c} = {self.condition()};")
        if kind == 0:
            self.emit(f"{type} {v};")
            self.emit(f"if ({c}) {v} = {self.value(type, 2)};")
            self.statements(1)
            self.declare(type, value=f"{c} ? {v} : {self.value(type, 1)}")
        elif kind == 1:  # the second round reads what the first one set
            if self.rounds > 60:
                return self.assign()
            i = self.name("i")
            self.emit(f"{type} {v}, {w} = {self.value(type, 1)};")
            with self.divergent(rounds=6), self.scope(f"for (u32 {i} = 0; {i} < {self.value(U32, 1)} % 6u; {i}++) {{"):
                self.emit(f"if ({i} > 0) {w} ^= {v};")
                self.places += [Place(i, U32, False), Place(w, type)]
                self.assign()
                self.emit(f"{v} = {self.value(type, 2)};")
            self.places.append(Place(w, type))
        elif kind == 2:
            n, i, m = r.number(3, 12), self.name("i"), self.name("n")
            self.cost += self.rounds * n
            self.emit(f"{type} {v}[{n}];")
            self.emit(f"u32 {m} = {self.value(U32, 1)} % {n}u + 1u;")
            self.emit(f"for (u32 {i} = 0; {i} < {m}; {i}++) {v}[{i}] = ({type})({self.value(U32, 1)} + {i});")
            self.emit(f"{type} {w} = {v}[{self.value(U32, 1)} % {m}];")
            self.emit(f"if ({c}) {w} ^= {v}[{m} - 1];")
            self.places.append(Place(w, type))
        elif kind == 3:
            self.emit(f"{type} {v}, {w};")
            self.emit(f"if ({c}) {v} = {self.value(type, 1)};")
            self.emit(f"else {w} = {self.value(type, 1)};")
            other = self.name("v")
            self.emit(f"{type} {other} = {c} ? {v} : {w};")
            self.places.append(Place(other, type))
        else:
            self.emit(f"Views {v};")
            self.emit(f"if ({c}) {v}.d[0] = {self.value(U32, 2)};")
            self.emit(f"else {v}.w = {self.value(U64, 2)};")
            self.emit(f"u64 {w} = {c} ? {v}.d[0] : {v}.w;")
            self.places.append(Place(w, U64))
        return None

    def turns(self):
        """Each thread of the block waits for the one in front of it: what they do together depends on the order."""
        r = self.draw
        turn, sum_, x = self.name("s"), self.name("s"), self.name("v")
        self.emit(f"__shared__ u32 {turn}, {sum_}[2];")
        self.emit(f"if (threadIdx.x == 0) {{ {turn} = 0; {sum_}[0] = {r.below(9)}; {sum_}[1] = 1; }}")
        self.emit("__syncthreads();")
        self.emit(f"u32 {x} = {self.value(U32, 2)};")
        self.cost += self.rounds * 200
        work = r.one([f"{sum_}[0] = {sum_}[0] * 31 + {x}; {sum_}[1] ^= {sum_}[0];", f"exchange({sum_}[0], {sum_}[1]); {sum_}[0] += {x};",
                      f"{sum_}[{x} & 1] += {sum_}[1 - ({x} & 1)] ^ {x};"])
        wait, done = r.one([
            (f"__scoped_atomic_load_n(&{turn}, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_WRKGRP) != threadIdx.x",
             f"__scoped_atomic_store_n(&{turn}, threadIdx.x + 1, __ATOMIC_RELEASE, __MEMORY_SCOPE_WRKGRP);"),
            (f"atomicAdd(&{turn}, 0u) != threadIdx.x", f"__threadfence_block(); atomicAdd(&{turn}, 1u);"),
            (f"atomicCAS(&{turn}, threadIdx.x, threadIdx.x) != threadIdx.x",
             f"__threadfence_block(); atomicExch(&{turn}, threadIdx.x + 1);")])
        fence = "__threadfence_block(); " if "atomicAdd" in wait or "CAS" in wait else ""
        if r.chance(50):
            self.emit(f"while ({wait}) __nvvm_nanosleep(20);")
            self.emit(f"{fence}{work}")
            self.emit(done)
        else:
            self.emit(f"for (bool waiting = true; waiting;) if (!({wait})) {{ {fence}{work} {done} waiting = false; }} else __nvvm_nanosleep(20);")
        self.emit("__syncthreads();")
        self.declare(U32, value=f"{sum_}[0] ^ {sum_}[1]")
        self.emit("__syncthreads();")

    def announced(self):
        """One thread leaves a value and says so; the others wait for it."""
        r = self.draw
        flag, data, y = self.name("s"), self.name("s"), self.name("v")
        self.emit(f"__shared__ u32 {flag}, {data}[3];")
        self.emit(f"if (threadIdx.x == 0) {flag} = 0;")
        self.emit("__syncthreads();")
        self.emit(f"u32 {y};")
        who = r.one(["0", "blockDim.x - 1", f"{self.uniform(1)} % blockDim.x"])
        self.cost += self.rounds * 100
        with self.scope(f"if (threadIdx.x == {who}) {{"):
            for at in range(3):
                self.emit(f"{data}[{at}] = {self.value(U32, 1)};")
            self.emit(r.one([f"__scoped_atomic_store_n(&{flag}, 1u, __ATOMIC_RELEASE, __MEMORY_SCOPE_WRKGRP);",
                             f"__threadfence_block(); atomicExch(&{flag}, 1u);"]))
            self.emit(f"{y} = {data}[1];")
        with self.scope("else {"):
            self.emit(f"while (__scoped_atomic_load_n(&{flag}, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_WRKGRP) == 0) __nvvm_nanosleep(20);")
            self.emit(f"{y} = {data}[{self.index(3)}];")
        self.places.append(Place(y, U32))
        self.emit("__syncthreads();")
