# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A function with a choice of a quotient to which a number is added n times."""
import sys

n = int(sys.argv[1])
print('target triple = "nvptx64-nvidia-cuda"')
print("define float @row(float %a, float %y, float %z) {")
print("  %c = fcmp une float %y, 0.0")
print("  %x0 = fdiv float %a, %y")
for i in range(n):
    print("  %%x%d = fadd float %%x%d, %%z" % (i + 1, i))
print("  %%r = select i1 %%c, float %%x%d, float %%a" % n)
print("  ret float %r")
print("}")
