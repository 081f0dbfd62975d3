#!/usr/bin/env python3
"""Prints loops with several counters of 64 bits: some are made of the first one, others stand apart, in any order."""
import random

r = random.Random(5)
print('target triple = "nvptx64-nvidia-cuda"')
for k in range(200):
    made = ["c%d" % i for i in range(r.randint(1, 5))]
    apart = ["b%d" % i for i in range(r.randint(1, 5))]
    phis = ["a"] + made + apart
    r.shuffle(phis)
    print("define ptx_kernel void @k%d(ptr addrspace(1) %%out, i64 %%x) {\nentry:\n  br label %%loop\nloop:" % k)
    for p in phis:
        first = r.choice(["0", "%x"]) if p in apart else "0"
        print("  %%%s = phi i64 [ %s, %%entry ], [ %%%s.next, %%loop ]" % (p, first, p))
    for i, p in enumerate(made + apart):
        print("  %%%s.next = add i64 %%%s, %d" % (p, "a" if p in made else p, i + 3))
        print("  %%%s.low = trunc i64 %%%s to i32" % (p, p))
        print("  store volatile i32 %%%s.low, ptr addrspace(1) %%out" % p)
    print("  %a.next = add nsw i64 %a, 1\n  %e = icmp ult i64 %a.next, 9")
    print("  br i1 %e, label %loop, label %exit\nexit:\n  ret void\n}")
