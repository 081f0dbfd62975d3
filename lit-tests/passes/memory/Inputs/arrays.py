#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a function with a local array or struct and something N times.

arrays.py edges N      a store whose index is chosen by N ways
arrays.py elements N   an array of N elements
arrays.py chain N      an access behind N address computations
arrays.py parts N      a copied struct of which one word is read behind N address computations
arrays.py facts N      a query of a pointer's memory behind N conjunctions
arrays.py pieces N     a function that writes a struct of N words that it got by value
"""
import sys

kind, n = sys.argv[1], int(sys.argv[2])
print('''target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"''')
if kind == "pieces":
    print(f'''define internal i32 @f(ptr byval([{n} x i32]) align 4 %s, i32 %i) noinline {{
  %p = getelementptr i32, ptr %s, i32 %i
  store i32 7, ptr %p
  %v = load i32, ptr %s
  ret i32 %v
}}
define i32 @call(ptr %p) {{
  %r = call i32 @f(ptr byval([{n} x i32]) align 4 %p, i32 0)
  ret i32 %r
}}''')
    sys.exit()
if kind == "parts":
    print("""declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @f(ptr %p) {
  %a = alloca { i32, i32, i32, i32 }, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %p, i64 16, i1 false)""")
    last = "%a"
    for i in range(n):
        print(f"  %g{i} = getelementptr i32, ptr {last}, i64 {1 - i % 2 * 2}")
        last = f"%g{i}"
    print(f"  %v = load i32, ptr {last}\n  ret i32 %v\n}}")
    sys.exit()
if kind == "facts":
    print("""declare i1 @llvm.nvvm.isspacep.shared(ptr)
define i32 @f(ptr %p, i1 %x) {
  %c0 = call i1 @llvm.nvvm.isspacep.shared(ptr %p)""")
    for i in range(n):
        print(f"  %c{i + 1} = and i1 %c{i}, %x")
    print(f"  br i1 %c{n}, label %a, label %b\na:\n  %v = load i32, ptr %p\n  ret i32 %v\nb:\n  ret i32 0\n}}")
    sys.exit()
ways = n if kind == "edges" else 2
elements = n if kind == "elements" else 64
print(f"define i32 @f(i32 %s, i32 %x) {{\nentry:\n  %a = alloca [{elements} x i32], align 4\n  store i32 %x, ptr %a")
print("  switch i32 %s, label %w0 [")
for i in range(1, ways):
    print(f"    i32 {i}, label %w{i}")
print("  ]")
for i in range(ways):
    print(f"w{i}:\n  br label %join")
print("join:\n  %i = phi i64 " + ", ".join(f"[ {i}, %w{i} ]" for i in range(ways)))
print("  %q = getelementptr i32, ptr %a, i64 %i\n  store i32 %x, ptr %q")
last = "%a"
for i in range(n if kind == "chain" else 1):
    print(f"  %g{i} = getelementptr i32, ptr {last}, i64 1")
    last = f"%g{i}"
print(f"  %v = load i32, ptr {last}\n  ret i32 %v\n}}")
