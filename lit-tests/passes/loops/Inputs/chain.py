# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# chain.py SUMS: a loop in which SUMS sums of data depend on the sum of the counter and data.
import sys

sums = int(sys.argv[1])
print('target triple = "nvptx64-nvidia-cuda"')
print("define void @f(i32 %n, ptr %p) {\nentry:\n  br label %loop\nloop:")
print("  %i = phi i32 [ 0, %entry ], [ %next, %loop ]\n  %x = load volatile i32, ptr %p")
print("  %s0 = add i32 %i, %x\n  %y = xor i32 %s0, 99\n  store volatile i32 %y, ptr %p")
for k in range(sums):
    print(f"  %s{k + 1} = add i32 %s{k}, %x")
print(f"  store volatile i32 %s{sums}, ptr %p")
print("  %next = add i32 %i, 1\n  %more = icmp ne i32 %next, %n")
print("  br i1 %more, label %loop, label %exit\nexit:\n  ret void\n}")
