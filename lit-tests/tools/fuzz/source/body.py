# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The body of a function: its scope, and statements that any body may have."""
from contextlib import contextmanager

from algorithms import Algorithms
from arrays import Arrays
from calls import Calls
from classes import Objects
from draw import Array, BOOL, INTS, Place, U32, U64
from forms import Forms
from globals import Leftovers
from loops import Loops
from memory import Memory
from threads import Threads
from values import Values

# How much work one thread may do: rounds of all loops around a statement, times the statements.
MAX_COST = 6000


class Body(Values, Loops, Arrays, Algorithms, Memory, Calls, Objects, Forms, Leftovers, Threads):
    """One function. `mask` is the text of the lanes that come here together, where that is known; `block`
    says that all threads of the block do; `result` is the type that a return statement needs, None in kernels."""

    def __init__(self, prog, result=None, mask=None, block=False):
        self.prog, self.draw = prog, prog.draw
        self.lines, self.level = [], 1
        self.places, self.arrays, self.structs, self.objects, self.callables = [], [], [], [], []
        self.result, self.mask, self.block = result, mask, block
        self.rounds, self.cost, self.room, self.nested = 1, 0, 0, 0
        self.breaks, self.kernel = False, False
        # Early returns so far, and how many statements are around that none may stand in.
        self.left, self.stay = 0, 0
        self.keeper = False
        if prog.globals:
            prog.globals.enter(self)
        # What stands in front of an early return: a kernel writes its result.
        self.leave = None

    def emit(self, text):
        self.lines.append("  " * self.level + text)
        self.cost += self.rounds

    def name(self, stem):
        return self.prog.name(stem)

    @contextmanager
    def scope(self, opening=None, closing="}"):
        """Braces; what is declared inside is forgotten behind them."""
        kept = [len(x) for x in (self.places, self.arrays, self.structs, self.objects, self.callables)]
        if opening is not None:
            self.emit(opening)
            self.level += 1
        self.nested += 1
        left = self.left
        yield
        self.gone(left)
        self.nested -= 1
        if opening is not None:
            self.level -= 1
            self.emit(closing)
        for x, n in zip((self.places, self.arrays, self.structs, self.objects, self.callables), kept):
            del x[n:]

    @contextmanager
    def divergent(self, mask=None, breaks=False, rounds=1):
        """Only some threads come here: `mask`, or unknown ones."""
        kept = self.mask, self.block, self.breaks, self.rounds
        self.mask, self.block, self.breaks = mask, False, breaks
        self.rounds *= rounds
        left = self.left
        yield
        self.mask, self.block, self.breaks, self.rounds = kept
        self.gone(left)

    def gone(self, left):
        """Where threads left inside, those that come here are not known any more."""
        if self.left != left:
            self.mask, self.block = None, False

    def declare(self, type, writable=True, value=None, depth=2):
        name = self.name("v")
        volatile = "volatile " if type.bits <= 64 and self.prog.has("volatile") and self.draw.chance(8) else ""
        const = "const " if not writable else ""
        self.emit(f"{volatile}{const}{type} {name} = {value or self.stored(type, depth)};")
        self.places.append(Place(name, type, writable, addressable=not volatile))
        return name

    def some_type(self):
        r = self.draw
        if self.prog.floats and r.chance(15):
            return r.one(self.prog.floats)
        if self.prog.wide and r.chance(12):
            return r.one(self.prog.wide)
        if r.chance(4):
            return BOOL
        return r.one([U32, U32, U64] + INTS)

    def target(self):
        """Something to write to, and its type."""
        r = self.draw
        places = [p for p in self.places if p.writable][-16:]
        arrays = [a for a in self.arrays if a.writable]
        if places and (not arrays or r.chance(60)):
            place = r.one(places)
            return place.text, place.type
        if arrays:
            array = r.one(arrays)
            return self.element(array), array.type
        return self.declare(U32), U32

    def assign(self):
        r = self.draw
        text, type = self.target()
        operators = []
        if type.kind == "int":
            operators = ["^=", "|=", "&="] + (["+=", "-=", "*="] if not type.signed and type.bits >= 32 else [])
            if type.bits < 32 and not type.signed:
                operators += ["+=", "-="]
        if operators and r.chance(45):
            self.emit(f"{text} {r.one(operators)} {self.value(type, 2)};")
        elif type.kind == "int" and not type.signed and r.chance(10):
            self.emit(r.one([f"({text})++;", f"--{text};"]))
        elif type.kind == "int" and not type.signed and type.bits >= 32 and r.chance(10):
            self.emit(f"{text} <<= {r.below(type.bits)};")
        else:
            self.emit(f"{text} = {self.stored(type, 3)};")

    def declaration(self):
        self.declare(self.some_type(), depth=3)

    def array(self):
        """A local array, filled."""
        r = self.draw
        type, count = self.some_type(), r.one([1, 2, 3, 4, 4, 5, 7, 8, 8, 16, 24])
        name = self.name("a")
        if r.chance(40) and count <= 8:
            self.emit(f"{type} {name}[{count}] = {{{', '.join(self.stored(type, 1) for _ in range(count))}}};")
        elif r.chance(30):
            self.emit(f"{type} {name}[{count}] = {{}};")
        else:
            i = self.name("i")
            self.emit(f"{type} {name}[{count}];")
            self.emit(f"for ({r.one(['u32', 'i32', 'u64', 'i16'])} {i} = 0; {i} < {count}; {i}++)")
            extra = f" ^ ({type}){i}" if type.kind == "int" else ""
            self.emit(f"  {name}[{i}] = ({type})({self.stored(type, 1)}{extra});")
        # What the whole kernel has may be kept in memory, and then is no argument that only one pointer leads to.
        kept = self.kernel and self.nested == 0 and r.chance(50)
        self.arrays.append(Array(name, type, count, kept=kept, named=True))

    def choice(self):
        """if, else if, else; the lanes that go each way are known where those that come here are."""
        r = self.draw
        condition = self.condition()
        if self.mask and not self.breaks and r.chance(60):
            c, yes, no = self.name("c"), self.name("m"), self.name("m")
            self.emit(f"bool {c} = {condition};")
            self.emit(f"u32 {yes} = __ballot_sync({self.mask}, {c}), {no} = {self.mask} & ~{yes};")
            masks, condition = (yes, no), c
        else:
            masks = (None, None)
        with self.divergent(masks[0], self.breaks), self.scope(f"if ({condition}) {{"):
            self.statements(r.number(1, 3))
        while r.chance(20):
            with self.divergent(None, self.breaks), self.scope(f"else if ({self.condition()}) {{"):
                self.statements(r.number(1, 2))
            masks = (None, None)
        if r.chance(50):
            with self.divergent(masks[1], self.breaks), self.scope("else {"):
                self.statements(r.number(1, 3))

    def uniform_choice(self):
        """A branch that all threads of the block take or none."""
        kept, self.breaks = self.breaks, self.breaks and not self.block
        self.stay += 1
        with self.scope(f"if ({self.uniform(2)} & {self.draw.one([1, 2, 4])}) {{"):
            self.statements(2)
        self.stay -= 1
        self.breaks = kept

    def selection(self):
        """switch, with and without a default, with cases that fall through."""
        r = self.draw
        n = r.number(2, 9)
        scale = r.one([1, 1, 1, 3, 10])
        exhaustive = not n & (n - 1) and r.chance(50)
        selector = f"{self.value(U32, 2)} % {n + 2}u" if not exhaustive else f"{self.value(U32, 2)} & {n - 1}u"
        if scale > 1:
            selector = f"({selector}) * {scale}u"
        with self.divergent(breaks=False), self.scope(f"switch ({selector}) {{"):
            for at in range(n):
                self.emit(f"case {at * scale}:")
                if r.chance(25) and at + 1 < n:
                    continue
                with self.scope("{"):
                    if r.chance(60):
                        self.assign()
                    else:
                        self.statements(1)
                    if at + 1 == n or r.chance(70):
                        self.emit("break;")
            if exhaustive:
                self.emit("default: __builtin_unreachable();")
            elif r.chance(60):
                with self.scope("default: {"):
                    self.statements(1)

    def early_return(self):
        """Some threads leave."""
        if self.stay:
            return self.assign()
        r = self.draw
        condition = self.condition()
        if self.mask:
            c = self.name("c")
            self.emit(f"bool {c} = {condition};")
            condition = c
            left = self.name("m")
            self.emit(f"u32 {left} = __ballot_sync({self.mask}, !{c});")
        mask = self.mask
        with self.divergent(), self.scope(f"if ({condition}) {{"):
            if r.chance(50):
                self.assign()
            self.give_back()
        self.left += 1
        self.mask, self.block = left if mask else None, False
        return None

    def give_back(self):
        r = self.draw
        if self.leave:
            self.emit(self.leave())
        if self.result is None:
            self.emit(r.one(["return;", "return;", "return;", "asm volatile(\"exit;\");", "__nvvm_exit();"]))
        else:
            self.emit(f"return {self.result()};")

    def promise(self):
        """Assumptions that hold."""
        r = self.draw
        name, n = self.name("v"), r.number(2, 40)
        self.emit(f"u32 {name} = {self.value(U32, 2)} % {n}u;")
        self.emit(r.one([f"__builtin_assume({name} < {n}u);", f"if ({name} >= {n}u) __builtin_unreachable();",
                         f"{name} = (u32)__builtin_expect((long){name}, {r.below(n)});"]))
        self.places.append(Place(name, U32))

    def swap(self):
        r = self.draw
        types = {}
        for place in self.places[-20:]:
            if place.writable and place.addressable:
                types.setdefault(place.type.name, []).append(place)
        pairs = [places for places in types.values() if len(places) > 1]
        if not pairs:
            return self.assign()
        places = r.one(pairs)
        self.emit(f"exchange({r.one(places).text}, {r.one(places).text});")

    def chosen_place(self):
        """A reference to one of two variables."""
        r = self.draw
        places = [p for p in self.places[-20:] if p.writable and p.addressable]
        if not places:
            return self.assign()
        first = r.one(places)
        second = r.one([p for p in places if p.type is first.type])
        name = self.name("r")
        self.emit(f"{first.type} &{name} = {self.condition(1)} ? {first.text} : {second.text};")
        self.emit(f"{name} = {self.stored(first.type)};")
        self.places.append(Place(name, first.type))

    def statements(self, n):
        for _ in range(n):
            self.statement()

    def statement(self):
        self.room -= 1
        if self.room < 0 or self.rounds * 4 > MAX_COST or self.nested > 6 or self.cost > MAX_COST * (10 if self.kernel else 2):
            return self.assign()
        # What threads do together is rare by itself, since few places allow it.
        choices = [(weight * 3 if where in ("mask", "block") else weight, kind) for weight, kind, feature, where in KINDS
                   if (feature is None or self.prog.has(feature)) and
                   (where != "mask" or self.mask) and (where != "block" or self.block) and
                   (where != "break" or self.breaks) and (where != "kernel" or self.kernel)]
        getattr(self, self.draw.weighted(choices))()
        return None


# Weight, method, the feature that a program has to have, and where it can stand.
KINDS = [
    (14, "assign", None, None), (8, "declaration", None, None), (5, "array", None, None),
    (8, "choice", None, None), (3, "uniform_choice", None, None), (6, "selection", "switch", None),
    (4, "early_return", "return", None), (3, "promise", "promise", None), (3, "swap", "references", None),
    (3, "chosen_place", "references", None),
    (12, "loop", "loops", None), (4, "jumps", "goto", None), (3, "device_of_duff", "goto", None),
    (6, "leave_loop", "loops", "break"), (4, "walk", "pointers", None), (3, "iterate", "iterators", None),
    (3, "search", "loops", None),
    (6, "structure", "structures", None), (6, "structure_use", "structures", None), (5, "union", "unions", None),
    (4, "copy_bytes", "copies", None), (5, "pointer", "pointers", None), (4, "keep", "keep", None),
    (4, "kept", "keep", None), (4, "volatile_array", "volatile", None),
    (12, "call", "functions", None), (5, "table_call", "tables", None), (4, "lambda_", "lambdas", None),
    (5, "lambda_use", "lambdas", None), (4, "template_", "templates", None), (3, "recurse", "recursion", None),
    (4, "overlap_call", "restrict", None), (4, "chosen_pointer", "restrict", None),
    (7, "object", "classes", None), (7, "method", "classes", None), (4, "member_call", "members", None),
    (10, "array_loop", "array loops", None), (4, "matrix", "matrices", None), (3, "vectors", "vectors", "kernel"),
    (5, "strided", "grid loops", "kernel"), (2, "assembly", "assembly", None), (2, "assembly_memory", "assembly", "kernel"),
    (3, "run_time_array", "run-time arrays", None), (3, "text", "texts", None),
    (2, "claim", "claims", None), (4, "handler", "globals", None), (6, "registered", "globals", None),
    (4, "interpreter", "interpreters", None), (4, "bit_loop", "bit loops", None), (4, "quotients", "quotients", None),
    (4, "ordered", "order", None), (4, "variant", "variants", None), (4, "list", "lists", None),
    (3, "launch_use", "launch", "kernel"), (2, "warp_rounds", "warp", "mask"),
    (7, "warp", "warp", "mask"), (6, "exchange", "shared", "block"), (5, "block_atomics", "atomics", "block"),
    (4, "own_atomics", "atomics", "kernel"), (4, "global_atomics", "atomics", "kernel"),
    (4, "scan", "shared", "block"), (4, "dynamic", "dynamic", "block"),
    (2, "aggregated", "aggregated", "block"), (2, "turns", "turns", "block"), (2, "announced", "turns", "block"),
    (8, "index_form", "index forms", None), (6, "maybe_set", "ways", None),
]
