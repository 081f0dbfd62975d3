; Indices that nv-index-terms leaves in one piece: each would be another address, or cost more than it
; saves.
; RUN: %opt -passes='function(nv-index-terms),verify' -S %s | FileCheck %s
; CHECK-COUNT-13: %at = getelementptr inbounds float, ptr addrspace(1) %{{image|base}}, i64 %wide
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent

; The sum may wrap around in 32 bits.
define ptx_kernel void @wraps(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %next ]
  %s = phi float [ 0.0, %entry ], [ %s1, %next ]
  %bit = and i32 %j, 5
  %good = icmp ne i32 %bit, 0
  br i1 %good, label %then, label %next
then:
  %i = add i32 %j, %row
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %t = fadd float %s, %v
  br label %next
next:
  %s1 = phi float [ %s, %loop ], [ %t, %then ]
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; The sum has no unsigned wrap, but its sign may change.
define ptx_kernel void @unsigned_sum(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %next ]
  %s = phi float [ 0.0, %entry ], [ %s1, %next ]
  %bit = and i32 %j, 5
  %good = icmp ne i32 %bit, 0
  br i1 %good, label %then, label %next
then:
  %i = add nuw i32 %j, %row
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %t = fadd float %s, %v
  br label %next
next:
  %s1 = phi float [ %s, %loop ], [ %t, %then ]
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; An index that is extended with zeros, negative or not.
define ptx_kernel void @zeros(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %next ]
  %s = phi float [ 0.0, %entry ], [ %s1, %next ]
  %bit = and i32 %j, 5
  %good = icmp ne i32 %bit, 0
  br i1 %good, label %then, label %next
then:
  %i = add nsw i32 %j, %row
  %wide = zext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %t = fadd float %s, %v
  br label %next
next:
  %s1 = phi float [ %s, %loop ], [ %t, %then ]
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; Every round reads: scalar evolution sees the sum, and so do the passes behind it.
define ptx_kernel void @always(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %next ]
  %s = phi float [ 0.0, %entry ], [ %s1, %next ]
  %bit = and i32 %j, 5
  %good = icmp ne i32 %bit, 0
  br label %then
then:
  %i = add nsw i32 %j, %row
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %t = fadd float %s, %v
  br label %next
next:
  %s1 = phi float [ %t, %then ]
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; The base changes too.
define ptx_kernel void @bases(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %next ]
  %s = phi float [ 0.0, %entry ], [ %s1, %next ]
  %bit = and i32 %j, 5
  %good = icmp ne i32 %bit, 0
  br i1 %good, label %then, label %next
then:
  %table = getelementptr ptr addrspace(1), ptr addrspace(1) %tables, i32 %j
  %base = load ptr addrspace(1), ptr addrspace(1) %table
  %i = add nsw i32 %j, %row
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %base, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %t = fadd float %s, %v
  br label %next
next:
  %s1 = phi float [ %s, %loop ], [ %t, %then ]
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; The rounds are a value apart that is no constant.
define ptx_kernel void @strides(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %next ]
  %s = phi float [ 0.0, %entry ], [ %s1, %next ]
  %bit = and i32 %j, 5
  %good = icmp ne i32 %bit, 0
  br i1 %good, label %then, label %next
then:
  %i = add nsw i32 %j, %row
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %t = fadd float %s, %v
  br label %next
next:
  %s1 = phi float [ %s, %loop ], [ %t, %then ]
  %j1 = add nuw nsw i32 %j, %row
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; No counter but what it counts.
define ptx_kernel void @products(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %next ]
  %s = phi float [ 0.0, %entry ], [ %s1, %next ]
  %bit = and i32 %j, 5
  %good = icmp ne i32 %bit, 0
  br i1 %good, label %then, label %next
then:
  %m = mul nsw i32 %j, %j
  %i = add nsw i32 %m, %row
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %t = fadd float %s, %v
  br label %next
next:
  %s1 = phi float [ %s, %loop ], [ %t, %then ]
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; The counter is subtracted.
define ptx_kernel void @down(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %next ]
  %s = phi float [ 0.0, %entry ], [ %s1, %next ]
  %bit = and i32 %j, 5
  %good = icmp ne i32 %bit, 0
  br i1 %good, label %then, label %next
then:
  %i = sub nsw i32 %row, %j
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %t = fadd float %s, %v
  br label %next
next:
  %s1 = phi float [ %s, %loop ], [ %t, %then ]
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; All lanes wait in each round, which is never copied.
define ptx_kernel void @barrier(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %next ]
  %s = phi float [ 0.0, %entry ], [ %s1, %next ]
  %bit = and i32 %j, 5
  %good = icmp ne i32 %bit, 0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %good, label %then, label %next
then:
  %i = add nsw i32 %j, %row
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %t = fadd float %s, %v
  br label %next
next:
  %s1 = phi float [ %s, %loop ], [ %t, %then ]
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; A sum in a sum of which the inner one may wrap around.
define ptx_kernel void @inner_wraps(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %x = add i32 %n, %j
  %i = add nsw i32 %row, %x
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; A sum in a sum of which the outer one may.
define ptx_kernel void @outer_wraps(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %x = add nsw i32 %n, %j
  %i = add i32 %row, %x
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; A sum in a sum of which the product may wrap around.
define ptx_kernel void @product_wraps(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul i32 %j, 64
  %x = add nsw i32 %n, %m
  %i = add nsw i32 %row, %x
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}

; A shift into the sign is no product by a signed constant.
define ptx_kernel void @shifts_into_sign(ptr addrspace(1) %out, ptr addrspace(1) %image, ptr addrspace(1) %tables, i32 %row, i32 %n) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = shl nsw i32 %j, 31
  %x = add nsw i32 %n, %m
  %i = add nsw i32 %row, %x
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds float, ptr addrspace(1) %image, i64 %wide
  %v = load float, ptr addrspace(1) %at
  %s1 = fadd float %s, %v
  %j1 = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s1, ptr addrspace(1) %out
  ret void
}
