#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that nvcc 13.0 was asked about, and what clang with the plugin makes of them.

usage: cases.py --config CFG CASE.cu...   check cases; says what is wrong, exit status 1
       cases.py --config CFG --table DIR  check all cases of a folder, print a count by category

The head of a case says what nvcc does and what must hold here:
  // CASE name: what it is about
  // ARCH sm_90
  // NVCC device error 3534 line 1: text      nvcc's diagnostics; none: accepted
  // PTX .maxntid 128, 1, 1 ; ...             directives of nvcc's PTX; ours must be the same
  // OPTIONS -rdc=true                       options of nvcc
  // XFAIL                                   known to be wrong still
  // HOST accept                              what the half for the host must make of it
  // WANT accept | reject | always|strict error|warning 3534|"text"
  // WHY reason                               where the outcome is not nvcc's
Lines are counted from the first one of the program, behind the empty line that ends the head.
"""
import argparse
import concurrent.futures
import glob
import os
import re
import shlex
import subprocess
import sys

import precompiled

DIRECTIVES = (r"\.(?:maxntid|reqntid|minnctapersm|maxclusterrank|maxnreg|local_maxnreg|"
              r"reqnctapercluster|abi_preserve_control|abi_preserve)\s+[\d, ]+|"
              r"\.explicitcluster|\.blocksareclusters|\.attribute\(\.managed\)")


# What nvcc's options are here.
OPTIONS = {
    "--extended-lambda": "-fplugin-arg-nvopt-extended-lambda=1",
    "--expt-relaxed-constexpr": "-fplugin-arg-nvopt-relaxed-constexpr=1",
    "-rdc=true": "-fgpu-rdc",
    "-std=c++20": "-std=c++20",
}


def shown(number):
    return number if number < 3457 else number + 16543


def directives(text):
    found = set()
    for d in re.findall(DIRECTIVES, text):
        d = re.sub(r"\s+", " ", d).strip()
        while d.endswith(", 1"):
            d = d[:-3]
        found.add(d)
    return found


class Case:
    def __init__(self, path):
        self.path = path
        self.name = os.path.basename(path)[:-3]
        self.nvcc, self.ptx, self.options, self.host, self.why = [], None, [], None, ""
        with open(path) as f:
            lines = f.read().split("\n")
        self.head = lines.index("") + 1
        for line in lines[:self.head]:
            word, _, rest = line[3:].partition(" ")
            if word == "ARCH":
                self.arch = rest
            elif word == "NVCC":
                self.nvcc.append(rest)
            elif word == "OPTIONS":
                self.options = [OPTIONS[o] for o in rest.split()]
            elif word == "PTX":
                self.ptx = directives(rest)
            elif word == "HOST":
                self.host = rest
            elif word == "WHY":
                self.why = rest
            elif word == "CASE":
                self.title = rest.partition(": ")[2]
            elif word == "WANT":
                m = re.fullmatch(r'(accept|reject)|(always|strict) (error|warning) (?:(\d+)|"(.+)")',
                                 rest)
                if not m:
                    sys.exit("cases.py: %s: cannot read '%s'" % (path, line))
                self.plain, self.mode, self.severity, number, self.text = m.groups()
                self.number = int(number) if number else None

    # What nvcc said of the device half: accept, warn or reject.
    def nvcc_outcome(self):
        device = [l for l in self.nvcc if l.startswith("device")]
        if any("error" in l.split() or "refused" in l for l in device):
            return "reject"
        return "warn" if device and "accepted" not in device[0] else "accept"


class Run:
    def __init__(self, case, config, mode, what, precompile=False, env=None):
        start = ["clang-22", "--config", config, "--cuda-gpu-arch=" + case.arch,
                 "--cuda-feature=+ptx90", "-O2", what[0]]
        # One file for all cases; what clang then says, it says of the case.
        if precompile and case.arch == "sm_90" and not case.options:
            start += precompiled.flags(tuple(start), env and tuple(env.items()))
        command = (start + ["-fplugin-arg-nvopt-diags=" + mode, "-ferror-limit=0"] + case.options +
                   what[1:] + [case.path])
        done = subprocess.run(command, capture_output=True, text=True, env=env)
        self.command = shlex.join(command)
        self.ok, self.crashed = done.returncode == 0, "PLEASE submit" in done.stderr
        self.out, self.err = done.stdout, done.stderr

    # Lines, counted as in the head, at which (severity, text) is told.
    def lines(self, case, severity, text):
        where = re.escape(case.path) + r":(\d+):\d+: (?:fatal )?" + severity + ": .*" + re.escape(text)
        return [int(l) - case.head for l in re.findall(where, self.err)]


DEVICE = ["--cuda-device-only", "-S", "-o", "-"]
SYNTAX = ["--cuda-device-only", "-fsyntax-only"]
HOST = ["--cuda-host-only", "-fsyntax-only"]
OURS = "[nvcc #"


def check(case, config, **how):
    """(what is wrong or None, accepted in always mode, in strict mode)"""
    def wrong(run, text):
        return ("%s: %s\n  %s\n%s" % (case.name, text, run.command, run.err), None, None)

    always = Run(case, config, "always", DEVICE, **how)
    if always.crashed:
        return wrong(always, "clang crashed")
    if case.plain == "reject":
        return wrong(always, "accepted") if always.ok else (None, False, False)
    # What nvcc tells of the host half only is looked for there.
    host_only = case.nvcc_outcome() == "accept" and any(l.startswith("host ") for l in case.nvcc)
    half = HOST if case.mode == "strict" and host_only else SYNTAX
    strict = Run(case, config, "strict", half, **how)
    if strict.crashed:
        return wrong(strict, "clang crashed with diags=strict")
    if case.plain == "accept":
        for run in (always, strict):
            if not run.ok:
                return wrong(run, "refused")
        if OURS in always.err or "nvopt:" in always.err:
            return wrong(always, "accepted, but not in silence")
        if case.ptx is not None and directives(always.out) != case.ptx:
            return wrong(always, "directives are %s, nvcc's %s" % (sorted(directives(always.out)),
                                                                   sorted(case.ptx)))
        if case.host:
            host = Run(case, config, "always", HOST, **how)
            if host.ok != (case.host == "accept"):
                return wrong(host, "the half for the host: not '%s'" % case.host)
    else:
        text = case.text or "[nvcc #%d]" % shown(case.number)
        for run, mode in (always, "always"), (strict, "strict"):
            told = run.lines(case, case.severity, text)
            if not told and mode == "strict" or not told and case.mode == "always":
                return wrong(run, "no %s '%s' with diags=%s" % (case.severity, text, mode))
            if told and mode == "always" and case.mode == "strict":
                return wrong(run, "told without diags=strict")
            at = [int(l.split(" line ")[1].split(":")[0]) for l in case.nvcc
                  if re.match("(device|host) %s %s line " % (case.severity, case.number), l)]
            if told and at and not set(told) & set(at):
                return wrong(run, "told in line %s, by nvcc in %s" % (told, at))
            if run.ok != (case.severity == "warning" or not told):
                return wrong(run, "accepted" if run.ok else "refused")
    return None, always.ok, strict.ok


def table(cases, results):
    words = {True: "accepts", False: "refuses"}
    rows = {}
    for case, (error, always, strict) in zip(cases, results):
        key = (case.nvcc_outcome(), "wrong" if error else words[always],
               "wrong" if error else words[strict])
        rows.setdefault(key, []).append(case)
    print("%-8s %-8s %-8s %s" % ("nvcc", "here", "strict", "programs"))
    for key in sorted(rows):
        print("%-8s %-8s %-8s %d" % (key + (len(rows[key]),)))
    print("as expected: %d of %d" % (sum(not r[0] for r in results), len(results)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--config", required=True)
    parser.add_argument("--table")
    parser.add_argument("case", nargs="*")
    args = parser.parse_args()
    paths = sorted(glob.glob(os.path.join(args.table, "*.cu"))) if args.table else args.case
    cases = [Case(p) for p in paths]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda c: check(c, args.config), cases))
    for error, _, _ in results:
        if error:
            print(error)
    if args.table:
        table(cases, results)
    sys.exit(any(r[0] for r in results))


if __name__ == "__main__":
    main()
