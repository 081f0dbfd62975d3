; Memory that may change on a way, seen through a load that sinking2 would move below the condition: the rest of the
; first block, blocks in between, and the last one up to the place (SNK-4).
; RUN: %opt -passes='function(sinking2),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @anything()
declare i32 @reads(ptr) memory(read) nounwind willreturn

; Nothing writes: calls that only read, writes to memory that is another object.
; CHECK-LABEL: @still(
; CHECK: then:
; CHECK-NEXT: %v = load float, ptr %p
define ptx_kernel void @still(ptr noalias %p, ptr noalias %q, i1 %rare) {
  %v = load float, ptr %p
  %r = call i32 @reads(ptr %q)
  store i32 %r, ptr %q
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %v, ptr %q
  br label %end
end:
  ret void
}
; A call of which nothing is known behind the load.
; CHECK-LABEL: @call(
; CHECK-NEXT: %v = load float, ptr %p
define ptx_kernel void @call(ptr noalias %p, ptr noalias %q, i1 %rare) {
  %v = load float, ptr %p
  call void @anything()
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %v, ptr %q
  br label %end
end:
  ret void
}
; On one of two ways in between.
; CHECK-LABEL: @aside(
; CHECK-NEXT: %v = load float, ptr %p
define ptx_kernel void @aside(ptr %p, ptr %q, i1 %a, i1 %rare) {
  %v = load float, ptr %p
  br i1 %a, label %write, label %ask
write:
  store float 1.0, ptr %q
  br label %ask
ask:
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %v, ptr %q
  br label %end
end:
  ret void
}
; CHECK-LABEL: @not_aside(
; CHECK: then:
; CHECK-NEXT: %v = load float, ptr %p
define ptx_kernel void @not_aside(ptr noalias %p, ptr noalias %q, i1 %a, i1 %rare) {
  %v = load float, ptr %p
  br i1 %a, label %write, label %ask
write:
  store float 1.0, ptr %q
  br label %ask
ask:
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %v, ptr %q
  br label %end
end:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 1000}
