# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# check.py ROOT RULE: runs one rule of rules/*.py one below its limit, at it, and one above.
import argparse
import re
import shlex
import subprocess
import sys

import limits

MACHINE = ["-mtriple=nvptx64-nvidia-cuda", "-mcpu=sm_80", "-verify-machineinstrs"]


def compile_from(options, rule, path, where):
    """PTX of machine code that starts its way before or after the pass."""
    out = "%s.%s.ptx" % (path, where)
    subprocess.run(options.llc + MACHINE + ["-start-%s=%s" % (where, rule.passes), "-o", out] + rule.options + [path],
                   check=True)
    return out


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root")
    parser.add_argument("rule")
    for name in ("opt", "llc", "exec"):
        parser.add_argument("--" + name, type=shlex.split)
    parser.add_argument("--scratch")
    options = parser.parse_args()
    rule = limits.read_rules(options.root)[options.rule]
    at = rule.at(rule.limit(options.root))
    problems = 0
    for n in (at - 1, at, at + 1):
        text = rule.make(n)
        path = "%s.%d.%s" % (options.scratch, n, "mir" if rule.machine else "ll")
        with open(path, "w") as f:
            f.write(text)
        if rule.machine:
            command = options.llc + MACHINE + ["-run-pass=" + rule.passes, "-o", "-"]
        else:
            command = options.opt + ["-passes=" + rule.passes, "-verify-each", "-S"]
        command += rule.options + [path]
        made = subprocess.run(command, capture_output=True, text=True)
        sign = rule.done or rule.left
        found = re.search(sign, made.stdout + made.stderr, re.M) is not None
        if made.returncode or found != ((n <= at) if rule.done else (n > at)):
            problems += 1
            print("%s\n%s = %d, n = %d: exit code %d, '%s' %s\n%s" %
                  (shlex.join(command), rule.constant, rule.limit(options.root), n, made.returncode, sign,
                   "is there" if found else "is not there", made.stderr[:2000]))
        if rule.run:
            if rule.machine:
                ptx = [compile_from(options, rule, path, "after"), compile_from(options, rule, path, "before")]
                launch = path + ".launch"
                with open(launch, "w") as f:
                    f.write("\n".join(re.findall(r"; EXEC: (.*)", text)) + "\n")
                command = options.exec + [ptx[0], "--variant-ir=" + ptx[1], "--launch=" + launch]
            else:
                command = options.exec + [path, "--passes=" + rule.passes]
                command += ["--opt-arg=" + o for o in rule.options]
            ran = subprocess.run(command, capture_output=True, text=True)
            if ran.returncode:
                problems += 1
                print("%s\n%s%s" % (shlex.join(command), ran.stdout[-2000:], ran.stderr[-2000:]))
    return problems != 0


sys.exit(main())
