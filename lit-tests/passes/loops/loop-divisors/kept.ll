; Divisions that stay as they are: one test for each condition.
; RUN: %opt -passes=nv-loop-divisors -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-NOT: llvm.umax

; CHECK-LABEL: define void @constant(
; CHECK: udiv i32 %x, 7
define void @constant(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr addrspace(1) %p
  %q = udiv i32 %x, 7
  store volatile i32 %q, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The divisor is another one in each round.
; CHECK-LABEL: define void @changes(
; CHECK: udiv i32 %n, %d
define void @changes(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %d = load volatile i32, ptr addrspace(1) %p
  %q = udiv i32 %n, %d
  store volatile i32 %q, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define void @wide(
; CHECK: udiv i64 %x, %d
; CHECK: udiv i16 %y, %e
define void @wide(ptr addrspace(1) %p, i64 %d, i16 %e, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i64, ptr addrspace(1) %p
  %q = udiv i64 %x, %d
  store volatile i64 %q, ptr addrspace(1) %p
  %y = trunc i64 %x to i16
  %r = udiv i16 %y, %e
  store volatile i16 %r, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A walk of the grid mostly has one round.
; CHECK-LABEL: define void @grid(
; CHECK: udiv i32 %i, %d
; CHECK: udiv i32 %x, %d
; CHECK: urem i32 %y, %d
define void @grid(ptr addrspace(1) %p, i32 %first, i32 %size, i32 %d, i32 %n) {
entry:
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %step = mul i32 %size, %blocks
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %q = udiv i32 %i, %d
  store volatile i32 %q, ptr addrspace(1) %p
  %x = load volatile i32, ptr addrspace(1) %p
  %q2 = udiv i32 %x, %d
  store volatile i32 %q2, ptr addrspace(1) %p
  %y = load volatile i32, ptr addrspace(1) %p
  %q3 = urem i32 %y, %d
  store volatile i32 %q3, ptr addrspace(1) %p
  %next = add i32 %i, %step
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Three in a block that no loop runs again.
; CHECK-LABEL: define i32 @three(
; CHECK-COUNT-3: udiv i32 %{{[abc]}}, %d
define i32 @three(i32 %a, i32 %b, i32 %c, i32 %d) {
  %q0 = udiv i32 %a, %d
  %q1 = udiv i32 %b, %d
  %q2 = udiv i32 %c, %d
  %s0 = add i32 %q0, %q1
  %s1 = add i32 %s0, %q2
  ret i32 %s1
}

; Four, but three of them half of the time.
; CHECK-LABEL: define void @half_of_the_time(
; CHECK: udiv i32 %x, %d
; CHECK: udiv i32 %y, %d
define void @half_of_the_time(ptr addrspace(1) %p, i32 %d, i1 %c) {
entry:
  %x = load volatile i32, ptr addrspace(1) %p
  %q = udiv i32 %x, %d
  store volatile i32 %q, ptr addrspace(1) %p
  br i1 %c, label %then, label %end
then:
  %y = load volatile i32, ptr addrspace(1) %p
  %q1 = udiv i32 %y, %d
  %q2 = udiv i32 %q1, %d
  %q3 = urem i32 %q2, %d
  store volatile i32 %q3, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

; 24 registers are too few for what lives through the loop, and two more.
; CHECK-LABEL: define ptx_kernel void @registers(
; CHECK: udiv i32 %x, %d
define ptx_kernel void @registers(ptr addrspace(1) %p, i32 %d, i32 %n) #0 {
entry:
  %v0 = load volatile i32, ptr addrspace(1) %p
  %v1 = load volatile i32, ptr addrspace(1) %p
  %v2 = load volatile i32, ptr addrspace(1) %p
  %v3 = load volatile i32, ptr addrspace(1) %p
  %v4 = load volatile i32, ptr addrspace(1) %p
  %v5 = load volatile i32, ptr addrspace(1) %p
  %v6 = load volatile i32, ptr addrspace(1) %p
  %v7 = load volatile i32, ptr addrspace(1) %p
  %v8 = load volatile i32, ptr addrspace(1) %p
  %v9 = load volatile i32, ptr addrspace(1) %p
  %v10 = load volatile i32, ptr addrspace(1) %p
  %v11 = load volatile i32, ptr addrspace(1) %p
  %v12 = load volatile i32, ptr addrspace(1) %p
  %v13 = load volatile i32, ptr addrspace(1) %p
  %v14 = load volatile i32, ptr addrspace(1) %p
  %v15 = load volatile i32, ptr addrspace(1) %p
  %v16 = load volatile i32, ptr addrspace(1) %p
  %v17 = load volatile i32, ptr addrspace(1) %p
  %v18 = load volatile i32, ptr addrspace(1) %p
  %v19 = load volatile i32, ptr addrspace(1) %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr addrspace(1) %p
  %q = udiv i32 %x, %d
  store volatile i32 %q, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store volatile i32 %v0, ptr addrspace(1) %p
  store volatile i32 %v1, ptr addrspace(1) %p
  store volatile i32 %v2, ptr addrspace(1) %p
  store volatile i32 %v3, ptr addrspace(1) %p
  store volatile i32 %v4, ptr addrspace(1) %p
  store volatile i32 %v5, ptr addrspace(1) %p
  store volatile i32 %v6, ptr addrspace(1) %p
  store volatile i32 %v7, ptr addrspace(1) %p
  store volatile i32 %v8, ptr addrspace(1) %p
  store volatile i32 %v9, ptr addrspace(1) %p
  store volatile i32 %v10, ptr addrspace(1) %p
  store volatile i32 %v11, ptr addrspace(1) %p
  store volatile i32 %v12, ptr addrspace(1) %p
  store volatile i32 %v13, ptr addrspace(1) %p
  store volatile i32 %v14, ptr addrspace(1) %p
  store volatile i32 %v15, ptr addrspace(1) %p
  store volatile i32 %v16, ptr addrspace(1) %p
  store volatile i32 %v17, ptr addrspace(1) %p
  store volatile i32 %v18, ptr addrspace(1) %p
  store volatile i32 %v19, ptr addrspace(1) %p
  ret void
}

; One round in sixteen.
; CHECK-LABEL: define void @rare(
; CHECK: udiv i32 %x, %d
define void @rare(ptr addrspace(1) %p, i32 %d, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = load volatile i32, ptr addrspace(1) %p
  %odd = trunc i32 %x to i1
  br i1 %odd, label %then, label %latch, !prof !0
then:
  %q = udiv i32 %x, %d
  store volatile i32 %q, ptr addrspace(1) %p
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define void @small(
; CHECK: udiv i32 %x, %d
define void @small(ptr addrspace(1) %p, i32 %d, i32 %n) minsize {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr addrspace(1) %p
  %q = udiv i32 %x, %d
  store volatile i32 %q, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()

attributes #0 = { "nvvm.maxnreg"="24" }

!0 = !{!"branch_weights", i32 1, i32 15}
