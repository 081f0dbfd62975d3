; The largest of a vector's elements is an error that names it, not a crash of the code generator (W128-3).
; RUN: not %opt -passes=lower-ops -disable-output %s 2>&1 | FileCheck %s
; CHECK: error: {{.*}}nvopt: 'llvm.vector.reduce.fmax.v2f128' cannot be computed on this target
target triple = "nvptx64-nvidia-cuda"
define fp128 @largest(<2 x fp128> %a) {
  %r = call fp128 @llvm.vector.reduce.fmax.v2f128(<2 x fp128> %a)
  ret fp128 %r
}
