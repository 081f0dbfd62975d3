# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# branches.py N: N branches one behind the other, each of which reads an address a constant further.
import sys

n = int(sys.argv[1])
print('target triple = "nvptx64-nvidia-cuda"')
print("define void @f(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %t, ptr addrspace(1) %bits) {")
print("entry:\n  br label %head0")
for k in range(n):
    print(f"head{k}:\n  %c{k} = load volatile i1, ptr addrspace(1) %bits")
    print(f"  br i1 %c{k}, label %then{k}, label %head{k + 1}")
    print(f"then{k}:\n  %x{k} = add nsw i32 %t, {16 * k + 5}\n  %w{k} = sext i32 %x{k} to i64")
    print(f"  %a{k} = getelementptr i32, ptr addrspace(1) %p, i64 %w{k}")
    print(f"  %v{k} = load i32, ptr addrspace(1) %a{k}\n  store i32 %v{k}, ptr addrspace(1) %q")
    print(f"  br label %head{k + 1}")
print(f"head{n}:\n  ret void\n}}")
