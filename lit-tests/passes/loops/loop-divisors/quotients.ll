; What one dividend gives serves its remainder and its quotient, goes in front of the loops in which it stays the same, and divisions that
; are made seldom go along with others by the same value (PF-13).
; RUN: %opt -passes=nv-loop-divisors -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-loop-divisors -disable-output -pass-remarks=nv-loop-divisors %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"

; REMARK-COUNT-4: 2 divisions by a value
; REMARK: 1 division by a value

; The quotient is asked for where the remainder is 0.
; CHECK-LABEL: define void @both(
; CHECK: loop:
; CHECK: %[[H:.*]] = call i32 @llvm.nvvm.mulhi.ui(
; CHECK: %[[C:.*]] = icmp uge
; CHECK: then:
; CHECK-NEXT: %[[H1:.*]] = add i32 %[[H]], 1
; CHECK-NEXT: %q = select i1 %[[C]], i32 %[[H1]], i32 %[[H]]
; CHECK-NOT: mulhi
; CHECK: ret void
define void @both(ptr addrspace(1) %p, i32 noundef %d, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = load volatile i32, ptr addrspace(1) %p
  %r = urem i32 %x, %d
  %divides = icmp eq i32 %r, 0
  br i1 %divides, label %then, label %latch
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

; Neither of two ways comes behind the other one: each computes its own.
; CHECK-LABEL: define void @ways(
; CHECK: left:
; CHECK: mulhi
; CHECK: right:
; CHECK: mulhi
; CHECK: ret void
define void @ways(ptr addrspace(1) %p, i32 noundef %d, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = load volatile i32, ptr addrspace(1) %p
  %odd = trunc i32 %x to i1
  br i1 %odd, label %left, label %right
left:
  %r = urem i32 %x, %d
  store volatile i32 %r, ptr addrspace(1) %p
  br label %latch
right:
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

; %x stays the same in both loops, %y in the inner one.
; CHECK-LABEL: define void @unchanged(
; CHECK: entry:
; CHECK: %reciprocal = udiv i32 -1
; CHECK: mulhi.ui(i32 %x, i32 %reciprocal)
; CHECK: %r = select
; CHECK-NEXT: br label %outer
; CHECK: outer:
; CHECK: %y = load
; CHECK: mulhi.ui(i32 %{{.*}}, i32 %reciprocal)
; CHECK: %q = select
; CHECK-NEXT: br label %inner
; CHECK: inner:
; CHECK-NOT: mulhi
; CHECK: ret void
define void @unchanged(ptr addrspace(1) %p, i32 noundef %x, i32 noundef %d, i32 noundef %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.end ]
  %y = load volatile i32, ptr addrspace(1) %p
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %k.next, %inner ]
  %r = urem i32 %x, %d
  store volatile i32 %r, ptr addrspace(1) %p
  %q = udiv i32 %y, %d
  store volatile i32 %q, ptr addrspace(1) %p
  %k.next = add i32 %k, 1
  %k.more = icmp ne i32 %k.next, %n
  br i1 %k.more, label %inner, label %outer.end
outer.end:
  %i.next = add i32 %i, 1
  %i.more = icmp ne i32 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}

; One round in sixteen comes to the second division.
; CHECK-LABEL: define void @seldom(
; CHECK: udiv i32 -1
; CHECK: loop:
; CHECK: mulhi
; CHECK: fourth:
; CHECK: mulhi
; CHECK: ret void
define void @seldom(ptr addrspace(1) %p, i32 noundef %d, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = load volatile i32, ptr addrspace(1) %p
  %q = udiv i32 %x, %d
  store volatile i32 %q, ptr addrspace(1) %p
  %c = trunc i32 %x to i1
  br i1 %c, label %first, label %latch
first:
  %x1 = load volatile i32, ptr addrspace(1) %p
  %c1 = trunc i32 %x1 to i1
  br i1 %c1, label %second, label %latch
second:
  %x2 = load volatile i32, ptr addrspace(1) %p
  %c2 = trunc i32 %x2 to i1
  br i1 %c2, label %third, label %latch
third:
  %x3 = load volatile i32, ptr addrspace(1) %p
  %c3 = trunc i32 %x3 to i1
  br i1 %c3, label %fourth, label %latch
fourth:
  %r = urem i32 %x3, %d
  store volatile i32 %r, ptr addrspace(1) %p
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Behind the loop.
; CHECK-LABEL: define void @outside(
; CHECK: udiv i32 -1
; CHECK: exit:
; CHECK: urem i32 %n, %d
define void @outside(ptr addrspace(1) %p, i32 noundef %d, i32 noundef %n) {
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
  %r = urem i32 %n, %d
  store volatile i32 %r, ptr addrspace(1) %p
  ret void
}
