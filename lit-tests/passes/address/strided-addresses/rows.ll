; Addresses that differ by a multiple of a run-time value (PF-6).
; RUN: %opt -passes=nv-strided-addresses -S %s | FileCheck %s
; RUN: %opt -passes=nv-strided-addresses,nv-strided-addresses -S %s | FileCheck %s
; RUN: %opt -passes=nv-strided-addresses -pass-remarks=nv-strided-addresses -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; REMARK: address computed from the one before by adding a distance

; Rows y, y + 8 and y + 16 of a matrix of %n columns: one distance of 8 * 4 * n bytes.
; CHECK-LABEL: define void @rows(
; CHECK: %p0 = getelementptr float, ptr addrspace(1) %a, i64 %w0
; CHECK: [[N:%.*]] = sext i32 %n to i64
; CHECK: [[D:%.*]] = mul i64 [[N]], 32
; CHECK: load float, ptr addrspace(1) %p0, align 4, !tbaa
; CHECK: [[P1:%.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 [[D]]
; CHECK: load float, ptr addrspace(1) [[P1]]
; CHECK: [[P2:%.*]] = getelementptr i8, ptr addrspace(1) [[P1]], i64 [[D]]
; CHECK: store float {{.*}}, ptr addrspace(1) [[P2]]
; CHECK-NOT: mul nsw
; CHECK: ret void
define void @rows(ptr addrspace(1) %a, i32 %y, i32 %x, i32 %n) {
  %r0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %r0, %x
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr float, ptr addrspace(1) %a, i64 %w0
  %v0 = load float, ptr addrspace(1) %p0, align 4, !tbaa !0
  %y1 = add nuw nsw i32 %y, 8
  %r1 = mul nsw i32 %y1, %n
  %i1 = add nsw i32 %r1, %x
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr addrspace(1) %a, i64 %w1
  %v1 = load float, ptr addrspace(1) %p1, align 4
  %y2 = add nuw nsw i32 %y, 16
  %r2 = mul nsw i32 %y2, %n
  %i2 = add nsw i32 %x, %r2
  %w2 = zext nneg i32 %i2 to i64
  %p2 = getelementptr float, ptr addrspace(1) %a, i64 %w2
  %s = fadd float %v0, %v1
  store float %s, ptr addrspace(1) %p2, align 4
  ret void
}

; The row above and the row below: the second distance is the opposite of twice the first, so it is
; computed; the neighbours of a row are constant offsets.
; CHECK-LABEL: define float @stencil(
; CHECK: load float, ptr %p
; CHECK: [[UP:%.*]] = getelementptr i8, ptr %p, i64 {{%.*}}
; CHECK: load float, ptr [[UP]]
; CHECK: [[NEXT:%.*]] = getelementptr i8, ptr [[UP]], i64 4
; CHECK: load float, ptr [[NEXT]]
; CHECK-NOT: sext i32 %i
; CHECK: ret float
define float @stencil(ptr %a, i32 %y, i32 %x, i32 %n) {
  %r = mul nsw i32 %y, %n
  %i = add nsw i32 %r, %x
  %w = sext i32 %i to i64
  %p = getelementptr float, ptr %a, i64 %w
  %v = load float, ptr %p
  %iu = sub nsw i32 %i, %n
  %wu = sext i32 %iu to i64
  %pu = getelementptr float, ptr %a, i64 %wu
  %vu = load float, ptr %pu
  %not = xor i32 %n, -1
  %ix = add nsw i32 %i, 2
  %in = add nsw i32 %ix, %not
  %wn = sext i32 %in to i64
  %pn = getelementptr float, ptr %a, i64 %wn
  %vn = load float, ptr %pn
  %s = fadd float %v, %vu
  %t = fadd float %s, %vn
  ret float %t
}

; In a loop the distance is computed in front of it.
; CHECK-LABEL: define void @loop(
; CHECK: entry:
; CHECK: [[D:%.*]] = mul i64 {{%.*}}, 4
; CHECK: br label %loop
; CHECK: loop:
; CHECK: getelementptr i8, ptr %p0, i64 [[D]]
define void @loop(ptr %a, ptr %o, i32 %x, i32 %n) {
entry:
  br label %loop
loop:
  %y = phi i32 [ 0, %entry ], [ %next, %loop ]
  %r0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %r0, %x
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  %v0 = load float, ptr %p0
  %y1 = or disjoint i32 %y, 1
  %r1 = mul nsw i32 %y1, %n
  %i1 = add nsw i32 %r1, %x
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  %v1 = load float, ptr %p1
  %s = fadd float %v0, %v1
  store volatile float %s, ptr %o
  %next = add nuw nsw i32 %y, 2
  %c = icmp ult i32 %next, 16
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The low three bits of %b are 0, bits 6 to 8 are not: what adds to the sum becomes a part of its own.
; CHECK-LABEL: define void @tile(
; CHECK: [[X:%.*]] = or i32 %b, 448
; CHECK: [[ONE:%.*]] = or disjoint i32 [[X]], 1
; CHECK: zext nneg i32 [[ONE]] to i64
; CHECK: [[TWO:%.*]] = or disjoint i32 [[X]], 2
; CHECK: zext nneg i32 [[TWO]] to i64
define void @tile(ptr %a, i32 %t) {
  %b = shl i32 %t, 3
  %i1 = or i32 %b, 449
  %w1 = zext nneg i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  store float 1.0, ptr %p1
  %i2 = or i32 %b, 450
  %w2 = zext nneg i32 %i2 to i64
  %p2 = getelementptr float, ptr %a, i64 %w2
  store float 2.0, ptr %p2
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"float", !2}
!2 = !{!"root"}

; Two arrays with one index a row: each goes down its rows by the distance, and nothing asks for the second index any more.
; CHECK-LABEL: define void @two(
; CHECK: [[D:%.*]] = mul i64 {{%.*}}, 4
; CHECK: load float, ptr addrspace(1) %p0
; CHECK: store float %v0, ptr addrspace(1) %q0
; CHECK: [[P1:%.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 [[D]]
; CHECK: load float, ptr addrspace(1) [[P1]]
; CHECK: [[Q1:%.*]] = getelementptr i8, ptr addrspace(1) %q0, i64 [[D]]
; CHECK: store float %v1, ptr addrspace(1) [[Q1]]
; CHECK-NOT: %i1
; CHECK: ret void
define void @two(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i0, i32 %n) {
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr float, ptr addrspace(1) %a, i64 %w0
  %q0 = getelementptr float, ptr addrspace(1) %b, i64 %w0
  %i1 = add nsw i32 %i0, %n
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr addrspace(1) %a, i64 %w1
  %q1 = getelementptr float, ptr addrspace(1) %b, i64 %w1
  %v0 = load float, ptr addrspace(1) %p0
  store float %v0, ptr addrspace(1) %q0
  %v1 = load float, ptr addrspace(1) %p1
  store float %v1, ptr addrspace(1) %q1
  ret void
}
