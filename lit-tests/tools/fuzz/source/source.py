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

CLANG = ["clang++-22", "-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib", "-std=c++17", "-w", "-ffp-contract=off",
         "-Wno-unknown-cuda-version", "--cuda-path=/nonexistent", "--cuda-feature=+ptx86"]
# One of these for each program, besides the levels.
OTHERS = ["nvopt<O3;rdc=0;internalize-variables=1>", "nvopt<O2;rdc=0;maxreg=24>", "nvopt<O1;rdc=0>", "nvopt<Ofcmid>",
          "nvopt<Ofcmax>", "nvopt<Ofcmin>", "nvopt<O2;Osize=1>", "nvopt<O3;strict-order=1>", "nvopt-lto<link>",
          "nvopt<O3;pipeline-generation=nvvm70>"]
# Two of these, with what clang has in its own hands; the last ones are for debuggers and for size.
WAYS = [["-O1"], ["-O2"], ["-O3"], ["-O3"], ["-O2", "-g"], ["-Os"], ["-O3", "-fgpu-rdc"],
        ["-O3", "-ffast-math"], ["-O0"], ["-Oz"], ["-O0", "-g"]]


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
    def __init__(self, arguments):
        self.arguments = arguments

    def compile(self, source, out, log, *options):
        a = self.arguments
        return run(CLANG + [f"--cuda-gpu-arch={a.arch}", f"-I{a.include}", *options, source, "-o", out], log)

    def program(self, seed):
        """Runs one program; the first line of what is wrong, or None."""
        a = self.arguments
        folder = os.path.join(a.out, f"program-{seed}")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        source, log_name = os.path.join(folder, "program.cu"), os.path.join(folder, "log")
        with open(source, "w") as f:
            f.write("\n".join(Program(seed).make()) + "\n")
        with open(log_name, "w") as log:
            failed = self.compare(seed, folder, source, log)
        if not failed:
            shutil.rmtree(folder)
            return None
        with open(log_name, errors="replace") as log:
            lines = [line.strip() for line in log
                     if line[:1] != "+" and any(word in line for word in ("error", "differs", "no end"))]
        return lines[0] if lines else "a tool failed"

    def compare(self, seed, folder, source, log):
        a = self.arguments
        reference = os.path.join(folder, "reference.ll")
        if self.compile(source, reference, log, "-O0", "-S", "-emit-llvm"):
            return True
        variants = []
        # The whole way, as a user goes it: clang with the plugins, down to PTX.
        for at in range(1 if a.quick else 2):
            level = WAYS[(seed + at * 3) % len(WAYS)]
            ptx = os.path.join(folder, f"clang{at}.ptx")
            plugins = [f"-fpass-plugin={a.plugin}"]
            if seed % 2:
                plugins.append(f"-fplugin={a.clang_plugin}")
            if seed % 5 == 0:
                plugins.append("-gline-tables-only")
            if self.compile(source, ptx, log, *level, "-S", *plugins):
                return True
            variants.append(f"--variant-ir={ptx}")
        passes = [f"nvopt<{level}>" for level in ("O1", "O2", "O3", "O3;rdc=0")] + [OTHERS[seed // 3 % len(OTHERS)]]
        variants += [f"-passes={text}" for text in passes]
        variants.append(f"--ptx-passes={passes[seed // 2 % len(passes)]}")
        order = ["forward", "reverse", f"random:{seed}"][seed % 3]
        checks = ["--ub", "--race=ref", f"--schedule={order}", f"--plugin={a.plugin}", f"--sm={a.arch}", "--fast-codegen",
                  f"--clang-arg=-I{a.include}", "--timeout=60"]
        return run([a.exec, source, *checks, f"--variant-ir={reference}", *variants], log)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("exec", "plugin", "clang-plugin", "include", "out"):
        parser.add_argument(f"--{name}", default="")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=256)
    parser.add_argument("--time", type=int, default=0, help="seconds, instead of a number of programs")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--limit", type=int, default=20, help="stop after so many failing programs")
    parser.add_argument("--quick", action="store_true", help="one level less through clang")
    parser.add_argument("--print", action="store_true", help="only print the program of the seed")
    a = parser.parse_args()
    if a.print:
        print("\n".join(Program(a.seed).make()))
        return 0
    for name in ("exec", "plugin", "clang_plugin", "include", "out"):
        if not getattr(a, name):
            parser.error(f"--{name.replace('_', '-')} is missing")
    driver, start, failed, done, seed = Driver(a), time.time(), 0, 0, a.seed
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        running = {}
        while running or failed < a.limit:
            more = failed < a.limit and (time.time() - start < a.time if a.time else seed < a.seed + a.count)
            if more and len(running) < a.jobs:
                running[pool.submit(driver.program, seed)] = seed
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
