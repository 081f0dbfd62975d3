# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# compare-math.py SOURCE NVCC.ptx NVOPT.ptx: prints the kernels of SOURCE whose arithmetic is not the same. The same
# are: a product with and without .rn, a difference or a negation and a fused operation of the same numbers
# (ptxas fuses), a sum with itself and a product with two, conversions with and without .ftz that round to the
# nearest whole number or towards zero, which no subnormal survives.
import re
import sys

# A 32-bit register has no type of its own in newer PTX.
UNTYPED = ("selp", "abs", "neg", "min", "max")


def kernels(path):
    found, current = {}, None
    for line in open(path):
        entry = re.search(r"\.entry (\w+)\(", line)
        if entry:
            current = found.setdefault(entry[1], [])
            continue
        line = re.sub(r"^@!?%p\d+\s*", "", line.split("//")[0].strip())
        op = line.split()[0].rstrip(";") if line else "."
        if current is None or op[0] in ".{}()" or op.startswith(("ld.param", "cvta", "st.", "ret", "mov")):
            continue
        if op.startswith(UNTYPED):
            op = op.replace(".b32", ".f32")
        current.append(op)
    return found


def arithmetic(ops, source):
    ops = [op.replace("mul.rn.", "mul.") for op in ops]
    ops = [re.sub(r"cvt\.r([nz])i\.ftz\.", r"cvt.r\1i.", op) for op in ops]
    if "powf(x, 2.0f)" in source:
        ops = [op.replace("add", "mul") for op in ops]
    for fused in ("fma.rn.ftz.f32", "fma.rn.f32"):
        flush = ".ftz" if "ftz" in fused else ""
        if fused in ops and "neg%s.f32" % flush in ops:
            ops.remove(fused)
            ops.remove("neg%s.f32" % flush)
            ops += ["mul%s.f32" % flush, "sub%s.f32" % flush]
    return sorted(ops)


source = dict(re.findall(r"__global__ void (\w+)\(.*\*p = (.*); }", open(sys.argv[1]).read()))
theirs, ours = kernels(sys.argv[2]), kernels(sys.argv[3])
same = 0
for name, text in source.items():
    a, b = arithmetic(theirs[name], text), arithmetic(ours[name], text)
    same += a == b
    if a != b:
        print("%s: nvcc %d operations, nvopt %d" % (text, len(theirs[name]), len(ours[name])))
print(same, "of", len(source), "the same")
