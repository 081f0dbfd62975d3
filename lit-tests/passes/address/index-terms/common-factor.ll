; Products with a common factor of which one changes in a loop of few rounds: their terms are added to the base one by one, since
; instcombine makes a product of their sum, without flags (ADR-1).
; RUN: %opt -passes='function(nv-index-terms<sums>),verify' -S %s | FileCheck %s
; RUN: %opt -passes='function(nv-index-terms),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; What stays the same in both loops first, then what does in the inner one.
; CHECK-LABEL: define float @rows(
; CHECK: %[[X:.*]] = sext i32 %x to i64
; CHECK-NEXT: %[[A:.*]] = getelementptr float, ptr addrspace(1) %p, i64 %[[X]]
; CHECK-NEXT: %[[C:.*]] = sext i32 %image to i64
; CHECK-NEXT: %[[B:.*]] = getelementptr float, ptr addrspace(1) %[[A]], i64 %[[C]]
; CHECK-NEXT: %[[R:.*]] = sext i32 %rows to i64
; CHECK-NEXT: %at = getelementptr float, ptr addrspace(1) %[[B]], i64 %[[R]]
define float @rows(ptr addrspace(1) %p, i32 %h, i32 %w, i32 %y, i32 %x, i32 %n) {
entry:
  br label %outer
outer:
  %c = phi i32 [ 0, %entry ], [ %c.next, %outer.end ]
  %s = phi float [ 0.0, %entry ], [ %s2, %outer.end ]
  %plane = mul nsw i32 %h, %w
  %place = mul nsw i32 %c, %plane
  %image = mul nsw i32 %place, %w
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %s1 = phi float [ %s, %outer ], [ %s2, %loop ]
  %row = add nsw i32 %y, %i
  %rows = mul nsw i32 %row, %w
  %first = add nsw i32 %image, %rows
  %index = add nsw i32 %first, %x
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %u = fadd float %v, 1.0
  %s2 = fadd float %s1, %u
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 3
  br i1 %more, label %loop, label %outer.end
outer.end:
  %c.next = add nuw nsw i32 %c, 1
  %c.more = icmp slt i32 %c.next, %n
  br i1 %c.more, label %outer, label %exit
exit:
  ret float %s2
}

; As many rounds as will be unrolled.
; CHECK-LABEL: define float @sixteen(
; CHECK: %[[X:.*]] = sext i32 %x to i64
; CHECK-NEXT: %[[A:.*]] = getelementptr float, ptr addrspace(1) %p, i64 %[[X]]
; CHECK-NEXT: %[[C:.*]] = sext i32 %image to i64
; CHECK-NEXT: %[[B:.*]] = getelementptr float, ptr addrspace(1) %[[A]], i64 %[[C]]
; CHECK-NEXT: %[[R:.*]] = sext i32 %rows to i64
; CHECK-NEXT: %at = getelementptr float, ptr addrspace(1) %[[B]], i64 %[[R]]
define float @sixteen(ptr addrspace(1) %p, i32 %h, i32 %w, i32 %y, i32 %x, i32 %n) {
entry:
  br label %outer
outer:
  %c = phi i32 [ 0, %entry ], [ %c.next, %outer.end ]
  %s = phi float [ 0.0, %entry ], [ %s2, %outer.end ]
  %plane = mul nsw i32 %h, %w
  %place = mul nsw i32 %c, %plane
  %image = mul nsw i32 %place, %w
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %s1 = phi float [ %s, %outer ], [ %s2, %loop ]
  %row = add nsw i32 %y, %i
  %rows = mul nsw i32 %row, %w
  %first = add nsw i32 %image, %rows
  %index = add nsw i32 %first, %x
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %u = fadd float %v, 1.0
  %s2 = fadd float %s1, %u
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 16
  br i1 %more, label %loop, label %outer.end
outer.end:
  %c.next = add nuw nsw i32 %c, 1
  %c.more = icmp slt i32 %c.next, %n
  br i1 %c.more, label %outer, label %exit
exit:
  ret float %s2
}

; One more.
; CHECK-LABEL: define float @seventeen(
; CHECK: %index = add nsw i32 %first, %x
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @seventeen(ptr addrspace(1) %p, i32 %h, i32 %w, i32 %y, i32 %x, i32 %n) {
entry:
  br label %outer
outer:
  %c = phi i32 [ 0, %entry ], [ %c.next, %outer.end ]
  %s = phi float [ 0.0, %entry ], [ %s2, %outer.end ]
  %plane = mul nsw i32 %h, %w
  %place = mul nsw i32 %c, %plane
  %image = mul nsw i32 %place, %w
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %s1 = phi float [ %s, %outer ], [ %s2, %loop ]
  %row = add nsw i32 %y, %i
  %rows = mul nsw i32 %row, %w
  %first = add nsw i32 %image, %rows
  %index = add nsw i32 %first, %x
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %u = fadd float %v, 1.0
  %s2 = fadd float %s1, %u
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 17
  br i1 %more, label %loop, label %outer.end
outer.end:
  %c.next = add nuw nsw i32 %c, 1
  %c.more = icmp slt i32 %c.next, %n
  br i1 %c.more, label %outer, label %exit
exit:
  ret float %s2
}

; Nobody knows how many.
; CHECK-LABEL: define float @unknown(
; CHECK: %index = add nsw i32 %first, %x
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @unknown(ptr addrspace(1) %p, i32 %h, i32 %w, i32 %y, i32 %x, i32 %n) {
entry:
  br label %outer
outer:
  %c = phi i32 [ 0, %entry ], [ %c.next, %outer.end ]
  %s = phi float [ 0.0, %entry ], [ %s2, %outer.end ]
  %plane = mul nsw i32 %h, %w
  %place = mul nsw i32 %c, %plane
  %image = mul nsw i32 %place, %w
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %s1 = phi float [ %s, %outer ], [ %s2, %loop ]
  %row = add nsw i32 %y, %i
  %rows = mul nsw i32 %row, %w
  %first = add nsw i32 %image, %rows
  %index = add nsw i32 %first, %x
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %u = fadd float %v, 1.0
  %s2 = fadd float %s1, %u
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %outer.end
outer.end:
  %c.next = add nuw nsw i32 %c, 1
  %c.more = icmp slt i32 %c.next, %n
  br i1 %c.more, label %outer, label %exit
exit:
  ret float %s2
}

; One round is no loop.
; CHECK-LABEL: define float @one(
; CHECK: %index = add nsw i32 %first, %x
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @one(ptr addrspace(1) %p, i32 %h, i32 %w, i32 %y, i32 %x, i32 %n) {
entry:
  br label %outer
outer:
  %c = phi i32 [ 0, %entry ], [ %c.next, %outer.end ]
  %s = phi float [ 0.0, %entry ], [ %s2, %outer.end ]
  %plane = mul nsw i32 %h, %w
  %place = mul nsw i32 %c, %plane
  %image = mul nsw i32 %place, %w
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %s1 = phi float [ %s, %outer ], [ %s2, %loop ]
  %row = add nsw i32 %y, %i
  %rows = mul nsw i32 %row, %w
  %first = add nsw i32 %image, %rows
  %index = add nsw i32 %first, %x
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %u = fadd float %v, 1.0
  %s2 = fadd float %s1, %u
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 1
  br i1 %more, label %loop, label %outer.end
outer.end:
  %c.next = add nuw nsw i32 %c, 1
  %c.more = icmp slt i32 %c.next, %n
  br i1 %c.more, label %outer, label %exit
exit:
  ret float %s2
}

; The product of the row wraps around: it is one term, and no product to anybody.
; CHECK-LABEL: define float @wraps(
; CHECK: %index = add nsw i32 %first, %x
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @wraps(ptr addrspace(1) %p, i32 %h, i32 %w, i32 %y, i32 %x, i32 %n) {
entry:
  br label %outer
outer:
  %c = phi i32 [ 0, %entry ], [ %c.next, %outer.end ]
  %s = phi float [ 0.0, %entry ], [ %s2, %outer.end ]
  %plane = mul nsw i32 %h, %w
  %place = mul nsw i32 %c, %plane
  %image = mul nsw i32 %place, %w
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %s1 = phi float [ %s, %outer ], [ %s2, %loop ]
  %row = add nsw i32 %y, %i
  %rows = mul i32 %row, %w
  %first = add nsw i32 %image, %rows
  %index = add nsw i32 %first, %x
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %u = fadd float %v, 1.0
  %s2 = fadd float %s1, %u
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 3
  br i1 %more, label %loop, label %outer.end
outer.end:
  %c.next = add nuw nsw i32 %c, 1
  %c.more = icmp slt i32 %c.next, %n
  br i1 %c.more, label %outer, label %exit
exit:
  ret float %s2
}

; Somebody else needs the product: no factor comes out.
; CHECK-LABEL: define float @shared(
; CHECK: %index = add nsw i32 %first, %x
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @shared(ptr addrspace(1) %p, i32 %h, i32 %w, i32 %y, i32 %x, i32 %n) {
entry:
  br label %outer
outer:
  %c = phi i32 [ 0, %entry ], [ %c.next, %outer.end ]
  %s = phi float [ 0.0, %entry ], [ %s2, %outer.end ]
  %plane = mul nsw i32 %h, %w
  %place = mul nsw i32 %c, %plane
  %image = mul nsw i32 %place, %w
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %s1 = phi float [ %s, %outer ], [ %s2, %loop ]
  %row = add nsw i32 %y, %i
  %rows = mul nsw i32 %row, %w
  %first = add nsw i32 %image, %rows
  %index = add nsw i32 %first, %x
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %other = sitofp i32 %rows to float
  %u = fadd float %v, %other
  %s2 = fadd float %s1, %u
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 3
  br i1 %more, label %loop, label %outer.end
outer.end:
  %c.next = add nuw nsw i32 %c, 1
  %c.more = icmp slt i32 %c.next, %n
  br i1 %c.more, label %outer, label %exit
exit:
  ret float %s2
}

; All lanes stop in each round, which is not unrolled here.
; CHECK-LABEL: define float @barrier(
; CHECK: %index = add nsw i32 %first, %x
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @barrier(ptr addrspace(1) %p, i32 %h, i32 %w, i32 %y, i32 %x, i32 %n) {
entry:
  br label %outer
outer:
  %c = phi i32 [ 0, %entry ], [ %c.next, %outer.end ]
  %s = phi float [ 0.0, %entry ], [ %s2, %outer.end ]
  %plane = mul nsw i32 %h, %w
  %place = mul nsw i32 %c, %plane
  %image = mul nsw i32 %place, %w
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %s1 = phi float [ %s, %outer ], [ %s2, %loop ]
  %row = add nsw i32 %y, %i
  %rows = mul nsw i32 %row, %w
  %first = add nsw i32 %image, %rows
  %index = add nsw i32 %first, %x
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %u = fadd float %v, 1.0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %s2 = fadd float %s1, %u
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 3
  br i1 %more, label %loop, label %outer.end
outer.end:
  %c.next = add nuw nsw i32 %c, 1
  %c.more = icmp slt i32 %c.next, %n
  br i1 %c.more, label %outer, label %exit
exit:
  ret float %s2
}

; Nobody unrolls it: each round would add four numbers of 64 bits instead of four of 32.
; CHECK-LABEL: define float @not_unrolled(
; CHECK-NOT: sext i32 %rows
; CHECK: %index = add nsw i32 %first, %x
; CHECK-NEXT: %wide = sext i32 %index to i64
; CHECK-NEXT: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
define float @not_unrolled(ptr addrspace(1) %p, i32 %h, i32 %w, i32 %y, i32 %x, i32 %n) {
entry:
  br label %outer
outer:
  %c = phi i32 [ 0, %entry ], [ %c.next, %outer.end ]
  %s = phi float [ 0.0, %entry ], [ %s2, %outer.end ]
  %plane = mul nsw i32 %h, %w
  %place = mul nsw i32 %c, %plane
  %image = mul nsw i32 %place, %w
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %s1 = phi float [ %s, %outer ], [ %s2, %loop ]
  %row = add nsw i32 %y, %i
  %rows = mul nsw i32 %row, %w
  %first = add nsw i32 %image, %rows
  %index = add nsw i32 %first, %x
  %wide = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %u = fadd float %v, 1.0
  %s2 = fadd float %s1, %u
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 3
  br i1 %more, label %loop, label %outer.end, !llvm.loop !0
outer.end:
  %c.next = add nuw nsw i32 %c, 1
  %c.more = icmp slt i32 %c.next, %n
  br i1 %c.more, label %outer, label %exit
exit:
  ret float %s2
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
