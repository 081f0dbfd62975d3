# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# faults.py KIND FOLDER [FLAG...]: writes a file with 20 kernels that have a fault of this kind in the
# line that says HERE, each with a twin without it, runs them with 'nvopt exec' and compares what is
# told with what was sown. Every kernel is launched with 4 blocks of 64 threads and gets 'out' (256 ints),
# 'in' (256 ints, 0 to 255) and n = 256.
import json
import os
import subprocess
import sys

# Shapes of address computations, so that no two faults look alike: i is the thread's number.
SHAPES = [
    "i", "i * 1", "(i ^ 1) ^ 1", "i + 0 * n", "63 - (63 - i)", "(i << 1) / 2", "i % 64", "i & 63",
    "min(i, 63)", "max(i, 0)", "(i + 64) - 64", "i / 8 * 8 + i % 8", "__popc(i) * 0 + i", "(int)(i + 0.25f)",
    "(int)(unsigned char)i", "(i | 0)", "~~i", "-(-i)", "(i * 3 - i) / 2", "(i >= 0 ? i : 0)",
]


def race(k):
    """A barrier that is missing between writing and reading shared memory."""
    shape, other = SHAPES[k], ["63 - i", "(i + 1) % 64", "i ^ 32", "(i + 33) % 64"][k % 4]
    sync = "__syncthreads();"
    if k % 5 == 4:  # two threads write one element
        wrong = "  if (i < 2 + %d)\n    s[0] = i; // HERE\n" % k
        right = "  if (i == 0)\n    s[0] = i;\n"
        body = "  __shared__ int s[64];\n  int i = threadIdx.x;\n%s  __syncthreads();\n  if (i == 0)\n    out[blockIdx.x] = s[0];\n"
        return body % wrong, body % right
    body = ("  __shared__ int s[64];\n  int i = threadIdx.x;\n  s[%s] = in[i];\n%s"
            "  int v = s[%s];%s\n  out[blockIdx.x * 64 + i] = v;\n")
    # The first thread reads what the last one has not written yet, or has written unordered.
    return body % (shape, "", other, " // HERE"), body % (shape, "  %s\n" % sync, other, "")


def align(k):
    """An access that is wider than its address is a multiple of."""
    kind, size = [("int2", 8), ("int4", 16), ("double", 8), ("float4", 16), ("long long", 8)][k % 5]
    off = 4 if size == 8 or k % 2 else 8
    take = {"int2": ".x", "int4": ".x", "float4": ".x"}.get(kind, "")
    where = ["in", "out"][k % 2]
    body = ("  int i = threadIdx.x;\n  const char *p = (const char *)%s + %%d;\n"
            "  %s v = *(const %s *)(p + %d * (%s));%%s\n  out[128 + i] = (int)v%s;\n"
            % (where, kind, kind, size, "i %%%% %d" % (2 + k), take))
    return body % (off, " // HERE"), body % (0, "")


def bounds(k):
    """An access behind or in front of its object."""
    past = 1 + k % 3
    if k % 4 == 0:  # global memory, behind
        body = "  int i = blockIdx.x * 64 + threadIdx.x;\n  out[i] = in[i + %s];%s\n"
        return body % (past, " // HERE"), body % (0, "")
    if k % 4 == 1:  # global memory, in front
        body = "  int i = blockIdx.x * 64 + threadIdx.x;\n  out[%s - %s] = in[i];%s\n"
        return body % (SHAPES[k].replace("i", "i") if "64" not in SHAPES[k] and "63" not in SHAPES[k] and "char" not in SHAPES[k] else "i", past, " // HERE"), body % ("i", 0, "")
    if k % 4 == 2:  # shared memory
        body = "  __shared__ int s[%d];\n  int i = threadIdx.x;\n  s[%s] = i;%s\n  __syncthreads();\n  out[i] = s[i];\n"
        return body % (64 - past, SHAPES[k], " // HERE"), body % (64, SHAPES[k], "")
    body = "  int a[8] = {0};\n  int i = threadIdx.x;\n  for (int j = 0; j %s 8; j++)\n    a[j] = in[i] + %d;%s\n  out[i] = a[i %% 8];\n"
    return body % ("<=", k, " // HERE"), body % ("<", k, "")


def divergence(k):
    """A barrier that part of a warp goes to, and the rest to another one."""
    conditions = ["i %% %d == 0" % (2 + k % 5), "i < %d" % (1 + k), "in[i] & %d" % (1 << k % 5), "i == %d" % (k % 32)]
    c = conditions[k % 4]
    wrong = "  if (%s) {\n    s[i] = %d;\n    __syncthreads(); // HERE\n  } else {\n    __syncthreads(); // HERE\n  }\n" % (c, k)
    right = "  if (%s)\n    s[i] = %d;\n  __syncthreads();\n" % (c, k)
    body = "  __shared__ int s[64];\n  int i = threadIdx.x;\n  s[i] = 1;\n%s  out[blockIdx.x * 64 + i] = s[63 - i];\n"
    return body % wrong, body % right


def uninit(k):
    """A read of memory that nobody wrote."""
    if k % 4 == 0:
        body = "  __shared__ int s[128];\n  int i = threadIdx.x;\n  s[%s] = i;\n%s  __syncthreads();\n  out[i] = s[i + 64];%s\n"
        return body % (SHAPES[k], "", " // HERE"), body % (SHAPES[k], "  s[i + 64] = i;\n", "")
    if k % 4 == 1:
        body = "  int i = threadIdx.x, v%s;\n  if (in[i] > %d)\n    v = i;\n  out[i] = v;%s\n"
        return body % ("", k, " // HERE"), body % (" = 0", k, "")
    if k % 4 == 2:
        body = ("  int a[%d];\n  int i = threadIdx.x;\n  for (int j = 0; j < %d; j++)\n    a[j] = j;\n"
                "  out[i] = a[(i + %d) %% %d];%s\n")
        return body % (k + 2, k + 1, k, k + 2, " // HERE"), body % (k + 2, k + 2, k, k + 2, "")
    body = "  int *p = (int *)malloc(%d);\n  int i = threadIdx.x;\n%s  out[i] = p[%d];%s\n  free(p);\n"
    return body % (8 * k, "", k, " // HERE"), body % (8 * k, "  p[%d] = i;\n" % k, k, "")


def space(k):
    """A pointer that is used as one of another memory."""
    if k % 4 == 3:  # the other way round: shared memory taken for constant memory
        body = ('  __shared__ int s[64];\n  int i = threadIdx.x, v;\n  s[i] = i + %d;\n  __syncthreads();\n'
                '  asm volatile("ld%s.s32 %%0, [%%1];" : "=r"(v) : "l"(&s[i]));%s\n  out[i] = v;\n')
        return body % (k, ".const", " // HERE"), body % (k, "", "")
    wrong = ["shared", "local", "const"][k % 4] if k % 4 < 3 else ""
    body = ('  int i = threadIdx.x, v;\n  asm volatile("ld.%s.s32 %%0, [%%1];" : "=r"(v) : "l"(in + (%s)));%s\n'
            "  out[i] = v;\n")
    return body % (wrong, SHAPES[k], " // HERE"), body % ("global", SHAPES[k], "")


KINDS = {"race": (race, ["data race"]), "align": (align, ["misaligned"]), "bounds": (bounds, ["out of bounds", "bad address"]),
         "divergence": (divergence, ["divergent barrier"]), "uninit": (uninit, ["uninitialised"]),
         "space": (space, ["wrong address space", "bad address", "out of bounds"])}


def main():
    kind, folder, flags = sys.argv[1], sys.argv[2], sys.argv[3:]
    make, words = KINDS[kind]
    os.makedirs(folder, exist_ok=True)
    source, code = os.path.join(folder, kind + ".cu"), os.path.join(folder, kind + ".bc")
    lines, marks = [], {}
    for k in range(20):
        for name, body in zip(("bad", "good"), make(k)):
            lines.append('extern "C" __global__ void %s%d(int *out, const int *in, int n) {' % (name, k))
            for line in body.splitlines():
                lines.append(line)
                if "HERE" in line:
                    marks.setdefault("%s%d" % (name, k), []).append(len(lines))
            lines.append("}")
    with open(source, "w") as f:
        f.write("\n".join(lines) + "\n")
    config = os.path.join(os.environ["NVOPT_BUILD"], "nvopt.cfg")
    subprocess.run(["clang-22", "--config=" + config, "-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_90", "-O2",
                    "-Xclang", "-disable-llvm-passes", "-Wno-unknown-cuda-version", "-gline-tables-only", "-emit-llvm", "-c", source, "-o", code],
                   check=True)
    found = 0
    for k in range(20):
        name = "bad%d" % k
        status, findings, said = run(code, flags + ["--kernel=" + name, "--grid=4", "--block=64", "--buffer=out i32[256]",
                                                    "--buffer=in i32[256] iota", "--arg=out", "--arg=in", "--arg=i32:256"])
        want = marks[name]
        # A race has two ends; either may be told first.
        right = [f for f in findings if any(w in f["message"] for w in words) and
                 (f.get("line") in want or f.get("other", {}).get("line") in want)]
        if right and status == 1 and goes_with(kind, [f for f in findings if f not in right]):
            found += 1
        else:
            print("%s: status %d, want line %s, got %s %s" % (name, status, want, json.dumps(findings), said))
    launches = os.path.join(folder, kind + ".launch")
    with open(launches, "w") as f:
        f.write("buffer out i32[256]\nbuffer in i32[256] iota\n")
        for k in range(20):
            f.write("launch good%d grid=4 block=64 args=(out, in, i32:256)\n" % k)
    status, findings, said = run(code, flags + ["--launch=" + launches])
    print("%s: %d of 20 found; their twins: status %d, %d findings%s" %
          (kind, found, status, len(findings), "".join(": " + f["message"] for f in findings) + said))


def run(code, flags):
    """Status, findings and messages of one run with all checks but those of arithmetic and early exits."""
    done = subprocess.run(["nvopt", "exec", code, "--json", "--checks=race,uninit,align,space,divergence"] + flags,
                          capture_output=True, text=True, timeout=120)
    return done.returncode, json.loads(done.stdout)["runs"][0]["findings"] if done.stdout else [], done.stderr


def goes_with(kind, others):
    """Nothing else may be told, but for what a race brings with it: its other half, and what it leaves unset."""
    return all(kind == "race" and ("data race" in f["message"] or "uninitialised" in f["message"]) for f in others)


if __name__ == "__main__":
    main()
