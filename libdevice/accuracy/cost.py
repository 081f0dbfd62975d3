#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cost.py: what the functions of the device math library cost, beside those of a CUDA toolkit.
#
# Every function becomes a kernel that calls it on its parameters, compiled by the same stock clang
# with one library and then with the other. SASS bytes, registers and stack frame are ptxas's; the
# executed instructions are PTX instructions of one thread without moves, which the assembler turns
# into operands, from the interpreter that PTXSIM names, at a usual argument and at one that takes a
# rarer path. A division or square root that the assembler expands is one PTX instruction here; the
# SASS size has the expansion.
import argparse
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
LIBDEVICE = os.path.dirname(HERE)
POINTER_BYTES = 64  # what a pointer parameter points to

# Usual and rarer arguments by double-precision name; a third entry replaces the rarer one in f32.
TINY, TINY_F = 1e-310, 1e-40
DEFAULT = {"double": (1.7, 2.3, 0.9, 1.1), "float": (1.7, 2.3, 0.9, 1.1), "i32": (5, 3, 7, 2),
           "i64": (5, 3, 7, 2), "i16": (0x3c00,)}
ARGUMENTS = {
    "sin": ([1.7], [1e22]), "cos": ([1.7], [1e22]), "tan": ([1.7], [1e22]), "sincos": ([1.7], [1e22]),
    "exp": ([1.7], [-740.0], [-100.0]), "exp2": ([1.7], [-1060.0], [-140.0]),
    "exp10": ([1.7], [-320.0], [-42.0]), "expm1": ([0.3], [80.0]),
    "log": ([1.7], [TINY], [TINY_F]), "log2": ([1.7], [TINY], [TINY_F]),
    "log10": ([1.7], [TINY], [TINY_F]), "log1p": ([0.7], [1e30]),
    "pow": ([1.7, 2.3], [TINY, 0.5], [TINY_F, 0.5]), "powi": ([1.7, 5], [1.7, -37]),
    "asin": ([0.3], [0.9]), "acos": ([0.3], [0.9]), "atan": ([0.7], [20.0]),
    "atan2": ([1.7, 2.3], [TINY, -TINY], [TINY_F, -TINY_F]),
    "sinh": ([1.7], [20.0]), "cosh": ([1.7], [20.0]), "tanh": ([0.3], [3.0]),
    "asinh": ([0.3], [1e30]), "acosh": ([1.7], [1e30]), "atanh": ([0.3], [0.9]),
    "cbrt": ([1.7], [TINY], [TINY_F]), "rcbrt": ([1.7], [TINY], [TINY_F]),
    "sqrt": ([1.7], [TINY], [TINY_F]), "rsqrt": ([1.7], [TINY], [TINY_F]),
    "hypot": ([1.7, 2.3], [TINY, TINY], [TINY_F, TINY_F]),
    "rhypot": ([1.7, 2.3], [TINY, TINY], [TINY_F, TINY_F]),
    "erf": ([0.7], [2.5]), "erfc": ([0.7], [5.0]), "erfcx": ([0.7], [20.0]),
    "erfinv": ([0.5], [0.9999]), "erfcinv": ([0.5], [1e-20]),
    "normcdf": ([0.7], [-5.0]), "normcdfinv": ([0.3], [1e-20]),
    "tgamma": ([2.7], [-20.3]), "lgamma": ([2.7], [-20.3]),
    "j0": ([2.7], [50.0]), "j1": ([2.7], [50.0]), "jn": ([3, 7.7], [8, 2.7]),
    "y0": ([2.7], [50.0]), "y1": ([2.7], [50.0]), "yn": ([3, 7.7], [8, 2.7]),
    "cyl_bessel_i0": ([2.7], [50.0]), "cyl_bessel_i1": ([2.7], [50.0]),
    "fmod": ([7.7, 2.3], [1e300, 1e-300], [1e30, 1e-30]),
    "remainder": ([7.7, 2.3], [1e300, 1e-300], [1e30, 1e-30]),
    "remquo": ([7.7, 2.3], [1e300, 1e-300], [1e30, 1e-30]),
    "norm": ([3], [3]), "rnorm": ([3], [3]),
}


def run(command, **kw):
    return subprocess.run(command, capture_output=True, text=True, **kw)


def find(tool):
    return shutil.which(tool) or shutil.which(tool, path="/usr/local/cuda/bin")


def exports():
    out = []
    with open(os.path.join(LIBDEVICE, "exports.txt")) as f:
        for line in f:
            name, result, args = re.match(r"__nv_(\S+) (\w+) \((.*)\)", line).groups()
            out.append((name, result, [a for a in args.split(", ") if a]))
    return out


def kernel_ir(name, result, args):
    params = ", ".join("%s %%a%d" % (t, k) for k, t in enumerate(args))
    lines = ['target triple = "nvptx64-nvidia-cuda"',
             "declare %s @__nv_%s(%s)" % (result, name, ", ".join(args)),
             "define ptx_kernel void @k(ptr addrspace(1) %%out, %s) {" % params]
    call = "call %s @__nv_%s(%s)" % (result, name, params)
    if result == "void":
        lines += ["  " + call]
    else:
        lines += ["  %r = " + call, "  store %s %%r, ptr addrspace(1) %%out" % result]
    return "\n".join(lines + ["  ret void", "}", ""])


def argument_sets(name, args, doubles):
    """The usual and the rarer arguments: scalars only, pointers get a buffer."""
    base = name if name in doubles else name[:-1] if name[:-1] in ARGUMENTS else name
    scalars = [t for t in args if t != "ptr"]
    if base in ARGUMENTS:
        sets = ARGUMENTS[base]
        rare = sets[2] if len(sets) > 2 and "float" in args else sets[1]
        return sets[0], rare
    usual = [DEFAULT[t][k] for k, t in enumerate(scalars)]
    rare = [(TINY_F if t == "float" else TINY) if t in ("float", "double") else v
            for v, t in zip(usual, scalars)]
    return usual, rare


def launch_text(args, scalars):
    kinds = {"double": "f64", "float": "f32", "i32": "i32", "i64": "i64", "i16": "u16"}
    pointers = [k for k, t in enumerate(args) if t == "ptr"]
    lines = ["buf out f64 4 zero"]
    lines += ["buf p%d f32 %d const 1.5" % (k, POINTER_BYTES // 4) for k in pointers]
    lines += ["kernel k", "grid 1 1 1", "block 1 1 1", "shared 0", "arg ptr out"]
    rest = list(scalars)
    for k, t in enumerate(args):
        lines.append("arg ptr p%d" % k if t == "ptr" else "arg %s %r" % (kinds[t], rest.pop(0)))
    return "\n".join(lines) + "\n"


class Cost:
    def __init__(self, a):
        self.a = a
        self.tmp = tempfile.mkdtemp(prefix="nvopt-cost-")
        self.clang = shutil.which("clang-22") or "/usr/lib/llvm-22/bin/clang"
        self.readelf = shutil.which("llvm-readelf-22") or "/usr/lib/llvm-22/bin/llvm-readelf"
        self.ptxas, self.ptxsim = find("ptxas"), os.environ.get("PTXSIM")
        self.doubles = {name for name, result, args in exports()
                        if "double" in [result] + args and "float" not in [result] + args}

    def executed(self, stem, args, scalars):
        with open(stem + ".launch", "w") as f:
            f.write(launch_text(args, scalars))
        r = run([self.ptxsim, stem + ".ptx", stem + ".launch", "-c"], timeout=60)
        m = re.search(r"total (\d+)", r.stdout)
        moves = re.search(r"^mov (\d+)", r.stdout, re.M)
        return int(m.group(1)) - int(moves.group(1) if moves else 0) if r.returncode == 0 and m else None

    def measure(self, tag, library, name, result, args):
        stem = os.path.join(self.tmp, "%s-%s" % (tag, name))
        with open(stem + ".ll", "w") as f:
            f.write(kernel_ir(name, result, args))
        r = run([self.clang, "-x", "ir", stem + ".ll", "--target=nvptx64-nvidia-cuda", "-nogpulib",
                 "-march=" + self.a.arch, "-O3", "-S", "-Xclang", "-target-feature", "-Xclang", "+ptx84",
                 "-Xclang", "-mlink-builtin-bitcode",
                 "-Xclang", library, "-Wno-override-module",
                 "-mllvm", "-nvvm-reflect-add=__CUDA_PREC_SQRT=1", "-o", stem + ".ptx"])
        if r.returncode:
            sys.exit("cost.py: clang failed for %s: %s" % (name, r.stderr.strip()[:400]))
        row = {}
        r = run([self.ptxas, "-arch=" + self.a.arch, "-v", "-o", stem + ".cubin", stem + ".ptx"])
        if r.returncode:
            sys.exit("cost.py: ptxas failed for %s: %s" % (name, r.stderr.strip()[:400]))
        most = lambda pattern: max([int(x) for x in re.findall(pattern, r.stderr)] or [0])
        row["regs"] = most(r"Used (\d+) registers")
        row["stack"] = most(r"(\d+) bytes stack frame")
        sections = run([self.readelf, "-SW", stem + ".cubin"]).stdout
        row["sass"] = sum(int(m.group(1), 16) for m in
                          re.finditer(r"\.text\.\S+\s+PROGBITS\s+\S+\s+\S+\s+(\S+)", sections))
        if self.ptxsim:
            usual, rare = argument_sets(name, args, self.doubles)
            row["usual"] = self.executed(stem, args, usual)
            row["rare"] = self.executed(stem, args, rare)
        if not self.a.keep:
            for suffix in (".ll", ".ptx", ".cubin", ".launch"):
                if os.path.exists(stem + suffix):
                    os.remove(stem + suffix)
        return row


METRICS = ("sass", "regs", "usual", "rare")


def geomean(rows, metric):
    logs = [math.log(own[metric] / theirs[metric]) for own, theirs in rows
            if own.get(metric) and theirs.get(metric)]
    return math.exp(sum(logs) / len(logs)) if logs else None


def summary(results):
    groups = [("all", lambda n, s: True),
              ("double precision", lambda n, s: "double" in s and "float" not in s),
              ("single precision", lambda n, s: "float" in s and "double" not in s),
              ("at least 30 executed by the toolkit's", None)]
    lines = ["| functions | count | SASS | registers | usual | rarer | stack frames |",
             "|---|---:|---:|---:|---:|---:|---|"]
    for title, test in groups:
        rows = [(own, theirs) for name, (signature, own, theirs) in results.items()
                if (test(name, signature) if test else (theirs.get("usual") or 0) >= 30)]
        cells = ["%.3f" % g if g else "-" for g in (geomean(rows, m) for m in METRICS)]
        frames = "%d / %d" % (sum(o["stack"] > 0 for o, _ in rows), sum(t["stack"] > 0 for _, t in rows))
        lines.append("| %s | %d | %s | %s |" % (title, len(rows), " | ".join(cells), frames))
    return lines


def markdown(results, arch):
    lines = ["# Cost of the device math library", "",
             "Output of `libdevice/accuracy/cost.py`, %s: one kernel a function, the same clang -O3 with "
             "our library" % arch,
             "and with that of a CUDA toolkit. SASS bytes, registers and bytes of stack frame are ptxas's;",
             "`usual` and `rarer` are executed PTX instructions of a thread without moves (parameter loads",
             "and the store included), at a usual argument and at one that takes a rarer path: huge,",
             "subnormal, other interval. A division or square root is one PTX instruction; its expansion",
             "shows in the SASS.",
             "", "## Ours over the toolkit's, geometric means", ""]
    lines += summary(results)
    lines += ["", "## Functions (ours / the toolkit's)", "",
              "| function | SASS | registers | stack | usual | rarer |", "|---|---:|---:|---:|---:|---:|"]
    for name, (_, own, theirs) in sorted(results.items()):
        pair = lambda m: "%s / %s" % tuple("-" if r.get(m) is None else r[m] for r in (own, theirs))
        lines.append("| `__nv_%s` | %s |" % (name, " | ".join(
            pair(m) for m in ("sass", "regs", "stack", "usual", "rare"))))
    return "\n".join(lines) + "\n"


def main():
    p = argparse.ArgumentParser(prog="cost.py")
    p.add_argument("--library", required=True, help="our bitcode (lib/nvopt-libdevice.bc of a build)")
    p.add_argument("--toolkit", default=os.environ.get("CUDA_PATH", "/usr/local/cuda"))
    p.add_argument("--arch", default="sm_90")
    p.add_argument("--function", help="only these, comma separated, without __nv_")
    p.add_argument("--jobs", type=int, default=1)
    p.add_argument("--keep", action="store_true", help="keep the kernels' PTX; prints the folder")
    a = p.parse_args()
    theirs = os.path.join(a.toolkit, "nvvm", "libdevice", "libdevice.10.bc")
    for path in (a.library, theirs):
        if not os.path.exists(path):
            sys.exit("cost.py: no library '%s'" % path)
    cost = Cost(a)
    if not cost.ptxas:
        sys.exit("cost.py: ptxas is missing; it comes with the CUDA toolkit")
    wanted = exports()
    if a.function:
        names = a.function.split(",")
        unknown = set(names) - {e[0] for e in wanted}
        if unknown:
            sys.exit("cost.py: unknown function '%s'" % sorted(unknown)[0])
        wanted = [e for e in wanted if e[0] in names]

    def both(entry):
        return [cost.measure(tag, library, *entry) for tag, library in (("own", a.library), ("toolkit", theirs))]

    with ThreadPoolExecutor(a.jobs) as pool:
        rows = list(pool.map(both, wanted))
    results = {e[0]: ([e[1]] + e[2], own, other) for e, (own, other) in zip(wanted, rows)}
    sys.stdout.write(markdown(results, a.arch))
    if a.keep:
        print("kept in " + cost.tmp, file=sys.stderr)
    else:
        shutil.rmtree(cost.tmp)


main()
