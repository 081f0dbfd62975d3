# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Writes a module that calls math functions with many constants: calls.py PREFIX KIND [kernel]
#   PREFIX  "" for the C names, "__nv_" for the library
#   KIND    exact (arguments whose results are representable) or any
#   kernel  one kernel that stores all results, for nvopt-exec
import random
import struct
import sys

prefix, kind = sys.argv[1], sys.argv[2]
random.seed(7)


def hexa(x, single):
    if single:
        x = struct.unpack("<f", struct.pack("<f", x))[0]
    return "0x%016X" % struct.unpack("<Q", struct.pack("<d", x))[0]


def numbers(n, low, high):
    return [random.uniform(low, high) for _ in range(n)]


points = []
halves = [i / 2 for i in range(-21, 22)]
rounding = halves + numbers(60, -1e5, 1e5) + numbers(20, -2, 2) + [1e15 + 0.5, -4503599627370497.5, 1e300]
for name in ("floor", "ceil", "round", "fabs"):
    points += [(name, (x,)) for x in rounding if abs(x) < 1e30]
points += [("sqrt", (x,)) for x in numbers(100, 0, 1e6) + [i * i for i in range(40)] + [2.0**-60, 0.25, 0.0, -0.0]]
points += [("exp2", (float(i),)) for i in range(-120, 121, 3)]
points += [("log10", (10.0**i,)) for i in range(0, 11)]
points += [("pow", (float(a), float(b))) for a in (2, 3, -3, 0.5, -0.25, 10) for b in range(0, 9)]
points += [("pow", (2.0, float(b))) for b in range(-100, 100, 7)]
points += [(f, (0.0,)) for f in ("sin", "tan", "asin", "atan", "sinh", "tanh", "exp", "cos", "cosh")]
points += [("log", (1.0,)), ("acos", (1.0,)), ("atan2", (0.0, 3.0))]
if kind == "any":
    points = []
    for f in ("sin", "cos", "tan", "exp", "atan", "tanh", "sinh", "cosh"):
        points += [(f, (x,)) for x in numbers(40, -20, 20)]
    for f in ("asin", "acos"):
        points += [(f, (x,)) for x in numbers(40, -1, 1)]
    points += [(f, (x,)) for f in ("log", "log10", "sqrt") for x in numbers(40, 1e-3, 1e3)]
    points += [("pow", (a, b)) for a in numbers(12, 0.1, 9) for b in numbers(6, -8, 8)]

declared = set()
kernel = []
print('target triple = "nvptx64-nvidia-cuda"')
for i, (name, args) in enumerate(points):
    for single in (False, True):
        if kind == "exact" and single and name == "exp2" and abs(args[0]) > 120:
            continue
        t = "float" if single else "double"
        callee = prefix + name + ("f" if single else "")
        if callee not in declared:
            declared.add(callee)
            print("declare %s @%s(%s)" % (t, callee, ", ".join([t] * len(args))))
        text = ", ".join("%s %s" % (t, hexa(a, single)) for a in args)
        if len(sys.argv) > 3:
            kernel.append((t, callee, text))
            continue
        print("define %s @f%d%s() {" % (t, i, t))
        print("  %%r = call %s @%s(%s)" % (t, callee, text))
        print("  ret %s %%r" % t)
        print("}")

if kernel:
    print("; EXEC: buffer out b64[%d]" % len(kernel))
    print("; EXEC: launch k args=(out)")
    print("define ptx_kernel void @k(ptr addrspace(1) %out) {")
    for i, (t, callee, text) in enumerate(kernel):
        print("  %%r%d = call %s @%s(%s)" % (i, t, callee, text))
        print("  %%p%d = getelementptr i64, ptr addrspace(1) %%out, i64 %d" % (i, i))
        print("  store %s %%r%d, ptr addrspace(1) %%p%d" % (t, i, i))
    print("  ret void")
    print("}")
