# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Prints a function whose pointer is n address computations away from the cast that tells its space.
BEGIN {
  print "target triple = \"nvptx64-nvidia-cuda\""
  print "define i32 @chain(ptr addrspace(1) %g, ptr addrspace(3) %s, i64 %i) {"
  print "  %p0 = addrspacecast ptr addrspace(1) %g to ptr"
  for (k = 1; k <= n; k++)
    printf "  %%p%d = getelementptr i32, ptr %%p%d, i64 %%i\n", k, k - 1
  printf "  store i32 1, ptr %%p%d\n", n
  print "  store i32 2, ptr addrspace(3) %s"
  printf "  %%v = load i32, ptr %%p%d\n", n
  print "  ret i32 %v\n}"
}
