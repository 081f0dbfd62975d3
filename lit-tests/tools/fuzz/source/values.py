# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Expressions without undefined behaviour and without side effects."""
from draw import BOOL, F16, F32, F64, B16, FLOATS, I16, I32, I64, I8, INTS, U128, U16, U32, U64, U8


class Values:
    """Mixed into a function's body: expressions over what is in scope."""

    def constant(self, type):
        r = self.draw
        if type.kind == "bool":
            return r.one(["true", "false"])
        value = r.one([0, 1, 2, 3, 7, 8, 31, 255, 256, (1 << type.bits) - 1, 1 << (type.bits - 1), r.below(100),
                       r.below(1 << 16), r.below(1 << 30), r.below(1 << 30) << 20])
        value &= (1 << min(type.bits, 64)) - 1
        return f"({type})0x{value:x}{'ull' if value >> 32 else 'u'}"

    def leaf(self, type):
        r = self.draw
        if type.kind == "float":
            return self.number(type, 0)[0]
        places = self.places[-30:]
        fitting = [p for p in places if p.type is type]
        kind = r.below(10)
        if kind < 5 and fitting:
            return r.one(fitting).text
        arrays = [a for a in self.arrays if a.type.kind != "float"]
        if kind < 7 and arrays:
            return f"({type}){self.element(r.one(arrays), -1)}"
        if kind < 9 and places:
            place = r.one(places)
            if place.type.kind == "float":
                return f"({type}){self.whole(place.text, place.type)}"
            return f"({type}){place.text}"
        return self.constant(type)

    @staticmethod
    def whole(text, type):
        return f"(i64)({text})" if type in (F32, F64) else f"(i32)(f32)({text})"

    def index(self, count, depth=1):
        """An index below count."""
        r = self.draw
        if count == 1:
            return "0"
        kind = r.below(6)
        if kind == 0 or depth < 0:  # as a leaf, without a leaf of its own that might be an element
            whole = [p.text for p in self.places[-30:] if p.type in (U32, I32, U8, U64)]
            if depth == 0 or not whole or r.chance(30):
                return str(r.below(count))
            return f"((u32){r.one(whole)} % {count}u)"
        value = self.value(U32, depth)
        if not count & (count - 1):
            if kind == 1:
                return f"(i32)({value} & {count - 1}u)"
            return f"({value} & {count - 1}u)"
        if kind == 1 and count > 2:
            return f"(i64)({value} % {count - 1}u) + 1"
        return f"({value} % {count}u)"

    def element(self, array, depth=1):
        r = self.draw
        index = self.index(array.count, depth)
        if r.chance(12):
            return f"*({array.text} + {index})"
        if r.chance(5) and array.count > 2:
            return f"({array.text} + {array.count - 1})[-(i32)({index})]"
        return f"{array.text}[{index}]"

    def compare(self, depth):
        r = self.draw
        type = r.one([U8, I8, U16, I16, U32, I32, I32, U64, I64] + self.prog.wide)
        operator = r.one(["<", ">", "<=", ">=", "==", "!="])
        right = self.constant(type) if r.chance(40) else self.value(type, depth)
        return f"({self.value(type, depth)} {operator} {right})"

    def condition(self, depth=2):
        r = self.draw
        kind = r.below(8)
        if depth <= 0 or kind < 4:
            return self.compare(depth - 1)
        if kind == 4:
            return f"({self.condition(depth - 1)} && {self.condition(depth - 1)})"
        if kind == 5:
            return f"({self.condition(depth - 1)} || {self.condition(depth - 1)})"
        if kind == 6 and self.prog.floats:
            type = r.one(self.prog.floats)
            return f"({self.number(type, 1)[0]} {r.one(['<', '>=', '==', '!='])} {self.number(type, 1)[0]})"
        return f"(({self.value(U32, depth - 1)} >> {r.below(31)}) & 1)"

    def value(self, type, depth):
        """An expression of this type."""
        r = self.draw
        if type.kind == "float":
            return self.number(type, depth)[0]
        if depth <= 0 or r.chance(15):
            return self.leaf(type)
        if type.kind == "bool":
            return self.condition(depth - 1)
        if type.bits < 32:
            return f"({type})({self.value(r.one([U32, I32, U32, U64]), depth - 1)})"
        if type.signed:
            return self.signed(type, depth - 1)
        return self.unsigned(type, depth - 1)

    def unsigned(self, type, depth):
        r = self.draw
        kind = r.below(20)
        a = self.value(type, depth)
        if kind < 8:
            b = self.constant(type) if r.chance(35) else self.value(type, depth)
            return f"({a} {r.one('++--**&|^')} {b})"
        if kind < 10:
            amount = r.below(type.bits) if r.chance(50) else f"({self.value(U32, depth)} & {type.bits - 1})"
            return f"({a} {r.one(['<<', '>>'])} {amount})"
        if kind == 10:
            if r.chance(60):
                divisor = f"({type}){r.one([3, 5, 7, 8, 10, 12, 16, 100, 255, 641, 1000, 65537])}u"
            else:
                divisor = f"({self.value(type, depth)} | 1)"
            return f"({a} {r.one('/%')} {divisor})"
        if kind == 11:
            return f"({type}){self.condition(depth)}"
        if kind < 14:
            return f"({self.condition(depth)} ? {a} : {self.value(type, depth)})"
        if kind == 14:
            return f"{r.one(['~', '-'])}({a})"
        if kind < 17:
            return f"({type}){self.value(r.one(INTS + self.prog.wide), depth)}"
        return self.machine(type, a, depth)

    def machine(self, type, a, depth):
        """What the GPU has an instruction for."""
        r = self.draw
        b = self.value(type, depth)
        if type is U32:
            return r.one([f"(u32)__popc({a})", f"(u32)__clz((i32)({a}))", f"__brev({a})", f"__umulhi({a}, {b})",
                          f"__byte_perm({a}, {b}, {self.value(U32, 0)} & 0x7777)", f"min({a}, {b})", f"max({a}, {b})",
                          f"__funnelshift_l({a}, {b}, {self.value(U32, 0)})", f"(u32)__ffs((i32)({a}))",
                          f"__builtin_bswap32({a})", f"__builtin_rotateleft32({a}, {r.number(1, 31)})",
                          f"(u32)__dp4a((i32)({a}), (i32)({b}), 5)"])
        if type is U64:
            return r.one([f"(u64)__popcll({a})", f"__umul64hi({a}, {b})", f"min({a}, {b})", f"max({a}, {b})",
                          f"(u64)__builtin_bswap64({a})", f"(u64)__builtin_rotateright64({a}, {r.number(1, 63)})",
                          f"((u64)(u32)({a}) * (u32)({b}))", f"(({a} >> 32) | ({b} << 32))"])
        return f"({a} ^ {b})"

    def signed(self, type, depth):
        r = self.draw
        kind = r.below(14)
        if kind < 3:
            return f"({type})({self.value(type.unsigned, depth)})"
        if kind < 6:  # without overflow, so that the front end says so
            mask = (1 << r.one([3, 7, type.bits // 2 - 1])) - 1
            a, b = (f"({type})({self.value(type.unsigned, depth)} & {mask}u)" for _ in range(2))
            return f"({a} {r.one('+-*-')} {b})"
        if kind == 6:  # promoted, and too small to overflow
            narrow = r.one([I8, I16, U8])
            return f"({type})({self.value(narrow, depth)} {r.one('+-*')} {self.value(narrow, depth)})"
        if kind == 7:
            divisor = r.one([str(r.number(2, 100)), f"(({type})({self.value(U32, depth)} & 15) + 1)"])
            return f"({self.value(type, depth)} {r.one('/%')} {divisor})"
        if kind == 8:
            return f"({self.value(type, depth)} >> {r.below(type.bits)})"
        if kind < 11:
            return f"({self.condition(depth)} ? {self.value(type, depth)} : {self.value(type, depth)})"
        if kind == 11:
            return f"({self.value(type, depth)} {r.one('&|^')} {self.value(type, depth)})"
        if kind == 12 and type.bits <= 64:
            return f"{r.one(['min', 'max'])}({self.value(type, depth)}, {self.value(type, depth)})"
        return f"({type}){self.value(r.one(INTS), depth)}"

    def number(self, type, depth):
        """A whole number of a floating-point type, and how many bits it has at most."""
        r = self.draw
        limit = {F32: 23, F64: 50, F16: 10, B16: 7}[type]
        if depth <= 0 or r.chance(20):
            places = [p for p in self.places[-30:] if p.type is type]
            if places and r.chance(60):
                return r.one(places).text, type.bits
            bits = r.number(2, 3 if type is B16 else 5)
            if r.chance(30):
                return f"({type}){r.below(1 << bits)}", bits
            return f"({type})({self.value(I32, 0)} & {(1 << bits) - 1})", bits
        (a, i), (b, j) = self.number(type, depth - 1), self.number(type, depth - 1)
        kind = r.below(9)
        if kind < 3 and max(i, j) < limit:
            return f"({a} {r.one('+-')} {b})", max(i, j) + 1
        if kind < 5 and i + j <= limit:
            return f"({a} * {b})", i + j
        if kind == 5:
            return f"({self.condition(0)} ? {a} : {b})", max(i, j)
        if type is F32 and kind == 6:
            return f"{r.one(['fminf', 'fmaxf'])}({a}, {b})", max(i, j)
        if type is F32 and kind == 7 and i + j < limit:
            return f"fmaf({a}, {b}, {b})", i + j + 1
        if type in (F32, F64) and kind == 8:
            other = F64 if type is F32 else F32
            text, bits = self.number(other, depth - 1)
            if bits <= limit:
                return f"({type})({text})", bits
        return f"-({a})", i

    def stored(self, type, depth=2):
        """A value that a variable of this type may hold: floats no more bits than their type says."""
        if type.kind != "float":
            return self.value(type, depth)
        text, bits = self.number(type, depth)
        if bits <= type.bits:
            return text
        mask = (1 << (type.bits - 1)) - 1
        if type in (F32, F64):
            return f"({type})((i64)({text}) & {mask})"
        return f"({type})(f32)((i32)(f32)({text}) & {mask})"

    def uniform(self, depth=1):
        """An expression of type u32 that is the same in all threads of a block."""
        r = self.draw
        here = [p.text for p in self.places if p.uniform]
        if depth <= 0 or not here:
            return f"(u32)({r.one(here)})" if here and r.chance(80) else str(r.below(64)) + "u"
        return f"({self.uniform(depth - 1)} {r.one('+*^&-')} {self.uniform(depth - 1)})"
