; Addresses that nv-stride-pointers must leave alone: each would be another one otherwise, or cost more.
; RUN: %opt -passes=nv-stride-pointers -S %s | FileCheck %s
; CHECK-NOT: %column
target datalayout = "e-p3:32:32-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@matrix = addrspace(1) global [4096 x float] zeroinitializer

; The product may wrap around in 32 bits.
define float @product_wraps(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul i32 %i, %n
  %k = add nsw i32 %m, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; The sum may.
define float @sum_wraps(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %n
  %k = add i32 %m, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; Exact as an unsigned number only.
define float @unsigned_product(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nuw i32 %i, %n
  %k = add nuw i32 %m, %x
  %w = zext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; A zero extension of what may be negative.
define float @unsigned(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %n
  %k = add nsw i32 %m, %x
  %w = zext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; The counter may wrap.
define float @counter_wraps(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %n
  %k = add nsw i32 %m, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nuw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; The counter advances by what changes.
define float @counter_doubles(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %n
  %k = add nsw i32 %m, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, %i
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; The pitch changes in the loop.
define float @pitch_changes(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %b = add nsw i32 %n, %i
  %m = mul nsw i32 %i, %b
  %k = add nsw i32 %m, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; The counter times itself.
define float @squares(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %i
  %k = add nsw i32 %m, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; A pitch that is known: strength reduction sees it.
define float @constant_pitch(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, 64
  %k = add nsw i32 %m, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; The counter beside its product: two strides.
define float @and_the_counter(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %n
  %k = add nsw i32 %m, %i
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; A product of three values.
define float @two_products(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %n
  %m2 = mul nsw i32 %m, %x
  %k = add nsw i32 %m2, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; An or that is no sum.
define float @common_bits(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %n
  %k = or i32 %m, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; The index is used again.
define float @shared(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %n
  %k = add nsw i32 %m, %x
  %w = sext i32 %k to i64
  %again = add nsw i32 %k, 1
  %b = icmp eq i32 %again, %rounds
  call void @llvm.assume(i1 %b)
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; ptxas sees which variable it is.
define float @variable(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %n
  %k = add nsw i32 %m, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) @matrix, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; Pointers of 32 bits.
define float @short(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %n
  %k = add nsw i32 %m, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(3) %t, i64 %w
  %v = load float, ptr addrspace(3) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; More terms than are followed.
define float @many_terms(ptr addrspace(1) %a, ptr addrspace(3) %t, i32 %x, i32 %n, i32 %rounds, i1 %z) {
entry:
  %x0 = load volatile i32, ptr addrspace(1) %a
  %x1 = load volatile i32, ptr addrspace(1) %a
  %x2 = load volatile i32, ptr addrspace(1) %a
  %x3 = load volatile i32, ptr addrspace(1) %a
  %x4 = load volatile i32, ptr addrspace(1) %a
  %x5 = load volatile i32, ptr addrspace(1) %a
  %x6 = load volatile i32, ptr addrspace(1) %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %m = mul nsw i32 %i, %n
  %k0 = add nsw i32 %m, %x0
  %k1 = add nsw i32 %k0, %x1
  %k2 = add nsw i32 %k1, %x2
  %k3 = add nsw i32 %k2, %x3
  %k4 = add nsw i32 %k3, %x4
  %k5 = add nsw i32 %k4, %x5
  %k6 = add nsw i32 %k5, %x6
  %w = sext i32 %k6 to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %v = load float, ptr addrspace(1) %p
  %s1 = fadd float %s, %v
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret float %s1
}

; Not every round comes to the access: the pointer would advance in all of them.
define void @sometimes(ptr addrspace(1) %a, i32 %x, i32 %n, i32 %rounds, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %b = icmp ult i32 %i, %m
  br i1 %b, label %then, label %latch
then:
  %r = mul nsw i32 %i, %n
  %k = add nsw i32 %r, %x
  %w = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  store float 1.0, ptr addrspace(1) %p
  br label %latch
latch:
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Seven columns: registers.
define void @many(ptr addrspace(1) %a, i32 %n, i32 %rounds) {
entry:
  %x0 = load volatile i32, ptr addrspace(1) %a
  %x1 = load volatile i32, ptr addrspace(1) %a
  %x2 = load volatile i32, ptr addrspace(1) %a
  %x3 = load volatile i32, ptr addrspace(1) %a
  %x4 = load volatile i32, ptr addrspace(1) %a
  %x5 = load volatile i32, ptr addrspace(1) %a
  %x6 = load volatile i32, ptr addrspace(1) %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %m = mul nsw i32 %i, %n
  %k0 = add nsw i32 %m, %x0
  %w0 = sext i32 %k0 to i64
  %p0 = getelementptr float, ptr addrspace(1) %a, i64 %w0
  store float 0.0, ptr addrspace(1) %p0
  %k1 = add nsw i32 %m, %x1
  %w1 = sext i32 %k1 to i64
  %p1 = getelementptr float, ptr addrspace(1) %a, i64 %w1
  store float 1.0, ptr addrspace(1) %p1
  %k2 = add nsw i32 %m, %x2
  %w2 = sext i32 %k2 to i64
  %p2 = getelementptr float, ptr addrspace(1) %a, i64 %w2
  store float 2.0, ptr addrspace(1) %p2
  %k3 = add nsw i32 %m, %x3
  %w3 = sext i32 %k3 to i64
  %p3 = getelementptr float, ptr addrspace(1) %a, i64 %w3
  store float 3.0, ptr addrspace(1) %p3
  %k4 = add nsw i32 %m, %x4
  %w4 = sext i32 %k4 to i64
  %p4 = getelementptr float, ptr addrspace(1) %a, i64 %w4
  store float 4.0, ptr addrspace(1) %p4
  %k5 = add nsw i32 %m, %x5
  %w5 = sext i32 %k5 to i64
  %p5 = getelementptr float, ptr addrspace(1) %a, i64 %w5
  store float 5.0, ptr addrspace(1) %p5
  %k6 = add nsw i32 %m, %x6
  %w6 = sext i32 %k6 to i64
  %p6 = getelementptr float, ptr addrspace(1) %a, i64 %w6
  store float 6.0, ptr addrspace(1) %p6
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %rounds
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
