# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# exact.py: small random functions through single passes, compared for all inputs (nvopt-exact).
#
#   exact.py --plugin LIB [--seed N] [--count N] [--functions N] [--inputs N] [--out DIR] [PASS...]
#
# Prints one line a pass; stores the modules of a pass that was wrong, and ends with 1.
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys

import generate

here = os.path.dirname(os.path.abspath(__file__))


# These give names their meaning, or variables and functions other names, which is what a comparison goes by; or they refuse
# what their tests have.
NOT_COMPARED = {"nv-managed", "nv-promoted-names", "nv-reflect", "nv-static-names", "nvopt-link-libdevice",
                "nvvm-annotations", "nvvm-builtin-lowering", "nvvm-verify", "printf-lowering", "select-kernels"}


def levels_of(root):
    """Passes on modules, functions and loops that run in opt, from passes.def: name and which of these."""
    with open(os.path.join(root, "passes", "passes.def")) as f:
        text = f.read()
    rows = re.findall(r'^NV_PASS\(\w+, (module|function|loop), "([^"]+)"', text, re.M)
    return {name: level for level, name in rows if not name.startswith("print<") and name not in NOT_COMPARED}


# LLVM's loop strength reduction builds values anew from what they were computed of, as scalar evolution does everywhere: an
# argument that is undef is read once more then, and may be another number.
DEFINED = {"nvvm-lsr"}

# Takes away what noalias promises of other threads.
SHARED = {"process-restrict"}


def passes_of(root):
    return ["loop(%s)" % n if level == "loop" else n for n, level in levels_of(root).items()]


def run(args, opt, name, before, after):
    command = [opt, "-load-pass-plugin=" + args.plugin, "-passes=" + name, "-S", before, "-o", after]
    r = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if r.returncode:
        return True, "opt ended with %d: %s" % (r.returncode, r.stderr.strip()[-2000:])
    defined = ["--defined"] * (name in DEFINED) + ["--shared"] * (name in SHARED)
    r = subprocess.run([args.exact, "--inputs=%d" % args.inputs] + defined + [before, after], capture_output=True,
                       text=True, timeout=600)
    return r.returncode != 0, r.stdout + r.stderr


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--plugin", required=True)
    p.add_argument("--exact", default="nvopt-exact")
    p.add_argument("--opt", default="opt-22")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--count", type=int, default=20, help="functions of each kind in a module")
    p.add_argument("--functions", type=int, default=1, help="as many modules as have so many functions")
    p.add_argument("--inputs", type=int, default=65536)
    p.add_argument("--out", default="exact")
    p.add_argument("passes", nargs="*")
    args = p.parse_args()
    os.makedirs(args.out, exist_ok=True)
    names = args.passes or passes_of(os.path.join(here, "..", "..", "..", ".."))
    wrong, of_module = 0, args.count * len(generate.KINDS)
    workers = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
    for seed in range(args.seed, args.seed + -(-args.functions // of_module)):
        drawn, simple = (os.path.join(args.out, "%s-%d.ll" % (form, seed)) for form in ("before", "simple"))
        with open(drawn, "w") as f:
            f.write(generate.module(seed, args.count))
        # Every pass on loops gets the simple form; what that form alone changes is not the pass's.
        subprocess.run([args.opt, "-passes=loop-simplify,lcssa", "-S", drawn, "-o", simple], check=True)
        runs = []
        for name in names:
            before = simple if name.startswith("loop") else drawn
            after = os.path.join(args.out, "after-%d-%s.ll" % (seed, "".join(c if c.isalnum() else "-" for c in name)))
            runs.append((name, after, workers.submit(run, args, args.opt, name, before, after)))
        for name, after, done in runs:
            bad, text = done.result()
            print("%s, seed %d: %s" % (name, seed, text.strip()), flush=True)
            wrong += bad
            if not bad:
                os.remove(after)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
