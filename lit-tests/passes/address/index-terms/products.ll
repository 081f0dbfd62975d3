; A counter times a stride that does not change, beside products whose common factor reassociate takes out.
; RUN: %opt -passes='function(nv-index-terms),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; The sum of the products is added to the base first.
; CHECK-LABEL: define float @products(
; CHECK: %[[F:.*]] = sext i32 %fixed to i64
; CHECK-NEXT: %[[B:.*]] = getelementptr float, ptr addrspace(1) %p, i64 %[[F]]
; CHECK-NEXT: %[[S:.*]] = sext i32 %step to i64
; CHECK-NEXT: %at = getelementptr float, ptr addrspace(1) %[[B]], i64 %[[S]]
define float @products(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %m, i32 %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %x = mul nsw i32 %a, %m
  %y = mul nsw i32 %b, %m
  %fixed = add nsw i32 %x, %y
  %step = mul nsw i32 %i, %s
  %index = add nsw i32 %fixed, %step
  %w = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %at
  %sum1 = fadd float %sum, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %sum1
}

; The stride in front of the counter.
; CHECK-LABEL: define float @turned(
; CHECK: %[[F:.*]] = sext i32 %fixed to i64
; CHECK-NEXT: %[[B:.*]] = getelementptr float, ptr addrspace(1) %p, i64 %[[F]]
; CHECK-NEXT: %[[S:.*]] = sext i32 %step to i64
; CHECK-NEXT: %at = getelementptr float, ptr addrspace(1) %[[B]], i64 %[[S]]
define float @turned(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %m, i32 %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %x = mul nsw i32 %a, %m
  %y = mul nsw i32 %b, %m
  %fixed = add nsw i32 %x, %y
  %step = mul nsw i32 %s, %i
  %index = add nsw i32 %fixed, %step
  %w = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %at
  %sum1 = fadd float %sum, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %sum1
}

; Beside a plain sum nothing is taken out.
; CHECK-LABEL: define float @plain(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
define float @plain(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %m, i32 %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %fixed = add nsw i32 %a, %b
  %step = mul nsw i32 %i, %s
  %index = add nsw i32 %fixed, %step
  %w = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %at
  %sum1 = fadd float %sum, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %sum1
}

; One product has no factor in common.
; CHECK-LABEL: define float @half_plain(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
define float @half_plain(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %m, i32 %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %x = mul nsw i32 %a, %m
  %fixed = add nsw i32 %x, %b
  %step = mul nsw i32 %i, %s
  %index = add nsw i32 %fixed, %step
  %w = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %at
  %sum1 = fadd float %sum, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %sum1
}

; The rounds of a product that may wrap around are not one stride apart.
; CHECK-LABEL: define float @wraps(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
define float @wraps(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %m, i32 %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %x = mul nsw i32 %a, %m
  %y = mul nsw i32 %b, %m
  %fixed = add nsw i32 %x, %y
  %step = mul i32 %i, %s
  %index = add nsw i32 %fixed, %step
  %w = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %at
  %sum1 = fadd float %sum, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %sum1
}

; A sum that may wrap around has no flags to lose.
; CHECK-LABEL: define float @fixed_wraps(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
define float @fixed_wraps(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %m, i32 %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %x = mul nsw i32 %a, %m
  %y = mul nsw i32 %b, %m
  %fixed = add i32 %x, %y
  %step = mul nsw i32 %i, %s
  %index = add nsw i32 %fixed, %step
  %w = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %at
  %sum1 = fadd float %sum, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %sum1
}

; The stride is another one in each round.
; CHECK-LABEL: define float @varies(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
define float @varies(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %m, i32 %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %x = mul nsw i32 %a, %m
  %y = mul nsw i32 %b, %m
  %fixed = add nsw i32 %x, %y
  %c = load volatile i32, ptr addrspace(1) %p
  %step = mul nsw i32 %i, %c
  %index = add nsw i32 %fixed, %step
  %w = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %at
  %sum1 = fadd float %sum, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %sum1
}

; The counter times itself.
; CHECK-LABEL: define float @squared(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
define float @squared(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %m, i32 %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %x = mul nsw i32 %a, %m
  %y = mul nsw i32 %b, %m
  %fixed = add nsw i32 %x, %y
  %step = mul nsw i32 %i, %i
  %index = add nsw i32 %fixed, %step
  %w = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %at
  %sum1 = fadd float %sum, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %sum1
}

; What is multiplied is no counter.
; CHECK-LABEL: define float @no_counter(
; CHECK: %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
define float @no_counter(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %m, i32 %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %x = mul nsw i32 %a, %m
  %y = mul nsw i32 %b, %m
  %fixed = add nsw i32 %x, %y
  %c = load volatile i32, ptr addrspace(1) %p
  %step = mul nsw i32 %c, %s
  %index = add nsw i32 %fixed, %step
  %w = sext i32 %index to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %at
  %sum1 = fadd float %sum, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %sum1
}
