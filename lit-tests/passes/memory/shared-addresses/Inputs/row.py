# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A function that reads a table of shared addresses through n address computations one on another."""
import sys

n = int(sys.argv[1])
print('target triple = "nvptx64-nvidia-cuda"')
print("@s = internal addrspace(3) global [4 x i32] poison, align 16")
print("@table = internal addrspace(1) constant [2 x ptr] [ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr null]")
print("define ptr @read(i64 %i) {")
print("  %x0 = getelementptr i8, ptr addrspace(1) @table, i64 %i")
for i in range(n):
    print("  %%x%d = getelementptr i8, ptr addrspace(1) %%x%d, i64 %%i" % (i + 1, i))
print("  %%l = load ptr, ptr addrspace(1) %%x%d" % n)
print("  ret ptr %l")
print("}")
