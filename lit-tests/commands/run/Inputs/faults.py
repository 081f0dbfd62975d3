# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# faults.py KIND FOLDER COMPILER...: the 20 sown faults of a kind (lit-tests/commands/exec/Inputs/faults.py) and their
# twins as whole programs under 'nvopt run': every fault in a process of its own, all twins in one.
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "exec", "Inputs"))
sys.dont_write_bytecode = True
import faults

MAIN = """
#include <cstdio>
#include <cstring>
typedef void (*kernel)(int *, const int *, int);
static const struct { const char *name; kernel run; } kernels[] = {%s};
int main(int count, char **args) {
  int *out, *in, host[256];
  for (int i = 0; i < 256; i++)
    host[i] = i;
  cudaMalloc(&out, sizeof host);
  cudaMalloc(&in, sizeof host);
  cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
  for (auto &k : kernels)
    if (!strncmp(k.name, args[1], strlen(args[1])) && (args[2] || !strcmp(k.name, args[1])))
      k.run<<<4, 64>>>(out, in, 256);
  return cudaDeviceSynchronize() != cudaSuccess;
}
"""


def main():
    kind, folder, compiler = sys.argv[1], sys.argv[2], sys.argv[3:]
    make, words = faults.KINDS[kind]
    found = 0
    os.makedirs(folder, exist_ok=True)
    os.chdir(folder)
    missed = []
    for half in range(2):  # small modules: each process compiles all of its own
        lines, marks, names = [], {}, []
        for k in range(10 * half, 10 * half + 10):
            for name, body in zip(("bad%d" % k, "good%d" % k), make(k)):
                names.append(name)
                lines.append('extern "C" __global__ void %s(int *out, const int *in, int n) {' % name)
                for line in body.splitlines():
                    lines.append(line)
                    if "HERE" in line:
                        marks.setdefault(name, []).append(len(lines))
                lines.append("}")
        source = "%s%d.cu" % (kind, half)
        with open(source, "w") as f:
            f.write("\n".join(lines) + MAIN % ", ".join('{"%s", %s}' % (n, n) for n in names))
        program = "./%s%d" % (kind, half)
        subprocess.run(compiler + [source, "-o", program], check=True)
        for k in range(10 * half, 10 * half + 10):
            name = "bad%d" % k
            done = subprocess.run(["nvopt", "run", program, name], capture_output=True, text=True, timeout=120)
            told = re.findall(r"^%s:(\d+)(?::\d+)?: (error|note): (.*)" % re.escape(source), done.stderr, re.M)
            line = any(int(t[0]) in marks[name] for t in told)
            if done.returncode == 1 and line and any(w in t[2] for w in words for t in told if t[1] == "error"):
                found += 1
            else:
                missed.append(name)
        done = subprocess.run(["nvopt", "run", program, "good", "all"], capture_output=True, text=True, timeout=120)
        if done.returncode or done.stderr:
            print("%s: the twins: status %d, %s" % (kind, done.returncode, done.stderr))
    print("%s: %d of 20 found%s" % (kind, found, "; not: " + " ".join(missed) if missed else ""))


main()
