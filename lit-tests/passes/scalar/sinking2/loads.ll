; Where loads go: to the start of the block, all together, and not away from the other half of a vector.
; RUN: %opt -passes='function(sinking2),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; In front of what is written in the block, which may be the memory that is read.
; CHECK-LABEL: @store_in_front(
; CHECK: then:
; CHECK-NEXT: %v = load float, ptr %p
; CHECK-NEXT: store float 1.0{{.*}}, ptr %q
; CHECK-NEXT: store float %v, ptr %q
define ptx_kernel void @store_in_front(ptr %p, ptr %q, i1 %rare) {
  %v = load float, ptr %p
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float 1.0, ptr %q
  store float %v, ptr %q
  br label %end
end:
  ret void
}

; Two loads, each of which could stand in front of its own user.
; CHECK-LABEL: @together(
; CHECK: then:
; CHECK-NEXT: %v = load float, ptr %p
; CHECK-NEXT: %at = getelementptr i8, ptr %p, i64 400
; CHECK-NEXT: %w = load float, ptr %at
; CHECK-NEXT: store float %v
define ptx_kernel void @together(ptr noalias %p, ptr noalias %q, i1 %rare) {
  %v = load float, ptr %p
  %at = getelementptr i8, ptr %p, i64 400
  %w = load float, ptr %at
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %v, ptr %q
  store float %w, ptr %q
  br label %end
end:
  ret void
}

; The first half of eight bytes is used here: both are one access.
; CHECK-LABEL: @half(
; CHECK: %w = load float, ptr %at
; CHECK-NEXT: store float %v
define ptx_kernel void @half(ptr noalias %p, ptr noalias %q, i1 %rare) {
  %v = load float, ptr %p, align 8
  %at = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %at, align 4
  store float %v, ptr %q
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %w, ptr %q
  br label %end
end:
  ret void
}

; The same with the aligned half in the branch.
; CHECK-LABEL: @other_half(
; CHECK: %v = load float, ptr %p
; CHECK: store float %w
define ptx_kernel void @other_half(ptr noalias %p, ptr noalias %q, i1 %rare) {
  %v = load float, ptr %p, align 8
  %at = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %at, align 4
  store float %w, ptr %q
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %v, ptr %q
  br label %end
end:
  ret void
}

; Both halves in the branch: the access goes there.
; CHECK-LABEL: @whole(
; CHECK: then:
; CHECK-NEXT: %v = load float, ptr %p
; CHECK-NEXT: %at = getelementptr
; CHECK-NEXT: %w = load float, ptr %at
define ptx_kernel void @whole(ptr noalias %p, ptr noalias %q, i1 %rare) {
  %v = load float, ptr %p, align 8
  %at = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %at, align 4
  br i1 %rare, label %then, label %end, !prof !0
then:
  %s = fadd float %v, %w
  store float %s, ptr %q
  br label %end
end:
  ret void
}

; No vector starts at the first of these addresses, and none that is volatile.
; CHECK-LABEL: @unaligned(
; CHECK: then:
; CHECK: %w = load float, ptr %at
define ptx_kernel void @unaligned(ptr noalias %p, ptr noalias %q, i1 %rare) {
  %v = load float, ptr %p, align 4
  %at = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %at, align 4
  store float %v, ptr %q
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %w, ptr %q
  br label %end
end:
  ret void
}
; CHECK-LABEL: @volatile(
; CHECK: then:
; CHECK: %w = load float, ptr %at
define ptx_kernel void @volatile(ptr noalias %p, ptr noalias %r, ptr noalias %q, i1 %rare) {
  %v = load volatile float, ptr %p, align 8
  %at = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %at, align 4, !invariant.load !1
  store float %v, ptr %q
  br i1 %rare, label %then, label %end, !prof !0
then:
  store float %w, ptr %q
  br label %end
end:
  ret void
}

; Nobody knows how often the condition holds: half of the time is not rare. Both of two conditions hold a quarter of the time.
; CHECK-LABEL: @as_often(
; CHECK-NEXT: %v = load float, ptr %p
; CHECK-NEXT: br i1 %c
; CHECK: inner:
; CHECK-NEXT: %w = load float, ptr %q
define ptx_kernel void @as_often(ptr noalias %p, ptr noalias %q, ptr noalias %to, i1 %c, i1 %d) {
  %v = load float, ptr %p
  %w = load float, ptr %q
  br i1 %c, label %then, label %end
then:
  store float %v, ptr %to
  br i1 %d, label %inner, label %end
inner:
  store float %w, ptr %to
  br label %end
end:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 1000}
!1 = !{}
