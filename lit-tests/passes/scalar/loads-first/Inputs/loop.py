# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A loop of n instructions between its phis and its branch: twenty loads with a use behind each, and operations to fill it."""
import sys

n = int(sys.argv[1])
body = ["%i1 = add nuw nsw i32 %i, 1"]
for k in range(20):
    body += ["%%q%d = getelementptr i8, ptr addrspace(1) %%p, i64 %d" % (k, 4 * k), "%%a%d = load i32, ptr addrspace(1) %%q%d" % (k, k),
             "%%s%d = xor i32 %%s%d, %%a%d" % (k + 1, k, k)]
last = ["%s = add i32 %v, %s20", "%c = icmp eq i32 %i1, %n"]
body += ["%%f%d = mul i32 %%%s, 3" % (k, "f%d" % (k - 1) if k else "s20") for k in range(n - len(body) - len(last))]
body += [last[0].replace("%v", body[-1].split()[0]), last[1]]
assert len(body) == n
print("""target triple = "nvptx64-nvidia-cuda"
define i32 @sum(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s0 = phi i32 [ 0, %entry ], [ %s, %loop ]""")
print("\n".join("  " + line for line in body))
print("  br i1 %c, label %out, label %loop\nout:\n  ret i32 %s\n}")
