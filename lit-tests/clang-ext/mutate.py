#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Mutated cases through the front end: no crash, no hang, no assertion, no sanitizer report.

usage: mutate.py --plugin LIBNVOPT-CLANG.SO --cases DIR [--count N] [--seed S] [--keep DIR]
                 [--jobs N] [--preload LIB]

Each mutant takes one to four steps: a token is deleted, doubled, swapped with another one, or replaced
by a token of another case or by a number at the edge of a type. A mutant that clang alone crashes on is
clang's; it is counted and not kept.
"""
import argparse
import concurrent.futures
import glob
import os
import random
import re
import subprocess
import sys
import tempfile

TOKENS = re.compile(r'"(?:[^"\\\n]|\\.)*"|\w+|<<<|>>>|::|->|[^\s\w]|\n')
EDGES = ["0", "-1", "4294967295", "4294967296", "9223372036854775807", "18446744073709551616", "N",
         "sizeof(int)", "1.5", "nullptr", '"text"', "()", "{}", "..."]
# The attributes without a toolkit's headers, so that a run takes milliseconds.
HEAD = "".join("#define __%s__ __attribute__((%s))\n" % (n, n) for n in (
    "host", "device", "global", "shared", "constant", "grid_constant")) + (
    "#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))\n"
    "struct dim3 { unsigned x, y, z; dim3(unsigned a, unsigned b = 1, unsigned c = 1); };\n"
    "extern \"C\" int cudaConfigureCall(dim3, dim3, unsigned long = 0, void * = 0);\n")


def mutant(bodies, rng):
    tokens = list(rng.choice(bodies))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(tokens))
        step = rng.randrange(5)
        if step == 0 and len(tokens) > 1:
            del tokens[at]
        elif step == 1:
            tokens.insert(at, tokens[at])
        elif step == 2:
            other = rng.randrange(len(tokens))
            tokens[at], tokens[other] = tokens[other], tokens[at]
        elif step == 3:
            tokens[at] = rng.choice(rng.choice(bodies))
        else:
            tokens[at] = rng.choice(EDGES)
    return HEAD + " ".join(tokens) + "\n"


def run(path, half, plugin, mode, preload):
    command = ["clang-22", "-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-path=/nonexistent",
               "--cuda-gpu-arch=sm_90", "--cuda-feature=+ptx90", "-w", "-ferror-limit=0", "-O1",
               "-fno-crash-diagnostics", half, "-emit-llvm", "-c", "-o", os.devnull,
               "-Xclang", "-disable-llvm-passes", path]
    if plugin:
        command[1:1] = ["-fplugin=" + plugin, "-fplugin-arg-nvopt-diags=" + mode]
    env = dict(os.environ, ASAN_OPTIONS="detect_leaks=0:detect_odr_violation=0:allow_user_poisoning=0")
    if preload:
        env["LD_PRELOAD"] = preload
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=60,
                              env=env)
    except subprocess.TimeoutExpired:
        return "hang"
    bad = re.search(r"PLEASE submit|unable to load plugin|Stack dump|AddressSanitizer|runtime error:|Assertion", done.stderr)
    return done.stderr[-3000:] if bad or done.returncode < 0 else None


def check(job):
    number, text, args, folder = job
    path = os.path.join(folder, "m%d.cu" % number)
    with open(path, "w") as f:
        f.write(text)
    mode = ("always", "strict", "off")[number % 3]
    half = "--cuda-host-only" if number % 4 == 3 else "--cuda-device-only"
    error = run(path, half, args.plugin, mode, args.preload)
    clangs = error and run(path, half, None, mode, None)
    os.remove(path)
    return error, bool(clangs), text, half, mode


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--cases", required=True)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", help="folder for the mutants that the plugin crashes on")
    parser.add_argument("--preload", help="the sanitizers' runtime, for an instrumented plugin")
    args = parser.parse_args()
    bodies = []
    for path in sorted(glob.glob(os.path.join(args.cases, "*.cu"))):
        with open(path) as f:
            bodies.append(TOKENS.findall(f.read().split("\n\n", 1)[1]))
    rng = random.Random(args.seed)
    failed = clangs = 0
    with tempfile.TemporaryDirectory() as folder:
        jobs = [(i, mutant(bodies, rng), args, folder) for i in range(args.count)]
        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
            for number, (error, own, text, half, mode) in enumerate(pool.map(check, jobs)):
                clangs += own
                if not error or own:
                    continue
                failed += 1
                print("mutant %d of seed %d, %s, diags=%s:\n%s\n%s" % (number, args.seed, half, mode,
                                                                      text[len(HEAD):], error))
                if args.keep:
                    os.makedirs(args.keep, exist_ok=True)
                    with open(os.path.join(args.keep, "%d-%d.cu" % (args.seed, number)), "w") as f:
                        f.write(text)
    print("%d mutants: %d failed, clang alone crashes on %d" % (args.count, failed, clangs))
    sys.exit(failed != 0)


main()
