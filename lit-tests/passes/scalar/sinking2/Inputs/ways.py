#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a function with a load that only a rare block uses, and something N times.

ways.py insts N    N instructions on the way
ways.py blocks N   N blocks on the way
ways.py uses N     N uses
"""
import sys

kind, n = sys.argv[1], int(sys.argv[2])
print('target triple = "nvptx64-nvidia-cuda"\ndefine i32 @f(ptr %p, ptr addrspace(3) %o, i1 %c, i32 %x) {\nentry:\n  %v = load i32, ptr %p')
blocks = n if kind == "blocks" else 1
print("  br label %b0")
for i in range(blocks):
    print(f"b{i}:")
    for k in range(n if kind == "insts" else 1):
        print(f"  %y{i}.{k} = add i32 %x, {k}")
    print(f"  br label %b{i + 1}" if i + 1 < blocks else "  br i1 %c, label %rare, label %end, !prof !0")
print("rare:")
last = "0"
for i in range(n if kind == "uses" else 1):
    print(f"  %u{i} = sub i32 {last}, %v")
    last = f"%u{i}"
print(f"  br label %end\nend:\n  %r = phi i32 [ 0, %b{blocks - 1} ], [ {last}, %rare ]\n  ret i32 %r\n}}")
print('!0 = !{!"branch_weights", i32 1, i32 100}')
