# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hierarchies of classes, their objects in every memory, and pointers to members."""
from draw import Array, INTS, Place, U16, U32, U64, U8

# Objects are made where there is room; with a virtual destructor a class needs a way to give it back, too.
PLACES = ["  __device__ void *operator new(size_t, void *p) { return p; }",
          "  __device__ void operator delete(void *p) { free(p); }",
          "  __device__ void operator delete(void *, void *) {}"]


class Hierarchy:
    """A root with virtual methods, and classes under it. Method k calls methods below k only, so that nothing recurs."""

    def __init__(self, prog, name):
        r = prog.draw
        self.name, self.lines, self.classes, self.virtual_roots = name, [], [], {}
        self.concrete, self.second, self.with_other = set(), set(), set()
        self.methods = [(f"m{at}", r.one(["u32 %s(u32 x)", "u32 %s(u32 x)", "u64 %s(u32 *p, u32 x)", "void %s(u32 &y)"]))
                        for at in range(r.number(2, 4))]
        self.fields = [(f"x{at}", r.one([U32, U32] + INTS)) for at in range(r.number(1, 3))]
        self.cost = 40
        second = r.chance(40)
        self.deleted = r.chance(65)
        if second:
            self.lines += [f"struct {name}Other {{", "  u64 extra = 7;",
                           "  __device__ virtual u32 other(u32 x) { return x ^ (u32)extra; }",
                           f"  __device__ {r.one(['virtual ', ''])}~{name}Other() {{ extra = 1; }}",
                           *PLACES, "};",
                           f"static __device__ __noinline__ u32 far_{name}Other({name}Other &o, u32 x) {{ return o.other(x) + 1; }}"]
        self.abstract = r.chance(40)
        self.write(prog, name, None, second=False)
        for at in range(r.number(1, 4)):
            base = r.one([name] + self.classes) if self.classes else name
            self.write(prog, f"{name}_{at}", base, second and r.chance(50), virtual_base=r.chance(12) and base == name)
            self.classes.append(f"{name}_{at}")
        # Of classes with a method that nothing overrides there are no objects.
        self.classes = [c for c in self.classes + [name] if c in self.concrete]

    def write(self, prog, name, base, second, virtual_base=False):
        from body import Body
        r = prog.draw
        bases = ([f"{'virtual ' if virtual_base else ''}{base}"] if base else []) + ([f"{self.name}Other"] if second else [])
        if len(bases) == 2 and r.chance(30):
            bases.reverse()
        self.lines.append(f"struct {name}{' : ' + ', '.join(bases) if bases else ''} {{")
        own = [] if not base else [(f"y{name.split('_')[-1]}", r.one([U32, U64, U16, U8]))] if r.chance(70) else []
        for field, type in self.fields if not base else own:
            self.lines.append(f"  {type} {field};")
        fields = self.fields + own
        roots = "" if not base else f"{base}(x + {r.below(9)}u)"
        # The class at the end of the chain initialises virtual bases.
        inits = [f"{root}(x)" for root in sorted(self.virtual_roots.get(base, set())) if root != base]
        if base:
            inits.append(roots)
        self.lines.append(f"  __device__ {r.one(['', '__noinline__ '])}{name}(u32 x){' : ' + ', '.join(inits) if inits else ''} {{")
        for field, type in self.fields if not base else own:
            self.lines.append(f"    {field} = ({type})(x * {r.number(1, 99)}u + {r.below(9)}u);")
        if r.chance(30):
            call = [m for m, text in self.methods[:1] if text.startswith("u32 %s(u32")]
            if call and not (self.abstract and not base):
                self.lines.append(f"    {fields[0][0]} ^= ({fields[0][1]}){call[0]}(x);")
        self.lines.append("  }")
        self.lines += PLACES
        if not base:
            self.lines += [f"  __device__ {'virtual ' if self.deleted else ''}~{name}() {{ {fields[0][0]} = 0; }}"]
        if not base and not self.abstract or base in self.concrete:
            self.concrete.add(name)
        for at, (method, text) in enumerate(self.methods):
            last = at == len(self.methods) - 1
            if base and r.chance(45) and not (last and not self.concrete):
                continue
            if base and last:
                self.concrete.add(name)
            if not base and self.abstract and last:
                self.lines.append(f"  __device__ virtual {text % method} = 0;")
                continue
            body = Body(prog)
            body.level, body.rounds, body.room = 2, 8, r.number(0, 3)
            body.places += [Place(f, t) for f, t in fields]
            if "x)" in text:
                body.places.append(Place("x", U32))
            if "*p" in text:
                body.arrays.append(Array("p", U32, 4, owner="several"))
            if "&y" in text:
                body.places.append(Place("y", U32))
            for lower, lower_text in self.methods[:at]:
                if r.chance(40) and lower_text.startswith("u32 %s(u32"):
                    qualified = f"{base}::{lower}" if base and r.chance(25) else lower
                    body.declare(U32, value=f"{qualified}({body.value(U32, 1)})")
            result = {"u": lambda: f"{body.value(U32 if text.startswith('u32') else U64, 2)}"}.get(text[0])
            body.result, body.stay = result, 0 if result else 1
            body.statements(r.number(1, 3))
            if result:
                body.emit(f"return {result()};")
            attribute = r.one(["", "", "", "__noinline__ ", "__forceinline__ "])
            self.lines.append(f"  {attribute}__device__ virtual {text % method}{' override' if base else ''} {{")
            self.lines += body.lines + ["  }"]
            self.cost = max(self.cost, body.cost // 4)
        # Two of the other base in one object could not be told apart.
        if second and base not in self.with_other:
            self.second.add(name)
        if second or base in self.with_other:
            self.with_other.add(name)
        if second and r.chance(60):
            self.lines.append(f"  __device__ u32 other(u32 x) override {{ return x * {r.number(2, 9)}u + (u32){fields[0][0]}; }}")
        self.lines.append("};")
        self.virtual_roots[name] = ({self.name} if virtual_base else set()) | self.virtual_roots.get(base, set())


class Objects:
    def object(self):
        """An object on the stack, in the thread's part of shared or global memory, or from malloc."""
        r = self.draw
        if not self.prog.hierarchies:
            return self.assign()
        hierarchy = r.one(self.prog.hierarchies)
        cls, name = r.one(hierarchy.classes), self.name("o")
        argument = self.value(U32, 2)
        kind = r.below(6)
        if kind == 3 and self.kernel and self.prog.global_room and self.rounds == 1:
            at, self.prog.global_room = self.prog.global_room - 1, self.prog.global_room - 1
            self.emit(f"{hierarchy.name} *{name} = new (my_bytes + {at * 128}) {cls}({argument});")
            self.objects.append((name, hierarchy))
        elif kind == 4 and self.kernel and self.prog.shared_room and self.rounds == 1:
            at, self.prog.shared_room = self.prog.shared_room - 1, self.prog.shared_room - 1
            self.emit(f"{r.one([hierarchy.name, cls])} *{name} = new (my_shared + {at * 128}) {cls}({argument});")
            self.objects.append((name, hierarchy))
        elif kind == 5 and self.rounds == 1:
            self.emit(f"{hierarchy.name} *{name} = new (malloc(sizeof({cls}))) {cls}({argument});")
            if hierarchy.deleted and r.chance(50):
                self.invocation(name, hierarchy)
                self.emit(f"delete {name};")
                return None
            self.objects.append((name, hierarchy))
        else:
            self.emit(f"{cls} {name}({argument});")
            self.objects.append((f"(&{name})", hierarchy))
            if cls in hierarchy.second:  # through the other base, which lies at another address
                other = self.name("o")
                self.emit(f"{hierarchy.name}Other *{other} = &{name};")
                self.declare(U32, value=f"{other}->other({self.value(U32, 1)})"
                             if r.chance(40) else f"far_{hierarchy.name}Other(*{other}, {self.value(U32, 1)})")
        if r.chance(50):
            self.method()
        return None

    def invocation(self, text, hierarchy, index=None):
        """A call of a method; what it gives back becomes a variable."""
        r = self.draw
        method, signature = r.one(hierarchy.methods)
        self.cost += self.rounds * hierarchy.cost
        if "*p" in signature:
            arrays = [a for a in self.arrays if a.type is U32 and a.writable and a.count >= 4]
            if not arrays:
                name = self.name("a")
                self.emit(f"u32 {name}[4] = {{{self.value(U32, 1)}}};")
                self.arrays.append(Array(name, U32, 4, named=True))
                arrays = self.arrays[-1:]
            self.declare(U64, value=f"{text}->{method}({r.one(arrays).text}, {self.value(U32, 1)})")
        elif "&y" in signature:
            self.emit(f"{text}->{method}({self.own_place(U32)});")
        else:
            self.declare(U32, value=f"{text}->{method}({self.value(U32, 2)})")

    def method(self):
        """A virtual call, perhaps of an object that is chosen at run time."""
        r = self.draw
        if not self.objects:
            return self.object()
        text, hierarchy = r.one(self.objects[-8:])
        if self.rounds * hierarchy.cost > 3000:
            return self.assign()
        same = [t for t, h in self.objects[-8:] if h is hierarchy]
        kind = r.below(5)
        if kind == 0 and len(same) > 1:
            name = self.name("o")
            self.emit(f"{hierarchy.name} *{name} = {self.condition()} ? ({hierarchy.name} *){r.one(same)} : {r.one(same)};")
            self.objects.append((name, hierarchy))
            return self.invocation(name, hierarchy)
        if kind == 1:
            name, n = self.name("l"), r.number(1, 4)
            self.emit(f"{hierarchy.name} *{name}[{n}] = {{{', '.join(r.one(same) for _ in range(n))}}};")
            if r.chance(50):
                return self.invocation(f"{name}[{self.index(n)}]", hierarchy)
            i = self.name("i")
            with self.divergent(rounds=n), self.scope(f"for (u32 {i} = 0; {i} < {n}; {i}++) {{"):
                self.places.append(Place(i, U32, False))
                self.invocation(f"{name}[{i}]", hierarchy)
                self.assign()
            return None
        if kind == 2 and hierarchy.methods[0][1].startswith("u32 %s(u32"):
            return self.declare(U32, value=f"far_{hierarchy.name}(*{text}, {self.value(U32, 1)})")
        return self.invocation(text, hierarchy)

    def member_call(self):
        """A method or a field through a pointer to member."""
        r = self.draw
        if not self.objects:
            return self.assign()
        text, hierarchy = r.one(self.objects[-8:])
        if self.rounds * hierarchy.cost > 3000:
            return self.assign()
        self.cost += self.rounds * hierarchy.cost
        plain = [m for m, t in hierarchy.methods if t.startswith("u32 %s(u32")]
        same = [f for f, t in hierarchy.fields if t is U32]
        name = self.name("m")
        if plain and r.chance(70):
            if r.chance(50):
                self.emit(f"u32 ({hierarchy.name}::*{name})(u32) = {self.condition(1)} ? &{hierarchy.name}::{r.one(plain)} : "
                          f"&{hierarchy.name}::{r.one(plain)};")
            else:
                self.emit(f"auto {name} = members_{hierarchy.name}[{self.index(len(plain))}];")
            self.declare(U32, value=f"({text}->*{name})({self.value(U32, 1)})")
        elif same:
            self.emit(f"u32 {hierarchy.name}::*{name} = {self.condition(1)} ? &{hierarchy.name}::{r.one(same)} : "
                      f"&{hierarchy.name}::{r.one(same)};")
            self.emit(f"{text}->*{name} ^= {self.value(U32, 1)};")
            self.places.append(Place(f"({text}->*{name})", U32))
        return None
