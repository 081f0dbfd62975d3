#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# bench.py: `./dev bench`. The execution-test kernels through stock clang, clang+nvopt and, where it is
# installed, nvcc: registers, stack, SASS size, executed instructions, compile time. Not a test: it
# measures and never fails because of a number.
#
# $PTXSIM and $SASSSIM name interpreters of PTX and of a cubin's machine code that take a launch file
# and print a line `total N ... issue N ... wait N`. Machine instructions count: PTX that is shorter may
# be longer behind ptxas.
import argparse
import hashlib
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
KERNELS = os.path.join(ROOT, "lit-tests", "exec", "kernels")
METRICS = ["regs", "stack", "spill", "sass", "ptx", "local", "issued", "issue", "wait", "executed", "ir",
           "seconds"]
PARTS = {"tuned": "kernels that may be looked at while a pass is written",
         "kept": "kernels kept for checking: looked at when a pass is finished"}


def part_of(kernel):
    """Drawn once, by name, so that a new kernel has its place before anybody has seen its figures: a
    third of all names is kept for checking."""
    return "kept" if hashlib.sha256(kernel.encode()).digest()[0] < 85 else "tuned"


def run(command, **kw):
    return subprocess.run(command, capture_output=True, text=True, **kw)


def find(tool):
    return shutil.which(tool) or shutil.which(tool, path="/usr/local/cuda/bin")


class Bench:
    def __init__(self, a):
        self.a = a
        self.build = os.environ.get("NVOPT_BUILD", os.path.join(ROOT, "build"))
        self.plugin = os.path.join(self.build, "lib", "libnvopt.so")
        self.ptxas, self.nvcc = find("ptxas"), find("nvcc")
        self.ptxsim, self.sasssim = os.environ.get("PTXSIM"), os.environ.get("SASSSIM")
        self.tmp = tempfile.mkdtemp(prefix="nvopt-bench-")
        self.readelf = shutil.which("llvm-readelf-22")
        self.libdevice = os.path.join(self.build, "lib", "nvopt-libdevice.bc")

    def compilers(self):
        clang = ["clang-22", "-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib",
                 "--cuda-path=/nonexistent", "-Wno-unknown-cuda-version",
                 # The oldest text that the processor takes and has its instructions.
                 "--cuda-feature=" + ("+ptx88" if len(self.a.arch) > 5 else "+ptx84"),
                 "--cuda-gpu-arch=" + self.a.arch, "-S"]
        stock = clang + ["-O3", "-Xclang", "-mlink-builtin-bitcode", "-Xclang", self.libdevice]
        own = clang + ["-fpass-plugin=" + self.plugin]
        out = [("clang -O3", stock)]
        out += [("nvopt -O%s" % l, own + ["-O" + l]) for l in self.a.levels.split(",")]
        last = own + ["-O" + self.a.levels.split(",")[-1]]
        out += [("nvopt %s" % o, last + ["-mllvm", "-nvvm-opt=" + o]) for o in self.a.option]
        if self.nvcc and not self.a.without_nvcc:
            out.append(("nvcc " + self.a.arch, [self.nvcc, "-ptx", "-O3", "-arch=" + self.a.arch]))
        return out

    def compile(self, command, source, ptx):
        times = []
        for _ in range(self.a.repeat):
            start = time.monotonic()
            r = run(command + [source, "-o", ptx])
            times.append(time.monotonic() - start)
            if r.returncode:
                folder = os.path.dirname(source) + os.sep  # the same text on every machine
                return None, r.stderr.replace(folder, "").strip().splitlines()[:1]
        return statistics.median(times), None

    def assemble(self, ptx):
        if not self.ptxas:
            return {}
        cubin = ptx[:-4] + ".cubin"
        r = run([self.ptxas, "-arch=" + self.a.arch, "-v", "-o", cubin, ptx])
        if r.returncode:
            return {"error": r.stderr.strip().splitlines()[-1:]}
        total = lambda pattern: sum(int(x) for x in re.findall(pattern, r.stderr))
        sections = run([self.readelf, "-SW", cubin]).stdout
        sass = sum(int(m.group(1), 16) for m in
                   re.finditer(r"\.text\.\S+\s+PROGBITS\s+\S+\s+\S+\s+(\S+)", sections))
        return {"regs": total(r"Used (\d+) registers"), "stack": total(r"(\d+) bytes stack frame"),
                "spill": total(r"(\d+) bytes spill stores"), "sass": sass}

    def static(self, ptx):
        c = run(["awk", "-f", os.path.join(HERE, "ptx-stats.awk"), ptx]).stdout.split()
        return {"ptx": int(c[0]), "local": int(c[3]) + int(c[8])}

    def simulated(self, source, ptx):
        """Executed PTX instructions, and machine instructions issued with the cycles that issuing them
        takes, alone (`issue`) and with waits for results (`wait`), summed over warps."""
        launch = ptxsim_launch(source) if self.ptxsim or self.sasssim else None
        if launch is None:
            return {}
        path = ptx[:-4] + ".launch"
        with open(path, "w") as f:
            f.write(launch)
        out = {}
        if self.ptxsim:
            out.update(self.totals([self.ptxsim, ptx, path, "-c"],
                                   {"executed": r"(?:total|instructions)\D+(\d+)"}))
        cubin = ptx[:-4] + ".cubin"
        if self.sasssim and self.a.arch == "sm_90" and os.path.exists(cubin):
            out.update(self.totals([self.sasssim, cubin, path, "-q"],
                                   {"issued": r"\btotal\s+(\d+)", "issue": r"\bissue\s+(\d+)",
                                    "wait": r"\bwait\s+(\d+)"}))
        return out

    @staticmethod
    def totals(command, patterns):
        """What the patterns find in the output of an interpreter; nothing when it gave up."""
        try:
            r = run(command, timeout=120)
        except subprocess.TimeoutExpired:
            return {}
        found = {k: re.search(p, r.stdout) for k, p in patterns.items()}
        return {k: int(m.group(1)) for k, m in found.items() if r.returncode == 0 and m}

    def ir_count(self, source, variants):
        """Executed IR instructions of `default<O3>` and of the nvopt levels, from nvopt-exec."""
        levels = [v for v in variants if v.startswith("nvopt -O")]
        passes = ["-passes=default<O3>"] + ["-passes=nvopt<%s>" % v.split("-")[1] for v in levels]
        r = run(["nvopt-exec", source, "--plugin=" + self.plugin, "--link=" + self.libdevice,
                 "--count"] + passes)
        m = re.search(r"^total\s+(.*)$", r.stdout, re.M)
        if not m:
            return {}
        numbers = [int(x) for x in m.group(1).split() if x.isdigit()]
        return dict(zip(["clang -O3"] + levels, numbers[1:]))

    def kernel(self, source):
        row, reference = {}, None
        compilers = self.compilers()
        counts = self.ir_count(source, [n for n, _ in compilers])
        for name, command in compilers:
            ptx = os.path.join(self.tmp, re.sub(r"\W", "_", name) + ".ptx")
            seconds, error = self.compile(command, source, ptx)
            if error is not None:
                row[name] = {"error": error}
                continue
            row[name] = {"seconds": round(seconds, 3), **self.assemble(ptx), **self.static(ptx),
                         **self.simulated(source, ptx)}
            if name in counts:
                row[name]["ir"] = counts[name]
        return row


# Bytes of an element of a buffer or of a scalar argument.
def width(kind):
    return 2 if kind == "bf16" else int(kind[1:]) // 8


# What a buffer or a variable starts with, in the interpreter's words. None: it has no such words.
def ptxsim_init(kind, init, args):
    a = [x.strip() for x in args.split(",")] if args else []
    if init in (None, "zero", "nocompare"):
        return "zero"
    if init == "fill":
        return "const " + a[0]
    if init == "iota":
        return "iota " + " ".join((a + ["0", "1"][len(a):])[:2])
    if init == "random":
        lo, hi = (a[1], a[2]) if len(a) == 3 else ("0", "100")
        return "%s %s %s" % ("rand" if kind[0] == "f" or kind == "bf16" else "randi", lo, hi)
    return "list " + " ".join(a) if init == "values" else None


# The fields of one argument list. A struct by value is its fields between its own alignment and the
# padding at its end. Returns the lines, or None when something in them has no counterpart.
def ptxsim_args(tokens, buffers):
    def item():
        token = tokens.pop(0)
        if token == "{":
            lines, size, align = [], 0, 1
            while tokens[0] != "}":
                inner = item()
                if inner is None:
                    return None
                more, bytes_, needs = inner
                size = -(-size // needs) * needs + bytes_
                align = max(align, needs)
                lines += more
            tokens.pop(0)
            padding = -size % align
            lines = ["arg align %d" % align] + lines + (["arg bytes %d" % padding] if padding else [])
            return lines, size + padding, align
        token = token.removeprefix("ptr:")
        name, _, offset = token.partition("+")
        if token == "null" or name in buffers:
            line = "arg ptr " + name
            if offset:
                elements, rest = divmod(int(offset), buffers[name])
                if rest:
                    return None
                line += " %d" % elements
            return [line], 8, 8
        kind, colon, value = token.partition(":")
        if not colon or not re.fullmatch(r"(?:[bfiu]\d+|bf16)", kind):
            return None
        return ["arg %s %s" % (kind, value)], width(kind), width(kind)

    out = []
    while tokens:
        one = item()
        if one is None:
            return None
        out += one[0]
    return out


# nvopt-exec's launch lines as the interpreter's. None when a feature has no counterpart there.
def ptxsim_launch(source):
    lines = [m.group(1) for m in re.finditer(r"EXEC:\s*(.*)", open(source).read())]
    out, buffers = [], {}
    for line in lines:
        m = re.match(r"(buffer|var) (\w+) (\w+)\[(\d+)\]\s*(\w+)?(?:\(([^)]*)\))?", line)
        if m:
            what, name, kind, count, init, args = m.groups()
            kind = kind.replace("b", "u") if kind[0] == "b" and kind != "bf16" else kind
            out_of = "sym" if what == "var" else "buf"
            if init == "pointers" and what == "buffer":
                out.append("buf %s %s %s zero" % (name, kind, count))
                for i, value in enumerate(x.strip() for x in args.split(",")):
                    target, _, offset = value.partition("+")
                    if target not in buffers or int(offset or 0) % buffers[target]:
                        return None
                    out.append("setptr %s %d %s %d" % (name, 8 * i, target,
                                                       int(offset or 0) // buffers[target]))
            else:
                text = ptxsim_init(kind, init, args)
                if text is None:
                    return None
                out.append("%s %s %s %s %s" % (out_of, name, kind, count, text))
            if what == "buffer":
                buffers[name] = width(kind)
            continue
        m = re.match(r"launch (\w+)(.*)", line)
        if not m:
            if line.startswith(("tolerance", "nan", "clang")):
                continue
            return None
        get = lambda key, d: (re.search(key + r"=([\d,]+)", m.group(2)) or [None, d])[1]
        dims = lambda t: " ".join((t.split(",") + ["1", "1"])[:3])
        args = re.search(r"args=\((.*)\)", m.group(2))
        fields = ptxsim_args(re.findall(r"[^,{}\s]+|[{}]", args.group(1)) if args else [], buffers)
        if fields is None:
            return None
        out += ["kernel " + m.group(1), "grid " + dims(get("grid", "1")),
                "block " + dims(get("block", "1")), "shared " + get("shared", "0")] + fields
        # Runs it. Without the line the interpreters run one launch at the end, but not the last of several.
        out.append("launch")
    return "\n".join(out) + "\n"


def geomean(pairs):
    logs = [math.log(a / b) for a, b in pairs if a and b]
    return math.exp(sum(logs) / len(logs)) if logs else None


def part(results, which):
    return {k: r for k, r in results.items() if part_of(k) == which}


def summary(results, names):
    out = {}
    for name in names[1:]:
        out[name] = {}
        for metric in METRICS:
            pairs = [(r[name].get(metric), r[names[0]].get(metric)) for r in results.values()
                     if name in r and "error" not in r[name] and "error" not in r[names[0]]]
            pairs = [(a, b) for a, b in pairs if a is not None and b is not None]
            if metric in ("stack", "spill", "local"):
                out[name][metric] = [sum(a for a, _ in pairs), sum(b for _, b in pairs)]
            else:
                g = geomean(pairs)
                out[name][metric] = round(g, 4) if g else None
    return out


def markdown(results, names, total, arch):
    lines = ["# Benchmark, %s" % arch, "",
             "Made by `./dev bench`: the kernels of lit-tests/exec/kernels. `executed` are PTX "
             "instructions of one launch, `issued` machine instructions issued to warps, `issue` "
             "and `wait` the cycles that takes one warp after another without and with waiting for "
             "results, `ir` executed IR instructions (nvopt-exec), `sass` bytes of code, `stack` and "
             "`local` bytes and static accesses.", "",
             "## Against `%s` (geometric means; stack, spill, local: sums, theirs / clang's)" % names[0],
             ""]
    for which in [None] + sorted(PARTS):
        chosen = part(results, which) if which else results
        if not chosen:
            continue
        figures = summary(chosen, names) if which else total
        lines += ["%s (%d)" % ("`%s`: %s" % (which, PARTS[which]) if which else "All kernels",
                               len(chosen)), "",
                  "| compiler | " + " | ".join(METRICS) + " |", "|---" * (len(METRICS) + 1) + "|"]
        for name in names[1:]:
            cells = []
            for m in METRICS:
                v = figures[name][m]
                cells.append("%d / %d" % tuple(v) if isinstance(v, list) else
                             "%.3f" % v if v else "-")
            lines.append("| %s | %s |" % (name, " | ".join(cells)))
        lines.append("")
    shown = ["regs", "stack", "sass", "issued", "wait", "executed"]
    lines += ["## Kernels (registers / stack / SASS bytes / issued / wait / executed PTX)", "",
              "| kernel | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for k, r in sorted(results.items()):
        cells = [" / ".join(str(r[n].get(m, "-")) for m in shown) if n in r and "error" not in r[n]
                 else "error" for n in names]
        lines.append("| %s | %s |" % (k, " | ".join(cells)))
    return "\n".join(lines) + "\n"


def chart(results, names, path):
    """nvopt's last level relative to clang in the best figure there is, one bar a kernel."""
    base, ours = names[0], [n for n in names if n.startswith("nvopt -O")][-1]
    metric = next((m for m in ("issued", "executed")
                   if any(m in r.get(ours, {}) for r in results.values())), "sass")
    bars = sorted((r[ours][metric] / r[base][metric], k) for k, r in results.items()
                  if r.get(ours, {}).get(metric) and r.get(base, {}).get(metric))
    h = 14
    svg = ['<svg xmlns="http://www.w3.org/2000/svg" width="760" height="%d" font-family="sans-serif" '
           'font-size="10">' % (h * len(bars) + 30),
           '<text x="8" y="14" font-size="12">%s: %s relative to %s</text>' % (metric, ours, base)]
    for i, (ratio, k) in enumerate(bars):
        y = 24 + i * h
        color = "#2a7" if ratio < 0.995 else "#c33" if ratio > 1.005 else "#888"
        svg.append('<text x="8" y="%d">%s</text><rect x="220" y="%d" width="%.1f" height="10" '
                   'fill="%s"/><text x="%.1f" y="%d">%.3f</text>'
                   % (y + 9, k, y, min(ratio, 1.5) * 300, color, 226 + min(ratio, 1.5) * 300, y + 9,
                      ratio))
    svg.append('<line x1="520" x2="520" y1="20" y2="%d" stroke="#000"/></svg>' % (h * len(bars) + 24))
    with open(path, "w") as f:
        f.write("\n".join(svg) + "\n")


def compare(old, new, names):
    print("against the stored run:")
    for name in names:
        if name not in old.get("summary", {}):
            continue
        for m in METRICS:
            a, b = old["summary"][name].get(m), new[name].get(m)
            if a != b:
                print("  %-12s %-9s %s -> %s" % (name, m, a, b))


def main():
    p = argparse.ArgumentParser(prog="dev bench")
    p.add_argument("kernels", nargs="*", help="names of lit-tests/exec/kernels (default: all)")
    p.add_argument("--arch", default="sm_90")
    p.add_argument("--part", choices=sorted(PARTS), help="only the kernels that may be looked at while "
                   "tuning (tuned), or those kept for checking (kept)")
    p.add_argument("--levels", default="1,2,3")
    p.add_argument("--option", action="append", default=[], metavar="KEY=VALUE",
                   help="the last level once more with this option of nvopt; repeatable")
    p.add_argument("--without-nvcc", action="store_true", help="leave nvcc out, which takes longest")
    p.add_argument("--repeat", type=int, default=1, help="compilations per figure; the median counts")
    p.add_argument("--out", help="folder for bench.md, bench.json, bench.svg")
    p.add_argument("--against", help="an earlier bench.json to compare with")
    a = p.parse_args()
    bench = Bench(a)
    os.environ["PATH"] = os.path.join(bench.build, "bin") + ":" + os.environ["PATH"]
    names = [n for n, _ in bench.compilers()]
    sources = sorted(f for f in os.listdir(KERNELS) if f.endswith(".cu") and
                     (not a.kernels or f[:-3] in a.kernels) and
                     (not a.part or part_of(f[:-3]) == a.part))
    if not sources:
        sys.exit("dev bench: error: no such kernel; see lit-tests/exec/kernels")
    results = {}
    for i, f in enumerate(sources):
        if sys.stderr.isatty():
            print("\r[%d/%d] %s\033[K" % (i + 1, len(sources), f), end="", file=sys.stderr)
        results[f[:-3]] = bench.kernel(os.path.join(KERNELS, f))
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    shutil.rmtree(bench.tmp)
    total = summary(results, names)
    text = markdown(results, names, total, a.arch)
    out = a.out or os.path.join(bench.build, "bench")
    os.makedirs(out, exist_ok=True)
    with open(os.path.join(out, "bench.md"), "w") as f:
        f.write(text)
    with open(os.path.join(out, "bench.json"), "w") as f:
        json.dump({"arch": a.arch, "summary": total, "kernels": results}, f, indent=1, sort_keys=True)
        f.write("\n")
    chart(results, names, os.path.join(out, "bench.svg"))
    print("\n".join(text.split("\n## Kernels")[0].splitlines()))
    print("tables: %s/bench.md, bench.json, bench.svg" % out)
    if a.against:
        with open(a.against) as f:
            compare(json.load(f), total, names[1:])


main()
