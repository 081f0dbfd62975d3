; strict-aliasing=0 forgets types, and then a store of another type is looked at (AA-06).
; RUN: %opt -passes=nv-strip-tbaa -S %s | FileCheck %s --implicit-check-not='!tbaa'
; RUN: %opt -passes=nv-strip-tbaa,gvn -S %s | FileCheck %s --check-prefix=KEPT
; RUN: %opt -passes=gvn -S %s | FileCheck %s --check-prefix=TYPED
; RUN: %opt -passes='nvopt<O2;strict-aliasing=0>' -S %s | FileCheck %s --check-prefix=KEPT
; RUN: %opt -passes='nvopt<Ofcmid;strict-aliasing=0>' -S %s | FileCheck %s --check-prefix=KEPT
; RUN: %opt -passes='nvopt<O2>' -S %s | FileCheck %s --check-prefix=TYPED
target triple = "nvptx64-nvidia-cuda"
; CHECK-LABEL: @f(
; CHECK: store float 1.000000e+00, ptr %a, align 4, !noalias
; KEPT-LABEL: @f(
; KEPT: %v = load float, ptr %a
; TYPED-LABEL: @f(
; TYPED: ret float 1.000000e+00
define float @f(ptr %a, ptr %b) {
  store float 1.0, ptr %a, !tbaa !3, !noalias !5
  store i32 2, ptr %b, !tbaa !4
  %v = load float, ptr %a, !tbaa !3
  ret float %v
}
!0 = !{!"root"}
!1 = !{!"float", !0}
!2 = !{!"int", !0}
!3 = !{!1, !1, i64 0}
!4 = !{!2, !2, i64 0}
!5 = !{!6}
!6 = distinct !{!6, !7}
!7 = distinct !{!7}
