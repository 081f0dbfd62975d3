# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# intrinsics.py SEED COUNT constants|memory ieee|flush: a kernel that calls COUNT random intrinsics whose result is a
# number, with constants or with numbers from a buffer, and stores the results, every NaN as one. With `flush` the
# functions flush, and the intrinsics are NVPTX's alone: LLVM's own are folded as if nothing was flushed.
import random
import struct
import sys

seed, count, source, mode = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
rnd = random.Random(seed)
CALLS = 100  # in a function

INTEGERS = {"i": "i32", "ui": "i32", "ll": "i64", "ull": "i64"}
ROUNDS = ("rn", "rz", "rm", "rp")


def of_floats():
    for letter, real in (("f", "float"), ("d", "double")):
        for ftz in ("", ".ftz") if letter == "f" else ("",):
            for name in ("fmin", "fmax"):
                for kind in ("", ".nan", ".xorsign.abs", ".nan.xorsign.abs") if letter == "f" else ("",):
                    yield f"nvvm.{name}{ftz}{kind}.{letter}", real, real, real
            for r in ROUNDS:
                yield f"nvvm.fma.{r}{ftz}.{letter}", real, real, real, real
                for name in ("add", "mul", "div"):
                    yield f"nvvm.{name}.{r}{ftz}.{letter}", real, real, real
                for name in ("sqrt", "rcp"):
                    yield f"nvvm.{name}.{r}{ftz}.{letter}", real, real
                for code, integer in INTEGERS.items():
                    yield f"nvvm.{letter}2{code}.{r}{ftz}", integer, real
                    yield f"nvvm.{code}2{letter}.{r}", real, integer
            for name in ("ceil", "floor", "trunc", "saturate"):
                yield f"nvvm.{name}{ftz}.{letter}", real, real
    for ftz in ("", ".ftz"):
        for r in ROUNDS:
            yield f"nvvm.d2f.{r}{ftz}", "float", "double"
        yield f"nvvm.f2h.rn{ftz}", "i16", "float"


def of_integers():
    for code, integer in {**INTEGERS, "s": "i16", "us": "i16"}.items():
        yield f"nvvm.mulhi.{code}", integer, integer, integer
        yield f"nvvm.sad.{code}", integer, integer, integer, integer
    for code in ("i", "ui"):
        yield f"nvvm.mul24.{code}", "i32", "i32", "i32"
    for kind in ("", ".f4e", ".b4e"):
        yield f"nvvm.prmt{kind}", "i32", "i32", "i32", "i32"
    for kind in ("rc8", "ecl", "ecr", "rc16"):
        yield f"nvvm.prmt.{kind}", "i32", "i32", "i32"
    for kind in ("s.s", "s.u", "u.s", "u.u"):
        yield f"nvvm.idp4a.{kind}", "i32", "i32", "i32", "i32"
    yield "nvvm.lohi.i2d", "double", "i32", "i32"
    yield "nvvm.d2i.lo", "i32", "double"
    yield "nvvm.d2i.hi", "i32", "double"


def of_llvm():
    for integer in ("i16", "i32", "i64"):
        for name in ("fshl", "fshr"):
            yield f"{name}.{integer}", integer, integer, integer, integer
        for name in ("ctpop", "bitreverse", "bswap"):
            yield f"{name}.{integer}", integer, integer
        for name in ("smin", "smax", "umin", "umax", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat"):
            yield f"{name}.{integer}", integer, integer, integer
    for code, real in (("f32", "float"), ("f64", "double")):
        for name in ("rint", "roundeven", "round", "floor", "ceil", "trunc", "sqrt", "fabs"):
            yield f"{name}.{code}", real, real
        for name in ("minnum", "maxnum", "minimum", "maximum", "copysign"):
            yield f"{name}.{code}", real, real, real
        yield f"fma.{code}", real, real, real, real
        for integer in ("i8", "i16", "i32", "i64"):
            for name in ("fptosi", "fptoui"):
                yield f"{name}.sat.{integer}.{code}", integer, real


def float_bits(real):
    """Bits of a number: an edge, something small, something of everyday or small in a narrower type, anything."""
    kind, code, size, fraction = ("f", "<I", 32, 23) if real == "float" else ("d", "<Q", 64, 52)
    one = struct.unpack(code, struct.pack("<" + kind, 1.0))[0]
    infinity = ((1 << (size - 1 - fraction)) - 1) << fraction
    sign = rnd.getrandbits(1) << (size - 1)
    choice = rnd.randrange(4)
    if choice == 0:
        edges = (0, 1, (1 << fraction) - 1, 1 << fraction, one, one + 1, one - 1, infinity, infinity - 1)
        return sign | rnd.choice(edges)
    if choice == 1:
        return sign | rnd.randrange(2 << fraction)
    if choice == 2:
        number = rnd.choice((rnd.uniform(-4, 4), rnd.randrange(-300, 300) / 2, rnd.uniform(-2e10, 2e10),
                             rnd.uniform(-6e-5, 6e-5), rnd.uniform(-1e-38, 1e-38)))
        return struct.unpack(code, struct.pack("<" + kind, number))[0]
    bits = rnd.getrandbits(size)
    return bits if bits & infinity != infinity else infinity


def operand(kind):
    """The bits of an operand, and how IR spells it: a float as the double of the same value."""
    if kind in ("float", "double"):
        bits = wide = float_bits(kind)
        if kind == "float":
            wide = struct.unpack("<Q", struct.pack("<d", struct.unpack("<f", struct.pack("<I", bits))[0]))[0]
        return bits, f"0x{wide:016X}"
    width = int(kind[1:])
    bits = rnd.choice((rnd.getrandbits(width), 0, 1, (1 << width) - 1, 1 << (width - 1), rnd.randrange(256),
                       rnd.getrandbits(width) >> rnd.randrange(width)))
    return bits, str(bits)


def call(number, signature, numbers):
    """The lines of one call."""
    name, result, *params = signature
    lines, args = [], []
    for i, param in enumerate(params):
        bits, text = operand(param)
        if source == "memory":
            text = f"%a{number}.{i}"
            lines += [f"%p{number}.{i} = getelementptr i64, ptr %in, i64 {len(numbers)}",
                      f"{text} = load {param}, ptr %p{number}.{i}"]
            numbers.append(bits)
        args.append(f"{param} {text}")
    value = f"%r{number}"
    lines.append(f"{value} = call {result} @llvm.{name}({', '.join(args)})")
    if result in ("float", "double"):
        integer = "i32" if result == "float" else "i64"
        lines += [f"%n{number} = fcmp uno {result} {value}, {value}",
                  f"%b{number} = bitcast {result} {value} to {integer}",
                  f"%s{number} = select i1 %n{number}, {integer} 77, {integer} %b{number}"]
        value, result = f"%s{number}", integer
    if result != "i64":
        lines.append(f"%z{number} = zext {result} {value} to i64")
        value = f"%z{number}"
    return lines + [f"%o{number} = getelementptr i64, ptr %out, i64 {number}",
                    f"store i64 {value}, ptr %o{number}"]


signatures = [*of_floats(), *of_integers()]
if mode == "ieee":
    signatures += of_llvm()
used, numbers, functions = set(), [0], []
for start in range(0, count, CALLS):
    body = []
    for n in range(start, min(start + CALLS, count)):
        signature = rnd.choice(signatures)
        used.add(signature)
        body += call(n, signature, numbers)
    functions.append(body)
print(f"; EXEC: buffer in u64[{len(numbers)}] values({', '.join(map(str, numbers))})")
print(f"; EXEC: buffer out u64[{count}]\n; EXEC: launch k grid=1 block=1 args=(in, out)")
print('target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"')
print('target triple = "nvptx64-nvidia-cuda"')
for i, body in enumerate(functions):
    print(f"define internal void @f{i}(ptr %in, ptr %out) noinline #0 {{")
    print("\n".join("  " + line for line in [*body, "ret void"]))
    print("}")
print("define ptx_kernel void @k(ptr %in, ptr %out) #0 {")
for i in range(len(functions)):
    print(f"  call void @f{i}(ptr %in, ptr %out)")
print("  ret void\n}")
for name, result, *params in sorted(used):
    print(f"declare {result} @llvm.{name}({', '.join(params)})")
flush = ' "denormal-fp-math-f32"="preserve-sign,preserve-sign"' if mode == "flush" else ""
print(f'attributes #0 = {{ "target-cpu"="sm_90" "target-features"="+ptx80"{flush} }}')
