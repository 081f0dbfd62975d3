#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# callees.py N EXTRA: ten rounds with a cosine of the counter, its store, EXTRA loads and a call of a function of N instructions.
import sys

n, extra = int(sys.argv[1]), int(sys.argv[2])
print('target triple = "nvptx64-nvidia-cuda"\ndeclare float @__nv_cosf(float)\ndefine void @other(ptr %p) {')
for k in range(n - 1):
    print("  %%v%d = load volatile i32, ptr %%p" % k)
print("  ret void\n}\ndefine ptx_kernel void @k(ptr %p) {\nentry:\n  br label %loop\nloop:")
print("  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]\n  %f = uitofp i32 %i to float")
print("  %w = call float @__nv_cosf(float %f)\n  store float %w, ptr %p\n  call void @other(ptr %p)")
for k in range(extra):
    print("  %%v%d = load volatile i32, ptr %%p" % k)
print("  %i1 = add nuw nsw i32 %i, 1\n  %more = icmp ne i32 %i1, 10\n  br i1 %more, label %loop, label %exit\nexit:\n  ret void\n}")
