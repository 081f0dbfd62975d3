; A function that the runtime does not have is an error that names it, not a crash of the code
; generator (W128-3).
; RUN: not %opt -passes=lower-ops -disable-output %s 2>&1 | FileCheck %s
; CHECK: error: {{.*}}nvopt: 'llvm.sin.f128' cannot be computed on this target
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
define fp128 @f(fp128 %a) {
  %r = call fp128 @llvm.sin.f128(fp128 %a)
  ret fp128 %r
}
