# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions, tables of them, lambdas, templates and recursion."""
from contextlib import contextmanager

from draw import Array, INTS, Place, U16, U32, U64, U8


class Function:
    """A device function that bodies behind it may call. Parameters are (kind, name, ...):
    value type, reference type, pointer type count restrict const kept, structure struct mode, keep, mask."""

    def __init__(self, name, result, params, attributes, block=False):
        self.name, self.result, self.params, self.attributes = name, result, params, attributes
        self.block, self.cost = block, 1
        self.restricts = any(p[0] == "pointer" and p[4] for p in params)
        self.keeps = any(p[0] == "keep" for p in params)

    @property
    def plain(self):
        return not self.block and self.result is U32 and [p[:1] + p[2:] for p in self.params] == [("value", U32)] * 2

    def signature(self):
        texts = []
        for param in self.params:
            kind, name = param[:2]
            if kind == "value":
                texts.append(f"{param[2]} {name}")
            elif kind == "reference":
                texts.append(f"{param[2]} &{name}")
            elif kind == "pointer":
                _, _, type, _, restrict, const, _ = param
                texts.append(f"{'const ' if const else ''}{type} *{'__restrict__ ' if restrict else ''}{name}")
            elif kind == "structure":
                texts.append({"value": "%s %s", "reference": "%s &%s", "const": "const %s &%s"}[param[3]] %
                             (param[2].name, name))
            elif kind == "keep":
                texts.append(f"Keep &{name}")
            else:
                texts.append(f"u32 {name}")
        result = self.result if isinstance(self.result, str) else self.result.name
        return f"{self.attributes}__device__ {result} {self.name}({', '.join(texts)})"


def random_params(prog, block):
    r = prog.draw
    params = []
    for at in range(r.number(1, 5)):
        name, kind = f"a{at}", r.below(10)
        if kind < 3 or (kind > 8 and not prog.structures):
            params.append(("value", name, r.one(INTS + prog.wide + prog.floats)))
        elif kind == 3:
            params.append(("reference", name, r.one([U32, U64, U8, U16])))
        elif kind < 8:
            restrict = prog.has("restrict") and r.chance(50)
            kept = not restrict and prog.has("keep") and r.chance(40)
            type = U32 if kept else r.one([U32, U32, U64, U8, U16] + prog.floats[:1])
            params.append(("pointer", name, type, 4 if kept else r.one([1, 4, 4, 5]), restrict, r.chance(35), kept))
        elif prog.structures:
            params.append(("structure", name, r.one(prog.structures), r.one(["value", "reference", "const"])))
    if prog.has("keep") and r.chance(40):
        params.append(("keep", "keep"))
    if prog.has("warp") and (block or r.chance(30)):
        params.append(("mask", "mask"))
    return params


class Calls:
    def enter(self, function):
        """The parameters of a function are the first of its scope."""
        for param in function.params:
            kind, name = param[:2]
            if kind == "value":
                self.places.append(Place(name, param[2]))
            elif kind == "reference":
                self.places.append(Place(name, param[2]))
            elif kind == "pointer":
                _, _, type, count, _, const, kept = param
                # Without restrict two parameters may lead to the same array.
                owner = name if function.restricts and not kept else "several"
                self.arrays.append(Array(name, type, count, writable=not const, kept=kept, owner=owner))
            elif kind == "structure":
                if param[3] != "const":
                    self.structs.append((name, param[2]))
                else:
                    self.places.append(Place(f"{name}.sum()", U64, False, False))
            elif kind == "keep":
                self.keeper = True
            else:
                self.mask = name

    def call(self):
        r = self.draw
        fitting = [f for f in self.prog.functions if self.may_call(f)]
        if not fitting:
            return self.assign()
        return self.invoke(r.one(fitting[-8:] if r.chance(70) else fitting))

    def may_call(self, function):
        if self.rounds * function.cost > 3000 or (function.block and not self.block):
            return False
        if function.keeps and not self.keeper:
            return False
        if not self.keeper and any(p[0] == "pointer" and p[6] for p in function.params) and \
                not any(a.kept and a.type is U32 and a.count >= 4 and a.writable for a in self.arrays):
            return False
        return self.mask or not any(p[0] == "mask" for p in function.params)

    def invoke(self, function):
        r = self.draw
        arguments, taken, written = [], set(), False
        for param in function.params:
            kind = param[0]
            if kind == "value":
                arguments.append(self.stored(param[2], 2))
            elif kind == "reference":
                arguments.append(self.own_place(param[2]))
            elif kind == "pointer":
                arguments.append(self.pointer_argument(function, param, taken))
            elif kind == "structure":
                fitting = [t for t, s in self.structs if s is param[2]]
                if not fitting:
                    name = self.name("o")
                    self.emit(f"{param[2].name} {name} = {{}};")
                    self.structs.append((name, param[2]))
                    fitting = [name]
                text = r.one(fitting)
                # By reference each in a place of its own.
                arguments.append(text if param[3] != "reference" or text not in arguments else self.copy_of(text, param[2]))
            elif kind == "keep":
                arguments.append("keep")
            else:
                arguments.append(self.mask)
        text = f"{function.name}({', '.join(arguments)})"
        self.cost += self.rounds * function.cost
        result = function.result
        if result == "u32 *":
            name = self.name("p")
            self.emit(f"u32 *{name} = {text};")
            self.arrays.append(Array(name, U32, 1, owner="several"))
        elif result in self.prog.structures:
            name = self.name("o")
            self.emit(f"{result.name} {name} = {text};")
            self.structs.append((name, result))
        elif result == "void":
            self.emit(f"{text};")
        elif r.chance(60):
            self.declare(result, value=text)
        else:
            places = [p for p in self.places if p.type is result and p.writable]
            if places and result.kind != "float":
                self.emit(f"{r.one(places).text} ^= {text};")
            else:
                self.declare(result, value=text)

    def copy_of(self, text, struct):
        name = self.name("o")
        self.emit(f"{struct.name} {name} = {text};")
        return name

    def own_place(self, type):
        """A variable of its own for a reference."""
        name = self.name("v")
        self.emit(f"{type} {name} = {self.stored(type)};")
        self.places.append(Place(name, type))
        return name

    def pointer_argument(self, function, param, taken):
        """An address with enough behind it. What a restrict pointer leads to, no other argument does."""
        r = self.draw
        _, _, type, count, _, const, kept = param
        fitting = [a for a in self.arrays if a.type is type and a.count >= count and (a.writable or const)]
        if kept:
            fitting = [a for a in fitting if a.kept]
        elif function.restricts:
            fitting = [a for a in fitting if not a.kept and a.owner not in taken and a.owner != "several"]
        if not fitting:
            if kept:
                return "keep.p"
            name = self.name("a")
            extra = r.below(3)
            self.emit(f"{type} {name}[{count + extra}] = {{{', '.join(self.stored(type, 1) for _ in range(count))}}};")
            array = Array(name, type, count + extra, named=True)
            self.arrays.append(array)
        else:
            array = r.one(fitting)
        taken.add(array.owner)
        if array.count > count and r.chance(40):
            return f"{array.text} + {r.number(0, array.count - count)}"
        return array.text

    def overlap_call(self):
        """Two pointers into one array, for a function that does not promise otherwise."""
        r = self.draw
        arrays = [a for a in self.arrays if a.type is U32 and a.count >= 6 and a.writable]
        if not arrays:
            name = self.name("a")
            self.emit(f"u32 {name}[8] = {{{', '.join(self.value(U32, 1) for _ in range(8))}}};")
            self.arrays.append(Array(name, U32, 8, named=True))
            arrays = self.arrays[-1:]
        text = r.one(arrays).text
        self.declare(U32, value=r.one([
            f"shift_add({text} + {r.below(3)}, {text} + {r.below(3)}, {r.number(1, 3)}, {self.value(U32, 1)})",
            f"read_both({text} + {r.below(3)}, {text} + {r.below(3)}, {r.number(1, 3)})",
            f"through({text}, {r.number(1, 5)}, {self.value(U32, 1)})",
            f"halves({text}, {text} + 3, 3)", f"from_memory({text}, {r.number(1, 3)})"]))

    def chosen_pointer(self):
        """A function chooses one of two addresses and gives it back."""
        r = self.draw
        arrays = [a for a in self.arrays if a.type is U32 and a.writable and a.count >= 2]
        if not arrays:
            return self.array()
        a, b, name = r.one(arrays), r.one(arrays), self.name("p")
        pick = r.one(["pick", "pick_restrict", "pick_far"])
        if a.owner == b.owner or "several" in (a.owner, b.owner) or a.kept or b.kept:
            pick = "pick"
        self.emit(f"u32 *{name} = {pick}({a.text}, {b.text}, {self.condition()});")
        self.arrays.append(Array(name, U32, min(a.count, b.count), owner="several"))
        self.emit(f"{name}[{self.index(min(a.count, b.count))}] += {self.value(U32, 1)};")
        return None

    def table_call(self):
        r = self.draw
        if not self.prog.tables:
            return self.assign()
        table, count, cost = r.one(self.prog.tables)
        if self.rounds * cost > 3000:
            return self.assign()
        self.cost += self.rounds * cost
        a, b = self.value(U32, 2), self.value(U32, 2)
        kind = r.below(6)
        if kind == 5:  # two functions are never one, even if they do the same
            first, second = (r.one([f"{table}[{r.below(count)}]", f"{table}[{self.index(count)}]", f"&{r.one(self.prog.plain)}"])
                             for _ in range(2))
            self.declare(U32, value=f"{first} == {second} ? {a} : {b}")
        elif kind == 0:
            f = self.name("f")
            self.emit(f"u32 (*{f})(u32, u32) = {table}[{self.index(count)}];")
            self.emit(f"if ({self.condition()}) {f} = {table}[{r.below(count)}];")
            self.declare(U32, value=f"{f}({a}, {b})")
        elif kind == 1:
            self.declare(U32, value=f"apply({table}[{self.index(count)}], {a}, {b})")
        elif kind == 2:
            f = self.name("f")
            self.emit(f"Handler {f} = {{{table}[{self.index(count)}], {a}}};")
            self.declare(U32, value=f"{f}({b})")
        elif kind == 3 and self.rounds * cost < 300:
            i, s = self.name("i"), self.name("v")
            self.emit(f"u32 {s} = {a};")
            self.emit(f"for (auto f : {table}) {s} = f({s}, {b});")
            self.places.append(Place(s, U32))
        else:
            self.declare(U32, value=f"{table}[{self.index(count)}]({a}, {b})")
        return None

    @contextmanager
    def inside_function(self, result):
        """A body within this one."""
        kept = (self.result, self.leave, self.kernel, self.mask, self.block, self.breaks, self.rounds, self.left, self.stay,
                self.keeper)
        self.result, self.leave, self.kernel, self.mask, self.block, self.breaks = result, None, False, None, False, False
        self.rounds, self.stay = self.rounds * 4, 0
        yield
        (self.result, self.leave, self.kernel, self.mask, self.block, self.breaks, self.rounds, self.left, self.stay,
         self.keeper) = kept

    def lambda_(self):
        """A closure by reference or by value, which may change its copies."""
        r = self.draw
        if self.rounds > 60:
            return self.assign()
        name = self.name("l")
        capture = r.one(["&", "&", "=", "= mutable", ""])
        kept = [list(x) for x in (self.places, self.arrays, self.structs, self.objects, self.callables)]
        mutable = " mutable" if capture == "= mutable" else ""
        generic = r.one(["u32 a, u32 b", "u32 a, u32 b", "auto a, u32 b"])
        with self.inside_function(lambda: f"(u32)({self.value(U32, 2)})"):
            if capture != "&":
                self.places = [Place(p.text, p.type, bool(mutable) and p.writable, p.addressable) for p in self.places
                               if p.text.isalnum() and not p.uniform]
                self.arrays = [Array(a.text, a.type, a.count, a.writable and not a.named, owner="several")
                               for a in self.arrays if a.text.isalnum()]
                self.structs, self.objects, self.callables, self.keeper = [], [], [], False
            if capture == "":
                self.places, self.arrays = [], []
            with self.scope(f"auto {name} = [{capture[:1]}]({generic}){mutable} -> u32 {{", "};"):
                self.places += [Place("a", U32, generic[0] == "u"), Place("b", U32)]
                self.statements(r.number(1, 3))
                self.emit(f"return {self.result()};")
        self.places, self.arrays, self.structs, self.objects, self.callables = kept
        self.callables.append((name, capture))
        return None

    def lambda_use(self):
        r = self.draw
        if not self.callables or self.rounds > 100:
            return self.lambda_()
        name, capture = r.one(self.callables)
        a, b = self.value(U32, 2), self.value(U32, 2)
        ways = [f"{name}({a}, {b})", f"apply({name}, {a}, {b})", f"apply_far({name}, {a}, {b})",
                f"repeat({name}, {self.value(U32, 1)} % 4u, {a})", f"compose({name}, {name})({a}, {b})",
                f"bound({name}, {b})({a})"]
        if capture == "":
            ways.append(f"apply_pointer({name}, {a}, {b})")
        self.declare(U32, value=r.one(ways))
        return None

    def template_(self):
        """Templates of the library, at a random type and size."""
        r = self.draw
        type, n = r.one([U32, U64, U16, U8]), r.number(1, 6)
        name = self.name("t")
        kind = r.below(7)
        if kind == 0:
            self.emit(f"Ring<{type}, {n}> {name};")
            with self.divergent(rounds=8), self.scope(f"for (u32 k = 0; k < {self.value(U32, 1)} % 9u; k++) {{"):
                self.places.append(Place("k", U32, False))
                self.emit(f"{name}.push({self.value(type, 2)});")
            self.declare(U64, value=f"{name}.total()")
        elif kind == 1:
            self.emit(f"Grid<{type}, {n}, {r.number(1, 3)}> {name}({self.value(type, 1)});")
            self.emit(f"{name}({self.index(n)}, 0) ^= {self.value(type, 2)};")
            self.declare(U64, value=f"({name} * {name}.turned()).trace()")
        elif kind == 2:
            self.declare(U64, value=f"fold({', '.join(self.value(r.one(INTS), 1) for _ in range(n))})")
        elif kind == 3:
            self.declare(U64, value=f"Steps<{n}>::run({self.value(U64, 2)})")
        elif kind == 4:
            places = [p for p in self.places if p.type is U32 and p.writable and p.addressable]
            if places:
                self.emit(f"Guard {name}({r.one(places).text}, {self.value(U32, 1)});")
        elif kind == 5:
            self.declare(U64, value=f"({r.one(['Odd', 'Even'])}({self.value(U32, 2)})).twice({self.value(U32, 1)})")
        else:
            self.declare(U64, value=f"total(lazy({self.value(U32, 1)}) + lazy({self.value(U32, 1)}) * lazy({n}u))")

    def recurse(self):
        r = self.draw
        if not self.prog.recursive or self.rounds > 60:
            return self.assign()
        name, pointer = r.one(self.prog.recursive)
        depth = f"{self.value(U32, 1)} % 6u"
        self.cost += self.rounds * 60
        if pointer:
            name_ = self.name("a")
            self.emit(f"u32 {name_}[4] = {{{self.value(U32, 1)}}};")
            self.arrays.append(Array(name_, U32, 4, named=True))
            self.declare(U32, value=f"{name}({depth}, {self.value(U32, 2)}, {name_})")
        else:
            self.declare(U32, value=f"{name}({depth}, {self.value(U32, 2)})")
        return None
