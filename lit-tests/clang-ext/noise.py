#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the rules say about code that compiles: it should be nothing.

usage: noise.py --build DIR [--toolkit DIR] [--verbose] [--quick]     (quick: a part; with a toolkit its part alone)

Compiles the halves for the GPU of the examples, the kernels of lit-tests/exec, the tests of our
headers and, with --toolkit, units that instantiate CUB, Thrust, libcu++, cooperative groups, mma and
cuRAND, without code, with diags=strict and, where that has something to say, with diags=off; the
headers of CCCL once more as if they were the user's own. Prints a count for each group; exit status 1
if strict refuses or says something that noise-known.txt does not list.
"""
import argparse
import concurrent.futures
import glob
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BARE = ["-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-path=/nonexistent"]
OPTIONS = ["--cuda-gpu-arch=sm_90", "--cuda-feature=+ptx90", "--cuda-device-only", "-fsyntax-only",
           "-std=c++17", "-ferror-limit=0", "-fno-caret-diagnostics", "-Wno-unknown-cuda-version",
           "-fplugin-arg-nvopt-relaxed-constexpr=1", "-fplugin-arg-nvopt-extended-lambda=1"]


def groups(build, toolkit, quick):
    plugin = "-fplugin=" + os.path.join(build, "lib", "libnvopt-clang.so")
    cfg = ["--config", os.path.join(build, "nvopt.cfg"), "--cuda-path=/nonexistent"]

    def files(*parts):
        return sorted(glob.glob(os.path.join(ROOT, *parts)))
    inputs = "-I" + os.path.join(ROOT, "lit-tests", "headers", "Inputs")
    out = [("examples", cfg, files("docs", "examples", "*.cu")),
           ("execution tests", BARE + [plugin], files("lit-tests", "exec", "kernels", "*.cu")),
           ("our headers", cfg + [inputs], files("lit-tests", "headers", "*.cu"))]
    if quick:
        out = [(name, flags, sources[::8]) for name, flags, sources in out]
    if toolkit:
        # With the toolkit's headers clang wants the toolkit, and CCCL lies in a folder of its own.
        flags = ["--config", os.path.join(build, "nvopt-toolkit.cfg"), "--cuda-path=" + toolkit,
                 "-I" + os.path.join(toolkit, "include", "cccl")]
        units = files("lit-tests", "clang-ext", "Inputs", "toolkit", "*.cu")
        others = [u for u in units if re.search("curand|groups", u)]
        cccl = [u for u in units if u not in others]
        if quick:
            # The groups above are a test of their own, and of user code the rules tell all that they tell of
            # system headers.
            cccl = [u for u in cccl if not re.search("thrust|device-wide", u)]
            out, units = [], others
        out.append(("toolkit", flags, units))
        out.append(("CCCL as user code", flags + ["-D_CCCL_NO_SYSTEM_HEADER"], cccl))
    return out


def lines(flags, mode, source):
    done = subprocess.run(["clang-22"] + flags + OPTIONS + ["-fplugin-arg-nvopt-diags=" + mode, source],
                          capture_output=True, text=True)
    return done.returncode, [l for l in done.stderr.split("\n")
                             if re.search(r": (warning|error): |PLEASE submit", l)]


def known():
    with open(os.path.join(ROOT, "lit-tests", "clang-ext", "noise-known.txt")) as f:
        return [l.rstrip("\n") for l in f if l.strip() and not l.startswith("#")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--toolkit")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--quick", action="store_true")
    args = parser.parse_args()
    excused, bad = known(), 0
    print("%-18s %8s %8s %8s %8s %8s" % ("", "files", "compile", "strict", "known", "new"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, flags, sources in groups(args.build, args.toolkit, args.quick):
            strict = list(pool.map(lambda s: lines(flags, "strict", s), sources))
            # Without the rules only where there was something to hear.
            off = list(pool.map(lambda p: lines(flags, "off", p[0]) if p[1] != (0, []) else p[1],
                                zip(sources, strict)))
            fresh, excusable, same = [], 0, 0
            for (before, old), (after, new) in zip(off, strict):
                more = [l for l in new if l not in old]
                if before:  # does not compile without the rules either
                    continue
                unexpected = [l for l in more if not any(k in l for k in excused)]
                excusable += len(more) - len(unexpected)
                same += after == 0
                fresh += unexpected
            compiles = sum(before == 0 for before, _ in off)
            print("%-18s %8d %8d %8d %8d %8d" % (name, len(sources), compiles, same, excusable,
                                                 len(fresh)))
            bad += len(fresh)
            for line in fresh if args.verbose else fresh[:5]:
                print("  " + line)
    sys.exit(bad != 0)


if __name__ == "__main__":
    main()
