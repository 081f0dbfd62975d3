# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# judge.py PLUGIN OUT [--every N] [--ptxas PATH] [--sm SM] [--keep]: compares what the verifier's default profile says
# about the modules of forms.py with what becomes of them:
#   refused   stock llc and ptxas take the module, the plugin refuses it; without ptxas nobody knows
#   accepted  the plugin takes it, and llc crashes on it or ptxas refuses what llc wrote
# Prints those that known.txt (names with * and ?) does not name, and a line of counts. Exit status 1 where there is one.
import argparse
import concurrent.futures
import fnmatch
import os
import subprocess
import sys

from forms import forms

parser = argparse.ArgumentParser()
parser.add_argument("plugin")
parser.add_argument("out")
parser.add_argument("--every", type=int, default=1, help="only every Nth form")
parser.add_argument("--ptxas")
parser.add_argument("--sm", default="sm_90")
args = parser.parse_args()
os.makedirs(args.out, exist_ok=True)
known = []
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "known.txt")) as f:
    for line in f:
        if line.strip() and not line.startswith("#"):
            verdict, name = line.rstrip("\n").split(None, 1)
            known.append((name, verdict))


def run(*command):
    try:
        r = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=300)
    except subprocess.TimeoutExpired:
        return 124, "no end within 300 s"
    return r.returncode, r.stderr


def assemble(ptx):
    return run(args.ptxas, "-c", "-arch=" + args.sm, ptx, "-o", "/dev/null") if args.ptxas else (0, "")


def first(text):
    lines = [l for l in text.splitlines() if l.strip() and not l.startswith("PLEASE")]
    return lines[0][:160] if lines else ""


# The verdict about one module: what is wrong with it, or None; and why.
def judge(item):
    number, (name, text) = item
    base = os.path.join(args.out, str(number))
    with open(base + ".ll", "w") as f:
        f.write(text)
    stock, why = run("llc-22", "-mcpu=" + args.sm, base + ".ll", "-o", base + ".ptx")
    if stock == 0:
        stock, why = assemble(base + ".ptx")
    if stock != 0 and "expected" in why and ".ll:" in why:
        return name, "invalid", first(why)
    result = (name, None, "")
    for level in ("", "nvopt<O2>"):
        source = base + ".ll"
        if level:
            source = base + ".bc"
            status, said = run("opt-22", "-load-pass-plugin=" + args.plugin, "-mcpu=" + args.sm, "-passes=" + level,
                               base + ".ll", "-o", source)
        if not level or status == 0:
            status, said = run("llc-22", "--load-pass-plugin=" + args.plugin, "-mcpu=" + args.sm, source, "-o", base + ".ptx")
            if status == 0:
                status, said = assemble(base + ".ptx")
                if status != 0:
                    result = (name, "accepted", first(said))
            elif status != 1:
                result = (name, "accepted", first(said))
            elif stock == 0 and args.ptxas:
                result = (name, "refused", first(said))
        elif status != 1:
            result = (name, "accepted", first(said))
        elif stock == 0 and args.ptxas:
            result = (name, "refused", first(said))
    for end in (".ll", ".ptx", ".bc"):
        if os.path.exists(base + end):
            os.remove(base + end)
    return result


chosen = list(enumerate(forms().items()))[::args.every]
bad = 0
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    for name, verdict, why in pool.map(judge, chosen):
        if verdict and verdict != "invalid" and not any(verdict == v and fnmatch.fnmatchcase(name, k) for k, v in known):
            bad += 1
            print("%s: %s: %s" % (name, verdict, why))
            sys.stdout.flush()
print("%d forms, %d wrong verdicts" % (len(chosen), bad))
sys.exit(bad != 0)
