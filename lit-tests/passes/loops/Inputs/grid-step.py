# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# grid-step.py PRODUCTS: a walk whose step is the size of the grid behind that many products, with one division.
import sys

products = int(sys.argv[1])
print('target triple = "nvptx64-nvidia-cuda"')
print("declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()")
print("define void @f(ptr addrspace(1) %p, i32 %d, i32 %n, i32 %k) {\nentry:")
print("  %s0 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()")
for k in range(products):
    print(f"  %s{k + 1} = mul i32 %s{k}, %k")
print("  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %loop ]\n  %q = udiv i32 %i, %d")
print(f"  store volatile i32 %q, ptr addrspace(1) %p\n  %next = add i32 %i, %s{products}")
print("  %more = icmp ult i32 %next, %n\n  br i1 %more, label %loop, label %exit\nexit:\n  ret void\n}")
