# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Writes a kernel that stores the results of integer and rounded intrinsics for many constants.
import random

random.seed(11)
edges = [0, 1, 2, 7, 31, 32, 33, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFF, 0x00800000, 0x01020304]


def pick(bits):
    return random.choice(edges + [random.getrandbits(bits)]) & ((1 << bits) - 1)


ops = []
for op in ("mulhi", "sad"):
    n = 2 if op == "mulhi" else 3
    for suffix, bits in (("s", 16), ("i", 32), ("ll", 64)):
        for sign in ("", "u"):
            ops.append(("%s.%s%s" % (op, sign, suffix), bits, ["i%d" % bits] * n, "i%d" % bits))
ops += [("mul24.i", 32, ["i32"] * 2, "i32"), ("mul24.ui", 32, ["i32"] * 2, "i32")]
ops += [("prmt" + m, 32, ["i32"] * 3, "i32") for m in ("", ".f4e", ".b4e")]
ops += [("prmt" + m, 32, ["i32"] * 2, "i32") for m in (".rc8", ".ecl", ".ecr", ".rc16")]
ops += [("idp4a.%s.%s" % (a, b), 32, ["i32"] * 3, "i32") for a in "su" for b in "su"]
ops += [("%s.%s" % (op, m), 32, ["i32"] * 2, "i32") for op in ("sext", "zext", "bmsk") for m in ("wrap", "clamp")]
ops += [("flo.%s.i%d" % (s, b), b, ["i%d" % b, "i1"], "i32") for s in "su" for b in (32, 64)]
ops += [("fns", 32, ["i32", "bit", "i32"], "i32")]

lines, declared = [], []
for name, bits, types, result in ops:
    declared.append("declare %s @llvm.nvvm.%s(%s)" % (result, name, ", ".join(t.replace("bit", "i32") for t in types)))
    for _ in range(8):
        args = []
        for t in types:
            if t == "i1":
                args.append("i1 %s" % random.choice(("true", "false")))
            elif t == "bit":
                args.append("i32 %d" % random.randrange(32))
            else:
                args.append("%s %d" % (t, pick(int(t[1:]))))
        lines.append((result, "call %s @llvm.nvvm.%s(%s)" % (result, name, ", ".join(args))))
for r in ("rn", "rz", "rm", "rp"):
    for ftz in ("", ".ftz"):
        for x in ("0.1", "-0.1", "1.0e30", "1.0e-30", "-1.0e-42", "3.0e-45", "16777217.0"):
            lines.append(("float", "call float @llvm.nvvm.d2f.%s%s(double %s)" % (r, ftz, x)))
        for x in ("2.0", "0.5", "1.0e10", "3.0"):
            lines.append(("float", "call float @llvm.nvvm.sqrt.%s%s.f(float %s)" % (r, ftz, x)))
        for a, b in (("0.5", "0.25"), ("1.0", "1.0"), ("-1.0", "0.5"), ("1.0", "0x3E00000000000000")):
            lines.append(("float", "call float @llvm.nvvm.add.%s%s.sat.f(float %s, float %s)" % (r, ftz, a, b)))
            lines.append(("float", "call float @llvm.nvvm.fma.%s%s.sat.f(float %s, float %s, float 0.125)" % (r, ftz, a, b)))

print('target triple = "nvptx64-nvidia-cuda"')
print("; EXEC: buffer out b64[%d]" % len(lines))
print("; EXEC: launch k args=(out)")
print("define ptx_kernel void @k(ptr addrspace(1) %out) {")
for i, (t, call) in enumerate(lines):
    print("  %%r%d = %s" % (i, call))
    print("  %%p%d = getelementptr i64, ptr addrspace(1) %%out, i64 %d" % (i, i))
    print("  store %s %%r%d, ptr addrspace(1) %%p%d" % (t, i, i))
print("  ret void\n}")
print("\n".join(declared))
