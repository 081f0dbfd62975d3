#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# middle-end.py [--runs N] [PIPELINE...]: how long pipelines take on all kernels of lit-tests/exec/kernels in
# one module, as user time of opt, the least of N runs each (taken in turn), without reading. Default:
# default<O3> and nvopt<O3>. $NVOPT_BUILD says where nvopt is. Wants an idle machine. Not a test.
import argparse
import glob
import os
import re
import resource
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("NVOPT_BUILD", os.path.join(ROOT, "build"))
BIN = subprocess.run(["llvm-config-22", "--bindir"], capture_output=True, text=True,
                     check=True).stdout.strip()


def unique_names(text, suffix):
    """The module's own symbols with a suffix; what has a comdat is the same in all modules."""
    shared = set(re.findall(r"^\$([\w.$]+) = comdat", text, re.M))
    own = set(re.findall(r"^define [^@\n]*@([\w.$]+)\(", text, re.M))
    own |= {n for n in re.findall(r"^@([\w.$]+) =", text, re.M) if not n.startswith("llvm.")}
    own -= shared
    return re.sub(r"@([\w.$]+)",
                  lambda m: m.group(0) + (suffix if m.group(1) in own else ""), text)


def one_module(folder):
    parts = []
    for source in sorted(glob.glob(os.path.join(ROOT, "lit-tests/exec/kernels/*.cu"))):
        name = os.path.basename(source)[:-3]
        text = subprocess.run(
            ["clang-22", "-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib",
             "--cuda-path=/nonexistent", "--cuda-gpu-arch=sm_90", "--cuda-feature=+ptx84", "-O3",
             "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-S", "-w", source, "-o", "-"],
            capture_output=True, text=True, check=True).stdout
        parts.append(os.path.join(folder, name + ".ll"))
        with open(parts[-1], "w") as f:
            f.write(unique_names(text, "_" + re.sub(r"\W", "_", name)))
    module = os.path.join(folder, "all.bc")
    subprocess.run([BIN + "/llvm-link", *parts, "-o", module], check=True)
    return module, len(parts)


def seconds(module, pipeline):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([BIN + "/opt", "-load-pass-plugin=" + os.path.join(BUILD, "lib/libnvopt.so"),
                    "-passes=" + pipeline, module, "-o", os.devnull], check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--runs", type=int, default=20)
    p.add_argument("pipelines", nargs="*", default=["default<O3>", "nvopt<O3>"])
    a = p.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        module, n = one_module(folder)
        pipelines = ["no-op-module"] + a.pipelines
        least = [min(times) for times in
                 zip(*[[seconds(module, t) for t in pipelines] for _ in range(a.runs)])]
    print("%d kernels, reading %.3f s" % (n, least[0]))
    for pipeline, t in zip(a.pipelines, least[1:]):
        print("%-30s %.3f s  %.2f" % (pipeline, t - least[0], (t - least[0]) / (least[1] - least[0])))


if __name__ == "__main__":
    main()
