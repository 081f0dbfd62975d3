# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Structures, unions, bit fields, copies, and pointers: walked, chosen, kept in memory."""
from draw import Array, BOOL, I16, I32, I64, I8, INTS, Place, U16, U32, U64, U8


class Structure:
    """A struct. `leaves` are what can be read and written: path with %s for an index, count, type, bits of a field."""

    def __init__(self, prog, name, others):
        r = prog.draw
        self.name, self.leaves, fields = name, [], []
        for at in range(r.number(2, 6)):
            field, kind = f"f{at}", r.below(10)
            type = r.one(INTS + prog.floats + prog.wide[:1])
            if kind < 5:
                fields.append(f"{type} {field};")
                self.leaves.append((field, 1, type, 0))
            elif kind == 5:
                count = r.number(1, 5)
                fields.append(f"{type} {field}[{count}];")
                self.leaves.append((field + "[%s]", count, type, 0))
            elif kind == 6 and others:
                other = r.one(others)
                fields.append(f"{other.name} {field};")
                self.leaves += [(f"{field}.{path}", count, t, bits) for path, count, t, bits in other.leaves]
            elif prog.has("bits"):
                for part in range(r.number(1, 4)):
                    base = r.one([U8, U16, U32, I32, U64, I64, I16, I8, BOOL])
                    bits = r.number(1, base.bits)
                    fields.append(f"{base} {field}_{part} : {bits};")
                    self.leaves.append((f"{field}_{part}", 1, base, bits))
                if r.chance(20):
                    fields.append("u32 : 0;")
            else:
                fields.append(f"{type} {field};")
                self.leaves.append((field, 1, type, 0))
        self.leaves = self.leaves[:14] if len(self.leaves) > 14 else self.leaves
        align = f"alignas(32) " if r.chance(12) else ""
        packed = " __attribute__((packed))" if r.chance(8) and not align else ""
        self.packed = bool(packed)
        lines = [f"struct{packed} {align}{name} {{"] + ["  " + f for f in fields]
        lines += self.methods(r)
        self.lines = lines + ["};"]

    def methods(self, r):
        """Operators, which take and give structures by value and by reference."""
        lines = []
        ops = [(p[0].replace("%s", "0"), *p[1:]) for p in self.leaves if p[1] == 1 and p[2].kind == "int"]
        lines.append(f"  __device__ {r.one(['', '__noinline__ '])}u64 sum() const {{")
        lines.append("    u64 s = 0;")
        for path, count, type, _ in self.leaves:
            text = path.replace("%s", str(r.below(count)))
            if type.kind == "float":
                text = f"(i64)(f32)({text})" if type.bits < 20 else f"(i64)({text})"
            lines.append(f"    s = s * 31 + (u64)({text});")
        lines += ["    return s;", "  }"]
        lines.append(f"  __device__ {r.one(['', '__noinline__ '])}{self.name} operator+(const {self.name} &o) const {{")
        lines.append(f"    {self.name} t = *this;")
        for path, _, type, bits in ops[:4]:
            lines.append(f"    t.{path} = ({type})((u64){path} + (u64)o.{path});" if not bits else f"    t.{path} = o.{path};")
        lines += ["    return t;", "  }"]
        lines.append(f"  __device__ {r.one(['', '__noinline__ '])}{self.name} &operator^=({r.one(['const %s &', '%s ']) % self.name}o) {{")
        for path, _, type, bits in ops[:3]:
            lines.append(f"    {path} = ({type})({path} ^ o.{path});")
        lines += ["    return *this;", "  }"]
        lines.append(f"  __device__ bool operator<(const {self.name} &o) const {{ return sum() < o.sum(); }}")
        return lines


class Memory:
    def leaf_of(self, struct):
        """A member to read or write: its text behind the dot, type, and whether it has an address."""
        path, count, type, bits = self.draw.one(struct.leaves)
        if "%s" in path:
            path = path.replace("%s", self.index(count, 1))
        return path, type, not bits and not struct.packed

    def structure(self):
        """A structure or an array of them, filled member by member or all at once."""
        r = self.draw
        struct, name = r.one(self.prog.structures), self.name("o")
        if r.chance(35):
            count, i = r.number(2, 6), self.name("i")
            self.emit(f"{struct.name} {name}[{count}] = {{}};")
            with self.scope(f"for (u32 {i} = 0; {i} < {count}; {i}++) {{"):
                self.places.append(Place(i, U32, False))
                for path, n, type, _ in struct.leaves[:4]:
                    self.emit(f"{name}[{i}].{path.replace('%s', str(r.below(n)))} = ({type})({self.stored(type, 1)});")
            for at in range(count):
                self.structs.append((f"{name}[{at}]", struct))
            self.structs.append((f"{name}[{self.index(count)}]", struct) if r.chance(50) else (f"{name}[{count // 2}]", struct))
        elif r.chance(40) and self.structs and any(s is struct for _, s in self.structs):
            other = r.one([t for t, s in self.structs if s is struct])
            self.emit(f"{struct.name} {name} = {other};")
            self.structs.append((name, struct))
        else:
            self.emit(f"{struct.name} {name} = {{}};")
            for path, n, type, _ in struct.leaves:
                self.emit(f"{name}.{path.replace('%s', str(r.below(n)))} = ({type})({self.stored(type, 1)});")
            self.structs.append((name, struct))

    def structure_use(self):
        r = self.draw
        if not self.structs:
            return self.structure()
        text, struct = r.one(self.structs[-16:])
        same = [t for t, s in self.structs[-16:] if s is struct]
        kind = r.below(8)
        if kind < 3:
            path, type, _ = self.leaf_of(struct)
            self.emit(f"{text}.{path} = ({type})({self.stored(type)});")
        elif kind == 3:
            path, type, _ = self.leaf_of(struct)
            if type.kind != "float":
                self.emit(f"{self.declare(U64)} += (u64){text}.{path};")
        elif kind == 4:
            self.emit(f"{text} = {r.one(same)} + {r.one(same)};")
        elif kind == 5:
            self.emit(f"{text} ^= {r.one(same)};")
        elif kind == 6:
            self.emit(f"if ({r.one(same)} < {text}) {text} = {r.one(same)};")
        else:
            self.declare(U64, value=f"{text}.sum()")
        return None

    def union(self):
        """One of several views of the same bytes, written through one and read through another."""
        r = self.draw
        name = self.name("u")
        self.emit(f"Views {name};" if r.chance(60) else f"Views {name} = {{{self.value(U64, 1)}}};")
        self.emit(f"{name}.w = {self.value(U64, 2)};")
        if r.chance(60):
            self.emit(r.one([f"{name}.b[{self.index(8)}] = {self.value(U8, 1)};", f"{name}.h[{self.index(4)}] ^= {self.value(U16, 1)};",
                             f"{name}.d[1] = {self.value(U32, 1)};", f"{name}.s.low = {self.value(I16, 1)};"]))
        # Only where the union is named may one member be read as another: no pointer or reference leads there.
        for path, type in ((".w", U64), (f".d[{r.below(2)}]", U32), (".s.high", I32), (f".h[{r.below(4)}]", U16)):
            self.places.append(Place(name + path, type, addressable=False))

    def copy_bytes(self):
        """memcpy, memset, assignments of whole objects through bytes."""
        r = self.draw
        arrays = [a for a in self.arrays if a.writable and a.type.bits in (8, 16, 32, 64) and a.type.kind == "int"]
        if not arrays:
            return self.array()
        array = r.one(arrays)
        size = array.type.bits // 8 * array.count
        kind = r.below(4)
        if kind == 0:
            self.emit(f"__builtin_memset({array.text}, {r.below(256)}, {r.number(1, size)});")
        elif kind == 1:
            n = r.number(1, min(size, 16))
            copy = self.name("b")
            self.emit(f"u8 {copy}[16] = {{}};")
            self.emit(f"__builtin_memcpy({copy}, {array.text}, {n});")
            self.arrays.append(Array(copy, U8, 16, named=True))
        elif kind == 2 and array.count > 1:
            n = r.number(1, array.count - 1)
            self.emit(f"__builtin_memmove({array.text} + {r.below(array.count - n + 1)}, {array.text} + "
                      f"{r.below(array.count - n + 1)}, {n * array.type.bits // 8});")
        else:
            n = f"({self.value(U32, 1)} % {size + 1}u)"
            source = self.name("b")
            self.emit(f"u8 {source}[{size}];")
            self.emit(f"__builtin_memset({source}, {r.below(256)}, {size});")
            self.emit(f"__builtin_memcpy({array.text}, {source}, {n});")
        return None

    def pointer(self):
        """A pointer into an array, or to one of two."""
        r = self.draw
        arrays = [a for a in self.arrays if a.writable]
        if not arrays:
            return self.array()
        array, name = r.one(arrays), self.name("p")
        others = [a for a in arrays if a.type is array.type]
        other = r.one(others)
        if array.count > 1 and r.chance(50):
            start = r.number(1, array.count - 1)
            self.emit(f"{array.type} *{name} = {array.text} + {start};")
            self.arrays.append(Array(name, array.type, array.count - start, kept=array.kept, owner=array.owner))
        elif other.owner != array.owner:
            self.emit(f"{array.type} *{name} = {self.condition(1)} ? {array.text} : {other.text};")
            self.arrays.append(Array(name, array.type, min(array.count, other.count), kept=array.kept and other.kept,
                                     owner="several"))
        else:
            start = self.index(array.count)
            self.emit(f"{array.type} *{name} = &{array.text}[{start}];")
            self.arrays.append(Array(name, array.type, 1, kept=array.kept, owner=array.owner))
        return None

    def walk(self):
        """A loop between two pointers, forwards or backwards."""
        r = self.draw
        arrays = [a for a in self.arrays if a.type.kind == "int" and a.count > 1]
        if not arrays or self.rounds * 8 > 400:
            return self.array()
        array, p, e = r.one(arrays), self.name("p"), self.name("e")
        const = "" if array.writable else "const "
        with self.scope("{"):
            backwards = r.chance(35)
            if not backwards:
                self.emit(f"{const}{array.type} *{p} = {array.text}, *{e} = {array.text} + {self.index(array.count + 1)};")
                head = r.one([f"for (; {p} != {e}; {p}++) {{", f"for (; {p} < {e}; ++{p}) {{", f"while ({p} != {e}) {{"])
            else:
                self.emit(f"{const}{array.type} *{p} = {array.text} + {self.index(array.count + 1)}, *{e} = {array.text};")
                head = f"while ({p} != {e}) {{"
            with self.divergent(rounds=array.count), self.scope(head):
                if backwards:
                    self.emit(f"--{p};")
                self.places.append(Place(f"(*{p})", array.type, array.writable))
                self.statements(r.number(1, 2))
                if head.startswith("while") and not backwards:
                    self.emit(f"++{p};")
        return None

    def iterate(self):
        """A range for over a class with iterators."""
        r = self.draw
        arrays = [a for a in self.arrays if a.type.kind == "int" and a.count > 1 and a.writable]
        if not arrays or self.rounds * 8 > 400:
            return self.array()
        array, x = r.one(arrays), self.name("x")
        step = r.number(1, 3)
        with self.divergent(breaks=True, rounds=array.count), \
                self.scope(f"for ({array.type} {r.one(['&', '&', ''])}{x} : Range<{array.type}, {step}>{{{array.text}, "
                           f"{array.text} + {array.count // step * step}}}) {{"):
            self.places.append(Place(x, array.type))
            self.statements(r.number(1, 2))
        return None

    def keep(self):
        """An address goes into memory, where others find it."""
        r = self.draw
        arrays = [a for a in self.arrays if a.kept and a.type is U32 and a.writable and a.count >= 4]
        if not arrays or not self.keeper:
            return self.kept()
        array = r.one(arrays)
        self.emit(r.one([f"keep.p = {array.text};", f"keep.set({array.text});", f"keep.p = &{array.text}[{array.count - 4}];",
                         f"keep.q = keep.p; keep.p = {array.text};"]))
        return None

    def kept(self):
        r = self.draw
        if not self.keeper:
            return self.assign()
        where = r.one(["p", "q"])
        kind = r.below(5)
        if kind == 0:
            self.emit(f"keep.{where}[{self.index(4)}] {r.one(['', '^', '+'])}= {self.value(U32, 2)};")
        elif kind == 1:
            self.declare(U32, value=f"keep.{where}[{self.index(4)}]")
        elif kind == 2:
            self.emit(f"keep.bump({self.index(4)}, {self.value(U32, 1)});")
        elif kind == 3:
            self.emit("exchange(keep.p, keep.q);")
        else:
            self.declare(U32, value="keep.next ? keep.next->p[1] + keep.count : 0u")
        return None

    def volatile_array(self):
        r = self.draw
        name, count = self.name("a"), r.one([2, 4, 6])
        self.emit(f"volatile u32 {name}[{count}] = {{{', '.join(self.value(U32, 1) for _ in range(count))}}};")
        self.emit(f"{name}[{self.index(count)}] = {self.value(U32, 1)};")
        self.declare(U32, value=f"{name}[{self.index(count)}] + {name}[{r.below(count)}]")
