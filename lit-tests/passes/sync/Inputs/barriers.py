#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints kernels with many barriers, arrays or callees.

barriers.py arrays N    N shared arrays are written, a barrier, another array is read
barriers.py dead N      N arrays, each written between two barriers
barriers.py blocks N    the same, each in a block of its own
barriers.py shared N    N kernels call one function with barriers
barriers.py wide N      a kernel calls N functions, each with two dead barriers behind the first
barriers.py deep N      a kernel calls through N functions; the last one has a barrier
"""
import sys

kind, n = sys.argv[1], int(sys.argv[2])
BARRIER = "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"
print('''; EXEC: buffer out i32[32]
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@last = internal addrspace(3) global [32 x i32] poison''')


def arrays():
    for i in range(n):
        print(f"@s{i} = internal addrspace(3) global [4 x i32] poison")


def kernel(body, name="k"):
    print(f"; EXEC: launch {name} block=32 args=(out)")
    print(f"define ptx_kernel void @{name}(ptr %out) convergent {{")
    print("  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()")
    for line in body:
        print(line)
    print("  ret void\n}")


def function(name, body):
    print(f"define internal void @{name}() noinline convergent {{")
    for line in body:
        print(line)
    print("  ret void\n}")


# Every thread writes its element, and behind a barrier reads its neighbour's: that barrier stays.
EXCHANGE = ["  %e = getelementptr i32, ptr addrspace(3) @last, i32 %t", "  store i32 %t, ptr addrspace(3) %e",
            BARRIER, "  %u = xor i32 %t, 1", "  %f = getelementptr i32, ptr addrspace(3) @last, i32 %u",
            "  %v = load i32, ptr addrspace(3) %f", "  %o = getelementptr i32, ptr %out, i32 %t",
            "  store i32 %v, ptr %o"]
if kind == "arrays":
    arrays()
    kernel([f"  store i32 1, ptr addrspace(3) @s{i}" for i in range(n)] +
           [BARRIER, "  %x = load i32, ptr addrspace(3) @last"])
elif kind == "dead":
    arrays()
    kernel([line for i in range(n) for line in (f"  store i32 1, ptr addrspace(3) @s{i}", BARRIER)] + EXCHANGE)
elif kind == "blocks":
    arrays()
    body = ["  br label %b0"]
    for i in range(n):
        body += [f"b{i}:", f"  store i32 1, ptr addrspace(3) @s{i}", BARRIER, f"  br label %b{i + 1}"]
    kernel(body + [f"b{n}:"] + EXCHANGE)
elif kind == "shared":
    function("f", ["  store i32 1, ptr addrspace(3) @last", BARRIER, BARRIER,
                   "  %v = load i32, ptr addrspace(3) @last"])
    for i in range(n):
        kernel([BARRIER, "  call void @f()", BARRIER] + EXCHANGE, f"k{i}")
elif kind == "wide":
    arrays()
    for i in range(n):
        function(f"f{i}", [f"  store i32 1, ptr addrspace(3) @s{i}", BARRIER, BARRIER])
    kernel([f"  call void @f{i}()" for i in range(n)] + EXCHANGE)
elif kind == "deep":
    function("f0", ["  store i32 1, ptr addrspace(3) @last", BARRIER,
                    "  %v = load i32, ptr addrspace(3) @last"])
    for i in range(1, n):
        function(f"f{i}", [f"  call void @f{i - 1}()"])
    kernel([BARRIER, f"  call void @f{n - 1}()", BARRIER] + EXCHANGE)
