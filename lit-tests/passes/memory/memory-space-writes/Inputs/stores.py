#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a kernel that stores N shared addresses and loads a pointer from other memory."""
import sys

n = int(sys.argv[1])
print(f'''; EXEC: buffer data i32[1] fill(7)
; EXEC: buffer slot b64[1] pointers(data)
; EXEC: buffer addresses u64[{n}] nocompare
; EXEC: buffer out i32[1]
; EXEC: launch k args=(slot, addresses, out)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [4 x i32] poison
define ptx_kernel void @k(ptr noalias %slot, ptr noalias %addresses, ptr %out) {{''')
for i in range(n):
    print(f"  %a{i} = getelementptr ptr, ptr %addresses, i64 {i}")
    print(f"  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %a{i}")
print("  %p = load ptr, ptr %slot\n  %v = load i32, ptr %p\n  store i32 %v, ptr %out\n  ret void\n}")
