# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# awk -v kind=KIND -v n=N -f chains.awk: a kernel in which N instructions hang on each other: insertions into a struct,
# address computations, choices between pointers, or sums of integers and of conditions.
BEGIN {
  print "target datalayout = \"e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\""
  print "target triple = \"nvptx64-nvidia-cuda\""
  print "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()"
  print "define ptx_kernel void @k(ptr %p, ptr %q, i32 %a, i64 %b, i1 %c) {"
  print "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"
  if (kind == "insertions") {
    print "  %x0 = load {i32, i32}, ptr %p"
    for (i = 0; i < n; i++)
      printf "  %%x%d = insertvalue {i32, i32} %%x%d, i32 %%a, %d\n", i + 1, i, i % 2
    printf "  store {i32, i32} %%x%d, ptr %%p\n", n
  } else if (kind == "addresses") {
    print "  %g = addrspacecast ptr %p to ptr addrspace(1)"
    print "  %x0 = addrspacecast ptr addrspace(1) %g to ptr"
    for (i = 0; i < n; i++)
      printf "  %%x%d = getelementptr i8, ptr %%x%d, i32 %%t\n", i + 1, i
    printf "  store i32 %%a, ptr %%x%d\n", n
  } else if (kind == "choices") {
    print "  %x0 = select i1 %c, ptr %p, ptr %q"
    for (i = 0; i < n; i++) {
      printf "  %%c%d = icmp eq i32 %%t, %d\n", i, i
      printf "  %%x%d = select i1 %%c%d, ptr %%x%d, ptr %%q\n", i + 1, i, i
    }
    printf "  store i32 %%a, ptr %%x%d\n", n
  } else if (kind == "sums") {
    split("mul add xor shl", op)
    split("xor and or", of_conditions)
    print "  %x0 = add i32 %a, 1\n  %y0 = zext i32 %t to i64\n  %z0 = icmp eq i32 %t, 0"
    for (i = 0; i < n; i++) {
      by = i % 4 == 0 ? "3" : i % 4 == 3 ? "1" : ""
      printf "  %%x%d = %s i32 %%x%d, %s\n", i + 1, op[i % 4 + 1], i, by ? by : "%a"
      printf "  %%y%d = %s i64 %%y%d, %s\n", i + 1, op[i % 4 + 1], i, by ? by : "%b"
      printf "  %%z%d = %s i1 %%z%d, %%c\n", i + 1, of_conditions[i % 3 + 1], i
    }
    printf "  %%w = trunc i64 %%y%d to i32\n  %%r = add i32 %%w, %%x%d\n", n, n
    printf "  %%s = select i1 %%z%d, i32 %%r, i32 %%a\n", n
    print "  store i32 %s, ptr %p"
  } else {
    print "chains.awk: no kind '" kind "'" > "/dev/stderr"
    exit 1
  }
  print "  ret void\n}"
}
