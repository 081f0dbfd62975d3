#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# growth.py [--runs N] [--limit SECONDS] [--instructions] [--passes TEXT]... [--out FILE] [KIND...]: how the time of a
# pipeline grows with its input, for `./dev bench --growth`. For each kind of growth_inputs.py at n, 2n and
# 4n: user seconds of opt without reading and checking the module, the least of N runs, for default<O3> and
# nvopt<O3> (or the pipelines given), and how many times longer 4n takes than n. A run longer than the limit
# is given up. With --instructions: millions of machine instructions, which valgrind counts in one run and which do
# not depend on the load of the machine. Not a test: no time decides whether something passes.
import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile

import growth_inputs

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("NVOPT_BUILD", os.path.join(ROOT, "build"))
# What opt needs to start and the clock can tell apart.
FLOOR = 0.02


def run(module, pipeline, limit, before=(), **more):
    """One run of opt; None when it takes longer than the limit."""
    command = [*before, "opt-22", "-load-pass-plugin=" + os.path.join(BUILD, "lib/libnvopt.so"),
               "-mcpu=sm_90", "-passes=" + pipeline, module, "-o", os.devnull]
    try:
        return subprocess.run(command, check=True, timeout=limit, **more)
    except FileNotFoundError as e:
        sys.exit("growth.py: error: %s is missing" % e.filename)
    except subprocess.TimeoutExpired:
        return None
    except subprocess.CalledProcessError as e:
        sys.exit("growth.py: error: %s failed with exit code %d" % (" ".join(command), e.returncode))


def seconds(module, pipeline, limit):
    """User seconds of one run; None when it takes longer than the limit."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    if not run(module, pipeline, limit):
        return None
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def millions(module, pipeline, limit):
    """Millions of instructions of one run; None when it takes longer than the limit."""
    valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=" + os.devnull]
    ran = run(module, pipeline, limit, valgrind, stderr=subprocess.PIPE, text=True)
    return ran and int(re.search(r"I\s+refs:\s*([\d,]+)", ran.stderr)[1].replace(",", "")) / 1e6


def least(module, pipeline, runs, limit):
    times = [seconds(module, pipeline, limit)]
    while times[-1] is not None and len(times) < runs:
        times.append(seconds(module, pipeline, limit))
    return None if None in times else min(times)


def measure(name, pipelines, cost, folder):
    """Per pipeline what cost(module, pipeline) says at n, 2n, 4n."""
    n = growth_inputs.KINDS[name][1]
    times = {p: [] for p in pipelines}
    for scale in (1, 2, 4):
        module = os.path.join(folder, "%s-%d.ll" % (name, n * scale))
        with open(module, "w") as f:
            f.write(growth_inputs.module(name, n * scale))
        reading = cost(module, "verify")
        for p in pipelines:
            t = cost(module, p)
            times[p].append(None if t is None else max(t - reading, 0))
    return times


def growth(times):
    """How many times longer 4n takes than n; None without both."""
    if times[0] is None or times[2] is None:
        return None
    return max(times[2], FLOOR) / max(times[0], FLOOR)


def text(number, form):
    return "over" if number is None else form % number


def row(name, times, pipelines, form):
    cells = [name, str(growth_inputs.KINDS[name][1])]
    for p in pipelines:
        cells.append(" / ".join(text(t, form) for t in times[p]))
        cells.append(text(growth(times[p]), "%.1f"))
    return "| " + " | ".join(cells) + " |"


def main():
    parser = argparse.ArgumentParser(prog="./dev bench --growth")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--limit", type=float, default=120)
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("--passes", action="append", metavar="TEXT")
    parser.add_argument("--out", metavar="FILE")
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    a = parser.parse_args()
    unknown = [k for k in a.kinds if k not in growth_inputs.KINDS]
    if unknown:
        parser.error("unknown kind '%s'; known are %s" % (unknown[0], ", ".join(growth_inputs.KINDS)))
    pipelines = a.passes or ["default<O3>", "nvopt<O3>"]
    form, unit = ("%.0f", "millions") if a.instructions else ("%.2f", "s")

    def cost(module, pipeline):
        return millions(module, pipeline, a.limit) if a.instructions else least(module, pipeline, a.runs, a.limit)

    lines = ["| input | n | " + " | ".join("`%s`: %s at n / 2n / 4n | 4n : n" % (p, unit) for p in pipelines) + " |",
             "|" + "---|" * (2 + 2 * len(pipelines))]
    print("\n".join(lines), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in a.kinds or growth_inputs.KINDS:
            lines.append(row(name, measure(name, pipelines, cost, folder), pipelines, form))
            print(lines[-1], flush=True)
    if a.out:
        with open(a.out, "w") as f:
            f.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
