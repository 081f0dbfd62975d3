#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a kernel that chooses between two memories, and something N times.

joins.py region N   N instructions from the join to the last access
joins.py phis N     N values of the region are used behind it
joins.py steps N    N casts and offsets from the chosen pointer to what tells its memory
joins.py joins N    N such choices
joins.py chain N    offsets one behind the other
"""
import sys

kind, n = sys.argv[1], int(sys.argv[2])
print('''target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [256 x float] poison
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %m, float %x) {
entry:
  %c = icmp eq i32 %m, 1
  br label %j0''')
joins = n if kind == "joins" else 1
for j in range(joins):
    print(f"j{j}:\n  br i1 %c, label %then{j}, label %else{j}")
    print(f"then{j}:\n  %pg{j} = addrspacecast ptr addrspace(1) %in to ptr\n  br label %join{j}\nelse{j}:")
    last = f"%ps{j}"
    print(f"  {last} = addrspacecast ptr addrspace(3) @s to ptr")
    for i in range(n - 1 if kind == "steps" else 0):
        print(f"  %st{i} = getelementptr float, ptr {last}, i64 {i + 1}")
        last = f"%st{i}"
    print(f"  br label %join{j}\njoin{j}:\n  %p{j} = phi ptr [ %pg{j}, %then{j} ], [ {last}, %else{j} ]")
    at = f"%p{j}"
    for i in range(n if kind == "chain" else 0):
        print(f"  %ch{i} = getelementptr float, ptr {at}, i64 1")
        at = f"%ch{i}"
    values = []
    for i in range(n - 1 if kind in ("region", "phis") else 0):
        print(f"  %y{i} = fadd float %x, {i + 1}.0")
        values.append(f"%y{i}")
    print(f"  %v{j} = load float, ptr {at}")
    values = [f"%v{j}"] + (values if kind == "phis" else [])
    print(f"  br label %behind{j}\nbehind{j}:")
    for v in values:
        print(f"  store volatile float {v}, ptr addrspace(1) %out")
    print(f"  br label %j{j + 1}")
print(f"j{joins}:\n  ret void\n}}")
