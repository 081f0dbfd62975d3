#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""./dev fuzz --source: random CUDA C++ programs, run as clang makes them without optimisation and as nvopt does."""
import argparse
import concurrent.futures
import os
import shutil
import subprocess
import sys
import time

sys.dont_write_bytecode = True
from program import Program
from reduce import Reducer
from rounds import Rounds

CLANG = ["clang++-22", "-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib", "-std=c++17", "-w", "-ffp-contract=off",
         "-Wno-unknown-cuda-version", "--cuda-path=/nonexistent", "--cuda-feature=+ptx86"]
# One of these for each program, besides the levels.
OTHERS = ["nvopt<O3;rdc=0;internalize-variables=1>", "nvopt<O2;rdc=0;maxreg=24>", "nvopt<O1;rdc=0>", "nvopt<Ofcmid>",
          "nvopt<Ofcmax>", "nvopt<Ofcmin>", "nvopt<O2;Osize=1>", "nvopt<O3;strict-order=1>", "nvopt-lto<link>",
          "nvopt<O3;pipeline-generation=nvvm70>"]
# Two of these, with what clang has in its own hands; the last ones are for debuggers and for size.
WAYS = [["-O1"], ["-O2"], ["-O3"], ["-O3"], ["-O2", "-g"], ["-Os"], ["-O3", "-fgpu-rdc"],
        ["-O3", "-ffast-math"], ["-O0"], ["-Oz"], ["-O0", "-g"]]


def make(seed, kind="both"):
    """The lines of a program, and whether it is one of small kernels: two of four are."""
    small = kind == "small" or kind == "both" and seed % 4 > 1
    return (Rounds if small else Program)(seed).make(), small


def run(command, log, timeout=300):
    """The exit status; what was printed goes to the log."""
    log.write("+ " + " ".join(command) + "\n")
    log.flush()
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, timeout=timeout,
                              check=False).returncode
    except subprocess.TimeoutExpired:
        log.write(f"no end after {timeout} s\n")
        return 124


class Driver:
    """Runs one program."""

    def __init__(self, arguments):
        self.arguments, self.arch = arguments, arguments.arch

    def compile(self, source, out, log, *options):
        a = self.arguments
        return run(CLANG + [f"--cuda-gpu-arch={self.arch}", f"-I{a.include}", *options, source, "-o", out], log)

    def program(self, seed):
        """Runs one program; the first line of what is wrong, or None."""
        a = self.arguments
        if not a.arch:
            self.arch = {3: "sm_80", 7: "sm_100"}.get(seed % 8, "sm_90")
        folder = os.path.join(a.out, f"program-{seed}")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        source, log_name = os.path.join(folder, "program.cu"), os.path.join(folder, "log")
        lines, small = make(seed, a.kind)
        with open(source, "w") as f:
            f.write("\n".join(lines) + "\n")
        with open(log_name, "w") as log:
            failed = self.compare(seed, folder, source, log, small)
        if not failed:
            shutil.rmtree(folder)
            return None
        if a.reduce:
            Reducer(self, seed, folder, small).reduce()
        with open(log_name, errors="replace") as log:
            lines = [line.strip() for line in log
                     if line[:1] != "+" and any(word in line for word in ("error", "differs", "no end"))]
        return lines[0] if lines else "a tool failed"

    def compare(self, seed, folder, source, log, small):
        reference = os.path.join(folder, "reference.ll")
        if self.reference(source, reference, log):
            return True
        variants = []
        for at, options in enumerate(self.ways(seed, small)):
            ptx = os.path.join(folder, f"clang{at}.ptx")
            if self.compile(source, ptx, log, *options):
                return True
            variants.append(f"--variant-ir={ptx}")
        if self.is_linked(seed, source):
            linked = os.path.join(folder, "linked.ptx")
            if self.link(source, linked, log, seed):
                return True
            variants.append(f"--variant-ir={linked}")
        return self.execute(seed, source, log, [f"--variant-ir={reference}"] + variants + self.passes(seed)) != 0

    def reference(self, source, out, log, *options):
        """Clang's code without optimisation."""
        return self.compile(source, out, log, "-O0", "-S", "-emit-llvm", *options)

    def is_linked(self, seed, source):
        if not self.arguments.nvopt or seed % 3:
            return False
        with open(source) as f:  # addresses of functions, of which a table of the whole program is compared, may differ
            return not any(line.startswith("__device__ u32 (*table") for line in f)

    def link(self, source, out, log, seed):
        """Two files of the program, linked by the package's own linker."""
        objects = [f"{out}.{part}.o" for part in (1, 2)]
        for part, name in enumerate(objects, 1):
            if self.compile(source, name, log, f"-DPART={part}", f"-O{1 + seed % 3}", "-fgpu-rdc", "-foffload-lto", "-c",
                            f"-fpass-plugin={self.arguments.plugin}"):
                return 1
        return run([self.arguments.nvopt, "link", *objects, f"-O{1 + seed // 3 % 3}", "-o", out], log)

    def ways(self, seed, small):
        """The whole way, as a user goes it: options of clang with the plugins, down to PTX."""
        a = self.arguments
        for at in range(1 if a.quick else 2):
            level = list(WAYS[(seed + at * 3) % len(WAYS)])
            if small and "-ffast-math" in level:  # their numbers round, and some are none
                level.remove("-ffast-math")
            plugins = [f"-fpass-plugin={a.plugin}"]
            if seed % 2:
                plugins.append(f"-fplugin={a.clang_plugin}")
            if seed % 5 == 0:
                plugins.append("-gline-tables-only")
            yield level + ["-S"] + plugins

    @staticmethod
    def passes(seed):
        """The variants that the executor makes itself."""
        passes = [f"nvopt<{level}>" for level in ("O1", "O2", "O3", "O3;rdc=0")] + [OTHERS[seed // 3 % len(OTHERS)]]
        return [f"-passes={text}" for text in passes] + [f"--ptx-passes={passes[seed // 2 % len(passes)]}"]

    def execute(self, seed, source, log, variants):
        a = self.arguments
        order = ["forward", "reverse", f"random:{seed}"][seed % 3]
        checks = ["--ub", "--race=ref", f"--schedule={order}", f"--plugin={a.plugin}", f"--sm={self.arch}", "--fast-codegen",
                  "--timeout=60"]
        # As the executor compiles a source itself.
        module, launch = source + ".ll", source + ".launch"
        if self.compile(source, module, log, "-O2", "-gline-tables-only", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm"):
            return 2
        with open(source) as f, open(launch, "w") as out:
            out.write("".join(line[len("// EXEC: "):] for line in f if line.startswith("// EXEC: ") and "EXEC: clang" not in line))
        return run([a.exec, module, f"--launch={launch}", *checks, *variants], log)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("exec", "plugin", "clang-plugin", "include", "out", "nvopt"):
        parser.add_argument(f"--{name}", default="")
    parser.add_argument("--arch", default="", help="one GPU, instead of several in turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=256)
    parser.add_argument("--time", type=int, default=0, help="seconds, instead of a number of programs")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--limit", type=int, default=20, help="stop after so many failing programs")
    parser.add_argument("--quick", action="store_true", help="one level less through clang")
    parser.add_argument("--kind", choices=["both", "small", "large"], default="both", help="programs of small kernels, the others, or both")
    parser.add_argument("--reduce", type=int, default=0, metavar="N",
                        help="make failing programs smaller by at most N attempts each, into reduced.cu beside them")
    parser.add_argument("--print", action="store_true", help="only print the program of the seed")
    a = parser.parse_args()
    if a.print:
        print("\n".join(make(a.seed, a.kind)[0]))
        return 0
    for name in ("exec", "plugin", "clang_plugin", "include", "out"):
        if not getattr(a, name):
            parser.error(f"--{name.replace('_', '-')} is missing")
    start, failed, done, seed = time.time(), 0, 0, a.seed
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        running = {}
        while running or failed < a.limit:
            more = failed < a.limit and (time.time() - start < a.time if a.time else seed < a.seed + a.count)
            if more and len(running) < a.jobs:
                running[pool.submit(Driver(a).program, seed)] = seed
                seed += 1
                continue
            if not running:
                break
            for future in concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED).done:
                number, done = running.pop(future), done + 1
                if future.result():
                    failed += 1
                    print(f"program {number}: {future.result()}", flush=True)
    print(f"fuzz: {done} programs ({a.seed} to {seed - 1}), {failed} failed, {int(time.time() - start)} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
