; What a loop divides by is made a factor in front of it (PF-13).
; RUN: %opt -passes=nv-loop-divisors -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-loop-divisors -disable-output -pass-remarks=nv-loop-divisors %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes='nv-loop-divisors,nv-loop-divisors' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; REMARK: 1 division by a value that stays the same multiply by what is computed of it once
; REMARK: 2 divisions by a value that stays the same multiply by what is computed of it once

; CHECK-LABEL: define i32 @unsigned_quotient(
; CHECK: entry:
; CHECK-NEXT: %[[P:.*]] = call i32 @llvm.umax.i32(i32 %d, i32 1)
; CHECK-NEXT: %reciprocal = udiv i32 -1, %[[P]]
; CHECK: loop:
; CHECK: %[[X:.*]] = freeze i32 %x
; CHECK-NEXT: %[[H:.*]] = call i32 @llvm.nvvm.mulhi.ui(i32 %[[X]], i32 %reciprocal)
; CHECK-NEXT: %[[B:.*]] = mul i32 %[[H]], %d
; CHECK-NEXT: %[[R:.*]] = sub i32 %[[X]], %[[B]]
; CHECK-NEXT: %[[C:.*]] = icmp uge i32 %[[R]], %d
; CHECK-NEXT: %[[H1:.*]] = add i32 %[[H]], 1
; CHECK-NEXT: %q = select i1 %[[C]], i32 %[[H1]], i32 %[[H]]
; CHECK-NOT: udiv
define i32 @unsigned_quotient(i32 noundef %d, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %q, %loop ]
  %x = add i32 %i, %s
  %q = udiv i32 %x, %d
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %q
}

; Both signs are open: absolute values, and the signs behind. One factor for both; what may be poison is frozen.
; CHECK-LABEL: define void @signed_both(
; CHECK: entry:
; CHECK-NEXT: %[[D:.*]] = freeze i32 %d
; CHECK-NEXT: %[[A:.*]] = call i32 @llvm.abs.i32(i32 %[[D]], i1 false)
; CHECK-NEXT: %[[DS:.*]] = ashr i32 %[[D]], 31
; CHECK-NEXT: %[[P:.*]] = call i32 @llvm.umax.i32(i32 %[[A]], i32 1)
; CHECK-NEXT: %reciprocal = udiv i32 -1, %[[P]]
; CHECK: loop:
; CHECK: %[[X:.*]] = freeze i32 %x
; CHECK-NEXT: %[[AX:.*]] = call i32 @llvm.abs.i32(i32 %[[X]], i1 false)
; CHECK-NEXT: %[[H:.*]] = call i32 @llvm.nvvm.mulhi.ui(i32 %[[AX]], i32 %reciprocal)
; CHECK-NEXT: %[[B:.*]] = mul i32 %[[H]], %[[A]]
; CHECK-NEXT: %[[R:.*]] = sub i32 %[[AX]], %[[B]]
; CHECK-NEXT: %[[C:.*]] = icmp uge i32 %[[R]], %[[A]]
; CHECK-NEXT: %[[XS:.*]] = ashr i32 %[[X]], 31
; CHECK-NEXT: %[[H1:.*]] = add i32 %[[H]], 1
; CHECK-NEXT: %[[M:.*]] = select i1 %[[C]], i32 %[[H1]], i32 %[[H]]
; CHECK-NEXT: %[[S:.*]] = xor i32 %[[XS]], %[[DS]]
; CHECK-NEXT: %[[F:.*]] = xor i32 %[[M]], %[[S]]
; CHECK-NEXT: %q = sub i32 %[[F]], %[[S]]
; CHECK-NEXT: %[[X2S:.*]] = ashr i32 %[[X]], 31
; CHECK-NEXT: %[[R3:.*]] = sub i32 %[[R]], %[[A]]
; CHECK-NEXT: %[[M2:.*]] = select i1 %[[C]], i32 %[[R3]], i32 %[[R]]
; CHECK-NEXT: %[[F2:.*]] = xor i32 %[[M2]], %[[X2S]]
; CHECK-NEXT: %r = sub i32 %[[F2]], %[[X2S]]
define void @signed_both(ptr addrspace(1) %p, i32 %d, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load i32, ptr addrspace(1) %p
  %q = sdiv i32 %x, %d
  %r = srem i32 %x, %d
  %s = add i32 %q, %r
  store i32 %s, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Numbers that are not negative need no signs.
; CHECK-LABEL: define void @known_signs(
; CHECK-NOT: llvm.abs
; CHECK-NOT: ashr
; CHECK: mulhi
; CHECK-NOT: llvm.abs
; CHECK-NOT: ashr
; CHECK: ret void
define void @known_signs(ptr addrspace(1) %p, i32 noundef %d, i32 noundef %n) {
entry:
  %positive = icmp sgt i32 %d, 0
  br i1 %positive, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %r = srem i32 %i, %d
  store volatile i32 %r, ptr addrspace(1) %p
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 1000
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; In front of the outermost loop in which the divisor stays the same.
; CHECK-LABEL: define void @nest(
; CHECK: outer:
; CHECK: %d = load
; CHECK: udiv i32 -1
; CHECK: middle:
; CHECK-NOT: udiv
; CHECK: ret void
define void @nest(ptr addrspace(1) %p, i32 noundef %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.end ]
  %d = load i32, ptr addrspace(1) %p
  br label %middle
middle:
  %j = phi i32 [ 0, %outer ], [ %j.next, %middle.end ]
  br label %inner
inner:
  %k = phi i32 [ 0, %middle ], [ %k.next, %inner ]
  %q = udiv i32 %k, %d
  store volatile i32 %q, ptr addrspace(1) %p
  %k.next = add i32 %k, 1
  %k.more = icmp ne i32 %k.next, %n
  br i1 %k.more, label %inner, label %middle.end
middle.end:
  %j.next = add i32 %j, 1
  %j.more = icmp ne i32 %j.next, %n
  br i1 %j.more, label %middle, label %outer.end
outer.end:
  %i.next = add i32 %i, 1
  %i.more = icmp ne i32 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}

; A divisor that is the quotient of four divisions in a block, by which four more divide.
; CHECK-LABEL: define i32 @block(
; CHECK: udiv i32 -1
; CHECK: udiv i32 -1
; CHECK-NOT: udiv
; CHECK: ret i32
define i32 @block(i32 noundef %a, i32 noundef %b, i32 noundef %c, i32 noundef %d) {
  %q0 = udiv i32 %a, %d
  %q1 = udiv i32 %b, %d
  %q2 = udiv i32 %c, %d
  %q3 = urem i32 %a, %d
  %r0 = udiv i32 %a, %q0
  %r1 = urem i32 %b, %q0
  %r2 = urem i32 %c, %q0
  %r3 = urem i32 %d, %q0
  %s0 = add i32 %q1, %q2
  %s1 = add i32 %s0, %q3
  %s2 = add i32 %s1, %r0
  %s3 = add i32 %s2, %r1
  %s4 = add i32 %s3, %r2
  %s5 = add i32 %s4, %r3
  ret i32 %s5
}

; A block in front of a loop and the loop divide by the same: each has its own.
; CHECK-LABEL: define i32 @before(
; CHECK: %[[FIRST:.*]] = udiv i32 -1
; CHECK: mulhi.ui(i32 %a, i32 %[[FIRST]])
; CHECK: udiv i32 -1
; CHECK: loop:
; CHECK-NOT: udiv
; CHECK: ret i32
define i32 @before(i32 noundef %a, i32 noundef %b, i32 noundef %c, i32 noundef %d) {
entry:
  %q0 = udiv i32 %a, %d
  %q1 = udiv i32 %b, %d
  %q2 = udiv i32 %c, %d
  %q3 = urem i32 %a, %d
  %s0 = add i32 %q0, %q1
  %s1 = add i32 %s0, %q2
  %s2 = add i32 %s1, %q3
  br label %loop
loop:
  %s = phi i32 [ %s2, %entry ], [ %q, %loop ]
  %q = udiv i32 %s, %d
  %more = icmp ne i32 %q, 0
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %s
}

; Half of the rounds divide, as far as anybody knows.
; CHECK-LABEL: define void @half(
; CHECK: udiv i32 -1
; CHECK: loop:
; CHECK-NOT: udiv
; CHECK: ret void
define void @half(ptr addrspace(1) %p, i32 noundef %d, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = load volatile i32, ptr addrspace(1) %p
  %odd = trunc i32 %x to i1
  br i1 %odd, label %then, label %latch
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

; Two loops one behind the other share it, in front of the question whether the first one has a round.
; CHECK-LABEL: define void @two_loops(
; CHECK: entry:
; CHECK: udiv i32 -1
; CHECK: br i1 %any
; CHECK-NOT: udiv
; CHECK: ret void
define void @two_loops(ptr addrspace(1) %p, i32 noundef %d, i32 noundef %n) {
entry:
  %any = icmp ne i32 %n, 0
  br i1 %any, label %first.before, label %second.before
first.before:
  br label %first
first:
  %i = phi i32 [ 0, %first.before ], [ %i.next, %first ]
  %q = udiv i32 %i, %d
  store volatile i32 %q, ptr addrspace(1) %p
  %i.next = add i32 %i, 1
  %i.more = icmp ne i32 %i.next, %n
  br i1 %i.more, label %first, label %second.before
second.before:
  br label %second
second:
  %k = phi i32 [ 0, %second.before ], [ %k.next, %second ]
  %r = urem i32 %k, %d
  store volatile i32 %r, ptr addrspace(1) %p
  %k.next = add i32 %k, 1
  %k.more = icmp ne i32 %k.next, 100
  br i1 %k.more, label %second, label %exit
exit:
  ret void
}

; div-rem-pairs freezes in the loop what it multiplies the quotient with: the product sees the number that is divided by.
; CHECK-LABEL: define void @frozen(
; CHECK: entry:
; CHECK-NEXT: %[[D:.*]] = freeze i32 %d
; CHECK: udiv i32 -1
; CHECK: loop:
; CHECK-NOT: freeze i32 %d
; CHECK: mul i32 %q, %[[D]]
; CHECK-NOT: udiv
; CHECK: ret void
define void @frozen(ptr addrspace(1) %p, i32 %d, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load volatile i32, ptr addrspace(1) %p
  %f = freeze i32 %d
  %q = udiv i32 %x, %f
  %m = mul i32 %q, %f
  %r = sub i32 %x, %m
  store volatile i32 %r, ptr addrspace(1) %p
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Blocks one behind the other that divide, with a condition between them: in front of the first division.
; CHECK-LABEL: define void @several_blocks(
; CHECK: %x = load
; CHECK: udiv i32 -1
; CHECK-NOT: udiv
; CHECK: ret void
define void @several_blocks(ptr addrspace(1) %p, i32 noundef %d, i1 %c) {
entry:
  %x = load volatile i32, ptr addrspace(1) %p
  %q = udiv i32 %x, %d
  %q1 = urem i32 %q, %d
  store volatile i32 %q1, ptr addrspace(1) %p
  br i1 %c, label %then, label %end
then:
  store volatile i32 1, ptr addrspace(1) %p
  br label %end
end:
  %y = load volatile i32, ptr addrspace(1) %p
  %q2 = udiv i32 %y, %d
  %q3 = urem i32 %q2, %d
  store volatile i32 %q3, ptr addrspace(1) %p
  ret void
}
