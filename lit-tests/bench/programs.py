#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# programs.py [--out FILE] [PROGRAM.cu...]: programs of several files, for `./dev bench --programs`. Those of
# lit-tests/programs/whole (or the given ones) are linked by clang without (`rdc`) and with link-time optimisation
# (`lto`), by nvopt link and by nvcc -dlto: executed instructions of all launches (nvopt-exec runs the PTX and
# compares all memory with that of the program at -O0) and bytes of machine code of the linked program. Needs a CUDA
# toolkit with libnvvm. Not a test.
import argparse
import glob
import math
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("NVOPT_BUILD", os.path.join(ROOT, "build"))
CUDA = os.environ.get("CUDA_PATH", "/usr/local/cuda")
PLUGIN = os.path.join(BUILD, "lib/libnvopt.so")
INCLUDE = ["-I" + os.path.join(ROOT, "lit-tests/exec"), "-I."]
CLANG = ["clang-22", "-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib", "--cuda-path=/nonexistent",
         "-Wno-unknown-cuda-version", "--cuda-feature=+ptx84", "--cuda-gpu-arch=sm_90", "-fgpu-rdc"] + INCLUDE
WAYS = ["rdc", "lto", "nvopt", "nvcc"]


def tool(name):
    return os.path.join(CUDA, "bin", name)


def llvm(name):
    folder = subprocess.run(["llvm-config-22", "--bindir"], capture_output=True, text=True).stdout.strip()
    return os.path.join(folder, name)


def run(*command, cwd):
    r = subprocess.run(command, cwd=cwd, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if r.returncode:
        sys.exit("programs.py: error: %s ended with %d\n%s%s" % (" ".join(command), r.returncode, r.stdout, r.stderr))
    return r.stdout


def joined(paths, out):
    """PTX of several files as one: what one declares another defines, which nvopt-exec reads."""
    with open(out, "w") as f:
        for i, path in enumerate(paths):
            for line in open(path):
                if not i or not line.startswith((".version", ".target", ".address_size")):
                    f.write(line)


def assemble(ptx, cubin, cwd, *more):
    run(tool("ptxas"), "-arch=sm_90", *more, ptx, "-o", cubin, cwd=cwd)


def link_rdc(units, at):
    for u in units:
        run(*CLANG, "-O3", "-S", u + ".cu", "-o", u + ".ptx", cwd=at)
        assemble(u + ".ptx", u + ".cubin", at, "-c")
    joined([os.path.join(at, u + ".ptx") for u in units], os.path.join(at, "rdc.ptx"))
    run(tool("nvlink"), "-arch=sm_90", *[u + ".cubin" for u in units], "-o", "rdc.cubin", cwd=at)


def link_lto(units, at):
    for u in units:
        run(*CLANG, "-O3", "-emit-llvm", "-Xclang", "-flto=full", "-Xclang", "-flto-unit", "-c", u + ".cu", "-o",
            u + ".stock.bc", cwd=at)
    run(llvm("clang-nvlink-wrapper"), "--arch", "sm_90", "--cuda-path=" + CUDA, "--plugin-opt=O3", "--lto-emit-asm",
        *[u + ".stock.bc" for u in units], "-o", "lto.ptx", cwd=at)
    assemble("lto.ptx", "lto.cubin", at)


def link_nvopt(units, at):
    for u in units:
        run(*CLANG, "-O3", "-fpass-plugin=" + PLUGIN, "-emit-llvm", "-c", u + ".cu", "-o", u + ".bc", cwd=at)
    for out in "nvopt.ptx", "nvopt.cubin":
        run(os.path.join(BUILD, "bin/nvopt"), "link", *[u + ".bc" for u in units], "-o", out, cwd=at)


def link_nvcc(units, at):
    """nvlink wants NVIDIA's library in a folder of the layout of an older toolkit."""
    os.makedirs(os.path.join(at, "nvvm/lib64"))
    library = [p for p in ("nvvm/lib64", "lib64") if os.path.exists(os.path.join(CUDA, p, "libnvvm.so.4"))]
    if not library:
        sys.exit("programs.py: error: no libnvvm.so.4 in " + CUDA)
    for name in "libnvvm.so", "libnvvm.so.4":
        os.symlink(os.path.join(CUDA, library[0], "libnvvm.so.4"), os.path.join(at, "nvvm/lib64", name))
    for u in units:
        run(tool("nvcc"), "-w", "-arch=lto_90", "-dc", "-O3", *INCLUDE, u + ".cu", "-o", u + ".o", cwd=at)
    run(tool("nvlink"), "-lto", "-nvvmpath=" + os.path.join(at, "nvvm"), "-arch=sm_90", *[u + ".o" for u in units],
        "-emit-ptx", "-o", "nvcc.ptx", cwd=at)
    assemble("nvcc.ptx", "nvcc.cubin", at)


def code_size(cubin, at):
    sections = run("llvm-readelf-22", "-SW", cubin, cwd=at)
    return sum(int(m.group(1), 16) for m in re.finditer(r"\.text\.\S+\s+PROGBITS\s+\S+\s+\S+\s+(\S+)", sections))


def measure(source):
    with tempfile.TemporaryDirectory() as folder:
        at = os.path.join(folder, "p")
        run(llvm("split-file"), source, at, cwd=folder)
        units = sorted(os.path.basename(f)[:-3] for f in glob.glob(os.path.join(at, "*.cu")))
        for link in link_rdc, link_lto, link_nvopt, link_nvcc:
            link(units, at)
        with open(os.path.join(at, "whole.src"), "w") as f:
            f.writelines(open(os.path.join(at, u + ".cu")).read() for u in units)
        run(*CLANG, "-O0", "-S", "-emit-llvm", "whole.src", "-o", "whole.ll", cwd=at)
        with open(os.path.join(at, "launch"), "w") as f:
            f.writelines(m + "\n" for m in re.findall(r"EXEC: (.*)", open(source).read()))
        counts = run(os.path.join(BUILD, "bin/nvopt-exec"), "--plugin=" + PLUGIN, "whole.ll", "--launch=launch", "--count",
                     *["--variant-ir=%s.ptx" % w for w in WAYS], cwd=at)
        executed = [int(x) for x in re.search(r"^total\s+(.*)", counts, re.M).group(1).split()[1:5]]
        return executed, [code_size(w + ".cubin", at) for w in WAYS]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out")
    parser.add_argument("programs", nargs="*")
    a = parser.parse_args()
    sources = a.programs or sorted(glob.glob(os.path.join(ROOT, "lit-tests/programs/whole/*.cu")))
    lines = ["| program | executed: rdc / lto / nvopt / nvcc | SASS bytes |", "|---|---|---|"]
    ratios = [[[] for _ in WAYS] for _ in range(2)]
    for source in sources:
        figures = measure(os.path.abspath(source))
        for kind, values in enumerate(figures):
            for way, value in enumerate(values):
                ratios[kind][way].append(math.log(value / values[0]))
        lines.append("| %s | %s |" % (os.path.basename(source)[:-3],
                                      " | ".join(" / ".join(map(str, values)) for values in figures)))
        print(lines[-1], flush=True)
    means = [" / ".join("%.3f" % math.exp(sum(r) / len(r)) for r in kind) for kind in ratios]
    lines.append("| geometric mean, rdc = 1 | %s |" % " | ".join(means))
    print(lines[-1])
    if a.out:
        with open(a.out, "w") as f:
            f.write("\n".join(lines) + "\n")


main()
