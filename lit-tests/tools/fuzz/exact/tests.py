# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# tests.py: the modules of the passes' own tests, as they are and changed at random, compared for all inputs.
#
#   tests.py --plugin LIB [--seed N] [--rounds N] [--inputs N] [--only TEXT] [--out DIR] [PASS...]
#
# A test holds functions of precisely the form that its pass looks for, and some that miss it by little. Round 0 takes
# them as they are, every further one lets nvopt-mutate change each function a little, and gives every fourth module to
# a pass of another test. Ends with 1 when a pass was wrong, and leaves the modules of it.
import argparse
import collections
import concurrent.futures
import os
import random
import re
import shlex
import subprocess
import sys

import exact

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.abspath(os.path.join(here, "..", "..", "..", ".."))


# These leave out barriers, or what follows from what all threads do: the one thread that runs here cannot tell.
ONE_THREAD = ("basic-dbe", "branch-dist", "nv-cuda-atomics", "nv-warp-reductions", "nvvm-dead-sync-elim",
              "nvvm-peephole-optimizer")

# Takes away what noalias promises of other threads.
SHARED = ("process-restrict",)

# Options that promise what a function alone does not show, or allow other numbers.
PROMISES = ("restrict", "ftz", "prec-", "fast", "approx")


def elements(pipeline):
    """The passes of a pipeline without the function(...) and loop(...) around them."""
    depth, name, found = 0, "", []
    for c in pipeline + ",":
        depth += (c in "<(") - (c in ">)")
        if c == "," and depth == 0:
            inner = re.fullmatch(r"(?:function|loop|loop-mssa|cgscc|module)\((.*)\)", name)
            found += elements(inner.group(1)) if inner else [name]
            name = ""
        else:
            name += c
    return found


def commands_of(text):
    """What RUN lines have opt do: lists of arguments."""
    lines = re.findall(r"^[;#] *RUN: *(.*)$", text, re.M)
    for line in re.sub(r"\\\n", " ", "\n".join(lines)).split("\n"):
        if not line.startswith("%opt "):
            continue
        words = shlex.shlex(line, posix=True, punctuation_chars="|>")
        words.whitespace_split = True
        arguments = []
        for word in words:
            if word in ("|", ">", "||", ">>"):
                break
            arguments.append(word)
        yield arguments[1:]


def runs_of(text, known):
    """The passes of a test that are compared, each with the options that the test gives it."""
    runs = []
    for arguments in commands_of(text):
        if any(p in a for p in PROMISES for a in arguments if a.startswith("-nvvm-")):
            continue
        options = [a for a in arguments if a.startswith(("-nvvm-", "-aa-pipeline="))]
        for a in arguments:
            pipeline = re.fullmatch(r"--?passes=(.*)", a)
            for element in elements(pipeline.group(1)) if pipeline else []:
                level = known.get(element.split("<")[0])
                # Some do less where MemorySSA has to be kept.
                around = "loop-mssa(%s)" if "loop-mssa(" + element in a else "loop(%s)"
                run = (around % element if level == "loop" else element, tuple(options))
                if level and run not in runs:
                    runs.append(run)
    return runs


def modules_of(path):
    """The modules in a file of tests: the file, or the parts that split-file makes of it."""
    with open(path) as f:
        text = f.read()
    parts = re.split(r"^[;#/]*--- (\S+)\n", text, flags=re.M)
    if len(parts) == 1:
        return [("", text)]
    return [(name, parts[0] + part) for name, part in zip(parts[1::2], parts[2::2]) if name.endswith(".ll")]


def jobs_of(args, known):
    """(name, text of a module, pass, options) of all tests."""
    jobs = []
    for folder, _, files in sorted(os.walk(os.path.join(root, "lit-tests", "passes"))):
        for file in sorted(files):
            path = os.path.join(folder, file)
            if not file.endswith(".ll") or args.only not in path:
                continue
            for part, text in modules_of(path):
                name = re.sub(r"\W", "-", os.path.relpath(path, os.path.join(root, "lit-tests", "passes")) + part)
                for run, options in runs_of(text, known):
                    if not args.passes or any(p in run for p in args.passes):
                        jobs.append((name, text, run, options))
    return jobs


def tool(command, text=None):
    try:
        r = subprocess.run(command, input=text, capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        return 124, "", "more than 300 s: " + " ".join(command)
    return r.returncode, r.stdout, r.stderr


def prepare(args, job, number):
    """Writes the module of a test with the layout of its target, for passes on loops in the form that they get."""
    name, text, run, _ = job
    path = os.path.join(args.out, "%s-%d.ll" % (name, number))
    form = "loop-simplify,lcssa" if run.startswith("loop") else "verify"
    code, _, said = tool([args.opt, "-passes=" + form, "-S", "-o", path], text)
    return path, "%s: %s" % (path, said) if code else ""


def compare(args, job, number, turn):
    """One pass over one module: the text of nvopt-exact, and whether the pass was wrong."""
    name, _, run, options = job
    draw = random.Random("%d %d" % (turn, number))
    if turn and not args.passes and draw.randrange(4) == 0:
        run, options = draw.choice(args.all_runs), ()
    base = os.path.join(args.out, "%s-%d-%d" % (name, number, turn))
    before, after, said = base + ".before.ll", base + ".after.ll", ""
    if turn == 0:
        before, said = prepare(args, job, number)
        if said:  # what cannot be read without options of the test
            return False, said
    else:
        code, _, said = tool([args.mutate, "--seed=%d" % (turn * 100003 + number),
                              os.path.join(args.out, "%s-%d.ll" % (name, number)), before])
        if code:
            return code != 2, "%s: nvopt-mutate ended with %d: %s" % (base, code, said)
        if run.startswith("loop"):
            code, _, said = tool([args.opt, "-passes=loop-simplify,lcssa", "-S", before, "-o", before])
            if code:
                return True, "%s: %s" % (base, said)
    code, _, said = tool([args.opt, "-load-pass-plugin=" + args.plugin, "-S", "-passes=" + run, before, "-o", after] +
                         list(options))
    if code:
        return True, "%s, %s: opt ended with %d: %s" % (base, run, code, said[-2000:])
    name = run.split("<")[0]
    how = ["--one-thread"] * (name in ONE_THREAD) + ["--shared"] * (name in SHARED)
    code, out, said = tool([args.exact, "-v", "--inputs=%d" % args.inputs] + how + [before, after])
    if code == 0:
        os.remove(after)
        if turn:
            os.remove(before)
    return code != 0, "%s, %s: %s%s" % (base, run, out, said)


class Totals:
    def __init__(self):
        self.sum = collections.Counter()
        self.reached = set()
        self.refused = collections.Counter()

    def add(self, text):
        counts = re.search(r"(\d+) functions: (\d+) as they were, (\d+) left out, (\d+) compared for (\d+) inputs, "
                           r"(\d+) wrong, (\d+) not sure", text)
        if not counts:
            return
        names = ("functions", "same", "left out", "compared", "inputs", "wrong", "not sure")
        self.sum.update(dict(zip(names, map(int, counts.groups()))))
        if int(counts.group(4)):
            self.reached.add(re.match(r"[^ ]*, (?:loop(?:-mssa)?\()?([^<):]*)", text).group(1))
        self.refused.update(re.sub(r"@[^: ]*:? *", "", line)
                            for line in re.findall(r"^(?:refused|unsure): .*$", text, re.M))


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--plugin", required=True)
    p.add_argument("--exact", default="nvopt-exact")
    p.add_argument("--mutate", default="nvopt-mutate")
    p.add_argument("--opt", default="opt-22")
    p.add_argument("--seed", type=int, default=1, help="the first round of changes")
    p.add_argument("--rounds", type=int, default=1, help="rounds of changes")
    p.add_argument("--inputs", type=int, default=2048)
    p.add_argument("--only", default="", help="tests whose path contains this")
    p.add_argument("--out", default="exact-tests")
    p.add_argument("-v", action="store_true", help="also why functions are left out")
    p.add_argument("passes", nargs="*")
    args = p.parse_args()
    os.makedirs(args.out, exist_ok=True)
    known = exact.levels_of(root)
    jobs = jobs_of(args, known)
    args.all_runs = sorted({run for _, _, run, _ in jobs})
    totals, wrong = Totals(), 0
    workers = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
    turns = [0] + list(range(args.seed, args.seed + args.rounds))
    for turn in turns:
        runs = [workers.submit(compare, args, job, n, turn) for n, job in enumerate(jobs)]
        for done in runs:
            bad, text = done.result()
            totals.add(text)
            wrong += bad
            if bad or args.v:
                print(text, flush=True)
    for why, n in totals.refused.most_common() if args.v else []:
        print("%6d %s" % (n, why))
    s = totals.sum
    print("%d of %d passes changed some of %d functions: %d compared for %d inputs, %d not sure, %d left out; %d wrong" %
          (len(totals.reached), len(known), s["functions"], s["compared"], s["inputs"], s["not sure"], s["left out"],
           wrong))
    missing = sorted(set(known) - totals.reached)
    if args.v:
        print("not reached: " + ", ".join(missing))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
