#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a kernel with a pointer behind a restrict pointer, %pp, and something N times.

restrict.py slots N    %pp goes through N variables, as before mem2reg
restrict.py leaves N   a pointer is stored through one of N other arguments
restrict.py values N   a pointer is stored through N selects between two arguments
restrict.py roots N    N pointers at different offsets of %pp
restrict.py scopes N   a load and a store that N alias scopes keep apart
"""
import sys

kind, n = sys.argv[1], int(sys.argv[2])
print('target triple = "nvptx64-nvidia-cuda"\ndeclare void @llvm.experimental.noalias.scope.decl(metadata)')
others = n if kind == "leaves" else 2
args = ", ".join(f"ptr %a{i}" for i in range(others))
if kind == "scopes":
    print("define ptx_kernel void @k(ptr %p, ptr %q) {")
    for i in range(n):
        print(f"  call void @llvm.experimental.noalias.scope.decl(metadata !{100 + i})")
    print("  %v = load i32, ptr %p, !noalias !1\n  store i32 %v, ptr %q, !alias.scope !1\n  ret void\n}")
    print("!0 = distinct !{!0}")
    print("!1 = !{%s}" % ", ".join(f"!{1000 + i}" for i in range(n)))
    for i in range(n):
        print(f"!{100 + i} = !{{!{1000 + i}}}\n!{1000 + i} = distinct !{{!{1000 + i}, !0}}")
    sys.exit()
print(f"define ptx_kernel void @k(ptr noalias %pp, {args}, i32 %s) {{")
last = "%pp"
if kind == "slots":
    for i in range(n):
        print(f"  %v{i} = alloca ptr\n  store ptr {last}, ptr %v{i}\n  %l{i} = load ptr, ptr %v{i}")
        last = f"%l{i}"
elif kind in ("leaves", "values"):
    chosen = "%a0"
    for i in range(1, n if kind == "leaves" else n + 1):
        print(f"  %c{i} = icmp eq i32 %s, {i}")
        print(f"  %q{i} = select i1 %c{i}, ptr %a{i if kind == 'leaves' else 1}, ptr {chosen}")
        chosen = f"%q{i}"
    print(f"  store ptr null, ptr {chosen}")
for i in range(n if kind == "roots" else 1):
    print(f"  %e{i} = getelementptr ptr, ptr {last}, i64 {i}\n  %r{i} = load ptr, ptr %e{i}")
    print(f"  store float 1.0, ptr %r{i}")
print("  ret void\n}")
