# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""NVVM IR of many kernels that share a function, a variable and a table: many.py COUNT [BAD], where kernel BAD reads a register
of a name, over which LLVM gives up"""
import sys

count = int(sys.argv[1])
bad = int(sys.argv[2]) if len(sys.argv) > 2 else -1
print("""target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@calls = internal addrspace(1) global i32 0
@table = internal unnamed_addr addrspace(1) constant [3 x i32] [i32 1300000003, i32 -1999999995, i32 9]
define internal i32 @turn.left(i32 %x) noinline {
  %i = urem i32 %x, 3
  %p = getelementptr [3 x i32], ptr addrspace(1) @table, i32 0, i32 %i
  %v = load i32, ptr addrspace(1) %p
  %m = mul i32 %v, %x
  %d = sdiv i32 %m, 7
  ret i32 %d
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i64 @llvm.read_register.i64(metadata)""")
for k in range(count):
    print("""define void @kernel%d(ptr %%p) {
  %%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %%g = getelementptr i32, ptr %%p, i32 %%t
  %%v0 = load i32, ptr %%g""" % k)
    for i in range(60):
        print("  %%m%d = mul i32 %%v%d, %d\n  %%v%d = xor i32 %%m%d, %d" % (i, i, 2 * i + k + 3, i + 1, i, 7 * i + k))
    if k == bad:
        print("  %w = call i64 @llvm.read_register.i64(metadata !{!\"nothing\"})\n  store i64 %w, ptr %p")
    print("""  %r = call i32 @turn.left(i32 %v60)
  store i32 %r, ptr %g
  %o = atomicrmw add ptr addrspace(1) @calls, i32 1 monotonic
  ret void
}""")
print("!nvvm.annotations = !{%s}" % ", ".join("!%d" % (k + 1) for k in range(count)))
print("!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}")
for k in range(count):
    print("!%d = !{ptr @kernel%d, !\"kernel\", i32 1}" % (k + 1, k))
