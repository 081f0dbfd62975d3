#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every attribute and pragma of the plugin, at every place, with every kind of argument: wrong in
number, in type, dependent, huge, negative. Clang may refuse, but must neither crash nor hang.

usage: attribute_arguments.py --plugin LIBNVOPT-CLANG.SO --rows attributes.def
"""
import argparse
import concurrent.futures
import itertools
import os
import re
import subprocess
import sys
import tempfile

# The attributes without our headers, so that a run takes milliseconds.
HEAD = "".join("#define __%s__ __attribute__((%s))\n" % (n, n) for n in ("host", "device", "global")) + (
    "#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))\n")
# Of clang's own, those whose numbers the plugin checks.
STOCK = ["__launch_bounds__", "__attribute__((grid_constant", "__attribute__((cluster_dims"]
ARGUMENTS = ["", "()", "(0)", "(-1)", "(1)", "(1, 2, 3)", "(1, 2, 3, 4, 5)", "(1.5)", '("a")', "(int)",
             "(unknown)", "(n)", "(N)", "(N, N)", "((1, 1), (2))", "((N))", "(((1)))", "((), ())",
             "(99999999999999999999)", "(4294967296)", "(0x7fffffffffffffff)", "(sizeof(int))",
             "(1 / 0)", "(true)", "(nullptr)", "(1,)", "(,)", "({1})", "([] { return 1; }())"]
PLACES = ["__global__ void %s k(int *p) { *p = 1; }", "__device__ int %s f(int a) { return a; }",
          "int %s h();", "%s __device__ int v;", "%s int w;", "struct %s S { int a; };",
          "struct T { %s __device__ void m(); %s int a; };", "__device__ void q(%s int a);",
          "template <int N> __global__ void %s t(int *p) { *p = N; } template __global__ void t<3>(int *);",
          "template <int... N> __global__ void %s u(int *p) {} template __global__ void u<1, 2>(int *);",
          "void l() { auto x = [] %s __device__ () { return 1; }; %s int y; }",
          "typedef %s int i; enum %s E { e }; namespace %s ns {}", "__global__ void s() { %s; %s { } }"]
PRAGMAS = ["nv_abi", "nv_diag_suppress", "nv_diag_error", "nv_diag_default", "nv_diagnostic",
           "nv_exec_check_disable", "unroll"]
WORDS = ["", "(", "8", "preserve_n_data(8)", "preserve_n_data(", "preserve_n_data(-1)",
         "preserve_n_data(1 +) x", "push", "pop", "push push", "177,", ", 177", "99999999999999999999999",
         '"177"', "0x", "1e5", "'a'", "= =", "__FILE__", "preserve_n_data(__COUNTER__)", "\\"]


# Every name of attributes.def: the macros, and the spellings as GNU and as C++ attributes.
def attributes(rows):
    with open(rows) as f:
        found = re.findall(r'NV_ATTRIBUTE\(\w+, "(\w*)", "(\w*)", "(\w*)"', f.read())
    for spelling, raw, macro in found:
        if macro:
            yield macro
        for name in filter(None, (spelling, raw)):
            yield "__attribute__((" + name
        yield "[[nvopt::" + spelling
    yield from STOCK


def programs(rows):
    names = list(attributes(rows))
    if len(names) < 40:
        sys.exit("attribute_arguments.py: %s has %d names, which cannot be" % (rows, len(names)))
    for i, name in enumerate(names):
        close = {"__a": "))", "[[n": "]]"}.get(name[:3], "")
        # As macros each name at each place by itself; the other spellings share programs.
        for part in [[p] for p in PLACES] if not close else [PLACES[i % 3::3]]:
            text = "int n;\n"
            for k, (arguments, place) in enumerate(itertools.product(ARGUMENTS, part)):
                text += "namespace n%d {\n%s\n}\n" % (k, place.replace("%s", name + arguments + close))
            yield "%s at %d" % (name, PLACES.index(part[0])), text
    for name in PRAGMAS:
        text = ""
        for i, word in enumerate(WORDS):
            text += "#pragma %s %s\n__device__ int f%d(int a) {\n#pragma %s %s\n" % (name, word, i, name,
                                                                              word)
            text += "  for (int i = 0; i < a; i++) a++;\n  return a; }\n"
        yield "#pragma " + name, text


def run(plugin, text, half):
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "a.cu")
        with open(source, "w") as f:
            f.write(HEAD + text)
        command = ["clang-22", "-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-path=/nonexistent",
                   "-fplugin=" + plugin, "-std=c++20", "-w", "--cuda-gpu-arch=sm_90",
                   "-ferror-limit=0", "-fno-crash-diagnostics", half, "-fsyntax-only",
                   "-fplugin-arg-nvopt-diags=strict", source]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=60)
        except subprocess.TimeoutExpired:
            return "hang"
        bad = done.returncode not in (0, 1) or "PLEASE submit" in done.stderr
        return done.stderr[-3000:] if bad else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--rows", required=True)
    args = parser.parse_args()
    jobs = [(name, text, "--cuda-host-only" if i % 5 == 4 else "--cuda-device-only")
            for i, (name, text) in enumerate(programs(args.rows))]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for job, error in zip(jobs, pool.map(lambda j: run(args.plugin, j[1], j[2]), jobs)):
            if error:
                failed += 1
                print("%s, %s:\n%s" % (job[0], job[2], error))
    print("%d programs, %d failed" % (len(jobs), failed))
    sys.exit(failed != 0)


main()
