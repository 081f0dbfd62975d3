; One triple, one ident, no dead declarations (PRT); a clean module stays as it is.
; RUN: %opt -passes=nvvm-pretreat -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-pretreat -S %s | %opt -passes=nvvm-pretreat -S | FileCheck %s
target triple = "nvptx64-nvidia-gpulibs"

; CHECK: target triple = "nvptx64-nvidia-cuda"
; CHECK-NOT: @dead
; CHECK: declare void @used()
; CHECK: !llvm.ident = !{!0}
declare void @dead()
declare void @used()
define void @f() {
  call void @used()
  ret void
}
!llvm.ident = !{!0, !0, !0}
!0 = !{!"clang"}
