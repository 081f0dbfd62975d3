#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# ./dev fuzz --corpus: looks for kernels that reach edges of the passes that no kernel of the list reaches,
# and keeps few that reach them all together. Needs a build with -DNVOPT_COVERAGE=ON.
import argparse
import os
import subprocess
import sys
import tempfile

LEVELS = ["O1", "O2", "O3", "Ofcmin", "Ofcmid", "Ofcmax", "O3;strict-order=1"]


class Runner:
    """Compiles kernels through all levels and reads what edges that reached."""

    def __init__(self, build, source, folder):
        self.build, self.folder = build, folder
        self.include = os.path.join(source, "lit-tests", "exec", "include")

    def reached(self, seeds):
        """Edges as a set of numbers, by the kernels of `seeds` in one module."""
        cuda = os.path.join(self.folder, "k.cu")
        code = os.path.join(self.folder, "k.bc")
        with open(cuda, "w") as f:
            subprocess.run([self.build + "/bin/nvopt-kernel-gen", "--unions",
                            "--seeds=" + ",".join(map(str, seeds))], stdout=f, check=True)
        subprocess.run(["clang-22", "-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib",
                        "-std=c++17", "-O2", "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-c",
                        "--cuda-gpu-arch=sm_90", "-w", "-ffp-contract=off", "-I" + self.include, cuda,
                        "-o", code], check=True)
        edges, running = set(), []
        for number, level in enumerate(LEVELS): # each counts in a file of its own, so all run at once
            file = os.path.join(self.folder, "edges-%d" % number)
            if os.path.exists(file):
                os.remove(file)
            command = ["opt-22", "-load-pass-plugin=" + self.build + "/lib/libnvopt.so",
                       "-passes=nvopt<%s>" % level, "-disable-output", code]
            running.append((file, subprocess.Popen(
                command, env=dict(os.environ, NVOPT_COVERAGE_FILE=file))))
        for file, process in running:
            if process.wait():
                sys.exit("corpus: error: opt-22 failed on kernels %s" % ",".join(map(str, seeds)))
        for file, process in running:
            if not os.path.exists(file):
                sys.exit("corpus: error: %s counts no edges; configure it with -DNVOPT_COVERAGE=ON"
                         % self.build)
            with open(file, "rb") as f:
                data = f.read()
            self.edges = len(data)
            edges.update(i for i, byte in enumerate(data) if byte)
        return frozenset(edges)


def cover(kernels):
    """Few seeds that reach together what all do: the one that adds most comes first."""
    left, kept = set().union(*kernels.values()), []
    while left:
        best = min(kernels, key=lambda seed: (-len(kernels[seed] & left), seed))
        kept.append(best)
        left -= kernels[best]
    return kept


def read_list(path):
    if not os.path.exists(path):
        return []
    with open(path) as f:
        return [int(line) for line in f if line.strip() and not line.startswith("#")]


def write_list(path, seeds):
    with open(path, "w") as f:
        f.write("# Kernels of nvopt-kernel-gen that reach together every edge of the passes that any kernel\n"
                "# tried so far reaches in the levels: ./dev fuzz --corpus. After a change of the generator\n"
                "# empty the list and run that again.\n")
        f.writelines("%d\n" % seed for seed in seeds)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--source", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=256)
    arguments = parser.parse_args()
    path = os.path.join(arguments.source, "lit-tests", "fuzz", "corpus.txt")
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(arguments.build, arguments.source, folder)
        kernels = {seed: runner.reached([seed]) for seed in read_list(path)}
        before = len(kernels)
        known = set().union(*kernels.values())
        end = arguments.seed + arguments.count
        for first in range(arguments.seed, end, 16):
            batch = range(first, min(first + 16, end))
            if runner.reached(batch) <= known:
                continue
            for seed in batch:
                edges = runner.reached([seed])
                if not edges <= known:
                    kernels[seed] = edges
                    known |= edges
            write_list(path, sorted(cover(kernels)))
    if not kernels:
        sys.exit("corpus: error: no kernel reached anything")
    kept = cover(kernels)
    write_list(path, sorted(kept))
    print("corpus: %d kernels tried, list of %d became %d, which reach %d of %d edges"
          % (arguments.count, before, len(kept), len(known), runner.edges))


main()
