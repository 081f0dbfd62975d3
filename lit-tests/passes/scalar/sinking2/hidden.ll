; Loads stay in front of what may write what they read: functions that nobody knows, one that gets the address a second time, a function
; from memory (SNK-1).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=sinking2,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=sinking2,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @both(ptr readonly captures(none), ptr captures(none)) memory(argmem: readwrite) nounwind willreturn

; CHECK-LABEL: @indirect(
; CHECK: then:
; CHECK-NEXT: %v = load float, ptr %p
define ptx_kernel void @indirect(ptr %p, ptr %q, i1 %rare, ptr %f) {
  %v = load float, ptr %p
  call void %f() ; hidden
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float 1.0, ptr %q
  store float %v, ptr %q
  br label %end
end:
  ret void
}

; CHECK-LABEL: @second_argument(
; CHECK: then:
; CHECK-NEXT: %v = load float, ptr %p
define ptx_kernel void @second_argument(ptr %p, ptr %q, i1 %rare) {
  %v = load float, ptr %p
  call void @both(ptr %p, ptr %p) ; hidden
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float 1.0, ptr %q
  store float %v, ptr %q
  br label %end
end:
  ret void
}

; On the way to the branch that uses it.
; CHECK-LABEL: @on_the_way(
; CHECK: then:
; CHECK-NEXT: %v = load float, ptr %p
define ptx_kernel void @on_the_way(ptr %p, ptr %q, i1 %rare, ptr %at) {
  %v = load float, ptr %p
  br label %middle
middle:
  %f = load ptr, ptr %at ; hidden
  call void %f(i32 7) ; hidden
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float 1.0, ptr %q
  store float %v, ptr %q
  br label %end
end:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 2000}
