#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a kernel with N queries for shared memory.

queries.py flat N    of N parts of one argument
queries.py chain N   each of a pointer that the query before it chooses
"""
import sys

kind, n = sys.argv[1], int(sys.argv[2])
print('''; EXEC: buffer o i32[1] fill(7)
; EXEC: launch k args=(o, o, i32:5)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i1 @llvm.nvvm.isspacep.shared(ptr)
@s = internal addrspace(3) global [64 x i32] poison
define ptx_kernel void @k(ptr %p, ptr %o, i32 %x) {''')
last, sum_ = "%o", "%x"
for i in range(n):
    if kind == "flat":
        print(f"  %q{i} = getelementptr i32, ptr %p, i64 {i}")
        print(f"  %c{i} = call i1 @llvm.nvvm.isspacep.shared(ptr %q{i})")
    else:
        print(f"  %c{i} = call i1 @llvm.nvvm.isspacep.shared(ptr {last})")
        print(f"  %q{i} = select i1 %c{i}, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr {last}")
        last = f"%q{i}"
    print(f"  %z{i} = zext i1 %c{i} to i32\n  %w{i} = add i32 {sum_}, %z{i}")
    sum_ = f"%w{i}"
print(f"  store i32 {sum_}, ptr {last}\n  ret void\n}}")
