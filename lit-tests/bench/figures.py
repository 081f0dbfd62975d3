#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# figures.py [--arch sm_80,sm_90,sm_100] FILE.cu...: the figures of the pages in docs/passes. For each
# kernel and processor SASS instructions without padding, registers, spill bytes (if any) and the
# instructions of the longest innermost loop, through clang -O3, clang -O3 with nvopt, and nvcc.
# Needs ptxas; $NVOPT_BUILD says where nvopt is, NVOPT_OPTIONS reaches it. Not a test.
import argparse
import os
import re
import shutil
import struct
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("NVOPT_BUILD", os.path.join(ROOT, "build"))
NOP = 0x918
BRANCHES = 0x947, 0x547  # the second one, on a condition that all lanes share, from sm_100 on


def find(tool):
    return shutil.which(tool) or shutil.which(tool, path="/usr/local/cuda/bin")


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


def branch_target(word, next_at, arch):
    """Where a relative branch goes, in instructions. Its distance counts four bytes: from bit 34, and
    since sm_90 with its low byte at bit 16."""
    low, high = word
    distance = (low >> 34) | ((high & 0x3FFFF) << 30)
    if arch >= 90:
        distance = ((low >> 34) & 0x3FFFFFFF) << 8 | (low >> 16) & 0xFF
        bits = 38
    else:
        bits = 48
    distance &= (1 << bits) - 1
    if distance >> (bits - 1):
        distance -= 1 << bits
    return next_at + distance * 4 // 16


def kernels_of(cubin, arch):
    """Instructions and longest innermost loop of each kernel, from the sections of the file."""
    data = open(cubin, "rb").read()
    table, = struct.unpack_from("<Q", data, 40)
    count, names = struct.unpack_from("<HH", data, 60)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, table + 64 * i) for i in range(count)]
    out = {}
    for section in sections:
        start = sections[names][4] + section[0]
        name = data[start:data.index(b"\0", start)].decode()
        if not name.startswith(".text."):
            continue
        words = [struct.unpack_from("<QQ", data, section[4] + 16 * i) for i in range(section[5] // 16)]
        while words and words[-1][0] & 0xFFF == NOP:
            words.pop()
        loops = []
        for i, word in enumerate(words):
            target = branch_target(word, i + 1, arch)
            # The branch to itself behind the last return is padding.
            if word[0] & 0xFFF in BRANCHES and 0 <= target < i:
                loops.append((target, i + 1))
        inner = [l for l in loops if not any(o != l and l[0] <= o[0] and o[1] <= l[1] for o in loops)]
        out[name[6:]] = (len(words), max((e - s for s, e in inner), default=0))
    return out


def compilers(arch):
    clang = ["clang-22", "-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib", "-w",
             "--cuda-path=/nonexistent", "-Wno-unknown-cuda-version", "-O3", "-S",
             "--cuda-feature=+ptx%d" % (84 if int(arch[3:].rstrip("af")) <= 90 else 88),
             "--cuda-gpu-arch=" + arch]
    out = {"clang": clang, "nvopt": clang + ["-fpass-plugin=%s/lib/libnvopt.so" % BUILD]}
    if find("nvcc"):
        out["nvcc"] = [find("nvcc"), "-ptx", "-O3", "-w", "-arch=" + arch]
    return out


def figures(command, source, arch, folder):
    """{kernel: text} of one compiler."""
    ptx, cubin = os.path.join(folder, "k.ptx"), os.path.join(folder, "k.cubin")
    r = run(*command, source, "-o", ptx)
    if r.returncode:
        return {}
    r = run(find("ptxas"), "-O3", "-v", "-arch=" + arch, ptx, "-o", cubin)
    if r.returncode:
        return {}
    sizes, out, name = kernels_of(cubin, int(arch[3:].rstrip("af"))), {}, None
    for line in r.stderr.splitlines():
        name = (re.search(r"Compiling entry function '(\w+)'", line) or [0, name])[1]
        spill = re.search(r"(\d+) bytes spill stores, (\d+) bytes spill loads", line)
        if spill:
            spilled = int(spill[1]) + int(spill[2])
        used = re.search(r"Used (\d+) registers", line)
        if used and name in sizes:
            n, loop = sizes[name]
            out[name] = "%d / %s" % (n, used[1]) + (" / %d" % loop if loop else "") + \
                (", spills %d" % spilled if spilled else "")
    return out


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--arch", default="sm_80,sm_90,sm_100")
    p.add_argument("files", nargs="+")
    a = p.parse_args()
    if not find("ptxas"):
        p.error("ptxas is needed")
    print("| kernel | | clang 22 | nvopt | nvcc |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for source in a.files:
            for arch in a.arch.split(","):
                rows = {c: figures(command, source, arch, folder)
                        for c, command in compilers(arch).items()}
                for name in rows["nvopt"]:
                    print("| %s | %s | %s |" % (name, arch, " | ".join(
                        rows.get(c, {}).get(name, "-") for c in ("clang", "nvopt", "nvcc"))))


main()
