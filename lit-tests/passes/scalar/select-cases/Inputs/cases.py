# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A switch over the numbers below COUNT, of which eight give 1 and the others what the default gives: cases.py COUNT."""
import sys

count = int(sys.argv[1])
ones = range(0, count, count // 7)
print("""target triple = "nvptx64-nvidia-cuda"
define i32 @f(i32 %x) {
here:
  switch i32 %x, label %out [""")
for i in range(count):
    print("    i32 %d, label %%%s" % (i, "one%d" % i if i in ones else "out"))
print("  ]")
for i in ones:
    print("one%d:\n  br label %%out" % i)
print("out:\n  %%v = phi i32 %s" % ", ".join(["[ 0, %here ]"] * (count - len(ones) + 1) + ["[ 1, %%one%d ]" % i for i in ones]))
print("  ret i32 %v\n}")
