# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# exports.txt -> NVPTX IR: one kernel k_NAME for each library function, on its own parameters.
BEGIN { print "target triple = \"nvptx64-nvidia-cuda\"" }
{
  name = $1
  result = $2
  list = $0
  sub(/^[^(]*\(/, "", list)
  sub(/\)$/, "", list)
  n = split(list, type, ", ")
  parameters = ""
  for (k = 1; k <= n; ++k)
    parameters = parameters (k > 1 ? ", " : "") type[k] " %a" k
  print "declare " result " @" name "(" list ")"
  print "define ptx_kernel void @k" substr(name, 5) "(ptr addrspace(1) %out, " parameters ") {"
  if (result == "void") {
    print "  call void @" name "(" parameters ")"
  } else {
    print "  %r = call " result " @" name "(" parameters ")"
    print "  store " result " %r, ptr addrspace(1) %out"
  }
  print "  ret void\n}"
}
