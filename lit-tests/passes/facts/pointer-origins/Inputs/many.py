#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a kernel that writes through one of many restrict arguments.

many.py arguments N   the pointer is a phi of N arguments
many.py choices N     the pointer goes through N selects between two arguments
many.py calls N       the pointer goes through N calls that return one of two arguments

All threads write an element through the chosen pointer; behind a barrier each reads its neighbour's
element of the first argument. A last restrict argument is only read. With EXEC directives the kernel
can be run: the first argument is the one that is chosen, and the last.
"""
import sys

kind, n = sys.argv[1], int(sys.argv[2])
arguments = n if kind == "arguments" else 2
names = ["%%p%d" % i for i in range(arguments)]
launch = ", ".join(["data+%d" % (256 * i) for i in range(arguments)] + ["data", "out"])
print("; EXEC: buffer data i32[%d] iota()" % (64 * arguments))
print("; EXEC: buffer same i32[64] iota()")
print("; EXEC: buffer out i32[128]")
for s in (0, arguments - 1):
    print("; EXEC: launch k block=64 args=(%s, i32:%d)" % (launch.replace("data, out", "same, out"), s))
print('''target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define internal ptr @choose(ptr captures(ret: address, provenance) %a, ptr captures(ret: address, provenance) %b, i1 %c) noinline memory(none) {
  %q = select i1 %c, ptr %a, ptr %b
  ret ptr %q
}''')
print("define ptx_kernel void @k(%s, ptr noalias %%read, ptr noalias %%out, i32 %%s) {" %
      ", ".join("ptr noalias " + p for p in names))
print("entry:\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()")
if kind == "arguments":
    print("  switch i32 %s, label %b0 [")
    for i in range(1, n):
        print("    i32 %d, label %%b%d" % (i, i))
    print("  ]")
    for i in range(n):
        print("b%d:\n  br label %%m" % i)
    print("m:\n  %%d = phi ptr %s" % ", ".join("[ %s, %%b%d ]" % (names[i], i) for i in range(n)))
else:
    last = "%p0"
    for i in range(n):
        print("  %%c%d = icmp eq i32 %%s, %d" % (i, i + 1))
        if kind == "choices":
            print("  %%q%d = select i1 %%c%d, ptr %%p1, ptr %s" % (i, i, last))
        else:
            print("  %%q%d = call ptr @choose(ptr %%p1, ptr %s, i1 %%c%d)" % (i, last, i))
        last = "%%q%d" % i
    print("  %%d = getelementptr i32, ptr %s, i64 0" % last)
print('''  %q = getelementptr i32, ptr %d, i32 %t
  %w = mul i32 %t, 3
  store i32 %w, ptr %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %u = xor i32 %t, 1
  %r = getelementptr i32, ptr %p0, i32 %u
  %written = load i32, ptr %r
  %e = getelementptr i32, ptr %read, i32 %u
  %only.read = load i32, ptr %e
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %written, ptr %o
  %h = add i32 %t, 64
  %o2 = getelementptr i32, ptr %out, i32 %h
  store i32 %only.read, ptr %o2
  ret void
}''')
