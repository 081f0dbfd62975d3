# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# exports.txt -> NVPTX IR for nvopt-exec: every function of one number runs on hard arguments.
function cuda_type(t) { return t == "double" ? "f64" : t == "float" ? "f32" : t }
BEGIN {
  print "target triple = \"nvptx64-nvidia-cuda\""
  print "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()"
  hard = "0, -0.0, inf, -inf, nan, 1, -1, 0.5, -0.5, 2, -2, 1.5, 3, 7, -7.25, 0.3, 0.9, 0.99999, " \
         "-0.99999, 10.5, -20.5, 33, 50, -88.5, 710, -746, 1e-3, 1e-20, -1e-20, 1e10, 2.5e15, 1e22"
  print "; EXEC: buffer float_in f32[32] values(" hard ")"
  print "; EXEC: buffer double_in f64[32] values(" hard ")"
}
$3 ~ /^\((double|float)\)$/ && $2 != "void" && $1 !~ /fast_/ {
  t = substr($3, 2, length($3) - 2)
  name = "k" substr($1, 5)
  print "; EXEC: buffer b" name " " cuda_type($2) "[32]"
  print "; EXEC: launch " name " block=32 args=(b" name ", " t "_in)"
  print "declare " $2 " @" $1 "(" t ")"
  print "define ptx_kernel void @" name "(ptr %out, ptr %in) {"
  print "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"
  print "  %i = getelementptr " t ", ptr %in, i32 %t"
  print "  %o = getelementptr " $2 ", ptr %out, i32 %t"
  print "  %x = load " t ", ptr %i"
  print "  %y = call " $2 " @" $1 "(" t " %x)"
  print "  store " $2 " %y, ptr %o"
  print "  ret void\n}"
}
