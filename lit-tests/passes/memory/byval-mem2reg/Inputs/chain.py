#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a kernel with a copy of its by-value parameter and an access behind N address computations.

chain.py copy|parameter load|store N
"""
import sys

where, access, n = sys.argv[1], sys.argv[2], int(sys.argv[3])
print(f'''; EXEC: buffer out i32[1]
; EXEC: launch k args=({{{", ".join("i32:%d" % (5 * i + 1) for i in range(64))}}}, out, i64:0)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define ptx_kernel void @k(ptr byval([64 x i32]) align 4 %parameter, ptr %out, i64 %i) {{
  %copy = alloca [64 x i32], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %copy, ptr align 4 %parameter, i64 256, i1 false)''')
last = "%" + where
for i in range(n):
    print(f"  %g{i} = getelementptr i32, ptr {last}, i64 {'%i' if i == 0 else 1}")
    last = f"%g{i}"
if access == "store":
    print(f"  store i32 77, ptr {last}")
    print(f"  %e = getelementptr [64 x i32], ptr %copy, i64 0, i64 {n - 1}\n  %v = load i32, ptr %e")
else:
    print(f"  %v = load i32, ptr {last}")
print("  store i32 %v, ptr %out\n  ret void\n}")
