#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# chains.py KIND N: a kernel in which N instructions hang on each other: insertions into a struct, address
# computations, choices between pointers, or sums of integers and of conditions.
import sys

HEAD = """target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %p, ptr %q, i32 %a, i64 %b, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"""


def insertions(n):
    lines = ["  %x0 = load {i32, i32}, ptr %p"]
    lines += ["  %%x%d = insertvalue {i32, i32} %%x%d, i32 %%a, %d" % (i + 1, i, i % 2) for i in range(n)]
    return lines + ["  store {i32, i32} %%x%d, ptr %%p" % n]


def addresses(n):
    lines = ["  %g = addrspacecast ptr %p to ptr addrspace(1)", "  %x0 = addrspacecast ptr addrspace(1) %g to ptr"]
    lines += ["  %%x%d = getelementptr i8, ptr %%x%d, i32 %%t" % (i + 1, i) for i in range(n)]
    return lines + ["  store i32 %%a, ptr %%x%d" % n]


def choices(n):
    lines = ["  %x0 = select i1 %c, ptr %p, ptr %q"]
    for i in range(n):
        lines += ["  %%c%d = icmp eq i32 %%t, %d" % (i, i),
                  "  %%x%d = select i1 %%c%d, ptr %%x%d, ptr %%q" % (i + 1, i, i)]
    return lines + ["  store i32 %%a, ptr %%x%d" % n]


def sums(n):
    lines = ["  %x0 = add i32 %a, 1", "  %y0 = zext i32 %t to i64", "  %z0 = icmp eq i32 %t, 0"]
    for i in range(n):
        op, by = ("mul", "add", "xor", "shl")[i % 4], ("3", "%s", "%s", "1")[i % 4]
        lines += ["  %%x%d = %s i32 %%x%d, %s" % (i + 1, op, i, by.replace("%s", "%a")),
                  "  %%y%d = %s i64 %%y%d, %s" % (i + 1, op, i, by.replace("%s", "%b")),
                  "  %%z%d = %s i1 %%z%d, %%c" % (i + 1, ("xor", "and", "or")[i % 3], i)]
    return lines + ["  %%w = trunc i64 %%y%d to i32" % n, "  %%r = add i32 %%w, %%x%d" % n,
                    "  %%s = select i1 %%z%d, i32 %%r, i32 %%a" % n, "  store i32 %s, ptr %p"]


KINDS = {f.__name__: f for f in (insertions, addresses, choices, sums)}
if len(sys.argv) != 3 or sys.argv[1] not in KINDS or not sys.argv[2].isdigit():
    sys.exit("usage: chains.py KIND N, where KIND is one of: " + ", ".join(KINDS))
print("\n".join([HEAD] + KINDS[sys.argv[1]](int(sys.argv[2])) + ["  ret void", "}"]))
