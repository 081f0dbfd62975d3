# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# rows.py ADDRESSES OTHERS: a loop of 50 rounds with ADDRESSES addresses of their own and OTHERS other instructions.
import sys

addresses, others = int(sys.argv[1]), int(sys.argv[2])
print('target triple = "nvptx64-nvidia-cuda"')
print("define void @f(ptr addrspace(1) %p, i32 %x) {\nentry:\n  br label %loop\nloop:")
print("  %i = phi i64 [ 0, %entry ], [ %next, %loop ]")
for k in range(addresses):
    print(f"  %a{k} = getelementptr [{k + 2} x i32], ptr addrspace(1) %p, i64 %i")
    print(f"  store i32 %x, ptr addrspace(1) %a{k}")
for k in range(others):
    print(f"  %v{k} = xor i32 %{'x' if k == 0 else f'v{k - 1}'}, {k + 3}")
print("  %next = add nuw nsw i64 %i, 1\n  %more = icmp ne i64 %next, 50")
print("  br i1 %more, label %loop, label %exit\nexit:\n  ret void\n}")
