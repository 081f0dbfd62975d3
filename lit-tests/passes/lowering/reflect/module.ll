; A module may bring answers along; the user's own beat them, entries that say nothing do not count (KM-24).
; RUN: %opt -passes=nv-reflect -S %s | FileCheck %s
; RUN: %opt -passes=nv-reflect -nvvm-opt=reflect-add=MINE=9 -S %s | FileCheck %s --check-prefix=USER
target triple = "nvptx64-nvidia-cuda"

@mine = private constant [5 x i8] c"MINE\00"
@ftz = private constant [11 x i8] c"__CUDA_FTZ\00"
@other = private constant [6 x i8] c"OTHER\00"
declare i32 @__nvvm_reflect(ptr)

; CHECK-LABEL: define void @asks(
; CHECK-NEXT: store i32 -7
; CHECK-NEXT: store i32 1
; CHECK-NEXT: store i32 0
; USER-LABEL: define void @asks(
; USER-NEXT: store i32 9
define void @asks(ptr %p) {
  %a = call i32 @__nvvm_reflect(ptr @mine)
  store i32 %a, ptr %p
  %b = call i32 @__nvvm_reflect(ptr @ftz)
  store i32 %b, ptr %p
  %c = call i32 @__nvvm_reflect(ptr @other)
  store i32 %c, ptr %p
  ret void
}

!nvvm.reflection = !{!0, !1, !2, !3, !4}
!0 = !{!"MIN", i32 1}
!1 = !{!"MINE", i32 -7}
!2 = !{!"__CUDA_FTZ", i32 1}
!3 = !{!"OTHER", !"word"}
!4 = !{!"OTHER"}
