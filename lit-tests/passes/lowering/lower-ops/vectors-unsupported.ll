; Of vectors, too, a function that the runtime does not have is an error that names it (W128-3).
; RUN: not %opt -passes=lower-ops -disable-output %s 2>&1 | FileCheck %s
; CHECK: error: {{.*}}nvopt: 'llvm.sin.v2f128' cannot be computed on this target
target triple = "nvptx64-nvidia-cuda"
define <2 x fp128> @sine(<2 x fp128> %a) {
  %r = call <2 x fp128> @llvm.sin.v2f128(<2 x fp128> %a)
  ret <2 x fp128> %r
}
