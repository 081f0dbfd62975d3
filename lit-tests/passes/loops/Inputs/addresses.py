# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# addresses.py ARRAYS ACCESSES: a loop that may not be unrolled and stores ACCESSES values to ARRAYS arrays.
import sys

arrays, accesses = int(sys.argv[1]), int(sys.argv[2])
print('target triple = "nvptx64-nvidia-cuda"')
print("define void @f(%s, i32 %%n) {" % ", ".join(f"ptr addrspace(1) %p{i}" for i in range(arrays)))
print("entry:\n  br label %loop\nloop:")
print("  %i = phi i32 [ 0, %entry ], [ %next, %loop ]\n  %w = zext i32 %i to i64")
for i in range(arrays):
    print(f"  %b{i} = getelementptr i32, ptr addrspace(1) %p{i}, i64 %w")
for k in range(accesses):
    i = k % arrays
    print(f"  %a{k} = getelementptr i8, ptr addrspace(1) %b{i}, i64 {4 * (k // arrays)}")
    print(f"  store i32 %i, ptr addrspace(1) %a{k}")
print("  %next = add nuw nsw i32 %i, 1\n  %more = icmp slt i32 %next, %n")
print("  br i1 %more, label %loop, label %exit, !llvm.loop !0\nexit:\n  ret void\n}")
print('!0 = distinct !{!0, !1}\n!1 = !{!"llvm.loop.unroll.disable"}')
