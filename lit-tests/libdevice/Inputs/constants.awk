# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# exports.txt -> NVPTX IR for nvopt-exec: every function of numbers is called with constants, which
# an optimiser may fold and the reference run computes.
BEGIN {
  print "target triple = \"nvptx64-nvidia-cuda\""
  n = split("0.0 1.0 -2.0 0x7FF0000000000000", value, " ")
  split("0 1 5 2147483647", integer, " ")
}
$2 != "void" && !/ptr/ && $1 !~ /fast_/ {
  list = $0
  sub(/^[^(]*\(/, "", list)
  sub(/\)$/, "", list)
  args = split(list, type, ", ")
  name = "k" substr($1, 5)
  kind = $2 == "double" ? "f64" : $2 == "float" ? "f32" : $2
  print "; EXEC: buffer b" name " " kind "[" n "]"
  print "; EXEC: launch " name " args=(b" name ")"
  print "declare " $2 " @" $1 "(" list ")"
  print "define ptx_kernel void @" name "(ptr %out) {"
  for (k = 1; k <= n; ++k) {
    given = ""
    for (j = 1; j <= args; ++j) {
      # Other arguments take other values, so that pairs differ.
      m = (k + j - 2) % n + 1
      given = given (j > 1 ? ", " : "") type[j] " " (type[j] ~ /^i/ ? integer[m] : value[m])
    }
    print "  %r" k " = call " $2 " @" $1 "(" given ")"
    print "  %o" k " = getelementptr " $2 ", ptr %out, i32 " k - 1
    print "  store " $2 " %r" k ", ptr %o" k
  }
  print "  ret void\n}"
}
